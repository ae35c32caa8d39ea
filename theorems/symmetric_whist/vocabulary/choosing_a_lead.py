"""Section 10.4's method for choosing a lead: first a suit, then a card of it."""

from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, cards, replies
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.first_tricks import reduced, results
from theorems.symmetric_whist.vocabulary.play import Ending, State, Suits, after, leads, value
from theorems.symmetric_whist.vocabulary.values import NONE, Value


def seen_by(player: str, total: Value) -> Value:
    """The value, or its negative for East: what the rule says of West's leads is said of East's
    with the hands, and so the signs, exchanged.
    """
    return total if player == WEST else -total


def chosen_suits(suits: Suits, leader: str) -> list[int]:
    """The suits that (i)-(iii) admit, of equal ones one."""
    values = {s: seen_by(leader, val(w)) for s, w in enumerate(suits) if w not in suits[:s]}
    negative = [suit for suit, v in values.items() if v.infinitesimal < NONE]
    positive = [suit for suit, v in values.items() if v.infinitesimal > NONE]
    whole = value(State(suits)).complexity
    complex_enough = [suit for suit, v in values.items() if v.complexity >= whole]
    return negative or positive or complex_enough


@cache
def chosen_card(word: str, leader: str) -> int:
    """The lead from a suit, whatever the others: the lowest that attains maxmin(D), or minmax(D) if
    East leads. Such a lead is as Lemmas 9.2 to 9.5 say.
    """
    if leader == WEST:
        return best([(min(results(word, lead)), lead) for lead in cards(word, WEST)], more=True)
    return best([(max(results(word, lead)), lead) for lead in cards(word, EAST)], more=False)


@cache
def chosen_reply(word: str, lead: int) -> int:
    """West's reply to a lead of East in a suit, whatever the others: the lowest that leads to the
    largest labeled value. Such a reply is as Lemmas 9.6 to 9.9 say.
    """
    return best([(reduced(word, lead, reply), reply) for reply in replies(word, lead)], more=True)


def best(choices: list[tuple[Labeled, int]], more: bool) -> int:
    """The first card whose labeled value none exceeds, or falls below."""
    for here, found in choices:
        if all(other <= here if more else here <= other for other, _ in choices):
            return found
    raise AssertionError("labeled values without fuzzy parts are comparable")


@cache
def secured(suits: Suits, leader: str, player: str, ending: Ending) -> mpq:
    """What West scores if a player leads by the rule, and replies as well as he can, against every
    play of the other: of several suits that the rule admits, the worst is chosen for him.
    """
    if not suits:
        return ending[leader == EAST]
    options = (
        [(suit, chosen_card(suits[suit], leader)) for suit in chosen_suits(suits, leader)]
        if leader == player
        else leads(suits, leader)
    )
    # The suit is chosen against the player, as every lead is that is not his.
    for_leader = min if player == WEST else max
    for_follower = for_leader if leader == player else (max if player == WEST else min)
    return for_leader(
        for_follower(
            (winner == WEST) + secured(after(suits, suit, lead, reply), winner, player, ending)
            for reply in replies(suits[suit], lead)
            for winner in [suits[suit][max(lead, reply)]]
        )
        for suit, lead in options
    )
