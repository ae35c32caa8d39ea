"""Sums over the ranks k of player 1 and l of player 2, at integers and at variables.

At integers a double sum is added up term by term, indicators and Kronecker deltas as printed. At
variables it is the sum of polynomials over the ranges on which these are constant, which its
author names; that the two agree is checked at integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gmpy2 import mpq

from verify.exact.polynomials import ZERO, Polynomial, Ratio, sum_over
from verify.games.le_her.rules import deals

Range = tuple[Any, Any]
# What is summed over k from one number to another and l from one to another.
Part = tuple[Callable[[Any, Any], Any], Range, Range]


def single(term: Callable[[Any], Any], first: Any, last: Any) -> Any:
    """The sum of term(k) over k = first, ..., last >= first - 1."""
    if isinstance(first, int) and isinstance(last, int):
        return sum(term(k) for k in range(first, last + 1))
    k = Polynomial.variable("k")
    return sum_over(ZERO + term(k), "k", ZERO + first, ZERO + last)


def double(term: Callable[[int, int], Any], ks: Range, ls: Range, parts: Iterable[Part]) -> Any:
    """The sum of term(k, l) over both ranges; at variables, the sums of the parts."""
    if all(isinstance(end, int) for end in (*ks, *ls)):
        return sum(term(k, l) for k in range(ks[0], ks[1] + 1) for l in range(ls[0], ls[1] + 1))
    total = ZERO
    k, l = Polynomial.variable("k"), Polynomial.variable("l")
    for part, part_ks, (first, last) in parts:
        inner = sum_over(ZERO + part(k, l), "l", ZERO + first(k), ZERO + last(k))
        total = total + sum_over(inner, "k", *(ZERO + end for end in part_ks))
    return total


def over_deals(value: Any, s: Any, d: Any, factor: int = 1) -> Any:
    """s^2 times the value over `factor` (sd)_3."""
    above, below = s * s * value, factor * deals(s, d)
    return mpq(above) / below if isinstance(below, int) else Ratio(above, below)
