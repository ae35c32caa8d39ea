"""Theorem 7.2: an interval with at most one half-integer has a unique simplest element."""

from typing import Any

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.every_value import every_pair, size
from theorems.symmetric_whist.vocabulary.unknowns import (
    KINDS,
    Pair,
    Sum,
    cells,
    infinitesimal,
    unknown,
)
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.kernel.polynomials import quotient
from verify.language import (
    SILENT,
    Cases,
    Exhaustion,
    Integers,
    Relation,
    Run,
    all_hold,
    by_normal_forms,
    claim,
    equal,
    exhaust,
)

# --- The theorem ----------------------------------------------------------------------------


def strictly_between(x: Pair, z: Pair, y: Pair) -> Relation:
    """x < z < y."""
    return equal([int(x < z), int(z < y)], [1, 1])


def numbers_of_one_class(factor: int) -> Relation:
    """x = p/2^k and y = q/2^k with odd p < q, and z = (p + 1)/2^k between them.

    u is 1/2^k, and A is a/2^k where p = 2a + 1; whether A is positive is never asked. y is 2u or
    2u + 2G more than x, G being a multiple of u. A multiple of 2A and `factor` u is simpler than x.
    """
    A, u, G = unknown("A"), unknown("u"), unknown("G")
    x, z = A + A + u, A + A + u + u
    found = []
    for y in (x + u + u, x + u + u + G + G):
        even = all(z.coefficients[n] % f == 0 for n, f in (("A", 2), ("u", factor)))
        found += [strictly_between(Pair(x, NONE), Pair(z, NONE), Pair(y, NONE))]
        found += [equal(int(even), 1)]
    return all_hold(found)


def class_of(kind: str, index: Sum) -> tuple[int, Any]:
    """The complexity of a value that is no number, as `Value.complexity` has it."""
    return (2, 0) if kind == "+-e0" else (1, index if kind.endswith("e_k") else Sum({}))


def others_of_one_class(
    x_kind: str, y_kind: str, numbers: str, least_k: int | None = None
) -> list[Relation]:
    """x < y of one complexity with infinitesimals of these kinds, their numbers equal or the second
    larger: a number lies between them; and with `least_k`, where they have one number q, they are
    q - eps_k and q + eps_k, k >= `least_k`. Nothing is said where they are not such.
    """

    def law(i: Sum, j: Sum, q: Sum, d: Sum) -> Relation:
        r, z = (q, q) if numbers == "q=r" else (q + d + d, q + d)
        x, y = infinitesimal(x_kind, i), infinitesimal(y_kind, j)
        if class_of(x_kind, i) != class_of(y_kind, j) or not Pair(q, x) < Pair(r, y):
            return SILENT
        between = strictly_between(Pair(q, x), Pair(z, NONE), Pair(r, y))
        if numbers == "q<r" or least_k is None:
            return between
        natural = y.sign == "+" and (y.index > 0 or least_k == 0)
        return all_hold(equal([int(natural), str(x)], [1, str(-y)]), between)

    return [found for found in cells(law, "i", "j", "q", "d") if found.speaks]


NO_NUMBERS = tuple(kind for kind in KINDS if kind != "0")
OF_ONE_CLASS = tuple(
    (x, y, order)
    for x in NO_NUMBERS
    for y in NO_NUMBERS
    for order in ("q=r", "q<r")
    if others_of_one_class(x, y, order)
)


@claim(
    "W2-T7.2",
    domain=Cases(
        "any two distinct values of one complexity, no half-integers, by their kinds",
        (("p/2^k", "q/2^k", "p<q"), *OF_ONE_CLASS),
    ),
    formal="Simplicity.theorem_7_2",
)
def unique_simplest_element(x: str, y: str, numbers: str, factor: int = 2) -> Relation:
    """If a nonempty interval of values contains at most one half-integer, then it has a unique
    simplest element. (It has a simplest element, complexities being ordinals. If it had two, x and
    y, they would be comparable, incomparable values being of different complexities, and it would
    contain all values between them; so the theorem follows if between two distinct values of one
    complexity, unless they are half-integers, there is always a simpler one. In Coq it is said that
    it is not so that there is none.)
    """
    if "p/2^k" in (x, y):
        return numbers_of_one_class(factor)
    return all_hold(others_of_one_class(x, y, numbers))


