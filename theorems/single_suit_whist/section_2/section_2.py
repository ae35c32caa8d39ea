"""Sections 2.2 and 2.3: what the lead costs, and what the right not to take a trick is worth."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.section_2.deal_5 import THE_DEAL
from theorems.single_suit_whist.vocabulary.deals import every_deal
from verify.language import NotCheckable, Relation, above, all_of, at_least, claim


@claim(
    "W1-R2.2", domain=every_deal(), upto=(6, 7, 10), proof="Whist.Remarks.lead_is_a_disadvantage"
)
def lead_is_a_disadvantage(deal: Deal) -> Relation:
    """In single-suit whist, it is in general a disadvantage to have the lead. [Read of all deals:
    in none does a player take more tricks with the lead than without it, relaxed or greedy. That it
    costs a trick in most of them is not said.]
    """
    return all_of(
        at_least(tricks(deal, EAST, greedy), tricks(deal, WEST, greedy)) for greedy in (False, True)
    )


@lead_is_a_disadvantage.near_miss("it costs a trick in every deal")
def always_costs(deal: Deal) -> Relation:
    return above(tricks(deal, EAST), tricks(deal, WEST))


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
