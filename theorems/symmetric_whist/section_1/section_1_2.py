"""Section 1.2: in a symmetric deal the suits stay symmetric, however the cards are played."""

from functools import cache

from theorems.single_suit_whist.rules import WEST, after_trick, opponent
from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import State
from verify.language import Relation, all_hold, claim, equal


def holding(suits: tuple[str, ...], player: str) -> tuple[int, ...]:
    """How many cards of each suit a player has."""
    return tuple(word.count(player) for word in suits)


def after_playing(suits: tuple[str, ...], *cards: tuple[int, int]) -> tuple[str, ...]:
    """The suits, in order, without these cards: the index of a suit and a place in its word."""
    return tuple(
        "".join(owner for at, owner in enumerate(word) if (suit, at) not in cards)
        for suit, word in enumerate(suits)
    )


@claim(
    "W2-R1.2a",
    domain=every_deal_and_lead(),
    upto=(4, 5, 8),
    formal="Symmetric_play.symmetry_persists",
)
def follower_follows_and_symmetry_persists(
    state: State, leader: str, following: bool = True
) -> Relation:
    """A card distribution in which in each suit the two players have the same number of cards is
    called symmetric. If this condition is satisfied initially, then the player not on lead will
    always be able to follow suit, so the symmetry will persist throughout the game. (After every
    trick the deal is symmetric again, and so on from trick to trick.)
    """
    # Whatever is led, and replied from the same suit if `following`, the hands stay symmetric.
    suits = state.suits
    cards = [(suit, at) for suit, word in enumerate(suits) for at in range(len(word))]
    own = [card for card in cards if suits[card[0]][card[1]] == leader]
    other = [card for card in cards if card not in own]
    compared = []
    for lead in own:
        same_suit = [card for card in other if card[0] == lead[0]]
        for reply in same_suit if following else other:
            rest = after_playing(suits, lead, reply)
            compared.append(equal(holding(rest, leader), holding(rest, opponent(leader))))
        # He who follows is never without a card of the suit: he has as many as the leader had.
        compared.append(equal(len(same_suit), holding(suits, leader)[lead[0]]))
    return all_hold(compared)


follower_follows_and_symmetry_persists.near_miss(
    "he may reply with a card of another suit", following=False
)


@cache
def tricks_by_suit(
    suits: tuple[str, ...], leader: str, won_by_west: bool = False
) -> frozenset[tuple[int, ...]]:
    """In each line of play, the number of tricks in each suit; or of those that West wins."""
    found = set()
    for suit, word in enumerate(suits):
        for lead, owner in enumerate(word):
            for reply, other in enumerate(word):
                if owner == leader != other:
                    rest = (*suits[:suit], after_trick(word, lead, reply), *suits[suit + 1 :])
                    winner = word[max(lead, reply)]
                    counted = int(winner == WEST or not won_by_west)
                    for later in tricks_by_suit(rest, winner, won_by_west):
                        found.add((*later[:suit], later[suit] + counted, *later[suit + 1 :]))
    return frozenset(found or [(0,) * len(suits)])


@claim(
    "W2-R1.2b",
    domain=every_deal_and_lead(),
    upto=(3, 5, 6),
    formal="Symmetric_play.tricks_led_in_a_suit",
)
def tricks_led_in_a_suit(state: State, leader: str) -> Relation:
    """In a symmetric deal, the number of tricks where the lead is in a particular suit is
    determined by the number of cards in that suit (it is the number on each hand), and does not
    depend on how the cards are played.
    """
    lengths = tuple(len(word) // 2 for word in state.suits)
    return equal(tuple(sorted(tricks_by_suit(state.suits, leader))), (lengths,))


@tricks_led_in_a_suit.near_miss("nor does the number of those tricks that West wins")
def tricks_won_in_a_suit(state: State, leader: str) -> Relation:
    return equal(len(tricks_by_suit(state.suits, leader, won_by_west=True)), 1)
