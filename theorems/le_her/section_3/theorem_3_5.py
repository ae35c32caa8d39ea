"""Theorem 3.5 and (3.5): when both players have an optimal pure strategy.

What is said of four numbers a, b, c, d is checked for each of their 24 orders, the least of them
being arbitrary and the steps to the next as well, some of the steps perhaps 0. (Negative numbers
would be a shift of all four.)
"""

from collections.abc import Callable
from functools import wraps
from itertools import permutations
from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import threshold
from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.theorem_3_2 import X_LITTLE_BELOW
from theorems.le_her.section_3.theorem_3_4 import Y_LITTLE_BELOW, ceiling_of
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.cubic import rounded_up
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.optimal_thresholds import Matrix, beats, holds
from theorems.le_her.vocabulary.printed_formulas import bracket
from theorems.le_her.vocabulary.strip import HALF
from verify.language import (
    Integers,
    Relation,
    Statement,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
)

# Cases divide these like integers. The statements do not change when all four numbers are
# multiplied by a positive number, so that rational, and hence real, ones are covered too.
FOUR = Integers(
    "all a, b, c, d >= 0, in any order: the least, and steps >= 0 to the next; and the real ones",
    {"least": 0, "u": 0, "v": 0, "w": 0},
)


def always(a: Any, b: Any, c: Any, d: Any) -> bool:
    """Any four numbers."""
    return True


def every_order(
    where: Callable[[Any, Any, Any, Any], bool] = always,
) -> Callable[[Statement], Statement]:
    """Make what is said of a, b, c, d a statement about four numbers: it holds in each order
    of them that meets a condition. A near miss may have another value of a further parameter.
    """

    def attach(test: Statement) -> Statement:
        @wraps(test)
        def stated(least: Any, u: Any, v: Any, w: Any, **changed: Any) -> Relation:
            numbers = (least, least + u, least + u + v, least + u + v + w)
            # Rationals, so that quotients of integers are exact.
            orders = permutations([x * mpq(1) for x in numbers])
            return all_hold(test(*order, **changed) for order in orders if where(*order))

        return stated

    return attach


def sgn(x: Any) -> int:
    """The sign of x."""
    return int(x > 0) - int(x < 0)


def sign_sum(a: Any, b: Any, c: Any, d: Any) -> int:
    """The left-hand side of (3.5)."""
    return sgn((a - c) * (b - d)) + sgn((a - b) * (c - d))


def satisfied(a: Any, b: Any, c: Any, d: Any) -> bool:
    """Condition (3.5)."""
    return sign_sum(a, b, c, d) > -2


def not_satisfied(a: Any, b: Any, c: Any, d: Any) -> bool:
    """Its negation."""
    return not satisfied(a, b, c, d)


def pure(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any]:
    """What player 1 secures by a pure strategy, and player 2 allows by one."""
    return max(min(a, b), min(c, d)), min(max(a, c), max(b, d))


@claim("LH-EQ3.5", domain=FOUR)
@every_order()
def equation_3_5(a: Any, b: Any, c: Any, d: Any, bound: int = -2) -> Relation:
    r"""$\text{sgn}[(a - c)(b - d)] + \text{sgn}[(a - b)(c - d)] > -2$. (This holds if and only if
    both players have optimal pure strategies in the game with rows $a$, $b$ and $c$, $d$.)
    """
    low, high = pure(a, b, c, d)
    return equal(sign_sum(a, b, c, d) > bound, low == high)


equation_3_5.near_miss("-1 for -2", bound=-1)


def cases(a: Any, b: Any, c: Any, d: Any) -> list[bool]:
    """The cases (i) to (vi) of the proof."""
    return [
        a > c and b > d,
        a < c and b < d,
        a == c or b == d,
        a > b and c > d,
        a < b and c < d,
        a == b or c == d,
    ]


@claim("LH-T3.5-CASES", domain=FOUR)
@every_order(satisfied)
def one_or_two(a: Any, b: Any, c: Any, d: Any, most: int = 2) -> Relation:
    r"""If condition (3.5) holds, then either one or two of the following claims are true: (i)
    $a > c$ and $b > d$, (ii) $a < c$ and $b < d$, (iii) $a = c$ and/or $b = d$, (iv) $a > b$ and
    $c > d$, (v) $a < b$ and $c < d$, (vi) $a = b$ and/or $c = d$.
    """
    count = sum(cases(a, b, c, d))
    return all_hold(at_least(count, 1), at_least(most, count))


