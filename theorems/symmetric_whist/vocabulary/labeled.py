"""Labeled values as sides of relations, and the values near the bounds of a deal."""

from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import Deal
from theorems.symmetric_whist.rules import Bounds, Labeled
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps
from verify.language import Relation

Side = tuple[str, str]


def written(labeled: Labeled) -> Side:
    """A labeled value as text: the player on lead, and the value."""
    return labeled.lead, str(labeled.value)


def at_least_label(lhs: Labeled, rhs: Labeled) -> Relation:
    """lhs >= rhs."""
    return Relation(written(lhs), written(rhs), rhs <= lhs)


def above_label(lhs: Labeled, rhs: Labeled) -> Relation:
    """lhs > rhs."""
    return Relation(written(lhs), written(rhs), rhs < lhs)


@cache
def bounds_of(deal: Deal) -> Bounds:
    """maxmin(D) and minmax(D)."""
    return Bounds.of(deal.word)


def largest_index(bounds: Bounds) -> int:
    """The larger of the indices, without signs, of the infinitesimal parts of the bounds."""
    return max(abs(found.value.infinitesimal.index) for found in (bounds.maxmin, bounds.minmax))


def infinitesimals(upto: int) -> list[Infinitesimal]:
    """0, plus-minus eps_0, eps_0, -eps_0, and eps_k for 1 <= |k| <= `upto`."""
    others = [eps(sign * k) for k in range(1, upto + 1) for sign in (1, -1)]
    return [NONE, FUZZY, eps(0), -eps(0), *others]


@cache
def nearby(bounds: Bounds) -> tuple[Value, ...]:
    """The values by which claims on L(D), R(D) and I(D) are tried.

    Their numbers are the numerical parts r <= s of maxmin(D) and minmax(D), their mean, r - 1/2 and
    s + 1/2, and the multiples of 1/4 between; each with every infinitesimal of index, without its
    sign, at most 2 more than those of the bounds. What a bound says of a value depends on its
    number only through its order among r and s, and on the index of its infinitesimal through its
    order among 0 and the indices of the bounds.
    """
    r, s = bounds.maxmin.value.number, bounds.minmax.value.number
    quarters = {mpq(p, 4) for p in range(int(4 * r) - 2, int(4 * s) + 3)}
    numbers = sorted({r, s, (r + s) / 2, r - mpq(1, 2), s + mpq(1, 2)} | quarters)
    upto = largest_index(bounds) + 2
    return tuple(Value(number, x) for number in numbers for x in infinitesimals(upto))
