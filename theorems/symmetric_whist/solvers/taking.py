"""Taking a trick or refusing it: what West's replies to every lead of East lead to, suit by suit.

Fast and untrusted: numba. Values are coded as `suit_values` has them. Of the replies that win the
cheapest is best, of all replies it or the lowest (W2-A12.1b). Two results of one trick differ in
some context only by their infinitesimals or in favour of the larger number, so that few pairs of
results have to be compared in full.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from theorems.single_suit_whist.solvers.tables import BINOMIAL, deals, following, unrank
from theorems.symmetric_whist.solvers.suit_values import (
    ONE,
    hands,
    number_of,
    prefixes,
    reduced,
    table,
)
from verify.search.compiling import compiled

BATCH = 1 << 18  # suits compared at a time
SCALE = 2**32 // ONE  # the number 1 is 2^32 in the codes of `algorithm_12_1`
MIDDLE = 32  # no infinitesimal has a code as large

# Whether the best of some results is as good as the best of all, whatever else is held.
Comparison = Callable[[list[int], list[int]], bool]


@compiled
def _write(labeled: int, out: Any, at: int) -> int:
    """Write a labeled code as `statements.quantities` does, rescaled; returns where it ends."""
    code = labeled >> 1
    number = number_of(code)
    code += 64 * number * (SCALE - 1)
    whole = 2 * code + (labeled & 1)
    zigzag = 2 * whole if whole >= 0 else -2 * whole - 1
    while zigzag > 127:
        out[at] = zigzag & 127 | 128
        zigzag >>= 7
        at += 1
    out[at] = zigzag
    return at + 1


@compiled
def _excused(n: int, own: Any) -> bool:
    """West has the ace, East the king and the queen; both are one sequence."""
    return n > 1 and own[0, n - 1] == 2 * n - 1 and own[1, n - 2] == 2 * n - 3


@compiled
def _compared(
    n: int, start: int, stop: int, below_ace: bool, below: Any, binomial: Any, bad: Any, seen: Any
) -> Any:
    """The bytes of these suits, the first that fails or -1, and in how many something is compared;
    `seen` are the pairs to compare.
    """
    out = np.empty((stop - start) * n * 14, np.uint8)
    end, failing, spoken = 0, -1, 0
    own = np.empty((2, n), np.int64)
    sums = np.zeros((4, n + 1), np.int64)
    chosen = np.empty(n, np.int64)
    every = np.empty(n, np.int64)
    held = unrank(n, start, binomial)
    for rank in range(start, stop):
        hands(held, n, own)
        prefixes(n, own, binomial, sums)
        found = cheapest = 0
        for east in range(n):
            lead = own[1, east]
            if east + 1 < n and own[1, east + 1] == lead + 1:
                continue
            while cheapest < n and own[0, cheapest] < lead:
                cheapest += 1
            if cheapest == n:
                break
            if below_ace and own[0, cheapest] == 2 * n - 1:
                continue
            if not below_ace and cheapest == 0:
                continue
            took = reduced(cheapest, east, n, own, sums, below)
            refused = reduced(0, east, n, own, sums, below)
            chosen[found], every[found] = took, max(took, refused)
            found += 1
            N, M = number_of(took >> 1), number_of(refused >> 1)
            if cheapest == 0 or N > M:
                continue
            if not below_ace and lead == 2 * n - 2 and _excused(n, own):
                continue
            c, d = (took >> 1) - 64 * N + MIDDLE, (refused >> 1) - 64 * M + MIDDLE
            if N == M:
                seen[c, d] = True
            if failing < 0 and (N < M or bad[c, d]):
                failing = rank
        spoken += found > 0
        for at in range(found):
            end = _write(chosen[at], out, end)
        for at in range(found):
            end = _write(every[at], out, end)
        held = following(held)
    return out[:end], failing, spoken


def _labeled(c: int, west: bool) -> int:
    """The labeled code of an infinitesimal, as `algorithm_12_1` has it."""
    return 2 * c + (west != (c == 0))


def compared_suits(
    n: int, start: int, stop: int, below_ace: bool, comparison: Comparison
) -> tuple[bytes, int | None, int]:
    """What Conjecture 12.4 compares in suits of these ranks, encoded as `statements.quantities`
    does, the first that fails, and in how many it compares anything: leads that a card below the
    ace beats, or, for the second sentence, all that West can beat and can lose to, but those from a
    sequence with the king and queen if he has the ace.

    Raises `BadInput` for n > 19.
    """

    @cache
    def is_bad(c: int, d: int) -> bool:
        took, refused = _labeled(c - MIDDLE, True), _labeled(d - MIDDLE, False)
        return not comparison([took], [took, refused])

    bad, seen = np.zeros((2, 2 * MIDDLE, 2 * MIDDLE), np.bool_)
    stop = min(stop, deals(n))
    content: list[bytes] = []
    speaking = 0
    at = start
    while at < stop:
        upto = min(at + BATCH, stop)
        found, failing, spoken = _compared(
            n, at, upto, below_ace, table(n - 1), BINOMIAL, bad, seen
        )
        for c, d in np.argwhere(seen & ~bad).tolist():
            bad[c, d] = is_bad(c, d)
        if failing < 0 and (seen & bad).any():
            continue  # look for the first suit where such a pair occurs
        if failing >= 0:
            return b"".join(content), failing, speaking
        content.append(found.tobytes())
        speaking += spoken
        at = upto
    return b"".join(content), None, speaking
