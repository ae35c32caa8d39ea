"""The suits of single-suit and symmetric whist."""

from collections.abc import Iterator
from math import comb

from theorems.single_suit_whist.rules import words


def every_word(*sizes: int) -> Iterator[str]:
    """The words of all suits of so many cards a hand."""
    for n in sizes:
        yield from words(n, 0, comb(2 * n, n))
