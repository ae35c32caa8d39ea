"""Lemma 3.7: the entries with i <= j are enough."""

from __future__ import annotations

from theorems.le_her.brackets import P
from theorems.le_her.large_decks import decks
from theorems.le_her.optimal_thresholds import left_by_domination, optima
from verify.claims import claim
from verify.searches import exhausted
from verify.statements import Relation, all_of, at_least, equal


@claim("LH-L3.7", domain=decks())
def lemma_3_7(s: int, d: int) -> Relation:
    r"""When considering optimal strategies for both players, it is only necessary to look at
    entries with $i \le j$: every row of an optimal strategy of player 1 is at most every column of
    an optimal strategy of player 2.
    """
    return within_the_triangle(s, d, 0)


@lemma_3_7.near_miss("i <= j - 2")
def two_apart(s: int, d: int) -> Relation:
    return within_the_triangle(s, d, 2)


def within_the_triangle(s: int, d: int, apart: int) -> Relation:
    """Every row in use is at most every column in use less `apart`."""
    found = optima(s, d)
    return all_of(
        [
            equal(found.low, found.high),
            at_least(min(found.columns) - apart, max(found.rows)),
        ]
    )


@claim("LH-L3.7-ROWS", domain=decks())
def two_rows(s: int, d: int) -> Relation:
    r"""As a result of Lemma 3.2, player 1's optimal strategy is restricted to at most two
    consecutive rows, row $i$ and row $i + 1$, where $i$ is between 0 and $d - 2$.
    """
    return restricted(s, d, 1)


@two_rows.near_miss("it is restricted to one row")
def one_row(s: int, d: int) -> Relation:
    return restricted(s, d, 0)


def restricted(s: int, d: int, more: int) -> Relation:
    """The rows in use are among `more` + 1 consecutive ones, the last at most d - 1."""
    found = optima(s, d)
    return all_of(
        [
            equal(found.low, found.high),
            at_least(min(found.rows) + more, max(found.rows)),
            at_least(d - 1, max(found.rows)),
        ]
    )


@claim("LH-L3.7-DOM", domain=decks())
def column_after_the_diagonal(s: int, d: int) -> Relation:
    r"""If row $i$ and row $i + 1$ are not eliminated, column $i + 1$ dominates columns
    $1, 2, \dots, i$ in these two rows.
    """
    rows, _ = left_by_domination(s, d)
    return least_in(s, d, [i for i in rows if i + 1 in rows])


@column_after_the_diagonal.near_miss("whether or not the rows are eliminated")
def in_all_rows(s: int, d: int) -> Relation:
    return least_in(s, d, list(range(1, d - 1)))


def least_in(s: int, d: int, rows: list[int]) -> Relation:
    """Column i + 1 is at most columns 1 to i in rows i and i + 1, for these i."""
    return all_of(
        at_least(P(s, d, k, j), P(s, d, k, i + 1))
        for i in rows
        for k in (i, i + 1)
        for j in range(1, i + 1)
    )


exhausted(lemma_3_7, two_rows, column_after_the_diagonal, quick=14, standard=22, deep=40)
