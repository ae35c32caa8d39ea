"""Small matrices of integers, most of them 3 x 3, on which cited theorems about matrix games are
tried.

The hypothesis of each theorem is about every row, or every column, so that the matrices that meet
it are listed line by line.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, product
from math import prod
from typing import Any

from theorems.le_her.vocabulary.optimal_thresholds import Matrix, by_pairs, secured, turned
from verify.language import Layered

SIZE = 3


def lines(total: int, length: int = SIZE) -> Iterator[tuple[int, ...]]:
    """All lines of so many integers >= 0 with this sum."""
    if length == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in lines(total - first, length - 1):
            yield (first, *rest)


def matrices(
    text: str,
    bent: Callable[[int], bool],
    columns: bool = False,
    height: int = SIZE,
    width: int = SIZE,
) -> Layered:
    """All matrices of integers >= 0 in which each line, row or column, is bent so."""
    number, length = (width, height) if columns else (height, width)

    @lru_cache(maxsize=64)
    def listed(total: int) -> list[tuple[int, ...]]:
        return [line for line in lines(total, length) if all(map(bent, bends(line)))]

    def objects(n: int) -> Iterator[tuple[int, ...]]:
        for totals in lines(n, number):
            for found in product(*map(listed, totals)):
                yield tuple(chain(*(zip(*found, strict=True) if columns else found)))

    def count(n: int) -> int:
        return sum(prod(len(listed(total)) for total in totals) for totals in lines(n, number))

    def layer_of(found: tuple[int, ...]) -> int | None:
        rows = matrix(found, width)
        meant = columns_are(bent, rows) if columns else rows_are(bent, rows)
        return sum(found) if min(found) >= 0 and meant else None

    return Layered(
        f"all {height} x {width} matrices of integers >= 0 {text}, row after row; n is the sum of "
        "the entries",
        count=count,
        objects=lambda n, start, stop: islice(objects(n), start, stop),
        layer_of=layer_of,
        parse=(int,) * (height * width),
        first=0,
        unit="matrices",
    )


def matrix(found: tuple[int, ...], width: int = SIZE) -> list[list[int]]:
    """The matrix with these entries."""
    return [list(found[at : at + width]) for at in range(0, len(found), width)]


def bends(line: Sequence[int]) -> list[int]:
    """The second differences of a line."""
    return [a - 2 * b + c for a, b, c in zip(line, line[1:], line[2:], strict=False)]


def rows_are(test: Callable[[int], bool], found: Matrix) -> bool:
    """Whether all second differences of every row pass a test."""
    return all(test(bend) for row in found for bend in bends(row))


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
HALF_STEPS = matrices(
    "with discrete concave columns: F at i = 1, 3/2, 2, 5/2, 3 and j = 1, 3/2, 2",
    concave,
    columns=True,
    height=5,
)
CONCAVE_COLUMNS = matrices("with discrete concave columns", concave, columns=True)
