"""The first trick, and the primed symbols: what belongs to the deal D' that it leaves. Trusted.

A primed symbol of the paper has a 1 behind it here. After the only trick of a deal of one card a
hand nothing remains: T'_k then exists for no k, A' is empty, and both clauses of the definition of
H apply to the empty hands, with H' = 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    diagonals,
    matrix,
    sign_change,
    tricks,
)
from theorems.single_suit_whist.vocabulary.strategies import H_greedy, indices

Matrix = Mapping[tuple[int, int], int]


def H_by_play(word: str) -> int:
    """The number H of Theorem 8.1, from West's tricks with either lead; 0 without cards."""
    if not word:
        return 0
    deal = Deal(word)
    return tricks(deal, WEST) + tricks(deal, EAST) - deal.n


@dataclass(frozen=True)
class Trick:
    """A first trick: W_i and E_j are played; the deal before it, and, with a 1, the one after."""

    word: str
    lead: int
    reply: int

    @property
    def rest(self) -> str:
        """The deal D' after the trick."""
        return after_trick(self.word, self.lead, self.reply)

    @property
    def winner(self) -> str:
        """Who takes the trick."""
        return self.word[max(self.lead, self.reply)]

    @property
    def held_up(self) -> bool:
        """Whether the leader keeps the lead."""
        return self.lead > self.reply

    @property
    def i(self) -> int:
        """West plays W_i."""
        return indices(self.word, self.lead, self.reply)[0]

    @property
    def j(self) -> int:
        """East plays E_j."""
        return indices(self.word, self.lead, self.reply)[1]

    @property
    def n(self) -> int:
        """The cards on each hand before the trick."""
        return len(self.word) // 2

    @property
    def A(self) -> Matrix:
        """The matrix before the trick."""
        return matrix(self.word)

    @property
    def A1(self) -> Matrix:
        """The matrix A' after the trick."""
        return matrix(self.rest)

    @property
    def T(self) -> Mapping[int, int]:
        """The diagonal sums before the trick."""
        return diagonals(self.word)

    @property
    def T1(self) -> Mapping[int, int]:
        """The diagonal sums T' after the trick."""
        return diagonals(self.rest)

    @property
    def under(self) -> int:
        """H_under before the trick."""
        return sign_change(self.word)[0]

    @property
    def over(self) -> int:
        """H_over before the trick."""
        return sign_change(self.word)[1]

    @property
    def under1(self) -> int:
        """H_under' after the trick."""
        return sign_change(self.rest)[0]

    @property
    def over1(self) -> int:
        """H_over' after the trick."""
        return sign_change(self.rest)[1]

    @property
    def greedy(self) -> int:
        """H_Greedy before the trick."""
        return H_greedy(Deal(self.word))

    @property
    def greedy1(self) -> int:
        """H_Greedy' after the trick."""
        return H_greedy(Deal(self.rest))

    @property
    def H1(self) -> int:
        """H' after the trick, by play."""
        return H_by_play(self.rest)

    @property
    def tricks(self) -> int:
        """West's tricks, this one included, both players going on as well as they can."""
        later = tricks(Deal(self.rest), self.winner) if self.rest else 0
        return (self.winner == WEST) + later
