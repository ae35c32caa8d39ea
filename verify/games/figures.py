"""Exact numbers for people: short as they are, long ones by first decimals and their digits."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gmpy2 import mpq, mpz

SHORT = 40  # characters of a fraction that is still shown as it is
DECIMALS = 12  # of one that is not


def shown(x: mpq, exact: bool = False) -> str:
    """The number in full if it is short or if `exact`; else its decimals and how long it is.

    >>> shown(mpq(313, 25)), shown(mpq(-2, 3) ** 99)
    ('313/25', '0.000000000000... (30 digits over 48)')
    """
    top, bottom = x.numerator, x.denominator
    if exact or (digits(top) + digits(bottom) < SHORT):
        return str(top) if bottom == 1 else f"{top}/{bottom}"
    many = digits(top)
    return f"{decimal(x)}... ({many:,} digit{'s' * (many != 1)} over {digits(bottom):,})"


def decimal(x: mpq, places: int = DECIMALS) -> str:
    """The first decimals, cut off and not rounded.

    >>> decimal(mpq(2, 3), 4), decimal(mpq(-5, 4), 1)
    ('0.6666', '-1.2')
    """
    whole, rest = divmod(abs(x.numerator) * 10**places // x.denominator, mpz(10) ** places)
    sign = "-" if x < 0 and (whole or rest) else ""
    return f"{sign}{whole}.{rest:0{places}d}"


def rounded(x: mpq, places: int = 4) -> str:
    """The nearest decimal, a tie to the even one.

    >>> rounded(mpq(2, 3)), rounded(mpq(3))
    ('0.6667', '3.0000')
    """
    scaled = round(x * 10**places)
    sign = "-" if scaled < 0 else ""
    whole, rest = divmod(abs(int(scaled)), 10**places)
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def digits(x: mpz) -> int:
    """How many decimal digits an integer has, its sign left out.

    >>> digits(mpz(0)), digits(mpz(-999)), digits(mpz(10) ** 3)
    (1, 3, 4)
    """
    size = abs(x)
    estimate: int = size.num_digits(10)  # or one too many
    return estimate if estimate == 1 or size >= mpz(10) ** (estimate - 1) else estimate - 1


def table(rows: Sequence[tuple[str, ...]], right: Collection[int] = ()) -> list[str]:
    """Rows as lines with aligned columns, these numbers of columns to the right.

    >>> table([("a", "1"), ("bc", "23")], right=(1,))
    ['a    1', 'bc  23']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
