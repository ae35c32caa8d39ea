"""The domains of the paper's theorems: all deals of n cards, by the holder of the ace."""

from collections.abc import Iterator
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, words
from verify.language import Layered


def with_ace(holder: str, text: str) -> Layered:
    """Every deal in which this player has the highest card, either lead; a layer is an n."""

    def half(n: int) -> int:
        return comb(2 * n - 1, n)

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal, str]]:
        first, stop = 0 if holder == EAST else half(n), min(stop, 2 * half(n))
        for rank, word in enumerate(words(n, first + start // 2, first + -(-stop // 2))):
            for leader in (WEST, EAST):
                if start <= 2 * (start // 2 + rank) + (leader == EAST) < stop:
                    yield Deal(word), leader

    return Layered(
        text,
        count=lambda n: 2 * half(n),
        objects=objects,
        layer_of=lambda candidate: candidate[0].n if candidate[0].ace == holder else None,
        parse=(Deal.parse, player),
        unit="deals with a lead",
    )


def player(text: str) -> str:
    """`W` or `E`. Raises `ValueError` for anything else."""
    if text not in (WEST, EAST):
        raise ValueError(f"{text!r} is not a player; write W or E")
    return text


def every_deal(text: str = "every deal, n >= 1") -> Layered:
    """Every deal of n cards a hand; an object is (deal,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal]]:
        return ((Deal(word),) for word in words(n, start, stop))

    return Layered(
        text,
        count=lambda n: comb(2 * n, n),
        objects=objects,
        layer_of=lambda candidate: candidate[0].n,
        parse=(Deal.parse,),
        unit="deals",
    )


def every_deal_and_lead(text: str = "every deal, either lead, n >= 1") -> Layered:
    """Every deal of n cards a hand with either player on lead; an object is (deal, leader)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal, str]]:
        stop = min(stop, 2 * comb(2 * n, n))
        for rank, word in enumerate(words(n, start // 2, -(-stop // 2)), start // 2):
            for leader in (WEST, EAST):
                if start <= 2 * rank + (leader == EAST) < stop:
                    yield Deal(word), leader

    return Layered(
        text,
        count=lambda n: 2 * comb(2 * n, n),
        objects=objects,
        layer_of=lambda candidate: candidate[0].n,
        parse=(Deal.parse, player),
        unit="deals with a lead",
    )
