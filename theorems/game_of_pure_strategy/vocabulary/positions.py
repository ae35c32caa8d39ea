"""The domains of Section 3: positions of few cards."""

from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

from theorems.game_of_pure_strategy.rules import Hand, Position
from verify.language import Layered


def hand(text: str) -> Hand:
    """Cards such as `1.3.4`, ascending; nothing for none. Raises `ValueError` otherwise."""
    cards = tuple(map(int, text.split("."))) if text else ()
    if list(cards) != sorted(set(cards)) or any(card < 1 for card in cards):
        raise ValueError(f"{text!r:.40} is no hand; write it like 1.3.4")
    return cards


class Cards(tuple[int, ...]):
    """A hand that is written `1.3.4`."""

    __slots__ = ()

    def __str__(self) -> str:
        return ".".join(map(str, self))


def cards(text: str) -> Cards:
    """The hand of a text."""
    return Cards(hand(text))


def positions(n: int) -> Iterator[tuple[Cards, Cards, Cards]]:
    """All hands and decks of equal size from 1..n of which one at least has the card n."""
    for size in range(1, n + 1):
        sets = [Cards(found) for found in combinations(range(1, n + 1), size)]
        for mine in sets:
            for yours in sets:
                for deck in sets:
                    if n in (*mine, *yours, *deck):
                        yield mine, yours, deck


def count(n: int) -> int:
    """Those from 1..n less those from 1..n-1."""
    return sum(comb(n, j) ** 3 - comb(n - 1, j) ** 3 for j in range(1, n + 1))


def layer_of(position: Position) -> int | None:
    """The highest card, if the position is one."""
    sizes = {len(held) for held in position}
    return max(map(max, position)) if len(sizes) == 1 and sizes != {0} else None


def every_position(text: str = "all hands V, Y and decks P of equal size, cards 1..n") -> Layered:
    """Every position, by its highest card; an object is (V, Y, P)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Cards, Cards, Cards]]:
        return islice(positions(n), start, stop)

    return Layered(text, count, objects, layer_of, (cards, cards, cards), unit="positions")
