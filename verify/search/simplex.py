"""Exact solution of finite zero-sum matrix games; the row player maximises.

For a matrix A shifted to be positive, maximise sum(y) over y >= 0 with A y <= 1. The value is then
1 / sum(y). The column strategy is y, the row strategy the dual solution, each divided by its sum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, NamedTuple

from flint import fmpq, fmpq_mat, fmpz, fmpz_mat

from verify.search.indifference import compare_mean, indifferent, of_symmetric

Matrix = Sequence[Sequence[fmpq | int]]
Tableau = list[list[Any]]  # of fmpz (times a common denominator) or of float
Pivot = Callable[[Tableau, int, int], None]


class Optimum(NamedTuple):
    """Value of an m x n game to the row player, and one optimal mixed strategy for each player.

    `row` has m probabilities, `column` has n.
    """

    value: fmpq
    row: tuple[fmpq, ...]
    column: tuple[fmpq, ...]

    def weighted(self) -> Weighted:
        """The optimum with strategies as integer weights."""
        row, column = (
            tuple(fmpq_mat([list(strategy)]).numer_denom()[0].entries()) for strategy in self[1:]
        )
        return Weighted(self.value, row, column)


class Weighted(NamedTuple):
    """An optimum whose strategies are weights: integers; a probability is a weight over their sum.

    The weights may have a common factor: for numbers of 10^5 digits, removing it takes longer than
    solving the game.

    `row` has m weights, `column` has n.
    """

    value: fmpq
    row: tuple[fmpz, ...]
    column: tuple[fmpz, ...]

    def optimum(self) -> Optimum:
        """The optimum with strategies as fractions."""
        row = _fractions(self.row)
        return Optimum(self.value, row, row if self.column == self.row else _fractions(self.column))


def _fractions(weights: tuple[fmpz, ...]) -> tuple[fmpq, ...]:
    total = sum(weights, fmpz(0))
    return tuple(fmpq(weight, total) for weight in weights)


def solve(matrix: Matrix) -> Optimum:
    """Optimum of an m x n game: the support is guessed in floats, then solved and verified exactly.

    Guaranteed: `verify(matrix, solve(matrix))`. If each player has only one optimal strategy, these
    are returned, and then the pair is strictly complementary (Goldman and Tucker, 1956): a row or
    column has probability 0 exactly if it does worse than the value. If a player has several, it is
    not specified which pair is returned, nor is that pair always strictly complementary.

    Raises ValueError if the matrix is empty or ragged.
    """
    return solve_in_weights(matrix).optimum()


def solve_in_weights(matrix: Matrix) -> Weighted:
    """The optimum of `solve` with strategies as weights. Raises what `solve` raises."""
    _check_shape(matrix)
    basis = guessed_block(matrix)
    optimum = _on_support(matrix, *basis) if basis else None
    return simplex(matrix).weighted() if optimum is None else optimum


def simplex(matrix: Matrix) -> Optimum:
    """Optimum of an m x n game by a fraction-free simplex in integers; same guarantees as `solve`.

    Bland's rule picks the pivots, so it ends on degenerate games too.

    Raises ValueError if the matrix is empty or ragged.
    """
    entries, scale = _integers(matrix)
    rows, columns = entries.nrows(), entries.ncols()
    lowest = min(entries.entries())
    one = fmpz(1)
    tableau: Tableau = [[entry - lowest + 1 for entry in row] + [one] for row in entries.tolist()]
    tableau.append([-one] * columns + [fmpz(0)])

    pivot = _IntegerPivot()
    found = _bland(tableau, pivot)
    assert found is not None  # a positive game is bounded, and Bland's rule terminates
    basic, nonbasic = found

    total = tableau[-1][-1]
    row, column = [fmpq(0)] * rows, [fmpq(0)] * columns
    for i, label in enumerate(basic):
        if label < columns:
            column[label] = fmpq(tableau[i][-1], total)
    for j, label in enumerate(nonbasic):
        if label >= columns:
            row[label - columns] = fmpq(tableau[-1][j], total)
    value = (fmpq(pivot.denominator, total) + lowest - 1) / scale
    return Optimum(value, tuple(row), tuple(column))


def verify(matrix: Matrix, optimum: Optimum) -> bool:
    """Whether both strategies are distributions and each guarantees exactly the value.

    That is min(row' A) == value == max(A column), which makes both optimal. Lengths that do not
    fit the m x n matrix give False. Raises ValueError if the matrix is empty or ragged.
    """
    entries, scale = _integers(matrix)
    if (len(optimum.row), len(optimum.column)) != (entries.nrows(), entries.ncols()):
        return False
    if any(min(strategy) < 0 or sum(strategy) != 1 for strategy in optimum[1:]):
        return False
    row, row_scale = fmpq_mat([optimum.row]).numer_denom()
    column, column_scale = fmpq_mat([[p] for p in optimum.column]).numer_denom()
    least = fmpq(min((row * entries).entries()), scale * row_scale)
    most = fmpq(max((entries * column).entries()), scale * column_scale)
    return least == optimum.value == most


def _integers(matrix: Matrix) -> tuple[fmpz_mat, fmpz]:
    """The matrix as integers over one positive denominator."""
    _check_shape(matrix)
    return fmpq_mat([list(row) for row in matrix]).numer_denom()


def _check_shape(matrix: Matrix) -> None:
    if not matrix or not matrix[0]:
        raise ValueError("a matrix game needs at least one row and one column")
    if len({len(row) for row in matrix}) > 1:
        raise ValueError("a matrix game needs rows of equal length")


def _bland(
    tableau: Tableau, pivot: Pivot, tolerance: float = 0, limit: float = inf
) -> tuple[list[int], list[int]] | None:
    """Pivot to an optimum; returns the labels of the basic and nonbasic variables, or None if
    floats fail.

    The tableau is condensed: a row for each basic variable, then the objective; a column for each
    nonbasic variable, then the right-hand side. Labels 0..n-1 are the game's columns, then slacks.
    """
    rows, columns = len(tableau) - 1, len(tableau[0]) - 1
    basic = [columns + i for i in range(rows)]
    nonbasic = list(range(columns))
    while True:
        entering = [j for j in range(columns) if tableau[-1][j] < -tolerance]
        if not entering:
            return basic, nonbasic
        c = min(entering, key=nonbasic.__getitem__)
        leaving = [i for i in range(rows) if tableau[i][c] > tolerance]
        if not leaving or limit <= 0:
            return None
        limit -= 1
        r = leaving[0]
        for i in leaving[1:]:
            gain = tableau[i][-1] * tableau[r][c] - tableau[r][-1] * tableau[i][c]
            if gain < -tolerance or (gain <= tolerance and basic[i] < basic[r]):
                r = i
        pivot(tableau, r, c)
        basic[r], nonbasic[c] = nonbasic[c], basic[r]


class _IntegerPivot:
    """Edmonds' pivot: the true tableau is the integers over `denominator`, the last pivot element.

    Entries are minors of the first tableau, so every division is exact and their size is bounded.
    """

    def __init__(self) -> None:
        self.denominator = fmpz(1)

    def __call__(self, tableau: Tableau, r: int, c: int) -> None:
        pivot_row = tableau[r]
        element = pivot_row[c]
        for i, row in enumerate(tableau):
            if i != r:
                factor = row[c]
                for j, entry in enumerate(row):
                    if j != c:
                        row[j] = (entry * element - factor * pivot_row[j]) // self.denominator
                row[c] = -factor
        pivot_row[c] = self.denominator
        self.denominator = element


def _float_pivot(tableau: Tableau, r: int, c: int) -> None:
    element = tableau[r][c]
    pivot_row = [entry / element for entry in tableau[r]]
    pivot_row[c] = 1 / element
    for i, row in enumerate(tableau):
        if i != r:
            factor = row[c]
            row[c] = 0.0
            tableau[i] = [entry - factor * p for entry, p in zip(row, pivot_row, strict=True)]
    tableau[r] = pivot_row


def guessed_block(matrix: Matrix) -> tuple[list[int], list[int]] | None:
    """A guess at the rows and columns of an optimal square submatrix, or None."""
    try:
        entries = [[float(entry) for entry in row] for row in matrix]
    except OverflowError:
        return None
    lowest = min(map(min, entries))
    span = max(map(max, entries)) - lowest or 1.0
    columns = len(entries[0])
    tableau: Tableau = [[(entry - lowest) / span + 1.0 for entry in row] + [1.0] for row in entries]
    tableau.append([-1.0] * columns + [0.0])
    found = _bland(tableau, _float_pivot, tolerance=1e-11, limit=20 * (len(entries) + columns))
    if found is None:
        return None
    basic, nonbasic = found
    return (
        sorted(label - columns for label in nonbasic if label >= columns),
        sorted(label for label in basic if label < columns),
    )


def _on_support(matrix: Matrix, rows: list[int], columns: list[int]) -> Weighted | None:
    """The strategies that make the other player indifferent on a square submatrix; None if they are
    not optimal in the whole matrix.

    Only the other rows and columns are checked: with entries of 10^5 digits, checking more takes
    too long.
    """
    if not rows or len(rows) != len(columns):
        return None
    block = [[fmpq(matrix[i][j]) for j in columns] for i in rows]
    turned = list(zip(*block, strict=True))
    # In a symmetric game both strategies are the same.
    symmetric = all(
        [-x for x in line] == [*other] for line, other in zip(block, turned, strict=True)
    )
    against = of_symmetric(block) if symmetric else indifferent(block)
    for_us = against if symmetric else indifferent(turned)
    if against is None or for_us is None:
        return None
    (y, v), (x, _) = against, for_us
    if min(x) < 0 or min(y) < 0:
        return None
    value = fmpq(v, sum(y))
    for j in range(len(matrix[0])):
        if j not in columns and compare_mean(x, [fmpq(matrix[i][j]) for i in rows], value) < 0:
            return None
    for i, line in enumerate(matrix):
        if i not in rows and compare_mean(y, [fmpq(line[j]) for j in columns], value) > 0:
            return None
    row, column = dict(zip(rows, x, strict=True)), dict(zip(columns, y, strict=True))
    return Weighted(
        value,
        tuple(row.get(i, fmpz(0)) for i in range(len(matrix))),
        tuple(column.get(j, fmpz(0)) for j in range(len(matrix[0]))),
    )
