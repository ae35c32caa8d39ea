"""Section 10.4: the structure of an optimal strategy, and the question with which it ends."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal, card, cards
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.choosing_a_lead import (
    chosen_card,
    chosen_reply,
    chosen_suits,
    secured,
    seen_by,
)
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.symmetric_whist.vocabulary.every_value import every_pair
from theorems.symmetric_whist.vocabulary.play import (
    REFINED,
    WHIST,
    Ending,
    State,
    after_lead,
    after_reply,
    leads,
    score,
    value,
    word_of,
)
from theorems.symmetric_whist.vocabulary.states import every_context
from theorems.symmetric_whist.vocabulary.values import NONE, Value
from verify.language import Relation, all_hold, at_least, claim, equal

BOTH_GAMES: tuple[Ending, ...] = (WHIST, REFINED)
Chooser = Callable[[tuple[str, ...], str], list[int]]


# --- The suit -------------------------------------------------------------------------------


def best_from(state: State, leader: str, suit: int, ending: Ending) -> object:
    """What West scores if the best card of this suit is led."""
    best = max if leader == WEST else min
    word = state.suits[suit]
    return best(after_lead(state.suits, suit, lead, ending) for lead in cards(word, leader))


def some_card_is_optimal(state: State, leader: str, choose: Chooser) -> Relation:
    """A suit is chosen, and the best card of each that may be scores as much as any lead."""
    suits = choose(state.suits, leader)
    return all_hold(
        at_least(len(suits), 1),
        *(
            equal(best_from(state, leader, suit, ending), score(state.suits, leader, ending))
            for suit in suits
            for ending in BOTH_GAMES
        ),
    )


@claim("W2-A10.4", domain=every_deal_and_lead(), upto=(4, 5, 8), formal="Choosing.choice_of_a_suit")
def choice_of_a_suit(state: State, leader: str) -> Relation:
    """First, choose the suit to lead from. (i) If there is a suit whose value has negative
    infinitesimal part, choose any such suit. (ii) If there is no suit whose value has negative
    infinitesimal part, but at least one suit whose value has positive infinitesimal part, choose
    any suit with positive infinitesimal part. (iii) If the value of every suit is a number, then
    choose any suit whose value is at least as complex as the value of the whole deal. (Then some
    card of the suit is an optimal lead, in whist and in refined whist. For East as leader negative
    and positive are exchanged. Of the two wordings of (iii) see W2-A10.4d: the one quoted admits
    more suits.)
    """
    return some_card_is_optimal(state, leader, chosen_suits)


@choice_of_a_suit.near_miss("a suit with positive infinitesimal part first")
def positive_first(state: State, leader: str) -> Relation:
    def choose(suits: tuple[str, ...], player: str) -> list[int]:
        values = [seen_by(player, val(word)) for word in suits]
        positive = [suit for suit, v in enumerate(values) if v.infinitesimal > NONE]
        return positive or chosen_suits(suits, player)

    return some_card_is_optimal(state, leader, choose)


@choice_of_a_suit.near_miss("in (iii), any suit")
def any_number(state: State, leader: str) -> Relation:
    numbers = all(val(word).is_number for word in state.suits)

    def choose(suits: tuple[str, ...], player: str) -> list[int]:
        return list(range(len(suits))) if numbers else chosen_suits(suits, player)

    return some_card_is_optimal(state, leader, choose)


@claim(
    "W2-A10.4c",
    domain=every_deal().where(
        "every symmetric deal in which the value of every suit is a number, n >= 2",
        lambda state: all(val(word).is_number for word in state.suits),
    ),
    upto=(4, 6, 8),
    formal="Simplicity.section_10_4",
)
def some_suit_is_complex_enough(state: State, strictly: bool = False) -> Relation:
    """(iii) If the value of every suit is a number, then choose any suit whose value is at least as
    complex as the value of the whole deal. (There is one.)
    """
    # The greatest complexity of a suit against that of the deal, values being numbers.
    found = [val(word).complexity for word in state.suits]
    whole = value(state).complexity
    return equal(int(max(found) > whole if strictly else max(found) >= whole), 1)


some_suit_is_complex_enough.near_miss("there is one that is more complex", strictly=True)


def as_complex(one: Value, other: Value, same: bool) -> Relation:
    """Whether a number is at least as complex as another, and whether it has at least the same
    denominator, or is `same`, in which case it counts as having it.
    """
    denominators = one.number.denominator >= other.number.denominator
    return equal(int(one.complexity >= other.complexity), int(denominators or same))


@claim(
    "W2-A10.4d",
    domain=every_pair().where(
        "every two numbers, by size", lambda one, other: one.is_number and other.is_number
    ),
    upto=(2, 4, 4),
)
def complexity_is_denominator(one: Value, other: Value) -> Relation:
    """At least as complex (that is, has at least the same denominator). (Of two numbers. But 0 is
    at least as complex as 1/2, all half-integers being equally simple.)
    """
    return as_complex(one, other, False)


@complexity_is_denominator.near_miss("that is, has a larger denominator")
def larger_denominator(one: Value, other: Value) -> Relation:
    larger = one.number.denominator > other.number.denominator
    return equal(int(one.complexity >= other.complexity), int(larger))


def half_integers(one: Value, other: Value) -> bool:
    """Whether both are half-integers, integers included."""
    return bool(max(one.number.denominator, other.number.denominator) <= 2)


@complexity_is_denominator.amended(formal="Choosing.at_least_as_complex")
def unless_half_integers(one: Value, other: Value) -> Relation:
    """At least as complex, that is, it has at least the same denominator, or both are half-integers
    (integers included).
    """
    return as_complex(one, other, half_integers(one, other))


@unless_half_integers.near_miss("or one of them is a half-integer")
def one_half_integer(one: Value, other: Value) -> Relation:
    return as_complex(one, other, min(one.number.denominator, other.number.denominator) <= 2)


# --- The card -------------------------------------------------------------------------------


@claim(
    "W2-A10.4b", domain=every_deal_and_lead(), upto=(4, 5, 8), formal="Choosing.choice_of_a_card"
)
def choice_of_a_card(state: State, leader: str) -> Relation:
    """Second, choose a card to lead from that suit. When choosing a card to lead, only the local
    information of the card distribution in that suit is taken into account. Hence from a given
    single-suit card distribution, it is possible always to make the same lead. (The lead that
    attains maxmin(D), for East minmax(D). A player who always leads so, whichever suit he chooses
    where the rule leaves a choice, and replies as well as he can, is not beaten by any play of the
    other; in whist and in refined whist.)
    """
    # By leading the chosen card of the suits chosen the leader, and each player by always doing so,
    # secures what he is entitled to.
    found: list[Relation] = []
    for ending in BOTH_GAMES:
        entitled = score(state.suits, leader, ending)
        for suit in chosen_suits(state.suits, leader):
            lead = chosen_card(state.suits[suit], leader)
            found.append(equal(after_lead(state.suits, suit, lead, ending), entitled))
        for player in (WEST, EAST):
            found.append(equal(secured(state.suits, leader, player, ending), entitled))
    return all_hold(found)


@choice_of_a_card.near_miss("always the lowest card of the suit chosen")
def lowest_card(state: State, leader: str) -> Relation:
    entitled = score(state.suits, leader, REFINED)
    return all_hold(
        equal(after_lead(state.suits, suit, cards(state.suits[suit], leader)[0], REFINED), entitled)
        for suit in chosen_suits(state.suits, leader)
    )


# The deal, the lead of West; the lead of the near miss.
EXAMPLES = (("AQ/KJ", "A", "Q"), ("AJ107/KQ98", "J", "A"))


def is_chosen(others: State, suit: str) -> bool:
    """Whether the rule chooses this suit beside the others."""
    state = State((word_of(suit),)) + others
    return state.suits.index(word_of(suit)) in chosen_suits(state.suits, WEST)


def always_led(others: State, suit: str, name: str) -> Relation:
    """West's score if he leads this card of the suit is the best."""
    word = word_of(suit)
    state = State((word,)) + others
    at = state.suits.index(word)
    return all_hold(
        equal(
            after_lead(state.suits, at, card(Deal(word), name), ending),
            score(state.suits, WEST, ending),
        )
        for ending in BOTH_GAMES
    )


