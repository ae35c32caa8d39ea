"""Deals in Portable Bridge Notation, in which two players hold cards.

The tokens are those of the standard's import format: tags of a name and a string in brackets,
commentary from `;` to the end of a line and between braces over lines, lines that begin with `%`;
in a string a backslash stands before a quote or a backslash. Sections of calls and cards are
skipped.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG

from theorems.single_suit_whist.play.suits import (
    COMPASS,
    FOUR_SUITS,
    MEND,
    Hands,
    Seating,
    quoted,
    seated,
)
from theorems.single_suit_whist.play.written import of_hands
from verify.kernel.errors import BadInput

VALUE = re.compile("([NESW]):(.*)", re.IGNORECASE | re.DOTALL)
CLOCKWISE = "NESW"
LARGEST_FILE = 2**20  # bytes
MOST_DEALS = 1000
SAME, UNKNOWN = "#", {"", "?", "-"}  # a deal that is the last one again, and none

_TOKEN = re.compile(
    r"""(?P<escape>^%.*$)
    | (?P<comment>;.*$ | \{[^}]*\})
    | (?P<string>"(?:\\.|[^"\\\n])*")
    | (?P<bracket>[][])
    | (?P<broken>["{}])
    | (?P<word>[^][\s;{}"]+)""",
    re.MULTILINE | re.VERBOSE,
)


Found = Hands | BadInput  # a deal, or what is wrong with it


def read(name: str) -> list[Found]:
    """Every deal of a file, in its order, or what is wrong with it.

    Raises `BadInput` for a file without deals, one that is no regular file, as no pipe or device
    is, and one of more than a megabyte or 1000 deals.
    """
    try:
        # Not to wait for a pipe that nobody writes.
        descriptor = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as file:
            regular = S_ISREG(os.fstat(descriptor).st_mode)
            held = file.read(LARGEST_FILE + 1) if regular else b""
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror}; name a PBN file, or write the deal") from None
    if not regular:
        raise BadInput(f"{name}: not a regular file; give deals on standard input by -")
    if len(held) > LARGEST_FILE:
        raise BadInput(f"{name}: more than {LARGEST_FILE:,} bytes; divide it")
    try:
        return each(held.decode("latin-1").removeprefix("\xef\xbb\xbf"))
    except BadInput as error:
        raise BadInput(f"{Path(name).name}: {error}") from None


def only(found: list[Found]) -> Hands:
    """The deal of a text with one. Raises `BadInput` for several, or what is wrong with it."""
    if len(found) > 1:
        raise BadInput(f"{len(found)} deals; give one, or the file to `verify solve`")
    (one,) = found
    if isinstance(one, BadInput):
        raise one
    return one


def each(text: str) -> list[Found]:
    """The deals of a text in PBN. Raises `BadInput` for a text without any."""
    found: list[Found] = []
    for line, value in values(text):
        if value in UNKNOWN:
            continue
        if len(found) == MOST_DEALS:
            raise BadInput(f"more than {MOST_DEALS} deals; divide them")
        try:
            found.append(found[-1] if value == SAME and found else _deal(value))
        except BadInput as error:
            found.append(BadInput(f"line {line}: {error}"))
    if not found:
        raise BadInput('no [Deal "..."] in it; write the deal')
    return found


def _deal(value: str) -> Hands:
    parts = VALUE.fullmatch(value)
    if parts is None:
        raise BadInput(f"{quoted(value)} is no deal; write N: and the hands")
    return hands_of(parts[1].upper(), parts[2])


def values(text: str) -> Iterator[tuple[int, str]]:
    """The lines and values of all tags `Deal`. Raises `BadInput` for what ends too soon."""
    held = list(_tokens(text))
    for at, (_, kind, word) in enumerate(held):
        if kind != "bracket" or word != "[":
            continue
        tag = held[at : at + 4]
        if [part[1] for part in tag] != ["bracket", "word", "string", "bracket"] or (
            tag[3][2] != "]"
        ):
            named = tag[1][2] if len(tag) > 1 else ""
            if named.lower() == "deal":
                raise BadInput(f'line {tag[0][0]}: a tag that is not whole; write [Deal "..."]')
            continue
        if tag[1][2].lower() == "deal":
            yield tag[0][0], re.sub(r"\\(.)", r"\1", tag[2][2][1:-1]).strip()


def _tokens(text: str) -> Iterator[tuple[int, str, str]]:
    """The line, kind and text of each token; commentary and escaped lines are left out."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    line, counted = 1, 0
    for found in _TOKEN.finditer(plain):
        line += plain.count("\n", counted, found.start())
        counted = found.start()
        kind = found.lastgroup or ""
        if kind == "broken":
            what = {"{": "a comment", '"': "a text"}.get(found[0])
            wrong = f"{what} that does not end" if what else "a comment that does not begin"
            raise BadInput(f"line {line}: {wrong}; mend it")
        if kind not in ("escape", "comment"):
            yield line, kind, found[0]


def hands_of(first: str, text: str) -> Hands:
    """The deal of hands from a player on, clockwise. Raises `BadInput` unless two hold cards."""
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
