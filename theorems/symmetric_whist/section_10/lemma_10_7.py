"""Lemmas 10.7 and 10.8: distinct values are told apart by rounding; the steps of the proof.

The proof takes any two elements a < b of A, and m = (a + b)/2. Where A has another element between
them, m need not be a tie: in A = {0, 1, 2}, a = 0, b = 2, everything near m = 1 is rounded to 1.
The first step is tested as printed, for any a < b, and mended for a and b without another element
of A between them, of which the other steps are then read. Such a and b exist if A has finitely many
elements in every bounded interval, as is assumed here for rho_A to be defined (see W2-DEF6.5A), and
two elements at all.
"""

from collections.abc import Iterator
from itertools import combinations, product

from gmpy2 import mpq

from theorems.symmetric_whist.section_6.section_6_5 import (
    Finite,
    Pairs,
    at_the_tie,
    cases_of_rho_A,
    every_finite_set,
    separated_numbers,
)
from theorems.symmetric_whist.vocabulary.labeled import infinitesimals
from theorems.symmetric_whist.vocabulary.unknowns import KINDS, Sum, cells, infinitesimal
from theorems.symmetric_whist.vocabulary.values import NONE, Infinitesimal, Value, eps
from verify.language import SILENT, Cases, Relation, all_hold, claim, equal

Outcome = tuple[mpq, mpq]


def rho_of(A: Finite, value: Value) -> Outcome:
    """rho_A."""
    (outcome,) = cases_of_rho_A(A, value)
    return outcome


def choice_of_z(x: Value, y: Value, m: mpq) -> list[Value]:
    """The z of the proof for x and y, a tie being at m.

    It is m - q for the mean q of their numerical parts if these differ; else, r being their common
    numerical part, m - r; and if that does not do, m - r less the infinitesimal part of x (if both
    are positive, or both negative).
    """
    q = (x.number + y.number) / 2
    first = [Value(m - q)]
    if x.number != y.number:
        return first
    return [*first, Value(m - q) - Value(mpq(0), x.infinitesimal)]


# --- Lemma 10.7 -----------------------------------------------------------------------------


def told_apart(x: Infinitesimal, y: Infinitesimal, choices: int) -> Relation:
    """Whether one of the first so many choices of z, 1/2 - q and 1/2 - q - x, rounds q + x and
    q + y differently, unless these are equal.
    """
    ways = [differ(at_the_tie(x + z), at_the_tie(y + z)) for z in (NONE, -x)[:choices]]
    return SILENT if x == y else equal(int(any(ways)), 1)


def differ(one: Pairs, other: Pairs) -> bool:
    """Whether two outcomes are distinct."""
    return any(p != q for p, q in zip(one, other, strict=True))


@claim(
    "W2-L10.7",
    domain=Cases(
        "any two values, by the kinds of their infinitesimals, all indices and numbers at once",
        tuple((x, y) for x in KINDS for y in KINDS),
    ),
    formal="Rounding.lemma_10_7",
)
def separated(x: str, y: str, choices: int = 2) -> Relation:
    r"""If x and y are distinct values, then there is a value z such that $\rho(x+z) \ne
    \rho(y+z)$. (The z of the proof of Lemma 10.8, for a = 0, b = 1.)
    """

    # Values with infinitesimals of these kinds are told apart: their numbers equal, the first
    # larger, or the second.
    def law(i: Sum, j: Sum, d: Sum) -> Relation:
        first, second = infinitesimal(x, i), infinitesimal(y, j)
        distinct = [separated_numbers(first, second, d), separated_numbers(second, first, d)]
        return all_hold(told_apart(first, second, choices), *distinct[0], *distinct[1])

    found = cells(law, "i", "j", "d")
    return equal(sum(relation.holds for relation in found), len(found))


separated.argued("unknowns.py")
separated.near_miss("z may be taken a number", choices=1)


# --- Lemma 10.8 -----------------------------------------------------------------------------


def some_values() -> Iterator[Value]:
    """Values with few numbers and all infinitesimals of index up to 2."""
    for number, x in product((mpq(0), mpq(1, 8), mpq(1)), infinitesimals(2)):
        yield Value(number, x)


