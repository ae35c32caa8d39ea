"""Le Her: the value and an optimal strategy of both players for every small deck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.game_values import FEWEST, bounds
from theorems.le_her.vocabulary.large_decks import LEAST
from theorems.le_her.vocabulary.optimal_thresholds import Mix
from theorems.le_her.vocabulary.optimal_thresholds import optima as small
from verify.games.tables import RATIONAL, Field, Table, decimal
from verify.kernel.errors import ClaimFailed

SUITS, RANKS = 100, 60


def _exact(name: str, title: str, description: str, unit: str) -> Field:
    return Field(name, "string", title, description, unit, {"required": True, "pattern": RATIONAL})


def optima(suits: int = SUITS, denominations: int = RANKS) -> Table:
    """Every deck of 1 to `suits` suits and 3 to `denominations` denominations, a row each."""
    player = (
        "Player {0} exchanges a lower card, stands on a higher one, and exchanges this one with "
        "probability p{0}."
    )
    alone = "Every optimal strategy of player {0} mixes these thresholds alone, parted by blanks."
    return Table(
        "leher_optima",
        "Le Her: values and optimal thresholds",
        "An optimal strategy of both players in Le Her with s suits and d denominations, 1 being "
        "the lowest and d the king (Vanniasegaram, Le Her with s suits and d denominations, 2006). "
        "To play threshold i is to exchange the denominations 1, ..., i.",
        (
            Field("s", "integer", "suits", "How many suits the deck has.", "suits"),
            Field("d", "integer", "denominations", "How many it has.", "denominations"),
            Field("x", "integer", "player 1's critical denomination", player.format(1)),
            Field("y", "integer", "player 2's critical denomination", player.format(2)),
            _exact("p1", "player 1 exchanges x", "With this probability, a rational.", "1"),
            _exact("p2", "player 2 exchanges y", "With this probability, a rational.", "1"),
            Field("thresholds1", "string", "thresholds of player 1", alone.format(1)),
            Field("thresholds2", "string", "thresholds of player 2", alone.format(2)),
            _exact(
                "value",
                "value, exactly",
                "What player 1 wins on the average, a rational; the loser pays the stake.",
                "stakes",
            ),
            Field(
                "value_decimal",
                "number",
                "value, as a decimal",
                "The value rounded down to 12 places.",
                "stakes",
            ),
        ),
        ("s", "d"),
        partial(_rows, suits, denominations),
    )


def _rows(suits: int, denominations: int) -> Iterator[tuple[Any, ...]]:
    for s in range(1, suits + 1):
        for d in range(FEWEST, denominations + 1):
            low, high = bounds(s, d)
            if low != high:
                raise ClaimFailed(f"s = {s}, d = {d}: the value lies between {low} and {high}")
            (x, p1), (y, p2), rows, columns = _strategies(s, d)
            used = (" ".join(map(str, lines)) for lines in (rows, columns))
            yield s, d, x, y, str(p1), str(p2), *used, str(low), decimal(low)


def _strategies(s: int, d: int) -> tuple[Any, Any, tuple[int, ...], tuple[int, ...]]:
    """Both critical denominations with the probability to exchange them; the lines in use."""
    if d < LEAST:
        found = small(s, d)
        mine, yours = (_critical(mixes[0]) for mixes in (found.row_mixes, found.column_mixes))
        return mine, yours, found.rows, found.columns
    game = critical_game(s, d)
    p1, p2 = (mpq(drawn, kept + drawn) for kept, drawn in (game.row_weights, game.column_weights))
    return (game.x, p1), (game.y, p2), game.rows, game.columns


def _critical(mix: Mix) -> tuple[int, Any]:
    return mix.first + 1, mix.p


TABLES = (optima,)
