"""Counting with numbers or polynomials: binomials, ordered choices, sums over integers."""

from __future__ import annotations

from math import comb

from verify.kernel.polynomials import ONE, ZERO, Polynomial, Scalar, exact, is_exact


def is_negative(number: Polynomial | Scalar) -> bool:
    """Whether this is a number below 0; a polynomial has no sign of its own."""
    return is_exact(number) and exact(number) < 0


def binomial(top: Polynomial | int, size: int) -> Polynomial | int:
    """C(top, size), a number for an integer and top(top-1)...(top-size+1)/size! for a polynomial.

    Raises ValueError for a negative integer top: no set has that size.
    """
    if isinstance(top, int):
        return comb(top, size)
    product = ONE
    for step in range(size):
        product = product * (top - step) / (step + 1)
    return product


def falling(top: Polynomial | int, size: int) -> Polynomial | int:
    """top(top-1)...(top-size+1): the ordered choices of ``size`` things without repetition."""
    product: Polynomial | int = 1 if isinstance(top, int) else ONE
    for step in range(size):
        product = product * (top - step)
    return product


def sum_over(summand: Polynomial, name: str, first: Polynomial, last: Polynomial) -> Polynomial:
    """The sum of the summand over ``name`` = first, ..., last, as a polynomial.

    It is the sum wherever last >= first - 1 are integers, the empty sum being 0: the antidifference
    Q satisfies Q(k + 1) - Q(k) = summand, which is checked, and the sum telescopes.
    """
    k = Polynomial.variable(name)
    powers: list[Polynomial] = []
    for m in range(max(summand.degree(name), 0) + 1):
        # (k+1)^(m+1) - k^(m+1) is the sum of C(m+1, r) k^r over r <= m.
        lower = sum((comb(m + 1, r) * q for r, q in enumerate(powers)), ZERO)
        powers.append((k ** (m + 1) - lower) / (m + 1))
    whole = ZERO
    for monomial, coefficient in summand.terms():
        rest = tuple(pair for pair in monomial if pair[0] != name)
        whole = whole + Polynomial([(rest, coefficient)]) * powers[dict(monomial).get(name, 0)]
    if whole.substitute(**{name: k + 1}) - whole != summand:
        raise ArithmeticError(f"not an antidifference of {summand}: {whole}")
    return whole.substitute(**{name: last + 1}) - whole.substitute(**{name: first})
