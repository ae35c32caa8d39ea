"""The game of pure strategy once more, with nothing of the project in it: all of both hands,
fractions, and the square kernels of Shapley and Snow. Also seeded positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random

Matrix = Sequence[Sequence[Fraction | int]]
Cards = tuple[int, ...]
Prizes = tuple[Fraction | int, ...]


def determinant(matrix: Matrix) -> Fraction | int:
    if not matrix:
        return 1
    return sum(
        (-1) ** j * a * determinant([[*row[:j], *row[j + 1 :]] for row in matrix[1:]])
        for j, a in enumerate(matrix[0])
    )


def indifferent(matrix: Matrix) -> list[Fraction] | None:
    """Weights with sum 1 that give every row the same mean (by Cramer's rule), or None."""
    size = len(matrix) + 1
    bordered = [[*row, 1] for row in matrix] + [[1] * len(matrix) + [0]]
    whole = determinant(bordered)
    if not whole:
        return None
    replaced = [
        [
            [int(i == size - 1) if j == k else a for j, a in enumerate(row)]
            for i, row in enumerate(bordered)
        ]
        for k in range(size - 1)
    ]
    return [Fraction(determinant(m), whole) for m in replaced]


def game_value(matrix: Matrix) -> Fraction:
    """Shapley and Snow: some square submatrix has a pair of optimal strategies."""
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for chosen, kept in product(combinations(rows, size), combinations(columns, size)):
            square = [[matrix[i][j] for j in kept] for i in chosen]
            y, x = indifferent(square), indifferent([list(c) for c in zip(*square, strict=True)])
            if x is None or y is None or min(x) < 0 or min(y) < 0:
                continue
            least = min(
                sum(p * matrix[i][j] for p, i in zip(x, chosen, strict=True)) for j in columns
            )
            most = max(sum(q * matrix[i][j] for q, j in zip(y, kept, strict=True)) for i in rows)
            if least == most:
                return Fraction(least)
    raise AssertionError("no kernel")


@cache
def value(
    mine: Cards, yours: Cards, deck: Prizes, pot: Fraction | int = 0,
    carry: bool = False, fixed: bool = False,
) -> Fraction:  # fmt: skip
    """What I win on average before the next prize is turned: f(V, Y, P) of Section 3.

    The pot is what ties left if they carry; the order of the prizes may be fixed.
    """
    if not deck:
        return Fraction(0)
    turned = range(1 if fixed else len(deck))
    games = (game_value(payoffs(mine, yours, deck, at, pot, carry, fixed)) for at in turned)
    return sum(games, Fraction(0)) / len(turned)


def payoffs(
    mine: Cards, yours: Cards, deck: Prizes, at: int, pot: Fraction | int,
    carry: bool, fixed: bool,
) -> list[list[Fraction]]:  # fmt: skip
    """The matrix of bids and replies after the prize at this place of the deck was turned."""
    prize, later = deck[at] + pot, (*deck[:at], *deck[at + 1 :])

    def payoff(bid: int, reply: int) -> Fraction:
        left = (tuple(x for x in mine if x != bid), tuple(x for x in yours if x != reply))
        kept = prize if carry and bid == reply else 0
        won = prize * ((bid > reply) - (bid < reply))
        return won + value(*left, later, kept, carry, fixed)

    return [[payoff(bid, reply) for reply in yours] for bid in mine]


def positions(size: int, count: int) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Seeded positions of cards 1 to 9."""
    draw = Random(size)
    for _ in range(count):
        yield tuple(tuple(sorted(draw.sample(range(1, 10), size))) for _ in range(3))
