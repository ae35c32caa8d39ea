"""Exact numbers as text, one spelling each, and the sides of a relation as in certificates."""

from __future__ import annotations

from numbers import Number, Rational
from typing import Any

from gmpy2 import mpq, mpz

from verify.kernel.errors import BadInput

RATIONAL = type(mpq())
LONGEST_DECIMAL = 4000  # digits; longer integers are written in hexadecimal
LONGEST = 10**6  # characters of a number that is read
_FIRST_HEXADECIMAL = mpz(10) ** LONGEST_DECIMAL


def number_text(number: Any) -> str:
    """The canonical form of an exact number: `12`, `-3/4`, or hexadecimal if very long."""
    rational = mpq(number)
    top, bottom = rational.numerator, rational.denominator
    return _integer_text(top) if bottom == 1 else f"{_integer_text(top)}/{_integer_text(bottom)}"


def _integer_text(number: mpz) -> str:
    if abs(number) < _FIRST_HEXADECIMAL:
        return str(number)
    digits: str = abs(number).digits(16)
    return f"{'-' if number < 0 else ''}0x{digits}"


def number(text: Any) -> mpq:
    """The exact number that a canonical text denotes.

    Raises `BadInput` for anything else, including another spelling of the same number.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError
        top, _, bottom = text.partition("/")
        value = mpq(mpz(top, 0), mpz(bottom, 0) if bottom else 1)
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        value = None
    if value is None or number_text(value) != text:
        raise BadInput(f"{text!r:.60} is not an exact number in canonical form, such as -3/4")
    return value


def side_json(side: Any) -> Any:
    """One side of a relation for a certificate: tuples as lists, everything else as text.

    Raises `BadInput` for a float, which is not exact.
    """
    if isinstance(side, tuple | list):
        return [side_json(part) for part in side]
    return number_text(side) if isinstance(side, int | RATIONAL) else written(side)


def written(side: Any) -> str:
    """A quantity as text, by its `normal_form` if it has one. Raises `BadInput` for a number that
    is not exact, such as a float or a decimal.
    """
    if isinstance(side, Number) and not isinstance(side, Rational):
        raise BadInput(f"{side!r} is not exact: write it as a rational number")
    return getattr(side, "normal_form", None) or str(side)
