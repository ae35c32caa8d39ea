"""Section 4: the normal strategy, and what the section announces of it.

The strategy leaves ties open; "the normal strategy does something" is read as: it does so however
ties are broken, move by move. A player's sequence counts as one card, as Section 5 allows.
"""

from functools import cache
from itertools import product
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards, opponent, tricks, words
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.lattice import sizes
from theorems.single_suit_whist.vocabulary.strategies import (
    normal_leads,
    normal_reply,
    normal_score,
    normal_wins_five_card,
    outcomes_of_both,
    winner_of_five_card,
)
from verify.language import Relation, above, all_hold, at_least, claim, equal


def positions(deal: Deal, player: str) -> list[int]:
    """The positions of the player's cards."""
    return [card - 1 for card in deal.hand(player)]


@claim("W1-D4.1", domain=every_deal_and_lead(), formal="Section_4.one_normal_reply")
def normal_second_play(deal: Deal, leader: str, otherwise_smallest: bool = True) -> Relation:
    """When playing second in a trick: If possible, play the smallest card that will win the trick.
    Otherwise, play the smallest card. (To every lead there is exactly one such reply.)
    """
    # To every lead, the cards of which the description is true, and the reply in the rules.
    own = positions(deal, opponent(leader))

    def described(lead: int, card: int) -> bool:
        winning = [other for other in own if other > lead]
        if winning:
            return card in winning and all(card <= other for other in winning)
        return all(card <= other if otherwise_smallest else card >= other for other in own)

    return all_hold(
        equal(
            tuple(card for card in own if described(lead, card)), (normal_reply(deal.word, lead),)
        )
        for lead in positions(deal, leader)
    )


normal_second_play.near_miss("otherwise, play the highest card", otherwise_smallest=False)


@claim("W1-D4.2", domain=every_deal_and_lead(), formal="Section_4.normal_lead_is_the_top")
def normal_lead(deal: Deal, leader: str, sign: int = 1) -> Relation:
    """If not all West's cards are high, we choose i and j such that A_ij = -1, with the difference
    j - i as small as possible. Then we let West lead the card W_i. Similarly, if East has the
    lead, then we choose i and j such that A_ij = 1, with i - j as small as possible. East then
    leads the card E_j. (There is such a lead for every deal, and it is the highest of its
    sequence; a player whose cards are all high leads any.)
    """
    # The leads that the description allows, by the ranks within the hands, and the rules'.
    own, other = positions(deal, leader), positions(deal, opponent(leader))
    choices = {
        (sign * (there - here), mine)
        for (here, mine), (there, theirs) in product(enumerate(own), enumerate(other))
        if mine < theirs
    }
    least = min(choices)[0] if choices else None
    allowed = tuple(sorted(mine for size, mine in choices if size == least))
    tops = cards(deal.word, leader)
    found = tuple(normal_leads(deal.word, leader))
    return all_hold(
        equal(found, allowed or tuple(card for card in own if card in tops)),
        equal(tuple(card for card in found if card in tops), found),
    )


normal_lead.near_miss("with the difference as large as possible", sign=-1)


@claim("W1-R4.five", domain=every_deal_and_lead(), formal="Theorem_7_1.five_card")
def optimal_in_five_card(deal: Deal, leader: str) -> Relation:
    """The normal strategy is optimal for Five-card. [Whoever can make sure of the last trick makes
    sure of it by following the strategy.]
    """
    return sure_of_the_last_trick(deal, leader, winner_of_five_card(deal.word, leader))


def sure_of_the_last_trick(deal: Deal, leader: str, winner: str) -> Relation:
    """Whether West, and whether East, is sure of it by the strategy: the winner alone is."""
    sure = tuple(normal_wins_five_card(player, deal.word, leader) for player in (WEST, EAST))
    return equal(sure, (winner == WEST, winner == EAST))


@optimal_in_five_card.near_miss("the player on lead is always sure of the last trick")
def leader_takes_it(deal: Deal, leader: str) -> Relation:
    return sure_of_the_last_trick(deal, leader, leader)


