"""Lemma 3.7: the entries with i <= j are enough."""

from theorems.le_her.section_3.everywhere import everywhere
from theorems.le_her.vocabulary.brackets import P
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.large_decks import DECKS, decks
from theorems.le_her.vocabulary.optimal_thresholds import left_by_domination
from verify.language import Relation, all_hold, at_least, claim, equal


@everywhere(claim("LH-L3.7", domain=DECKS, formal="Localisation.rows_up_to_columns"))
def lemma_3_7(found: Critical, apart: int = 0) -> Relation:
    r"""When considering optimal strategies for both players, it is only necessary to look at
    entries with $i \le j$ (or where $P_2(i, j)$ is used). (More is shown: every row of an optimal
    strategy of player 1 is at most every column of an optimal strategy of player 2.)
    """
    # For d >= 26 even x <= y - 2.
    return all_hold(
        equal(found.low, found.high), at_least(min(found.columns) - apart, max(found.rows))
    )


lemma_3_7.near_miss("i <= j - 2", apart=2)


@everywhere(claim("LH-L3.7-ROWS", domain=DECKS, formal="Localisation.consecutive_rows"))
def two_rows(found: Critical, more: int = 1) -> Relation:
    """As a result of Lemma 3.2, we know that player 1's optimal strategy is restricted to at most
    two consecutive rows, row $i$ and row $i + 1$, where $i$ is between 0 and $d - 2$.
    """
    # The rows in use are among `more` + 1 consecutive ones, the last at most d - 1.
    return all_hold(
        equal(found.low, found.high),
        at_least(min(found.rows) + more, max(found.rows)),
        at_least(found.d - 1, max(found.rows)),
    )


two_rows.near_miss("it is restricted to one row", more=0)


@claim(
    "LH-L3.7-DOM", domain=decks(), upto=(30, 40, 100), formal="Lemma_3_7.column_after_the_diagonal"
)
def column_after_the_diagonal(s: int, d: int) -> Relation:
    r"""If row $i$ and row $i + 1$ are not eliminated, column $i + 1$ dominates columns
    $1, 2, \dots, i$ (in these two rows, to which player 1's optimal strategy is restricted; lines
    are eliminated by domination until none is dominated, column $i + 1$ perhaps among them).
    """
    remaining = {i for rows, _ in left_by_domination(s, d) for i in rows if i + 1 in rows}
    return least_in(s, d, sorted(remaining))


@column_after_the_diagonal.near_miss("whether or not the rows are eliminated")
def in_all_rows(s: int, d: int) -> Relation:
    return least_in(s, d, list(range(1, d - 1)))


def least_in(s: int, d: int, rows: list[int]) -> Relation:
    """Column i + 1 is at most columns 1 to i in rows i and i + 1, for these i."""
    return all_hold(
        at_least(P(s, d, k, j), P(s, d, k, i + 1))
        for i in rows
        for k in (i, i + 1)
        for j in range(1, i + 1)
    )