def some_pairs() -> Iterator[tuple[Value, Value]]:
    """Every two distinct ones of `some_values`, in both orders."""
    return ((x, y) for x, y in product(some_values(), repeat=2) if x != y)


def neighbors(A: Finite) -> list[tuple[mpq, mpq]]:
    """The elements a < b of A without another one between them."""
    return list(zip(A.elements, A.elements[1:], strict=False))


def any_two(A: Finite) -> list[tuple[mpq, mpq]]:
    """The elements a < b of A."""
    return list(combinations(A.elements, 2))


@claim(
    "W2-L10.8",
    domain=every_finite_set(
        "every finite set A of two or more multiples of 1/2, by its largest element n/2, the least "
        "being 0 or more; some 1,000 pairs of values in each",
        two=True,
    ),
    upto=(2, 4, 8),
    formal="Rounding.lemma_10_8",
)
def separated_in(A: Finite, choices: int = 2) -> Relation:
    r"""Let A be a discrete set of numbers containing at least two elements. If x and y are distinct
    values, then there is a value z such that $\rho_A(x+z) \ne \rho_A(y+z)$. (Discrete as
    in W2-DEF6.5A~, where $\rho_A$ is defined: finitely many elements in every bounded interval. The
    z of the proof, a and b being the least two elements.)
    """
    # How many pairs of values the first so many choices of z tell apart, of how many.
    a, b = neighbors(A)[0]
    found = [
        any(rho_of(A, x + z) != rho_of(A, y + z) for z in choice_of_z(x, y, (a + b) / 2)[:choices])
        for x, y in some_pairs()
    ]
    return equal(sum(found), len(found))


separated_in.near_miss("z may be taken a number", choices=1)


# --- The steps of the proof -----------------------------------------------------------------

SETS = (
    "every finite set A of two or more multiples of 1/2, the least 0 or more, by its largest "
    "element n/2"
)


def in_different_directions(A: Finite, a: mpq, b: mpq, gap: mpq) -> Relation:
    """x = q - gap + an infinitesimal and y = q + gap + another are rounded to a or less, and to b
    or more, after m - q has been added.
    """
    q, m = mpq(1, 8), (a + b) / 2
    z = Value(m - q)
    found = []
    for s, t in product(infinitesimals(1), repeat=2):
        low, high = rho_of(A, Value(q - gap, s) + z), rho_of(A, Value(q + gap, t) + z)
        found.append(max(low) <= a and b <= min(high))
    return equal(sum(found), len(found))


GAPS = (mpq(1, 8), mpq(1), mpq(3))


@claim("W2-L10.8a", domain=every_finite_set(SETS + ", any a < b in A", two=True), upto=(2, 6, 8))
def different_numbers(A: Finite) -> Relation:
    """Let a and b be distinct elements of A with a < b, and let m = (a+b)/2. If x and y have
    distinct numerical parts, then there is a number q between them. If we take z = m - q, then x +
    z and y + z will be rounded in different directions. (To a or less, and to b or more.)
    """
    return all_hold(in_different_directions(A, a, b, gap) for a, b in any_two(A) for gap in GAPS)


@different_numbers.amended(
    domain=every_finite_set(SETS + ", neighbors a < b in A", two=True),
    formal="Rounding.step_10_8_a",
)
def different_numbers_mended(A: Finite) -> Relation:
    """Let a < b be elements of A without another between them, and let m = (a+b)/2. If x and y have
    distinct numerical parts, q is a number between them and z = m - q, then x + z and y + z will be
    rounded in different directions: to a or less, and to b or more.
    """
    return all_hold(in_different_directions(A, a, b, gap) for a, b in neighbors(A) for gap in GAPS)


@different_numbers.near_miss("q is one of the two numerical parts")
@different_numbers_mended.near_miss("q is one of the two numerical parts")
def nothing_between(A: Finite) -> Relation:
    return all_hold(in_different_directions(A, a, b, mpq(0)) for a, b in neighbors(A))


