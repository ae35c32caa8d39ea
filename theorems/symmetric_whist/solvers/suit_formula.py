"""How many suits have which value, by Theorem F: `vocabulary/formula.py` in machine code.

Fast and untrusted: numba. No suits of fewer cards are needed, so memory does not grow. S holds the
heights of the path of a suit, from the lowest card up; T_l stands at place n + l.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any

import numpy as np
from gmpy2 import mpq

from theorems.single_suit_whist.solvers.tables import BINOMIAL, following, unrank
from theorems.symmetric_whist.vocabulary.values import Value, eps
from verify.kernel.errors import BadInput
from verify.search.compiling import compiled

LARGEST = 18  # cards on each hand: of more, the rank has no binomials in the table
BATCH = 1 << 22  # suits counted at a time
# A value is m + 2^-j, kind j; or m, m + 3/8, m + eps_m; or n less one of these.
WHOLE, THREE_EIGHTHS, EPS, KINDS = 0, 60, 61, 64


@compiled
def path(held: int, n: int, S: Any) -> None:
    """The heights S_0, ..., S_2n, West's cards being a set of bits."""
    S[0] = 0
    for card in range(2 * n):
        S[card + 1] = S[card] - 1 if held >> card & 1 else S[card] + 1


@compiled
def sums(n: int, S: Any, T: Any) -> None:
    """T_l, from n down to -n."""
    T[: 2 * n + 1] = 0
    for card in range(2 * n):
        if S[card] < S[card + 1]:
            T[n + S[card]] += 1  # a step from l - 1 up to l, at the place of l - 1
    for l in range(n, -n, -1):
        T[n + l - 1] = T[n + l] + 2 * T[n + l - 1] - 1


@compiled
def entry(S: Any, i: int, l: int) -> int:
    """A_{i,i+l}."""
    return 1 if S[2 * i + l - 1] > l else -1


@compiled
def H(n: int, S: Any, T: Any) -> int:
    """H of Theorem 9.1 of single-suit whist; 0 without cards."""
    if n == 0:
        return 0
    sign = 1
    if S[2 * n - 1] > 0:  # West has the ace: exchange the hands
        sign = -1
        S[: 2 * n + 1] *= -1
    sums(n, S, T)
    found = _with_East(n, S, T)
    if sign < 0:
        S[: 2 * n + 1] *= -1
    return sign * found


@compiled
def _with_East(n: int, S: Any, T: Any) -> int:
    under = n - 1
    while under > -n and T[n + under] < 0:
        under -= 1
    over = under + 1
    if under == -n or T[n + under] == 0 or over < 0 or over == n - 1:
        return under
    first, rest = 0, T[n + over] - entry(S, 1, over) - entry(S, n - over, over)
    if rest < 0:
        return under
    for i in range(2, n - over):
        first += entry(S, i, under)
        rest -= entry(S, i, over)
        if i % 2 == 0 and first > 0 and rest > 0:
            return over
    return under


@compiled
def blocks(n: int, S: Any, l: int, word: Any) -> int:
    """The blocks of the diagonal l, written to `word`; returns how many."""
    many = 0
    first = max(1, 1 - l)
    for i in range(first, min(n, n - l) + 1):
        if i > first and S[2 * i + l - 2] != l:
            word[many - 1] += entry(S, i, l)
        else:
            word[many] = entry(S, i, l)
            many += 1
    return many


@compiled
def exceptional(word: Any, many: int) -> bool:
    """-1, a, then negative blocks of sum -a, then 1, -1, 1, ..., -1, 1."""
    if many < 2 or word[0] != -1 or word[1] < 0:
        return False
    at, left = 2, word[1]
    while at < many and word[at] < 0:
        left += word[at]
        at += 1
    if left != 0 or (many - at) % 2 == 0:
        return False
    alternating = True
    for i in range(at, many):
        alternating &= word[i] == (1 if (i - at) % 2 == 0 else -1)
    return alternating


@compiled
def two_before(word: Any, many: int) -> bool:
    """At least two negative blocks stand before the last positive one."""
    while many > 0 and word[many - 1] < 0:
        many -= 1
    return (word[:many] < 0).sum() >= 2


