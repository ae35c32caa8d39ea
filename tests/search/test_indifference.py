"""Weights against Fractions, Pfaffians against elimination, balls against exact sums."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import fmpq, fmpz
from hypothesis import given
from hypothesis import strategies as st

from verify.search import indifference
from verify.search.indifference import compare_mean, indifferent, of_symmetric
from verify.search.simplex import Optimum, Weighted, solve, solve_in_weights

pytestmark = pytest.mark.quick

few = st.builds(fmpq, st.integers(-3, 3), st.integers(1, 3))
long = st.builds(fmpq, st.integers(-(10**90), 10**90), st.integers(1, 10**90))


def squares(entries, most):
    return st.integers(1, most).flatmap(
        lambda n: st.lists(st.lists(entries, min_size=n, max_size=n), min_size=n, max_size=n)
    )


def fractions(line):
    return [Fraction(int(x.p), int(x.q)) for x in line]


def by_elimination(block):
    """The only (y, v) with A y = v and sum(y) = 1, in Fractions; None if there is not just one."""
    size = len(block) + 1
    rows = [[*fractions(line), Fraction(-1), Fraction(0)] for line in block]
    rows.append([Fraction(1)] * (size - 1) + [Fraction(0), Fraction(1)])
    for k in range(size):
        at = next((i for i in range(k, size) if rows[i][k]), None)
        if at is None:
            return None
        rows[k], rows[at] = rows[at], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(size):
            if i != k:
                rows[i] = [x - rows[i][k] * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows[:-1]], rows[-1][-1]


def probabilities(found):
    if found is None:
        return None
    weights, v = found
    total = int(sum(weights))
    assert total > 0
    return [Fraction(int(w), total) for w in weights], Fraction(int(v), total)


@given(st.one_of(squares(few, 4), squares(long, 3)))
def test_weights_are_those_of_the_linear_system(block):
    assert probabilities(indifferent(block)) == by_elimination(block)


@given(st.integers(1, 8), st.data())
def test_pfaffians_find_the_same_as_elimination(size, data):
    entries = data.draw(st.sampled_from([few, long]))
    block = [[fmpq(0)] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            block[i][j] = data.draw(entries)
            block[j][i] = -block[i][j]
    assert probabilities(of_symmetric(block)) == by_elimination(block)


def test_larger_symmetric_blocks_are_left_to_elimination():
    size = 2 * indifference.SYMMETRIC + 1  # a card loses to the next `size // 2`
    block = [
        [fmpq((i - j) % size and (1 if (j - i) % size > size // 2 else -1)) for j in range(size)]
        for i in range(size)
    ]
    assert probabilities(of_symmetric(block)) == ([Fraction(1, size)] * size, 0)


@given(st.lists(st.tuples(st.integers(1, 10**40), few), min_size=1, max_size=5), st.data())
def test_means_are_told_from_values_however_near(pairs, data):
    weights = [fmpz(w) for w, _ in pairs]
    line = [x for _, x in pairs]
    mean = sum((w * x for w, x in zip(weights, line, strict=True)), fmpq(0)) / sum(weights)
    apart = data.draw(st.sampled_from([1, 10**20, 10**100, 10**400]))  # wider than a ball or not
    for sign in (-1, 0, 1):
        assert compare_mean(weights, line, mean - fmpq(sign, apart)) == sign


def test_weights_and_fractions_are_the_same_strategies():
    assert Weighted(fmpq(0), (fmpz(2), fmpz(4)), (fmpz(0), fmpz(3))).optimum() == Optimum(
        fmpq(0), (fmpq(1, 3), fmpq(2, 3)), (fmpq(0), fmpq(1))
    )
    matrix = [[fmpq(1, 2), fmpq(-1, 3)], [-4, fmpq(5, 7)]]
    found = solve(matrix)
    assert solve_in_weights(matrix).optimum() == found == found.weighted().optimum()
