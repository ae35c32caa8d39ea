"""The value of the game, and the decks of s suits and d >= 3 denominations in layers n = s + d."""

from __future__ import annotations

from typing import Any

from theorems.le_her.optimal_thresholds import optima
from verify.domains import Layered
from verify.games.le_her.rules import from_bracket

FEWEST = 3  # denominations: section 1


def bounds(s: int, d: int) -> tuple[Any, Any]:
    """What neighbouring rows secure and neighbouring columns allow: the value, where they agree."""
    found = optima(s, d)
    return from_bracket(1, s, d) * found.low * 2 - 1, from_bracket(1, s, d) * found.high * 2 - 1


def all_decks(suits: int = 1) -> Layered:
    """Every (s, d) with s >= suits and d >= 3."""
    return Layered(
        f"all integers s >= {suits}, d >= {FEWEST}; n = s + d",
        count=lambda n: max(n - suits - FEWEST + 1, 0),
        objects=lambda n, start, stop: iter(
            [(n - d, d) for d in range(FEWEST, n - suits + 1)][start:stop]
        ),
        layer_of=lambda found: sum(found) if found[0] >= suits and found[1] >= FEWEST else None,
        parse=(int, int),
        first=suits + FEWEST,
    )
