"""Whist, reduced and refined whist by the words of the suits, Sections 8.1, 8.2 and 8.4. Trusted.

The play itself is that of `play`; here the three games go by their names, and a single-suit deal
is a tuple of one word. Scores are West's, who wants them high.
"""

from __future__ import annotations

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, after_trick, cards
from theorems.symmetric_whist.vocabulary import play

WHIST, REDUCED, REFINED = "whist", "reduced", "refined"
ENDINGS = {WHIST: play.WHIST, REDUCED: play.REDUCED, REFINED: play.REFINED}
Suits = tuple[str, ...]
Card = tuple[int, int]  # a suit, and a position in its word


def points(game: str, winner: str, last: bool) -> mpq:
    """West's score for one trick.

    In reduced whist the last trick does not count; in refined whist it gives him 3/4 of a point if
    he wins it and 1/4 if he does not.
    """
    bonus = ENDINGS[game][winner == EAST] if last else 0
    return mpq(winner == WEST) + bonus


def after(suits: Suits, lead: Card, reply: int) -> tuple[str, Suits]:
    """Who wins the trick, and the deal that remains."""
    suit, at = lead
    return suits[suit][max(at, reply)], play.after(suits, suit, at, reply)


def worth(game: str, suits: Suits, lead: Card, reply: int) -> mpq:
    """West's score from a trick on, the rest being played optimally."""
    return mpq(play.after_reply(suits, *lead, reply, ENDINGS[game]))


def worth_of_lead(game: str, suits: Suits, lead: Card) -> mpq:
    """West's score after a lead, everything else being played optimally."""
    return mpq(play.after_lead(suits, *lead, ENDINGS[game]))


def score(game: str, suits: Suits, leader: str) -> mpq:
    """West's score under optimal play, `leader` leading to the first trick."""
    return mpq(play.score(tuple(sorted(suits)), leader, ENDINGS[game]))


def outcome(game: str, *words: str) -> tuple[mpq, mpq]:
    """West's score if he has the lead, and if East has, in the deal with these suits."""
    suits = tuple(filter(None, words))
    return score(game, suits, WEST), score(game, suits, EAST)


def chi(*words: str) -> tuple[mpq, mpq]:
    """The outcome in whist (Section 5.1)."""
    return outcome(WHIST, *words)


def chi_refined(*words: str) -> tuple[mpq, mpq]:
    """The outcome in refined whist, chi' (Section 8.4)."""
    return outcome(REFINED, *words)


def without_smallest(word: str) -> str:
    """D_0: the smallest card of each hand deleted (Section 8.3)."""
    return after_trick(word, word.index(WEST), word.index(EAST))


def smallest(word: str, player: str) -> int:
    """The position among `cards` of the player's smallest card, or of one that is equivalent."""
    return cards(word, player)[0]
