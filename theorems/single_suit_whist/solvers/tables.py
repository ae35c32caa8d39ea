"""Retrograde tables of single-suit whist: the value of every deal of n cards, n = 1, 2, 3, ...

Fast and untrusted: numba, with the deals of a layer indexed by their rank (`rules.words`). A table
is one byte a deal, twice West's tricks with West leading, and 1 if he makes one more with East
leading, as nobody gains or loses more by the lead; a layer is computed from the one below by
playing every first trick.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

import numpy as np

from verify.kernel.errors import BadInput
from verify.search import layer_files
from verify.search.compiling import compiled

LARGEST = 17  # the 32 cards that remain of them still fit the index tables below
BLOCK = 2**20  # deals solved at a time

BINOMIAL = np.array([[comb(c, k) for k in range(19)] for c in range(36)], dtype=np.int64)


@lru_cache(maxsize=1)
def _index() -> Any:
    """The rank of a card set is low[lower] + high[size[lower], upper], in halves of 16 bits."""
    return _ranks(BINOMIAL)


@compiled
def _ranks(binomial: Any) -> Any:
    low = np.zeros(1 << 16, np.int32)
    size = np.zeros(1 << 16, np.uint8)
    high = np.zeros((17, 1 << 16), np.int32)
    for bits in range(1 << 16):
        held = 0
        for card in range(16):
            if bits >> card & 1:
                held += 1
                low[bits] += binomial[card, held]
        size[bits] = held
        for below in range(17):
            held = below
            for card in range(16):
                if bits >> card & 1:
                    held += 1
                    if held < 18:
                        high[below, bits] += binomial[card + 16, held]
    return low, high, size


@compiled
def unrank(n: int, rank: int, binomial: Any) -> int:
    """West's cards, as a set of bits, in the deal of this rank."""
    held, card = 0, 2 * n
    for left in range(n, 0, -1):
        card -= 1
        while binomial[card, left] > rank:
            card -= 1
        rank -= binomial[card, left]
        held |= 1 << card
    return held


@compiled
def _after(held: int, one: int, other: int, low: Any, high: Any, size: Any) -> int:
    """The rank of the deal without two cards."""
    if one > other:
        one, other = other, one
    kept = held & ((1 << one) - 1)
    kept |= (held >> (one + 1) & ((1 << (other - one - 1)) - 1)) << one
    kept |= held >> (other + 1) << (other - 1)
    below = kept & 0xFFFF
    return low[below] + high[size[below], kept >> 16]


@compiled
def following(held: int) -> int:
    """The next larger set of as many cards."""
    lowest = held & -held
    carried = held + lowest
    return ((held ^ carried) // lowest >> 2) | carried


@compiled
def _tricks(
    own: Any, held: int, n: int, leader: int, below: Any, low: Any, high: Any, size: Any
) -> int:
    """The tricks of the leader, 0 for West and 1 for East, who maximises them."""
    best = 0
    for i in range(n):
        lead = own[leader, i]
        if i + 1 < n and own[leader, i + 1] == lead + 1:
            continue  # the neighbour above does the same
        worst = n
        # The cheapest winning reply first: it is the likeliest to refute a lead.
        first = 0
        while first < n and own[1 - leader, first] < lead:
            first += 1
        for turn in range(n):
            j = first + turn
            if j >= n:
                j -= n
            reply = own[1 - leader, j]
            if j + 1 < n and own[1 - leader, j + 1] == reply + 1:
                continue
            won = lead > reply
            packed = below[_after(held, lead, reply, low, high, size)]
            west = (packed >> 1) + (packed & (leader == won))
            taken = (west if leader == 0 else n - 1 - west) + won
            if taken < worst:
                worst = taken
                if worst <= best:
                    break
        best = max(best, worst)
    return best


@compiled(nogil=True)
def _solve(
    n: int, start: int, stop: int, below: Any, low: Any, high: Any, size: Any, binomial: Any
) -> Any:
    found = np.empty((stop - start, 2), np.uint8)
    held = unrank(n, start, binomial)
    own = np.empty((2, n), np.int64)
    for at in range(stop - start):
        west = east = 0
        for card in range(2 * n):
            if held >> card & 1:
                own[0, west] = card
                west += 1
            else:
                own[1, east] = card
                east += 1
        found[at, 0] = _tricks(own, held, n, 0, below, low, high, size)
        found[at, 1] = n - _tricks(own, held, n, 1, below, low, high, size)
        held = following(held)
    return found


def deals(n: int) -> int:
    """The number of deals of n cards a hand."""
    return comb(2 * n, n)


@lru_cache(maxsize=2)
def table(n: int) -> np.ndarray:
    """The packed values of all deals of n cards, by rank. Raises `BadInput` for n > 16."""
    if n == 0:
        return np.zeros(1, np.uint8)
    if n >= LARGEST:
        raise BadInput(f"n = {n}: tables are kept up to n = {LARGEST - 1}; ask for fewer cards")
    solve(n, 0, 0)  # what it needs is made once

    def fill(packed: Any, start: int) -> None:
        values = solve(n, start, start + len(packed))
        gained = values[:, 1] - values[:, 0]
        if gained.max() > 1:  # of a byte: nor less than 0
            raise ValueError(f"n = {n}: the lead gains or loses more than a trick")
        packed[:] = 2 * values[:, 0] + gained

    found: np.ndarray = layer_files.table(f"deals-{n}", deals(n), np.uint8, BLOCK, fill)
    return found


def solve(n: int, start: int, stop: int) -> Any:
    """West's tricks in the deals start <= rank < stop: a row a deal, West leading, East leading.

    Raises `BadInput` for n outside 1..17.
    """
    if not 1 <= n <= LARGEST:
        raise BadInput(f"n = {n}: deals of 1 to {LARGEST} cards a hand can be solved")
    return _solve(n, start, stop, table(n - 1), *_index(), BINOMIAL)
