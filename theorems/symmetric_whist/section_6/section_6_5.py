"""Section 6.5: rounding values, to integers and to the elements of other sets of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from math import floor
from typing import Protocol

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.every_value import every_value
from theorems.symmetric_whist.vocabulary.headings import HEADINGS
from theorems.symmetric_whist.vocabulary.labeled import infinitesimals
from theorems.symmetric_whist.vocabulary.unknowns import (
    KINDS,
    Sum,
    cells,
    for_all,
    infinitesimal,
    unknown,
)
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, rho, rho_A
from verify.language import Cases, Layered, Relation, all_hold, claim, equal

HALF = mpq(1, 2)


# --- The definition -------------------------------------------------------------------------


def cases_of_rho(value: Value, shift: mpq) -> list[tuple[int, int]]:
    """What the cases of the definition that apply say; the first for n - 1/2 and n + `shift`."""
    found = []
    nearest = floor(value.number + HALF)
    for n in range(nearest - 2, nearest + 3):
        tie = Value(n + HALF)
        if Value(n - HALF) < value < Value(n + shift):
            found.append((n, n))
        if value == tie:
            found.append((n, n + 1))
        if value == tie + Value(mpq(0), FUZZY):
            found.append((n + 1, n))
    return found


@claim("W2-DEF6.5", domain=every_value(), upto=(3, 4, 7), formal="Rounding.definition_6_5")
def rounding(value: Value, shift: mpq = HALF) -> Relation:
    r"""$\rho(\alpha) = (n, n)$ if $n - 1/2 < \alpha < n + 1/2$, $(n, n+1)$ if $\alpha = n + 1/2$,
    $(n+1, n)$ if $\alpha = n + 1/2 \pm \varepsilon_0$. (This defines $\rho$: for every value one of
    the cases applies, with one n. No n is tried that is further than 2 from the number.)
    """
    return equal(cases_of_rho(value, shift), [rho(value)])


rounding.near_miss("(n, n) if n - 1/2 < alpha < n + 1", shift=mpq(1))


# --- The order of values is characterized by rounding ---------------------------------------

Pairs = tuple[Sum, Sum]
ZERO, ONE = Sum({}), unknown("1")


def rounded(n: Sum, at_tie: bool, x: Infinitesimal) -> Pairs:
    """rho of a value next to the integer n, or, `at_tie`, of n + 1/2 + x."""
    up = n + ONE
    if not at_tie or x < NONE:
        return n, n
    if x == NONE:
        return n, up
    return (up, n) if x == FUZZY else (up, up)


def not_above(one: Pairs, other: Pairs) -> Relation:
    """one <= other in both components."""
    return equal([int(p > q) for p, q in zip(one, other, strict=True)], [0, 0])


def smaller_number(x: Infinitesimal, y: Infinitesimal, d: Sum) -> list[Relation]:
    """rho(a + x) <= rho(b + y) for numbers a < b.

    Without loss of generality a is next to the integer 0 or equal to 1/2. Then b is next to an
    integer m or equal to m + 1/2, where m is 0, 1 or more, but not 0 if a = 1/2.
    """
    found = []
    for a_at_tie in (False, True):
        for b_at_tie in (False, True):
            for m in (ZERO, ONE, ONE + d)[int(a_at_tie) :]:
                found.append(not_above(rounded(ZERO, a_at_tie, x), rounded(m, b_at_tie, y)))
    return found


def separated_numbers(x: Infinitesimal, y: Infinitesimal, d: Sum) -> list[Relation]:
    """If q > r, the number g = 1/2 - (q + r)/2 takes q + x above 1/2 and r + y below it: q + g is
    next to an integer 1 + d or 1, or such an integer plus 1/2; r + g is 1/2 - e where q + g = 1/2
    + e. Then not rho(q + x + g) <= rho(r + y + g), as the first components show.
    """
    found = []
    for m in (ZERO, d):
        above = [rounded(ONE + m, False, x), rounded(ONE + m, True, x)]
        below = [rounded(-m, False, y), rounded(-m - ONE, True, y)]
        found += [equal(int(p[0] > q[0]), 1) for p in above for q in below]
    return found


def at_the_tie(x: Infinitesimal) -> Pairs:
    """rho(1/2 + x)."""
    return rounded(ZERO, True, x)


def same_number(x: Infinitesimal, y: Infinitesimal, k: Sum) -> list[Relation]:
    """rho(q + x + g) <= rho(q + y + g) for every g if x <= y, and else not for some g.

    Unless q + g is half an odd integer, without loss of generality 1/2, both are the same. If not
    x <= y, one of g = 1/2 - q, 1/2 - q - x and 1/2 - q - y is as wanted.
    """
    if x <= y:
        every = [infinitesimal(kind, k) for kind in KINDS]
        return [not_above(at_the_tie(x + z), at_the_tie(y + z)) for z in every]
    below = [bool(not_above(at_the_tie(x + z), at_the_tie(y + z))) for z in (NONE, -x, -y)]
    return [equal(int(all(below)), 0)]


@claim(
    "W2-R6.5",
    domain=Cases(
        "any two values q + x and r + y, by the kinds of x and y, all indices and numbers at once",
        tuple((x, y) for x in KINDS for y in KINDS),
    ),
    formal="Rounding.order_by_rounding",
)
def order_by_rounding(x: str, y: str) -> Relation:
    r"""Note that the ordering of values can be characterized by the requirement that $\alpha \le
    \beta$ if and only if for every value $\gamma$, $\rho(\alpha + \gamma) \le
    \rho(\beta + \gamma)$. (If $q < r$, so are $q + s < r + s$; $\rho$ is asked only at which
    integer, or between which two, a number lies, and there are finitely many such positions to
    compare.)
    """

    # The three cases q < r, q > r and q = r for infinitesimals of these kinds.
    def law(i: Sum, j: Sum, k: Sum, d: Sum) -> Relation:
        first, second = infinitesimal(x, i), infinitesimal(y, j)
        return all_hold(
            *smaller_number(first, second, d),
            *separated_numbers(first, second, d),
            *same_number(first, second, k),
        )

    found = cells(law, "i", "j", "k", "d")
    return equal(sum(relation.holds for relation in found), len(found))


order_by_rounding.argued("unknowns.py")


@order_by_rounding.near_miss("gamma = 1/2 - q tells x and y apart")
def without_infinitesimals(x: str, y: str) -> Relation:
    def told_apart(x: Infinitesimal, y: Infinitesimal) -> Relation:
        return equal(int(x <= y), int(bool(not_above(at_the_tie(x), at_the_tie(y)))))

    return all_hold(for_all((x, y), told_apart))


# --- A cross-reference ----------------------------------------------------------------------


def defined_in(section: str, subject: str) -> Relation:
    """The sections, by the first number, of all headings that name the order of this subject."""
    found = [
        label.partition(".")[0]
        for label, heading in HEADINGS.items()
        if f"order of {subject}" in heading.lower()
    ]
    return equal(found, [section])


@claim("W2-R6.5x", domain=Cases("the cross-reference of Section 6.5", (("6", "states"),)))
def reference_to_section_6(section: str, subject: str) -> Relation:
    """This is what we should expect in view of the definition in Section 6 of the ordering of
    states. (A cross-reference, held against the headings of the paper.)
    """
    return defined_in(section, subject)


reference_to_section_6.near_miss("in Section 7", lambda section, subject: defined_in("7", subject))


@reference_to_section_6.amended(
    domain=Cases("the cross-reference of Section 6.5, mended", (("5", "states"),))
)
def reference_to_section_5(section: str, subject: str) -> Relation:
    """The ordering of states is defined in Section 5 (Section 5.2)."""
    return defined_in(section, subject)


reference_to_section_5.near_miss("in Section 6", lambda section, subject: defined_in("6", subject))


# --- Other sets of numbers ------------------------------------------------------------------


class Numbers(Protocol):
    """A set of numbers, known by the elements that are closest to a given number."""

    def closest(self, q: mpq) -> list[mpq]:
        """The elements at the least distance from q, ascending; none if there is no least."""


@dataclass(frozen=True)
class Finite:
    """A finite set of numbers, which is discrete."""

    elements: tuple[mpq, ...]

    @classmethod
    def parse(cls, text: str) -> Finite:
        """The set of a text such as `{0, 1/2}`. Raises `ValueError`."""
        try:
            found = cls(tuple(map(mpq, text.strip("{}").split(", "))))
        except ZeroDivisionError:
            raise ValueError(f"{text!r:.40}: a denominator is 0") from None
        if str(found) != text or sorted(set(found.elements)) != list(found.elements):
            raise ValueError(f"{text!r:.40} is not a set; write it like {{0, 1/2}}")
        return found

    def closest(self, q: mpq) -> list[mpq]:
        """As `Numbers` says."""
        least = min(abs(a - q) for a in self.elements)
        return [a for a in self.elements if abs(a - q) == least]

    def __str__(self) -> str:
        return "{" + ", ".join(map(str, self.elements)) + "}"


@dataclass(frozen=True)
class PowersOfHalf:
    """{1, 1/2, 1/4, 1/8, ...}: discrete, since 1/2^k is further than 1/2^(k+2) from the others."""

    def closest(self, q: mpq) -> list[mpq]:
        """As `Numbers` says: the elements approach 0, and none is closest to a q <= 0."""
        if q <= 0:
            return []
        # The elements below the last of these, which is less than q, are further from q.
        powers = [mpq(1)]
        while powers[-1] > q / 2:
            powers.append(powers[-1] / 2)
        return Finite(tuple(reversed(powers))).closest(q)

    def __str__(self) -> str:
        return "{1/2^k : k >= 0}"


def cases_of_rho_A(A: Numbers, value: Value) -> list[tuple[mpq, mpq]]:
    """What the cases of the definition of rho_A that apply to a value say."""
    x, closest = value.infinitesimal, A.closest(value.number)
    if len(closest) == 1:
        return [(closest[0], closest[0])]
    found = []
    if len(closest) == 2:
        a, b = closest
        for applies, outcome in (
            (x < NONE, (a, a)),
            (x > NONE, (b, b)),
            (x == NONE, (a, b)),
            (x == FUZZY, (b, a)),
        ):
            if applies:
                found.append(outcome)
    return found


def well_defined(A: Numbers, value: Value) -> Relation:
    """To how many pairs the definition rounds the value."""
    return equal(len(cases_of_rho_A(A, value)), 1)


def number(q: mpq) -> Value:
    """q as a value."""
    return Value(mpq(q))


@claim(
    "W2-DEF6.5A",
    domain=Cases(
        "some discrete sets A, and values",
        (
            (Finite((mpq(0),)), number(mpq(5, 4))),
            (Finite((mpq(0), mpq(1))), number(HALF)),
            (Finite((mpq(0), mpq(3, 4), mpq(5))), number(mpq(-2))),
            (PowersOfHalf(), number(mpq(3, 4))),
            (PowersOfHalf(), number(mpq(0))),
        ),
    ),
)
def rounding_to_discrete_sets(A: Numbers, value: Value) -> Relation:
    r"""If $A$ is any nonempty discrete set of numbers, then we can define an analogous function
    rounding values to pairs of elements of $A$: $\rho_A(q+x) = (a,a)$ if $a$ is the unique element
    of $A$ closest to $q$, while if there is a tie between two elements $a$ and $b$ of $A$, and
    $a < q < b$, then it is $(a,a)$, $(b,b)$, $(a,b)$ or $(b,a)$ if $x$ is negative, positive, 0 or
    $\pm\varepsilon_0$. (Discrete: every element has a neighborhood without others. The set
    $\{1/2^k\}$ is, and none of its elements is closest to 0.)
    """
    return well_defined(A, value)


@rounding_to_discrete_sets.near_miss("a tie rounds to two pairs")
def two_pairs(A: Numbers, value: Value) -> Relation:
    return equal(len(cases_of_rho_A(A, value)), len(A.closest(value.number)))


def finite_sets(n: int) -> Iterator[Finite]:
    """The nonempty sets of multiples of 1/2 from 0 to n/2 that contain n/2."""
    halves = [mpq(p, 2) for p in range(n)]
    for size in range(n + 1):
        for chosen in combinations(halves, size):
            yield Finite((*chosen, mpq(n, 2)))


def layer_of_set(A: Finite) -> int | None:
    """The n of a set among `finite_sets(n)`."""
    doubled = [2 * a for a in A.elements]
    if doubled[0] < 0 or any(p.denominator != 1 for p in doubled):
        return None
    return int(doubled[-1])


def every_finite_set(text: str, two: bool = False) -> Layered:
    """The sets of `finite_sets`, or those with two or more elements; a layer is an n."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Finite]]:
        found = ((A,) for A in finite_sets(n) if not two or len(A.elements) > 1)
        return islice(found, start, stop)

    def layer_of(found: tuple[Finite]) -> int | None:
        return None if two and len(found[0].elements) < 2 else layer_of_set(found[0])

    return Layered(
        text,
        lambda n: 2**n - int(two),
        objects,
        layer_of,
        (Finite.parse,),
        first=int(two),
        unit="sets",
    )


