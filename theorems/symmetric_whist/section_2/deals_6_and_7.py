"""Deals (6) and (7): with exits, a half may be rounded in favour of either player (Section 2.2).

The conversion spoils the spades of deal (7) ("A Q" alone is left of them) and prints East's
diamond ace as a heart. The text calls the number 2 + 1/2, the sum for deal (6); so deal (7) is
read as deal (6) with diamonds K against A.
"""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST
from theorems.symmetric_whist.vocabulary.play import Position, State, chi
from verify.language import Cases, Relation, above, all_hold, claim, equal

DEAL_6 = "AQ/KJ + A/K"
DEAL_7 = "AQ/KJ + A/K + K/A"


def sum_of_means(deal: str) -> mpq:
    """The sum, over the suits, of the mean of West's tricks with and without the lead."""
    return sum(mpq(sum(chi(State.parse(suit))), 2) for suit in deal.split("+"))


def tricks_by_lead(deal: str) -> dict[str, int]:
    """West's tricks by the card that East leads first."""
    position = Position.of(deal, EAST)
    return {card: position.play(card).tricks for card in position.legal}


@claim("W2-D6", domain=Cases("deal (6)", ((DEAL_6,),)))
def no_more_than_two(deal: str) -> Relation:
    """We can try to evaluate the deal to (1 + 1/2) + 1 = 2 + 1/2, but in fact, West will not get
    more than two tricks even if East has the lead, since East will simply transfer the lead to
    West by playing hearts.
    """
    return all_hold(
        equal(sum_of_means(deal), mpq(5, 2)),
        equal(chi(State.parse(deal)), (2, 2)),
        equal(tricks_by_lead(deal)["hK"], 2),
    )


@no_more_than_two.near_miss("nor if East leads a spade")
def leading_a_spade(deal: str) -> Relation:
    return equal(tricks_by_lead(deal), {"hK": 2, "sK": 2, "sJ": 2})


@claim("W2-D7", domain=Cases("deal (7)", ((DEAL_7,),)))
def rounded_for_the_leader(deal: str) -> Relation:
    """With A Q, A and K against K J, K and A it is an advantage to have the lead. Apparently the
    number 2 + 1/2 should be rounded in favor of the player on lead in this case.
    """
    west_leads, east_leads = chi(State.parse(deal))
    return all_hold(
        above(west_leads, east_leads),
        equal(sum_of_means(deal), mpq(5, 2)),
        equal((west_leads, east_leads), (3, 2)),
    )


@rounded_for_the_leader.near_miss("without the diamonds")
def without_diamonds(deal: str) -> Relation:
    west_leads, east_leads = chi(State.parse(DEAL_6))
    return above(west_leads, east_leads)
