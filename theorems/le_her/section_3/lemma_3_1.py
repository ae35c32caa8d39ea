"""Lemma 3.1: every row of the payoff matrix is discrete convex.

Its proof has the three cases at the wrong place: (2.1) serves j, j + 1 and j + 2 where i > j + 1,
and the border between the formulas is crossed where i = j + 1. The lemma holds for all d >= 3.
"""

from typing import Any

from theorems.le_her.rules import Case, deals, payoff, win_count, win_probability
from theorems.le_her.section_2.lemma_2_1 import BOTH_ORDERS, GE, in_both_orders
from theorems.le_her.vocabulary.brackets import P_1, P_2, P, second_difference
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


@claim("LH-DEF-P1P2", domain=BOTH_ORDERS, evidence=by_normal_forms)
def scaled_probabilities(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""Using (2.1), $P_1(i, j) = [(sd)_3/s^2] P(i, j)$; using (2.2),
    $P_2(i, j) = [(sd)_3/s^2] P(i, j)$.
    """
    return scaled(s, d, i, j, deals(s, d))


@scaled_probabilities.near_miss("(sd)_3 read as (sd)^3")
def with_a_power(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return scaled(s, d, i, j, s**3 * d**3)


def scaled(s: Any, d: Any, i: Any, j: Any, factor: Any) -> Relation:
    """P_1 and P_2, in the cases they are for, against P(B_ij), counted, times factor/s^2."""

    def is_scaled(case: Case, s: Any, d: Any, i: Any, j: Any) -> Relation:
        formula = P_1 if case == GE else P_2
        return equal(formula(s, d, i, j), win_probability(s, d, i, j, case) * factor / (s * s))

    return in_both_orders(is_scaled, s, d, i, j)


def D(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second difference in j of [(sd)_3/s^2] P(i, j)."""
    return second_difference(lambda column: P(s, d, i, column), j)


def both_orders(s: Any, p: Any, t: Any, u: Any) -> list[tuple[Any, Any, Any, Any]]:
    """(s, d, i, j) with i > j, with i = j and with i < j; together all of 1 <= i, j + 1 <= d - 2.

    The first is (i, j) = (p + t + 1, p), d = i + 2 + u, the others are (p, p) and (p, p + t + 1)
    with d = j + 3 + u.
    """
    q = p + t + 1
    return [(s, q + 2 + u, q, p), (s, p + 3 + u, p, p), (s, q + 3 + u, p, q)]


ROW_DIFFERENCES = Integers(
    "all integers s >= 1, 1 <= i <= d - 2, 1 <= j <= d - 3: for p >= 1, t, u >= 0, (i, j, d) = "
    "(p+t+1, p, i+2+u), (p, p, j+3+u) and (p, p+t+1, j+3+u)",
    {"s": 1, "p": 1, "t": 0, "u": 0},
)


@claim("LH-L3.1", domain=ROW_DIFFERENCES)
def lemma_3_1(s: Any, p: Any, t: Any, u: Any) -> Relation:
    r"""For each $i$, $1 \le i \le d - 2$, $a_{i,j+1} - a_{ij}$ is nondecreasing in $j \ge 1$."""
    return all_hold(at_least(D(*entry), 0) for entry in both_orders(s, p, t, u))


@lemma_3_1.near_miss("it is nonincreasing")
def rows_concave(s: Any, p: Any, t: Any, u: Any) -> Relation:
    return all_hold(at_least(0, D(*entry)) for entry in both_orders(s, p, t, u))


@claim("LH-L3.1-LIN", domain=BOTH_ORDERS, evidence=by_normal_forms)
def linear_function(s: Any, d: Any, i: Any, j: Any, stake: int = 1) -> Relation:
    r"""$a_{ij}$ is a linear function of $P(i, j)$. [It is $2P(i, j) - 1$: player 1 wins 1 with each
    deal that he wins and loses 1 with each other. So the differences of entries are twice those of
    the probabilities.]
    """

    def balance(case: Case, s: Any, d: Any, i: Any, j: Any) -> Relation:
        won, every = win_count(s, d, i, j, case), deals(s, d)
        return equal(payoff(s, d, i, j, case) * every, won - (every - won) * stake)

    return in_both_orders(balance, s, d, i, j)


linear_function.near_miss("he loses nothing with the others", stake=0)


CASE_1 = Integers(
    "all integers s >= 1, d >= 7, 1 <= i <= d - 2, 1 <= j <= d - 3 with i > j - 1",
    {"s": 1, "d": 7, "i": 1, "j": 1},
    lambda s, d, i, j: i <= d - 2 and j <= d - 3 and i > j - 1,
)
TRUE_CASE_1 = Integers(
    "all integers s >= 1, i > j + 1, d >= i + 2: i = j + 2 + t, d = i + 2 + u with t, u >= 0",
    {"s": 1, "j": 1, "t": 0, "u": 0},
)


@claim("LH-L3.1-C1", domain=CASE_1, evidence=refuted_somewhere)
def case_1(s: int, d: int, i: int, j: int) -> Relation:
    r"""Case 1: $i > j - 1$. Using (2.1),
    $D = (P_1(i, j+2) - P_1(i, j+1)) - (P_1(i, j+1) - P_1(i, j)) = 0 \ge 0$.
    """
    by_2_1 = second_difference(lambda column: P_1(s, d, i, column), j)
    return equal((D(s, d, i, j), by_2_1), (0, 0))


case_1.near_miss("D = 1", lambda s, d, i, j: equal(D(s, d, i, j), 1))


@case_1.amended(domain=TRUE_CASE_1)
def mended_case_1(s: Any, j: Any, t: Any, u: Any) -> Relation:
    r"""Case 1: $i > j + 1$. Using (2.1),
    $D = (P_1(i, j+2) - P_1(i, j+1)) - (P_1(i, j+1) - P_1(i, j)) = 0 \ge 0$.
    """
    i = j + 2 + t
    d = i + 2 + u
    by_2_1 = second_difference(lambda column: P_1(s, d, i, column), j)
    return all_hold(equal(D(s, d, i, j), 0), equal(by_2_1, 0))


@mended_case_1.near_miss("the columns j + 1 to j + 3")
def one_further(s: Any, j: Any, t: Any, u: Any) -> Relation:
    i = j + 2 + t
    return equal(D(s, i + 3 + u, i, j + 1), 0)


CASE_2 = Integers(
    "all integers s >= 1, d >= 7, 1 <= i = j - 1 <= d - 4",
    {"s": 1, "d": 7, "i": 1},
    lambda s, d, i: i <= d - 4,
)
TRUE_CASE_2 = Integers(
    "all integers s >= 1, i = j + 1 <= d - 2: d = j + 3 + u with u >= 0", {"s": 1, "j": 1, "u": 0}
)


@claim("LH-L3.1-C2", domain=CASE_2, evidence=refuted_somewhere)
def case_2(s: int, d: int, i: int) -> Relation:
    r"""Case 2: $i = j - 1$. Using (2.2),
    $D = (P_2(i, j+2) - P_2(i, j+1)) - (P_2(i, j+1) - P_2(i, j)) = s(d - 1) - i - 1 \ge 0$.
    """
    by_2_2 = second_difference(lambda column: P_2(s, d, i, column), i + 1)
    value = s * (d - 1) - i - 1
    return all_hold(equal((D(s, d, i, i + 1), by_2_2), (value, value)), at_least(value, 0))


case_2.near_miss("D = s(d - 1) - i", lambda s, d, i: equal(D(s, d, i, i + 1), s * (d - 1) - i))


@case_2.amended(domain=TRUE_CASE_2)
def mended_case_2(s: Any, j: Any, u: Any, more: int = 0) -> Relation:
    r"""Case 2: $i = j + 1$. Using (2.2) for column $j + 2$ and (2.1) for column $j$,
    $D = (P_2(i, j+2) - P_2(i, j+1)) - (P_1(i, j+1) - P_1(i, j)) = s(d - 1) - i - 1 \ge 0$.
    """
    return crossing(s, j, u, more=more)


mended_case_2.near_miss("D = s(d - 1) - i", more=1)


def crossing(s: Any, j: Any, u: Any, more: int) -> Relation:
    """D where i = j + 1, d = j + 3 + u; `more` spoils the closed form."""
    i, d = j + 1, j + 3 + u
    by_both = (P_2(s, d, i, j + 2) - P_2(s, d, i, j + 1)) - (P_1(s, d, i, i) - P_1(s, d, i, j))
    value = s * (d - 1) - i - 1
    return all_hold(
        equal(D(s, d, i, j), value + more), equal(by_both, value + more), at_least(value, 0)
    )


@claim(
    "LH-L3.1-C3",
    domain=Integers(
        "all integers s >= 1, 1 <= i < j - 1, j <= d - 3: j = i + 2 + t, d = j + 3 + u with "
        "t, u >= 0",
        {"s": 1, "i": 1, "t": 0, "u": 0},
    ),
)
def case_3(s: Any, i: Any, t: Any, u: Any, less: int = 2) -> Relation:
    r"""Case 3: $i < j - 1$. Here
    $D = (P_2(i, j+2) - P_2(i, j+1)) - (P_2(i, j+1) - P_2(i, j)) = sd - s - 2 \ge 0$.
    """
    j = i + 2 + t
    d = j + 3 + u
    by_2_2 = second_difference(lambda column: P_2(s, d, i, column), j)
    value = s * d - s - less
    return all_hold(equal(D(s, d, i, j), value), equal(by_2_2, value), at_least(value, 0))


case_3.near_miss("D = sd - s - 1", less=1)
