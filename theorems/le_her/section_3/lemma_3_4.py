"""Lemma 3.4: how the step from column i to column i + 1 grows up the rows."""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import P_2, P
from verify.language import Integers, Relation, all_hold, at_least, claim, equal

ROWS_ABOVE = Integers(
    "all integers s >= 1, 1 <= j < i <= d - 2: i = j + 1 + t, d = i + 2 + u with t, u >= 0",
    {"s": 1, "j": 1, "t": 0, "u": 0},
)


def step(s: Any, d: Any, row: Any, column: Any, formula: Any = P) -> Any:
    """P(row, column + 1) - P(row, column), without the factor s^2/(sd)_3."""
    return formula(s, d, row, column + 1) - formula(s, d, row, column)


@claim("LH-L3.4", domain=ROWS_ABOVE)
def lemma_3_4(s: Any, j: Any, t: Any, u: Any) -> Relation:
    r"""For all $i$ and $j < i$, $P(i, i+1) - P(i, i) \le P(j, i+1) - P(j, i)$."""
    i = j + 1 + t
    d = i + 2 + u
    return at_least(step(s, d, j, i), step(s, d, i, i))


@lemma_3_4.near_miss("with i and j exchanged")
def rows_below(s: Any, j: Any, t: Any, u: Any) -> Relation:
    i = j + 1 + t
    d = i + 2 + u
    return at_least(step(s, d, i, j), step(s, d, j, j))


@claim("LH-L3.4-ID", domain=ROWS_ABOVE)
def display(s: Any, j: Any, t: Any, u: Any, less: int = 1) -> Relation:
    r"""$(P_2(i, i+1) - P_2(i, i)) - (P_2(j, i+1) - P_2(j, i)) = \frac{s}{2}(j - i)(j + i - 1)
    \le 0$.
    """
    # The display, i = j + 1 + t, d = i + 2 + u; `less` is a figure of it.
    i = j + 1 + t
    d = i + 2 + u
    closed = s * (j - i) * (j + i - less) * mpq(1, 2)
    return all_hold(
        equal(step(s, d, i, i, P_2) - step(s, d, j, i, P_2), closed), at_least(0, closed)
    )


display.near_miss("j + i - 1 read as j + i - 2", less=2)
