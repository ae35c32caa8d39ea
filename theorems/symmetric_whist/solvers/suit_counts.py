"""How many suits have which value, by Theorem F, without a look at each suit: paths are counted.

    python -m theorems.symmetric_whist.solvers.suit_counts N

prints how many suits of N cards a hand have a value with which fractional part. Untrusted. Cards
are read from the lowest up, and of the path so far only what its value will depend on is kept. The
work is a polynomial in N, and the numbers are exact.

As in `suit_formula.py` S_t is the height after t cards. The sign of the level l at the time t is 1
if S_t > l, else -1; T_l is the sum of its signs, which stand at the times |l| + 1, |l| + 3, ... Row
i has A_{i,i+l}, the sign at the time 2i + l - 1. Every path here ends with East's ace; a suit with
West's is counted with its hands exchanged.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable
from functools import cache
from math import comb, sqrt
from typing import Any

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.kernel.errors import BadInput

Step = Callable[[Any, int, int, int], Any]  # of a state, the time, the heights before and after
DEAD = -1  # for `met`: the condition cannot be met any more


def read(n: int, step: Step, start: Hashable, weighted: bool = False) -> Counter[Any]:
    """How many paths of suits of n cards a hand with East's ace end in which state; paths whose
    state is None at some time are left out.

    With `weighted` a path counts as often as it is that of D_0 for a suit D of n + 1 cards. Let the
    first r cards of D_0 have one holder, and the next the other. Then D has a lower card of the
    first holder, and the lowest card of the other stands after 0, 1, ..., or all of these r + 1
    cards: there are r + 2 such D.
    """
    now: dict[tuple[int, Any], int] = {(0, start): 1}
    for t in range(1, 2 * n + 1):
        after: dict[tuple[int, Any], int] = {}
        left = 2 * n - t
        for (S, state), many in now.items():
            for high in (S + 1, S - 1):
                if abs(high) > left or (left == 0 and high < S):
                    continue
                found = step(state, t, S, high)
                if found is not None:
                    first_run_ends = weighted and abs(S) == t - 1 > abs(high)
                    key = high, found
                    after[key] = after.get(key, 0) + many * (t + 1 if first_run_ends else 1)
        now = after
    return Counter({state: many for (_, state), many in now.items()})


def signs(n: int, l: int) -> range:
    """The times of the signs of the level l."""
    return range(abs(l) + 1, 2 * n - abs(l), 2)


def sign(high: int, l: int) -> int:
    """The sign of the level l where the path has this height."""
    return 1 if high > l else -1


def left(n: int, l: int, t: int) -> int:
    """How many signs of the level l stand after the time t."""
    return (2 * n - abs(l) - max(t, abs(l))) // 2 if t < 2 * n - abs(l) else 0


# --- H, the number of Theorem 9.1 of single-suit whist ---


def above(n: int, h: int, less: int) -> Callable[[Any, int, int], Any]:
    """Reads the state (X, Y, met) on the levels h >= 0 and h - 1: of D if `less` is 0, of D_0 if it
    is 1, which lacks the first row.

    X is the sum of the signs of h; Y that of the signs of h - 1 from the second row on, 0 where it
    does not matter any more. `met` is 1 if conditions 2 and 3 of Theorem 9.1 hold, should T_h be
    negative; then T_h is -1 or -2. They hold if the first sign of h is -1 and, after an even number
    of rows, which are not all, Y > 0 and X < T_h + 1.
    """
    T = -1 if (n - less - h) % 2 else -2
    x, y, rows = signs(n, h), signs(n, h - 1), n - h - less

    def reader(state: Any, t: int, high: int) -> Any:
        X, Y, met = state
        if t in y and not met and (t - h + 2) // 2 >= 2 + less:
            Y += sign(high, h - 1)
        row = (t - h + 1) // 2 - less
        if t in x and row > 0:
            X += sign(high, h)
            if row == 1 and high > h:
                met = DEAD
            elif not met and row % 2 == 0 and row < rows and Y > 0 and X < T + 1:
                met = 1
        return X, 0 if met else Y, met

    return reader


@cache
def with_ace(n: int, weighted: bool) -> int:
    """How many suits of n cards a hand have East's ace."""
    return read(n, lambda state, t, S, high: state, 0, weighted).total()


