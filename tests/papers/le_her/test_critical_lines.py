"""The critical lines and the limits of Le Her against slower computations."""

from __future__ import annotations

import pytest
from gmpy2 import mpq

from theorems.le_her.rules import payoff
from theorems.le_her.vocabulary.critical_lines import listed, play
from theorems.le_her.vocabulary.cubic import coefficients, phi, rounded_up, x_star, y_star
from theorems.le_her.vocabulary.limits import ENDS, ROOT, X_1, beside_root, enclosed, limiting_cubic
from theorems.le_her.vocabulary.optimal_thresholds import optima


@pytest.mark.parametrize("first,last", [(1, 9), (3, 3), (5, 4)])
def test_differences_list_a_cubic(first, last):
    def f(x):
        return 2 * x**3 - 7 * x + 1

    assert list(listed(f, first, last)) == [f(x) for x in range(first, last + 1)]


@pytest.mark.parametrize("s,d", [(1, 8), (1, 12), (4, 13), (7, 9), (30, 11)])
def test_play_agrees_with_the_whole_game(s, d):
    row = x_star(s, d)
    x, y = rounded_up(row), rounded_up(y_star(s, d, row))
    found, whole = play(s, d, x, y), optima(s, d)
    assert found.low == found.high
    assert found.value == mpq(s * s, 3 * s * d * (s * d - 1) * (s * d - 2)) * whole.low - 1
    if 0 < found.p1 < 1 and 0 < found.p2 < 1:
        assert (found.rows, found.columns) == (whole.rows, whole.columns)


def test_play_by_the_rules_of_the_game():
    found = play(4, 13, 7, 8)
    against = [
        (1 - found.p2) * payoff(4, 13, i, 7) + found.p2 * payoff(4, 13, i, 8) for i in range(1, 13)
    ]
    assert max(against) == found.value
    assert [i for i, earned in enumerate(against, 1) if earned == found.value] == [6, 7]


@pytest.mark.parametrize("x,y", [(6, 8), (7, 9), (8, 8)])
def test_play_at_other_lines_is_not_optimal(x, y):
    found = play(4, 13, x, y)
    assert found.low < found.high


def test_the_root_is_enclosed():
    low, high = enclosed(X_1**3 + X_1**2 + X_1)
    assert low <= 1 <= high and high - low < mpq(1, 2**90)
    assert limiting_cubic(ROOT[0]) <= 0 < limiting_cubic(ROOT[1])
    assert ENDS[0] < ROOT[0] < ROOT[1] < ENDS[1]


@pytest.mark.parametrize("more", [-1, 0, 2])
def test_the_corners_enclose_the_value(more):
    values = beside_root(coefficients(4, 50), 50, more)
    at = sorted(phi(4, 50, end * 50 + more) for end in ROOT)
    assert min(values) <= at[0] <= at[1] <= max(values)
