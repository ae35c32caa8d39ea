"""Theorem 2.1: suits in which the lead costs a trick add up like numbers."""

from math import ceil, floor

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.play import State, chi
from verify.language import Relation, claim, equal


def lead_costs_a_trick(state: State) -> bool:
    """Whether West takes n tricks with the lead and n + 1 with East on lead, for some n."""
    with_lead, without = chi(state)
    return without == with_lead + 1


def number_of(state: State) -> mpq:
    """The number n + 1/2 of a deal in which the lead costs a trick."""
    return chi(state)[0] + mpq(1, 2)


def rounded_for_the_follower(number: mpq) -> tuple[int, int]:
    """The tricks that a sum stands for, West on lead and East on lead."""
    return floor(number), ceil(number)


def costs_a_trick_in_every_suit(state: State) -> bool:
    """Whether every suit, played by itself, is of this type."""
    return all(lead_costs_a_trick(State((word,))) for word in state.suits)


@claim(
    "W2-T2.1",
    domain=every_deal().where(
        "every symmetric deal in each suit of which, played by itself, the lead costs a trick",
        costs_a_trick_in_every_suit,
    ),
    upto=(4, 7, 9),
    formal="Corollaries.theorem_2_1",
)
def sum_of_numbers(state: State) -> Relation:
    """Suppose that we assign the number n + 1/2 to any single-suit deal in which West will take n
    tricks with the lead and n + 1 tricks with East on lead. Then in a multi-suit deal where every
    single-suit component is of this type, the outcome under optimal play is obtained by summing
    the numbers assigned to each suit, and if the sum is not an integer, rounding in favor of the
    player not on lead.
    """
    return equal(chi(state), rounded_for_the_follower(sum_over(state)))


def sum_over(state: State) -> mpq:
    """The sum of the numbers of the suits."""
    return sum(number_of(State((word,))) for word in state.suits)


@sum_of_numbers.near_miss("rounding in favor of the player on lead")
def for_the_leader(state: State) -> Relation:
    return equal(chi(state), rounded_for_the_follower(sum_over(state))[::-1])
