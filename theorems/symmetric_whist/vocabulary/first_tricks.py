"""The first trick in a suit, and what Lemmas 9.2 to 9.9 say that West can make of it."""

from collections.abc import Callable
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, after_trick, cards, replies
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.values import NONE, Infinitesimal, Value, eps

# What is asked of D' and of the player who then has the lead.
Goal = Callable[[Labeled], bool]
HALF = mpq(1, 2)


@cache
def reduced(word: str, lead: int, reply: int) -> Labeled:
    """Who leads after a trick, and val(D'). The cards are places in the word."""
    winner = word[max(lead, reply)]
    return Labeled(winner, val(after_trick(word, lead, reply)) + int(winner == WEST))


def results(word: str, lead: int) -> list[Labeled]:
    """What each reply makes of a lead. Of neighbours in one hand only the highest is played."""
    return [reduced(word, lead, reply) for reply in replies(word, lead)]


def good_leads(word: str, goal: Goal) -> list[int]:
    """The cards that West can lead such that on every reply from East the goal is reached."""
    return [lead for lead in cards(word, WEST) if all(map(goal, results(word, lead)))]


def good_replies(word: str, lead: int, goal: Goal) -> list[int]:
    """The replies of West by which the goal is reached."""
    return [reply for reply in replies(word, lead) if goal(reduced(word, lead, reply))]


def more_or(least: Value, player: str) -> Goal:
    """Either val(D') > `least`, or val(D') = `least` with this player on lead."""
    return lambda after: after.value > least or (after.value == least and after.lead == player)


def more(least: Value) -> Goal:
    """val(D') > `least`."""
    return lambda after: after.value > least


def numerical(value: Value) -> Value:
    """The numerical part q of q + x, as a value."""
    return Value(value.number)


def a_step_down(value: Value) -> Value:
    """(a - 1)/2^k for the number a/2^k in lowest terms."""
    return Value(value.number - mpq(1, value.number.denominator))


def kind(value: Value) -> str:
    """Which of the four cases of Section 9.2 a suit of this value belongs to, West on lead."""
    if value.infinitesimal < NONE:
        return "negative"
    if value.infinitesimal > NONE:
        return "positive"
    return "half-integer" if value.number.denominator <= 2 else "number"


def goal_of_leader(value: Value) -> Goal:
    """What a lead of West achieves in a suit of this value: Lemmas 9.2 to 9.5.

    The value is not q plus fuzzy, which no suit has.
    """
    return {
        "negative": lambda: more_or(value, WEST),
        "positive": lambda: more_or(numerical(value), EAST),
        "number": lambda: more_or(a_step_down(value), EAST),
        "half-integer": lambda: more_or(value + -HALF, EAST),
    }[kind(value)]()


def goal_of_follower(value: Value) -> Goal:
    """What a reply of West achieves in a suit of this value: Lemmas 9.6 to 9.9."""
    if value.infinitesimal == eps(0):
        return more_or(numerical(value), EAST)
    if value.infinitesimal > NONE:
        return as_much_or_a_stopper_less(value)
    return more_or(value, WEST if value.infinitesimal < NONE else EAST)


def a_stopper_less(value: Value) -> Value:
    """q + eps_{k-1} for q + eps_k."""
    fewer: Infinitesimal = eps(value.infinitesimal.index - 1)
    return Value(value.number, fewer)


def as_much_or_a_stopper_less(value: Value) -> Goal:
    """Either val(D') >= q + eps_k, or val(D') = q + eps_{k-1} with West on lead (Lemma 9.7)."""
    return lambda after: (
        after.value >= value or (after.value == a_stopper_less(value) and after.lead == WEST)
    )
