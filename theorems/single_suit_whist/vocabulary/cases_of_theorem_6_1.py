"""The first tricks of the three cases in the proofs of Theorems 6.1 and 8.2."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.strategies import (
    high_leads,
    leads_to_beat,
    normal_leads,
    normal_reply,
)
from theorems.single_suit_whist.vocabulary.trick import Trick


def all_high(word: str, player: str) -> bool:
    """Whether all the player's cards are higher than all of the other's."""
    half = len(word) // 2
    return word[half:] == player * half


NORMAL = every_deal().where(
    "every deal, n >= 1, not all West's cards high, and every normal lead of West",
    lambda deal: not all_high(deal.word, WEST),
)
# T'_k is defined for -(n - 1) < k < n - 1.
NORMAL_WITH_DIAGONALS = NORMAL.where(f"{NORMAL.text}; n >= 2", lambda deal: deal.n >= 2)


def normal_leads_of_west(deal: Deal) -> list[Trick]:
    """Case 1: West makes a normal lead, not all his cards being high, and East takes it as cheaply
    as possible. One trick for every way to break the ties.
    """
    if all_high(deal.word, WEST):
        return []
    return [
        Trick(deal.word, lead, normal_reply(deal.word, lead))
        for lead in normal_leads(deal.word, WEST)
    ]


def high_leads_of_east(deal: Deal) -> list[Trick]:
    """Case 2: East leads a high card and West plays his smallest card."""
    return [
        Trick(deal.word, lead, normal_reply(deal.word, lead))
        for lead in high_leads(deal.word, EAST)
    ]


def beaten_leads_of_east(deal: Deal) -> list[Trick]:
    """Case 3: East leads the highest card of a sequence that West can beat, and West takes the
    trick as cheaply as possible.
    """
    return [
        Trick(deal.word, lead, normal_reply(deal.word, lead))
        for lead in leads_to_beat(deal.word, EAST)
    ]
