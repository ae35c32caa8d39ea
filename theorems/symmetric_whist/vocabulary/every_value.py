"""The domains of all values, and of all pairs of values, by size: finitely many of each."""

from collections.abc import Iterator
from itertools import islice, product
from math import ceil, floor

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.labeled import infinitesimals
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Layered

# Numbers grow by 1 from size to size; by 1/4 where pairs are formed, which are many more.
ALONE, IN_PAIRS = mpq(1), mpq(1, 4)


def size(value: Value, growth: mpq = ALONE) -> int:
    """The least n such that the number is a multiple of 1/2^n from -n to n times `growth`, and
    that the index, without its sign, is n at most.
    """
    powers = int(value.number.denominator).bit_length() - 1
    width: int = ceil(abs(value.number) / growth)
    return max(powers, width, abs(value.infinitesimal.index))


def values_upto(n: int, growth: mpq = ALONE) -> list[Value]:
    """The values of size at most n."""
    last = floor(n * growth * 2**n)
    numbers = [mpq(p, 2**n) for p in range(-last, last + 1)]
    return [Value(number, x) for number in numbers for x in infinitesimals(n)]


def how_many_upto(n: int, growth: mpq = ALONE) -> int:
    """2n 2^n + 1 numbers, or fewer as `growth` is less, with 2n + 4 infinitesimals each."""
    numbers: int = 2 * floor(n * growth * 2**n) + 1
    return numbers * (2 * n + 4)


def by_size(of: int, growth: mpq, text: str) -> Layered:
    """Every so many values, by the largest of their sizes n >= 0."""

    def layer_of(chosen: tuple[Value, ...]) -> int:
        return max(size(value, growth) for value in chosen)

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Value, ...]]:
        every = product(values_upto(n, growth), repeat=of)
        return islice((chosen for chosen in every if layer_of(chosen) == n), start, stop)

    def count(n: int) -> int:
        smaller: int = how_many_upto(n - 1, growth) ** of if n else 0
        return int(how_many_upto(n, growth) ** of - smaller)

    unit = "values" if of == 1 else "pairs of values"
    return Layered(text, count, objects, layer_of, (Value.parse,) * of, first=0, unit=unit)


def every_value() -> Layered:
    """Every value; an object is (value,)."""
    return by_size(1, ALONE, "every value, by size")


def every_pair() -> Layered:
    """Every two values; an object is (value, value)."""
    return by_size(2, IN_PAIRS, "every two values, by size")
