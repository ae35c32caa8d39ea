"""The values of suits, by the rules while they are short and from the solver's tables beyond."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any

from gmpy2 import mpq

from theorems.single_suit_whist.rules import WEST, cards, replies
from theorems.single_suit_whist.rules import after_trick as without
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.choosing_a_lead import best, seen_by
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps, rho
from verify.games.tricks import Game, Words
from verify.kernel.errors import BadInput

BY_RULE = 8  # cards on a hand up to which the rules find a value: 0.2 s at most
LONGEST = 15  # and up to which the tables do: seconds from 13 on, at 15 half a minute and 0.6 GB

Progress = Callable[[str], None]

_tables: dict[int, Any] = {}


def prepare(longest: int, progress: Progress | None = None) -> None:
    """Make ready for suits of so many cards on a hand. Raises `BadInput` if they are too long."""
    if longest > LONGEST:
        raise BadInput(
            f"a suit of {longest} cards on a hand; suits of up to {LONGEST} have values here, "
            "take out cards or split the deal"
        )
    if longest <= BY_RULE:
        return
    for n in range(longest + 1):
        if n not in _tables:
            _tables[n] = _table(n, progress)


def _table(n: int, progress: Progress | None) -> Any:
    """The solver's table of n cards on a hand."""
    from theorems.symmetric_whist.solvers import suit_values

    def report(done: int, total: int) -> None:
        if progress and n > BY_RULE:
            share = 100 * done // total
            progress(f"values of all suits of {n} cards on a hand, {share}%")

    if n == 0:
        return suit_values.table(0)
    report(0, 1)
    return suit_values.computed(n, _tables[n - 1], report)


@cache
def _one() -> int:
    """The number 1 in the solver's units."""
    from theorems.symmetric_whist.solvers import suit_values

    return suit_values.ONE


@cache
def value_of(word: str) -> Value:
    """val(D) of a suit, its owners lowest card first; 0 for no cards.

    By the rules to 8 cards on a hand, and from the tables beyond, which no audit has derived:
    they take it that the second player does best by winning as cheaply as possible or by his
    lowest card, which is verified to n = 6 (W2-A12.1b).
    """
    n = len(word) // 2
    if n <= BY_RULE:
        return val(word)
    prepare(n)
    return decoded(code_of(word))


def code_of(word: str) -> int:
    """The solver's code of a suit that has a table."""
    from theorems.symmetric_whist.solvers.suit_values import CODES, ONE

    n = len(word) // 2
    held = [at for at, owner in enumerate(word) if owner == WEST]
    rank = sum(comb(at, k) for k, at in enumerate(held, 1))
    half = _tables[n]
    if rank < len(half):
        return int(CODES[half[rank]])
    # With the hands exchanged, which reverses the order of ranks, it is worth n less this.
    return 64 * ONE * n - int(CODES[half[2 * len(half) - 1 - rank]])


def decoded(code: int) -> Value:
    """The value of a code of `suit_values`: 64 times the number in its units, and a sign."""
    number = (code + 32) >> 6
    index = code - 64 * number
    exits = NONE if index == 0 else eps(index - 1) if index > 0 else -eps(-index - 1)
    return Value(mpq(number, _one()), exits)


def total(words: Words) -> Value:
    """The sum of the values of these suits."""
    return sum(map(value_of, words), Value(mpq(0)))


@cache
def worth(words: Words, leader: str) -> int:
    """West's tricks: the sum of the values, rounded (Theorem 9.1)."""
    return rho(total(words))[leader != WEST]


GAME = Game("symmetric whist", lambda words, leader: worth(tuple(sorted(words)), leader))


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


@cache
def chosen_lead(word: str, leader: str) -> int:
    """The card to lead from a suit whatever the others: the lowest to attain maxmin(D), for East
    minmax(D).
    """
    west = leader == WEST
    bound = min if west else max
    found = [
        (bound(reduced(word, lead, reply) for reply in replies(word, lead)), lead)
        for lead in cards(word, leader)
    ]
    return best(found, more=west)


@cache
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
