"""The algorithm of Section 12.1 for the value of a single-suit deal, in integers.

A value is coded as 64 N + c: N is its number times 2^32, and c its infinitesimal, 0 for a number,
k + 1 for eps_k and -k - 1 for -eps_k. A labeled value is twice that, and 1 for the lead that makes
it the larger of two with this value. Codes are ordered as what they stand for.
"""

from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, after_trick, cards
from theorems.symmetric_whist.vocabulary.values import Value, eps

ONE = 1 << 32  # the number 1; all numbers are multiples of it by 1/2^k, k <= 32
UNIT = 64 * ONE  # its code


@cache
def coded_value(word: str, narrow: bool = False) -> int:
    """The code of val(D), from those of the reductions that `asked` names, of those in which the
    same cards remain from one; 0 for no cards.
    """
    if not word:
        return 0
    west, east, by_west, by_east = found = hands(word, narrow, every=False)
    alpha = {(i, j): reduction(word, i, j, narrow) for i, j in played(*found)}
    maxmin = max(min([alpha[i, j] for j in by_east[i]]) for i in west)
    minmax = min(max([alpha[i, j] for i in by_west[j]]) for j in east)
    return simplest(maxmin, minmax)


def asked(word: str, narrow: bool) -> list[tuple[int, int]]:
    """The reductions D_ij, by the places of both cards, that the algorithm needs."""
    return sorted(played(*hands(word, narrow)))


Replies = dict[int, list[int]]


def played(
    west: list[int], east: list[int], by_west: Replies, by_east: Replies
) -> set[tuple[int, int]]:
    """The pairs of a card of West's and one of East's of which one is a reply to the other."""
    return {(i, j) for i in west for j in by_east[i]} | {(i, j) for j in east for i in by_west[j]}


def hands(
    word: str, narrow: bool, every: bool = True
) -> tuple[list[int], list[int], Replies, Replies]:
    """West's and East's cards, all or of neighbours in one hand the highest, and the replies of
    each to the cards of the other: all of them, or the cheapest that wins and the lowest.
    """
    west, east = (
        [at for at, owner in enumerate(word) if owner == player] if every else cards(word, player)
        for player in (WEST, EAST)
    )

    def replies(lead: int, own: list[int]) -> list[int]:
        return own[:1] + [card for card in own if card > lead][:1] if narrow else own

    by_west = {j: replies(j, west) for j in east}
    by_east = {i: replies(i, east) for i in west}
    return west, east, by_west, by_east


def reduction(word: str, west: int, east: int, narrow: bool) -> int:
    """The labeled value of the reduction in which these cards are played."""
    rest = coded_value(after_trick(word, west, east), narrow)
    if west > east:
        return labeled(rest + UNIT, True)
    return labeled(rest, False)


def labeled(code: int, west: bool) -> int:
    """With a number the lead is a burden, with any other value of a suit an advantage."""
    is_number = code % UNIT % 64 == 0
    return 2 * code + (west != is_number)


@cache
def simplest(maxmin: int, minmax: int) -> int:
    """The code of the simplest element of I(D), found as `rules.candidates` lists them."""
    r, s = ((bound // 2 + 32) // 64 for bound in (maxmin, minmax))
    step = ONE
    while r < s:
        step //= 2
        for N in range(-(-r // step) * step, s + 1, step):
            if not (number_in_L(N, maxmin) or number_in_R(N, minmax)):
                return 64 * N
    in_L, in_R = number_in_L(r, maxmin), number_in_R(r, minmax)
    if not in_L and not in_R:
        return 64 * r
    for k in range(1, 32):
        for code in (64 * r - k, 64 * r + k):
            if not (in_L and labeled(code, True) <= minmax) and not (
                in_R and maxmin <= labeled(code, False)
            ):
                return code
    raise AssertionError("an index beyond 31")


def number_in_L(N: int, maxmin: int) -> bool:
    """(E, q) <= maxmin(D)."""
    return labeled(64 * N, False) <= maxmin


def number_in_R(N: int, minmax: int) -> bool:
    """minmax(D) <= (W, q)."""
    return minmax <= labeled(64 * N, True)


@cache
def decoded(code: int) -> Value:
    """The value of a code."""
    N = (code + 32) // 64
    c = code - 64 * N
    infinitesimal = Value(mpq(0), eps(c - 1) if c > 0 else -eps(-c - 1))
    return Value(mpq(N, ONE)) + (infinitesimal if c else 0)


def rescaled(code: int, one: int) -> int:
    """The code of a value, given one in which the number 1 is `one`."""
    N = (code + 32) // 64
    return 64 * (N * ONE // one) + code - 64 * N


def computed(word: str) -> Value:
    """val(D) by the algorithm."""
    return decoded(coded_value(word))
