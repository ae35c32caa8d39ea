"""Section 12.2: values of single-suit deals; two conjectures, and their proofs."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.section_12.values_that_occur import fraction
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed, decoded, rescaled
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.first_tricks import numerical
from theorems.symmetric_whist.vocabulary.labeled import bounds_of, written
from theorems.symmetric_whist.vocabulary.play import State, chi, value
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.language import (
    SILENT,
    Cases,
    Chunk,
    Claim,
    Exhaustion,
    Layered,
    Relation,
    Run,
    all_hold,
    at_least,
    claim,
    equal,
    exhaust,
    quantities,
)

# --- Fractional parts that occur ------------------------------------------------------------


def of_theorem_10_4(k: int) -> str:
    """D_k: West holds 2, k+3, ..., 2k+2, East 1, 3, ..., k+2."""
    return EAST + WEST + EAST * k + WEST * k


@claim(
    "W2-R12.2a",
    domain=each_n("each k >= 1"),
    upto=(6, 8, 12),
    formal="Section_10_1.every_power_of_a_half",
)
def every_power_of_a_half(k: int) -> Relation:
    """The sequence of card distributions given in Theorem 10.4 provides, for every k, a single-suit
    deal whose value has fractional part 1/2^k.
    """
    found = val(of_theorem_10_4(k))
    return equal((int(found.is_number), fraction(found.number)), (1, mpq(1, 2**k)))


@every_power_of_a_half.near_miss("fractional part 1 - 1/2^k")
def counted_from_above(k: int) -> Relation:
    return equal(fraction(val(of_theorem_10_4(k)).number), 1 - mpq(1, 2**k))


WEST_HAND, EAST_HAND = "13 12 9 8 7 2 1", "14 11 10 6 5 4 3"
EXAMPLE = Deal.of(*(" ".join(str(int(c) + 1) for c in h.split()) for h in (WEST_HAND, EAST_HAND)))


@claim("W2-D12.2", domain=Cases("the deal, named by its word", ((EXAMPLE,),)))
def three_eighths(deal: Deal, eighths: int = 3) -> Relation:
    """A fractional part not on the form 1/2^k or 1 - 1/2^k is also possible:
    [13 12 9 8 7 2 1, 14 11 10 6 5 4 3]. This deal has value 3 + 3/8.
    """
    powers = [mpq(1, 2**k) for k in range(1, 7)]
    found = val(deal.word)
    return all_hold(
        equal(deal.hand(WEST), tuple(sorted(map(int, WEST_HAND.split())))),
        equal(deal.hand(EAST), tuple(sorted(map(int, EAST_HAND.split())))),
        equal(str(found), str(3 + mpq(eighths, 8))),
        equal(sum(fraction(found.number) in (part, 1 - part) for part in powers), 0),
    )


three_eighths.near_miss("the value is 3 + 5/8", eighths=5)


SUM = State((EXAMPLE.word,)) + State.parse("AKQ8/J1097")


@claim("W2-D12.2b", domain=Cases("the sum of the two suits", ((SUM,),)))
def the_sum(state: State, of_known: mpq = 3 + mpq(1, 8)) -> Relation:
    """To verify that this deal has value 3 + 3/8, we can play the sum [13 12 9 8 7 2 1, 14 11 10 6
    5 4 3] + [A K Q 8, J 10 9 7]. West will get 6 tricks with the lead, and 7 tricks with East on
    lead. Hence the sum has value 6 + 1/2. Since [A K Q 8, J 10 9 7] is known to have value 3 + 1/8,
    it follows that the other term has value 3 + 3/8.

    (The conversion lost the display. Both terms are named in the text around it, and the sum of
    these two fits every number that it gives.)
    """
    # The outcome of the sum by play, and the values of the sum and of both terms.
    known = State.parse("AKQ8/J1097")
    return all_hold(
        equal(state.n, 11),
        equal(chi(state), (6, 7)),
        equal(value(state), Value(6 + mpq(1, 2))),
        equal(value(known), Value(of_known)),
        equal(val(EXAMPLE.word), Value(6 + mpq(1, 2) - of_known)),
    )


the_sum.near_miss("[A K Q 8, J 10 9 7] has value 3 + 1/4", of_known=3 + mpq(1, 4))


# --- Conjectures 12.2 and 12.3 --------------------------------------------------------------

REPLAYED = 10  # cards on each hand, by the plain algorithm
OfValue = Callable[[Value], Relation]


def matching_stoppers(found: Value, shift: int = 0) -> Relation:
    """For q + x: q and 0 against the index of x = eps_k, and q against 0."""
    q = found.number
    return all_hold(
        equal(q.denominator, 1),
        at_least(q, 0),
        equal(str(found.infinitesimal), str(eps(int(q) + shift))),
    )


def conjectured_fraction(found: Value, eighths: tuple[int, ...] = (3, 5)) -> Relation:
    """For a number that is no integer: numerator and denominator of its fractional part."""
    part = fraction(found.number)
    a, b = part.numerator, part.denominator
    return equal((a, b), (a, b) if a in (1, b - 1) or (b == 8 and a in eighths) else (1, b))


def above_a_number(found: Value) -> bool:
    """Whether a value is a number plus a positive infinitesimal."""
    return found.infinitesimal > NONE


def no_integer(found: Value) -> bool:
    """Whether a value is a number and no integer."""
    return found.is_number and found.number.denominator > 1


def suits_of_value(text: str, wanted: Callable[[Value], bool]) -> Layered:
    """Every single-suit deal whose value is as wanted."""
    return every_single_suit().where(text, lambda deal: wanted(computed(deal.word)))


@claim(
    "W2-CJ12.2",
    domain=suits_of_value(
        "every single-suit deal whose value is a number plus a positive infinitesimal, n >= 1",
        above_a_number,
    ),
    formal="Conjecture_12_2.conjecture_12_2",
)
def conjecture_12_2(deal: Deal, shift: int = 0) -> Relation:
    r"""If the value of a single-suit deal is of the form q + x, where q is a number and x is a
    positive infinitesimal, then q must be a nonnegative integer, and $x = \varepsilon_q$. (The
    value is found by the algorithm of Section 12.1, which W2-A12.1 compares with the definition.)
    """
    return matching_stoppers(computed(deal.word), shift=shift)


conjecture_12_2.near_miss("x is the infinitesimal with index q + 1", shift=1)


@claim(
    "W2-CJ12.3",
    domain=suits_of_value(
        "every single-suit deal whose value is a number and no integer, n >= 1", no_integer
    ),
    formal="Conjecture_12_3.conjecture_12_3",
)
def conjecture_12_3(deal: Deal, eighths: tuple[int, ...] = (3, 5)) -> Relation:
    """If the value of a single-suit deal is a number which is not an integer, then the fractional
    part of this number must be of the form 1/2^k, 1 - 1/2^k, 3/8 or 5/8. (The value is found by the
    algorithm of Section 12.1, which W2-A12.1 compares with the definition.)
    """
    return conjectured_fraction(computed(deal.word), eighths=eighths)


conjecture_12_3.near_miss("of the form 1/2^k, 1 - 1/2^k or 3/8", eighths=(3,))


@claim(
    "W2-R12.2c", domain=every_single_suit(), upto=(4, 6, 8), formal="Conjecture_12_2.section_12_2"
)
def descendants_of_exits(deal: Deal, new_exits: bool = True) -> Relation:
    r"""We could easily prove this by induction if we could prove that we cannot have maxmin(D) =
    minmax(D) = (E, q) unless q = 0. In other words, this conjecture boils down to proving that no
    "new" exits are created from suits with numerical value after [K, A]. (The step of the
    induction: if val(D) = q + $\varepsilon_k$ is q plus a positive infinitesimal, then minmax(D) is
    (E, val(D)), or k > 0 and it is (W, q + $\varepsilon_{k-1}$), which both come from a smaller
    deal with a value of this form, q and k being less by as much; or k = 0 and maxmin(D) =
    minmax(D) = (E, q). The last happens only if q = 0, and D is [K, A].)
    """
    # Where minmax(D) lies, and q = 0 if maxmin(D) = minmax(D) = (E, q).
    found = val(deal.word)
    bounds, q, k = bounds_of(deal), numerical(found), found.infinitesimal.index
    origins = [Labeled(EAST, found)]
    if k > 0:
        origins.append(Labeled(WEST, Value(q.number, eps(k - 1))))
    new = Labeled(EAST, q)
    is_new = bounds.maxmin == bounds.minmax == new
    if k == 0 and is_new and new_exits:
        origins.append(new)
    written_origins = [written(origin) for origin in origins]
    here = written(bounds.minmax)
    parts = []
    if above_a_number(found):
        parts.append(equal(here, here if here in written_origins else written_origins[0]))
    if is_new:
        parts.append(equal(q, 0))
    return all_hold(parts)


descendants_of_exits.near_miss(
    "no exits are created from suits with numerical value at all", new_exits=False
)


LARGEST = 10


def up_to_ten_cards() -> Layered:
    """Every single-suit deal of at most ten cards a hand: no deals beyond."""
    text = "every single-suit deal with at most 10 cards on each hand, 1 <= n <= 10"
    return replace(every_single_suit(text), last=LARGEST)


@claim("W2-R12.2d", domain=up_to_ten_cards(), formal="Conjecture_12_3.both_conjectures")
def supported(deal: Deal) -> Relation:
    """Two conjectures, both supported by computer analysis of all single-suit deals with at most 10
    cards on each hand. (Both hold for these.)
    """
    return both(computed(deal.word))


def both(found: Value) -> Relation:
    """Conjecture 12.2 or 12.3 for a value, whichever speaks of it."""
    parts = []
    if above_a_number(found):
        parts.append(matching_stoppers(found))
    if no_integer(found):
        parts.append(conjectured_fraction(found))
    return all_hold(parts)


@supported.near_miss("both hold without 3/8 and 5/8")
def without_eighths(deal: Deal) -> Relation:
    found = computed(deal.word)
    return conjectured_fraction(found, ()) if no_integer(found) else all_hold([])


def tabulated(
    stated: Claim, wanted: Callable[[Value], bool], of_value: OfValue, *, standard: int, deep: int
) -> None:
    """Let the evidence be tables of values; quick runs compute them by the plain algorithm."""

    stated.upto = bounds = (6, standard, deep)

    def search(run: Run) -> Exhaustion:
        upto = run.upto(*bounds)
        if run.effort == "quick":
            return exhaust(stated, run, upto)
        from theorems.symmetric_whist.solvers import suit_values

        @cache
        def relation(code: int) -> Relation:
            found = decoded(rescaled(code, suit_values.ONE))
            return of_value(found) if wanted(found) else SILENT

        def source(n: int, start: int, stop: int) -> Chunk:
            places = suit_values.places(n, start, stop)
            content = suit_values.spelled(places, lambda code: quantities(relation(code)))
            tally = suit_values.tally(places)
            spoken = sum(count for code, count in tally.items() if relation(code).speaks)
            if all(map(relation, tally)):
                return Chunk(content, None, spoken)
            bad = {code for code in tally if not relation(code)}
            codes = enumerate(suit_values.CODES[places].tolist(), start)
            failing = next(at for at, code in codes if code in bad)
            return Chunk(content, failing, spoken)

        return exhaust(stated, run, upto, source)

    stated.evidence(search)
    stated.replayed_to = REPLAYED
    stated.believed = "suit_values.py"


tabulated(conjecture_12_2, above_a_number, matching_stoppers, standard=10, deep=17)
tabulated(conjecture_12_3, no_integer, conjectured_fraction, standard=10, deep=18)
tabulated(supported, lambda found: True, both, standard=10, deep=10)
