"""Single-suit whist on every deal: tricks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, words
from verify.games.tables import Field, Table

LARGEST = 8  # cards on a hand

SIZE = Field(
    "n", "integer", "cards on a hand", "How many cards each player holds.", "cards", {"minimum": 1}
)
DEAL = Field(
    "deal",
    "string",
    "deal",
    "The owners of the 2n cards, the highest card first: W for West, E for East. With the ranks "
    "A, K, Q, J the deal WEEW gives West A and J.",
    constraints={"required": True, "pattern": "[WE]+"},
)


def whist_tricks(upto: int = LARGEST) -> Table:
    """Single-suit whist: the tricks that West takes in every deal of up to so many cards a hand,
    for either lead, 2 sum C(2n, n) rows.
    """
    return Table(
        "whist_tricks",
        "Single-suit whist: tricks by deal",
        "The tricks that West takes under optimal play of both, in every deal of one suit, and the "
        "number H of Theorem 9.1 (Waestlund, A solution of two-person single-suit whist, 2005), "
        "which is proved by Coq (claims W1-T9.1E and W1-T9.1W).",
        (
            SIZE,
            DEAL,
            Field(
                "lead",
                "string",
                "who leads",
                "The player who leads to the first trick: W for West, E for East.",
                constraints={"required": True, "enum": [WEST, EAST]},
            ),
            Field(
                "H",
                "integer",
                "H of Theorem 9.1",
                "The value of the game is (n + H)/2 tricks for West, rounded down if West leads "
                "and up if East leads.",
                "half tricks",
            ),
            Field(
                "tricks",
                "integer",
                "West's tricks",
                "What West takes under optimal play; East takes n less this.",
                "tricks",
                {"minimum": 0},
            ),
        ),
        ("deal", "lead"),
        partial(_tricks, upto),
    )


def _tricks(upto: int) -> Iterator[tuple[Any, ...]]:
    from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
    from theorems.single_suit_whist.solvers import tables

    for n in range(1, upto + 1):
        count = comb(2 * n, n)
        for word, taken in zip(words(n, 0, count), tables.solve(n, 0, count), strict=True):
            H = twice_the_mean(word) - n
            yield n, word[::-1], WEST, H, int(taken[0])
            yield n, word[::-1], EAST, H, int(taken[1])


TABLES = (whist_tricks,)
