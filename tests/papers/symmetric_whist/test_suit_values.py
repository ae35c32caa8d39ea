"""The fast tables of the values of suits against the plain algorithm of Section 12.1."""

from math import comb
from random import Random

import pytest

from theorems.single_suit_whist.rules import words
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_12.conjecture_12_4 import (
    conjecture_12_4,
    only_situation,
    optimal_everywhere,
)
from theorems.symmetric_whist.section_12.values_that_occur import exits, fractional_parts
from theorems.symmetric_whist.solvers import suit_values
from theorems.symmetric_whist.solvers.taking import compared_suits
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import coded_value, decoded, rescaled
from verify.kernel.errors import BadInput
from verify.kernel.kinds.exhaustion import by_rules

SENTENCES = [(conjecture_12_4, True), (only_situation, False)]


@pytest.mark.parametrize("n", range(1, 7))
def test_every_suit_of_up_to_six_cards(n):
    codes = suit_values.values(n)
    assert len(codes) == comb(2 * n, n)
    for word, code in zip(words(n, 0, len(codes)), codes, strict=True):
        assert decoded(rescaled(int(code), suit_values.ONE)) == val(word)


def sampled(n, size):
    """The ranks of some suits of n cards."""
    return sorted(Random(n).sample(range(comb(2 * n, n)), size))


@pytest.mark.parametrize("n, narrow, size", [(7, False, 60), (8, False, 20), (9, True, 10)])
def test_samples_of_larger_suits(n, narrow, size):
    for rank in sampled(n, size):
        (word,) = words(n, rank, rank + 1)
        (code,) = suit_values.values(n, rank, rank + 1)
        assert rescaled(int(code), suit_values.ONE) == coded_value(word, narrow)


@pytest.mark.parametrize("start, stop", [(0, 9), (3, 10), (8, 14), (10, 12), (15, 20), (0, 99)])
def test_a_slice_is_a_part_of_the_whole(start, stop):
    whole = suit_values.values(3).tolist()
    assert suit_values.values(3, start, stop).tolist() == whole[start:stop]


def test_nineteen_cards_are_too_many():
    with pytest.raises(BadInput, match="up to 18 cards"):
        suit_values.values(19)


def test_a_value_without_a_code_is_an_error():
    """If West leads the suit is worth more than one number, if East leads less than the next."""
    number = 64 * 5
    with pytest.raises(ValueError, match="finer"):
        suit_values._simplest(2 * number + 1, 2 * (number + 64))
    for code in (number, 64 * suit_values.ONE * (suit_values.LARGEST + 1), -64):
        with pytest.raises(ValueError, match="no code"):
            suit_values._place(code)
    for place, code in enumerate(suit_values.CODES):
        assert suit_values._place(code) == place
    assert len(suit_values.CODES) < 2**16


@pytest.mark.parametrize("n", range(1, 11))
def test_counts_of_values_add_up_to_all_deals(n):
    counted = suit_values.occurring(n)
    assert counted.total() == comb(2 * n, n)
    assert all(counted[64 * suit_values.ONE * n - code] == found for code, found in counted.items())


@pytest.mark.parametrize("n", range(1, 18))
def test_the_printed_counts_add_up_to_all_deals(n):
    numbers = sum(fractional_parts(n).values())
    assert numbers + 2 * sum(exits(n, q) for q in range(n)) == comb(2 * n, n)


@pytest.mark.parametrize("n", range(1, 12))
def test_a_higher_card_is_never_worse(n):
    """Therefore the two replies in the tables suffice for n + 1 cards."""
    total, worse = suit_values.exchanges(n)
    # Of the 2n - 1 pairs of neighbours W E, in all suits, those of one half.
    assert total >= (2 * n - 1) * comb(2 * n - 2, n - 1) // 2
    assert worse == 0


def test_codes_are_spelled_one_after_another():
    found = suit_values.spelled(suit_values.places(4), lambda code: f"{code},".encode())
    assert found == "".join(f"{code}," for code in suit_values.values(4)).encode()


@pytest.mark.parametrize("claim, below_ace", SENTENCES)
@pytest.mark.parametrize("n", range(1, 6))
def test_taking_and_refusing_as_the_statements_have_it(claim, below_ace, n):
    count = comb(2 * n, n)
    plain = by_rules(claim.domain, claim.statement)(n, count // 3, count)
    assert compared_suits(n, count // 3, count, below_ace, optimal_everywhere) == plain


@pytest.mark.parametrize("claim, below_ace", SENTENCES)
def test_a_reply_that_is_not_good_enough_is_noticed(claim, below_ace):
    def never_equal(chosen, every):
        return len(set(every)) < 2

    content, failing, _ = compared_suits(4, 0, 70, below_ace, never_equal)
    assert failing is not None and content == b""
