"""The domains of the paper's theorems: all symmetric deals, by the number of cards on a hand."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, islice
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, words
from theorems.single_suit_whist.vocabulary import deals as single
from theorems.symmetric_whist.vocabulary.play import State
from verify.language import Layered


def every_single_suit(
    text: str = "every single-suit deal D of n >= 1 cards on each hand",
) -> Layered:
    """Every deal of one suit; an object is (deal,)."""
    return single.every_deal(text)


@cache
def number_of_deals(n: int) -> int:
    """The symmetric deals of n cards a hand, up to the order of suits.

    There are a_k = C(2k, k) suits of k cards a hand, and a deal is a multiset of suits, so the
    generating function is the product of (1 - x^k)^(-a_k). Its logarithmic derivative gives
    n c(n) = sum over k = 1, ..., n of c(n - k) times the sum of d a_d over the divisors d of k.
    """
    if n == 0:
        return 1
    divisors = {k: [d for d in range(1, k + 1) if k % d == 0] for k in range(1, n + 1)}
    weights = {k: sum(d * comb(2 * d, d) for d in divisors[k]) for k in divisors}
    return sum(weights[k] * number_of_deals(n - k) for k in divisors) // n


def deals(n: int, longest: int) -> Iterator[tuple[str, ...]]:
    """The deals of n cards a hand with no suit longer than this, a deal with longer suits first."""
    if n == 0:
        yield ()
    for length in range(min(n, longest), 0, -1):
        suits = tuple(words(length, 0, comb(2 * length, length)))
        for copies in range(n // length, 0, -1):
            rest = list(deals(n - copies * length, length - 1))
            for first in combinations_with_replacement(suits, copies):
                yield from (first + others for others in rest)


KEPT = 9  # cards: the deals of more, 882,963 of ten, are not kept


@cache
def layer(n: int) -> tuple[State, ...]:
    """The deals of n cards a hand, in the order of the domain."""
    return tuple(State(tuple(sorted(suits))) for suits in deals(n, n))


def ranked(n: int, start: int, stop: int) -> Iterator[State]:
    """The deals of n cards a hand from rank `start` to before rank `stop`."""
    if n <= KEPT:
        return islice(layer(n), start, stop)
    return (State(tuple(sorted(suits))) for suits in islice(deals(n, n), start, stop))


def size(state: State) -> int | None:
    """The layer of a deal; none for the empty deal, and for a state with tricks taken."""
    return state.n if state.suits and not state.taken else None


def every_deal(text: str = "every symmetric deal of any number of suits, n >= 1") -> Layered:
    """Every symmetric deal with n cards a hand in all; an object is (deal,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[State]]:
        return ((state,) for state in ranked(n, start, stop))

    return Layered(
        text,
        number_of_deals,
        objects,
        lambda candidate: size(candidate[0]),
        (State.parse,),
        unit="deals",
    )


def every_deal_and_lead(
    text: str = "every symmetric deal of any number of suits, either lead, n >= 1",
) -> Layered:
    """Every symmetric deal with either player on lead; an object is (deal, leader)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[State, str]]:
        some = ranked(n, start // 2, -(-stop // 2))
        both = ((state, leader) for state in some for leader in (WEST, EAST))
        return islice(both, start % 2, start % 2 + stop - start)

    return Layered(
        text,
        lambda n: 2 * number_of_deals(n),
        objects,
        lambda candidate: size(candidate[0]),
        (State.parse, single.player),
        unit="deals with a lead",
    )
