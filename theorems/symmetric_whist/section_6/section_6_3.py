"""Section 6.3: the semigroup V of values, its negation and its order."""

from collections.abc import Callable
from functools import partial

from theorems.symmetric_whist.section_6.section_6_1 import implies
from theorems.symmetric_whist.vocabulary.unknowns import (
    Pair,
    Sum,
    cells,
    infinitesimal,
    tuples_of_kinds,
)
from theorems.symmetric_whist.vocabulary.values import NONE
from verify.language import Cases, Relation, all_hold, claim, equal


def same(a: Pair, b: Pair) -> Relation:
    """a = b."""
    return Relation(str(a), str(b), a == b)


@claim(
    "W2-DEF6.3",
    domain=Cases(
        "any three values, by the kinds of their infinitesimals, all numbers and indices at once",
        tuples_of_kinds(3),
    ),
    formal="Values_and_labels.semigroup_of_values",
)
def semigroup_of_values(x: str, y: str, z: str, minus: bool = True) -> Relation:
    r"""A value is a sum of a number and an infinitesimal, $V = \mathcal{Q} \oplus \mathcal{E}$.
    $(q+x) + (r+y) = (q+r) + (x+y)$, and $-(q+x) = (-q) + (-x)$. (So added, values are a
    commutative semigroup with the identity 0.) If $\alpha$ and $\beta$ are arbitrary values, then
    $-(\alpha+\beta) = (-\alpha) + (-\beta)$. Negation is therefore a semigroup automorphism. (It
    is one to one and onto, being its own inverse. The signs of the numbers, here unknowns, are
    never asked for.)
    """

    # The laws of addition, that -(a + b) is (-a) + (-b), or else (-a) + b, and that a is the
    # negative of -a.
    def laws(i: Sum, j: Sum, k: Sum, q: Sum, r: Sum, s: Sum) -> Relation:
        a, b, c = (
            Pair(number, infinitesimal(kind, index))
            for kind, index, number in ((x, i, q), (y, j, r), (z, k, s))
        )
        negative = -a
        return all_hold(
            same(a + Pair(Sum({}), NONE), a),
            same(a + b, b + a),
            same((a + b) + c, a + (b + c)),
            same(-(a + b), -a + (-b if minus else b)),
            same(-negative, a),
        )

    found = cells(laws, "i", "j", "k", "q", "r", "s")
    return equal(sum(relation.holds for relation in found), len(found))


semigroup_of_values.near_miss("-(a + b) = (-a) + b", minus=False)


# --- Order (6.3.1) --------------------------------------------------------------------------

# Of three numbers q, r, s: how often the gaps d and e are added to the least to make each.
ORDERS = {
    "q=r=s": ("", "", ""),
    **{"q=r<s": ("", "", "d"), "q=s<r": ("", "d", ""), "r=s<q": ("d", "", "")},
    **{"s<q=r": ("d", "d", ""), "r<q=s": ("d", "", "d"), "q<r=s": ("", "d", "d")},
    **{"q<r<s": ("", "d", "de"), "q<s<r": ("", "de", "d"), "r<q<s": ("d", "", "de")},
    **{"r<s<q": ("de", "", "d"), "s<q<r": ("d", "de", ""), "s<r<q": ("de", "d", "")},
}


def order_laws(a: Pair, b: Pair, c: Pair, more: Pair) -> list[Relation]:
    """Reflexive, antisymmetric, transitive, turned round by negation, kept by addition."""
    return [
        equal(int(a <= a), 1),
        implies(a <= b and b <= a, a == b),
        implies(a <= b and b <= c, a <= c),
        equal(int(a <= b), int(-b <= -a)),
        implies(a <= b, a + more <= b + more),
    ]


def strict_laws(a: Pair, b: Pair, c: Pair, more: Pair) -> list[Relation]:
    """Strict order kept by addition."""
    return [implies(a < b, a + more < b + more)]


Laws = Callable[[Pair, Pair, Pair, Pair], list[Relation]]


def at(numbers: str, kinds: tuple[str, ...], laws: Laws, **unknowns: Sum) -> Relation:
    """The laws where the unknowns are i, j, k (indices), d, e (gaps), m (the least number) and t
    (the number that is added).
    """
    gaps = {gap: sum((unknowns[name] for name in gap), Sum({})) for gap in ("", "d", "de")}
    x = [infinitesimal(kind, unknowns[name]) for kind, name in zip(kinds, "ijk", strict=True)]
    placed = [unknowns["m"] + gaps[gap] for gap in ORDERS[numbers]]
    a, b, c = map(Pair, placed, x)
    return all_hold(laws(a, b, c, Pair(unknowns["t"], x[2])))


@claim(
    "W2-DEF6.3.1",
    domain=Cases(
        "any three values, by the order of their numbers", tuple((order,) for order in ORDERS)
    ),
    formal="Values_and_labels.order_of_values",
)
def order_of_values(numbers: str, laws: Laws = order_laws) -> Relation:
    r"""$q + x \le r + y$ if and only if either $q < r$, or $q = r$ and $x \le y$. (This is a
    partial order, and $\alpha \le \beta$ implies $\alpha + \gamma \le \beta + \gamma$.) This
    ordering has the property that $\alpha \le \beta$ if and only if $-\beta \le -\alpha$, for all
    $\alpha$ and $\beta$.
    """
    # The laws for values whose numbers are in this order, their infinitesimals of any kinds; the
    # number and the infinitesimal that are added are any (the latter has the kind and index of the
    # third value's).
    found: list[Relation] = []
    for kinds in tuples_of_kinds(3):
        found += cells(partial(at, numbers, kinds, laws), *"ijkdemt")
    return equal(sum(relation.holds for relation in found), len(found))


order_of_values.near_miss("strict order is kept by addition as well", laws=strict_laws)
