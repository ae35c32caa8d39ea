"""Section 1: the rules, the strategies of small decks, and one deck and nineteen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.decks import ALL_DECKS, decks
from theorems.le_her.theorem_4_2 import ALL_DECKS as STANDARD_DECKS
from theorems.le_her.theorem_4_2 import DECK, solve_for_every_deck
from theorems.le_her.thresholds import drawing, exchanging
from verify.claims import NotCheckable, claim
from verify.domains import Layered
from verify.evidence.solution import Solution, Solved, solution
from verify.exact.polynomials import positive_on
from verify.games.le_her.rules import winning_deals
from verify.run import Run
from verify.searches import exhausted
from verify.statements import Relation, all_of, at_least, equal

# --- Rules ----------------------------------------------------------------------------------


def narrated(first: int, second: int, top: int, d: int, i: int, j: int, ties: bool) -> bool:
    """Whether player 1 wins, told as the text tells it; if `ties`, an equal rank wins for him."""
    if second == d:
        return False  # a king: the game ends with victory for player 2
    knows = False
    if first <= i:
        first, second = second, first
        knows = True
    # Player 2 now knows whether he has the higher-ranking card, or plays by his strategy.
    wants = second < first if knows else second <= j
    if wants and top != d:  # if the top card is a king, the exchange is void
        second = top
    return first > second or (ties and first == second)


def won_by_narration(s: int, d: int, i: int, j: int, ties: bool = False) -> int:
    """The deals of real cards that player 1 wins."""
    cards = [rank for rank in range(1, d + 1) for _ in range(s)]
    return sum(narrated(*found, d, i, j, ties) for found in permutations(cards, 3))


@claim("LH-S1-RULES", domain=ALL_DECKS)
def rules(s: int, d: int, i: int, j: int) -> Relation:
    """Player 1 and player 2 are each given a card from the deck, neither of them knowing what card
    the other has. If player 2 has a king, the game immediately ends with victory for player 2.
    Otherwise, player 1 has the option of exchanging cards with player 2. Next, player 2 has the
    option of exchanging his card with the top card of the deck. If the top card is a king, the
    exchange is void. If player 2 has the higher-ranking card or a card of the same rank, he wins.
    Otherwise, player 1 wins. Dealt and played so, card by card, player 1 wins the deals that all
    claims here rest on.
    """
    return equal(winning_deals(s, d, i, j), won_by_narration(s, d, i, j))


@rules.near_miss("equal ranks win for player 1")
def ties_to_player_1(s: int, d: int, i: int, j: int) -> Relation:
    return equal(winning_deals(s, d, i, j), won_by_narration(s, d, i, j, ties=True))


def ways(s: int, *ranks: int) -> int:
    """The ways to deal cards of these ranks in this order."""
    total, dealt = 1, Counter[int]()
    for rank in ranks:
        total *= s - dealt[rank]
        dealt[rank] += 1
    return total


# --- The decks ------------------------------------------------------------------------------


def _decks(n: int, start: int, stop: int) -> Iterator[tuple[int, int]]:
    return islice(iter(decks(n)), start, stop)


EVERY_DECK = Layered(
    "all integers s >= 1, d >= 3; n = sd is the size of the deck",
    count=lambda n: len(decks(n)),
    objects=_decks,
    layer_of=lambda found: found[0] * found[1] if found[0] >= 1 and found[1] >= 3 else None,
    parse=(int, int),
    first=3,
)


# --- Any set of ranks to exchange -----------------------------------------------------------

Ranks = frozenset[int]


def sets(d: int) -> list[Ranks]:
    """All sets of ranks from 1 to d."""
    every = range(0, 2 ** (d + 1), 2)
    return [frozenset(r for r in range(1, d + 1) if bits >> r & 1) for bits in every]


def exchanging_gains(s: int, d: int, rank: int, two: Ranks) -> int:
    """The deals that player 1 wins by exchanging this rank, less those by standing on it, player 2
    exchanging the ranks of a set.
    """
    gain = 0
    for second, top in product(range(1, d), range(1, d + 1)):
        cards = ways(s, rank, second, top)
        drawn = top if top != d else None
        stands = rank > (drawn or second if second in two else second)
        exchanges = second > (drawn or rank if rank < second else rank)
        gain += cards * (exchanges - stands)
    return gain


def drawing_gains(s: int, d: int, rank: int, one: Ranks) -> int:
    """The deals that player 2 wins by exchanging this rank, less those by standing on it, player 1
    having stood, who exchanges the ranks of a set.
    """
    gain = 0
    for first, top in product(range(1, d + 1), range(1, d + 1)):
        if first not in one:
            cards = ways(s, first, rank, top)
            gain += cards * ((top if top != d else rank) >= first) - cards * (rank >= first)
    return gain


@claim("LH-S1-STRATS.sets", domain=EVERY_DECK)
def sets_of_ranks(s: int, d: int) -> Relation:
    """Whatever set of ranks the other exchanges, what exchanging each rank gains is the sum of what
    it gains against his cards, and one of the thresholds 1 to d - 1 does as well as any set.
    """
    return all_of(
        relation
        for other in sets(d)
        for found, summed in [
            (
                [exchanging_gains(s, d, rank, other) for rank in range(1, d + 1)],
                [
                    sum(exchanging(s, d, rank, card, card in other) for card in range(1, d))
                    for rank in range(1, d + 1)
                ],
            ),
            (
                [drawing_gains(s, d, rank, other) for rank in range(1, d)],
                [
                    sum(drawing(s, d, rank, card) for card in range(1, d + 1) if card not in other)
                    for rank in range(1, d)
                ],
            ),
        ]
        for relation in (equal(tuple(found), tuple(summed)), best_threshold(found, 1, d - 1))
    )


def best_threshold(found: Sequence[int], first: int, last: int) -> Relation:
    """The most that a threshold from `first` to `last` gains over standing on every rank, and that
    any set of ranks gains.
    """
    by_threshold = max(sum(found[:i]) for i in range(first, last + 1))
    return equal(by_threshold, sum(x for x in found if x > 0))


@sets_of_ranks.near_miss("one of the thresholds 2 to d - 1")
def but_the_first(s: int, d: int) -> Relation:
    return all_of(
        best_threshold([gains(s, d, rank, other) for rank in range(1, d)], 2, d - 1)
        for other in sets(d)
        for gains in (exchanging_gains, drawing_gains)
    )


# --- One and two denominations --------------------------------------------------------------


def _suits(n: int, start: int, stop: int) -> Iterator[tuple[int]]:
    return iter([(n,)] if start <= 0 < stop else [])


FEW = Layered(
    "d = 1 and d = 2, all s >= 2 (two cards and a top card must be there)",
    count=lambda n: 1,
    objects=_suits,
    layer_of=lambda found: found[0] if found[0] >= 2 else None,
    parse=(int,),
    first=2,
)


@claim("LH-S1-TRIVIAL", domain=FEW)
def trivial_cases(s: int) -> Relation:
    """(The cases d = 1 and d = 2 are trivial.) With d = 1 player 2 holds a king; with d = 2 each
    has the one threshold 1, and no set of ranks is better for either against it.
    """
    return all_of([equal(won_by_sets(s, 1), (0,)), *as_good_as_any(s, 2)])


def won_by_sets(s: int, d: int) -> tuple[int, ...]:
    """The numbers of deals that player 1 may win, whatever both exchange."""
    found = {
        sum(
            ways(s, *ranks) * played(ranks, d, one, two)
            for ranks in product(range(1, d + 1), repeat=3)
        )
        for one in sets(d)
        for two in sets(d)
    }
    return tuple(sorted(found))


def played(ranks: Sequence[int], d: int, one: Ranks, two: Ranks) -> bool:
    """Whether player 1 wins a deal of these ranks: his, the other's and the top card's."""
    first, second, top = ranks
    if second == d:
        return False
    if first in one:
        first, second = second, first
        draws = second < first
    else:
        draws = second in two
    return first > (top if draws and top != d else second)


def as_good_as_any(s: int, d: int) -> list[Relation]:
    """Threshold 1 against every set of the other, and every set against threshold 1."""

    def won(one: Ranks, two: Ranks) -> int:
        every = product(range(1, d + 1), repeat=3)
        return sum(ways(s, *ranks) * played(ranks, d, one, two) for ranks in every)

    first = frozenset({1})
    best = won(first, first)
    return [
        at_least(best, max(won(one, first) for one in sets(d))),
        at_least(min(won(first, two) for two in sets(d)), best),
    ]


@trivial_cases.near_miss("so is d = 3, where threshold 1 is the only strategy")
def three_denominations(s: int) -> Relation:
    return equal(len(won_by_sets(s, 3)), 1)


# --- The N-card version ---------------------------------------------------------------------


def _ranks(n: int, start: int, stop: int) -> Iterator[tuple[int]]:
    return iter([(n,)] if start <= 0 < stop else [])


SIZES = Layered(
    "all N >= 3, the deck of one card of each denomination",
    count=lambda n: 1,
    objects=_ranks,
    layer_of=lambda found: found[0] if found[0] >= 3 else None,
    parse=(int,),
    first=3,
)


@claim("LH-S1-NOTIE", domain=SIZES)
def never_equal(n: int) -> Relation:
    """In the N-card version, it is not possible for player 1's card to have the same rank as player
    2's, since there is only one card for each denomination.
    """
    return equal(pairs_of_equal_rank(n, 1), 0)


def pairs_of_equal_rank(d: int, s: int) -> int:
    """How many ordered pairs of cards have one rank."""
    cards = [rank for rank in range(1, d + 1) for _ in range(s)]
    return sum(a == b for a, b in permutations(cards, 2))


@never_equal.near_miss("with two cards for each denomination")
def two_of_each(n: int) -> Relation:
    return equal(pairs_of_equal_rank(n, 2), 0)


three_differences = NotCheckable(
    "LH-S1-NCARD", "how the N-card version of another paper differs is a fact about that paper"
)

# --- The abstract ---------------------------------------------------------------------------


@claim("LH-S1-ABSTRACT", domain=STANDARD_DECKS)
def advantage_changes(solved: Solved) -> Relation:
    """The player who has the advantage in the game when one standard deck is used does not have the
    advantage if nineteen or more standard decks are used.
    """
    return advantage_lost(solved, 19)


def advantage_lost(solved: Solved, decks_used: int) -> Relation:
    """The sign for one deck, and that -V is positive for so many decks and more."""
    value = solved.values[DECK]
    above, below = value.numerator, value.denominator
    lost = positive_on(-above, s=4 * decks_used) and positive_on(below, s=4 * decks_used)
    return equal((bool(value(s=4) > mpq(0)), lost), (True, True))


@advantage_changes.near_miss("eighteen or more")
def eighteen(solved: Solved) -> Relation:
    return advantage_lost(solved, 18)


@advantage_changes.evidence
def solve(run: Run) -> Solution:
    found: Any = solve_for_every_deck(run)
    return solution(advantage_changes, list(found.games))


exhausted(rules, quick=6, standard=9, deep=12)
exhausted(sets_of_ranks, quick=6, standard=8, deep=14)
exhausted(trivial_cases, quick=3, standard=6, deep=12)
exhausted(never_equal, quick=9, standard=20, deep=60)
