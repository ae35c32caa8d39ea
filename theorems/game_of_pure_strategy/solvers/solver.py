"""Exact values and optimal bids of the game of pure strategy. Untrusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from flint import fmpq, fmpz

from theorems.game_of_pure_strategy.rules import (
    Hand,
    Position,
    normal_form,
    sign,
    subgames,
    without,
)
from verify.search.simplex import Optimum, Weighted, solve_in_weights


def distinct(hand: Hand, other: Hand) -> Hand:
    """The cards of a hand without those that stand right above another with no card of the other
    hand from there to here: such cards win and lose against the same, and leave the same pattern.
    """
    return tuple(
        card
        for below, card in zip((0, *hand), hand, strict=False)
        if below == 0 or any(below <= found <= card for found in other)
    )


def solved(n: int) -> Iterator[tuple[Position, int, Optimum]]:
    """Every matrix game (position, upcard) behind the game with cards 1..n, with its optimum.

    Ordered as `subgames(n)`, upcards ascending. `row` has a probability for each card of the first
    hand, `column` for each of the second, both ascending; values are net points to the first. Only
    two sizes of hands are remembered. Raises ValueError if n < 1.
    """
    for position, upcard, found in weighted(n):
        yield position, upcard, found.optimum()


def weighted(n: int) -> Iterator[tuple[Position, int, Weighted]]:
    """As `solved`, but strategies are weights: a whole number for each card.

    For n = 7 their sums have up to two million digits, and to bring probabilities to lowest terms
    takes more than half of the time of `solved`. Raises ValueError if n < 1.
    """
    table: dict[Position, fmpq] = {}
    below: dict[Position, fmpq] = {}
    size = 0
    for position in subgames(n):
        mine, yours, deck = position
        if len(deck) != size:
            size, table, below = len(deck), {}, table
        rows, columns = distinct(mine, yours), distinct(yours, mine)
        total = fmpq(0)
        for upcard in deck:
            rest = without(deck, upcard)
            X = [
                [
                    upcard * sign(bid - reply)
                    + _value(below, without(mine, bid), without(yours, reply), rest)
                    for reply in columns
                ]
                for bid in rows
            ]
            value, row, column = solve_in_weights(X)
            total += value
            row, column = _spread(mine, rows, row), _spread(yours, columns, column)
            yield position, upcard, Weighted(value, row, column)
        table[position] = total / len(deck)


def _spread(hand: Hand, used: Hand, weights: tuple[fmpz, ...]) -> tuple[fmpz, ...]:
    known = dict(zip(used, weights, strict=True))
    return tuple(known.get(card, fmpz(0)) for card in hand)


def _value(table: Mapping[Position, fmpq], mine: Hand, yours: Hand, deck: Hand) -> Any:
    (first, second), orientation = _form(mine, yours)
    return orientation * table[first, second, deck] if orientation else 0


@cache
def _form(mine: Hand, yours: Hand) -> tuple[tuple[Hand, Hand], int]:
    """The hands of the normal form, which are the same for all decks."""
    (first, second, _), orientation = normal_form(mine, yours, ())
    return (first, second), orientation


def solve_all(n: int) -> dict[tuple[Position, int], Optimum]:
    """Every matrix game (position, upcard) behind the game with cards 1..n, with its optimum.

    Ordered as `subgames(n)`, upcards ascending. `row` has a probability for each card of the first
    hand, `column` for each of the second, both ascending; values are net points to the first.
    Raises ValueError if n < 1.
    """
    return {(position, upcard): optimum for position, upcard, optimum in solved(n)}


def values(optima: Mapping[tuple[Position, int], Optimum]) -> dict[Position, fmpq]:
    """f(V, Y, P) of each solved position, in net points: the mean over its upcards (Section 3)."""
    totals: dict[Position, fmpq] = {}
    for (position, _), optimum in optima.items():
        totals[position] = totals.get(position, fmpq(0)) + optimum.value
    return {position: total / len(position[2]) for position, total in totals.items()}
