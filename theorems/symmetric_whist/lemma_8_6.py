"""Lemma 8.6: what the lead costs in single-suit refined whist, and the steps of its proof."""

from __future__ import annotations

from math import floor

from gmpy2 import mpq

from theorems.single_suit_whist.deals import every_deal
from theorems.symmetric_whist.formal_definitions import POINTS, SMALLEST_LED
from verify.claims import claim
from verify.games.single_suit_whist.rules import WEST, Deal
from verify.games.symmetric_whist.refined import REFINED, chi_refined, smallest, worth_of_lead
from verify.searches import exhausted
from verify.statements import Relation, all_of, at_least

QUARTER = mpq(1, 4)


def costs_at_most(deal: Deal, most: mpq) -> Relation:
    """West's score with East on lead exceeds that with the lead by 0 to `most`."""
    west, east = chi_refined(deal.word)
    return all_of([at_least(east, west), at_least(west + most, east)])


@claim("W2-L8.6", domain=every_deal())
def cost_of_the_lead(deal: Deal) -> Relation:
    """In single-suit refined whist, having the lead is never an advantage, but may cost at most
    half a point.
    """
    return costs_at_most(deal, mpq(1, 2))


@cost_of_the_lead.near_miss("at most a quarter of a point")
def a_quarter(deal: Deal) -> Relation:
    return costs_at_most(deal, QUARTER)


def if_east_leads(deal: Deal, fraction: mpq) -> int:
    """The largest k such that West can score at least k + `fraction` when East has the lead."""
    k: int = floor(chi_refined(deal.word)[1] - fraction)
    return k


def leading_the_smallest(deal: Deal, gain: mpq) -> Relation:
    """West's score if he leads his smallest card against k + `gain`, k as in the first step."""
    lead = 0, smallest(deal.word, WEST)
    k = if_east_leads(deal, QUARTER)
    return at_least(worth_of_lead(REFINED, (deal.word,), lead), k + gain)


@claim("W2-L8.6a", domain=every_deal())
def by_the_smallest_card(deal: Deal) -> Relation:
    """Suppose that West can score at least k + 1/4 when East has the lead. If West has the lead, he
    can then lead his smallest card in the first trick. In any case, West will get a total of at
    least k tricks, and thereby a score of at least k - 1/4. (Checked for the largest such k, which
    implies it for the others.)
    """
    return leading_the_smallest(deal, -QUARTER)


@by_the_smallest_card.near_miss("a score of at least k + 1/4")
def at_no_cost(deal: Deal) -> Relation:
    return leading_the_smallest(deal, QUARTER)


def with_the_lead(deal: Deal, gain: mpq) -> Relation:
    """West's score with the lead against k + `gain`, k as in the second step."""
    return at_least(chi_refined(deal.word)[0], if_east_leads(deal, 3 * QUARTER) + gain)


@claim("W2-L8.6b", domain=every_deal())
def by_exchanging_hands(deal: Deal) -> Relation:
    """By switching the East and West hands and applying the same argument, we see that if West can
    score at least k + 3/4 when East has the lead, then he must be able to score at least k + 1/4
    when he has the lead himself. (Checked for the largest such k, which implies it for the others.)
    """
    return with_the_lead(deal, QUARTER)


@by_exchanging_hands.near_miss("at least k + 3/4")
def as_much(deal: Deal) -> Relation:
    return with_the_lead(deal, 3 * QUARTER)


exhausted(cost_of_the_lead, by_the_smallest_card, by_exchanging_hands, quick=5, standard=7, deep=9)

cost_of_the_lead.formally("Symmetric.SingleSuit.lemma_8_6", *POINTS)
by_exchanging_hands.formally("Symmetric.Steps.by_exchanging_hands", *POINTS)
by_the_smallest_card.formally("Symmetric.Steps.by_the_smallest_card", *SMALLEST_LED)
