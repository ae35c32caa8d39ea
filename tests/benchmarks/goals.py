"""The time goals for daily commands, and the times reached here: a table in Markdown.

    python tests/benchmarks/goals.py [-k WORDS]

One row per goal: its command, run once in this clone, its wall-clock seconds and the core-seconds
of all its processes. A row is printed as soon as it is measured. A row "first time", the formal
proofs and the tests start with an empty cache; the others use what the row before left. Only
temporary folders are written.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
VERIFY = (sys.executable, "-m", "verify")
SEVEN = (
    "from collections import deque; from theorems.game_of_pure_strategy.solvers.solver import "
    "weighted; deque(weighted(7), 0)"
)
THIRTEEN = "from theorems.game_of_pure_strategy.solvers.enclosures import Tables; Tables(13)"
SUITS = (
    "from theorems.symmetric_whist.vocabulary.formula import by_theorem_F; "
    "[by_theorem_F('W' * k + 'EW' * (26 - k) + 'E' * k) for k in range(25) for _ in range(40)]"
)


class Goal(NamedTuple):
    """A task, its goal, its command, and whether it starts with an empty cache."""

    work: str
    goal: str
    command: tuple[str, ...]
    afresh: bool = False


GOALS = (
    Goal("the list of all claims, the first time", "1 s", (*VERIFY, "list"), afresh=True),
    Goal("one claim's status", "0.3 s", (*VERIFY, "list", "-k", "T9.1")),
    Goal("one claim shown", "0.3 s", (*VERIFY, "show", "W1-T9.1E")),
    Goal("every claim, quick", "20 s", (*VERIFY, "run", "--effort", "quick", "--to", "{folder}")),
    Goal("every claim, standard", "90 s", (*VERIFY, "run", "--to", "{folder}")),
    Goal("val of 1,000 suits of 26 cards a hand", "1 s", (sys.executable, "-c", SUITS)),
    Goal("all games of 7 cards, exact", "60 s", (sys.executable, "-c", SEVEN)),
    Goal("13 cards, all positions enclosed", "300 core-s", (sys.executable, "-c", THIRTEEN)),
    Goal("formal proofs, nothing compiled before", "120 s", (*VERIFY, "audit", "{formal}"), True),
    Goal("every certificate, libraries compiled before", "150 s", (*VERIFY, "audit")),
    Goal("the tests", "300 s", (sys.executable, "-m", "pytest", "-n", "2", "-q"), afresh=True),
)


def measured(goal: Goal, cache: Path) -> tuple[float, float]:
    """The wall-clock seconds, and the seconds of all processes. Exits if the command fails."""
    if goal.afresh:
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir()
    env = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "certificates")
        if "{folder}" in goal.command:
            shutil.copytree(ROOT / "certificates", folder)
        formal = map(str, sorted(ROOT.glob("certificates/*/formal")))
        command = [str(folder) if word == "{folder}" else word for word in goal.command]
        if "{formal}" in command:
            command[command.index("{formal}") :] = formal
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        passed, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()[-300:]}")
    return passed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure what is run every day.")
    parser.add_argument("-k", default="", help="only rows whose work has these words")
    words = parser.parse_args().k
    print("| work | goal | seconds | core-seconds |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as cache:
        for goal in (goal for goal in GOALS if words in goal.work):
            passed, cores = measured(goal, Path(cache, "cache"))
            print(f"| {goal.work} | {goal.goal} | {passed:.1f} | {cores:.1f} |", flush=True)


if __name__ == "__main__":
    main()
