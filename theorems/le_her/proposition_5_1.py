r"""Propositions 5.1 to 5.3, and what is said of the limits beside Table 3.

Each limit is checked with a rate, for every deck of the layers: $|x - x_1 d| < 1$,
$|y - (1 + x_1^2)d/2| < 1$ and $|V - \lim V| < 2/d$, the strategies at x and y being certified
as optimal in every deck looked at. That x* itself is less than 1 away from x_1 d is proved for all
decks (`leading_terms`).
"""

from __future__ import annotations

from typing import Any

from gmpy2 import mpq

from theorems.le_her.brackets import j_star
from theorems.le_her.critical_lines import Play, critical, play, shows
from theorems.le_her.cubic import (
    Enclosure,
    coefficients,
    discriminant_of_slope,
    phi,
    rounded_up,
    x_star,
    y_star,
)
from theorems.le_her.large_decks import LEAST, decks
from theorems.le_her.limits import (
    ENDS,
    X_1,
    Y_1,
    beside_root,
    doubled_less_1,
    enclosed,
    leading,
    limit_of_P,
    limiting_cubic,
    times,
    within,
)
from verify.claims import claim
from verify.domains import Cases, Integers, Layered
from verify.exact.polynomials import Polynomial
from verify.searches import by_signs, exhausted
from verify.statements import Relation, above, all_of, at_least, below, equal, nudged


def certified(s: int, d: int) -> tuple[int, int, Play]:
    """The critical denominations, as ceilings of x* and y*, and the play at them."""
    row = x_star(s, d)
    x, y = rounded_up(row), rounded_up(y_star(s, d, row))
    return x, y, play(s, d, x, y)


def x_tends_to(s: int, d: int, ratio: Enclosure) -> Relation:
    """x is less than 1 away from so many times d."""
    x, y, found = certified(s, d)
    return all_of([critical(found, x, y), within(1, x, times(d, ratio))])


def y_tends_to(s: int, d: int, ratio: Enclosure) -> Relation:
    """So is y."""
    x, y, found = certified(s, d)
    return all_of([critical(found, x, y), within(1, y, times(d, ratio))])


def V_tends_to(s: int, d: int, limit: Enclosure) -> Relation:
    """V is less than 2/d away from a number."""
    x, y, found = certified(s, d)
    return all_of([critical(found, x, y), within(mpq(2, d), found.value, limit)])


def limit_of_V(s: int) -> Enclosure:
    """2P(x_1 d, (1 + x_1^2)d/2) - 1 for d -> infinity."""
    return doubled_less_1(limit_of_P(s, X_1, Y_1))


# --- Proposition 5.1 ------------------------------------------------------------------------


@claim("LH-P5.1", domain=decks())
def proposition_5_1(s: int, d: int) -> Relation:
    r"""Let $x$ be player 1's critical denomination. As $d \to \infty$ we find that $x/d \to x_1$,
    where $x_1$ is the real root of the equation $z^3 + z^2 + z - 1 = 0$: $|x - x_1 d| < 1$, and no
    optimal strategy hesitates elsewhere.
    """
    return x_tends_to(s, d, enclosed(X_1))


@proposition_5_1.near_miss("x/d tends to 3/5")
def three_fifths(s: int, d: int) -> Relation:
    return x_tends_to(s, d, (mpq(3, 5), mpq(3, 5)))


@claim("LH-P5.1-ROOT", domain=Cases("the coefficients", ((1, 1, 1, -1),)))
def one_real_root(a: int, b: int, c: int, e: int) -> Relation:
    r"""$x_1$ is the real root of the equation $z^3 + z^2 + z - 1 = 0$: its discriminant is
    negative, so that there is just one.
    """
    return negative_discriminant(a, b, c, e)


@one_real_root.near_miss("z^3 + z^2 - z - 1 = 0")
def another_sign(a: int, b: int, c: int, e: int) -> Relation:
    return negative_discriminant(a, b, -c, e)


def negative_discriminant(a: int, b: int, c: int, e: int) -> Relation:
    """The discriminant of az^3 + bz^2 + cz + e is negative."""
    found = 18 * a * b * c * e - 4 * b**3 * e + b**2 * c**2 - 4 * a * c**3 - 27 * a**2 * e**2
    return below(found, 0)


