"""A reply that a person finds without trying cards, beyond the paper.

By Section 12.1 the lowest reply or the cheapest that takes the trick is optimal, and by W2-CJ12.4e
the second is but for one case. This says which in that case.
"""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.formula import diagonal_sums, heights
from theorems.symmetric_whist.vocabulary.play import (
    EXCHANGE,
    REFINED,
    WHIST,
    State,
    after_lead,
    after_reply,
    leads,
    score,
)
from theorems.symmetric_whist.vocabulary.refined import without_smallest
from theorems.symmetric_whist.vocabulary.reply_by_rule import (
    a_little_less,
    in_the_half_above_the_middle,
    low,
    only_the_ace_or_the_lowest,
    reply_by_rule,
)
from theorems.symmetric_whist.vocabulary.values import NONE, Value
from verify.language import Relation, all_hold, claim, equal

Rule = Callable[[str, int, Value], int]


@claim(
    "W2-F.reply",
    domain=every_deal_and_lead(),
    upto=(4, 5, 7),
    formal="A_reply_by_rule.a_reply_by_rule",
)
def a_reply_by_rule(state: State, leader: str, rule: Rule = reply_by_rule) -> Relation:
    r"""Beyond the paper: let D be the suit that is led, of n cards on a hand. If no card takes the
    trick, the lowest is played. Otherwise it is taken as cheaply as possible, but for one case: we
    have the ace, and the opponent leads from a sequence that contains the king and the queen
    (W2-CJ12.4e). Then, say West being the one with the ace, he takes with the ace if val(D) is not
    a number, or is $c - 1/2^{n+3-2c}$ for an integer $c \le n/2$. If $n/2 < val(D) \le (n+1)/2$,
    let X be D or D without the smallest card of each hand: the one with an even number of cards on
    a hand if val(D) = (n + 1)/2, and the one with an odd number otherwise. He takes if East holds
    the lowest card of X and the sum $T_0$ of the main diagonal of its matrix is at most 2.
    Otherwise he plays his lowest card. East replies as West would if the hands were exchanged. This
    reply is optimal, in whist and in refined whist, in every deal; in the one case, provided that
    the lead is optimal in the same game.
    """
    suits, found = state.suits, []
    for suit, lead in leads(suits, leader):
        word = suits[suit]
        reply = rule(word, lead, val(word))
        for ending in (WHIST, REFINED):
            best = after_lead(suits, suit, lead, ending)
            if best == score(suits, leader, ending) or not only_the_ace_or_the_lowest(word, lead):
                found.append(equal(after_reply(suits, suit, lead, reply, ending), best))
    return all_hold(found)


def with_the_ace_if(takes: Callable[[str, Value], bool]) -> Rule:
    """The rule with another condition for the ace, seen from West's side."""

    def rule(word: str, lead: int, value: Value) -> int:
        if not only_the_ace_or_the_lowest(word, lead):
            return reply_by_rule(word, lead, value)
        seen = (word, value)
        if word[lead] == WEST:
            seen = (word.translate(EXCHANGE), len(word) // 2 - value)
        return replies(word, lead)[-1 if takes(*seen) else 0]

    return rule


def in_the_half(word: str, value: Value, even: bool, bound: int = 2, whose: str = EAST) -> bool:
    """The same half, with another suit, bound or owner of the lowest card."""
    n = len(word) // 2
    if not n < 2 * value.number <= n + 1:
        return False
    X = word if even == (n % 2 == 0) else without_smallest(word)
    return X[0] in whose and diagonal_sums(heights(X))[0] <= bound


def is_even(word: str, value: Value) -> bool:
    """Whether the suit asked is the even one."""
    return bool(2 * value.number == len(word) // 2 + 1)


def otherwise(word: str, value: Value) -> bool:
    """The conditions but for the half above the middle."""
    return value.infinitesimal != NONE or a_little_less(len(word) // 2, value)


a_reply_by_rule.near_miss("always with the ace", rule=with_the_ace_if(lambda word, value: True))
a_reply_by_rule.near_miss("always the lowest card", rule=with_the_ace_if(lambda word, value: False))
a_reply_by_rule.near_miss("without the half above the middle", rule=with_the_ace_if(otherwise))
a_reply_by_rule.near_miss(
    "without the values that are not numbers",
    rule=with_the_ace_if(
        lambda word, value: (
            value.infinitesimal == NONE
            and (a_little_less(len(word) // 2, value) or in_the_half_above_the_middle(word, value))
        )
    ),
)
a_reply_by_rule.near_miss(
    "whoever holds the lowest card of X",
    rule=with_the_ace_if(
        lambda word, value: (
            otherwise(word, value)
            or in_the_half(word, value, is_even(word, value), whose=WEST + EAST)
        )
    ),
)
a_reply_by_rule.near_miss(
    "T_0 at most 4",
    rule=with_the_ace_if(
        lambda word, value: (
            otherwise(word, value) or in_the_half(word, value, is_even(word, value), bound=4)
        )
    ),
)
a_reply_by_rule.near_miss(
    "the odd suit for (n + 1)/2, and the even one otherwise",
    rule=with_the_ace_if(
        lambda word, value: (
            otherwise(word, value) or in_the_half(word, value, not is_even(word, value))
        )
    ),
)
a_reply_by_rule.near_miss(
    "of D itself",
    rule=with_the_ace_if(
        lambda word, value: (
            otherwise(word, value)
            or (len(word) // 2 < 2 * value.number <= len(word) // 2 + 1 and low(word))
        )
    ),
)
