"""The procedure of Section 10 is right for every n: its loop invariant, one cell at a time.

A word of the letters W and E is read from the lowest card up, as the procedure reads a deal. A
state is (n, k, e, w, T, D): e cards of East and w of West have been read, T is what T[k] has
become, and D is the part of T_k = A_{m,m+k} + ... that belongs to the cards of East read so far.
"""

from __future__ import annotations

from typing import Any

from verify.domains import State, Walks
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.statements import Relation, all_of, equal


def starts(a: Any, r: Any) -> list[State]:
    """k = a and n = a + 1 + r; k = -a - 1 and n = a + 2 + r: so all -n < k < n, initialized."""
    above, below = a + 1 + r, a + 2 + r
    return [(above, a, 0, 0, a - above, 0), (below, -a - 1, 0, 0, below - a - 1, 0)]


def read(state: State, owner: str) -> State | None:
    """One round of the loop, None if the player's cards have all been read."""
    n, k, e, w, T, D = state
    if owner == EAST:
        if e == n:
            return None
        if e - w == k:  # the cell S(i - 1), i = e + w + 1
            T = T - (e + w)
        m = e + 1 - k  # the card E_{m+k} is read; W_m has been iff w >= m
        if m >= 1 and m <= n:
            D = D + (-1 if w >= m else 1)
        return n, k, e + 1, w, T, D
    if w == n:
        return None
    if e - (w + 1) == k:  # the cell S(i)
        T = T + e + w + 1
    return n, k, e, w + 1, T, D


READINGS = Walks(
    "every n >= 1, -n < k < n, and every deal of n cards a hand, read from its lowest card up",
    letters=WEST + EAST,
    lower={"a": 0, "r": 0},
    starts=starts,
    step=read,
)


def excess(n: Any, k: Any, e: Any, w: Any) -> Any:
    """What T[k] is ahead of the part of T_k that belongs to the cards read."""
    if k >= 0:
        if e - w > k:
            return k - n - e
        return k - n + (e - k if e >= k else 0)
    if e - w <= k:
        return n + e
    return n + k - e if e <= n + k else 0


def invariant(n: Any, k: Any, e: Any, w: Any, T: Any, D: Any) -> Relation:
    """T = D + excess, and the excess is 0 once all cards have been read, when D = T_k."""
    return all_of([equal(T, D + excess(n, k, e, w)), equal(excess(n, k, n, n), 0)])


# The states (n, k, e, w, T, D) that a reading can be in; all variables but D are at least 0. First
# k >= 0: e < k in the three orders of w, e and k; then e - w <= k <= e; then e - w > k. Then k < 0.
FAMILIES = {
    "w <= e < k": "a + b + c + r + 2, a + b + c + 1, a + c, c, D - r - 1, D",
    "e < w <= k": "a + b + c + r + 2, a + b + c + 1, c, a + c + 1, D - r - 1, D",
    "e < k < w": "a + b + c + r + 2, a + c + 1, c, a + b + c + 2, D - b - r - 1, D",
    "k <= e, e - k <= w <= e": "a + b + x + y, b + x, a + b + x, a + x, D - y, D",
    "k <= e < w": "a + b + k + z + 1, k, a + k, a + b + k + 1, D - b - z - 1, D",
    "k < e - w": "c + k + x + y + 1, k, c + k + x + 1, c, D - 2*c - 2*x - y - k - 2, D",
    "k < 0, w < e - k, e <= n + k": "e + l + y + 1, -l - 1, e, e + l - x, D + y, D",
    "k < 0, w < e - k, e > n + k": "g, -v - z - 1, g - v, g - u, D, D",
    "k < 0, w = e - k": "e + l + u + 1, -l - 1, e, e + l + 1, D + 2*e + l + u + 1, D",
    "k < 0, w > e - k": "e + l + u + x + 2, -l - 1, e, e + l + x + 2, D + 2*e + l + u + x + 2, D",
}
