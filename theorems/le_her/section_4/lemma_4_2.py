"""Lemma 4.2: with standard decks both players mix.

With one suit the lemma would be wrong: p_1 = (s - 1)/(2s) is then 0, and (3.5) is satisfied.
"""

from typing import Any

from theorems.le_her.rules import deals, payoff
from theorems.le_her.section_3.theorem_3_5 import equalisers, sign_sum
from theorems.le_her.vocabulary.brackets import P
from verify.kernel.polynomials import quotient
from verify.language import (
    Integers,
    Relation,
    above,
    all_hold,
    below,
    by_normal_forms,
    claim,
    equal,
)

RANKS = 13
STANDARD = Integers("every number n >= 1 of standard decks: d = 13, s = 4n", {"n": 1})


@claim(
    "LH-L4.2-MAT",
    domain=Integers("d = 13, all integers s >= 1", {"s": 1}),
    evidence=by_normal_forms,
)
def reduced_matrix(s: Any, last: int = 138) -> Relation:
    r"""If $d = 13$ then, after adding 1 to each of the entries and dividing by $2s^2/(sd)_3$, the
    payoff matrix reduces, in rows 6 and 7 and columns 7 and 8, to
    $\begin{pmatrix} 1096s - 142 & 1099s - 145 \\ 1098s - 135 & 1095s - 138 \end{pmatrix}$.
    """
    return printed(s, last)


reduced_matrix.near_miss("138 read as 139", last=139)


def printed(s: Any, last: int) -> Relation:
    """The entries counted from the rules are the printed ones; `last` is a figure of them."""
    entries = {
        (6, 7): 1096 * s - 142,
        (6, 8): 1099 * s - 145,
        (7, 7): 1098 * s - 135,
        (7, 8): 1095 * s - last,
    }
    unit = quotient(2 * s * s, deals(s, RANKS))
    return all_hold(equal((payoff(s, RANKS, *at) + 1) / unit, entries[at]) for at in entries)


def block(s: Any) -> list[Any]:
    """[(sd)_3/s^2] P in rows 6 and 7 and columns 7 and 8."""
    return [P(s, RANKS, i, j) for i in (6, 7) for j in (7, 8)]


@claim("LH-L4.2-COND", domain=STANDARD)
def condition_fails(n: Any) -> Relation:
    """It is easy to see that condition (3.5) is not satisfied by that matrix."""
    return equal(sign_sum(*block(4 * n)), -2)


condition_fails.near_miss("one suit for four", lambda n: equal(sign_sum(*block(n)), -2))


@claim("LH-L4.2", domain=STANDARD)
def lemma_4_2(n: Any) -> Relation:
    """For n standard decks of cards, player 1 will exchange a card of denomination 7 and player 2 a
    card of denomination 8 with some nonzero probability that is less than 1. (This holds of every
    optimal strategy: none uses other thresholds than 6 and 7, and 7 and 8, and neither of these
    alone is optimal.)
    """
    return both_mix(4 * n)


lemma_4_2.near_miss("one suit for four", lambda n: both_mix(n))


def both_mix(s: Any) -> Relation:
    """The two equalising mixes are optimal, all other lines are worse, and no line is optimal."""
    a, b, c, e = block(s)
    p, q, value = equalisers(a, b, c, e)
    return all_hold(
        *alone_optimal(s, p, q, value, (6, 7), (7, 8)),
        above(p, 0),
        below(p, 1),
        above(q, 0),
        below(q, 1),
        below(a, value),
        below(e, value),
        above(b, value),
        above(c, value),
    )


def alone_optimal(
    s: Any, p: Any, q: Any, value: Any, rows: tuple[int, int], columns: tuple[int, int]
) -> list[Relation]:
    """Mixes p and q of these rows and columns give the value, and every other line is worse.

    An optimal strategy then uses no other line: against the mix of the other player it would lose.
    """
    every = range(1, RANKS)
    found = []
    for i in every:
        left, right = (P(s, RANKS, i, j) for j in columns)
        relation = equal if i in rows else below
        found.append(relation((1 - q) * left + q * right, value))
    for j in every:
        upper, lower = (P(s, RANKS, i, j) for i in rows)
        relation = equal if j in columns else above
        found.append(relation((1 - p) * upper + p * lower, value))
    return found
