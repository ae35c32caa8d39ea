"""Theorem 8.5, cited: the monotonicity principle; and what refined whist and whist tell of each
other (Section 8.3).
"""

from collections.abc import Iterator
from math import floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.refined import chi, chi_refined, without_smallest
from theorems.symmetric_whist.vocabulary.sums_of_suits import every_sum, suits_of
from theorems.symmetric_whist.vocabulary.values import Value, rho, rho_refined
from verify.language import Relation, all_hold, at_least, claim, equal


def raised(deal: Deal) -> Iterator[Deal]:
    """Every deal in which one card of West is replaced by a higher one.

    The new card stands anywhere above the old one among the cards of East; above further cards of
    West only, it would leave the same deal.
    """
    word = deal.word
    for at in range(len(word)):
        if word[at] == WEST:
            rest = word[:at] + word[at + 1 :]
            for place in range(at + 1, len(word)):
                if rest[place - 1] == EAST:
                    yield Deal(rest[:place] + WEST + rest[place:])


def outcome(deal: Deal) -> tuple[int, int]:
    """chi(D)."""
    return tricks(deal, WEST), tricks(deal, EAST)


@claim("W2-T8.5", domain=every_deal(), upto=(5, 6, 9), formal="SingleSuit.theorem_8_5")
def monotonicity_principle(deal: Deal, more: int = 0) -> Relation:
    r"""Theorem 8.5 (Kahn, Lagarias & Witsenhausen). In single-suit whist, a high card is always at
    least as good as a small one. In other words, if $D$ and $D'$ are single-suit deals, and $D'$
    is obtained from $D$ by replacing a card on the West hand by a higher one, then
    $\chi(D) \le \chi(D')$.
    """
    before = outcome(deal)
    return all_hold(
        at_least(new, old + more)
        for other in raised(deal)
        for old, new in zip(before, outcome(other), strict=True)
    )


monotonicity_principle.near_miss("it gains a trick, whoever has the lead", more=1)


def nearest(score: mpq) -> int:
    """The integer next to a score with fractional part 1/4 or 3/4."""
    rounded: int = floor(score + mpq(1, 2))
    return rounded


@claim(
    "W2-R8.3a",
    domain=every_sum("every multi-suit deal, by n cards a hand, n >= 1"),
    upto=(4, 5, 7),
    formal="Particular_deals.refined_tells_whist",
)
def refined_tells_whist(deal: str) -> Relation:
    r"""If we know how to play refined whist, we also know how to play whist. Every result about
    this game will yield as a corollary the corresponding result for whist: $\chi(D)$ is $\chi'(D)$
    with both numbers rounded to the nearest integer, and $\rho$ is $\rho'$ so rounded, at
    $\mathrm{val}(D)$.
    """
    # Outcome and refined outcome; rho and rho' of the value of the deal.
    suits = suits_of(deal)
    value = sum((val(word) for word in suits), Value(mpq(0)))
    west, east = rho_refined(value)
    return all_hold(
        equal(chi(*suits), tuple(map(nearest, chi_refined(*suits)))),
        equal(rho(value), (nearest(west), nearest(east))),
    )


@refined_tells_whist.near_miss("the numbers are rounded down")
def rounded_down(deal: str) -> Relation:
    suits = suits_of(deal)
    return equal(chi(*suits), tuple(map(floor, chi_refined(*suits))))


@claim("W2-R8.3b", domain=every_deal(), upto=(5, 6, 9), formal="RefinedWhist.refined_from_whist")
def whist_tells_refined(deal: Deal) -> Relation:
    r"""At least for single suit hands, the converse also holds: If we know how to play single-suit
    whist, then we also know how to play refined single-suit whist. By Lemma 8.1 and the proof of
    Theorem 8.4, $\chi'(D) = (\chi(D) + \chi(D_0))/2 + 1/4$ in both components.
    """
    pairs = zip(chi(deal.word), chi(without_smallest(deal.word)), strict=True)
    return equal(chi_refined(deal.word), tuple((x + y) / 2 + mpq(1, 4) for x, y in pairs))


@whist_tells_refined.near_miss("chi(D) alone tells it: 1/4 less")
def quarter_less(deal: Deal) -> Relation:
    return equal(chi_refined(deal.word), tuple(x - mpq(1, 4) for x in chi(deal.word)))
