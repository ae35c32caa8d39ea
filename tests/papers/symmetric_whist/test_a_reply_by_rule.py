"""Among the values of W2-F.reply, c - 1/2^(n+3-2c) is needed, and with that exponent.

No deal of at most seven cards needs it, so no near miss of the claim can show it.
"""

from math import ceil

import pytest
from gmpy2 import mpq

from theorems.symmetric_whist.section_12.a_reply_by_rule import a_reply_by_rule, with_the_ace_if
from theorems.symmetric_whist.vocabulary.play import State
from theorems.symmetric_whist.vocabulary.reply_by_rule import (
    in_the_half_above_the_middle,
    takes_with_the_ace,
)
from theorems.symmetric_whist.vocabulary.values import NONE


def without(word, value):
    return value.infinitesimal != NONE or in_the_half_above_the_middle(word, value)


def with_another_exponent(word, value):
    n, c = len(word) // 2, ceil(value.number)
    asked = 2 * c <= n and value.number == c - mpq(1, 2 ** (n + 2 - 2 * c))
    return without(word, value) or asked


@pytest.mark.parametrize(
    ("takes", "deal"),
    [(without, "EWWWEEEW + WEEWWEEW"), (with_another_exponent, "WEWWEEEW + WWEWWEEE")],
)
def test_the_value_a_little_less_than_an_integer_is_needed(takes, deal):
    state = State.parse(deal)
    fails = [
        leader
        for leader in "WE"
        if not a_reply_by_rule.statement(state, leader, rule=with_the_ace_if(takes)).holds
    ]
    assert fails
    as_claimed = with_the_ace_if(takes_with_the_ace)
    assert all(a_reply_by_rule.statement(state, x, rule=as_claimed).holds for x in fails)
