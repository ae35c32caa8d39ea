"""Theorem 6.1: the value of Greedy Whist, and the symmetry that follows from it."""

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    opponent,
    rounded_for_follower,
    tricks,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.strategies import H_greedy, normal_score
from verify.language import Cases, Relation, above, all_hold, claim, equal


def solution(deal: Deal, leader: str, H: int) -> Relation:
    """The strategy gives each player what optimal play gives him, West (n + H)/2 tricks rounded."""
    value = tricks(deal, leader, greedy=True)
    return all_hold(
        equal(value, rounded_for_follower(deal.n + H, leader)),
        equal(normal_score(WEST, deal.word, leader, greedy=True), value),
        equal(normal_score(EAST, deal.word, leader, greedy=True), deal.n - value),
    )


@claim("W1-T6.1", domain=every_deal_and_lead(), formal="NormalStrategy.theorem_6_1")
def value_of_greedy_whist(deal: Deal, leader: str) -> Relation:
    r"""In Greedy Whist, the normal strategy is optimal. Moreover, the number of tricks that West
    gets under optimal play is given by the number $(n + H_{Greedy})/2$. If this number is not an
    integer, it should be rounded down if West has the lead, and up if East has the lead.
    """
    return solution(deal, leader, H_greedy(deal))


@value_of_greedy_whist.near_miss("H_over in place of H_Greedy")
def always_over(deal: Deal, leader: str) -> Relation:
    return solution(deal, leader, H_over(deal))


@value_of_greedy_whist.near_miss("rounded up if West has the lead")
def rounded_for_leader(deal: Deal, leader: str) -> Relation:
    stated = rounded_for_follower(deal.n + H_greedy(deal), opponent(leader))
    return equal(tricks(deal, leader, greedy=True), stated)


@claim("W1-T6.1E", domain=every_deal_and_lead(), formal="Theorem_6_1.east_takes_the_rest")
def east_takes_the_rest(deal: Deal, leader: str, up_if: str = WEST) -> Relation:
    r"""By interchanging the roles of East and West, it follows that East is guaranteed
    $(n - H_{Greedy})/2$ tricks, rounded up if West has the lead, and down if East has the lead. In
    other words, East should take the remaining tricks.
    """
    return east_is_guaranteed(deal, leader, up=leader == up_if)


def east_is_guaranteed(deal: Deal, leader: str, up: bool) -> Relation:
    """(n - H_Greedy)/2 rounded is East's value, and the rest is West's number of Theorem 6.1."""
    numerator = deal.n - H_greedy(deal)
    stated = -(-numerator // 2) if up else numerator // 2
    west = rounded_for_follower(deal.n + H_greedy(deal), leader)
    return all_hold(
        equal(deal.n - tricks(deal, leader, greedy=True), stated), equal(stated + west, deal.n)
    )


east_takes_the_rest.near_miss("rounded down if West has the lead, and up if East has", up_if=EAST)


def reversed_and_interchanged(deal: Deal) -> Deal:
    """The East and West hands interchanged and the order of the cards reversed."""
    return Deal("".join(opponent(owner) for owner in reversed(deal.word)))


def symmetric(deal: Deal, leader: str, greedy: bool) -> Relation:
    """West's tricks before and after, the same player on lead."""
    return equal(
        tricks(reversed_and_interchanged(deal), leader, greedy), tricks(deal, leader, greedy)
    )


@claim("W1-R6.sym", domain=every_deal_and_lead(), formal="Theorem_6_1.symmetry_of_greedy_whist")
def symmetry_of_greedy_whist(deal: Deal, leader: str, greedy: bool = True) -> Relation:
    """Interchanging the East and West hands and reversing the order of the cards does not change
    the game theoretical value of Greedy Whist.
    """
    return symmetric(deal, leader, greedy=greedy)


symmetry_of_greedy_whist.near_miss("the same of Whist", greedy=False)
symmetry_of_greedy_whist.near_miss(
    "the order of the cards reversed, the hands left",
    lambda deal, leader: equal(
        tricks(Deal(deal.word[::-1]), leader, greedy=True), tricks(deal, leader, greedy=True)
    ),
)


@claim(
    "W1-R6.asym",
    domain=Cases("deal (5), West on lead: a witness", ((Deal.of("K Q 10", "A J 9"), WEST),)),
)
def whist_lacks_it(deal: Deal, leader: str, greedy: bool = False) -> Relation:
    """Greedy Whist has a certain symmetry property that Whist is lacking. [There is a deal whose
    value in Whist changes if the hands are interchanged and the order of the cards is reversed.
    That Greedy Whist has the property is W1-R6.sym.]
    """
    before = tricks(deal, leader, greedy=greedy)
    after = tricks(reversed_and_interchanged(deal), leader, greedy=greedy)
    return above(abs(after - before), 0)


whist_lacks_it.near_miss("the same of Greedy Whist", greedy=True)
