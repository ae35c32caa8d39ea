"""Openings that users load: against Table 1, the enclosures, and each other."""

import json

import pytest
from gmpy2 import mpq, mpz

from theorems.game_of_pure_strategy.evidence.enclosure import only_optimum
from theorems.game_of_pure_strategy.section_4 import table_1, table_2
from theorems.game_of_pure_strategy.solvers import root
from theorems.game_of_pure_strategy.solvers.openings import exact_seven, opening
from theorems.game_of_pure_strategy.vocabulary import first_moves
from theorems.game_of_pure_strategy.vocabulary.exact import digits
from verify.kernel.errors import BadInput
from verify.kernel.relations import prints_as


def test_five_cards_are_those_of_table_1():
    top = mpq(mpz(table_1.digits(table_1.NUMERATOR)), mpz(table_1.digits(table_1.DENOMINATOR)))
    assert opening(5, 1)[0] == top
    for _, printed, upcard, bet in table_1.entries():
        assert prints_as(opening(5, upcard)[bet - 1], printed)


def test_thirteen_cards_are_those_of_table_2():
    for entry, printed, upcard, bet in table_2.entries():
        p = opening(13, upcard)[bet - 1]
        assert prints_as(p, table_2.MENDED.get(entry, printed))
        assert bool(prints_as(p, printed)) == (entry not in table_2.MENDED)


@pytest.mark.parametrize("upcard", range(1, 7))
def test_six_cards_lie_in_their_enclosures(upcard):
    games = {game.game: game for game in root._moves(json.loads(root._path(6).read_bytes()))}
    game = games[f"6:{upcard}"]
    X, radius = first_moves.payoffs_of(game.game, list(map(mpq, game.entries)), mpq(game.radius))
    enclosed = only_optimum(tuple(map(tuple, X)), radius, game.support)
    for p, interval in zip(opening(6, upcard), enclosed, strict=True):
        assert p == 0 if interval == 0 else interval.lower <= p <= interval.upper


@pytest.mark.parametrize("n", range(2, 16))
def test_probabilities_sum_to_one(n):
    for upcard in range(1, n + 1):
        total = sum(opening(n, upcard))
        assert total == 1 if n <= 6 else total.lower <= 1 <= total.upper


def test_seven_cards_are_as_long_as_their_enclosures_allow():
    for upcard in range(1, 8):
        found = exact_seven(upcard)
        for (above, below), p in zip(found["digits"], opening(7, upcard), strict=True):
            if p == 0:
                assert (above, below) == (1, 1)
            else:  # p < 1, and more than 10^-4
                assert 0 <= below - above <= 4 and below > 10**5


@pytest.mark.parametrize("n, upcard", [(1, 1), (16, 1), (5, 0), (5, 6), (0, 0)])
def test_other_openings_are_refused(n, upcard):
    with pytest.raises(BadInput, match="openings are known for 2 to 15 cards"):
        opening(n, upcard)


def test_digits_are_counted():
    for x in (1, 9, 10, 99, 100, 10**50 - 1, 10**50, 10**50 + 1):
        assert digits(mpz(x)) == len(str(x))
    with pytest.raises(BadInput, match="the 7-card game has 1 to 7"):
        exact_seven(8)
