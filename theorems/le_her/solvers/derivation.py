"""The formulae of Le Her derived as the paper derives them. Untrusted; rules.py has the last word.

Everything is in the units of Lemma 2.1: a probability is s^2/(6(sd)_3) times the polynomial given,
in the variables s, d, i, j (player 1 uses threshold i, player 2 threshold j).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from theorems.le_her.counting.sums import sum_over
from theorems.le_her.rules import Case
from theorems.le_her.vocabulary.printed_formulas import (
    bracket,
    bracket_2_1,
    bracket_2_2,
    from_bracket,
    mixed_value,
)
from verify.kernel.polynomials import ZERO, Polynomial, Ratio

S, D, I, J = (Polynomial.variable(name) for name in "sdij")
K, L = Polynomial.variable("k"), Polynomial.variable("l")
ONE = Polynomial.constant(1)


def by_computer_algebra(case: Case) -> Polynomial:
    """(2.1) or (2.2) derived with sympy from the three sums, for k, l the ranks dealt."""
    import sympy

    s, d, i, j, k, l = sympy.symbols("s d i j k l")

    def double(summand: Any, ks: tuple[Any, Any], ls: tuple[Any, Any]) -> Any:
        return sympy.summation(sympy.summation(summand, (l, *ls)), (k, *ks))

    # Player 1 exchanges k < l < d, and player 2 then draws, or a king leaves him with k.
    total = double(s * l - 1, (1, i), (k + 1, d - 1))
    # Player 1 stands, player 2 exchanges l and draws below k, k > l or not; k = d has no void draw
    # but the s - 1 other kings. The factor s of the suits of k is taken out everywhere.
    if case == "i>=j":
        total += double(s * k - 1, (i + 1, d), (1, j)) - j
        total += double(s * d - 2, (i + 1, d), (j + 1, k - 1))
    else:
        total += double(s * k - 1, (i + 1, j), (1, k - 1))
        total += double(s * k - 1, (j + 1, d), (1, j)) - j
        total += sympy.summation((s - 1) * (k - 1), (k, i + 1, j))
        total += double(s * (k - 1), (i + 1, j), (k + 1, j))
        total += double(s * d - 2, (j + 1, d), (j + 1, k - 1))
    poly = sympy.Poly(sympy.expand(6 * total), s, d, i, j)
    return Polynomial(
        (
            tuple(sorted((name, p) for name, p in zip("sdij", powers, strict=True) if p)),
            Fraction(int(coefficient.p), int(coefficient.q)),
        )
        for powers, coefficient in poly.terms()
    )


def _sum(summand: Polynomial, ks: tuple[Polynomial, Polynomial], ls: Any = None) -> Polynomial:
    """Sum over k, and over l inside it if a range of l is given."""
    return sum_over(sum_over(summand, "l", *ls) if ls else summand, "k", *ks)


def lemma_2_1_displays() -> dict[str, tuple[Polynomial, Polynomial]]:
    """Both sides of the displays in the proof of Lemma 2.1, by the claim's suffix.

    Left: the sum that defines the term, its indicators resolved by splitting ranges. Right: what is
    printed. T1, ..., T4 are themselves, every other term is in the units s^2/(6(sd)_3).
    Case i >= j stands for 1 <= j <= i <= d - 1, case i <= j for 1 <= i <= j <= d - 1.
    """
    every_k, every_l = (I + 1, D), (ONE, J)
    s1 = 6 * _sum(S * L - 1, (ONE, I), (K + 1, D - 1))
    s1_closed = -S * I**3 - (3 * S - 3) * I**2 + (3 * S * D**2 - 3 * S * D - 2 * S - 6 * D + 9) * I
    # i >= j: every l <= j is below every k > i.
    s2_ge = 6 * (_sum(S * (K - 1) + S - 1, every_k, every_l) - J)
    s2_ge_closed = (
        -3 * S * I**2 * J - (3 * S - 6) * I * J + (3 * S * D**2 + 3 * S * D - 6 * D - 6) * J
    )
    s3_ge = 6 * (S * D - 2) * _sum(ONE, every_k, (J + 1, K - 1))
    s3_ge_closed = (
        -(3 * S * D - 6) * I**2
        + (6 * S * D - 12) * I * J
        + (3 * S * D - 6) * I
        - (6 * S * D**2 - 12 * D) * J
        + 3 * (S * D - 2) * D * (D - 1)
    )
    # i <= j: k in (i, j] has l below it, beside it and above it; k in (j, d] has every l below it.
    below = _sum(ONE, (I + 1, J), (ONE, K - 1)) + _sum(ONE, (J + 1, D), (ONE, J))
    t1, t2 = _sum(K - 1, every_k, every_l), _sum(K - 1, (I + 1, J))
    s2_le = 6 * (S * t1 - t2 + (S - 1) * below - J)
    s2_le_closed = (
        -3 * S * I**2 * J
        - (3 * S - 6) * I**2
        + 3 * S * I * J
        - 3 * S * J**2
        + (3 * S - 6) * I
        + (3 * S * D**2 + 3 * S * D - 3 * S - 6 * D) * J
    )
    s3_le = 6 * (S * D - 2) * _sum(ONE, (J + 1, D), (J + 1, K - 1))
    s3_le_closed = (
        (3 * S * D - 6) * J**2
        - (6 * S * D**2 - 3 * S * D - 12 * D + 6) * J
        + 3 * (S * D - 2) * D * (D - 1)
    )
    return {
        "S1b": (s1, s1_closed),
        "S2ge-b": (s2_ge, 6 * (_sum(S * K - 1, every_k, every_l) - J)),
        "S2ge-c": (s2_ge, 6 * (S * J * _sum(K, every_k) - (D - I) * J - J)),
        "S2ge": (s2_ge, s2_ge_closed),
        "S3ge": (s3_ge, s3_ge_closed),
        "SUMge": (s1_closed + s2_ge_closed + s3_ge_closed, _lift(bracket_2_1(S, D, I, J))),
        "T1": (t1, J * _sum(K - 1, every_k)),
        "T3": (below, (D - I) * J - _sum(ONE, (I + 1, J), (K, J))),
        "S2le": (s2_le, s2_le_closed),
        "S3le": (s3_le, s3_le_closed),
        "SUMle": (s1_closed + s2_le_closed + s3_le_closed, _lift(bracket_2_2(S, D, I, J))),
    }


def lost_in_printed_general_formula() -> Polynomial:
    """What the general formula as printed lacks for i <= j, in the units s^2/(6(sd)_3).

    Its indicator 1{k>l} has slid over the whole fraction of S2 (in Ethier's formula it multiplies
    the void draws only), so all deals with k <= l in which player 2 draws below k are lost.
    """
    return 6 * _sum((K - 1) * (S * (J - K + 1) - 1), (I + 1, J))


@dataclass(frozen=True)
class DeckGame:
    """The game with 13 denominations and s suits, on thresholds 1..12, as polynomials in s.

    ``matrix[i - 1][j - 1]`` is the bracket of Lemma 2.1 at d = 13. The weights, over ``scale``, are
    the strategies on rows 6, 7 and columns 7, 8 that make the other side indifferent.
    The slacks are, times ``scale`` > 0, how much worse each row and column does against them, in
    the same units: the pair is optimal where all slacks and all four weights are >= 0.
    """

    matrix: tuple[tuple[Polynomial, ...], ...]
    scale: Polynomial
    row_weights: dict[int, Polynomial]
    column_weights: dict[int, Polynomial]
    value: Ratio
    row_slacks: dict[int, Polynomial]
    column_slacks: dict[int, Polynomial]


def deck_game() -> DeckGame:
    """Solve the 2 x 2 game of Lemma 4.2 inside the full 12 x 12 game, for all s at once."""
    s, d = S, Polynomial.constant(13)
    matrix = tuple(tuple(_lift(bracket(s, d, i, j)) for j in range(1, 13)) for i in range(1, 13))
    (a, b), (c, e) = (matrix[i - 1][6:8] for i in (6, 7))
    scale = -(a - b - c + e)
    row7, column8 = b - a, c - a
    rows, columns = {6: scale - row7, 7: row7}, {7: scale - column8, 8: column8}
    level = b * c - a * e
    return DeckGame(
        matrix,
        scale,
        rows,
        columns,
        mixed_value(*(from_bracket(entry, s, d) for entry in (a, b, c, e))),
        {
            i: level - sum((w * matrix[i - 1][j - 1] for j, w in columns.items()), ZERO)
            for i in range(1, 13)
        },
        {
            j: sum((w * matrix[i - 1][j - 1] for i, w in rows.items()), ZERO) - level
            for j in range(1, 13)
        },
    )


def reduced(ratio: Ratio) -> Ratio:
    """The same function in lowest terms, by computer algebra, with a positive leading term below.

    Raises ValueError for more than one variable.
    """
    import sympy

    (name,) = {*ratio.numerator.variables, *ratio.denominator.variables}
    x = sympy.Symbol(name)
    above, below = (
        sympy.Poly(str(part).replace("^", "**"), x) for part in (ratio.numerator, ratio.denominator)
    )
    scale, upper, lower = above.cancel(below)
    top, bottom = sympy.Rational(scale).as_numer_denom()
    if lower.LC() < 0:
        top = -top
        lower = -lower

    def back(poly: Any, factor: Any) -> Polynomial:
        terms = ((((name, power),) if power else (), int(c)) for (power,), c in poly.terms())
        return Polynomial(terms) * int(factor)

    return Ratio(back(upper, top), back(lower, bottom))


def _lift(value: Polynomial | int) -> Polynomial:
    return value if isinstance(value, Polynomial) else Polynomial.constant(value)
