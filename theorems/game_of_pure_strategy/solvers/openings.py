"""Optimal first bets that can be loaded: exact for 2 to 6 cards, enclosed for 7 to 15.

    >>> [str(p) for p in opening(3, 2)]
    ['0', '1', '0']

The answers for 7 cards have up to millions of digits; of these there are enclosures, and digests of
the exact numbers with their lengths (`exact_seven`). Untrusted: the exact ones are claimed right by
GP-X6, and the enclosed ones are proved by the certificates of Table 2 and its remarks, GP-T2.14
and GP-T2.15.
"""

from __future__ import annotations

import json
from pathlib import Path

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.enclosure import EnclosedGame, only_optimum
from theorems.game_of_pure_strategy.evidence.intervals import Interval
from theorems.game_of_pure_strategy.vocabulary.first_moves import name, payoffs_of
from verify.kernel import codec
from verify.kernel.documents import Json
from verify.kernel.errors import BadInput
from verify.kernel.numbers import number

FOLDER = Path(__file__).parents[1] / "first_moves"
EXACT, LARGEST = 6, 15


def opening(n: int, upcard: int) -> tuple[mpq | Interval, ...]:
    """The probabilities of betting 1, ..., n when this upcard comes first in the n-card game.

    Rationals for n <= 6 (an optimal strategy; for fewer than five cards there may be others). For
    more cards the only optimal strategy: an exact 0, or an interval, for each card. Raises
    `BadInput` unless 2 <= n <= 15 and the upcard is one of 1..n.
    """
    if not 2 <= n <= LARGEST or not 1 <= upcard <= n:
        raise BadInput(
            f"N = {n}, upcard {upcard}: openings are known for 2 to {LARGEST} cards, upcards 1 to N"
        )
    if n <= EXACT:
        weights = [number(text) for text in _read(f"exact-{n}.json")[str(upcard)]]
        return tuple(weight / sum(weights) for weight in weights)
    games = {game["game"]: game for game in _read(f"{n}.json")["games"]}
    game = codec.load(EnclosedGame, games[name(n, upcard)])
    X, radius = payoffs_of(game.game, [number(x) for x in game.entries], number(game.radius))
    return only_optimum(tuple(map(tuple, X)), radius, game.support)


def exact_seven(upcard: int) -> Json:
    """Of the exact optimal strategy for N = 7: for each card the digits of numerator and
    denominator, and the digest of all its weights. Raises `BadInput` for another upcard.
    """
    if not 1 <= upcard <= 7:
        raise BadInput(f"upcard {upcard}: the 7-card game has 1 to 7")
    found: Json = _read("exact-7.json")[str(upcard)]
    return found


def _read(file: str) -> Json:
    document: Json = json.loads((FOLDER / file).read_bytes())
    return document
