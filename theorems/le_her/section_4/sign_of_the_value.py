"""For what values of s and d is the value positive? The question of Section 4, answered.

For a fixed d the value falls as s increases, as every entry does (`LH-P4.1-ENTRIES`); so for
d <= 13 it is enough to find the number of suits with which it is negative for the first time. With
14 denominations the value is positive for every number of suits, and for four suits or more it
increases with d (`LH-P4.2~`); with fewer suits it is greater than with four.
"""

from typing import Any

from theorems.le_her.section_3.everywhere import TOGETHER, anew, condensed
from theorems.le_her.section_4.proposition_4_1 import entries_fall
from theorems.le_her.section_4.proposition_4_2 import (
    ENOUGH,
    by_regions,
    for_all_suits,
    for_many_denominations,
    of_many_suits,
)
from theorems.le_her.vocabulary.game_values import FEWEST as LEAST
from theorems.le_her.vocabulary.game_values import bounds
from theorems.le_her.vocabulary.strip import FEWEST
from verify.kernel.errors import Undecided
from verify.kernel.kinds.positivity import Positivity
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic
from verify.language import Integers, Relation, Run, above, all_hold, below, claim, equal

# The number of suits with which the value is negative for the first time, by denominations.
NEGATIVE_FROM = {3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 4, 9: 5, 10: 7, 11: 8, 12: 17, 13: 76}
POSITIVE_FROM = max(NEGATIVE_FROM) + 1


@claim(
    "LH-S4-POSITIVE",
    domain=Integers(f"all integers s >= 1, d >= {LEAST}", {"s": 1, "d": LEAST}),
    formal="Sign_of_the_value.sign_of_the_value",
)
def positive(s: int, d: int, later: int = 0) -> Relation:
    """For what values of s and d is the value of the game positive? (For every s if d >= 14. For
    d = 3, ..., 13 with fewer than 2, 2, 3, 3, 3, 4, 5, 7, 8, 17 and 76 suits; with so many or more
    it is negative. It is never 0.)
    """
    low, high = bounds(s, d)
    wins = d >= POSITIVE_FROM or s < NEGATIVE_FROM[d] + later
    return all_hold(equal(low, high), above(low, 0) if wins else below(low, 0))


positive.near_miss("with one suit more", later=1)
positive.near_miss("with one suit less", later=-1)


@positive.in_general("sign_of_the_value.py")
def signs(s: Any, d: Any) -> Relation:
    """The sign for all s and one d <= 13, or for all s and all d >= 14.

    Raises `Undecided` for other sets of decks.
    """
    if s.polynomial != Polynomial.variable("s") + 1:
        raise Undecided(f"the sign of the value with {s} suits")
    if d.polynomial == Polynomial.variable("d") + POSITIVE_FROM:
        return positive_from_14()
    if d.polynomial.variables or d.polynomial.constant_term not in NEGATIVE_FROM:
        raise Undecided(f"the sign of the value for {d} denominations")
    ranks = int(d.polynomial.constant_term)
    few = [positive.statement(suits, ranks) for suits in range(1, NEGATIVE_FROM[ranks] + 1)]
    return condensed([*few, *anew(entries_fall)])


def positive_from_14() -> Relation:
    """Positive with 14 denominations and any number of suits, and growing from there."""
    first = TOGETHER[POSITIVE_FROM]
    few = [positive.statement(suits, POSITIVE_FROM) for suits in range(ENOUGH, first)]
    value, unit = of_many_suits(first, POSITIVE_FROM)
    # A value in brackets is s/(6d(sd - 1)(sd - 2)) times itself as a winning chance.
    s = Symbolic(Polynomial.variable("s"), {"s": 0}) + first
    cards = s * POSITIVE_FROM
    many = above(s * value - 3 * POSITIVE_FROM * (cards - 1) * (cards - 2) * unit, 0)
    growing = [for_all_suits(d) for d in range(POSITIVE_FROM, FEWEST)]
    return condensed([*few, many, *growing, for_many_denominations(), *anew(entries_fall)])


@positive.evidence
def in_12_regions(run: Run) -> Positivity:
    return by_regions(positive, POSITIVE_FROM)
