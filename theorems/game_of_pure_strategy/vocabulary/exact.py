"""Exact optima of all positions of up to seven cards, from blocks that a file names. Trusted.

In every matrix game some square block leaves the other player indifferent, whichever of its rows or
columns he takes, and the two strategies that do so are optimal (Shapley and Snow). The file says
which block that may be, so a linear system is solved in place of a linear program. No value rests
on the file: both strategies are held against the whole matrix, and where they are not optimal the
other blocks are tried. Where a player has several optimal strategies, the file chooses.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from gmpy2 import gcd, lcm, mpq, mpz

from theorems.game_of_pure_strategy.rules import (
    Hand,
    Position,
    average,
    normal_form,
    payoffs,
    subgames,
)
from theorems.game_of_pure_strategy.vocabulary.plain import blocks
from verify.kernel.errors import BadInput
from verify.kernel.numbers import number, number_text

LARGEST = 7
FILE = Path(__file__).parents[1] / "first_moves" / f"blocks-{LARGEST}.txt"
STORED = {n: FILE.with_name(f"exact-{n}.json") for n in range(2, LARGEST + 1)}  # by cards

Block = tuple[tuple[int, ...], tuple[int, ...]]  # indices of rows and of columns, as many of each
Weights = tuple[mpz, ...]
Matrix = Sequence[Sequence[mpq]]


class Optimum(NamedTuple):
    """The value of a matrix game, and weights in lowest terms of an optimal pair of strategies."""

    value: mpq
    row: Weights
    column: Weights


def whole(line: Sequence[mpq]) -> tuple[list[mpz], mpz]:
    """Numerators over one denominator, and it."""
    below = lcm(*(x.denominator for x in line), 1)
    return [x.numerator * (below // x.denominator) for x in line], below


def indifferent(block: Matrix) -> tuple[Weights, mpq] | None:
    """Weights y >= 0 of the columns, in lowest terms, with which all rows have the same mean, and
    that mean; None unless just one number and, but for scale, one y do so.

    Bareiss's elimination: every division is exact, as all numbers are determinants.
    """
    size = len(block) + 1
    rows = []
    for line in block:
        entries, below = whole(line)
        rows.append([*entries, -below, mpz(0)])
    rows.append([mpz(1)] * (size - 1) + [mpz(0), mpz(1)])
    last = mpz(1)
    for k in range(size):
        at = next((i for i in range(k, size) if rows[i][k]), None)
        if at is None:
            return None
        rows[k], rows[at] = rows[at], rows[k]
        pivot = rows[k]
        for row in rows[k + 1 :]:
            for j in range(k + 1, size + 1):
                row[j] = (pivot[k] * row[j] - row[k] * pivot[j]) // last
        last = pivot[k]
    found = [mpz(0)] * size  # times the determinant: whole, by Cramer's rule
    for k in reversed(range(size)):
        known = sum((rows[k][j] * found[j] for j in range(k + 1, size)), mpz(0))
        found[k] = (last * rows[k][size] - known) // rows[k][k]
    *weights, total = (x if last > 0 else -x for x in found)
    if min(weights) < 0:
        return None
    common = gcd(*weights)
    return tuple(w // common for w in weights), mpq(total, abs(last))


def on_block(X: Matrix, block: Block) -> Optimum | None:
    """The pair of strategies that the block yields, if it is optimal in the whole matrix."""
    rows, columns = block
    square = [[X[i][j] for j in columns] for i in rows]
    theirs = indifferent(square)
    ours = theirs and indifferent(list(zip(*square, strict=True)))
    if not theirs or not ours:
        return None
    row, column = _spread(ours[0], rows, len(X)), _spread(theirs[0], columns, len(X[0]))
    value = theirs[1]  # and ours: it is the mean of the block by both
    others = set(range(len(X))) - set(rows), set(range(len(X[0]))) - set(columns)
    if any(_excess(column, X[i], value) > 0 for i in others[0]):
        return None
    if any(_excess(row, [line[j] for line in X], value) < 0 for j in others[1]):
        return None
    return Optimum(value, row, column)


def _spread(weights: Weights, at: Sequence[int], size: int) -> Weights:
    given = dict(zip(at, weights, strict=True))
    return tuple(given.get(k, mpz(0)) for k in range(size))


def _excess(weights: Weights, numbers: Sequence[mpq], value: mpq) -> mpz:
    """The mean of the numbers less the value, times something positive."""
    used = [(w, x) for w, x in zip(weights, numbers, strict=True) if w]
    entries, below = whole([x for _, x in used])
    total = sum((w * x for (w, _), x in zip(used, entries, strict=True)), mpz(0))
    return total * value.denominator - value.numerator * below * sum(weights)


def solve(X: Matrix, likely: Block | None) -> Optimum:
    """The optimum of a matrix game, from this block if it yields one."""
    tried = blocks(len(X), len(X[0])) if likely is None else (likely, *blocks(len(X), len(X[0])))
    return next(filter(None, (on_block(X, block) for block in tried)))


# --- Positions ------------------------------------------------------------------------------


@cache
def _likely() -> dict[Position, tuple[Block, ...]]:
    """The blocks of the file, for the upcards of each position in ascending order."""
    lines = FILE.read_text(encoding="ascii").split("\n")
    return {
        position: tuple(_block(text, len(position[2])) for text in line.split())
        for position, line in zip(listed(), lines, strict=False)
    }


def listed() -> Iterator[Position]:
    """The positions of the file: those of the largest game, then the shorter games as a whole."""
    yield from subgames(LARGEST)
    for n in range(1, LARGEST):
        cards = tuple(range(1, n + 1))
        yield cards, cards, cards


def _block(text: str, size: int) -> Block:
    """Indices, below the size, of a text such as `01,02`."""
    rows, _, columns = text.partition(",")
    if not 0 < len(rows) == len(columns) or not set(rows + columns) <= set("0123456"[:size]):
        raise BadInput(f"{FILE}: {text!r:.20} is no block of {size} cards; restore the file")
    return tuple(map(int, rows)), tuple(map(int, columns))


def optimum(position: Position, upcard: int) -> Optimum:
    """The optimum of the matrix game of a position in which this card is turned up.

    Raises `BadInput` unless it is of at most seven cards.
    """
    mine, yours, deck = position
    if not mine or max(deck) > LARGEST or upcard not in deck:
        raise BadInput(f"{position}, upcard {upcard}: no matrix game of at most {LARGEST} cards")
    X = [list(map(mpq, line)) for line in payoffs(mine, yours, deck, upcard, f)]
    found = _likely().get(position)
    at = deck.index(upcard)
    return solve(X, found[at] if found and at < len(found) else None)


def f(mine: Hand, yours: Hand, deck: Hand) -> mpq:
    """f(V, Y, P), as the rules reduce it to positions in normal form."""
    position, orientation = normal_form(mine, yours, deck)
    return orientation * _value(position) if orientation and deck else mpq(0)


@cache
def _value(position: Position) -> mpq:
    return average(optimum(position, upcard).value for upcard in position[2])


def first_move(n: int, upcard: int) -> Optimum:
    """The optimum of the first move of the game with n <= 7 cards."""
    cards = tuple(range(1, n + 1))
    return optimum((cards, cards, cards), upcard)


def stored(n: int, upcard: int) -> str:
    """The digest of the weights that `openings` gives to its users for this first move."""
    found = json.loads(STORED[n].read_bytes())[str(upcard)]
    return str(found["digest"]) if n == LARGEST else fingerprint(list(map(number, found)))


def lengths(weights: Sequence[mpz]) -> tuple[tuple[int, int], ...]:
    """The digits of numerator and denominator of every probability that is not 0."""
    total = sum(weights)
    used = (mpq(weight, total) for weight in weights if weight)
    return tuple((digits(p.numerator), digits(p.denominator)) for p in used)


def digits(x: mpz) -> int:
    """The decimal digits of a positive integer; gmpy2 may count one too many."""
    estimate: int = x.num_digits(10)
    return estimate if x >= mpz(10) ** (estimate - 1) else estimate - 1


def fingerprint(weights: Sequence[mpz]) -> str:
    """The digest of a strategy's weights, 32 hexadecimal digits."""
    return blake2b(" ".join(map(number_text, weights)).encode(), digest_size=16).hexdigest()
