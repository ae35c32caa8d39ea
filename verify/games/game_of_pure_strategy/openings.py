"""Optimal first bets that can be loaded: exact for 2 to 6 cards, enclosed for 7 to 13.

    >>> [str(p) for p in opening(3, 2)]
    ['0', '1', '0']

The answers for 7 cards have up to millions of digits; of these there are enclosures, and digests of
the exact numbers with their lengths (`exact_seven`). Untrusted: the certificates of Tables 1 and 2
are what proves them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from gmpy2 import lcm, mpq, mpz

from verify.certificates import Json, number, number_text, write_whole
from verify.errors import BadInput
from verify.evidence.enclosure import EnclosedGame, only_optimum
from verify.exact.intervals import Interval
from verify.games.game_of_pure_strategy.first_moves import name, payoffs_of
from verify.games.game_of_pure_strategy.rules import Position

FOLDER = Path(__file__).parent / "first_moves"
EXACT, LARGEST = 6, 13


def opening(n: int, upcard: int) -> tuple[mpq | Interval, ...]:
    """The probabilities of betting 1, ..., n when this upcard comes first in the n-card game.

    Rationals for n <= 6 (an optimal strategy; for fewer than five cards there may be others). For
    more cards the only optimal strategy: an exact 0, or an interval, for each card. Raises
    `BadInput` unless 2 <= n <= 13 and the upcard is one of 1..n.
    """
    if not 2 <= n <= LARGEST or not 1 <= upcard <= n:
        raise BadInput(f"N = {n}, upcard {upcard}: openings are known for 2 to {LARGEST} cards")
    if n <= EXACT:
        weights = [number(text) for text in _read(f"exact-{n}.json")[str(upcard)]]
        return tuple(weight / sum(weights) for weight in weights)
    games = {game["game"]: game for game in _read(f"{n}.json")["games"]}
    game = EnclosedGame.from_json(games[name(n, upcard)])
    X, radius = payoffs_of(game.name, [number(x) for x in game.entries], number(game.radius))
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


# --- Writing the files ----------------------------------------------------------------------


def _root_strategies(n: int) -> Iterator[tuple[int, list[mpq]]]:
    from verify.games.game_of_pure_strategy.solver import solved

    cards = tuple(range(1, n + 1))
    root: Position = (cards, cards, cards)
    for position, upcard, optimum in solved(n):
        if position == root:
            yield upcard, [mpq(_mpz(p.p), _mpz(p.q)) for p in optimum.row]


def _mpz(x: Any) -> mpz:
    """An integer of flint's; by way of hexadecimal digits, decimal ones take quadratic time."""
    return mpz(x.str(base=16), 16) if hasattr(x, "str") else mpz(int(x))


def digits(x: mpz) -> int:
    """The decimal digits of a positive integer."""
    estimate: int = x.num_digits(10)
    return estimate if x >= mpz(10) ** (estimate - 1) else estimate - 1


def digits_of_first_moves(n: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """The digits of numerator and denominator of every probability that is not 0, by upcard."""
    return {
        upcard: tuple((digits(p.numerator), digits(p.denominator)) for p in row if p)
        for upcard, row in _root_strategies(n)
    }


def record(n: int) -> None:
    """Solve the game with n cards exactly and write its first moves, n <= 7."""
    found: Json = {}
    for upcard, row in _root_strategies(n):
        scale = lcm(*(p.denominator for p in row))
        weights = [number_text(p * scale) for p in row]
        found[str(upcard)] = weights
        if n > EXACT:
            found[str(upcard)] = {
                "digits": [
                    [digits(p.numerator), digits(p.denominator)] if p else [1, 1] for p in row
                ],
                "digest": blake2b(" ".join(weights).encode(), digest_size=16).hexdigest(),
            }
        print(f"N = {n}, upcard {upcard}", file=sys.stderr)
    write_whole(FOLDER / f"exact-{n}.json", json.dumps(found, indent=0).encode() + b"\n")


if __name__ == "__main__":
    record(int(sys.argv[1]))
