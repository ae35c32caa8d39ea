"""Theorem 10.1 for hands of 2^6, ..., 2^14 cards, and beside Theorem 9.1 applied directly.

Eight named deals of each size are tried: an illustration of the growth, and no evidence for other
deals, of which the formal proof of Theorem 10.1 speaks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.section_10.theorem_10_1 import LARGEST, H, H_directly
from verify.language import Layered, Relation, above, all_hold, at_least, claim, equal

PER_CARD = 110
NAMES = (
    "West's cards are low",
    "West's cards are high",
    "alternating",
    "alternating pairs",
    *(f"shuffle {seed}" for seed in range(1, 5)),
)


def deal(n: int, name: str) -> Deal:
    """The deal of n cards a hand with this name."""
    words = {
        "West's cards are low": WEST * n + EAST * n,
        "West's cards are high": EAST * n + WEST * n,
        "alternating": (WEST + EAST) * n,
        "alternating pairs": (EAST + WEST + WEST + EAST) * (n // 2),
    }
    return Deal(words[name]) if name in words else shuffled(n, int(name.removeprefix("shuffle ")))


def shuffled(n: int, seed: int) -> Deal:
    """A deal shuffled by a linear congruential generator, the same everywhere."""
    hands, state = [WEST] * n + [EAST] * n, seed
    for at in range(2 * n - 1, 0, -1):
        state = (6364136223846793005 * state + 1442695040888963407) % 2**64
        other = (state >> 33) % (at + 1)
        hands[at], hands[other] = hands[other], hands[at]
    return Deal("".join(hands))


def doubling(first: int) -> Layered:
    """The named deals of 2^n cards a hand, n >= first; an object is (n, name)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[int, str]]:
        return ((n, name) for name in NAMES[start:stop])

    def layer_of(candidate: tuple[int, str]) -> int | None:
        n, name = candidate
        return n if n >= first and name in NAMES else None

    return Layered(
        f"eight named deals of 2^n cards a hand, n >= {first}",
        count=lambda n: len(NAMES),
        objects=objects,
        layer_of=layer_of,
        parse=(int, str),
        first=first,
        unit="deals",
    )


@claim("W1-T10.1n", domain=doubling(6), upto=(6, 9, 14))
def linear_growth(n: int, name: str, per_card: int = PER_CARD) -> Relation:
    r"""There is an algorithm that computes $H(D)$ using a linear number of additions, subtractions,
    assignments and comparisons of numbers of size $O(n)$. [On eight named deals of each size $2^n$:
    at most $110 \cdot 2^n$ operations on numbers of absolute value at most $3 \cdot 2^n$.]
    """
    return cost(2**n, name, per_card)


def ranks(word: str, player: str) -> list[int]:
    """How many of the other player's cards lie below each of the player's, ascending."""
    below = accumulate(owner != player for owner in word)
    return [others for owner, others in zip(word, below, strict=True) if owner == player]


def two_bars(west: list[int]) -> tuple[int, int]:
    """(H_under, H_over), neither player's cards being all high, from the numbers of East's cards
    below West's.

    A_{i,i+k} = 1 iff W_i has at least i + k cards of East below it. So T_k is twice the number of
    such i, for k < 0 without the first -k, which have too many for that reason alone, less n - |k|.
    """
    n = len(west)
    excess = sorted(below - i for i, below in enumerate(west, 1))
    T = {k: 2 * (n - bisect_left(excess, k) - max(0, -k)) - (n - abs(k)) for k in range(-n + 1, n)}
    zero = [k for k in T if T[k] == 0]
    if zero:
        return zero[0], zero[0]
    return next((k, k + 1) for k in T if T[k] > 0 > T.get(k + 1, 0))


def favours_the_follower(own: list[int], under: int, over: int) -> bool:
    """Conditions 1 to 3 of Theorem 9.1 for East's ace, `own` being West's ranks; for West's ace the
    same of East's ranks and the negatives of H_over and H_under.
    """
    n = len(own)
    last = n - over - 1
    if over < 0:
        return False

    def sums(k: int) -> list[int]:
        """The sums of A_{i,i+k} over 2 <= i <= m, by m."""
        terms = (1 if own[i - 1] >= i + k else -1 for i in range(2, n + 1))
        return [0, 0, *accumulate(terms)]

    first, second = sums(under), sums(over)
    if last >= 2 and second[last] < 0:
        return False
    return any(
        first[2 * k] > 0 and second[last] - second[2 * k] > 0 for k in range(1, (last - 1) // 2 + 1)
    )


def H_by_ranks(deal: Deal) -> int:
    """H by Theorem 9.1, once more: neither S(i) nor the procedure of Section 10 is used."""
    n, word = deal.n, deal.word
    if word in (EAST * n + WEST * n, WEST * n + EAST * n):
        return n if deal.ace == WEST else -n
    under, over = two_bars(ranks(word, WEST))
    if under == over:
        return under
    if deal.ace == EAST:
        return over if favours_the_follower(ranks(word, WEST), under, over) else under
    return under if favours_the_follower(ranks(word, EAST), -over, -under) else over


def cost(n: int, name: str, per_card: int) -> Relation:
    """The operations and the largest number against their bounds, and H against the formula."""
    found, count = H(deal(n, name))
    return all_hold(
        equal(found, H_by_ranks(deal(n, name))),
        at_least(per_card * n, count.operations),
        at_least(LARGEST * n, count.largest),
    )


linear_growth.near_miss("at most 40 * 2^n operations", per_card=40)


# --- More efficiently than directly ---------------------------------------------------------


@claim("W1-R10.eff", domain=doubling(4), upto=(5, 7, 9))
def more_efficiently(n: int, name: str, times: int = 1) -> Relation:
    """We point out that the game theoretical value can be computed more efficiently than by
    directly applying Theorem 9.1. [Directly: from the whole matrix, each sum anew. On eight named
    deals of each size N = 2^n, from 16 cards a hand on, that takes at least N^2 operations, and the
    algorithm of Section 10 fewer.]
    """
    return compared(2**n, name, times)


def compared(n: int, name: str, times: int) -> Relation:
    """The same H by fewer operations, even so many times; at least n^2 directly."""
    (mine, few), (theirs, many) = H(deal(n, name)), H_directly(deal(n, name))
    return all_hold(
        equal(mine, theirs),
        above(many.operations, times * few.operations),
        at_least(many.operations, n * n),
    )


more_efficiently.near_miss("by less than a tenth of the operations", times=10)


linear_growth.sampled_to = 10
more_efficiently.sampled_to = 7
