"""From d denominations to d + 1: bounds of the values by which Proposition 4.2 is decided, d >= 26.

By LH-LOC the value is that of the game on the critical lines, where the brackets are those of
(2.2). Let x* and y* belong to d, x = x* + t and y = y* + r; let dashes belong to d + 1. M is
d(sd - 1)(sd - 2); the value is an increasing function of B/M, B being the value in brackets. Let
G(z) = B_2(z, Y(z)), which is largest at x* (it rises where (3.2) is positive), and C = 3s(x* + y* +
2) - 9.

Against columns y - 1, y mixed by r, 1 - r, whose mean is y*, rows x - 1 and x earn G(x*) + 3Kr(1 -
r) - Cv^2 - sv^3, with v = t - 1 and v = t; so B is at most that with (C - s)v^2 for the last two
terms, for one of these v. Rows x - 1, x mixed by t, 1 - t earn against column y* + u, u = r or r -
1, G(x*) + 3Ku^2 - (C + 3su)t(1 - t) - st(1 - t)(2t - 1), which B is at least, for one of these u;
C + 4s may stand for all that is multiplied by t(1 - t). This is LH-P4.2.1.

From d to d + 1 x* moves by k, y* by l, between the bounds in `STEPS`; so t' = t - k and r' = r - l,
or 1 more. Whichever it is, by LH-P4.2.2, t'(1 - t') - v^2 and t(1 - t) - v'^2 are at most `CONCAVE`
for these v, r(1 - r) - u'^2 and r'(1 - r') - u^2 at most `CONVEX`, also with z and z' the other way
round, by z -> 1 - z. Where one of several v is meant the bound needs the v' of smaller square.
"""

from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import curvature_in_j
from theorems.le_her.vocabulary.cubic import phi
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import Part, Strip, c_slope
from verify.kernel.polynomials import Polynomial
from verify.kernel.relations import Relation, above, all_of, equal
from verify.language import Integers, all_hold, by_normal_forms, claim

STEPS = Part(mpq(540, 1000), mpq(548, 1000)), Part(mpq(645, 1000), mpq(651, 1000))
CONCAVE, CONVEX = mpq(2493, 10_000), mpq(2400, 10_000)


@claim(
    "LH-P4.2.1",
    domain=Integers(
        "all integers s >= 1, d >= 7, x, y, t, r >= 1, and all real x, y, t and r beside them",
        {"s": 1, "d": 7, "x": 1, "y": 1, "t": 1, "r": 1},
    ),
    evidence=by_normal_forms,
)
def expansions(s: Any, d: Any, x: Any, y: Any, t: Any, r: Any, nine: int = 9) -> Relation:
    r"""Around any $x$, $y$: $rB_2(x, y+r-1) + (1-r)B_2(x, y+r) = B_2(x, y) + 3Kr(1-r)$;
    $B_2(x+t, y) = B_2(x, y) + (c'(x) - 3s(2x-1)y)t - Ct^2 - st^3$ with
    $C = 3s(x+y+2) - 9$; $tB_2(x+t-1, y) + (1-t)B_2(x+t, y) = B_2(x, y) - t(1-t)(C + s(2t-1))$; and
    $B_2(x, y+r) = B_2(x, y) + 6K(y - Y(x))r + 3Kr^2$.
    """
    # The four identities; `nine` is a figure of C.
    K, here = curvature_in_j(s, d), bracket_2_2(s, d, x, y)
    C = curvature_in_i(s, x, y, nine)
    right, left = bracket_2_2(s, d, x, y + r), bracket_2_2(s, d, x, y + r - 1)
    down, up = bracket_2_2(s, d, x + t, y), bracket_2_2(s, d, x + t - 1, y)
    slope = c_slope(s, d, x) - 3 * s * (2 * x - 1) * y
    six_KY = 3 * (d - 1) * K + 3 * s * x * (x - 1)
    return all_hold(
        equal(left * r + right * (1 - r), here + 3 * K * r * (1 - r)),
        equal(down, here + slope * t - C * t**2 - s * t**3),
        equal(up * t + down * (1 - t), here - t * (1 - t) * (C + s * (2 * t - 1))),
        equal(right, here + (6 * K * y - six_KY) * r + 3 * K * r**2),
    )


