"""Gambit's linear programming in rationals, which others wrote, solves games of Le Her."""

from __future__ import annotations

import random

import numpy as np
import pytest
from gmpy2 import mpq

from theorems.le_her.rules import payoff
from theorems.le_her.section_3.uniqueness import SEVERAL, extreme_optima
from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.game_values import bounds
from theorems.le_her.vocabulary.optimal_thresholds import optima
from theorems.le_her.vocabulary.printed_formulas import bracket, from_bracket

gambit = pytest.importorskip("pygambit", reason="install the extra `gambit`")
pytestmark = pytest.mark.peer


def solved(matrix):
    """The value and the optimal strategies found by Gambit, as rationals."""
    rational = [
        [gambit.Rational(int(entry.numerator), int(entry.denominator)) for entry in row]
        for row in matrix
    ]
    game = gambit.Game.from_arrays(np.array(rational), -np.array(rational))
    (found,) = gambit.nash.lp_solve(game, rational=True).equilibria
    one, two = game.players
    strategies = [
        [mpq(found[strategy].numerator, found[strategy].denominator) for strategy in p.strategies]
        for p in (one, two)
    ]
    value = found.payoff(one)
    return mpq(value.numerator, value.denominator), *strategies


def by_brackets(s, d):
    """The payoff matrix from Lemma 2.1."""
    return [
        [from_bracket(bracket(s, d, i, j), s, d) * 2 - 1 for j in range(1, d)] for i in range(1, d)
    ]


def strategy(d, last, weights):
    """The probabilities of thresholds 1, ..., d - 1 if two neighbouring ones are mixed."""
    probabilities = [mpq(0)] * (d - 1)
    for threshold, weight in zip((last - 1, last), weights, strict=True):
        probabilities[threshold - 1] = mpq(weight) / sum(weights)
    return probabilities


@pytest.mark.parametrize(("s", "d"), [(1, 3), (2, 4), (4, 5), (3, 6), (1, 7), (4, 13), (2, 16)])
def test_games_counted_card_by_card(s, d):
    matrix = [[payoff(s, d, i, j) for j in range(1, d)] for i in range(1, d)]
    value, rows, columns = solved(matrix)
    assert bounds(s, d) == (value, value)
    whole = optima(s, d)
    assert {i for i, p in enumerate(rows, 1) if p} <= set(whole.rows)
    assert {j for j, p in enumerate(columns, 1) if p} <= set(whole.columns)


def decks():
    """A sample of decks, and those with several optimal strategies."""
    draw = random.Random(1713)
    sample = [(draw.randrange(1, 101), draw.randrange(7, 41)) for _ in range(40)]
    return [*sample, *SEVERAL, (1, 53), (4, 53), (1000, 37)]


@pytest.mark.parametrize(("s", "d"), decks())
def test_values_and_unique_strategies(s, d):
    value, rows, columns = solved(by_brackets(s, d))
    assert bounds(s, d) == (value, value)
    found = critical_game(s, d)
    ours = (strategy(d, found.x, found.row_weights), strategy(d, found.y, found.column_weights))
    for mine, theirs, several, lines in zip(
        ours, (rows, columns), extreme_optima(found), (found.rows, found.columns), strict=True
    ):
        assert mine == theirs or several > 1
        assert {line for line, p in enumerate(theirs, 1) if p} <= set(lines)


@pytest.mark.parametrize("n", [1, 2, 18, 19, 40])
def test_standard_decks(n):
    value, rows, columns = solved(by_brackets(4 * n, 13))
    s = 4 * n
    assert value == mpq(-3 * (s * s - 76 * s + 11), 13 * (13 * s - 1) * (13 * s - 2))  # (4.2)
    assert (value > 0) == (n <= 18)
    assert rows[6] == mpq(s - 1, 2 * s) and columns[7] == mpq(2 * s + 7, 6 * s)
