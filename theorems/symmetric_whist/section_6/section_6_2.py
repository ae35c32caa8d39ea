"""Section 6.2: the group Q of numbers."""

from typing import Any

from verify.kernel.polynomials import quotient
from verify.language import Integers, Relation, all_hold, by_normal_forms, claim, equal


@claim(
    "W2-DEF6.2",
    domain=Integers(
        "numerators a - b and c - d, a, b, c, d >= 0, denominators u, v >= 1, powers of 2 or not",
        {"a": 0, "b": 0, "c": 0, "d": 0, "u": 1, "v": 1},
    ),
    evidence=by_normal_forms,
)
def group_of_numbers(a: Any, b: Any, c: Any, d: Any, u: Any, v: Any) -> Relation:
    """We let Q denote the group of rational numbers that can be written with a power of 2 in the
    denominator. (It is a group: of numbers with the denominators u and v the sum has one with the
    denominator uv, a power of 2 if both are, and with each number its negative belongs to Q.)
    """
    return all_hold(
        equal(quotient(a - b, u) + quotient(c - d, v), quotient((a - b) * v + (c - d) * u, u * v)),
        equal(quotient(a - b, u) + quotient(b - a, u), quotient(0 * u, u)),
    )


@group_of_numbers.near_miss("the sum has the denominator of the first number")
def first_denominator(a: Any, b: Any, c: Any, d: Any, u: Any, v: Any) -> Relation:
    return equal(quotient(a - b, u) + quotient(c - d, v), quotient(a - b + c - d, u))
