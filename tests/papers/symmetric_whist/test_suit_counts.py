"""Numbers of suits with each value: by counting paths, against every suit and the printed table; by
Theorem F in machine code, against its plain program and the tables.
"""

from collections import Counter
from math import comb

import pytest
from gmpy2 import mpq
from suit_words import every_word

from theorems.symmetric_whist.section_12.values_that_occur import fraction, fractional_parts
from theorems.symmetric_whist.section_12.which_values import listed_values
from theorems.symmetric_whist.solvers import suit_counts, suit_formula, suit_values
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed, decoded, rescaled
from theorems.symmetric_whist.vocabulary.formula import by_theorem_F
from theorems.symmetric_whist.vocabulary.values import NONE
from verify.kernel.errors import BadInput


@pytest.mark.parametrize("n", range(1, 7))
def test_as_many_suits_have_each_value_as_by_the_algorithm_of_section_12_1(n):
    assert suit_counts.occurring(n) == Counter(map(computed, every_word(n)))


@pytest.mark.parametrize("n", range(7, 11))
def test_as_many_suits_have_each_value_as_if_each_is_looked_at(n):
    assert suit_counts.occurring(n) == suit_formula.occurring(n)


@pytest.mark.parametrize("n", [13])
def test_as_many_suits_have_each_fraction_as_in_the_table_of_the_tables(n):
    found = Counter[mpq]()
    for value, many in suit_counts.occurring(n).items():
        if value.infinitesimal == NONE:
            found[fraction(value.number)] += many
    assert found == fractional_parts(n)


@pytest.mark.parametrize("n", [10, 12])
def test_the_values_are_those_that_are_proved_to_occur(n):
    found = suit_counts.occurring(n)
    assert set(found) == listed_values(n)
    assert found.total() == comb(2 * n, n)
    assert all(many > 0 and found[n - value] == many for value, many in found.items())


@pytest.mark.parametrize("n", range(2, 11))
def test_values_that_are_no_halves_are_counted_alone(n):
    found = suit_counts.occurring(n).items()
    others = sum(many for value, many in found if value.number.denominator > 2)
    assert suit_counts.no_halves(n) == others


def test_a_suit_without_cards_is_one_line():
    with pytest.raises(BadInput, match="n = 0: suits of 1 card a hand and more are counted"):
        suit_counts.occurring(0)


# --- Theorem F in machine code ----------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, 7))
def test_the_formula_counts_as_its_plain_program(n):
    every = every_word(n)
    assert suit_formula.occurring(n) == Counter(map(by_theorem_F, every))


@pytest.mark.parametrize("n", [8, 10])
def test_the_formula_counts_as_the_tables(n):
    found = suit_values.occurring(n)
    tables = {decoded(rescaled(code, suit_values.ONE)): many for code, many in found.items()}
    assert suit_formula.occurring(n) == tables


@pytest.mark.parametrize("n", [0, 19])
def test_too_few_and_too_many_cards_are_one_line(n):
    with pytest.raises(BadInput, match=rf"n = {n}: suits of 1 to 18 cards a hand are counted"):
        suit_formula.occurring(n)
