"""Several suits: play.py against a brute force on single cards, and the domain of all deals."""

from __future__ import annotations

import random
from itertools import combinations

import brute_scores
import pytest
from brute_scores import REDUCED, REFINED, WHIST, hands
from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.deals import (
    every_deal,
    every_deal_and_lead,
    layer,
    number_of_deals,
)
from theorems.symmetric_whist.vocabulary.play import (
    Position,
    State,
    chi,
    chi_reduced,
    chi_refined,
    leads,
    optimal_leads,
    optimal_replies,
    possible_tricks,
    value,
    with_plan,
)
from theorems.symmetric_whist.vocabulary.values import Value
from verify.kernel.errors import BadInput


def sample(*sizes, of=60):
    draw = random.Random(7)
    for n in sizes:
        yield from draw.sample(layer(n), min(of, len(layer(n))))


@pytest.mark.parametrize("state", list(sample(1, 2, 3, 4, 5, of=154)), ids=str)
def test_three_outcomes_by_brute_force(state):
    assert chi(state) == brute_scores.outcome(state.suits, WHIST)
    assert chi_reduced(state) == brute_scores.outcome(state.suits, REDUCED)
    assert chi_refined(state) == brute_scores.outcome(state.suits, REFINED)


def test_six_cards_in_several_suits():
    for state in sample(6, of=25):
        assert chi(state) == brute_scores.outcome(state.suits, WHIST)


def test_possible_tricks_are_those_of_all_lines():
    for state in sample(1, 2, 3, 4, of=25):
        for leader in (WEST, EAST):
            every = brute_scores.possible_tricks(*hands(state.suits), leader == WEST)
            assert possible_tricks(state.suits, leader) == every


def test_optimal_cards_lose_nothing_and_the_others_do():
    for state in sample(3, 4, of=25):
        for leader in (WEST, EAST):
            best = optimal_leads(state.suits, leader)
            assert best and set(best) <= set(leads(state.suits, leader))
            assert all(optimal_replies(state.suits, *lead) for lead in best)


def test_positions_agree_with_states_and_follow_suit():
    for text in ("AQ/KJ + A/K + K/A", "AK10/QJ9", "KJ/AQ + AJ/KQ"):
        for leader in (WEST, EAST):
            position = Position.of(text, leader)
            assert position.state == State.parse(text)
            assert position.tricks == chi(position.state)[leader == EAST]
            for card in position.legal:
                half = position.play(card)
                assert {reply[0] for reply in half.legal} == {card[0]}
            assert {position.play(card).tricks for card in position.optimal} == {position.tricks}


def test_a_line_of_play():
    start = Position.of("AQ/KJ + K/A", WEST)
    end = start.play("hK", "hA", "sK", "sA", "sQ")
    assert (end.leader, end.mover, end.taken, end.led) == (WEST, EAST, 1, "sQ")
    assert end.legal == ("sJ",) and end.tricks == 2
    with pytest.raises(BadInput, match="W cannot play sK; he may play sQ sA hK"):
        start.play("sK")
    with pytest.raises(BadInput, match="half played"):
        _ = end.state


def test_a_plan_binds_its_player_alone():
    position = Position.of("AJ9/KQ10", EAST)
    low = with_plan(position, WEST, lambda here: here.legal[:1])
    assert with_plan(position, WEST, lambda here: ()) == position.tricks == 2 >= low
    assert with_plan(position, EAST, lambda here: here.legal[:1]) >= 2
    for player in (WEST, EAST):
        assert with_plan(position, player, lambda here: here.optimal) == 2
    # East leads the king; West takes two tricks by ducking and one if he must take.
    king = position.play("sK")
    assert with_plan(king, WEST, lambda here: ["sA"] if here.led == "sK" else []) == 1
    with pytest.raises(BadInput, match="cannot play sQ"):
        with_plan(king, WEST, lambda here: ["sQ"])


# --- Notation -------------------------------------------------------------------------------


def test_notation():
    deal = State.parse("AK/QJ + AJ/KQ + K109/AQJ")
    assert str(deal) == "+".join(sorted(["EEWW", "WEEW", "WWEEWE"]))
    assert deal == State.parse("[A K, Q J] + [A J, K Q] + [K 10 9, A Q J]")
    assert State.parse(str(deal)) == State.parse(deal.in_cards) == deal
    assert deal.n == 7 and deal.taken == 0
    assert str(State.parse("2 + K/A + -3")) == "-1+WE" and str(State.parse("0")) == "0"
    assert 2 * State.parse("1 + A/K") == State.parse("A/K + A/K + 2")
    assert State.parse("A/K").exchanged == State.parse("[K, A]")
    assert State.parse("W" * 7 + "E" * 7).in_cards == "W" * 7 + "E" * 7
    assert value(State.parse("1 + AQ/KJ + AQ/KJ")) == Value(mpq(4))
    assert chi_refined(State((), 2)) == (mpq(7, 4), mpq(9, 4)) and chi(State((), 2)) == (2, 2)


@pytest.mark.parametrize(
    "text",
    ["", "A", "A/K/Q", "A/", "/", "AK/Q", "A/A", "1/2 + x", "[A, K", "A1/KQ", "WWE", "- + A/K"],
)
def test_malformed_states_are_refused_in_one_line(text):
    with pytest.raises(BadInput) as caught:
        State.parse(text)
    assert "\n" not in str(caught.value)


def test_malformed_positions_are_refused():
    with pytest.raises(BadInput, match="names no ranks"):
        Position.of("EW", WEST)
    with pytest.raises(BadInput, match="5 suits"):
        Position.of("A/K + A/K + A/K + A/K + A/K", WEST)
    with pytest.raises(BadInput, match="tricks are taken"):
        _ = State.parse("1 + A/K").exchanged
    with pytest.raises(BadInput, match="no cards remain"):
        chi_reduced(State(()))


# --- The domain of all deals ----------------------------------------------------------------


def multisets(n):
    """All deals by brute force: all ways to give labelled suit words, sorted and made unique."""
    deals = {()}
    for _ in range(n):  # at most n suits, each with at least one card
        for suits in list(deals):
            room = n - sum(map(len, suits)) // 2
            for k in range(1, room + 1):
                for held in combinations(range(2 * k), k):
                    word = "".join("W" if card in held else "E" for card in range(2 * k))
                    deals.add(tuple(sorted((*suits, word))))
    return {suits for suits in deals if sum(map(len, suits)) == 2 * n}


def test_layers_are_all_deals():
    for n in range(1, 5):
        assert {state.suits for state in layer(n)} == multisets(n)
    assert [len(layer(n)) for n in range(1, 8)] == [number_of_deals(n) for n in range(1, 8)]
    assert [number_of_deals(n) for n in range(1, 6)] == [2, 9, 36, 154, 644]


def test_domains_slice_and_place_their_objects():
    for domain in (every_deal(), every_deal_and_lead()):
        whole = list(domain.objects(3, 0, domain.count(3)))
        assert len(whole) == domain.count(3) == len(set(whole))
        assert list(domain.objects(3, 5, 11)) == whole[5:11]
        assert all(domain.layer_of(candidate) == 3 for candidate in whole)
    assert every_deal().layer_of((State((), 0),)) is None
    assert every_deal().layer_of((State(("EW",), 1),)) is None
