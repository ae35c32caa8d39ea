"""Theorem 12.1: integral and half-integral values are detected in time O(n log n)."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, rounded_for_follower
from theorems.single_suit_whist.section_10 import theorem_10_1
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.refined import chi, without_smallest
from verify.language import Relation, all_hold, at_least, claim, equal

PER_CARD = 2 * theorem_10_1.OPERATIONS  # two deals, at most 150n operations for each
NEITHER = "neither"


def outcome(word: str) -> tuple[tuple[int, int], int]:
    """The outcome by the algorithm of [7], Theorem 10.1, and its operations."""
    if not word:
        return (0, 0), 0
    deal = Deal(word)
    H, count = theorem_10_1.H(deal)
    west, east = (rounded_for_follower(deal.n + H, leader) for leader in (WEST, EAST))
    return (west, east), count.operations


def detected(deal: Deal, gain: int = 0) -> tuple[mpq | str, int]:
    """The value, if it is half of an integer, by the outcomes of D and D_0; and what it cost."""
    of_deal, cost = outcome(deal.word)
    of_rest, cost_of_rest = outcome(without_smallest(deal.word))
    found: mpq | str = NEITHER
    if of_deal[1] == of_deal[0] + 1:
        found = of_deal[0] + mpq(1, 2)
    elif of_rest[1] == of_rest[0] + 1:
        found = mpq(of_rest[1] + gain)
    return found, cost + cost_of_rest


def half_of_an_integer(deal: Deal) -> mpq | str:
    """The value of the deal if it is half of an integer."""
    value = val(deal.word)
    return value.number if value.is_number and value.number.denominator <= 2 else NEITHER


@claim(
    "W2-T12.1",
    domain=every_single_suit("every single-suit deal of one card or more on each hand"),
    upto=(4, 5, 8),
    formal="Theorem_12_1.theorem_12_1",
)
def theorem_12_1(deal: Deal, gain: int = 0, per_card: int = PER_CARD) -> Relation:
    r"""There is an algorithm running in time $O(n \log n)$ that detects if a single-suit deal has
    an integral or half-integral value. ... A single-suit deal D has value n + 1/2 if and only if
    its outcome is (n, n + 1); ... D has value n if and only if the deal $D_0$ obtained by removing
    the smallest card from each hand has outcome (n - 1, n). (The outcomes are those of [7], found
    for n cards on each hand with at most 150n operations on numbers of size O(n) for each of the
    two deals, each of which takes time O(log n). To write down $D_0$, and the value once the
    outcomes are known, is not counted. Larger n are counted in W1-T10.1n.)
    """
    # What is detected, and the operations; and the outcomes by play.
    found, operations = detected(deal, gain)
    rest = without_smallest(deal.word)
    return all_hold(
        equal(str(found), str(half_of_an_integer(deal))),
        equal(outcome(deal.word)[0], chi(deal.word)),
        equal(outcome(rest)[0], chi(rest)),
        at_least(per_card * deal.n, operations),
    )


theorem_12_1.near_miss("value n if and only if D_0 has outcome (n, n + 1)", gain=-1)
theorem_12_1.near_miss("with at most 70n operations for both deals together", per_card=70)
