"""The laws of values in Sections 6, 7 and 10, at random values; and the unknowns used in proofs of
some of them, at the integers that they stand for.
"""

from __future__ import annotations

from itertools import product

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.rules import Labeled
from theorems.symmetric_whist.section_6.section_6_1 import loses_strictness
from theorems.symmetric_whist.section_6.section_6_3 import ORDERS
from theorems.symmetric_whist.section_6.section_6_5 import (
    Finite,
    PowersOfHalf,
    cases_of_rho_A,
    finite_sets,
)
from theorems.symmetric_whist.vocabulary.every_value import (
    ALONE,
    IN_PAIRS,
    how_many_upto,
    size,
    values_upto,
)
from theorems.symmetric_whist.vocabulary.unknowns import (
    Pair,
    Sum,
    Undecided,
    cells,
    infinitesimal,
    unknown,
)
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value, eps, rho, rho_A
from verify.kernel.relations import Relation, equal

infinitesimals = st.one_of(
    st.sampled_from([NONE, FUZZY, -eps(0)]), st.builds(eps, st.integers(-30, 30))
)
numbers = st.builds(lambda p, k: mpq(p, 2**k), st.integers(-9, 9), st.integers(0, 3))
values = st.builds(Value, numbers, infinitesimals)
labeled = st.builds(
    Labeled, st.sampled_from([WEST, EAST]), values.filter(lambda v: v.infinitesimal != FUZZY)
)


@given(infinitesimals, infinitesimals, infinitesimals)
def test_where_addition_is_not_strictly_monotone(x, y, z) -> None:
    if x < y:
        assert (x + z == y + z) == loses_strictness(x, y, z)


@given(values, values)
def test_between_values_of_one_complexity(x: Value, y: Value) -> None:
    """Theorem 7.2: between two values of one complexity is a simpler one, except half-integers."""
    if x < y and x.complexity == y.complexity != (0, 0):
        middle = (x.number + y.number) / 2
        step = x.number.denominator
        tried = [middle, x.number + mpq(1, step), y.number - mpq(1, step)]
        assert any(x < q < y and Value(q).complexity < x.complexity for q in tried)


@given(values, values)
def test_distinct_values_are_told_apart(x: Value, y: Value) -> None:
    """Lemma 10.7."""
    tie = mpq(1, 2) - (x.number + y.number) / 2
    shifts = [Value(tie), Value(tie) - Value(0, x.infinitesimal)]
    assert (x == y) == all(rho(x + z) == rho(y + z) for z in shifts)


@given(values)
def test_rho_of_finite_sets(value: Value) -> None:
    integers = Finite(tuple(map(mpq, range(-20, 21))))
    assert cases_of_rho_A(integers, value) == [rho(value)]
    halves = Finite(tuple(mpq(p, 2) for p in range(-40, 41)))
    assert cases_of_rho_A(halves, value) == [rho_A(value, mpq(0), mpq(1, 2))]


def test_powers_of_half() -> None:
    A = PowersOfHalf()
    assert A.closest(mpq(0)) == A.closest(mpq(-1)) == []
    assert A.closest(mpq(3, 4)) == [mpq(1, 2), mpq(1)]
    assert A.closest(mpq(5)) == [mpq(1)]
    few = Finite(tuple(mpq(1, 2**k) for k in range(12, -1, -1)))
    for p in range(1, 200):
        assert A.closest(mpq(p, 128)) == few.closest(mpq(p, 128))


def test_finite_sets() -> None:
    assert [str(A) for A in finite_sets(1)] == ["{1/2}", "{0, 1/2}"]
    assert all(Finite.parse(str(A)) == A for n in range(4) for A in finite_sets(n))
    for text in ("", "{}", "{1, 0}", "{0,1}", "{2/2}", "{1/0}"):
        with pytest.raises(ValueError):
            Finite.parse(text)


@pytest.mark.parametrize("growth", [ALONE, IN_PAIRS])
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_values_by_size(n: int, growth: mpq) -> None:
    found = values_upto(n, growth)
    assert len(found) == len(set(found)) == how_many_upto(n, growth)
    assert max(size(value, growth) for value in found) == n
    smaller = {value for value in found if size(value, growth) < n}
    assert smaller == set(values_upto(n - 1, growth) if n else [])


# --- Unknowns -------------------------------------------------------------------------------


def test_cells_cover_all_integers_once() -> None:
    """At every three integers exactly one case applies, and it gives the law's result."""
    cases = []

    def law(i: Sum, j: Sum, k: Sum) -> Relation:
        sign = (i + j - k).sign
        order = (i - j).sign
        cases.append(
            ({n: dict(s.coefficients) for n, s in zip("ijk", (i, j, k), strict=True)}, sign, order)
        )
        return equal(sign, sign)

    assert len(cells(law, "i", "j", "k")) == len(cases)
    new = range(1, 9)
    met = {}
    for forms, sign, order in cases:
        names = sorted({name for form in forms.values() for name in form})
        for point in product(new, repeat=len(names)):
            at = dict(zip(names, point, strict=True))
            i, j, k = (sum(c * at[name] for name, c in forms[n].items()) for n in "ijk")
            assert sign == (i + j > k) - (i + j < k)
            assert order == (i > j) - (i < j)
            assert (i, j, k) not in met, "two cases apply"
            met[i, j, k] = sign, order
    assert all(point in met for point in product(range(1, 9), repeat=3))


def test_unknowns_are_compared_with_zero_only() -> None:
    i, j = unknown("i"), unknown("j")
    assert i > 0 and -i < 0 and i + i != 0 and i + -i == 0
    assert str(i + i - j) == "(2i-j)" and str(abs(-i)) == "(i)"
    with pytest.raises(Undecided):
        _ = i < j
    with pytest.raises(ValueError):
        _ = i < 1


@given(values, values, numbers)
def test_pairs_as_values(a: Value, b: Value, t: mpq) -> None:
    """A value with an unknown number is added and compared like a value; some t > 0 replaces u."""
    if t <= 0:
        return
    u = unknown("u")
    low, high = (Pair(Sum({}), x.infinitesimal) for x in (a, b))
    moved = Pair(u, b.infinitesimal)
    assert (low <= high) == (Value(0, a.infinitesimal) <= Value(0, b.infinitesimal))
    assert (low <= moved) == (Value(0, a.infinitesimal) <= Value(t, b.infinitesimal))
    assert (moved <= low) == (Value(t, b.infinitesimal) <= Value(0, a.infinitesimal))
    assert (low + high).infinitesimal == (a + b).infinitesimal
    assert (-low).infinitesimal == (-a).infinitesimal


def test_orders_of_three_numbers() -> None:
    """The 13 weak orders of three numbers, each once, as their names say."""
    gaps = {"": 0, "d": 1, "de": 3}
    met = set()
    for name, places in ORDERS.items():
        at = dict(zip("qrs", (gaps[place] for place in places), strict=True))
        pairs = zip(name[0::2], name[2::2], name[1::2], strict=False)
        assert all(at[a] == at[b] if sign == "=" else at[a] < at[b] for a, b, sign in pairs)
        met.add(tuple((at[a] > at[b]) - (at[a] < at[b]) for a, b in ("qr", "rs", "qs")))
    assert len(met) == 13


def test_kinds() -> None:
    assert infinitesimal("e_k", 3) == eps(3) and infinitesimal("-e_k", 3) == eps(-3)
    assert str(infinitesimal("-e_k", unknown("i"))) == "-e(i)"
