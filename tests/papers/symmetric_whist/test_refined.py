"""Refined whist by the plain rules, against a minimax that shares no code with it."""

from __future__ import annotations

import brute_scores
import pytest
from gmpy2 import mpq

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


@pytest.mark.parametrize(
    ("game", "last"),
    [(WHIST, brute_scores.WHIST), (REDUCED, brute_scores.REDUCED), (REFINED, brute_scores.REFINED)],
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_outcomes_by_brute_force(game: str, last: brute_scores.Points, n: int) -> None:
    for deal in map(str, layer(n)):
        suits = suits_of(deal)
        assert outcome(game, *suits) == brute_scores.outcome(suits, last)


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
