"""First moves with enclosed payoffs: computed, or recalled from what a longer run recorded.

    python -m theorems.game_of_pure_strategy.solvers.root N [FOLDER]

computes and records those of the game with N cards; finished layers are kept in the folder, which
an interrupted run goes on with. Untrusted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any

from theorems.game_of_pure_strategy.evidence.enclosure import EnclosedGame
from theorems.game_of_pure_strategy.evidence.enclosure import Position as Played
from theorems.game_of_pure_strategy.rules import Hand, Position, normal_form, payoffs
from theorems.game_of_pure_strategy.vocabulary import recorded
from theorems.game_of_pure_strategy.vocabulary.first_moves import (
    BOUNDED_IF_FULL,
    UNIT,
    drawn,
    fingerprint,
    first_position,
    following,
    line_fingerprint,
    line_name,
    name,
    payoffs_of,
    size_and_upcard,
    successors,
    written,
)
from verify.kernel import codec
from verify.kernel.documents import Json
from verify.kernel.errors import ClaimFailed
from verify.language import Run
from verify.ledger.store import write_whole

FOLDER = Path(__file__).parents[1] / "first_moves"
WEIGHT = 2**52  # the weights of a strategy are whole parts of this


def first_moves(run: Run, *games: str) -> list[EnclosedGame]:
    """The first moves of these names, in this order."""
    sizes = {size_and_upcard(game)[0] for game in games}
    found = {game.game: game for n in sorted(sizes) for game in _moves(_of_run(n, run))}
    return [found[game] for game in games]


def line_of_play(run: Run, n: int) -> list[Played]:
    """The line of play of the game with n cards."""
    return [codec.load(Played, position) for position in _of_run(n, run)["line"]]


def _moves(document: Json) -> list[EnclosedGame]:
    return [codec.load(EnclosedGame, game) for game in document["games"]]


def _of_run(n: int, run: Run) -> Json:
    """What was recorded; within the bound of the effort it is computed and must be the same."""
    try:
        document: Json | None = json.loads(_path(n).read_bytes())
    except FileNotFoundError:
        document = None
    if n <= run.upto(quick=7, standard=10, deep=15):
        path = run.checkpoint.path
        # Layers are shared by all claims of a run.
        found = _computed(n, path and path.parent.parent / "enclosures", run)
        if document is not None and document != found:
            raise ClaimFailed(f"{_path(n)}: other values are recorded there; find out why")
        document = found
    if document is None:
        raise ClaimFailed(f"no first moves are recorded for N = {n}; run it with --effort deep")
    return document


def _path(n: int) -> Path:
    return FOLDER / f"{n}.json"


def _computed(n: int, folder: Path | None, run: Run) -> Json:
    """As `find`, remembered; of a part of a run by one thread, as others have the other parts."""
    if n not in _FOUND:
        kept = folder if run.effort == "deep" else None
        _FOUND[n] = find(n, kept, run.report, 1 if run.part.of > 1 else None)
    return _FOUND[n]


_FOUND: dict[int, Json] = {}


def find(
    n: int, folder: Path | None = None, report: Any = None, threads: int | None = None
) -> Json:
    """The first moves of the game with n cards, and a line of play for large n."""
    from theorems.game_of_pure_strategy.solvers.enclosures import Tables

    tables = Tables(n, folder, report or (lambda *told: None), threads)
    games = [_game(tables, n, upcard) for upcard in range(1, n + 1)]
    line = _line(tables, games) if n > BOUNDED_IF_FULL else []
    return {
        "games": [codec.dump(game) for game in games],
        "line": [codec.dump(position) for position in line],
    }


def _text(tables: Any, position: Position) -> str:
    """The value of a position in whole units."""
    return str(round(tables.value(*position) / float(UNIT)))


def _radius(tables: Any, size: int) -> str:
    """How far values of this hand size may be off, in whole units, one for their rounding."""
    return str(ceil(tables.errors[size] / UNIT) + 1 if size else 0)


def _game(tables: Any, n: int, upcard: int) -> EnclosedGame:
    from flint import fmpq

    from verify.search.simplex import solve

    game = name(n, upcard)
    entries = tuple(_text(tables, position) for position in following(game))
    X, _ = payoffs_of(game, [int(entry) for entry in entries], 0)
    exact = [[fmpq(int(x.numerator), int(x.denominator)) for x in line] for line in X]
    support = tuple(i for i, x in enumerate(solve(exact).row, 1) if x)
    return EnclosedGame(game, support, _radius(tables, n - 1), entries)


def _line(tables: Any, games: Sequence[EnclosedGame]) -> list[Played]:
    """The line of play that the numbers of the games draw."""
    position, _, _ = first_position(games)
    line = []
    while True:
        after = successors(position)
        values = tuple(_text(tables, reached) for reached in after)
        known = dict(zip(after, values, strict=True))
        strategies = [_strategies(position, upcard, known) for upcard in position[2]]
        line.append(
            Played(
                written(position),
                _radius(tables, len(position[2]) - 1),
                values,
                tuple(row for row, _ in strategies),
                tuple(column for _, column in strategies),
            )
        )
        if not after:
            return line
        position = after[drawn(values, len(after))]


def _strategies(
    position: Position, upcard: int, known: dict[Position, str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Weights for the bets of both players, optimal but for rounding."""
    from flint import fmpq

    from verify.search.simplex import solve

    def f(mine: Hand, yours: Hand, deck: Hand) -> fmpq:
        reached, orientation = normal_form(mine, yours, deck)
        return (
            fmpq(orientation * int(known[reached]), int(UNIT.denominator))
            if orientation
            else fmpq(0)
        )

    optimum = solve(payoffs(*position, upcard, f))
    row, column = (
        tuple(str(int((p * WEIGHT + fmpq(1, 2)).floor())) for p in strategy)
        for strategy in (optimum.row, optimum.column)
    )
    return row, column


def record(n: int, folder: Path | None = None) -> None:
    """Compute the first moves of the game with n cards, and record them with their digests."""

    def report(what: str, done: int, total: int) -> None:
        if done == total:
            print(what, file=sys.stderr)

    document = find(n, folder, report)
    write_whole(_path(n), json.dumps(document, indent=0).encode() + b"\n")
    games = _moves(document)
    digests = recorded.RECORDED | {game.game: fingerprint(game) for game in games}
    if document["line"]:
        line = [codec.load(Played, position) for position in document["line"]]
        digests[line_name(games)] = line_fingerprint(line)
    lines = [f'    "{game}": "{digest}",' for game, digest in sorted(digests.items(), key=_order)]
    path = Path(recorded.__file__)
    head, _, _ = path.read_text().partition("RECORDED")
    body = "\n".join(["RECORDED: dict[str, str] = {", *lines, "}"])
    write_whole(path, f"{head}{body}\n".encode())


def _order(item: tuple[str, str]) -> tuple[int, str]:
    n, _, rest = item[0].partition(":")
    return int(n), rest.rjust(4)


if __name__ == "__main__":
    record(int(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
