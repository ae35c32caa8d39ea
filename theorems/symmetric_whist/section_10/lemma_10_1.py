"""Lemma 10.1: the value of king against ace, and the proof."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.labeled import bounds_of, written
from theorems.symmetric_whist.vocabulary.play import word_of
from theorems.symmetric_whist.vocabulary.unknowns import KINDS, Pair, Sum, cells, infinitesimal
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, eps
from verify.language import Cases, Relation, all_hold, claim, equal

KING_AND_ACE = word_of("K/A")
ZERO = Pair(Sum({}), NONE)

# --- Every value, by the sign of its number and the kind of its infinitesimal -----------------

NUMBERS = ("negative", "0", "positive")
EVERY_VALUE = tuple((number, kind) for number in NUMBERS for kind in KINDS)
Law = Callable[[Sum, Infinitesimal], Relation]


def of_values(number: str, kind: str, law: Law) -> Relation:
    """How many cases of values of these kinds there are, and in how many the law holds."""

    def at(q: Sum, k: Sum) -> Relation:
        numerical = {"negative": -q, "0": Sum({}), "positive": q}[number]
        return law(numerical, infinitesimal(kind, k))

    found = cells(at, "q", "k")
    return equal(sum(relation.holds for relation in found), len(found))


def labeled(lead: str, value: Pair) -> Labeled:
    """A labeled value whose number is an unknown."""
    return Labeled(lead, value)  # type: ignore[arg-type]


# minmax([K, A]) = maxmin([K, A]) = (E, 0), as the lemma says.
BOUND = labeled(EAST, ZERO)


def in_L(q: Sum, x: Infinitesimal) -> bool:
    """Definition 7.1 for these bounds."""
    first = labeled(EAST, Pair(q, NONE)) <= BOUND
    return first and (x == NONE or labeled(WEST, Pair(q, x)) <= BOUND)


def in_R(q: Sum, x: Infinitesimal) -> bool:
    """Definition 7.1 for these bounds."""
    first = labeled(WEST, Pair(q, NONE)) >= BOUND
    return first and (x == NONE or labeled(EAST, Pair(q, x)) >= BOUND)


def in_I(q: Sum, x: Infinitesimal) -> bool:
    """Neither in L nor in R."""
    return not in_L(q, x) and not in_R(q, x)


def bounds_and_value() -> list[Relation]:
    """What is said of the deal itself."""
    bounds = bounds_of(Deal(KING_AND_ACE))
    return [
        equal([written(bounds.maxmin), written(bounds.minmax)], [("E", "0"), ("E", "0")]),
        equal(str(val(KING_AND_ACE)), "e0"),
    ]


# --- The lemma ------------------------------------------------------------------------------


def listed(q: Sum, x: Infinitesimal) -> bool:
    """Whether a value is one of plus-minus eps_0, eps_0, eps_1, eps_2, ..."""
    return q == 0 and (x == FUZZY or (x.sign == "+" and not x.index < 0))


def sets_as_printed(q: Sum, x: Infinitesimal) -> Relation:
    """Whether a value is in L, R and I."""
    value = Pair(q, x)
    return equal(
        [int(in_L(q, x)), int(in_R(q, x)), int(in_I(q, x))],
        [int(value <= ZERO), int(q > 0), int(listed(q, x))],
    )


@claim(
    "W2-L10.1",
    domain=Cases("every value, by the sign of its number and the kind of its rest", EVERY_VALUE),
    formal="Lemma_10_1.lemma_10_1",
)
def lemma_10_1(number: str, kind: str) -> Relation:
    r"""$val([K, A]) = \varepsilon_0$. The only reduction of this deal is to zero. Hence minmax([K,
    A]) = maxmin([K, A]) = (E, 0). It follows that $L([K, A]) = \{\alpha \in V : \alpha \le 0\}$,
    while R([K, A]) is the set of all values with positive numerical part. Hence $I([K, A]) =
    \{\pm\varepsilon_0, \varepsilon_0, \varepsilon_1, \varepsilon_2, \dots\}$. (All indices and
    numbers at once.)
    """
    return all_hold(*bounds_and_value(), of_values(number, kind, sets_as_printed))


@lemma_10_1.near_miss("R([K, A]) is the set of all values greater than eps_0")
def greater_than_an_exit(number: str, kind: str) -> Relation:
    exit_for_west = Pair(Sum({}), eps(0))
    return of_values(
        number, kind, lambda q, x: equal(int(in_R(q, x)), int(exit_for_west < Pair(q, x)))
    )


def described(q: Sum, x: Infinitesimal, nonnegative: bool) -> Relation:
    """Whether a value is in I, and is a nonzero infinitesimal that is nonnegative; and if it is in
    I and not eps_0, it is less simple.
    """
    inside = in_I(q, x)
    simpler = x.sign == "+" and x.index == 0
    less_simple = not inside or simpler or x == FUZZY or x.index > 0
    return all_hold(
        equal(int(inside), int(q == 0 and x != NONE and nonnegative)), equal(int(less_simple), 1)
    )


@claim(
    "W2-L10.1b",
    domain=Cases("every value, by the sign of its number and the kind of its rest", EVERY_VALUE),
    formal="Lemma_10_1.nonnegative_infinitesimals",
)
def nonnegative_infinitesimals(number: str, kind: str) -> Relation:
    r"""(I([K, A]) is) the set of all nonnegative nonzero infinitesimals [: those that are not less
    than 0], of which $\varepsilon_0$ is the simplest. ($\pm\varepsilon_0$, which is incomparable
    with 0, belongs to them, as to the set printed before. Those that are at least 0: W2-L10.1bv.)
    """
    return of_values(number, kind, lambda q, x: described(q, x, not x < NONE))


@nonnegative_infinitesimals.near_miss("those that are not greater than 0")
def not_greater(number: str, kind: str) -> Relation:
    return of_values(number, kind, lambda q, x: described(q, x, not x > NONE))


@claim(
    "W2-L10.1bv",
    domain=Cases("every value, by the sign of its number and the kind of its rest", EVERY_VALUE),
)
def infinitesimals_at_least_zero(number: str, kind: str) -> Relation:
    r"""(I([K, A]) is) the set of all nonnegative nonzero infinitesimals [: those that are at least
    0], of which $\varepsilon_0$ is the simplest. (Those that are not less than 0: W2-L10.1b.)
    """
    return of_values(number, kind, lambda q, x: described(q, x, x >= NONE))


@infinitesimals_at_least_zero.amended(formal="Lemma_10_1.nonnegative_infinitesimals")
def at_least_zero_or_fuzzy(number: str, kind: str) -> Relation:
    r"""I([K, A]) is the set of the nonzero infinitesimals that are at least 0, and of
    $\pm\varepsilon_0$; of these $\varepsilon_0$ is the simplest.
    """
    return of_values(number, kind, lambda q, x: described(q, x, x >= NONE or x == FUZZY))


infinitesimals_at_least_zero.argued("unknowns.py")
infinitesimals_at_least_zero.near_miss("those that are not greater than 0", not_greater)
at_least_zero_or_fuzzy.near_miss("those that are not greater than 0", not_greater)
