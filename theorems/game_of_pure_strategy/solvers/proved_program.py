"""Bounds of the payoffs of the first move, by a program that Coq proves right.

    python -m theorems.game_of_pure_strategy.solvers.proved_program 9

prints them. Those of more cards than an audit waits for are kept in the user's cache, where a full
audit finds them; an interrupted run goes on where it was (`programs/proved_program.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from theorems.game_of_pure_strategy.programs.proved_program import AT_ONCE, UNIT, found, keep
from verify.kernel.errors import ClaimFailed, NoCoq


def main(arguments: Sequence[str]) -> int:
    """Print the bounds for so many cards; returns the exit code."""
    if len(arguments) != 1 or not arguments[0].isdecimal() or not 1 <= int(arguments[0]) <= 15:
        print("say how many cards, 1 to 15", file=sys.stderr)
        return 2
    n = int(arguments[0])
    try:
        if n > AT_ONCE:
            print(f"{n} cards: SHA-256 of the bounds {keep(n)}", file=sys.stderr)
        for (k, i, j), (low, high) in found(n).items():
            print(f"upcard {k}, bets {i} and {j}: {low / UNIT:.9f} to {high / UNIT:.9f}")
    except (ClaimFailed, OSError) as error:
        print(error, file=sys.stderr)
        return 3 if isinstance(error, NoCoq) else 1
    except KeyboardInterrupt:
        print("interrupted; the same command goes on after what is finished", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
