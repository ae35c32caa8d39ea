"""Figures of symmetric whist: suits as cards, and the values of small suits in order."""

import re
from collections.abc import Iterator, Sequence

from theorems.symmetric_whist.rules import val
from verify.report.svg import Picture, curves, hands, line

NAMES = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SUIT = re.compile(r"([AKQJ\d]*)/([AKQJ\d]*)")
CARD = re.compile(r"10|[AKQJ2-9]")
TWO_CARDS = "WWEE", "WEWE", "WEEW", "EWWE", "EWEW", "EEWW"
SIZES = range(1, 11)


def drawn(names: Sequence[str], parts: Sequence[str]) -> Iterator[str]:
    """The suits among the parts of an object, one below another."""
    for part in parts:
        for west, east in SUIT.findall(part):
            held = {card: "W" for card in CARD.findall(west)}
            held |= {card: "E" for card in CARD.findall(east)}
            cards = [card for card in NAMES if card in held]
            if cards:
                word = "".join(held[card] for card in cards)
                yield hands(word, cards, f"West holds {west or 'none'}, East {east or 'none'}")


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
