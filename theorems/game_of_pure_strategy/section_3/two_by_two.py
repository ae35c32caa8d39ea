"""Section 3.1: saddle points and the value of a 2 x 2 game.

The text calls an entry a saddle point that is a minimum in its column and a maximum in its row. In
its own convention, player one choosing the row and wanting much, that is the wrong way round: such
an entry need not be the value. All statements here are tested in the convention of Section 3. The
formula is right even so, since a 2 x 2 game has an entry of the one kind if and only if it has one
of the other.
"""

from collections.abc import Iterator
from itertools import islice, product

from gmpy2 import mpq

from theorems.game_of_pure_strategy.vocabulary.plain import solve
from verify.language import Cases, Layered, Relation, above, all_hold, claim, equal


def _matrices(n: int, start: int, stop: int) -> Iterator[tuple[int, ...]]:
    every = product(range(n + 1), repeat=4)
    return islice((found for found in every if max(found) == n), start, stop)


MATRICES = Layered(
    "all matrices [[a, b], [c, d]] of entries 0..n",
    count=lambda n: (n + 1) ** 4 - n**4,
    objects=_matrices,
    layer_of=lambda found: max(found) if min(found) >= 0 else None,
    parse=(int, int, int, int),
    first=0,
    unit="matrices",
)


def saddle_points(a: int, b: int, c: int, d: int, printed: bool) -> list[int]:
    """The entries that are a minimum in their column and a maximum in their row, as printed, or a
    minimum in their row and a maximum in their column.
    """
    places = ((a, b, c), (b, a, d), (c, d, a), (d, c, b))  # entry, the other of its row, of column
    sign = 1 if printed else -1
    return [x for x, row, column in places if sign * (x - row) >= 0 and sign * (column - x) >= 0]


def value(a: int, b: int, c: int, d: int) -> mpq:
    """The value to player one, who chooses the row."""
    return solve([[a, b], [c, d]])[0]


@claim("GP-S1", domain=MATRICES, upto=(3, 6, 10))
def saddle_point(a: int, b: int, c: int, d: int) -> Relation:
    """If a value is a minimum value in its column and a maximum value in its row, then it is a
    saddle point. (Neither player alone gains by leaving it. Player one leaves it for the other
    entry of the column, player two for that of the row.)
    """
    return nobody_gains(a, b, c, d, printed=True)


@saddle_point.amended(formal="TwoByTwo.saddle_point")
def saddle_point_mended(a: int, b: int, c: int, d: int) -> Relation:
    """If a value is a minimum value in its row and a maximum value in its column, then it is a
    saddle point: neither player alone gains by leaving it. (Player one leaves it for the other
    entry of the column, player two for that of the row.)
    """
    return nobody_gains(a, b, c, d, printed=False)


def nobody_gains(a: int, b: int, c: int, d: int, printed: bool) -> Relation:
    """The saddle points against those entries from which player one cannot go to a higher one in
    the column, nor player two to a lower one in the row.
    """
    places = ((a, b, c), (b, a, d), (c, d, a), (d, c, b))
    stable = [x for x, row, column in places if column <= x <= row]
    return equal(tuple(saddle_points(a, b, c, d, printed)), tuple(stable))


@saddle_point.near_miss("if it is a maximum of its column alone")
@saddle_point_mended.near_miss("if it is a maximum of its column alone")
def of_its_column(a: int, b: int, c: int, d: int) -> Relation:
    found = [x for x, other in ((a, c), (b, d), (c, a), (d, b)) if x >= other]
    return equal(tuple(saddle_points(a, b, c, d, False)), tuple(found))


def with_saddle_points(printed: bool) -> Layered:
    """The matrices with a saddle point, as it is printed or as it should be."""
    kind = "a minimum of its column and maximum of its row"
    mended = "a minimum of its row and maximum of its column"
    return MATRICES.where(
        f"all matrices [[a, b], [c, d]] of entries 0..n with {kind if printed else mended}",
        lambda a, b, c, d: bool(saddle_points(a, b, c, d, printed)),
    )


@claim("GP-S2", domain=with_saddle_points(printed=True), upto=(3, 6, 10))
def value_of_a_saddle_point(a: int, b: int, c: int, d: int, more: int = 0) -> Relation:
    """If the game has a saddle point, then the value of the game is the value of a saddle point
    entry.
    """
    return some_entry(a, b, c, d, printed=True, more=more)


@value_of_a_saddle_point.amended(
    domain=with_saddle_points(printed=False), formal="TwoByTwo.value_of_a_saddle_point"
)
def value_of_a_saddle_point_mended(
    a: int, b: int, c: int, d: int, printed: bool = False
) -> Relation:
    """If an entry is a minimum of its row and a maximum of its column, then the value of the game
    is the value of that entry.
    """
    return some_entry(a, b, c, d, printed=printed)


def some_entry(a: int, b: int, c: int, d: int, printed: bool, more: int = 0) -> Relation:
    """The first saddle point and the value."""
    return equal(mpq(saddle_points(a, b, c, d, printed)[0] + more), value(a, b, c, d))


value_of_a_saddle_point.near_miss("it is one more", more=1)
value_of_a_saddle_point_mended.near_miss(
    "for a minimum of its column, a maximum of its row", printed=True
)


@claim(
    "GP-S3",
    domain=MATRICES.where(
        "all matrices [[a, b], [c, d]] of entries 0..n without a saddle point",
        lambda a, b, c, d: not saddle_points(a, b, c, d, printed=True),
    ),
    upto=(3, 6, 10),
    formal="TwoByTwo.value_without_one",
)
def value_without_one(a: int, b: int, c: int, d: int, sign: int = -1) -> Relation:
    """If the game has no saddle point, then the value of the game is (ad - bc)/(a - b - c + d)."""
    # ad - bc against the value times a - b - c + d, which must not be 0.
    scale = a - b - c + d
    product = value(a, b, c, d) * scale
    return all_hold(equal(mpq(a * d + sign * b * c), product), above(scale * scale, 0))


value_without_one.near_miss("(ad + bc)/(a - b - c + d)", sign=1)


@claim("GP-S4", domain=Cases("the matrix [[0, 0], [0, 0]]", ((0, 0, 0, 0),)))
def several(a: int, b: int, c: int, d: int, least: int = 1) -> Relation:
    """There may be more than one saddle point. (Of the printed and of the usual kind.)"""
    return all_hold(above(len(saddle_points(a, b, c, d, kind)), least) for kind in (True, False))


several.near_miss("more than four", least=4)
