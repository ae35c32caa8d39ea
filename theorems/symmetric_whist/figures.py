"""Figures of symmetric whist: suits as cards, and the values of small suits in order."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.formula import heights, reason
from verify.report.deals import parts_of
from verify.report.svg import Picture, curves, hands, line, path

NAMES = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SUIT = re.compile(r"([AKQJ\d]*)/([AKQJ\d]*)")
WHOLE = re.compile(r"West ([^/]+) / East ([^/]+)")
CARD = re.compile(r"10|[AKQJ2-9]")
TWO_CARDS = "WWEE", "WEWE", "WEEW", "EWWE", "EWEW", "EEWW"
SIZES = range(1, 11)
WALK = "WEEEWWWE"  # the suit whose walk stands on the front page
# Suits of Theorem F, from the lowest card up, and what their blocks show.
OF_THEOREM_F = {
    "WEWEEEEWWWWE": "Two negative blocks stand before the last positive one, so",
    "WEEEWWWE": "Only one negative block stands before the last positive one, so",
    "WWEEEEWWWEEWWE": "The sum is -1, the path begins with -2, the last positive block stands "
    "after a negative one and the blocks after it have the opposite sum, and two are positive; so",
    "WEEWWEEW": "After -1 and a stand negative blocks of sum -a, then 1; so",
}


def drawn(names: Sequence[str], parts: Sequence[str], words: str) -> Iterator[str]:
    """The suits among the parts of an object, one below another."""
    for part in parts_of(names, parts):
        if found := WHOLE.fullmatch(part):
            yield hands(*_held(*(hand.split() for hand in found.groups())), f"The deal {part}")
            continue
        for west, east in SUIT.findall(part):
            word, cards = _held(CARD.findall(west), CARD.findall(east))
            if {*"AKQJ"} & {*cards}:  # not a fraction, nor a part of a numbered suit
                yield hands(word, cards, f"West holds {west or 'none'}, East {east or 'none'}")


def _held(west: Sequence[str], east: Sequence[str]) -> tuple[str, list[str]]:
    """Who holds each card of a suit, from the highest down, and the cards."""
    held = dict.fromkeys(west, "W") | dict.fromkeys(east, "E")
    cards = sorted(held, key=lambda card: NAMES.index(card) if card in NAMES else -int(card))
    if not {*cards} <= {*NAMES}:  # numbered, where there are more than 13
        cards = sorted(held, key=int, reverse=True)
    return "".join(held[card] for card in cards), cards


def find(name: str, document: Any) -> str:
    """The drawing of a find: a walk with its blocks, or a suit."""
    if name == "the-value-of-a-suit":
        return of_theorem_F(WALK, "").svg
    return hands("EWEWWE", NAMES[:6], "West holds K J 10, East A Q 9")


def pictures() -> Iterator[Picture]:
    """Two-card values in order, and how many values occur."""
    from theorems.symmetric_whist.solvers import suit_values

    values = {}
    for word in TWO_CARDS:
        found = val(word)
        small = str(found.infinitesimal)
        shift = 0.0 if small == "0" else (-0.08 if small.startswith("-") else 0.08)
        values[f"{word[::-1]}: {found}"] = float(found.number) + shift
    yield Picture(
        "two-cards",
        "Two-card suits in order",
        "The six suits of two cards a hand by val, each by its cards from the highest down. An "
        "infinitesimal (e0, e1) is drawn as a small step.",
        line(values, "Values of the two-card suits in order"),
    )
    counts: dict[str, list[tuple[float, float]]] = {"values": [], "fractions": []}
    for n in SIZES:
        codes = suit_values.occurring(n)
        numbers = {suit_values.number_of(code) for code in codes}
        whole = {number % suit_values.ONE for number in numbers}
        counts["values"].append((float(n), float(len(codes))))
        counts["fractions"].append((float(n), float(len(whole))))
    yield Picture(
        "values",
        "How many values occur",
        "Of suits of n cards a hand: how many values val takes, and how many fractional parts "
        "their numbers have (Section 12.2).",
        curves(counts, "Number of values and of fractional parts by n", "n", "how many"),
    )
    for word, shown in OF_THEOREM_F.items():
        yield of_theorem_F(word, shown)


def of_theorem_F(word: str, shown: str) -> Picture:
    """The path of a suit whose value Theorem F reads off the blocks of a diagonal, and the words
    for them.
    """
    found = reason(word)
    assert found.level is not None and not found.upper
    start = max(found.level, -found.level)
    blocks, at = [], start
    for number in found.blocks:
        blocks.append((at, at + 2 * abs(number), number))
        at += 2 * abs(number)
    value = f"val is {found.value}"
    return Picture(
        f"path-{word}",
        f"{value}: the suit {word}",
        f"The cards from the lowest up; the path goes up with a card of East's and down with one "
        f"of West's. Theorem F asks the diagonal {found.level}: J = {found.J}. {shown} {value} "
        "(W2-F.val).",
        path(heights(word), word, found.level, blocks, f"The path of {word} and its blocks"),
    )
