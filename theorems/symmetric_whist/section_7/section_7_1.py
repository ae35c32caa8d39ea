"""Sections 7.1 and 7.2: the order of labeled values; maxmin and minmax."""

from itertools import product

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Labeled
from theorems.symmetric_whist.section_6.section_6_1 import implies
from theorems.symmetric_whist.section_6.section_6_3 import ORDERS
from theorems.symmetric_whist.vocabulary.deals import every_deal as every_symmetric_deal
from theorems.symmetric_whist.vocabulary.labeled import at_least_label, bounds_of, written
from theorems.symmetric_whist.vocabulary.play import State, chi, chi_refined, value
from theorems.symmetric_whist.vocabulary.unknowns import KINDS, Pair, Sum, cells, infinitesimal
from verify.language import Cases, Relation, all_hold, at_least, claim, equal

FUZZY_KIND = "+-e0"


def laws_for_two(a: Labeled, b: Labeled) -> list[Relation]:
    """The printed clauses; no labeled value is above and below another."""
    x, y = a.value, b.value
    other_leads = x == y and (a.lead, b.lead) == (EAST, WEST)
    return [
        implies(x < y, a < b),
        implies(other_leads and not x.is_number, a < b),
        implies(other_leads and x.is_number, b < a),
        implies(a < b, not b <= a),
    ]


def laws_for_three(a: Labeled, b: Labeled, c: Labeled) -> list[Relation]:
    """The order is reflexive and transitive."""
    return [equal(int(a <= a), 1), implies(a <= b and b <= c, a <= c)]


def comparable(a: Labeled, b: Labeled) -> Relation:
    """One is at least the other."""
    return equal(int(a <= b or b <= a), 1)


# The gaps between the numbers of two, or of three, values, as `section_6_3.ORDERS` has them.
ASCENDING: dict[int, dict[str, tuple[str, ...]]] = {
    2: {"q=r": ("", ""), "q<r": ("", "d")},
    3: {order: ORDERS[order] for order in ("q=r=s", "q=r<s", "q<r=s", "q<r<s")},
}


def laws(leads: str, numbers: str, kinds: tuple[str, ...], total: bool) -> list[Relation]:
    """The laws for two or three labeled values with these leads and numbers, and infinitesimals of
    these kinds; and, if `total`, that two are comparable.
    """

    def law(i: Sum, j: Sum, k: Sum, d: Sum, e: Sum) -> Relation:
        gaps = {"": Sum({}), "d": d, "de": d + e}
        placed = [gaps[gap] for gap in ASCENDING[len(leads)][numbers]]
        values = [
            Pair(number, infinitesimal(kind, index))
            for number, kind, index in zip(placed, kinds, (i, j, k), strict=False)
        ]
        labeled = [
            Labeled(lead, value)  # type: ignore[arg-type]
            for lead, value in zip(leads, values, strict=True)
        ]
        if len(labeled) == 3:
            return all_hold(laws_for_three(*labeled))
        a, b = labeled
        both_ways = [*laws_for_two(a, b), *laws_for_two(b, a)]
        return all_hold(*both_ways, *([comparable(a, b)] if total else []))

    return cells(law, "i", "j", "k", "d", "e")


@claim(
    "W2-DEF7.1a",
    domain=Cases(
        "any two, and any three, labeled values with ascending numbers, by their leads",
        tuple(
            ("".join(leads), numbers)
            for size, orders in ASCENDING.items()
            for leads in product((WEST, EAST), repeat=size)
            for numbers in orders
        ),
    ),
    formal="Values_and_labels.order_of_labeled_values",
)
def labeled_values(leads: str, numbers: str, partial: str = FUZZY_KIND) -> Relation:
    """(P, x) < (Q, y) if x < y, (E, x) < (W, x) if x is not a number, (E, x) > (W, x) if x is a
    number. (This is a partial order, and total among labeled values whose infinitesimals are not
    fuzzy, so that maxmin and minmax are defined. Numbers may be taken in ascending order: the laws
    for two are checked both ways, and what is asked of three is asked of ascending ones only.)
    """
    # How many cases there are, and in how many the laws hold; the order is to be total unless an
    # infinitesimal of the kind `partial` occurs.
    found: list[Relation] = []
    for kinds in product(KINDS, repeat=len(leads)):
        found += laws(leads, numbers, kinds, total=partial not in kinds)
    return equal(sum(relation.holds for relation in found), len(found))


labeled_values.near_miss("and total among all labeled values", partial="")


# --- When the lead is an advantage ----------------------------------------------------------


def is_a_number(state: State) -> bool:
    """Whether the value of a deal is a number."""
    return value(state).is_number


def favored(state: State, without_the_lead: bool) -> Relation:
    """West gets no less with the lead, in whist and in refined whist, or without it."""
    outcomes = (chi(state), chi_refined(state))
    if without_the_lead:
        return all_hold(at_least(without, with_it) for with_it, without in outcomes)
    return all_hold(at_least(with_it, without) for with_it, without in outcomes)


@claim("W2-R7.1", domain=every_symmetric_deal(), upto=(4, 6, 8), formal="Section_7_1.section_7_1")
def lead_is_an_advantage(state: State) -> Relation:
    """In our analysis, an implicit hypothesis is that it is advantageous to have the lead, except
    if the value of the deal is a number.

    (It is never a disadvantage except then, and then never an advantage, in whist or in refined
    whist; East's tricks being the others, for East as well. It need not matter: in [K, A] West gets
    no trick whoever leads, as the order of labeled values, which it motivates, takes into account.)
    """
    return favored(state, without_the_lead=is_a_number(state))


@lead_is_an_advantage.near_miss("except if the value of the deal is an integer")
def except_for_integers(state: State) -> Relation:
    integral = is_a_number(state) and value(state).number.denominator == 1
    return favored(state, without_the_lead=integral)


# --- Section 7.2 ----------------------------------------------------------------------------


@claim("W2-R7.2", domain=every_deal(), upto=(5, 6, 9), formal="Intervals.section_7_2")
def maxmin_and_minmax(deal: Deal) -> Relation:
    r"""$\mathrm{maxmin}(D) = \max_i \min_j \alpha_{i,j}$ and $\mathrm{minmax}(D) = \min_j \max_i
    \alpha_{i,j}$. Obviously $\mathrm{maxmin}(D) \le \mathrm{minmax}(D)$.
    """
    bounds = bounds_of(deal)
    return at_least_label(bounds.minmax, bounds.maxmin)


@maxmin_and_minmax.near_miss("they are equal")
def equal_bounds(deal: Deal) -> Relation:
    bounds = bounds_of(deal)
    return equal(written(bounds.maxmin), written(bounds.minmax))
