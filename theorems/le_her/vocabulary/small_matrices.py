"""3 x 3 matrices of small integers, on which cited theorems about matrix games are tried.

The hypothesis of each theorem is about every row, or every column, so that the matrices that meet
it are listed line by line.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, product
from typing import Any

from theorems.le_her.vocabulary.optimal_thresholds import Matrix, by_pairs, secured, turned
from verify.language import Layered

SIZE = 3


def lines(total: int) -> list[tuple[int, ...]]:
    """All lines of three integers >= 0 with this sum."""
    firsts = ((a, b) for a in range(total + 1) for b in range(total - a + 1))
    return [(a, b, total - a - b) for a, b in firsts]


def matrices(text: str, bent: Callable[[int], bool], columns: bool = False) -> Layered:
    """All 3 x 3 matrices of integers >= 0 in which each line, row or column, is bent so."""

    @lru_cache(maxsize=64)
    def listed(total: int) -> list[tuple[int, ...]]:
        return [line for line in lines(total) if bent(bend(line))]

    def objects(n: int) -> Iterator[tuple[int, ...]]:
        for first in range(n + 1):
            for second in range(n - first + 1):
                totals = (first, second, n - first - second)
                for found in product(*map(listed, totals)):
                    yield tuple(chain(*(zip(*found, strict=True) if columns else found)))

    def count(n: int) -> int:
        numbers = [len(listed(total)) for total in range(n + 1)]
        pairs = [sum(numbers[a] * numbers[b - a] for a in range(b + 1)) for b in range(n + 1)]
        return sum(numbers[a] * pairs[n - a] for a in range(n + 1))

    def layer_of(found: tuple[int, ...]) -> int | None:
        rows = matrix(found)
        meant = columns_are(bent, rows) if columns else rows_are(bent, rows)
        return sum(found) if min(found) >= 0 and meant else None

    return Layered(
        f"all 3 x 3 matrices of integers >= 0 {text}, row after row; n is the sum of the entries",
        count=count,
        objects=lambda n, start, stop: islice(objects(n), start, stop),
        layer_of=layer_of,
        parse=(int,) * SIZE**2,
        first=0,
        unit="matrices",
    )


def matrix(found: tuple[int, ...]) -> list[list[int]]:
    """The matrix with these entries."""
    return [list(found[at : at + SIZE]) for at in range(0, SIZE**2, SIZE)]


def bend(line: Sequence[int]) -> int:
    """The second difference of a line of three."""
    return line[0] - 2 * line[1] + line[2]


def rows_are(test: Callable[[int], bool], found: Matrix) -> bool:
    """Whether the second difference of every row passes a test."""
    return all(test(bend(row)) for row in found)


def columns_are(test: Callable[[int], bool], found: Matrix) -> bool:
    """Whether that of every column does."""
    return rows_are(test, list(zip(*found, strict=True)))


def convex(difference: int) -> bool:
    """The test of discrete convexity."""
    return difference >= 0


def concave(difference: int) -> bool:
    """The test of discrete concavity."""
    return difference <= 0


def by_one(found: Matrix) -> Any:
    """The most the row player secures with one row."""
    return max(map(min, found))


def held_by_one(found: Matrix) -> Any:
    """The least the column player allows with one column."""
    return -by_one(turned(found))


def by_neighbours(found: Matrix) -> Any:
    """The most the row player secures with one row or two consecutive ones."""
    return by_pairs(found).value


def by_any_two(found: Matrix) -> Any:
    """The most he secures with any two rows."""
    return max(secured(*pair)[0] for pair in combinations(found, 2))


def held_by_neighbours(found: Matrix) -> Any:
    """The least the column player allows with one column or two consecutive ones."""
    return -by_neighbours(turned(found))


def held_by_any_two(found: Matrix) -> Any:
    """The least he allows with any two columns."""
    return -by_any_two(turned(found))


CONVEX_ROWS = matrices("with discrete convex rows", convex)
CONCAVE_COLUMNS = matrices("with discrete concave columns", concave, columns=True)
