"""Exact numbers for people: short ones in full, long ones as first decimals and lengths."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from gmpy2 import mpq, mpz

from verify.kernel.numbers import LONGEST_DECIMAL, number_text

SHORT = 40  # a fraction with fewer digits is shown in full
DECIMALS = 12  # decimals of a longer one
JSON_DECIMALS = 18


def shown(x: mpq, exact: bool = False) -> str:
    """The number in full if it is short or if `exact`; else its decimals and its length.

    >>> shown(mpq(313, 25)), shown(mpq(-2, 3) ** 99)
    ('313/25', '0.000000000000... (30 digits over 48)')
    """
    top, bottom = x.numerator, x.denominator
    if exact or (digits(top) + digits(bottom) < SHORT):
        return str(top) if bottom == 1 else f"{top}/{bottom}"
    many = digits(top)
    return f"{decimal(x)}... ({many:,} digit{'s' * (many != 1)} over {digits(bottom):,})"


def decimal(x: mpq, places: int = DECIMALS) -> str:
    """The first decimals, truncated.

    >>> decimal(mpq(2, 3), 4), decimal(mpq(-5, 4), 1)
    ('0.6666', '-1.2')
    """
    whole, rest = divmod(abs(x.numerator) * 10**places // x.denominator, mpz(10) ** places)
    sign = "-" if x < 0 and (whole or rest) else ""
    return f"{sign}{whole}.{rest:0{places}d}"


def rounded(x: mpq, places: int = 4) -> str:
    """The nearest decimal; a tie goes to the even one.

    >>> rounded(mpq(2, 3)), rounded(mpq(3))
    ('0.6667', '3.0000')
    """
    scaled = round(x * 10**places)
    sign = "-" if scaled < 0 else ""
    whole, rest = divmod(abs(int(scaled)), 10**places)
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def digits(x: mpz) -> int:
    """The number of decimal digits of an integer, without its sign.

    >>> digits(mpz(0)), digits(mpz(-999)), digits(mpz(10) ** 3)
    (1, 3, 4)
    """
    size = abs(x)
    estimate: int = size.num_digits(10)  # may be one too many
    return estimate if estimate == 1 or size >= mpz(10) ** (estimate - 1) else estimate - 1


def table(rows: Sequence[tuple[str, ...]], right: Collection[int] = (), gap: int = 2) -> list[str]:
    """Rows as lines with aligned columns; `right` has the indices of right-aligned columns.

    >>> table([("a", "1"), ("bc", "23")], right=(1,))
    ['a    1', 'bc  23']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        (" " * gap)
        .join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]


class Enclosure(NamedTuple):
    """An interval that contains a number which is not known exactly; both ends are rational."""

    low: mpq
    high: mpq

    def __str__(self) -> str:
        """The interval in decimals, rounded outward.

        >>> str(Enclosure(mpq(1, 3), mpq(1001, 3000)))
        '0.3333..0.3337'
        """
        places = next((n for n in range(4, 16) if self.high - self.low > mpq(1, 10**n)), 15)
        low, high = self.low * 10**places, self.high * 10**places
        ends = low.numerator // low.denominator, -(-high.numerator // high.denominator)
        return "..".join(rounded(mpq(end, 10**places), places) for end in ends)


def middle(x: mpq | Enclosure) -> mpq:
    """The number itself, or the middle of its enclosure."""
    return (x.low + x.high) / 2 if isinstance(x, Enclosure) else x


def json_number(x: mpq | Enclosure, exact: bool = False) -> Any:
    """A rational as text such as `313/25`; an enclosed number as both ends, in decimals.

    A rational with more than 4,000 digits is enclosed too, unless `exact`: then its digits are
    hexadecimal, as read by Python's `int(text, 16)`.

    >>> json_number(mpq(1, 3)), json_number(Enclosure(mpq(0), mpq(1, 2)))
    ('1/3', {'low': '0.000000000000000000', 'high': '0.500000000000000001'})
    """
    if isinstance(x, Enclosure):
        unit = mpq(1, 10**JSON_DECIMALS)
        low = x.low - unit if x.low < 0 else x.low
        high = x.high + unit if x.high > 0 else x.high
        return {"low": decimal(low, JSON_DECIMALS), "high": decimal(high, JSON_DECIMALS)}
    if exact or max(digits(x.numerator), digits(x.denominator)) <= LONGEST_DECIMAL:
        return number_text(x)
    return json_number(Enclosure(x, x))


def short(x: mpq | Enclosure) -> str:
    """A number briefly: an enclosure or a short rational in full, a long one as decimals."""
    return str(x) if isinstance(x, Enclosure) else shown(x)


def in_full(x: mpq | Enclosure, exact: bool = False, places: int = 4) -> str:
    """A number; a short fraction also with its decimals.

    >>> in_full(mpq(313, 25)), in_full(mpq(2)), in_full(mpq(2, 3) ** 99)
    ('313/25 = 12.5200', '2', '0.000000000000... (30 digits over 48)')
    """
    if isinstance(x, Enclosure) or x.denominator == 1:
        return str(x)
    fraction = shown(x, exact)
    return fraction if "..." in fraction else f"{fraction} = {rounded(x, places)}"
