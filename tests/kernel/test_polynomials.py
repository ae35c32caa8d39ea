"""Laws of exact polynomials and ratios."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.le_her.counting.sums import binomial, falling, sum_over
from verify.kernel.polynomials import (
    MOST_TERMS,
    ONE,
    ZERO,
    Polynomial,
    Ratio,
    nonnegative_on,
    positive_on,
)

X, Y = Polynomial.variable("x"), Polynomial.variable("y")

rationals = st.fractions(min_value=-20, max_value=20, max_denominator=12)
monomials = st.dictionaries(st.sampled_from(["x", "y", "zeta_1"]), st.integers(1, 3)).map(
    lambda powers: tuple(sorted(powers.items()))
)
polynomials = st.lists(st.tuples(monomials, rationals), max_size=5).map(Polynomial)
linear = st.tuples(rationals, rationals, rationals).map(lambda c: c[0] + c[1] * X + c[2] * Y)
points = st.fixed_dictionaries({"x": rationals, "y": rationals, "zeta_1": rationals})


@pytest.mark.quick
@given(polynomials, polynomials, polynomials)
def test_ring_laws(p: Polynomial, q: Polynomial, r: Polynomial) -> None:
    assert p + q == q + p and p * q == q * p
    assert (p + q) + r == p + (q + r) and (p * q) * r == p * (q * r)
    assert p * (q + r) == p * q + p * r
    assert p + 0 == p == p * 1 and p - p == ZERO == p * 0
    assert p**2 == p * p and p**0 == ONE
    assert p / 3 * 3 == p and 2 - p == -(p - 2)


@given(polynomials, polynomials, points)
def test_evaluation_is_a_homomorphism(
    p: Polynomial, q: Polynomial, at: dict[str, Fraction]
) -> None:
    assert (p + q)(**at) == p(**at) + q(**at)
    assert (p * q)(**at) == p(**at) * q(**at)


@given(polynomials, polynomials, linear, linear, points)
def test_substitution_is_a_homomorphism(
    p: Polynomial, q: Polynomial, u: Polynomial, v: Polynomial, at: dict[str, Fraction]
) -> None:
    put = {"x": u, "y": v}
    assert (p + q).substitute(**put) == p.substitute(**put) + q.substitute(**put)
    assert (p * q).substitute(**put) == p.substitute(**put) * q.substitute(**put)
    assert p.substitute(**put)(**at) == p(**{**at, "x": u(**at), "y": v(**at)})


@given(polynomials, polynomials)
def test_equal_polynomials_have_equal_text_and_hash(p: Polynomial, q: Polynomial) -> None:
    again = (p + q) - q
    assert again == p and str(again) == str(p) and hash(again) == hash(p)
    assert (str(p) == str(q)) == (p == q)


@given(polynomials)
def test_text_and_terms_round_trip(p: Polynomial) -> None:
    assert Polynomial.parse(str(p)) == p == Polynomial(reversed(p.terms()))


def test_text_is_canonical() -> None:
    p = 3 * X**2 * Y - X / 2 + 7
    assert str(p) == "3*x^2*y - 1/2*x + 7" and str(-X * Y) == "-x*y" and str(ZERO) == "0"
    assert p.degree() == 3 and p.degree("y") == 1 and p.degree("z") == 0
    assert ZERO.degree() == ZERO.degree("y") == -1
    assert p.coefficients() == [3, mpq(-1, 2), 7] and p.variables == ("x", "y")


@pytest.mark.parametrize(
    "text",
    [
        *("", "x ", "x+1", "1 + x", "2x", "x*2", "1*x", "x^1", "x^0", "x^-1", "2/4", "1/0", "0*x"),
        *("+x", "--x", "x - -1", "x + 0", "-0", "y*x", "x*x", "x + x", "0.5", "1e3", "x^99999"),
        *("x y", "é", "٣*x", "x - ", " + ", "x**2", "(x)", "03", "x\n"),
    ],
)
def test_malformed_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Polynomial.parse(text)


@pytest.mark.parametrize(
    "monomial",
    [(("y", 1), ("x", 1)), (("x", 1), ("x", 1)), (("x", 0),), (("x", True),), (("", 1),)],
)
def test_malformed_monomials_are_refused(monomial: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(ValueError):
        Polynomial([(monomial, 1)])


@pytest.mark.parametrize("wrong", [0.5, True, "1", None])
def test_only_exact_numbers_take_part(wrong: object) -> None:
    for act in (
        lambda: X + wrong,
        lambda: wrong * X,
        lambda: X / wrong,
        lambda: X(x=wrong),
        lambda: X.substitute(x=wrong),
        lambda: Polynomial.constant(wrong),
        lambda: Ratio(X, Y) * wrong,
        lambda: Ratio(X, wrong),
    ):
        with pytest.raises(TypeError):
            act()


def test_numbers_of_every_kind_on_both_sides() -> None:
    for half in (Fraction(1, 2), mpq(1, 2)):
        assert half + X == X + half and half - X == -(X - half) and half * X == X / 2
        assert half * Ratio(X, Y) == Ratio(X, 2 * Y) and half / Ratio(X, Y) == Ratio(Y, 2 * X)
        assert Polynomial.constant(half) == half and hash(Polynomial.constant(half)) == hash(half)


def test_errors() -> None:
    for act in (lambda: X / 0, lambda: Ratio(X, X - X), lambda: X / Ratio(X - X, Y)):
        with pytest.raises(ZeroDivisionError):
            act()
    with pytest.raises(ZeroDivisionError, match="x - 1 = 0"):
        Ratio(Y, X - 1)(x=1, y=2)
    with pytest.raises(ValueError, match="no value for y"):
        (X + Y)(x=1)
    with pytest.raises(TypeError):
        X / Y
    for power in (-1, True, mpq(2)):
        with pytest.raises(ValueError):
            X**power


@given(polynomials, polynomials, polynomials, points)
def test_ratios_form_a_field(
    p: Polynomial, q: Polynomial, r: Polynomial, at: dict[str, Fraction]
) -> None:
    q, r = q * q + 1, r * r + 1
    assert Ratio(p * r, q * r) == Ratio(p, q)
    assert Ratio(p, q) + Ratio(p, r) == Ratio(p * (q + r), q * r)
    assert Ratio(p, q) - Ratio(p, q) == 0 and p - Ratio(p, 1) == ZERO
    assert Ratio(p, q) * Ratio(q, r) == p / Ratio(r, 1) == Ratio(p, r)
    if p != 0:
        assert Ratio(q, r) / Ratio(p, r) == Ratio(q, p)
    assert Ratio(p, q)(**at) == p(**at) / q(**at)
    assert Ratio(p, q).substitute(x=2, y=X)(**at) == Ratio(p, q)(**{**at, "x": 2, "y": at["x"]})


def test_unequal_ratios() -> None:
    assert Ratio(X, Y) != Ratio(Y, X) and Ratio(X, Y) != X
    with pytest.raises(TypeError):
        hash(Ratio(X, Y))


@pytest.mark.quick
@given(polynomials, rationals, rationals, rationals)
def test_positivity_is_sound(p: Polynomial, a: Fraction, b: Fraction, c: Fraction) -> None:
    bounds = {"x": a, "y": b, "zeta_1": c}
    shifts = [{k: bound + step for k, bound in bounds.items()} for step in (0, Fraction(1, 3), 50)]
    if positive_on(p, **bounds):
        assert nonnegative_on(p, **bounds) and all(p(**at) > 0 for at in shifts)
    if nonnegative_on(p, **bounds):
        assert all(p(**at) >= 0 for at in shifts)


def test_positivity_decides_strictly() -> None:
    assert positive_on(X**2 - 76 * X + 11, x=76)
    assert not positive_on(X**2 - 76 * X + 11, x=75)
    assert nonnegative_on(X - 1, x=1) and not positive_on(X - 1, x=1)
    assert not positive_on(ZERO) and nonnegative_on(ZERO)
    with pytest.raises(ValueError, match="no lower bound for y"):
        positive_on(X + Y + 1, x=0)


@given(st.integers(0, 12), st.integers(0, 5))
def test_binomials_count_subsets(top: int, size: int) -> None:
    polynomial = binomial(X, size)
    assert isinstance(polynomial, Polynomial)
    assert polynomial(x=top) == binomial(top, size) == comb(top, size)
    choices = falling(X, size)
    assert isinstance(choices, Polynomial)
    assert choices(x=top) == falling(top, size) == perm(top, size)
    with pytest.raises(ValueError):
        binomial(-1, size)


@given(polynomials, st.integers(-4, 4), st.integers(0, 6), rationals)
def test_sum_over_adds_up(p: Polynomial, first: int, count: int, y: Fraction) -> None:
    last = first + count - 1
    total = sum_over(p, "x", Polynomial.variable("low"), Polynomial.variable("high"))
    literal = sum((p(x=k, y=y, zeta_1=1) for k in range(first, last + 1)), mpq(0))
    assert total(low=first, high=last, y=y, zeta_1=1) == literal


def test_so_many_terms_are_read_and_no_more():
    terms = [f"x{n:03}" for n in range(MOST_TERMS + 1)]
    assert len(Polynomial.parse(" + ".join(terms[:-1])).terms()) == MOST_TERMS
    with pytest.raises(ValueError, match="more than 500 terms"):
        Polynomial.parse(" + ".join(terms))


def test_ratios_leave_to_others_what_they_do_not_know():
    half = Ratio(1, 2)
    assert half.__add__("x") is NotImplemented and half.__mul__([]) is NotImplemented
    assert half != "x" and half.__eq__(None) is NotImplemented


@pytest.mark.parametrize("text", ["[x)/(2]", "(x)/(2) ", "x)/(2)", "(x)", "(x)/(2))", ""])
def test_a_ratio_is_read_as_it_is_written_and_not_otherwise(text):
    with pytest.raises(ValueError, match="not a"):
        Ratio.parse(text)
