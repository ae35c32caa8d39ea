"""Bounds of the value of Le Her, and its limits, against the values themselves."""

from __future__ import annotations

import random

import pytest
from gmpy2 import mpq

from theorems.le_her.section_5.proposition_5_1 import Limiting
from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.cubic import phi, y_star
from theorems.le_her.vocabulary.limits import ENDS, at_x_1, enclosed
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import FEWEST
from verify.kernel.polynomials import Polynomial

DRAW = random.Random(1713)
PAIRS = [(DRAW.choice((1, 2, 4, 5, 30)), DRAW.randrange(FEWEST, 120)) for _ in range(10)]


def roots(s, d):
    """x* and y*, and how far the critical denominations are from them."""
    found = critical_game(s, d)
    x = found.root[0]
    y = y_star(s, d, (x, x))[0]
    return x, y, found.x - x, found.y - y


def value(s, d):
    """The value in the brackets."""
    found = critical_game(s, d)
    return mpq(found.low) / found.unit


def G_and_C(s, d):
    """G(x*) and C."""
    x, y, _, _ = roots(s, d)
    return bracket_2_2(s, d, x, y), 3 * s * (x + y + 2) - 9


@pytest.mark.parametrize(("s", "d"), PAIRS)
def test_the_value_is_between_the_bounds(s, d):
    _, _, t, r = roots(s, d)
    (G, C), K = G_and_C(s, d), s * d - s - 2
    least = G + 3 * K * min(r, 1 - r) ** 2 - (C + 4 * s) * t * (1 - t)
    most = G + 3 * K * r * (1 - r) - (C - s) * min(t, 1 - t) ** 2
    assert least <= value(s, d) <= most


@pytest.mark.parametrize("power", range(6))
def test_powers_of_x_1(power):
    z = Polynomial.variable("z")
    low, high = enclosed(z**power)
    corners = [corner.constant_term for corner in at_x_1(z**power)]
    assert min(corners) <= low <= high <= max(corners)
    assert max(corners) - min(corners) < 10 * (ENDS[1] - ENDS[0])


@pytest.mark.parametrize(("s", "d"), PAIRS)
def test_what_the_limits_are_compared_with(s, d):
    it = Limiting()
    row = Polynomial.variable("i")
    x, y, _, _ = roots(s, d)
    point = {"s": s - 1, "d": d - FEWEST, "i": x}
    K = it.K(**point)
    assert abs(it.G(row)(**point) - 4 * K * G_and_C(s, d)[0]) < mpq(1, 10**6)
    z = mpq(1, 2)
    assert it.Y_less(row, 1)(z=z, **point) == 2 * K * (y - (1 + z * z) * d / 2 + 1)
    assert abs(phi(s, d, x)) < mpq(1, 10**6)
