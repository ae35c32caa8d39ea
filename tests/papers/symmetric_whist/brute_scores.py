"""Symmetric whist once more, with nothing of the project in it: hands are sets of cards, a card is
a suit and a rank, and every card is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

Hand = frozenset[tuple[int, int]]
Points = tuple[Fraction | int, Fraction | int]  # of West, if he wins the last trick or loses it
WHIST, REDUCED, REFINED = (1, 0), (0, 0), (Fraction(3, 4), Fraction(1, 4))


def hands(suits: Sequence[str]) -> tuple[Hand, Hand]:
    """West's and East's cards, from the words of the suits."""
    cards = [(s, r, owner) for s, word in enumerate(suits) for r, owner in enumerate(word)]
    west, east = (frozenset((s, r) for s, r, owner in cards if owner == p) for p in "WE")
    return west, east


def tricks(west: Hand, east: Hand, west_leads: bool) -> Iterator[list[tuple[bool, Hand, Hand]]]:
    """For each lead, by the replies: whether West wins the trick, and what both have left."""
    leader, other = (west, east) if west_leads else (east, west)
    for lead in leader:
        pairs = [(lead, reply) for reply in other if reply[0] == lead[0]]
        played = pairs if west_leads else [(reply, lead) for lead, reply in pairs]
        yield [(w > e, west - {w}, east - {e}) for w, e in played]


@cache
def score(west: Hand, east: Hand, west_leads: bool, last: Points) -> Fraction | int:
    """West's points: 1 for each trick before the last one."""
    won, lost = last if len(west) == 1 else (1, 0)
    results = [
        [(won if wins else lost) + (score(*rest, wins, last) if rest[0] else 0)
         for wins, *rest in ends]
        for ends in tricks(west, east, west_leads)
    ]  # fmt: skip
    return max(map(min, results)) if west_leads else min(map(max, results))


def outcome(suits: Sequence[str], last: Points) -> tuple[Fraction | int, Fraction | int]:
    """West's points if he leads, and if East leads."""
    return score(*hands(suits), True, last), score(*hands(suits), False, last)


def possible_tricks(west: Hand, east: Hand, west_leads: bool) -> set[int]:
    """West's tricks in every line of play."""
    if not west:
        return {0}
    return {
        wins + later
        for ends in tricks(west, east, west_leads)
        for wins, *rest in ends
        for later in possible_tricks(*rest, wins)
    }