def sign(x: Infinitesimal) -> str:
    """Whether an infinitesimal is positive or negative."""
    return "positive" if x > NONE else "negative" if x < NONE else "neither"


def same_rounding(A: Finite, a: mpq, b: mpq, by: int, only: str = "") -> Relation:
    """Of x and y with the numerical part r = 1/8 that are rounded to the same after `by` (m - r)
    has been added: whether their infinitesimal parts are both positive, or both negative.
    """
    r, m = mpq(1, 8), (a + b) / 2
    z = Value(by * (m - r))
    found = []
    for s, t in combinations(infinitesimals(2), 2):
        if rho_of(A, Value(r, s) + z) == rho_of(A, Value(r, t) + z):
            expected = (only,) if only else ("positive", "negative")
            found.append(sign(s) == sign(t) and sign(s) in expected)
    return equal(sum(found), len(found))


@claim(
    "W2-L10.8b", domain=every_finite_set(SETS + ", neighbors a < b in A", two=True), upto=(2, 6, 8)
)
def equal_numbers(A: Finite, by: int = -1, only: str = "") -> Relation:
    """Suppose therefore that x and y have the same numerical part, say r. If x - (m - r) and y - (m
    - r) are rounded to the same number, then the infinitesimal parts of x and y must either both be
    positive, or both negative. (x and y being distinct; r = 1/8. The numerical parts of x - (m - r)
    and y - (m - r) are 2r - m, which need not be a tie. Here a and b are taken to be neighbors; see
    W2-L10.8a.)
    """
    return all_hold(same_rounding(A, a, b, by, only=only) for a, b in neighbors(A))


@equal_numbers.amended(formal="Rounding.step_10_8_b")
def equal_numbers_mended(A: Finite, only: str = "") -> Relation:
    """Let a < b be elements of A without another between them, and let m = (a+b)/2. Suppose that x
    and y are distinct and have the same numerical part r. If x + (m - r) and y + (m - r), whose
    numerical parts are m, are rounded to the same number, then the infinitesimal parts of x and y
    must either both be positive, or both negative.
    """
    return all_hold(same_rounding(A, a, b, 1, only=only) for a, b in neighbors(A))


equal_numbers.near_miss("both positive", by=1, only="positive")
equal_numbers_mended.near_miss("both positive", only="positive")


INDICES = range(4)


def by_cancelling(A: Finite, a: mpq, b: mpq, same: bool) -> Relation:
    """x = r + eps_k and y = r + eps_l for distinct k, l (or equal ones), z = m - r - eps_k: in how
    many cases x + z and y + z are rounded differently. It depends on neither r nor k and l alone.
    """
    r, m = mpq(1, 8), (a + b) / 2
    found = []
    for k, other in product(INDICES, repeat=2):
        if (k == other) == same:
            z = Value(m - r) - Value(mpq(0), eps(k))
            found.append(rho_of(A, Value(r, eps(k)) + z) != rho_of(A, Value(r, eps(other)) + z))
    return equal(sum(found), len(found))


@claim(
    "W2-L10.8c",
    domain=every_finite_set(SETS + ", neighbors a < b in A", two=True),
    upto=(2, 6, 8),
    formal="Rounding.step_10_8_c",
)
def equal_signs(A: Finite, same: bool = False) -> Relation:
    r"""Suppose they are both positive. Then there are distinct nonnegative integers k and l such
    that $x = r + \varepsilon_k$ and $y = r + \varepsilon_l$. If we let $z = m - r -
    \varepsilon_k$, then $\rho_A(x+z) \ne \rho_A(y+z)$.

    (The conversion has destroyed the end of the sentence; what z is for is clear: x + z is $m \pm
    \varepsilon_0$, and y + z is $m + \varepsilon_{l-k}$. What is not printed is not held against
    the author: that m is a tie only if a and b are neighbors in A, as is taken here, is said of
    the step before, W2-L10.8a. Here k, l <= 3.)
    """
    return all_hold(by_cancelling(A, a, b, same=same) for a, b in neighbors(A))


equal_signs.near_miss("k and l not distinct", same=True)
