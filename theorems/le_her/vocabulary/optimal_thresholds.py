"""Optimal strategies of the game on thresholds 1, ..., d - 1, by plain exact arithmetic.

What player 1 can secure with two neighbouring rows is the largest minimum of finitely many lines in
the weight of the second; what player 2 can hold him to with two neighbouring columns is its mirror
image. Where the best of the one is the best of the other, it is the value of the game, and both
are optimal: no solver is needed.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from gmpy2 import mpq

from theorems.le_her.vocabulary.critical_lines import listed
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2

Matrix = Sequence[Sequence[Any]]


class Mix(NamedTuple):
    """Weight p on line `first` + 1 and 1 - p on line `first`, lines counted from 1."""

    first: int
    p: Any


class Pairs(NamedTuple):
    """What pairs of neighbouring lines achieve, and the mixes that achieve it."""

    value: Any
    mixes: tuple[Mix, ...]


def brackets(s: int, d: int) -> list[list[Any]]:
    """The matrix of 6[(sd)_3/s^2] P(i, j): payoffs in another unit, counted from another zero."""

    def row(i: int) -> list[Any]:
        below: Callable[[int], Any] = partial(bracket_2_1, s, d, i)
        above: Callable[[int], Any] = partial(bracket_2_2, s, d, i)
        return [*listed(below, 1, i - 1), *listed(above, i, d - 1)]

    return list(map(row, range(1, d)))


def mixed(upper: Sequence[Any], lower: Sequence[Any], p: Any) -> list[Any]:
    """(1 - p) times one line plus p times the other."""
    return [a + p * (b - a) for a, b in zip(upper, lower, strict=True)]


def secured(upper: Sequence[Any], lower: Sequence[Any]) -> tuple[Any, list[Any]]:
    """The largest minimum of a mix of two lines, and all corners p at which it is reached.

    The minimum is concave and piecewise linear in p, with its corners where two entries cross.
    """
    corners = {mpq(0), mpq(1)}
    for (a, b), (c, e) in combinations(set(zip(upper, lower, strict=True)), 2):
        slope = (b - a) - (e - c)
        if slope and 0 < (p := mpq(c - a, slope)) < 1:
            corners.add(p)
    minima = {p: min(mixed(upper, lower, p)) for p in corners}
    best = max(minima.values())
    return best, sorted(p for p, found in minima.items() if found == best)


def by_pairs(matrix: Matrix) -> Pairs:
    """The most the row player secures with neighbouring rows, and how."""
    found = [secured(*pair) for pair in pairwise(matrix)]
    value = max(best for best, _ in found)
    return Pairs(
        value,
        tuple(
            Mix(first, p)
            for first, (best, ps) in enumerate(found, start=1)
            if best == value
            for p in ps
        ),
    )


def turned(matrix: Matrix) -> list[list[Any]]:
    """The game seen by player 2, who then chooses rows and wants the most."""
    return [[-entry for entry in column] for column in zip(*matrix, strict=True)]


class Optima(NamedTuple):
    """What neighbouring rows secure (`low`), neighbouring columns allow (`high`), and lines in use.

    If low = high that is the value. Then `rows` are the rows that do not lose against the mean of
    the optimal mixes of columns: every optimal strategy of player 1 uses no others; `columns` are
    those of player 2 likewise.
    """

    low: Any
    high: Any
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    row_mixes: tuple[Mix, ...]
    column_mixes: tuple[Mix, ...]


def replies(matrix: Matrix, mixes: Sequence[Mix], value: Any) -> tuple[int, ...]:
    """The columns that hold the row player to the value against the mean of his mixes."""
    lines = [mixed(matrix[first - 1], matrix[first], p) for first, p in mixes]
    totals = [sum(column) for column in zip(*lines, strict=True)]
    return tuple(j for j, total in enumerate(totals, start=1) if total <= value * len(mixes))


def solved(matrix: Matrix) -> Optima:
    """The optima of a matrix of at least two rows and columns."""
    mirror = turned(matrix)
    mine, yours = by_pairs(matrix), by_pairs(mirror)
    return Optima(
        mine.value,
        -yours.value,
        replies(mirror, yours.mixes, yours.value),
        replies(matrix, mine.mixes, mine.value),
        mine.mixes,
        yours.mixes,
    )


@lru_cache(maxsize=512)
def optima(s: int, d: int) -> Optima:
    """The optima of the game of s suits and d denominations."""
    return solved(brackets(s, d))


def left_at_the_ends(s: int, d: int, columns_first: bool = False) -> tuple[range, range]:
    """Rows and columns left when the first or last is taken out while the one beside dominates it.

    The last row, the first row, the last column and the first column are tried in turn, or columns
    before rows.
    """
    at = brackets(s, d)
    rows, columns = range(1, d), range(1, d)
    while True:
        before = (rows, columns)
        if columns_first:
            columns = without_an_end(columns, partial(holds, at, rows))
        if columns == before[1]:
            rows = without_an_end(rows, partial(beats, at, columns))
        if before == (rows, columns) and not columns_first:
            columns = without_an_end(columns, partial(holds, at, rows))
        if before == (rows, columns):
            return rows, columns


def without_an_end(lines: range, dominates: Callable[[int, int], bool]) -> range:
    """The lines without the last, or the first, if the one beside dominates it."""
    if len(lines) > 1 and dominates(lines[-2], lines[-1]):
        return lines[:-1]
    if len(lines) > 1 and dominates(lines[1], lines[0]):
        return lines[1:]
    return lines


Left = tuple[tuple[int, ...], tuple[int, ...]]  # rows and columns


@lru_cache(maxsize=512)
def left_by_domination(s: int, d: int) -> tuple[Left, ...]:
    """Rows and columns left when dominated ones are taken out, one by one, until none is.

    What is left may depend on the order where lines are equal. First those at the ends are tried.
    All that is left in four orders: rows before columns or not, the first before the last or not.
    """
    at = brackets(s, d)
    return tuple(
        dict.fromkeys(
            reduced(at, *ends, columns_first, way)
            for columns_first in (False, True)
            for ends in [left_at_the_ends(s, d, columns_first)]
            for way in (1, -1)
        )
    )


def reduced(at: Matrix, rows: range, columns: range, columns_first: bool, way: int) -> Left:
    """What is left of these lines in one order; the last is tried first if the way is -1."""
    kinds = [(list(rows), beats), (list(columns), holds)]
    (mine, better), (yours, worse) = kinds[::-1] if columns_first else kinds
    while True:
        out = next((i for i in mine[::way] for k in mine if better(at, yours, k, i)), None)
        if out is not None:
            mine.remove(out)
            continue
        out = next((j for j in yours[::way] for k in yours if worse(at, mine, k, j)), None)
        if out is None:
            return (tuple(yours), tuple(mine)) if columns_first else (tuple(mine), tuple(yours))
        yours.remove(out)


def beats(at: Matrix, columns: Sequence[int], k: int, i: int) -> bool:
    """Whether row k dominates another row i."""
    return k != i and all(at[k - 1][j - 1] >= at[i - 1][j - 1] for j in columns)


def holds(at: Matrix, rows: Sequence[int], k: int, j: int) -> bool:
    """Whether column k dominates another column j."""
    return k != j and all(at[i - 1][k - 1] <= at[i - 1][j - 1] for i in rows)
