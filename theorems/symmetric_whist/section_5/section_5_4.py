"""Section 5.4: further consequences of Theorem 3.1.

The conversion has lost two displays. The first, of what "seems obvious but is surprisingly
difficult to prove", while (20), [A, K] >= 0, is said to be less, is read as [A, K] >= [K, A]: with
Example 5.1 it implies (20), and "more generally" a higher card is at least as good as a smaller
one. The second is read as [A J, K Q] >= 1: the strategy that follows it is for [A J, K Q] + D, it
gives West a trick for the ace and otherwise what he gets in D, and (21) has 1 < [A J, K Q].

The inequalities speak of every context; by Theorems 10.6 and 10.9 they say that the values are so
ordered. All contexts of bounded size are played out, and the values compared besides.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, replies, words
from theorems.symmetric_whist.section_1.abstract import raised
from theorems.symmetric_whist.vocabulary.deals import number_of_deals
from theorems.symmetric_whist.vocabulary.play import State, Suits, after, chi, leads, score, value
from theorems.symmetric_whist.vocabulary.states import ZERO, deals_of, every_context, in_context
from verify.language import Layered, Relation, above, all_hold, at_least, claim

ACE, KING = State.parse("A/K"), State.parse("K/A")
ONE = State((), 1)
CONTEXTS = every_context()


def ordered(smaller: State, greater: State, context: State) -> Relation:
    """The smaller state is at most the greater, by values and beside this context."""
    return all_hold(at_least(value(greater), value(smaller)), in_context(smaller, greater, context))


@claim("W2-E5.4", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.display_5_4")
def ace_and_king(F: State, smaller: State = KING, greater: State = ACE) -> Relation:
    r"""It seems obvious that $[A, K] \ge [K, A]$, but it is surprisingly difficult to prove this.
    (The display is reconstructed.)
    """
    return ordered(smaller, greater, F)


ace_and_king.near_miss("the other way round", smaller=ACE, greater=KING)


@claim("W2-EQ20", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.equation_20")
def equation_20(F: State, smaller: State = ZERO) -> Relation:
    r"""$[A, K] \ge 0$: West always gets at least as many tricks as when playing D."""
    return ordered(smaller, ACE, F)


equation_20.near_miss("[A, K] >= 1", smaller=ONE)


# --- Consequence 5.3 ------------------------------------------------------------------------


def suit_and_context() -> Layered:
    """A single-suit deal and a context; a layer is the sum of their sizes."""

    def every(n: int) -> Iterator[tuple[str, State]]:
        for k in range(1, n + 1):
            for word in words(k, 0, comb(2 * k, k)):
                yield from ((word, context) for context in deals_of(n - k))

    def layer_of(found: tuple[str, State]) -> int | None:
        word, context = found
        return None if context.taken else len(word) // 2 + context.n

    return Layered(
        "every single-suit deal D and every deal F, the empty one included, |D| + |F| = n >= 1",
        lambda n: sum(comb(2 * k, k) * number_of_deals(n - k) for k in range(1, n + 1)),
        lambda n, start, stop: islice(every(n), start, stop),
        layer_of,
        (lambda text: Deal.parse(text).word, State.parse),
        unit="suits beside a deal",
    )


def with_higher(word: str, compared: Callable[[State, State], Relation]) -> Relation:
    """D with every D' that a higher card of West, any that is not dealt, makes of it."""
    return all_hold(compared(State((word,)), State((higher,))) for higher in raised(word))


@claim(
    "W2-C5.3",
    domain=suit_and_context().where(
        "every single-suit deal D in which a card of West can be replaced by a higher one, and "
        "every deal F, the empty one included, |D| + |F| = n >= 1",
        lambda word, F: bool(raised(word)),
    ),
    upto=(3, 5, 7),
    formal="Order.consequence_5_3",
)
def consequence_5_3(word: str, F: State) -> Relation:
    r"""Let D = [W, E], and $D' = [W \setminus \{x\} \cup \{y\}, E]$, where x < y. That is, D' is
    obtained from D by replacing one card on the West hand by a higher card. Then $D \le D'$. In
    other words, a higher card is always at least as good as a smaller one.
    """
    return with_higher(word, lambda D, better: ordered(D, better, F))


