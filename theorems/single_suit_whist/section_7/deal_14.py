"""Deal (14), West K Q 8 7, East A J 10 9: many tricks or late tricks (Section 7)."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, forces, position, tricks
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_14 = Deal.of("K Q 8 7", "A J 10 9")
EVERY_LEAD = Cases(
    "deal (14), West on lead, each of his four leads",
    tuple((DEAL_14, lead) for lead in ("K", "Q", "8", "7")),
)
EITHER_LEAD = Cases("deal (14), either player on lead", ((DEAL_14, WEST), (DEAL_14, EAST)))
KING_LED = Cases("deal (14), West leading the king", ((DEAL_14,),))
EAST_HAND = ("A", "J", "10", "9")


def last_trick(winners: str) -> bool:
    """The task of taking the last trick."""
    return winners[-1] == EAST


def three_tricks(winners: str) -> bool:
    """The task of taking three of the four tricks."""
    return winners.count(EAST) >= 3


def both_tasks(winners: str) -> bool:
    """Three tricks to East, the last among them."""
    return three_tricks(winners) and last_trick(winners)


def east_can(deal: Deal, lead: str, reply: str, task: Callable[[str], bool]) -> bool:
    """Whether East, having replied so to this lead, can make sure of the task."""
    rest, winner = position(deal, lead, reply)
    return forces(EAST, rest.word, winner, lambda later: task(winner + later))


def west_takes(deal: Deal, lead: str, reply: str) -> int:
    """West's tricks, this first one included, both playing on for as many as they can."""
    rest, winner = position(deal, lead, reply)
    return (winner == WEST) + tricks(rest, winner)


def keeps_the_ace(word: str, leader: str, greedy: bool = False) -> bool:
    """Whether East, who holds the ace, can keep it for the last trick, whatever West does.

    Every card is played as itself: beside the ace, the next card of East is another card.
    """
    west = [at for at, owner in enumerate(word) if owner == WEST]
    *spared, ace = [at for at, owner in enumerate(word) if owner == EAST]
    if not spared:
        return True

    def kept(lead: int, reply: int) -> bool:
        return keeps_the_ace(after_trick(word, lead, reply), word[max(lead, reply)], greedy)

    def permitted(own: list[int], lead: int) -> list[int]:
        winning = [at for at in own if at > lead]
        return winning if greedy and winning else own

    if leader == EAST:
        return any(all(kept(lead, reply) for reply in permitted(west, lead)) for lead in spared)
    return all(
        any(kept(lead, reply) for reply in permitted([*spared, ace], lead) if reply != ace)
        for lead in west
    )


@claim("W1-EX14a", domain=EITHER_LEAD)
def east_keeps_the_ace(deal: Deal, leader: str, greedy: bool = False) -> Relation:
    """East, who has the ace, can of course take the last trick if he wants to. Without the greedy
    rule, there is no way to force him to play the ace before the last trick.
    """
    return equal((deal.ace, keeps_the_ace(deal.word, leader, greedy)), (EAST, True))


east_keeps_the_ace.near_miss("under the greedy rule as well", greedy=True)


@claim("W1-EX14b", domain=EVERY_LEAD)
def east_takes_three(deal: Deal, lead: str, replies: tuple[str, ...] = EAST_HAND) -> Relation:
    """With West on lead, it is also possible for East to take three of the four tricks against any
    lead.
    """
    return equal(min(west_takes(deal, lead, reply) for reply in replies), 1)


east_takes_three.near_miss("East may always win the first trick with the ace", replies=("A",))


@claim("W1-EX14c", domain=KING_LED)
def not_both(deal: Deal) -> Relation:
    """If West leads the king, it is impossible for East to accomplish these two tasks
    simultaneously. To keep West from scoring both his king and his queen, East must win the first
    trick with the ace, thereby giving West the opportunity to take the last trick with the queen.
    """
    both = any(east_can(deal, "K", reply, both_tasks) for reply in EAST_HAND)
    kept_to_one = tuple(west_takes(deal, "K", reply) == 1 for reply in EAST_HAND)
    rest, leader = position(deal, "K", "A")
    queen_last = forces(WEST, rest.word, leader, lambda winners: not last_trick(winners))
    return all_hold(
        equal(both, False),
        equal(kept_to_one, tuple(reply == "A" for reply in EAST_HAND)),
        equal(queen_last, True),
    )


@not_both.near_miss("East may as well hold up and still keep West to one trick")
def hold_up(deal: Deal) -> Relation:
    return equal(west_takes(deal, "K", "9"), 1)


@claim("W1-EX14d", domain=KING_LED)
def no_strategy_is_best_for_every_score(deal: Deal) -> Relation:
    """Without the greedy rule, the analogue of Theorem 7.1 is false: East can take three tricks
    and East can take the last trick, but no strategy does both, so none is optimal for every
    order-preserving score.
    """
    tasks = (three_tricks, last_trick, both_tasks)
    can = tuple(any(east_can(deal, "K", reply, task) for reply in EAST_HAND) for task in tasks)
    return equal(can, (True, True, False))


@no_strategy_is_best_for_every_score.near_miss("the same after the lead of the seven")
def after_the_seven(deal: Deal) -> Relation:
    return equal(any(east_can(deal, "7", reply, both_tasks) for reply in EAST_HAND), False)