@claim(
    "W2-E10.4",
    domain=every_context(
        "every symmetric deal of other suits, none included, n >= 0 cards of these"
    ).where(
        "every symmetric deal of other suits, none included, beside which the rule chooses one of "
        "the two suits, n >= 0 cards of these",
        lambda others: any(is_chosen(others, suit) for suit, _, _ in EXAMPLES),
    ),
    upto=(2, 5, 6),
    formal="Choosing.ace_and_jack",
)
def ace_and_jack(others: State) -> Relation:
    """For instance, we can decide that when leading from [A Q, K J], we always lead the ace, while
    from [A J 10 7, K Q 9 8], we always lead the jack. (With any other suits, and without others.)
    """
    return all_hold(
        always_led(others, suit, name) for suit, name, _ in EXAMPLES if is_chosen(others, suit)
    )


@ace_and_jack.near_miss("the queen from the one, the ace from the other")
def queen_and_ace(others: State) -> Relation:
    return all_hold(
        always_led(others, suit, name) for suit, _, name in EXAMPLES if is_chosen(others, suit)
    )


# --- The reply ------------------------------------------------------------------------------


@claim(
    "W2-Q10.4",
    domain=every_deal(),
    upto=(4, 6, 8),
    formal="Choosing.no_need_to_look_at_the_other_suits",
)
def no_need_to_look_at_the_other_suits(state: State, any_lead: bool = False) -> Relation:
    """The author does not know whether there is an example where, after an optimal lead from East,
    West may have to look at the other suits before deciding on his reply. (No such example: to each
    card that East may lead from a suit there is one reply, found from this suit alone, that is
    optimal in every deal in which the lead is optimal, in whist and in refined whist. It is the
    reply of Lemmas 9.6 to 9.9. By the proof of Theorem 9.1 it secures what val(E) entitles West to,
    whatever the other suits, and after an optimal lead there is no more to be had.)
    """
    # After each optimal lead of East, or any: what West scores by the reply that the suit led tells
    # him, and the most he can.
    found: list[Relation] = []
    for suit, lead in leads(state.suits, EAST):
        for ending in BOTH_GAMES:
            most = after_lead(state.suits, suit, lead, ending)
            if any_lead or most == score(state.suits, EAST, ending):
                reply = chosen_reply(state.suits[suit], lead)
                found.append(equal(after_reply(state.suits, suit, lead, reply, ending), most))
    return all_hold(found)


no_need_to_look_at_the_other_suits.near_miss("after any lead from East", any_lead=True)
