"""Optima are checked in Fractions, term by term, so `verify` itself is tested too."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import fmpq
from hypothesis import given
from hypothesis import strategies as st

from verify.search import simplex as exact
from verify.search.simplex import Optimum, simplex, solve, verify

pytestmark = pytest.mark.quick

PAPER = [[1, -2, 3], [-4, 5, -6], [7, -8, 9]]  # Rhoads and Bartholdi, Section 3.1
ROCK_PAPER_SCISSORS = [[0, -1, 2], [1, 0, -3], [-2, 3, 0]]


def games(entries, most=5):
    shapes = st.tuples(st.integers(1, most), st.integers(1, most))
    return shapes.flatmap(
        lambda shape: st.lists(
            st.lists(entries, min_size=shape[1], max_size=shape[1]),
            min_size=shape[0],
            max_size=shape[0],
        )
    )


integers = st.integers(-9, 9)
rationals = st.builds(fmpq, st.integers(-50, 50), st.integers(1, 12))
ties = st.integers(-1, 1)
huge = st.integers(-(10**400), 10**400)  # beyond a double
near_ties = st.builds(lambda k: 1 + fmpq(k, 10**30), st.integers(-3, 3))  # equal as doubles

any_game = st.one_of(
    games(integers), games(rationals), games(ties), games(huge, most=3), games(near_ties)
)


def fraction(x):
    x = fmpq(x)
    return Fraction(int(x.p), int(x.q))


def guarantees(matrix, optimum):
    """What the row strategy guarantees, and the most that the column strategy concedes."""
    rows = [[fraction(x) for x in row] for row in matrix]
    p, q = ([fraction(x) for x in strategy] for strategy in (optimum.row, optimum.column))
    for strategy in (p, q):
        assert min(strategy) >= 0
        assert sum(strategy) == 1
    least = min(
        sum(x * a for x, a in zip(p, column, strict=True)) for column in zip(*rows, strict=True)
    )
    most = max(sum(y * a for y, a in zip(q, row, strict=True)) for row in rows)
    return least, most


@given(any_game)
def test_both_solvers_are_optimal_and_agree(matrix):
    for optimum in (solve(matrix), simplex(matrix)):
        value = fraction(optimum.value)
        assert guarantees(matrix, optimum) == (value, value)
        assert verify(matrix, optimum)
    assert solve(matrix).value == simplex(matrix).value


def test_the_example_of_the_paper():
    quarters = (fmpq(1, 4), fmpq(1, 2), fmpq(1, 4))
    assert solve(PAPER) == simplex(PAPER) == Optimum(fmpq(0), quarters, quarters)


def test_the_guess_is_good_enough_to_skip_the_exact_simplex(monkeypatch):
    def refuse(matrix):
        raise AssertionError("fell back")

    monkeypatch.setattr(exact, "simplex", refuse)
    fractions = [[fmpq(1, 2), fmpq(-1, 3)], [-4, fmpq(5, 7)]]
    for matrix in (PAPER, ROCK_PAPER_SCISSORS, fractions, [[0, 0], [0, 0]], [[1, 2], [3, 4]]):
        assert verify(matrix, exact.solve(matrix))


def test_ties_do_not_cycle(monkeypatch):
    """Taking the largest label of tied rows, instead of Bland's smallest, never ends here."""

    class Impatient(exact._IntegerPivot):
        pivots = 0

        def __call__(self, tableau, r, c):
            self.pivots += 1
            assert self.pivots < 100
            super().__call__(tableau, r, c)

    monkeypatch.setattr(exact, "_IntegerPivot", Impatient)
    matrix = [
        [-2, 0, 0, 0, 0, 2, -2, 0],
        [2, 1, 0, 1, 1, 0, -1, 1],
        [1, -1, 1, 1, -2, -1, -2, 1],
        [0, 1, 1, 2, -1, 0, -2, -1],
        [-2, 0, 1, -2, 0, -1, -2, -1],
        [0, 0, 1, -1, 1, -2, -2, -1],
    ]
    assert verify(matrix, simplex(matrix))


def test_a_wrong_guess_is_repaired(monkeypatch):
    monkeypatch.setattr(exact, "guessed_block", lambda matrix: ([0, 1], [0, 1]))
    extreme = [[10**307 * entry for entry in row] for row in PAPER]  # their difference overflows
    for matrix in (
        *(ROCK_PAPER_SCISSORS, extreme),
        *([[1, 2], [4, 3]], [[-1, -4], [-2, -3]]),  # a weight of the guess is negative
        [[1, -2, -9], [-4, 5, -9]],  # the last column is better
        [[1, -2], [-4, 5], [9, 9]],  # the last row is better
    ):
        assert exact.solve(matrix) == simplex(matrix)
    monkeypatch.setattr(exact, "guessed_block", lambda matrix: None)
    assert exact.solve(ROCK_PAPER_SCISSORS) == simplex(ROCK_PAPER_SCISSORS)


@given(any_game, st.integers(1, 10**40), st.sampled_from([-1, 1]))
def test_verify_rejects_any_other_value(matrix, denominator, direction):
    optimum = solve(matrix)
    assert not verify(matrix, optimum._replace(value=optimum.value + fmpq(direction, denominator)))


@given(st.permutations(range(3)), st.integers(7, 10**40), st.sampled_from(["row", "column"]))
def test_verify_rejects_a_perturbed_strategy(order, denominator, player):
    optimum = solve(ROCK_PAPER_SCISSORS)  # every card is bid, so the optimum is unique
    assert verify(ROCK_PAPER_SCISSORS, optimum)
    shifted = list(getattr(optimum, player))
    shifted[order[0]] += fmpq(1, denominator)
    assert not verify(ROCK_PAPER_SCISSORS, optimum._replace(**{player: tuple(shifted)}))
    shifted[order[1]] -= fmpq(1, denominator)
    assert sum(shifted) == 1
    assert not verify(ROCK_PAPER_SCISSORS, optimum._replace(**{player: tuple(shifted)}))


def test_verify_rejects_what_is_no_pair_of_strategies():
    zero, half = fmpq(0), fmpq(1, 2)
    flat = [[0, 0], [0, 0]]
    assert verify(flat, Optimum(zero, (half, half), (zero, fmpq(1))))
    assert not verify(flat, Optimum(zero, (fmpq(2), fmpq(-1)), (half, half)))
    assert not verify(flat, Optimum(zero, (half, half), (half, zero)))
    assert not verify(flat, Optimum(zero, (half, half, zero), (half, half)))
    assert not verify(flat, Optimum(zero, (), (half, half)))


@pytest.mark.parametrize("matrix", [[], [[]], [[], []], [[1, 2], [3]]])
@pytest.mark.parametrize("call", [solve, simplex, lambda m: verify(m, Optimum(fmpq(0), (), ()))])
def test_empty_and_ragged_matrices_are_refused(call, matrix):
    with pytest.raises(ValueError, match="a matrix game needs") as refused:
        call(matrix)
    assert "\n" not in str(refused.value)