def tried(A: Finite) -> list[Value]:
    """Values at the multiples of 1/4, or of 1/8, from below A to above it."""
    last = int(4 * A.elements[-1])
    numbers = [mpq(p, 4) for p in range(-2, last + 3)] + [mpq(3, 8), mpq(5, 8)]
    return [Value(q, x) for q in numbers for x in infinitesimals(1)]


@rounding_to_discrete_sets.amended(
    domain=every_finite_set(
        "every finite nonempty set A of multiples of 1/2, by its largest element n/2, the least "
        "being 0 or more"
    ),
    upto=(3, 5, 9),
    formal="Rounding.definition_6_5_A",
)
def rounding_to_locally_finite_sets(A: Finite) -> Relation:
    r"""If $A$ is a nonempty set of numbers with finitely many in every bounded interval, then
    $\rho_A$ is defined: there are elements closest to q, one or two, and $\rho_A(q+x) = (a,a)$ if
    $a$ is the only one, while if there is a tie between $a < q < b$ it is $(a,a)$, $(b,b)$, $(a,b)$
    or $(b,a)$ as $x$ is negative, positive, 0 or $\pm\varepsilon_0$. (Which value is rounded to
    what depends on the elements of A next to it only, so that finite sets stand for the others.)
    """
    return all_hold(well_defined(A, value) for value in tried(A))


@rounding_to_locally_finite_sets.near_miss("the unique closest element always exists")
def unique_closest(A: Finite) -> Relation:
    return all_hold(equal(len(A.closest(value.number)), 1) for value in tried(A))


@dataclass(frozen=True)
class Integers:
    """The set of the integers."""

    def closest(self, q: mpq) -> list[mpq]:
        """As `Numbers` says."""
        return Finite((mpq(floor(q)), mpq(floor(q) + 1))).closest(q)


@claim("W2-R6.5b", domain=every_value(), upto=(3, 4, 7), formal="Rounding.rho_to_the_integers")
def analogous(value: Value) -> Relation:
    r"""$\rho_A$ is an analogous function: if $A$ is the set of the integers, it is $\rho$."""
    return all_hold(
        equal(cases_of_rho_A(Integers(), value), [rho(value)]),
        equal(cases_of_rho_A(Integers(), value), [rho_A(value, mpq(0), mpq(1))]),
    )


@analogous.near_miss("if A is the set of the half-integers")
def half_integers(value: Value) -> Relation:
    return equal(rho(value), rho_A(value, mpq(0), HALF))
