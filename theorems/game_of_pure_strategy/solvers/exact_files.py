"""The files of exact optima: which blocks yield them, and the first moves. Untrusted.

    python -m theorems.game_of_pure_strategy.solvers.exact_files [blocks | N]

writes `blocks-7.txt`, which `exact` reads, or the first moves of the game with N cards.
"""

from __future__ import annotations

import json
import sys
from itertools import chain

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, Position, average, normal_form, payoffs
from theorems.game_of_pure_strategy.solvers.openings import EXACT, FOLDER
from theorems.game_of_pure_strategy.vocabulary.exact import (
    FILE,
    Block,
    Optimum,
    fingerprint,
    first_move,
    lengths,
    listed,
    on_block,
)
from theorems.game_of_pure_strategy.vocabulary.plain import blocks
from verify.kernel.documents import Json
from verify.kernel.numbers import number_text
from verify.ledger.store import write_whole
from verify.search.simplex import guessed_block


def record(n: int) -> None:
    """Solve the game with n cards exactly and write its first moves, n <= 7."""
    found: Json = {}
    for upcard in range(1, n + 1):
        weights = first_move(n, upcard).row
        if n <= EXACT:
            found[str(upcard)] = list(map(number_text, weights))
        else:
            used = iter(lengths(weights))
            counted = [next(used) if weight else (1, 1) for weight in weights]
            found[str(upcard)] = {"digits": counted, "digest": fingerprint(weights)}
        print(f"N = {n}, upcard {upcard}", file=sys.stderr)
    write_whole(FOLDER / f"exact-{n}.json", json.dumps(found, indent=0).encode() + b"\n")


def record_blocks() -> None:
    """Find the blocks that `exact` reads, guessed in floats, and write them."""
    table: dict[Position, mpq] = {}

    def f(mine: Hand, yours: Hand, deck: Hand) -> mpq:
        position, orientation = normal_form(mine, yours, deck)
        return orientation * table[position] if orientation else mpq(0)

    lines = []
    for position in listed():
        games = [payoffs(*position, upcard, f) for upcard in position[2]]
        found = [_optimal_block([list(map(mpq, line)) for line in X]) for X in games]
        if position[0] != position[1]:
            table[position] = average(optimum.value for _, optimum in found)
        lines.append(" ".join(",".join("".join(map(str, at)) for at in b) for b, _ in found))
    write_whole(FILE, "\n".join([*lines, ""]).encode())


def _optimal_block(X: list[list[mpq]]) -> tuple[Block, Optimum]:
    """A block that yields an optimal pair, and the pair."""
    guess = guessed_block(X)
    likely: list[Block] = [(tuple(guess[0]), tuple(guess[1]))] if guess else []
    for block in chain(likely, blocks(len(X), len(X[0]))):
        optimum = on_block(X, block)
        if optimum is not None:
            return block, optimum
    raise AssertionError("every game has such a block")


if __name__ == "__main__":
    if sys.argv[1] == "blocks":
        record_blocks()
    else:
        record(int(sys.argv[1]))
