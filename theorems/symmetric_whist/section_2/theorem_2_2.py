"""Theorem 2.2: deals in which the lead costs a trick add up like numbers, single suits or not."""

from functools import cache
from itertools import combinations

from gmpy2 import mpq

from theorems.symmetric_whist.section_2.theorem_2_1 import (
    lead_costs_a_trick,
    number_of,
    rounded_for_the_follower,
)
from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.play import State, Suits, chi, value
from theorems.symmetric_whist.vocabulary.values import Value, rho
from verify.language import Relation, all_hold, claim, equal


@cache
def sums(suits: Suits, of_any_type: bool = False) -> frozenset[mpq]:
    """The sums of n + 1/2 over the components, one for each way to split the deal into components
    in which the lead costs a trick; or, `of_any_type`, of the mean of both outcomes.
    """
    if not suits:
        return frozenset([mpq(0)])
    first, others = suits[0], range(1, len(suits))
    found = set()
    for more in range(len(suits)):
        for chosen in combinations(others, more):
            component = State((first, *(suits[at] for at in chosen)))
            rest = tuple(suits[at] for at in others if at not in chosen)
            if of_any_type:
                number = mpq(sum(chi(component)), 2)
            elif lead_costs_a_trick(component):
                number = number_of(component)
            else:
                continue
            found |= {number + later for later in sums(rest, of_any_type)}
    return frozenset(found)


@claim(
    "W2-T2.2",
    domain=every_deal().where(
        "every symmetric deal that can be split into components in which the lead costs a trick",
        lambda state: bool(sums(state.suits)),
    ),
    upto=(4, 6, 8),
    formal="Corollaries.theorem_2_2",
)
def components(state: State, of_any_type: bool = False) -> Relation:
    """It is consistent to assign the value n + 1/2 to any deal where West gets n tricks with the
    lead and n + 1 tricks without the lead, in the sense that whenever a deal can be split into
    components of this type, the outcome of the deal as a whole will be the sum of the values of
    the components, rounded in favor of the player not on lead. (Components of one suit or more.)
    """
    return all_hold(
        equal(chi(state), rounded_for_the_follower(number))
        for number in sorted(sums(state.suits, of_any_type))
    )


components.near_miss(
    "the mean of both outcomes is assigned to components of any type", of_any_type=True
)


# --- Corollaries of Theorem 9.1 -------------------------------------------------------------


def has_halves(total: Value) -> bool:
    """Whether a value is a number and half of an integer."""
    return total.is_number and total.number.denominator <= 2


def has_halves_or_costs_a_trick(state: State) -> bool:
    """Whether a step speaks of the deal: its value is half of an integer, or rounds to (n, n+1)."""
    with_lead, without = rho(value(state))
    return has_halves(value(state)) or without == with_lead + 1


@claim(
    "W2-R2.2b",
    domain=every_deal().where(
        "every symmetric deal whose value is half of an integer or is rounded to (n, n+1)",
        has_halves_or_costs_a_trick,
    ),
    upto=(4, 6, 8),
    formal="Consequences.section_2_2",
)
def corollaries(state: State) -> Relation:
    r"""The following two theorems, as well as Theorem 2.1, are derived as corollaries of Theorem
    9.1. (By that theorem the outcome of a deal is $\rho(\mathrm{val}(D))$. If it is (n, n+1), then
    val(D) is the number n + 1/2; and a value that is a number, with halves, has as outcome this
    number rounded in favor of the player not on lead. Values add, so the three theorems follow.
    Both steps are checked for the value of every deal; that Theorem 9.1 holds is not used.)
    """
    total = value(state)
    with_lead, without = rho(total)
    found = []
    if without == with_lead + 1:
        found.append(is_number(total, with_lead + mpq(1, 2)))
    if has_halves(total):
        found.append(equal((with_lead, without), rounded_for_the_follower(total.number)))
    return all_hold(found)


def is_number(found: Value, number: mpq) -> Relation:
    """The value is this number, without an infinitesimal part."""
    return equal((found.number, str(found.infinitesimal)), (number, "0"))


@corollaries.near_miss("rounded in favor of the player on lead")
def rounded_the_other_way(state: State) -> Relation:
    total = value(state)
    return equal(rho(total), rounded_for_the_follower(total.number)[::-1])