@compiled
def for_three_eighths(word: Any, many: int) -> bool:
    """The condition of Theorem F for m + 3/8."""
    total, positive, last, after = 0, 0, -1, 0
    for i in range(many):
        total += word[i]
        after += word[i]
        if word[i] > 0:
            positive, last, after = positive + 1, i, 0
    if total != -1 or last < 1 or word[last - 1] > 0 or after != -word[last]:
        return False
    starts = word[0] <= -2 or (word[0] < 0 and word[1] < 0)
    return starts and (positive == 2 or word[last] == 1)


@compiled
def kind_in_lower_half(n: int, m: int, S: Any, T: Any, word: Any) -> int:
    """What is added to m, where the value lies between m and m + 1/2."""
    sums(n, S, T)
    h, J = 2 * m + 1 - n, 1
    while h + n > J and T[n + h - J] <= J:
        J += 1
    if h + n <= J:
        return EPS
    if S[2 * n - 1] > 0:
        if J == 2 and h <= 1 and exceptional(word, blocks(n, S, h - 1, word)):
            return 3
        return max(J, 2)
    l = h - J + 1
    if l < 0:
        return J + 1
    many = blocks(n, S, l, word)
    if J == 1:
        return THREE_EIGHTHS if for_three_eighths(word, many) else 2
    return J if two_before(word, many) else J + 1


@compiled
def place(n: int, held: int, S: Any, T: Any, word: Any) -> int:
    """Where the value of a suit is counted: 2 KINDS (integer part) + KINDS (from above) + kind."""
    lowest = held & -held  # of West's cards
    free = ~held
    other = free & -free
    low, high = min(lowest, other), max(lowest, other)
    rest = held & (low - 1)
    rest |= (held & (high - 1)) >> 1 & ~(low - 1)
    rest |= held >> 2 & ~((high >> 1) - 1)
    path(rest, n - 1, S)
    k_0 = n - 1 + H(n - 1, S, T)
    path(held, n, S)
    k = n + H(n, S, T)
    if k % 2 == 1:
        return 2 * KINDS * (k // 2) + 1
    if k_0 % 2 == 1:
        return 2 * KINDS * ((k_0 + 1) // 2) + WHOLE
    if k == k_0:
        return 2 * KINDS * (k // 2) + kind_in_lower_half(n, k // 2, S, T, word)
    S *= -1
    m = n - k // 2
    return 2 * KINDS * m + KINDS + kind_in_lower_half(n, m, S, T, word)


@compiled(nogil=True)
def _counted(n: int, start: int, stop: int, binomial: Any) -> Any:
    found = np.zeros(2 * KINDS * (n + 1), np.int64)
    S, T = np.empty(2 * n + 1, np.int64), np.empty(2 * n + 1, np.int64)
    word = np.empty(n + 1, np.int64)
    held = unrank(n, start, binomial)
    for _ in range(start, stop):
        found[place(n, held, S, T, word)] += 1
        held = following(held)
    return found


def _value(n: int, at: int) -> Value:
    m, kind = divmod(at, 2 * KINDS)
    above, kind = divmod(kind, KINDS)
    if kind == EPS:
        value = Value(mpq(m), eps(m))
    elif kind == THREE_EIGHTHS:
        value = Value(m + mpq(3, 8))
    else:
        value = Value(m + (mpq(1, 2**kind) if kind else 0))
    return n - value if above else value


def occurring(
    n: int, report: Callable[[int, int], object] = lambda done, total: None, threads: int = 2
) -> Counter[Value]:
    """How many suits of n cards a hand have which value; `report` is told of suits done and in all.

    Raises `BadInput` for n < 1 and n > 18.
    """
    if not 1 <= n <= LARGEST:
        raise BadInput(f"n = {n}: suits of 1 to {LARGEST} cards a hand are counted")
    # Half of the suits, those of East's ace; the others are worth n less what these are worth.
    total, counts = comb(2 * n - 1, n), np.zeros(2 * KINDS * (n + 1), np.int64)
    starts = range(0, total, BATCH)
    with ThreadPoolExecutor(threads) as pool:
        parts = pool.map(
            lambda start: _counted(n, start, min(start + BATCH, total), BINOMIAL), starts
        )
        for start, part in zip(starts, parts, strict=True):
            counts += part
            report(2 * min(start + BATCH, total), 2 * total)
    found = Counter({_value(n, int(at)): int(counts[at]) for at in np.nonzero(counts)[0]})
    return found + Counter({n - value: many for value, many in found.items()})
