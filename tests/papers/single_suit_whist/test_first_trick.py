"""Helpers of the whist claims against brute force: first tricks, the procedure, counts."""

import pytest
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, WEST, Deal, diagonals, tricks
from theorems.single_suit_whist.section_10 import theorem_10_1
from theorems.single_suit_whist.vocabulary import first_trick, named_play, procedure_10
from theorems.single_suit_whist.vocabulary.counted import Array, Count, Number
from theorems.single_suit_whist.vocabulary.strategies import normal_pairs


def without(deal, *played):
    return "".join(owner for card, owner in enumerate(deal.word, 1) if card not in played)


@pytest.mark.parametrize("n", range(1, 6))
def test_tricks_and_normal_play(n):
    for deal in map(Deal, every_word(n)):
        west, east = deal.hand(WEST), deal.hand(EAST)
        for i, w in enumerate(west, 1):
            for j, e in enumerate(east, 1):
                assert first_trick.word_after(deal, i, j) == without(deal, w, e)
                assert first_trick.indices(deal, w, e) == first_trick.indices(deal, e, w) == (i, j)
        for leader, own, other in ((WEST, west, east), (EAST, east, west)):
            cheap = {
                lead: min(card for card in other if card > lead) for lead in own if lead < other[-1]
            }
            for lead in own:
                assert first_trick.normal_reply(deal, lead) == cheap.get(lead, other[0])
            least = min((other.index(r) - own.index(c) for c, r in cheap.items()), default=None)
            expected = {(c, r) for c, r in cheap.items() if other.index(r) - own.index(c) == least}
            pairs = [(west[i - 1], east[j - 1]) for i, j in normal_pairs(deal.word, leader)]
            assert {pair if leader == WEST else pair[::-1] for pair in pairs} == expected
            taken = [(west[i - 1], east[j - 1]) for i, j in first_trick.cheaply_taken(deal, leader)]
            assert {pair if leader == WEST else pair[::-1] for pair in taken} == {
                (c, r) for c, r in cheap.items() if r == c + 1
            }


@pytest.mark.parametrize("n", range(1, 7))
def test_procedure_and_algorithm(n):
    for deal in map(Deal, every_word(n)):
        T = [value for _, value in sorted(diagonals(deal.word).items())]
        assert list(procedure_10.computed(deal, spare=True)) == T
        leaves_the_array = deal.word == WEST * n + EAST * n
        assert list(procedure_10.computed(deal)) == ([] if leaves_the_array else T)
        if n <= 5:
            expected = tricks(deal, WEST) + tricks(deal, EAST) - n
            assert theorem_10_1.H(deal)[0] == theorem_10_1.H_directly(deal)[0] == expected


def test_numbers_are_counted():
    count = Count()
    assert int(Number(3, count) + 4 - Number(9, count)) == -2
    assert (count.operations, count.largest) == (4, 9)
    assert Number(3, count) < 4 and not Number(3, count) >= 4 and count.operations == 6
    cells = Array.of(count, -1, 1)
    cells[-1] = 5
    assert cells.values() == (5, 0, 0) and count.operations == 7
    for wrong in (-2, 2):
        with pytest.raises(KeyError):
            cells[wrong] = 1
        with pytest.raises(KeyError):
            cells[wrong]
    assert [int(k) for k in count.loop(1, 3)] == [1, 2, 3] and count.operations == 17


def test_named_cards_are_played_by_the_rules():
    deal = Deal.of("K 10 9", "A Q J")
    assert named_play.names(deal, WEST) == ("K", "10", "9")
    assert named_play.replies_to(deal, "10", "greedy") == ("A", "Q", "J")
    assert named_play.replies_to(deal, "A", "greedy") == ("K", "10", "9")
    hands = {player: named_play.names(deal, player) for player in (WEST, EAST)}
    for leader in (WEST, EAST):
        lines = list(named_play.lines_of_play(hands, leader, "relaxed"))
        assert len(lines) == len(set(lines)) == 36
        assert max(named_play.worth(deal, name, "relaxed") for name in hands[WEST]) == 1
