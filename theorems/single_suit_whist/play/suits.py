"""A suit of two hands: its cards, their owners, and what players are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from theorems.single_suit_whist.rules import EAST, RANKS, WEST, after_trick
from verify.kernel.errors import BadInput, one_line

NAMES: Mapping[str, str] = {WEST: "West", EAST: "East"}
FOUR_SUITS: Mapping[str, str] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
LARGEST = 500  # cards on a hand
MOST_SUITS = 26

COMPASS = {"N": "North", "E": "East", "S": "South", "W": "West"}
MEND = "write West's hand, a slash, East's hand, like KQ10/AJ9"
WORD = re.compile("[WE]+")


def player(name: str, seats: dict[str, str] | None = None) -> str:
    """`W` or `E` for West or East in any spelling: `w`, `West`, `EAST`.

    `seats` says who plays for West and East in a deal that names others (`Hands.seats`); North
    plays for West and South for East where it names nobody. Raises `BadInput` for anything else.

    >>> player("east"), player("North")
    ('E', 'W')
    """
    held = (seats or {"N": WEST, "S": EAST}) | {WEST: WEST, EAST: EAST}
    wanted = str(name).strip().lower()
    for short, full in COMPASS.items():
        if wanted in (short.lower(), full.lower()):
            if short in held:
                return held[short]
            both = " and ".join(COMPASS[seat] for seat in seats or ())
            raise BadInput(f"{full} holds no cards; the players of this deal are {both}")
    raise BadInput(f"{quoted(name)} is not a player; write West or East, W or E")


def quoted(text: object) -> str:
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

    def without(self, one: int, other: int) -> Suit:
        """The suit without the cards at these two positions."""
        low, high = sorted((one, other))
        names = self.names[:low] + self.names[low + 1 : high] + self.names[high + 1 :]
        return Suit(names, after_trick(self.word, one, other), self.label)

    def shown(self, owner: str) -> str:
        """A player's hand as a line: `K Q 10`."""
        return " ".join(self.hand(owner)) or "-"

    @property
    def text(self) -> str:
        """Both hands by name, as `parse` reads them: `West K Q 10 / East A J 9`."""
        hands = (
            " ".join(self.label + card for card in self.hand(owner)) or "-"
            for owner in (WEST, EAST)
        )
        return " / ".join(
            f"{NAMES[owner]} {hand}" for owner, hand in zip(NAMES, hands, strict=True)
        )

    def __str__(self) -> str:
        ranks = set(self.names) <= set(RANKS)
        if not ranks and self.n == 1:  # `24/35` would be the ranks 2 4 and 3 5
            return self.text
        between = "" if ranks else " "
        return "/".join(between.join(self.hand(owner)) for owner in (WEST, EAST))


def of_word(text: str, label: str = "") -> Suit:
    """The suit of a word of owners, highest card first, such as `WEEWWE` or `weewwe`.

    The cards are A, K, Q, ... downwards, or numbers from 2n, the ace, down to 1 if they are more
    than 13. Raises `BadInput` for hands of different size, and of more than 100 cards.

    >>> str(of_word("EWWEWE"))
    'KQ10/AJ9'
    """
    word = text.upper()[::-1]
    if not WORD.fullmatch(word):
        raise BadInput(f"{quoted(text)} is not a word of owners; write it with W and E, ace first")
    total = len(word)
    ranks = RANKS[len(RANKS) - total :] if total <= len(RANKS) else range(1, total + 1)
    return checked(Suit(tuple(map(str, ranks)), word, label))


def checked(suit: Suit) -> Suit:
    west, east = suit.word.count(WEST), suit.word.count(EAST)
    of = f"{suit.name}: " if suit.label else ""
    if west != east:
        raise BadInput(
            f"{of}West has {_cards(west)} and East {_cards(east)}; "
            "give both players the same number of cards"
        )
    if not west:
        raise BadInput(f"{of}the hands are empty; deal each player at least one card")
    if west > LARGEST:
        raise BadInput(f"{of}{west} cards on a hand; give at most {LARGEST}")
    return suit


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number or 'no'} cards"


# --- Who plays --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seating:
    """Which seats of the compass play for West and East: `order` has West's first."""

    order: tuple[str, ...] = ()

    @property
    def seats(self) -> dict[str, str]:
        """`W` or `E` for each seat."""
        return dict(zip(self.order, (WEST, EAST), strict=False))

    @property
    def note(self) -> str:
        """Who is renamed, if anybody."""
        return ", ".join(
            f"{COMPASS[seat]}'s hand as {NAMES[name]}'s"
            for seat, name in self.seats.items()
            if seat != name
        )


def seated(dealt: Mapping[str, str]) -> Seating:
    """Who plays in a deal that names the players, West first if he is called so."""
    if len(dealt) != 2:
        held = " and ".join(COMPASS[seat] for seat in dealt) or "nobody"
        raise BadInput(
            f"in the deal {held} {'hold' if len(dealt) > 1 else 'holds'} cards; two players must, "
            "write - for the others' hands"
        )
    return Seating(tuple(sorted(dealt, key=lambda seat: (seat != WEST, seat == EAST, seat))))


NOBODY = Seating()


@dataclass(frozen=True)
class Hands:
    """What was dealt: the suits, the tricks that West has already, and how the input was read.

    `seats` says who plays for West and East, by the letters of the compass, where the deal names
    the players; it is empty where it does not.
    """

    suits: tuple[Suit, ...]
    taken: int = 0
    note: str = ""
    seats: dict[str, str] = field(default_factory=dict)

    def player(self, name: str) -> str:
        """`W` or `E` for a player of this deal. Raises `BadInput` as `player` does."""
        return player(name, self.seats)

    def read_with(self, lead: str | None) -> str:
        """How the deal and the leader's name were read, where either needs saying."""
        seat = str(lead).strip().upper()[:1]
        if self.note or lead is None or self.seats or seat not in ("N", "S"):
            return self.note
        return f"{COMPASS[seat]} as {NAMES[self.player(lead)]}"
