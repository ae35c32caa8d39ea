"""Corollary 9.10: Theorem 3.1 and everything labeled Consequence are true."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_1.abstract import compared
from theorems.symmetric_whist.section_3.section_3_2 import however_played, possible
from theorems.symmetric_whist.section_3.theorem_3_1 import (
    HALF,
    N,
    at_most_one_trick,
    differ_by_one,
    halfway,
    never_an_advantage,
    numerical_value,
)
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import State, chi, tricks, value
from verify.language import Relation, above, all_hold, at_least, claim, equal

# Consequence 5.4, (21).
ASCENDING = ("0", "QJ/AK", "KJ/AQ", "KQ/AJ", "1", "AJ/KQ", "AQ/KJ", "AK/QJ", "2")


def one_larger_than_the_other(context: State) -> Iterator[Relation]:
    """(21) in a sum with a deal: West takes no fewer tricks with the larger state; and the larger
    has the larger value.
    """
    for smaller, larger in pairwise(map(State.parse, ASCENDING)):
        for less, more in zip(chi(smaller + context), chi(larger + context), strict=True):
            yield at_least(more, less)
        yield equal(int(value(smaller) < value(larger)), 1)


def consequences(state: State) -> Iterator[Relation]:
    """Consequences 3.2, 3.3, 3.5, 3.6, 5.3 and 5.4 at a deal."""
    yield at_most_one_trick.statement(state)
    if differ_by_one(state):
        yield halfway.statement(state)
    if len(possible(state)) == 1:
        yield however_played.statement(state)
    yield equal(N(state) + N(state.exchanged), state.n)
    yield compared(state, at_least)
    yield from one_larger_than_the_other(state)


@claim("W2-C9.10", domain=every_deal(), upto=(3, 5, 6), formal="Consequences.all_consequences")
def corollary_9_10(state: State) -> Relation:
    """Theorem 3.1 is true. Hence all statements labeled Consequence are correct. (Those are 3.2,
    3.3, 3.5, 3.6, 5.3 and 5.4; the last two, about the order of states, are checked in the sums
    that the deal is, or in the sum with the deal.)
    """
    theorem = (numerical_value.statement(state, leader) for leader in (WEST, EAST))
    return all_hold(*theorem, *consequences(state))


@corollary_9_10.near_miss("and having the lead is never an advantage")
def corollary_with_more(state: State) -> Relation:
    return all_hold(*consequences(state), never_an_advantage(state))


def additive(state: State) -> Iterator[Relation]:
    """N of the sum of any two parts, one perhaps an integer."""
    suits = range(len(state.suits))
    for size in suits:
        for chosen in combinations(suits, size):
            part = State(tuple(state.suits[s] for s in chosen))
            rest = State(tuple(state.suits[s] for s in suits if s not in chosen))
            yield equal(N(part + rest), N(part) + N(rest))
    for integer in (-1, 2):
        yield equal(N(State((), integer) + state), N(State((), integer)) + N(state))


@claim(
    "W2-C9.10a", domain=every_deal_and_lead(), upto=(4, 5, 8), formal="Corollaries.corollary_9_10"
)
def additive_and_close(state: State, leader: str) -> Relation:
    """For every state D, we define N(D) to be the numerical part of val(D). Since val is a
    semigroup homomorphism, so is N. In particular, (A) is satisfied. By Theorem 9.1, so is (B).
    (The outcome differs by at most 1/2 from N(D).)
    """
    return all_hold(*additive(state), at_least(HALF, abs(tricks(state, leader) - N(state))))


@additive_and_close.near_miss("by less than 1/2")
def closer(state: State, leader: str) -> Relation:
    return above(HALF, abs(tricks(state, leader) - N(state)))
