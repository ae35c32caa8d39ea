"""The value of every suit of up to 17 cards a hand, in tables.

Fast and untrusted: numba. A value is coded as 64 N + c, N being its number times 2^16 and c its
infinitesimal: 0, k + 1 for eps_k, -k - 1 for -eps_k; a labeled value as twice that, and 1 if the
lead makes it the larger of two with this value. Both codes are ordered as what they stand for.

The follower takes as cheaply as possible or plays low. That is optimal for n cards if no suit of
n - 1 cards becomes worse for West when he exchanges a card for East's next higher one, which
`exchanges` looks into (and W2-A12.1b compares values for small n). Of adjacent
cards in one hand the highest is led; with the hands exchanged a suit of n cards worth v is worth
n - v, so that half of them are kept. Those of 17 cards take 4.7 GB, and 1.2 GB below them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from theorems.single_suit_whist.solvers.tables import BINOMIAL, deals, following, unrank
from verify.kernel.errors import BadInput
from verify.search.compiling import compiled

ONE = 1 << 16  # the number 1
LARGEST = 17  # cards on each hand
FAR = 1 << 40  # beyond every code
BATCH = 1 << 22  # suits counted at a time


@compiled
def number_of(code: int) -> int:
    """The number of a value, times 2^16."""
    return (code + 32) >> 6


@compiled
def _simplest(maxmin: int, minmax: int) -> int:
    """The code of the simplest element between L and R; raises `ValueError` if two are."""
    r, s = number_of(maxmin >> 1), number_of(minmax >> 1)
    step = ONE
    while r < s and step > 1:
        step >>= 1
        found, many = 0, 0
        for N in range(-(-r // step) * step, s + 1, step):
            # In L if (E, N) <= maxmin, in R if minmax <= (W, N).
            if not (maxmin >= 128 * N + 1 or minmax <= 128 * N):
                found, many = 64 * N, many + 1
        if many > 1:
            raise ValueError("two simplest values")
        if many:
            return found
    in_L, in_R = 128 * r + 1 <= maxmin, minmax <= 128 * r
    if not in_L and not in_R:
        return 64 * r
    for k in range(1, 32):
        for c in (-k, k):
            code = 64 * r + c
            if not (in_L and 2 * code + 1 <= minmax) and not (in_R and maxmin <= 2 * code):
                return code
    raise ValueError("no value")


@compiled
def hands(held: int, n: int, own: Any) -> None:
    """Write West's and East's cards, ascending, into the rows of `own`."""
    west = east = 0
    for card in range(2 * n):
        if held >> card & 1:
            own[0, west] = card
            west += 1
        else:
            own[1, east] = card
            east += 1


@compiled
def prefixes(n: int, own: Any, binomial: Any, sums: Any) -> None:
    """Ranks of West's lowest cards as they stand, and as they stand where cards below are gone.

    The rank of a hand w_1 < w_2 < ... is the sum of C(w_k, k) (`rules.words`). The rows of `sums`
    are the sums of the first k terms; of C(w_k - 1, k), where East lost a lower card; of
    C(w_k - 1, k - 1), where West did; of C(w_k - 2, k - 1), where both did.
    """
    for k in range(1, n + 1):
        card = own[0, k - 1]
        sums[0, k] = sums[0, k - 1] + binomial[card, k]
        sums[1, k] = sums[1, k - 1] + (binomial[card - 1, k] if card > 0 else 0)
        sums[2, k] = sums[2, k - 1] + (binomial[card - 1, k - 1] if card > 0 else 0)
        sums[3, k] = sums[3, k - 1] + (binomial[card - 2, k - 1] if card > 1 else 0)


@compiled
def reduced(west: int, east: int, n: int, own: Any, sums: Any, below: Any) -> int:
    """The labeled code of what remains after a trick of West's and East's cards of these numbers,
    counted from 0, and of the trick.
    """
    lower = own[1, east] - east  # West's cards below East's
    if west < lower:
        rank = sums[0, west] + sums[2, lower] - sums[2, west + 1] + sums[3, n] - sums[3, lower]
    else:
        rank = sums[0, lower] + sums[1, west] - sums[1, lower] + sums[3, n] - sums[3, west + 1]
    won = west >= lower
    if rank < len(below):
        code = below[rank] + 64 * ONE * won
    else:
        code = 64 * ONE * (n - 1 + won) - below[2 * len(below) - 1 - rank]
    is_number = code & 63 == 0
    return 2 * code + (won != is_number)


@compiled
def _bound(leader: int, n: int, own: Any, sums: Any, below: Any) -> int:
    """maxmin if West leads, minmax if East does: the best lead, each against two replies."""
    sign = 1 - 2 * leader
    best, cheapest = -FAR, 0
    for i in range(n):
        lead = own[leader, i]
        if i + 1 < n and own[leader, i + 1] == lead + 1:
            continue
        while cheapest < n and own[1 - leader, cheapest] < lead:
            cheapest += 1
        worst = FAR
        for reply in (cheapest, 0):
            if reply < n and worst > best:
                west, east = (i, reply) if leader == 0 else (reply, i)
                worst = min(worst, sign * reduced(west, east, n, own, sums, below))
        best = max(best, worst)
    return sign * best


@compiled
def _values(n: int, start: int, stop: int, below: Any, binomial: Any) -> Any:
    """The codes of the suits of n cards a hand of these ranks, given all of n - 1."""
    found = np.empty(stop - start, np.int32)
    own = np.empty((2, n), np.int64)
    sums = np.zeros((4, n + 1), np.int64)
    held = unrank(n, start, binomial)
    for at in range(stop - start):
        hands(held, n, own)
        prefixes(n, own, binomial, sums)
        maxmin = _bound(0, n, own, sums, below)
        minmax = _bound(1, n, own, sums, below)
        found[at] = _simplest(maxmin, minmax)
        held = following(held)
    return found


@lru_cache(maxsize=2)
def table(n: int) -> Any:
    """The codes of the first half of the suits of n cards a hand, in the order of `rules.words`.

    Raises `BadInput` for n > 17.
    """
    if n > LARGEST:
        raise BadInput(f"n = {n}: suits of up to {LARGEST} cards a hand have values here")
    if n == 0:
        return np.zeros(1, np.int32)  # that of no cards
    return _values(n, 0, deals(n) // 2, table(n - 1), BINOMIAL)


def values(n: int, start: int = 0, stop: int | None = None) -> Any:
    """The codes of the suits of n cards a hand of ranks start <= r < stop.

    Raises `BadInput` for n > 17.
    """
    first, total = table(n), deals(n)
    stop = total if stop is None else min(stop, total)
    # The hands exchanged: West's cards are the others, and the order is reversed.
    exchanged = first[max(total - stop, 0) : max(total - start, 0)][::-1]
    return np.concatenate([first[start:stop], 64 * ONE * n - exchanged])


@compiled
def _exchanges(n: int, half: Any, binomial: Any) -> Any:
    own = np.empty((2, n), np.int64)
    held = unrank(n, 0, binomial)
    total = worse = 0
    last = 2 * len(half) - 1
    for rank in range(len(half)):
        hands(held, n, own)
        for k in range(n):
            card = own[0, k]
            if card + 1 < 2 * n and not held >> (card + 1) & 1:
                better = rank + binomial[card + 1, k + 1] - binomial[card, k + 1]
                mirrored = 64 * ONE * n - half[min(last - better, len(half) - 1)]
                code = half[better] if better < len(half) else mirrored
                total += 1
                worse += code < half[rank]
        held = following(held)
    return total, worse


def exchanges(n: int) -> tuple[int, int]:
    """How often West can exchange a card for East's next higher one in a suit of n cards a hand,
    and how often that makes it worth less to him; of two such pairs with the hands exchanged one.

    Raises `BadInput` for n > 17.
    """
    total, worse = _exchanges(n, table(n), BINOMIAL)
    return int(total), int(worse)


@compiled
def _joined(which: Any, starts: Any, lengths: Any, flat: Any, out: Any) -> None:
    at = 0
    for part in which:
        for k in range(lengths[part]):
            out[at + k] = flat[starts[part] + k]
        at += lengths[part]


def spelled(codes: Any, content: Callable[[int], bytes]) -> bytes:
    """The bytes of one code after another; far fewer codes occur than suits."""
    distinct, which = np.unique(codes, return_inverse=True)
    parts = [content(int(code)) for code in distinct]
    lengths = np.array([len(part) for part in parts], np.int64)
    starts = np.cumsum(lengths) - lengths
    out = np.empty(int(lengths[which].sum()), np.uint8)
    _joined(which, starts, lengths, np.frombuffer(b"".join(parts), np.uint8), out)
    return out.tobytes()


def tally(codes: Any) -> Counter[int]:
    """How often each code occurs."""
    distinct, numbers = np.unique(codes, return_counts=True)
    return Counter(dict(zip(distinct.tolist(), numbers.tolist(), strict=True)))


def occurring(n: int) -> Counter[int]:
    """How many suits of n cards a hand have the value of each code."""
    found: Counter[int] = Counter()
    for start in range(0, deals(n), BATCH):
        found.update(tally(values(n, start, start + BATCH)))
    return found
