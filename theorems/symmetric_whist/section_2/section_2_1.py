"""Section 2.1, what is recalled of whist with a single suit. The paper's [7] is the theory of
single-suit whist whose claims stand in `theorems.single_suit_whist`.
"""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, H_under, rounded_for_follower, tricks
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from verify.language import Relation, all_hold, at_least, claim, equal


@claim("W2-R2.1", domain=every_single_suit(), formal="SingleSuit.theorem_8_2")
def having_the_lead(deal: Deal, most: int = 1) -> Relation:
    """An elementary fact about the single-suit game, proved in [3], is that having the lead is
    never an advantage, but on the other hand may cost at most one trick.
    """
    with_lead, without = tricks(deal, WEST), tricks(deal, EAST)
    return all_hold(at_least(without, with_lead), at_least(most, without - with_lead))


having_the_lead.near_miss("it costs nothing", most=0)


def number_and_mean(deal: Deal, twice: int) -> Relation:
    """Half of `twice` rounds to both numbers of tricks and is their mean."""
    with_lead, without = tricks(deal, WEST), tricks(deal, EAST)
    rounded = tuple(rounded_for_follower(twice, leader) for leader in (WEST, EAST))
    return all_hold(
        equal((with_lead, without), rounded), equal(mpq(with_lead + without, 2), mpq(twice, 2))
    )


@claim("W2-R2.1b", domain=every_single_suit(), formal="One_game.half_of_an_integer")
def half_of_an_integer(deal: Deal) -> Relation:
    r"""The solution in [7] is based on assigning to each deal a number, which is half of an integer
    (there $(n + H)/2$). This number is a measure of the number of tricks that West can take, and
    if not an integer, it should be rounded to an integer in favor of the player not on lead. Hence
    this number represents the mean value of the number of tricks that West can take with and
    without the lead.
    """
    return number_and_mean(deal, twice_the_mean(deal.word))


@half_of_an_integer.near_miss("(n + H)/2 with the lower of the two numbers H throughout")
def always_the_lower_number(deal: Deal) -> Relation:
    return number_and_mean(deal, deal.n + H_under(deal))
