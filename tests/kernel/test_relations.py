"""What a printed figure claims about an exact number."""

from __future__ import annotations

import pytest
from gmpy2 import mpq

from verify.kernel.errors import BadInput
from verify.kernel.relations import (
    Relation,
    above,
    all_hold,
    at_least,
    below,
    equal,
    nudged,
    prints_as,
    quantities,
)

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("exact", "printed", "holds"),
    [
        (mpq(1, 8), "0.125", True),
        (mpq(1, 8), "0.12", True),  # a tie may go either way
        (mpq(1, 8), "0.13", True),
        (mpq(1, 8), "0.11", False),
        (mpq(1, 8) + mpq(1, 10**9), "0.12", False),
        (mpq(1, 8) - mpq(1, 10**9), "0.13", False),
        (mpq(-1, 8), "-0.13", True),
        (mpq(0), "0", True),
        (mpq(1, 10**9), "0", False),  # without a decimal point it claims the number itself
        (mpq(1, 10**9), "0.0", True),
        (7, "7", True),
    ],
)
def test_a_printed_figure_is_the_number_rounded(exact, printed, holds):
    assert prints_as(exact, printed).holds == holds


@pytest.mark.parametrize("printed", ["1.5e-9", "1_0", "1/2", " 1", "1 ", "", ".", "--1", "\u0661"])
def test_another_figure_is_no_printed_decimal(printed):
    with pytest.raises(BadInput, match="is no printed decimal"):
        prints_as(0, printed)


def test_a_figure_is_nudged_in_its_last_digit():
    assert [nudged(text) for text in ("0.12", "0.19", "7", "9")] == ["0.13", "0.10", "8", "0"]


def test_a_relation_speaks_where_anything_is_compared():
    assert equal(0, 0).speaks and equal((), 0).speaks and not equal((), ()).speaks
    assert not all_hold(equal((), ()), equal((), ())).speaks
    assert all_hold(equal((), ()), equal(1, 1)).speaks
    assert all_hold(equal(1, 1), equal(2, 2)).sign == "="


@pytest.mark.parametrize(
    ("side", "content"),
    [
        (0, "00"), (-1, "01"), (1, "02"), (63, "7e"), (-64, "7f"), (64, "8001"), (-65, "8101"),
        (8191, "fe7f"), (8192, "808001"), (mpq(1, 2), "0204"), (mpq(3), "0602"), ("ab", "046162"),
        ((1, (2, "a")), "02040261"), (True, "02"), ((), ""),
    ],
)  # fmt: skip
def test_the_bytes_of_what_is_compared(side, content):
    assert quantities(Relation(side, (), True)) == bytes.fromhex(content)


def test_comparisons_are_strict_or_not():
    assert not above(1, 1) and not below(1, 1) and at_least(1, 1) and equal(1, 1)
    assert above(2, 1) and below(1, 2) and at_least(2, 1) and not at_least(1, 2)


def test_a_relation_is_of_a_truth_value():
    missing = Relation(1, 2, (a == b for a, b in [(1, 2)]), "=")  # where `all` was forgotten
    with pytest.raises(BadInput, match="is a generator, no bool"):
        quantities(missing)
    with pytest.raises(TypeError):
        all_hold(missing)
    with pytest.raises(TypeError):
        bool(missing)
