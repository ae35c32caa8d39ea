"""Small matrix games in doubles: strategies, then bounds that hold whatever these are.

Three games of four have the same rows and columns in use as the one before that was like it, so
these are tried first, by elimination, and a simplex where the bounds are too wide. Compiled by
numba without `fastmath`: every operation is rounded once, as IEEE 754 says, so that a run gives the
same bits everywhere. Untrusted.
"""

from __future__ import annotations

from typing import Any

from verify.search.compiling import compiled

PIVOTS = 200  # far more than any game of 15 cards needs
TINY = 1e-12  # smaller pivots and reduced costs are taken for zero
SMALL = 1e-6  # smaller pivots of an elimination are no good
ROUNDS = 3  # of computing the tableau anew, where the bounds are wider than they should be

# A call costs a tenth of a game, and so does looking for divisions by zero.
INLINE: Any = {"forceinline": True, "error_model": "numpy"}


@compiled(**INLINE)
def _pivot(T: Any, rows: int, columns: int, l: int, e: int, basic: Any, nonbasic: Any) -> None:
    """Exchange the basic variable of row l for the nonbasic one of column e."""
    inverse = 1.0 / T[l, e]
    for j in range(columns + 1):
        T[l, j] *= inverse
    T[l, e] = inverse
    for i in range(rows + 1):
        if i != l:
            factor = T[i, e]
            for j in range(columns + 1):
                T[i, j] -= factor * T[l, j]
            T[i, e] = -factor * inverse
    basic[l], nonbasic[e] = nonbasic[e], basic[l]


@compiled(**INLINE)
def _fill(X: Any, rows: int, columns: int, T: Any, basic: Any, nonbasic: Any) -> None:
    """The condensed tableau of: maximise sum(y) for (X + shift) y <= 1, entries made >= 1."""
    lowest = X[0, 0]
    for i in range(rows):
        for j in range(columns):
            lowest = min(lowest, X[i, j])
    for i in range(rows):
        for j in range(columns):
            T[i, j] = X[i, j] + (1.0 - lowest)
        T[i, columns] = 1.0
        basic[i] = columns + i
    for j in range(columns):
        T[rows, j] = -1.0
        nonbasic[j] = j
    T[rows, columns] = 0.0


@compiled(**INLINE)
def _optimise(T: Any, rows: int, columns: int, first: int, basic: Any, nonbasic: Any) -> None:
    """Pivot while a reduced cost is negative; `first` is the column to begin with, or -1."""
    e = first
    for _ in range(PIVOTS):
        if e < 0:
            least = -TINY
            for j in range(columns):
                if T[rows, j] < least:
                    least = T[rows, j]
                    e = j
            if e < 0:
                return
        l = -1
        least, over = 0.0, 0.0
        for i in range(rows):
            if T[i, e] > TINY and (l < 0 or T[i, columns] * over < least * T[i, e]):
                least, over, l = T[i, columns], T[i, e], i
        if l < 0:
            return
        _pivot(T, rows, columns, l, e, basic, nonbasic)
        e = -1


@compiled
def _anew(X: Any, rows: int, columns: int, T: Any, basic: Any, nonbasic: Any) -> None:
    """The tableau of the same basis, computed afresh with the largest pivots first."""
    wanted = nonbasic[:columns].copy()  # slacks among them stand for rows in use
    _fill(X, rows, columns, T, basic, nonbasic)
    while True:
        l = e = -1
        largest = TINY
        for i in range(rows):
            for j in range(columns):
                enters = nonbasic[j] < columns and not (wanted == nonbasic[j]).any()
                leaves = basic[i] >= columns and (wanted == basic[i]).any()
                if enters and leaves and abs(T[i, j]) > largest:
                    largest = abs(T[i, j])
                    l, e = i, j
        if l < 0:
            return
        _pivot(T, rows, columns, l, e, basic, nonbasic)


@compiled(**INLINE)
def _weights(
    rows: int, columns: int, T: Any, basic: Any, nonbasic: Any, block: Any, x: Any, y: Any
) -> None:
    """The rows and columns that a tableau uses, as many of either, and their weights."""
    all_x = all_y = 0.0
    used = 0
    for i in range(rows):
        if basic[i] < columns:
            y[used] = max(T[i, columns], 0.0)
            all_y += y[used]
            used += 1
            block[1, used] = basic[i]
    block[0, 0] = used
    used = 0
    for j in range(columns):
        if nonbasic[j] >= columns:
            x[used] = max(T[rows, j], 0.0)
            all_x += x[used]
            used += 1
            block[0, used] = nonbasic[j] - columns
    if not (all_x > 0.0 and all_y > 0.0):  # never seen; any weights at all will do
        block[:, :2] = 0
        block[0, 0] = 1
        x[0] = y[0] = 1.0


