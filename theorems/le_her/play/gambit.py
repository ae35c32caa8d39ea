"""Le Her as Gambit's game.

>>> from theorems.le_her.play import gambit
>>> len(gambit.leher_game(1, 7).players[0].strategies)
6
"""

from __future__ import annotations

from typing import Any

from theorems.le_her.play.solution import payoff_matrix
from verify.games.gambit import strategic


def leher_game(suits: int = 4, denominations: int = 13) -> Any:
    """Le Her as a strategic game of the thresholds, named by their numbers.

    Raises `BadInput` for what is no deck, and beyond 60 denominations.
    """
    X = payoff_matrix(suits, denominations)
    thresholds = range(1, denominations)
    title = f"Le Her, {suits} suits of {denominations} denominations"
    return strategic(X, ("player 1", "player 2"), (thresholds, thresholds), title)
