"""Proposition 4.2: the value and the number of denominations. The paper gives no proof.

With one suit the value is 1/3 for three denominations and 1/4 for four, as the matrices of section
2 show: entries 10s - 6 over 3s(3s - 1)(3s - 2) and 26s - 11 over 4s(4s - 1)(4s - 2), times 2s^2,
less 1. With two suits it falls from eight denominations to nine, and with three from 56 to 57.
"""

from __future__ import annotations

from theorems.le_her.game_values import all_decks, bounds
from verify.claims import claim
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, equal


@claim("LH-P4.2", domain=all_decks())
def proposition_4_2(s: int, d: int) -> Relation:
    """For a fixed s, the value of the game increases as d increases: that of d + 1 denominations
    is more than that of d denominations.
    """
    return grows(s, d)


@proposition_4_2.amended(domain=all_decks(suits=4))
def from_four_suits(s: int, d: int) -> Relation:
    """For a fixed s >= 4, the value of the game increases as d increases."""
    return grows(s, d)


@proposition_4_2.near_miss("it increases by more than a tenth")
@from_four_suits.near_miss("it increases by more than a tenth")
def by_a_tenth(s: int, d: int) -> Relation:
    return grows(s, d, 1)


def grows(s: int, d: int, tenths: int = 0) -> Relation:
    """Both values are certified; the increase exceeds so many tenths."""
    (low, high), (low_after, high_after) = bounds(s, d), bounds(s, d + 1)
    return all_of(
        [
            equal(low, high),
            equal(low_after, high_after),
            above(10 * (low_after - low), tenths),
        ]
    )


exhausted(proposition_4_2, quick=5, standard=5, deep=5)
exhausted(from_four_suits, quick=14, standard=30, deep=48)
