r"""Propositions 5.1 to 5.3, and what is said of the limits beside Table 3.

Each limit has a rate, for every deck: $|x - x_1 d| < 1$, $|y - (1 + x_1^2)d/2| < 1$ and
$|V - \lim V| < 2/d$. For $d \ge 26$: $x^*$ lies between $x_1 d - 0.65$ and $x_1 d$, hence $y^*$
between $(1 + x_1^2)d/2 - 1$ and $(1 + x_1^2)d/2$, and x and y are the ceilings. The value in
brackets lies between $G(x^*) - (C + 4s)/4$ and $G(x^*) + 3K/4$, in the notation of `growth`, and
$G(x^*)$ between $G(x_1 d)$ and $G(x_1 d) - 0.65\,G'(x_1 d)$, $G$ being concave, its derivative
$\phi/2K$ falling. What is compared is linear in $x_1$ and $x_1^2$ by the equation of $x_1$.
"""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import (
    ARGUMENT,
    at_all_decks,
    at_deck,
    by,
    everywhere,
    settled_everywhere,
)
from theorems.le_her.section_3.localisation import at_the_ceilings
from theorems.le_her.section_4.growth import expansions
from theorems.le_her.vocabulary.brackets import HALF, curvature_in_j, derivative, j_star
from theorems.le_her.vocabulary.critical_game import Critical, critical_game
from theorems.le_her.vocabulary.critical_lines import shows
from theorems.le_her.vocabulary.cubic import Enclosure, coefficients, discriminant_of_slope, phi
from theorems.le_her.vocabulary.large_decks import DECKS, LEAST
from theorems.le_her.vocabulary.limits import (
    ENDS,
    X_1,
    Y_1,
    at_x_1,
    beside_root,
    cubic_term,
    doubled_less_1,
    enclosed,
    leading,
    limit_of_P,
    limiting_cubic,
    times,
    within,
)
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import FEWEST
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic, symbols
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
    nudged,
)

LEAST_STEP = mpq(65, 100)  # x* is at most so much less than x_1 d


def x_tends_to(found: Critical, ratio: Enclosure) -> Relation:
    """x is less than 1 away from so many times d; optimal strategies use two lines."""
    return all_hold(at_the_ceilings(found), within(1, found.x, times(found.d, ratio)))


def y_tends_to(found: Critical, ratio: Enclosure) -> Relation:
    """So is y."""
    return all_hold(at_the_ceilings(found), within(1, found.y, times(found.d, ratio)))


def V_tends_to(found: Critical, limit: Enclosure) -> Relation:
    """V is less than 2/d away from a number."""
    s, d = found.s, found.d
    value = found.low * s / (found.unit * (s * d - 1) * (s * d - 2) * mpq(3 * d)) - 1
    return all_hold(at_the_ceilings(found), within(mpq(2, d), value, limit))


def limit_of_V(s: int) -> Enclosure:
    """2P(x_1 d, (1 + x_1^2)d/2) - 1 for d -> infinity."""
    return doubled_less_1(limit_of_P(s, X_1, Y_1))


ANY = 1  # suits: the limit of V is the same for all numbers of them


class Limiting:
    """Decks of d >= 26 denominations and what x_1, the variable z, makes of them."""

    def __init__(self) -> None:
        suits, ranks = symbols({"s": 1, "d": FEWEST}).values()
        self.s, self.d, self.z = suits.polynomial, ranks.polynomial, Polynomial.variable("z")
        self.cone = suits.cone
        self.K: Polynomial = curvature_in_j(self.s, self.d)

    def positive(self, value: Polynomial) -> Relation:
        """value > 0 at z = x_1."""
        return all_hold(above(Symbolic(part, self.cone), 0) for part in at_x_1(value))

    def Y_less(self, row: Polynomial, less: int) -> Polynomial:
        """2K(Y(row) - (1 + x_1^2)d/2 + less)."""
        s, d, K = self.s, self.d, self.K
        return (d - 1) * K + s * row * (row - 1) - K * d * (1 + self.z**2) + 2 * K * less

    def G(self, row: Polynomial) -> Polynomial:
        """4K G(row)."""
        s, d, K = self.s, self.d, self.K
        twice = (d - 1) * K + s * row * (row - 1)
        return 4 * K * bracket_2_2(s, d, row, 0) - 3 * twice**2


