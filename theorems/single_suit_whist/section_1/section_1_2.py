"""Section 1.2: the rules of the three games, the names of the cards, the literature cited."""

from functools import cache

from theorems.single_suit_whist.rules import EAST, RANKS, WEST, Deal, forces, opponent, tricks
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from verify.language import Cases, NotCheckable, Relation, at_least, claim, equal

Hand = frozenset[int]


@cache
def value(west: Hand, east: Hand, leader: str, greedy: bool, last_only: bool) -> int:
    """West's score by the rules as they are printed: his tricks, or 1 for the last trick alone.

    Cards are numbers; every card is played as itself.
    """
    if not west:
        return 0
    hands = {WEST: west, EAST: east}
    second = opponent(leader)
    outcomes = []
    for lead in hands[leader]:
        higher = [card for card in hands[second] if card > lead]
        answers = []
        for reply in higher if greedy and higher else hands[second]:
            winner = second if reply > lead else leader
            w, e = (lead, reply) if leader == WEST else (reply, lead)
            counts = not last_only or len(west) == 1
            later = value(west - {w}, east - {e}, winner, greedy, last_only)
            answers.append((winner == WEST) * counts + later)
        outcomes.append(min(answers) if leader == WEST else max(answers))
    return max(outcomes) if leader == WEST else min(outcomes)


def three_games(deal: Deal, leader: str, greedy_whist: bool = False) -> tuple[int, int, int]:
    """West's score at Whist, Greedy Whist and Five-card by the printed rules."""
    hands = frozenset(deal.hand(WEST)), frozenset(deal.hand(EAST))
    return (
        value(*hands, leader, greedy_whist, False),
        value(*hands, leader, True, False),
        value(*hands, leader, True, True),
    )


def west_takes_the_last(winners: str) -> bool:
    """The goal of Five-card."""
    return winners[-1] == WEST


def as_computed(deal: Deal, leader: str) -> tuple[int, int, int]:
    """The same by the functions that the other claims rest on."""
    last = forces(WEST, deal.word, leader, west_takes_the_last, greedy=True)
    return tricks(deal, leader), tricks(deal, leader, greedy=True), int(last)


@claim(
    "W1-R1.2",
    domain=every_deal_and_lead(),
    upto=(4, 5, 6),
    formal="Section_1_2.rules_of_the_three_games",
)
def rules_of_the_three_games(deal: Deal, leader: str, greedy_whist: bool = False) -> Relation:
    """The game consists of n tricks. In each trick the players take turns playing one of their
    cards; the player who played the highest card wins the trick, and plays first in the next. The
    object of Whist is to win as many tricks as possible. Greedy Whist has the same object, but the
    player who plays second must take the trick if he can. Five-card is played with the greedy
    rule, and the winner is the player who wins the last trick. Played so, card by card, the three
    games have the values that all claims here rest on.
    """
    return equal(as_computed(deal, leader), three_games(deal, leader, greedy_whist=greedy_whist))


rules_of_the_three_games.near_miss("the greedy rule holds in Whist as well", greedy_whist=True)


@claim("W1-R1.2n", domain=Cases("n = 1, ..., 6", tuple((n,) for n in range(1, 7))))
def names_for_the_cards(n: int, more: int = 0) -> Relation:
    r"""When $n$ is sufficiently small ($n \le 6$) it is convenient to use the traditional numbering
    from 2 to 10, Jack, Queen, King and Ace. [These ranks are enough for the $2n$ cards.]
    """
    return at_least(len(RANKS), 2 * (n + more))


names_for_the_cards.near_miss("they are enough for n + 1 cards a hand as well", more=1)


citations = NotCheckable(
    "W1-R1.2c",
    "a fact about the printed text: that every number cited, [1] to [9], is an item of the "
    "reference list, by the authors or on the subject named; reading settles it, and finds it so",
)
history = NotCheckable(
    "W1-R1.2h", "history: who posed the problem of single-suit whist, and who went on with it"
)
