"""Whether West takes so many tricks of a deal that is too large to be played out in every way.

The rules are those of `play`, and every answer is found by playing to the
end. The values of suits only say which card to try first: whatever they were, the answer
would be the same, and only the time to find it differs.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TypeVar

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.vocabulary.play import (
    EXCHANGE,
    Position,
    State,
    Suits,
    after,
    leads,
    value,
)
from theorems.symmetric_whist.vocabulary.values import rho

T = TypeVar("T")
Trick = tuple[bool, Suits]  # whether West wins a trick, and the suits that remain


def trick(suits: Suits, suit: int, lead: int, reply: int) -> Trick:
    """What a lead and a reply make of the suits."""
    return suits[suit][max(lead, reply)] == WEST, after(suits, suit, lead, reply)


def ahead(result: Trick, target: int) -> bool:
    """Whether West takes so many tricks, this one counted."""
    west_wins, rest = result
    return takes(rest, WEST if west_wins else EAST, target - west_wins)


@cache
def most(word: str) -> int:
    """The most tricks that West may take in a suit, however both play it.

    His cards are paired with East's; each, the lowest first, beats the lowest of East's if it can.
    """
    beaten = spare = 0
    for owner in word:
        if owner == EAST:
            spare += 1
        elif spare:
            spare, beaten = spare - 1, beaten + 1
    return beaten


def least(word: str) -> int:
    """The fewest tricks that West may take in a suit: East takes no more than the others."""
    return len(word) // 2 - most(word.translate(EXCHANGE))


@cache
def hoped(result: Trick) -> int:
    """What the values of the suits promise West after a trick, this one counted."""
    west_wins, rest = result
    return west_wins + rho(value(State(rest)))[not west_wins]


def likely_first(candidates: Iterable[T], likely: Callable[[T], bool]) -> Iterator[T]:
    """All the candidates: those that are likely as they come, then the others."""
    others = []
    for candidate in candidates:
        if likely(candidate):
            yield candidate
        else:
            others.append(candidate)
    yield from others


def all_answers(suits: Suits, leader: str) -> Iterator[list[Trick]]:
    """For each lead, the tricks that the replies to it make; shorter suits come first."""
    for suit, lead in sorted(leads(suits, leader), key=lambda found: len(suits[found[0]])):
        yield [trick(suits, suit, lead, reply) for reply in replies(suits[suit], lead)]


@cache
def takes(suits: Suits, leader: str, target: int) -> bool:
    """Whether West takes at least so many tricks under optimal play."""
    if target <= sum(map(least, suits)):
        return True
    if target > sum(map(most, suits)):
        return False

    def enough(result: Trick) -> bool:
        return hoped(result) >= target

    def too_few(result: Trick) -> bool:
        return hoped(result) < target

    every = all_answers(suits, leader)
    if leader == WEST:
        good = likely_first(every, lambda answers: all(map(enough, answers)))
        return any(all(ahead(a, target) for a in likely_first(b, too_few)) for b in good)
    good = likely_first(every, lambda answers: all(map(too_few, answers)))
    return all(any(ahead(a, target) for a in likely_first(b, enough)) for b in good)


def reaches(position: Position, target: int) -> bool:
    """Whether West takes at least so many tricks in all, those he has counted."""
    if not position.led:
        return takes(position.state.suits, position.leader, target - position.taken)
    outcomes = (reaches(position.play(card), target) for card in position.legal)
    return any(outcomes) if position.mover == WEST else all(outcomes)
