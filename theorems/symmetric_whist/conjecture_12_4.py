"""Conjecture 12.4: when it is optimal to beat a card that the opponent leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gmpy2 import mpq

from theorems.single_suit_whist.deals import every_deal as every_single_suit
from theorems.symmetric_whist.deals import every_deal
from theorems.symmetric_whist.first_tricks import reduced
from theorems.symmetric_whist.labeled import infinitesimals
from verify.claims import claim
from verify.games.single_suit_whist.rules import EAST, WEST, Deal, cards, replies
from verify.games.symmetric_whist.play import WHIST, State, after_lead, after_reply, leads
from verify.games.symmetric_whist.rules import Labeled
from verify.games.symmetric_whist.values import Value, rho
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, at_least, equal

# Which replies to a lead at this place of a word are meant.
Choice = Callable[[str, int], list[int]]

# --- Replies --------------------------------------------------------------------------------


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


def in_sequence(word: str, lead: int) -> list[int]:
    """The places of the cards of one hand, adjacent to each other, among which the lead is."""
    first = last = lead
    while first > 0 and word[first - 1] == word[lead]:
        first -= 1
    while last + 1 < len(word) and word[last + 1] == word[lead]:
        last += 1
    return list(range(first, last + 1))


# --- Every context --------------------------------------------------------------------------


def contexts(results: Iterable[Labeled]) -> list[Value]:
    """Values of other suits, enough to tell these results from each other in every way that any do.

    After the trick the outcome is that of a sum of values, by Theorem 9.1, and every value is that
    of some context, by Theorem 10.5. A context is felt where it moves the number of a result to
    1/2; what remains is an infinitesimal, of which large indices act alike (Section 6.5). Where it
    moves no number to 1/2, only the order of the numbers counts, and a large index tells it too.
    """
    values = [found.value for found in results]
    upto = max(abs(value.infinitesimal.index) for value in values) + 2
    numbers = {value.number for value in values}
    return [Value(mpq(1, 2) - t, x) for t in sorted(numbers) for x in infinitesimals(upto)]


def tricks(result: Labeled, context: Value) -> int:
    """West's tricks after a trick with this result, beside a context of this value."""
    return rho(result.value + context)[result.lead == EAST]


def margins(word: str, lead: int, chosen: list[int], others: list[int]) -> list[int]:
    """By how much the best of the replies chosen is better than the best of others, by context."""
    results = {reply: reduced(word, lead, reply) for reply in {*chosen, *others}}
    return [
        max(tricks(results[reply], context) for reply in chosen)
        - max(tricks(results[reply], context) for reply in others)
        for context in contexts(results.values())
    ]


# --- The first sentence ---------------------------------------------------------------------


def worst_margins(word: str, choice: Choice) -> list[Relation]:
    """For each lead of East: the least margin of such replies of West over all, in any context."""
    found = []
    for lead in cards(word, EAST):
        if chosen := choice(word, lead):
            found.append(at_least(min(margins(word, lead, chosen, replies(word, lead))), 0))
    return found


def best_by_play(state: State, choice: Choice) -> list[Relation]:
    """For each lead: what the best of such replies scores, and the most; by the rules."""
    found = []
    for leader, best in ((WEST, min), (EAST, max)):
        for suit, lead in leads(state.suits, leader):
            if chosen := choice(state.suits[suit], lead):
                scores = (after_reply(state.suits, suit, lead, reply) for reply in chosen)
                found.append(equal(best(scores), after_lead(state.suits, suit, lead)))
    return found


def always_optimal(state: State, choice: Choice) -> Relation:
    """By play; and for a single suit, by values, beside every other suit."""
    alone = worst_margins(state.suits[0], choice) if len(state.suits) == 1 else []
    return all_of([*best_by_play(state, choice), *alone])


@claim("W2-CJ12.4", domain=every_deal())
def conjecture_12_4(state: State) -> Relation:
    """If the opponent leads a card that we can beat with a card smaller than the highest remaining
    card in the suit, then it is always optimal to do so. (To beat it with some such card, in every
    deal of one or several suits, played out by the rules. For deals of one suit it is also asked
    beside all contexts at once, by the values, as Theorems 9.1 and 10.5 allow.)
    """
    return always_optimal(state, below_the_highest)


@conjecture_12_4.near_miss("a card that we can beat, with the highest card or another")
def with_any_card(state: State) -> Relation:
    return always_optimal(state, winning)


# --- The second sentence --------------------------------------------------------------------


def may_have_to_refuse(state: State) -> list[tuple[str, int]]:
    """The suits and leads to which every winning reply is worse than some other: by play here; and
    if there is one suit only, beside some context, by the values.
    """
    found = []
    for leader, sign in ((WEST, -1), (EAST, 1)):
        for suit, lead in leads(state.suits, leader):
            word = state.suits[suit]
            if not (winning(word, lead) and losing(word, lead)):
                continue
            here, refused = (
                max(sign * after_reply(state.suits, suit, lead, reply, WHIST) for reply in chosen)
                for chosen in (winning(word, lead), losing(word, lead))
            )
            alone = len(state.suits) == 1 and leader == EAST
            if here < refused or (
                alone and min(margins(word, lead, winning(word, lead), losing(word, lead))) < 0
            ):
                found.append((word, lead))
    return found


def only_from_a_sequence(state: State, honours: int) -> Relation:
    """In these cases the ace is not the leader's, and the next so many cards are in the sequence
    from which he leads.
    """
    found = []
    for word, lead in may_have_to_refuse(state):
        ace = len(word) - 1
        wanted = [ace - k for k in range(1, honours + 1)]
        sequence = in_sequence(word, lead)
        found.append(
            equal(
                (int(word[ace] != word[lead]), *(int(card in sequence) for card in wanted)),
                (1,) * (honours + 1),
            )
        )
    return all_of(found)


@claim("W2-CJ12.4b", domain=every_deal())
def only_situation(state: State) -> Relation:
    """Hence with the standard numbering of the cards, the only situation where it can be necessary
    to refuse to take a trick is when we have the ace, and the opponent leads from a sequence
    containing the king and queen. (Necessary: all replies that take the trick are worse than one
    that does not, in the deal that is played; or, for deals of one suit, beside some context. That
    the king alone is led from is not covered by the first sentence, and is tested with the rest.)
    """
    return only_from_a_sequence(state, 2)


@only_situation.near_miss("containing the king, the queen and the jack")
def and_the_jack(state: State) -> Relation:
    return only_from_a_sequence(state, 3)


@only_situation.near_miss("there is no such situation")
def never(state: State) -> Relation:
    return above(1, len(may_have_to_refuse(state)))


# --- One suit alone -------------------------------------------------------------------------


@claim("W2-CJ12.4c", domain=every_single_suit())
def single_suit(deal: Deal) -> Relation:
    """The single-suit case of this conjecture was proved in [7]. (It is checked: in a deal of one
    suit played by itself it is optimal to beat a lead with a card smaller than the highest, if we
    can.)
    """
    return all_of(best_by_play(State((deal.word,)), below_the_highest))


def with_the_largest(word: str, lead: int) -> list[int]:
    """The largest of the cards meant in the conjecture."""
    return below_the_highest(word, lead)[-1:]


@single_suit.near_miss("with the largest such card")
def by_the_largest(deal: Deal) -> Relation:
    return all_of(best_by_play(State((deal.word,)), with_the_largest))


exhausted(conjecture_12_4, only_situation, quick=4, standard=5, deep=8)
exhausted(single_suit, quick=5, standard=6, deep=9)