def root_beside() -> list[Relation]:
    """x_1 d - 0.65 < x* < x_1 d, phi falling from positive to negative values."""
    it = Limiting()
    s, d, z = it.s, it.d, it.z
    return [
        below(limiting_cubic(ENDS[0]), 0),
        above(limiting_cubic(ENDS[1]), 0),
        it.positive(phi(s, d, z * d - LEAST_STEP)),
        it.positive(-phi(s, d, z * d)),
    ]


def y_root_beside() -> list[Relation]:
    """(1 + x_1^2)d/2 - 1 < y* < (1 + x_1^2)d/2."""
    it = Limiting()
    x = it.z * it.d
    return [
        *root_beside(),
        it.positive(it.Y_less(x - LEAST_STEP, 1)),
        it.positive(-it.Y_less(x, 0)),
    ]


def value_beside() -> list[Relation]:
    """|s^2 B - LM| < 6sM/d, V being sB/3M - 1 and its limit L/3s - 1, M = d(sd - 1)(sd - 2); and
    L is s times what it is for one suit.
    """
    it = Limiting()
    s, d, z, K = it.s, it.d, it.z, it.K
    x, i = z * d, Polynomial.variable("i")
    lead = cubic_term(s, z, (z**2 + 1) * HALF)
    room = 4 * K * 6 * s * (s * d - 1) * (s * d - 2)
    limit = 4 * K * lead * d * (s * d - 1) * (s * d - 2)
    highest = it.G(x) + 3 * K**2 - 2 * LEAST_STEP * phi(s, d, x)
    C = 3 * s * (x + (z**2 + 1) * d * HALF + 2) - 9
    least = it.G(x) - K * (C + 4 * s)
    return [
        in_proportion(Polynomial.variable("s")),
        *y_root_beside(),
        equal(derivative(it.G, i), 2 * phi(s, d, i)),
        it.positive(room - s**2 * highest + limit),
        it.positive(room + s**2 * least - limit),
    ]


# --- Proposition 5.1 ------------------------------------------------------------------------


@everywhere(claim("LH-P5.1", domain=DECKS, formal="Limits.proposition_5_1"), root_beside)
def proposition_5_1(found: Critical) -> Relation:
    r"""Let $x$ be player 1's critical denomination. As $d \to \infty$ we find that $x/d \to x_1$,
    where $x_1$ is the real root of the equation $z^3 + z^2 + z - 1 = 0$. ($|x - x_1 d| < 1$, and
    every optimal strategy of his exchanges all denominations below $x$ and keeps all above. The
    formal statement supposes that $x^*$ has the ceiling $x$.)
    """
    return x_near_x_1(found)


def x_near_x_1(found: Critical) -> Relation:
    """The proposition for a deck."""
    return x_tends_to(found, enclosed(X_1))


proposition_5_1.near_miss(
    "x/d tends to 3/5", lambda s, d: x_tends_to(critical_game(s, d), (mpq(3, 5), mpq(3, 5)))
)


@claim("LH-P5.1-ROOT", domain=Cases("the coefficients", ((1, 1, 1, -1),)))
def one_real_root(a: int, b: int, c: int, e: int, sign: int = 1) -> Relation:
    r"""$x_1$ is the real root of the equation $z^3 + z^2 + z - 1 = 0$. (Its discriminant is
    negative, so that there is just one.)
    """
    return negative_discriminant(a, b, sign * c, e)


one_real_root.near_miss("z^3 + z^2 - z - 1 = 0", sign=-1)


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
def leading_terms(s: Any, d: Any, a: Any, six: int = -6, bound: Any = 1) -> Relation:
    r"""Substitute $ad$ for $i$ in (3.2). As $d \to \infty$, (3.2) simplifies to
    $-6a^3d^3s^2 - 6a^2d^3s^2 - 6ad^3s^2 + 6d^3s^2 = 0 \Rightarrow a^3 + a^2 + a - 1 = 0$. (These
    are its terms in $d^3$, the highest power, and $-6s^2d^3$ times the latter. So the root $x^*$ of
    (3.2) has $x^*/d \to x_1$: $|x^* - x_1 d| < 1$ for every deck.)
    """
    return all_hold(simplified(s, a, six), root_is_near(s, d, bound))