unique_simplest_element.argued("unknowns.py")
unique_simplest_element.near_miss("of numbers, even one that is simpler by two classes", factor=4)


# --- The proof, numbers ---------------------------------------------------------------------


@claim(
    "W2-T7.2a",
    domain=Integers(
        "p = 2(a - b) + 1 and q = p + 2e + 2, a, b, e >= 0; 2^k = 4u, u >= 1, a power of 2 or not",
        {"a": 0, "b": 0, "e": 0, "u": 1},
    ),
    evidence=by_normal_forms,
)
def between_two_numbers(a: Any, b: Any, e: Any, u: Any, more: int = 0) -> Relation:
    r"""Then x and y can be written $p/2^k$ and $q/2^k$ respectively, where p and q are distinct odd
    integers (here p < q), and $k \ge 2$. Between two distinct odd integers there is always an even
    integer. Hence between x and y there is a number of the form $2r/2^k = r/2^{k-1}$: if $r = (p +
    1)/2$, it exceeds x by $1/2^k$, and y exceeds it by a positive multiple of that.
    """
    # x = (2(a - b) + 1)/4u and y = x + (2e + 2)/4u, and z = (a - b + 1)/2u: what z exceeds x, and y
    # exceeds z, by; `more` spoils z.
    p = 2 * (a - b) + 1
    x, y = quotient(p, 4 * u), quotient(p + 2 * e + 2, 4 * u)
    z = quotient(a - b + 1 + more, 2 * u)
    return all_hold(
        equal(z - x, quotient(1 + 0 * u, 4 * u)), equal(y - z, quotient(1 + 2 * e, 4 * u))
    )


between_two_numbers.near_miss("r = (p + 3)/2", more=1)


# --- The proof, other values ----------------------------------------------------------------


def strictly(x: Value, z: Value, y: Value) -> Relation:
    """x < z < y."""
    return equal([int(x < z), int(z < y)], [1, 1])


def applies(x: Value, y: Value) -> bool:
    """Whether x < y are no numbers and of one complexity."""
    return x < y and not x.is_number and not y.is_number and x.complexity == y.complexity


@claim(
    "W2-T7.2b",
    domain=every_pair().where(
        "every two values x < y of the same complexity that are no numbers, by size", applies
    ),
)
def between_two_others(x: Value, y: Value, least_k: int = -1) -> Relation:
    r"""Suppose now that x and y are (distinct, of the same complexity, and) not numbers. Then we
    can assume that they have the same numerical part q, since otherwise there is a number between
    them. We must therefore have $x = q - \varepsilon_k$ and $y = q + \varepsilon_k$ for some
    nonzero integer k. Hence the number q is between x and y. (Here x < y.)
    """
    # The last paragraph of the proof for x < y of one complexity, no numbers.
    if x.number != y.number:
        return strictly(x, Value((x.number + y.number) / 2), y)
    q = Value(x.number)
    found = [
        k
        for k in range(-size(x), size(x) + 1)
        if (k >= least_k if least_k >= 0 else k != 0)
        and x == q - Value(mpq(0), eps(k))
        and y == q + Value(mpq(0), eps(k))
    ]
    return all_hold(equal(len(found), 1), strictly(x, q, y))


between_two_others.near_miss("for some integer k >= 2", least_k=2)


@between_two_others.amended(
    domain=Cases(
        "any two values x < y of the same complexity that are no numbers, by their kinds and the "
        "order of their numerical parts q and r",
        OF_ONE_CLASS,
    ),
    formal="Values_and_labels.between_infinitesimals",
)
def between_infinitesimals(x: str, y: str, numbers: str, least_k: int = 0) -> Relation:
    r"""Suppose that x < y are of the same complexity and not numbers. If their numerical parts
    differ, there is a number between them. If both have the numerical part q, then
    $x = q - \varepsilon_k$ and $y = q + \varepsilon_k$ for some integer $k \ge 0$, and the number q
    is between them. (So $-\varepsilon_0$ and $\varepsilon_0$, which are of the same complexity,
    have 0 between them as well.)
    """
    return all_hold(others_of_one_class(x, y, numbers, least_k))


between_infinitesimals.near_miss("for some integer k >= 1", least_k=1)


@between_two_others.evidence
def look_for_a_counterexample(run: Run) -> Exhaustion:
    return exhaust(between_two_others, run, run.upto(quick=1, standard=1, deep=2))
