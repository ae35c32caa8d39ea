"""Values of suits by Theorem F in machine code, against its plain program and the tables."""

from collections import Counter

import pytest
from suit_words import every_word

from theorems.symmetric_whist.solvers import suit_formula, suit_values
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import decoded, rescaled
from theorems.symmetric_whist.vocabulary.formula import by_theorem_F
from verify.kernel.errors import BadInput


@pytest.mark.parametrize("n", range(1, 7))
def test_as_many_suits_have_each_value_as_by_the_plain_program(n):
    every = every_word(n)
    assert suit_formula.occurring(n) == Counter(map(by_theorem_F, every))


@pytest.mark.parametrize("n", [8, 10])
def test_as_many_suits_have_each_value_as_in_the_tables(n):
    found = suit_values.occurring(n)
    tables = {decoded(rescaled(code, suit_values.ONE)): many for code, many in found.items()}
    assert suit_formula.occurring(n) == tables


@pytest.mark.parametrize("n", [0, 19])
def test_too_few_and_too_many_cards_are_one_line(n):
    with pytest.raises(BadInput, match=rf"n = {n}: suits of 1 to 18 cards a hand are counted"):
        suit_formula.occurring(n)
