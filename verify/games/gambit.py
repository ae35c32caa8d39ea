"""Matrix games in the form of Gambit, with exact payoffs (extra `gambit`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gmpy2 import mpq

try:
    import pygambit
except ImportError as error:
    raise ImportError("pygambit is not installed: pip install 'exact-games[gambit]'") from error

__all__ = ["pygambit", "strategic"]


def strategic(
    X: Sequence[Sequence[mpq]], players: Sequence[str], names: Sequence[Sequence[int]], title: str
) -> Any:
    """The two-player game with the payoff matrix X and strategies with these names."""
    game = pygambit.Game.new_table([len(X), len(X[0])], title=title)
    for player, label, strategies in zip(game.players, players, names, strict=True):
        player.label = label
        # Labels must be unique at every moment, and initially they are 1, 2, ...
        for form in ("card {}", "{}"):
            for strategy, name in zip(player.strategies, strategies, strict=True):
                strategy.label = form.format(name)
    one, two = game.players
    for i, line in enumerate(X):
        for j, x in enumerate(line):
            game[i, j][one], game[i, j][two] = _rational(x), _rational(-x)
    return game


def _rational(x: mpq) -> Any:
    return pygambit.Rational(int(x.numerator), int(x.denominator))
