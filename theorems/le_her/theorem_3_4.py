"""Theorem 3.4 and (3.4): the critical denomination of player 2."""

from __future__ import annotations

from typing import Any

from gmpy2 import mpq

from theorems.le_her.brackets import (
    P_2,
    curvature_in_j,
    derivative,
    j_star,
    second_derivative,
)
from theorems.le_her.continuous_game import optima_of_P_2
from theorems.le_her.cubic import (
    Enclosure,
    phi,
    rounded_down,
    rounded_up,
    x_star,
    x_star_by_3_3,
    y_star,
)
from theorems.le_her.large_decks import decks
from theorems.le_her.lemma_3_10 import ANYWHERE, above_the_minimum
from theorems.le_her.optimal_thresholds import Optima, optima
from verify.claims import claim
from verify.domains import Integers
from verify.searches import by_signs, exhausted
from verify.statements import Relation, above, all_of, at_least, below, equal

ROWS = Integers(
    "all integers s >= 1, d >= 7, i, j >= 1, and the real i, j beside them",
    {"s": 1, "d": 7, "i": 1, "j": 1},
)


@claim("LH-CONVEXJ", domain=ROWS)
def convex_in_j(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$P_2(i, j)$ is a convex function of $j$, since $d^2 P_2/dj^2 = sd - s - 2 \ge 0$."""
    return curved(s, d, i, j, 2)


@convex_in_j.near_miss("sd - s - 1")
def one(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return curved(s, d, i, j, 1)


def curved(s: Any, d: Any, i: Any, j: Any, two: int) -> Relation:
    """The second derivative, and its sign; `two` is a figure of it."""
    closed = s * d - s - two
    exact = second_derivative(lambda column: P_2(s, d, i, column), j)
    return all_of([equal(exact, closed), at_least(closed, 0)])


@claim(
    "LH-FAN2",
    domain=Integers(
        "all integers s >= 1, d >= 7, i >= 1, and the real i beside them",
        {"s": 1, "d": 7, "i": 1},
    ),
)
def saddle_point(s: Any, d: Any, i: Any) -> Relation:
    r"""If $P_2(i, j)$ is a convex function of $j$, then there is an optimal strategy $y^*$ for
    player 2 in the continuous game. It is $y^* = j^*(x^*)$, which is between 1 and $d - 1$: where
    $\phi(i) = 0$, both derivatives of $P_2$ vanish at $(i, j^*(i))$, and $P_2$ is concave in $i$
    and convex in $j$. That root lies between 1 and $3d/5$.
    """
    return saddle(s, d, i, d * mpq(3, 5))


@saddle_point.near_miss("it lies between 1 and d/2")
def before_half(s: Any, d: Any, i: Any) -> Relation:
    return saddle(s, d, i, d * mpq(1, 2))


def bend(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second derivative of P_2 by i at (i, j)."""
    return second_derivative(lambda row: P_2(s, d, row, j), i)


def saddle(s: Any, d: Any, i: Any, end: Any) -> Relation:
    """The saddle point; `end` is beyond its row."""
    j = j_star(s, d, i)
    down = derivative(lambda row: P_2(s, d, row, j), i)
    across = derivative(lambda column: P_2(s, d, i, column), j)
    return all_of(
        [
            equal(down * (12 * curvature_in_j(s, d)), phi(s, d, i)),
            equal(across, 0),
            above(curvature_in_j(s, d), 0),
            at_least(0, bend(s, d, i, 1)),
            at_least(0, bend(s, d, i, j)),
            above(phi(s, d, 1), 0),
            below(phi(s, d, end), 0),
            at_least(j_star(s, d, 1), 1),
            at_least(d - 1, j_star(s, d, end)),
        ]
    )


@claim("LH-EQ3.4", domain=ANYWHERE)
def equation_3_4(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$y^* = \frac{d - 1}{2} + \frac{s(x^*)^2 - sx^*}{2(sd - s - 2)}$ is the value of $j$ that
    minimizes $P_2(x^*, j)$: whatever $x^* = i$ is,
    $P_2(i, j) = P_2(i, y^*) + \frac{sd - s - 2}{2}(j - y^*)^2$.
    """
    return above_the_minimum(s, d, i, j, j_star(s, d, i))


@equation_3_4.near_miss("d/2 for (d - 1)/2")
def half_of_d(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return above_the_minimum(s, d, i, j, j_star(s, d, i) + mpq(1, 2))


by_signs(convex_in_j, saddle_point, equation_3_4)


def columns_are_among(found: Optima, allowed: set[int]) -> Relation:
    """The value is certified, and every optimal strategy of player 2 uses these columns alone."""
    others = tuple(column for column in found.columns if column not in allowed)
    return all_of([equal(found.low, found.high), equal(others, ())])


def around(found: Optima, y: Enclosure, more: int) -> Relation:
    """The columns in use are the floor and the ceiling of y + more."""
    return columns_are_among(found, {rounded_down(y) + more, rounded_up(y) + more})


@claim("LH-LOCALIZE2", domain=decks())
def localized(s: int, d: int) -> Relation:
    r"""From [1], the optimal columns in the discrete version, with the payoffs $P_2$, are
    $\lfloor y^* \rfloor$ and $\lceil y^* \rceil$: no optimal strategy of player 2 uses others.
    """
    return around(optima_of_P_2(s, d), y_star(s, d, x_star(s, d)), 0)


@localized.near_miss("y* + 1")
def one_further(s: int, d: int) -> Relation:
    return around(optima_of_P_2(s, d), y_star(s, d, x_star(s, d)), 1)


@claim("LH-T3.4-FLOOR", domain=decks())
def floor_and_ceiling(s: int, d: int) -> Relation:
    r"""As a result, player 2's optimal mixed strategy involves at most strategies
    $\lfloor y^* \rfloor$ and $\lceil y^* \rceil$, $x^*$ being the root of (3.2). This holds of
    every optimal strategy.
    """
    return around(optima(s, d), y_star(s, d, x_star(s, d)), 0)


@floor_and_ceiling.near_miss("y* + 1")
def one_more(s: int, d: int) -> Relation:
    return around(optima(s, d), y_star(s, d, x_star(s, d)), 1)


@claim("LH-T3.4", domain=decks())
def theorem_3_4(s: int, d: int) -> Relation:
    r"""The critical denomination for player 2 is $y = \lceil y^* \rceil$, where $y^*$ is (3.4) with
    $x^*$ as given in (3.3) as printed: every optimal strategy of player 2 uses strategies $y - 1$
    and $y$ alone.
    """
    return ceiling_by_3_3(s, d, 0)


@theorem_3_4.near_miss("it is the ceiling less 1")
def one_less(s: int, d: int) -> Relation:
    return ceiling_by_3_3(s, d, 1)


def ceiling_by_3_3(s: int, d: int, less: int) -> Relation:
    """The columns in use are y - 1 and y, y being the ceiling less `less`."""
    y = rounded_up(y_star(s, d, x_star_by_3_3(s, d))) - less
    return columns_are_among(optima(s, d), {y - 1, y})


exhausted(theorem_3_4, floor_and_ceiling, quick=14, standard=22, deep=40)
exhausted(localized, quick=14, standard=20, deep=40)
