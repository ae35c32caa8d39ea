"""Outcomes of all deals of symmetric whist, by play and by value.

Fast and untrusted: numba. A suit is known by its number: the suits of one card a hand first, then
those of two, ..., each in the order of `rules.words`. A deal is known by the sum of random keys of
its suits, so that the deal after a trick is found without sorting. Values are coded as
`suit_values` has them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from theorems.single_suit_whist.rules import words
from theorems.single_suit_whist.solvers.tables import _after, _index, deals
from theorems.symmetric_whist.solvers.suit_values import ONE, hands, number_of, values
from verify.kernel.errors import BadInput, ClaimFailed
from verify.search.compiling import compiled

EMPTY = np.array([0, 0, -1, 1], np.int16)  # the outcome of no cards, as `solve` has outcomes


# --- Deals ----------------------------------------------------------------------------------


@compiled
def _slot(key: Any, keys: Any) -> Any:
    """Where a key stands in an open table, or is to stand."""
    mask = len(keys) - 1
    at = (key ^ (key >> np.uint64(29))) & np.uint64(mask)
    while keys[at] != 0 and keys[at] != key:
        at = (at + np.uint64(1)) & np.uint64(mask)
    return at


@compiled
def _key(suits: Any, random: Any) -> Any:
    key = np.uint64(0)
    for suit in suits:
        if suit >= 0:
            key += random[suit]
    return key


@compiled
def _enter(suits: Any, scores: Any, random: Any, keys: Any, stored: Any) -> bool:
    """Note the scores of a layer by the keys of its deals; whether the keys are distinct."""
    for at in range(len(suits)):
        key = _key(suits[at], random)
        slot = _slot(key, keys)
        if keys[slot] == key or key == 0:
            return False
        keys[slot] = key
        stored[slot] = scores[at]
    return True


@compiled
def _play(
    suits: Any,
    first: Any,
    held: Any,
    random: Any,
    keys: Any,
    stored: Any,
    low: Any,
    high: Any,
    size: Any,
) -> Any:
    """The outcomes of deals by playing every first trick: whist, then refined whist times 4."""
    scores = np.empty((len(suits), 4), np.int16)
    own = np.empty((2, 16), np.int64)
    best = np.empty(2, np.int64)
    worst = np.empty(2, np.int64)
    for at in range(len(suits)):
        key = _key(suits[at], random)
        for leader in range(2):
            best[:] = -1000
            for suit in suits[at]:
                if suit < 0:
                    break
                n = 1
                while first[n + 1] <= suit:
                    n += 1
                hands(held[suit], n, own)
                for i in range(n):
                    lead = own[leader, i]
                    if i + 1 < n and own[leader, i + 1] == lead + 1:
                        continue
                    worst[:] = 1000
                    for j in range(n):
                        reply = own[1 - leader, j]
                        if j + 1 < n and own[1 - leader, j + 1] == reply + 1:
                            continue
                        after = key - random[suit]
                        if n > 1:
                            rest = _after(held[suit], lead, reply, low, high, size)
                            after += random[first[n - 1] + rest]
                        # 0 if West wins the trick and leads, 1 if East does.
                        winner = leader if lead > reply else 1 - leader
                        slot = _slot(after, keys)
                        for game in range(2):
                            trick = (1 - winner) * (1 + 3 * game)
                            west = trick + stored[slot, 2 * game + winner]
                            worst[game] = min(worst[game], west if leader == 0 else -west)
                    for game in range(2):
                        best[game] = max(best[game], worst[game])
            for game in range(2):
                scores[at, 2 * game + leader] = best[game] if leader == 0 else -best[game]
    return scores


@compiled
def _round(N: int, index: int, unprotected: int, start: int, step: int, out: Any) -> None:
    """rho_A for A = {start + k step}; with the index 0, `unprotected` is 0, 1, -1 or 2 (fuzzy)."""
    a = start + (N - start) // step * step
    b = a + step
    if a + b != 2 * N:
        near = a if a + b > 2 * N else b
        out[0] = out[1] = near
    elif index == 0 and unprotected == 0:
        out[0], out[1] = a, b
    elif index == 0 and unprotected == 2:
        out[0], out[1] = b, a
    else:
        out[0] = out[1] = b if index > 0 or unprotected == 1 else a


@compiled
def _by_value(suits: Any, codes: Any) -> Any:
    """The outcomes of deals by the sums of the values of their suits, as `_play` has them."""
    scores = np.empty((len(suits), 4), np.int16)
    out = np.empty(2, np.int64)
    for at in range(len(suits)):
        N = index = unprotected = 0
        for suit in suits[at]:
            if suit < 0:
                break
            number = number_of(codes[suit])
            c = codes[suit] - 64 * number
            N += number
            if c > 0:
                index += c - 1
            elif c < 0:
                index += c + 1
            if c != 0:
                here = 2 if abs(c) > 1 else c
                unprotected = here if unprotected in (0, here) else 2
        _round(N, index, unprotected, 0, ONE, out)
        scores[at, :2] = out // ONE
        _round(N, index, unprotected, ONE // 4, ONE // 2, out)
        scores[at, 2:] = out // (ONE // 4)
    return scores


@dataclass
class Layers:
    """Outcomes of the deals of 1, 2, 3, ... cards a hand, each layer in the order it is given."""

    random: Any
    keys: Any
    stored: Any
    solved: int = 0
    played: Any = None
    by_value: Any = None

    @classmethod
    def of(cls, most: int, cards: int) -> Layers:
        """Room for `most` deals of up to so many cards a hand."""
        room = 1 << max(10, (3 * most).bit_length())
        suits = sum(map(deals, range(1, cards + 1)))
        drawn = np.random.default_rng(20).integers(1, 2**64, suits, np.uint64)
        # No cards have the key 0, which also marks a free place: they are found in any of these.
        stored = np.full((room, 4), EMPTY, np.int16)
        return cls(drawn, np.zeros(room, np.uint64), stored)

    def solve(self, n: int, layer: Iterable[tuple[str, ...]]) -> None:
        """The outcomes of all deals of n cards a hand, `played` and `by_value`, a row a deal:
        West's tricks if he leads and if East does, then the same of refined whist, times 4.

        Raises `BadInput` if n is not the next layer, `ClaimFailed` if two deals have one key.
        """
        if n != self.solved + 1:
            raise BadInput(f"n = {n}: solve the layer of {self.solved + 1} first")
        numbers = suit_numbers(n)
        rows = [[numbers[word] for word in suits] for suits in layer]
        suits = np.full((len(rows), n), -1, np.int64)
        for at, row in enumerate(rows):
            suits[at, : len(row)] = row
        first = np.cumsum([0, 0, *map(deals, range(1, n + 1))])
        held = np.array([_held(word) for word in numbers], np.int64)
        codes = np.concatenate([values(size) for size in range(1, n + 1)])
        self.played = _play(suits, first, held, self.random, self.keys, self.stored, *_index())
        self.by_value = _by_value(suits, codes)
        if not _enter(suits, self.played, self.random, self.keys, self.stored):
            raise ClaimFailed(f"n = {n}: two deals have one key; draw other random numbers")
        self.solved = n

    def quantities(self, start: int, stop: int, refined: bool) -> tuple[bytes, int | None]:
        """What Theorem 9.1 compares of some deals of the layer solved last, as
        `statements.quantities` encodes it, and the first of them that fails.

        Both sides are the outcome of the deal and that of no cards; quarters have a denominator.
        """
        columns = slice(2, 4) if refined else slice(0, 2)
        of_no_cards = EMPTY[columns]
        sides = []
        for scores in (self.played, self.by_value):
            here = scores[start:stop, columns]
            sides.append(np.concatenate([here, np.broadcast_to(of_no_cards, here.shape)], axis=1))
        failing = np.flatnonzero((sides[0] != sides[1]).any(axis=1))
        if refined:
            sides = [np.stack([side, np.full_like(side, 4)], axis=2) for side in sides]
            sides = [side.reshape(len(side), -1) for side in sides]
        content = np.concatenate(sides, axis=1)
        zigzag = np.where(content >= 0, 2 * content, -2 * content - 1).astype(np.uint8)
        return zigzag.tobytes(), start + int(failing[0]) if len(failing) else None


@lru_cache(maxsize=1)
def suit_numbers(n: int) -> dict[str, int]:
    """The number of every suit of up to n cards a hand."""
    every = (word for size in range(1, n + 1) for word in words(size, 0, deals(size)))
    return {word: at for at, word in enumerate(every)}


def _held(word: str) -> int:
    return int(word[::-1].replace("W", "1").replace("E", "0"), 2)
