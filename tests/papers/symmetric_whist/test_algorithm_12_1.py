"""The integer algorithm for values, against the definition; and play with cyclic suits."""

from __future__ import annotations

from itertools import permutations

import pytest
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, WEST, cards
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_12 import section_12_3
from theorems.symmetric_whist.section_12.conjecture_12_4 import contexts, tricks
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import coded_value, computed, decoded
from theorems.symmetric_whist.vocabulary.deals import layer
from theorems.symmetric_whist.vocabulary.every_value import values_upto
from theorems.symmetric_whist.vocabulary.first_tricks import results
from theorems.symmetric_whist.vocabulary.play import chi


@pytest.mark.parametrize("n", range(1, 7))
def test_the_algorithm_finds_the_value(n: int) -> None:
    for word in every_word(n):
        assert computed(word) == val(word)
        assert decoded(coded_value(word, narrow=True)) == val(word)


@pytest.mark.parametrize("n", range(1, 5))
def test_play_without_cyclic_suits_is_that_of_the_rules(n: int) -> None:
    for state in layer(n):
        assert section_12_3.outcome(state, 0) == chi(state)


def plain(cards: tuple[str, ...], leader: str) -> int:
    """West's tricks in the cyclic suit, with every card tried and no tables."""
    if not cards:
        return 0
    beats = {"a": "b", "b": "c", "c": "d", "d": "a"}
    owner = section_12_3.OWNER
    found: dict[str, list[int]] = {}
    for lead, reply in permutations(cards, 2):
        if owner[lead] == leader != owner[reply]:
            winner = owner[lead] if beats[lead] == reply else owner[reply]
            rest = tuple(card for card in cards if card not in (lead, reply))
            found.setdefault(lead, []).append((winner == WEST) + plain(rest, winner))
    if leader == WEST:
        return max(map(min, found.values()))
    return min(map(max, found.values()))


def test_the_cyclic_suit_by_another_implementation() -> None:
    for leader in (WEST, EAST):
        played = section_12_3.most_tricks((), (section_12_3.CYCLIC,), leader)
        assert played == plain(tuple(section_12_3.CYCLIC), leader)


@pytest.mark.parametrize("n", [3])
def test_few_contexts_are_enough(n: int) -> None:
    """If any context distinguishes the results of a lead, one of these does."""
    for word in every_word(n):
        for lead in cards(word, EAST):
            found = results(word, lead)
            for one in found:
                for other in found:
                    few = any(tricks(one, z) < tricks(other, z) for z in contexts([one, other]))
                    many = any(tricks(one, z) < tricks(other, z) for z in values_upto(3))
                    assert few >= many
