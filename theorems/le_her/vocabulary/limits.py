"""Limits for many denominations: numbers of the field of x_1, the real root of z^3 + z^2 + z - 1.

A limit is checked by its rate: what is to tend to 0 is at most a constant over d.
"""

from functools import lru_cache
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.cubic import BITS, Enclosure
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from verify.kernel.polynomials import Polynomial
from verify.language import Relation, all_hold, below


def limiting_cubic(z: Any) -> Any:
    """z^3 + z^2 + z - 1, which grows with z >= 0."""
    return z**3 + z**2 + z - 1


def _bisected() -> Enclosure:
    low, high = mpq(0), mpq(1)
    for _ in range(BITS):
        middle = (low + high) / 2
        low, high = (low, middle) if limiting_cubic(middle) > 0 else (middle, high)
    return low, high


ROOT = _bisected()
X_1 = Polynomial.variable("z")
Y_1 = (X_1**2 + 1) / 2


@lru_cache(maxsize=64)
def enclosed(number: Polynomial) -> Enclosure:
    """A polynomial in x_1 between rationals: each term by itself, as x_1 > 0."""
    low, high = mpq(0), mpq(0)
    for monomial, coefficient in number.terms():
        power = dict(monomial).get("z", 0)
        ends = sorted(coefficient * end**power for end in ROOT)
        low, high = low + ends[0], high + ends[1]
    return low, high


def leading(values: tuple[Any, Any, Any, Any]) -> Any:
    """The coefficient of d^3 of a polynomial of degree 3 at most, from its values at d = 0..3."""
    zero, one, two, three = values
    return (three - two * 3 + one * 3 - zero) * mpq(1, 6)


@lru_cache(maxsize=512)
def limit_of_P(s: int, a: Polynomial, b: Polynomial) -> Enclosure:
    """The limit of P(ad, bd) for a <= b: d^3 in the bracket of (2.2), over 6s.

    P is s^2/(6(sd)_3) times that bracket, and (sd)_3 is s^3 d^3 and lower powers.
    """
    return enclosed(cubic_term(s, a, b) * mpq(1, 6 * s))


def cubic_term(s: Any, a: Polynomial, b: Polynomial) -> Any:
    """The coefficient of d^3 in the bracket of (2.2) at ad, bd."""
    first, second, third, fourth = (bracket_2_2(s, d, a * d, b * d) for d in range(4))
    return leading((first, second, third, fourth))


def doubled_less_1(chance: Enclosure) -> Enclosure:
    """2P - 1."""
    return chance[0] * 2 - 1, chance[1] * 2 - 1


def times(d: int, ratio: Enclosure) -> Enclosure:
    """d times a number."""
    return ratio[0] * d, ratio[1] * d


def within(bound: Any, number: Any, target: Enclosure) -> Relation:
    """The number is less than the bound away from the target."""
    return all_hold(below(number - target[0], bound), below(target[1] - number, bound))


ENDS = mpq(543_689, 10**6), mpq(543_690, 10**6)  # of an interval around x_1


def beside_root(cubic: tuple[Any, Any, Any, Any], d: Any, more: Any) -> tuple[Any, ...]:
    """Numbers between which the value of a cubic at x_1 d + more lies, given its coefficients.

    With z^3 = 1 - z - z^2 that value is linear in z and z^2: its extremes on a rectangle around
    the two are at the corners.
    """
    a, b, c, e = cubic
    one = a * (d**3 + more**3) + b * more**2 + c * more + e
    z = -a * d**3 + a * d * (3 * more**2) + b * d * (2 * more) + c * d
    square = -a * d**3 + a * d**2 * (3 * more) + b * d**2
    return tuple(one + z * end + square * other**2 for end in ENDS for other in ENDS)


def at_x_1(value: Polynomial) -> tuple[Polynomial, ...]:
    """Numbers between which a polynomial in z and others lies at z = x_1.

    With z^3 = 1 - z - z^2 it is linear in z and z^2, as in `beside_root`.
    """
    z = Polynomial.variable("z")
    while (degree := value.degree("z")) > 2:
        kept, lowered = Polynomial(), Polynomial()
        for monomial, coefficient in value.terms():
            powers = dict(monomial)
            if powers.get("z", 0) < degree:
                kept = kept + Polynomial([(monomial, coefficient)])
            else:
                del powers["z"]
                lowered = lowered + Polynomial([(tuple(sorted(powers.items())), coefficient)])
        value = kept + lowered * z ** (degree - 3) * (1 - z - z**2)
    parts = [Polynomial(), Polynomial(), Polynomial()]
    for monomial, coefficient in value.terms():
        powers = dict(monomial)
        power = powers.pop("z", 0)
        parts[power] = parts[power] + Polynomial([(tuple(sorted(powers.items())), coefficient)])
    return tuple(parts[0] + parts[1] * end + parts[2] * other**2 for end in ENDS for other in ENDS)
