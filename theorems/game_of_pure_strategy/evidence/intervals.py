"""Numbers known to lie between two rationals: what is decided of them holds for all between.

A comparison answers only if the answer is the same for every number
meant, and otherwise raises `Undecided`, as symbolic integers do.
"""

from __future__ import annotations

from typing import Any

from gmpy2 import mpq

from verify.kernel.errors import Undecided

DECIMALS = 15  # shown of either end, rounded outward


class Interval:
    """All reals x with lower <= x <= upper. Raises ValueError if there is none."""

    __slots__ = ("lower", "upper")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, lower: Any, upper: Any) -> None:
        if lower > upper:
            raise ValueError(f"no number lies between {lower} and {upper}")
        self.lower, self.upper = mpq(lower), mpq(upper)

    def __add__(self, other: Any) -> Interval:
        right = _lift(other)
        return Interval(self.lower + right.lower, self.upper + right.upper)

    def __neg__(self) -> Interval:
        return Interval(-self.upper, -self.lower)

    def __sub__(self, other: Any) -> Interval:
        return self + -_lift(other)

    def __rsub__(self, other: Any) -> Interval:
        return _lift(other) - self

    def __mul__(self, other: Any) -> Interval:
        right = _lift(other)
        ends = [a * b for a in (self.lower, self.upper) for b in (right.lower, right.upper)]
        return Interval(min(ends), max(ends))

    def __truediv__(self, other: Any) -> Interval:
        """Raises ZeroDivisionError unless 0 is outside the divisor."""
        right = _lift(other)
        if right.lower <= 0 <= right.upper:
            raise ZeroDivisionError(f"{right} may be 0")
        return self * Interval(1 / right.upper, 1 / right.lower)

    def __rtruediv__(self, other: Any) -> Interval:
        return _lift(other) / self

    __radd__ = __add__
    __rmul__ = __mul__

    def __abs__(self) -> Interval:
        if self.lower >= 0:
            return self
        return -self if self.upper <= 0 else Interval(0, max(-self.lower, self.upper))

    def __eq__(self, other: object) -> bool:
        difference = self - other
        if difference.lower == difference.upper == 0:
            return True
        if difference.lower > 0 or difference.upper < 0:
            return False
        raise Undecided(f"{self} = {other}")

    def __bool__(self) -> bool:
        return self != 0

    def __gt__(self, other: Any) -> bool:
        difference = self - other
        if difference.lower > 0:
            return True
        if difference.upper <= 0:
            return False
        raise Undecided(f"{self} > {other}")

    def __lt__(self, other: Any) -> bool:
        return -self > -_lift(other)

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __str__(self) -> str:
        """Both ends as decimals that enclose them: `0.123..0.124`."""
        scale = 10**DECIMALS
        ends = (self.lower * scale // 1, -(-self.upper * scale // 1))
        return "..".join(map(_decimal, map(int, ends)))

    __repr__ = __str__


def _lift(value: Any) -> Interval:
    return value if isinstance(value, Interval) else Interval(value, value)


def _decimal(scaled: int) -> str:
    whole, part = divmod(abs(scaled), 10**DECIMALS)
    return f"{'-' if scaled < 0 else ''}{whole}.{part:0{DECIMALS}}"
