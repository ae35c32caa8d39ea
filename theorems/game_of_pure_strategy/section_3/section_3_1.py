"""Section 3.1: matrix games as linear programs, and the example of a 3 x 3 game.

The text lets x_1, x_2, x_3 be the probabilities of playing *columns* 1, 2 and 3; its own
constraints, and the convention of Section 3 that player one has the rows, say rows.
"""

from collections.abc import Iterator, Sequence
from functools import wraps
from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, payoffs
from theorems.game_of_pure_strategy.vocabulary.plain import (
    column_guarantee,
    dot,
    f,
    row_guarantee,
    solve,
)
from theorems.game_of_pure_strategy.vocabulary.positions import every_position
from verify.language import Cases, Relation, Statement, all_hold, at_least, claim, equal

Matrix = Sequence[Sequence[Any]]

# --- The maximisation problem ---------------------------------------------------------------


def grid(n: int, size: int) -> Iterator[tuple[mpq, ...]]:
    """All probability vectors of this length whose entries are multiples of 1/n."""
    for found in product(range(n + 1), repeat=size):
        if sum(found) == n:
            yield tuple(mpq(x, n) for x in found)


def at_each_upcard(said: Statement) -> Statement:
    """Make what is said of the matrix game after an upcard a statement about a position."""

    @wraps(said)
    def stated(V: Hand, Y: Hand, P: Hand, **changed: Any) -> Relation:
        return all_hold(said(payoffs(V, Y, P, k, f), **changed) for k in P)

    return stated


@claim("GP-L1", domain=every_position(), upto=(3, 4, 4), formal="LinearProgram.maximin")
@at_each_upcard
def maximin(X: Matrix, more: int = 0) -> Relation:
    r"""The optimal strategy, for player one, will take the form of a list of probabilities $x_i$ of
    playing card $V_i$. Assuming that player two plays optimally, we want to maximize
    $\min_j \sum_i x_i X_{ij}$. (The value of the game is assured by an optimal strategy, and by
    no list of probabilities is more assured: a strategy of player two holds him to as much.)
    """
    # Against what other strategies assure, in steps of 1/4.
    value, row, column = solve(X)
    most = max(row_guarantee(X, x) for x in grid(4, len(X)))
    both = (row_guarantee(X, row), column_guarantee(X, column))
    return all_hold(equal(both, (value, value)), at_least(value, most + more))


maximin.near_miss("by a whole point more than any other", more=1)


@claim("GP-L2", domain=every_position(), upto=(3, 4, 4), formal="LinearProgram.equilibrium")
@at_each_upcard
def equilibrium(X: Matrix) -> Relation:
    """The solution is then a Nash equilibrium of the game. (With player two's, neither player gains
    by playing another card.)
    """
    _, row, column = solve(X)
    return nobody_gains(X, row, column)


def nobody_gains(X: Matrix, row: Sequence[Any], column: Sequence[Any]) -> Relation:
    """What both expect against the best that either could do alone."""
    expected = dot(row, [dot(column, line) for line in X])
    return all_hold(
        at_least(expected, column_guarantee(X, column)), at_least(row_guarantee(X, row), expected)
    )


@equilibrium.near_miss("so is the middle of all strategies")
@at_each_upcard
def uniform(X: Matrix) -> Relation:
    even = (mpq(1, len(X)),) * len(X)
    return nobody_gains(X, even, even)


@claim("GP-L9", domain=every_position(), upto=(3, 4, 4), formal="LinearProgram.linear_program")
@at_each_upcard
def linear_program(X: Matrix, more: int = 0) -> Relation:
    r"""This maximization problem is a linear program: maximize v such that
    $\sum_i x_i X_{ij} - v \ge 0$ for every j, $\sum x_i = 1$ and $x_i \ge 0$. (For a list of
    probabilities the largest v that the constraints admit is $\min_j \sum_i x_i X_{ij}$.)
    """
    # Of each strategy of the grid: the least slack at v = min_j plus `more` is none.
    found = []
    for x in grid(3, len(X)):
        v = row_guarantee(X, x) + more
        found.append(min(dot(x, column) - v for column in zip(*X, strict=True)))
    return equal(tuple(found), (mpq(0),) * len(found))


linear_program.near_miss("a v that is larger by 1 is admitted", more=1)


@claim("GP-L10", domain=every_position(), upto=(3, 4, 4), formal="LinearProgram.for_money")
@at_each_upcard
def for_money(X: Matrix, amount: Any = 3, fee: Any = 0) -> Relation:
    """If we are playing for money, and there is some agreed-upon amount per point won, then this is
    the optimal strategy. (Multiplied by an amount greater than 0, a matrix has the same optimal
    strategies.)
    """
    # What the strategy assures of the money, against the value of the game that is played for it.
    value, row, _ = solve(X)
    money = [[amount * x + fee for x in line] for line in X]
    return all_hold(
        equal(found, paid)
        for found, paid in (
            (row_guarantee(money, row), amount * value),
            (solve(money)[0], amount * value),
        )
    )


for_money.near_miss("with a fee of a point", fee=1)


@claim("GP-L7", domain=every_position(), upto=(3, 4, 4), formal="LinearProgram.rational")
@at_each_upcard
def rational(X: Matrix) -> Relation:
    """Because of its formulation as a maximization of a piecewise-linear function, these
    probabilities [those of some optimal pair] are rational numbers. (Not checked is the reason.)
    """
    # Numerators over denominators, none negative, that sum to 1 and assure as much as they hold to.
    _, *found = solve(X)
    row, column = ([mpq(int(p.numerator), int(p.denominator)) for p in side] for side in found)
    return all_hold(
        at_least(min(*row, *column), 0),
        equal((sum(row), sum(column)), (1, 1)),
        equal(row_guarantee(X, row), column_guarantee(X, column)),
    )


