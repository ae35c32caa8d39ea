"""The bounds that determine how the value of Le Her grows, against the values themselves."""

from __future__ import annotations

import random

import pytest
from gmpy2 import mpq

from theorems.le_her.section_4.growth import (
    CONCAVE,
    CONVEX,
    STEPS,
    Pair,
    by_columns,
    by_rows,
    falls_from,
    grows_from,
)
from theorems.le_her.section_4.proposition_4_2 import BRANCHES, all_grow, growing, of_many_suits
from theorems.le_her.section_5.proposition_5_1 import Limiting
from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.cubic import phi, y_star
from theorems.le_her.vocabulary.game_values import bounds
from theorems.le_her.vocabulary.limits import ENDS, at_x_1, enclosed
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import FEWEST, highest, lowest
from verify.kernel.errors import Undecided
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic, symbols

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


@pytest.mark.parametrize(("s", "d"), PAIRS)
def test_roots_move_as_they_are_said_to(s, d):
    (x, y, t, r), (after, y_after, t_after, r_after) = roots(s, d), roots(s, d + 1)
    k, l = after - x, y_after - y
    assert STEPS[0].a < k < STEPS[0].b and STEPS[1].a < l < STEPS[1].b
    assert (t - k - t_after).denominator == 1 or abs((t - k - t_after) % 1) < mpq(1, 10**9)
    for v in (0, 1):
        assert t_after * (1 - t_after) - (t - v) ** 2 < CONCAVE
        assert r * (1 - r) - (r_after - v) ** 2 < CONVEX


def test_bounds_of_parts_are_nearly_reached():
    grid = [mpq(i, 400) for i in range(401)]
    assert CONCAVE - mpq(1, 1000) < max(by_rows(z, STEPS[0].a - 1, 0) for z in grid) < CONCAVE
    assert CONVEX - mpq(1, 1000) < max(by_columns(z, STEPS[1].a) for z in grid) < CONVEX


@pytest.mark.parametrize(("s", "d"), PAIRS)
def test_pairs_are_of_the_games_that_they_name(s, d):
    x = roots(s, d)[0]
    pair = Pair(s, d, (x - lowest(d)) / (highest(d) - x), 0)
    G, C = G_and_C(s, d)
    K = number(pair.K(pair.d))
    assert s * d - s - 2 == K and number(pair.x) == x
    assert abs(number(pair.G(pair.d, pair.x)) - 4 * K * G) < mpq(1, 10**6)
    assert abs(number(pair.C(pair.d, pair.x)) - 2 * K * C) < mpq(1, 10**6)
    z, after = x * (d + 1) / d, s * (d + 1) - s - 2
    at_z = bracket_2_2(s, d + 1, z, y_star(s, d + 1, (z, z))[0])
    assert number(pair.G(pair.then, pair.z)) == 4 * after * at_z
    assert number(pair.M(pair.d)) == d * (s * d - 1) * (s * d - 2)


def number(found):
    """The number given as a fraction over a power of its base."""
    return mpq(found.above) / mpq(found.base) ** found.power


@pytest.mark.parametrize("d", [3, 6, 7, 13, 19])
def test_many_suits_at_once_grow_as_they_do_one_by_one(d):
    first = max(4, BRANCHES.get(d, 0), BRANCHES.get(d + 1, 0))
    assert all_grow(first, d)
    value_of_many, unit = of_many_suits(first, d)
    for s in (first, first + 5):
        low, _ = bounds(s, d)
        at = {"s": s - first}
        brackets = value_of_many.polynomial(**at) / (
            unit.polynomial(**at) if isinstance(unit, Symbolic) else unit
        )
        assert low == brackets * s / (3 * d * (s * d - 1) * (s * d - 2)) - 1


def test_what_is_false_is_not_decided():
    with pytest.raises(Undecided):  # with one suit there are too few denominations for the bounds
        falls_from.statement(**symbols({"d": 29, "w": 0}))
    three = symbols({"s": 3, "d": FEWEST, "w": 0})
    with pytest.raises(Undecided):
        grows_from.statement(**three)
    with pytest.raises(Undecided):
        growing(three["s"], three["d"])


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
