"""Conjecture 12.4 by the rules alone: every deal played out."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal, replies
from theorems.symmetric_whist.section_12.conjecture_12_4 import in_sequence
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_single_suit
from theorems.symmetric_whist.vocabulary.play import WHIST, State, after_lead, after_reply, leads
from verify.language import Relation, above, all_hold, claim, equal

# Which replies to a lead at this place of a word are meant.
Choice = Callable[[str, int], list[int]]


def winning(word: str, lead: int) -> list[int]:
    """The replies that beat the lead, of neighbours in one hand the highest."""
    return [reply for reply in replies(word, lead) if reply > lead]


def losing(word: str, lead: int) -> list[int]:
    """The replies that refuse the trick."""
    return [reply for reply in replies(word, lead) if reply < lead]


def below_the_highest(word: str, lead: int) -> list[int]:
    """The cards of the other player that beat the lead and are not the highest of the suit.

    All are listed, equivalent ones as well: a neighbour of the ace is smaller than the ace.
    """
    return [at for at in range(lead + 1, len(word) - 1) if word[at] != word[lead]]


def best_by_play(state: State, choice: Choice) -> Relation:
    """For each lead: what the best of such replies scores, and the most; by the rules."""
    found = []
    for leader, best in ((WEST, min), (EAST, max)):
        for suit, lead in leads(state.suits, leader):
            if chosen := choice(state.suits[suit], lead):
                scores = (after_reply(state.suits, suit, lead, reply) for reply in chosen)
                found.append(equal(best(scores), after_lead(state.suits, suit, lead)))
    return all_hold(found)


@claim(
    "W2-CJ12.4d",
    domain=every_deal(),
    upto=(4, 6, 9),
    formal="Taking_is_right_in_play.taking_is_optimal",
)
def first_sentence(state: State, choice: Choice = below_the_highest) -> Relation:
    """If the opponent leads a card that we can beat with a card smaller than the highest remaining
    card in the suit, then it is always optimal to do so. (With some such card, in every deal of one
    or several suits, either player leading, played out by the rules; no value takes part.)
    """
    return best_by_play(state, choice)


first_sentence.near_miss(
    "a card that we can beat, with the highest card or another", choice=winning
)


def the_cheapest(word: str, lead: int) -> list[int]:
    """Of the replies that beat the lead and are not the highest card left, the lowest."""
    return below_the_highest(word, lead)[:1]


def with_the_largest(word: str, lead: int) -> list[int]:
    """The largest of the cards meant in the conjecture."""
    return below_the_highest(word, lead)[-1:]


@claim(
    "W2-CJ12.4f",
    domain=every_deal(),
    upto=(4, 6, 8),
    formal="Taking_is_right_in_play.taking_cheaply_is_optimal",
)
def as_cheaply_as_possible(state: State, choice: Choice = the_cheapest) -> Relation:
    """Beyond the paper: if we can beat the card that the opponent leads with one smaller than the
    highest remaining card in the suit, then the lowest that beats it is always optimal. (In every
    deal of one or several suits, either player leading, played out by the rules.)
    """
    return best_by_play(state, choice)


as_cheaply_as_possible.near_miss(
    "so is the highest of those that are smaller", choice=with_the_largest
)


def all_of_them(state: State, choice: Choice = below_the_highest) -> Relation:
    """For each lead: what the worst of such replies scores, and the most; by the rules."""
    found = []
    for leader, worst in ((WEST, max), (EAST, min)):
        for suit, lead in leads(state.suits, leader):
            if chosen := choice(state.suits[suit], lead):
                scores = (after_reply(state.suits, suit, lead, reply) for reply in chosen)
                found.append(equal(worst(scores), after_lead(state.suits, suit, lead)))
    return all_hold(found)


@claim("W2-CJ12.4v", domain=every_deal(), upto=(4, 6, 8))
def with_each_of_them(state: State, choice: Choice = below_the_highest) -> Relation:
    """If the opponent leads a card that we can beat with a card smaller than the highest remaining
    card in the suit, then it is always optimal to do so [: with each such card]. (With some such
    card: W2-CJ12.4.)
    """
    return all_of_them(state, choice)


with_each_of_them.near_miss("with each card that beats it", choice=winning)


@with_each_of_them.amended(formal="Taking_is_right_in_play.taking_cheaply_is_optimal")
def with_the_lowest_of_them(state: State, choice: Choice = the_cheapest) -> Relation:
    """If the opponent leads a card that we can beat with a card smaller than the highest remaining
    card in the suit, then it is always optimal to do so with the lowest card that beats it.
    """
    return all_of_them(state, choice)


with_the_lowest_of_them.near_miss("with the highest of them", choice=with_the_largest)


def refusals(state: State) -> list[tuple[str, int]]:
    """The suits and leads to which every winning reply is worse than some other, by play."""
    found = []
    for leader, sign in ((WEST, -1), (EAST, 1)):
        for suit, lead in leads(state.suits, leader):
            word = state.suits[suit]
            if winning(word, lead) and losing(word, lead):
                took, refused = (
                    max(sign * after_reply(state.suits, suit, lead, reply, WHIST) for reply in some)
                    for some in (winning(word, lead), losing(word, lead))
                )
                if took < refused:
                    found.append((word, lead))
    return found


@claim(
    "W2-CJ12.4e",
    domain=every_deal(),
    upto=(5, 7, 9),
    formal="Taking_is_right_or_excused.taking_is_optimal_or_excused",
)
def second_sentence(state: State, honours: int = 2) -> Relation:
    """The only situation where it can be necessary to refuse to take a trick is when we have the
    ace, and the opponent leads from a sequence containing the king and queen. (Necessary: all
    replies that take the trick are worse than one that does not, in the deal that is played.)
    """
    # In these cases the ace is not the leader's, and the next so many cards are in the sequence
    # from which he leads.
    found = []
    for word, lead in refusals(state):
        ace = len(word) - 1
        sequence = in_sequence(word, lead)
        wanted = (int(ace - k in sequence) for k in range(1, honours + 1))
        found.append(equal((int(word[ace] != word[lead]), *wanted), (1,) * (honours + 1)))
    return all_hold(found)


second_sentence.near_miss("containing the king, the queen and the jack", honours=3)
second_sentence.near_miss(
    "there is no such situation", lambda state: above(1, len(refusals(state)))
)


@claim(
    "W2-CJ12.4c", domain=every_single_suit(), upto=(5, 6, 9), formal="Conjecture_12_4.single_suit"
)
def single_suit(deal: Deal, choice: Choice = below_the_highest) -> Relation:
    """The single-suit case of this conjecture was proved in [7]. (Its first sentence, with some
    such card: in a deal of one suit played by itself it is optimal to beat a lead with a card
    smaller than the highest, if we can. In [7] it is Theorem 9.4; the second sentence is
    W2-CJ12.4e.)
    """
    return best_by_play(State((deal.word,)), choice)


single_suit.near_miss("with the largest such card", choice=with_the_largest)
