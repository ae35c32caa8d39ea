"""Lemma 8.6: what the lead costs in single-suit refined whist, and the steps of its proof."""

from math import floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards, opponent
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    REFINED,
    WHIST,
    after,
    chi,
    chi_refined,
    outcome,
    score,
    smallest,
    without_smallest,
    worth,
    worth_of_lead,
)
from verify.language import Relation, all_hold, at_least, claim

QUARTER = mpq(1, 4)


@claim("W2-L8.6", domain=every_deal(), upto=(5, 7, 9), formal="SingleSuit.lemma_8_6")
def cost_of_the_lead(deal: Deal, most: mpq = mpq(1, 2)) -> Relation:
    """In single-suit refined whist, having the lead is never an advantage, but may cost at most
    half a point.
    """
    # West's score with East on lead exceeds that with the lead by 0 to `most`.
    west, east = chi_refined(deal.word)
    return all_hold(at_least(east, west), at_least(west + most, east))


cost_of_the_lead.near_miss("at most a quarter of a point", most=QUARTER)


def if_east_leads(deal: Deal, fraction: mpq) -> int:
    """The largest k such that West can score at least k + `fraction` when East has the lead."""
    k: int = floor(chi_refined(deal.word)[1] - fraction)
    return k


@claim("W2-L8.6a", domain=every_deal(), upto=(5, 7, 9), formal="Steps.by_the_smallest_card")
def by_the_smallest_card(deal: Deal, gain: mpq = -QUARTER) -> Relation:
    """Suppose that West can score at least k + 1/4 when East has the lead. If West has the lead, he
    can then lead his smallest card in the first trick. In any case, West will get a total of at
    least k tricks, and thereby a score of at least k - 1/4. (Checked for the largest such k, which
    implies it for the others.)
    """
    # West's score if he leads his smallest card against k + `gain`, k as in the first step.
    lead = 0, smallest(deal.word, WEST)
    k = if_east_leads(deal, QUARTER)
    return at_least(worth_of_lead(REFINED, (deal.word,), lead), k + gain)


by_the_smallest_card.near_miss("a score of at least k + 1/4", gain=QUARTER)


@claim("W2-L8.6b", domain=every_deal(), upto=(5, 7, 9), formal="Steps.by_exchanging_hands")
def by_exchanging_hands(deal: Deal, gain: mpq = QUARTER) -> Relation:
    """By switching the East and West hands and applying the same argument, we see that if West can
    score at least k + 3/4 when East has the lead, then he must be able to score at least k + 1/4
    when he has the lead himself. (Checked for the largest such k, which implies it for the others.)
    """
    # West's score with the lead against k + `gain`, k as in the second step.
    return at_least(chi_refined(deal.word)[0], if_east_leads(deal, 3 * QUARTER) + gain)


by_exchanging_hands.near_miss("at least k + 3/4", gain=3 * QUARTER)


@claim("W2-L8.6c", domain=every_deal(), upto=(5, 6, 7), formal="Steps.by_stealing_the_lead")
def by_stealing_the_lead(deal: Deal, more: mpq = mpq(0)) -> Relation:
    """Notice that the first statement of the lemma is obvious by strategy-stealing. If our opponent
    has the lead, we can still play any card we want to. (Whichever card he leads, to play the card
    that we would have led, any optimal one, scores as much at least as to lead it.)
    """
    # What each optimal lead of a player is worth to him in reply to every lead of the other, and
    # what he scores with the lead, and `more`.
    suits, found = (deal.word,), []
    for player, sign in ((WEST, 1), (EAST, -1)):
        entitled = score(REFINED, suits, player)
        for own in cards(deal.word, player):
            if worth_of_lead(REFINED, suits, (0, own)) == entitled:
                for lead in cards(deal.word, opponent(player)):
                    reached = worth(REFINED, suits, (0, lead), own)
                    found.append(at_least(sign * reached, sign * entitled + more))
    return all_hold(found)


by_stealing_the_lead.near_miss("it scores more", more=mpq(1, 2))


@claim("W2-L8.6d", domain=every_deal(), upto=(5, 7, 9), formal="Steps.steps_of_8_6")
def steps_of_the_proof(deal: Deal, later: int = 1) -> Relation:
    """Suppose that West can score at least k + 1/4 when East has the lead. Then he must be able to
    take at least k of the first n - 1 tricks. By Lemma 8.1, West's smallest card cannot help him in
    doing this. Hence West must be able to take at least k tricks in D_0 if East has the lead. Now
    suppose that West has the lead in D. He can then lead his smallest card in the first trick. If
    East wins this trick, then by monotonicity, the situation is at least as good for West as when
    playing D_0 with East on lead. If on the other hand West wins the first trick, then by Theorem
    8.2, he can take at least k - 1 more tricks. (For the largest such k.)
    """
    # What the proof says of k: the first tricks, D_0, and West's tricks after each reply to his
    # smallest card; if he wins the first trick, k less `later`.
    k, word = if_east_leads(deal, QUARTER), deal.word
    rest = without_smallest(word)
    found = [at_least(outcome(REDUCED, word)[1], k), at_least(chi(rest)[1], k)]
    for reply in cards(word, EAST):
        winner, remaining = after((word,), (0, smallest(word, WEST)), reply)
        if winner == EAST:
            found.append(at_least(score(WHIST, remaining, EAST), chi(rest)[1]))
        else:
            found.append(at_least(score(WHIST, remaining, WEST), k - later))
    return all_hold(found)


steps_of_the_proof.near_miss("if West wins the first trick, he can take at least k more", later=0)
