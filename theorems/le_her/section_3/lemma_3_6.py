"""Lemma 3.6: in a remaining row the entry past the diagonal is the least so far.

Lemma 3.5 eliminates column i + 1, and not row i, where P(i, i + 1) > P(i, i). So the lemma holds of
the remaining rows whose column i + 1 remains.
"""

from typing import Any

from theorems.le_her.vocabulary.brackets import HALF, P_1, P
from theorems.le_her.vocabulary.large_decks import decks
from theorems.le_her.vocabulary.optimal_thresholds import left_by_domination
from verify.language import Integers, Relation, all_hold, at_least, claim, equal, refuted_somewhere

BELOW_DIAGONAL = Integers(
    "all integers s >= 1, 1 <= j < i <= d - 1, d >= 3: i = j + 1 + t, d = i + 1 + u with t, u >= 0",
    {"s": 1, "j": 1, "t": 0, "u": 0},
)


def past_the_diagonal(s: int, d: int, all_to_the_left: bool, column_remains: bool) -> Relation:
    """P(i, i + 1) <= P(i, j) for j <= i, or for j = i alone, in every remaining row i < d - 1.

    Perhaps of those rows alone whose column i + 1 remains.
    """
    return all_hold(
        at_least(P(s, d, i, j), P(s, d, i, i + 1))
        for rows, columns in left_by_domination(s, d)
        for i in rows
        if i < d - 1 and (i + 1 in columns or not column_remains)
        for j in (range(1, i + 1) if all_to_the_left else (i,))
    )


@claim("LH-L3.6", domain=decks(), upto=(24, 50, 80))
def lemma_3_6(s: int, d: int) -> Relation:
    r"""After reducing the matrix by row and column domination, for the remaining rows $i$,
    $P(i, i+1) \le P(i, j)$ if $j < i + 1$. (Dominated lines are taken out one by one, in four
    orders; a row that alone is optimal remains in any. Row d - 1 has no column i + 1.)
    """
    return past_the_diagonal(s, d, all_to_the_left=True, column_remains=False)


@lemma_3_6.amended(upto=(24, 40, 80), formal="Lemma_3_6.lemma_3_6")
def where_the_column_remains(s: int, d: int) -> Relation:
    r"""After reducing the matrix by row and column domination, for the remaining rows $i$ whose
    column $i + 1$ remains too, $P(i, i+1) \le P(i, j)$ if $j < i + 1$.
    """
    return past_the_diagonal(s, d, all_to_the_left=True, column_remains=True)


@claim("LH-L3.6-DIAG", domain=decks(), upto=(24, 50, 80))
def diagonal(s: int, d: int) -> Relation:
    r"""From Lemma 3.5 we have $P(i, i+1) \le P(i, i)$ for the remaining rows $i$."""
    return past_the_diagonal(s, d, all_to_the_left=False, column_remains=False)


@diagonal.amended(upto=(24, 40, 80), formal="Lemma_3_6.diagonal")
def diagonal_where_the_column_remains(s: int, d: int) -> Relation:
    r"""$P(i, i+1) \le P(i, i)$ for the remaining rows $i$ whose column $i + 1$ remains too."""
    return past_the_diagonal(s, d, all_to_the_left=False, column_remains=True)


@lemma_3_6.near_miss("for every row i")
@where_the_column_remains.near_miss("for every row i")
@diagonal.near_miss("for every row i")
@diagonal_where_the_column_remains.near_miss("for every row i")
def every_row(s: int, d: int) -> Relation:
    return all_hold(at_least(P(s, d, i, i), P(s, d, i, i + 1)) for i in range(1, d - 1))


@claim(
    "LH-L3.6-ID",
    domain=Integers(
        "all integers s >= 1, 1 <= j < i <= d - 1, d >= 7: i = j + 1 + t, d = i + 1 + u with "
        "t, u >= 0",
        {"s": 1, "j": 1, "t": 0, "u": 0},
        lambda s, j, t, u: j + t + u >= 5,
    ),
    evidence=refuted_somewhere,
)
def display(s: Any, j: Any, t: Any, u: Any, one: int = 1) -> Relation:
    r"""For $j < i$, $P_1(i, i) - P_1(i, j) = (j - i)((d-1) - i)((d - i)\frac{s}{2} + 1)$."""
    return closed_form(s, j, t, u, one)


@display.amended(domain=BELOW_DIAGONAL)
def mended_display(s: Any, j: Any, t: Any, u: Any, one: int = -1) -> Relation:
    r"""For $j < i$, $P_1(i, i) - P_1(i, j) = (j - i)((d-1) - i)((d - i)\frac{s}{2} - 1)$."""
    return closed_form(s, j, t, u, one)


display.near_miss("without the 1", one=0)
mended_display.near_miss("without the 1", one=0)


def closed_form(s: Any, j: Any, t: Any, u: Any, one: int) -> Relation:
    """The display, i = j + 1 + t, d = i + 1 + u; `one` is its last figure with its sign."""
    i = j + 1 + t
    d = i + 1 + u
    factors = (j - i) * ((d - 1) - i) * ((d - i) * s * HALF + one)
    return equal(P_1(s, d, i, i), P_1(s, d, i, j) + factors)


@claim("LH-L3.6-INEQ", domain=BELOW_DIAGONAL)
def inequality(s: Any, j: Any, t: Any, u: Any, margin: int = 0) -> Relation:
    r"""$P_1(i, i) - P_1(i, j) \le 0$, so that for $j < i$, $P(i, i) \le P(i, j)$."""
    # P(i, i) <= P(i, j) - margin by (2.1) and as it is, i = j + 1 + t, d = i + 1 + u.
    i = j + 1 + t
    d = i + 1 + u
    return all_hold(at_least(f(s, d, i, j) - margin, f(s, d, i, i)) for f in (P_1, P))


inequality.near_miss("P(i, i) <= P(i, j) - 1", margin=1)
