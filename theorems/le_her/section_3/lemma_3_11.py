"""Lemma 3.11 and (3.2): the cubic whose root is x*."""

from typing import Any

from theorems.le_her.vocabulary.brackets import P_2, curvature_in_j, derivative, j_star
from theorems.le_her.vocabulary.cubic import coefficients, discriminant, discriminant_of_slope, phi
from theorems.le_her.vocabulary.large_decks import DECKS
from verify.language import Integers, Relation, above, all_hold, below, claim, equal

ROWS = Integers(
    "all integers s >= 1, d >= 7, i >= 1, and the real i beside them", {"s": 1, "d": 7, "i": 1}
)


def slope_of_minimum(s: Any, d: Any, i: Any) -> Any:
    """d/di P_2(i, j*(i)), times 12sd - 12s - 24."""
    best = derivative(lambda row: P_2(s, d, row, j_star(s, d, row)), i)
    return best * (12 * s * d - 12 * s - 24)


@claim("LH-EQ3.2", domain=ROWS)
def equation_3_2(s: Any, d: Any, i: Any, nine: int = 9) -> Relation:
    r"""To find $x^*$, the first step is to replace any $j$s in the expression for $P_2(i, j)$ with
    the formula for $j^*$, namely (3.1). Next, differentiate with respect to $i$. Multiplying this
    result by $12sd - 12s - 24$ gives the left-hand side of (3.2).
    """
    return equal(slope_of_minimum(s, d, i), phi(s, d, i, nine=nine))


equation_3_2.near_miss("9d^2s^2 read as 8d^2s^2", nine=8)


@claim("LH-L3.11-DISC", domain=DECKS)
def slope_discriminant(s: Any, d: Any) -> Relation:
    r"""The discriminant of $d\phi/di$ is negative if $d \ge 7$."""
    return below(discriminant_of_slope(s, d), 0)


slope_discriminant.near_miss(
    "with d - 5 for d, so from d = 2 on", lambda s, d: below(discriminant_of_slope(s, d - 5), 0)
)


@claim("LH-L3.11-ROOT", domain=DECKS)
def one_real_root(s: Any, d: Any) -> Relation:
    r"""So there is one real root (of $\phi$: its own discriminant is negative, as is that of
    $d\phi/di$, whose leading coefficient is not 0).
    """
    return all_hold(
        below(discriminant(s, d), 0),
        below(discriminant_of_slope(s, d), 0),
        below(coefficients(s, d)[0], 0),
    )


@one_real_root.near_miss("with d - 5 for d, so from d = 2 on")
def root_for_two(s: Any, d: Any) -> Relation:
    return all_hold(below(discriminant(s, d - 5), 0), below(discriminant_of_slope(s, d - 5), 0))


@claim("LH-L3.11-PHI1", domain=DECKS)
def at_one(s: Any, d: Any) -> Relation:
    r"""$\phi(s, d, 1) > 0$ (that is, $P_2(i, j^*)$ grows with $i$ at $i = 1$)."""
    return above(phi(s, d, 1), 0)


at_one.near_miss("with d - 4 for d, so from d = 3 on", lambda s, d: above(phi(s, d - 4, 1), 0))


@claim("LH-L3.11-PHID", domain=DECKS)
def at_the_end(s: Any, d: Any) -> Relation:
    r"""$0 > \phi(s, d, d - 1)$ (that is, $P_2(i, j^*)$ falls at $i = d - 1$)."""
    return below(phi(s, d, d - 1), 0)


at_the_end.near_miss("phi(s, d, 3) < 0", lambda s, d: below(phi(s, d, 3), 0))


@claim("LH-L3.11", domain=ROWS)
def lemma_3_11(s: Any, d: Any, i: Any, cubic: Any = phi) -> Relation:
    r"""Strategy $x^*$ is the value of $i$ that solves (3.2). (The derivative of $P_2(i, j^*)$ by
    $i$ is a positive multiple of $\phi$, which is positive at 1, negative at $d - 1$, and falls all
    the way, the discriminant of $d\phi/di$ being negative.)
    """
    # The cubic has one zero from 1 to d - 1, where the minimum over j is largest.
    return all_hold(
        equal(slope_of_minimum(s, d, i), cubic(s, d, i)),
        above(curvature_in_j(s, d), 0),
        above(cubic(s, d, 1), 0),
        below(cubic(s, d, d - 1), 0),
        below(discriminant_of_slope(s, d), 0),
        below(coefficients(s, d)[0], 0),
    )


lemma_3_11.near_miss("(3.2) with 8d^2s^2 for 9d^2s^2", cubic=lambda s, d, i: phi(s, d, i, 8))
