"""A fast twin of the value that Theorem 9.1 states, for comparison with the tables. Untrusted.

A is never stored: A_ij = 1 iff at least j of East's cards lie below W_i.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from theorems.single_suit_whist.rules import EAST
from theorems.single_suit_whist.solvers import tables
from verify.kernel.kinds.exhaustion import Chunk, Source
from verify.search.compiling import compiled


@compiled(inline="always")
def _sum(below: Any, sign: int, k: int, first: int, last: int) -> int:
    """The sum of sign * A_{i,i+k} over first <= i <= last."""
    total = 0
    for i in range(first, last + 1):
        total += sign if below[i] >= i + k else -sign
    return total


@compiled
def _favours_follower(below: Any, n: int, sign: int, under: int, over: int) -> bool:
    """Conditions 1-3 of Theorem 9.1, for East's ace; for West's ace rows and columns swap."""
    if over < 0 or _sum(below, sign, over, 2, n - 1 - over) < 0:
        return False
    for k in range(1, n):
        if 2 * k + 1 > n - 1 - over:
            return False
        if (
            _sum(below, sign, under, 2, 2 * k) > 0
            and _sum(below, sign, over, 2 * k + 1, n - 1 - over) > 0
        ):
            return True
    return False


@compiled
def _twice_mean(held: int, n: int, below: Any, beyond: Any) -> int:
    """n + H, H as Theorem 9.1 chooses it. `below` and `beyond` are scratch of n + 2 entries."""
    west = east = 0
    for card in range(2 * n):
        if held >> card & 1:
            west += 1
            below[west] = east
        else:
            east += 1
            beyond[east] = west
    if below[1] == n:
        return 2 * n
    if below[n] == 0:
        return 0
    under = over = -n
    previous = 0
    for k in range(1 - n, n):
        first, last = max(1, 1 - k), min(n, n - k)
        total = _sum(below, 1, k, first, last)
        if total == 0:
            under = over = k
            break
        if previous > 0 > total:
            under, over = k - 1, k
            break
        previous = total
    if under == over:
        return n + under
    if held >> (2 * n - 1) & 1:
        # West has the ace: the mirror image, in which the two hands and the sign of A change.
        return n + (under if _favours_follower(beyond, n, 1, -over, -under) else over)
    return n + (over if _favours_follower(below, n, 1, under, over) else under)


@compiled
def _compared(values: Any, n: int, start: int, binomial: Any) -> Any:
    """Bytes (tricks, claimed) twice over for each deal, zigzag; and the first that fails or -1."""
    count = len(values)
    found = np.empty((count, 2, 2), np.uint8)
    below, beyond = np.zeros(n + 2, np.int64), np.zeros(n + 2, np.int64)
    failing = -1
    held = tables.unrank(n, start, binomial)
    for at in range(count):
        twice = _twice_mean(held, n, below, beyond)
        for leader in range(2):
            claimed = (twice + leader) // 2
            found[at, leader, 0] = 2 * values[at, leader]
            found[at, leader, 1] = 2 * claimed
            if failing < 0 and claimed != values[at, leader]:
                failing = 2 * at + leader
        held = tables.following(held)
    return found, failing


def theorem_9_1(ace: str) -> Source:
    """The quantities of Theorem 9.1 for the deals in which this player has the ace."""

    def source(n: int, start: int, stop: int) -> Chunk:
        first = 0 if ace == EAST else tables.deals(n) // 2
        deal, last = first + start // 2, first + -(-stop // 2)
        found, failing = _compared(tables.solve(n, deal, last), n, deal, tables.BINOMIAL)
        content = found.tobytes()[2 * (start % 2) : 2 * (start % 2 + stop - start)]
        return Chunk(content, None if failing < 0 else 2 * (start // 2) + failing, stop - start)

    return source
