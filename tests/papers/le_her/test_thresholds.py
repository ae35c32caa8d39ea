"""Helpers of the Le Her claims: optimal thresholds against our simplex, roots and their bounds."""

from itertools import permutations, product
from math import ceil, sqrt

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.le_her.section_1.thresholds import draws, stands
from theorems.le_her.vocabulary import cubic
from theorems.le_her.vocabulary.optimal_thresholds import (
    brackets,
    left_by_domination,
    optima,
    solved,
)
from theorems.le_her.vocabulary.root_three import RootThree, floor_of_third
from verify.kernel.errors import Undecided
from verify.search.simplex import solve


@pytest.mark.parametrize(("s", "d"), list(product((1, 2, 4, 9), (3, 7, 8, 13, 20))))
def test_values_are_those_of_the_simplex(s, d):
    found = optima(s, d)
    optimum = solve(brackets(s, d))
    assert found.low == found.high == mpq(str(optimum.value))
    used = {i for i, weight in enumerate(optimum.row, 1) if weight}
    assert used <= set(found.rows)
    assert {j for j, weight in enumerate(optimum.column, 1) if weight} <= set(found.columns)


@given(st.lists(st.lists(st.integers(-4, 4), min_size=3, max_size=3), min_size=3, max_size=3))
def test_bounds_enclose_the_value_of_any_matrix(matrix):
    found = solved(matrix)
    value = mpq(str(solve(matrix).value))
    assert found.low <= value <= found.high
    if found.low == found.high:
        used = {i for i, weight in enumerate(solve(matrix).row, 1) if weight}
        assert used <= set(found.rows)


@pytest.mark.parametrize(("s", "d"), list(product((1, 3, 8), (4, 7, 12))))
def test_what_domination_leaves_has_the_same_value(s, d):
    matrix = brackets(s, d)
    for rows, columns in left_by_domination(s, d):
        rest = [[matrix[i - 1][j - 1] for j in columns] for i in rows]
        assert solve(rest).value == solve(matrix).value


fractions = st.fractions(-50, 50, max_denominator=40)


@given(fractions, fractions, fractions, fractions)
def test_numbers_with_a_root_of_three(a, b, c, e):
    one, other = RootThree(mpq(a), mpq(b)), RootThree(mpq(c), mpq(e))

    def near(x):
        return float(x.a) + float(x.b) * sqrt(3)

    assert near(one + other) == pytest.approx(near(one) + near(other), abs=1e-9)
    assert near(one * other) == pytest.approx(near(one) * near(other), rel=1e-9, abs=1e-9)
    try:
        less = one < other
    except Undecided:
        return
    if abs(near(one) - near(other)) > 1e-6:
        assert less == (near(one) < near(other))
    if a or b:
        whole = one * one.inverse()
        assert whole == RootThree(mpq(1))


@given(st.integers(0, 10**9))
def test_floor_of_root_three_thirds(d):
    n = floor_of_third(d)
    assert 3 * n * n <= d * d < 3 * (n + 1) ** 2


@pytest.mark.parametrize(("s", "d"), list(product((1, 2, 7, 1000), (7, 13, 23, 53, 200))))
def test_roots_of_the_cubic_are_enclosed(s, d):
    low, high = cubic.x_star(s, d)
    assert cubic.phi(s, d, low) >= 0 >= cubic.phi(s, d, high) and high - low < mpq(1, 2**60)
    by_formula = cubic.x_star_by_3_3(s, d, cubic.TRUE)
    assert by_formula[0] <= high and low <= by_formula[1]
    assert by_formula[1] - by_formula[0] < mpq(1, 10**9)


@given(fractions.filter(lambda x: x >= 0), st.sampled_from((2, 3)))
def test_roots_are_enclosed(x, power):
    low, high = cubic.root_of(mpq(x), power)
    assert low**power <= x <= high**power and high - low <= mpq(1, 2**cubic.BITS)


def test_an_open_ceiling_is_not_guessed():
    assert cubic.rounded_up((mpq(5, 2), mpq(13, 5))) == ceil(2.6)
    with pytest.raises(ArithmeticError):
        cubic.rounded_up((mpq(29, 10), mpq(31, 10)))


@pytest.mark.parametrize("s, d", [(1, 3), (2, 3), (3, 4), (2, 6)])
def test_what_player_2_wins_after_an_exchange_is_counted_card_by_card(s, d):
    for received, passed in product(range(1, d + 1), range(1, d)):
        drawn = stood = 0
        cards = [rank for rank in range(1, d + 1) for _ in range(s)]
        for found, other, top in permutations(cards, 3):
            if (found, other) == (received, passed):
                drawn += (found if top == d else top) >= other
                stood += found >= other
        assert draws(s, d, received, passed) == drawn
        assert stands(s, d, received, passed) == stood
