"""Lemma 3.5: where the step past the diagonal is upwards, the column after it is dominated.

The last display and the sentence before it speak of rows i + 1 and i of column i. What is proved
there, and what the end of the proof draws from it, is about columns i + 1 and i of row i.
"""

from functools import partial
from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.lemma_3_3 import drop
from theorems.le_her.section_3.lemma_3_4 import step
from theorems.le_her.vocabulary.brackets import HALF, P_1, P_2, P
from theorems.le_her.vocabulary.implications import given
from theorems.le_her.vocabulary.large_decks import LEAST
from verify.language import (
    Integers,
    Relation,
    all_hold,
    at_least,
    by_signs,
    claim,
    equal,
    refuted_somewhere,
)

SMALL_ROWS = Integers(
    "all integers s >= 1, 1 <= i < (d - 1)/2: d = 2i + 2 + t with t >= 0",
    {"s": 1, "i": 1, "t": 0},
    arguments=lambda s, i, t: (s, 2 * i + 2 + t, i),
).where(
    "all integers s >= 1, d >= 7, 1 <= i < (d - 1)/2: d = 2i + 2 + t with t >= 0",
    lambda s, i, t: bool(2 * i + 2 + t >= LEAST),
)


@claim(
    "LH-L3.5",
    domain=Integers(
        "all integers s >= 1, 1 <= k <= i <= d - 2, d >= 3: i = k + t, d = i + 2 + u with "
        "t, u >= 0",
        {"s": 1, "k": 1, "t": 0, "u": 0},
    ),
)
def lemma_3_5(s: Any, k: Any, t: Any, u: Any) -> Relation:
    r"""Suppose that $d \ge 7$ and $P(i, i+1) > P(i, i)$ for some $i$. Column $i + 1$ is dominated
    by column $i$ after rows $i + 1, i + 2, \dots, d - 1$ have been eliminated
    ($P(k, i) \le P(k, i + 1)$ for $k \le i$, and this for all $d \ge 3$).
    """
    i = k + t
    d = i + 2 + u
    return given(step(s, d, i, i), step(s, d, k, i))


@lemma_3_5.near_miss("whether or not P(i, i + 1) > P(i, i)")
def unconditionally(s: Any, k: Any, t: Any, u: Any) -> Relation:
    i = k + t
    return at_least(step(s, i + 2 + u, k, i), 0)


@claim(
    "LH-L3.5-ROWS",
    domain=Integers(
        "all integers s >= 1, (d - 1)/2 <= i < k <= d - 1 and 1 <= j <= d - 1, d >= 3: for "
        "a, b, c, e, f, g >= 0, (i, k, d) = (r+f+g+1, i+a+b+1, 2r+f+g+3) with r = a+b+c+e and "
        "j = a+c+f+1 <= i or j = i+a+1 <= k, or with r = a+b+c+e+1 and j = k+c+1",
        {"s": 1, "a": 0, "b": 0, "c": 0, "e": 0, "f": 0, "g": 0},
    ),
)
def rows_then_column(s: Any, a: Any, b: Any, c: Any, e: Any, f: Any, g: Any) -> Relation:
    r"""Let $i \ge (d-1)/2$. Given the hypothesis $P(i, i+1) > P(i, i)$,
    $P(i, i) - P(i+1, i) \ge P(i, i+1) - P(i, i)$ implies that $P(i, i) \ge P(i+1, i)$. By Lemma
    3.3, rows $i + 1, \dots, d - 1$ are dominated. As a consequence of Lemma 3.4, column $i + 1$ is
    then dominated by column $i$. (More is shown: row $i$ exceeds row $k > i$ in every column by at
    least $(k - i)(P(i, i+1) - P(i, i))$, and in rows $j \le i$ column $i + 1$ exceeds column $i$ by
    at least $P(i, i+1) - P(i, i)$.)
    """
    # By the hypothesis rows k are dominated by row i, then column i + 1 by column i. (2.2) serves
    # for rows j <= i, both formulas holding on the diagonal.
    places = large_rows_and_columns(a, b, c, e, f, g)
    d, i, _, row = places[0]
    return all_hold(
        *(given(step(s, d, i, i), P(s, d, i, j) - P(s, d, k, j), k - i) for d, i, k, j in places),
        given(step(s, d, i, i), step(s, d, row, i, P_2)),
    )


@rows_then_column.near_miss("whether or not P(i, i + 1) > P(i, i)")
def in_any_case(s: Any, a: Any, b: Any, c: Any, e: Any, f: Any, g: Any) -> Relation:
    return all_hold(
        at_least(P(s, d, i, j), P(s, d, k, j))
        for d, i, k, j in large_rows_and_columns(a, b, c, e, f, g)
    )


@rows_then_column.near_miss("column i + 1 exceeds column i in row i + 1 as well")
def in_the_next_row(s: Any, a: Any, b: Any, c: Any, e: Any, f: Any, g: Any) -> Relation:
    d, i, _, _ = large_rows_and_columns(a, b, c, e, f, g)[0]
    return given(step(s, d, i, i), step(s, d, i + 1, i))


Places = list[tuple[Any, Any, Any, Any]]  # (d, i, k, j)


def large_rows_and_columns(a: Any, b: Any, c: Any, e: Any, f: Any, g: Any) -> Places:
    """Rows i >= (d - 1)/2 and k > i, and a column j <= i, one with i < j <= k and one beyond k."""
    less, more = a + b + c + e, a + b + c + e + 1
    (i, d), (n, last) = ((r + f + g + 1, 2 * r + f + g + 3) for r in (less, more))
    beyond = n + a + b + 1
    return [
        (d, i, i + a + b + 1, a + c + f + 1),
        (d, i, i + a + b + 1, i + a + 1),
        (last, n, beyond, beyond + c + 1),
    ]


