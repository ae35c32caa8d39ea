"""The localisation of optimal strategies against slower and numerical computations."""

from __future__ import annotations

import random
from itertools import product

import pytest
from flint import fmpq
from gmpy2 import mpq

from theorems.le_her.rules import payoff
from theorems.le_her.section_3.everywhere import TOGETHER, at_all_decks, at_deck
from theorems.le_her.section_3.localisation import at_the_ceilings, floor_and_ceiling
from theorems.le_her.section_3.localisation_lemmas import h
from theorems.le_her.vocabulary import optimal_thresholds
from theorems.le_her.vocabulary.brackets import P, j_star
from theorems.le_her.vocabulary.critical_game import critical_game, critical_games, printed_phi
from theorems.le_her.vocabulary.cubic import phi, x_star_by_3_3, y_star
from theorems.le_her.vocabulary.game_values import bounds, box_of, boxes
from theorems.le_her.vocabulary.large_decks import DECKS
from theorems.le_her.vocabulary.printed_formulas import bracket
from theorems.le_her.vocabulary.strip import (
    ANY,
    FEWEST,
    PLACES,
    Over,
    Part,
    Strip,
    follows,
    highest,
    lowest,
)
from verify.kernel.errors import Undecided
from verify.kernel.symbolic import symbols
from verify.search.simplex import solve


@pytest.mark.parametrize(("s", "d"), list(product((1, 2, 5, 40), (7, 8, 13, 20, 28))))
def test_the_critical_game_is_the_whole_game(s, d):
    found, whole = critical_game(s, d), optimal_thresholds.optima(s, d)
    assert whole.low * found.unit == found.low == found.high
    assert set(found.rows) <= {found.x - 1, found.x}
    assert set(whole.rows) <= set(found.rows) and set(whole.columns) <= set(found.columns)


def by_simplex(s, d):
    """The value, from the payoffs of all thresholds."""
    payoffs = ([payoff(s, d, i, j) for j in range(1, d)] for i in range(1, d))
    matrix = [[fmpq(int(x.numerator), int(x.denominator)) for x in row] for row in payoffs]
    return mpq(str(solve(matrix).value))


@pytest.mark.parametrize(("s", "d"), [(1, 7), (2, 24), (4, 13), (1, 30)])
def test_values_are_those_of_the_simplex_on_the_rules(s, d):
    assert bounds(s, d) == (by_simplex(s, d),) * 2


@pytest.mark.parametrize("d", TOGETHER)
def test_many_suits_at_once_are_the_decks_one_by_one(d):
    first = TOGETHER[d]
    together = critical_games(first, d)
    for s in (first, first + 1, 2 * first + 7, 10**6):
        alone = critical_game(s, d)
        assert (together.x, together.y) == (alone.x, alone.y)
        assert (together.rows, together.columns) == (alone.rows, alone.columns)
        assert together.root[0] < alone.root[0] and alone.root[1] < together.root[1]
        assert at(together.low, s - first) * alone.unit == alone.low * at(together.unit, s - first)


def at(number, s):
    """A symbolic or plain integer at a value of its variable s."""
    return number.polynomial(s=s) if hasattr(number, "polynomial") else number


def test_too_few_suits_are_not_decided_together():
    with pytest.raises((Undecided, ArithmeticError)):
        critical_games(1, 20)


def random_decks(seed):
    draw = random.Random(seed)
    return [(draw.choice((1, 2, 3, 9, 60)), draw.randrange(FEWEST, 160)) for _ in range(12)]


@pytest.mark.parametrize(("s", "d"), random_decks(1))
def test_gaps_of_the_strip_are_those_of_the_deck(s, d):
    """At a deck's w, p and q the polynomials have the values that they stand for."""
    found = critical_game(s, d)
    root = found.root[0]
    y_root = y_star(s, d, (root, root))[0]
    w = (root - lowest(d)) / (highest(d) - root)
    t, r = found.x - root, found.y - y_root
    assert w > 0 and 0 <= t < 1 and 0 <= r < 1
    strip = Strip(s, d, w, t / (1 - t), r / (1 - r))
    shared = (1 + w) / (1 - t) / (1 - r)
    for e, c in product((-2, -1, 0), (-1, 0)):
        gap = strip.rows(e, c)
        value = gap.above / (gap.own * shared)
        assert abs(value - (h(s, d, found.x + e) - (found.y + c))) < mpq(1, 10**9)
    for e, c in product((-1, 0), (mpq(-3, 2), mpq(-1, 2), mpq(1, 2))):
        gap = strip.columns(e, c)
        value = gap.above / (gap.own * shared)
        assert abs(value - (j_star(s, d, found.x + e) - (found.y + c))) < mpq(1, 10**9)


