"""Exact values and optimal bids of the game of pure strategy. Untrusted."""

from __future__ import annotations

from collections.abc import Mapping

from flint import fmpq

from verify.exact.simplex import Optimum, solve
from verify.games.game_of_pure_strategy.rules import (
    Hand,
    Position,
    normal_form,
    payoffs,
    subgames,
)


def solve_all(n: int) -> dict[tuple[Position, int], Optimum]:
    """Every matrix game (position, upcard) behind the game with cards 1..n, with its optimum.

    Ordered as `subgames(n)`, upcards ascending. `row` has a probability for each card of the first
    hand, `column` for each of the second, both ascending; values are net points to the first.
    Raises ValueError if n < 1.
    """
    optima: dict[tuple[Position, int], Optimum] = {}
    table: dict[Position, fmpq] = {}

    def value(mine: Hand, yours: Hand, deck: Hand) -> fmpq | int:
        position, orientation = normal_form(mine, yours, deck)
        return orientation * table[position] if orientation else 0

    for position in subgames(n):
        mine, yours, deck = position
        total = fmpq(0)
        for upcard in deck:
            optimum = solve(payoffs(mine, yours, deck, upcard, value))
            optima[position, upcard] = optimum
            total += optimum.value
        table[position] = total / len(deck)
    return optima


def values(optima: Mapping[tuple[Position, int], Optimum]) -> dict[Position, fmpq]:
    """f(V, Y, P) of each solved position, in net points: the mean over its upcards (Section 3)."""
    totals: dict[Position, fmpq] = {}
    for (position, _), optimum in optima.items():
        totals[position] = totals.get(position, fmpq(0)) + optimum.value
    return {position: total / len(position[2]) for position, total in totals.items()}
