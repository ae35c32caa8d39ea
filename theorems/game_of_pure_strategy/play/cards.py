"""Hands and decks as one writes them, and what is wrong with them if they are none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, Position
from verify.kernel.errors import BadInput, one_line

NAMES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}  # the values of Section 2
HIGHEST = 1_000_000
MOST = 100  # cards of a run
MINE, YOURS, DECK = "my hand", "your hand", "the deck"

LONGEST = 100  # characters of a prize
RATIONAL = re.compile(r"-?[0-9]+(/0*[1-9][0-9]*|\.[0-9]+)?", re.ASCII)

Cards = str | Iterable[int | str]
Prizes = str | Iterable[Any]  # texts, or whole and rational numbers


def position(mine: Cards, yours: Cards, deck: Cards) -> Position:
    """The position of these cards, ascending. Raises `BadInput` that names what is wrong.

    >>> position("2,4", [1, 3], "Q K")
    ((2, 4), (1, 3), (12, 13))
    """
    found = hand(mine, MINE), hand(yours, YOURS), hand(deck, DECK)
    sizes(*found)
    return found


def sizes(*found: tuple[Any, ...]) -> None:
    """Raises `BadInput` unless both hands and the deck have the same number of cards."""
    if len({len(cards) for cards in found}) > 1:
        counts = ", ".join(
            f"{len(cards)} in {name}"
            for cards, name in zip(found, (MINE, YOURS, DECK), strict=True)
        )
        raise BadInput(f"{counts}: both hands and the deck need the same number of cards")


def hand(cards: Cards, name: str = "the hand") -> Hand:
    """Cards as ascending numbers; `A`, `T`, `J`, `Q`, `K`, lower case and runs are read too.

    Raises `BadInput` for no cards, a card twice, and what is not a card.

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
            f"{name}: {one_line(one)!r:.40} is not a card; write a number from 1 to "
            f"{HIGHEST:,}, or A, T, J, Q, K"
        )
    return value


def prizes(cards: Prizes, name: str = DECK) -> tuple[mpq, ...]:
    """Prizes in the order given: any rationals, `A` to `K`, and runs of positive numbers.

    Raises `BadInput` for none, for what is no rational, and for more than 100 characters of one.

    >>> [str(x) for x in prizes("Q -1/2 0 0 2.5 3-5")]
    ['12', '-1/2', '0', '0', '5/2', '3', '4', '5']
    """
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    try:
        found = [value for one in cards for value in _prize(one, name)]
    except TypeError:
        raise BadInput(f"{name}: {one_line(repr(cards)):.40} is no deck; write 2,4,Q") from None
    if not found:
        raise BadInput(f"{name} has no cards; write them like 2,4,Q")
    return tuple(found)


def _prize(one: Any, name: str) -> Iterable[mpq]:
    text = str(one).strip().upper()
    if isinstance(one, float):
        raise BadInput(f"{name}: {one!r} is a float, which is not exact; write {one!r} as text")
    if RATIONAL.fullmatch(text) and len(text) <= LONGEST:
        return [mpq(text) if "." not in text else mpq(Fraction(text))]
    if text in NAMES or re.fullmatch("[0-9AJKQT]+-[0-9AJKQT]+", text):
        return map(mpq, _run(text, name))
    raise BadInput(
        f"{name}: {one_line(one)!r:.40} is no prize; write a rational such as 3, -1/2 or 2.5, or "
        "A, T, J, Q, K"
    )


def turned(one: Any, deck: tuple[mpq, ...]) -> mpq:
    """The prize of this deck that is turned up. Raises `BadInput` if it is not in it."""
    (value,) = prizes([one], "the upcard")[:1]
    if value not in deck:
        raise BadInput(f"upcard {value}: the deck has {spoken(deck)}")
    return value


def upcard_of(one: int | str, deck: Hand) -> int:
    """The card of this deck that is turned up. Raises `BadInput` if it is not in it."""
    value = card(one, "the upcard")
    if value not in deck:
        raise BadInput(f"upcard {value}: the deck has {spoken(deck)}")
    return value


def spoken(cards: Iterable[Any]) -> str:
    """Cards as text: `2, 4 and 12`."""
    *first, last = map(str, cards)
    return f"{', '.join(first)} and {last}" if first else last
