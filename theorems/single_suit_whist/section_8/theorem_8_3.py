"""Theorem 8.3: one deal played four times by the normal strategy.

In (19) the numbers after the first sign stand in floors, of which the last is n - 2 and not, as
the next member is, n - 1: the brackets must be ceilings throughout. The second conversion of the
paper breaks off before this page.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, comb, floor
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, sign_change, tricks, words
from theorems.single_suit_whist.section_8.theorem_8_2 import NUMBERS
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.lattice import sizes
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.strategies import normal_leads, normal_score
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    by_normal_forms,
    claim,
    equal,
)

Game = tuple[str, str]
LEADING: tuple[Game, ...] = ((WEST, WEST), (EAST, EAST))
SECOND: tuple[Game, ...] = ((WEST, EAST), (EAST, WEST))


def normal_total(deal: Deal, games: Iterable[Game]) -> int:
    """What the strategy is sure of in these games, each a (hand, leader), together."""
    return sum(normal_score(hand, deal.word, leader) for hand, leader in games)


def value(deal: Deal, hand: str, leader: str) -> int:
    """What the hand takes with optimal play."""
    west = tricks(deal, leader)
    return west if hand == WEST else deal.n - west


def optimal_total(deal: Deal) -> int:
    """What optimal play takes in the four games together."""
    return sum(value(deal, hand, leader) for hand, leader in LEADING + SECOND)


@claim("W1-T8.3a", domain=every_deal(), formal="NormalStrategy.four_games_in_all")
def four_games(deal: Deal, loss: int = 1) -> Relation:
    """Suppose we play a certain distribution of the cards four times, once with the West hand,
    leading to the first trick, once with West playing second in the first trick, and similarly once
    with the East hand leading to the first trick and once with the East hand playing second in the
    first trick. Then the normal strategy is guaranteed to score a total of at least 2n - 1 tricks,
    compared to 2n tricks with optimal play.
    """
    return all_hold(
        at_least(normal_total(deal, LEADING + SECOND), 2 * deal.n - loss),
        equal(optimal_total(deal), 2 * deal.n),
    )


four_games.near_miss("at least 2n tricks", loss=0)


@claim("W1-T8.3b", domain=every_deal(), formal="NormalStrategy.two_and_two_games")
def two_and_two_games(deal: Deal) -> Relation:
    """Moreover, it will score at least n - 1 tricks in the two games where we lead to the first
    trick, and at least n tricks in the two games where we play second in the first trick.
    """
    return two_games(deal, deal.n - 1, deal.n)


def two_games(deal: Deal, leading: int, second: int) -> Relation:
    """At least these numbers of tricks in the two games with the lead, and in the two without."""
    return all_hold(
        at_least(normal_total(deal, LEADING), leading), at_least(normal_total(deal, SECOND), second)
    )


two_and_two_games.near_miss(
    "at least n tricks in the games where we lead", lambda deal: two_games(deal, deal.n, deal.n)
)
two_and_two_games.near_miss(
    "at least n + 1 tricks in the games where we play second",
    lambda deal: two_games(deal, deal.n - 1, deal.n + 1),
)


# --- The displays of the proof --------------------------------------------------------------


@claim("W1-T8.3c", domain=every_deal(), formal="Steps_8.less_by_one_at_most")
def less_by_one_at_most(deal: Deal, least: int = -1) -> Relation:
    r"""We use the fact that $\underline{H} - \overline{H} \ge -1$."""
    under, over = sign_change(deal.word)
    return at_least(under - over, least)


less_by_one_at_most.near_miss("at least 0", least=0)


@claim("W1-EQ19", domain=NUMBERS, upto=(10, 40, 200))
def equation_19(n: int, under: int, over: int) -> Relation:
    r"""$\lfloor \frac{n + \underline{H}}{2} \rfloor + \lfloor \frac{n - \overline{H}}{2} \rfloor
    \ge \lfloor \frac{n + \underline{H}}{2} - \frac{1}{2} + \frac{n - \overline{H}}{2}
    - \frac{1}{2} \rfloor \ge \lfloor \frac{2n - 1}{2} - 1 \rfloor = \lceil n - 3/2 \rceil = n - 1$.
    """
    # (19), the members between the first and the last but one rounded as given.
    rounded = floor
    west, east = Fraction(n + under, 2), Fraction(n - over, 2)
    first = floor(west) + floor(east)
    second = rounded(west - Fraction(1, 2) + east - Fraction(1, 2))
    third = rounded(Fraction(2 * n - 1, 2) - 1)
    fourth = ceil(n - Fraction(3, 2))
    return all_hold(
        at_least(first, second), at_least(second, third), equal(third, fourth), equal(fourth, n - 1)
    )


TWICE = Integers(
    "all integers p = n + H_under >= 0 and q = n - H_over >= 0; H_over - H_under is 0 or 1, "
    "whichever makes 2n = p + q + H_over - H_under even",
    {"p": 0, "q": 0},
)


@equation_19.amended(domain=TWICE)
def equation_19_with_ceilings(p: Any, q: Any) -> Relation:
    r"""$\lfloor \frac{n + \underline{H}}{2} \rfloor + \lfloor \frac{n - \overline{H}}{2} \rfloor
    \ge \lceil \frac{n + \underline{H}}{2} - \frac{1}{2} + \frac{n - \overline{H}}{2}
    - \frac{1}{2} \rceil \ge \lceil \frac{2n - 1}{2} - 1 \rceil = \lceil n - 3/2 \rceil = n - 1$.
    """
    n = ceil_half(p + q)
    first, second, third = floor_half(p) + floor_half(q), ceil_half(p + q - 2), ceil_half(2 * n - 3)
    return all_hold(at_least(first, second), at_least(second, third), equal(third, n - 1))


@equation_19.near_miss("without the two halves taken off")
def nothing_taken_off(n: int, under: int, over: int) -> Relation:
    west, east = Fraction(n + under, 2), Fraction(n - over, 2)
    return at_least(floor(west) + floor(east), ceil(west + east))


@equation_19_with_ceilings.near_miss("without the two halves taken off")
def nothing_taken_off_with_ceilings(p: Any, q: Any) -> Relation:
    return at_least(floor_half(p) + floor_half(q), ceil_half(p + q))


@claim("W1-EQ19b", domain=TWICE)
def playing_second(p: Any, q: Any) -> Relation:
    r"""$\lceil \frac{n + \underline{H}}{2} \rceil + \lceil \frac{n - \overline{H}}{2} \rceil
    \ge \lceil \frac{n + \underline{H}}{2} + \frac{n - \overline{H}}{2} \rceil
    \ge \lceil n - 1/2 \rceil = n$.
    """
    n = ceil_half(p + q)
    first, second, third = ceil_half(p) + ceil_half(q), ceil_half(p + q), ceil_half(2 * n - 1)
    return all_hold(at_least(first, second), at_least(second, third), equal(third, n))


@playing_second.near_miss("the first member with floors")
def with_floors(p: Any, q: Any) -> Relation:
    return at_least(floor_half(p) + floor_half(q), ceil_half(p + q))


# --- What follows ---------------------------------------------------------------------------


def games_at_value(deal: Deal, games: Iterable[Game]) -> int:
    """In how many of the games the strategy is sure of the value."""
    return sum(
        normal_score(hand, deal.word, leader) >= value(deal, hand, leader) for hand, leader in games
    )


@claim("W1-R8.34", domain=every_deal(), formal="NormalStrategy.three_of_four")
def three_of_four(deal: Deal, least: int = 3) -> Relation:
    """In at least three of these four games, the normal strategy is guaranteed to score at least
    the game theoretical value of the deal.
    """
    return at_least(games_at_value(deal, LEADING + SECOND), least)


three_of_four.near_miss("in all four", least=4)


def optimal_for_west(n: int) -> int:
    """The number of deals and leads for which the strategy is sure of West's value."""
    return sum(
        games_at_value(Deal(word), [(WEST, leader)])
        for word in words(n, 0, comb(2 * n, n))
        for leader in (WEST, EAST)
    )


