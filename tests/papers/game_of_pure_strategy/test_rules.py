"""The solver against the paper's recursion taken literally, in Fractions, on unreduced hands."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial

import pytest
from flint import fmpq
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.game_of_pure_strategy.rules import (
    average,
    normal_form,
    pattern,
    payoffs,
    score,
    sign,
    subgames,
    transfer,
)
from theorems.game_of_pure_strategy.solvers.solver import solve_all, values
from verify.search.simplex import verify


def determinant(matrix):
    if not matrix:
        return 1
    return sum(
        (-1) ** j * a * determinant([row[:j] + row[j + 1 :] for row in matrix[1:]])
        for j, a in enumerate(matrix[0])
    )


def indifferent(matrix):
    """Weights with sum 1 that give every row the same mean (by Cramer's rule), or None."""
    size = len(matrix) + 1
    bordered = [[*row, 1] for row in matrix] + [[1] * len(matrix) + [0]]
    whole = determinant(bordered)
    if not whole:
        return None
    replaced = [
        [
            [int(i == size - 1) if j == k else a for j, a in enumerate(row)]
            for i, row in enumerate(bordered)
        ]
        for k in range(size - 1)
    ]
    return [Fraction(determinant(m), whole) for m in replaced]


def game_value(matrix):
    """Shapley and Snow: some square submatrix has a pair of optimal strategies."""
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for chosen, kept in product(combinations(rows, size), combinations(columns, size)):
            square = [[matrix[i][j] for j in kept] for i in chosen]
            y, x = indifferent(square), indifferent([list(c) for c in zip(*square, strict=True)])
            if x is None or y is None or min(x) < 0 or min(y) < 0:
                continue
            least = min(
                sum(p * matrix[i][j] for p, i in zip(x, chosen, strict=True)) for j in columns
            )
            most = max(sum(q * matrix[i][j] for q, j in zip(y, kept, strict=True)) for i in rows)
            if least == most:
                return Fraction(least)
    raise AssertionError("no kernel")


@cache
def literal(mine, yours, deck):
    """f(V, Y, P) of frozensets, directly from the displays of Section 3."""
    if not deck:
        return Fraction(0)
    games = [
        [
            [
                upcard * ((v > y) - (v < y)) + literal(mine - {v}, yours - {y}, deck - {upcard})
                for y in sorted(yours)
            ]
            for v in sorted(mine)
        ]
        for upcard in deck
    ]
    return sum(map(game_value, games), Fraction(0)) / len(deck)


def triples(n):
    for size in range(1, n + 1):
        yield from product(combinations(range(1, n + 1), size), repeat=3)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_solver_equals_the_literal_recursion_on_every_triple(n):
    table = values(solve_all(n))
    seen = 0
    for mine, yours, deck in triples(n):
        position, orientation = normal_form(mine, yours, deck)
        f = table[position] if orientation else fmpq(0)
        expected = literal(*map(frozenset, (mine, yours, deck)))
        assert orientation * Fraction(int(f.p), int(f.q)) == expected
        seen += 1
    assert seen == sum(comb(n, size) ** 3 for size in range(1, n + 1))


def test_antisymmetry_of_the_literal_recursion():
    for mine, yours, deck in triples(3):
        v, y, p = map(frozenset, (mine, yours, deck))
        assert literal(v, y, p) == -literal(y, v, p)
        assert mine != yours or literal(v, y, p) == 0


def test_patterns_keep_the_literal_value():
    hands = list(combinations(range(1, 6), 2))
    for mine, yours in product(hands, repeat=2):
        ranks = pattern(mine, yours)
        assert pattern(*ranks) == ranks
        for deck in ((1, 2), (2, 5)):
            p = frozenset(deck)
            assert literal(frozenset(mine), frozenset(yours), p) == literal(
                *map(frozenset, ranks), p
            )


def test_pattern_shares_the_rank_of_equal_cards():
    assert pattern((2, 9), (5, 9)) == ((1, 3), (2, 3))
    assert normal_form((5, 9), (2, 9), (1, 4)) == (((1, 3), (2, 3), (1, 4)), -1)
    assert normal_form((2, 9), (2, 9), (1, 4)) == (((1, 2), (1, 2), (1, 4)), 0)


@given(st.integers(1, 13), st.integers(1, 13), st.integers(1, 13))
def test_one_card_goes_to_the_higher(v, y, p):
    assert payoffs((v,), (y,), (p,), p, lambda *position: 0) == [[p * sign(v - y)]]
    assert literal(frozenset({v}), frozenset({y}), frozenset({p})) == p * sign(v - y)
    position, orientation = normal_form((v,), (y,), (p,))
    table = {((1,), (2,), (p,)): -p}
    assert (orientation and orientation * table[position]) == p * sign(v - y)


def test_solved_one_card_games():
    optima = solve_all(5)
    ones = {key: o.value for key, o in optima.items() if len(key[0][2]) == 1}
    assert ones == {(((1,), (2,), (p,)), p): fmpq(-p) for p in range(1, 6)}


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_subgames_count_each_pattern_once(n):
    expected = 1  # the root
    for size in range(1, n):
        words = sum(
            factorial(2 * size - both) // (factorial(both) * factorial(size - both) ** 2)
            for both in range(size)
            if 2 * size - both <= n
        )
        expected += words // 2 * comb(n, size)
    positions = list(subgames(n))
    assert len(positions) == len(set(positions)) == expected
    sizes = [len(deck) for _, _, deck in positions]
    assert sizes == sorted(sizes)
    assert positions[-1] == (tuple(range(1, n + 1)),) * 3


def test_every_optimum_is_exact_for_the_matrix_of_the_rules():
    optima = solve_all(4)
    table = values(optima)

    def value(mine, yours, deck):
        position, orientation = normal_form(mine, yours, deck)
        return orientation * table[position] if orientation else 0

    for ((mine, yours, deck), upcard), optimum in optima.items():
        assert verify(payoffs(mine, yours, deck, upcard, value), optimum)


def test_root_agrees_with_printed_figures_of_table_1():
    cards = (1, 2, 3, 4, 5)
    optima = solve_all(5)
    assert list(optima) == [(position, p) for position in subgames(5) for p in position[2]]
    first, last = (optima[(cards, cards, cards), upcard] for upcard in (1, 5))
    assert first.value == last.value == 0
    assert round(float(first.row[0]), 4) == 0.0470
    assert round(float(last.row[4]), 4) == 0.8636


def test_queen_and_king_example_is_worth_12_52():
    value = literal(frozenset({2, 4}), frozenset({1, 3}), frozenset({12, 13}))
    assert round(float(value), 2) == 12.52


@given(st.integers(1, 13).flatmap(lambda n: st.tuples(*[st.permutations(range(1, n + 1))] * 3)))
def test_split_ties_and_transfers_are_the_same_game(play):
    mine, yours, upcards = map(tuple, play)
    ours, theirs = score(mine, yours, upcards)
    assert ours - theirs == transfer(mine, yours, upcards)
    assert ours + theirs == sum(upcards)


def test_score_splits_a_tie():
    assert score((3, 1, 2), (3, 2, 1), (1, 2, 3)) == (mpq(7, 2), mpq(5, 2))
    assert transfer((3, 1, 2), (3, 2, 1), (1, 2, 3)) == 1


def test_average_is_exact():
    assert average([1, Fraction(1, 3), mpq(1, 6)]) == mpq(1, 2)
    with pytest.raises(ValueError, match="no numbers"):
        average([])


def test_malformed_positions_are_refused():
    def zero(*position):
        return 0

    with pytest.raises(ValueError, match="same number"):
        payoffs((1, 2), (1,), (1, 2), 1, zero)
    with pytest.raises(ValueError):
        payoffs((1, 2), (1, 2), (1, 2), 3, zero)
    with pytest.raises(ValueError):
        transfer((1, 2), (1, 2), (1,))
    with pytest.raises(ValueError):
        score((1, 2), (1, 2), (1,))
    with pytest.raises(ValueError, match="at least one card"):
        list(subgames(0))
