"""Bounds of the payoffs of the first move, by a program that Coq proves right.

    python -m theorems.game_of_pure_strategy.solvers.proved_program 9

The program of `statements/Enclosure.v` is extracted to OCaml and compiled. What it prints is true
by `GP-E1`, whatever it is told. Trusted are Coq's extraction, OCaml's compiler, and `enclosing/`:
operations that stand for Coq's, what is printed, that positions are told by functions.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from verify.kernel.errors import BadInput, ClaimFailed

UNIT = 2**40  # units in a point
PAPER = Path(__file__).parents[1]
STATED = ("Recursion", "Exchange", "Enclosure")  # the statements that the program needs
MODULES = ("exact", "enclosure", "positions", "advice", "main")
# `advice.ml` may find weights, and no more: it may not print, end the program, read what was asked,
# or take a value for what it is not.
_NO_WEIGHTS = re.compile(
    r"\b(?!(?:Array|List|Exact|Positions)\b)[A-Z]\w*\b|\b(?:external|open|include|module|exit|at_exit|std\w+|"
    r"print\w*|prerr\w*|output\w*|unsafe\w*|input\w*|really\w*)\b|\[[@%]|%identity"
)
Bounds = dict[tuple[int, int, int], tuple[int, int]]


def build(folder: Path, *own: Path) -> Path:
    """The program, built in this folder; `own` files stand in place of those of `enclosing/`.

    Raises `BadInput` where a compiler is missing, `ClaimFailed` where one refuses.
    """
    for command, package in (("coqc", "coq"), ("ocamlopt", "ocaml-nox")):
        if shutil.which(command) is None:
            raise BadInput(f"{command} is missing; install Debian's {package}")
    for name in STATED:
        shutil.copy(PAPER / "statements" / f"{name}.v", folder)
    for source in (*sorted((PAPER / "enclosing").iterdir()), *own):
        shutil.copy(source, folder)
    apart = re.sub(r"\(\*.*?\*\)", " ", (folder / "advice.ml").read_text(), flags=re.DOTALL)
    if word := _NO_WEIGHTS.search(apart):
        raise ClaimFailed(f"advice.ml has {word[0]!r}; it may only find weights")
    for name in (*STATED, "Extraction"):
        _run(folder, "coqc", "-q", "-R", ".", "GoofspielStated", f"{name}.v")
    (folder / "enclosure.mli").unlink()
    extracted = folder / "enclosure.ml"  # OCaml renamed a module that extraction still names
    extracted.write_text(extracted.read_text().replace("Pervasives.", "Stdlib."))
    for name in MODULES:
        _run(folder, "ocamlopt", "-w", "-a", "-inline", "200", "-c", f"{name}.ml")
    program = folder / "enclose"
    modules = [f"{name}.cmx" for name in MODULES]
    _run(folder, "ocamlopt", "-o", str(program), *modules)
    return program


def bounds(program: Path, n: int) -> Bounds:
    """Bounds of X_ij at upcard k for n cards by (k, i, j), in units.

    Raises `ClaimFailed` if the program refuses what it is told, or an integer becomes too large.
    """
    found: Bounds = {}
    for line in _run(program.parent, str(program), str(n)).splitlines():
        k, i, j, low, high = map(int, line.split())
        if (k, i, j) in found or low > high:
            raise ClaimFailed(f"the program printed {line!r:.60}")
        found[k, i, j] = low, high
    if found.keys() != {*product(range(1, n + 1), repeat=3)}:
        raise ClaimFailed(f"the program printed {len(found)} bounds for {n} cards")
    return found


def _run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().rpartition("\n")[2]
        raise ClaimFailed(f"{Path(command[0]).name}: {last or done.returncode}")
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Print the bounds for so many cards; returns the exit code."""
    if len(arguments) != 1 or not arguments[0].isdecimal() or not 1 <= int(arguments[0]) <= 15:
        print("say how many cards, 1 to 15", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory() as folder:
            found = bounds(build(Path(folder)), int(arguments[0]))
    except (BadInput, ClaimFailed) as error:
        print(error, file=sys.stderr)
        return 3 if isinstance(error, BadInput) else 1
    for (k, i, j), (low, high) in found.items():
        print(f"upcard {k}, bets {i} and {j}: {low / UNIT:.9f} to {high / UNIT:.9f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
