"""The continuous game after Lemma 3.7: thresholds that are real numbers from 1 to d - 1.

Fan's theorem is cited for all F concave in i (one that jumps at the end of its interval has no
optimum at all). For those that are bilinear between integers, as P_2 is not, it is a claim of its
own, proved, and tried on few of them.
A strategy between two of player 1's integers is then a mix of the two, and player 2's best answers
are integers. Only where player 1 alone is held to integers are halves points of the grid as well.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor
from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.localisation_cases import whole_x
from theorems.le_her.section_3.theorem_3_2 import around_the_root
from theorems.le_her.vocabulary.brackets import P_2, j_star, second_derivative
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.cubic import x_star
from theorems.le_her.vocabulary.large_decks import DECKS, decks
from theorems.le_her.vocabulary.optimal_thresholds import mixed, secured
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.small_matrices import (
    CONCAVE_COLUMNS,
    HALF_STEPS,
    by_neighbours,
    by_one,
    held_by_any_two,
    matrix,
)
from verify.language import (
    Integers,
    NotCheckable,
    Relation,
    all_hold,
    at_least,
    claim,
    equal,
    refuted_somewhere,
)

every_continuous_game = NotCheckable(
    "LH-FAN",
    "a theorem of another paper, as cited, about functions concave in i on a square of reals. That "
    "they are continuous is not said here; of one that jumps at the end of its interval it fails. "
    "Of continuous ones no number of games settles it, and no formal proof of it is here; of those "
    "that are bilinear between integers, as P_2 is not, it is LH-FAN.bilinear",
)


@claim(
    "LH-FAN.bilinear",
    domain=CONCAVE_COLUMNS,
    upto=(6, 9, 12),
    formal="Continuous_game.pure_optimum",
)
def pure_optimum(*entries: int) -> Relation:
    r"""Suppose that $F(i, j)$ is a concave function of $i$ on $[1, d-1] \times [1, d-1]$ [and, from
    rational payoffs at integers, bilinear between them]. For a continuous game in which $F$ is the
    payoff function, player 1 has an optimal pure strategy $x^*$. (What a number secures, two of
    player 2's hold any mixture to.)
    """
    found = matrix(entries)
    return equal(by_neighbours(found), held_by_any_two(found))


@pure_optimum.near_miss("an optimal pure strategy that is an integer")
def an_integer(*entries: int) -> Relation:
    found = matrix(entries)
    return equal(by_one(found), held_by_any_two(found))


@claim(
    "LH-LOCALIZE1",
    domain=Integers(
        "F(i, j) = i(1 - c(j - 1)(2 - j)) on [1, 6] x [1, 6], d = 7, all integers c >= 0", {"c": 0}
    ),
    evidence=refuted_somewhere,
)
def localized(c: int) -> Relation:
    r"""Suppose that $F(i, j)$ is a concave function of $i$, $x^*$ an optimal pure strategy of
    player 1 in the continuous game. According to [1], if only integers can be used then player 1's
    optimal mixed strategy involves at most strategies $\lfloor x^* \rfloor$ and $\lceil x^*
    \rceil$. [Both players use integers alone.] (Here $F$ is linear in $i$. Among integers $j$ it is
    least for $j = 1$ and $j = 2$, where it equals $i$. The other reading is LH-LOCALIZE1v.)
    """
    return same_strategy(c, best_integer(c), best_real(c))


@localized.near_miss("it involves the strategy at the other end alone")
def the_other(c: int) -> Relation:
    return same_strategy(c, best_integer(c), 7 - best_real(c))


def same_strategy(c: int, integer: int, real: int) -> Relation:
    """The two are equal, shown with what they earn against j = 3/2."""
    half = mpq(3, 2)
    return equal((integer, F(c, integer, half)), (real, F(c, real, half)))


def F(c: int, i: int, j: Any) -> Any:
    """The payoff i(1 - c(j - 1)(2 - j))."""
    return i * (1 - c * (j - 1) * (2 - j))


def best_integer(c: int) -> int:
    """Player 1's best of 1 to 6 if both players use integers: the best against every column."""
    whole = range(1, 7)
    return max(whole, key=lambda i: min(F(c, i, j) for j in whole))


def best_real(c: int) -> int:
    """His best real strategy, 1 or 6: F is i times a factor, which is least at j = 3/2."""
    return 6 if F(c, 1, mpq(3, 2)) >= 0 else 1


@claim(
    "LH-LOCALIZE1v", domain=HALF_STEPS, upto=(6, 10, 14), formal="Continuous_game.integers_beside"
)
def localized_for_player_1(*entries: int, also_above: bool = True) -> Relation:
    r"""Suppose that $F(i, j)$ is a concave function of $i$, $x^*$ an optimal pure strategy of
    player 1 in the continuous game. If only integers can be used [by player 1] then player 1's
    optimal mixed strategy involves at most strategies $\lfloor x^* \rfloor$ and
    $\lceil x^* \rceil$. (Some optimal strategy is meant, and every $x^*$: a rational one, or one
    between two integers, if whatever any number secures, some rational number between these two,
    perhaps another each time, secures. Whatever a mix of integers secures, some mix of these two
    does, whatever player 2 may choose from. By play, $F$ is given at these pairs, bilinear between,
    and player 2 may use $j = 3/2$.)
    """
    # What his integers beside x* secure, two columns hold any of his integers to.
    steps = matrix(entries)
    whole = steps[::2]
    neighbours = [(floor(x), ceil(x) if also_above else floor(x)) for x in optimal_reals(steps)]
    return all_hold(
        equal(secured(whole[below - 1], whole[above - 1])[0], held_by_any_two(whole))
        for below, above in neighbours
    )


localized_for_player_1.near_miss("it involves the one below alone", also_above=False)


def optimal_reals(steps: Sequence[Sequence[int]]) -> list[mpq]:
    """The ends of the interval of optimal pure strategies on [1, 3], and the integers in it: what
    x* secures is concave in it and linear between where two columns cross.
    """
    corners = {}
    for step, (upper, lower) in enumerate(pairwise(steps)):
        _, crossings = secured(upper, lower)
        for p in {mpq(0), mpq(1), *crossings}:
            corners[1 + (step + p) / 2] = min(mixed(upper, lower, p))
    best = max(corners.values())
    optima = sorted(x for x, found in corners.items() if found == best)
    return [x for x in optima if x in (optima[0], optima[-1]) or x.denominator == 1]


@everywhere(
    localized.amended(domain=DECKS, formal="Localisation.rows_of_P_2"),
    by(whole_x),
    rule=bracket_2_2,
)
def localized_for_P_2(found: Critical, more: int = 0) -> Relation:
    r"""For the payoff function $P_2$, $x^*$ being the root of (3.2): if only integers can be used
    then no optimal strategy of player 1 involves others than $\lfloor x^* \rfloor$ and
    $\lceil x^* \rceil$.
    """
    return around_the_root(found, more)


localized_for_P_2.near_miss("x* + 1", more=1)


@claim(
    "LH-CONCAVE",
    domain=Integers(
        "all integers s >= 1, d >= 7, i, j >= 1, and the real i, j beside them",
        {"s": 1, "d": 7, "i": 1, "j": 1},
    ),
)
def concave_in_i(s: Any, d: Any, i: Any, j: Any, two: int = 2) -> Relation:
    r"""$P_2(i, j)$ is a concave function of $i$, since $d^2 P_2/di^2 = -s(i + j + 2) + 3 \le 0$."""
    # The second derivative, and its sign; `two` is a figure of it.
    closed = -s * (i + j + two) + 3
    exact = second_derivative(lambda row: P_2(s, d, row, j), i)
    return all_hold(equal(exact, closed), at_least(0, closed))


concave_in_i.near_miss("i + j + 2 read as i + j + 1", two=1)


@claim("LH-XSTAR", domain=decks(), upto=(20, 30, 100), formal="Largest_minimum.largest_minimum")
def largest_minimum(s: int, d: int, more: mpq = mpq(0)) -> Relation:
    r"""Since player 1 has an optimal pure strategy $x^*$, he wants to find the value of $i$
    corresponding to the largest member of $\{P_2(i, j^*): j^*$ serves as a minimizer of
    $P_2(i, j)$ for the given $i$ value$\}$. (Of decks with $d \ge 7$. So defined, $x^*$ is
    the root of (3.2): $\phi$ is positive up to one place between 1 and $d - 1$ and negative
    beyond, and for rational $i$ and $j$ from 1 to $d - 1$ the minimum over $j$ grows
    strictly with $i$ where $\phi \ge 0$, and falls strictly where $\phi \le 0$. Multiples
    of 1/4 are tried against the root itself, with real $j$.)
    """
    return beats_all_quarters(s, d, x_star(s, d)[0] + more)


largest_minimum.near_miss("x* + 1/2", more=mpq(1, 2))


def minimum(s: int, d: int, i: Any) -> Any:
    """The least P_2(i, j) for real j from 1 to d - 1: it is a parabola in j, open upwards."""
    return P_2(s, d, i, max(mpq(1), min(mpq(d - 1), j_star(s, d, i))))


def beats_all_quarters(s: int, d: int, x: Any) -> Relation:
    """No quarter has a larger minimum than x, which is within 2^-90 of the root."""
    least = minimum(s, d, x)
    return all_hold(
        at_least(least, minimum(s, d, mpq(quarter, 4)))
        for quarter in range(4, 4 * (d - 1) + 1)
        if abs(x - mpq(quarter, 4)) > mpq(1, 2**80)
    )
