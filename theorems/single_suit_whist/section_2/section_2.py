"""Sections 2.2 and 2.3: what the lead costs, and what the right not to take a trick is worth."""

from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks, words
from theorems.single_suit_whist.section_2.deal_5 import THE_DEAL
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.lattice import sizes
from verify.language import NotCheckable, Relation, above, all_hold, at_least, claim, equal


@claim("W1-R2.2", domain=every_deal(), upto=(6, 7, 10), formal="Remarks.lead_is_a_disadvantage")
def lead_is_a_disadvantage(deal: Deal, margin: int = 0) -> Relation:
    """In single-suit whist, it is in general a disadvantage to have the lead [: in no deal does a
    player take more tricks with the lead than without it, relaxed or greedy]. (That it costs a
    trick in most deals is W1-R2.2v.)
    """
    return all_hold(
        at_least(tricks(deal, EAST, greedy), tricks(deal, WEST, greedy) + margin)
        for greedy in (False, True)
    )


lead_is_a_disadvantage.near_miss("it costs a trick in every deal", margin=1)


def costly(n: int) -> int:
    """In how many deals of n cards a hand the lead costs a trick."""
    deals = map(Deal, words(n, 0, comb(2 * n, n)))
    return sum(tricks(deal, EAST) > tricks(deal, WEST) for deal in deals)


@claim("W1-R2.2v", domain=sizes("every n >= 1; all deals of n cards a hand"), upto=(6, 7, 10))
def lead_costs_in_most(n: int) -> Relation:
    """In single-suit whist, it is in general a disadvantage to have the lead [: it costs a trick in
    most deals of n cards a hand]. (That it is never an advantage is W1-R2.2.)
    """
    return above(2 * costly(n), comb(2 * n, n))


lead_costs_in_most.near_miss("in all deals", lambda n: equal(costly(n), comb(2 * n, n)))


@lead_costs_in_most.amended()
def lead_costs_in_fewer(n: int, parts: int = 2) -> Relation:
    """In fewer than half of the deals of n cards a hand it costs a trick to have the lead."""
    return above(comb(2 * n, n), parts * costly(n))


lead_costs_in_fewer.near_miss("in fewer than a third", parts=3)


at_the_table = NotCheckable(
    "W1-R2.3b",
    "experience: which holding is known to bridge players, and arises with some frequency at the "
    "bridge table",
)


@claim("W1-R2.3", domain=THE_DEAL)
def right_not_to_take(deal: Deal, more: int = 0) -> Relation:
    """The right not to take a trick can be valuable. This means that there is an essential
    difference between greedy and relaxed whist. [Here is a deal that East plays better in relaxed
    whist.]
    """
    return above(deal.n - tricks(deal, WEST), deal.n - tricks(deal, WEST, greedy=True) + more)


right_not_to_take.near_miss("by more than one trick", more=1)
