"""The language of statements: relations between exact quantities.

A statement is a function that returns a `Relation`. A relation remembers both its sides, so that
evidence can record *what* was compared and not merely that something was true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any

from gmpy2 import mpq

from verify.kernel.errors import BadInput
from verify.kernel.numbers import written


@dataclass(frozen=True)
class Relation:
    """Both sides of a comparison, whether it holds, and the sign between them: `=`, `>=`, ... .

    True in a boolean context iff it holds.
    """

    lhs: Any
    rhs: Any
    holds: bool
    sign: str = ""

    def __bool__(self) -> bool:
        return self.holds

    @property
    def speaks(self) -> bool:
        """Whether anything is compared: a relation with empty sides is no evidence."""
        return _says(self.lhs) or _says(self.rhs)


def _says(side: Any) -> bool:
    """Whether a side has any quantity."""
    return any(map(_says, side)) if isinstance(side, tuple | list) else True


Statement = Callable[..., Relation]

# The relation where a statement compares nothing: outside its hypothesis.
SILENT = Relation((), (), True)


def equal(lhs: Any, rhs: Any) -> Relation:
    """lhs = rhs."""
    return Relation(lhs, rhs, bool(lhs == rhs), "=")


def at_least(lhs: Any, rhs: Any) -> Relation:
    """lhs >= rhs."""
    return Relation(lhs, rhs, bool(lhs >= rhs), ">=")


def above(lhs: Any, rhs: Any) -> Relation:
    """lhs > rhs."""
    return Relation(lhs, rhs, bool(lhs > rhs), ">")


def below(lhs: Any, rhs: Any) -> Relation:
    """lhs < rhs."""
    return Relation(lhs, rhs, bool(lhs < rhs), "<")


def prints_as(exact: Any, printed: str) -> Relation:
    """A printed decimal is the exact number rounded to the digits it shows.

    They may differ by at most half a unit in the last place; a tie may go either way. A figure
    without a decimal point claims the number itself: a printed 0 is an exact zero. Raises
    `BadInput` for a figure that is not a decimal.
    """
    if not re.fullmatch(r"-?([0-9]+\.?[0-9]*|\.[0-9]+)", printed):
        raise BadInput(f"{printed!r:.40} is no printed decimal")
    decimals = len(printed.partition(".")[2])
    error = abs(exact - mpq(printed))
    rounds = 2 * error * 10**decimals <= 1 if decimals else error == 0
    return Relation(exact, printed, bool(rounds), "rounds to" if decimals else "=")


def nudged(printed: str) -> str:
    """The printed decimal with its last digit moved by one, for near misses."""
    return printed[:-1] + str((int(printed[-1]) + 1) % 10)


def all_hold(*relations: Relation | Iterable[Relation]) -> Relation:
    """All relations hold, each given by itself or in an iterable; the sides are joined in order."""
    each = ((found,) if isinstance(found, Relation) else found for found in relations)
    parts = tuple(chain.from_iterable(each))
    return Relation(
        tuple(part.lhs for part in parts),
        tuple(part.rhs for part in parts),
        all(parts),
        " and ".join(dict.fromkeys(part.sign for part in parts if part.sign)),
    )


# A way to compare two quantities: equal, at_least, above or below.
Comparison = Callable[[Any, Any], Relation]


def both_sides(relation: Relation) -> tuple[Any, Any]:
    """The two sides of a relation. Raises `BadInput` for anything else, a subclass, or a truth
    value that is not a bool: a generator, say, passed where `all` was forgotten.
    """
    if type(relation) is not Relation:
        kind = type(relation).__name__
        raise BadInput(f"a statement gave a {kind}, no relation; return equal(...) or the like")
    if type(relation.holds) is not bool:
        kind = type(relation.holds).__name__
        raise BadInput(f"whether a relation holds is a {kind}, no bool; compare exact numbers")
    return relation.lhs, relation.rhs


def quantities(relation: Relation) -> bytes:
    """The bytes of both sides, for chunk digests. Sides are integers, rationals, text or tuples.

    An integer is zigzag-encoded in base 128, least significant group first; the high bit of a byte
    says that another follows. A value in -64..63 takes one byte, so that a compiled kernel can
    write the same bytes. A rational is its numerator then its denominator; text is its length, then
    its UTF-8 bytes. The statement fixes the shape of the sides, so nothing marks it. Raises
    `BadInput` for a float, which is not exact.
    """
    out = bytearray()
    for side in both_sides(relation):
        _encode(side, out)
    return bytes(out)


def _encode(side: Any, out: bytearray) -> None:
    if isinstance(side, str):
        text = side.encode()
        _encode(len(text), out)
        out += text
    elif isinstance(side, tuple | list):
        for part in side:
            _encode(part, out)
    elif isinstance(side, int):
        zigzag = 2 * side if side >= 0 else -2 * side - 1
        while zigzag > 127:
            out.append(zigzag & 127 | 128)
            zigzag >>= 7
        out.append(zigzag)
    elif hasattr(side, "numerator"):
        _encode(int(side.numerator), out)
        _encode(int(side.denominator), out)
    else:
        _encode(written(side), out)
