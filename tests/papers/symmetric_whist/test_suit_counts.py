"""Numbers of suits with each value, by counting paths, against every suit and the printed table."""

from collections import Counter
from math import comb

import pytest
from gmpy2 import mpq
from suit_words import every_word

from theorems.symmetric_whist.section_12.values_that_occur import fraction, fractional_parts
from theorems.symmetric_whist.section_12.which_values import listed_values
from theorems.symmetric_whist.solvers import suit_counts, suit_formula
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
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
