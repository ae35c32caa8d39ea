"""Halves rounded down and up, of integers and of symbolic integers whose parity is known."""

from typing import Any


def floor_half(numerator: Any) -> Any:
    """The floor of numerator / 2; undecided for a symbolic integer of unknown parity."""
    return numerator // 2


def ceil_half(numerator: Any) -> Any:
    """The ceiling of numerator / 2, as `floor_half`."""
    return -floor_half(-numerator)