one_or_two.near_miss("just one", most=1)


def case_i(a: Any, b: Any, c: Any, d: Any) -> bool:
    """Case (i) of the proof."""
    return bool(a > c and b > d)


@claim("LH-T3.5-i", domain=FOUR)
@every_order(case_i)
def first_case(a: Any, b: Any, c: Any, d: Any, larger: bool = False) -> Relation:
    r"""If $a > c$ and $b > d$, then row $x - 1$ dominates row $x$. After domination, a $1 \times 2$
    matrix remains and whichever entry is smaller dominates the other for player 2. If the entries
    are the same, player 2 has two different pure optimal strategies.
    """
    # The row x dominated is left out, and player 2's pure optima are the columns of the smaller
    # entry of the other row.
    low, high = pure(a, b, c, d)
    optimal = (max(a, c) == high, max(b, d) == high)
    return all_hold(
        equal(beats([[a, b], [c, d]], (1, 2), 1, 2), True),
        equal(low, high),
        equal(high, min(a, b)),
        equal(optimal, (a >= b, b >= a) if larger else (a <= b, b <= a)),
    )


first_case.near_miss("whichever entry is larger", larger=True)


def left(matrix: Matrix, columns_too: bool = True) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Rows and columns left of two when dominated ones are taken out, one by one, until none is.

    Of lines that are equal the first is taken out.
    """
    rows, columns = [1, 2], [1, 2]
    turns = ((rows, columns, beats), (columns, rows, holds))
    for _ in matrix:
        for lines, others, better in turns if columns_too else turns[:1]:
            worse = [i for i in lines for k in lines if better(matrix, others, k, i)]
            lines[:] = [i for i in lines if i not in worse[:1]]
    return tuple(rows), tuple(columns)


@claim("LH-T3.5-RED", domain=FOUR)
@every_order(satisfied)
def reducible(a: Any, b: Any, c: Any, d: Any, columns_too: bool = True) -> Relation:
    r"""In the remainder of the situations in which condition (3.5) is satisfied (i.e. (ii)-(vi)),
    we can similarly show that the $2 \times 2$ matrix can be reduced to a $1 \times 1$ matrix. (Its
    entry is what both players achieve by pure strategies.)
    """
    rows, columns = left([[a, b], [c, d]], columns_too)
    entry = [[a, b], [c, d]][rows[0] - 1][columns[0] - 1]
    return all_hold(
        equal((len(rows), len(columns)), (1, 1)), equal((entry, entry), pure(a, b, c, d))
    )


reducible.near_miss("by row domination alone", columns_too=False)


@claim("LH-T3.5-NEG", domain=FOUR)
@every_order(not_satisfied)
def irreducible(a: Any, b: Any, c: Any, d: Any, most: Any = 1) -> Relation:
    """If condition (3.5) does not hold, then there is no possibility of row or column domination.
    Thus, player 1 must mix the remaining rows and player 2 must mix the remaining columns in their
    optimal strategies (neither row secures the value, neither column allows no more). The critical
    denominations are thus exchanged with some nonzero probability that is less than 1.
    """
    # Both rows and columns are left; mixes achieve a value that no single line does, that of the
    # rows with a weight less than `most`.
    p, q, value = equalisers(a, b, c, d)
    low, high = pure(a, b, c, d)
    return all_hold(
        *(equal((1 - p) * upper + p * lower, value) for upper, lower in ((a, c), (b, d))),
        *(equal((1 - q) * first + q * last, value) for first, last in ((a, b), (c, d))),
        equal(left([[a, b], [c, d]]), ((1, 2), (1, 2))),
        above(p, 0),
        below(p, most),
        above(q, 0),
        below(q, 1),
        below(low, value),
        above(high, value),
    )


irreducible.near_miss("player 1's probability is less than 1/2", most=HALF)


def equalisers(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any, Any]:
    """The weights of the second row and column, and the value, where neither line is better."""
    whole = a - b - c + d
    return (a - b) / whole, (a - c) / whole, (a * d - b * c) / whole


SCENARIOS = {
    (1, 1): (False, False),
    (1, 2): (False, True),
    (2, 1): (True, False),
    (2, 2): (True, True),
}


@claim("LH-T3.5-FOUR", domain=Integers("all critical denominations x, y >= 2", {"x": 2, "y": 2}))
def four_scenarios(
    x: Any, y: Any, scenarios: dict[tuple[int, int], tuple[bool, bool]] = SCENARIOS
) -> Relation:
    r"""There are four different scenarios when this happens. Row $x - 1$ and column $y - 1$ remain:
    players 1 and 2 never exchange their critical denominations. Row $x - 1$ and column $y$: player
    1 never, player 2 always exchanges his. Row $x$ and column $y - 1$: player 1 always, player 2
    never. Row $x$ and column $y$: both always exchange them. (Each can remain.)
    """
    return remaining(x, y, scenarios)


four_scenarios.near_miss(
    "never and always confused in the first and last",
    scenarios=SCENARIOS | {(1, 1): (True, True), (2, 2): (False, False)},
)


def remaining(x: Any, y: Any, scenarios: dict[tuple[int, int], tuple[bool, bool]]) -> Relation:
    """Who exchanges x and y by the strategies that remain, 1 for x - 1 and y - 1, 2 for x and y.

    The matrix that shows one possible has 2 in its row, but 1 in its column, and 0 elsewhere.
    """
    found = []
    for (row, column), exchanged in scenarios.items():
        one, two = threshold(x - 2 + row), threshold(y - 2 + column)
        example = [[0, 0], [0, 0]]
        example[row - 1] = [2, 2]
        example[row - 1][column - 1] = 1
        found.append(equal((one(x), two(y)), exchanged))
        found.append(equal(left(example), ((row,), (column,))))
    return all_hold(found)


# Where a ceiling as printed is another, the true one is in no equilibrium, by the arguments of
# Theorems 3.2 and 3.4: so both players have pure optima, and these are among the printed lines,
# where they meet in a saddle point.
PRINTED_OR_PURE = *X_LITTLE_BELOW, *Y_LITTLE_BELOW
STEPS = "u", "v", "w"  # which are 0 or not, in what is said of four numbers


@everywhere(
    claim("LH-T3.5", domain=DECKS, formal="Critical_game.theorem_3_5"),
    by(equation_3_5, *STEPS),
    *PRINTED_OR_PURE,
)
def theorem_3_5(found: Critical, bound: int = -2) -> Relation:
    r"""Let $x$ be player 1's critical denomination and let $y$ be player 2's critical denomination.
    Each player has an optimal pure strategy if and only if condition (3.5) is satisfied, where
    $a = P(x - 1, y - 1)$, $b = P(x - 1, y)$, $c = P(x, y - 1)$ and $d = P(x, y)$. (It is so with
    the ceilings of (3.3) as printed and of (3.4) with it, and with those of the root of (3.2).)
    """
    # The value is certified; both have pure optima in the whole game if the sum is above. Only
    # lines in use can be optimal. (3.5) heeds signs, so brackets serve for P.
    each = bool(pure_rows(found)) and bool(pure_columns(found))
    return all_hold(
        equal(found.low, found.high),
        *(
            equal(sign_sum(*corners) > bound, each)
            for corners in (found.corners, printed_corners(found))
        ),
    )


theorem_3_5.near_miss("-1 for -2", bound=-1)


def printed_corners(found: Critical) -> tuple[Any, Any, Any, Any]:
    """The brackets at the critical denominations as printed."""
    s, d, x, y = found.s, found.d, rounded_up(found.printed), ceiling_of(found.y_printed, found.y)
    a, b, c, e = (bracket(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y))
    return a, b, c, e


def pure_rows(found: Critical) -> list[int]:
    """The rows that secure the value."""
    s, d = found.s, found.d
    return [
        i
        for i in found.rows
        if all(bracket(s, d, i, j) * found.unit >= found.low for j in range(1, d))
    ]


def pure_columns(found: Critical) -> list[int]:
    """The columns that concede no more than the value."""
    s, d = found.s, found.d
    return [
        j
        for j in found.columns
        if all(bracket(s, d, i, j) * found.unit <= found.high for i in range(1, d))
    ]
