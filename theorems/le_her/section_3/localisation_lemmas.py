"""What localises the optimal strategies of Le Her: identities and inequalities of the brackets.

The printed proofs of Theorems 3.2 and 3.4 rest on a theorem cited from [1], which as quoted is
false (LH-LOCALIZE1), and on P_2 being the payoff wherever it matters. These claims take their
place. B(i, j) is the bracket of Lemma 2.1, B_2 that of (2.2), K = sd - s - 2.
"""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import curvature_in_j, j_star
from theorems.le_her.vocabulary.critical_game import printed_phi
from theorems.le_her.vocabulary.cubic import cardano_a, cardano_b, cardano_e, phi
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2
from theorems.le_her.vocabulary.strip import c_slope, c_step, highest, lowest
from verify.language import (
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    by_normal_forms,
    claim,
    equal,
)

LINES = Integers(
    "all integers s >= 1, d >= 7, i, j >= 1, and the real d, i, j beside them",
    {"s": 1, "d": 7, "i": 1, "j": 1},
)
ROWS = Integers(
    "all integers s >= 1, d >= 7, i >= 1, and the real d, i beside them", {"s": 1, "d": 7, "i": 1}
)


def h(s: Any, d: Any, i: Any) -> Any:
    """Row i + 1 is better than row i against columns of mean j exactly if h(i) > j."""
    return c_step(s, d, i) * mpq(1) / (6 * s * i)


@claim("LH-LOC.1", domain=LINES)
def preferences(s: Any, d: Any, i: Any, j: Any, half: Any = mpq(1, 2)) -> Relation:
    r"""With $K = sd - s - 2$, $Y(i) = \frac{d-1}{2} + \frac{si(i-1)}{2K}$, $c(i) = B_2(i, 0)$ and
    $h(i) = \frac{c(i+1) - c(i)}{6si}$, $B_2(i, j+1) - B_2(i, j) = 6K(j + \frac12 - Y(i))$ and
    $B_2(i+1, j) - B_2(i, j) = 6si(h(i) - j)$: against mixed rows player 2 prefers the integers next
    to the mean of the $Y(i)$, against mixed columns player 1 heeds their mean alone.
    """
    # Both differences of B_2; `half` is a figure of the first.
    K, Y = curvature_in_j(s, d), j_star(s, d, i)
    here = bracket_2_2(s, d, i, j)
    return all_hold(
        equal(bracket_2_2(s, d, i, j + 1) - here, 6 * K * (j + half - Y)),
        equal(bracket_2_2(s, d, i + 1, j) - here, 6 * s * i * (h(s, d, i) - j)),
        above(K, 0),
    )


preferences.near_miss("j for j + 1/2", half=mpq(0))


@claim("LH-LOC.2", domain=ROWS)
def one_crossing(s: Any, d: Any, i: Any, two: int = 2) -> Relation:
    r"""$\phi(s, d, i) = 6s(2i - 1)K(H(i) - Y(i))$ with $H(i) = \frac{c'(i)}{3s(2i-1)}$, so that
    $Y(x^*) = H(x^*)$; $Y(i + 1) > Y(i)$, and $h(i + 1) < h(i)$. (K, Y, h and c are those of
    LH-LOC.1.)
    """
    # The identity, and that the one function rises and the other falls; `two` spoils H.
    H = c_slope(s, d, i) * mpq(1) / (3 * s * (two * i - 1))
    return all_hold(
        equal(6 * s * (2 * i - 1) * curvature_in_j(s, d) * (H - j_star(s, d, i)), phi(s, d, i)),
        above(j_star(s, d, i + 1), j_star(s, d, i)),
        below(h(s, d, i + 1), h(s, d, i)),
    )


one_crossing.near_miss("H(i) with 2i + 1 for 2i - 1", two=3)


@claim("LH-LOC.3", domain=DECKS)
def root_in_a_strip(s: Any, d: Any, more: int = 0) -> Relation:
    r"""$\phi$ changes its sign between $0.5436d - 0.63$ and $0.5437d - 0.3$, so that $x^*$ lies
    between these.
    """
    return between(s, d, lowest(d) + more)


root_in_a_strip.near_miss("0.5436d + 0.37 for the lower bound", more=1)


def between(s: Any, d: Any, low: Any) -> Relation:
    """phi is positive at `low`, negative at the upper bound."""
    return all_hold(above(phi(s, d, low), 0), below(phi(s, d, highest(d)), 0))


