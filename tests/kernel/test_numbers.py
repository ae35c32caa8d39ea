"""Exact numbers have one spelling each."""

from __future__ import annotations

import pytest
from gmpy2 import mpq, mpz

from verify.kernel.errors import BadInput
from verify.kernel.numbers import number, number_text, side_json

pytestmark = pytest.mark.quick

LONGEST = 1_000_000  # characters, by certificates/FORMAT.md
LONGEST_DECIMAL = 4000  # digits, by the same
LARGEST_DECIMAL = 10**LONGEST_DECIMAL - 1


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-7, "-7"),
        (mpq(-3, 4), "-3/4"),
        (mpz(5), "5"),
        (mpq(6, 3), "2"),
        (LARGEST_DECIMAL, "9" * LONGEST_DECIMAL),
        (-LARGEST_DECIMAL, "-" + "9" * LONGEST_DECIMAL),
        (LARGEST_DECIMAL + 1, hex(LARGEST_DECIMAL + 1)),
        (-LARGEST_DECIMAL - 1, "-" + hex(LARGEST_DECIMAL + 1)),
        (mpq(1, LARGEST_DECIMAL + 1), "1/" + hex(LARGEST_DECIMAL + 1)),
    ],
)
def test_a_number_is_written_and_read(value, text):
    assert number_text(value) == text and number(text) == value


def test_a_number_may_be_long_and_no_longer():
    longest = "0x" + "f" * (LONGEST - 2)
    assert number(longest) == 16 ** (LONGEST - 2) - 1
    with pytest.raises(BadInput, match="is not an exact number in canonical form"):
        number(longest + "f")


def test_sides_are_written_as_text_and_lists():
    assert side_json((1, [mpq(1, 2), "x"], "12")) == ["1", ["1/2", "x"], "12"]
    assert side_json("007") == "007"
