"""Symmetric whist: the laws of V, and val against a second recursion and against plain play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import brute_scores
import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, RANKS, WEST, Deal
from theorems.symmetric_whist import rules
from theorems.symmetric_whist.appendix import tables
from theorems.symmetric_whist.rules import Bounds, Labeled, val
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value, eps, rho, rho_refined
from verify.kernel.claims import Claim
from verify.kernel.errors import BadInput
from verify.language import list_cases

INFINITESIMALS = [NONE, FUZZY, -eps(0), *map(eps, range(-4, 5))]
EXCHANGED = str.maketrans("WE", "EW")

infinitesimals = st.sampled_from(INFINITESIMALS)
numbers = st.builds(lambda p, k: mpq(p, 2**k), st.integers(-40, 40), st.integers(0, 5))
values = st.builds(Value, numbers, infinitesimals)
# Values that often share their number, so that infinitesimals decide.
close = st.builds(Value, st.sampled_from([mpq(0), mpq(1, 4), mpq(1, 2)]), infinitesimals)


# --- V --------------------------------------------------------------------------------------


def test_e_is_an_ordered_commutative_semigroup() -> None:
    for x, y in product(INFINITESIMALS, repeat=2):
        assert x + y == y + x
        assert -(x + y) == -x + -y
        assert (x <= y) == (-y <= -x)
        assert (x < y) == (x <= y and x != y)
        assert not (x < y and y < x)
        for z in INFINITESIMALS:
            assert (x + y) + z == x + (y + z)
            assert not x <= y or x + z <= y + z
            assert not (x <= y <= z) or x <= z
    assert all(x + NONE == x for x in INFINITESIMALS)


def test_e_as_printed() -> None:
    assert eps(0) + eps(0) == eps(0) != -eps(0) + eps(0) == FUZZY
    assert eps(1) + -eps(0) == eps(1)
    assert eps(2) + eps(-2) == FUZZY + FUZZY == FUZZY + eps(0) == FUZZY == -FUZZY
    assert eps(-1) < -eps(0) < NONE < eps(0) < eps(1) < eps(2)
    assert -eps(0) < FUZZY < eps(0)
    assert not NONE <= FUZZY and not FUZZY <= NONE


@given(values, values, values)
def test_v_is_an_ordered_commutative_semigroup(a: Value, b: Value, c: Value) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + 0 == 0 + a == a == a - 0
    assert -(a + b) == -a - b and 1 - a == -(a - 1)
    assert (a <= b) == (-b <= -a) == (b >= a)
    assert (a < b) == (a <= b and a != b) == (b > a)
    assert not a <= b or a + c <= b + c


@given(close, close)
def test_order_is_characterised_by_rounding(a: Value, b: Value) -> None:
    """Section 6.5: a <= b if and only if rho(a + c) <= rho(b + c) for every c."""
    ties = {mpq(1, 2) - q for q in (a.number, b.number, (a.number + b.number) / 2)}
    outcomes = [
        (rho(a + c), rho(b + c))
        for c in (Value(q, x) for q in ties for x in [*INFINITESIMALS, eps(-5), eps(5)])
    ]
    rounded = all(p[0] <= q[0] and p[1] <= q[1] for p, q in outcomes)
    assert rounded == (a <= b)


@given(values)
def test_text_round_trip(a: Value) -> None:
    assert Value.parse(str(a)) == a
    assert hash(Value.parse(str(a))) == hash(a)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Value(0), "0"),
        (Value(mpq(1, 2)), "1/2"),
        (Value(1, eps(-1)), "1-e1"),
        (Value(2, eps(2)), "2+e2"),
        (Value(0, eps(0)), "e0"),
        (Value(0, -eps(0)), "-e0"),
        (Value(0, FUZZY), "+-e0"),
        (Value(1, FUZZY), "1+-e0"),
        (Value(mpq(-3, 4), eps(-1)), "-3/4-e1"),
    ],
)
def test_text(value: Value, text: str) -> None:
    assert str(value) == text
    assert Value.parse(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "", " 1", "1 ", "+1", "-0", "01", "2/4", "1/0", "1/3", "0.5", "1e0", "0+e0", "0e0", "+e0",
        "e", "e-1", "e01", "1+-e1", "1-+e0", "1--e0", "1+e1+e1", "\u0661", "1_0", "9" * 5000 + "/3",
        "e" + "9" * 5000,
    ],
)  # fmt: skip
def test_malformed_text(text: str) -> None:
    with pytest.raises(BadInput):
        Value.parse(text)


@pytest.mark.parametrize("number", [0.5, Fraction(1, 2), "1", mpq(1, 3), mpq(5, 6)])
def test_refused_numbers(number: object) -> None:
    with pytest.raises(BadInput):
        Value(number)


def test_complexity() -> None:
    """Section 6.4, from the simplest values on."""
    texts = ["3/2", "5/4", "1/8", "7-e0", "1/8+e1", "-e2", "1/2+-e0"]
    ordered = [Value.parse(text).complexity for text in texts]
    assert ordered == sorted(set(ordered))
    assert Value(3).complexity == Value(mpq(1, 2)).complexity == (0, 0)
    assert Value(mpq(1, 2**5)).complexity == (0, 4)
    assert Value(1, -eps(0)).complexity == Value(2, eps(0)).complexity == (1, 0)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("0", (0, 0)),
        ("1/2", (0, 1)),
        ("1/2-e0", (0, 0)),
        ("1/2+e0", (1, 1)),
        ("1/2+-e0", (1, 0)),
        ("3+-e0", (3, 3)),
        ("-1/4+e3", (0, 0)),
        ("-1/2-e3", (-1, -1)),
    ],
)
def test_rounding(text: str, outcome: tuple[int, int]) -> None:
    assert rho(Value.parse(text)) == outcome


def test_refined_rounding() -> None:
    assert rho_refined(Value(0)) == (mpq(-1, 4), mpq(1, 4))
    assert rho_refined(Value(mpq(1, 2), FUZZY)) == (mpq(3, 4), mpq(1, 4))
    assert rho_refined(Value(0, eps(0))) == (mpq(1, 4), mpq(1, 4))
    assert rho_refined(Value(mpq(9, 16))) == (mpq(3, 4), mpq(3, 4))


# --- val ------------------------------------------------------------------------------------

WORKED = [
    # Section 3.3 gives the numerical values.
    ("A", "K", "1"),
    ("K", "A", "0"),
    ("A K", "Q J", "2"),
    ("A J", "K Q", "1"),
    ("A Q", "K J", "3/2"),
    ("A K Q", "J 10 9", "3"),
    ("A K 9", "Q J 10", "2"),
    ("A 10 9", "K Q J", "1"),
    ("A K J", "Q 10 9", "5/2"),
    ("A J 9", "K Q 10", "3/2"),
    ("A Q J", "K 10 9", "2"),
    ("A Q 10", "K J 9", "2"),
    ("A Q 9", "K J 10", "2"),
    ("A K 10", "Q J 9", "9/4"),
    ("K Q 9", "A J 10", "5/4"),
    ("A K Q 8", "J 10 9 7", "25/8"),
    ("A K Q J 6", "10 9 8 7 5", "65/16"),
    ("A K Q J 10 4", "9 8 7 6 5 3", "161/32"),
    # From the end of the proof of Theorem 10.4.
    ("K Q J 7", "A 10 9 8", "17/8"),
    ("K Q J 10 5", "A 9 8 7 6", "49/16"),
]


@pytest.mark.parametrize(("west", "east", "number"), WORKED)
def test_worked_values(west: str, east: str, number: str) -> None:
    assert val(Deal.of(west, east).word).number == mpq(number)


def without(word: str, *cards: int) -> str:
    return "".join(owner for at, owner in enumerate(word) if at not in cards)


@pytest.mark.parametrize("n", range(1, 6))
def test_theorem_8_7(n: int) -> None:
    """The score in refined whist (Section 8.2)."""
    for word in every_word(n):
        assert rho_refined(val(word)) == brute_scores.outcome((word,), brute_scores.REFINED)


# A second recursion, written independently. A value is (q, level): level 0 for a number, k + 1 for
# eps_k and -(k + 1) for its negative. Tuples with the lead appended sort like the labeled values in
# Section 7.1. The fuzzy infinitesimal is left out (Lemma 7.3).
Pair = tuple[Fraction, int]


def labeled(player: str, value: Pair) -> tuple[Fraction, int, bool]:
    q, level = value
    return q, level, (player == EAST) == (level == 0)


@cache
def grid(n: int) -> list[list[Pair]]:
    """All values up to a size, by complexity."""
    finest = 2 ** (n + 1)
    number = [Fraction(p, finest) for p in range(-finest, (n + 1) * finest + 1)]
    classes = [[(q, 0) for q in number if q.denominator <= 2]]
    classes += [[(q, 0) for q in number if q.denominator == 2**k] for k in range(2, n + 2)]
    classes += [[(q, s * (k + 1)) for q in number for s in (-1, 1)] for k in range(n + 2)]
    return classes


@cache
def second(word: str) -> Pair:
    if not word:
        return Fraction(0), 0
    alpha = []
    for w in (at for at, owner in enumerate(word) if owner == WEST):
        row = []
        for e in (at for at, owner in enumerate(word) if owner == EAST):
            q, level = second(without(word, w, e))
            row.append(labeled(WEST if w > e else EAST, (q + (w > e), level)))
        alpha.append(row)
    maxmin, minmax = max(map(min, alpha)), min(map(max, zip(*alpha, strict=True)))

    def inside(value: Pair) -> bool:
        number, is_number = (value[0], 0), value[1] == 0
        in_L = maxmin >= labeled(EAST, number) and (is_number or minmax >= labeled(WEST, value))
        in_R = minmax <= labeled(WEST, number) and (is_number or maxmin <= labeled(EAST, value))
        return not in_L and not in_R

    simplest = next(found for c in grid(len(word) // 2) if (found := list(filter(inside, c))))
    assert len(simplest) == 1, f"{word} is ambiguous"
    return simplest[0]


def as_value(pair: Pair) -> Value:
    q, level = pair
    k = abs(level) - 1
    part = NONE if level == 0 else eps(k) if level > 0 else -eps(k)
    return Value(mpq(q.numerator, q.denominator), part)


@pytest.mark.parametrize("n", range(1, 6))
def test_second_recursion(n: int) -> None:
    for word in every_word(n):
        assert val(word) == as_value(second(word))


def test_ambiguity_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = Bounds(Labeled(WEST, Value(0)), Labeled(EAST, Value(1)))
    monkeypatch.setattr(Bounds, "of", lambda word: wide)
    with pytest.raises(rules.AmbiguousValue, match="EW: 0 and 1/2 and 1 are equally simple"):
        val.__wrapped__("EW")


@pytest.mark.parametrize("word", ["E", "EWW", "AK", "WEx"])
def test_no_deal(word: str) -> None:
    with pytest.raises(BadInput):
        val(word)


# --- The Appendix ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "sizes"),
    [(tables.table_1, (1, 2, 3)), (tables.table_2, (4,)), (tables.table_3, (5,))],
)
def test_tables(table: Claim, sizes: tuple[int, ...]) -> None:
    rows = table.domain.objects
    assert list_cases(table).verdict == "holds"
    assert len({row[0] for row in rows}) == len(rows) == sum(comb(2 * n - 1, n) for n in sizes)
    for _, _, west, east in rows:
        hands = west.split() + east.split()
        assert Counter(hands) == Counter(RANKS[-len(hands) :])
        for hand in (west.split(), east.split()):
            assert hand == sorted(hand, key=RANKS.index, reverse=True)


@pytest.mark.parametrize("table", [tables.table_1, tables.table_2, tables.table_3])
def test_a_missing_or_repeated_row_is_noticed(table: Claim) -> None:
    rows = table.domain.objects
    assert table.whole(rows)
    assert not table.whole(rows[1:])
    assert not table.whole((*rows[1:], rows[1]))
    assert not table.whole((*rows, rows[0]))
