"""Theorem 3.2 and (3.3): the critical denomination of player 1, and Cardano's form of x*.

One digit of e is wrong: its term in d^2 s^5 is 40176, and not 41076. (3.3) as printed is no root of
(3.2), but near one: its ceiling differs now and then, first for one suit of eight denominations
(3.92 for 4.02), where the strategy at the integer between is a pure optimum, so that either ceiling
is a critical denomination. So it is wherever the ceilings differ, and the theorem holds as printed,
for all decks. The paper's tables agree with 40176.
"""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.section_3.localisation import floor_and_ceiling, lines_beside
from theorems.le_her.section_3.localisation_cases import printed_beside, whole_x, x_little_below
from theorems.le_her.section_3.localisation_lemmas import root_as_printed
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.cubic import (
    TRUE,
    cardano_a,
    cardano_b,
    cardano_e,
    coefficients,
    phi,
    rounded_up,
    x_star_by_3_3,
)
from theorems.le_her.vocabulary.large_decks import DECKS, decks
from verify.language import (
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    claim,
    equal,
    refuted_somewhere,
)

SUITS_RANKS_V = Integers(
    "all integers s >= 1, d >= 7, v >= 1, and the real v > 0 beside them, f being 2v^3",
    {"s": 1, "d": 7, "v": 1},
)


@claim("LH-EQ3.3", domain=decks(), upto=(14, 22, 40))
def equation_3_3(s: int, d: int, figure: int = 41076) -> Relation:
    r"""$x^*(s, d) = \frac{a}{6s^2} + \frac{b}{c_1 s^2 f^{1/3}} - \frac{1}{c_2 s^2} f^{1/3}$, with
    $f = e + (4b^3 + e^2)^{1/2}$ and the $a$, $b$, $c_1$, $c_2$ and $e$ that are printed, is the
    root of (3.2). ($\phi$ changes its sign within $10^{-29}$ of it.)
    """
    # phi is >= 0 at the lower end of the enclosure of (3.3), and <= 0 at the upper end.
    low, high = x_star_by_3_3(s, d, figure)
    return all_hold(at_least(phi(s, d, low), 0), at_least(0, phi(s, d, high)))


equation_3_3.near_miss("41076 read as 41077", figure=41077)


def root_condition(s: Any, d: Any, v: Any, a: Any, b: Any, e: Any, four: int = 4) -> Relation:
    """phi at (3.3) for f = 2v^3 against the condition on f; `four` is a figure of that.

    b/(c_1 s^2 f^(1/3)) is b/(18s^2v) and f^(1/3)/c_2 is v/18: so (3.3) is x = X/w as below. The
    sides are -2w^3 phi(x), without its denominators, and 3s^2(4b^3 + e^2 - (f - e)^2).
    """
    w, X = 18 * s**2 * v, 3 * a * v + b - v**2
    A, B, C, E = coefficients(s, d)
    scaled = A * X**3 + B * X**2 * w + C * X * w**2 + E * w**3
    return equal(scaled * -2, 3 * s**2 * (four * b**3 + e**2 - (2 * v**3 - e) ** 2))


@equation_3_3.amended(domain=SUITS_RANKS_V)
def mended_equation_3_3(s: Any, d: Any, v: Any, figure: int = TRUE) -> Relation:
    r"""With $40176d^2s^5$ for $41076d^2s^5$ in $e$, (3.3) is the root of (3.2): for any $f = 2v^3$,
    $-3888 s^4 v^3 \phi(s, d, x) = 4b^3 + e^2 - (f - e)^2$ at the $x$ that (3.3) makes of it, and
    $f = e + (4b^3 + e^2)^{1/2}$ is where this vanishes. Both sides are taken times $3s^2$.
    """
    return root_condition(s, d, v, cardano_a(s, d), cardano_b(s, d), cardano_e(s, d, figure))


