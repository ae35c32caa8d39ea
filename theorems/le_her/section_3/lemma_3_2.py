"""Lemma 3.2: player 1 needs at most two strategies, next to each other.

The theorem cited for it is turned around: convex rows restrict the columns of player 2, as they do
in Howard's theorem, and it is concave columns that restrict the rows of player 1. So is the
sentence about Lemma 3.1, which is about rows. The lemma itself holds, by Lemma 3.12 and Theorem
3.3's citation, which are about the columns.
"""

from typing import Any

from theorems.le_her.section_3.everywhere import everywhere
from theorems.le_her.section_3.lemma_3_1 import ROW_DIFFERENCES, D, both_orders
from theorems.le_her.vocabulary.brackets import P
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.small_matrices import (
    CONVEX_ROWS,
    by_any_two,
    by_neighbours,
    by_one,
    held_by_neighbours,
    held_by_one,
    matrix,
)
from verify.language import Integers, Relation, all_hold, at_least, claim, equal, refuted_somewhere


@everywhere(claim("LH-L3.2", domain=DECKS, formal="Localisation.two_consecutive"))
def lemma_3_2(found: Critical, parts: int = 1) -> Relation:
    r"""Player 1's optimal strategy combines at most two of the pure strategies. If the strategy
    does combine two different pure strategies, they are of the form $x$ and $x + 1$, for some
    $x \le d - 3$. (This holds of every optimal strategy.)
    """
    # The rows in use are one, or x and x + 1. For d >= 26 x* < d - 3 lies between them.
    x = min(found.rows)
    return all_hold(
        equal(found.low, found.high),
        at_least(x + 1, max(found.rows)),
        *(at_least((found.d - 3) // parts, x) for _ in found.rows[1:]),
    )


lemma_3_2.near_miss("for some x <= (d - 3)/2", parts=2)


@claim("LH-L3.2-HOWARD", domain=CONVEX_ROWS, upto=(8, 8, 8))
def cited_theorem(*entries: int) -> Relation:
    r"""According to [5], if the rows of the payoff matrix are discrete convex, then player 1's
    optimal mixed strategy involves either one row or two consecutive rows (no other two rows secure
    him more).
    """
    found = matrix(entries)
    return equal(by_neighbours(found), by_any_two(found))


@cited_theorem.amended(upto=(6, 9, 12), formal="Two_rows.convex_rows")
def for_player_2(*entries: int) -> Relation:
    r"""If the rows of the payoff matrix are discrete convex, then player 2 has an optimal mixed
    strategy of either one column or two consecutive columns: what it allows, two rows secure.
    (Entries are rational.)
    """
    found = matrix(entries)
    return equal(held_by_neighbours(found), by_any_two(found))


@cited_theorem.near_miss("one row")
def one_row(*entries: int) -> Relation:
    found = matrix(entries)
    return equal(by_one(found), by_any_two(found))


@for_player_2.near_miss("one column")
def one_column(*entries: int) -> Relation:
    found = matrix(entries)
    return equal(held_by_one(found), by_any_two(found))


@claim(
    "LH-L3.2-COND",
    domain=Integers(
        "all integers s >= 1, d >= 7, 1 <= i <= d - 3, in every column",
        {"s": 1, "d": 7, "i": 1},
        lambda s, d, i: i <= d - 3,
    ),
    evidence=refuted_somewhere,
)
def columns_convex(s: int, d: int, i: int, margin: int = 0) -> Relation:
    """In Lemma 3.1 we have shown that the columns satisfy this condition. (They are discrete
    convex.)
    """
    # In each column twice the entry of row i + 1, and the margin, is at most its neighbours.
    return all_hold(
        at_least(P(s, d, i, j) + P(s, d, i + 2, j), 2 * P(s, d, i + 1, j) + margin)
        for j in range(1, d)
    )


columns_convex.near_miss("and by a margin of 1", margin=1)


@columns_convex.amended(domain=ROW_DIFFERENCES)
def rows_convex(s: Any, p: Any, t: Any, u: Any, margin: int = 0) -> Relation:
    """In Lemma 3.1 we have shown that the rows satisfy this condition: they are discrete convex."""
    return all_hold(at_least(D(*entry), margin) for entry in both_orders(s, p, t, u))


rows_convex.near_miss("and by a margin of 1", margin=1)
