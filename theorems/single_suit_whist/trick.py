"""The first trick of a deal, and the primed symbols: what belongs to the cards that remain.

After the only trick of a deal of one card a hand nothing remains. T'_k then exists for no k, A' is
empty, and both clauses of the definition of H apply to the empty hands, with H' = 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from verify.games.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    diagonals,
    matrix,
    sign_change,
)
from verify.games.single_suit_whist.strategies import (
    H_greedy,
    high_leads,
    indices,
    leads_to_beat,
    normal_leads,
    normal_reply,
)


@dataclass(frozen=True)
class Trick:
    """A first trick: the deal's word and the positions of the two cards."""

    word: str
    lead: int
    reply: int

    @property
    def n(self) -> int:
        """The number of cards on each hand before the trick."""
        return len(self.word) // 2

    @property
    def i(self) -> int:
        """West plays W_i."""
        return indices(self.word, self.lead, self.reply)[0]

    @property
    def j(self) -> int:
        """East plays E_j."""
        return indices(self.word, self.lead, self.reply)[1]

    @property
    def winner(self) -> str:
        """Who takes the trick, and leads to the next."""
        return self.word[max(self.lead, self.reply)]

    @property
    def rest(self) -> str:
        """The word of D'."""
        return after_trick(self.word, self.lead, self.reply)

    @property
    def A(self) -> dict[tuple[int, int], int]:
        """The matrix before the trick."""
        return matrix(self.word)

    @property
    def A_(self) -> dict[tuple[int, int], int]:
        """A'."""
        return matrix(self.rest)

    @property
    def T(self) -> dict[int, int]:
        """T_k by k, -n < k < n."""
        return diagonals(self.word)

    @property
    def T_(self) -> dict[int, int]:
        """T'_k by k, -n + 1 < k < n - 1."""
        return diagonals(self.rest)

    @property
    def H(self) -> tuple[int, int]:
        """(H_under, H_over)."""
        return sign_change(self.word)

    @property
    def H_(self) -> tuple[int, int]:
        """(H_under', H_over')."""
        return sign_change(self.rest)

    @property
    def HG(self) -> int:
        """H_Greedy."""
        return H_greedy(Deal(self.word))

    @property
    def HG_(self) -> int:
        """H_Greedy'."""
        return H_greedy(Deal(self.rest))


def all_high(word: str, player: str) -> bool:
    """Whether all the player's cards are higher than all of the other's."""
    half = len(word) // 2
    return word[half:] == player * half


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
