"""The command that times our work against others': ratios, never wall times."""

from __future__ import annotations

import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import verify
from verify.cli import MOVED, OK, print_json
from verify.cli.console import out
from verify.kernel.errors import BadInput, ClaimFailed

FOLDER = Path(verify.__file__).parents[1] / "tests" / "benchmarks"
OURS = "ours"


@dataclass(frozen=True)
class Way:
    """One way to do a piece of work: its time as a multiple of ours (median, least and most)."""

    piece: str
    way: str
    times: float
    least: float
    most: float


def bench(words: str | None, as_json: bool) -> int:
    """Time every piece of work, or those that match `words`, as multiples of our time."""
    if not FOLDER.is_dir():
        raise BadInput(f"{FOLDER} is missing; only a clone has the benchmarks")
    if importlib.util.find_spec("pytest_benchmark") is None:
        raise BadInput("pytest-benchmark is not installed; pip install 'exact-games[bench]'")
    found, skipped = _timed(words)
    ways = list(_ways(found))
    machine = _machine(found)
    if as_json:
        print_json({"machine": machine, "ways": [vars(way) for way in ways], "left out": skipped})
        return OK
    out.print(machine)
    for way in ways:
        span = f"{way.least:.2f} to {way.most:.2f}"
        out.print(f"{way.times:10.2f}x  ({span})  {way.way:12}  {way.piece}")
    for line in skipped:
        out.print(f"  left out: {line}")
    return OK if ways else MOVED


def _timed(words: str | None) -> tuple[Any, list[str]]:
    """pytest-benchmark's results, and what it skipped.

    Raises `ClaimFailed` if two ways disagree or nothing was timed.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "found.json")
        chosen = ["-k", words] if words else []
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:xdist", str(FOLDER)),
                *("-o", "python_files=bench_*.py", "-o", "python_functions=bench_*"),
                *("-o", f"pythonpath={FOLDER.parent}", "--benchmark-disable-gc"),
                *("--benchmark-columns=median", f"--benchmark-json={kept}", *chosen),
            ],
            cwd=FOLDER.parents[1],
            env={name: value for name, value in os.environ.items() if name[:7] != "PYTEST_"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode or not kept.exists() or not kept.stat().st_size:
            *_, last = done.stdout.strip().splitlines() or ["no word"]
            raise ClaimFailed(f"the benchmarks ended with: {last}")
        left_out = [line for line in done.stdout.splitlines() if line.startswith("SKIPPED")]
        return json.loads(kept.read_bytes()), [line.partition(": ")[2] for line in left_out]


def _ways(found: Any) -> Iterator[Way]:
    """Each way of each piece, as a multiple of ours."""
    pieces: dict[str, dict[str, list[float]]] = {}
    for timed in found["benchmarks"]:
        ways = pieces.setdefault(timed["group"], {})
        ways[timed["extra_info"]["way"]] = timed["stats"]["data"]
    for piece, ways in pieces.items():
        ours = ways.pop(OURS, [])
        for way, times in ways.items() if ours else ():
            of_ours = statistics.median(ours)
            yield Way(
                piece,
                way,
                statistics.median(times) / of_ours,
                min(times) / max(ours),
                max(times) / min(ours),
            )


def _machine(found: Any) -> str:
    about = found["machine_info"]
    cpu = about.get("cpu", {})
    return (
        f"{cpu.get('brand_raw', about['machine'])}, {cpu.get('count', '?')} processors, "
        f"{about['system']}, Python {about['python_version']}; x: how many times as long as ours, "
        "median (range)"
    )
