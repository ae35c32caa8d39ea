"""The value of a small position by plain recursion, Section 3 without any shortcut. Trusted.

Matrix games are solved by trying square blocks (Shapley and Snow): some block has one pair of
strategies that makes the other player indifferent, and that pair is optimal in the whole matrix,
which is checked. So the search may be blind. It takes too long beyond four cards a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, average, payoffs

Matrix = Sequence[Sequence[mpq | int]]
Pair = tuple[mpq, tuple[mpq, ...], tuple[mpq, ...]]


def linear(system: Matrix, right: Sequence[mpq | int]) -> list[mpq] | None:
    """The only solution of a square linear system; None if it has not just one."""
    rows = [[mpq(x) for x in row] + [mpq(b)] for row, b in zip(system, right, strict=True)]
    for at in range(len(rows)):
        pivot = next((k for k in range(at, len(rows)) if rows[k][at]), None)
        if pivot is None:
            return None
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [x / rows[at][at] for x in rows[at]]
        for k, row in enumerate(rows):
            if k != at and row[at]:
                rows[k] = [x - row[at] * y for x, y in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]


def indifferent(block: Matrix) -> tuple[list[mpq], mpq] | None:
    """Weights of the rows that give every column of a square block the same, and how much."""
    size = len(block)
    system = [[block[i][j] for i in range(size)] + [-1] for j in range(size)]
    system.append([1] * size + [0])
    found = linear(system, [0] * size + [1])
    return None if found is None else (found[:-1], found[-1])


def spread(weights: Sequence[mpq], at: Sequence[int], size: int) -> tuple[mpq, ...]:
    """The weights at their places, 0 elsewhere."""
    given = dict(zip(at, weights, strict=True))
    return tuple(given.get(k, mpq(0)) for k in range(size))


def blocks(rows: int, columns: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The rows and columns of every square block."""
    for size in range(1, min(rows, columns) + 1):
        for chosen in combinations(range(rows), size):
            for others in combinations(range(columns), size):
                yield chosen, others


def dot(weights: Sequence[mpq], numbers: Sequence[mpq | int]) -> mpq:
    """The weighted sum."""
    return sum((w * x for w, x in zip(weights, numbers, strict=True)), mpq(0))


def row_guarantee(matrix: Matrix, row: Sequence[mpq]) -> mpq:
    """min_j sum_i x_i X_ij: what the strategy assures the row player."""
    return min(
        sum(x * X for x, X in zip(row, column, strict=True)) for column in zip(*matrix, strict=True)
    )


def column_guarantee(matrix: Matrix, column: Sequence[mpq]) -> mpq:
    """max_i sum_j X_ij y_j: what the strategy holds the row player to."""
    return max(dot(column, row) for row in matrix)


def optimal_pairs(matrix: Matrix) -> Iterator[Pair]:
    """(value, row strategy, column strategy) from every block that yields an optimal pair."""
    for chosen, others in blocks(len(matrix), len(matrix[0])):
        block = [[matrix[i][j] for j in others] for i in chosen]
        mine, yours = (
            indifferent(block),
            indifferent([list(line) for line in zip(*block, strict=True)]),
        )
        if mine is None or yours is None or min(mine[0]) < 0 or min(yours[0]) < 0:
            continue
        row = spread(mine[0], chosen, len(matrix))
        column = spread(yours[0], others, len(matrix[0]))
        if row_guarantee(matrix, row) == column_guarantee(matrix, column):
            yield row_guarantee(matrix, row), row, column


def solve(matrix: Matrix) -> Pair:
    """The value of a matrix game with an optimal strategy of each player."""
    return next(optimal_pairs(matrix))


@cache
def f(mine: Hand, yours: Hand, deck: Hand) -> mpq:
    """f(V, Y, P) by the printed rule; 0 for empty hands."""
    if not deck:
        return mpq(0)
    return average(f_k(mine, yours, deck, upcard) for upcard in deck)


@cache
def f_k(mine: Hand, yours: Hand, deck: Hand, upcard: int) -> mpq:
    """f_k(V, Y, P): the value once the upcard has been revealed."""
    return solve(payoffs(mine, yours, deck, upcard, f))[0]
