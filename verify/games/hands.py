"""Hands of cards as people write them: `KQ10/AJ9`, `kqt / aj9`, `WEEWWE`, PBN.

West's hand stands first. A suit becomes its cards, lowest first, each with its name and its owner;
only their order matters in play. Every mistake is a `BadInput` that names the card or the player.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from theorems.single_suit_whist.rules import EAST, RANKS, WEST
from verify.kernel.errors import BadInput, one_line

NAMES: Mapping[str, str] = {WEST: "West", EAST: "East"}
FOUR_SUITS: Mapping[str, str] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
LARGEST = 100  # cards on a hand; every card needs a place on the screen
MOST_SUITS = 26

_RANK = re.compile("10|[2-9TJQKA]")
_WORD = re.compile("[WE]+")
_SEPARATORS = re.compile(r"[\s,.;-]+")
_TAG = re.compile(r'\[\s*deal\s+"(.*)"\s*\]', re.IGNORECASE)
_PBN = re.compile("([NESW]):(.*)", re.IGNORECASE)
_CLOCKWISE = "NESW"
_COMPASS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_MEND = "write West's hand, a slash, East's hand, like KQ10/AJ9"


def player(name: str) -> str:
    """`W` or `E` for West or East in any spelling: `w`, `West`, `EAST`.

    Raises `BadInput` for anything else.

    >>> player("east")
    'E'
    """
    for short, full in NAMES.items():
        if str(name).strip().lower() in (short.lower(), full.lower()):
            return short
    raise BadInput(f"{_quoted(name)} is not a player; write West or East, W or E")


def _quoted(text: object) -> str:
    shown = one_line(text)
    return repr(shown if len(shown) <= 40 else f"{shown[:37]}...")


@dataclass(frozen=True)
class Suit:
    """The cards of one suit, lowest first: their names, and the word of their owners (`W`, `E`).

    `label` stands before a card where there are several suits: `s` for spades.
    """

    names: tuple[str, ...]
    word: str
    label: str = ""

    @property
    def name(self) -> str:
        """`spades` for the label s, `suit 5` for 5:, empty without a label."""
        return FOUR_SUITS.get(self.label, f"suit {self.label[:-1]}" if self.label else "")

    @property
    def n(self) -> int:
        """The number of cards on each hand."""
        return len(self.word) // 2

    def hand(self, owner: str) -> tuple[str, ...]:
        """A player's cards, highest first."""
        pairs = zip(self.names, self.word, strict=True)
        return tuple(name for name, held in pairs if held == owner)[::-1]

    def card(self, at: int) -> str:
        """The card at a position of the word: `K`, or `sK` where there are several suits."""
        return self.label + self.names[at]

    def without(self, *gone: int) -> Suit:
        """The suit without the cards at these positions."""
        kept = [at for at in range(len(self.word)) if at not in gone]
        names = tuple(self.names[at] for at in kept)
        return Suit(names, "".join(self.word[at] for at in kept), self.label)

    def shown(self, owner: str) -> str:
        """A player's hand as a line: `K Q 10`."""
        return " ".join(self.hand(owner)) or "-"

    def __str__(self) -> str:
        between = "" if set(self.names) <= set(RANKS) else " "
        return "/".join(between.join(self.hand(owner)) for owner in (WEST, EAST))


def of_word(text: str, label: str = "") -> Suit:
    """The suit of a word of owners, highest card first, such as `WEEWWE` or `weewwe`.

    The cards are A, K, Q, ... downwards, or numbers from 2n, the ace, down to 1 if they are more
    than 13. Raises `BadInput` for hands of different size, and of more than 100 cards.

    >>> str(of_word("EWWEWE"))
    'KQ10/AJ9'
    """
    word = text.upper()[::-1]
    if not _WORD.fullmatch(word):
        raise BadInput(f"{_quoted(text)} is not a word of owners; write it with W and E, ace first")
    total = len(word)
    ranks = RANKS[len(RANKS) - total :] if total <= len(RANKS) else range(1, total + 1)
    return _checked(Suit(tuple(map(str, ranks)), word, label))