@cache
def with_sum(n: int, h: int, weighted: bool) -> int:
    """How many suits of n cards a hand with East's ace have T_h >= 0, |h| < n."""
    x = signs(n, h)

    def step(X: int, t: int, S: int, high: int) -> int:
        return X + sign(high, h) if t in x else X

    return sum(many for X, many in read(n, step, 0, weighted).items() if X >= 0)


@cache
def raised(n: int, h: int, weighted: bool) -> int:
    """How many suits of n cards a hand with East's ace have T_h < 0 and H(D) = h."""
    if not 0 <= h < n - 1:
        return 0
    reader, T = above(n, h, 0), -1 if (n - h) % 2 else -2

    def step(state: Any, t: int, S: int, high: int) -> Any:
        u, *rest = state  # u steps up to h; T_{h-1} > 0 if there are two
        X, Y, met = reader(rest, t, high)
        if met == DEAD or abs(X - T) > left(n, h, t):
            return None
        return min(2, u + (S < high == h)), X, Y, met

    return read(n, step, (0, 0, 0, 0), weighted)[2, T, 0, 1]


def at_least(n: int, h: int, weighted: bool = False) -> int:
    """How many suits of n cards a hand have H(D) >= h."""

    def with_East(h: int) -> int:
        if abs(h) >= n:
            return with_ace(n, weighted) if h < 0 else 0
        return with_sum(n, h, weighted) + raised(n, h, weighted)

    return with_East(h) + with_ace(n, weighted) - with_East(1 - h)


def more_than(n: int, m: int) -> int:
    """How many suits of n cards a hand are worth more than m."""
    return at_least(n - 1, 2 * m + 1 - n, weighted=True)


def half_more(n: int, m: int) -> int:
    """How many suits of n cards a hand are worth at least m + 1/2."""
    return at_least(n, 2 * m + 1 - n)


# --- Theorem F, for suits that are worth more than m and less than m + 1/2; h = 2m + 1 - n ---


def infinitesimals(n: int, m: int) -> int:
    """How many suits of n >= 2 cards a hand are worth m + eps_m (W2-F.count)."""
    if 2 * m < n:
        return comb(n - 2, m) - (comb(n - 2, m - 3) if m > 2 else 0)
    return comb(2 * (n - m), n - m) // (n - m + 1)


def three_eighths(n: int, m: int) -> int:
    """How many suits of n cards a hand are worth m + 3/8."""
    h = 2 * m + 1 - n
    if not 0 <= h < n - 1:
        return 0
    reader, x = above(n, h, 0), signs(n, h)

    def step(state: Any, t: int, S: int, high: int) -> Any:
        # Of the word: the sign before, 0 after a visit to h; how many blocks are positive, at most
        # 3; whether the last of these stands after a negative one and a sum of -1; its size, 1 or 2
        # for more.
        u, last, positive, good, size, *rest = state
        before = rest[0]
        X, Y, met = reader(rest, t, high)
        if t in x:
            here = sign(high, h)
            if (t <= x[0] + 2 and here > 0) or abs(X + 1) > left(n, h, t):
                return None
            if here > 0 and last > 0:
                size = 2
            elif here > 0:
                positive, good, size = min(3, positive + 1), last < 0 and before == -1, 1
            last = here
        elif high == h and last > 0:
            last = 0
        return min(2, u + (S < high == h)), last, positive, good, size, X, Y, met

    found = 0
    ended = read(n, step, (0, 0, 0, False, 0, 0, 0, 0))
    for (u, _, positive, good, size, _, _, met), many in ended.items():
        if u == 2 and met != 1 and good and (positive == 2 or size == 1):
            found += many
    return found


