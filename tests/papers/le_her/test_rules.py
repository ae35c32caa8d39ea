"""Le Her: the rules on real cards, by order types, and against the paper's formulas."""

from __future__ import annotations

from itertools import product
from math import perm

import pytest
from gmpy2 import mpq

from theorems.le_her import rules
from theorems.le_her.counting.order_types import End, Rank, count_deals, occurrences, order_types
from theorems.le_her.section_3.lemma_3_5 import large_rows_and_columns
from theorems.le_her.solvers import derivation
from theorems.le_her.solvers.derivation import D, I, J, S
from theorems.le_her.vocabulary import printed_formulas
from verify.kernel.polynomials import Polynomial, Ratio, positive_on

CASES: list[tuple[rules.Case, Polynomial]] = [
    ("i>=j", derivation._lift(printed_formulas.bracket_2_1(S, D, I, J))),
    ("i<=j", derivation._lift(printed_formulas.bracket_2_2(S, D, I, J))),
]
SMALL = [
    (s, d, i, j)
    for s in range(1, 4)
    for d in range(2, 6)
    for i, j in product(range(1, d), repeat=2)
]


@pytest.mark.parametrize(
    ("mine", "yours", "top", "wins"),
    [
        (1, 4, 3, False),  # player 2 has the king
        (1, 3, 2, True),  # exchanged; player 2 behind, draws below
        (1, 3, 3, False),  # ... draws the equal rank and wins the tie
        (1, 3, 4, True),  # ... draws the king, which is void
        (2, 1, 1, False),  # exchanged for a lower card: player 2 stands
        (1, 1, 1, False),  # exchanged for an equal card: player 2 stands and wins the tie
        (3, 1, 2, True),  # player 1 stands, player 2 draws below
        (3, 1, 4, True),  # ... a void king leaves player 2 with the ace
        (3, 3, 2, True),  # ... player 2 gives up an equal card and draws below
        (3, 3, 4, False),
        (4, 3, 4, True),
    ],
)
def test_play(mine: int, yours: int, top: int, wins: bool) -> None:
    """Four denominations, player 1 on threshold 2, player 2 on threshold 3."""
    two, three = rules.threshold(2), rules.threshold(3)
    assert rules.player_one_wins(mine, yours, top, 4, two, three) is wins


@pytest.mark.parametrize(("s", "d", "i", "j"), SMALL)
def test_order_types_count_real_deals(s: int, d: int, i: int, j: int) -> None:
    assert rules.win_count(s, d, i, j) == rules.winning_deals(s, d, i, j)


@pytest.mark.parametrize(("case", "bracket"), CASES)
def test_lemma_2_1_for_all_s_and_d(case: rules.Case, bracket: Polynomial) -> None:
    count = rules.win_count(S, D, I, J, case)
    assert isinstance(count, Polynomial)
    assert 6 * count == S**2 * bracket == S**2 * derivation.by_computer_algebra(case)
    assert rules.win_probability(S, D, I, J, case) == printed_formulas.from_bracket(bracket, S, D)
    for s, d, i, j in SMALL:
        if (i >= j) if case == "i>=j" else (i <= j):
            assert count(s=s, d=d, i=i, j=j) == rules.win_count(s, d, i, j, case)


@pytest.mark.parametrize(("case", "bracket"), CASES)
def test_every_coefficient_matters(case: rules.Case, bracket: Polynomial) -> None:
    count = rules.win_count(S, D, I, J, case)
    for monomial, _ in bracket.terms():
        assert 6 * count != S**2 * (bracket + Polynomial([(monomial, 1)]))


def test_order_types_partition_all_deals() -> None:
    lengths = [J, I - J, D - 1 - I, Polynomial.constant(1)]
    assert count_deals(lambda *_: True, 3, lengths, S) == rules.deals(S, D)
    assert len(list(order_types(3, 1))) == 13 and len(set(order_types(3, 4))) == 184
    assert occurrences(((0, 0), (0, 0), (1, 0)), [5, 2], 4) == 5 * 2 * perm(4, 2) * 4


def test_ranks_only_compare() -> None:
    low, high = Rank((0, 0)), Rank((1, 2))
    assert low < high and low <= End(0) and high > End(0) and not high <= End(0)
    assert low == Rank((0, 0)) and low != high
    for act in (
        lambda: low + high,
        lambda: low - 1,
        lambda: low == 1,
        lambda: low < 1,
        lambda: low < End(0),
        lambda: low == End(0),
        lambda: End(0) <= End(1),
        lambda: End(0) == End(0),
        lambda: range(low),
        lambda: int(low),
        lambda: hash(low),
        lambda: bool(low),
    ):
        with pytest.raises(TypeError):
            act()
    with pytest.raises(TypeError):
        count_deals(lambda a, b: a - b > 0, 2, [3], 2)


