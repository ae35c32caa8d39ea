"""Theorem 2.3: numbers of suits that add up to the value of each deal in which the lead costs."""

from gmpy2 import mpq

from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_2.theorem_2_1 import lead_costs_a_trick, number_of
from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.play import State, chi
from verify.language import Relation, claim, equal


def sum_over_suits(state: State) -> mpq:
    """The sum of the numerical parts of the values of the suits."""
    return sum(val(word).number for word in state.suits)


@claim(
    "W2-T2.3",
    domain=every_deal().where(
        "every symmetric deal in which the lead costs West a trick", lead_costs_a_trick
    ),
    upto=(5, 6, 9),
    formal="Corollaries.theorem_2_3",
)
def values_of_suits(state: State) -> Relation:
    """It is consistent to assign the value n + 1/2 to any deal where West gets n tricks with the
    lead and n + 1 tricks without the lead, in the sense that whenever a deal has this property, we
    can assign values to its single suit components that add up to the value of the whole deal, and
    so that the value of a suit still depends only on the distribution of the cards in that suit.
    (The witness is the numerical part of val of the suit.)
    """
    return equal(sum_over_suits(state), number_of(state))


def means_of_suits(state: State) -> mpq:
    """The sum of the means of both outcomes of each suit."""
    return sum(mpq(sum(chi(State((word,)))), 2) for word in state.suits)


@values_of_suits.near_miss("the mean of the outcomes of a suit for its value")
def means(state: State) -> Relation:
    return equal(means_of_suits(state), number_of(state))
