"""Lemma 3.3 and the convention before it: when a row dominates all rows below it.

The displays hold for P(i, j) without its factor s^2/(sd)_3, that is for [(sd)_3/s^2] P(i, j); the
convention prints the reciprocal.
"""

from typing import Any

from theorems.le_her.rules import deals, win_probability
from theorems.le_her.section_2.lemma_2_1 import GE
from theorems.le_her.vocabulary.brackets import HALF, P_1, P_2, P
from theorems.le_her.vocabulary.implications import given
from verify.kernel.polynomials import quotient
from verify.language import (
    Integers,
    Relation,
    all_hold,
    at_least,
    by_normal_forms,
    claim,
    equal,
    refuted_somewhere,
)


def display_of_3_8(s: Any, d: Any, i: Any) -> Any:
    """D of Lemma 3.8, in which the square roots of 3 cancel."""
    return (s * (3 * i**2 - d**2 - i + d)) * HALF + d - 2 * i


def by_convention(s: Any, d: Any, i: Any, above: Any, below: Any) -> Relation:
    """D of Lemma 3.8, P(i, j) standing for (above/below) P(i, j)."""
    drop = win_probability(s, d, i - 1, i - 1, GE) - win_probability(s, d, i, i - 1, GE)
    return equal(drop * quotient(above, below), display_of_3_8(s, d, i))


DISPLAY = Integers(
    "the display of Lemma 3.8, all integers s >= 1, d >= 3, 2 <= i <= d - 1",
    {"s": 1, "d": 3, "i": 2},
    lambda s, d, i: i <= d - 1,
)


@claim("LH-CONV-SCALE", domain=DISPLAY, evidence=by_normal_forms)
def convention(s: Any, d: Any, i: Any) -> Relation:
    r"""In Lemmas 3.3-3.8, we will write $P(i, j)$ in place of $[s^2/(sd)_3] P(i, j)$, for
    simplicity. (Read so that the factor is left out, as for $P_1$ and $P_2$: then the display of
    Lemma 3.8 holds, $D = P(i-1, i-1) - P(i, i-1) = \frac{s}{2}(3i^2 - d^2 - i + d) + d - 2i$, the
    square roots having cancelled (LH-L3.8-D). As a definition the words are LH-CONV-SCALEv.)
    """
    return by_convention(s, d, i, deals(s, d), s * s)


@convention.near_miss("P(i, j) stands for s^2/(sd)_3 times itself")
def reciprocal(s: Any, d: Any, i: Any) -> Relation:
    return by_convention(s, d, i, s * s, deals(s, d))


@claim("LH-CONV-SCALEv", domain=DISPLAY, evidence=refuted_somewhere)
def definition(s: Any, d: Any, i: Any) -> Relation:
    r"""In Lemmas 3.3-3.8, we will write $P(i, j)$ in place of $[s^2/(sd)_3] P(i, j)$, for
    simplicity [as a definition: the new $P(i, j)$ is $s^2/(sd)_3$ times the old. For the display of
    Lemma 3.8, as for LH-CONV-SCALE, where the factor is left out].
    """
    return by_convention(s, d, i, s * s, deals(s, d))


@definition.amended(evidence=by_normal_forms)
def definition_amended(s: Any, d: Any, i: Any) -> Relation:
    r"""In Lemmas 3.3-3.8, we will write $P(i, j)$ in place of $[(sd)_3/s^2] P(i, j)$. (Then the
    display of Lemma 3.8 holds, as for LH-CONV-SCALE.)
    """
    return by_convention(s, d, i, deals(s, d), s * s)


@convention.near_miss("P(i, j) stands for itself")
@definition.near_miss("P(i, j) stands for itself")
@definition_amended.near_miss("P(i, j) stands for itself")
def unscaled(s: Any, d: Any, i: Any) -> Relation:
    return by_convention(s, d, i, 1, 1)


def drop(s: Any, d: Any, i: Any, j: Any, formula: Any = P) -> Any:
    """P(i, j) - P(i + 1, j), without the factor s^2/(sd)_3."""
    return formula(s, d, i, j) - formula(s, d, i + 1, j)


ROW_BELOW = Integers(
    "all integers s >= 1, 1 <= i < k <= d - 1, 1 <= j <= d - 1: for p >= 1, t, m, u >= 0, "
    "(j, i, k, d) = (p, p+t, i+1+m, k+1+u), i < j <= k in (i, j, k, d) = (p, p+1+t, j+m, k+1+u), "
    "and j > k in (i, k, j, d) = (p, p+1+m, k+1+t, j+1+u)",
    {"s": 1, "p": 1, "t": 0, "m": 0, "u": 0},
)


@claim("LH-L3.3", domain=ROW_BELOW)
def lemma_3_3(s: Any, p: Any, t: Any, m: Any, u: Any) -> Relation:
    r"""If $P(i, i) \ge P(i + 1, i)$ then row $i$ dominates row $i + 1$. Additionally, row $i$
    dominates rows $i + 2, \dots, d - 1$. (That is, $P(i, j) \ge P(k, j)$ for $k > i$ and every $j$.
    More is shown: $P(i, j) - P(k, j) \ge (k - i)(P(i, i) - P(i + 1, i))$.)
    """
    return all_hold(
        given(drop(s, d, i, i), P(s, d, i, j) - P(s, d, k, j), k - i)
        for d, i, k, j in columns_of_two_rows(p, t, m, u)
    )


