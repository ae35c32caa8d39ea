"""Decks of d >= 26 denominations by the place of x* and y* between two integers.

x* is a real number between `lowest` and `highest`, x = x* + t and y = y* + r are the critical
denominations, 0 <= t, r < 1. What the players prefer depends on two functions only. Against rows
mixed by some weights player 2 prefers the integers next to the mean of the Y(i) of these rows, by
LH-LOC.1, and against columns of mean j player 1 prefers row i + 1 to row i exactly if h(i) > j. At
the root of (3.2) Y(x*) = H(x*), by LH-LOC.2, and so y* is H(x*).

x* is the mean of the two bounds with weights 1 and w >= 0, and t and r are p/(p + 1) and q/(q + 1)
with p, q >= 0, or such fractions of a part of the way from 0 to 1. Nothing is divided: numbers are
kept as fractions, so that signs are those of polynomials in s, d, w, p and q.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import curvature_in_j
from verify.language import Integers, Relation, above

FEWEST = 26  # denominations
BEYOND = {"s": 1, "d": FEWEST, "w": 0}
IN_THE_STRIP = Integers(
    "all integers s >= 1, d >= 26 and all real w >= 0, which place x* between the bounds of "
    "LH-LOC.3",
    BEYOND,
    real=("w",),
)
PLACES = Integers(
    "all integers s >= 1, d >= 26 and all real w, p, q >= 0, which place x* between the bounds "
    "of LH-LOC.3 and the integers x and y above x* and y*",
    BEYOND | {"p": 0, "q": 0},
    real=("w", "p", "q"),
)
HALF = mpq(1, 2)


def lowest(d: Any) -> Any:
    """Less than x*."""
    return (d * 5436 - 6300) * mpq(1, 10_000)


def highest(d: Any) -> Any:
    """More than x*."""
    return (d * 5437 - 3000) * mpq(1, 10_000)


def c_slope(s: Any, d: Any, i: Any) -> Any:
    """The derivative of c(i) = -si^3 - 3(2s - 3)i^2 + (3sd^2 - 3sd + s - 6d + 3)i."""
    return -3 * s * i**2 - 6 * (2 * s - 3) * i + (3 * s * d**2 - 3 * s * d + s - 6 * d + 3)


def c_step(s: Any, d: Any, i: Any) -> Any:
    """c(i + 1) - c(i), which is 6s i h(i)."""
    return -3 * s * i**2 + (18 - 15 * s) * i + (3 * s * d**2 - 3 * s * d - 6 * s - 6 * d + 12)


class Part(NamedTuple):
    """The numbers a <= z < b: z = a + (b - a)p/(p + 1) with p >= 0. One number where a = b."""

    a: Any
    b: Any

    def fraction(self, p: Any) -> tuple[Any, Any]:
        """z as a numerator and a positive denominator."""
        return p * self.b + self.a, p + 1


ANY = Part(mpq(0), mpq(1))
NONE = Part(mpq(0), mpq(0))


class Over:
    """A number as a fraction: `above` over a power of one base > 0, which all that meet share."""

    def __init__(self, above: Any, base: Any, power: int) -> None:
        self.above, self.base, self.power = above, base, power

    def _with(self, other: Any, rule: Callable[[Any, Any], Any]) -> "Over":
        right = other if isinstance(other, Over) else Over(other, self.base, 0)
        power = max(self.power, right.power)
        raised = (part.above * self.base ** (power - part.power) for part in (self, right))
        return Over(rule(*raised), self.base, power)

    def __add__(self, other: Any) -> "Over":
        return self._with(other, lambda a, b: a + b)

    def __sub__(self, other: Any) -> "Over":
        return self._with(other, lambda a, b: a - b)

    def __rsub__(self, other: Any) -> "Over":
        return self._with(other, lambda a, b: b - a)

    def __mul__(self, other: Any) -> "Over":
        right = other if isinstance(other, Over) else Over(other, self.base, 0)
        return Over(self.above * right.above, self.base, self.power + right.power)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> "Over":
        return self * -1

    def __pow__(self, power: int) -> "Over":
        return Over(self.above**power, self.base, self.power * power)


class Gap(NamedTuple):
    """A number as a fraction: `above` over the product of `own` > 0 and of what all gaps share."""

    above: Any
    own: Any


class Strip:
    """The decks of s suits and d denominations with x* at w, and x and y at p and q."""

    def __init__(self, s: Any, d: Any, w: Any, p: Any = 0, q: Any = 0) -> None:
        self.s, self.d, self.p, self.q = s, d, p, q
        self.W = w + 1
        self.X = lowest(d) + highest(d) * w  # x* = X/W
        self.K = curvature_in_j(s, d)

    def row(self, e: int, t: Part) -> tuple[Any, Any]:
        """x + e = x* + t + e as a fraction."""
        above, below = t.fraction(self.p)
        return self.X * below + (above + e * below) * self.W, self.W * below

    def rows(self, e: int, c: Any, t: Part = ANY, r: Part = ANY) -> Gap:
        """h(x + e) - (y + c): positive if row x + e + 1 is better than x + e against mean y + c."""
        s, d, X, W = self.s, self.d, self.X, self.W
        N, M = self.row(e, t)
        above, below = r.fraction(self.q)
        A = t.fraction(self.p)[1]
        # h = step/(6sNM) with M = WA, and y* = H(x*) = slope/(3s(2X - W)W).
        step = -3 * s * N**2 + (18 - 15 * s) * N * M + c_step(s, d, 0) * M**2
        slope = -3 * s * X**2 - 6 * (2 * s - 3) * X * W + c_slope(s, d, 0) * W**2
        own = 6 * s * N * (2 * X - W)
        difference = step * (2 * X - W) - 2 * slope * N * A
        return Gap(difference * below - (above + c * below) * own * W * A, own)

    def columns(self, e: int, c: Any, t: Part = ANY, r: Part = ANY) -> Gap:
        """Y(x + e) - (y + c): positive if player 2 prefers columns above y + c to those below.

        Y(z) - Y(x*) = s(z - x*)(z + x* - 1)/(2K).
        """
        X, W = self.X, self.W
        above, A = t.fraction(self.p)
        moved = above + e * A
        offset, below = r.fraction(self.q)
        own = 2 * self.K * A
        difference = self.s * moved * (2 * X * A + moved * W - W * A)
        return Gap(difference * below - (offset + c * below) * own * W * A, own)


def minus(gap: Gap) -> Gap:
    """The negative number."""
    return Gap(-gap.above, gap.own)


def follows(conclusion: Gap, hypothesis: Gap | None = None, times: Any = 0) -> Relation:
    """conclusion > 0 if hypothesis >= 0: conclusion > times * hypothesis, times >= 0."""
    if hypothesis is None:
        return above(conclusion.above, 0)
    return above(conclusion.above * hypothesis.own - times * hypothesis.above * conclusion.own, 0)
