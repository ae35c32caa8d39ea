"""Enclosed values of positions that are too large for exact numbers, in doubles with a bound.

By layers of hand size, as `theorems.game_of_pure_strategy.solvers.enclosures` does for the whole
game with N cards, but for the positions alone that may follow one, whatever its cards: hands count
by their order pattern, decks by which upcards are left. How far a value may be off is derived
there; it holds word for word with B the points of the deck and one to spare.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, normal_form, sign, without
from theorems.game_of_pure_strategy.solvers.enclosures import WIDE, Report
from theorems.game_of_pure_strategy.solvers.simplex_kernel import bounds_of_game
from theorems.game_of_pure_strategy.solvers.solver import distinct
from verify.kernel.errors import BadInput
from verify.search.compiling import compiled

MOST = 100_000_000  # matrix games: two minutes, about

Hands = tuple[Hand, Hand]


def _form(mine: Hand, yours: Hand) -> tuple[Hands, int]:
    (first, second, _), orientation = normal_form(mine, yours, ())
    return (first, second), orientation


def _patterns(mine: Hand, yours: Hand, cards: int) -> list[list[Hands]]:
    """By size, the order patterns of the hands that may follow, up to exchange of the players.

    Raises `BadInput` if their matrix games, with all decks, are more than can be solved.
    """
    layers: list[list[Hands]] = [[] for _ in range(cards + 1)]
    layers[cards] = [_form(mine, yours)[0]]
    games = 0
    for size in reversed(range(1, cards)):
        found: dict[Hands, None] = {}
        for first, second in layers[size + 1]:
            for i in distinct(first, second):
                for j in distinct(second, first):
                    after, orientation = _form(without(first, i), without(second, j))
                    if orientation:
                        found[after] = None
            if games + len(found) * comb(cards, size) * size > MOST:
                raise BadInput(
                    f"{cards} cards each: more than {MOST:,} matrix games follow, too many here; "
                    "up to 11 cards each are feasible, and the first move of --cards 15"
                )
        layers[size] = list(found)
        games += len(found) * comb(cards, size) * size
    return layers


@compiled
def _layer(
    size: int,
    wide: float,
    rows: Any,
    columns: Any,
    child: Any,
    wins: Any,
    below: Any,
    decks_below: Any,
    rank: Any,
    points: Any,
    values: Any,
    begin: int,
    end: int,
) -> float:
    """Fill the rows begin..end-1 of a table; returns the largest mean half difference of bounds."""
    n = len(points)
    T = np.empty((n + 2, n + 2))
    X = np.empty((n + 1, n + 1))
    basic, nonbasic = np.empty(n + 2, np.int64), np.empty(n + 2, np.int64)
    x, y, sums = np.empty(n + 1), np.empty(n + 1), np.empty(n + 1)
    blocks = np.zeros((n, 2, n + 2), np.int64)  # those used with the last deck, by upcards
    apart = np.empty(values.shape[1])
    worst = 0.0
    for word in range(begin, end):
        r, c = rows[word], columns[word]
        apart[:] = 0.0
        values[word, :] = 0.0
        blocks[:, 0, 0] = 0
        for deck in range(len(decks_below)):
            for upcard in range(n):
                if decks_below[deck] >> upcard & 1:
                    continue
                for a in range(r):
                    for b in range(c):
                        to = child[word, a, b]
                        rest = 0.0
                        if to > 0:
                            rest = below[to - 1, deck]
                        elif to < 0:
                            rest = -below[-to - 1, deck]
                        X[a, b] = wins[word, a, b] * points[upcard] + rest
                lower, upper = bounds_of_game(
                    X, r, c, wide, blocks[upcard], T, basic, nonbasic, x, y, sums
                )
                at = rank[decks_below[deck] | 1 << upcard]
                values[word, at] += 0.5 * (lower + upper)
                apart[at] += 0.5 * abs(upper - lower)
        for at in range(values.shape[1]):
            values[word, at] /= size
            worst = max(worst, apart[at] / size)
    return worst


class Tables:
    """The computed values of all positions that follow (mine, yours, deck) after one round or more.

    Raises `BadInput` if they are too many.
    """

    def __init__(self, mine: Hand, yours: Hand, deck: Hand, report: Report) -> None:
        self.deck, self.cards = deck, len(deck)
        patterns = _patterns(mine, yours, self.cards)
        games = [len(p) * comb(self.cards, j) * j for j, p in enumerate(patterns[:-1])]
        self.points = float(sum(deck) + 1)
        self.rank = np.zeros(1 << self.cards, np.int64)
        self.errors = [Fraction(0)]
        self.layers = [np.zeros((1, 1))]
        self.index: list[dict[Hands, int]] = [{}]
        decks = np.zeros(1, np.int64)
        done = 0
        for size in range(1, self.cards):
            below = decks
            subsets = [sum(1 << i for i in s) for s in combinations(range(self.cards), size)]
            decks = np.array(subsets, np.int64)
            self.rank[decks] = np.arange(len(decks))
            worst = self._solve(size, patterns[size], below, report, done, sum(games))
            done += games[size]
            step = 2 * (4 * self.cards + 6) * Fraction(self.points) / 2**53
            self.errors.append(self.errors[-1] + Fraction(worst) + step)

    def _solve(
        self, size: int, patterns: list[Hands], below: Any, report: Report, done: int, total: int
    ) -> float:
        count, n = len(patterns), self.cards
        self.index.append({hands: at for at, hands in enumerate(patterns, 1)})
        values = np.empty((count, comb(n, size)))
        rows, columns = np.zeros(count, np.int64), np.zeros(count, np.int64)
        child, wins = np.zeros((count, size, size), np.int64), np.zeros((count, size, size))
        for at, (first, second) in enumerate(patterns):
            mine, yours = distinct(first, second), distinct(second, first)
            rows[at], columns[at] = len(mine), len(yours)
            for a, i in enumerate(mine):
                for b, j in enumerate(yours):
                    wins[at, a, b] = sign(i - j)
                    if size > 1:
                        child[at, a, b] = self._number(without(first, i), without(second, j))
        upcards = np.array(self.deck, np.float64)
        worst, step = 0.0, max(1, count // 50)
        for begin in range(0, count, step):  # in steps, so that Ctrl-C is heeded
            end = min(begin + step, count)
            report(f"hands of {size}", done + comb(n, size) * size * begin, total)
            off = _layer(
                size, WIDE * self.points, rows, columns, child, wins, self.layers[-1], below,
                self.rank, upcards, values, begin, end,
            )  # fmt: skip
            worst = max(worst, off)
        self.layers.append(values)
        return worst

    def _number(self, mine: Hand, yours: Hand) -> int:
        """The number of a pattern, negative for the exchange of one; 0 for equal hands."""
        hands, orientation = _form(mine, yours)
        return orientation * self.index[len(mine)][hands] if orientation else 0

    def value(self, mine: Hand, yours: Hand, deck: Hand) -> tuple[mpq, mpq]:
        """The computed value of a position that follows, and how far off it may be."""
        number = self._number(mine, yours) if mine else 0
        if not number:
            return mpq(0), mpq(0)
        at = self.rank[sum(1 << i for i, card in enumerate(self.deck) if card in deck)]
        found = float(self.layers[len(deck)][abs(number) - 1, at])
        return mpq(found) * sign(number), mpq(self.errors[len(deck)])
