"""Lemma 3.8: rows from sqrt(3)d/3 on are dominated."""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import P_1, P_2
from theorems.le_her.vocabulary.root_three import ROOT, nonnegative
from verify.language import Integers, Relation, all_hold, at_least, claim, equal


def D(s: Any, d: Any, i: Any) -> Any:
    """P(i - 1, i - 1) - P(i, i - 1), without the factor s^2/(sd)_3."""
    return P_1(s, d, i - 1, i - 1) - P_1(s, d, i, i - 1)


def above_D(s: Any, i: Any, z: Any, w: Any) -> Relation:
    """By how much the lead of row i - 1 over row i, d = i + 1 + z, exceeds D in the columns
    i - 1 - w and i + w: by no less than 0.
    """
    d = i + 1 + z
    low, high = i - 1 - w, i + w
    return all_hold(
        at_least(lead - D(s, d, i), 0)
        for lead in (
            P_1(s, d, i - 1, low) - P_1(s, d, i, low),
            P_2(s, d, i - 1, high) - P_2(s, d, i, high),
        )
    )


def printed(s: Any, d: Any, i: Any, four: int = 4) -> Any:
    """The right-hand side of the display; `four` is a figure of it."""
    third = ROOT * (d * mpq(1, 3))
    last = ROOT * (-s - four) + s * 3 + 6
    first = (third + i) * (s * mpq(3, 2)) - s * mpq(1, 2) - 2
    return (-third + i) * first + last * (d * mpq(1, 6))


@claim(
    "LH-L3.8-D",
    domain=Integers(
        "all integers s >= 1, d >= 3, i >= 2, and the real i beside them", {"s": 1, "d": 3, "i": 2}
    ),
)
def display(s: Any, d: Any, i: Any, four: int = 4) -> Relation:
    r"""$D = P(i-1, i-1) - P(i, i-1) = (i - \frac{\sqrt{3}d}{3})
    (\frac{3s}{2}(i + \frac{\sqrt{3}d}{3}) - \frac{s}{2} - 2)
    + \frac{d[s(3 - \sqrt{3}) + 6 - 4\sqrt{3}]}{6}$. (Equal are the rational parts, and the
    coefficients of $\sqrt{3}$.)
    """
    right = printed(s, d, i, four=four)
    return equal((D(s, d, i), 0), (right.a, right.b))


display.near_miss("4 sqrt(3) read as 3 sqrt(3)", four=3)


def D_from(s: Any, d: Any, u: Any, before: int = 0) -> Any:
    """D at i = sqrt(3)d/3 + u - before, by the display."""
    return printed(s, d, ROOT * (d * mpq(1, 3)) + u - before)


@claim(
    "LH-L3.8-POS",
    domain=Integers(
        "all integers s >= 1, d >= 3 and i = sqrt(3)d/3 + u, all real u >= 0",
        {"s": 1, "d": 3, "u": 0},
        real=("u",),
    ),
)
def positive(s: Any, d: Any, u: Any, before: int = 0) -> Relation:
    r"""$D \ge 0$ if $i \ge \sqrt{3}d/3$. (By the display for D, which is `LH-L3.8-D`.)"""
    return nonnegative(D_from(s, d, u, before=before))


positive.near_miss("if i >= sqrt(3)d/3 - 1", before=1)


@claim(
    "LH-L3.8",
    domain=Integers(
        "all integers s >= 1, d >= 3, rows i = sqrt(3)d/3 + u, u >= 0 real; beside D all columns: "
        "i >= 2, d = i + 1 + z, columns i - 1 - w and i + w for z, w >= 0",
        {"s": 1, "d": 3, "u": 0, "i": 2, "z": 0, "w": 0},
        real=("u",),
    ),
)
def lemma_3_8(s: Any, d: Any, u: Any, i: Any, z: Any, w: Any, before: int = 0) -> Relation:
    r"""For any $d$, row $i$ will be dominated by row $i - 1$ if $i \ge \sqrt{3}d/3$. (The lead of
    row i - 1 is at least D in every column, and D, by the display of `LH-L3.8-D`, is at least 0.)
    """
    return all_hold(nonnegative(D_from(s, d, u, before=before)), above_D(s, i, z, w))


lemma_3_8.near_miss("if i >= sqrt(3)d/3 - 1", before=1)
