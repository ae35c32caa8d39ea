"""The cubic (3.2), its root x*, and Cardano's form (3.3) of it, enclosed between rationals."""

from collections.abc import Callable
from math import ceil
from typing import Any

from gmpy2 import iroot, mpq

from theorems.le_her.vocabulary.brackets import j_star


def phi(s: Any, d: Any, i: Any, nine: int = 9) -> Any:
    """The left-hand side of (3.2); `nine` is a figure of it."""
    return (
        i**3 * (-6 * s**2)
        + i**2 * (-6 * d * s**2 + 15 * s**2 + 12 * s)
        + i * (-6 * d**2 * s**2 - 12 * d * s**2 + 15 * s**2 + 48 * d * s - 72)
        + 6 * d**3 * s**2
        - nine * d**2 * s**2
        + 2 * d * s**2
        + s**2
        - 24 * d**2 * s
        + 24 * d * s
        - 4 * s
        + 24 * d
        - 12
    )


def coefficients(s: Any, d: Any) -> tuple[Any, Any, Any, Any]:
    """Those of i^3, i^2, i and 1 in phi, from its values at i = -1, 0, 1 and 2."""
    low, zero, one, two = (phi(s, d, i) for i in (-1, 0, 1, 2))
    even = (one + low) * mpq(1, 2) - zero
    odd = (one - low) * mpq(1, 2)
    cube = (two - zero - even * 4 - odd * 2) * mpq(1, 6)
    return cube, even, odd - cube, zero


def discriminant_of_slope(s: Any, d: Any) -> Any:
    """The discriminant of dphi/di = 3Ai^2 + 2Bi + C."""
    a, b, c, _ = coefficients(s, d)
    return 4 * b**2 - 12 * a * c


def discriminant(s: Any, d: Any) -> Any:
    """The discriminant of phi, negative exactly if it has one real root and two others."""
    a, b, c, e = coefficients(s, d)
    return 18 * a * b * c * e - 4 * b**3 * e + b**2 * c**2 - 4 * a * c**3 - 27 * a**2 * e**2


PRINTED, TRUE = 41076, 40176  # the coefficient of d^2 s^5 in e: as printed, and as it should be


def cardano_a(s: Any, d: Any) -> Any:
    """a of (3.3)."""
    return 4 * s + 5 * s**2 - 2 * d * s**2


def cardano_b(s: Any, d: Any) -> Any:
    """b of (3.3)."""
    return (
        1152 * s**2 - 360 * s**3 - 720 * d * s**3 - 495 * s**4 + 396 * d * s**4 + 72 * d**2 * s**4
    )


def cardano_e(s: Any, d: Any, figure: int = PRINTED) -> Any:
    """e of (3.3), with one of its figures."""
    return (
        43200 * s**3
        + 57024 * s**4
        - 72576 * d * s**4
        - 22032 * s**5
        - 41472 * d * s**5
        + figure * d**2 * s**5
        - 19872 * s**6
        + 20736 * d * s**6
        + 6480 * d**2 * s**6
        - 7344 * d**3 * s**6
    )


Enclosure = tuple[Any, Any]  # rationals, at most and at least the number meant
BITS = 96


def root_of(x: Any, power: int, bits: int = BITS) -> Enclosure:
    """The square or cube root of a rational x >= 0, to within 2^-bits."""
    scale = 1 << bits
    whole = int(x * scale**power // 1)
    low, exact = iroot(whole, power)
    return mpq(int(low), scale), mpq(
        int(low) + (0 if exact and whole == x * scale**power else 1), scale
    )


def x_star_by_3_3(s: int, d: int, figure: int = PRINTED) -> Enclosure:
    """x* by (3.3), which falls as f grows, b being positive.

    c_1 f^(1/3) = 9(4f)^(1/3) and f^(1/3)/c_2 = (f/2)^(1/3)/18. Raises ArithmeticError where f may
    not be positive.
    """
    a, b, e = cardano_a(s, d), cardano_b(s, d), cardano_e(s, d, figure)
    # Wide numbers under the root, hence the more bits: f is a small difference of large numbers.
    low, high = (e + end for end in root_of(mpq(4 * b**3 + e**2), 2))
    if low <= 0 or b <= 0:
        raise ArithmeticError(f"(3.3) has no real value by this rule at s = {s}, d = {d}")

    def value(f: Any, least: bool) -> Any:
        first, second = root_of(4 * f, 3), root_of(f / 2, 3)
        lower, upper = (first[1], second[1]) if least else (first[0], second[0])
        return mpq(a, 6 * s**2) + mpq(b, 9 * s**2) / lower - upper / (18 * s**2)

    return value(high, least=True), value(low, least=False)


def x_star(s: int, d: int) -> Enclosure:
    """The root of phi between 1 and d - 1, by bisection: phi falls there.

    After n steps the lower end is 1 + (d - 2)k/2^n, and phi there times 8^n is an integer.
    """
    a, b, c, e = (int(number) for number in coefficients(s, d))
    k = 0
    for n in range(1, BITS + 1):
        k, scale = 2 * k, 1 << n
        x = scale + (d - 2) * (k + 1)
        value = ((a * x + b * scale) * x + c * scale**2) * x + e * scale**3
        if value == 0:
            return mpq(x, scale), mpq(x, scale)
        k += value > 0
    return 1 + mpq((d - 2) * k, 1 << BITS), 1 + mpq((d - 2) * (k + 1), 1 << BITS)


def y_star(s: int, d: int, x: Enclosure) -> Enclosure:
    """(3.4), which grows with x* >= 1."""
    return j_star(s, d, x[0]), j_star(s, d, x[1])


def rounded_up(x: Enclosure) -> int:
    """The ceiling. Raises ArithmeticError where the enclosure does not settle it."""
    return _settled(ceil, x)


def rounded_down(x: Enclosure) -> int:
    """The floor, under the same condition."""
    return _settled(lambda end: end.numerator // end.denominator, x)


def _settled(rule: Callable[[Any], int], x: Enclosure) -> int:
    low, high = (int(rule(end)) for end in x)
    if low != high:
        raise ArithmeticError(f"between {x[0]} and {x[1]}: enclose it more narrowly")
    return low
