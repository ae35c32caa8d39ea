"""Towards Conjecture 12.3, which is open: beyond the paper."""

from functools import cache
from math import comb

from gmpy2 import mpq

from theorems.single_suit_whist.rules import WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal as every_single_suit
from theorems.symmetric_whist.section_1.abstract import raised
from theorems.symmetric_whist.section_12.values_that_occur import fraction
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed, decoded, rescaled
from theorems.symmetric_whist.vocabulary.values import Value
from verify.kernel.relations import SILENT, Relation, all_of, at_least, equal, quantities
from verify.language import Chunk, Exhaustion, Run, claim, exhaust

THREE_EIGHTHS = mpq(3, 8)
UPTO = (6, 13, 17)


@claim(
    "W2-CJ12.3r",
    domain=every_single_suit().where(
        "every single-suit deal D in which a card of West can be replaced by a higher one, n >= 1",
        lambda deal: bool(raised(deal.word)),
    ),
    upto=(5, 6, 8),
    proof="Symmetric.To_raise_a_card.to_raise_a_card",
)
def to_raise_a_card(deal: Deal, most: mpq = mpq(1)) -> Relation:
    """If D' is D with a card of West replaced by a higher one, one that is not dealt, then the
    number val(D) is at most val(D'), and val(D') at most val(D) + 1, infinitesimals left out.
    """
    before = computed(deal.word).number
    gains = [computed(higher).number - before for higher in raised(deal.word)]
    return all_of([*(at_least(gain, 0) for gain in gains), *(at_least(most, g) for g in gains)])


to_raise_a_card.near_miss("at most val(D) + 1/2", most=mpq(1, 2))


@claim(
    "W2-CJ12.3w",
    domain=every_single_suit().where(
        "every single-suit deal in which West holds the ace, n >= 1", lambda deal: deal.ace == WEST
    ),
    upto=UPTO,
)
def no_three_eighths_with_the_ace(deal: Deal, part: mpq = THREE_EIGHTHS) -> Relation:
    """No single-suit deal in which West holds the ace has a value with the fractional part 3/8.
    (Open. It is all that is left to prove of Conjecture 12.3, as `Conjecture_12_3_if.v` shows. The
    value is found by the algorithm of Section 12.1.)
    """
    return of_value(computed(deal.word), part)


def of_value(found: Value, part: mpq = THREE_EIGHTHS) -> Relation:
    """Whether the value has this fractional part, which it may not have."""
    return equal(int(fraction(found.number) == part), 0)


no_three_eighths_with_the_ace.near_miss("the fractional part 5/8", part=mpq(5, 8))


@no_three_eighths_with_the_ace.evidence
def by_tables(run: Run) -> Exhaustion:
    upto = run.upto(*UPTO)
    if run.effort == "quick":
        return exhaust(no_three_eighths_with_the_ace, run, upto)
    from theorems.symmetric_whist.solvers import suit_values

    @cache
    def relation(code: int) -> Relation:
        return of_value(decoded(rescaled(code, suit_values.ONE)))

    def source(n: int, start: int, stop: int) -> Chunk:
        half = comb(2 * n - 1, n)  # deals in which East holds the ace: they have the first ranks
        left_out = max(min(half, stop) - start, 0)
        places = suit_values.places(n, start + left_out, stop)
        content = suit_values.spelled(places, lambda code: quantities(relation(code)))
        bad = {code for code in suit_values.tally(places) if not relation(code)}
        codes = enumerate(suit_values.CODES[places].tolist(), start + left_out)
        failing = next((at for at, code in codes if code in bad), None) if bad else None
        return Chunk(quantities(SILENT) * left_out + content, failing, len(places))

    return exhaust(no_three_eighths_with_the_ace, run, upto, source)


no_three_eighths_with_the_ace.replayed_to = 10
no_three_eighths_with_the_ace.believed = "suit_values.py"