@claim(
    "LH-LOC.4",
    domain=Integers(
        "all integers s, i >= 1, f, k, u >= 0, which place two lines and one between or beside",
        {"s": 1, "i": 1, "f": 0, "k": 0, "u": 0},
    ),
)
def far_lines(s: Any, i: Any, f: Any, k: Any, u: Any, more: int = 1) -> Relation:
    r"""Let $i < j$, and let $r$ be $i + 1$ or, from a row $i \ge 2$, $i - 1$. Against column $j$
    the row that is $k + 1$ rows from $i$ on the side of $r$ has an entry of at most $B(i, j) - (k +
    1)(B(i, j) - B(r, j))$; in row $i$ the column that is $k + 1$ columns from $j$ on the side of $j
    \pm 1 \ge i$ has an entry of at least $B(i, j) + (k + 1)(B(i, j \pm 1) - B(i, j))$. So if the
    line next to $i$ or $j$ is worse, all lines beyond it are worse, too. This holds with $B_2$ for
    $B$ as well.
    """
    # Six ways in which the lines may lie, `f` and `u` being the distances left free.
    steps = k + more
    found = []
    # Rows i + 1 + k and, upwards from row i + 1 + k, row i, both above the diagonal.
    j = i + 1 + k + f
    B = on(s, j + 1 + u, bracket_2_2)
    found.append(at_least((B(i + 1, j) - B(i, j)) * steps, B(i + 1 + k, j) - B(i, j)))
    last = i + 1 + k
    found.append(at_least((B(last - 1, j) - B(last, j)) * steps, B(i, j) - B(last, j)))
    # Columns j + 1 + k, and leftwards from column j + 1 + k column j.
    j = i + f
    B = on(s, j + 2 + k + u, bracket_2_2)
    found.append(at_least(B(i, j + 1 + k) - B(i, j), (B(i, j + 1) - B(i, j)) * steps))
    last = j + 1 + k
    found.append(at_least(B(i, j) - B(i, last), (B(i, last - 1) - B(i, last)) * steps))
    # Row j + 1 + k, beyond the diagonal, by (2.1) or (2.2); it is f + k + 2 rows from i.
    j = i + 1 + f
    B, C = (on(s, j + 2 + k + u, rule) for rule in (bracket_2_2, bracket_2_1))
    for far in (B, C):
        bound = (B(i + 1, j) - B(i, j)) * (steps + f + 1)
        found.append(at_least(bound, far(j + 1 + k, j) - B(i, j)))
    # Column i before row i + 1 + f, from column i + 2 + f + k: that is f + k + 2 columns.
    row, last = i + 1 + f, i + 2 + f + k
    B, C = (on(s, last + 1 + u, rule) for rule in (bracket_2_2, bracket_2_1))
    for far in (B, C):
        bound = (B(row, last - 1) - B(row, last)) * (steps + f + 1)
        found.append(at_least(far(row, i) - B(row, last), bound))
    return all_hold(found)


far_lines.near_miss("k + 2 for k + 1", more=2)


def on(s: Any, d: Any, rule: Any) -> Any:
    """The brackets of a deck."""
    return lambda i, j: rule(s, d, i, j)


@claim(
    "LH-LOC.5",
    domain=Integers(
        "all integers s >= 1, d >= 7, v >= 1, and the real v > 0 beside them, f being 2v^3",
        {"s": 1, "d": 7, "v": 1},
    ),
    evidence=by_normal_forms,
)
def root_as_printed(s: Any, d: Any, v: Any, cubic: Any = printed_phi) -> Relation:
    r"""(3.3) as printed, with 41076 for 40176, is the root of another cubic, that of
    $\phi(s, d, i) - \frac{25}{27}sd^2$: at the $x$ that (3.3) makes of any $f = 2v^3$ it is
    $\frac{-1}{3888 s^4 v^3}(4b^3 + e^2 - (f - e)^2)$. Both sides are taken times $-11664s^6v^3$.
    """
    return solves(s, d, v, cubic)


root_as_printed.near_miss("that of (3.2)", cubic=phi)


def solves(s: Any, d: Any, v: Any, cubic: Any) -> Relation:
    """The cubic at (3.3), times -2(18s^2v)^3, against the condition on f, times 3s^2."""
    b, e = cardano_b(s, d), cardano_e(s, d)
    w, X = 18 * s**2 * v, 3 * cardano_a(s, d) * v + b - v**2
    zero, one, two, low = (cubic(s, d, i) for i in (0, 1, 2, -1))
    square = (one + low) * mpq(1, 2) - zero
    odd = (one - low) * mpq(1, 2)
    cube = (two - zero - square * 4 - odd * 2) * mpq(1, 6)
    at_x = cube * X**3 + square * X**2 * w + (odd - cube) * X * w**2 + zero * w**3
    return equal(at_x * -2, 3 * s**2 * (4 * b**3 + e**2 - (2 * v**3 - e) ** 2))
