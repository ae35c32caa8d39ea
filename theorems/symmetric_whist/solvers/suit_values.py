"""The value of every suit of up to 18 cards a hand, in tables.

Fast and untrusted: numba. A value is coded as 64 N + c, N being its number times 2^20 and c its
infinitesimal: 0, k + 1 for eps_k, -k - 1 for -eps_k; a labeled value as twice that, and 1 if the
lead makes it the larger of two with this value. Both codes are ordered as what they stand for. A
table keeps the places of codes among `CODES`, which are more than have ever occurred; a value that
has none, or a number finer than 2^-20, raises `ValueError`.

The follower takes as cheaply as possible or plays low. That is optimal for n cards if no suit of
n - 1 cards becomes worse for West when he exchanges a card for East's next higher one, which
`exchanges` looks into (and W2-A12.1b compares values for small n). Of adjacent
cards in one hand the highest is led; with the hands exchanged a suit of n cards worth v is worth
n - v, so that half of them are kept, in two bytes each: those of 18 cards take 9.1 GB, and 2.3 GB
below them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import numpy as np

from theorems.single_suit_whist.solvers.tables import BINOMIAL, deals, following, unrank
from verify.kernel.errors import BadInput
from verify.search import layer_files
from verify.search.compiling import compiled

ONE = 1 << 20  # the number 1
LARGEST = 18  # cards on each hand
FAR = 1 << 40  # beyond every code
BATCH = 1 << 22  # suits computed or counted at a time


def _codes() -> Any:
    """Ascending: every number up to 18 whose fraction is one of 64ths, 2^-k or 1 - 2^-k, and every
    integer with an infinitesimal.
    """
    small = {ONE >> k for k in range(1, 21)}
    fractions = {*range(0, ONE, ONE // 64), *small, *(ONE - part for part in small)}
    numbers = {64 * (q * ONE + part) for q in range(LARGEST + 1) for part in fractions}
    near = {64 * q * ONE + c for q in range(LARGEST + 1) for c in range(-20, 21)}
    return np.array(sorted(numbers | near), np.int32)


CODES = _codes()
NO_CARDS = np.searchsorted(CODES, [0]).astype(np.uint16)  # the table of no cards


@compiled
def number_of(code: int) -> int:
    """The number of a value, times 2^20."""
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
    if r < s:
        raise ValueError("a number finer than the codes")
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
def _place(code: int) -> int:
    """Where a code stands among all; raises `ValueError` if it does not."""
    low, high = 0, len(CODES)
    while low < high:
        middle = (low + high) >> 1
        if CODES[middle] < code:
            low = middle + 1
        else:
            high = middle
    if low == len(CODES) or CODES[low] != code:
        raise ValueError("a value that has no code")
    return low


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
        code = CODES[below[rank]] + 64 * ONE * won
    else:
        code = 64 * ONE * (n - 1 + won) - CODES[below[2 * len(below) - 1 - rank]]
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


@compiled(nogil=True)
def _fill(n: int, start: int, found: Any, below: Any, binomial: Any) -> None:
    """Write the places of the codes of the suits of n cards a hand from this rank on, given the
    table of n - 1.
    """
    own = np.empty((2, n), np.int64)
    sums = np.zeros((4, n + 1), np.int64)
    held = unrank(n, start, binomial)
    for at in range(len(found)):
        hands(held, n, own)
        prefixes(n, own, binomial, sums)
        maxmin = _bound(0, n, own, sums, below)
        minmax = _bound(1, n, own, sums, below)
        found[at] = _place(_simplest(maxmin, minmax))
        held = following(held)


@lru_cache(maxsize=2)
def table(n: int) -> Any:
    """The places of the codes of the first half of the suits of n cards a hand, in the order of
    `rules.words`.

    Raises `BadInput` for n > 18.
    """
    if n > LARGEST:
        raise BadInput(f"n = {n}: suits of up to {LARGEST} cards a hand have values here")
    if not n:
        return NO_CARDS
    below = table(n - 1)

    def fill(found: Any, start: int) -> None:
        _fill(n, start, found, below, BINOMIAL)

    return layer_files.table(f"suits-{n}", deals(n) // 2, np.uint16, BATCH, fill)


def places(n: int, start: int = 0, stop: int | None = None) -> Any:
    """Of the suits of n cards a hand of ranks start <= r < stop the places of their codes.

    Raises `BadInput` for n > 18.
    """
    first, total = table(n), deals(n)
    stop = total if stop is None else min(stop, total)
    # The hands exchanged: West's cards are the others, and the order is reversed.
    exchanged = first[max(total - stop, 0) : max(total - start, 0)][::-1]
    return np.concatenate([first[start:stop], _exchanged(n)[exchanged]])


@cache
def _exchanged(n: int) -> Any:
    """The place of n - v for the place of each v; the last place for what is no value."""
    mirrored = np.searchsorted(CODES, 64 * ONE * n - CODES.astype(np.int64))
    return np.minimum(mirrored, len(CODES) - 1).astype(np.uint16)


def values(n: int, start: int = 0, stop: int | None = None) -> Any:
    """The codes of the suits of n cards a hand of ranks start <= r < stop.

    Raises `BadInput` for n > 18.
    """
    return CODES[places(n, start, stop)]


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
                mirrored = 64 * ONE * n - CODES[half[min(last - better, len(half) - 1)]]
                code = CODES[half[better]] if better < len(half) else mirrored
                total += 1
                worse += code < CODES[half[rank]]
        held = following(held)
    return total, worse


def exchanges(n: int) -> tuple[int, int]:
    """How often West can exchange a card for East's next higher one in a suit of n cards a hand,
    and how often that makes it worth less to him; of two such pairs with the hands exchanged one.

    Raises `BadInput` for n > 18.
    """
    total, worse = _exchanges(n, table(n), BINOMIAL)
    return int(total), int(worse)


@compiled
def _joined(found: Any, starts: Any, lengths: Any, flat: Any, out: Any) -> None:
    at = 0
    for place in found:
        for k in range(lengths[place]):
            out[at + k] = flat[starts[place] + k]
        at += lengths[place]


def spelled(found: Any, content: Callable[[int], bytes]) -> bytes:
    """The bytes of the code at one place after another; far fewer codes occur than suits."""
    many = np.bincount(found, minlength=len(CODES))
    parts = [content(int(code)) if here else b"" for code, here in zip(CODES, many, strict=True)]
    lengths = np.array([len(part) for part in parts], np.int64)
    starts = np.cumsum(lengths) - lengths
    out = np.empty(int(lengths @ many), np.uint8)
    _joined(found, starts, lengths, np.frombuffer(b"".join(parts), np.uint8), out)
    return out.tobytes()


def tally(found: Any) -> Counter[int]:
    """How often each code occurs, given places."""
    many = np.bincount(found)
    return Counter({int(CODES[place]): int(many[place]) for place in np.nonzero(many)[0]})


def occurring(n: int) -> Counter[int]:
    """How many suits of n cards a hand have the value of each code."""
    found: Counter[int] = Counter()
    for start in range(0, deals(n), BATCH):
        found.update(tally(places(n, start, start + BATCH)))
    return found
