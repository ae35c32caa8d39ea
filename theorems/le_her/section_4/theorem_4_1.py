"""Theorem 4.1 and (4.1): the value of the game, and whom it favours.

Read of the whole matrix, the theorem asks that domination leave one entry wherever the value is not
(4.1); that is proved in Coq for all decks, d >= 3. Read of the matrix as simplified in the proof of
Theorem 3.6, to the critical lines, it is proved there for d >= 7 (`LH-T4.1-CRIT`).
"""

from itertools import product
from typing import Any

from theorems.le_her.rules import payoff, player_one_wins, threshold
from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.theorem_3_5 import (
    FOUR,
    STEPS,
    equalisers,
    every_order,
    left,
    not_satisfied,
    reducible,
    sgn,
    sign_sum,
)
from theorems.le_her.vocabulary.critical_game import Critical, critical_game
from theorems.le_her.vocabulary.decks import ALL_DECKS
from theorems.le_her.vocabulary.game_values import bounds, boxes
from theorems.le_her.vocabulary.large_decks import DECKS, LEAST
from theorems.le_her.vocabulary.optimal_thresholds import left_at_the_ends
from theorems.le_her.vocabulary.printed_formulas import bracket, from_bracket, mixed_value
from verify.language import Cases, Relation, above, all_hold, claim, equal


@claim("LH-T4.1", domain=boxes(), upto=(2, 7, 10), formal="Theorem_4_1.theorem_4_1")
def theorem_4_1(s: int, d: int, less: int = 0, more: int = 0) -> Relation:
    r"""The value, $V$, of Le Her with $s$ suits and $d$ denominations is the remaining entry in the
    payoff matrix once it has been reduced to a $1 \times 1$ matrix. If such a reduction is not
    possible, the value is given by (4.1). ($x$ and $y$ are the critical denominations, the ceilings
    of the root of (3.2) and of (3.1) there; not of what (3.3) is printed to be. Dominated lines are
    taken out one by one, in any order, a line being dominated by another that is nowhere worse,
    also by an equal one; no such reduction is possible if no order leaves one entry.)
    """
    low, high = bounds(s, d)
    return equal((low, high), (remaining_or_mixed(s, d, more) - less,) * 2)


theorem_4_1.near_miss("less 1", less=1)
theorem_4_1.near_miss("(4.1) with x - 1 for x", more=-1)


def remaining_or_mixed(s: int, d: int, more: int = 0) -> Any:
    """The value as the theorem gives it, with x + more for x.

    One entry left is a saddle point of the whole matrix; where (3.5) fails there is none (LH-T3.5),
    and nothing can be reduced to one entry.
    """
    if d < LEAST or sign_sum(*critical_game(s, d).corners) > -2:
        rows, columns = left_at_the_ends(s, d)
        if (len(rows), len(columns)) == (1, 1):
            return chance(s, d, rows[0], columns[0]) * 2 - 1
    found = critical_game(s, d)
    x, y = found.x + more, found.y
    return mixed_value(*(chance(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y)))


def chance(s: int, d: int, i: int, j: int) -> Any:
    """P(i, j) by Lemma 2.1."""
    return from_bracket(bracket(s, d, i, j), s, d)


@claim("LH-EQ4.1", domain=FOUR)
@every_order(not_satisfied)
def equation_4_1(*chances: Any, more: int = 0) -> Relation:
    r"""$V = 2\frac{P(x - 1, y - 1)P(x, y) - P(x - 1, y)P(x, y - 1)}{P(x - 1, y - 1) - P(x - 1, y)
    - P(x, y - 1) + P(x, y)} - 1$. (This is what the mixes of rows and of columns secure and allow,
    the payoffs being $2P - 1$, where (3.5) is not satisfied.)
    """
    # The mixes of weights p and q between 0 and 1 achieve (4.1), and so much more, against either
    # line.
    a, b, c, d = (2 * chance - 1 for chance in chances)
    p, q, _ = equalisers(a, b, c, d)
    value = mixed_value(*chances) + more
    return all_hold(
        *(above(weight, 0) for weight in (p, 1 - p, q, 1 - q)),
        *(equal((1 - p) * upper + p * lower, value) for upper, lower in ((a, c), (b, d))),
        *(equal((1 - q) * first + q * last, value) for first, last in ((a, b), (c, d))),
    )


equation_4_1.near_miss("V + 1", more=1)


# What is left of any four numbers by domination, or (4.1), is what both players achieve.
@everywhere(
    claim("LH-T4.1-CRIT", domain=DECKS, formal="Critical_game.value_at_the_critical_lines"),
    by(reducible, *STEPS),
    by(equation_4_1, *STEPS),
)
def value_at_the_critical_lines(found: Critical, bound: int = -2) -> Relation:
    r"""For $d \ge 7$ the value is that of the game on rows $x - 1$, $x$ and columns $y - 1$, $y$:
    the remaining entry once this has been reduced to a $1 \times 1$ matrix, which is possible if
    (3.5) is satisfied, and (4.1) if it is not. (x is the ceiling of the root of (3.2), not of what
    (3.3) is printed to be, and y that of (3.4) with this root.)
    """
    # The value is certified, and is that of the critical lines by one way or the other.
    return valued(found, bound)


value_at_the_critical_lines.near_miss("(4.1) if the left-hand side of (3.5) is at most 0", bound=0)


def valued(found: Critical, bound: int) -> Relation:
    """If the left-hand side of (3.5) is above the bound, an entry is the value, else (4.1) is.

    (4.1) is linear in the chances, so that brackets serve for them without factor and 2 ... - 1.
    """
    a, b, c, e = found.corners
    if sign_sum(a, b, c, e) > bound:
        rows, columns = left([[a, b], [c, e]])
        numerator, denominator = [[a, b], [c, e]][rows[0] - 1][columns[0] - 1], 1
        sizes = (len(rows), len(columns))
    else:
        numerator, denominator, sizes = a * e - b * c, a - b - c + e, (1, 1)
    return all_hold(
        equal(sizes, (1, 1)),
        equal(found.low, found.high),
        equal(found.low * denominator, numerator * found.unit),
    )


@claim("LH-S4-SIGN", domain=ALL_DECKS, upto=(7, 11, 18), formal="Lemma_2_1.sign_of_an_entry")
def favours(s: int, d: int, i: int, j: int, sign: int = 1) -> Relation:
    """Since the entries in the matrix represent payoffs to player 1, a positive value means the
    game is advantageous to player 1; if the value is negative, the game is advantageous to player
    2. (An entry has the sign of the deals that player 1 wins less those that player 2 wins; of the
    value it is what the word means.)
    """
    # Each deal of ranks counts as often as there are cards of these ranks for it.
    balance = 0
    for mine, yours, top in product(range(1, d + 1), repeat=3):
        ways = s * (s - (yours == mine)) * (s - (top == mine) - (top == yours))
        won = player_one_wins(mine, yours, top, d, threshold(i), threshold(j))
        balance += ways if won else -ways
    return equal(sgn(payoff(s, d, i, j)), sign * sgn(balance))


favours.near_miss("a positive value favours player 2", sign=-1)


@claim("LH-KUHN", domain=Cases("one standard deck: s = 4, d = 13", ((4, 13),)))
def one_standard_deck(s: int, d: int, hundredths: int = 0) -> Relation:
    """It has already been shown that for one standard deck [6], the value of the game is
    positive.
    """
    low, high = bounds(s, d)
    return all_hold(equal(low, high), above(100 * low, hundredths))


one_standard_deck.near_miss("it is more than 3/100", hundredths=3)
