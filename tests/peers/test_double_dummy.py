"""Bridge's double-dummy solver DDS, an engine that is not ours, plays the same game.

North has the paper's West hand and East the East hand, of one suit at no trumps; South and West
hold nothing but another suit, so they never win a trick nor lead to one.
"""

import random
from math import comb

import pytest

from verify.games.single_suit_whist.rules import EAST, WEST, Deal, tricks, words

dds = pytest.importorskip("endplay.dds", reason="install the extra `peers`")
types = pytest.importorskip("endplay.types")
pytestmark = pytest.mark.peer

RANKS = "23456789TJQKA"


def board(word, leader):
    """The bridge deal of a deal of whist, at no trumps, the leader to play."""
    n = len(word) // 2
    named = dict(enumerate(RANKS[13 - 2 * n :]))
    north, east = (
        "".join(named[at] for at in reversed(range(2 * n)) if word[at] == player)
        for player in (WEST, EAST)
    )
    south, west = RANKS[-n:][::-1], RANKS[:n][::-1]
    deal = types.Deal(f"N:{north}... {east}... .{south}.. .{west}..")
    deal.trump = types.Denom.nt
    deal.first = types.Player.north if leader == WEST else types.Player.east
    return deal


def leaders_tricks(positions):
    """The tricks of the player on lead, by DDS."""
    found = []
    for start in range(0, len(positions), 200):
        boards = [board(*position) for position in positions[start : start + 200]]
        found += [max(taken for _, taken in solved) for solved in dds.solve_all_boards(boards)]
    return found


def expected(positions):
    return [
        tricks(Deal(word), leader)
        if leader == WEST
        else len(word) // 2 - tricks(Deal(word), leader)
        for word, leader in positions
    ]


@pytest.mark.parametrize("n", range(1, 6))
def test_every_deal_of_up_to_five_cards(n):
    positions = [(word, leader) for word in words(n, 0, comb(2 * n, n)) for leader in (WEST, EAST)]
    assert len(positions) == 2 * comb(2 * n, n)
    assert leaders_tricks(positions) == expected(positions)


def test_a_sample_of_six_card_deals():
    chosen = random.Random(6).sample(range(comb(12, 6)), 300)
    positions = [(next(words(6, rank, rank + 1)), leader) for rank in chosen for leader in "WE"]
    assert leaders_tricks(positions) == expected(positions)
