"""Intervals: an answer is right for every number between the ends, or there is none."""

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.game_of_pure_strategy.evidence.intervals import Interval
from verify.kernel.errors import Undecided
from verify.kernel.relations import above, prints_as

rationals = st.builds(mpq, st.integers(-40, 40), st.integers(1, 9))
pairs = st.tuples(rationals, rationals).map(sorted)
inner = st.builds(mpq, st.integers(0, 8), st.just(8))


def between(ends, share):
    return ends[0] + (ends[1] - ends[0]) * share


@given(pairs, pairs, inner, inner)
def test_arithmetic_encloses(a, b, s, t):
    x, y, A, B = between(a, s), between(b, t), Interval(*a), Interval(*b)
    results = [(x + y, A + B), (x - y, A - B), (x * y, A * B), (abs(x), abs(A)), (-x, -A)]
    results += [(x + 1, 1 + A), (1 - x, 1 - A), (2 * x, 2 * A)]
    if not b[0] <= 0 <= b[1]:
        results += [(x / y, A / B), (1 / y, 1 / B)]
    for number, interval in results:
        assert interval.lower <= number <= interval.upper


@given(pairs, pairs, inner, inner)
def test_a_comparison_answers_for_all_or_not_at_all(a, b, s, t):
    x, y, A, B = between(a, s), between(b, t), Interval(*a), Interval(*b)
    for compare in (
        lambda p, q: p > q,
        lambda p, q: p < q,
        lambda p, q: p >= q,
        lambda p, q: p <= q,
        lambda p, q: p == q,
        lambda p, q: p != q,
    ):
        try:
            answer = compare(A, B)
        except Undecided:
            ends = [compare(p, q) for p in a for q in b]
            assert a[0] <= b[1] and b[0] <= a[1], ends
        else:
            assert answer == compare(x, y)


def test_rounding_is_decided_for_the_whole_interval():
    assert prints_as(Interval(mpq("0.4695"), mpq("0.4701")), "0.47")
    assert not prints_as(Interval(mpq("0.4695"), mpq("0.4701")), "0.46")
    assert not prints_as(Interval(mpq("0.001"), mpq("0.002")), "0")
    with pytest.raises(Undecided):
        prints_as(Interval(mpq("0.4649"), mpq("0.4651")), "0.47")
    with pytest.raises(Undecided):
        above(Interval(-1, 1), 0)


def test_ends_are_shown_rounded_outward():
    assert str(Interval(mpq(1, 3), mpq(2, 3))) == "0.333333333333333..0.666666666666667"
    assert str(Interval(mpq(-1, 3), 0)) == "-0.333333333333334..0.000000000000000"


def test_bad_intervals_are_refused():
    with pytest.raises(ValueError, match="no number lies between"):
        Interval(1, 0)
    with pytest.raises(ZeroDivisionError, match="may be 0"):
        1 / Interval(-1, 1)
