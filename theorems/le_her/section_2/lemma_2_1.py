"""Lemma 2.1: the probability that player 1 wins, for both orders of the thresholds."""

from collections.abc import Callable
from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import Case, deals, win_probability, winning_deals
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2, from_bracket
from verify.kernel.errors import ClaimFailed
from verify.kernel.kinds.identity import Form, Identity
from verify.kernel.polynomials import Polynomial, Ratio
from verify.language import Integers, Relation, Run, all_hold, claim, equal

BOUNDS = {"s": 1, "d": 3, "i": 1, "j": 1}
GE: Case = "i>=j"
LE: Case = "i<=j"
BRACKETS: dict[Case, Callable[..., Any]] = {GE: bracket_2_1, LE: bracket_2_2}


def in_case(case: Case, s: int, d: int, i: int, j: int) -> bool:
    """Whether integers i and j are thresholds in this order."""
    return i <= d - 1 and j <= d - 1 and (i >= j if case == GE else i <= j)


BOTH_ORDERS = Integers(
    "all integers s >= 1, d >= 3, 1 <= i, j <= d - 1: the pairs (i, j) and (j, i), where i >= j",
    BOUNDS,
    lambda s, d, i, j: in_case(GE, s, d, i, j),
)


def as_printed(case: Case, s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    """P(B_ij), counted from the rules, is the printed formula; `more` spoils its bracket."""
    printed = from_bracket(BRACKETS[case](s, d, i, j) + more * i * j, s, d)
    return equal(win_probability(s, d, i, j, case), printed)


def in_both_orders(
    of: Callable[[Case, Any, Any, Any, Any], Relation], s: Any, d: Any, i: Any, j: Any
) -> Relation:
    """What is said of thresholds i >= j in this order, and of the same in the other."""
    return all_hold(of(GE, s, d, i, j), of(LE, s, d, j, i))


@claim("LH-L2.1", domain=BOTH_ORDERS, formal="Lemma_2_1.lemma_2_1")
def lemma_2_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""Let $B_{ij}$ be the event that player 1 wins if he uses strategy $i$ and player 2 uses
    strategy $j$. Then, for $1 \le i, j \le d - 1$, $P(B_{ij})$ is given by (2.1) if $i \ge j$ and
    by (2.2) if $i \le j$.
    """
    return in_both_orders(as_printed, s, d, i, j)


@claim(
    "LH-EQ2.1",
    domain=Integers(
        "all integers s >= 1, d >= 3, 1 <= j <= i <= d - 1",
        BOUNDS,
        lambda s, d, i, j: in_case(GE, s, d, i, j),
    ),
    formal="Lemma_2_1.formula_2_1",
)
def formula_2_1(s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    r"""If $i \ge j$, $P(B_{ij}) = \frac{s^2}{6(sd)_3} [-si^3 - 3si^2j - 3(sd + s - 3)i^2
    + 3(2sd - s - 2)ij + (3sd^2 - 2s - 6d + 3)i - 3(sd - 2)(d - 1)j + 3(sd - 2)d(d - 1)]$, where
    $(sd)_3 = sd(sd - 1)(sd - 2)$.
    """
    return as_printed(GE, s, d, i, j, more=more)


@claim(
    "LH-EQ2.2",
    domain=Integers(
        "all integers s >= 1, d >= 3, 1 <= i <= j <= d - 1",
        BOUNDS,
        lambda s, d, i, j: in_case(LE, s, d, i, j),
    ),
    formal="Lemma_2_1.formula_2_2",
)
def formula_2_2(s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    r"""If $i \le j$, $P(B_{ij}) = \frac{s^2}{6(sd)_3} [-si^3 - 3si^2j - 3(2s - 3)i^2 + 3sij
    + 3(sd - s - 2)j^2 + (3sd^2 - 3sd + s - 6d + 3)i - 3(sd^2 - 2sd + s - 2d + 2)j
    + 3(sd - 2)d(d - 1)]$, where $(sd)_3 = sd(sd - 1)(sd - 2)$.
    """
    return as_printed(LE, s, d, i, j, more=more)


@lemma_2_1.near_miss("(2.1) is used for row j and column i as well")
def only_2_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(win_probability(s, d, j, i, LE), from_bracket(bracket_2_1(s, d, j, i), s, d))


formula_2_1.near_miss("3(2sd - s - 2)ij read as (6sd - 3s - 5)ij", more=1)
formula_2_2.near_miss("3sij read as (3s + 1)ij", more=1)


def deal_real_cards(case: Case) -> None:
    """Count P(B_ij) for small decks by dealing their cards. Raises `ClaimFailed` if it differs."""
    for s, d in product(range(1, 4), range(3, 6)):
        for i, j in product(range(1, d), repeat=2):
            if in_case(case, s, d, i, j):
                dealt = mpq(winning_deals(s, d, i, j), deals(s, d))
                if dealt != win_probability(s, d, i, j, case):
                    raise ClaimFailed(
                        f"s = {s}, d = {d}, i = {i}, j = {j}: dealing gives {dealt}; mend win_count"
                    )


def derived(case: Case) -> Form:
    """The rank sums summed by computer algebra, beside the printed bracket."""
    from theorems.le_her.solvers import derivation

    deal_real_cards(case)

    s, d, i, j = (Polynomial.variable(name) for name in BOUNDS)
    units = 6 * deals(s, d)
    summed = s * s * derivation.by_computer_algebra(case)
    return Form.of(Ratio(summed, units), Ratio(s * s * BRACKETS[case](s, d, i, j), units))


def exchanged(form: Form) -> Form:
    """The same with i for j and j for i."""
    i, j = Polynomial.variable("i"), Polynomial.variable("j")
    return Form.of(*(side.ratio.substitute(i=j, j=i) for side in (form.lhs, form.rhs)))


@lemma_2_1.evidence
def derive_both(run: Run) -> Identity:
    return Identity((derived(GE), exchanged(derived(LE))))


@formula_2_1.evidence
def derive_2_1(run: Run) -> Identity:
    return Identity((derived(GE),))


@formula_2_2.evidence
def derive_2_2(run: Run) -> Identity:
    return Identity((derived(LE),))
