"""What the proof of Conjecture 12.3 shows besides: beyond the paper."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import WEST, Deal
from theorems.symmetric_whist.section_1.abstract import raised
from theorems.symmetric_whist.section_12.section_12_2 import suits_of_value
from theorems.symmetric_whist.section_12.values_that_occur import fraction
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from verify.language import Relation, all_hold, at_least, claim, equal

THREE_EIGHTHS = mpq(3, 8)


@claim(
    "W2-CJ12.3r",
    domain=every_single_suit().where(
        "every single-suit deal D in which a card of West can be replaced by a higher one, n >= 1",
        lambda deal: bool(raised(deal.word)),
    ),
    upto=(5, 6, 8),
    formal="To_raise_a_card.to_raise_a_card",
)
def to_raise_a_card(deal: Deal, most: mpq = mpq(1)) -> Relation:
    """If D' is D with a card of West replaced by a higher one, one that is not dealt, then the
    numerical value of D is at most that of D', and that of D' at most one more than that of D.
    (Not in the paper, but for Consequence 5.3, by which D <= D'.)
    """
    before = computed(deal.word).number
    gains = [computed(higher).number - before for higher in raised(deal.word)]
    return all_hold(*(at_least(gain, 0) for gain in gains), *(at_least(most, g) for g in gains))


to_raise_a_card.near_miss("at most val(D) + 1/2", most=mpq(1, 2))


@claim(
    "W2-CJ12.3w",
    domain=every_single_suit().where(
        "every single-suit deal in which West holds the ace, n >= 1", lambda deal: deal.ace == WEST
    ),
    upto=(7, 8, 9),
    formal="Conjecture_12_3.no_three_eighths",
)
def no_three_eighths_with_the_ace(deal: Deal, part: mpq = THREE_EIGHTHS) -> Relation:
    """No single-suit deal in which West holds the ace has a value with the fractional part 3/8."""
    return equal(int(fraction(computed(deal.word).number) == part), 0)


no_three_eighths_with_the_ace.near_miss("the fractional part 5/8", part=mpq(5, 8))


@claim(
    "W2-CJ12.3l",
    domain=suits_of_value(
        "every single-suit deal whose value is a number with the fractional part 3/8, n >= 1",
        lambda value: fraction(value.number) == THREE_EIGHTHS,
    ),
    upto=(7, 8, 9),
    formal="Conjecture_12_3.no_three_eighths_in_large_suits",
)
def no_three_eighths_in_large_suits(deal: Deal, more: int = 1) -> Relation:
    """If the value of a single-suit deal with n cards on each hand is m + 3/8, m an integer, then
    n <= 2m + 1.
    """
    return at_least(2 * int(computed(deal.word).number // 1) + more, deal.n)


no_three_eighths_in_large_suits.near_miss("n <= 2m", more=0)
