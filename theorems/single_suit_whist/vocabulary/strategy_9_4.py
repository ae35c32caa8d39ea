"""The optimal strategy of Section 9.4, in each of the ways its description can be read. Trusted.

A strategy is West's: the cards that it lets him lead, and those that it lets him play second.
Where it leaves a choice, the opponent makes it, so to speak: what is sure is sure however it is
made, a new choice at every move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from theorems.single_suit_whist.rules import EAST, WEST, after_trick, cards, replies, sign_change
from theorems.single_suit_whist.vocabulary.cases import (
    cheapest,
    class_of,
    lead_of_west,
    leader_of,
    only_by_the_ace,
    reply_of_west,
    smallest,
)
from theorems.single_suit_whist.vocabulary.strategies import normal_leads, normal_reply


@dataclass(frozen=True)
class Strategy:
    """`leads(word)` and `seconds(word, lead)` list the cards that West may play."""

    leads: Callable[[str], list[int]]
    seconds: Callable[[str, int], list[int]]


def plays(strategy: Strategy, word: str, leader: str) -> list[tuple[int, int]]:
    """The first tricks, as (lead, reply), that are possible while West follows the strategy."""
    if leader == WEST:
        return [(led, reply) for led in strategy.leads(word) for reply in replies(word, led)]
    return [(lead, second) for lead in cards(word, EAST) for second in strategy.seconds(word, lead)]


@cache
def sure(strategy: Strategy, word: str, leader: str) -> int:
    """The tricks West is sure of."""
    if not word:
        return 0
    return min(
        (word[max(play)] == WEST) + sure(strategy, after_trick(word, *play), word[max(play)])
        for play in plays(strategy, word, leader)
    )


# --- Leads ----------------------------------------------------------------------------------


def leads_by_case(word: str) -> list[int]:
    """As in the cases I(W) to IV(W), whose lead is West's; elsewhere the normal leads."""
    if class_of(word) and leader_of(word) == WEST:
        return [lead_of_west(word)]
    return normal_leads(word, WEST)


def normal_leads_of_west(word: str) -> list[int]:
    """The normal leads."""
    return normal_leads(word, WEST)


# --- Playing second -------------------------------------------------------------------------


def seconds_by_case(word: str, lead: int) -> list[int]:
    """As in the cases I(E) to IV(E), whose lead is East's; elsewhere the normal card."""
    if class_of(word) and leader_of(word) == EAST:
        return [reply_of_west(word, lead)]
    return [normal_reply(word, lead)]


def seconds_by_rule(word: str, lead: int) -> list[int]:
    """With a card smaller than the ace, win as cheaply as possible. With nothing but the ace, win
    in Case III if H_under = 0, in Case IV, and in no case at all; otherwise hold up with the
    smallest card. Cases are those of Section 9.2, whichever lead it considers.
    """
    return [smallest(word, WEST)] if holds_up(word, lead) else [normal_reply(word, lead)]


def holds_up(word: str, lead: int) -> bool:
    """Whether the rule of Section 9.4 lets West hold up; he does not if he cannot win at all."""
    if cheapest(word, WEST, lead) is None or not only_by_the_ace(word, lead):
        return False
    if smallest(word, WEST) > lead:  # the ace is his last card
        return False
    name, under = class_of(word), sign_change(word)[0]
    return not (name == "" or name == "IV" or (name == "III" and under == 0))


def normal_second(word: str, lead: int) -> list[int]:
    """The normal card."""
    return [normal_reply(word, lead)]


# --- The readings ---------------------------------------------------------------------------

NORMAL = Strategy(normal_leads_of_west, normal_second)
BY_CASE = Strategy(leads_by_case, seconds_by_case)
BY_RULE = Strategy(leads_by_case, seconds_by_rule)
