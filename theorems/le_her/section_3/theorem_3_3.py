"""Theorem 3.3: player 2 has a critical denomination.

The theorem cited for it is used the other way round, as for Lemma 3.2: it is the columns that are
concave, so the row player's strategies are restricted. The
columns are indeed concave from top to bottom, which is more than Lemma 3.12 says.
"""

from typing import Any

from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.lemma_3_12 import down_a_column
from theorems.le_her.section_3.theorem_3_1 import neighbouring_strategies, one_rank_at_most, unclear
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.small_matrices import (
    CONCAVE_COLUMNS,
    by_neighbours,
    by_one,
    held_by_any_two,
    held_by_neighbours,
    held_by_one,
    matrix,
)
from verify.language import Integers, Relation, all_hold, at_least, claim, equal


@everywhere(
    claim("LH-T3.3", domain=DECKS, formal="Localisation.two_has_a_critical_denomination"),
    by(neighbouring_strategies),
)
def theorem_3_3(found: Critical, both: bool = False) -> Relation:
    r"""There exists a denomination $y$ that will serve as a critical denomination for player 2. In
    optimal play, player 2 will always exchange his card if it is ranked lower than $y$, will always
    stand if he has a card ranked higher than $y$, and will exchange his card with a certain
    probability if he has a card whose denomination is $y$. (This holds of every optimal
    strategy.)
    """
    strategies = (*found.rows, *found.columns) if both else found.columns
    return one_rank_at_most(found, unclear(found.d, strategies))


theorem_3_3.near_miss("the same denomination is critical for player 1", both=True)


@claim("LH-T3.3-HOWARD", domain=CONCAVE_COLUMNS, upto=(8, 8, 8))
def cited_theorem(*entries: int) -> Relation:
    r"""According to [5], if the columns of the matrix are discrete concave, then player 2's optimal
    mixed strategy involves either one column or two consecutive columns (no other two columns allow
    player 1 less).
    """
    found = matrix(entries)
    return equal(held_by_neighbours(found), held_by_any_two(found))


@cited_theorem.amended(upto=(6, 9, 12), formal="Two_rows.concave_columns")
def for_player_1(*entries: int) -> Relation:
    r"""If the columns of the matrix are discrete concave, then player 1 has an optimal mixed
    strategy of either one row or two consecutive rows: what it secures, two columns allow.
    (Entries are rational.)
    """
    found = matrix(entries)
    return equal(by_neighbours(found), held_by_any_two(found))


@cited_theorem.near_miss("one column")
def one_column(*entries: int) -> Relation:
    found = matrix(entries)
    return equal(held_by_one(found), held_by_any_two(found))


@for_player_1.near_miss("one row")
def one_row(*entries: int) -> Relation:
    found = matrix(entries)
    return equal(by_one(found), held_by_any_two(found))


@claim(
    "LH-T3.3-COND",
    domain=Integers(
        "all integers s >= 1, 1 <= i <= d - 3, 1 <= j <= d - 1: for p >= 1, t, u >= 0, (i, j, d) = "
        "(p+t, p, i+3+u), (p, p+1, i+3+u) and (p, p+2+t, j+1+u)",
        {"s": 1, "p": 1, "t": 0, "u": 0},
    ),
)
def columns_concave(s: Any, p: Any, t: Any, u: Any, bound: int = 0) -> Relation:
    """In Lemma 3.12 we have shown that the columns satisfy this condition. (They are discrete
    concave. They are from top to bottom; Lemma 3.12 says it of i <= j, and no more is claimed of it
    here.)
    """
    # The second difference in i is at most the bound where i >= j, i = j - 1 and i < j - 1.
    entries = [
        (s, p + t + 3 + u, p + t, p),
        (s, p + 3 + u, p, p + 1),
        (s, p + 3 + t + u, p, p + 2 + t),
    ]
    return all_hold(at_least(bound, down_a_column(*entry)) for entry in entries)


columns_concave.near_miss("and by a margin of 8, without the factor 2 s^2/(sd)_3", bound=-8)
