"""The helpers of the theorem modules of symmetric whist, against plain play."""

import pytest
from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, words
from theorems.symmetric_whist.vocabulary.by_target import least, most, reaches, takes
from theorems.symmetric_whist.vocabulary.deals import layer
from theorems.symmetric_whist.vocabulary.play import Position, possible_tricks, tricks, value
from theorems.symmetric_whist.vocabulary.states import ZERO, of_value, separating
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value, eps, rho


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_takes_agrees_with_play(n):
    for state in layer(n):
        for leader in (WEST, EAST):
            outcome = tricks(state, leader)
            found = [takes(state.suits, leader, target) for target in range(-1, n + 2)]
            assert found == [target <= outcome for target in range(-1, n + 2)]


def test_reaches_agrees_in_the_middle_of_a_trick():
    start = Position.of("AJ98/KQ107 + KQ9/AJ10", EAST)
    for lead in start.legal:
        led = start.play(lead)
        for target in range(8):
            assert reaches(led, target) == (led.tricks >= target)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_least_and_most_are_those_of_every_play(n):
    for word in words(n, 0, 10**6):
        possible = possible_tricks((word,), WEST) | possible_tricks((word,), EAST)
        assert (least(word), most(word)) == (min(possible), max(possible))


INFINITESIMALS = (NONE, FUZZY, -eps(0), *(eps(k) for k in range(-3, 4)))
VALUES = [
    Value(mpq(number), x) for number in ("-1/2", "0", "1/4", "1", "19/16") for x in INFINITESIMALS
]


@pytest.mark.parametrize("wanted", VALUES, ids=str)
def test_a_state_has_the_value_wanted(wanted):
    assert value(of_value(wanted)) == wanted


def test_a_separating_context_is_found_unless_ordered():
    for x in VALUES:
        for y in VALUES:
            context = separating(x, y)
            if x <= y:
                assert context == ZERO
            else:
                z = value(context)
                assert any(a > b for a, b in zip(rho(x + z), rho(y + z), strict=True))
