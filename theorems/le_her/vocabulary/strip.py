"""All decks of d >= 26 denominations at once, by the place of x* and y* between two integers.

x* is a real number between `lowest` and `highest`, x = x* + t and y = y* + r are the critical
denominations, 0 <= t, r < 1. What the players prefer depends on two functions only. Against rows
mixed by some weights player 2 prefers the integers next to the mean of the Y(i) of these rows, by
LH-LOC.1, and against columns of mean j player 1 prefers row i + 1 to row i exactly if h(i) > j. At
the root of (3.2) Y(x*) = H(x*), by LH-LOC.2, and so y* is H(x*).

All of this is decided by signs, for real s >= 1, d >= 26, x*, t and r: x* is the mean of the two
bounds with weights 1 and w >= 0, and t and r are p/(p + 1) and q/(q + 1) with p, q >= 0, or such
fractions of a part of the way from 0 to 1.
"""

from typing import Any, NamedTuple

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import curvature_in_j
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic
from verify.language import Relation

FEWEST = 26  # denominations

Fraction = tuple[Polynomial, Polynomial]  # numerator and denominator, the latter positive


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

    def fraction(self, name: str) -> Fraction:
        """z, `name` being the variable p."""
        p = Polynomial.variable(name)
        return p * self.b + self.a, p + 1


ANY = Part(mpq(0), mpq(1))
NONE = Part(mpq(0), mpq(0))


class Gap(NamedTuple):
    """A number as a fraction: `above` over the product of `own` > 0 and of what all gaps share."""

    above: Polynomial
    own: Polynomial


class Strip:
    """Decks of s suits and d denominations, symbolic, with x* anywhere between its bounds."""

    def __init__(self, s: Symbolic, d: Symbolic) -> None:
        self.s, self.d = s.polynomial, d.polynomial
        self.cone = {**s.cone, "w": 0, "p": 0, "q": 0}
        w = Polynomial.variable("w")
        self.W = w + 1
        self.X: Polynomial = lowest(self.d) + highest(self.d) * w  # x* = X/W
        self.K: Polynomial = curvature_in_j(self.s, self.d)

    def positive(self, value: Polynomial) -> Relation:
        """value > 0, shown where all variables that may be 0 are 0."""
        decided = Symbolic(value, self.cone) > 0
        return Relation(value.constant_term, mpq(0), decided)

    def row(self, e: int, t: Part) -> tuple[Polynomial, Polynomial]:
        """x + e = x* + t + e as a fraction."""
        above, below = t.fraction("p")
        return self.X * below + (above + e * below) * self.W, self.W * below

    def rows(self, e: int, c: Any, t: Part = ANY, r: Part = ANY) -> Gap:
        """h(x + e) - (y + c): positive if row x + e + 1 is better than x + e against mean y + c."""
        s, d, X, W = self.s, self.d, self.X, self.W
        N, M = self.row(e, t)
        above, below = r.fraction("q")
        A = t.fraction("p")[1]
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
        above, A = t.fraction("p")
        moved = above + e * A
        offset, below = r.fraction("q")
        own = 2 * self.K * A
        difference = self.s * moved * (2 * X * A + moved * W - W * A)
        return Gap(difference * below - (offset + c * below) * own * W * A, own)

    def at_the_root(self, value: Polynomial, name: str) -> Polynomial:
        """A polynomial at x* for the variable `name`, times a power of W > 0."""
        degree = value.degree(name)
        total = Polynomial()
        for monomial, coefficient in value.terms():
            power = dict(monomial).get(name, 0)
            rest = Polynomial([(tuple(pair for pair in monomial if pair[0] != name), coefficient)])
            total = total + rest * self.X**power * self.W ** (degree - power)
        return total

    def follows(self, conclusion: Gap, hypothesis: Gap | None = None, times: Any = 0) -> Relation:
        """conclusion > 0 if hypothesis >= 0: conclusion > times * hypothesis, times >= 0."""
        if hypothesis is None:
            return self.positive(conclusion.above)
        return self.positive(
            conclusion.above * hypothesis.own - times * hypothesis.above * conclusion.own
        )


def minus(gap: Gap) -> Gap:
    """The negative number."""
    return Gap(-gap.above, gap.own)


HALF = mpq(1, 2)


def frame(strip: Strip) -> list[Relation]:
    """What is divided by is positive, and the lines spoken of are there: 2 < x* < d - 3, y* < d.

    y* > x* + 2, so that x <= y - 2: rows up to x + 1 lie above the diagonal with columns y - 1, y.
    """
    s, d, X, W, K = strip.s, strip.d, strip.X, strip.W, strip.K
    twice = (d - 1) * K * W**2 + s * X * (X - W)  # y* = Y(x*) = twice/(2KW^2)
    return [
        strip.positive(K),
        strip.positive(X - 2 * W),
        strip.positive(strip.row(-2, ANY)[0]),
        strip.positive(c_step(s, d, 0)),
        strip.positive(twice - 2 * K * W * (X + 2 * W)),
        strip.positive(2 * (d - 1) * K * W**2 - twice),
        strip.positive((d - 3) * W - X),
    ]


def five_cases(strip: Strip) -> list[Relation]:
    """In each case of the game on x - 1, x and y - 1, y the lines beside these are worse.

    Pure (x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1): the hypotheses are that neither player
    gains by the other line, each conclusion that neither gains by the line beyond. On the side of
    the other line this is in the hypothesis, as h falls and as columns are convex. Mixed: the mean
    column is h(x - 1), the mean of Y is y - 1/2, and h falls, by LH-LOC.2; so nothing is to show.
    """
    rows, columns = strip.rows, strip.columns
    half = HALF
    return [
        strip.follows(minus(rows(0, 0))),
        strip.follows(minus(columns(0, half)), rows(-1, 0), mpq(1, 4)),
        strip.follows(rows(-2, 0), columns(-1, -half), mpq(2)),
        strip.follows(minus(columns(-1, half))),
        strip.follows(minus(rows(0, -1)), minus(columns(0, -half)), mpq(1)),
        strip.follows(columns(0, -3 * half)),
        strip.follows(rows(-2, -1)),
        strip.follows(columns(-1, -3 * half), minus(rows(-1, -1)), mpq(1, 4)),
    ]


def whole_x(strip: Strip) -> list[Relation]:
    """Row x - 1 is in no equilibrium if x* = x: cases (x - 1, y), (x - 1, y - 1), mixed. In the
    other cases the same lines make it strictly worse.
    """
    rows, columns = strip.rows, strip.columns
    return [
        strip.follows(minus(columns(-1, -HALF, t=NONE))),
        strip.follows(rows(-1, -1, t=NONE)),
        strip.follows(rows(-1, 0, t=NONE), columns(0, -HALF, t=NONE), mpq(1)),
    ]


def whole_y(strip: Strip) -> list[Relation]:
    """Column y - 1 is in no equilibrium if y* = y: cases (x, y - 1), (x - 1, y - 1), mixed. In the
    other cases the same lines make it strictly worse.
    """
    rows, columns = strip.rows, strip.columns
    return [
        strip.follows(columns(0, -HALF, r=NONE)),
        strip.follows(columns(-1, -HALF, r=NONE), minus(rows(-1, -1, r=NONE)), mpq(1, 5)),
        strip.follows(columns(-1, -HALF, r=NONE), minus(rows(-1, 0, r=NONE)), mpq(1, 5)),
    ]