@lemma_3_3.near_miss("whether or not P(i, i) >= P(i + 1, i)")
def unconditionally(s: Any, p: Any, t: Any, m: Any, u: Any) -> Relation:
    return all_hold(
        at_least(P(s, d, i, j), P(s, d, k, j)) for d, i, k, j in columns_of_two_rows(p, t, m, u)
    )


def columns_of_two_rows(p: Any, t: Any, m: Any, u: Any) -> list[tuple[Any, Any, Any, Any]]:
    """(d, i, k, j) with j <= i < k, with i < j <= k and with i < k < j."""
    up, after = p + t, p + 1 + t
    return [
        (up + 2 + m + u, up, up + 1 + m, p),
        (after + m + 1 + u, p, after + m, after),
        (after + m + 2 + u, p, p + 1 + m, after + m + 1),
    ]


@claim(
    "LH-L3.3-i",
    domain=Integers(
        "all integers s >= 1, 1 <= j < i <= d - 2: i = j + 1 + t, d = i + 2 + u with t, u >= 0",
        {"s": 1, "j": 1, "t": 0, "u": 0},
    ),
)
def step_i(s: Any, j: Any, t: Any, u: Any, more: int = 0) -> Relation:
    r"""(i) $i > j \Rightarrow P(i, i) - P(i+1, i) \le P(i, j) - P(i+1, j)$. This holds because
    $(P_1(i, i) - P_1(i+1, i)) - (P_1(i, j) - P_1(i+1, j)) = (i - j)(s(i - (d-1)) + 1) \le 0$.
    """
    # Step (i), i = j + 1 + t, d = i + 2 + u; `more` spoils the closed form.
    i = j + 1 + t
    d = i + 2 + u
    closed = (i - j) * (s * (i - (d - 1)) + 1 + more)
    return all_hold(
        at_least(drop(s, d, i, j), drop(s, d, i, i)),
        equal(drop(s, d, i, i, P_1) - drop(s, d, i, j, P_1), closed),
        at_least(0, closed),
    )


step_i.near_miss("+ 1 read as + 2", more=1)


@claim(
    "LH-L3.3-ii",
    domain=Integers(
        "all integers s >= 1, 1 <= i <= d - 2: d = i + 2 + u with u >= 0", {"s": 1, "i": 1, "u": 0}
    ),
)
def step_ii(s: Any, i: Any, u: Any, one: int = 1) -> Relation:
    r"""(ii) $i = j \Rightarrow P(i, j) - P(i+1, j) \le P(i, i+1) - P(i+1, i+1)$. This holds
    because $(P_1(i, i) - P_1(i+1, i)) - (P_2(i, i+1) - P_2(i+1, i+1)) = (1 - s)i \le 0$.
    """
    # Step (ii), d = i + 2 + u; `one` is a figure of the closed form.
    d = i + 2 + u
    closed = (one - s) * i
    return all_hold(
        at_least(drop(s, d, i, i + 1), drop(s, d, i, i)),
        equal(drop(s, d, i, i, P_1) - drop(s, d, i, i + 1, P_2), closed),
        at_least(0, closed),
    )


step_ii.near_miss("the difference is (2 - s)i", one=2)


@claim(
    "LH-L3.3-iii",
    domain=Integers(
        "all integers s >= 1, 1 <= i, i + 1 < j <= d - 1: j = i + 2 + t, d = j + 1 + u with "
        "t, u >= 0",
        {"s": 1, "i": 1, "t": 0, "u": 0},
    ),
)
def step_iii(s: Any, i: Any, t: Any, u: Any, one: int = 1) -> Relation:
    r"""(iii) $i + 1 < j \Rightarrow P(i, i+1) - P(i+1, i+1) \le P(i, j) - P(i+1, j)$. This holds
    because $(P_2(i, i+1) - P_2(i+1, i+1)) - (P_2(i, j) - P_2(i+1, j)) = (i + 1 - j)si \le 0$.
    """
    # Step (iii), j = i + 2 + t, d = j + 1 + u; `one` is a figure of the closed form.
    j = i + 2 + t
    d = j + 1 + u
    closed = (i + one - j) * s * i
    return all_hold(
        at_least(drop(s, d, i, j), drop(s, d, i, i + 1)),
        equal(drop(s, d, i, i + 1, P_2) - drop(s, d, i, j, P_2), closed),
        at_least(0, closed),
    )


step_iii.near_miss("the difference is (i - j)si", one=0)


@claim(
    "LH-L3.3-second",
    domain=Integers(
        "all integers s >= 1, 1 <= j <= d - 3: d = j + 3 + u with u >= 0", {"s": 1, "j": 1, "u": 0}
    ),
)
def second_claim(s: Any, j: Any, u: Any, less: int = 2) -> Relation:
    r"""To prove the second claim, it suffices to show that, for any $j$,
    $P(j+1, j+1) - P(j+2, j+1) \ge P(j, j) - P(j+1, j)$. This holds because
    $(P_1(j+1, j+1) - P_1(j+2, j+1)) - (P_1(j, j) - P_1(j+1, j)) = 3sj + 4s - 2 \ge 0$.
    """
    # The second claim, d = j + 3 + u; `less` is a figure of the closed form.
    d = j + 3 + u
    closed = 3 * s * j + 4 * s - less
    return all_hold(
        at_least(drop(s, d, j + 1, j + 1), drop(s, d, j, j)),
        equal(drop(s, d, j + 1, j + 1, P_1) - drop(s, d, j, j, P_1), closed),
        at_least(closed, 0),
    )


second_claim.near_miss("the difference is 3sj + 4s - 1", less=1)
