"""Lemma 4.1: the critical denominations for standard decks.

The payoff matrix has no column 13, strategies being 1 to 12: strategy 13, read as the others are,
exchanges a king as well. It never comes to that, since a king ends the game.
"""

from itertools import product
from typing import Any

from theorems.le_her.rules import player_one_wins, threshold
from theorems.le_her.section_3.theorem_3_5 import equalisers
from theorems.le_her.section_4.lemma_4_2 import RANKS, STANDARD, alone_optimal, block
from theorems.le_her.vocabulary.brackets import P
from theorems.le_her.vocabulary.cubic import coefficients, discriminant_of_slope, phi
from verify.language import (
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
    refuted_somewhere,
)

SUITS = Integers("d = 13, all integers s >= 1", {"s": 1})


@claim("LH-L4.1", domain=STANDARD)
def lemma_4_1(n: Any, columns: tuple[int, int] = (7, 8)) -> Relation:
    """For n standard decks of cards, the critical denomination for player 1 is 7 and the critical
    denomination for player 2 is 8. (No optimal strategy of player 1 uses thresholds other than 6
    and 7, none of player 2 others than 7 and 8.)
    """
    # Mixes of these rows and columns are optimal, and all other lines are worse.
    s = 4 * n
    rows = (6, 7)
    p, q, value = equalisers(*(P(s, RANKS, i, j) for i in rows for j in columns))
    weights = [at_least(weight, 0) for weight in (p, q, 1 - p, 1 - q)]
    return all_hold(*weights, *alone_optimal(s, p, q, value, rows, columns))


lemma_4_1.near_miss("for player 2 it is 7", columns=(6, 7))


@claim("LH-L4.1-SUFF", domain=STANDARD)
def sufficient(n: Any, low: int = 6, high: int = 7) -> Relation:
    r"""In order to prove that the critical denomination for player 1 is 7, it suffices to show
    that, for any positive integer $n$, $\phi(4n, 13, 7) < 0$ and $\phi(4n, 13, 6) > 0$. ($\phi$
    falls everywhere, so that its root $x^*$ is then between 6 and 7, and no optimal strategy uses
    rows other than 6 and 7.)
    """
    # phi falls, with its root between two integers, and no rows but these are in use.
    s = 4 * n
    p, q, value = equalisers(*block(s))
    return all_hold(
        below(coefficients(s, RANKS)[0], 0),
        below(discriminant_of_slope(s, RANKS), 0),
        above(phi(s, RANKS, low), 0),
        below(phi(s, RANKS, high), 0),
        *alone_optimal(s, p, q, value, (low, high), (7, 8)),
    )


sufficient.near_miss("5 and 6 for 6 and 7", low=5, high=6)


@claim("LH-L4.1-PHI7", domain=SUITS)
def phi_at_seven(s: Any, figure: int = 1208) -> Relation:
    r"""$\phi(s, 13, 7) = -1542s^2 + 1208s - 204 < 0$."""
    # The printed polynomial and its sign; `figure` is one of its figures.
    closed = -1542 * s**2 + figure * s - 204
    return all_hold(equal(phi(s, RANKS, 7), closed), below(closed, 0))


phi_at_seven.near_miss("1208 read as 1209", figure=1209)


@claim("LH-L4.1-PHI6", domain=SUITS)
def phi_at_six(s: Any, figure: int = 428) -> Relation:
    r"""$\phi(s, 13, 6) = 1194s^2 + 428s - 132 > 0$."""
    # The printed polynomial and its sign; `figure` is one of its figures.
    closed = 1194 * s**2 + figure * s - 132
    return all_hold(equal(phi(s, RANKS, 6), closed), above(closed, 0))


phi_at_six.near_miss("428 read as 429", figure=429)


@claim("LH-L4.1-COL7", domain=STANDARD)
def column_seven(n: Any, others: Any = range(1, 7)) -> Relation:
    """If only rows 6 and 7 remain, column 7 dominates columns 1-6."""
    return dominates(4 * n, 7, others)


column_seven.near_miss("and column 8 as well", others=[*range(1, 7), 8])


@claim("LH-L4.1-COL8", domain=STANDARD, evidence=refuted_somewhere)
def column_eight_as_printed(n: Any, last: int = 13) -> Relation:
    """If only rows 6 and 7 remain, column 8 dominates columns 9-13, [so that column 13 is one of
    the $d - 1$ columns of the matrix].
    """
    return all_hold(dominates(4 * n, 8, range(9, RANKS)), at_least(RANKS - 1, last))


@column_eight_as_printed.amended()
def column_eight(n: Any) -> Relation:
    """If only rows 6 and 7 remain, column 8 dominates columns 9-12. (There is no column 13.
    Strategy 13, by which player 2 exchanges every rank, is strategy 12 as the game is played: every
    deal of ranks ends with either as it does with the other.)
    """
    return all_hold(dominates(4 * n, 8, range(9, RANKS)), equal(other_ends(RANKS - 1, RANKS), 0))


column_eight_as_printed.near_miss("columns 9-14", last=14)
column_eight.near_miss("column 9 dominates column 8", lambda n: dominates(4 * n, 9, [8]))


def other_ends(j: int, another: int) -> int:
    """How many deals of ranks end otherwise with one strategy of player 2 than with another, player
    1 using strategy 6 or 7.
    """
    return sum(
        player_one_wins(mine, yours, top, RANKS, threshold(i), threshold(j))
        != player_one_wins(mine, yours, top, RANKS, threshold(i), threshold(another))
        for mine, yours, top in product(range(1, RANKS + 1), repeat=3)
        for i in (6, 7)
    )


def dominates(s: Any, column: int, others: Any) -> Relation:
    """In rows 6 and 7 no entry of a column is above those of the others."""
    return all_hold(
        at_least(P(s, RANKS, i, j), P(s, RANKS, i, column)) for i in (6, 7) for j in others
    )
