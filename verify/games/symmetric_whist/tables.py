"""Tables of symmetric whist: values of suits, and outcomes of deals by play and by value.

Fast and untrusted: numba. A suit is known by its number: the suits of one card a hand first, then
those of two, ..., each in the order of `rules.words`. A deal is known by the sum of random keys of
its suits, so that the deal after a trick is found without sorting.

A value is coded as 64 N + c, N being its number times 2^16 and c its infinitesimal: 0, k + 1 for
eps_k, -k - 1 for -eps_k; a labeled value as twice that, and 1 if the lead makes it the larger of
two with this value. Both codes are ordered as what they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numba import njit

from verify.errors import BadInput, ClaimFailed
from verify.games.single_suit_whist.rules import words
from verify.games.single_suit_whist.tables import BINOMIAL, _after, _index, deals, following, unrank

ONE = 1 << 16  # the number 1
LARGEST = 13  # cards on each hand
EMPTY = np.array([0, 0, -1, 1], np.int16)  # the outcome of no cards, as `solve` has outcomes


@njit(cache=True)
def _number(code: int) -> int:
    return (code + 32) >> 6


@njit(cache=True)
def _simplest(maxmin: int, minmax: int) -> int:
    """The code of the simplest element between L and R; raises `ValueError` if two are."""
    r, s = _number(maxmin >> 1), _number(minmax >> 1)
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


@njit(cache=True)
def _hands(held: int, n: int, own: Any) -> None:
    west = east = 0
    for card in range(2 * n):
        if held >> card & 1:
            own[0, west] = card
            west += 1
        else:
            own[1, east] = card
            east += 1


@njit(cache=True)
def _labeled(code: int, west: bool) -> int:
    """Twice the code, and 1 for the lead that is the better one."""
    number = code == 64 * _number(code)
    return 2 * code + (west != number)


@njit(cache=True)
def _values(n: int, below: Any, low: Any, high: Any, size: Any, binomial: Any, count: int) -> Any:
    """The codes of the suits of n cards a hand, given those of n - 1."""
    found = np.empty(count, np.int64)
    own = np.empty((2, n), np.int64)
    alpha = np.empty((n, n), np.int64)
    held = unrank(n, 0, binomial)
    for at in range(count):
        _hands(held, n, own)
        for i in range(n):
            for j in range(n):
                west = own[0, i] > own[1, j]
                rest = below[_after(held, own[0, i], own[1, j], low, high, size)]
                alpha[i, j] = _labeled(rest + 64 * ONE * west, west)
        maxmin, minmax = alpha[0].min(), alpha[:, 0].max()
        for i in range(1, n):
            maxmin = max(maxmin, alpha[i].min())
            minmax = min(minmax, alpha[:, i].max())
        found[at] = _simplest(maxmin, minmax)
        held = following(held)
    return found


@cache
def values(n: int) -> Any:
    """The codes of the values of the suits of n cards a hand. Raises `BadInput` for n > 13."""
    if n > LARGEST:
        raise BadInput(f"n = {n}: suits of up to {LARGEST} cards a hand have values here")
    if n == 0:
        return np.zeros(1, np.int64)
    return _values(n, values(n - 1), *_index(), BINOMIAL, deals(n))


# --- Deals ----------------------------------------------------------------------------------


@njit(cache=True)
def _slot(key: Any, keys: Any) -> Any:
    """Where a key stands in an open table, or is to stand."""
    mask = len(keys) - 1
    at = (key ^ (key >> np.uint64(29))) & np.uint64(mask)
    while keys[at] != 0 and keys[at] != key:
        at = (at + np.uint64(1)) & np.uint64(mask)
    return at


@njit(cache=True)
def _key(suits: Any, random: Any) -> Any:
    key = np.uint64(0)
    for suit in suits:
        if suit >= 0:
            key += random[suit]
    return key


@njit(cache=True)
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


@njit(cache=True)
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
                _hands(held[suit], n, own)
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


@njit(cache=True)
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


@njit(cache=True)
def _by_value(suits: Any, codes: Any) -> Any:
    """The outcomes of deals by the sums of the values of their suits, as `_play` has them."""
    scores = np.empty((len(suits), 4), np.int16)
    out = np.empty(2, np.int64)
    for at in range(len(suits)):
        N = index = unprotected = 0
        for suit in suits[at]:
            if suit < 0:
                break
            number = _number(codes[suit])
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
