"""Beyond the paper: the first move of the 14-card game."""

from __future__ import annotations

from theorems.game_of_pure_strategy.first_moves import moves
from verify.games.game_of_pure_strategy.first_moves import names

N = 14
UPCARDS = range(1, N + 1)

FOURTEEN = moves("the first move of the 14-card game, all upcards", *names(N))