leading_terms.near_miss("+6ad^3s^2", six=6)
leading_terms.near_miss("|x^* - x_1 d| < 1/4", bound=mpq(1, 4))


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
    return all_hold(
        below(limiting_cubic(low), 0),
        above(limiting_cubic(high), 0),
        below(cubic[0], 0),
        below(discriminant_of_slope(s, d), 0),
        *(above(value, 0) for value in beside_root(cubic, d, -bound)),
        *(below(value, 0) for value in beside_root(cubic, d, bound)),
    )


@claim("LH-P5.1-NUM", domain=Cases("the printed figure", (("0.543689",),)))
def figure(printed: str) -> Relation:
    r"""The $a$ value that satisfies the equation is 0.543 689, to 6 decimal places."""
    return shows(enclosed(X_1), printed)


figure.near_miss("0.543680", lambda printed: shows(enclosed(X_1), nudged(printed)))


# --- Proposition 5.2 ------------------------------------------------------------------------


@everywhere(
    claim("LH-P5.2", domain=DECKS, formal="Limit_of_the_value.proposition_5_2"), y_root_beside
)
def proposition_5_2(found: Critical) -> Relation:
    r"""Let $y$ be player 2's critical denomination. As $d \to \infty$ we find that $y/d \to (1 +
    x_1^2)/2$. ($|y - (1 + x_1^2)d/2| < 1$, and every optimal strategy of his exchanges all
    denominations below $y$ and keeps all above. The formal statement does not say that $y^*$ has a
    ceiling, which is $y$.)
    """
    return y_near_its_limit(found)


def y_near_its_limit(found: Critical) -> Relation:
    """The proposition for a deck."""
    return y_tends_to(found, enclosed(Y_1))


proposition_5_2.near_miss("(1 + x_1)/2", lambda s, d: at_deck(s, d, y_near_another))


def y_near_another(found: Critical) -> Relation:
    """The near miss."""
    return y_tends_to(found, enclosed((X_1 + 1) / 2))


@claim(
    "LH-P5.2-SUB",
    domain=Integers(
        "all integers s >= 1, d >= 7, p, q >= 1, and x_1 any number p/(p + q) between 0 and 1",
        {"s": 1, "d": LEAST, "p": 1, "q": 1},
    ),
)
def substituted(s: Any, d: Any, p: Any, q: Any, one: int = 1) -> Relation:
    r"""Substitute $x_1 d$ for $x^*$ in (3.4). Then, as $d \to \infty$, we find that
    $y^*/d \to (1 + x_1^2)/2$. (Whatever number $x_1$ between 0 and 1 is,
    $|y^* - (1 + x_1^2)d/2| < 4$.)
    """
    # (3.4) at x_1 d is less than 4 away from (one + x_1^2)d/2, times (p + q)^2.
    whole = p + q
    x = p * d / (whole * mpq(1))
    gap = (j_star(s, d, x) - d * mpq(one, 2)) * whole**2 - p**2 * d * mpq(1, 2)
    bound = 4 * whole**2
    return all_hold(at_least(bound, gap), at_least(gap, -bound))


substituted.near_miss("(2 + x_1^2)/2", one=2)


@claim("LH-P5.2-NUM", domain=Cases("the printed figure", (("0.647799",),)))
def second_figure(printed: str) -> Relation:
    r"""$(1 + x_1^2)/2 \approx 0.647799$ (to six decimals)."""
    return shows(enclosed(Y_1), printed)


second_figure.near_miss("0.647790", lambda printed: shows(enclosed(Y_1), nudged(printed)))


# --- Proposition 5.3 ------------------------------------------------------------------------


