"""Proposition 4.1: the value and the number of suits. The paper gives no proof."""

from __future__ import annotations

from theorems.le_her.game_values import all_decks, bounds
from verify.claims import claim
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, equal


@claim("LH-P4.1", domain=all_decks())
def proposition_4_1(s: int, d: int) -> Relation:
    """For a fixed d, the value of the game decreases as s increases: that of s + 1 suits is less
    than that of s suits.
    """
    return falls(s, d)


@proposition_4_1.near_miss("by more than a tenth")
def by_a_tenth(s: int, d: int) -> Relation:
    return falls(s, d, 1)


def falls(s: int, d: int, tenths: int = 0) -> Relation:
    """Both values are certified; the decrease exceeds so many tenths."""
    (low, high), (low_after, high_after) = bounds(s, d), bounds(s + 1, d)
    return all_of(
        [
            equal(low, high),
            equal(low_after, high_after),
            above(10 * (low - low_after), tenths),
        ]
    )


exhausted(proposition_4_1, quick=14, standard=30, deep=48)
