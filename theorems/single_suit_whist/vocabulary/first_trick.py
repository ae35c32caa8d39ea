"""The first trick in the paper's notation: cards W_i and E_j, and the deal D' that they leave.

Cards are numbered from 1, the lowest, to 2n, the ace (Section 1.2). Every card of a hand is
looked at as itself here, neighbours included.
"""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, matrix, opponent
from theorems.single_suit_whist.vocabulary import strategies


def W(deal: Deal, i: int) -> int:
    """The number of West's i-th lowest card, 1 <= i <= n."""
    return deal.hand(WEST)[i - 1]


def E(deal: Deal, j: int) -> int:
    """The number of East's j-th lowest card, 1 <= j <= n."""
    return deal.hand(EAST)[j - 1]


def word_after(deal: Deal, i: int, j: int) -> str:
    """The word of D', empty if n = 1, when W_i and E_j have been played."""
    return after_trick(deal.word, W(deal, i) - 1, E(deal, j) - 1)


def index(deal: Deal, card: int) -> int:
    """Which of its hand a card is: the i of W_i or the j of E_j."""
    return deal.hand(deal.word[card - 1]).index(card) + 1


def indices(deal: Deal, lead: int, reply: int) -> tuple[int, int]:
    """(i, j) of a trick of W_i and E_j."""
    return strategies.indices(deal.word, lead - 1, reply - 1)


def winning_replies(deal: Deal, lead: int) -> tuple[int, ...]:
    """The cards of the other player that beat this one, ascending."""
    return tuple(card for card in deal.hand(opponent(deal.word[lead - 1])) if card > lead)


def permitted_replies(deal: Deal, lead: int) -> tuple[int, ...]:
    """The cards that the greedy rule allows the other player, ascending (Section 1.2)."""
    return winning_replies(deal, lead) or deal.hand(opponent(deal.word[lead - 1]))


def normal_reply(deal: Deal, lead: int) -> int:
    """The card of normal second play: the first of the other player above the lead, if there is
    one, else his first of all (Section 4.1).
    """
    return strategies.normal_reply(deal.word, lead - 1) + 1


def top_of_sequence(deal: Deal, card: int) -> bool:
    """Whether the next card up is not in the same hand."""
    return deal.word[card : card + 1] != deal.word[card - 1]


def cheaply_taken(deal: Deal, leader: str) -> list[tuple[int, int]]:
    """(i, j) of each first trick of the hypothesis of Lemma 5.1: the lead is the highest card of
    its sequence, and the other player takes the trick with his lowest card above it.
    """
    return [
        indices(deal, lead, winning_replies(deal, lead)[0])
        for lead in deal.hand(leader)
        if top_of_sequence(deal, lead) and winning_replies(deal, lead)
    ]


def all_cheaply_taken(deal: Deal) -> list[tuple[int, int]]:
    """The same for both leaders."""
    return cheaply_taken(deal, WEST) + cheaply_taken(deal, EAST)


def entry_sum(word: str) -> int:
    """The sum of the entries of the matrix of a deal; 0 if no cards are left."""
    return sum(matrix(word).values())
