"""Halves rounded down and up, of integers and of polynomials whose parity is known."""

from __future__ import annotations

from typing import Any

from gmpy2 import mpq

from verify.exact.polynomials import Polynomial


def floor_half(numerator: Any) -> Any:
    """The floor of numerator / 2.

    A polynomial must have even integers for its coefficients but the constant c: its value is
    then 2a + c with an integer a wherever the variables are integers, and the floor is a + c // 2.
    Raises `ValueError` for any other.
    """
    if not isinstance(numerator, Polynomial):
        return numerator // 2
    constant = numerator.constant_term
    rest = (numerator - constant) / 2
    if constant.denominator != 1 or any(c.denominator != 1 for c in rest.coefficients()):
        raise ValueError(f"the parity of {numerator} is not known")
    return rest + int(constant) // 2


def ceil_half(numerator: Any) -> Any:
    """The ceiling of numerator / 2, as `floor_half`."""
    return -floor_half(-numerator)


def half(numerator: Any) -> Any:
    """numerator / 2, exactly."""
    return numerator * mpq(1, 2)
