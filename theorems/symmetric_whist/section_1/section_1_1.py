"""Section 1.1: what is said of two-person whist in general."""

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.any_deal import ALL_DEALS, Deal, assured, outcome
from verify.language import Relation, all_hold, claim, equal

UPTO = (2, 3, 4)
PLAYERS = (WEST, EAST)


@claim("W2-R1.1a", domain=ALL_DEALS, upto=UPTO, formal="Any_whist.an_optimal_strategy_exists")
def an_optimal_strategy_exists(deal: Deal, first: bool = False) -> Relation:
    """Under these assumptions, an optimal strategy exists and can in principle be computed. [For
    either player, whoever is on lead: what is computed here assures him of the outcome.]
    """
    # Of each player's strategy the worst, against the outcome; West's first card if `first`.
    return all_hold(
        equal(assured(player, deal, leader, first and player == WEST), outcome(deal, leader))
        for player in PLAYERS
        for leader in PLAYERS
    )


an_optimal_strategy_exists.near_miss("West plays his first card", first=True)


@claim("W2-R1.1b", domain=ALL_DEALS, upto=UPTO)
def determined_by_the_cards(deal: Deal) -> Relation:
    """The outcome of the game under optimal play is determined by the distribution of the cards.
    [So it is the same whoever is on lead.]
    """
    return equal(outcome(deal, WEST), outcome(deal, EAST))


@determined_by_the_cards.near_miss("West takes all tricks")
def all_tricks(deal: Deal) -> Relation:
    return equal(outcome(deal, WEST), deal.n)


@determined_by_the_cards.amended(formal="Any_whist.determined_with_the_lead")
def determined_with_the_lead(deal: Deal, first: bool = False) -> Relation:
    """The outcome of the game under optimal play is determined by the distribution of the cards and
    by who is on lead: for some number t West can secure t tricks, and East can hold him to t.
    """
    return all_hold(
        equal(assured(WEST, deal, leader, first), assured(EAST, deal, leader)) for leader in PLAYERS
    )


determined_with_the_lead.near_miss("if West plays his first card", first=True)