def test_fractions_over_a_base_are_numbers():
    x, y = Over(7, 3, 1), Over(5, 3, 2)
    for found, value in (
        (x + y, mpq(26, 9)),
        (2 * x * y - 1, mpq(43, 27)),
        (1 - x**2, mpq(-40, 9)),
    ):
        assert mpq(found.above, 3**found.power) == value


@pytest.mark.parametrize(("s", "d"), random_decks(2))
def test_preferences_are_those_of_the_payoffs(s, d):
    found = critical_game(s, d)
    x, y = found.x, found.y
    for i, j in product((x - 2, x - 1, x), (y - 2, y - 1, y)):
        better_row = bracket(s, d, i + 1, j) - bracket(s, d, i, j)
        assert (better_row > 0) == (h(s, d, i) > j)
        better_column = bracket(s, d, i, j) - bracket(s, d, i, j + 1)
        assert (better_column > 0) == (j_star(s, d, i) > j + mpq(1, 2))


@pytest.mark.parametrize(("s", "d"), [*random_decks(3), (1, 8), (1, 7), (9, 11)])
def test_the_printed_root_solves_the_other_cubic(s, d):
    low, high = x_star_by_3_3(s, d)
    assert printed_phi(s, d, low) >= 0 >= printed_phi(s, d, high)
    assert phi(s, d, high) > 0


def test_parts():
    found = [Part(mpq(7, 8), mpq(1)).fraction(p) for p in (0, 1, 3)]
    assert [above / below for above, below in found] == [mpq(7, 8), mpq(15, 16), mpq(31, 32)]
    assert ANY.fraction(0)[0] == 0


def test_a_false_inequality_is_not_decided():
    strip = Strip(**symbols(PLACES.lower))
    with pytest.raises(Undecided):
        follows(strip.rows(-1, 0))  # h(x - 1) > y depends on the deck
    with pytest.raises(Undecided):
        follows(strip.columns(0, mpq(-1, 2)), strip.rows(-1, 0), mpq(1, 4))


@pytest.mark.parametrize("case", [{"s": 2, "d": 7}, {"s": 1, "d": 8}, {"s": 1, "d": 27}])
def test_other_sets_of_decks_are_not_decided(case):
    with pytest.raises(Undecided):
        at_all_decks(**symbols(case), judge=at_the_ceilings, steps=())
    assert DECKS.lower == {"s": 1, "d": 7}


def test_a_judge_who_is_wrong_is_not_upheld():
    def first_rows(found):
        return type(at_the_ceilings(found))((), (), found.rows == (1,))

    d = symbols({"d": 7})["d"] * 0 + 13
    assert not at_all_decks(symbols({"s": 1})["s"], d, first_rows, ())
    assert not at_deck(4, 13, first_rows)


def test_floors_of_enclosures():
    assert floor_and_ceiling((mpq(7, 2), mpq(11, 3)), 4) == {3, 4}
    assert floor_and_ceiling((mpq(4), mpq(4)), 4) == {4}
    with pytest.raises(ArithmeticError):
        floor_and_ceiling((mpq(7, 2), mpq(4)), 4)


@pytest.mark.parametrize(("s", "d"), list(product((1, 3, 8), (3, 4, 7, 12, 17))))
def test_domination_at_the_ends_leaves_the_value(s, d):
    rows, columns = optimal_thresholds.left_at_the_ends(s, d)
    rest = [[int(6 * P(s, d, i, j)) for j in columns] for i in rows]
    whole = [[int(6 * P(s, d, i, j)) for j in range(1, d)] for i in range(1, d)]
    assert solve(rest).value == solve(whole).value
    at = optimal_thresholds.brackets(s, d)
    for left, held in optimal_thresholds.left_by_domination(s, d):
        assert not any(optimal_thresholds.beats(at, held, k, i) for k in left for i in left)
        assert not any(optimal_thresholds.holds(at, left, k, j) for k in held for j in held)


def test_boxes():
    domain = boxes()
    assert sum(domain.count(n) for n in range(1, 11)) == 58 * 100
    assert box_of(100, 60) == 10 and box_of(101, 60) == box_of(100, 61) == 11


@pytest.mark.parametrize(("d", "first"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (9, 5)])
def test_the_value_is_negative_from_so_many_suits_on(d, first):
    """Checked by the simplex on all thresholds, deck by deck (LH-S4-POSITIVE)."""
    values = [by_simplex(s, d) for s in range(1, first + 3)]
    assert [value > 0 for value in values] == [True] * (first - 1) + [False] * 3
    assert 0 not in values
