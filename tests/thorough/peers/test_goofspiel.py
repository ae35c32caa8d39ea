"""OpenSpiel's goofspiel, written by others, is the same game and has the same values.

It has no split prizes. Its returns are relative to the players' mean, so they are half of what one
player wins from the other.
"""

from fractions import Fraction
from itertools import permutations

import pytest

from theorems.game_of_pure_strategy.rules import transfer
from theorems.game_of_pure_strategy.solvers.solver import solve_all

pyspiel = pytest.importorskip("pyspiel", reason="install the extra `peers`")
highspy = pytest.importorskip("highspy", reason="install the extra `peers`")
pytestmark = pytest.mark.peer


def start(n):
    parameters = {
        "num_cards": n,
        "imp_info": False,
        "points_order": "random",
        "returns_type": "point_difference",
    }
    return pyspiel.load_game("goofspiel", parameters).new_initial_state()


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_finished_game_is_scored_alike(n):
    orders = list(permutations(range(1, n + 1)))
    if n == 4:
        orders = orders[::3]  # 512 of 13,824 games
    for deck in orders:
        for mine in orders:
            for yours in orders:
                state = start(n)
                for upcard, bid, reply in zip(deck, mine, yours, strict=True):
                    if state.is_chance_node():
                        state.apply_action(upcard - 1)
                    if not state.is_terminal():
                        state.apply_actions([bid - 1, reply - 1])
                assert 2 * state.returns()[0] == transfer(mine, yours, deck)


def highs_value(matrix):
    """The value of a matrix game by HiGHS: maximise v, with each column giving at least v."""
    rows, columns = len(matrix), len(matrix[0])
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    inf = highspy.kHighsInf
    for _ in range(rows):
        model.addVar(0.0, inf)
    model.addVar(-inf, inf)
    model.changeColCost(rows, -1.0)
    for j in range(columns):
        gains = [matrix[i][j] for i in range(rows)]
        model.addRow(0.0, inf, rows + 1, list(range(rows + 1)), [*gains, -1.0])
    model.addRow(1.0, 1.0, rows, list(range(rows)), [1.0] * rows)
    model.run()
    return model.getSolution().col_value[rows]


def value(state):
    """The mean amount that player one wins from player two, from here to the end."""
    if state.is_terminal():
        return 2 * state.returns()[0]
    if state.is_chance_node():
        return sum(p * value(state.child(action)) for action, p in state.chance_outcomes())
    matrix = []
    for bid in state.legal_actions(0):
        matrix.append([])
        for reply in state.legal_actions(1):
            after = state.clone()
            after.apply_actions([bid, reply])
            matrix[-1].append(value(after))
    return matrix[0][0] if len(matrix) == 1 else highs_value(matrix)


def test_values_after_the_first_round_are_ours():
    """After every first round of three cards, from OpenSpiel's states and HiGHS's programs."""
    n = 3
    cards = (1, 2, 3)
    optima = solve_all(n)
    for upcard in cards:
        state = start(n)
        state.apply_action(upcard - 1)
        matrix = [[0.0] * n for _ in cards]
        for bid in cards:
            for reply in cards:
                after = state.clone()
                after.apply_actions([bid - 1, reply - 1])
                matrix[bid - 1][reply - 1] = value(after)
        optimum = optima[(cards, cards, cards), upcard]
        gains = [
            sum(
                Fraction(int(p.p), int(p.q)) * Fraction(x)
                for p, x in zip(optimum.row, column, strict=True)
            )
            for column in zip(*matrix, strict=True)
        ]
        assert abs(float(min(gains))) < 1e-9
        assert abs(highs_value(matrix)) < 1e-9
