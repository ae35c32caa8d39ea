"""Exact values and optimal bids of the game of pure strategy. Untrusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from flint import fmpq

from theorems.game_of_pure_strategy.rules import (
    Hand,
    Position,
    normal_form,
    sign,
    subgames,
    without,
)
from verify.search.simplex import Optimum, solve


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
            optimum = solve(X)
            total += optimum.value
            row, column = _spread(mine, rows, optimum.row), _spread(yours, columns, optimum.column)
            yield position, upcard, Optimum(optimum.value, row, column)
        table[position] = total / len(deck)


def _spread(hand: Hand, used: Hand, probabilities: tuple[fmpq, ...]) -> tuple[fmpq, ...]:
    known = dict(zip(used, probabilities, strict=True))
    return tuple(known.get(card, fmpq(0)) for card in hand)


def _value(table: Mapping[Position, fmpq], mine: Hand, yours: Hand, deck: Hand) -> Any:
    position, orientation = normal_form(mine, yours, deck)
    return orientation * table[position] if orientation else 0


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
