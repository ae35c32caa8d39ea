"""Refined whist by the plain rules, against a minimax that shares no code with it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

import pytest
from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks, words
from theorems.symmetric_whist.vocabulary.deals import layer, number_of_deals
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    REFINED,
    WHIST,
    chi,
    chi_refined,
    outcome,
    without_smallest,
)
from theorems.symmetric_whist.vocabulary.sums_of_suits import parse, suits_of

LAST = {WHIST: (1, 0), REDUCED: (0, 0), REFINED: (Fraction(3, 4), Fraction(1, 4))}


@cache
def by_ranks(game: str, west: frozenset, east: frozenset, west_leads: bool) -> Fraction:
    """West's score; a card is a pair of suit and rank, and every card is tried."""
    won, lost = LAST[game] if len(west) == 1 else (1, 0)
    scores = []
    for lead in west if west_leads else east:
        found = []
        for reply in east if west_leads else west:
            if lead[0] != reply[0]:
                continue
            own, other = (lead, reply) if west_leads else (reply, lead)
            wins = own[1] > other[1]
            rest = west - {own}, east - {other}
            later = by_ranks(game, *rest, wins) if rest[0] else Fraction(0)
            found.append((won if wins else lost) + later)
        scores.append(min(found) if west_leads else max(found))
    return max(scores) if west_leads else min(scores)


@pytest.mark.parametrize("game", [WHIST, REDUCED, REFINED])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_outcomes_by_brute_force(game: str, n: int) -> None:
    for deal in map(str, layer(n)):
        cards = {WEST: set(), EAST: set()}
        for suit, word in enumerate(suits_of(deal)):
            for rank, owner in enumerate(word):
                cards[owner].add((suit, rank))
        hands = frozenset(cards[WEST]), frozenset(cards[EAST])
        expected = by_ranks(game, *hands, True), by_ranks(game, *hands, False)
        assert outcome(game, *suits_of(deal)) == expected


def test_single_suits_as_in_single_suit_whist() -> None:
    for word in words(5, 0, comb(10, 5)):
        assert chi(word) == (tricks(Deal(word), WEST), tricks(Deal(word), EAST))


def test_zero_state() -> None:
    assert chi_refined() == (mpq(-1, 4), mpq(1, 4))
    assert chi() == (0, 0)
    assert chi_refined("WE") == (mpq(1, 4), mpq(1, 4))


def test_without_smallest() -> None:
    assert without_smallest("EWWE") == "WE"
    assert without_smallest("EEWEWW") == "EEWW"
    assert without_smallest("WE") == ""


@pytest.mark.parametrize("n", range(6))
def test_sums_of_suits_are_counted(n: int) -> None:
    found = list(map(str, layer(n)))
    assert len(found) == len(set(found)) == number_of_deals(n)
    assert all(parse(deal) == deal for deal in found)


@pytest.mark.parametrize("text", ["", "WW", "EW+", "EWWE+EW", "WE+EW", "E W", "EW+0"])
def test_malformed_sums(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)