@claim(
    "LH-L3.5-A",
    domain=Integers(
        "all integers s >= 1, (d - 1)/2 <= i <= d - 2, d >= 3: i = u + 1 + t, d = 2u + 3 + t with "
        "t, u >= 0",
        {"s": 1, "t": 0, "u": 0},
    ),
)
def large_rows(s: Any, t: Any, u: Any, two: int = 2) -> Relation:
    r"""If $i \ge (d-1)/2$ then $P(i, i) - P(i+1, i) \ge P(i, i+1) - P(i, i)$, because
    $(P_1(i, i) - P_1(i+1, i)) - (P_2(i, i+1) - P_2(i, i))
    = s(2i + 2)(i - \frac{d-1}{2}) + s \ge 0$.
    """
    # The first display, i = u + 1 + t, d = 2u + 3 + t; `two` is a figure of it.
    i, d = u + 1 + t, 2 * u + 3 + t
    closed = s * (2 * i + two) * (i - (d - 1) * HALF) + s
    return all_hold(
        at_least(drop(s, d, i, i), step(s, d, i, i)),
        equal(drop(s, d, i, i, P_1) - step(s, d, i, i, P_2), closed),
        at_least(closed, 0),
    )


large_rows.near_miss("2i + 2 read as 2i + 1", two=1)


def line_2(s: Any, d: Any, i: Any) -> Any:
    """Line 2 of the last display."""
    return (
        s * (d - LEAST) * (1 - d) - 8 - s * (d - 1 - 2 * i) ** 2 + (2 * s * d - 8) * (2 * i - d + 1)
    )


@claim("LH-L3.5-B0", domain=SMALL_ROWS, evidence=refuted_somewhere)
def rows_of_the_diagonal(s: Any, d: Any, i: Any, more: int = 0, less: int = 0) -> Relation:
    r"""If $i < (d-1)/2$ then $P(i+1, i) \le P(i, i)$. (For every such i, since the printed reason
    does not use the hypothesis $P(i, i+1) > P(i, i)$ of the lemma. No such i satisfies this
    hypothesis.)
    """
    return at_least(P(s, d, i, i + more), P(s, d, i + 1 - less, i))


@rows_of_the_diagonal.amended(evidence=partial(by_signs, splits=6))
def columns_of_the_diagonal(s: Any, d: Any, i: Any, more: int = 0, less: int = 0) -> Relation:
    r"""If $i < (d-1)/2$ and $d \ge 7$ then $P(i, i+1) \le P(i, i)$."""
    return at_least(P(s, d, i, i + more), P(s, d, i, i + 1 - less))


rows_of_the_diagonal.near_miss("P(i, i + 1) >= P(i, i)", more=1, less=1)
columns_of_the_diagonal.near_miss("P(i, i + 1) >= P(i, i)", more=1, less=1)


@claim("LH-L3.5-B1", domain=SMALL_ROWS, evidence=refuted_somewhere)
def line_2_by_rows(s: Any, d: Any, i: Any) -> Relation:
    r"""$8(P(i+1, i) - P(i, i)) = s(d-7)(-d+1) - 8 - s(-2i+d-1)^2 + (2sd-8)(2i-d+1)$."""
    return equal(drop(s, d, i, i) * -8, line_2(s, d, i))


@line_2_by_rows.amended(evidence=partial(by_signs, splits=6))
def line_2_by_columns(s: Any, d: Any, i: Any) -> Relation:
    r"""$8(P(i, i+1) - P(i, i)) = s(d-7)(-d+1) - 8 - s(-2i+d-1)^2 + (2sd-8)(2i-d+1)$."""
    return equal(step(s, d, i, i) * 8, line_2(s, d, i))


@line_2_by_rows.near_miss("8 read as 4")
@line_2_by_columns.near_miss("8 read as 4")
def four_times(s: Any, d: Any, i: Any) -> Relation:
    return equal(step(s, d, i, i) * 4, line_2(s, d, i))


@claim("LH-L3.5-B2", domain=SMALL_ROWS, evidence=partial(by_signs, splits=6))
def line_3(s: Any, d: Any, i: Any, more: Any = 0) -> Relation:
    r"""If $i < (d-1)/2$, $s(d-7)(-d+1) - 8 - s(-2i+d-1)^2 + (2sd-8)(2i-d+1)
    \le s(d-7)(-d+1) \le 0$ if $d \ge 7$.
    """
    return chain(line_2(s, d, i), s * (d - LEAST) * (1 - d) + more)


line_3.near_miss("the middle more by 1/2", more=mpq(1, 2))


def chain(least: Any, middle: Any) -> Relation:
    """least <= middle <= 0."""
    return all_hold(at_least(middle, least), at_least(0, middle))


@claim("LH-L3.5-B3", domain=SMALL_ROWS, evidence=partial(by_signs, splits=6))
def hypothesis_fails(s: Any, d: Any, i: Any, bound: int = 0) -> Relation:
    r"""Thus, for $i < (d-1)/2$ and $d \ge 7$, $P(i, i+1) \le P(i, i)$, and the claim of Lemma 3.5
    again holds (its hypothesis fails).
    """
    return at_least(bound, step(s, d, i, i))


hypothesis_fails.near_miss("P(i, i + 1) <= P(i, i) - 9", bound=-9)