def of_hands(west: str, east: str, label: str = "") -> Suit:
    """The suit of two hands such as `KQ10` and `a j 9`; `T` is `10`, separators are optional.

    Raises `BadInput` for what is no card, a card that stands twice, hands of no cards or of
    different size.
    """
    owner: dict[str, str] = {}
    for holder, hand in ((WEST, west), (EAST, east)):
        for rank in ranks(hand, holder):
            if rank in owner:
                one = NAMES[owner[rank]]
                both = "" if owner[rank] == holder else f" and {NAMES[holder]}"
                where = f"{one}{both} hold{'' if both else 's'} it{'' if both else ' twice'}"
                raise BadInput(f"the card {label}{rank} stands twice: {where}; deal it once")
            owner[rank] = holder
    names = tuple(sorted(owner, key=RANKS.index))
    return _checked(Suit(names, "".join(owner[name] for name in names), label))


def ranks(hand: str, holder: str) -> list[str]:
    """The ranks of a hand, as it lists them. Raises `BadInput` that names what is no card."""
    found: list[str] = []
    for part in filter(None, _SEPARATORS.split(hand.strip().upper())):
        at = 0
        while at < len(part):
            rank = _RANK.match(part, at)
            if rank is None:
                raise BadInput(
                    f"{_quoted(part[at])} in {NAMES[holder]}'s hand {_quoted(hand.strip())} is no "
                    "card; use A K Q J 10 (or T) 9 8 7 6 5 4 3 2"
                )
            found.append("10" if rank[0] == "T" else rank[0])
            at = rank.end()
    return found


def _checked(suit: Suit) -> Suit:
    west, east = suit.word.count(WEST), suit.word.count(EAST)
    of = f"{suit.name}: " if suit.label else ""
    if west != east:
        raise BadInput(
            f"{of}West has {_cards(west)} and East {_cards(east)}; give both players as many"
        )
    if not west:
        raise BadInput(f"{of}the hands are empty; deal each player at least one card")
    if west > LARGEST:
        raise BadInput(f"{of}{west} cards on a hand; give at most {LARGEST}")
    return suit


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number or 'no'} cards"


def of_text(text: str, label: str = "") -> Suit:
    """One suit: a word, `KQ10/AJ9`, `[K Q 10, A J 9]`, or two hands with white space between.

    Raises `BadInput` as `of_word` and `of_hands` do.
    """
    stripped = text.strip()
    if not stripped:
        raise BadInput(f"no cards are given; {_MEND}")
    if _WORD.fullmatch(word := "".join(stripped.split()).upper()):
        return of_word(word, label)
    inner = stripped.removeprefix("[").removesuffix("]")
    bracketed = len(inner) == len(stripped) - 2 and "/" not in inner
    separator = "," if bracketed else "/" if "/" in inner else "|" if "|" in inner else None
    hands = inner.split(separator)
    if len(hands) != 2:
        count = "1 hand" if len(hands) == 1 else f"{len(hands)} hands"
        raise BadInput(f"{_quoted(stripped)} has {count}, not two; {_MEND}")
    return of_hands(hands[0], hands[1], label)


@dataclass(frozen=True)
class Hands:
    """What was dealt: the suits, the tricks that West has already, and how the input was read."""

    suits: tuple[Suit, ...]
    taken: int = 0
    note: str = ""


