"""The game of pure strategy, as Rhoads and Bartholdi (2012) state it. Trusted: read every line.

A position is (mine, yours, deck): the two hands and the upcards still to come, as ascending tuples
of equal length. Its value f is the net points I may expect, before the next upcard is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from gmpy2 import mpq

Hand = tuple[int, ...]
Position = tuple[Hand, Hand, Hand]
Number = Any  # int, Fraction, mpq or fmpq: exact, and the caller's choice


def sign(x: Number) -> int:
    """1 if x > 0, 0 if x = 0, -1 if x < 0 (Section 3, second display)."""
    return int(x > 0) - int(x < 0)


def without(cards: Hand, card: int) -> Hand:
    """The cards that remain once `card` is played. Raises ValueError if it is not there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def payoffs(
    mine: Hand, yours: Hand, deck: Hand, upcard: int, value: Callable[[Hand, Hand, Hand], Number]
) -> list[list[Number]]:
    """X_ij = P_k sign(V_i - Y_j) + f(V - V_i, Y - Y_j, P - P_k) (Section 3, first display of X).

    A row for each of my cards, a column for each of yours, both ascending; `value` is f, exact.
    Raises ValueError if the three sets differ in size or the upcard is not in the deck.
    """
    if not len(mine) == len(yours) == len(deck):
        raise ValueError("both hands and the deck must have the same number of cards")
    rest = without(deck, upcard)
    return [
        [
            upcard * sign(bid - reply) + value(without(mine, bid), without(yours, reply), rest)
            for reply in sorted(yours)
        ]
        for bid in sorted(mine)
    ]


def average(numbers: Iterable[Number]) -> mpq:
    """The exact mean (f is the average of f_k over the upcards, Section 3, display of f).

    Raises ValueError if there are none: f of the empty game is 0 by decree (Section 3.1).
    """
    terms = [mpq(number) for number in numbers]
    if not terms:
        raise ValueError("no numbers to average")
    return sum(terms, mpq(0)) / len(terms)


def pattern(mine: Hand, yours: Hand) -> tuple[Hand, Hand]:
    """Each card replaced by its rank, 1..m, among the m distinct values held; f does not change.

    Proof, by induction on size: X reads the hands only in sign(V_i - Y_j), which ranks keep, and in
    f of the hands less one card each, which have the same pattern as their ranks do.
    """
    rank = {card: i for i, card in enumerate(sorted({*mine, *yours}), start=1)}
    return tuple(rank[card] for card in mine), tuple(rank[card] for card in yours)


def normal_form(mine: Hand, yours: Hand, deck: Hand) -> tuple[Position, int]:
    """(position, s) with f(mine, yours, deck) = s f(position), where s is 1, 0 or -1.

    The position holds the pattern, lexicographically smaller hand first; s = 0 if hands are equal.
    Exchanging the players replaces X by minus its transpose (by induction on size), whose value is
    the opposite: f(V, Y, P) = -f(Y, V, P), hence f(V, V, P) = 0 (Section 3, dynamic programming).
    """
    first, second = pattern(mine, yours)
    if first > second:
        return (second, first, deck), -1
    return (first, second, deck), int(first != second)


def subgames(n: int) -> Iterator[Position]:
    """The normal forms on which the game with cards 1..n rests, smaller hands first, the root last.

    Equal hands have value 0 and need no strategy, so the root is the only such position.
    Raises ValueError if n < 1.
    """
    if n < 1:
        raise ValueError(f"the game needs at least one card, not {n}")
    cards = tuple(range(1, n + 1))
    for size in range(1, n):
        hands = list(combinations(cards, size))
        for mine in hands:
            for yours in hands:
                if mine < yours and pattern(mine, yours) == (mine, yours):
                    for deck in hands:
                        yield mine, yours, deck
    yield cards, cards, cards


def score(mine: Hand, yours: Hand, upcards: Hand) -> tuple[mpq, mpq]:
    """My points and yours after a finished game: the higher bid wins, a tie splits (Section 2).

    Bids and upcards come in order of play. Raises ValueError if they differ in number.
    """
    points = [mpq(0), mpq(0)]
    for bid, reply, upcard in zip(mine, yours, upcards, strict=True):
        if bid == reply:
            points = [held + mpq(upcard, 2) for held in points]
        else:
            points[bid < reply] += upcard
    return points[0], points[1]


def transfer(mine: Hand, yours: Hand, upcards: Hand) -> int:
    """What I win from you net: the higher bid takes the upcard's value from the other (Section 3).

    Bids and upcards come in order of play. Raises ValueError if they differ in number.
    """
    return sum(
        upcard * sign(bid - reply) for bid, reply, upcard in zip(mine, yours, upcards, strict=True)
    )
