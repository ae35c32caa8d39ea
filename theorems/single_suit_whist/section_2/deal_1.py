"""Deal (1), West K Q, East A J: Five-card, in which the player on lead wins (Section 2.1)."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, forces, opponent, position
from theorems.single_suit_whist.vocabulary.named_play import names, replies_to
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_1 = Deal.of("K Q", "A J")
EITHER_LEAD = Cases("deal (1), either lead", ((DEAL_1, WEST), (DEAL_1, EAST)))


def takes_the_last(deal: Deal, player: str, leader: str, greedy: bool = True) -> bool:
    """Whether this player can make sure of the last trick."""
    return forces(player, deal.word, leader, lambda winners: winners[-1] == player, greedy)


def after(deal: Deal, lead: str) -> tuple[tuple[str, ...], bool]:
    """The replies that the greedy rule allows to this lead, and whether the player who led will
    take the last trick whichever is chosen.
    """
    leader = EAST if lead in names(deal, EAST) else WEST
    allowed = replies_to(deal, lead, "greedy")
    kept = all(
        takes_the_last(rest, leader, to_lead)
        for rest, to_lead in (position(deal, lead, reply) for reply in allowed)
    )
    return allowed, kept


@claim("W1-EX1", domain=EITHER_LEAD)
def player_on_lead_wins(deal: Deal, leader: str) -> Relation:
    """If East has the lead, he will play the jack, saving the ace for the last trick. If West has
    the lead, East will have to win the first trick with the ace, and West will take the last
    trick. Hence in this position, the player on lead has a winning strategy.
    """
    if leader == EAST:
        line = equal((after(deal, "J")[1], after(deal, "A")[1]), (True, False))
    else:
        line = equal((after(deal, "K"), after(deal, "Q")), ((("A",), True), (("A",), True)))
    loser = takes_the_last(deal, opponent(leader), leader)
    return all_hold(line, equal((takes_the_last(deal, leader, leader), loser), (True, False)))


@player_on_lead_wins.near_miss("without the greedy rule")
def relaxed(deal: Deal, leader: str) -> Relation:
    return equal(takes_the_last(deal, leader, leader, greedy=False), True)
