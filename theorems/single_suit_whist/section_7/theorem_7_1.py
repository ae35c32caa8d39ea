r"""Theorem 7.1: the normal strategy is optimal whatever order-preserving score is played for.

Let a be the outcome when both players follow the strategy. If every outcome that can arise while
West follows it lies above a in L_n, and every outcome that can arise while East follows it below
a, then West is sure of phi(a) and East can hold him to it, for every order-preserving phi: the
strategy is optimal for all of them. Conversely, if it is optimal for the indicators of {x : x >= a}
and of {x : not x <= a}, the outcomes lie so. As a arises in both ways, both together say that the
meet of the former outcomes is the join of the latter. That is the statement which is checked.
"""

from collections.abc import Callable
from functools import cache, reduce

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, cards, opponent, replies
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import all_high
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.lattice import (
    alternating_sets,
    below_or_equal,
    join,
    meet,
)
from theorems.single_suit_whist.vocabulary.strategies import (
    normal_leads,
    normal_outcomes,
    normal_reply,
    outcomes_of_both,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, all_hold, claim, equal


@claim("W1-T7.1", domain=every_deal_and_lead(), upto=(5, 7, 8), formal="Theorem_7_1.theorem_7_1")
def optimal_for_every_score(deal: Deal, leader: str) -> Relation:
    r"""The normal strategy is optimal in Generalized Greedy Whist: for every order-preserving
    $\phi : L_n \to \mathbb{R}$, however ties are broken. (Equivalently, the meet in $L_n$ of the
    outcomes that can arise while West follows it is the join of those that can arise while East
    does.)
    """
    return equal(
        reduce(meet, sorted(normal_outcomes(WEST, deal.word, leader))),
        reduce(join, sorted(normal_outcomes(EAST, deal.word, leader))),
    )


@optimal_for_every_score.near_miss("against every strategy there is but one outcome")
def one_outcome(deal: Deal, leader: str) -> Relation:
    return equal(
        reduce(join, sorted(normal_outcomes(WEST, deal.word, leader))),
        reduce(meet, sorted(normal_outcomes(EAST, deal.word, leader))),
    )


NOT_ALL_HIGH = every_deal_and_lead().where(
    "every deal, either player on lead, not all of whose cards are high, n >= 1",
    lambda deal, leader: not all_high(deal.word, leader),
)


@claim("W1-T7.1a", domain=NOT_ALL_HIGH, upto=(5, 6, 8), formal="Steps_7.outcome_is_alternating")
def outcome_is_alternating(
    deal: Deal, leader: str, later_outcomes: Callable[[str, str], frozenset[str]] = outcomes_of_both
) -> Relation:
    """We assume that West is on lead, and that not all West's cards are high, and that from the
    second trick on, the players will follow the normal strategy. Regardless of the play in the
    first trick, the outcome of the game must be an alternating set. (And so with East on lead.)
    """
    # The outcomes after any lead and reply, and those among them that are alternating.
    tricks = [
        Trick(deal.word, lead, reply)
        for lead in cards(deal.word, leader)
        for reply in replies(deal.word, lead, greedy=True)
    ]
    found = sorted(
        trick.winner + later
        for trick in tricks
        for later in later_outcomes(trick.rest, trick.winner)
    )
    return equal(tuple(x for x in found if x in alternating_sets(deal.n)), tuple(found))


outcome_is_alternating.near_miss(
    "East alone follows it", later_outcomes=lambda rest, winner: normal_outcomes(EAST, rest, winner)
)


@claim(
    "W1-T7.1b",
    domain=every_deal_and_lead(),
    upto=(5, 6, 8),
    formal="Section_4.no_influence_on_the_first_trick",
)
def no_influence_on_the_first_trick(deal: Deal, leader: str, greedy: bool = True) -> Relation:
    """East has no influence on whether or not he wins the first trick. A normal lead avoids winning
    the first trick. (West on lead, not all his cards being high; and so with East on lead.)
    """
    # Each lead has one possible winner; of a normal lead, not all cards being high, the other.
    relations = []
    for lead in cards(deal.word, leader):
        possible = {
            Trick(deal.word, lead, reply).winner for reply in replies(deal.word, lead, greedy)
        }
        relations.append(equal(len(possible), 1))
        if lead in normal_leads(deal.word, leader) and not all_high(deal.word, leader):
            relations.append(equal(tuple(sorted(possible)), (opponent(leader),)))
    return all_hold(relations)


no_influence_on_the_first_trick.near_miss("without the greedy rule", greedy=False)


def tricks_after(deal: Deal, leader: str, lead: int) -> tuple[int, ...]:
    """The leader's possible numbers of tricks after a lead, both following the strategy then."""
    trick = Trick(deal.word, lead, normal_reply(deal.word, lead))
    return tuple(
        sorted(
            {
                (trick.winner + later).count(leader)
                for later in outcomes_of_both(trick.rest, trick.winner)
            }
        )
    )


@claim("W1-T7.1c", domain=NOT_ALL_HIGH, formal="Steps_7.normal_lead_takes_most")
def normal_lead_takes_most(deal: Deal, leader: str, fewest: bool = False) -> Relation:
    """By Theorem 6.1, a normal lead from West maximizes the number of tricks West takes, given that
    both players follow the normal strategy after the first lead. (Not all his cards being high;
    and so with East on lead.)
    """
    # The number after each normal lead, and the most (or fewest) after any lead.
    after = {lead: tricks_after(deal, leader, lead) for lead in cards(deal.word, leader)}
    numbers = [number for found in after.values() for number in found]
    best = min(numbers) if fewest else max(numbers)
    return all_hold(equal(after[lead], (best,)) for lead in normal_leads(deal.word, leader))


normal_lead_takes_most.near_miss("it minimizes the number", fewest=True)


def later(word: str, lead: int, reply: int) -> list[str]:
    """The outcomes after this first trick, both following the strategy then."""
    trick = Trick(word, lead, reply)
    return sorted(trick.winner + more for more in outcomes_of_both(trick.rest, trick.winner))


def none_better(player: str, mine: list[str], others: list[str]) -> Relation:
    """For a player each of these outcomes is as good as any other: for West above it in L_n."""
    order = [
        below_or_equal(y, x) if player == WEST else below_or_equal(x, y)
        for x in mine
        for y in others
    ]
    return equal(tuple(order), (True,) * len(order))


@claim(
    "W1-T7.1d",
    domain=every_deal_and_lead(),
    upto=(5, 6, 8),
    formal="Steps_7.normal_reply_is_optimal",
)
def normal_reply_is_optimal(
    deal: Deal, leader: str, chosen: Callable[[list[int]], int] = min
) -> Relation:
    """East's only objective when playing second in the first trick is to maximize the number of
    tricks he can take. Therefore by Theorem 6.1 it is optimal for East to follow the normal
    strategy even in the first trick. [From the second trick on both follow it; so no other reply
    leads to an outcome that is lower in the chain of alternating sets. And so with East on lead.]
    """
    # After every lead: the outcomes of one reply, against those of all that are allowed.
    found = []
    for lead in cards(deal.word, leader):
        allowed = replies(deal.word, lead, greedy=True)
        others = [x for reply in allowed for x in later(deal.word, lead, reply)]
        mine = later(deal.word, lead, chosen(allowed))
        found.append(none_better(opponent(leader), mine, others))
    return all_hold(found)


normal_reply_is_optimal.near_miss("to play his highest card", chosen=max)


def leads_compared(deal: Deal, leader: str, player: str) -> Relation:
    """The outcomes after the normal leads against those after all, for this player."""
    after = {
        lead: later(deal.word, lead, normal_reply(deal.word, lead))
        for lead in cards(deal.word, leader)
    }
    others = [x for found in after.values() for x in found]
    mine = [x for lead in normal_leads(deal.word, leader) for x in after[lead]]
    return none_better(player, mine, others)


@claim("W1-T7.1e", domain=NOT_ALL_HIGH, upto=(5, 6, 8), formal="Steps_7.normal_lead_is_optimal")
def normal_lead_is_optimal(deal: Deal, leader: str) -> Relation:
    """Therefore, it is optimal for West to make a normal lead. [It takes most tricks, W1-T7.1c, and
    avoids winning the first, W1-T7.1b. Both following the normal strategy after it, no other lead
    leads to an outcome that is higher in the chain of alternating sets. And so with East on lead.]
    """
    return leads_compared(deal, leader, leader)


@normal_lead_is_optimal.near_miss("it is the worst for West")
def normal_lead_is_worst(deal: Deal, leader: str) -> Relation:
    return leads_compared(deal, leader, opponent(leader))


# --- As many as possible, and as late as possible -------------------------------------------


@cache
def secures(player: str, word: str, leader: str, tricks: int, late: int, greedy: bool) -> bool:
    """Whether a player can make sure of this many tricks and, at once, of this much lateness.

    The i:th trick counts 2^(i-1) towards lateness: a later trick counts more than all before it.
    """
    if not word:
        return tricks <= 0 and late <= 0

    def reached(lead: int, reply: int) -> bool:
        winner = word[max(lead, reply)]
        won = int(winner == player)
        rest = after_trick(word, lead, reply)
        return secures(
            player, rest, winner, max(0, tricks - won), max(0, (late - won + 1) // 2), greedy
        )

    by_leader, by_follower = (any, all) if player == leader else (all, any)
    return by_leader(
        by_follower(reached(lead, reply) for reply in replies(word, lead, greedy))
        for lead in cards(word, leader)
    )


def both_aims(deal: Deal, leader: str, player: str, greedy: bool) -> Relation:
    """The most lateness a player can make sure of, alone and together with the most tricks."""
    most = max(
        tricks
        for tricks in range(deal.n + 1)
        if secures(player, deal.word, leader, tricks, 0, greedy)
    )

    def latest(tricks: int) -> int:
        late = 0
        for bit in reversed(range(deal.n)):
            if secures(player, deal.word, leader, tricks, late + 2**bit, greedy):
                late += 2**bit
        return late

    return equal((most, latest(most)), (most, latest(0)))


@claim(
    "W1-R7.noconf", domain=every_deal_and_lead(), upto=(4, 5, 7), formal="Steps_7.never_a_conflict"
)
def never_a_conflict(deal: Deal, leader: str, greedy: bool = True) -> Relation:
    """With the greedy rule, there is never a conflict between trying to take as many tricks as
    possible, and trying to take them as late as possible. (Either player can make sure of as many
    and, at once, of as late ones as he can of each by itself. Of two sets of tricks the later is
    the one with the latest trick that they do not share.)
    """
    return all_hold(both_aims(deal, leader, player, greedy=greedy) for player in (WEST, EAST))


never_a_conflict.near_miss("without the greedy rule", greedy=False)