@claim(
    "W1-R8.prob",
    domain=sizes("every n >= 1; all deals of n cards a hand and both leads"),
    formal="Chances.three_quarters",
)
def three_quarters(n: int, quarters: int = 3) -> Relation:
    """For a fixed n, if the cards are dealt randomly, and it is decided randomly which player to
    lead in the first trick, then with probability at least 3/4, the normal strategy is optimal for
    West, in the weak sense that against optimal play from East, West is guaranteed at least as many
    tricks as with any other strategy.
    """
    return at_least(4 * optimal_for_west(n), quarters * 2 * comb(2 * n, n))


three_quarters.near_miss("with probability 1", quarters=4)


MISTAKE = Cases(
    "West K 10 8 7, East A Q J 9, West on lead: he leads the 8, East plays the ace",
    ((Deal("WWEWEEWE"), WEST, 1, 7),),
)


@claim("W1-R8.mistakes", domain=MISTAKE)
def not_all_of_a_mistake(deal: Deal, leader: str, lead: int, reply: int) -> Relation:
    """The normal strategy does not necessarily take maximal advantage of mistakes from East. (In
    this deal it is sure of West's value. After a normal lead East plays his ace, which gives West a
    trick more; the strategy is not sure of it.)
    """
    return after_a_mistake(deal, leader, lead, reply)


def after_a_mistake(deal: Deal, leader: str, lead: int, reply: int) -> Relation:
    """The strategy and the value: before the first trick equal, and after it."""
    trick = Trick(deal.word, lead, reply)
    won, best = int(trick.winner == WEST), tricks(deal, leader)
    after = won + tricks(Deal(trick.rest), trick.winner)
    sure = won + normal_score(WEST, trick.rest, trick.winner)
    return all_hold(
        equal(normal_score(WEST, deal.word, leader), best),
        equal(lead in normal_leads(deal.word, leader), True),
        above(after, best),
        above(after, sure),
    )


not_all_of_a_mistake.near_miss(
    "East plays his smallest card",
    lambda deal, leader, lead, reply: after_a_mistake(deal, leader, lead, deal.word.index(EAST)),
)


@claim(
    "W1-R8.3imp",
    domain=Integers(
        "all integers n >= 1 and x, y >= 0: the value for West is x with the lead, y without",
        {"n": 1, "x": 0, "y": 0},
    ),
    evidence=by_normal_forms,
    formal="From_8_3.these_facts",
)
def proof_of_these_facts(n: Any, x: Any, y: Any) -> Relation:
    """Theorem 8.3 provides a completely constructive proof of these facts, (a) and (b). (With the
    lead West takes x tricks and East n - y, together at least n - 1, for normal play takes no more
    than optimal play: by as much as they exceed it, y - x falls short of 1. Without the lead they
    take y and n - x, at least n: by as much as they exceed it, y exceeds x.)
    """
    return excesses(n, x, y, n - 1)


def excesses(n: Any, x: Any, y: Any, leading: Any) -> Relation:
    """The excesses over the bounds of Theorem 8.3, and those of (b) and (a)."""
    return equal((x + (n - y) - leading, y + (n - x) - n), (1 - (y - x), y - x))


proof_of_these_facts.near_miss("n in place of n - 1", lambda n, x, y: excesses(n, x, y, n))
