"""Times every way of every piece of work; `verify bench` prints the ratios.

Not part of the tests: pytest finds it only with `-o python_files='bench_*.py'
-o python_functions=bench_*`.
"""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.pieces import PIECES, Piece, Ready

ROUNDS = 5
_answers: dict[str, object] = {}

WAYS = [
    pytest.param(piece, way, ready, id=f"{piece.title}: {way}")
    for piece in PIECES
    for way, ready in piece.ways.items()
]


@pytest.mark.parametrize(("piece", "way", "ready"), WAYS)
def bench_way(benchmark: Any, piece: Piece, way: str, ready: Ready) -> None:
    try:
        work = ready()
        first = work()  # compiles, imports, fills caches
    except ImportError as error:
        pytest.skip(str(error))
    benchmark.group = piece.title
    benchmark.extra_info["way"] = way
    found = benchmark.pedantic(work, rounds=ROUNDS)
    assert first == found == _answers.setdefault(piece.title, found), "another answer than ours"
