"""Bounds of the values of all positions of the game with N cards, in whole numbers. Trusted.

Strategies are guessed by a simplex in floating point. Whatever they are, what they assure either
player bounds the value of a matrix game; it is computed in integers, whole multiples of 2^-56 of a
point, and rounded outwards. Where a guess is poor the game is solved again in rationals.

Of the hands only their order pattern matters (`rules.pattern`, GP-F4.pattern): a word over the
cards held, lowest first, `0` for one that only you hold, `1` only I, `2` both. Exchanging the
players negates the value. Cards of one player with none of the other's between them win and lose
against the same cards and leave the same pattern, so one row or column stands for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, pattern, sign
from theorems.game_of_pure_strategy.vocabulary.plain import solve as solve_exactly

ONE = 2**56  # a point
WEIGHT = 2**56  # about the sum of the weights of a strategy
POOR = 2**16  # units by which a guess may widen what is known of the entries

Bound = tuple[int, int]  # a value lies between the two, in units
Matrix = Sequence[Sequence[int]]
Layer = dict[str, list[Bound]]  # by word, then by deck in the order of `decks`

EXCHANGED = str.maketrans("01", "10")


def word_of(mine: Hand, yours: Hand) -> str:
    """The word of two hands."""
    first, second = pattern(mine, yours)
    length = max((*first, *second), default=0)
    letters = ((card in first, card in second) for card in range(1, length + 1))
    return "".join("2" if m and y else "1" if m else "0" for m, y in letters)


def words(n: int, size: int) -> list[str]:
    """The words of hands of so many of n cards, of a word and its exchange the smaller."""
    every = ("".join(found) for m in range(size, n + 1) for found in product("012", repeat=m))
    return [
        word
        for word in every
        if word.count("1") == word.count("0") == size - word.count("2")
        and word < word.translate(EXCHANGED)
    ]


@cache
def decks(n: int, size: int) -> dict[Hand, int]:
    """The decks of so many of n cards, each with its place."""
    return {deck: at for at, deck in enumerate(combinations(range(1, n + 1), size))}


def bets(word: str, player: str) -> list[int]:
    """The places of the cards of a player, of those that are alike the lowest."""
    return [
        at
        for at, letter in enumerate(word)
        if letter == "2" or (letter == player and word[at - 1 : at] != player)
    ]


def after(word: str, bid: int, reply: int) -> str:
    """The word that is left when I bet the card at one place and you at another."""
    left = []
    for at, letter in enumerate(word):
        mine, yours = letter != "0" and at != bid, letter != "1" and at != reply
        if mine or yours:
            left.append("2" if mine and yours else "1" if mine else "0")
    return "".join(left)


@cache
def layer(n: int, size: int) -> Layer:
    """Bounds of the values of all positions with hands of this size in the game with n cards."""
    if size == 0:
        return {}
    below, rests = layer(n, size - 1), decks(n, size - 1)
    places = decks(n, size)
    nothing = [(0, 0)] * len(rests)
    found: Layer = {}
    for word in words(n, size):
        rows, columns = bets(word, "1"), bets(word, "0")
        children = []
        for bid, reply in product(rows, columns):
            left = after(word, bid, reply)
            other = left.translate(EXCHANGED)
            values = below.get(left) or [(-b, -a) for a, b in below.get(other, nothing)]
            children.append((sign(bid - reply) * ONE, values))
        low, high = [0] * len(places), [0] * len(places)
        for rest, d in rests.items():
            entries = [(won, *values[d]) for won, values in children]
            for upcard in range(1, n + 1):
                if upcard in rest:
                    continue
                lo = [upcard * won + a for won, a, _ in entries]
                hi = [upcard * won + b for won, _, b in entries]
                least, most = value(len(rows), len(columns), lo, hi)
                at = places[tuple(sorted((*rest, upcard)))]
                low[at] += least
                high[at] += most
        found[word] = [(a // size, -(-b // size)) for a, b in zip(low, high, strict=True)]
    return found


def f(n: int, mine: Hand, yours: Hand, deck: Hand) -> Bound:
    """Bounds of f(V, Y, P) in units of 2^-56 points, all cards being of 1..n and fewer than n."""
    word, at = word_of(mine, yours), decks(n, len(deck))[deck]
    known = layer(n, len(deck))
    if word in known:
        return known[word][at]
    if (other := word.translate(EXCHANGED)) in known:
        low, high = known[other][at]
        return -high, -low
    return 0, 0  # equal hands


# --- One matrix game ------------------------------------------------------------------------


def value(rows: int, columns: int, lo: list[int], hi: list[int]) -> Bound:
    """Bounds of the value of every matrix game with entries between these, row after row."""
    if rows == 1:
        return min(lo), min(hi)
    if columns == 1:
        return max(lo), max(hi)
    low, high = (
        [entries[i * columns : (i + 1) * columns] for i in range(rows)] for entries in (lo, hi)
    )
    losses = [[-x for x in column] for column in zip(*high, strict=True)]
    sums = [[a + b for a, b in zip(*lines, strict=True)] for lines in zip(low, high, strict=True)]
    row, column = guessed([[x / (2 * ONE) for x in line] for line in sums])
    least, most = assured(low, row), -assured(losses, column)
    if most - least > max(map(int.__sub__, hi, lo)) + POOR:
        _, *exact = solve_exactly([[mpq(x) for x in line] for line in sums])
        row, column = ([int(WEIGHT * p) for p in strategy] for strategy in exact)
        least, most = max(least, assured(low, row)), min(most, -assured(losses, column))
    return least, most


def assured(matrix: Matrix, weights: Sequence[int]) -> int:
    """What weights >= 0 assure the player who chooses the row, rounded down."""
    used = [(w, line) for w, line in zip(weights, matrix, strict=True) if w]
    gains = [0] * len(matrix[0])
    for w, line in used:
        gains = [gain + w * x for gain, x in zip(gains, line, strict=True)]
    return min(gains) // sum(w for w, _ in used)


def guessed(X: list[list[float]]) -> tuple[list[int], list[int]]:
    """Weights of both players that are nearly optimal if rounding is kind: a simplex in floats.

    No weight is negative, and not all of a player's are 0.
    """
    rows, columns = len(X), len(X[0])
    least = min(map(min, X))
    T = [[x - least + 1.0 for x in line] + [1.0] for line in X] + [[-1.0] * columns + [0.0]]
    basic, nonbasic = list(range(columns, columns + rows)), list(range(columns))
    for _ in range(99):
        last = T[rows]
        e = min(range(columns), key=last.__getitem__)
        if last[e] > -1e-12:
            break
        falling = (
            (line[columns] / line[e], i) for i, line in enumerate(T[:rows]) if line[e] > 1e-12
        )
        if not (ratios := list(falling)):
            break
        _, l = min(ratios)
        inverse = 1.0 / T[l][e]
        pivot = [x * inverse for x in T[l]]
        pivot[e] = inverse
        for i, line in enumerate(T):
            if i != l:
                factor = line[e]
                line[e] = 0.0
                T[i] = [x - factor * y for x, y in zip(line, pivot, strict=True)]
        T[l] = pivot
        basic[l], nonbasic[e] = nonbasic[e], basic[l]
    row, column = [0.0] * rows, [0.0] * columns
    for i, variable in enumerate(basic):
        if variable < columns:
            column[variable] = T[i][columns]
    for j, variable in enumerate(nonbasic):
        if variable >= columns:
            row[variable - columns] = T[rows][j]
    return whole(row), whole(column)


def whole(weights: list[float]) -> list[int]:
    """The weights as integers, those below 0 raised to it; all alike if none is above."""
    total = sum(weights)
    found = [max(0, int(w / total * WEIGHT)) for w in weights] if total > 0 else []
    return found if any(found) else [1] * len(weights)
