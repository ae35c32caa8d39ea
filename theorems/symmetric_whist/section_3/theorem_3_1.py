"""Theorem 3.1, the numerical value of a deal, and what Section 3.1 says about it."""

from typing import Any

from gmpy2 import mpq

from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import State, chi, tricks, value, word_of
from verify.language import (
    Comparison,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    by_normal_forms,
    claim,
    equal,
    refuted_somewhere,
)

HALF = mpq(1, 2)


def N(state: State) -> mpq:
    """The numerical value of a deal: the numerical part of val(D)."""
    return value(state).number


# --- Section 3.1 before the theorem ---------------------------------------------------------

BOUND_TO_PRODUCE = tuple(map(word_of, ("A/K", "AK/QJ", "AJ/KQ")))


@claim(
    "W2-R3.1",
    domain=every_deal().where(
        "every symmetric deal with a suit A against K, A K against Q J or A J against K Q",
        lambda state: not set(BOUND_TO_PRODUCE).isdisjoint(state.suits),
    ),
    upto=(4, 6, 10),
    formal="Particular_deals.section_3_1",
)
def no_disadvantage(state: State, compare: Comparison = at_least) -> Relation:
    """It seems even more natural to evaluate a suit distributed for example A vs. K, A K vs. Q J,
    or A J vs K Q, to the number of tricks that the suit is bound to produce. As we prove later,
    these card combinations cannot occur in a deal where having the lead is a disadvantage.
    """
    # West gets at least as many tricks with the lead as without, and so does East.
    with_lead, without = chi(state)
    return compare(with_lead, without)


no_disadvantage.near_miss(
    "nor in a deal where it is neither advantage nor disadvantage", compare=above
)


# --- The theorem ----------------------------------------------------------------------------


@claim("W2-T3.1", domain=every_deal_and_lead(), upto=(4, 6, 10), formal="Corollaries.theorem_3_1")
def numerical_value(state: State, leader: str) -> Relation:
    """To every symmetric multi-suit deal D, we can assign a number N(D) called the numerical value
    of D, satisfying the following: (A) The numerical value of a multi-suit deal is the sum of the
    numerical values of its single suit components. (B) Regardless of the location of the lead, the
    outcome of a deal differs by at most 1/2 from its numerical value. (The witness is the
    numerical part of val(D).)
    """
    return all_hold(
        equal(N(state), sum(val(word).number for word in state.suits)),
        at_least(HALF, abs(tricks(state, leader) - N(state))),
    )


@numerical_value.near_miss("by less than 1/2")
def by_less(state: State, leader: str) -> Relation:
    return above(HALF, abs(tricks(state, leader) - N(state)))


# --- Intervals ------------------------------------------------------------------------------


def intersection(m: int, n: int) -> tuple[mpq, mpq]:
    """The ends of the intersection of [m - 1/2, m + 1/2] and [n - 1/2, n + 1/2], the lower end
    above the upper if it is empty.
    """
    return max(m, n) - HALF, min(m, n) + HALF


@claim(
    "W2-R3.1b",
    domain=Integers(
        "all numbers of tricks m, n >= 0 with |m - n| >= 2",
        {"m": 0, "n": 0},
        lambda m, n: abs(m - n) >= 2,
    ),
    evidence=refuted_somewhere,
)
def two_apart(m: int, n: int, compare: Comparison = at_least) -> Relation:
    """The intervals [m - 1/2, m + 1/2] and [n - 1/2, n + 1/2] have nonempty intersection if
    |m - n| >= 2.
    """
    low, high = intersection(m, n)
    return compare(high, low)


two_apart.near_miss("they have more than a point in common", compare=above)


@two_apart.amended(
    domain=Integers("all n >= 0 and m = n + 2 + e, e >= 0, the greater being m", {"n": 0, "e": 0}),
    evidence=by_normal_forms,
)
def empty_intersection(n: Any, e: Any, one: int = 1) -> Relation:
    """They have empty intersection if |m - n| >= 2: let m = n + 2 + e be the greater, then
    m - 1/2 exceeds n + 1/2 by 1 + e, which is positive.
    """
    m = n + 2 + e
    return equal((m - HALF) - (n + HALF), one + e)


empty_intersection.near_miss("the gap is e, so that they may touch", one=0)


@claim(
    "W2-R3.1c",
    domain=Integers("all n >= 0 and m = n + 1, the greater being m", {"n": 0}),
    evidence=by_normal_forms,
)
def one_apart(n: Any, apart: int = 1) -> Relation:
    """The intervals [m - 1/2, m + 1/2] and [n - 1/2, n + 1/2] intersect only in the point n + 1/2
    if |m - n| = 1.

    (Here n is the smaller of the two, as in Consequence 3.3, which is said to follow from this:
    "n tricks with one of the players on lead, and n + 1 tricks with the other". The lower end of
    the one and the upper end of the other are both n + 1/2, between m and n; the sentence is
    symmetric in m and n but for the name of the point.)
    """
    m = n + apart
    return all_hold(equal(m - HALF, n + HALF), equal(n + HALF, (m + n) * HALF))


one_apart.near_miss("also if |m - n| = 2", apart=2)


# --- Consequences 3.2 and 3.3 ---------------------------------------------------------------


@claim("W2-C3.2", domain=every_deal(), upto=(4, 6, 10), formal="Corollaries.consequence_3_2")
def at_most_one_trick(state: State) -> Relation:
    """The difference in outcome of a deal with East and West on lead respectively is at most one
    trick.
    """
    with_lead, without = chi(state)
    return at_least(1, abs(with_lead - without))


@at_most_one_trick.near_miss("and having the lead is never an advantage")
def never_an_advantage(state: State) -> Relation:
    with_lead, without = chi(state)
    return at_least(without, with_lead)


def differ_by_one(state: State) -> bool:
    """Whether West gets one trick more with one of the players on lead."""
    with_lead, without = chi(state)
    return abs(with_lead - without) == 1


@claim(
    "W2-C3.3",
    domain=every_deal().where(
        "every symmetric deal in which West gets one trick more with one of the players on lead",
        differ_by_one,
    ),
    upto=(4, 6, 10),
    formal="Corollaries.consequence_3_3",
)
def halfway(state: State) -> Relation:
    """If D is a deal in which West gets n tricks with one of the players on lead, and n + 1 tricks
    with the other player on lead, then N(D) = n + 1/2.
    """
    return equal(N(state), min(chi(state)) + HALF)


@halfway.near_miss("the value itself is n + 1/2, without an infinitesimal part")
def no_infinitesimal(state: State) -> Relation:
    total = value(state)
    return equal((total.number, str(total.infinitesimal)), (min(chi(state)) + HALF, "0"))
