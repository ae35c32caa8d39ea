"""The values behind the first moves, recomputed by a plain C program."""

import shutil

import pytest
from second_opinion import SOURCE, built, compared, numbers

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return built(tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("n", range(7, 11))
def test_every_recorded_value_lies_within_its_radius(program, n):
    agrees, line = compared(program, n, numbers(n))
    payoffs = n * n * (n - 1) // 2
    assert agrees and f"{payoffs} of {payoffs} payoffs" in line


def test_a_value_that_is_off_is_noticed(program):
    first, *others = numbers(8).splitlines(keepends=True)
    upcard, radius, value, *rest = first.split()
    for off in (2 * int(radius), -2 * int(radius)):
        moved = " ".join([upcard, radius, str(int(value) + off), *rest]) + "\n"
        agrees, line = compared(program, 8, "".join([moved, *others]))
        assert not agrees and "223 of 224" in line


def test_values_that_are_missing_are_noticed(program):
    assert not compared(program, 8, "".join(numbers(8).splitlines(keepends=True)[1:]))[0]


def test_the_program_is_short_enough_to_read():
    assert len(SOURCE.read_text().splitlines()) < 150
