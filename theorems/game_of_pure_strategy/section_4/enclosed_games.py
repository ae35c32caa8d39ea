"""Symmetric games that are known up to a radius, and their only optimal strategy.

`evidence/enclosure.py` decides what Table 2 says of first moves for every game within a radius, by
the conditions that are proved to suffice in `proofs/Enclosed_games.v`. Here they are seen on games
of four rows, of which the first three beat one another in turn: the 64 games farthest from each
are solved by trying all blocks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product

from gmpy2 import mpq

from theorems.game_of_pure_strategy.vocabulary.plain import Matrix, linear, optimal_pairs
from verify.language import Layered, Relation, all_hold, at_least, claim

RADIUS = mpq(1, 8)
ROWS = range(4)
PAIRS = list(combinations(ROWS, 2))
SUPPORTS = [rows for size in (1, 2, 3, 4) for rows in combinations(ROWS, size)]


def _last_columns(n: int, start: int, stop: int) -> Iterator[tuple[int, ...]]:
    every = product(range(-n, n + 1), repeat=3)
    return islice((found for found in every if max(map(abs, found)) == n), start, stop)


GAMES = Layered(
    "M: all symmetric games of four rows with M_12 = 3, M_13 = -1, M_23 = 1, others from -n..n; "
    "X: the 64 games that are d = 1/8 off in each entry off the diagonal",
    count=lambda n: (2 * n + 1) ** 3 - max(2 * n - 1, 0) ** 3,
    objects=_last_columns,
    layer_of=lambda found: max(map(abs, found)),
    parse=(int, int, int),
    first=0,
    unit="games",
)


def symmetric(entries: Sequence[mpq | int]) -> Matrix:
    """The symmetric game with these entries above its diagonal, row by row."""
    above = dict(zip(PAIRS, map(mpq, entries), strict=True))
    return [[above.get((i, j), -above.get((j, i), mpq(0))) for j in ROWS] for i in ROWS]


def within(entries: Sequence[int], radius: mpq) -> Iterator[Matrix]:
    """The games of which each entry is off by the radius, one way or the other."""
    for signs in product((-1, 1), repeat=len(PAIRS)):
        yield symmetric([x + sign * radius for x, sign in zip(entries, signs, strict=True)])


@dataclass(frozen=True)
class Asked:
    """The conditions: the radius that they are asked for, whether star has to be above e, and what
    it has to earn more than against the other rows: `d`, and `e` times absolute values.
    """

    radius: mpq = RADIUS
    star: bool = True
    d: bool = True
    e: bool = True


def near_star(M: Matrix, used: Sequence[int], asked: Asked) -> tuple[list[mpq], mpq, bool] | None:
    """The weights of star for the rows in use, e, and whether the other conditions are met; None
    if there is no star or no e.
    """
    m, d = len(used), asked.radius
    system = [[M[i][j] for i in used] for j in used[:-1]] + [[mpq(1)] * m]
    columns = [linear(system, [mpq(a == b) for a in range(m)]) for b in range(m)]
    star = columns[-1]
    if star is None:
        return None
    k = max(sum((abs(column[c]) for column in columns[:-1] if column), mpq(0)) for c in range(m))
    if m * d * k >= 1:
        return None
    e = d * k / (1 - m * d * k)
    met = not asked.star or min(star) > e
    for j in set(ROWS) - set(used):
        meets = [M[i][j] for i in used]
        least = asked.d * d + asked.e * e * sum(map(abs, meets))
        met &= sum(x * y for x, y in zip(star, meets, strict=True)) > least
    return star, e, met


def as_claimed(
    optimal: Sequence[set[tuple[mpq, ...]]], used: Sequence[int], star: Sequence[mpq], e: mpq
) -> bool:
    """Whether each game has one optimal strategy, which uses these rows alone, within e of star."""
    near = dict(zip(used, star, strict=True))
    return all(
        len(rows) == 1
        and all(
            row[i] > 0 and abs(row[i] - near[i]) <= e if i in near else row[i] == 0 for i in ROWS
        )
        for rows in optimal
        for row in rows
    )


@claim("GP-E2", domain=GAMES, upto=(1, 1, 2), formal="Enclosed_games.only_optimum")
def only_optimum_within(M_14: int, M_24: int, M_34: int, asked: Asked = Asked()) -> Relation:
    """Beyond the paper: let X be a symmetric game of n rows, X_ij = -X_ji, and let M be within d of
    it everywhere, all numbers being rational. Choose m different rows, and consider the system for
    their weights: against each of the first m - 1 of these rows, as a column, the weights earn
    nothing, and their sum is 1. Let C be the inverse of its m x m matrix at M. Let star be the last
    column of C, which solves the system, and k at least each sum of absolute values of a row of C
    without its last entry. Let m d k < 1 and e = d k / (1 - m d k). If each weight of star is above
    e, and against every other row, as a column, star earns in M more than d plus e times the sum of
    the absolute values of the m entries that it meets there, then X has just one optimal strategy.
    It uses the m rows and no others, and each of its probabilities is within e of star.
    """
    entries = (3, -1, M_14, 1, M_24, M_34)
    optimal = [{row for _, row, _ in optimal_pairs(game)} for game in within(entries, RADIUS)]
    return all_hold(
        at_least(int(as_claimed(optimal, used, star, e)), int(met))
        for used in SUPPORTS
        if (found := near_star(symmetric(entries), used, asked)) is not None
        for star, e, met in [found]
    )


only_optimum_within.near_miss("the conditions are asked for d / 4", asked=Asked(radius=RADIUS / 4))
only_optimum_within.near_miss("what star earns is compared with d alone", asked=Asked(e=False))
only_optimum_within.near_miss("it is compared without d", asked=Asked(d=False))
only_optimum_within.near_miss("star need not be above e", asked=Asked(star=False))
