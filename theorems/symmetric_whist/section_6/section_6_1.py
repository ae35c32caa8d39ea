"""Section 6.1: the semigroup of infinitesimals, its negation and its order."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import Deal
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.play import State
from theorems.symmetric_whist.vocabulary.states import deals_of, equal_in_context
from theorems.symmetric_whist.vocabulary.unknowns import for_all, tuples_of_kinds
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, eps
from verify.language import SILENT, Cases, Relation, all_hold, claim, equal

E = Infinitesimal
PAIRS = Cases("every two infinitesimals, by their kinds, all indices at once", tuples_of_kinds(2))
TRIPLES = Cases(
    "every three infinitesimals, by their kinds, all indices at once", tuples_of_kinds(3)
)


def same(x: E, y: E) -> Relation:
    """x = y."""
    return Relation(str(x), str(y), x == y)


# --- Unprotected exits (6.1.1) --------------------------------------------------------------

EXITS = ("0", "e0", "-e0", "+-e0")
FOUR = {"0": NONE, "e0": eps(0), "-e0": -eps(0), "+-e0": FUZZY}


@claim(
    "W2-DEF6.1.1",
    domain=Cases(
        "every three of the four values of unprotected exits",
        tuple((x, y, z) for x in EXITS for y in EXITS for z in EXITS),
    ),
)
def unprotected_exits(x: str, y: str, z: str, mixed: E = FUZZY) -> Relation:
    r"""We must have $\varepsilon + \varepsilon = \varepsilon$. Hence the sum of any number of exits
    of the same sign equals a single exit of that sign. However, signs do not cancel. Instead, the
    sum of a positive and a negative exit, or any number of such, has the "fuzzy" value
    $\pm\varepsilon$. The values of unprotected exits form a (commutative) semigroup with the four
    elements $0, \varepsilon, -\varepsilon$ and $\pm\varepsilon$.
    """
    # The printed sums of exits, a positive and a negative one making `mixed`, and the laws.
    a, b, c = FOUR[x], FOUR[y], FOUR[z]
    zero, plus, minus = FOUR["0"], FOUR["e0"], FOUR["-e0"]
    return all_hold(
        same(plus + plus, plus),
        same(minus + minus, minus),
        same(plus + minus, mixed),
        same(plus + minus + plus, mixed),
        same(plus + minus + minus, mixed),
        same(a + zero, a),
        same(a + b, b + a),
        same((a + b) + c, a + (b + c)),
        equal(int(a + b in FOUR.values()), 1),
    )


unprotected_exits.near_miss("signs cancel: a positive and a negative exit make 0", mixed=NONE)


# --- Stoppers (6.1.2) -----------------------------------------------------------------------


@claim(
    "W2-R6.1.2",
    domain=Cases("e_k for all k >= 1, and East's exit", (("e_k", "-e0"),)),
    formal="Infinitesimals.stoppers_need_no_exit",
)
def positive_stoppers(stoppers: str, exit: str) -> Relation:
    r"""If the total number of stoppers in a deal (added with signs) is positive, then it does not
    matter whether East has an exit or not: $\varepsilon_k - \varepsilon_0 = \varepsilon_k$, for
    instance $\varepsilon_1 - \varepsilon_0 = \varepsilon_1$.
    """
    one = same(eps(1) + -eps(0), eps(1))
    return all_hold(one, *for_all((stoppers, exit), lambda x, y: same(x + y, x)))


@positive_stoppers.near_miss("nor whether East has one stopper")
def one_stopper(stoppers: str, exit: str) -> Relation:
    return same(eps(1) + eps(-1), eps(1))


PROTECTED = every_single_suit().where(
    "every single-suit deal D in whose value West has stoppers, n >= 2",
    lambda deal: computed(deal.word).infinitesimal.index > 0,
)
# Nothing, every deal of one or two cards, K J against A Q, and that beside a stopper of East.
CONTEXTS = [*(F for n in range(3) for F in deals_of(n)), State.parse("KQ/AJ + KJ/AQ")]


def adding(deal: Deal, more: State) -> Relation:
    """Beside these contexts D and D with something more give West the same tricks."""
    D = State((deal.word,))
    return all_hold(equal_in_context(D + more, D, F) for F in CONTEXTS)


@claim(
    "W2-R6.1.2c", domain=PROTECTED, upto=(3, 8, 9), formal="Section_6_1.no_stopper_without_an_exit"
)
def no_stopper_without_an_exit(deal: Deal) -> Relation:
    r"""On the one hand, one cannot have a stopper without having an exit. (Who has stoppers in a
    suit has an exit there: another exit card of his, [K, A], changes nothing in any of the contexts
    tried, and $\varepsilon_k + \varepsilon_0 = \varepsilon_k$.)
    """
    x = computed(deal.word).infinitesimal
    return all_hold(same(x + eps(0), x), adding(deal, State.parse("K/A")))


@no_stopper_without_an_exit.near_miss("nor does another stopper change anything")
def another_stopper(deal: Deal) -> Relation:
    return adding(deal, State.parse("AJ/KQ + -1"))


def only_zero_has_an_inverse(x: E, y: E, without: E) -> Relation:
    """x + y = 0 if and only if both are 0, or, spoilt, if and only if both are `without`."""
    return equal(int(x + y == NONE), int(x == y == without))


@claim("W2-R6.1.2b", domain=PAIRS, formal="Infinitesimals.no_direct_sum")
def no_direct_sum(x: str, y: str) -> Relation:
    """The full semigroup of infinitesimals is not isomorphic to a direct sum of the integers with
    the semigroup of unprotected exits. (For in that sum (1, 0) + (-1, 0) = (0, 0): elements other
    than its identity have inverses. Among the infinitesimals x + y = 0 only if x = y = 0.)
    """
    integers_and_exits = (1 + -1, NONE + NONE)
    return all_hold(
        equal(integers_and_exits, (0, NONE)),
        *for_all((x, y), lambda x, y: only_zero_has_an_inverse(x, y, NONE)),
    )


@no_direct_sum.near_miss("x + y = 0 only if x = y = fuzzy")
def fuzzy_has(x: str, y: str) -> Relation:
    return all_hold(for_all((x, y), lambda x, y: only_zero_has_an_inverse(x, y, FUZZY)))


# --- Addition (6.1.4) and negation (6.1.5) --------------------------------------------------


@claim("W2-DEF6.1.4", domain=TRIPLES, formal="Infinitesimals.addition")
def addition(x: str, y: str, z: str) -> Relation:
    r"""0 is the additive identity. Moreover, $\varepsilon_0 + \varepsilon_0 = \varepsilon_0$, and
    similarly $(-\varepsilon_0) + (-\varepsilon_0) = -\varepsilon_0$. All other sums are evaluated
    by summing the indices. If the sum of the indices is a nonzero integer $k$, then the sum equals
    $\varepsilon_k$. If the indices sum to zero, the sum is $\pm\varepsilon_0$. (So added, the
    infinitesimals are a semigroup, as 6.1.3 calls them, and commutative.)
    """

    def laws(x: E, y: E, z: E) -> Relation:
        return all_hold(same(x + NONE, x), same(x + y, y + x), same((x + y) + z, x + (y + z)))

    return all_hold(for_all((x, y, z), laws))


@addition.near_miss("all sums whose indices sum to zero are fuzzy, but for x + 0 = x")
def one_exception(x: str, y: str, z: str) -> Relation:
    def all_fuzzy(x: E, y: E, z: E) -> Relation:
        fuzzy = x.index + y.index == 0 and NONE not in (x, y)
        return same(x + y, FUZZY if fuzzy else y + x)

    return all_hold(for_all((x, y, z), all_fuzzy))


def inverse(x: E, allowed: Callable[[E], bool]) -> Relation:
    """-x is an inverse of x exactly where it may be."""
    return equal(int(x + -x == NONE), int(allowed(x)))


@claim("W2-DEF6.1.5", domain=PAIRS, formal="Infinitesimals.negation")
def negation(x: str, y: str) -> Relation:
    r"""$-(\varepsilon_0) = -\varepsilon_0$, $-(\pm\varepsilon_0) = \pm\varepsilon_0$, and for
    nonzero integers $k$, $-\varepsilon_k = \varepsilon_{-k}$. The negative of an infinitesimal is
    not in general an additive inverse (it is one of 0 only). Negation has the weaker property of
    being an automorphism, $-(\alpha + \beta) = (-\alpha) + (-\beta)$, and is its own inverse.
    """

    def laws(x: E, y: E) -> Relation:
        negative = -x
        return all_hold(
            same(-(x + y), -x + -y),
            same(-negative, x),
            inverse(x, lambda x: x == NONE),
            *([same(-x, eps(-x.index))] if x.index != 0 else []),
        )

    return all_hold(same(-FUZZY, FUZZY), *for_all((x, y), laws))


@negation.near_miss("the negative of an infinitesimal other than fuzzy is an inverse")
def is_an_inverse(x: str, y: str) -> Relation:
    return all_hold(for_all((x, y), lambda x, y: inverse(x, lambda x: x != FUZZY)))


# --- Order (6.1.6) --------------------------------------------------------------------------


def implies(premise: bool, conclusion: bool) -> Relation:
    """If the premise holds, so does the conclusion."""
    return equal(int(conclusion), 1) if premise else SILENT


def loses_strictness(x: E, y: E, z: E) -> bool:
    """For x < y: where x + z = y + z. Both indices must be 0, and z not be 0.

    Adding any z with another index, or fuzzy, leaves nothing of x and y; eps_0 makes 0 and eps_0
    equal, and -eps_0 and fuzzy; -eps_0 likewise.
    """
    if z == NONE or x.index != 0 or y.index != 0:
        return False
    if z.index != 0 or z == FUZZY:
        return True
    return {x.sign, y.sign} == ({"", "+"} if z == eps(0) else {"", "-"}) or (
        {x.sign, y.sign} == ({"-", "+-"} if z == eps(0) else {"+-", "+"})
    )


def printed_order(x: E, y: E) -> bool:
    """x < y by 6.1.6: e_p < e_q for p < q, the exits between those of negative and positive
    index, and among themselves -eps_0 < 0 < eps_0 and -eps_0 < fuzzy < eps_0.
    """
    if x.index != 0 or y.index != 0:
        return bool(x.index < y.index)
    return (x.sign, y.sign) in {("-", ""), ("-", "+-"), ("-", "+"), ("", "+"), ("+-", "+")}


def order_laws(x: E, y: E, z: E) -> Relation:
    """A partial order, the printed one, in which addition is monotone."""
    return all_hold(
        equal(int(x < y), int(printed_order(x, y))),
        equal(int(x <= x), 1),
        implies(x <= y and y <= x, x == y),
        implies(x <= y and y <= z, x <= z),
        equal(int(not x <= y and not y <= x), int({x.sign, y.sign} == {"", "+-"})),
        implies(x <= y, x + z <= y + z),
    )


@claim("W2-DEF6.1.6", domain=TRIPLES, formal="Infinitesimals.order_of_infinitesimals")
def order(x: str, y: str, z: str) -> Relation:
    r"""The values of unprotected exits are ordered according to $-\varepsilon_0 < 0 <
    \varepsilon_0$ and $-\varepsilon_0 < \pm\varepsilon_0 < \varepsilon_0$, with 0 and
    $\pm\varepsilon_0$ incompatible. If $k$ is a positive integer, then the values of unprotected
    exits are greater than $-\varepsilon_k$, but smaller than $\varepsilon_k$. If $p < q$ are
    nonzero integers, then $\varepsilon_p < \varepsilon_q$. (This is a partial order, no other two
    elements are incompatible, and $x \le y$ implies $x + z \le y + z$. Of $x < y$ it follows that
    $x + z < y + z$ unless x and y are exits without stoppers, and then depending on z; see
    `loses_strictness`.)
    """

    def laws(x: E, y: E, z: E) -> Relation:
        lost = [equal(int(x + z == y + z), int(loses_strictness(x, y, z)))] if x < y else []
        return all_hold(order_laws(x, y, z), *lost)

    return compact(for_all((x, y, z), laws))


order.near_miss(
    "addition is strictly monotone: x < y implies x + z < y + z",
    lambda x, y, z: all_hold(for_all((x, y, z), lambda x, y, z: implies(x < y, x + z < y + z))),
)
order.near_miss(
    "a total order",
    lambda x, y, z: all_hold(for_all((x, y, z), lambda x, y, z: implies(not x <= y, y <= x))),
)


def compact(relations: list[Relation]) -> Relation:
    """How many cases there are, and in how many the laws hold."""
    return equal(sum(relation.holds for relation in relations), len(relations))
