"""Hands and decks as one writes them, and what is wrong with them if they are none."""

from __future__ import annotations

from collections.abc import Iterable

from theorems.game_of_pure_strategy.rules import Hand, Position
from verify.kernel.errors import BadInput, one_line

NAMES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}  # the values of Section 2
HIGHEST = 1_000_000
MOST = 100  # cards of a run
MINE, YOURS, DECK = "my hand", "your hand", "the deck"

Cards = str | Iterable[int | str]


def position(mine: Cards, yours: Cards, deck: Cards) -> Position:
    """The position of these cards, ascending. Raises `BadInput` that names what is wrong.

    >>> position("2,4", [1, 3], "Q K")
    ((2, 4), (1, 3), (12, 13))
    """
    found = hand(mine, MINE), hand(yours, YOURS), hand(deck, DECK)
    sizes = [len(cards) for cards in found]
    if len(set(sizes)) > 1:
        counts = ", ".join(
            f"{size} in {name}" for size, name in zip(sizes, (MINE, YOURS, DECK), strict=True)
        )
        raise BadInput(f"{counts}: both hands and the deck need the same number of cards")
    return found


def hand(cards: Cards, name: str = "the hand") -> Hand:
    """Cards as ascending numbers; `A`, `T`, `J`, `Q`, `K`, lower case and runs are read too.

    Raises `BadInput` for no cards, a card twice, and what is no card.

    >>> hand("k, 7-10 a")
    (1, 7, 8, 9, 10, 13)
    """
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    try:
        found = [value for one in cards for value in _run(one, name)]
    except TypeError:
        raise BadInput(f"{name}: {one_line(repr(cards)):.40} is no hand; write 2,4,Q") from None
    if not found:
        raise BadInput(f"{name} has no cards; write them like 2,4,Q")
    twice = next((one for one in found if found.count(one) > 1), None)
    if twice is not None:
        raise BadInput(f"{name}: {twice} stands there twice; each card is there once")
    return tuple(sorted(found))


def _run(one: int | str, name: str) -> Iterable[int]:
    """A card, or all from one to another: `3-7`."""
    first, dash, last = str(one).strip().rpartition("-")
    if not dash or not first:
        return [card(one, name)]
    low, high = card(first, name), card(last, name)
    if not low < high < low + MOST:
        raise BadInput(f"{name}: {one_line(one)!r:.40} is no run of cards; write it like 3-7")
    return range(low, high + 1)


def card(one: int | str, name: str = "the card") -> int:
    """The value of a card. Raises `BadInput` for what is none."""
    text = str(one).strip().upper()
    value = NAMES.get(text)
    if value is None and text.isascii() and text.isdecimal() and len(text) < 10:
        value = int(text)
    if value is None or not 1 <= value <= HIGHEST:
        raise BadInput(
            f"{name}: {one_line(one)!r:.40} is no card; write a number from 1 to "
            f"{HIGHEST:,}, or A, T, J, Q, K"
        )
    return value


def upcard_of(one: int | str, deck: Hand) -> int:
    """The card of this deck that is turned up. Raises `BadInput` if it is not in it."""
    value = card(one, "the upcard")
    if value not in deck:
        raise BadInput(f"upcard {value}: the deck has {spoken(deck)}")
    return value


def spoken(cards: Hand) -> str:
    """Cards as text: `2, 4 and 12`."""
    *first, last = map(str, cards)
    return f"{', '.join(first)} and {last}" if first else last
