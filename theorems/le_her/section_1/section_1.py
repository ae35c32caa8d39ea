"""Section 1: the rules, the strategies of small decks, and one deck and nineteen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import Any

from theorems.le_her.counting.rank_sums import double
from theorems.le_her.rules import win_count, winning_deals
from theorems.le_her.section_1.thresholds import drawing, exchanging
from theorems.le_her.section_4.theorem_4_2 import ALL_DECKS as STANDARD_DECKS
from theorems.le_her.section_4.theorem_4_2 import DECK, lost_from, solve_for_every_deck
from theorems.le_her.vocabulary.decks import ALL_DECKS, decks
from verify.language import (
    Integers,
    Layered,
    NotCheckable,
    Relation,
    Run,
    Solution,
    Solved,
    all_hold,
    at_least,
    claim,
    equal,
    solution,
)

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


def won_by_narration(s: int, d: int, i: int, j: int, ties: bool) -> int:
    """The deals of real cards that player 1 wins."""
    cards = [rank for rank in range(1, d + 1) for _ in range(s)]
    return sum(narrated(*found, d, i, j, ties) for found in permutations(cards, 3))


@claim("LH-S1-RULES", domain=ALL_DECKS, upto=(6, 9, 12), formal="Order_types.rules_of_the_game")
def rules(s: int, d: int, i: int, j: int, ties: bool = False) -> Relation:
    """Player 1 and player 2 are each given a card from the deck, neither of them knowing what card
    the other has. If player 2 has a king, the game immediately ends with victory for player 2.
    Otherwise, player 1 has the option of exchanging cards with player 2. Next, player 2 has the
    option of exchanging his card with the top card of the deck. If the top card is a king, the
    exchange is void. If player 2 has the higher-ranking card or a card of the same rank, he wins.
    Otherwise, player 1 wins. (Dealt and played so, card by card, player 1 wins as many deals as the
    rules of this project give him, and as the count by order types on which the claims rest. After
    an exchange player 2 does what LH-S1-INFORMED finds best.)
    """
    # Both counts are that of the narration; if `ties`, an equal rank wins for player 1.
    by_rules = (winning_deals(s, d, i, j), win_count(s, d, i, j))
    return equal(by_rules, (won_by_narration(s, d, i, j, ties),) * 2)


rules.near_miss("equal ranks win for player 1", ties=True)


def ways(s: Any, *ranks: int) -> Any:
    """The ways to deal cards of these ranks in this order."""
    total, dealt = s, Counter(ranks[:1])
    for rank in ranks[1:]:
        total *= s - dealt[rank]
        dealt[rank] += 1
    return total


# --- Any set of ranks to exchange -----------------------------------------------------------

Ranks = frozenset[int]


def named(word: str) -> Ranks:
    """The ranks that a word of d letters exchanges: k keeps its rank, x exchanges it."""
    return frozenset(rank for rank, letter in enumerate(word, 1) if letter == "x")


def sets(d: int) -> list[Ranks]:
    """All sets of ranks from 1 to d."""
    return [named("".join(word)) for word in product("kx", repeat=d)]


def plan(word: str) -> str:
    """A word as it is. Raises ValueError if it is none."""
    if set(word) - {"k", "x"}:
        raise ValueError(f"{word:.60} is no word of k (keeps) and x (exchanges)")
    return word


def _decks_and_plans(n: int) -> Iterator[tuple[int, int, str]]:
    return ((s, d, "".join(word)) for s, d in decks(n) for word in product("kx", repeat=d))


def _size(found: tuple[int, int, str]) -> int | None:
    s, d, word = found
    return s * d if s >= 1 and d >= 3 and len(word) == d else None


DECKS_AND_PLANS = Layered(
    "all integers s >= 1, d >= 3 and every set of ranks that the other exchanges (x; he keeps k); "
    "n = sd is the size of the deck",
    count=lambda n: sum(2**d for _, d in decks(n)),
    objects=lambda n, start, stop: islice(_decks_and_plans(n), start, stop),
    layer_of=_size,
    parse=(int, int, plan),
    first=3,
    unit="decks with a set",
)


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


@claim(
    "LH-S1-STRATS.sets", domain=DECKS_AND_PLANS, upto=(7, 9, 10), formal="Thresholds.sets_of_ranks"
)
def sets_of_ranks(s: int, d: int, word: str) -> Relation:
    """Whatever set of ranks the other exchanges, the gain from exchanging a rank is the sum of its
    gains against his cards, and one of the thresholds 1 to d - 1 does as well as any set. (By
    LH-S1-STRATS a threshold does so against a mixture of sets, too: what is gained then is a mean,
    and does not rise from rank to rank. Program and formal statement treat sets alone.)
    """
    other = named(word)
    one = [exchanging_gains(s, d, rank, other) for rank in range(1, d + 1)]
    two = [drawing_gains(s, d, rank, other) for rank in range(1, d)]
    kept = [card for card in range(1, d + 1) if card not in other]
    return all_hold(
        equal(
            tuple(one),
            tuple(
                sum(exchanging(s, d, rank, card, card in other) for card in range(1, d))
                for rank in range(1, d + 1)
            ),
        ),
        equal(
            tuple(two),
            tuple(sum(drawing(s, d, rank, card) for card in kept) for rank in range(1, d)),
        ),
        best_threshold(one, 1, d - 1),
        best_threshold(two, 1, d - 1),
    )


def best_threshold(found: Sequence[int], first: int, last: int) -> Relation:
    """The most that a threshold from `first` to `last` gains over standing on every rank, and that
    any set of ranks gains.
    """
    by_threshold = max(sum(found[:i]) for i in range(first, last + 1))
    return equal(by_threshold, sum(x for x in found if x > 0))


@sets_of_ranks.near_miss("one of the thresholds 2 to d - 1")
def but_the_first(s: int, d: int, word: str) -> Relation:
    return all_hold(
        best_threshold([gains(s, d, rank, named(word)) for rank in range(1, d)], 2, d - 1)
        for gains in (exchanging_gains, drawing_gains)
    )


# --- One and two denominations --------------------------------------------------------------


@claim("LH-S1-TRIVIAL", domain=Integers("all s >= 2 with d = 1 and d = 2", {"s": 2}))
def trivial_cases(s: Any) -> Relation:
    """The cases d = 1 and d = 2 are trivial. (Where there are three
    cards: s >= 3 with d = 1, s >= 2 with d = 2. With d = 1 player 2 holds a king; with d = 2 each
    has the one threshold 1, and no set of ranks is better for either against it.)
    """
    by_the_king = (equal(number, 0) for number in won_by_sets(s, 1))
    return all_hold(*by_the_king, *as_good_as_any(s, 2, "xk"))


def won(s: Any, d: int, one: Ranks, two: Ranks) -> Any:
    """The number of deals that player 1 wins if they exchange the ranks of these sets."""
    every = product(range(1, d + 1), repeat=3)
    return sum(ways(s, *ranks) * int(played(ranks, d, one, two)) for ranks in every)


def won_by_sets(s: Any, d: int) -> list[Any]:
    """The numbers of deals that player 1 wins, for all that both may exchange."""
    return [won(s, d, one, two) for one in sets(d) for two in sets(d)]


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


def as_good_as_any(s: Any, d: int, word: str) -> list[Relation]:
    """One set against every set of the other player, for both."""
    same = named(word)
    best = won(s, d, same, same)
    return [
        *(at_least(best, won(s, d, one, same)) for one in sets(d)),
        *(at_least(won(s, d, same, two), best) for two in sets(d)),
    ]


@trivial_cases.near_miss("with d = 2, to exchange both ranks is as good as any set")
def both_ranks(s: Any) -> Relation:
    return all_hold(as_good_as_any(s, 2, "xx"))


# --- The N-card version ---------------------------------------------------------------------


@claim("LH-S1-NOTIE", domain=Integers("all N >= 3, one card of each denomination", {"n": 3}))
def never_equal(n: Any, s: int = 1) -> Relation:
    """In the N-card version, it is not possible for player 1's card to have the same rank as player
    2's, since there is only one card for each denomination.
    """
    return equal(pairs_of_equal_rank(n, s), 0)


def pairs_of_equal_rank(d: Any, s: int) -> Any:
    """How many ordered pairs of cards have one rank, s being the cards of each of d ranks."""
    return double(lambda k, l: s * (s - int(k == l)) * int(k == l), (1, d), (1, d), (0, d))


never_equal.near_miss("with two cards for each denomination", s=2)


three_differences = NotCheckable(
    "LH-S1-NCARD", "how the N-card version of another paper differs is a fact about that paper"
)

# --- History --------------------------------------------------------------------------------

for_centuries = NotCheckable(
    "LH-S1-HIST",
    "history: that mathematicians have analyzed Le Her for centuries, and that it was the first "
    "game ever solved using game-theoretic methods",
)
waldegrave = NotCheckable(
    "LH-S1-WALD",
    "history: that the earliest known solution, for one standard deck, is Waldegrave's of 1713",
)
no_quick_method = NotCheckable(
    "LH-S1-QUICK",
    "history: that the optimal mixed strategies for a standard deck have been found, and that a "
    "'quick' method for arbitrary numbers of suits and denominations has yet to be discovered",
)
variant_solved = NotCheckable(
    "LH-ABS-2002",
    "history: that Benjamin and Goldman solved a variant in 2002 (the references date the paper "
    "2004)",
)
impractical = NotCheckable(
    "LH-S2-LARGE",
    "opinion: that for large d it is impractical to go through the procedure for small d, so that "
    "a quicker method is needed; and a fact about another paper, that it uses convexity",
)

# --- The abstract ---------------------------------------------------------------------------


@claim("LH-S1-ABSTRACT", domain=STANDARD_DECKS)
def advantage_changes(solved: Solved, decks_used: int = 19) -> Relation:
    """The player who has the advantage in the game when one standard deck is used does not have the
    advantage if nineteen or more standard decks are used.
    """
    # The sign for one deck, and for so many decks and more.
    lost = lost_from(solved, s=4 * decks_used)
    return equal((solved.at(DECK, s=4) > 0, lost), (True, True))


advantage_changes.near_miss("eighteen or more", decks_used=18)


@advantage_changes.evidence
def solve(run: Run) -> Solution:
    found: Any = solve_for_every_deck(run)
    return solution(advantage_changes, list(found.games))