@claim(
    "LH-P5.1-LEAD",
    domain=Integers(
        "all integers s >= 1, d >= 7, a >= 0, and the real a beside them",
        {"s": 1, "d": LEAST, "a": 0},
    ),
)
def leading_terms(s: Any, d: Any, a: Any) -> Relation:
    r"""Substitute $ad$ for $i$ in (3.2). As $d \to \infty$, (3.2) simplifies to
    $-6a^3d^3s^2 - 6a^2d^3s^2 - 6ad^3s^2 + 6d^3s^2 = 0 \Rightarrow a^3 + a^2 + a - 1 = 0$: these are
    its terms in $d^3$, the highest power, and $-6s^2d^3$ times the latter. So the root $x^*$ of
    (3.2) has $x^*/d \to x_1$: $|x^* - x_1 d| < 1$ for every deck.
    """
    return all_of([simplified(s, a, -6), root_is_near(s, d, 1)])


@leading_terms.near_miss("+6ad^3s^2")
def plus(s: Any, d: Any, a: Any) -> Relation:
    return all_of([simplified(s, a, 6), root_is_near(s, d, 1)])


@leading_terms.near_miss("|x^* - x_1 d| < 1/4")
def by_a_quarter(s: Any, d: Any, a: Any) -> Relation:
    return all_of([simplified(s, a, -6), root_is_near(s, d, mpq(1, 4))])


def simplified(s: Any, a: Any, six: int) -> Relation:
    """The coefficient of d^3 in (3.2), of degree 3 in d; `six` is a figure of it."""
    at = tuple(phi(s, d, a * d) for d in range(5))
    printed = -6 * a**3 * s**2 - 6 * a**2 * s**2 + six * a * s**2 + 6 * s**2
    # The coefficient is the same from d = 1 on: there is no higher power of d.
    lead = leading((at[0], at[1], at[2], at[3])), leading((at[1], at[2], at[3], at[4]))
    return equal((*lead, printed), (printed, printed, -6 * s**2 * limiting_cubic(a)))


def root_is_near(s: Any, d: Any, bound: Any) -> Relation:
    """phi falls, and changes its sign between x_1 d - bound and x_1 d + bound."""
    low, high = ENDS
    cubic = coefficients(s, d)
    return all_of(
        [
            below(limiting_cubic(low), 0),
            above(limiting_cubic(high), 0),
            below(cubic[0], 0),
            below(discriminant_of_slope(s, d), 0),
            *(above(value, 0) for value in beside_root(cubic, d, -bound)),
            *(below(value, 0) for value in beside_root(cubic, d, bound)),
        ]
    )


@claim("LH-P5.1-NUM", domain=Cases("the printed figure", (("0.543689",),)))
def figure(printed: str) -> Relation:
    r"""The $a$ value that satisfies the equation is 0.543 689, to 6 decimal places."""
    return shows(enclosed(X_1), printed)


@figure.near_miss("0.543680")
def figure_off(printed: str) -> Relation:
    return shows(enclosed(X_1), nudged(printed))


# --- Proposition 5.2 ------------------------------------------------------------------------


@claim("LH-P5.2", domain=decks())
def proposition_5_2(s: int, d: int) -> Relation:
    r"""Let $y$ be player 2's critical denomination. As $d \to \infty$ we find that
    $y/d \to (1 + x_1^2)/2$: $|y - (1 + x_1^2)d/2| < 1$, and no optimal strategy hesitates
    elsewhere.
    """
    return y_tends_to(s, d, enclosed(Y_1))


@proposition_5_2.near_miss("(1 + x_1)/2")
def without_the_square(s: int, d: int) -> Relation:
    return y_tends_to(s, d, enclosed((X_1 + 1) / 2))


@claim(
    "LH-P5.2-SUB",
    domain=Integers(
        "all integers s >= 1, d >= 7, p, q >= 1, and x_1 any number p/(p + q) between 0 and 1",
        {"s": 1, "d": LEAST, "p": 1, "q": 1},
    ),
)
def substituted(s: Any, d: Any, p: Any, q: Any) -> Relation:
    r"""Substitute $x_1 d$ for $x^*$ in (3.4). Then, as $d \to \infty$, we find that
    $y^*/d \to (1 + x_1^2)/2$: whatever number $x_1$ between 0 and 1 is,
    $|y^* - (1 + x_1^2)d/2| < 4$.
    """
    return follows(s, d, p, q, 1)


@substituted.near_miss("(2 + x_1^2)/2")
def two(s: Any, d: Any, p: Any, q: Any) -> Relation:
    return follows(s, d, p, q, 2)


