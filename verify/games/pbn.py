"""Deals in Portable Bridge Notation, in which two players hold cards."""

from __future__ import annotations

import re
from pathlib import Path

from verify.games.suits import COMPASS, FOUR_SUITS, MEND, Hands, Seating, seated
from verify.games.written import of_hands
from verify.kernel.errors import BadInput

TAG = re.compile(r'\[\s*deal\s+"(.*)"\s*\]', re.IGNORECASE)
VALUE = re.compile("([NESW]):(.*)", re.IGNORECASE)
CLOCKWISE = "NESW"


def first_deal(name: str) -> str:
    """The first deal of a PBN file. Raises `BadInput` for a file without one."""
    try:
        found = TAG.search(Path(name).read_text(encoding="latin-1"))
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror}; name a PBN file, or write the deal") from None
    if found is None:
        raise BadInput(f'{name}: no [Deal "..."] in it; write the deal')
    return found[1]


def hands_of(first: str, text: str) -> Hands:
    hands = text.split()
    if len(hands) == 2:
        # Only the second hand of E:... is West's; N and S, whoever they mean, leave the order.
        other = {"W": "E", "E": "W", "N": "S", "S": "N"}[first]
        dealt = dict(zip((first, other), hands, strict=True))
        seating = Seating(("W", "E") if first == "E" else (first, other))
        note = f"the first hand, {COMPASS[first]}'s, as West's" if first in "NS" else ""
    elif len(hands) == 4:
        start = CLOCKWISE.index(first)
        turns = (CLOCKWISE[(start + turn) % 4] for turn in range(4))
        dealt = {seat: hand for seat, hand in zip(turns, hands, strict=True) if hand.strip("-.")}
        seating = seated(dealt)
        note = seating.note
    else:
        raise BadInput(f"hands in the PBN deal: {len(hands)}; give two, or four with - for none")
    rows = [_suits_of(seat, dealt[seat]) for seat in seating.order]
    played = [(label, west, east) for label, west, east in zip(FOUR_SUITS, *rows, strict=True)]
    played = [(label, west, east) for label, west, east in played if west or east]
    if not played:
        raise BadInput(f"the PBN deal has no cards; {MEND}")
    one = len(played) == 1
    suits = (of_hands(west, east, "" if one else label) for label, west, east in played)
    return Hands(tuple(suits), note=note, seats=seating.seats)


def _suits_of(seat: str, hand: str) -> list[str]:
    parts = [part.strip("-") for part in hand.split(".")]
    if len(parts) > len(FOUR_SUITS):
        raise BadInput(f"{COMPASS[seat]}'s PBN hand has {len(parts)} suits; a pack has 4")
    return parts + [""] * (len(FOUR_SUITS) - len(parts))
