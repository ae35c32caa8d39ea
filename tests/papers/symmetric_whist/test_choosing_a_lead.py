"""The choices of Section 10.4 agree with the lemmas of Section 9.1."""

import pytest
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, WEST, cards
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.choosing_a_lead import (
    chosen_card,
    chosen_reply,
    chosen_suits,
    secured,
)
from theorems.symmetric_whist.vocabulary.deals import layer
from theorems.symmetric_whist.vocabulary.first_tricks import (
    goal_of_follower,
    goal_of_leader,
    good_leads,
    good_replies,
)
from theorems.symmetric_whist.vocabulary.play import EXCHANGE, WHIST, State, score

CARDS = 5
EVERY_SUIT = list(every_word(*range(1, CARDS + 1)))


@pytest.mark.parametrize("n", range(1, CARDS + 1))
def test_leads_and_replies_are_those_of_the_lemmas(n):
    for word in every_word(n):
        assert chosen_card(word, WEST) in good_leads(word, goal_of_leader(val(word)))
        for lead in cards(word, EAST):
            good = good_replies(word, lead, goal_of_follower(val(word)))
            assert chosen_reply(word, lead) in good


def test_east_leads_as_west_with_the_hands_exchanged():
    for word in EVERY_SUIT:
        assert chosen_card(word, EAST) == chosen_card(word.translate(EXCHANGE), WEST)
    for state in layer(4):
        ours, theirs = state.suits, state.exchanged.suits
        east = sorted(ours[s].translate(EXCHANGE) for s in chosen_suits(ours, EAST))
        assert east == sorted(theirs[s] for s in chosen_suits(theirs, WEST))


def test_a_strategy_secures_no_more_than_the_score():
    for state in layer(4):
        for leader in (WEST, EAST):
            best = score(state.suits, leader, WHIST)
            assert secured(state.suits, leader, WEST, WHIST) <= best
            assert secured(state.suits, leader, EAST, WHIST) >= best
    assert secured(State(()).suits, WEST, WEST, WHIST) == 0
