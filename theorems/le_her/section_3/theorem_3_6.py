"""Theorem 3.6, (3.6) and (3.7): how often the critical denominations should be exchanged.

The formulae use P_2 for all four entries, of which that at (x, y - 1) has i > j where x = y.
"""

from typing import Any

from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.theorem_3_5 import (
    FOUR,
    PRINTED_OR_PURE,
    STEPS,
    equalisers,
    every_order,
    not_satisfied,
    printed_corners,
)
from theorems.le_her.vocabulary.brackets import P_2
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.large_decks import DECKS
from verify.language import Integers, Relation, above, all_hold, below, claim, equal

ENTRIES = Integers(
    "all integers s >= 1, d >= 7, x >= 2, y >= 2, and all real ones beside them",
    {"s": 1, "d": 7, "x": 2, "y": 2},
)


def entries(s: Any, d: Any, x: Any, y: Any) -> tuple[Any, Any, Any, Any]:
    """P_2 at (x - 1, y - 1), (x - 1, y), (x, y - 1) and (x, y)."""
    return (P_2(s, d, x - 1, y - 1), P_2(s, d, x - 1, y), P_2(s, d, x, y - 1), P_2(s, d, x, y))


def p_1(s: Any, d: Any, x: Any, y: Any) -> Any:
    """The right-hand side of (3.6)."""
    a, b, c, e = entries(s, d, x, y)
    return (a - b) / (a - b - c + e)


def p_2(s: Any, d: Any, x: Any, y: Any) -> Any:
    """The right-hand side of (3.7)."""
    a, b, c, e = entries(s, d, x, y)
    return (a - c) / (a - b - c + e)


@claim("LH-EQ3.6", domain=ENTRIES)
def equation_3_6(s: Any, d: Any, x: Any, y: Any, p: Any = p_1) -> Relation:
    r"""$p_1(x, y) = \frac{P_2(x - 1, y - 1) - P_2(x - 1, y)}{P_2(x - 1, y - 1) - P_2(x - 1, y)
    - P_2(x, y - 1) + P_2(x, y)}$. (It is the probability of $x$ for $x - 1$ with which, by $P_2$,
    columns $y - 1$ and $y$ do equally well. The denominator, $-s(x - 1)$, is not 0.)
    """
    return columns_do_equally_well(s, d, x, y, p(s, d, x, y))


equation_3_6.near_miss("(3.7) for (3.6)", p=p_2)


def columns_do_equally_well(s: Any, d: Any, x: Any, y: Any, p: Any) -> Relation:
    """The rows mixed by p have the same entry in both columns."""
    a, b, c, e = entries(s, d, x, y)
    whole = a - b - c + e
    return all_hold(
        equal(a * (1 - p) + c * p, b * (1 - p) + e * p), equal(whole, -s * (x - 1)), below(whole, 0)
    )


@claim("LH-EQ3.7", domain=ENTRIES)
def equation_3_7(s: Any, d: Any, x: Any, y: Any, p: Any = p_2) -> Relation:
    r"""$p_2(x, y) = \frac{P_2(x - 1, y - 1) - P_2(x, y - 1)}{P_2(x - 1, y - 1) - P_2(x - 1, y)
    - P_2(x, y - 1) + P_2(x, y)}$. (It is the probability of $y$ for $y - 1$ with which, by $P_2$,
    rows $x - 1$ and $x$ do equally well. The denominator, $-s(x - 1)$, is not 0.)
    """
    return rows_do_equally_well(s, d, x, y, p(s, d, x, y))


equation_3_7.near_miss("(3.6) for (3.7)", p=p_1)


def rows_do_equally_well(s: Any, d: Any, x: Any, y: Any, q: Any) -> Relation:
    """The columns mixed by q have the same entry in both rows."""
    a, b, c, e = entries(s, d, x, y)
    whole = a - b - c + e
    return all_hold(
        equal(a * (1 - q) + b * q, c * (1 - q) + e * q), equal(whole, -s * (x - 1)), below(whole, 0)
    )


@claim("LH-T3.6-OWEN", domain=FOUR)
@every_order(not_satisfied)
def cited_formula(*chances: Any, swapped: bool = False) -> Relation:
    r"""The payoff matrix has been simplified to rows $a$, $b$ and $c$, $d$, where each entry is
    $2P - 1$. For some $p$ and $q$ such that $0 < p, q < 1$, the optimal mixed strategies for
    players 1 and 2 are $(1 - p, p)$ and $(1 - q, q)$. From [7], $p = \frac{a - b}{a - b - c + d}$
    and $q = \frac{a - c}{a - b - c + d}$. Substituting gives (3.6) and (3.7). (All this is where
    (3.5) is not satisfied, and no other strategies are optimal, since neither line alone is.)
    """
    # p and q mix the payoffs 2P - 1 so that the other is indifferent; what P makes of the formulae
    # is the same.
    a, b, c, d = (2 * chance - 1 for chance in chances)
    p, q, value = equalisers(a, b, c, d)
    by_chances = equalisers(*chances)
    if swapped:
        p, q = q, p
    return all_hold(
        above(p, 0),
        below(p, 1),
        above(q, 0),
        below(q, 1),
        *(equal((1 - p) * upper + p * lower, value) for upper, lower in ((a, c), (b, d))),
        *(equal((1 - q) * first + q * last, value) for first, last in ((a, b), (c, d))),
        equal((p, q), by_chances[:2]),
        below(max(min(a, b), min(c, d)), value),
        above(min(max(a, c), max(b, d)), value),
    )


cited_formula.near_miss("p and q interchanged", swapped=True)


# The optimal strategies are those of the critical lines, where x <= y - 1 and so P is P_2. Where a
# ceiling as printed is another, (3.5) is satisfied, as in Theorem 3.5.
@everywhere(
    claim("LH-T3.6", domain=DECKS, formal="Critical_game.theorem_3_6"),
    by(cited_formula, *STEPS),
    *PRINTED_OR_PURE,
)
def theorem_3_6(found: Critical, one: Any = p_1, two: Any = p_2) -> Relation:
    """If condition (3.5) is not satisfied then player 1 should exchange his critical denomination
    with probability p_1 of (3.6), and player 2 should exchange his critical denomination with
    probability p_2 of (3.7). (No other strategies are optimal. Whether x and y are the ceilings of
    (3.3) and (3.4) as printed or those of the root of (3.2) is the same here: where (3.5) is not
    satisfied by those as printed, they are those of the root.)
    """
    return exchanged_with(found, one, two)


theorem_3_6.near_miss("p_1 and p_2 interchanged", one=p_2, two=p_1)


def exchanged_with(found: Critical, one: Any, two: Any) -> Relation:
    """Where (3.5) is not satisfied, these are the weights, and two lines in use on each side allow
    no others: a game of two rows and columns without a saddle point has one optimum.
    """
    both = (found.corners, printed_corners(found))
    (kept, exchanged), (held, drawn) = found.row_weights, found.column_weights
    place = (found.s, found.d, found.x, found.y)
    return all_hold(
        relation
        for corners in [corners for corners in both if not_satisfied(*corners)]
        for relation in (
            equal(corners, found.corners),
            equal(found.low, found.high),
            equal((found.rows, found.columns), tuple((z - 1, z) for z in place[2:])),
            equal(one(*place) * (kept + exchanged), exchanged),
            equal(two(*place) * (held + drawn), drawn),
        )
    )
