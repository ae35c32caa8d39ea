"""Propositions 5.4 to 5.6 and conclusions (i) to (iii): thirteen denominations with replacement.

Three cards dealt with replacement are three independent ranks: the game is played on all 13^3
triples of them. The proofs let the number of suits grow instead, which leads to the same.
"""

from functools import lru_cache
from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import player_one_wins, threshold
from theorems.le_her.vocabulary.optimal_thresholds import Optima, solved
from theorems.le_her.vocabulary.printed_formulas import bracket
from verify.kernel.polynomials import quotient
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    by_normal_forms,
    claim,
    equal,
    nudged,
    prints_as,
)

RANKS = 13
GAME = Cases("thirteen denominations, cards dealt with replacement", ((RANKS,),))


@lru_cache(maxsize=4)
def with_replacement(d: int) -> Optima:
    """The optima of the game, payoffs being won triples of ranks out of d^3."""
    triples = list(product(range(1, d + 1), repeat=3))
    won = [
        [
            sum(
                player_one_wins(mine, yours, top, d, threshold(i), threshold(j))
                for mine, yours, top in triples
            )
            for j in range(1, d)
        ]
        for i in range(1, d)
    ]
    return solved(won)


def player_1_exchanges(d: int, p: Any) -> Relation:
    """A 7 with this probability, in every optimal strategy, rows 6 and 7 alone being in use."""
    found = with_replacement(d)
    mixes = tuple(map(tuple, found.row_mixes))
    return all_hold(
        equal(found.low, found.high), equal((found.rows, mixes), ((6, 7), ((6, mpq(p)),)))
    )


def player_2_exchanges(d: int, p: Any) -> Relation:
    """An 8 with this probability, in every optimal strategy, columns 7 and 8 alone being in use."""
    found = with_replacement(d)
    mixes = tuple(map(tuple, found.column_mixes))
    return all_hold(
        equal(found.low, found.high), equal((found.columns, mixes), ((7, 8), ((7, mpq(p)),)))
    )


def value(d: int) -> Any:
    """The value, the stake being 1."""
    return 2 * with_replacement(d).low / mpq(d**3) - 1


@claim("LH-CONC-i", domain=GAME)
def conclusion_i(d: int, p: Any = mpq(1, 2)) -> Relation:
    r"""Based on the statistics in Table 4, it seems that if the cards are dealt with replacement,
    player 1 should exchange a card of denomination 7 with probability $\frac{1}{2}$.
    """
    return player_1_exchanges(d, p)


@claim("LH-P5.4", domain=GAME)
def proposition_5_4(d: int, p: Any = mpq(1, 2)) -> Relation:
    r"""If cards are dealt from the deck with replacement, player 1 should exchange a card of
    denomination 7 with probability $\frac{1}{2}$.
    """
    return player_1_exchanges(d, p)


conclusion_i.near_miss("with probability 3/8, as in one deck", p=mpq(3, 8))
proposition_5_4.near_miss("with probability 3/8, as in one deck", p=mpq(3, 8))


@claim("LH-CONC-ii", domain=GAME)
def conclusion_ii(d: int, p: Any = mpq(1, 3)) -> Relation:
    r"""Based on the statistics in Table 4, it seems that if the cards are dealt with replacement,
    player 2 should exchange a card of denomination 8 with probability $\frac{1}{3}$.
    """
    return player_2_exchanges(d, p)


@claim("LH-P5.5", domain=GAME)
def proposition_5_5(d: int, p: Any = mpq(1, 3)) -> Relation:
    r"""If cards are dealt from the deck with replacement, player 2 should exchange a card of
    denomination 8 with probability $\frac{1}{3}$.
    """
    return player_2_exchanges(d, p)


conclusion_ii.near_miss("with probability 5/8, as in one deck", p=mpq(5, 8))
proposition_5_5.near_miss("with probability 5/8, as in one deck", p=mpq(5, 8))


PRINTED = "-1.37"  # in units of 10^-3


@claim("LH-CONC-iii", domain=GAME)
def conclusion_iii(d: int, printed: str = PRINTED) -> Relation:
    r"""Based on the statistics in Table 4, it seems that if the cards are dealt with replacement,
    the value of the game is $-1.37 \times 10^{-3}$ (to the digits printed).
    """
    found = with_replacement(d)
    return all_hold(equal(found.low, found.high), prints_as(value(d) * 1000, printed))


conclusion_iii.near_miss("-1.38 * 10^-3", printed=nudged(PRINTED))


@claim("LH-P5.6", domain=GAME)
def proposition_5_6(d: int, V: Any = mpq(-3, 13**3)) -> Relation:
    r"""If cards are dealt with replacement, the value is $-3/13^3$."""
    found = with_replacement(d)
    return equal((found.low, value(d)), (found.high, V))


proposition_5_6.near_miss("-3/13^2", V=mpq(-3, 13**2))


# --- the proofs: many suits -----------------------------------------------------------------

SUITS = Integers("d = 13, all integers s >= 1", {"s": 1})


def corner_differences(s: Any) -> tuple[Any, Any, Any]:
    """a - b, a - c and a - b - c + d of (3.6) and (3.7), x = 7 and y = 8."""
    a, b, c, d = (bracket(s, RANKS, i, j) for i in (6, 7) for j in (7, 8))
    return a - b, a - c, a - b - c + d


@claim("LH-P5.4-P1", domain=SUITS, evidence=by_normal_forms)
def p_1(s: Any, one: int = 1) -> Relation:
    r"""Using (3.6) with $d = 13$, $x = 7$, and $y = 8$, we find that
    $p_1 = (s - 1)/2s \to \frac{1}{2}$ as $s \to \infty$. (It is $1/2s$ less than that.)
    """
    above_line, _, below_line = corner_differences(s)
    found = quotient(above_line, below_line)
    return all_hold(
        equal(found, quotient(s - one, 2 * s)), equal(found + quotient(one, 2 * s), quotient(1, 2))
    )


p_1.near_miss("(s - 2)/2s", one=2)


@claim("LH-P5.5-P2", domain=SUITS, evidence=by_normal_forms)
def p_2(s: Any, seven: int = 7) -> Relation:
    r"""Using (3.7) with $d = 13$, $x = 7$, and $y = 8$, we find that
    $p_2 = (2s + 7)/6s \to \frac{1}{3}$ as $s \to \infty$. (It is $7/6s$ more than that.)
    """
    _, above_line, below_line = corner_differences(s)
    found = quotient(above_line, below_line)
    return all_hold(
        equal(found, quotient(2 * s + seven, 6 * s)),
        equal(found - quotient(seven, 6 * s), quotient(1, 3)),
    )


p_2.near_miss("(2s + 6)/6s", seven=6)


@claim("LH-P5.6-LIM", domain=SUITS)
def limit_of_4_2(s: Any, limit: Any = mpq(-3, 13**3)) -> Relation:
    r"""By (4.2), $V = \frac{-3(s^2 - 76s + 11)}{13(13s - 1)(13s - 2)}$. Thus, as $s \to \infty$,
    $V \to -3/13^3 \approx -1.37 \times 10^{-3}$. (For every $s$ it is above that limit by less than
    $1/8s$.)
    """
    # The right-hand side of (4.2) is between the limit and 1/8s above it.
    V = -3 * (s**2 - 76 * s + 11) / ((13 * s - 1) * (13 * s - 2) * mpq(13))
    excess = (V - limit) * s
    return all_hold(above(excess, 0), at_least(mpq(1, 8), excess), prints_as(limit * 1000, PRINTED))


limit_of_4_2.near_miss("-2/13^3", limit=mpq(-2, 13**3))