def finer_with_East(n: int, m: int, J: int) -> tuple[int, int]:
    """How many suits of n cards a hand with East's ace and this J >= 2 are worth m + 1/2^J, and how
    many m + 1/2^(J+1).

    T_{h-1} = 0; from each level between h and l = h - J + 1 the path goes down once, and from l
    more often.
    """
    h = 2 * m + 1 - n
    if n - abs(h - J) <= J:
        return 0, 0  # T_{h-J} > J needs more entries
    l = h - J + 1
    reader, x, y, z = above(n, h, 1), signs(n, h), signs(n, h - 1), signs(n, l)
    raises = 0 <= h < n - 2

    def step(state: Any, t: int, S: int, high: int) -> Any:
        # The steps up to h, to l (2 for more) and, as bits, to the levels between; the first sign
        # of h; of the word of l the sign before, how many blocks are negative, at most 2, and how
        # many of these stand before the last positive one; what H(D_0) depends on.
        u, low, band, first, word, rest = state
        if high > S:
            u += high == h
            low = min(2, low + (high == l))
            if l < high < h:
                if band >> (high - l) & 1:
                    return None
                band |= 1 << (high - l)
        if raises:
            rest = reader(rest, t, high)
            if t == y[0] and high > h - 1:
                rest = rest[0], 0, DEAD  # T_{h-1} of D_0 is not positive
        elif t in x and t != x[0]:
            rest = rest[0] + sign(high, h), 0, DEAD
        if u > 2 or abs(rest[0] + 1) > left(n, h, t) + 1:
            return None
        if t == x[0]:
            first = sign(high, h)
        if l >= 0 and t in z:
            last, negative, before = word
            here = sign(high, l)
            if here != last:
                negative = min(2, negative + (here < 0))
                before = negative if here > 0 else before
            word = here, negative, before
        elif l >= 0 and high == l:
            word = 0, *word[1:]
        return u, low, band, first, word, rest

    found = [0, 0]
    ended = read(n, step, (0, 0, 0, 0, (0, 0, 0), (0, 0, 0 if raises else DEAD)))
    for (u, low, band, first, (_, _, before), (X, _, met)), many in ended.items():
        right = low == 2 and band.bit_count() == J - 2 and X + first == 1 - 2 * u
        if right and (X >= 0 or (X == -2 and met == 1)):
            found[before < 2] += many
    return found[0], found[1]


def exceptional(state: tuple[str, int], here: int) -> tuple[str, int] | None:
    """Reads a sign of an exceptional word: -1, a, blocks of sum -a, then 1, -1, 1, ..., -1, 1. It
    ends "up".
    """
    part, a = state
    match part:
        case "start":
            return ("first", 0) if here < 0 else None
        case "first" | "a":
            return ("a", a + 1) if here > 0 else None
        case "negative" if here < 0:
            return ("negative", a - 1) if a else None
        case "negative" | "down":
            return ("up", 0) if here > 0 and not a else None
        case _:
            return ("down", 0) if here < 0 else None


