"""Definition 7.1: the sets L(D) and R(D), and the interval I(D) between them (7.3 and 7.4)."""

from functools import cache

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Bounds, Labeled
from theorems.symmetric_whist.vocabulary.labeled import bounds_of, nearby
from theorems.symmetric_whist.vocabulary.values import NONE, Value
from verify.language import Relation, all_hold, claim, equal

EXCHANGED = str.maketrans(WEST + EAST, EAST + WEST)
Flags = tuple[int, ...]


def in_L(bounds: Bounds, value: Value) -> bool:
    """Clauses (i) and (ii) of L(D)."""
    q, x = Value(value.number), value.infinitesimal
    first = bounds.maxmin >= Labeled(EAST, q)
    return first if x == NONE else first and bounds.minmax >= Labeled(WEST, value)


def in_R(bounds: Bounds, value: Value) -> bool:
    """Clauses (i) and (ii) of R(D), the value being q or q - x."""
    q = Value(value.number)
    first = bounds.minmax <= Labeled(WEST, q)
    if value.infinitesimal == NONE:
        return first
    return first and bounds.maxmin <= Labeled(EAST, value)


def in_I(bounds: Bounds, value: Value) -> bool:
    """Neither in L(D) nor in R(D)."""
    return not in_L(bounds, value) and not in_R(bounds, value)


@claim("W2-DEF7.1", domain=every_deal(), upto=(4, 5, 8), formal="Exchange.definition_7_1")
def definition_7_1(deal: Deal, less: int = 0) -> Relation:
    r"""L(D): (i) if $q$ is a number, then $q \in L(D)$ if $\mathrm{maxmin}(D) \ge (E, q)$; (ii) if
    $x$ is a nonzero infinitesimal, then $q + x \in L(D)$ if $\mathrm{maxmin}(D) \ge (E, q)$ and
    $\mathrm{minmax}(D) \ge (W, q + x)$. The set R(D) is defined similarly: (i) $q \in R(D)$ if
    $\mathrm{minmax}(D) \le (W, q)$, and (ii) $q - x \in R(D)$ if $\mathrm{minmax}(D) \le (W, q)$
    and $\mathrm{maxmin}(D) \le (E, q - x)$. (Similarly: the hands exchanged, a value v of D is
    n - v of the new deal; it is this that is compared. Tried at the values near the bounds.)
    """
    # R by its clauses, and as the mirror image of L where `tricks` are shared.
    tricks = deal.n - less
    bounds, mirrored = bounds_of(deal), bounds_of(Deal(deal.word.translate(EXCHANGED)))
    values = nearby(bounds)
    return equal(
        [int(in_R(bounds, value)) for value in values],
        [int(in_L(mirrored, tricks - value)) for value in values],
    )


definition_7_1.near_miss("the hands exchanged, a value v is n - 1 - v", less=1)


@claim("W2-R7.3a", domain=every_deal(), upto=(4, 5, 8), formal="Intervals.numerical_parts")
def only_with_its_number(deal: Deal) -> Relation:
    """Notice that a value cannot belong to L(D) or R(D), unless its numerical part belongs to L(D)
    or R(D) respectively. (Tried at the values near the bounds.)
    """
    return all_hold(with_number(deal, number_first=True))


@only_with_its_number.near_miss("unless its numerical part does, and if that does")
def if_and_only_if(deal: Deal) -> Relation:
    return all_hold(*with_number(deal, number_first=True), *with_number(deal, number_first=False))


def with_number(deal: Deal, number_first: bool) -> list[Relation]:
    """How many values of L(D), and of R(D), have numerical parts that belong to it; or how many
    values with such a numerical part belong to it themselves.
    """
    bounds, found = bounds_of(deal), []
    for inside in (in_L, in_R):
        both = [(inside(bounds, v), inside(bounds, Value(v.number))) for v in nearby(bounds)]
        premise = 0 if number_first else 1
        found.append(equal(sum(a and b for a, b in both), sum(pair[premise] for pair in both)))
    return found


@cache
def closed(bounds: Bounds, both_ways: bool) -> tuple[Flags, Flags]:
    """Of each value near the bounds: whether it belongs to L(D), or to R(D), and whether one at
    least as large, or as small, does; if `both_ways`, whether one that is comparable does.
    """
    values = nearby(bounds)
    member, implied = [], []
    for inside, downwards in ((in_L, True), (in_R, False)):
        of = [value for value in values if inside(bounds, value)]
        for value in values:
            below = (downwards or both_ways) and any(value <= x for x in of)
            above = (not downwards or both_ways) and any(x <= value for x in of)
            member.append(int(inside(bounds, value)))
            implied.append(int(below or above))
    return tuple(member), tuple(implied)


@claim("W2-R7.3b", domain=every_deal(), upto=(4, 5, 8), formal="Intervals.section_7_3")
def closed_under_order(deal: Deal, both_ways: bool = False) -> Relation:
    r"""Notice also that if $x \in L(D)$ and $y \le x$, then $y \in L(D)$. Similarly, if $x \in
    R(D)$ and $y \ge x$, then $y \in R(D)$. (Tried at the values near the bounds: a value belongs
    to L(D) if and only if one at least as large does.)
    """
    return equal(*closed(bounds_of(deal), both_ways=both_ways))


closed_under_order.near_miss("if x and y are comparable, whichever is larger", both_ways=True)


@cache
def between(bounds: Bounds) -> tuple[Flags, Flags]:
    """Of each value near the bounds: whether it belongs to I(D), and whether it lies between two
    of them (or equals one).
    """
    values = nearby(bounds)
    inside = [value for value in values if in_I(bounds, value)]
    convex = [
        int(any(x <= value for x in inside) and any(value <= z for z in inside)) for value in values
    ]
    return tuple(int(in_I(bounds, value)) for value in values), tuple(convex)


@claim("W2-R7.4", domain=every_deal(), upto=(4, 5, 8), formal="Intervals.section_7_4")
def interval(deal: Deal) -> Relation:
    r"""We let I(D) be the set of values that lie between L(D) and R(D), in other words, that do not
    belong to L(D) or to R(D). The set I(D) is an interval in the sense that if $x$, $y$, and $z$
    are values such that $x \le y \le z$, and $x$ and $z$ belong to I(D), then so does $y$. (Tried
    at the values near the bounds.)
    """
    return equal(*between(bounds_of(deal)))


@interval.near_miss("in it are all values from r to s, the numbers of the bounds")
def all_between(deal: Deal) -> Relation:
    bounds = bounds_of(deal)
    r, s = Value(bounds.maxmin.value.number), Value(bounds.minmax.value.number)
    ordered = [int(r <= value <= s) for value in nearby(bounds)]
    return equal(between(bounds)[0], ordered)
