"""The payoffs of the first move, bounded by Coq itself: no extraction, no other compiler.

    python -m theorems.game_of_pure_strategy.solvers.in_coq 5

lets Coq run the program of `GP-E1` on its own integers and prove that every X_ij lies between the
bounds that the extracted program prints, widened by 2^-20 points. 5 cards took 29 s and
7 some 23 minutes beside other work.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from theorems.game_of_pure_strategy.programs.proved_program import PAPER, UNIT, environment, found
from verify.kernel.errors import ClaimFailed, NoCoq

LARGEST = 7
SLACK = UNIT // 2**20  # Coq's weights are others than those of the extracted program
SOURCES = {  # in the order of compilation, by folder
    "statements": ("Recursion", "Reduction", "Exchange", "Values", "Enclosure"),
    "proofs": ("Recursion", "Reduction", "Exchange", "Minimax", "Values", "Weights", "Enclosure"),
    "programs": ("In_Coq",),
}
NAMED = {"statements": "GoofspielStated", "proofs": "Goofspiel", "programs": "InCoq"}
THEOREM = """From GoofspielStated Require Import Recursion Exchange Enclosure.
From InCoq Require Import In_Coq.
Require Import ZArith List.
Import ListNotations.
Local Open Scope Z_scope.
Definition by_size := Eval vm_compute in map (words_of_size {n}) (seq 0 {n}).
Definition decks := Eval vm_compute in map (decks_of {n}) (seq 0 {n}).
Definition listed : list (Z * Z) := [{listed}].
Lemma bounded_here : bounded (advice_for by_size decks) {last} listed = true.
Proof. vm_compute. reflexivity. Qed.
Definition payoffs_here := payoffs_listed _ _ _ bounded_here.
Print Assumptions payoffs_here.
"""


def proved(n: int) -> float:
    """Let Coq prove the bounds for n cards; returns the seconds that this took.

    Raises `NoCoq` where a compiler is missing, `ClaimFailed` if Coq finds the bounds otherwise.
    """
    listed = "; ".join(f"({low - SLACK}, {high + SLACK})" for low, high in found(n).values())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part, modules in SOURCES.items():
            (folder / part).mkdir()
            for module in modules:
                shutil.copy(PAPER / part / f"{module}.v", folder / part)
                _compile(folder, f"{part}/{module}.v")
        here = folder / "programs" / "Here.v"
        here.write_text(THEOREM.format(n=n, last=n - 1, listed=listed))
        began = time.perf_counter()
        said = _compile(folder, f"programs/{here.name}")
        if said.strip() != "Closed under the global context":
            raise ClaimFailed(f"Coq says {said.strip()!r:.80}")
        return time.perf_counter() - began


def _compile(folder: Path, source: str) -> str:
    """What Coq prints."""
    named = (
        word
        for part, name in NAMED.items()
        if (folder / part).exists()
        for word in ("-R", part, name)
    )
    done = subprocess.run(
        ("coqc", "-q", *named, source),
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise ClaimFailed(f"Coq refuses {source}: {' '.join(done.stderr.split())[-200:]}")
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Prove the bounds for so many cards; returns the exit code."""
    if len(arguments) != 1 or arguments[0] not in map(str, range(2, LARGEST + 1)):
        print(f"say how many cards, 2 to {LARGEST}", file=sys.stderr)
        return 2
    n = int(arguments[0])
    try:
        seconds = proved(n)
    except (ClaimFailed, OSError) as error:
        print(error, file=sys.stderr)
        return 3 if isinstance(error, NoCoq) else 1
    except KeyboardInterrupt:
        print("interrupted; nothing was kept", file=sys.stderr)
        return 130
    print(
        f"Coq bounds all {n**3} payoffs of the first move of {n} cards within 2^-20 "
        f"points of what the extracted program finds: {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
