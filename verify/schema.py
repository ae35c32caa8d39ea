"""The certificate's JSON Schema, and a validator for the few keywords it uses.

The schema is published by `verify schema`; the loader refuses whatever it does not admit. A
published version never changes its meaning: a new one would stand beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

VERSION = 2

Schema = dict[str, Any]

_TEXT = {"type": "string"}
_COUNT = {"type": "integer", "minimum": 0}
_HEX16 = {"type": "string", "pattern": "^[0-9a-f]{16}$"}
_HEX32 = {"type": "string", "pattern": "^[0-9a-f]{32}$"}
_HEX64 = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
# Exact numbers, lists of them and so on; the evidence decides what may stand where.
_SIDE: Schema = {"type": ["string", "array"]}


def _list(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def _record(required: Schema, optional: Schema | None = None) -> Schema:
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": sorted(required),
        "additionalProperties": False,
    }


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


_OBJECT = _list(_TEXT)
_CASE = _record(
    {"object": _OBJECT, "lhs": _SIDE, "rhs": _SIDE, "holds": {"type": "boolean"}},
)
_LAYER = _record(
    {"n": _COUNT, "count": _COUNT, "chunks": _list(_HEX32), "spoken": _or_null(_list(_COUNT))}
)
_GAME = _record({"game": _TEXT, "value": _TEXT, "row": _list(_TEXT), "column": _list(_TEXT)})
_FORM = _record({"numerator": _TEXT, "denominator": _TEXT})
_GAMES = _list(_GAME)
_ENCLOSED = _list(
    _record({"game": _TEXT, "support": _list(_COUNT), "radius": _TEXT, "entries": _list(_TEXT)})
)
_POSITION = _record(
    {
        "position": _TEXT,
        "radius": _TEXT,
        "values": _list(_TEXT),
        "row": _list(_list(_TEXT)),
        "column": _list(_list(_TEXT)),
    }
)

_SUBSTITUTION = _list(_record({"name": _TEXT, "value": _TEXT}))

_EVIDENCE: dict[str, Schema] = {
    "exhaustion": {
        "layers": _list(_LAYER),
        "counterexample": _or_null(_CASE),
        "complete": {"type": "boolean"},
    },
    "instance": {"cases": _list(_CASE, minItems=1)},
    "operation count": {"cases": _list(_CASE, minItems=1)},
    "identity": {"forms": _list(_record({"lhs": _FORM, "rhs": _FORM}), minItems=1)},
    "family": {
        "suits": _list(
            _record(
                {
                    "name": _TEXT,
                    "variables": _list(_TEXT),
                    "runs": _list(_record({"owner": _TEXT, "length": _TEXT}), minItems=1),
                    "value": _record(
                        {"number": _TEXT, "exponent": _TEXT, "sign": _TEXT, "index": _TEXT}
                    ),
                }
            ),
            minItems=1,
        ),
        "reductions": _list(
            _record(
                {
                    "source": _TEXT,
                    "case": _SUBSTITUTION,
                    "west": _COUNT,
                    "east": _COUNT,
                    "to": _TEXT,
                    "at": _SUBSTITUTION,
                }
            ),
            minItems=1,
        ),
        "claimed": _TEXT,
        "at": _SUBSTITUTION,
    },
    "formal": {
        "theorem": _TEXT,
        "statement": _TEXT,
        "definitions": _list(_record({"name": _TEXT, "text": _TEXT})),
        "sources": _list(_record({"name": _TEXT, "text": _HEX64}), minItems=1),
    },
    "invariant": {
        "members": _list(
            _record(
                {
                    "name": _TEXT,
                    "variables": _list(_TEXT),
                    "free": _list(_TEXT),
                    "state": _list(_TEXT),
                    "lhs": _SIDE,
                    "rhs": _SIDE,
                }
            ),
            minItems=1,
        ),
        "moves": _list(
            _record(
                {
                    "source": _TEXT,
                    "letter": _TEXT,
                    "case": _SUBSTITUTION,
                    "to": _TEXT,
                    "at": _SUBSTITUTION,
                }
            ),
            minItems=1,
        ),
    },
    "positivity": {
        "regions": _list(_record({"case": _SUBSTITUTION, "lhs": _SIDE, "rhs": _SIDE}), minItems=1)
    },
    "enclosure": {
        "games": _ENCLOSED,
        "line": _list(_POSITION),
        "lhs": _SIDE,
        "rhs": _SIDE,
        "holds": {"type": "boolean"},
    },
    "solution": {"games": _GAMES, "lhs": _SIDE, "rhs": _SIDE, "holds": {"type": "boolean"}},
    "table": {
        "entries": _list(
            _record(
                {
                    "id": _TEXT,
                    "printed": _TEXT,
                    "exact": _TEXT,
                    "holds": {"type": "boolean"},
                }
            ),
            minItems=1,
        ),
        "complete": _or_null({"type": "boolean"}),
        "games": _GAMES,
    },
}

# A table that rests on enclosed games; no other has the field.
_OPTIONAL: dict[str, Schema] = {"table": {"enclosed": _ENCLOSED}}

SCHEMA: Schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Certificate of a claim",
    **_record(
        {
            "certificate": {"const": VERSION},
            "claim": {"type": "string", "pattern": "^[A-Za-z0-9_.-]+~?$"},
            "paper": {"type": "string", "pattern": "^[a-z_]+$"},
            "locator": _TEXT,
            "kind": _TEXT,
            "statement": _record(
                {
                    "text": _TEXT,
                    "domain": _TEXT,
                    "digest": _HEX64,
                    "definitions": {"type": "object", "additionalProperties": _HEX16},
                }
            ),
            "verdict": {"enum": ["holds", "refuted", "undecided"]},
            "reach": _TEXT,
            "amendment": _or_null(_TEXT),
            "near_misses": _list(_record({"text": _TEXT, "object": _or_null(_OBJECT)}), minItems=1),
            "evidence": {
                "oneOf": [
                    _record({"kind": {"const": kind}} | fields, _OPTIONAL.get(kind))
                    for kind, fields in _EVIDENCE.items()
                ]
            },
            "seal": _HEX64,
        }
    ),
}

_TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "array": list,
    "object": dict,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


def violations(value: Any, schema: Schema, where: str = "certificate") -> Iterator[str]:
    """What the schema does not admit, each in one line; the first is the one to show."""
    # In Python True == 1; in JSON it is not.
    if "const" in schema and (type(value), value) != (type(schema["const"]), schema["const"]):
        yield f"{where}: {value!r:.40} should be {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r:.40} should be one of {', '.join(schema['enum'])}"
    for keyword in ("oneOf", "anyOf"):
        if keyword in schema:
            yield from _alternatives(value, schema[keyword], where)
    kinds = schema.get("type")
    if kinds is None:
        return
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if not any(_is(value, kind) for kind in kinds):
        yield f"{where}: {value!r:.40} is not of type {' or '.join(kinds)}"
    elif isinstance(value, str):
        if "pattern" in schema and not re.search(schema["pattern"].replace("$", r"\Z"), value):
            yield f"{where}: {value!r:.40} does not match {schema['pattern']}"
    elif isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            yield f"{where}: is empty"
        for index, item in enumerate(value):
            yield from violations(item, schema.get("items", {}), f"{where}[{index}]")
    elif isinstance(value, dict):
        yield from _fields(value, schema, where)
    elif isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{where}: {value} is below {schema['minimum']}"


def _is(value: Any, kind: str) -> bool:
    if kind == "integer" and isinstance(value, bool):
        return False
    return isinstance(value, _TYPES[kind])


def _alternatives(value: Any, schemas: list[Schema], where: str) -> Iterator[str]:
    """No complaint if some alternative admits the value, else those of the one meant."""
    complaints = [list(violations(value, schema, where)) for schema in schemas]
    if all(complaints):
        # The alternatives of evidence differ in `kind`: complain about the kind that was chosen.
        kind = value.get("kind") if isinstance(value, dict) else None
        for schema, lines in zip(schemas, complaints, strict=True):
            if schema.get("properties", {}).get("kind", {}).get("const") == kind:
                yield from lines
                return
        yield f"{where}: is none of the admitted forms"


def _fields(value: dict[str, Any], schema: Schema, where: str) -> Iterator[str]:
    known = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{where}: the field {name!r} is missing"
    extra = schema.get("additionalProperties", {})
    for name, item in value.items():
        if name in known:
            yield from violations(item, known[name], f"{where}.{name}")
        elif extra is False:
            yield f"{where}: the field {name!r:.40} is unknown"
        else:
            yield from violations(item, extra, f"{where}.{name}")
