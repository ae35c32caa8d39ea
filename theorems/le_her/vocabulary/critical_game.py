"""The game of a deck reduced to its critical denominations, solved, and tried against every line.

A deck is s suits of d denominations. The number of suits is an integer, or a symbolic integer that
means all s from some bound on: then one pair of strategies, with weights that are polynomials in s,
is tried against every row and column for all of them at once.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import j_star
from theorems.le_her.vocabulary.cubic import (
    Enclosure,
    phi,
    rounded_up,
    x_star,
    x_star_by_3_3,
    y_star,
)
from theorems.le_her.vocabulary.printed_formulas import bracket
from verify.kernel.errors import Undecided
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic

_S = Polynomial.variable("s")
Rule = Callable[[Any, Any, int, int], Any]


class Critical(NamedTuple):
    """Player 1's and 2's critical denominations x, y by the root of (3.2), and their game solved.

    `root` encloses x*; for symbolic s, the x* of (3.3) as printed lies between its ends as well.
    `corners` are the brackets at (x-1, y-1), (x-1, y), (x, y-1), (x, y); `row_weights` and
    `column_weights` are optimal in that game. They secure `low` and concede `high`, both times
    `unit`, the product of the sums of the weights: equal, they are that multiple of the value of
    the whole game, and every optimal strategy of it uses no other lines than `rows` and `columns`,
    which do not lose against them.
    """

    s: Any
    d: int
    root: Enclosure
    x: int
    y: int
    corners: tuple[Any, Any, Any, Any]
    row_weights: tuple[Any, Any]
    column_weights: tuple[Any, Any]
    low: Any
    high: Any
    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def unit(self) -> Any:
        """What a bracket is multiplied by in `low` and `high`."""
        (a, b), (c, e) = self.row_weights, self.column_weights
        return (a + b) * (c + e)

    @property
    def y_root(self) -> Enclosure:
        """(3.4) with the root of (3.2)."""
        return y_star(self.s, self.d, self.root)

    @property
    def y_printed(self) -> Enclosure:
        """(3.4) with (3.3) as printed."""
        return y_star(self.s, self.d, self.printed)

    @property
    def printed(self) -> Enclosure:
        """(3.3) as printed."""
        return self.root if isinstance(self.s, Symbolic) else printed_root(self.s, self.d)


def optimal_weights(a: Any, b: Any, c: Any, e: Any) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """Weights of rows and of columns, optimal in the game with rows a, b and c, e.

    Of several saddle points the first by rows; where there is none, what makes the other player
    indifferent.
    """
    first, last = (1, 0), (0, 1)
    if a <= b and c <= a:
        return first, first
    if b <= a and e <= b:
        return first, last
    if c <= e and a <= c:
        return last, first
    if e <= c and b <= e:
        return last, last
    if a > b:
        return (e - c, a - b), (e - b, a - c)
    return (c - e, b - a), (b - e, c - a)


def solved_at(s: Any, d: int, x: int, y: int, rule: Rule) -> tuple[Any, ...]:
    """The fields of `Critical` from the corners on, the brackets being those of a rule."""
    corners = tuple(rule(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y))
    kept, drawn = optimal_weights(*corners)
    by_row = [rule(s, d, i, y - 1) * drawn[0] + rule(s, d, i, y) * drawn[1] for i in range(1, d)]
    by_column = [rule(s, d, x - 1, j) * kept[0] + rule(s, d, x, j) * kept[1] for j in range(1, d)]
    high, low = by_row[x - 2 if kept[0] > 0 else x - 1], by_column[y - 2 if drawn[0] > 0 else y - 1]
    # The lines in use are the best there are: a better one would show in `low` and `high`.
    high = next((total for total in by_row if total > high), high)
    low = next((total for total in by_column if total < low), low)
    return (
        corners,
        kept,
        drawn,
        low * (drawn[0] + drawn[1]),
        high * (kept[0] + kept[1]),
        tuple(i for i, total in enumerate(by_row, 1) if total == high),
        tuple(j for j, total in enumerate(by_column, 1) if total == low),
    )


@lru_cache(maxsize=16384)
def critical_game(s: int, d: int, rule: Rule = bracket) -> Critical:
    """The game of one deck.

    Raises `ArithmeticError` where the enclosure of a root does not settle a ceiling.
    """
    root = x_star(s, d)
    x, y = rounded_up(root), rounded_up(y_star(s, d, root))
    return Critical(s, d, root, x, y, *solved_at(s, d, x, y, rule))


@lru_cache(maxsize=16384)
def printed_root(s: int, d: int) -> Enclosure:
    """(3.3) as printed, remembered."""
    return x_star_by_3_3(s, d)


def printed_phi(s: Any, d: Any, i: Any) -> Any:
    """The cubic whose root (3.3) is as printed: its e is too large by 900d^2s^5."""
    return phi(s, d, i) - s * d**2 * mpq(25, 27)


SAMPLE = (0, 1, 2, 4, 8, 40)  # doublings of s, after the last of which x* is near its limit
ROOM = 1 << 14


@lru_cache(maxsize=64)
def critical_games(first: int, d: int, rule: Rule = bracket) -> Critical:
    """The games of all decks of at least `first` suits at once.

    Both cubics change sign between the ends of `root`, and x and y are the ceilings there; that is
    decided here. Raises `Undecided` where it is not so, or not seen to be so, for all these s.
    """
    s = Symbolic(1, {"s": 0}) * first + Symbolic(_S, {"s": 0})
    ends = [end for k in SAMPLE for end in x_star(first << k, d)]
    near = [min(ends), max(ends), *x_star_by_3_3(first, d)]
    root = mpq(int(min(near) * ROOM) - 1, ROOM), mpq(int(max(near) * ROOM) + 2, ROOM)
    x, y = rounded_up(root), rounded_up(y_star(first, d, x_star(first, d)))
    low, high = (j_star(s, d, end) for end in root)
    settled = [
        *(cubic(s, d, root[0]) > 0 for cubic in (phi, printed_phi)),
        *(cubic(s, d, root[1]) < 0 for cubic in (phi, printed_phi)),
        low > y - 1,
        high <= y,
    ]
    if not all(settled):
        raise Undecided(f"the critical denominations for s >= {first}, d = {d}")
    return Critical(s, d, root, x, y, *solved_at(s, d, x, y, rule))
