"""Theorem 3.4 and (3.4): the critical denomination of player 2."""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.lemma_3_10 import ANYWHERE, above_the_minimum
from theorems.le_her.section_3.localisation import floor_and_ceiling, lines_beside
from theorems.le_her.section_3.localisation_cases import printed_beside, whole_y, y_little_below
from theorems.le_her.section_3.localisation_lemmas import root_as_printed
from theorems.le_her.section_3.theorem_3_2 import real_roots
from theorems.le_her.vocabulary.brackets import P_2, curvature_in_j, j_star, second_derivative
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.cubic import Enclosure, phi, rounded_up
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from verify.language import Integers, Relation, above, all_hold, at_least, below, claim, equal

ROWS = Integers(
    "all integers s >= 1, d >= 7, i, j >= 1, and the real i, j beside them",
    {"s": 1, "d": 7, "i": 1, "j": 1},
)


@claim("LH-CONVEXJ", domain=ROWS)
def convex_in_j(s: Any, d: Any, i: Any, j: Any, two: int = 2) -> Relation:
    r"""$P_2(i, j)$ is a convex function of $j$, since $d^2 P_2/dj^2 = sd - s - 2 \ge 0$."""
    # The second derivative, and its sign; `two` is a figure of it.
    closed = s * d - s - two
    exact = second_derivative(lambda column: P_2(s, d, i, column), j)
    return all_hold(equal(exact, closed), at_least(closed, 0))


convex_in_j.near_miss("sd - s - 1", two=1)


@claim(
    "LH-FAN2",
    domain=Integers(
        "all integers s >= 1, d >= 7, i, k, j >= 1, and the real i, k, j beside them",
        {"s": 1, "d": 7, "i": 1, "k": 1, "j": 1},
    ),
)
def saddle_point(s: Any, d: Any, i: Any, k: Any, j: Any, part: Any = mpq(3, 5)) -> Relation:
    r"""If $P_2(i, j)$ is a convex function of $j$, then there is an optimal strategy $y^*$ for
    player 2 in the continuous game. (It is $y^* = j^*(x^*)$: $\phi$ is positive at 1 and negative
    at $3d/5$, so it has a root $x^*$ between; $1 \le j^*(1)$ and $j^*(3d/5) \le d - 1$. Whatever
    $i, k, j \ge 1$ are, $P_2(k, j^*(i)) = P_2(i, j^*(i)) + \frac{\phi(i)}{12K}(k - i) -
    \frac{q}{6}(k - i)^2$ with $q > 0$, and $P_2(i, j) = P_2(i, j^*(i)) + \frac{K}{2}(j -
    j^*(i))^2$. So $P_2(k, y^*) \le P_2(x^*, y^*) \le P_2(x^*, j)$.)
    """
    # `part` of d is beyond the root.
    K, best, end = curvature_in_j(s, d), j_star(s, d, i), d * part
    q = s * (2 * i + k + 3 * best + 6) - 9
    gain = 12 * K * (P_2(s, d, k, best) - P_2(s, d, i, best))
    return all_hold(
        above(phi(s, d, 1), 0),
        below(phi(s, d, end), 0),
        at_least(j_star(s, d, 1), 1),
        at_least(d - 1, j_star(s, d, end)),
        equal(gain, phi(s, d, i) * (k - i) - 2 * K * q * (k - i) ** 2),
        above(q, 0),
        above(K, 0),
        above_the_minimum(s, d, i, j, best),
    )


saddle_point.near_miss("the root lies between 1 and d/2", part=mpq(1, 2))


@claim("LH-EQ3.4", domain=ANYWHERE)
def equation_3_4(s: Any, d: Any, i: Any, j: Any, more: Any = 0) -> Relation:
    r"""$y^* = \frac{d - 1}{2} + \frac{s(x^*)^2 - sx^*}{2(sd - s - 2)}$ is the value of $j$ that
    minimizes $P_2(x^*, j)$. (Whatever $x^* = i$ is,
    $P_2(i, j) = P_2(i, y^*) + \frac{sd - s - 2}{2}(j - y^*)^2$.)
    """
    return above_the_minimum(s, d, i, j, j_star(s, d, i) + more)


equation_3_4.near_miss("d/2 for (d - 1)/2", more=mpq(1, 2))


def around_y_root(found: Critical, more: int) -> Relation:
    """The columns in use are the floor and the ceiling of y*, with `more` added."""
    columns = {column + more for column in floor_and_ceiling(found.y_root, found.y)}
    return lines_beside(found, columns=columns)


@everywhere(
    claim("LH-LOCALIZE2", domain=DECKS, formal="Localisation.columns_of_P_2"),
    by(whole_y),
    rule=bracket_2_2,
)
def localized(found: Critical, more: int = 0) -> Relation:
    r"""From [1], the optimal columns in the discrete version are $\lfloor y^* \rfloor$ and $\lceil
    y^* \rceil$. (The payoffs are $P_2$, and $y^*$ is (3.4) at the root $x^*$ of (3.2). No optimal
    strategy of player 2 uses others.)
    """
    return around_y_root(found, more)


localized.near_miss("y* + 1", more=1)


@everywhere(
    claim("LH-T3.4-FLOOR", domain=DECKS, formal="Localisation.floor_and_ceiling_of_y"), by(whole_y)
)
def floor_and_ceiling_of_y(found: Critical, more: int = 0) -> Relation:
    r"""As a result, player 2's optimal mixed strategy involves at most strategies
    $\lfloor y^* \rfloor$ and $\lceil y^* \rceil$. ($x^*$ is the root of (3.2). This holds of every
    optimal strategy.)
    """
    return around_y_root(found, more)


floor_and_ceiling_of_y.near_miss("y* + 1", more=1)


def ceiling_of(number: Enclosure, ceiling: int) -> int:
    """The ceiling of an enclosed number: the one named if the enclosure lies below it, else less.

    Raises `ArithmeticError` where the enclosure leaves it open.
    """
    low, high = number
    return ceiling if low > ceiling - 1 and high <= ceiling else rounded_up(number)


# x* of (3.3) as printed is at most 1/8 less than the root, as for Theorem 3.2, and so y* is at most
# 1/10 less than the true one. Its ceiling is another only if y - 1 is no less; then column y is not
# used: LH-LOC.14.
Y_LITTLE_BELOW = by(real_roots), by(root_as_printed), by(printed_beside), by(y_little_below)


@everywhere(claim("LH-T3.4", domain=DECKS, formal="Root_as_printed.theorem_3_4"), *Y_LITTLE_BELOW)
def theorem_3_4(found: Critical, less: int = 0) -> Relation:
    r"""The critical denomination for player 2 is $\lceil y^* \rceil$, where $y^*$ is (3.4) with
    $x^*$ as given in (3.3). (It is as printed: with $y = \lceil y^* \rceil$, every optimal strategy
    of player 2 uses strategies $y - 1$ and $y$ alone.)
    """
    y = ceiling_of(found.y_printed, found.y) - less
    return lines_beside(found, columns={y - 1, y})


theorem_3_4.near_miss("it is the ceiling less 1", less=1)
