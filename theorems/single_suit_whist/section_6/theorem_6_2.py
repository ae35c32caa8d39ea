"""Theorem 6.2: in Greedy Whist with an odd number of tricks the lead does not decide."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, diagonals, tricks
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.strategies import H_greedy
from verify.language import Relation, above, all_hold, below, claim, equal

ODD = every_deal().where("every deal, n >= 1 odd", lambda deal: deal.n % 2 == 1)


def majority(deal: Deal, leader: str) -> str:
    """Who takes more tricks of Greedy Whist under optimal play, n being odd."""
    return WEST if 2 * tricks(deal, leader, greedy=True) > deal.n else EAST


@claim("W1-T6.2", domain=ODD, formal="Theorem_6_1.same_player_takes_the_majority")
def same_player_takes_the_majority(deal: Deal) -> Relation:
    """In greedy whist, if n is odd, then the same player will take the majority of the tricks
    regardless of the location of the lead.
    """
    return equal(majority(deal, WEST), majority(deal, EAST))


@same_player_takes_the_majority.near_miss("West takes as many tricks with either lead")
def same_number(deal: Deal) -> Relation:
    return equal(tricks(deal, WEST, greedy=True), tricks(deal, EAST, greedy=True))


def second_hand_tricks(deal: Deal) -> tuple[int, int]:
    """The fewer and the more of the tricks that each player takes when the other is on lead."""
    west, east = tricks(deal, EAST, greedy=True), deal.n - tricks(deal, WEST, greedy=True)
    return min(west, east), max(west, east)


@claim("W1-T6.2b", domain=ODD, formal="Theorem_6_1.not_both")
def not_both(deal: Deal, less: int = 0) -> Relation:
    """If n = 2k + 1, then it is impossible to arrange the cards so that each of the players is able
    to take k + 1 tricks if the other is on lead.
    """
    return below(second_hand_tricks(deal)[0], (deal.n - 1) // 2 + 1 - less)


not_both.near_miss(
    "nor that one of them is",
    lambda deal: below(second_hand_tricks(deal)[1], (deal.n - 1) // 2 + 1),
)
not_both.near_miss("nor k tricks", less=1)


@claim("W1-T6.2a", domain=ODD, formal="Theorem_6_1.neither_is_zero")
def neither_is_zero(deal: Deal) -> Relation:
    r"""If n is odd, then $T_0 \ne 0$, and hence $H_{Greedy} \ne 0$."""
    return all_hold(above(abs(diagonals(deal.word)[0]), 0), above(abs(H_greedy(deal)), 0))


neither_is_zero.near_miss("nor is it 1 or -1", lambda deal: above(abs(diagonals(deal.word)[0]), 1))