def follows(s: Any, d: Any, p: Any, q: Any, one: int) -> Relation:
    """(3.4) at x_1 d is less than 4 away from (one + x_1^2)d/2, times (p + q)^2."""
    whole = p + q
    x = p * d / (whole * mpq(1))
    gap = (j_star(s, d, x) - d * mpq(one, 2)) * whole**2 - p**2 * d * mpq(1, 2)
    bound = 4 * whole**2
    return all_of([at_least(bound, gap), at_least(gap, -bound)])


@claim("LH-P5.2-NUM", domain=Cases("the printed figure", (("0.647799",),)))
def second_figure(printed: str) -> Relation:
    r"""$(1 + x_1^2)/2 \approx 0.647799$, to six decimals."""
    return shows(enclosed(Y_1), printed)


@second_figure.near_miss("0.647790")
def second_figure_off(printed: str) -> Relation:
    return shows(enclosed(Y_1), nudged(printed))


# --- Proposition 5.3 ------------------------------------------------------------------------


@claim("LH-P5.3", domain=decks())
def proposition_5_3(s: int, d: int) -> Relation:
    r"""As $d \to \infty$ we find that $V \to 2P(x_1d, ((1 + x_1^2)/2)d) - 1$: it is less than $2/d$
    away from the limit of the right-hand side.
    """
    return V_tends_to(s, d, limit_of_V(s))


@proposition_5_3.near_miss("P for 2P - 1")
def winning_chance(s: int, d: int) -> Relation:
    return V_tends_to(s, d, limit_of_P(s, X_1, Y_1))


@claim(
    "LH-P5.3-NUM",
    domain=Cases("numbers of suits, and the printed figure", ((1, "0.070475"), (4, "0.070475"))),
)
def third_figure(s: int, printed: str) -> Relation:
    r"""$2P(x_1d, ((1 + x_1^2)/2)d) - 1 \approx 0.070475$ as $d \to \infty$, to six decimals."""
    return shows(limit_of_V(s), printed)


@third_figure.near_miss("0.070476")
def third_figure_off(s: int, printed: str) -> Relation:
    return shows(limit_of_V(s), nudged(printed))


# --- beside Table 3 -------------------------------------------------------------------------

FOUR = 4
FOUR_SUITS = Layered(
    "s = 4, all integers d >= 7; n = d",
    count=lambda n: 1 if n >= LEAST else 0,
    objects=lambda n, start, stop: iter([(n,)][start:stop]),
    layer_of=lambda found: found[0] if found[0] >= LEAST else None,
    parse=(int,),
    first=LEAST,
)


@claim("LH-TAB3-GUESS", domain=FOUR_SUITS)
def guess(d: int) -> Relation:
    r"""From it, we might guess that, for $s = 4$, the following occurs as $d \to \infty$:
    $x/d \to 0.544$, $y/d \to 0.648$, and $V \to 0.0705$. The limits are those of Propositions 5.1
    to 5.3, which round to these figures.
    """
    return guessed(d, "0.544", "0.648", "0.0705")


@guess.near_miss("0.0704")
def lower(d: int) -> Relation:
    return guessed(d, "0.544", "0.648", "0.0704")


def guessed(d: int, x: str, y: str, V: str) -> Relation:
    """The limits, and how they are printed."""
    return all_of(
        [
            three_limits(FOUR, d, X_1, Y_1),
            shows(enclosed(X_1), x),
            shows(enclosed(Y_1), y),
            shows(limit_of_V(FOUR), V),
        ]
    )


def three_limits(s: int, d: int, a: Polynomial, b: Polynomial) -> Relation:
    """The rates of all three, a and b being the limits of x/d and y/d."""
    return all_of(
        [
            x_tends_to(s, d, enclosed(a)),
            y_tends_to(s, d, enclosed(b)),
            V_tends_to(s, d, doubled_less_1(limit_of_P(s, a, b))),
        ]
    )


@claim("LH-TAB3-ANYS", domain=decks())
def for_any_number_of_suits(s: int, d: int) -> Relation:
    r"""Indeed, it is possible to prove these three facts for any $s$: the limits are the same for
    all of them, to the digits printed.
    """
    return all_of([three_limits(s, d, X_1, Y_1), shows(limit_of_V(s), "0.0705")])


@for_any_number_of_suits.near_miss("y/d tends to (1 + x_1)/2")
def other_limit(s: int, d: int) -> Relation:
    return three_limits(s, d, X_1, (X_1 + 1) / 2)


by_signs(leading_terms, substituted)
exhausted(
    proposition_5_1,
    proposition_5_2,
    proposition_5_3,
    for_any_number_of_suits,
    quick=30,
    standard=60,
    deep=200,
)
exhausted(guess, quick=100, standard=200, deep=500)