@rational.near_miss("they are integers")
@at_each_upcard
def integral(X: Matrix) -> Relation:
    return equal(tuple(int(p.denominator) for p in solve(X)[1]), (1,) * len(X))


# --- The example ----------------------------------------------------------------------------

MATRIX = ((1, -2, 3), (-4, 5, -6), (7, -8, 9))
# The rows of the linear program: the coefficients of x_1, x_2, x_3, v.
CONSTRAINTS = ((1, -4, 7, -1), (-2, 5, -8, -1), (3, -6, 9, -1))
EXAMPLE = Cases("the 3 x 3 game of the text", ((MATRIX,),))


def program_value(constraints: Sequence[Sequence[int]]) -> mpq:
    """The largest v that the constraints admit with probabilities x_i: the value of the game whose
    column j has the coefficients of the jth constraint.
    """
    game = [[line[i] for line in constraints] for i in range(3)]
    return solve(game)[0]


@claim("GP-L3", domain=EXAMPLE)
def displayed_program(matrix: Sequence[Sequence[int]]) -> Relation:
    """The LP formulation of this game is as follows: maximize v such that x1 - 4x2 + 7x3 - v >= 0,
    -2x1 + 5x2 - 8x3 - v >= 0, 3x1 - 6x2 + 9x3 - v >= 0, x1 + x2 + x3 = 1, x1, x2, x3 >= 0. We
    also introduce the variable v to represent the value of the game.
    """
    return equal(program_value(CONSTRAINTS), solve(matrix)[0])


@displayed_program.near_miss("without the second constraint")
def two_constraints(matrix: Sequence[Sequence[int]]) -> Relation:
    game = [[line[i] for line in (CONSTRAINTS[0], CONSTRAINTS[2])] for i in range(3)]
    return equal(solve(game)[0], solve(matrix)[0])


def expected(matrix: Sequence[Sequence[int]], transpose: bool) -> tuple[tuple[int, ...], ...]:
    """The coefficients of x_1, x_2, x_3 in what player one expects against each play, x_i being the
    probability of the ith row, or column if transposed.
    """
    return tuple(map(tuple, matrix)) if transpose else tuple(zip(*matrix, strict=True))


@claim("GP-L4", domain=EXAMPLE)
def probabilities_of_columns(matrix: Sequence[Sequence[int]]) -> Relation:
    """We introduce the variables x1, x2, and x3 to represent the probabilities with which player
    one should play columns 1, 2 and 3 respectively. (Then what he expects against each play of the
    other has the coefficients of the constraints.)
    """
    return equal(expected(matrix, transpose=True), tuple(line[:3] for line in CONSTRAINTS))


@probabilities_of_columns.amended()
def probabilities_of_rows(matrix: Sequence[Sequence[int]]) -> Relation:
    """We introduce the variables x1, x2, and x3 to represent the probabilities with which player
    one should play rows 1, 2 and 3 respectively: then what he expects against each play of the
    other has the coefficients of the constraints.
    """
    return equal(expected(matrix, transpose=False), tuple(line[:3] for line in CONSTRAINTS))


@probabilities_of_columns.near_miss("the first two constraints exchanged")
@probabilities_of_rows.near_miss("the first two constraints exchanged")
def exchanged(matrix: Sequence[Sequence[int]]) -> Relation:
    swapped = (CONSTRAINTS[1], CONSTRAINTS[0], CONSTRAINTS[2])
    return equal(expected(matrix, transpose=False), tuple(line[:3] for line in swapped))


@claim("GP-L5", domain=EXAMPLE)
def constraint_rows(matrix: Sequence[Sequence[int]], sign: int = -1) -> Relation:
    r"""The first three constraint rows are the conditions $\sum_i x_i X_{ij} - v \ge 0$ for
    j = 1, 2, 3.
    """
    return equal(tuple((*column, sign) for column in zip(*matrix, strict=True)), CONSTRAINTS)


constraint_rows.near_miss("with + v", sign=1)


def admitted(x: Sequence[int]) -> int:
    """The largest v that the first three constraints admit for these x."""
    return min(sum(a * b for a, b in zip(line, x, strict=False)) for line in CONSTRAINTS)


def is_distribution(x: Sequence[int]) -> bool:
    """Whether the numbers are probabilities that sum to 1."""
    return sum(x) == 1 and min(x) >= 0


@claim("GP-L6", domain=EXAMPLE)
def distribution(matrix: Sequence[Sequence[int]]) -> Relation:
    """The last two constraint rows are needed to ensure that x1, x2 and x3 form a probability
    distribution. The variable v is unrestricted. (All other constraints admit (10, 10, 0) if the
    sum is left out, and (-1, 1, 1) if the signs are, each with some v, which is negative.)
    """
    # Whether each meets the row of constraints that is kept, is a distribution, and its v < 0.
    no_sum = (10, 10, 0)
    no_signs = (-1, 1, 1)
    return equal(
        (
            (min(no_sum) >= 0, is_distribution(no_sum), admitted(no_sum) < 0),
            (sum(no_signs) == 1, is_distribution(no_signs), admitted(no_signs) < 0),
        ),
        ((True, False, True), (True, False, True)),
    )


@distribution.near_miss("x1 + x2 + x3 = 1 alone ensures it")
def sum_alone(matrix: Sequence[Sequence[int]]) -> Relation:
    return equal(is_distribution((-1, 1, 1)), sum((-1, 1, 1)) == 1)
