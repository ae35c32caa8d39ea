"""Lemma 3.10 and (3.1): which column minimises P_2(i, j).

The formula holds in every row i, dominated or not, for all real j: P_2(i, j) is a square away.
"""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import P_2, curvature_in_j, derivative, j_star
from verify.language import Integers, Relation, above, all_hold, claim, equal

ANYWHERE = Integers(
    "all integers s >= 1, d >= 7, i, j >= 1, and the real i, j beside them",
    {"s": 1, "d": 7, "i": 1, "j": 1},
)


def above_the_minimum(s: Any, d: Any, i: Any, j: Any, least: Any) -> Relation:
    """P_2(i, j) exceeds P_2(i, least) by a positive multiple of (j - least)^2."""
    factor = curvature_in_j(s, d) * mpq(1, 2)
    square = (j - least) ** 2
    excess = P_2(s, d, i, j) - P_2(s, d, i, least)
    return all_hold(equal(excess, factor * square), above(factor, 0))


@claim("LH-L3.10", domain=ANYWHERE)
def lemma_3_10(s: Any, d: Any, i: Any, j: Any, more: Any = 0) -> Relation:
    r"""Suppose that $d \ge 7$ and that strategy $i$ has not been dominated. The $j^*$ that
    minimizes $P_2(i, j)$ is given by $j^* = \frac{d - 1}{2} + \frac{si^2 - si}{2(sd - s - 2)}$.
    (In every row, $P_2(i, j) = P_2(i, j^*) + \frac{sd - s - 2}{2}(j - j^*)^2$, the factor being
    positive.)
    """
    return above_the_minimum(s, d, i, j, j_star(s, d, i) + more)


lemma_3_10.near_miss("j* + 1/2", more=mpq(1, 2))


@claim("LH-EQ3.1", domain=ANYWHERE)
def equation_3_1(s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    r"""Simple differentiation yields $\frac{dP_2}{dj}(i, j) = 0 \Rightarrow
    j = \frac{d - 1}{2} + \frac{si^2 - si}{2(sd - s - 2)}$. (The derivative is a positive
    multiple, by $sd - s - 2$, of the difference of both sides.)
    """
    zero = j_star(s, d, i + more)
    slope = derivative(lambda column: P_2(s, d, i, column), j)
    factor = curvature_in_j(s, d)
    return all_hold(equal(slope, factor * (j - zero)), above(factor, 0))


equation_3_1.near_miss("si^2 + si for si^2 - si", more=1)
