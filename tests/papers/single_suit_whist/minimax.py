"""Single-suit whist once more: minimax on hands of numbers, with nothing of the project in it.

A game is "" (whist), "greedy" or "five_card".
"""

from __future__ import annotations

from functools import cache

Hand = tuple[int, ...]


@cache
def score(west: Hand, east: Hand, west_leads: bool, game: str) -> int:
    """West's score: his tricks, or in five-card whether he takes the last one."""
    if not west:
        return int(west_leads and game == "five_card")
    own = west if west_leads else east
    return (max if west_leads else min)(
        after_lead(west, east, west_leads, game, card) for card in own
    )


def after_lead(west: Hand, east: Hand, west_leads: bool, game: str, lead: int) -> int:
    found = [after_reply(west, east, lead, r, game) for r in answers(west, east, lead, game)]
    return min(found) if west_leads else max(found)


def answers(west: Hand, east: Hand, lead: int, game: str) -> Hand:
    other = east if lead in west else west
    winning = tuple(card for card in other if card > lead)
    return winning if winning and game else other


def after_reply(west: Hand, east: Hand, lead: int, reply: int, game: str) -> int:
    played = {lead, reply}
    wins = max(played) in west
    rest = (tuple(c for c in hand if c not in played) for hand in (west, east))
    return (wins and game != "five_card") + score(*rest, wins, game)
