"""Numbers a + b sqrt(3), exactly; a and b are rationals, polynomials or symbolic integers."""

from __future__ import annotations

from math import isqrt
from typing import Any

from gmpy2 import mpq

from verify.kernel.errors import Undecided
from verify.kernel.numbers import written
from verify.kernel.symbolic import Symbolic
from verify.language import Relation, all_hold, at_least

DIGITS = 10**30
BELOW_ROOT = mpq(isqrt(3 * DIGITS**2), DIGITS)
ABOVE_ROOT = BELOW_ROOT + mpq(1, DIGITS)


class RootThree:
    """a + b sqrt(3)."""

    __slots__ = ("a", "b")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, a: Any, b: Any = 0) -> None:
        self.a, self.b = a, b

    @staticmethod
    def of(value: Any) -> RootThree:
        """A number as one of these."""
        return value if isinstance(value, RootThree) else RootThree(value)

    def __add__(self, other: Any) -> RootThree:
        right = RootThree.of(other)
        return RootThree(self.a + right.a, self.b + right.b)

    def __mul__(self, other: Any) -> RootThree:
        right = RootThree.of(other)
        return RootThree(
            self.a * right.a + 3 * (self.b * right.b), self.a * right.b + self.b * right.a
        )

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> RootThree:
        return self * -1

    def __sub__(self, other: Any) -> RootThree:
        return self + RootThree.of(other) * -1

    def __rsub__(self, other: Any) -> RootThree:
        return RootThree.of(other) + -self

    def inverse(self) -> RootThree:
        """1/(a + b sqrt(3)) for rational a and b, not both 0."""
        norm = mpq(self.a * self.a - 3 * self.b * self.b)
        return RootThree(self.a / norm, -self.b / norm)

    @property
    def bounds(self) -> tuple[Any, Any]:
        """Numbers at most and at least a + b sqrt(3), by 30 digits of the root."""
        ends = (self.a + self.b * BELOW_ROOT, self.a + self.b * ABOVE_ROOT)
        return ends if self.b >= 0 else (ends[1], ends[0])

    def __eq__(self, other: object) -> bool:
        right = RootThree.of(other)
        return bool(self.a == right.a) and bool(self.b == right.b)

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __gt__(self, other: Any) -> bool:
        return bool(RootThree.of(other) < self)

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __lt__(self, other: Any) -> bool:
        """By the bounds, which settle it unless the two are equal or nearly so.

        Raises `Undecided` in that last case, which a sharper root might settle.
        """
        gap = self - other
        if not isinstance(gap.a, Symbolic) and not isinstance(gap.b, Symbolic) and gap == 0:
            return False
        low, high = gap.bounds
        if low >= 0:
            return False
        if high < 0:
            return True
        raise Undecided(f"{gap} < 0")

    @property
    def normal_form(self) -> str:
        """The number as text."""
        return f"{written(self.a)} + ({written(self.b)})*sqrt(3)"


ROOT = RootThree(0, 1)


def nonnegative(number: RootThree) -> Relation:
    """A number a + b sqrt(3) is at least 0: so it is with either of two bounds for the root, and
    what is linear in the root lies between the two.
    """
    return all_hold(at_least(number.a + number.b * end, 0) for end in (BELOW_ROOT, ABOVE_ROOT))


def floor_of_third(d: int) -> int:
    """The floor of sqrt(3) d/3, the largest n with 3n^2 <= d^2."""
    return isqrt(d * d // 3)
