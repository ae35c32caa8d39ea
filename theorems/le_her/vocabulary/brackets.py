"""P_1 and P_2 of section 3, the winning chance without its factor s^2/(sd)_3, and derivatives.

Everything takes integers, rationals, polynomials or symbolic integers.
"""

from collections.abc import Callable
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2

HALF, SIXTH = mpq(1, 2), mpq(1, 6)


def P_1(s: Any, d: Any, i: Any, j: Any) -> Any:
    """[(sd)_3/s^2] P(i, j) by (2.1)."""
    return bracket_2_1(s, d, i, j) * SIXTH


def P_2(s: Any, d: Any, i: Any, j: Any) -> Any:
    """[(sd)_3/s^2] P(i, j) by (2.2)."""
    return bracket_2_2(s, d, i, j) * SIXTH


def P(s: Any, d: Any, i: Any, j: Any) -> Any:
    """[(sd)_3/s^2] P(i, j) for thresholds i and j that compare."""
    return P_1(s, d, i, j) if i >= j else P_2(s, d, i, j)


def second_difference(f: Callable[[Any], Any], x: Any) -> Any:
    """(f(x + 2) - f(x + 1)) - (f(x + 1) - f(x))."""
    return (f(x + 2) - f(x + 1)) - (f(x + 1) - f(x))


def derivative(f: Callable[[Any], Any], x: Any) -> Any:
    """The derivative of a polynomial f of degree at most 4: this difference quotient is exact."""
    return ((f(x + 1) - f(x - 1)) * 8 - (f(x + 2) - f(x - 2))) * mpq(1, 12)


def second_derivative(f: Callable[[Any], Any], x: Any) -> Any:
    """The second derivative of a polynomial f of degree at most 3."""
    return f(x + 1) - f(x) * 2 + f(x - 1)


def curvature_in_j(s: Any, d: Any) -> Any:
    """The second derivative of P_2 by j, sd - s - 2."""
    return s * d - s - 2


def j_star(s: Any, d: Any, i: Any) -> Any:
    """The right-hand side of (3.1)."""
    return (d - 1) * HALF + (s * i**2 - s * i) / (curvature_in_j(s, d) * mpq(2))
