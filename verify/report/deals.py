"""Deals as people read and type them: hands, the highest card first.

A certificate writes a deal as the owners of its cards, the lowest first (`EEWEWE`), and a state
of several suits as their sum (`1+EW+WEWE`). People see `West 10 9 / East A K`, and a sum as
`A/K + KJ/AQ + 1`; `verify solve` reads both, but solves no deal in which a hand has no card of a
suit (`-/A + A/-`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from verify.kernel.evidence import Case, Evidence
from verify.kernel.kinds.exhaustion import Exhaustion
from verify.kernel.kinds.instance import Instance

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
STATE = re.compile(r"(?:[0-9]+\+)?[WE]{2,}(?:\+[WE]{2,})*")
ANY_SUITS = re.compile(r"[WE]+(?:\+[WE]+)+")  # of any two-person whist
WORD = re.compile("[WE]{2,}")
LEADERS = {"W": "West", "E": "East"}
# Written with the same letters but not deals: the leads of a game, elements of the lattice.
SEQUENCES = {"leads", "x", "y"}


def is_deal(text: str) -> bool:
    """Whether a text may be a deal or a state: both players hold the same number of cards, in each
    suit or, with several suits, in total.
    """
    if ANY_SUITS.fullmatch(text) and text.count("W") == text.count("E"):
        return True
    found = STATE.fullmatch(text) and WORD.findall(text)
    return bool(found) and all(word.count("W") == word.count("E") for word in found or ())


def shown(text: str) -> str:
    """A deal or a state as hands; any other text unchanged.

    >>> shown("WWEEWE"), shown("2+WE+WEWE"), shown("E+W"), shown("W")
    ('West K 10 9 / East A Q J', 'K/A + KJ/AQ + 2', '-/A + A/-', 'W')
    """
    if not is_deal(text):
        return text
    terms = text.split("+")
    suits = [_hands(term) for term in terms if not term.isdecimal()]
    if len(terms) == 1:
        ((west, east),) = suits
        return f"West {' '.join(west)} / East {' '.join(east)}"
    told = []
    for west, east in suits:
        between = "" if "A" in west + east else " "  # numbers need spaces
        told.append(f"{between.join(west) or '-'}/{between.join(east) or '-'}")
    return " + ".join([*told, *(term for term in terms if term.isdecimal())])


def _hands(word: str) -> tuple[list[str], list[str]]:
    """West's and East's cards: from the ace down, or from 2n down if there are more than 13."""
    total = len(word)
    names = RANKS if total <= len(RANKS) else [str(total - at) for at in range(total)]
    held = list(zip(names, word[::-1], strict=False))
    west, east = ([name for name, owner in held if owner == player] for player in "WE")
    return west, east


def parts_of(names: Sequence[str], parts: Sequence[str]) -> tuple[str, ...]:
    """The parts of an object, given the names of its components."""
    if len(names) != len(parts):
        return tuple(parts)
    return tuple(
        part if name in SEQUENCES else shown(part) for name, part in zip(names, parts, strict=True)
    )


def sentence(names: Sequence[str], parts: Sequence[str]) -> str:
    """An object in words: `West K J / East A Q, West leads`, or `s = 1, d = 7`."""
    told = parts_of(names, parts)
    if len(names) != len(parts):
        return ", ".join(told)
    return ", ".join(
        f"{LEADERS[part]} leads"
        if name == "leader" and part in LEADERS
        else part
        if is_deal(plain)
        else f"{name} = {part}"
        for name, part, plain in zip(names, told, parts, strict=True)
    )


def case_of(names: Sequence[str], case: Case) -> Case:
    """A case with deals as hands, both in its object and in its sides."""
    texts = list(_texts([case.lhs, case.rhs]))
    # If one such text is not a deal, none is: they are sequences.
    plain = any(WORD.fullmatch(text) and not is_deal(text) for text in texts)
    sides = (case.lhs, case.rhs) if plain else (_side(case.lhs), _side(case.rhs))
    return replace(case, object=parts_of(names, case.object), lhs=sides[0], rhs=sides[1])


def for_people(names: Sequence[str], evidence: Evidence) -> Evidence:
    """Evidence to be shown, not checked: with deals as hands."""
    if isinstance(evidence, Instance):
        return replace(evidence, cases=tuple(case_of(names, case) for case in evidence.cases))
    if isinstance(evidence, Exhaustion) and evidence.counterexample is not None:
        return replace(evidence, counterexample=case_of(names, evidence.counterexample))
    return evidence


def _texts(side: Any) -> Sequence[str]:
    if isinstance(side, list):
        return [text for part in side for text in _texts(part)]
    return [str(side)]


def _side(side: Any) -> Any:
    return [_side(part) for part in side] if isinstance(side, list) else shown(str(side))