@everywhere(
    claim("LH-P5.3", domain=DECKS, formal="Limit_of_the_value.proposition_5_3"),
    value_beside,
    by(expansions),
)
def proposition_5_3(found: Critical) -> Relation:
    r"""As $d \to \infty$ we find that $V \to 2P(x_1d, ((1 + x_1^2)/2)d) - 1$. (It is less than
    $2/d$ away from the limit of the right-hand side, $P$ being given by (2.2), which is the same
    for all $s$.)
    """
    return V_near_its_limit(found)


def V_near_its_limit(found: Critical) -> Relation:
    """The proposition for a deck."""
    return V_tends_to(found, limit_of_V(ANY))


proposition_5_3.near_miss(
    "P for 2P - 1", lambda s, d: V_tends_to(critical_game(s, d), limit_of_P(ANY, X_1, Y_1))
)


@claim(
    "LH-P5.3-NUM", domain=Cases("the printed figure, for every number of suits s", (("0.070475",),))
)
def third_figure(printed: str) -> Relation:
    r"""$2P(x_1d, ((1 + x_1^2)/2)d) - 1 \approx 0.070475$ as $d \to \infty$ (to six decimals)."""
    return all_hold(in_proportion(Polynomial.variable("s")), shows(limit_of_V(ANY), printed))


def in_proportion(s: Polynomial) -> Relation:
    """The limit for s suits is that for one: they divide what is proportional to s by 6s."""
    return equal(cubic_term(s, X_1, Y_1), cubic_term(ANY, X_1, Y_1) * s)


third_figure.near_miss("0.070476", lambda printed: shows(limit_of_V(ANY), nudged(printed)))


# --- beside Table 3 -------------------------------------------------------------------------

FOUR = 4


@claim(
    "LH-TAB3-GUESS",
    domain=Integers("s = 4, all integers d >= 7", {"d": LEAST}),
    formal="Limit_of_the_value.limits_with_four_suits",
)
def guess(d: int, V: str = "0.0705") -> Relation:
    r"""From it, we might guess that, for $s = 4$, the following occurs as $d \to \infty$: $x/d \to
    0.544$, $y/d \to 0.648$, and $V \to 0.0705$. (The limits are those of Propositions 5.1 to 5.3,
    which round to these figures. The formal statement says neither that $x^*$ and $y^*$ have
    ceilings nor that these are the critical denominations.)
    """
    return all_hold(at_deck(FOUR, d, three_limits), *printed_limits(V))


guess.near_miss("0.0704", V="0.0704")


def printed_limits(V: str) -> list[Relation]:
    """The three limits, rounded."""
    return [
        shows(enclosed(X_1), "0.544"),
        shows(enclosed(Y_1), "0.648"),
        shows(limit_of_V(FOUR), V),
    ]


@guess.in_general(ARGUMENT)
def guess_of_all_decks(d: Any) -> Relation:
    """With any number of suits."""
    suits = symbols({"s": 1})["s"]
    limits = at_all_decks(suits, d, three_limits, (value_beside, by(expansions)))
    return all_hold(limits, *printed_limits("0.0705"))


def three_limits(found: Critical) -> Relation:
    """The rates of all three."""
    return all_hold(x_near_x_1(found), y_near_its_limit(found), V_near_its_limit(found))


@claim("LH-TAB3-ANYS", domain=DECKS, formal="Limit_of_the_value.limits_with_any_number_of_suits")
def for_any_number_of_suits(s: int, d: int) -> Relation:
    """Indeed, it is possible to prove these three facts for any $s$. (The limits are the same for
    all $s$, and round to the digits printed. The formal statement says neither that $x^*$ and $y^*$
    have ceilings nor that these are the critical denominations.)
    """
    return all_hold(at_deck(s, d, three_limits), *printed_limits("0.0705"))


@for_any_number_of_suits.in_general(ARGUMENT)
def at_any_number_of_suits(s: Any, d: Any) -> Relation:
    limits = at_all_decks(s, d, three_limits, (value_beside, by(expansions)))
    return all_hold(limits, *printed_limits("0.0705"))


@for_any_number_of_suits.near_miss("y/d tends to (1 + x_1)/2")
def other_limit(s: int, d: int) -> Relation:
    return at_deck(s, d, y_near_another)


settled_everywhere(guess, for_any_number_of_suits)
