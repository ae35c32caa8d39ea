"""The game of pure strategy: optimal first bets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from gmpy2 import mpq

from verify.games.tables import RATIONAL, Field, Table, decimal

FEWEST, LARGEST = 2, 15  # cards


def first_moves(upto: int = LARGEST) -> Table:
    """An optimal strategy of the first move for every N to `upto` and every first upcard: a row a
    bet, sum of N^2 rows from N = 2 on.
    """
    return Table(
        "gops_first_moves",
        "Game of pure strategy: optimal first bets",
        "The probabilities of the first bets in an optimal strategy of the game with N cards "
        "(Rhoads and Bartholdi, Computer solution to the game of pure strategy, 2012): exact for "
        "N <= 6; for more cards enclosed, the optimal strategy being the only one, and exact where "
        "a bet is never made.",
        (
            Field("N", "integer", "cards", "How many cards each hand and the deck have.", "cards"),
            Field("upcard", "integer", "first upcard", "The card that is bid for, 1 to N."),
            Field("bet", "integer", "bet", "The card that is bet, 1 to N."),
            Field(
                "probability",
                "string",
                "probability, exactly",
                "The probability of the bet, a rational; no value where only its ends are known. "
                "For N = 6 numerators and denominators have thousands of digits.",
                "1",
                {"pattern": RATIONAL},
            ),
            Field(
                "lower",
                "number",
                "lower end",
                "A decimal number, at most the probability; of 12 places, rounded down.",
                "1",
                {"required": True},
            ),
            Field(
                "upper",
                "number",
                "upper end",
                "A decimal number, at least the probability; of 12 places, rounded up.",
                "1",
                {"required": True},
            ),
        ),
        ("N", "upcard", "bet"),
        partial(_bets, upto),
    )


def _bets(upto: int) -> Iterator[tuple[Any, ...]]:
    from theorems.game_of_pure_strategy.solvers.openings import opening

    for n in range(FEWEST, upto + 1):
        for upcard in range(1, n + 1):
            for bet, chance in enumerate(opening(n, upcard), 1):
                exact = isinstance(chance, mpq)
                low, high = (chance, chance) if exact else (chance.lower, chance.upper)
                shown = str(chance) if exact else None
                yield n, upcard, bet, shown, decimal(low), decimal(high, up=True)


TABLES = (first_moves,)
