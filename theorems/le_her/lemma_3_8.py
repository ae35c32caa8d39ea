"""Lemma 3.8: rows from sqrt(3)d/3 on are dominated.

What is claimed is linear in s: it holds for all s >= 1 if it holds at s = 1 and does not fall from
s = 1 to s = 2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gmpy2 import mpq

from theorems.le_her.brackets import P_1, P
from theorems.le_her.large_decks import denominations
from theorems.le_her.root_three import ROOT, floor_of_third
from verify.claims import claim
from verify.domains import Integers
from verify.searches import by_signs, exhausted
from verify.statements import Relation, above, all_of, at_least, equal


def for_all_s(f: Callable[[int], Any], strictly: bool = False) -> Relation:
    """f(s) >= 0, or > 0, for all s >= 1, f being linear in s."""
    first = above(f(1), 0) if strictly else at_least(f(1), 0)
    return all_of([first, at_least(f(2) - f(1), 0)])


def D(s: Any, d: Any, i: Any) -> Any:
    """P(i - 1, i - 1) - P(i, i - 1), without the factor s^2/(sd)_3."""
    return P_1(s, d, i - 1, i - 1) - P_1(s, d, i, i - 1)


def rows_from(d: int, first: int) -> Relation:
    """Rows i from `first` on are dominated by row i - 1, in every column, for all s."""

    def lead(i: int, j: int) -> Callable[[int], Any]:
        return lambda s: P(s, d, i - 1, j) - P(s, d, i, j)

    return all_of(for_all_s(lead(i, j)) for i in range(max(first, 2), d) for j in range(1, d))


@claim("LH-L3.8", domain=denominations(3))
def lemma_3_8(d: int) -> Relation:
    r"""For any $d$, row $i$ will be dominated by row $i - 1$ if $i \ge \sqrt{3}d/3$."""
    return rows_from(d, floor_of_third(d) + 1)


@lemma_3_8.near_miss("if i >= sqrt(3)d/3 - 1")
def one_row_before(d: int) -> Relation:
    return rows_from(d, floor_of_third(d))


def printed(s: Any, d: Any, i: Any, four: int = 4) -> Any:
    """The right-hand side of the display; `four` is a figure of it."""
    third = ROOT * (d * mpq(1, 3))
    last = ROOT * (-s - four) + s * 3 + 6
    first = (third + i) * (s * mpq(3, 2)) - s * mpq(1, 2) - 2
    return (-third + i) * first + last * (d * mpq(1, 6))


@claim(
    "LH-L3.8-D",
    domain=Integers(
        "all integers s >= 1, d >= 3, i >= 2, and the real i beside them",
        {"s": 1, "d": 3, "i": 2},
    ),
)
def display(s: Any, d: Any, i: Any) -> Relation:
    r"""$D = P(i-1, i-1) - P(i, i-1) = (i - \frac{\sqrt{3}d}{3})
    (\frac{3s}{2}(i + \frac{\sqrt{3}d}{3}) - \frac{s}{2} - 2)
    + \frac{d[s(3 - \sqrt{3}) + 6 - 4\sqrt{3}]}{6}$: equal are the rational parts, and the
    coefficients of $\sqrt{3}$.
    """
    right = printed(s, d, i)
    return equal((D(s, d, i), 0), (right.a, right.b))


@display.near_miss("4 sqrt(3) read as 3 sqrt(3)")
def three_roots(s: Any, d: Any, i: Any) -> Relation:
    right = printed(s, d, i, 3)
    return equal((D(s, d, i), 0), (right.a, right.b))


by_signs(display)


@claim("LH-L3.8-POS", domain=denominations(3))
def positive(d: int) -> Relation:
    r"""$D \ge 0$ if $i \ge \sqrt{3}d/3$."""
    return positive_from(d, floor_of_third(d) + 1)


@positive.near_miss("if i >= sqrt(3)d/3 - 1")
def one_before(d: int) -> Relation:
    return positive_from(d, floor_of_third(d))


def positive_from(d: int, first: int) -> Relation:
    """D >= 0 for i = first, ..., d - 1, for all s."""
    return all_of(for_all_s(lambda s, i=i: D(s, d, i)) for i in range(max(first, 2), d))  # type: ignore[misc]


exhausted(lemma_3_8, quick=20, standard=40, deep=100)
exhausted(positive, quick=60, standard=150, deep=1000)
