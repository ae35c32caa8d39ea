"""The semigroup V = Q + E of values, Section 6. Trusted: read every line.

A value is a number (a rational with a power of 2 in its denominator) plus an infinitesimal. Its
text is `1/2`, `1-e1` for 1 - eps_1, `2+e2`, `e0`, or `1+-e0` for 1 plus the fuzzy infinitesimal.
The orders are partial: of two incomparable values neither `<=` nor `>=` holds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import floor

from gmpy2 import mpq, mpz

from verify.kernel.errors import BadInput

EXACT = (int, mpz, mpq)
TEXT = re.compile(r"(?P<number>-?[0-9]+(/[0-9]+)?)?((?P<sign>[+]-|[+]|-|)e(?P<stoppers>[0-9]+))?")


# --- Infinitesimals (Section 6.1) -----------------------------------------------------------


@dataclass(frozen=True)
class Infinitesimal:
    """An element of E: take `NONE` for 0, `FUZZY`, `eps(k)`, and `-eps(0)`.

    `sign` says whose exits count: "" nobody's, "+" West's, "-" East's, "+-" both players'.
    `index` is that of eps_k, and 0 for the four values of unprotected exits.
    """

    sign: str
    index: int

    def __add__(self, other: Infinitesimal) -> Infinitesimal:
        """Section 6.1.4."""
        if self == NONE:
            return other
        if other == NONE:
            return self
        if self == other and self in (eps(0), -eps(0)):
            return self
        k = self.index + other.index
        return eps(k) if k != 0 else FUZZY

    def __neg__(self) -> Infinitesimal:
        """Section 6.1.5."""
        return Infinitesimal({"+": "-", "-": "+"}.get(self.sign, self.sign), -self.index)

    def __lt__(self, other: Infinitesimal) -> bool:
        """Section 6.1.6: by the index, and with index 0, -eps_0 < 0 or fuzzy < eps_0."""
        unprotected = {"-": -1, "": 0, "+-": 0, "+": 1}
        return (self.index, unprotected[self.sign]) < (other.index, unprotected[other.sign])

    def __le__(self, other: Infinitesimal) -> bool:
        return self == other or self < other

    def __str__(self) -> str:
        if self == NONE:
            return "0"
        return ("" if self.sign == "+" else self.sign) + f"e{abs(self.index)}"


def eps(k: int) -> Infinitesimal:
    """eps_k, for any integer k."""
    return Infinitesimal("-" if k < 0 else "+", k)


NONE = Infinitesimal("", 0)
FUZZY = Infinitesimal("+-", 0)


# --- Values (Sections 6.2 to 6.4) -----------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Value:
    """A number plus an infinitesimal. Everywhere an int or mpq stands for the value it is.

    Raises `BadInput` for a number that is inexact or whose denominator is not a power of 2.
    """

    number: mpq
    infinitesimal: Infinitesimal = NONE

    def __post_init__(self) -> None:
        if not isinstance(self.number, EXACT):
            raise BadInput(f"{self.number!r:.40} is not an exact number; give an int or an mpq")
        denominator = self.number.denominator
        if denominator & (denominator - 1) != 0:
            raise BadInput(f"{self.number!s:.40}: its denominator is not a power of 2")
        object.__setattr__(self, "number", mpq(self.number))

    @property
    def is_number(self) -> bool:
        """Whether the infinitesimal part is 0."""
        return self.infinitesimal == NONE

    @property
    def complexity(self) -> tuple[int, int]:
        """Section 6.4: (0, k) stands for the ordinal k, (1, k) for omega + k, (2, 0) for 2 omega.

        Half-integers have complexity 0, other numbers of denominator 2^k have k - 1, q + eps_k and
        q - eps_k have omega + |k|, and q plus fuzzy has omega + omega.
        """
        if self.is_number:
            k = self.number.denominator.bit_length() - 1
            return 0, max(k - 1, 0)
        if self.infinitesimal == FUZZY:
            return 2, 0
        return 1, abs(self.infinitesimal.index)

    def __add__(self, other: Value | int | mpq) -> Value:
        other = as_value(other)
        return Value(self.number + other.number, self.infinitesimal + other.infinitesimal)

    __radd__ = __add__

    def __neg__(self) -> Value:
        return Value(-self.number, -self.infinitesimal)

    def __sub__(self, other: Value | int | mpq) -> Value:
        """alpha + (-beta), which is not in general an inverse of addition (Section 6.1.5)."""
        return self + -as_value(other)

    def __rsub__(self, other: int | mpq) -> Value:
        return as_value(other) - self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Value, *EXACT)):
            return NotImplemented
        other = as_value(other)
        return bool(self.number == other.number) and self.infinitesimal == other.infinitesimal

    def __hash__(self) -> int:
        return hash(self.number) if self.is_number else hash((self.number, self.infinitesimal))

    def __le__(self, other: Value | int | mpq) -> bool:
        """Section 6.3.1."""
        other = as_value(other)
        if self.number != other.number:
            return bool(self.number < other.number)
        return self.infinitesimal <= other.infinitesimal

    def __lt__(self, other: Value | int | mpq) -> bool:
        return self <= other and self != other

    def __ge__(self, other: Value | int | mpq) -> bool:
        return as_value(other) <= self

    def __gt__(self, other: Value | int | mpq) -> bool:
        return as_value(other) < self

    def __str__(self) -> str:
        if self.is_number:
            return str(self.number)
        if self.number == 0:
            return str(self.infinitesimal)
        plus = "+" if self.infinitesimal.sign == "+" else ""
        return f"{self.number}{plus}{self.infinitesimal}"

    @classmethod
    def parse(cls, text: str) -> Value:
        """The value of a text. Raises `BadInput` unless it is exactly what `str` writes."""
        found = TEXT.fullmatch(text)
        try:
            value = cls._of_parts(**found.groupdict()) if found else None
        except (ValueError, ZeroDivisionError):
            value = None
        if value is None or str(value) != text:
            raise BadInput(f"{text!r:.40} is not a value; write it like 3/2, e0, 1-e1 or 1+-e0")
        return value

    @classmethod
    def _of_parts(cls, number: str | None, sign: str | None, stoppers: str | None) -> Value:
        value = cls(mpq(number or "0"))
        if stoppers is None:
            return value
        if sign == "+-":
            return value + cls(mpq(0), FUZZY)
        exits = eps(int(stoppers))
        return value + cls(mpq(0), -exits if sign == "-" else exits)


def as_value(number: Value | int | mpq) -> Value:
    """A number as a value; a value as it is. Raises `BadInput` as `Value` does."""
    return number if isinstance(number, Value) else Value(number)


# --- Rounding (Section 6.5) -----------------------------------------------------------------


def rho(value: Value) -> tuple[int, int]:
    """The outcome of a value: West's tricks if he has the lead, and if East has."""
    west_leads, east_leads = rho_A(value, mpq(0), mpq(1))
    return int(west_leads), int(east_leads)


def rho_refined(value: Value) -> tuple[mpq, mpq]:
    """The outcome in refined whist, rho' of Section 8.4: to fractional parts 1/4 and 3/4."""
    return rho_A(value, mpq(1, 4), mpq(1, 2))


def rho_A(value: Value, first: mpq, step: mpq) -> tuple[mpq, mpq]:
    """rho_A for A = {first + k step : k an integer}, with first and step > 0 numbers."""
    a = first + step * floor((value.number - first) / step)
    b = a + step
    tie = Value((a + b) / 2)
    if value == tie:
        return a, b
    if value == tie + Value(mpq(0), FUZZY):
        return b, a
    return (a, a) if value < tie else (b, b)
