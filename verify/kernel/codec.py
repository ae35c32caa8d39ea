"""Records as JSON and back, by the types of their fields.

A record is a frozen dataclass. Its fields are text, integers, truth values, records, tuples of
these, polynomials and substitutions; a field marked `OMITTED` is omitted if it has its default.
Everything else is refused: an unknown or missing field, a value of another type, or text with
letters that Python does not count as printable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from verify.kernel.errors import BadInput

# How types other than text that are written as one text are read; raises ValueError.
PARSERS: dict[type, Callable[[str], Any]] = {}
_LONG = re.compile(r"[0-9]{500}")  # products of such numbers exhaust a machine
OMITTED = {"omitted": True}  # metadata of a field that is omitted if it has its default
Hex32 = NewType("Hex32", str)  # 32 hexadecimal digits, in lower case
Hex64 = NewType("Hex64", str)
HEX = {Hex32: 32, Hex64: 64}
PLAIN = {str: "text that can be seen", int: "a whole number", bool: "true or false"}


@cache
def layout(record: type) -> list[tuple[Field[Any], Any]]:
    """The fields of a record, each with its type."""
    hints = get_type_hints(record)
    return [(found, hints[found.name]) for found in fields(record)]


def dump(value: Any) -> Any:
    """A record, or any value that a field may have, as JSON."""
    if value is None or type(value) in PLAIN:
        return value
    if is_dataclass(value):
        return {
            field.name: dump(getattr(value, field.name))
            for field, _ in layout(value.__class__)
            if not field.metadata or getattr(value, field.name) != field.default
        }
    if isinstance(value, tuple | list):
        return [dump(part) for part in value]
    if isinstance(value, Mapping):
        return [{"name": name, "value": dump(part)} for name, part in sorted(value.items())]
    return str(value) if type(value) in PARSERS else value


def load(kind: Any, value: Any, where: str = "evidence") -> Any:
    """The value of this type written in JSON. Raises `BadInput`, with the place, if it is none."""
    if kind in PLAIN:
        plain = type(value) is kind and not (kind is int and value < 0)
        plain = plain and (kind is not str or value.replace("\n", "").isprintable())
        _demand(plain, value, where, PLAIN[kind])
        return value
    origin, inner = _parts(kind)
    if kind is Any:
        _side(value, where)
        return value
    if kind in HEX:
        digits = isinstance(value, str) and re.fullmatch("[0-9a-f]*", value)
        _demand(bool(digits) and len(value) == HEX[kind], value, where, f"{HEX[kind]} digits")
        return value
    if origin is Literal:
        _demand(value in inner, value, where, " or ".join(map(repr, inner)))
        return value
    if origin in (UnionType, Union):
        return None if value is None else load(inner[0], value, where)
    if origin is tuple:
        _demand(isinstance(value, list), value, where, "a list")
        return tuple(load(inner[0], part, f"{where}[{at}]") for at, part in enumerate(value))
    if kind in PARSERS:
        _demand(not _LONG.search(load(str, value, where)), value, where, "of shorter numbers")
        try:
            return PARSERS[kind](value)
        except ValueError as error:
            raise BadInput(f"{where}: no {kind.__name__.lower()}: {error}") from None
    if origin is not None and issubclass(origin, Mapping):
        pairs = {"name": str, "value": inner[1]}
        _demand(isinstance(value, list), value, where, "a list")
        listed = [_named(pairs, (), part, f"{where}[{at}]") for at, part in enumerate(value)]
        return {pair["name"]: pair["value"] for pair in listed}
    return kind(**_named(*_fields(kind), value, where))


@cache
def _parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind), get_args(kind)


@cache
def _fields(record: type) -> tuple[dict[str, Any], set[str]]:
    """The types of the fields, and the names of those omitted if they have their default."""
    hints = {field.name: hint for field, hint in layout(record)}
    return hints, {field.name for field, _ in layout(record) if field.metadata}


def _named(
    hints: Mapping[str, Any], optional: Collection[str], value: Any, where: str
) -> dict[str, Any]:
    _demand(isinstance(value, dict), value, where, "an object")
    for name in hints:
        if name not in value and name not in optional:
            raise BadInput(f"{where}: the field {name!r} is missing")
    for name in value:
        if name not in hints:
            raise BadInput(f"{where}: the field {name!r:.40} is unknown")
    return {name: load(hints[name], part, f"{where}.{name}") for name, part in value.items()}


def _side(value: Any, where: str) -> None:
    if not isinstance(value, list):
        load(str, value, where)
    for part in value if isinstance(value, list) else ():
        _side(part, where)


def _demand(met: bool, value: Any, where: str, wanted: str) -> None:
    if not met:
        raise BadInput(f"{where}: {value!r:.40} is not {wanted}")
