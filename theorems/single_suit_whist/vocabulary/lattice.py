"""The lattice L_n of Section 7, its elements written as outcomes of a game.

A subset of {1, ..., n} is the word of the winners of n tricks, in order: i is in it iff West won
the i:th trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from theorems.single_suit_whist.rules import EAST, WEST
from verify.language import Layered


def subsets(n: int) -> list[str]:
    """All subsets of {1, ..., n}."""
    return ["".join(winners) for winners in product((EAST, WEST), repeat=n)]


def elements(x: str) -> list[int]:
    """The elements, ascending."""
    return [i for i, winner in enumerate(x, 1) if winner == WEST]


def subset(n: int, members: Iterable[int]) -> str:
    """The subset of {1, ..., n} with these elements."""
    chosen = set(members)
    return "".join(WEST if i in chosen else EAST for i in range(1, n + 1))


def below_or_equal(x: str, y: str) -> bool:
    """x <= y in L_n: p <= q and x_{p-i} <= y_{q-i} for i = 0, ..., p - 1."""
    xs, ys = elements(x), elements(y)
    p, q = len(xs), len(ys)
    return p <= q and all(xs[p - i - 1] <= ys[q - i - 1] for i in range(p))


def meet(x: str, y: str) -> str:
    """The largest element below both: the least of both at every place counted from the top."""
    tops = zip(reversed(elements(x)), reversed(elements(y)), strict=False)
    return subset(len(x), map(min, tops))


def join(x: str, y: str) -> str:
    """The smallest element above both: the greatest of both at every place from the top."""
    xs, ys = elements(x)[::-1], elements(y)[::-1]
    longer, shorter = (xs, ys) if len(xs) >= len(ys) else (ys, xs)
    padded = shorter + [0] * (len(longer) - len(shorter))
    return subset(len(x), map(max, zip(longer, padded, strict=True)))


def covers(y: str, x: str) -> bool:
    """Whether y covers x: x < y and nothing lies between."""
    return below(x, y) and not any(below(x, z) and below(z, y) for z in subsets(len(x)))


def below(x: str, y: str) -> bool:
    """x < y in L_n."""
    return x != y and below_or_equal(x, y)


@cache
def alternating_sets(n: int) -> frozenset[str]:
    """Every subset that consists of all even or of all odd numbers below a limit, or is the
    complement of such a set.
    """
    everything = range(1, n + 1)
    found = set()
    for limit in range(1, n + 2):
        for parity in (0, 1):
            chosen = {i for i in everything if i < limit and i % 2 == parity}
            found |= {subset(n, chosen), subset(n, set(everything) - chosen)}
    return frozenset(found)


def outcome(text: str) -> str:
    """An outcome. Raises `ValueError` for a text with other letters than W and E."""
    if not text or set(text) - {WEST, EAST}:
        raise ValueError(f"{text!r:.40} is not an outcome; write it with the letters W and E")
    return text


def _pairs(n: int, start: int, stop: int) -> Iterator[tuple[str, str]]:
    listed = subsets(n)
    for rank in range(start, min(stop, 4**n)):
        yield listed[rank // 2**n], listed[rank % 2**n]


PAIRS = Layered(
    "all x, y in L_n, n >= 1, a subset being written as the winners of n tricks",
    count=lambda n: 4**n,
    objects=_pairs,
    layer_of=lambda pair: len(pair[0]) if len(pair[0]) == len(pair[1]) else None,
    parse=(outcome, outcome),
    unit="pairs",
)


def sizes(text: str) -> Layered:
    """Every n >= 1, a layer of one object each."""
    return Layered(
        text,
        count=lambda n: 1,
        objects=lambda n, start, stop: iter([(n,)] if start < 1 <= stop else []),
        layer_of=lambda candidate: candidate[0] if candidate[0] >= 1 else None,
        parse=(int,),
        unit="sizes",
    )
