"""Theorem 8.2, cited: what the lead costs in single-suit whist."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.vocabulary.deals import every_deal
from verify.language import Relation, all_hold, at_least, claim


@claim("W2-T8.2", domain=every_deal(), formal="SingleSuit.theorem_8_2")
def cost_of_the_lead(deal: Deal, most: int = 1, least: int = 0) -> Relation:
    """Theorem 8.2 (Kahn, Lagarias & Witsenhausen). In single-suit whist, having the lead is never
    an advantage, but may cost at most one trick compared to not having the lead. (For both players
    alike: what it costs West it gains East.)
    """
    # Tricks with East on lead exceed those with West on lead by `least` to `most`.
    west, east = tricks(deal, WEST), tricks(deal, EAST)
    return all_hold(at_least(east, west + least), at_least(west + most, east))


cost_of_the_lead.near_miss("it costs nothing", most=0)
cost_of_the_lead.near_miss("it always costs a trick", least=1)
