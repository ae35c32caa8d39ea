"""Example 5.1: one and two standard decks."""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.tables.table_4 import FIRST, RANKS, SECOND
from theorems.le_her.vocabulary.critical_lines import by_3_6_and_3_7, corners, only, play
from theorems.le_her.vocabulary.printed_formulas import bracket
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    claim,
    equal,
    nudged,
    prints_as,
)


@claim("LH-EX5.1-CD", domain=Integers("d = 13, s = 4n, all integers n >= 1", {"n": 1}))
def any_number_of_decks(n: Any, y: int = 8) -> Relation:
    r"""For any number of decks the critical denomination for player 1 is always 7 and the critical
    denomination for player 2 is always 8. (In every optimal strategy they mix there alone.)
    """
    # A mix of x - 1, x and one of y - 1, y are optimal, and all other lines do worse. Weights are
    # not divided by their sum, which is the same for both players.
    s = n * 4
    x = 7
    a, b, c, d = (bracket(s, RANKS, i, j) for i in (x - 1, x) for j in (y - 1, y))
    total = b - a + c - d
    value = b * c - a * d  # times the total
    found = [above(weight, 0) for weight in (b - a, c - d, c - a, b - d)]
    found.append(equal((c - a) + (b - d), total))
    for i in range(1, RANKS):
        earned = bracket(s, RANKS, i, y - 1) * (b - d) + bracket(s, RANKS, i, y) * (c - a)
        found.append(equal(earned, value) if i in (x - 1, x) else above(value, earned))
    for j in range(1, RANKS):
        allowed = bracket(s, RANKS, x - 1, j) * (c - d) + bracket(s, RANKS, x, j) * (b - a)
        found.append(equal(allowed, value) if j in (y - 1, y) else above(allowed, value))
    return all_hold(found)


any_number_of_decks.near_miss("9 for player 2", y=9)


@claim("LH-EX5.1-DIFF", domain=Cases("suits in one and in two standard decks", ((4, 8),)))
def probabilities_differ(one: int, two: int, margin: mpq = mpq(0)) -> Relation:
    """However, the probability with which the critical denominations should be exchanged differs
    when two standard decks of cards are used, rather than one. (This holds of both players.)
    """
    return all_hold(above(gap, margin) for gap in gaps(one, two))


probabilities_differ.near_miss("by more than 1/10", margin=mpq(1, 10))


def gaps(one: int, two: int) -> tuple[Any, Any]:
    """How far p_1, and p_2, of one number of suits are from those of another."""
    first, second = (play(s, RANKS, FIRST, SECOND) for s in (one, two))
    return abs(first.p1 - second.p1), abs(first.p2 - second.p2)


@claim("LH-EX5.1-S4", domain=Cases("one deck, as printed", ((4, "0.3750", "0.6250"),)))
def one_deck(s: int, p1: str, p2: str) -> Relation:
    r"""Formulae (3.6) and (3.7) can be used to find the probabilities: if $s = 4$ and $d = 13$, we
    obtain $p_1 = 0.3750$ and $p_2 = 0.6250$. (These are the only optimal ones.)
    """
    return by_the_formulae(s, p1, p2)


@claim("LH-EX5.1-S8", domain=Cases("two decks, as printed", ((8, "0.4375", "0.4792"),)))
def two_decks(s: int, p1: str, p2: str) -> Relation:
    r"""Formulae (3.6) and (3.7) can be used to find the probabilities: if $s = 8$ and $d = 13$, we
    obtain $p_1 = 0.4375$ and $p_2 = 0.4792$. (These are the only optimal ones.)
    """
    return by_the_formulae(s, p1, p2)


@one_deck.near_miss("p_2 one unit off in its last digit")
@two_decks.near_miss("p_2 one unit off in its last digit")
def p2_one_unit_off(s: int, p1: str, p2: str) -> Relation:
    return by_the_formulae(s, p1, nudged(p2))


def by_the_formulae(s: int, p1: str, p2: str) -> Relation:
    """(3.6) and (3.7) as printed, and optimal."""
    first, second = by_3_6_and_3_7(corners(s, RANKS, FIRST, SECOND))
    found = play(s, RANKS, FIRST, SECOND)
    return all_hold(
        prints_as(first, p1),
        prints_as(second, p2),
        equal((found.p1, found.p2), (first, second)),
        only(found, FIRST, SECOND),
    )