mended_equation_3_3.near_miss("41076 as printed", figure=41076)


# --- the coefficients -----------------------------------------------------------------------


def by_cardano(s: Any, d: Any) -> tuple[Any, Any, Any]:
    """What Cardano's formula makes of (3.2): -B/3, B^2 - 3AC and 2B^3 - 9ABC + 27A^2 D.

    A, B, C and D are the coefficients of (3.2), A being -6s^2.
    """
    a, b, c, e = coefficients(s, d)
    return b * mpq(1, 3), b**2 - 3 * a * c, 2 * b**3 - 9 * a * b * c + 27 * a**2 * e


@claim("LH-EQ3.3-a", domain=DECKS)
def coefficient_a(s: Any, d: Any) -> Relation:
    r"""$a = 4s + 5s^2 - 2ds^2$. (This is what Cardano's formula gives: with $i = a/(6s^2) + z$,
    (3.2) has no term in $z^2$, $3a$ being the coefficient of $i^2$.)
    """
    return equal(cardano_a(s, d), by_cardano(s, d)[0])


coefficient_a.near_miss("a + s", lambda s, d: equal(cardano_a(s, d) + s, by_cardano(s, d)[0]))


@claim("LH-EQ3.3-b", domain=DECKS)
def coefficient_b(s: Any, d: Any) -> Relation:
    r"""$b = 1152s^2 - 360s^3 - 720ds^3 - 495s^4 + 396ds^4 + 72d^2s^4$. (This is what Cardano's
    formula gives, $-(B^2 - 3AC)$ for a cubic with the coefficients $A$, $B$, $C$, $D$.)
    """
    return equal(cardano_b(s, d), -by_cardano(s, d)[1])


coefficient_b.near_miss("b + s^2", lambda s, d: equal(cardano_b(s, d) + s**2, -by_cardano(s, d)[1]))


@claim("LH-EQ3.3-e", domain=DECKS, evidence=refuted_somewhere)
def coefficient_e(s: Any, d: Any) -> Relation:
    r"""$e = 43200s^3 + 57024s^4 - 72576ds^4 - 22032s^5 - 41472ds^5 + 41076d^2s^5 - 19872s^6
    + 20736ds^6 + 6480d^2s^6 - 7344d^3s^6$. (This is what Cardano's formula gives,
    $-(2B^3 - 9ABC + 27A^2D)$.)
    """
    return equal(cardano_e(s, d), -by_cardano(s, d)[2])


@coefficient_e.amended()
def mended_e(s: Any, d: Any) -> Relation:
    r"""$e = 43200s^3 + 57024s^4 - 72576ds^4 - 22032s^5 - 41472ds^5 + 40176d^2s^5 - 19872s^6
    + 20736ds^6 + 6480d^2s^6 - 7344d^3s^6$. (This is what Cardano's formula gives,
    $-(2B^3 - 9ABC + 27A^2D)$.)
    """
    return equal(cardano_e(s, d, TRUE), -by_cardano(s, d)[2])


@coefficient_e.near_miss("e + s^3")
@mended_e.near_miss("e + s^3")
def spoilt_e(s: Any, d: Any) -> Relation:
    return equal(cardano_e(s, d, TRUE) + s**3, -by_cardano(s, d)[2])


@claim("LH-EQ3.3-f", domain=SUITS_RANKS_V)
def radicand_f(s: Any, d: Any, v: Any, four: int = 4) -> Relation:
    r"""$f = e + (4b^3 + e^2)^{1/2}$. (This is what Cardano's formula gives, $b$ and $e$ being what
    it gives too: (3.3) solves (3.2) exactly if $(f - e)^2 = 4b^3 + e^2$.)
    """
    return with_radicand(s, d, v, four)


radicand_f.near_miss("4b^3 read as 3b^3", four=3)