def finer_with_West(n: int, m: int, J: int) -> int:
    """How many suits of n cards a hand with West's ace and this J are worth m + 1/2^J, if J >= 3;
    m + 1/8, if J = 2.

    The hands are exchanged, and T_g = 0 for g = 1 - h. To each level between g and g + J - 1 the
    path goes up once, and to that one more often.
    """
    h = 2 * m + 1 - n
    g, top = 1 - h, J - h
    if n - abs(h - J) <= J or (J == 2 and g < 0):
        return 0
    reader, x = above(n, g, 1), signs(n, g)
    raises = 0 <= g < n - 2

    def step(state: Any, t: int, S: int, high: int) -> Any:
        # The steps up to g and to `top`, 2 for more, and, as bits, to the levels between; the word
        # of g; what H(D_0) depends on.
        u, low, band, word, rest = state
        if high > S:
            u = min(2, u + (high == g))
            low = min(2, low + (high == top))
            if g < high < top:
                if band >> (high - g) & 1:
                    return None
                band |= 1 << (high - g)
        if t in x:
            here = sign(high, g)
            if J == 2:
                word = exceptional(word, -here)
            if word is None or (t == x[0] and here < 0):
                return None
        elif J == 2 and high == g and word[0] == "a":
            word = "negative", word[1]
        if raises:
            rest = reader(rest, t, high)
        elif t in x and t != x[0]:
            rest = rest[0] + sign(high, g), 0, DEAD
        if abs(rest[0] + 1) > left(n, g, t):
            return None
        return u, low, band, word, rest

    found = 0
    ended = read(n, step, (0, 0, 0, ("start", 0), (0, 0, 0 if raises else DEAD)))
    for (u, low, band, (part, _), (_, _, met)), many in ended.items():
        right = low == 2 and band.bit_count() == J - 2 and (J > 2 or part == "up")
        if right and (u < 2 or met != 1):
            found += many
    return found


def occurring(n: int) -> Counter[Value]:
    """How many suits of n cards a hand have which value.

    Raises `BadInput` for n < 1.
    """
    if n < 1:
        raise BadInput(f"n = {n}: suits of 1 card a hand and more are counted")
    if n == 1:
        return Counter([Value(mpq(0), eps(0)), 1 - Value(mpq(0), eps(0))])
    total, found = comb(2 * n, n), Counter[Value]()
    for m in range(n):
        finer = Counter({Value(mpq(m), eps(m)): infinitesimals(n, m)})
        finer[Value(m + mpq(3, 8))] = three_eighths(n, m)
        for J in range(2, n):
            plain, less = finer_with_East(n, m, J)
            others = finer_with_West(n, m, J)
            if J > 2:
                finer[Value(m + mpq(1, 2**J))] += plain + others
            else:
                less += others
            finer[Value(m + mpq(1, 2 ** (J + 1)))] += less
        # What is left of those between m and m + 1/2. The others are neither above nor below.
        finer[Value(m + mpq(1, 4))] = more_than(n, m) - half_more(n, m) - finer.total()
        found.update(finer)
        found.update({n - value: many for value, many in finer.items()})
        found[Value(m + mpq(1, 2))] += half_more(n, m) - (total - half_more(n, n - m - 1))
        if m:
            found[Value(mpq(m))] += total - more_than(n, n - m) - more_than(n, m)
    return +found


def no_halves(n: int) -> int:
    """How many suits of n >= 2 cards a hand have a numerical part that is no half of an integer."""
    return 2 * sum(more_than(n, m) - half_more(n, m) - infinitesimals(n, m) for m in range(n))


def main() -> None:
    """Count the suits of N cards a hand and print the numbers, those of p and 1 - p together."""
    n, began = int(sys.argv[1]), time.process_time()
    found = occurring(n)
    took = time.process_time() - began
    print(f"{found.total()} suits of {n} cards a hand, {len(found)} values, {took:.1f} s")
    parts = Counter[str]()
    for value, many in found.items():
        part = value.number % 1
        name = str(min(part, 1 - part)) if value.infinitesimal == NONE else "infinitesimal"
        parts[name] += many
    for name, many in sorted(parts.items(), key=lambda item: -item[1]):
        print(f"{name:>14} {many:20} {many / found.total():.3e}")
    finer = sum(many for value, many in found.items() if value.number.denominator >= 8)
    others = no_halves(n) / found.total() * sqrt(n)
    print(f"no half of an integer, times n^(1/2): {others:.4f}")
    print(f"denominator 8 or more, times n^(3/2): {finer / found.total() * n**1.5:.4f}")


if __name__ == "__main__":
    main()