@consequence_5_3.near_miss("D < D', always if some card lies between x and y")
def strictly_better(word: str, F: State) -> Relation:
    return with_higher(word, lambda D, better: above(value(better), value(D)))


# --- [A J, K Q] -----------------------------------------------------------------------------


@cache
def by_stealing(rest: Suits, leader: str) -> int:
    """West's tricks in [A J, K Q] and the rest if he plays the former as the text says.

    East on lead may lead the king or the queen: the ace takes it, the jack is returned, and East
    has the lead in the rest. West leads from the suit only if nothing remains, and has one trick.
    """
    if not rest:
        return 1
    best, worst = (max, min) if leader == WEST else (min, max)
    options = []
    for suit, lead in leads(rest, leader):
        word = rest[suit]
        answers = []
        for reply in replies(word, lead):
            winner = word[max(lead, reply)]
            later = by_stealing(after(rest, suit, lead, reply), winner)
            answers.append((winner == WEST) + later)
        options.append(worst(answers))
    if leader == EAST:
        options.append(1 + int(score(rest, EAST)))
    return best(options)


@claim("W2-E5.5", domain=CONTEXTS, upto=(3, 5, 7), formal="Ace_and_jack.ace_jack")
def ace_jack(F: State) -> Relation:
    r"""We can also establish that $[A J, K Q] \ge 1$ by strategy-stealing. When playing
    [A J, K Q] + D, West can avoid leading from the suit until possibly when D is empty, and
    whenever East leads the suit, West takes the first trick with the ace and returns the jack.
    This way the lead stays with East, and West can continue stealing the strategy for D. (The
    display is reconstructed; what the strategy gains is computed as well.)
    """
    return all_hold(
        ordered(ONE, State.parse("AJ/KQ"), F),
        *(
            at_least(by_stealing(F.suits, leader), 1 + outcome)
            for leader, outcome in zip((WEST, EAST), chi(F), strict=True)
        ),
    )


ace_jack.near_miss("[K Q, A J] >= 1", lambda F: ordered(ONE, State.parse("KQ/AJ"), F))


# --- Consequence 5.4 ------------------------------------------------------------------------

CHAIN = ("0", "QJ/AK", "KJ/AQ", "KQ/AJ", "1", "AJ/KQ", "AQ/KJ", "AK/QJ", "2")
TOLD_BY = (ZERO, State.parse("KJ/AQ"))  # contexts, one of which tells any two neighbours apart


def chain(F: State, *suits: str) -> Relation:
    """Each is at most the next beside F, and one of two contexts tells them apart."""
    states = [State.parse(suit) for suit in suits]
    found = []
    for smaller, greater in pairwise(states):
        found.append(ordered(smaller, greater, F))
        more, less = (
            sum(sum(chi(state + context)) for context in TOLD_BY) for state in (greater, smaller)
        )
        found.append(above(more, less))
    return all_hold(found)


@claim("W2-C5.4", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.consequence_5_4")
def consequence_5_4(F: State, suits: tuple[str, ...] = CHAIN) -> Relation:
    """By Consequence 5.3, we can establish the ordering of all two-card single-suit deals, and
    their positions relative to the integers: 0 < [Q J, A K] < [K J, A Q] < [K Q, A J] < 1 <
    [A J, K Q] < [A Q, K J] < [A K, Q J] < 2. (Each is at most the next in every context, and less
    in some.)
    """
    return chain(F, *suits)


consequence_5_4.near_miss(
    "[K Q, A J] and [A J, K Q] exchanged", suits=(*CHAIN[:3], "AJ/KQ", "1", "KQ/AJ", *CHAIN[6:])
)