def scores(deal: Deal, leader: str, greedy: bool) -> tuple[int, int]:
    """What West, and what East, is sure of by the strategy."""
    return (
        normal_score(WEST, deal.word, leader, greedy),
        normal_score(EAST, deal.word, leader, greedy),
    )


def optimal_scores(deal: Deal, leader: str, greedy: bool) -> tuple[int, int]:
    """What West, and what East, takes when both play optimally."""
    west = tricks(deal, leader, greedy)
    return west, deal.n - west


def at_most_behind(deal: Deal, leader: str, loss: int) -> Relation:
    """In Whist the strategy takes at least the value less this many tricks, in either seat."""
    sure, best = scores(deal, leader, greedy=False), optimal_scores(deal, leader, greedy=False)
    return all_hold(at_least(mine + loss, value) for mine, value in zip(sure, best, strict=True))


@claim("W1-R4.one", domain=every_deal_and_lead(), formal="NormalStrategy.at_most_one_trick_worse")
def one_trick_worse(deal: Deal, leader: str, loss: int = 1) -> Relation:
    """In Whist, the normal strategy scores at most one trick worse than optimal play."""
    return at_most_behind(deal, leader, loss=loss)


@claim("W1-R4.opt", domain=every_deal_and_lead(), formal="Theorem_7_1.optimal_in_two_games")
def optimal_in_two_games(deal: Deal, leader: str) -> Relation:
    """The normal strategy is optimal for both Five-card and Greedy Whist, while in Whist, it scores
    at most one trick worse than optimal play.
    """
    return all_hold(
        sure_of_the_last_trick(deal, leader, winner_of_five_card(deal.word, leader)),
        equal(scores(deal, leader, greedy=True), optimal_scores(deal, leader, greedy=True)),
        at_most_behind(deal, leader, loss=1),
    )


@claim(
    "W1-R8.ignore", domain=every_deal_and_lead(), formal="NormalStrategy.at_most_one_trick_worse"
)
def never_holding_up(deal: Deal, leader: str, loss: int = 1) -> Relation:
    """Completely ignoring the technique of holding up, that is following the normal strategy, will
    never cost more than one trick compared to optimal play.
    """
    return at_most_behind(deal, leader, loss=loss)


# --- Section 5 ------------------------------------------------------------------------------


@cache
def taken_by_the_follower(n: int) -> tuple[int, int]:
    """Over all deals of n cards, either player leading, both following the strategy: the tricks
    that the player playing second takes, at least, and all.
    """
    taken = tricks_played = 0
    for word in words(n, 0, comb(2 * n, n)):
        for leader in (WEST, EAST):
            outcomes = outcomes_of_both(word, leader)
            taken += min(
                sum(lead != won for lead, won in zip(leader + winners, winners, strict=False))
                for winners in outcomes
            )
            tricks_played += n
    return taken, tricks_played


@claim(
    "W1-R5.most",
    domain=sizes("every n >= 1").where(
        "every n >= 2; all deals of n cards a hand, both leads, all ties", lambda n: n >= 2
    ),
    formal="Second_player.most_of_the_time",
)
def most_of_the_time(n: int) -> Relation:
    """If both players follow the normal strategy, then for most of the time, the player playing
    second will take the trick as cheaply as possible, that is, with the smallest card which is
    higher than the card that was led. [Of the tricks of all deals of n cards more than half; of the
    four deals with a lead for n = 1 it is half. A trick that the strategy takes it takes so.]
    """
    taken, played = taken_by_the_follower(n)
    return above(2 * taken, played)


@most_of_the_time.near_miss("in nine tricks of ten")
def nine_of_ten(n: int) -> Relation:
    taken, played = taken_by_the_follower(n)
    return above(10 * taken, 9 * played)


one_trick_worse.near_miss("it is optimal in Whist as well", loss=0)
never_holding_up.near_miss("it costs nothing", loss=0)
optimal_in_two_games.near_miss(
    "it is optimal in Whist as well", lambda deal, leader: at_most_behind(deal, leader, loss=0)
)
