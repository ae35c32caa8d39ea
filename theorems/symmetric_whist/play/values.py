"""The values of suits, by Theorem F, and the strategy of Section 10.4."""

from __future__ import annotations

from functools import lru_cache

from gmpy2 import mpq

from theorems.single_suit_whist.play.trick_play import Game, Words, two_replies
from theorems.single_suit_whist.rules import WEST, replies
from theorems.single_suit_whist.rules import after_trick as without
from theorems.symmetric_whist.rules import Labeled
from theorems.symmetric_whist.vocabulary.choosing_a_lead import best, seen_by
from theorems.symmetric_whist.vocabulary.formula import Reason, reason
from theorems.symmetric_whist.vocabulary.lead_by_heights import lead_by_heights
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps, rho


@lru_cache(maxsize=2**16)
def why(word: str) -> Reason:
    """val(D) of a suit of at least one card a hand, its owners lowest card first, and its reason by
    Theorem F, which is proved for every suit (W2-F.val).
    """
    return reason(word)


def value_of(word: str) -> Value:
    """val(D) of a suit; 0 for no cards."""
    return why(word).value if word else Value(mpq(0))


def total(words: Words) -> Value:
    """The sum of the values of these suits."""
    return sum(map(value_of, words), Value(mpq(0)))


@lru_cache(maxsize=2**16)
def worth(words: Words, leader: str) -> int:
    """West's tricks: the sum of the values, rounded (Theorem 9.1)."""
    return rho(total(words))[leader != WEST]


PLAYED_OUT = 12  # tricks up to which all play is played out too: under a second
GAME = Game(
    "symmetric whist", lambda words, leader: worth(tuple(sorted(words)), leader), enough=two_replies
)


# --- The strategy of Section 10.4 -----------------------------------------------------------


def chosen_suits(words: Words, leader: str) -> tuple[str, list[int]]:
    """Which of the clauses (i) to (iii) applies, and the suits that it admits, equal ones too."""
    values = [seen_by(leader, value_of(word)) for word in words]
    for clause, admitted in (
        ("i", [at for at, value in enumerate(values) if value.infinitesimal < NONE]),
        ("ii", [at for at, value in enumerate(values) if value.infinitesimal > NONE]),
    ):
        if admitted:
            return clause, admitted
    least = total(words).complexity
    return "iii", [at for at, value in enumerate(values) if value.complexity >= least]


@lru_cache(maxsize=2**16)
def chosen_lead(word: str, leader: str) -> int:
    """The card to lead from a suit whatever the others: that of W2-F.lead, by the heights."""
    return lead_by_heights(word, leader, value_of(word))


@lru_cache(maxsize=2**16)
def chosen_reply(word: str, lead: int) -> int:
    """The reply to a lead whatever the other suits, as Lemmas 9.6 to 9.9 say."""
    if word[lead] == WEST:
        return chosen_reply(word.translate(EXCHANGE), lead)
    return best([(reduced(word, lead, reply), reply) for reply in replies(word, lead)], more=True)


def reduced(word: str, lead: int, reply: int) -> Labeled:
    """Who leads after a trick, and what the suit is worth with the trick."""
    winner = word[max(lead, reply)]
    return Labeled(winner, value_of(without(word, lead, reply)) + int(winner == WEST))


def lemma_of_leader(word: str, leader: str) -> str:
    """The lemma of Section 9.1 that the lead from a suit rests on."""
    value = seen_by(leader, value_of(word))
    if not value.is_number:
        return "9.2" if value.infinitesimal < NONE else "9.3"
    return "9.5" if value.number.denominator <= 2 else "9.4"


def lemma_of_follower(word: str, follower: str) -> str:
    """The lemma that the reply in a suit rests on."""
    value = seen_by(follower, value_of(word))
    if value.is_number:
        return "9.9"
    if value.infinitesimal < NONE:
        return "9.8"
    return "9.6" if value.infinitesimal == eps(0) else "9.7"