@compiled(**INLINE)
def _indifferent(X: Any, block: Any, T: Any, x: Any, y: Any) -> bool:
    """The weights on the rows and columns of a block that make each player indifferent in it, by
    elimination; False if there are none, or some are negative.
    """
    k = block[0, 0]
    lowest = X[block[0, 1], block[1, 1]]
    for i in range(k):
        row = block[0, i + 1]
        for j in range(k):
            entry = X[row, block[1, j + 1]]
            T[i, j] = entry
            lowest = min(lowest, entry)
    for i in range(k):
        for j in range(k):
            T[i, j] += 1.0 - lowest
        T[i, k] = 1.0
        T[k, i] = 1.0
    # T = LU without exchanges: what is lost by that the bounds show. The line below is solved too.
    for l in range(k):
        if abs(T[l, l]) < SMALL:
            return False
        inverse = 1.0 / T[l, l]
        T[l, l] = inverse
        for i in range(l + 1, k + 1):
            factor = T[i, l] * inverse
            T[i, l] = factor
            for j in range(l + 1, k + 1):
                T[i, j] -= factor * T[l, j]
    for l in range(k - 1, -1, -1):
        weight, other = T[l, k], T[k, l]
        for j in range(l + 1, k):
            weight -= T[l, j] * y[j]
            other -= T[j, l] * x[j]
        weight *= T[l, l]
        if weight < -TINY or other < -TINY:
            return False
        y[l] = max(weight, 0.0)
        x[l] = max(other, 0.0)
    return True


@compiled(**INLINE)
def _bounds(X: Any, rows: int, columns: int, block: Any, x: Any, y: Any, sums: Any) -> Any:
    """min_j (x'X)_j / sum(x) and max_i (Xy)_i / sum(y), of weights on a block."""
    k = block[0, 0]
    all_x = all_y = 0.0
    for j in range(columns):
        sums[j] = 0.0
    for l in range(k):
        weight, i = x[l], block[0, l + 1]
        all_x += weight
        all_y += y[l]
        for j in range(columns):
            sums[j] += weight * X[i, j]
    least = sums[0]
    for j in range(1, columns):
        least = min(least, sums[j])
    for i in range(rows):
        sums[i] = 0.0
    for l in range(k):
        weight, j = y[l], block[1, l + 1]
        for i in range(rows):
            sums[i] += weight * X[i, j]
    most = sums[0]
    for i in range(1, rows):
        most = max(most, sums[i])
    return least / all_x, most / all_y


@compiled(**INLINE)
def bounds_of_game(
    X: Any,
    rows: int,
    columns: int,
    wide: float,
    block: Any,
    T: Any,
    basic: Any,
    nonbasic: Any,
    x: Any,
    y: Any,
    sums: Any,
) -> Any:
    """Computed lower and upper bound of the value of the game in X[:rows, :columns]; computed anew
    while they are more than `wide` apart.

    `block` tells how many rows and columns were used in a game like this, block[0, 0], and which,
    block[0, 1:] and block[1, 1:]: they are tried first, and those used now written there. T, a
    tableau one larger than the game each way, and the others are work space.
    """
    if block[0, 0] > 0 and _indifferent(X, block, T, x, y):
        lower, upper = _bounds(X, rows, columns, block, x, y, sums)
        if lower >= upper - wide:
            return lower, upper
    first = 0
    best = 0.0
    for j in range(columns):
        highest = X[0, j]
        for i in range(1, rows):
            highest = max(highest, X[i, j])
        if j == 0 or highest < best:
            best = highest
            first = j
    _fill(X, rows, columns, T, basic, nonbasic)
    for turn in range(ROUNDS + 1):
        if turn > 0:
            first = -1
            _anew(X, rows, columns, T, basic, nonbasic)
        _optimise(T, rows, columns, first, basic, nonbasic)
        _weights(rows, columns, T, basic, nonbasic, block, x, y)
        lower, upper = _bounds(X, rows, columns, block, x, y, sums)
        if upper - lower <= wide:
            break
    return lower, upper
