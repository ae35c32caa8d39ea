"""The game of pure strategy with more cards: first moves, and enclosures of inexact values."""

import pytest
from brute_values import positions
from gmpy2 import mpq

from theorems.game_of_pure_strategy.play import solution
from theorems.game_of_pure_strategy.play.exact import Solver
from theorems.game_of_pure_strategy.solvers import openings
from theorems.game_of_pure_strategy.solvers.enclosures import Tables
from theorems.game_of_pure_strategy.vocabulary import plain
from verify.games import gops


@pytest.mark.parametrize("n", [5, 6])
def test_first_moves_are_those_that_the_project_claims(n):
    for bets in gops.opening(n).bets:
        assert bets.mine == bets.yours == openings.opening(n, bets.upcard)


def test_enclosures_contain_the_exact_values():
    for V, Y, P in [*positions(3, 3), *positions(5, 2)]:
        exact = gops.solve(V, Y, P)
        for bets in solution._enclosed(V, Y, P, P, lambda *_: None):
            (true,) = (found for found in exact.bets if found.upcard == bets.upcard)
            assert bets.value.low <= true.value <= bets.value.high
            assert bets.value.high - bets.value.low < mpq(1, 10**9)
            X = Solver().game(V, Y, P, bets.upcard).matrix
            assert plain.row_guarantee(X, bets.mine) >= bets.value.low
            assert plain.column_guarantee(X, bets.yours) <= bets.value.high
            assert sum(bets.mine) == sum(bets.yours) == 1


def test_seven_cards_as_enclosed_for_the_whole_game():
    position = (1, 2, 3, 4, 5, 6, 8), (1, 2, 3, 4, 5, 7, 8), (1, 2, 4, 5, 6, 7, 8)
    found = gops.solve(*position)
    tables = Tables(8)
    value, error = tables.value(*position), mpq(tables.errors[7])
    assert not found.exact
    assert found.value.low <= mpq(value) + error and mpq(value) - error <= found.value.high
    again = gops.solve(*position, upcard=4)
    assert again.value == next(bets.value for bets in found.bets if bets.upcard == 4)
