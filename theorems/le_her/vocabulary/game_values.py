"""The value of the game, and the decks of s suits and d denominations in layers, box after box."""

from typing import Any

from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.large_decks import LEAST
from theorems.le_her.vocabulary.optimal_thresholds import optima
from theorems.le_her.vocabulary.printed_formulas import from_bracket
from verify.language import Layered

FEWEST = 3  # denominations: section 1
DENOMINATIONS, SUITS = 6, 10  # the sides of the first box


def bounds(s: int, d: int) -> tuple[Any, Any]:
    """What some strategy secures and another allows: the value, where they agree."""
    if d < LEAST:
        return _payoffs(s, d, optima(s, d)[:2], 1)
    found = critical_game(s, d)
    return _payoffs(s, d, (found.low, found.high), found.unit)


def _payoffs(s: int, d: int, ends: tuple[Any, Any], unit: Any) -> tuple[Any, Any]:
    """Brackets times a unit as payoffs."""
    low, high = (from_bracket(1, s, d) * end / unit * 2 - 1 for end in ends)
    return low, high


def box_of(s: int, d: int) -> int:
    """The least n with d <= 6n and s <= 10n."""
    return max(-(-d // DENOMINATIONS), -(-s // SUITS))


def boxes(suits: int = 1, denominations: int = FEWEST) -> Layered:
    """Every (s, d) with at least so many suits and denominations; ten layers: d <= 60, s <= 100."""

    def listed(n: int) -> list[tuple[int, int]]:
        box = range(denominations, DENOMINATIONS * n + 1), range(suits, SUITS * n + 1)
        return [(s, d) for d in box[0] for s in box[1] if box_of(s, d) == n]

    def upto(n: int) -> int:
        return max(DENOMINATIONS * n - denominations + 1, 0) * max(SUITS * n - suits + 1, 0)

    return Layered(
        f"all integers s >= {suits}, d >= {denominations}; n the least with d <= 6n, s <= 10n",
        count=lambda n: upto(n) - upto(n - 1),
        objects=lambda n, start, stop: iter(listed(n)[start:stop]),
        layer_of=lambda found: (
            box_of(*found) if found[0] >= suits and found[1] >= denominations else None
        ),
        parse=(int, int),
        first=box_of(suits, denominations),
        unit="decks",
    )
