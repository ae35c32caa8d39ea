"""The formulas of Lemma 2.1 and (4.1), as they are printed: statements, not rules."""

from typing import Any

from theorems.le_her.rules import Number, Probability, deals
from verify.kernel.polynomials import quotient


def bracket_2_1(s: Number, d: Number, i: Number, j: Number) -> Number:
    """The bracket of (2.1), i >= j, as printed."""
    return (
        -s * i**3
        - 3 * s * i**2 * j
        - 3 * (s * d + s - 3) * i**2
        + 3 * (2 * s * d - s - 2) * i * j
        + (3 * s * d**2 - 2 * s - 6 * d + 3) * i
        - 3 * (s * d - 2) * (d - 1) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


def bracket_2_2(s: Number, d: Number, i: Number, j: Number) -> Number:
    """The bracket of (2.2), i <= j, as printed."""
    return (
        -s * i**3
        - 3 * s * i**2 * j
        - 3 * (2 * s - 3) * i**2
        + 3 * s * i * j
        + 3 * (s * d - s - 2) * j**2
        + (3 * s * d**2 - 3 * s * d + s - 6 * d + 3) * i
        - 3 * (s * d**2 - 2 * s * d + s - 2 * d + 2) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


def bracket(s: Number, d: Number, i: int, j: int) -> Number:
    """The printed bracket that Lemma 2.1 assigns to integers i and j."""
    return (bracket_2_1 if i >= j else bracket_2_2)(s, d, i, j)


def from_bracket(value: Number, s: Number, d: Number) -> Probability:
    """s^2/(6(sd)_3) times a bracket. Raises ZeroDivisionError for a deck of 1 or 2 cards."""
    return quotient(s * s * value, 6 * deals(s, d))


def mixed_value(a: Any, b: Any, c: Any, d: Any) -> Any:
    """(4.1), where a, b, c, d are P(x-1, y-1), P(x-1, y), P(x, y-1), P(x, y)."""
    return (a * d - b * c) / (a - b - c + d) * 2 - 1
