"""The proof of Theorem 4.2, and the consequence drawn from it."""

from itertools import product
from math import isqrt
from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import player_one_wins, threshold
from theorems.le_her.vocabulary.optimal_thresholds import Matrix, solved
from verify.language import (
    Cases,
    Integers,
    Relation,
    all_hold,
    below,
    claim,
    equal,
    nudged,
    prints_as,
)

NEXT = 76  # the first integer above the root


@claim(
    "LH-T4.2-ROOT",
    domain=Integers("d = 13, all integers s >= 1: 1 to 75, and 76 + t for t >= 0", {"t": 0}),
)
def sign_by_root(t: Any, square: int = 1433) -> Relation:
    r"""Thus, $V < 0$ if and only if $s > 38 + \sqrt{1433}$. Since $76/4 = 19$, the theorem is
    proved. ($V$ is that of (4.2); for $s = 4n$ this is $n \ge 19$.)
    """
    # V is negative, and s beyond 38 and the root of the square, just for s >= 76, or n >= 19.
    found = []
    for s in (*range(1, NEXT), t + NEXT):
        value = -3 * (s * s - 76 * s + 11) / ((13 * s - 1) * (13 * s - 2) * mpq(13))
        beyond = bool(s > 38) and bool((s - 38) ** 2 > square)
        late = bool(s * mpq(1, 4) >= 19)
        found.append(equal((bool(value < 0), beyond), (late, late)))
    return all_hold(found)


sign_by_root.near_miss("1433 read as 1333", square=1333)


@claim("LH-T4.2-NUM", domain=Cases("the figure printed after it", (("75.9",),)))
def figure(printed: str) -> Relation:
    r"""$38 + \sqrt{1433} \approx 75.9$."""
    return root_prints_as(printed)


figure.near_miss("its last digit moved by one", lambda printed: root_prints_as(nudged(printed)))


def root_prints_as(printed: str) -> Relation:
    """Both ends of an enclosure of the root print so."""
    scale = 10**9
    root = isqrt(1433 * scale**2)
    return all_hold(prints_as(38 + mpq(end, scale), printed) for end in (root, root + 1))


def with_replacement(ranks: int) -> Matrix:
    """Player 1's wins less his losses over the deals of three ranks, each as likely as any."""
    deals = list(product(range(1, ranks + 1), repeat=3))
    return [
        [
            sum(
                1 if player_one_wins(mine, yours, top, ranks, threshold(i), threshold(j)) else -1
                for mine, yours, top in deals
            )
            for j in range(1, ranks)
        ]
        for i in range(1, ranks)
    ]


@claim("LH-T4.2-CONS", domain=Cases("13 denominations, dealt with replacement", ((13,),)))
def replaced(ranks: int) -> Relation:
    """A consequence of Theorem 4.2 is that player 2 would have the advantage in standard Le Her if
    the cards were dealt with replacement. (Theorem 4.2 alone leaves a value of 0 possible. As the
    value falls with s, Proposition 4.1, the limit is less than the value with 76 suits.)
    """
    return value_below(ranks, 0)


replaced.near_miss("by 1/500 at least", lambda ranks: value_below(ranks, mpq(-(ranks**3), 500)))


def value_below(ranks: int, bound: Any) -> Relation:
    """The value is certified and below a bound, both in units of 1/ranks^3."""
    found = solved(with_replacement(ranks))
    return all_hold(equal(found.low, found.high), below(found.low, bound))
