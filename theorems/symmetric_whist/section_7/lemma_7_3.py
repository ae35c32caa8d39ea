"""Lemma 7.3: I(D) is not empty; the steps of its proof; Definition 7.4 (Section 7.5)."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Bounds, Labeled, val
from theorems.symmetric_whist.section_7.definition_7_1 import in_I, in_L, in_R
from theorems.symmetric_whist.vocabulary.labeled import (
    above_label,
    at_least_label,
    bounds_of,
    infinitesimals,
    largest_index,
    nearby,
)
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps
from verify.language import Relation, all_hold, claim, equal


def not_fuzzy(bounds: Bounds) -> list[Value]:
    """The values near the bounds that belong to I(D), without fuzzy parts."""
    return [v for v in nearby(bounds) if in_I(bounds, v) and v.infinitesimal != FUZZY]


@claim("W2-L7.3", domain=every_deal(), upto=(4, 5, 8), formal="Intervals.lemma_7_3")
def nonempty(deal: Deal) -> Relation:
    r"""Let D be a nonempty single-suit deal. Then I(D) is nonempty. Moreover, I(D) always contains
    a value whose infinitesimal part is distinct from $\pm\varepsilon$.
    """
    return equal(int(bool(not_fuzzy(bounds_of(deal)))), 1)


@nonempty.near_miss("it always contains a number")
def a_number(deal: Deal) -> Relation:
    return equal(int(any(v.is_number for v in not_fuzzy(bounds_of(deal)))), 1)


def numbers_between(bounds: Bounds, ends: bool) -> list[mpq]:
    """Numbers strictly between the numerical parts of the bounds; and these, if `ends`."""
    r, s = bounds.maxmin.value.number, bounds.minmax.value.number
    if r == s:
        return []
    inner = [r + (s - r) * mpq(p, 16) for p in range(1, 16)]
    return [r, *inner, s] if ends else inner


@claim(
    "W2-L7.3a",
    domain=every_deal().where(
        "every single-suit deal such that the numerical part of maxmin(D) is less than that of "
        "minmax(D), n >= 2",
        lambda deal: bool(numbers_between(bounds_of(deal), False)),
    ),
    upto=(4, 5, 8),
    formal="Steps.numbers_between",
)
def numbers_in_between(deal: Deal, ends: bool = False) -> Relation:
    """If the numerical part of maxmin(D) is strictly smaller than the numerical part of minmax(D),
    then there is a number strictly between them, and this number must belong to I(D). (Tried at 15
    numbers, at equal distances.)
    """
    bounds = bounds_of(deal)
    return all_hold(equal(int(in_I(bounds, Value(q))), 1) for q in numbers_between(bounds, ends))


numbers_in_between.near_miss("and these numerical parts themselves", ends=True)


def common_number(bounds: Bounds) -> Value:
    """The numerical part q of maxmin(D), where it is that of minmax(D) too."""
    return Value(bounds.maxmin.value.number)


def has_common_number_in_L(deal: Deal) -> bool:
    """Whether both bounds have the same numerical part, and that belongs to L(D)."""
    bounds = bounds_of(deal)
    common = bounds.maxmin.value.number == bounds.minmax.value.number
    return common and in_L(bounds, common_number(bounds))


COMMON_NUMBER_IN_L = every_deal().where(
    "every single-suit deal D such that maxmin(D) and minmax(D) have the same numerical part q, "
    "and q belongs to L(D), n >= 1",
    has_common_number_in_L,
)


def no_value_in_R(bounds: Bounds, q: Value) -> Relation:
    """minmax(D) >= (E, q) > (W, q), and no value with the numerical part q belongs to R(D)."""
    inside = [in_R(bounds, q + Value(mpq(0), x)) for x in infinitesimals(largest_index(bounds) + 2)]
    return all_hold(
        at_least_label(bounds.minmax, Labeled(EAST, q)),
        above_label(Labeled(EAST, q), Labeled(WEST, q)),
        equal(sum(inside), 0),
    )


@claim("W2-L7.3b", domain=COMMON_NUMBER_IN_L, upto=(5, 7, 8), formal="Steps.number_in_L")
def number_in_L(deal: Deal, more: mpq = mpq(0)) -> Relation:
    r"""Suppose therefore that maxmin(D) and minmax(D) have the same numerical part q, and consider
    the case that $q \in L(D)$, that is, maxmin(D) >= (E, q). Then minmax(D) >= (E, q) > (W, q).
    Hence $q \notin R(D)$. It follows that no value with numerical part q belongs to R(D).
    """
    bounds = bounds_of(deal)
    return no_value_in_R(bounds, common_number(bounds) + more)


number_in_L.near_miss("with q + 1/2 in place of q", more=mpq(1, 2))


def larger_infinitesimals(bounds: Bounds, q: Value, or_equal: bool) -> Relation:
    """y is not negative; for every x > y (or x = y) minmax(D) < (W, q + x), and q + x does not
    belong to L(D) but to I(D).
    """
    y = bounds.minmax.value.infinitesimal
    found = [equal(int(y >= NONE), 1)]
    for x in infinitesimals(largest_index(bounds) + 3):
        if y < x or (or_equal and x == y):
            larger = q + Value(mpq(0), x)
            found.append(above_label(Labeled(WEST, larger), bounds.minmax))
            found.append(equal((int(in_L(bounds, larger)), int(in_I(bounds, larger))), (0, 1)))
    return all_hold(found)


@claim("W2-L7.3c", domain=COMMON_NUMBER_IN_L, upto=(5, 7, 8), formal="Steps.larger_infinitesimals")
def larger_values(deal: Deal, or_equal: bool = False) -> Relation:
    r"""For some P = E or W and some nonnegative infinitesimal y, we have minmax(D) = (P, q + y).
    Hence if x is an infinitesimal greater than y, then minmax(D) < (W, q + x). It follows that
    $q + x \notin L(D)$, and hence that $q + x \in I(D)$.
    """
    bounds = bounds_of(deal)
    return larger_infinitesimals(bounds, common_number(bounds), or_equal=or_equal)


larger_values.near_miss("if x is an infinitesimal at least y", or_equal=True)


# --- Section 7.5 ----------------------------------------------------------------------------


def least_complex(bounds: Bounds) -> list[Value]:
    """The values near the bounds in I(D) of least complexity."""
    inside = [v for v in nearby(bounds) if in_I(bounds, v)]
    least = min(v.complexity for v in inside)
    return [v for v in inside if v.complexity == least]


@claim("W2-DEF7.4", domain=every_deal(), upto=(4, 5, 8), formal="Intervals.definition_7_4")
def definition_7_4(deal: Deal) -> Relation:
    r"""We let val(D) be an element of I(D) of minimal complexity. (Compared with the values near
    the bounds, and it is the only one. Extended by val(m) = m for integers m, and by val(D + E) =
    val(D) + val(E), it is a homomorphism $S \to V$, the states being free on integers and suits.)
    """
    bounds, value = bounds_of(deal), val(deal.word)
    simplest = least_complex(bounds)
    inside = equal(int(in_I(bounds, value)), 1)
    # The simplest number may be a multiple of less than 1/4, and then is not among those tried.
    as_simple = [v for v in simplest if v.complexity <= value.complexity]
    return all_hold(inside, equal(sorted({str(v) for v in [*as_simple, value]}), [str(value)]))


@definition_7_4.near_miss("the least element of I(D), of those tried")
def least_element(deal: Deal) -> Relation:
    bounds, value = bounds_of(deal), val(deal.word)
    return equal(int(any(v < value for v in nearby(bounds) if in_I(bounds, v))), 0)


@claim("W2-R7.5", domain=every_deal(), upto=(5, 6, 9), formal="Intervals.section_7_5")
def never_fuzzy(deal: Deal, part: Infinitesimal = FUZZY) -> Relation:
    r"""We also notice that for single-suit deals, the value has infinitesimal part distinct from
    $\pm\varepsilon$. (Of the elements of I(D) near the bounds none that is least complex has.)
    """
    return equal(sum(v.infinitesimal == part for v in least_complex(bounds_of(deal))), 0)


never_fuzzy.near_miss("distinct from eps_0", part=eps(0))