@pytest.mark.parametrize(
    ("s", "d", "i", "j", "case"),
    [(4, 13, 0, 1, None), (4, 13, 13, 1, None), (-1, 13, 7, 8, None), (4, 13, 7, 8, "i>=j")],
)
def test_no_such_strategies(s: int, d: int, i: int, j: int, case: rules.Case | None) -> None:
    with pytest.raises(ValueError):
        rules.win_count(s, d, i, j, case)


def test_polynomials_must_name_their_case() -> None:
    with pytest.raises(TypeError):
        rules.win_count(S, D, I, J)


def test_displays_of_lemma_2_1() -> None:
    displays = derivation.lemma_2_1_displays()
    assert len(displays) == 11
    for name, (left, right) in displays.items():
        assert left == right, name


def _three_sums(s: int, d: int, i: int, j: int, slid: bool) -> mpq:
    """S1 + S2 + S3 literally; ``slid``: the indicator over all of S2's fraction, as printed."""
    total = mpq(0)
    for k, l in product(range(1, i + 1), range(1, d + 1)):
        total += s * s * (s * l - 1) * (k < l < d)
    for k, l in product(range(i + 1, d + 1), range(1, j + 1)):
        void = s - 1 - (k == d)
        draws = (s * (k - 1) + void) * (k > l) if slid else s * (k - 1) + void * (k > l)
        total += s * (s - (k == l)) * draws
    for k, l in product(range(i + 1, d + 1), range(j + 1, d + 1)):
        total += s * s * (s * d - 2) * (k > l)
    return total / (s * d * (s * d - 1) * (s * d - 2))


def test_printed_general_formula_loses_deals() -> None:
    lost = derivation.lost_in_printed_general_formula()
    for s, d, i, j in [*SMALL, *((4, 13, i, j) for i in range(1, 13) for j in range(1, 13))]:
        if s * d < 3:
            continue
        true = rules.win_probability(s, d, i, j)
        assert _three_sums(s, d, i, j, slid=False) == true
        missing = lost(s=s, i=i, j=j) if i <= j else mpq(0)
        printed = _three_sums(s, d, i, j, slid=True)
        assert true - printed == s * s * missing / (6 * rules.deals(s, d))
        assert (missing == 0) == (i >= j or (s == 1 and j == i + 1))


def test_deck_game() -> None:
    game = derivation.deck_game()
    value = Ratio(-3 * (S**2 - 76 * S + 11), 13 * (13 * S - 1) * (13 * S - 2))
    assert game.value == value
    assert Ratio(game.row_weights[7], game.scale) == Ratio(S - 1, 2 * S)
    assert Ratio(game.column_weights[8], game.scale) == Ratio(2 * S + 7, 6 * S)
    assert positive_on(game.scale, s=1)
    for slacks, support in ((game.row_slacks, {6, 7}), (game.column_slacks, {7, 8})):
        for index, slack in slacks.items():
            assert slack == 0 if index in support else positive_on(slack, s=1)
    for weight in (*game.row_weights.values(), *game.column_weights.values()):
        assert positive_on(weight, s=2)


def test_one_suit_is_the_exception() -> None:
    matrix = [[entry(s=1) for entry in row] for row in derivation.deck_game().matrix]
    saddles = [
        (i + 1, j + 1)
        for i, j in product(range(12), repeat=2)
        if matrix[i][j] == min(matrix[i]) == max(row[j] for row in matrix)
    ]
    assert saddles == [(7, 8)] and rules.payoff(1, 13, 7, 8) == mpq(3, 26)
    assert derivation.deck_game().value(s=1) == mpq(16, 143)
    game = derivation.deck_game()
    assert game.column_weights[8](s=1) / game.scale(s=1) == mpq(3, 2)


def test_rows_of_lemma_3_5_are_all_there():
    found = {
        place
        for lengths in product(range(4), repeat=6)
        for place in large_rows_and_columns(*lengths)
    }
    rows = [(d, i) for d in range(3, 7) for i in range(1, d - 1) if 2 * i >= d - 1]
    assert all(2 * i >= d - 1 and i < k < d and 1 <= j < d for d, i, k, j in found)
    assert found >= {(d, i, k, j) for d, i in rows for k in range(i + 1, d) for j in range(1, d)}
