"""Deals as people write them: `KQ10/AJ9`, `West K Q 10 / East A J 9`, `EWWEWE`, PBN.

West's hand stands first, where the players are not named. A suit becomes its cards, lowest first,
each with its name and its owner; only their order matters in play. Every mistake is a `BadInput`
that names the card or the player.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from theorems.single_suit_whist.play import pbn
from theorems.single_suit_whist.play.suits import (
    COMPASS,
    FOUR_SUITS,
    LARGEST,
    MEND,
    MOST_SUITS,
    NAMES,
    NOBODY,
    WORD,
    Hands,
    Seating,
    Suit,
    of_word,
    player,
    quoted,
    seated,
)
from theorems.single_suit_whist.play.written import Marked, of_hands, suits_of
from theorems.single_suit_whist.rules import EAST, WEST
from verify.kernel.errors import BadInput

__all__ = ["FOUR_SUITS", "LARGEST", "NAMES", "Hands", "Suit", "is_file", "of_hands", "of_text",
           "of_word", "parse", "player"]  # fmt: skip

# A player's name before his hand, with or without a colon: `West A Q / East K J`.
_HOLDER = re.compile(r"(?:(?<=^)|(?<=[\s/|,;]))(north|east|south|west|[nesw])(?:\s*:|(?=\s))", re.I)


def parse(text: str) -> Hands:
    """A sum of suits such as `KQ10/AJ9 + A9/K8 + 1`, a PBN deal of two hands, or the name of a PBN
    file with one deal.

    Suits are labelled s, h, d and c in this order if there are two to four of them, 1:, 2:, ... if
    there are more, and not at all if there is one; cards that are marked, `sAQ/sKJ`, have their own
    labels. Raises `BadInput` for anything else.
    """
    text = str(text)
    if is_file(text):
        return pbn.only(pbn.read(text.strip()))
    if text.lstrip().startswith("[") and '"' in text:
        return pbn.only(pbn.each(text))
    if (value := pbn.VALUE.fullmatch(text.strip())) and not _is_named(text):
        return pbn.hands_of(value[1].upper(), value[2])
    terms = [term.strip() for term in text.split("+")]
    taken = [term for term in terms if re.fullmatch("[0-9]{1,3}", term)]
    terms = [term for term in terms if term not in taken]
    if len(terms) > MOST_SUITS:
        raise BadInput(f"{len(terms)} suits; give at most {MOST_SUITS}")
    found = [_of_term(term, label) for term, label in zip(terms, _labels(len(terms)), strict=True)]
    seatings = {seating for _, seating in found if seating is not NOBODY}
    if len(seatings) > 1:
        raise BadInput("the suits name different players; name the same two in each")
    seating = next(iter(seatings), NOBODY)
    suits = _distinct([one for suits, _ in found for one in suits])
    return Hands(suits, sum(map(int, taken)), seating.note, seating.seats)


def is_file(text: str) -> bool:
    """Whether a text is the name of a PBN file."""
    return text.strip().lower().endswith(".pbn")


def _is_named(text: str) -> bool:
    """Whether two players are named before their hands, which `N:` at the head of PBN is not."""
    return len(_HOLDER.findall(text.strip())) > 1


def _distinct(found: Sequence[Marked]) -> tuple[Suit, ...]:
    """The suits, each of another label; one alone has none."""
    suits = [one.suit for one in found]
    if len(suits) == 1:
        return (Suit(suits[0].names, suits[0].word),)
    marked = [one.is_marked for one in found]
    if any(marked) and not all(marked):
        bare = suits[marked.index(False)]
        raise BadInput(f"the suit of {bare} is not said; mark all suits, like sA, or none")
    labels = [suit.label for suit in suits]
    for suit in suits:
        if labels.count(suit.label) > 1:
            raise BadInput(f"the suit {suit.name} stands twice; mark each suit once")
    return tuple(suits)


def _labels(suits: int) -> list[str]:
    if suits == 1:
        return [""]
    if suits <= len(FOUR_SUITS):
        return list(FOUR_SUITS)[:suits]
    return [f"{number}:" for number in range(1, suits + 1)]


def of_text(text: str, label: str = "") -> Suit:
    """One suit: a word, `KQ10/AJ9`, `[K Q 10, A J 9]`, `West K Q 10 / East A J 9`, or two hands
    with white space between. Raises `BadInput` as `of_word` and `of_hands` do.
    """
    found, _ = _of_term(text, label)
    if len(found) != 1:
        raise BadInput(f"{len(found)} suits in {quoted(text)}; this is one suit")
    return found[0].suit


def _of_term(text: str, label: str) -> tuple[list[Marked], Seating]:
    """The suits of one term of a sum, and who holds which hand where the players are named."""
    stripped = text.strip()
    if not stripped:
        where = f" for the suit {label.rstrip(':')}" if label else ""
        raise BadInput(f"no cards are given{where}; {MEND}")
    if WORD.fullmatch(word := "".join(stripped.split()).upper()):
        return [Marked(of_word(word, label), False)], NOBODY
    if _HOLDER.match(stripped):
        hands, seating = _named_hands(stripped)
        return suits_of(hands, label, named=True), seating
    inner = stripped.removeprefix("[").removesuffix("]")
    bracketed = len(inner) == len(stripped) - 2 and "/" not in inner
    separator = "," if bracketed else "/" if "/" in inner else "|" if "|" in inner else None
    found = inner.split(separator)
    if len(found) == 1 and re.fullmatch("[WE]{2,}[A-Z][WE]*|[WE]*[A-Z][WE]{2,}", word):
        odd = re.sub("[WE]", "", word)
        raise BadInput(f"{quoted(stripped)}: {odd} is no owner; write W or E for each card")
    if len(found) > 2 and separator is None:
        raise BadInput(f"{quoted(stripped)} has nothing between the hands; {MEND}")
    if len(found) != 2:
        count = "1 hand" if len(found) == 1 else f"{len(found)} hands"
        raise BadInput(f"{quoted(stripped)} has {count}, not two; {MEND}")
    return suits_of(dict(zip((WEST, EAST), found, strict=True)), label), NOBODY


def _named_hands(text: str) -> tuple[dict[str, str], Seating]:
    """West's and East's hands of a text in which the players' names stand before their hands."""
    names = list(_HOLDER.finditer(text))
    ends = [*(name.start() for name in names[1:]), len(text)]
    dealt: dict[str, str] = {}
    for name, end in zip(names, ends, strict=True):
        seat = name[1][0].upper()
        if seat in dealt:
            raise BadInput(
                f"{COMPASS[seat]} has two hands; name each player once, and write a suit right "
                "before its cards: sAJ9"
            )
        dealt[seat] = text[name.end() : end].strip().strip("/|,;").strip()
    seating = seated({seat: hand for seat, hand in dealt.items() if hand.strip("-. ")} or dealt)
    return {seating.seats[seat]: dealt[seat] for seat in seating.order}, seating
