r"""Enclosed values of all positions of the game with N cards, by layers of hand size. Untrusted.

Of the hands only their order pattern matters (`rules.pattern`): a word over the cards held, lowest
first, 0 for one that only you hold, 1 for one that only I hold, 2 for one that both do. Exchanging
the players negates the value, so of a word and its exchange one is solved. Cards of one player
with none of the other's between them win and lose against the same cards and leave the same
pattern, so their rows (or columns) are equal and one stands for all. A table has a row for each
word of a size and a column for each deck of that size.

How far a computed value may be off. Let u = 2^-53 and let every child value be computed with an
error of at most e. All payoffs are at most B = N(N + 1)/2 + 1 in absolute value, the deck's points
and one to spare. In what follows terms of order u^2 are dropped; twice the sum is taken, which
covers them a million times over, and underflow with them.

* An entry upcard + child is off by e + uB.
* Weights w >= 0 of sum W assure min_j (sum_i w_i X_ij) / W whatever they are, as W times a
  strategy. Each dot product has at most N terms: off by N u B W. The sum of the weights: by N u W.
  The division: by uB. In all (2N + 1) u B. Likewise from above.
* So the value of the matrix game lies between the computed bounds widened by e + (2N + 2) u B:
  changing entries by at most d changes the value by at most d.
* Half the sum of the bounds is off by uB, half their difference by uB. Averaging at most N of
  either: N u B for the sum, uB for the division. In all (2N + 4) u B.

Hence the error of a layer is at most e, plus the largest mean half difference of its positions,
plus 2 (4N + 6) u B.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from theorems.game_of_pure_strategy.rules import Hand, pattern
from theorems.game_of_pure_strategy.solvers import simplex_kernel
from theorems.game_of_pure_strategy.solvers.simplex_kernel import bounds_of_game
from verify.kernel.errors import BadInput, ClaimFailed
from verify.search import layer_files
from verify.search.compiling import compiled
from verify.search.layer_files import LayerFile, in_threads, of_this_code

LARGEST = 15  # cards: the index of words has (3^16 - 1) / 2 entries of four bytes then
PARTS = 200  # of a layer: each is filled by one thread
WIDE = 1e-14  # times the points of the deck: bounds farther apart are computed anew

Report = Callable[[str, int, int], None]


def _silent(what: str, done: int, total: int) -> None:
    """Report nothing."""


# --- Words ----------------------------------------------------------------------------------


@compiled
def _index_words(n: int) -> Any:
    """For every word of at most n letters its size (-1 if the hands differ in size), and its number
    among those of its size, from 1, negative for the exchange of a word that is numbered, 0 if it
    is its own exchange; and how many of each size are numbered.

    A word of m letters has the place (3^m - 1)/2 + sum of letter_i 3^i.
    """
    total = (3 ** (n + 1) - 1) // 2
    number = np.zeros(total, np.int32)
    size = np.full(total, -1, np.int8)
    count = np.zeros(n + 1, np.int64)
    before, words = 0, 1
    for m in range(n + 1):
        for code in range(words):
            rest, place = code, 1
            mine = yours = exchanged = 0
            for _ in range(m):
                letter = rest % 3
                rest //= 3
                mine += letter >= 1
                yours += letter != 1
                exchanged += place * (2 if letter == 2 else 1 - letter)
                place *= 3
            if mine == yours:
                size[before + code] = mine
                if code < exchanged:
                    count[mine] += 1
                    number[before + code] = count[mine]
                    number[before + exchanged] = -count[mine]
        before += words
        words *= 3
    return number, size, count


def place_of(mine: Hand, yours: Hand) -> int:
    """The place of the word of two hands in the index."""
    first, second = pattern(mine, yours)
    length = max((*first, *second), default=0)
    letters = [2 * (c in first and c in second) or int(c in first) for c in range(1, length + 1)]
    return (3**length - 1) // 2 + sum(letter * 3**i for i, letter in enumerate(letters))


# --- One layer ------------------------------------------------------------------------------


@compiled
def _children(
    code: int, m: int, number: Any, letters: Any, rows: Any, columns: Any, child: Any, sign: Any
) -> Any:
    """The distinct rows and columns of a word's matrices: how many, what each pair of bets leads
    to (a number of the index), and who wins the upcard."""
    rest = code
    for i in range(m):
        letters[i] = rest % 3
        rest //= 3
    r = c = 0
    for i in range(m):
        letter = letters[i]
        if letter == 2 or (letter == 1 and (i == 0 or letters[i - 1] != 1)):
            rows[r] = i
            r += 1
        if letter == 2 or (letter == 0 and (i == 0 or letters[i - 1] != 0)):
            columns[c] = i
            c += 1
    for a in range(r):
        for b in range(c):
            bid, reply = rows[a], columns[b]
            sign[a, b] = 1.0 if bid > reply else -1.0 if bid < reply else 0.0
            left, place = 0, 1
            for i in range(m):
                letter = letters[i]
                if i == bid:
                    letter = 0 if letter == 2 and i != reply else -1
                elif i == reply:
                    letter = 1 if letter == 2 else -1
                if letter >= 0:
                    left += place * letter
                    place *= 3
            child[a, b] = number[(place - 1) // 2 + left]
    return r, c


@compiled(nogil=True)
def _layer(
    n: int,
    size: int,
    wide: float,
    codes: Any,
    lengths: Any,
    number: Any,
    below: Any,
    decks_below: Any,
    rank: Any,
    values: Any,
) -> float:
    """Fill these rows of a table; returns the largest mean half difference of bounds."""
    T = np.empty((n + 2, n + 2))
    X, sign, rest = np.empty((n + 1, n + 1)), np.empty((n + 1, n + 1)), np.empty((n + 1, n + 1))
    basic, nonbasic = np.empty(n + 2, np.int64), np.empty(n + 2, np.int64)
    x, y, sums = np.empty(n + 1), np.empty(n + 1), np.empty(n + 1)
    letters, rows, columns = (
        np.empty(n + 1, np.int64),
        np.empty(n + 1, np.int64),
        np.empty(n + 1, np.int64),
    )
    child = np.empty((n + 1, n + 1), np.int64)
    blocks = np.zeros((n + 1, 2, n + 2), np.int64)  # those used with the last deck, by upcards
    apart = np.empty(values.shape[1])
    worst = 0.0
    for word in range(len(values)):
        r, c = _children(codes[word], lengths[word], number, letters, rows, columns, child, sign)
        apart[:] = 0.0
        values[word, :] = 0.0
        blocks[:, 0, 0] = 0
        for deck in range(len(decks_below)):
            for a in range(r):
                for b in range(c):
                    to = child[a, b]
                    rest[a, b] = 0.0
                    if to > 0:
                        rest[a, b] = below[to - 1, deck]
                    elif to < 0:
                        rest[a, b] = -below[-to - 1, deck]
            for upcard in range(1, n + 1):
                if decks_below[deck] >> (upcard - 1) & 1:
                    continue
                for a in range(r):
                    for b in range(c):
                        X[a, b] = sign[a, b] * upcard + rest[a, b]
                lower, upper = bounds_of_game(
                    X, r, c, wide, blocks[upcard], T, basic, nonbasic, x, y, sums
                )
                at = rank[decks_below[deck] | 1 << (upcard - 1)]
                values[word, at] += 0.5 * (lower + upper)
                apart[at] += 0.5 * abs(upper - lower)
        for at in range(values.shape[1]):
            values[word, at] /= size
            worst = max(worst, apart[at] / size)
    return worst


# --- All layers -----------------------------------------------------------------------------


class Tables:
    """The computed values of all positions of fewer than n cards each, and how far off each size
    may be: `errors[size]`, exact rationals.

    With a folder layers are files there: what is finished of them is found again by the next run,
    processes that are given the same folder share the work, and none has to fit in memory (for 13
    cards that is 1.4 GB). Raises `BadInput` unless 1 <= n <= 15; `ClaimFailed` if memory or the
    disk gives out, what is finished being kept.
    """

    def __init__(
        self,
        n: int,
        folder: Path | None = None,
        report: Report = _silent,
        threads: int | None = None,
    ) -> None:
        if not 1 <= n <= LARGEST:
            raise BadInput(f"N = {n}: values are enclosed for 1 to {LARGEST} cards")
        self.n, self.folder = n, folder and of_this_code(folder, _kernel())
        self.cards = range(1, n + 1)
        self.layers = [np.zeros((1, 1))]
        self.errors = [Fraction(0)]
        self._threads = threads or os.cpu_count() or 1
        try:
            self.number, sizes, count = _index_words(n)
            self._sets = np.array([bits.bit_count() for bits in range(1 << n)])
            self.rank = np.zeros(1 << n, np.int64)
            for size in range(n):
                decks = np.nonzero(self._sets == size)[0]
                self.rank[decks] = np.arange(len(decks))
            for size in range(1, n):
                self._solve(size, sizes, int(count[size]), report)
        except MemoryError:
            raise ClaimFailed(
                f"N = {n}: out of memory; finished layers are kept, free some and run again"
            ) from None

    def value(self, mine: Hand, yours: Hand, deck: Hand) -> float:
        """The computed value of a position: off by at most `errors[len(deck)]`.

        Raises `BadInput` unless these are fewer than n distinct cards each, as many in each hand as
        in the deck, and hands and deck can come from cards 1..n.
        """
        size, seen = len(deck), len({*mine, *yours})
        distinct = {len(set(cards)) for cards in (mine, yours, deck)} | {len(mine), len(yours)}
        if distinct != {size} or not size < self.n >= seen or not set(deck) <= set(self.cards):
            raise BadInput(f"N = {self.n}: {mine}, {yours}, {deck} is no position of this game")
        number = int(self.number[place_of(mine, yours)])
        column = self.rank[sum(1 << (card - 1) for card in deck)]
        if not number:
            return 0.0
        found = float(self.layers[len(deck)][abs(number) - 1, column])
        return found if number > 0 else -found

    def _solve(self, size: int, sizes: Any, count: int, report: Report) -> None:
        n = self.n
        file = self.folder and LayerFile(self.folder, f"values-{n}-{size}")
        if file and (known := file.finished()):
            self._add(*known)
            return
        places = np.nonzero((sizes == size) & (self.number > 0))[0]
        places = places[np.argsort(self.number[places])]
        before = np.array([(3**m - 1) // 2 for m in range(n + 2)])
        lengths = np.searchsorted(before, places, side="right") - 1
        codes = places - before[lengths]
        decks = np.nonzero(self._sets == size - 1)[0]
        points = n * (n + 1) // 2 + 1
        step = max(1, count // PARTS)
        parts = [range(at, min(at + step, count)) for at in range(0, count, step)]
        shape = (count, int((self._sets == size).sum()))

        def fill(values: Any, part: range) -> float:
            rows = slice(part.start, part.stop)
            found: float = _layer(
                n, size, WIDE * points, codes[rows], lengths[rows], self.number, self.layers[-1],
                decks, self.rank, values,
            )  # fmt: skip
            return found

        def error(apart: float) -> Fraction:
            rounding = 2 * (4 * n + 6) * Fraction(points, 2**53)
            return self.errors[-1] + Fraction(apart) + rounding

        def told(done: int) -> None:
            report(f"N = {n}, hands of {size}", done, count)

        if file:
            self._add(*file.fill(shape, np.float64, parts, fill, error, told, self._threads))
            return
        values, worst = np.empty(shape), 0.0
        filled = in_threads(self._threads, parts, lambda p: fill(values[p.start : p.stop], p))
        for part, apart in filled:
            worst = max(worst, apart or 0.0)
            told(part.stop)
        self._add(values, error(worst))

    def _add(self, values: Any, error: Fraction) -> None:
        self.layers.append(values)
        self.errors.append(error)


def _kernel() -> str:
    """The digest of the code that computes values."""
    files = (Path(__file__), Path(layer_files.__file__), Path(simplex_kernel.__file__))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
