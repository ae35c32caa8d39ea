"""Small matrix games in doubles: strategies by a simplex, then bounds that hold whatever it did.

Compiled by numba without `fastmath`: every operation is rounded once, as IEEE 754 says, so that a
run gives the same bits everywhere. Untrusted.
"""

from __future__ import annotations

from typing import Any

from verify.search.compiling import compiled

PIVOTS = 200  # far more than any game of 15 cards needs
TINY = 1e-12  # smaller pivots and reduced costs are taken for zero
ROUNDS = 3  # of computing the tableau anew, where the bounds are wider than they should be


@compiled
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


@compiled
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


@compiled
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
        ratio = 0.0
        for i in range(rows):
            if T[i, e] > TINY:
                quotient = T[i, columns] / T[i, e]
                if l < 0 or quotient < ratio:
                    ratio = quotient
                    l = i
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


@compiled
def _weights(rows: int, columns: int, T: Any, basic: Any, nonbasic: Any, x: Any, y: Any) -> None:
    """The weights that a tableau gives."""
    x[:rows] = 0.0
    y[:columns] = 0.0
    for i in range(rows):
        if basic[i] < columns:
            y[basic[i]] = max(T[i, columns], 0.0)
    for j in range(columns):
        if nonbasic[j] >= columns:
            x[nonbasic[j] - columns] = max(T[rows, j], 0.0)


@compiled
def _bounds(X: Any, rows: int, columns: int, x: Any, y: Any) -> Any:
    """min_j (x'X)_j / sum(x) and max_i (Xy)_i / sum(y)."""
    all_x = all_y = 0.0
    for i in range(rows):
        all_x += x[i]
    for j in range(columns):
        all_y += y[j]
    if not (all_x > 0.0 and all_y > 0.0):  # never seen; any weights at all will do
        x[:rows] = 1.0
        y[:columns] = 1.0
        all_x = float(rows)
        all_y = float(columns)
    least = most = 0.0
    for j in range(columns):
        gain = 0.0
        for i in range(rows):
            gain += x[i] * X[i, j]
        if j == 0 or gain < least:
            least = gain
    for i in range(rows):
        loss = 0.0
        for j in range(columns):
            loss += X[i, j] * y[j]
        if i == 0 or loss > most:
            most = loss
    return least / all_x, most / all_y


@compiled
def bounds_of_game(
    X: Any, rows: int, columns: int, wide: float, T: Any, basic: Any, nonbasic: Any, x: Any, y: Any
) -> Any:
    """Computed lower and upper bound of the value of the game in X[:rows, :columns], with weights
    x and y that yield them; computed anew while they are more than `wide` apart.

    T, a tableau one larger than the game each way, basic and nonbasic are work space.
    """
    _fill(X, rows, columns, T, basic, nonbasic)
    first = 0
    best = 0.0
    for j in range(columns):
        highest = X[0, j]
        for i in range(1, rows):
            highest = max(highest, X[i, j])
        if j == 0 or highest < best:
            best = highest
            first = j
    _optimise(T, rows, columns, first, basic, nonbasic)
    _weights(rows, columns, T, basic, nonbasic, x, y)
    lower, upper = _bounds(X, rows, columns, x, y)
    for _ in range(ROUNDS):
        if upper - lower <= wide:
            break
        _anew(X, rows, columns, T, basic, nonbasic)
        _optimise(T, rows, columns, -1, basic, nonbasic)
        _weights(rows, columns, T, basic, nonbasic, x, y)
        lower, upper = _bounds(X, rows, columns, x, y)
    return lower, upper
