"""Decks with more than one optimal strategy, from fractions and the rules alone (LH-LOC.6)."""

from __future__ import annotations

import pytest
from gmpy2 import mpq

from theorems.le_her.rules import payoff
from theorems.le_her.section_3.uniqueness import MOST, SEVERAL
from theorems.le_her.vocabulary.critical_game import critical_game


def optimal_mixes(matrix: list[list[mpq]]) -> list[mpq]:
    """The ends of the interval of optimal weights for the first of two rows."""
    (a, b), (c, e) = matrix
    candidates = {mpq(0), mpq(1)}
    if a - c != b - e:
        candidates.add((e - c) / (a - c - b + e))
    secured = {p: min(p * a + (1 - p) * c, p * b + (1 - p) * e) for p in candidates if 0 <= p <= 1}
    best = max(secured.values())
    for first, second in ((a, c), (b, e)):
        if first != second:
            candidates.add((best - second) / (first - second))
    optimal = [
        p
        for p in candidates
        if 0 <= p <= 1 and min(p * a + (1 - p) * c, p * b + (1 - p) * e) == best
    ]
    return sorted({min(optimal), max(optimal)})


def corners(s: int, d: int) -> tuple[int, int, list[list[mpq]]]:
    found = critical_game(s, d)
    x, y = found.x, found.y
    return x, y, [[payoff(s, d, i, j) for j in (y - 1, y)] for i in (x - 1, x)]


def numbers(s: int, d: int) -> tuple[int, int]:
    """How many extreme optimal mixes of the critical lines each player has."""
    *_, matrix = corners(s, d)
    turned = [[-matrix[i][j] for i in (0, 1)] for j in (0, 1)]
    return len(optimal_mixes(matrix)), len(optimal_mixes(turned))


@pytest.mark.parametrize("d", [7, 8, 11, 16, 18, 20, 24, 28, 64, 66, 79])
def test_the_decks_with_a_choice_are_those_listed(d):
    for s in range(1, 2 * d + 2):
        assert numbers(s, d) == SEVERAL.get((s, d), (1, 1)), (s, d)


@pytest.mark.parametrize(("s", "d"), [(3, 64), (5, 64), (1, 66), (1, 79), (7, 79)])
def test_either_end_secures_the_value_against_every_threshold(s, d):
    """These decks, which have a choice, refute an earlier claim of ours: "all but 14 decks"."""
    x, y, matrix = corners(s, d)
    turned = [[-matrix[i][j] for i in (0, 1)] for j in (0, 1)]
    value = max(
        min(p * m + (1 - p) * n for m, n in zip(*matrix, strict=True))
        for p in optimal_mixes(matrix)
    )
    for p in optimal_mixes(matrix):
        for j in range(1, d):
            assert p * payoff(s, d, x - 1, j) + (1 - p) * payoff(s, d, x, j) >= value
    for q in optimal_mixes(turned):
        for i in range(1, d):
            assert q * payoff(s, d, i, y - 1) + (1 - q) * payoff(s, d, i, y) <= value
    assert max(numbers(s, d)) == 2


def test_a_choice_needs_the_arithmetic_of_equal_entries():
    """Player 1's if s divides 6i + 4 - 2d, player 2's if (s(d-1) - 2)(2j + 2 - d) = si(i - 1)."""
    for (s, d), (first, second) in SEVERAL.items():
        x, y, _ = corners(s, d)
        lines = [(i, j) for i in (x - 1, x) for j in (y - 1, y)]
        assert d <= MOST
        assert first == 1 or any((6 * i + 4 - 2 * d) % s == 0 for i, _ in lines)
        assert second == 1 or any(
            (s * (d - 1) - 2) * (2 * j + 2 - d) == s * i * (i - 1) for i, j in lines
        )
