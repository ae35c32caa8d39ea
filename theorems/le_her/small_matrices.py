"""All 3 x 3 matrices of small integers, on which cited theorems about matrix games are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from math import comb
from typing import Any

from theorems.le_her.optimal_thresholds import Matrix, by_pairs, secured, turned
from verify.domains import Layered

SIZE = 3


def entries(n: int, places: int = SIZE * SIZE) -> Iterator[tuple[int, ...]]:
    """All rows of so many integers >= 0 whose sum is n."""
    if places == 1:
        yield (n,)
        return
    for first in range(n + 1):
        yield from ((first, *rest) for rest in entries(n - first, places - 1))


MATRICES = Layered(
    "all 3 x 3 matrices of integers >= 0, row after row; n is the sum of the entries",
    count=lambda n: comb(n + SIZE * SIZE - 1, n),
    objects=lambda n, start, stop: islice(entries(n), start, stop),
    layer_of=lambda found: sum(found) if min(found) >= 0 else None,
    parse=(int,) * SIZE**2,
    first=0,
)


def matrix(found: tuple[int, ...]) -> list[list[int]]:
    """The matrix with these entries."""
    return [list(found[at : at + SIZE]) for at in range(0, SIZE**2, SIZE)]


def bend(line: list[int]) -> int:
    """The second difference of a line of three."""
    return line[0] - 2 * line[1] + line[2]


def rows_are(test: Callable[[int], bool], found: Matrix) -> bool:
    """Whether the second difference of every row passes a test."""
    return all(test(bend(list(row))) for row in found)


def columns_are(test: Callable[[int], bool], found: Matrix) -> bool:
    """Whether that of every column does."""
    return rows_are(test, list(zip(*found, strict=True)))


def convex(difference: int) -> bool:
    """The test of discrete convexity."""
    return difference >= 0


def concave(difference: int) -> bool:
    """The test of discrete concavity."""
    return difference <= 0


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
