"""Comparisons from README's tests at larger sizes."""

from __future__ import annotations

import pytest
import test_algorithm_12_1
import test_cases
import test_suit_counts


@pytest.mark.parametrize("n", [11, 12])
def test_as_many_suits_have_each_value_as_if_each_is_looked_at(n: int) -> None:
    test_suit_counts.test_as_many_suits_have_each_value_as_if_each_is_looked_at(n)


@pytest.mark.parametrize("n", [15, 17])
def test_as_many_suits_have_each_fraction_as_in_the_table_of_the_tables(n: int) -> None:
    test_suit_counts.test_as_many_suits_have_each_fraction_as_in_the_table_of_the_tables(n)


def test_the_values_of_18_cards_are_those_that_are_proved_to_occur() -> None:
    test_suit_counts.test_the_values_are_those_that_are_proved_to_occur(18)


def test_few_contexts_are_enough_for_suits_of_four_cards() -> None:
    test_algorithm_12_1.test_few_contexts_are_enough(4)


def test_sure_tricks_of_five_cards_are_those_of_a_literal_play() -> None:
    test_cases.test_sure_tricks_are_those_of_a_literal_play(5)
