"""The solver against the paper's recursion taken literally, in Fractions, on unreduced hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb, factorial

import pytest
from brute_values import value as literal
from flint import fmpq
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.game_of_pure_strategy import rules
from theorems.game_of_pure_strategy.solvers.solver import solve_all, values
from verify.search.simplex import verify


def triples(n):
    for size in range(1, n + 1):
        yield from product(combinations(range(1, n + 1), size), repeat=3)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_solver_equals_the_literal_recursion_on_every_triple(n):
    table = values(solve_all(n))
    seen = 0
    for mine, yours, deck in triples(n):
        position, orientation = rules.normal_form(mine, yours, deck)
        f = table[position] if orientation else fmpq(0)
        expected = literal(mine, yours, deck)
        assert orientation * Fraction(int(f.p), int(f.q)) == expected
        seen += 1
    assert seen == sum(comb(n, size) ** 3 for size in range(1, n + 1))


def test_patterns_keep_the_literal_value():
    hands = list(combinations(range(1, 6), 2))
    for mine, yours in product(hands, repeat=2):
        ranks = rules.pattern(mine, yours)
        assert rules.pattern(*ranks) == ranks
        for deck in ((1, 2), (2, 5)):
            assert literal(mine, yours, deck) == literal(*ranks, deck)


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
    positions = list(rules.subgames(n))
    assert len(positions) == len(set(positions)) == expected
    sizes = [len(deck) for _, _, deck in positions]
    assert sizes == sorted(sizes)
    assert positions[-1] == (tuple(range(1, n + 1)),) * 3


def test_every_optimum_is_exact_for_the_matrix_of_the_rules():
    optima = solve_all(4)
    table = values(optima)

    def value(mine, yours, deck):
        position, orientation = rules.normal_form(mine, yours, deck)
        return orientation * table[position] if orientation else 0

    for ((mine, yours, deck), upcard), optimum in optima.items():
        assert verify(rules.payoffs(mine, yours, deck, upcard, value), optimum)


def test_root_agrees_with_printed_figures_of_table_1():
    cards = (1, 2, 3, 4, 5)
    optima = solve_all(5)
    assert list(optima) == [(position, p) for position in rules.subgames(5) for p in position[2]]
    first, last = (optima[(cards, cards, cards), upcard] for upcard in (1, 5))
    assert first.value == last.value == 0
    assert round(float(first.row[0]), 4) == 0.0470
    assert round(float(last.row[4]), 4) == 0.8636


@given(st.integers(1, 13).flatmap(lambda n: st.tuples(*[st.permutations(range(1, n + 1))] * 3)))
def test_split_ties_and_transfers_are_the_same_game(play):
    mine, yours, upcards = map(tuple, play)
    ours, theirs = rules.score(mine, yours, upcards)
    assert ours - theirs == rules.transfer(mine, yours, upcards)
    assert ours + theirs == sum(upcards)


def test_score_splits_a_tie():
    assert rules.score((3, 1, 2), (3, 2, 1), (1, 2, 3)) == (mpq(7, 2), mpq(5, 2))
    assert rules.transfer((3, 1, 2), (3, 2, 1), (1, 2, 3)) == 1


def test_average_is_exact():
    assert rules.average([1, Fraction(1, 3), mpq(1, 6)]) == mpq(1, 2)
    with pytest.raises(ValueError, match="no numbers"):
        rules.average([])


def test_malformed_positions_are_refused():
    def zero(*position):
        return 0

    with pytest.raises(ValueError, match="same number"):
        rules.payoffs((1, 2), (1,), (1, 2), 1, zero)
    with pytest.raises(ValueError):
        rules.payoffs((1, 2), (1, 2), (1, 2), 3, zero)
    with pytest.raises(ValueError):
        rules.transfer((1, 2), (1, 2), (1,))
    with pytest.raises(ValueError):
        rules.score((1, 2), (1, 2), (1,))
    with pytest.raises(ValueError, match="at least one card"):
        list(rules.subgames(0))
