"""Counting triples of cards that a game tells apart by comparisons only.

Ranks 1, 2, ... are cut into consecutive intervals. If a predicate looks at ranks only through
comparisons with each other and with the ends of the intervals, it depends on the *order type*
alone: which interval each rank lies in, and how the ranks within an interval compare. An order type
with m distinct ranks in an interval of length L occurs C(L, m) times, whatever L is, so one pass
over the finitely many types counts the deals for all lengths and numbers of suits at once.

That the predicate only compares is not taken on trust: it is run on ``Rank`` objects, which raise
TypeError for anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from theorems.le_her.counting.sums import binomial, falling
from verify.kernel.polynomials import Polynomial

Places = tuple[tuple[int, int], ...]


class End:
    """The last rank of an interval: the one question about it is whether a rank is beyond it.

    Two ends do not compare, since intervals may be empty and different ends the same rank.
    """

    __slots__ = ("interval",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, interval: int) -> None:
        self.interval = interval

    def __eq__(self, other: object) -> bool:
        raise TypeError("the end of an interval is compared by rank <= end and rank > end only")


class Rank:
    """A rank known only by its place (interval, level): it compares, and does nothing else."""

    __slots__ = ("_place",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, place: tuple[int, int]) -> None:
        self._place = place

    def __bool__(self) -> bool:
        raise TypeError("a rank is neither true nor false")

    def __eq__(self, other: object) -> bool:
        return self._place == _place(other)

    def __lt__(self, other: Rank) -> bool:
        return self._place < _place(other)

    def __ge__(self, other: Rank) -> bool:
        return not self < other

    def __le__(self, other: Rank | End) -> bool:
        if isinstance(other, End):
            return self._place[0] <= other.interval
        return self._place <= _place(other)

    def __gt__(self, other: Rank | End) -> bool:
        return not self <= other


def _place(other: object) -> tuple[int, int]:
    if isinstance(other, Rank):
        return other._place
    raise TypeError(f"a rank cannot be compared with {other!r}")


def order_types(ranks: int, intervals: int) -> Iterator[Places]:
    """Every order type once: for each rank its place (interval, level), 0-based.

    The levels used in an interval are 0, 1, ... without a gap, equal levels being equal ranks.
    """
    levels = product(range(intervals), range(ranks))
    for places in product(list(levels), repeat=ranks):
        used = set(places)
        if all(level == 0 or (interval, level - 1) in used for interval, level in used):
            yield places


def occurrences(
    places: Places, lengths: Sequence[Polynomial | int], suits: Polynomial | int
) -> Polynomial | int:
    """How many ordered deals of distinct cards have this order type, every rank in ``suits`` suits.

    ``lengths`` gives the number of ranks in each interval. Numbers give a number, polynomials the
    counting polynomial, which is the number wherever suits and lengths are integers >= 0.
    """
    count: Polynomial | int = 1
    for interval, length in enumerate(lengths):
        distinct = {place for place in places if place[0] == interval}
        count = count * binomial(length, len(distinct))
    for equal in Counter(places).values():
        count = count * falling(suits, equal)
    return count


def count_deals(
    holds: Callable[..., bool],
    ranks: int,
    lengths: Sequence[Polynomial | int],
    suits: Polynomial | int,
) -> Polynomial | int:
    """Number of ordered deals of ``ranks`` distinct cards for which ``holds(*ranks)``.

    Raises TypeError if ``holds`` does more than compare.
    """
    total: Polynomial | int = 0
    for places in order_types(ranks, len(lengths)):
        if holds(*map(Rank, places)):
            total = total + occurrences(places, lengths, suits)
    return total
