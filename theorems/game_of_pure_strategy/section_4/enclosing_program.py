"""Bounds of payoffs by weights, which a program proved right in Coq finds.

`proofs/Enclosure.v` proves what is claimed of the program of `statements/Enclosure.v`, for every
number of cards and whatever the program is told. Here it is seen on small positions, with weights
that no optimal strategy has.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, payoffs
from theorems.game_of_pure_strategy.vocabulary.plain import f
from theorems.game_of_pure_strategy.vocabulary.positions import every_position
from verify.language import Relation, all_hold, at_least, claim

SCALE = 2**10  # units in a point
Choice = Callable[[Iterable[Any]], Any]


def down(number: mpq) -> mpq:
    """Rounded down to whole units."""
    return mpq(number * SCALE // 1) / SCALE


def weights(hand: Hand, other: Hand, deck: Hand) -> list[int]:
    """Some weights of the cards of a hand: whole numbers, not negative, with a positive sum."""
    return [(card * sum(deck) + sum(other)) % 5 + (card == hand[0]) for card in hand]


def assured(by: Sequence[int], lists: Iterable[Sequence[Any]], choice: Choice) -> mpq:
    """What weights assure against some lists of payoffs: the least of the weighted means, rounded
    down. `choice` says which.
    """
    dots = (sum(w * x for w, x in zip(by, line, strict=True)) for line in lists)
    return choice(down(mpq(dot) / sum(by)) for dot in dots)


@lru_cache(maxsize=100_000)
def bounds(V: Hand, Y: Hand, P: Hand, choice: Choice) -> tuple[mpq, mpq]:
    """A lower and an upper bound of f(V, Y, P), from those of one card less."""
    low = high = mpq(0)
    for upcard in P:
        least, most = bounds_of_payoffs(V, Y, P, upcard, choice)
        low += assured(weights(V, Y, P), zip(*least, strict=True), choice)
        high += assured(weights(Y, V, P), ([-x for x in row] for row in most), choice)
    return (down(low / len(P)), -down(high / len(P))) if P else (low, high)


def bounds_of_payoffs(V: Hand, Y: Hand, P: Hand, upcard: int, choice: Choice) -> list[Any]:
    """The matrix of the lower bounds of X_ij, and that of the upper ones."""
    return [
        payoffs(V, Y, P, upcard, lambda *after, side=side: bounds(*after, choice)[side])
        for side in (0, 1)
    ]


@claim("GP-E1", domain=every_position(), upto=(3, 4, 4), formal="Enclosure.payoffs_are_enclosed")
def payoffs_are_enclosed(V: Hand, Y: Hand, P: Hand, choice: Choice = min) -> Relation:
    """Beyond the paper: a program finds bounds of all positions from the last card up. It is told
    whole weights of the bets of each player; what these assure him, rounded down, bounds the value
    of a matrix game. Whatever it is told, each payoff X_ij lies between the two bounds that it
    finds, or it finds none.
    """
    return all_hold(
        at_least(most, x) if upper else at_least(x, most)
        for upcard in P
        for upper, matrix in enumerate(bounds_of_payoffs(V, Y, P, upcard, choice))
        for exact, row in zip(payoffs(V, Y, P, upcard, f), matrix, strict=True)
        for x, most in zip(exact, row, strict=True)
    )


payoffs_are_enclosed.near_miss("what they assure is the greatest of the means", choice=max)
