"""Which games have more than one optimal strategy.

By LH-LOC every optimal strategy uses rows x - 1, x and columns y - 1, y alone. In a game of two
rows and two columns the optimal strategies are unique if no two neighbouring entries are equal.
LH-LOC.6a says for which s, d, i and j they are. For a given d this leaves finitely many numbers of
suits, all below 2d (LH-LOC.6b), so that finitely many games decide uniqueness; LH-LOC.6 solves
them for d up to 200. We know no list for all d.
"""

from typing import Any

from theorems.le_her.rules import win_count
from theorems.le_her.section_3.everywhere import (
    LOCALISED,
    TOGETHER,
    by,
    condensed,
    settled_everywhere,
    taken,
)
from theorems.le_her.section_3.localisation import at_the_ceilings
from theorems.le_her.vocabulary.critical_game import Critical, critical_game, critical_games
from theorems.le_her.vocabulary.large_decks import LEAST
from theorems.le_her.vocabulary.optimal_thresholds import secured, turned
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import ANY, FEWEST, PLACES, Strip
from verify.kernel.errors import Undecided
from verify.kernel.polynomials import Polynomial
from verify.language import Integers, Layered, Relation, above, all_hold, claim, equal

MOST = 200  # denominations of the decks that are solved one by one

# (s, d) and the number of extreme optimal strategies of each player.
SEVERAL = {
    (1, 7): (2, 1), (2, 8): (1, 2), (1, 11): (2, 1), (6, 11): (2, 1), (8, 15): (2, 1),
    (2, 16): (1, 2), (1, 18): (1, 2), (10, 19): (2, 1), (2, 20): (2, 1), (13, 22): (2, 1),
    (2, 24): (2, 1), (15, 26): (2, 1), (2, 28): (2, 1), (17, 30): (2, 1), (3, 64): (1, 2),
    (5, 64): (2, 1), (1, 66): (1, 2), (1, 79): (2, 1), (7, 79): (2, 1), (4, 84): (1, 2),
    (14, 90): (2, 1), (7, 96): (1, 2), (10, 98): (2, 1), (1, 102): (1, 2), (6, 104): (1, 2),
    (65, 105): (2, 1), (17, 116): (1, 2), (12, 124): (1, 2), (8, 140): (1, 2), (44, 152): (1, 2),
    (2, 156): (2, 1), (23, 160): (1, 2), (106, 169): (2, 1), (36, 173): (2, 1), (22, 177): (2, 1),
}  # fmt: skip
NO_CHOICE = (1, 1)

FEW_SUITS = Layered(
    f"all integers {LEAST} <= d <= {MOST}, 1 <= s < 2d; n = d",
    count=lambda n: 2 * n - 1,
    objects=lambda n, start, stop: ((s, n) for s in range(1, 2 * n)[start:stop]),
    layer_of=lambda found: (
        found[1] if LEAST <= found[1] <= MOST and 1 <= found[0] < 2 * found[1] else None
    ),
    parse=(int, int),
    first=LEAST,
    last=MOST,
    unit="decks",
)


@claim("LH-LOC.6", domain=FEW_SUITS, upto=(20, 60, MOST))
def unique_optima(s: int, d: int, known: int = len(SEVERAL)) -> Relation:
    r"""Among the decks of 7 to 200 denominations and fewer than $2d$ suits, the optimal strategies
    of both players are unique, and so are the probabilities with which they exchange their critical
    denominations, but for 35 decks $(s, d)$. Player 2 has a choice in (2, 8), (2, 16), (1, 18),
    (3, 64), (1, 66), (4, 84), (7, 96), (1, 102), (6, 104), (17, 116), (12, 124), (8, 140),
    (44, 152) and (23, 160). Player 1 has one in (1, 7), (1, 11), (6, 11), (8, 15), (10, 19),
    (2, 20), (13, 22), (2, 24), (15, 26), (2, 28), (17, 30), (5, 64), (1, 79), (7, 79), (14, 90),
    (10, 98), (65, 105), (2, 156), (106, 169), (36, 173) and (22, 177).
    """
    # Decks with more suits are those of LH-LOC.6d.
    listed = dict(list(SEVERAL.items())[:known])
    return as_many(s, d, listed.get((s, d), NO_CHOICE))