expansions.near_miss("C = 3s(x + y + 2) - 8", nine=8)


def curvature_in_i(s: Any, x: Any, y: Any, nine: int = 9) -> Any:
    """C, half the second derivative of -B_2 by i."""
    return 3 * s * (x + y + 2) - nine


@claim(
    "LH-P4.2.2",
    domain=Integers(
        "all integers and real z, p >= 0: the step k is between its bounds by p/(p + 1)",
        {"z": 0, "p": 0},
        real=("z", "p"),
    ),
)
def parts_of_a_step(z: Any, p: Any, convex: Any = CONVEX) -> Relation:
    r"""For $0.540 \le k \le 0.548$ and all real $z$, with $z' = z - k$ or $z' = z - k + 1$ and
    with $v = z$ or $v = z - 1$, $z'(1 - z') - v^2 < 0.2493$. For $0.645 \le k \le 0.651$ and
    $u = z - k$, $z - k - 1$ or $z - k + 1$, $z(1 - z) - u^2 < 0.24$. By squares: the differences
    are a positive number and $2(z - a)^2$ more, with $a$ from $k$.
    """
    k, l = ((part.a + p * part.b) / (p + 1) for part in STEPS)
    found = []
    for first, v in product((k, k - 1), (0, 1)):
        peak = (first * 2 + (1 + 2 * v)) * mpq(1, 4)
        found.append((CONCAVE, peak, by_rows(z, first, v), by_rows(peak, first, v)))
    for first in (l, l + 1, l - 1):
        peak = (first * 2 + 1) * mpq(1, 4)
        found.append((convex, peak, by_columns(z, first), by_columns(peak, first)))
    return all_of(
        relation
        for most, peak, value, highest in found
        for relation in (equal(value, highest - (z - peak) ** 2 * 2), above(most - highest, 0))
    )


parts_of_a_step.near_miss("0.23 for 0.24", convex=mpq(23, 100))


def by_rows(z: Any, k: Any, v: int) -> Any:
    """z'(1 - z') - (z - v)^2 for z' = z - k."""
    return (z - k) * (1 - z + k) - (z - v) ** 2


def by_columns(z: Any, k: Any) -> Any:
    """z(1 - z) - (z - k)^2."""
    return z * (1 - z) - (z - k) ** 2


class Pair:
    """The games of d and d + 1 denominations in the strip of one of them, `base`.

    Polynomials in the variable x, which is x* of the base, and times positive factors.
    """

    def __init__(self, strip: Strip, base: int) -> None:
        self.strip, self.s, self.x = strip, strip.s, Polynomial.variable("x")
        self.d: Polynomial = strip.d if base == 0 else strip.d - 1
        self.base, self.other = (self.d, self.d + 1) if base == 0 else (self.d + 1, self.d)

    def K(self, d: Any) -> Any:
        """sd - s - 2."""
        return curvature_in_j(self.s, d)

    def M(self, d: Any) -> Any:
        """d(sd - 1)(sd - 2)."""
        return d * (self.s * d - 1) * (self.s * d - 2)

    def Y(self, d: Any, z: Any) -> Any:
        """2K Y(z)."""
        return (d - 1) * self.K(d) + self.s * z * (z - 1)

    def G(self, d: Any, z: Any) -> Any:
        """4K G(z): B_2(z, j) is its value at j = 0, and a parabola in j."""
        return 4 * self.K(d) * bracket_2_2(self.s, d, z, 0) - 3 * self.Y(d, z) ** 2

    def C(self, d: Any, z: Any) -> Any:
        """2K C where x* = z."""
        return 3 * self.s * (2 * self.K(d) * (z + 2) + self.Y(d, z)) - 18 * self.K(d)

    def G_beside(self) -> Any:
        """4K G of the other game at x*(other)/(base), K being the other's, times (base)^4."""
        z = Polynomial.variable("z")
        total = Polynomial()
        for monomial, coefficient in self.G(self.other, z).terms():
            power = dict(monomial).get("z", 0)
            rest = Polynomial([(tuple(pair for pair in monomial if pair[0] != "z"), coefficient)])
            total = total + rest * (self.x * self.other) ** power * self.base ** (4 - power)
        return total

    def positive(self, value: Polynomial) -> Relation:
        """value > 0 at x*."""
        return self.strip.positive(self.strip.at_the_root(value, "x"))


