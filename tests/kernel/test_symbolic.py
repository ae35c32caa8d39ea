"""Numbers known by bounds alone: whatever is decided is true of every number meant."""

import operator
from itertools import product

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from verify.kernel.errors import Undecided
from verify.kernel.polynomials import Polynomial, Ratio
from verify.kernel.symbolic import Symbolic, symbols

pytestmark = pytest.mark.quick

X, Y = Polynomial.variable("x"), Polynomial.variable("y")
LOWER = {"x": 1, "y": 0}
COMPARISONS = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge]
polynomials = st.lists(st.integers(-4, 4), min_size=6, max_size=6).map(
    lambda c: c[0] + c[1] * X + c[2] * Y + c[3] * X * Y + c[4] * X**2 + c[5] * Y**2
)


def points():
    return product(range(1, 7), range(6))


@given(polynomials, polynomials, st.sampled_from(COMPARISONS))
def test_what_is_decided_holds_at_every_point(left, right, compare):
    try:
        answer = compare(Symbolic(left, LOWER), Symbolic(right, LOWER))
    except Undecided:
        return
    for x, y in points():
        assert compare(left(x=x, y=y), right(x=x, y=y)) is answer


@given(polynomials, polynomials, st.sampled_from([operator.gt, operator.ge, operator.eq]))
def test_quotients_too(above, below, compare):
    try:
        quotient = Symbolic(above, LOWER) / Symbolic(below, LOWER)
        answer = compare(quotient, 1)
    except (Undecided, ZeroDivisionError):
        return
    for x, y in points():
        assert compare(above(x=x, y=y) / below(x=x, y=y), 1) is answer


@given(polynomials, st.integers(1, 4))
def test_floors_and_remainders(value, divisor):
    number = Symbolic(value, LOWER)
    try:
        floor, remainder = number // divisor, number % divisor
    except Undecided:
        return
    for x, y in points():
        assert divmod(int(value(x=x, y=y)), divisor) == (floor.polynomial(x=x, y=y), remainder)


def test_nothing_is_assumed():
    x, free = Symbolic(X, {"x": 0}), Symbolic(Y, {})
    for question in (lambda: x > 0, lambda: x == 3, lambda: free >= 0, lambda: free == 0):
        with pytest.raises(Undecided):
            question()
    with pytest.raises(Undecided):
        bool(1 / x > 0)  # x may vanish
    assert x >= 0 and not x < 0 and x + 1 > 0 and free == free and free + 1 != free
    assert 1 / (x + 1) > 0 and (x - x) == 0 and x >= 0 and mpq(-1, 2) < x
    with pytest.raises(Undecided):
        x % 2
    with pytest.raises(TypeError):
        hash(x)


def test_remainders_and_bounds_at_their_edges():
    v = symbols({"x": 1})["x"]
    assert (2 * v + 3) % 2 == 1 and ((2 * v + 3) // 2).normal_form == "x + 2"
    with pytest.raises(Undecided, match="the remainder of"):
        (2 * v + Polynomial.constant(mpq(1, 2))) % 2
    with pytest.raises(Undecided, match="is no polynomial"):
        (1 / v) % 2
    assert v >= 1 and v > 0
    with pytest.raises(Undecided):
        bool(v > 1)


def test_a_number_is_true_where_it_is_surely_not_0():
    x = symbols({"x": 1})["x"]
    assert x and not x - x and x * x + 1
    with pytest.raises(Undecided, match="= 0"):
        bool(x - 20)
    with pytest.raises(ArithmeticError, match="may be 0"):
        bool(X - 20)
    assert Polynomial.constant(3) and not X - X and not Ratio(X - X, X)
    with pytest.raises(ArithmeticError, match="may be 0"):
        bool(Ratio(X, X + 1))


def test_only_whole_powers_are_taken_and_nothing_divided_by_is_lost():
    x = symbols({"x": 0})["x"]
    assert (x**0).normal_form == "1" and (x + 1) ** 3 == (x + 1) * (x + 1) * (x + 1)
    for power in (-1, 0.5, mpq(1, 2), True, x):
        with pytest.raises(Undecided):
            x**power
    for divide in (lambda: 1 / (x - 100), lambda: x / (x - 100), lambda: 1 / (1 / (x - 100))):
        with pytest.raises(Undecided, match="x - 100 may vanish"):
            divide()
    hidden = Symbolic(1 / (1 / Ratio((x - 100).polynomial)), {"x": 0})  # except where it is 0
    for ask in (
        lambda: hidden**0 == 1, lambda: hidden % 1, lambda: hidden // 1, lambda: hidden.polynomial
    ):  # fmt: skip
        with pytest.raises(Undecided, match="may vanish"):
            ask()
    with pytest.raises(TypeError):
        x / "2"
    assert (1 / (1 / (x + 1))) % 1 == 0


def test_of_a_real_number_no_floor_is_known():
    numbers = symbols({"x": 0, "n": 0}, real=("x",))
    x, n = numbers["x"], numbers["n"]
    assert (2 * n + 1) % 2 == 1 and ((4 * n + 2) // 2).normal_form == "2*n + 1"
    for number in (2 * x, 2 * n + 2 * x):
        with pytest.raises(Undecided, match="the remainder of"):
            number % 2
    for divisor in (0, -2, mpq(1, 2)):
        with pytest.raises(Undecided):
            n % divisor


def test_a_class_made_of_int_is_no_number_here():
    class Large(int):
        __hash__ = int.__hash__

        def __eq__(self, other):
            return True

    n = Symbolic(X, LOWER)
    assert operator.eq(2, Large(3))  # so that it would answer for integers
    for compare in (operator.eq, operator.ge, operator.lt):
        with pytest.raises(TypeError, match="is compared with Large"):
            compare(n, Large(3))
    with pytest.raises(TypeError):
        n + Large(3)