unique_optima.near_miss("without (17, 30) and all that follow", known=13)
unique_optima.near_miss("without any exception", known=0)
unique_optima.sampled_to = 60


def as_many(s: int, d: int, numbers: tuple[int, int]) -> Relation:
    """The optima of the game are those of the critical lines, and so many of them are extreme."""
    found = critical_game(s, d)
    return all_hold(at_the_ceilings(found), equal(extreme_optima(found), numbers))


def extreme_optima(found: Critical) -> tuple[int, int]:
    """The weights at the ends of the intervals of optimal mixes, counted for each player."""
    a, b, c, e = found.corners
    matrix = [[a, b], [c, e]]
    one, two = (min(len(secured(*lines)[1]), 2) for lines in (matrix, turned(matrix)))
    return one, two


# --- equal entries --------------------------------------------------------------------------

FIELDS = Layered(
    "all integers s >= 1, d >= 3, 1 <= i <= j <= d - 2; n = s + d",
    count=lambda n: sum((d - 1) * (d - 2) // 2 for d in range(3, n)),
    objects=lambda n, start, stop: iter(fields(n)[start:stop]),
    layer_of=lambda found: (
        found[0] + found[1] if found[0] >= 1 and 1 <= found[2] <= found[3] <= found[1] - 2 else None
    ),
    parse=(int, int, int, int),
    first=4,
    unit="decks with thresholds",
)


def fields(n: int) -> list[tuple[int, int, int, int]]:
    """The (s, d, i, j) with s + d = n."""
    return [(n - d, d, i, j) for d in range(3, n) for i in range(1, d - 1) for j in range(i, d - 1)]


@claim("LH-LOC.6a", domain=FIELDS, upto=(7, 10, 16), formal="Ties.ties")
def ties(s: int, d: int, i: int, j: int, four: int = 4, two: int = 2) -> Relation:
    r"""Let $1 \le i \le j \le d - 2$. Player 1 wins equally many deals by strategies $i$ and $i +
    1$ against strategy $j + 1$ if and only if $2i(j + 1)s = s(d^2 - d - i^2 - 5i - 2) + 6i + 4 -
    2d$, so only if $s$ divides $6i + 4 - 2d$. He wins equally many by strategy $i$ against
    strategies $j$ and $j + 1$ if and only if $(s(d - 1) - 2)(2j + 2 - d) = si(i - 1)$.
    """
    rows = win_count(s, d, i, j + 1) == win_count(s, d, i + 1, j + 1)
    columns = win_count(s, d, i, j) == win_count(s, d, i, j + 1)
    by_rows = 2 * i * (j + 1) * s == s * (d**2 - d - i**2 - 5 * i - 2) + 6 * i + four - 2 * d
    by_columns = (s * (d - 1) - two) * (2 * j + 2 - d) == s * i * (i - 1)
    return equal((rows, columns), (by_rows, by_columns))


ties.near_miss("6i + 5 - 2d", four=5)
ties.near_miss("(s(d - 1) - 1)(2j + 2 - d)", two=1)

MANY_SUITS = Layered(
    "all integers d >= 7, s >= 2d; n = s - d",
    count=lambda n: n - LEAST + 1,
    objects=lambda n, start, stop: ((n + d, d) for d in range(LEAST, n + 1)[start:stop]),
    layer_of=lambda found: (
        found[0] - found[1] if found[1] >= LEAST and found[0] >= 2 * found[1] else None
    ),
    parse=(int, int),
    first=LEAST,
    unit="decks",
)


@claim("LH-LOC.6b", domain=MANY_SUITS, upto=(12, 20, 40), formal="Ties.no_ties")
def no_ties(s: int, d: int, less: int = 0) -> Relation:
    r"""For $s \ge 2d$ no two neighbouring entries near the critical denominations are equal:
    $P(i, j) \ne P(i + 1, j)$ for $j > i$ and $d - 2 < 3i \le 2d - 3$, and $P(i, j) \ne P(i, j + 1)$
    for $2 \le i \le j$ and $3i \le 2d$.
    """
    s -= less

    def at(i: int, j: int) -> Any:
        return bracket_2_2(s, d, i, j)

    rows = [i for i in range(1, d - 1) if d - 2 < 3 * i <= 2 * d - 3]
    columns = [i for i in range(2, d - 1) if 3 * i <= 2 * d]
    apart = [at(i + 1, j) - at(i, j) for i in rows for j in range(i + 1, d)]
    apart += [at(i, j + 1) - at(i, j) for i in columns for j in range(i, d - 1)]
    return all_hold(above(abs(difference), 0) for difference in apart)


no_ties.near_miss("with thirteen suits less", less=13)


# --- all decks of many suits ----------------------------------------------------------------


@claim("LH-LOC.6c", domain=PLACES)
def beside_the_root(s: Any, d: Any, w: Any, p: Any, q: Any, two: int = 2) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3 and $x = x^* + t$ with $0 \le t < 1$, row $x -
    1$ has $d - 2 < 3(x - 1) \le 2d - 3$ and $x - 1 \ge 2$, and row $x$ has $3x \le 2d$.
    """
    strip = Strip(s, d, w, p, q)
    (before, unit), (row, same) = strip.row(-1, ANY), strip.row(0, ANY)
    return all_hold(
        above(3 * before - (d - 2) * unit, 0),
        above((two * d - 3) * unit - 3 * before, 0),
        above(before - 2 * unit, 0),
        above(two * d * same - 3 * row, 0),
    )


beside_the_root.near_miss("3x <= d", two=1)

SUITS_BEYOND = Integers("all integers d >= 7, s >= 2d: s is 2d + k, k >= 0", {"k": 0, "d": LEAST})


@claim("LH-LOC.6d", domain=SUITS_BEYOND, formal="Critical_game.one_optimum")
def unique_beyond(k: int, d: int, numbers: tuple[int, int] = NO_CHOICE) -> Relation:
    r"""For $d \ge 7$ and $s \ge 2d$ both players have exactly one optimal strategy each."""
    return as_many(2 * d + k, d, numbers)


unique_beyond.near_miss("player 1 has a choice", numbers=(2, 1))


@unique_beyond.in_general("uniqueness.py")
def unique_in_general(k: Any, d: Any) -> Relation:
    """No two of the four entries at the critical lines that stand side by side are equal.

    For d >= 26 this is LH-LOC.6b at the rows of LH-LOC.6c, and the strategies are on these lines by
    the localisation. Raises `Undecided` for other sets of decks.
    """
    if k.polynomial != Polynomial.variable("k"):
        raise Undecided(f"a statement about 2d + {k} suits")
    ranks = d.polynomial
    if ranks == Polynomial.variable("d") + FEWEST:
        return condensed(taken(*LOCALISED, by(beside_the_root)))
    if ranks.variables or ranks.constant_term not in TOGETHER:
        raise Undecided(f"a statement about {d} denominations")
    return for_one_number(int(ranks.constant_term))


def for_one_number(d: int) -> Relation:
    """Decks of d denominations: those of 2d suits and more, the many at once."""
    first = max(TOGETHER[d], 2 * d)
    few = [as_many(s, d, NO_CHOICE) for s in range(2 * d, first)]
    found = critical_games(first, d)
    a, b, c, e = found.corners
    different = [equal(x > y or y > x, True) for x, y in ((a, b), (c, e), (a, c), (b, e))]
    return condensed([*few, at_the_ceilings(found), all_hold(different)])


settled_everywhere(unique_beyond)