def with_radicand(s: Any, d: Any, v: Any, four: int) -> Relation:
    """The condition for a root with Cardano's own numbers; `four` is a figure of f."""
    a, b, e = by_cardano(s, d)
    return root_condition(s, d, v, a, -b, -e, four)


@claim("LH-EQ3.3-c1c2", domain=SUITS_RANKS_V)
def constants(s: Any, d: Any, v: Any, c_1: int = 9**3 * 2**2) -> Relation:
    r"""$c_1 = 9 \cdot 2^{2/3}$, $c_2 = 18 \cdot 2^{1/3}$. (These are what Cardano's formula gives:
    for $f = 2v^3$, $c_1 f^{1/3} = 18v$ and $f^{1/3}/c_2 = v/18$, by their cubes, and with these
    (3.3) solves (3.2) exactly if $(f - e)^2 = 4b^3 + e^2$.)
    """
    c_2 = 18**3 * 2
    f = 2 * v**3
    return all_hold(
        equal(c_1 * f, (18 * v) ** 3), equal(f * 18**3, c_2 * v**3), with_radicand(s, d, v, 4)
    )


constants.near_miss("c_1 = 9 * 2^(1/3)", c_1=9**3 * 2)


@claim("LH-EQ3.3-REAL", domain=DECKS)
def real_roots(s: Any, d: Any, four: int = 4) -> Relation:
    r"""(3.3), by which $x^*(s, d)$ is said to be given, is well defined over the reals. ($4b^3 +
    e^2 \ge 0$, and $f > 0$, since $b > 0$ makes the square root greater than $|e|$. Whether it is
    the root of (3.2) is LH-EQ3.3.)
    """
    # The number under the root is positive, and greater than e^2; `four` is a figure of it.
    b, e = cardano_b(s, d), cardano_e(s, d)
    radicand = four * b**3 + e**2
    return all_hold(above(b, 0), above(radicand, 0), above(radicand - e**2, 0))


real_roots.near_miss("-4b^3 + e^2", four=-4)


# --- the theorem ----------------------------------------------------------------------------

# (3.3) as printed is real, by LH-EQ3.3-REAL, and is at most 1/8 less than x*, by LH-LOC.5 and
# LH-LOC.12. Its ceiling is another only if x - 1 is no less; then row x is not used: LH-LOC.13.
X_LITTLE_BELOW = by(real_roots), by(root_as_printed), by(printed_beside), by(x_little_below)


@everywhere(claim("LH-T3.2", domain=DECKS, formal="Root_as_printed.theorem_3_2"), *X_LITTLE_BELOW)
def theorem_3_2(found: Critical, less: int = 0) -> Relation:
    r"""For $d \ge 7$, the critical denomination $x$ for player 1 is $\lceil x^* \rceil$, where
    $x^*$ is given by (3.3). (It is as printed: every optimal strategy of player 1 uses strategies
    $x - 1$ and $x$ alone.)
    """
    x = rounded_up(found.printed) - less
    return lines_beside(found, rows={x - 1, x})


theorem_3_2.near_miss("it is the ceiling less 1", less=1)


def around_the_root(found: Critical, more: int) -> Relation:
    """The rows in use are the floor and the ceiling of x*, with `more` added."""
    return lines_beside(found, rows={row + more for row in floor_and_ceiling(found.root, found.x)})


@everywhere(
    claim("LH-T3.2-FLOOR", domain=DECKS, formal="Localisation.floor_and_ceiling_of_x"), by(whole_x)
)
def floor_and_ceiling_of_x(found: Critical, more: int = 0) -> Relation:
    r"""By [1], the optimal strategies for player 1 are given by $\lfloor x^* \rfloor$ and $\lceil
    x^* \rceil$. Therefore, the critical denomination is $x = \lceil x^* \rceil$. ($x^*$ is the root
    of (3.2). No optimal strategy uses others.)
    """
    return around_the_root(found, more)


floor_and_ceiling_of_x.near_miss("x* + 1", more=1)
