"""Symmetric games that are known up to a radius, and their only optimal strategy.

`evidence/enclosure.py` decides what Table 2 says of first moves for every game within a radius, by
the conditions that are proved to suffice in `proofs/Enclosed_games.v`. Here they are seen on games
of three rows: the eight games farthest from the midpoints are solved by trying all blocks.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.enclosure import only_optimum
from theorems.game_of_pure_strategy.evidence.intervals import Interval
from theorems.game_of_pure_strategy.vocabulary.plain import Matrix, optimal_pairs
from verify.kernel.symbolic import Undecided
from verify.language import Layered, Relation, all_of, at_least, claim, equal

RADIUS = mpq(1, 8)
SUPPORTS = [rows for size in (1, 2, 3) for rows in combinations((1, 2, 3), size)]


def _entries(n: int, start: int, stop: int) -> Iterator[tuple[int, ...]]:
    every = product(range(-n, n + 1), repeat=3)
    return islice((found for found in every if max(map(abs, found)) == n), start, stop)


GAMES = Layered(
    "all symmetric games of three rows, X_12 = a, X_13 = b, X_23 = c from -n..n",
    count=lambda n: (2 * n + 1) ** 3 - max(2 * n - 1, 0) ** 3,
    objects=_entries,
    layer_of=lambda found: max(map(abs, found)),
    parse=(int, int, int),
    first=0,
    unit="games",
)


def symmetric(a: mpq | int, b: mpq | int, c: mpq | int) -> Matrix:
    """The symmetric game of three rows with these entries."""
    return ((mpq(0), mpq(a), mpq(b)), (mpq(-a), mpq(0), mpq(c)), (mpq(-b), mpq(-c), mpq(0)))


def within(entries: Sequence[int], radius: mpq) -> Iterator[Matrix]:
    """The games of which each entry is off by the radius, one way or the other."""
    for signs in product((-1, 1), repeat=3):
        yield symmetric(*(x + sign * radius for x, sign in zip(entries, signs, strict=True)))


def bounds(entries: Sequence[int], radius: mpq, used: tuple[int, ...]) -> list[Interval] | None:
    """What the conditions say of the optimal strategy if these rows are used; None if they fail."""
    try:
        found = only_optimum(symmetric(*entries), radius, used)
    except Undecided:
        return None
    return [x if isinstance(x, Interval) else Interval(x, x) for x in found]


@claim("GP-E2", domain=GAMES, upto=(2, 3, 4), formal="Enclosed_games.only_optimum")
def only_optimum_within(a: int, b: int, c: int, asked: mpq = RADIUS) -> Relation:
    """Beyond the paper: let X be a symmetric game of n rows, X_ij = -X_ji, and let M be within d of
    it everywhere. Choose m different rows. Let C be the inverse of their system at M, star its last
    column, which solves the system, and k at least each sum of absolute values of a row of C
    without its last entry. Let m d k < 1 and e = d k / (1 - m d k). If each weight of star is above
    e, and against every other row, as a column, star earns in M more than d and e times the
    absolute values of what it meets there, then X has just one optimal strategy. It uses the m rows
    and no others, and each of its probabilities is within e of star.
    """
    return all_of(
        relation
        for used in SUPPORTS
        if (found := bounds((a, b, c), asked, used)) is not None
        for game in within((a, b, c), RADIUS)
        for relation in said(found, {row for _, row, _ in optimal_pairs(game)})
    )


def said(found: list[Interval], optimal: set[tuple[mpq, ...]]) -> Iterator[Relation]:
    """There is one optimal strategy, and each of its probabilities lies between its bounds."""
    yield equal(len(optimal), 1)
    for x, bound in zip(min(optimal), found, strict=True):
        yield at_least(x, bound.lower)
        yield at_least(bound.upper, x)


only_optimum_within.near_miss("the conditions are asked for d / 4", asked=RADIUS / 4)
