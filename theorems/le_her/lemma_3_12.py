"""Lemma 3.12: the columns of the payoff matrix are discrete concave, as far down as i <= j."""

from __future__ import annotations

from typing import Any

from theorems.le_her.brackets import P_2, P, second_difference
from verify.claims import claim
from verify.domains import Integers
from verify.searches import by_signs
from verify.statements import Relation, all_of, below, equal


def down_a_column(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second difference in i of [(sd)_3/s^2] P(i, j)."""
    return second_difference(lambda row: P(s, d, row, j), i)


@claim(
    "LH-L3.12",
    domain=Integers(
        "all integers s >= 1, 1 <= i < j <= d - 1, i + 2 <= d - 1: for i >= 1, t, u >= 0, "
        "(j, d) = (i+1, j+2+u) and (i+2+t, j+1+u)",
        {"s": 1, "i": 1, "t": 0, "u": 0},
    ),
)
def lemma_3_12(s: Any, i: Any, t: Any, u: Any) -> Relation:
    r"""For each $j$, $1 \le j \le d - 1$, $a_{i+1,j} - a_{ij}$ is decreasing in $i \le j$."""
    return decreasing(s, i, t, u, 0)


@lemma_3_12.near_miss("by more than 8, without the factor 2 s^2/(sd)_3")
def by_more(s: Any, i: Any, t: Any, u: Any) -> Relation:
    return decreasing(s, i, t, u, -8)


def decreasing(s: Any, i: Any, t: Any, u: Any, bound: int) -> Relation:
    """The second difference at (i, i + 1), d = i + 3 + u, and (i, i + 2 + t), d = i + 3 + t + u."""
    return all_of(
        below(down_a_column(s, i + 3 + more + u, i, j), bound)
        for j, more in ((i + 1, 0), (i + 2 + t, t))
    )


@claim(
    "LH-L3.12-ID",
    domain=Integers(
        "all integers s >= 1, 1 <= i <= j <= d - 1: j = i + t, d = j + 1 + u with t, u >= 0",
        {"s": 1, "i": 1, "t": 0, "u": 0},
    ),
)
def display(s: Any, i: Any, t: Any, u: Any) -> Relation:
    r"""$(P_2(i+2, j) - P_2(i+1, j)) - (P_2(i+1, j) - P_2(i, j)) = -s(i + j + 3) + 3 < 0$."""
    return closed_form(s, i, t, u, 3)


@display.near_miss("i + j + 3 read as i + j + 2")
def spoilt_display(s: Any, i: Any, t: Any, u: Any) -> Relation:
    return closed_form(s, i, t, u, 2)


def closed_form(s: Any, i: Any, t: Any, u: Any, three: int) -> Relation:
    """The display, j = i + t, d = j + 1 + u; `three` is a figure of it."""
    j = i + t
    d = j + 1 + u
    closed = -s * (i + j + three) + 3
    by_2_2 = second_difference(lambda row: P_2(s, d, row, j), i)
    return all_of([equal(by_2_2, closed), below(closed, 0)])


by_signs(lemma_3_12, display)
