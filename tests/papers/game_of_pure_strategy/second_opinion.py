"""Lets a plain C program recompute the values behind the first moves of N cards and compares all.

    python tests/papers/game_of_pure_strategy/second_opinion.py N ...

N = 11 takes half a core-minute, 13 some twenty and 3 GB, 14 two core-hours and 11 GB. The program,
`first_moves.c`, shares no code with the search for the recorded values; its bounds are rounded
outwards.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from theorems.game_of_pure_strategy.solvers.root import FOLDER

SOURCE = Path(__file__).with_name("first_moves.c")


def built(folder: Path) -> Path:
    """The program, compiled into a folder. Raises `CalledProcessError` if the compiler fails."""
    program = folder / "first_moves"
    subprocess.run(["cc", "-O3", "-fopenmp", SOURCE, "-o", program], check=True)
    return program


def numbers(n: int) -> str:
    """The recorded values in the program's input format, a line for each upcard."""
    games = json.loads((FOLDER / f"{n}.json").read_bytes())["games"]
    return "".join(
        " ".join([game["game"].partition(":")[2], game["radius"], *game["entries"]]) + "\n"
        for game in games
    )


def compared(program: Path, n: int, recorded: str) -> tuple[bool, str]:
    """Whether every value lies within its radius, and the program's message about it."""
    done = subprocess.run(
        [program, str(n)], input=recorded, stdout=subprocess.PIPE, text=True, check=False
    )
    return done.returncode == 0, done.stdout.strip()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        checker = built(Path(folder))
        fine = True
        for size in map(int, sys.argv[1:]):
            agrees, line = compared(checker, size, numbers(size))
            print(line)
            fine = fine and agrees
    sys.exit(not fine)
