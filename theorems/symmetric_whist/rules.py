"""The value of a single-suit deal, Sections 7.1 to 7.5. Trusted: read every line.

Every lead and every reply is played, but of neighbours in one hand, which leave the same cards,
the highest alone; and the sets L(D) and R(D) are those of Definition 7.1. A deal is a word of
`theorems.single_suit_whist.rules`: the owners of its cards, lowest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import ceil, floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, cards
from theorems.symmetric_whist.vocabulary.values import Value, eps
from verify.kernel.errors import ClaimFailed


class AmbiguousValue(ClaimFailed):
    """A deal D such that I(D) has two elements of least complexity, against Theorem 8.8."""


class NoValue(ClaimFailed):
    """A deal D such that I(D) has only elements q plus fuzzy, or none, against Lemma 7.3."""


@dataclass(frozen=True)
class Labeled:
    """A labeled value: the player on lead, and the value of the deal (Section 7.1)."""

    lead: str
    value: Value

    def __lt__(self, other: Labeled) -> bool:
        """By the value; the lead is an advantage unless the value is a number."""
        if self.value != other.value:
            return self.value < other.value
        if self.value.is_number:
            return (self.lead, other.lead) == (WEST, EAST)
        return (self.lead, other.lead) == (EAST, WEST)

    def __le__(self, other: Labeled) -> bool:
        return self == other or self < other


@cache
def val(word: str) -> Value:
    """val(D), the simplest element of I(D) (Definition 7.4); 0 for the empty deal.

    Raises `BadInput` for a word that is no deal, `AmbiguousValue` and `NoValue`.
    """
    if not word:
        return Value(mpq(0))
    bounds = Bounds.of(Deal.parse(word).word)
    for members in candidates(bounds):
        simplest = [value for value in members if value in bounds]
        if len(simplest) > 1:
            raise AmbiguousValue(f"{word}: {' and '.join(map(str, simplest))} are equally simple")
        if simplest:
            return simplest[0]
    raise NoValue(f"{word}: I(D) has no element without a fuzzy part, against Lemma 7.3")


def reduction(word: str, i: int, j: int) -> Labeled:
    """alpha_ij: West plays his ith lowest card, East his jth lowest (Section 7.2)."""
    deal = Deal(word)
    # Cards are numbered from 1, positions in the word from 0.
    return reduced(word, deal.hand(WEST)[i - 1] - 1, deal.hand(EAST)[j - 1] - 1)


def reduced(word: str, west: int, east: int) -> Labeled:
    """The same for the positions of the cards in the word."""
    rest = val(after_trick(word, west, east))
    return Labeled(WEST, 1 + rest) if west > east else Labeled(EAST, rest)


@dataclass(frozen=True)
class Bounds:
    """maxmin(D) and minmax(D); `value in bounds` says whether it belongs to I(D)."""

    maxmin: Labeled
    minmax: Labeled

    @classmethod
    def of(cls, word: str) -> Bounds:
        """Section 7.2. `val` returns no q plus fuzzy, so what is compared is totally ordered."""
        west, east = cards(word, WEST), cards(word, EAST)
        alpha = {(i, j): reduced(word, i, j) for i in west for j in east}
        return cls(
            max(min(alpha[i, j] for j in east) for i in west),
            min(max(alpha[i, j] for i in west) for j in east),
        )

    def in_L(self, value: Value) -> bool:
        """Definition 7.1, L(D)."""
        q = Value(value.number)
        if value.is_number:
            return Labeled(EAST, q) <= self.maxmin
        return Labeled(EAST, q) <= self.maxmin and Labeled(WEST, value) <= self.minmax

    def in_R(self, value: Value) -> bool:
        """Definition 7.1, R(D)."""
        q = Value(value.number)
        if value.is_number:
            return self.minmax <= Labeled(WEST, q)
        return self.minmax <= Labeled(WEST, q) and self.maxmin <= Labeled(EAST, value)

    def __contains__(self, value: Value) -> bool:
        return not self.in_L(value) and not self.in_R(value)


def candidates(bounds: Bounds) -> Iterator[list[Value]]:
    """Sets of values, ever more complex, the first to meet I(D) doing so in its simplest elements.

    Let r and s be the numerical parts of maxmin(D) and minmax(D), so that r <= s. A value with
    numerical part q < r lies in L(D): (E, q) is below maxmin(D), and the value, with either
    label, below minmax(D). Likewise it lies in R(D) if q > s. So all of I(D) has its numerical
    parts in [r, s].

    If r < s, every number strictly between them lies in I(D), and numbers are simpler than
    other values. All multiples of 1/2, 1/4, 1/8, ... in [r, s] are tried in turn; once
    2^k (s - r) > 1 a multiple of 1/2^k lies strictly between, so this ends. That multiples of
    1/2^(k-1) recur among those of 1/2^k does no harm: none of them was in I(D).

    If r = s, what remains is the number r, then r - eps_k and r + eps_k for k = 0, 1, 2, ...; not
    r plus fuzzy, which is less simple than all of these. For if r lies in L(D), then minmax(D) =
    (P, r + y) with y >= 0, and every r + x with an infinitesimal x > y lies in I(D) (the proof of
    Lemma 7.3); likewise if r lies in R(D). So no k is needed beyond the larger index plus 1.
    """
    low, high = bounds.maxmin.value, bounds.minmax.value
    r, s = low.number, high.number
    if r < s:
        for k in count(1):
            yield [Value(mpq(p, 2**k)) for p in range(ceil(r * 2**k), floor(s * 2**k) + 1)]
    yield [Value(r)]
    for k in range(max(abs(low.infinitesimal.index), abs(high.infinitesimal.index)) + 2):
        yield [Value(r, -eps(k)), Value(r, eps(k))]
