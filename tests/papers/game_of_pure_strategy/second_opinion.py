"""Has plain C compute the values behind the first moves of N cards again, and compare them all.

    python tests/papers/game_of_pure_strategy/second_opinion.py N ...

N = 11 takes half a core-minute, 13 some twenty and 3 GB, 14 two core-hours and 11 GB. The program,
`first_moves.c`, shares no code with what found the recorded values; its bounds are rounded
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
    """The program, compiled into a folder. Raises `CalledProcessError` where no compiler is."""
    program = folder / "first_moves"
    subprocess.run(["cc", "-O3", "-fopenmp", SOURCE, "-o", program], check=True)
    return program


def numbers(n: int) -> str:
    """The recorded values, a line for each upcard, as the program reads them."""
    games = json.loads((FOLDER / f"{n}.json").read_bytes())["games"]
    return "".join(
        " ".join([game["game"].partition(":")[2], game["radius"], *game["entries"]]) + "\n"
        for game in games
    )


def compared(program: Path, n: int, recorded: str) -> tuple[bool, str]:
    """Whether every value lies within its radius, and what the program says of it."""
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
