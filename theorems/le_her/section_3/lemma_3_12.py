"""Lemma 3.12: the columns of the payoff matrix are discrete concave, as far down as i <= j.

Its display is about P_2. The lemma compares a_{j+1,j} - a_{jj} as well, for i = j, where row j + 1
is given by (2.1); the proof says nothing of that. The difference is -j there, to the good.
"""

from typing import Any

from theorems.le_her.rules import deals, payoff
from theorems.le_her.vocabulary.brackets import P_2, P, second_difference
from verify.kernel.polynomials import quotient
from verify.language import Integers, Relation, all_hold, below, claim, equal, refuted_somewhere


def down_a_column(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second difference in i of [(sd)_3/s^2] P(i, j)."""
    return second_difference(lambda row: P(s, d, row, j), i)


DIFFERENCES = Integers(
    "all integers s >= 1, 1 <= i < j <= d - 1, i + 2 <= d - 1: for i >= 1, t, u >= 0, "
    "(j, d) = (i+1, j+2+u) and (i+2+t, j+1+u)",
    {"s": 1, "i": 1, "t": 0, "u": 0},
)


@claim("LH-L3.12", domain=DIFFERENCES)
def lemma_3_12(s: Any, i: Any, t: Any, u: Any, bound: int = 0) -> Relation:
    r"""For each $j$, $1 \le j \le d - 1$, $a_{i+1,j} - a_{ij}$ is decreasing in $i \le j$."""
    # The second difference at (i, i + 1), d = i + 3 + u, and (i, i + 2 + t), d = i + 3 + t + u.
    return all_hold(below(down_a_column(s, d, i, j), bound) for d, j in columns(i, t, u))


lemma_3_12.near_miss("by more than 8, without the factor 2 s^2/(sd)_3", bound=-8)


def columns(i: Any, t: Any, u: Any) -> list[tuple[Any, Any]]:
    """(d, j) with j = i + 1 and with j = i + 2 + t."""
    return [(i + 3 + u, i + 1), (i + 3 + t + u, i + 2 + t)]


def by_display(s: Any, i: Any, j: Any) -> Any:
    """The right-hand side of the display."""
    return -s * (i + j + 3) + 3


@claim(
    "LH-L3.12-INF",
    domain=Integers(
        "all integers s >= 1, d >= 7, 1 <= i < j <= d - 1, i + 2 <= d - 1",
        {"s": 1, "d": 7, "i": 1, "j": 2},
        lambda s, d, i, j: i < j <= d - 1 and i + 2 <= d - 1,
    ),
    evidence=refuted_somewhere,
)
def because_of_the_display(s: int, d: int, i: int, j: int) -> Relation:
    r"""The claim holds because $(P_2(i+2, j) - P_2(i+1, j)) - (P_2(i+1, j) - P_2(i, j)) = -s(i + j
    + 3) + 3 < 0$. (The lemma compares the differences for $i$ and $i + 1$ wherever $i + 1 \le j$.
    The display is a reason only if, times $2s^2/(sd)_3$, it is the second difference of the entries
    $a_{ij}$ for all these $i$.)
    """
    return bent_by(s, d, i, j, by_display(s, i, j))


def bent_by(s: int, d: int, i: int, j: int, value: int) -> Relation:
    """The second difference of a_ij in i is 2s^2/(sd)_3 times a value."""
    bend = second_difference(lambda row: payoff(s, d, row, j), i)
    return equal(bend, quotient(2 * s * s * value, deals(s, d)))


@because_of_the_display.amended(domain=DIFFERENCES)
def because_of_two_displays(s: Any, i: Any, t: Any, u: Any, once: int = 1) -> Relation:
    r"""The claim holds because the second difference of the entries, times $(sd)_3/2s^2$, is
    $-s(i + j + 3) + 3 < 0$ for $i \le j - 2$ by (2.2), and $-s(i + j + 3) + 3 - j < 0$ for
    $i = j - 1$, where row $i + 2 = j + 1$ is given by (2.1).
    """
    # The second difference for j = i + 1, with j subtracted so often, and for j = i + 2 + t.
    (first, beside), (last, beyond) = columns(i, t, u)
    crossing = by_display(s, i, beside) - once * beside
    within = by_display(s, i, beyond)
    return all_hold(
        equal(down_a_column(s, first, i, beside), crossing),
        equal(down_a_column(s, last, i, beyond), within),
        below(crossing, 0),
        below(within, 0),
    )


because_of_the_display.near_miss(
    "-s(i + j + 3) + 2 for i <= j - 2, and -j for i = j - 1",
    lambda s, d, i, j: bent_by(s, d, i, j, by_display(s, i, j) - (j if i == j - 1 else 1)),
)
because_of_two_displays.near_miss("the same for i = j - 1", once=0)


@claim(
    "LH-L3.12-ID",
    domain=Integers(
        "all integers s >= 1, 1 <= i <= j <= d - 1: j = i + t, d = j + 1 + u with t, u >= 0",
        {"s": 1, "i": 1, "t": 0, "u": 0},
    ),
)
def display(s: Any, i: Any, t: Any, u: Any, three: int = 3) -> Relation:
    r"""$(P_2(i+2, j) - P_2(i+1, j)) - (P_2(i+1, j) - P_2(i, j)) = -s(i + j + 3) + 3 < 0$."""
    # The display, j = i + t, d = j + 1 + u; `three` is a figure of it.
    j = i + t
    d = j + 1 + u
    closed = -s * (i + j + three) + 3
    by_2_2 = second_difference(lambda row: P_2(s, d, row, j), i)
    return all_hold(equal(by_2_2, closed), below(closed, 0))


display.near_miss("i + j + 3 read as i + j + 2", three=2)
