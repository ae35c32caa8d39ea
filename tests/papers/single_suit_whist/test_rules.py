"""Single-suit whist: rules against a literal recursion, tables and formulas against both."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from minimax import score
from suit_words import every_word

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    card,
    cards,
    diagonals,
    forces,
    matrix,
    position,
    replies,
    tricks,
    words,
)
from theorems.single_suit_whist.section_9 import theorem_9_1
from theorems.single_suit_whist.solvers import formula, tables
from verify.kernel.errors import BadInput
from verify.kernel.kinds.exhaustion import by_rules


@pytest.mark.parametrize("game", ["", "greedy"])
@pytest.mark.parametrize("n", range(1, 6))
def test_rules_play_every_card_as_itself(n, game):
    for deal in map(Deal, every_word(n)):
        for leader in (WEST, EAST):
            taken = score(deal.hand(WEST), deal.hand(EAST), leader == WEST, game)
            assert tricks(deal, leader, greedy=game == "greedy") == taken


@pytest.mark.parametrize("n", range(1, 8))
def test_tables_agree_with_the_rules_on_every_deal(n):
    solved = tables.solve(n, 0, tables.deals(n))
    for word, values in zip(every_word(n), solved, strict=True):
        assert tuple(values) == tuple(tricks(Deal(word), leader) for leader in (WEST, EAST))


@pytest.mark.parametrize("n", range(1, 8))
@pytest.mark.parametrize("ace", [EAST, WEST])
def test_fast_quantities_are_those_of_the_theorem_module(ace, n):
    claim = {
        EAST: theorem_9_1.value_when_east_has_the_ace,
        WEST: theorem_9_1.value_when_west_has_the_ace,
    }[ace]
    count = claim.domain.count(n)
    for start, stop in ((0, count), (count // 3, count // 3 + 5), (count // 3 + 1, count)):
        stop = min(stop, count)
        expected = by_rules(claim.domain, claim.statement)(n, start, stop)
        assert formula.theorem_9_1(ace)(n, start, stop) == expected
        assert by_rules(claim.domain, claim.step)(n, start, stop) == expected


def test_a_spoilt_table_is_noticed(monkeypatch):
    true = tables.solve
    monkeypatch.setattr(tables, "solve", lambda n, a, b: true(n, a, b) + (n == 3))
    assert formula.theorem_9_1(EAST)(2, 0, 6)[1] is None
    assert formula.theorem_9_1(EAST)(3, 0, 20)[1] == 0


@pytest.mark.parametrize("n", range(1, 8))
def test_words_are_all_deals_in_order_east_ace_first(n):
    listed = list(every_word(n))
    by_choice = {
        "".join(WEST if at in west else EAST for at in range(2 * n))
        for west in combinations(range(2 * n), n)
    }
    assert set(listed) == by_choice and len(listed) == len(by_choice) == comb(2 * n, n)
    assert listed == sorted(listed, key=lambda word: word[::-1].replace(EAST, "0"))
    assert [word[-1] for word in listed] == sorted(word[-1] for word in listed)
    for start in (0, 1, len(listed) // 2, len(listed) - 1):
        assert list(words(n, start, start + 3)) == listed[start : start + 3]
    assert list(words(n, len(listed), len(listed) + 1)) == []


@given(st.integers(1, 6).flatmap(lambda n: st.permutations([WEST] * n + [EAST] * n)))
def test_matrix_and_diagonals_are_those_of_the_paper(order):
    deal = Deal.parse("".join(order))
    west, east = deal.hand(WEST), deal.hand(EAST)
    A, T = matrix(deal.word), diagonals(deal.word)
    assert all(A[i, j] == (1 if west[i - 1] > east[j - 1] else -1) for i, j in A)
    assert all(T[k] == sum(A[i, j] for i, j in A if j - i == k) for k in T)
    under, over = H_under(deal), H_over(deal)
    assert over - under in (0, 1) and -deal.n <= under <= over <= deal.n
    if under < over:
        assert T[under] > 0 > T[over]


def test_five_card_as_an_outcome_game():
    # Deal (1): in Five-card the leader has a winning strategy.
    word = Deal.of("K Q", "A J").word
    for leader in (WEST, EAST):
        assert forces(leader, word, leader, lambda winners, own=leader: winners[-1] == own, True)


def test_named_cards():
    deal = Deal.of("K Q 10", "A J 9")
    assert [card(deal, name) for name in ("A", "K", "9")] == [5, 4, 0]
    assert position(deal, "K", "A") == (Deal.of("Q 10", "J 9"), EAST)
    assert replies(deal.word, card(deal, "Q"), greedy=True) == [card(deal, "A")]
    assert cards(Deal.of("K Q", "A J").word, WEST) == [2]


@pytest.mark.parametrize(
    ("west", "east", "complaint"),
    [
        ("K K", "A Q", "the card K stands twice"),
        ("K Q", "A Q", "the card Q stands twice"),
        ("K", "A Q", "the hands have 1 and 2 cards"),
        ("K 1O", "A Q", "'1O' is not a rank"),
        ("K 0", "A Q", "'0' is not a rank"),
        ("K 100", "A Q", "'100' is not a rank"),
        ("", "", "n = 0"),
    ],
)
def test_malformed_deals_are_refused_in_one_line(west, east, complaint):
    with pytest.raises(BadInput) as caught:
        Deal.of(west, east)
    assert complaint in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("word", ["", "W", "WWE", "WX", "we"])
def test_malformed_words_are_refused(word):
    with pytest.raises(BadInput):
        Deal.parse(word)


@pytest.mark.parametrize("n", [0, -1, 18])
def test_sizes_out_of_range_are_refused(n):
    with pytest.raises(BadInput, match=f"n = {n}"):
        tables.solve(n, 0, 1)


def test_a_trick_of_one_hand_is_refused():
    with pytest.raises(BadInput, match="in one hand"):
        position(Deal.of("K Q", "A J"), "K", "Q")
