"""The game reduced to the two rows and columns of the critical denominations, and certified whole.

The optimum of the reduced game is tried against every row and column: on each side of the diagonal
a line is a polynomial of degree 3 at most, so that its differences list it fast.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate, chain, islice, pairwise, repeat
from typing import Any, NamedTuple

from gmpy2 import mpq

from theorems.le_her.rules import deals
from theorems.le_her.vocabulary.cubic import Enclosure
from theorems.le_her.vocabulary.printed_formulas import bracket, bracket_2_1, bracket_2_2
from verify.language import Relation, all_hold, equal, prints_as


class Corners(NamedTuple):
    """P(x - 1, y - 1), P(x - 1, y), P(x, y - 1) and P(x, y), all times 6(sd)_3/s^2."""

    a: Any
    b: Any
    c: Any
    d: Any


def corners(s: int, d: int, x: int, y: int) -> Corners:
    """The game of the two critical denominations."""
    return Corners(*(bracket(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y)))


def sign(number: Any) -> int:
    """-1, 0 or 1."""
    return int(number > 0) - int(number < 0)


def left_of_3_5(at: Corners) -> int:
    """The left-hand side of (3.5)."""
    a, b, c, d = at
    return sign((a - c) * (b - d)) + sign((a - b) * (c - d))


def by_3_6_and_3_7(at: Corners) -> tuple[Any, Any]:
    """p_1 and p_2 where (3.5) is not satisfied."""
    a, b, c, d = at
    return mpq(a - b, a - b - c + d), mpq(a - c, a - b - c + d)


def exchanges(at: Corners) -> tuple[Any, Any]:
    """The probabilities p_1, p_2 of exchanging: a saddle point if there is one, else (3.6), (3.7).

    Of several saddle points the first in the order of `Corners`.
    """
    a, b, c, d = at
    if c <= a <= b:
        return mpq(0), mpq(0)
    if d <= b <= a:
        return mpq(0), mpq(1)
    if a <= c <= d:
        return mpq(1), mpq(0)
    if b <= d <= c:
        return mpq(1), mpq(1)
    return by_3_6_and_3_7(at)


def listed(f: Callable[[int], int], first: int, last: int) -> Iterator[int]:
    """f(first), ..., f(last) for a polynomial f of degree at most 3, by its differences."""
    row = [f(first + step) for step in range(4)]
    starts = []
    while row:
        starts.append(row[0])
        row = [right - left for left, right in pairwise(row)]
    values: Iterator[int] = repeat(starts.pop())
    while starts:
        values = accumulate(chain((starts.pop(),), values))
    return islice(values, max(last - first + 1, 0))


class Play(NamedTuple):
    """The optimum of the critical lines, played against every line of the game.

    It secures `low` and allows `high`, both winning chances; if they are equal it is optimal, and
    every optimal strategy uses no other rows and columns than those in `rows` and `columns`, which
    do not lose against it.
    """

    p1: Any
    p2: Any
    low: Any
    high: Any
    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def value(self) -> Any:
        """What player 1 wins on the average, the stake being 1."""
        return self.low * 2 - 1


@lru_cache(maxsize=64)
def play(s: int, d: int, x: int, y: int) -> Play:
    """The optimum of rows x - 1, x and columns y - 1, y, against all rows and columns."""
    p1, p2 = exchanges(corners(s, d, x, y))

    def against_columns(rule: Callable[..., Any]) -> Callable[[int], int]:
        kept, drawn = int(p2.denominator - p2.numerator), int(p2.numerator)
        return lambda i: kept * int(rule(s, d, i, y - 1)) + drawn * int(rule(s, d, i, y))

    def against_rows(rule: Callable[..., Any]) -> Callable[[int], int]:
        kept, drawn = int(p1.denominator - p1.numerator), int(p1.numerator)
        return lambda j: kept * int(rule(s, d, x - 1, j)) + drawn * int(rule(s, d, x, j))

    # Both formulae hold on the diagonal, so that rows below y and columns above x - 1 are (2.2).
    rows = [
        *listed(against_columns(bracket_2_2), 1, y - 1),
        *listed(against_columns(bracket_2_1), y, d - 1),
    ]
    columns = [
        *listed(against_rows(bracket_2_1), 1, x - 1),
        *listed(against_rows(bracket_2_2), x, d - 1),
    ]
    high, low = max(rows), min(columns)
    unit = mpq(s * s, 6 * deals(s, d))
    return Play(
        p1,
        p2,
        unit * mpq(low, p1.denominator),
        unit * mpq(high, p2.denominator),
        tuple(i for i, chance in enumerate(rows, 1) if chance == high),
        tuple(j for j, chance in enumerate(columns, 1) if chance == low),
    )


def critical(found: Play, x: int, y: int) -> Relation:
    """The value is certified, and no optimal strategy uses others than x - 1, x and y - 1, y."""
    rows = tuple(row for row in found.rows if row not in (x - 1, x))
    columns = tuple(column for column in found.columns if column not in (y - 1, y))
    return all_hold(equal(found.low, found.high), equal((rows, columns), ((), ())))


def only(found: Play, x: int, y: int) -> Relation:
    """The value is certified, and all optimal strategies are these: others would use other lines.

    A mix of two critical rows and two critical columns is the only one if both lines are in use on
    both sides, a 2 x 2 game without a saddle point having one optimum.
    """
    rows = tuple(row for row, p in ((x - 1, 1 - found.p1), (x, found.p1)) if p > 0)
    columns = tuple(column for column, p in ((y - 1, 1 - found.p2), (y, found.p2)) if p > 0)
    return all_hold(
        equal(found.low, found.high), equal((found.rows, found.columns), (rows, columns))
    )


def shows(x: Enclosure, printed: str) -> Relation:
    """Both ends of an enclosure round to the printed decimal, and so does the number meant."""
    return all_hold(prints_as(end, printed) for end in x)
