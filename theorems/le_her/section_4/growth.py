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

From d to d + 1 x* moves by k, y* by l, between the bounds of LH-P4.2.3; so t' = t - k, r' = r - l,
or 1 more. Whichever it is, by LH-P4.2.2, t'(1 - t') - v^2 and t(1 - t) - v'^2 are at most `CONCAVE`
for these v, r(1 - r) - u'^2 and r'(1 - r') - u^2 at most `CONVEX`, also with z and z' the other way
round, by z -> 1 - z. Where one of several v is meant the bound needs the v' of smaller square.

Four suits and more: C' - C is at most 3s(k + l) with the greatest k and l; and r(1 - r), t'(1 - t')
are at most 1/4. So (B'M - BM') > 0 follows from LH-P4.2.4. One suit: C is at most C' - 3s(k + l)
with the least k and l, and where C + 4s is a factor of what is less, M'(C + 4s) > M(C' - s) also
with the greatest; v'^2 is at most 1/4 for one of the two v'. So BM' - B'M > 0 by LH-P4.2.5.
"""

from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import curvature_in_j
from theorems.le_her.vocabulary.cubic import phi
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import FEWEST, IN_THE_STRIP, Over, Part, Strip, c_slope
from verify.language import Integers, Relation, above, all_hold, by_normal_forms, claim, equal

STEPS = Part(mpq(540, 1000), mpq(548, 1000)), Part(mpq(645, 1000), mpq(651, 1000))
CONCAVE, CONVEX = mpq(2493, 10_000), mpq(2400, 10_000)
BY_BOUNDS = 59  # denominations from which on these bounds show that values fall with one suit


@claim(
    "LH-P4.2.1",
    domain=Integers(
        "all integers s >= 1, d >= 7, x, y, t, r >= 1, and all real x, y, t and r beside them",
        {"s": 1, "d": 7, "x": 1, "y": 1, "t": 1, "r": 1},
    ),
    evidence=by_normal_forms,
)
def expansions(s: Any, d: Any, x: Any, y: Any, t: Any, r: Any, nine: int = 9) -> Relation:
    """Around any $x$, $y$: $rB_2(x, y+r-1) + (1-r)B_2(x, y+r) = B_2(x, y) + 3Kr(1-r)$; $B_2(x+t, y)
    = B_2(x, y) + (c'(x) - 3s(2x-1)y)t - Ct^2 - st^3$ with $C = 3s(x+y+2) - 9$; $tB_2(x+t-1, y) +
    (1-t)B_2(x+t, y) = B_2(x, y) - t(1-t)(C + s(2t-1))$; and $B_2(x, y+r) = B_2(x, y) + 6K(y -
    Y(x))r + 3Kr^2$. ($c$ is that of LH-LOC.1, $c'$ its derivative.)
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
    r"""For $0.540 \le k < 0.548$ and all real $z \ge 0$, with $z' = z - k$ or $z' = z - k + 1$ and
    with $v = z$ or $v = z - 1$, $z'(1 - z') - v^2 < 0.2493$. For $0.645 \le k < 0.651$ and $u = z -
    k$, $z - k - 1$ or $z - k + 1$, $z(1 - z) - u^2 < 0.24$. In each case the bound less the
    left-hand side is $2(z - a)^2$ plus a positive number, where $a$ depends on $k$ alone.
    """
    k, l = ((part.a + p * part.b) / (p + 1) for part in STEPS)
    found = []
    for first, v in product((k, k - 1), (0, 1)):
        peak = (first * 2 + (1 + 2 * v)) * mpq(1, 4)
        found.append((CONCAVE, peak, by_rows(z, first, v), by_rows(peak, first, v)))
    for first in (l, l + 1, l - 1):
        peak = (first * 2 + 1) * mpq(1, 4)
        found.append((convex, peak, by_columns(z, first), by_columns(peak, first)))
    return all_hold(
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
    """The games of d and d + 1 denominations, in the strip of one of them: `base` is 0 or 1.

    `x` is the x* of that one and `z` what it is times the other d over its own. All are fractions
    over powers of W times that d; what is computed is times positive factors.
    """

    def __init__(self, s: Any, d: Any, w: Any, base: int) -> None:
        own, other = d + base, d + 1 - base
        strip = Strip(s, own, w)
        whole = strip.W * own
        numbers: list[Any] = [Over(number, whole, 0) for number in (s, d, d + 1)]
        self.s, self.d, self.then = numbers
        self.x, self.z = (Over(strip.X * ranks, whole, 1) for ranks in (own, other))

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


def positive(*values: Over) -> list[Relation]:
    """Each value > 0: its numerator is."""
    return [above(value.above, 0) for value in values]


@claim("LH-P4.2.3", domain=IN_THE_STRIP)
def steps_of_the_roots(s: Any, d: Any, w: Any, columns: Part = STEPS[1]) -> Relation:
    r"""From $d \ge 26$ to $d + 1$ denominations $x^*$ moves by $k$ with $0.540 < k < 0.548$, and
    $y^*$ by $l$ with $0.645 < l < 0.651$. ($\phi$ of $d + 1$ is positive at $x^* + k$ for the
    least $k$ and negative for the greatest, $\phi$ of $d$ being 0 at $x^*$, and $y^* = Y(x^*)$
    grows with $x^*$.)
    """
    pair = Pair(s, d, w, 0)
    now, then, x = pair.d, pair.then, pair.x
    K, after = pair.K(now), pair.K(then)
    (first, last), (low, high) = STEPS[0], columns

    def moved(k: Any) -> Any:
        return now * phi(pair.s, then, x + k) - (now + 2) * phi(pair.s, now, x)

    def risen(k: Any, l: Any) -> Any:
        return pair.Y(then, x + k) * K - pair.Y(now, x) * after - 2 * K * after * l

    return all_hold(positive(moved(first), -moved(last), risen(first, low), -risen(last, high)))


steps_of_the_roots.near_miss("0.65 < l", columns=Part(mpq(650, 1000), mpq(651, 1000)))


@claim(
    "LH-P4.2.4",
    domain=Integers(
        "all integers s >= 4, d >= 26 and all real w >= 0, which place x* between the "
        "bounds of LH-LOC.3",
        {"s": 4, "d": FEWEST, "w": 0},
        real=("w",),
    ),
)
def grows_from(s: Any, d: Any, w: Any, convex: Any = CONVEX) -> Relation:
    r"""For $s \ge 4$, $d \ge 26$ and any $x^*$ between the bounds of LH-LOC.3: $K' > K$, $M' > M$,
    $C > s$ and $G'(x^*(d + 1)/d)M - G(x^*)M' > \frac34K(M' - M) + M(0.72K + 0.2493(C - s) +
    \frac14(3s(0.548 + 0.651) + 5s))$. ($K = sd - s - 2$, $M = d(sd - 1)(sd - 2)$, $G(z) = B_2(z,
    Y(z))$, $B_2$ is the bracket of (2.2), $C = 3s(x^* + Y(x^*) + 2) - 9$; dashes are for $d + 1$.)
    """
    # `convex` is the bound of LH-P4.2.2 on r(1 - r) - u'^2.
    pair = Pair(s, d, w, 0)
    K, after, M, later = *map(pair.K, (pair.d, pair.then)), *map(pair.M, (pair.d, pair.then))
    C = pair.C(pair.d, pair.x) - 2 * K * pair.s  # 2K(C - s)
    more = 3 * pair.s * (STEPS[0].b + STEPS[1].b) + 5 * pair.s  # (C' + 4s) - (C - s)
    lost = 6 * K**2 * (later - M) * mpq(1, 4) + M * (
        6 * K**2 * convex + C * CONCAVE + 2 * K * more * mpq(1, 4)
    )
    gain = pair.G(pair.then, pair.z) * M * K - pair.G(pair.d, pair.x) * later * after
    return all_hold(positive(after - K, later - M, C, gain - 2 * after * lost))


grows_from.near_miss("with 1 for 0.24", convex=mpq(1))


@claim(
    "LH-P4.2.5",
    domain=Integers(
        "s = 1, all integers d >= 59 and all real w >= 0, which place the x* of d + 1 between the "
        "bounds of LH-LOC.3",
        {"d": BY_BOUNDS, "w": 0},
        real=("w",),
    ),
)
def falls_from(d: Any, w: Any, convex: Any = CONVEX) -> Relation:
    r"""For $s = 1$, $d \ge 59$ and any $x^*$ between the bounds of LH-LOC.3 for $d + 1$: $KM' >
    K'M$, $M' > M$, $C' > s$, $M'(C' - 3s(0.548 + 0.651) + 4s) > M(C' - s)$, and, with $c = C' -
    3s(0.540 + 0.645) + 4s$, also $G(x^*d/(d + 1))M' - G'(x^*)M > 0.72K'M + 0.2493cM' + \frac14(cM'
    - (C' - s)M)$. ($K = sd - s - 2$, $M = d(sd - 1)(sd - 2)$, $G(z) = B_2(z, Y(z))$, $B_2$ is the
    bracket of (2.2), $C' = 3s(x^* + Y'(x^*) + 2) - 9$; dashes are for $d + 1$.)
    """
    pair = Pair(1, d, w, 1)
    K, after, M, later = *map(pair.K, (pair.d, pair.then)), *map(pair.M, (pair.d, pair.then))
    s, C = pair.s, pair.C(pair.then, pair.x)  # 2K'C'
    least = C - 2 * after * s  # 2K'(C' - s)
    most = C - 2 * after * (3 * s * (STEPS[0].a + STEPS[1].a) - 4 * s)  # 2K'(C + 4s)
    fewest = C - 2 * after * (3 * s * (STEPS[0].b + STEPS[1].b) - 4 * s)
    lost = (
        6 * M * after**2 * convex + later * most * CONCAVE + (later * most - M * least) * mpq(1, 4)
    )
    gain = pair.G(pair.d, pair.z) * later * after - pair.G(pair.then, pair.x) * M * K
    steps = K * later - after * M, later - M, least, fewest * later - least * M
    return all_hold(positive(*steps, gain - 2 * K * lost))


falls_from.near_miss("with 1 for 0.24", convex=mpq(1))
