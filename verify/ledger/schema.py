"""The certificate's JSON Schema, made from the records that the reader uses.

`certificates/FORMAT.md` says the same in words. A published version never changes its meaning; a
new version gets a new number.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import is_dataclass
from types import UnionType
from typing import Any, Literal, get_args, get_origin

from verify.kernel.codec import HEX, PARSERS, layout
from verify.kernel.documents import VERSION
from verify.kernel.kinds import KINDS
from verify.ledger.envelope import Certificate
from verify.ledger.papers import read_for

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
POLYNOMIAL = TEXT | {"description": "a polynomial, such as 3*i^2*s - 1/2*i + 7"}
SIDE: Schema = {"$ref": "#/$defs/side"}
DEFINED: Schema = {
    "side": {
        "type": ["string", "array"],
        "items": SIDE,
        "description": "exact numbers as text (12, -3/4, 0x1f), words, or lists of such sides",
    }
}


def schema_of_certificates() -> Schema:
    """The schema of a certificate, in draft 2020-12; no object may have other fields."""
    read_for("")
    body = _record(Certificate)
    body["properties"] |= {
        "certificate": {"const": VERSION},
        "evidence": {
            "oneOf": [_record(kind, {"kind": {"const": name}}) for name, kind in KINDS.items()]
        },
    }
    body["required"] = sorted([*body["required"], "evidence"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Certificate of a claim",
        **body,
        "$defs": DEFINED,
    }


def _record(record: type, more: Mapping[str, Schema] | None = None) -> Schema:
    properties = dict(more or {})
    for field, hint in layout(record):
        found = _of(hint)
        if field.metadata:  # omitted if it has its default value, which is never written
            found = found["anyOf"][0] if "anyOf" in found else found | {"minItems": 1}
        properties[field.name] = found
    optional = {field.name for field, _ in layout(record) if field.metadata}
    return {
        "type": "object",
        "description": " ".join((inspect.getdoc(record) or "").split()),
        "properties": properties,
        "required": sorted(properties.keys() - optional),
        "additionalProperties": False,
    }


def _of(hint: Any) -> Schema:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return SIDE
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is UnionType:
        return {"anyOf": [_of(inner[0]), {"type": "null"}]}
    if origin is tuple:
        return {"type": "array", "items": _of(inner[0])}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "array", "items": _closed({"name": TEXT, "value": POLYNOMIAL})}
    if is_dataclass(hint) and isinstance(hint, type):
        return _record(hint)
    if hint is int:
        return {"type": "integer", "minimum": 0}
    if hint is bool:
        return {"type": "boolean"}
    if hint in HEX:
        return {"type": "string", "pattern": f"^[0-9a-f]{{{HEX[hint]}}}$"}
    return POLYNOMIAL if hint in PARSERS else TEXT


def _closed(properties: Schema) -> Schema:
    required = sorted(properties)
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
