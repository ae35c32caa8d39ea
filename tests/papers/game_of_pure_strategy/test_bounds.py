"""Bounds of values in integers: they hold whatever is guessed, and are narrow."""

import random

import pytest

from theorems.game_of_pure_strategy.rules import subgames
from theorems.game_of_pure_strategy.vocabulary import bounds
from theorems.game_of_pure_strategy.vocabulary.plain import f as by_the_printed_rule
from theorems.game_of_pure_strategy.vocabulary.plain import solve


def positions(n):
    return [(mine, yours, deck) for mine, yours, deck in subgames(n) if len(deck) < n]


@pytest.mark.parametrize("n", range(2, 5))
def test_the_exact_values_lie_between_narrow_bounds(n):
    for mine, yours, deck in positions(n):
        exact = by_the_printed_rule(mine, yours, deck) * bounds.ONE
        low, high = bounds.f(n, mine, yours, deck)
        assert low <= exact <= high <= low + 2**10
        assert bounds.f(n, yours, mine, deck) == (-high, -low)


def test_bounds_hold_whatever_is_guessed(monkeypatch):
    draw = random.Random(1)

    def nonsense(X):
        row, column = ([draw.randrange(9) for _ in side] for side in (X, X[0]))
        return [*row[1:], 1], [*column[1:], 1]

    monkeypatch.setattr(bounds, "guessed", nonsense)
    monkeypatch.setattr(bounds, "POOR", 2**80)  # so that no game is solved again
    bounds.layer.cache_clear()
    try:
        wide = 0
        for mine, yours, deck in positions(4):
            exact = by_the_printed_rule(mine, yours, deck) * bounds.ONE
            low, high = bounds.f(4, mine, yours, deck)
            assert low <= exact <= high
            wide += high - low > bounds.ONE // 10
        assert wide
    finally:
        bounds.layer.cache_clear()


def test_a_poor_guess_is_mended(monkeypatch):
    monkeypatch.setattr(bounds, "guessed", lambda X: ([1] * len(X), [1] * len(X[0])))
    entries = [3 * bounds.ONE, -bounds.ONE, -2 * bounds.ONE, 4 * bounds.ONE]
    low, high = bounds.value(2, 2, entries, entries)
    exact = solve([entries[:2], entries[2:]])[0]
    assert low <= exact <= high <= low + 2


def test_entries_that_are_bounds_give_bounds_for_every_matrix_between_them():
    draw = random.Random(2)
    for _ in range(200):
        rows, columns = draw.randint(1, 4), draw.randint(1, 4)
        lo = [draw.randint(-9, 9) * bounds.ONE for _ in range(rows * columns)]
        hi = [x + draw.randint(0, 2) * bounds.ONE for x in lo]
        low, high = bounds.value(rows, columns, lo, hi)
        between = [draw.randint(a, b) for a, b in zip(lo, hi, strict=True)]
        X = [between[i * columns : (i + 1) * columns] for i in range(rows)]
        assert low <= solve(X)[0] <= high


@pytest.mark.parametrize("weights", [[0.0, 0.0], [-1.0, -2.0], [-1.0, 2.0], [1e-300, 0.0]])
def test_weights_are_never_negative_nor_all_zero(weights):
    found = bounds.whole(weights)
    assert min(found) >= 0 < max(found)
