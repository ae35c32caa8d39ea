"""Conjecture 12.4: when to beat a card that the opponent leads, whatever else is held.

West replies to East; with the hands exchanged it is the other way round. The suits beside this one
matter by their value alone (Theorems 9.1 and 10.5), and every reply is compared beside them all.
"""

from collections.abc import Iterable
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Labeled
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import UNIT, decoded, reduction
from theorems.symmetric_whist.vocabulary.labeled import infinitesimals
from theorems.symmetric_whist.vocabulary.values import Value, rho
from verify.language import Chunk, Claim, Exhaustion, Relation, Run, above, all_hold, claim, exhaust

REPLAYED = 7  # cards on each hand, by the plain algorithm

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


def result_of(code: int) -> Labeled:
    """The labeled value of a code of Section 12.1."""
    value = decoded(code // 2)
    return Labeled(WEST if code % 2 != value.is_number else EAST, value)


@cache
def margin(chosen: frozenset[int], every: frozenset[int]) -> int:
    """By how much the best of some results is better than the best of all, where it is worst."""
    results = {code: result_of(code) for code in every}
    return min(
        max(tricks(results[code], context) for code in chosen)
        - max(tricks(results[code], context) for code in every)
        for context in contexts(results.values())
    )


def optimal_everywhere(chosen: list[int], every: list[int]) -> bool:
    """Whether in every context the best of some results is the best of all.

    All are moved by one integer, which the contexts take up.
    """
    shift = every[0] // (2 * UNIT) * 2 * UNIT
    return margin(*(frozenset(code - shift for code in codes) for codes in (chosen, every))) == 0


# --- Replies --------------------------------------------------------------------------------


def west_cards(word: str) -> list[int]:
    """The places of West's cards."""
    return [at for at, owner in enumerate(word) if owner == WEST]


def below_the_highest(word: str, lead: int) -> list[int]:
    """The replies that beat the lead and are not the highest card of the suit."""
    return [at for at in west_cards(word) if lead < at < len(word) - 1]


def winning(word: str, lead: int) -> list[int]:
    """The replies that beat the lead."""
    return [at for at in west_cards(word) if at > lead]


def in_sequence(word: str, lead: int) -> list[int]:
    """The places of the cards of one hand, adjacent to each other, among which the lead is."""
    first = last = lead
    while first > 0 and word[first - 1] == word[lead]:
        first -= 1
    while last + 1 < len(word) and word[last + 1] == word[lead]:
        last += 1
    return list(range(first, last + 1))


def compared(word: str, lead: int, replies: list[int], excused: bool = False) -> Relation:
    """The best result of these replies, and of all; holds if they are equal in every context."""
    chosen, every = (
        [reduction(word, reply, lead, narrow=False) for reply in among]
        for among in (replies, west_cards(word))
    )
    return Relation(max(chosen), max(every), excused or optimal_everywhere(chosen, every))


# --- Both sentences -------------------------------------------------------------------------


@claim("W2-CJ12.4", domain=every_deal(), formal="Taking_is_right_in_play.taking_is_optimal")
def conjecture_12_4(deal: Deal) -> Relation:
    """If the opponent leads a card that we can beat with a card smaller than the highest remaining
    card in the suit, then it is always optimal to do so. (With some such card; always: beside other
    suits of every value. Compared are the tricks to be made, not the labeled values that both
    sides list for each lead. Values are found by the algorithm of Section 12.1.)
    """
    return all_hold(
        compared(deal.word, lead, replies)
        for lead in cards(deal.word, EAST)
        if (replies := below_the_highest(deal.word, lead))
    )


@conjecture_12_4.near_miss("a card that we can beat, with the highest card or another")
def with_any_card(deal: Deal) -> Relation:
    return all_hold(
        compared(deal.word, lead, replies)
        for lead in cards(deal.word, EAST)
        if (replies := winning(deal.word, lead))
    )


def excused_by(word: str, lead: int, honours: int) -> bool:
    """Whether West has the ace and the next so many cards are in the sequence led from."""
    ace = len(word) - 1
    wanted = set(range(ace - honours, ace))
    return word[ace] == WEST and wanted <= set(in_sequence(word, lead))


def only_from(word: str, honours: int) -> Relation:
    """Where West can win the trick or lose it: it is optimal to win it, or he is excused."""
    return all_hold(
        compared(word, lead, replies, excused_by(word, lead, honours))
        for lead in cards(word, EAST)
        if (replies := winning(word, lead)) and word.index(WEST) < lead
    )


@claim(
    "W2-CJ12.4b",
    domain=every_deal(),
    formal="Taking_is_right_or_excused.taking_is_optimal_or_excused",
)
def only_situation(deal: Deal, honours: int = 2) -> Relation:
    """Hence with the standard numbering of the cards, the only situation where it can be necessary
    to refuse to take a trick is when we have the ace, and the opponent leads from a sequence
    containing the king and queen. (Necessary: beside some other suits all replies that take the
    trick are worse than one that does not. That the king alone is led is not covered by the first
    sentence, and is tested with the rest.)
    """
    return only_from(deal.word, honours)


only_situation.near_miss("containing the king, the queen and the jack", honours=3)
only_situation.near_miss(
    "there is no such situation",
    lambda deal: above(1, int(not only_from(deal.word, len(deal.word)))),
)


# --- Evidence -------------------------------------------------------------------------------


def compared_in_tables(stated: Claim, must_be_below_the_ace: bool) -> None:
    """Let the evidence be tables of values; quick runs compute them by the plain algorithm."""

    stated.upto = bounds = (5, 10, 16)

    def search(run: Run) -> Exhaustion:
        upto = run.upto(*bounds)
        if run.effort == "quick":
            return exhaust(stated, run, upto)
        from theorems.symmetric_whist.solvers.taking import compared_suits

        def source(n: int, start: int, stop: int) -> Chunk:
            return Chunk(*compared_suits(n, start, stop, must_be_below_the_ace, optimal_everywhere))

        return exhaust(stated, run, upto, source)

    stated.evidence(search)
    stated.replayed_to = REPLAYED
    stated.believed = "taking.py"


compared_in_tables(conjecture_12_4, must_be_below_the_ace=True)
compared_in_tables(only_situation, must_be_below_the_ace=False)
