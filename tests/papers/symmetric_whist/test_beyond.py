"""Experiments beyond the paper: the examples are right, and a failing fact would be noticed."""

from itertools import chain

import pytest
from benchmarks import beyond
from gmpy2 import mpq

from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary import any_deal

SMALL = list(chain.from_iterable(map(any_deal.layer, range(1, 4))))


def test_the_score_of_refined_whist_is_that_of_theorem_9_1():
    assert beyond.refined_by_values(4)
    assert beyond.differing(mpq(1, 4), 4) is None


@pytest.mark.parametrize("bonus", beyond.BONUSES[2:])
def test_with_other_bonuses_suits_of_one_value_have_different_scores(bonus):
    one, other = beyond.differing(bonus, 3)
    assert sum(map(val, one)) == sum(map(val, other))
    assert beyond.scores(one, bonus) != beyond.scores(other, bonus)
    assert beyond.differing(bonus, 2) is None


def test_two_suits_of_one_value_are_worth_2_and_3_tricks_beside_four_single_cards():
    one, other, rest = next(beyond.interchanged(5))
    assert val(one) == val(other) == mpq(3, 2)
    assert rest == ("E", "E", "W", "W")
    assert beyond.outcome(beyond.joined(*rest, one)) == (2, 2)
    assert beyond.outcome(beyond.joined(*rest, other)) == (3, 3)
    assert not any(any(beyond.interchanged(cards)) for cards in range(2, 5))


def test_two_suits_that_are_exchanged_are_worth_2_tricks_or_3():
    ace, third, single = "EW", "WEWE", ("E", "W")
    rest = beyond.joined(ace, third, *single)
    assert val(third).is_number
    assert beyond.outcome(rest) == (2, 1)
    assert beyond.outcome(beyond.joined(*rest, "WEWE", "EWEW")) == (4, 4)
    assert not any(any(beyond.with_its_exchange(cards)) for cards in range(3, 8))


@pytest.mark.parametrize("fact", beyond.FACTS.values(), ids=beyond.FACTS)
def test_facts_hold_for_three_cards_but_that_the_lead_gains_at_most_a_trick(fact):
    failing = [deal for deal in SMALL if not fact(deal)]
    assert bool(failing) == (fact is beyond.FACTS["the lead gains at most a trick"])


@pytest.mark.parametrize("fact", [beyond.two_replies, beyond.lowest_discards])
def test_the_highest_card_in_place_of_the_lowest_would_be_noticed(fact, monkeypatch):
    allowed = any_deal.allowed
    monkeypatch.setattr(any_deal, "allowed", lambda *asked: allowed(*asked)[::-1])
    assert not all(map(fact, SMALL))


def test_a_lower_card_in_place_of_a_higher_would_be_noticed(monkeypatch):
    outcome = beyond.outcome
    monkeypatch.setattr(beyond, "outcome", lambda deal: tuple(-x for x in outcome(deal)))
    assert not all(map(beyond.higher_cards, SMALL))


def test_ducking_in_place_of_taking_would_be_noticed(monkeypatch):
    optimal = beyond.optimal

    def ducking(deal, lead, replies):
        return optimal(deal, lead, any_deal.allowed(deal, lead)[:1])

    monkeypatch.setattr(beyond, "optimal", ducking)
    assert not all(map(beyond.conjecture_12_4, SMALL))
