"""An optimal lead and an optimal reply, found from val of few suits.

It is the procedure of `statements/An_optimal_card.v`, part by part.
"""

from collections.abc import Callable
from dataclasses import dataclass

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, after_trick, opponent
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.choosing_a_lead import seen_by
from theorems.symmetric_whist.vocabulary.play import Suits
from theorems.symmetric_whist.vocabulary.values import NONE, Value, rho

Replies = Callable[[str, int], list[int]]
PER_CARD = 1550  # operations for val of a suit, by W2-F.time


def hand(word: str, player: str) -> list[int]:
    """The places of all cards of a player, the lowest first."""
    return [at for at, owner in enumerate(word) if owner == player]


def two_replies(word: str, lead: int) -> list[int]:
    """The lowest reply, and the lowest that takes the trick, if one does; it may be the same."""
    own = hand(word, opponent(word[lead]))
    return own[:1] + [card for card in own if card > lead][:1]


def preference(player: str, value: Value) -> tuple[int, int]:
    """A suit of the greatest preference is led: first by the infinitesimal part, negative before
    positive before 0, then by the denominator; for East the signs are exchanged.
    """
    part = seen_by(player, value).infinitesimal
    return 2 if part < NONE else 1 if part > NONE else 0, int(value.number.denominator)


@dataclass
class Procedure:
    """The choice of a card among these replies, and the work that it takes."""

    replies: Replies = two_replies
    operations: int = 0
    comparisons: int = 0
    additions: int = 0

    def value(self, word: str) -> Value:
        """val of a suit, for which as many operations are counted as W2-F.time allows."""
        self.operations += PER_CARD * len(word) // 2
        return val(word)

    def first_best(self, number: int, as_good: Callable[[int, int], bool]) -> int:
        """The first of some things that is as good as all, found by comparing all but one once."""
        best = 0
        for other in range(1, number):
            self.comparisons += 1
            best = best if as_good(best, other) else other
        return best

    def suit(self, suits: Suits, leader: str) -> int:
        """The suit to lead from."""
        urgency = [preference(leader, self.value(word)) for word in suits]
        return self.first_best(len(suits), lambda x, y: urgency[x] >= urgency[y])

    def label(self, word: str, lead: int, reply: int) -> Labeled:
        """Who leads after a trick in a suit, and the value then."""
        winner = word[max(lead, reply)]
        rest = self.value(after_trick(word, lead, reply))
        return Labeled(winner, int(winner == WEST) + rest)

    def best_label(self, labels: list[Labeled], player: str) -> int:
        """The place of the best labeled value for a player."""
        if player == WEST:
            return self.first_best(len(labels), lambda x, y: labels[y] <= labels[x])
        return self.first_best(len(labels), lambda x, y: labels[x] <= labels[y])

    def card(self, word: str, leader: str) -> int:
        """The card of this suit to lead."""
        own, judged = hand(word, leader), []
        for lead in own:
            labels = [self.label(word, lead, reply) for reply in self.replies(word, lead)]
            judged.append(labels[self.best_label(labels, opponent(leader))])
        return own[self.best_label(judged, leader)]

    def lead(self, suits: Suits, leader: str) -> tuple[int, int]:
        """The suit to lead from, and the card."""
        suit = self.suit(suits, leader)
        return suit, self.card(suits[suit], leader)

    def reply(self, suits: Suits, suit: int, lead: int) -> int:
        """The reply to a lead."""
        word, others = suits[suit], Value(mpq(0))
        for other in suits[:suit] + suits[suit + 1 :]:
            self.additions += 1
            others += self.value(other)
        tried, tricks = self.replies(word, lead), []
        for reply in tried:
            winner = word[max(lead, reply)]
            self.additions += 1
            total = others + self.value(after_trick(word, lead, reply))
            tricks.append(int(winner == WEST) + rho(total)[winner == EAST])
        sign = -1 if word[lead] == WEST else 1
        best = self.first_best(len(tried), lambda x, y: sign * tricks[x] >= sign * tricks[y])
        return tried[best]