def parse(text: str) -> Hands:
    """A sum of suits such as `KQ10/AJ9 + A9/K8 + 1`, a PBN deal of two hands, or the name of a PBN
    file, of which the first deal is read.

    Suits are labelled s, h, d and c in this order if there are two to four of them, 1:, 2:, ... if
    there are more, and not at all if there is one. Raises `BadInput` for anything else.
    """
    text = str(text)
    if text.strip().lower().endswith(".pbn"):
        text = _first_deal(text.strip())
    if tag := _TAG.fullmatch(text.strip()):
        text = tag[1]
    if pbn := _PBN.fullmatch(text.strip()):
        return _of_pbn(pbn[1].upper(), pbn[2])
    terms = [term.strip() for term in text.split("+")]
    taken = [term for term in terms if re.fullmatch("[0-9]{1,3}", term)]
    suits = [term for term in terms if term not in taken]
    if len(suits) > MOST_SUITS:
        raise BadInput(f"{len(suits)} suits; give at most {MOST_SUITS}")
    labels = _labels(len(suits))
    found = (of_text(term, label) for term, label in zip(suits, labels, strict=True))
    return Hands(tuple(found), sum(map(int, taken)))


def _first_deal(name: str) -> str:
    """The first deal of a PBN file. Raises `BadInput` for a file without one."""
    try:
        found = _TAG.search(Path(name).read_text(encoding="latin-1"))
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror}; name a PBN file, or write the deal") from None
    if found is None:
        raise BadInput(f'{name}: no [Deal "..."] in it; write the deal')
    return found[1]


def _labels(suits: int) -> list[str]:
    if suits == 1:
        return [""]
    if suits <= len(FOUR_SUITS):
        return list(FOUR_SUITS)[:suits]
    return [f"{number}:" for number in range(1, suits + 1)]


def _of_pbn(first: str, text: str) -> Hands:
    hands = text.split()
    if len(hands) == 2:
        # Only the second hand of E:... is West's; N and S, whoever they mean, leave the order.
        seats = [first, "W" if first == "E" else "E"]
        note = f"the first hand, {_COMPASS[first]}'s, as West's" if first in "NS" else ""
        dealt = dict(zip(seats, hands, strict=True))
    elif len(hands) == 4:
        start = _CLOCKWISE.index(first)
        turns = (_CLOCKWISE[(start + turn) % 4] for turn in range(4))
        dealt = {seat: hand for seat, hand in zip(turns, hands, strict=True) if hand.strip("-.")}
        seats, note = _two_players(dealt)
    else:
        raise BadInput(f"hands in the PBN deal: {len(hands)}; give two, or four with - for none")
    # West's is the first of the two, unless the second is called West or the first East.
    if seats[1] == WEST or seats[0] == EAST:
        seats.reverse()
    rows = [_suits_of(seat, dealt[seat]) for seat in seats]
    played = [(label, west, east) for label, west, east in zip(FOUR_SUITS, *rows, strict=True)]
    played = [(label, west, east) for label, west, east in played if west or east]
    if not played:
        raise BadInput(f"the PBN deal has no cards; {_MEND}")
    one = len(played) == 1
    suits = (of_hands(west, east, "" if one else label) for label, west, east in played)
    return Hands(tuple(suits), note=note)


def _two_players(dealt: Mapping[str, str]) -> tuple[list[str], str]:
    """Who plays in a PBN deal of four hands, West first if he is called so, and who is renamed."""
    if len(dealt) != 2:
        held = " and ".join(_COMPASS[seat] for seat in dealt) or "nobody"
        raise BadInput(
            f"in the PBN deal {held} {'hold' if dealt else 'holds'} cards; two players must, write "
            "- for the others' hands"
        )
    seats = sorted(dealt, key=lambda seat: (seat != WEST, seat == EAST, seat))
    renamed = [
        f"{_COMPASS[seat]}'s hand as {NAMES[name]}'s"
        for seat, name in zip(seats, (WEST, EAST), strict=True)
        if seat != name
    ]
    return seats, ", ".join(renamed)


def _suits_of(seat: str, hand: str) -> list[str]:
    parts = [part.strip("-") for part in hand.split(".")]
    if len(parts) > len(FOUR_SUITS):
        raise BadInput(f"{_COMPASS[seat]}'s PBN hand has {len(parts)} suits; a pack has 4")
    return parts + [""] * (len(FOUR_SUITS) - len(parts))
