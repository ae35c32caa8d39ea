"""Bridge's double-dummy solver DDS, which others wrote, agrees on the same games.

North has the papers' West hand and East the East hand, at no trumps, in one to three suits. South
and West have only cards of another suit, so they never win a trick or lead to one.
"""

import random
from math import comb

import pytest

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks, words
from theorems.symmetric_whist.vocabulary import play

dds = pytest.importorskip("endplay.dds", reason="install the extra `peers`")
types = pytest.importorskip("endplay.types")
pytestmark = pytest.mark.peer

RANKS = "23456789TJQKA"


def board(suits, leader):
    """The bridge deal for a whist deal with up to three suits, with the leader on play."""
    n = sum(map(len, suits)) // 2
    north, east = (
        ".".join(
            "".join(
                rank
                for rank, owner in zip(RANKS[::-1], suit[::-1], strict=False)
                if owner == player
            )
            for suit in (*suits, "", "")[:3]
        )
        for player in (WEST, EAST)
    )
    deal = types.Deal(f"N:{north}. {east}. ...{RANKS[-n:][::-1]} ...{RANKS[:n][::-1]}")
    deal.trump = types.Denom.nt
    deal.first = types.Player.north if leader == WEST else types.Player.east
    return deal


def leaders_tricks(positions):
    """The leader's tricks, by DDS."""
    found = []
    for start in range(0, len(positions), 200):
        boards = [board(*position) for position in positions[start : start + 200]]
        found += [max(taken for _, taken in solved) for solved in dds.solve_all_boards(boards)]
    return found


def expected(positions):
    """The leader's tricks by our rules for several suits; a single suit is a special case."""
    found = []
    for suits, leader in positions:
        west = play.score(tuple(sorted(suits)), leader)
        found.append(west if leader == WEST else sum(map(len, suits)) // 2 - west)
    return found


@pytest.mark.parametrize("n", range(1, 6))
def test_every_deal_of_up_to_five_cards(n):
    every = words(n, 0, comb(2 * n, n))
    positions = [((word,), leader) for word in every for leader in (WEST, EAST)]
    assert len(positions) == 2 * comb(2 * n, n)
    assert leaders_tricks(positions) == expected(positions)
    for (word,), leader in positions[:100]:
        assert tricks(Deal(word), leader) == play.score((word,), leader)


def test_a_sample_of_six_card_deals():
    chosen = random.Random(6).sample(range(comb(12, 6)), 300)
    positions = [((next(words(6, rank, rank + 1)),), leader) for rank in chosen for leader in "WE"]
    assert leaders_tricks(positions) == expected(positions)


@pytest.mark.parametrize("sizes", [(3, 3), (4, 2), (5, 1), (2, 2, 2), (3, 2, 1), (4, 1, 1), (2, 1)])
def test_samples_of_two_and_three_suits(sizes):
    draw = random.Random(str(sizes))
    positions = []
    for _ in range(150):
        ranks = [draw.randrange(comb(2 * n, n)) for n in sizes]
        suits = tuple(next(words(n, r, r + 1)) for n, r in zip(sizes, ranks, strict=True))
        positions += [(suits, WEST), (suits, EAST)]
    assert leaders_tricks(positions) == expected(positions)


NAMED = """
    AQ/KJ
    AQ/KJ + A/K
    AQ/KJ + A/K + K/A
    AK10/QJ9 + AK10/QJ9
    AQJ/K109 + KJ/AQ
    AQ10/KJ9 + KJ/AQ
    AQ9/KJ10 + KJ/AQ
    KQ9/AJ10 + KQ9/AJ10
    KJ/AQ
    KJ/AQ + K/A
    KJ/AQ + A/K + K/A
"""


@pytest.mark.parametrize("named", NAMED.split("\n")[1:-1])
def test_deals_of_the_paper(named):
    suits = tuple(play.word_of(term) for term in named.split("+"))
    positions = [(suits, leader) for leader in (WEST, EAST)]
    assert leaders_tricks(positions) == expected(positions)