def steps_of_the_roots(strip: Strip) -> list[Relation]:
    """x* and y* move from d to d + 1 as `STEPS` says.

    phi of d + 1 is positive at x* + k for the least k, negative for the greatest, phi of d being 0
    at x*; and y* = Y(x*) grows with x*.
    """
    pair = Pair(strip, 0)
    s, d, x, K = pair.s, pair.d, pair.x, pair.K(pair.d)
    (first, last), (low, high) = STEPS
    after = pair.K(d + 1)

    def moved(k: Any) -> Any:
        return d * phi(s, d + 1, x + k) - (d + 2) * phi(s, d, x)

    def risen(k: Any, l: Any) -> Any:
        return pair.Y(d + 1, x + k) * K - pair.Y(d, x) * after - 2 * K * after * l

    return [
        pair.positive(moved(first)),
        pair.positive(-moved(last)),
        pair.positive(risen(first, low)),
        pair.positive(-risen(last, high)),
    ]


def grows_from(strip: Strip) -> list[Relation]:
    """B'M - BM' > 0 for all s >= 4.

    B' is at least G'(x*(d + 1)/d) + 3K'u'^2 - (C' + 4s)t'(1 - t'), and B at most G(x*) + 3Kr(1 - r)
    - (C - s)v^2, where C' - C <= 3s(k + l). As K' > K, M' > M, C > s and as r(1 - r) and t'(1 - t')
    are at most 1/4, the following is less than B'M - BM'.
    """
    pair = Pair(strip, 0)
    s, d, x = pair.s, pair.d, pair.x
    K, after, M, then = pair.K(d), pair.K(d + 1), pair.M(d), pair.M(d + 1)
    C = pair.C(d, x) - 2 * K * s  # 2K(C - s)
    more = 3 * s * (STEPS[0].b + STEPS[1].b) + 5 * s  # (C' + 4s) - (C - s)
    lost = 6 * K**2 * (then - M) * mpq(1, 4) + M * (
        6 * K**2 * CONVEX + C * CONCAVE + 2 * K * more * mpq(1, 4)
    )
    gain = pair.G_beside() * M * K - pair.G(d, x) * then * after * d**4
    return [
        *(pair.positive(value) for value in (after - K, then - M, C)),
        pair.positive(gain - 2 * after * d**4 * lost),
    ]


def falls_from(strip: Strip) -> list[Relation]:
    """B'M - BM' < 0, x* being that of d + 1, for one suit.

    B is at least G(x*d/(d + 1)) + 3Ku^2 - (C + 4s)t(1 - t), and B' at most G'(x*) + 3K'r'(1 - r')
    - (C' - s)v'^2, where C <= C' - 3s(k + l). As KM' > K'M, M' > M and M'(C + 4s) > M(C' - s), and
    as v'^2 is at most 1/4 for one of the two v', the following is less than BM' - B'M.
    """
    pair = Pair(strip, 1)
    s, d, x = pair.s, pair.d, pair.x
    K, after, M, then = pair.K(d), pair.K(d + 1), pair.M(d), pair.M(d + 1)
    C = pair.C(d + 1, x)  # 2K'C'
    least = C - 2 * after * s  # 2K'(C' - s)
    most = C - 2 * after * (3 * s * (STEPS[0].a + STEPS[1].a) - 4 * s)  # 2K'(C + 4s)
    fewest = C - 2 * after * (3 * s * (STEPS[0].b + STEPS[1].b) - 4 * s)
    lost = 6 * M * after**2 * CONVEX + then * most * CONCAVE + (then * most - M * least) * mpq(1, 4)
    gain = pair.G_beside() * then * after - pair.G(d + 1, x) * M * K * (d + 1) ** 4
    return [
        *(pair.positive(value) for value in (K * then - after * M, then - M, least)),
        pair.positive(fewest * then - least * M),
        pair.positive(gain - 2 * K * (d + 1) ** 4 * lost),
    ]
