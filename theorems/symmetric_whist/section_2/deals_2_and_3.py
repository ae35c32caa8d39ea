"""Deals (2) and (3): the simplest suit worth a half, and four copies of it (Section 2.1)."""

from math import ceil, floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, words
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.section_2.deal_1 import after_every_reply, places
from theorems.symmetric_whist.vocabulary.play import SUITS, Position, State, chi, with_plan, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_2 = "AQ/KJ"
DEAL_3 = " + ".join([DEAL_2] * 4)


@claim("W2-D2", domain=Cases("deal (2)", ((DEAL_2,),)))
def three_halves(deal: str) -> Relation:
    """The value of this card distribution for West can be described by the number 3/2, which means
    that West will get 1 trick if he has the lead, but 2 tricks if East has the lead.
    """
    outcome = chi(State.parse(deal))
    return all_hold(equal(outcome, (1, 2)), equal(mpq(sum(outcome), 2), mpq(3, 2)))


three_halves.near_miss("the other way round", lambda deal: equal(chi(State.parse(deal)), (2, 1)))


SMALL_SUITS = tuple((word,) for n in (1, 2) for word in words(n, 0, 6))


def number_is_integral(word: str) -> int:
    """1 if West takes as many tricks with the lead as without, so that the mean is an integer."""
    with_lead, without = chi(State((word,)))
    return int((with_lead + without) % 2 == 0)


@claim("W2-D2b", domain=Cases("every single-suit deal of one or two cards", SMALL_SUITS))
def simplest_case_of_a_non_integral_value(word: str) -> Relation:
    """The simplest case of a non-integral value is A Q against K J. (No suit of one card has one,
    and of those of two cards only this one and the same with the hands exchanged.)
    """
    simplest = (word_of(DEAL_2), word_of("KJ/AQ"))
    return equal(number_is_integral(word), int(word not in simplest))


@simplest_case_of_a_non_integral_value.near_miss("no other suit of two cards has one")
def the_only_one(word: str) -> Relation:
    return equal(number_is_integral(word), int(word != word_of(DEAL_2)))


@claim("W2-D3", domain=Cases("deal (3), either lead", ((DEAL_3, WEST), (DEAL_3, EAST))))
def six_of_eight(deal: str, leader: str) -> Relation:
    """Hence in this case, West will get 6 of the 8 tricks, regardless of the initial position of
    the lead.
    """
    state = State.parse(deal)
    return equal((chi(state)[leader == EAST], state.n), (6, 8))


@six_of_eight.near_miss("two of four with two of the suits")
def two_of_four(deal: str, leader: str) -> Relation:
    return equal(chi(2 * State.parse(DEAL_2))[leader == EAST], 2)


@claim(
    "W2-D3b",
    domain=each_n("n suits A Q against K J, n >= 1"),
    upto=(10, 20, 60),
    formal="Particular_deals.copies_of_AQ_KJ",
)
def any_number_of_suits(n: int) -> Relation:
    """In general, with any number of suits with this distribution, West will score 3/2 times the
    number of suits, rounded to an integer in favor of the player not on lead.
    """
    number = mpq(3, 2) * n
    return equal(chi(n * State.parse(DEAL_2)), (floor(number), ceil(number)))


@any_number_of_suits.near_miss("in favor of the player on lead")
def for_the_leader(n: int) -> Relation:
    number = mpq(3, 2) * n
    return equal(chi(n * State.parse(DEAL_2)), (ceil(number), floor(number)))


@claim("W2-D3c", domain=Cases("one suit of deal (3)", ((DEAL_2,),)))
def who_makes_the_first_lead(suit: str) -> Relation:
    """Whether or not West will be able to score the queen in a particular suit depends only on who
    makes the first lead in the suit. If East leads a certain suit, West will immediately be able
    to cash two tricks in that suit (to either lead he has a reply that wins, after which every
    play gives him two). If West leads the suit, then East will win a trick with the king,
    immediately or later (to either lead East has a reply after which every play gives West one).
    """
    word = word_of(suit)
    by_east = [max(map(min, after_every_reply(word, lead))) for lead in places(word, EAST)]
    by_west = [min(map(max, after_every_reply(word, lead))) for lead in places(word, WEST)]
    return equal((tuple(by_east), tuple(by_west)), ((2, 2), (1, 1)))


@who_makes_the_first_lead.near_miss("if East leads the suit, he wins a trick as well")
def whoever_leads(suit: str) -> Relation:
    word = word_of(suit)
    by_east = [max(map(min, after_every_reply(word, lead))) for lead in places(word, EAST)]
    return equal(tuple(by_east), (1, 1))


def cash_and_continue(here: Position) -> list[str]:
    """The plan of West in deal (3).

    To East's lead he plays the lowest card that wins. On lead he goes on with a suit of which a
    trick has been played, and else leads the ace of another.
    """
    if here.led:
        return [card for card in here.legal if here.play(card).taken > here.taken][:1]
    begun = [letter for letter, suit in zip(SUITS, here.suits, strict=True) if len(suit) == 2]
    if begun:
        return [card for card in here.legal if card[0] == begun[0]]
    return [card for card in here.legal if card[1:] == "A"]


@claim("W2-D3d", domain=Cases("deal (3), either lead", ((DEAL_3, WEST), (DEAL_3, EAST))))
def correct_play(deal: str, leader: str) -> Relation:
    """With correct play, whenever East is on lead, West will cash two tricks in the suit led. Then
    West on lead will cash the ace of another suit and continue with the queen. East gets a trick
    for his king, and the lead is back with East. (Played so, West gets 6 tricks against whatever
    East does.)
    """
    return equal(with_plan(Position.of(deal, leader), WEST, cash_and_continue), 6)


@correct_play.near_miss("West keeps the ace when East leads a king")
def ducking_the_king(deal: str, leader: str) -> Relation:
    def plan(here: Position) -> list[str]:
        duck = here.led[1:] == "K" and [card for card in here.legal if card[1:] == "Q"]
        return duck or cash_and_continue(here)

    return equal(with_plan(Position.of(deal, leader), WEST, plan), 6)
