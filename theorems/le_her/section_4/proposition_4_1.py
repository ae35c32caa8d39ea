"""Proposition 4.1: the value and the number of suits. The paper gives no proof.

It holds for a simple reason: with one suit more, every entry of the payoff matrix is less.
"""

from collections.abc import Callable
from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import condensed
from theorems.le_her.vocabulary.game_values import FEWEST, bounds
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2
from verify.kernel.symbolic import symbols
from verify.language import Integers, Relation, above, all_hold, claim, equal

ENTRIES = Integers(
    "all integers s >= 1, d >= 3, 1 <= i, j <= d - 1: the lesser of i and j is p >= 1 and the "
    "greater p + f, d = p + f + 1 + u, one of p, f, u being 1 more than here",
    {"s": 1, "p": 1, "f": 0, "u": 0},
)


@claim("LH-P4.1-ENTRIES", domain=ENTRIES)
def entries_fall(s: Any, p: Any, f: Any, u: Any, least: int = 0) -> Relation:
    r"""For fixed $d \ge 3$, $i$ and $j$ the winning chance $P(i, j)$ of Lemma 2.1 decreases as $s$
    increases. The difference of those for $s$ and $s + 1$ suits, without the denominators, which
    are positive, is greater than 0.
    """
    found = []
    for low, apart, more in ((p + 1, f, u), (p, f + 1, u), (p, f, u + 1)):
        high = low + apart
        d = high + 1 + more
        found.append(above(fall(s, d, high, low, bracket_2_1), least))
        found.append(above(fall(s, d, low, high, bracket_2_2), least))
    return all_hold(found)


entries_fall.near_miss("by more than 150 times the product of the denominators", least=150)


def fall(s: Any, d: Any, i: Any, j: Any, rule: Callable[..., Any]) -> Any:
    """P(i, j) = sB/(6d(sd - 1)(sd - 2)) less the same for s + 1, times 6d and all (sd - 1) ..."""
    now, later = s * d, (s + 1) * d
    return s * rule(s, d, i, j) * (later - 1) * (later - 2) - (s + 1) * rule(s + 1, d, i, j) * (
        now - 1
    ) * (now - 2)


@claim(
    "LH-P4.1",
    domain=Integers(f"all integers s >= 1, d >= {FEWEST}", {"s": 1, "d": FEWEST}),
    formal="Proposition_4_1.proposition_4_1",
)
def proposition_4_1(s: Any, d: Any, tenths: int = 0) -> Relation:
    """For a fixed d, the value of the game decreases as s increases. (That of s + 1 suits is less
    than that of s suits: by a strategy with which player 1 secures something with s + 1 suits, he
    secures more with s suits.)
    """
    # Both values are certified; the decrease exceeds so many tenths.
    (low, high), (low_after, high_after) = bounds(s, d), bounds(s + 1, d)
    return all_hold(
        equal(low, high), equal(low_after, high_after), above(low - low_after, mpq(tenths, 10))
    )


@proposition_4_1.in_general("proposition_4_1.py")
def every_entry_falls(s: Any, d: Any) -> Relation:
    """By a strategy with which player 1 secures something with s + 1 suits, he secures more with s
    suits, if every entry falls."""
    return condensed([entries_fall.statement(**symbols(ENTRIES.lower))])


proposition_4_1.near_miss("by more than a tenth", tenths=1)
