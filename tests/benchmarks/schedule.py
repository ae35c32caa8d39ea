"""The layers of the game of pure strategy on many cores: the schedule, simulated.

    python tests/benchmarks/schedule.py [N]

The layers for 11 cards are timed one by one. A matrix game of another layer is assumed to cost as
much as those with the same share of all cards, and 6% more for each card; the counts are those of
`growth.py`. A layer is cut as in `enclosures.py`, into steps that any idle core takes; it waits at
every tenth, to save it, and for the layer below. It prints the core time and, for several numbers
of cores, the time on the clock, and how much every machine has to read of the layers below if each
has 16 cores. With N that game is computed here, and both are compared.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from heapq import heapreplace
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.growth import amount, patterns

STEPS, PART = 200, 20  # steps in a layer; steps that are waited for together
TIMED = 11
DEARER = 1.06  # factor, for each card more, for a game with the same share of the cards
CORES = (1, 2, 16, 64)
TIME = [(3600.0, "hours"), (60.0, "minutes"), (1.0, "s")]


def games(n: int, j: int) -> int:
    """The number of matrix games for hands of j cards."""
    return j * comb(n, j) * (patterns(n, j) + 1) // 2


def layers(n: int) -> Iterator[float]:
    """The processor seconds for each layer of n cards, from hands of one card on."""
    from theorems.game_of_pure_strategy.solvers.enclosures import Tables

    ends = []

    def report(what: str, done: int, total: int) -> None:
        if done == total:
            ends.append(time.process_time())

    Tables(4)
    began = time.process_time()
    Tables(n, None, report)
    for end in ends:
        yield end - began
        began = end


def costs(n: int, timed: list[float]) -> list[float]:
    """The seconds for another n, extrapolated from the timed layers."""
    rates = [seconds / games(TIMED, j) for j, seconds in enumerate(timed, 1)]

    def rate(j: int) -> float:
        at = min(max(TIMED * j / n, 3), TIMED - 1)  # smaller hands have too few games to time
        low = min(int(at), TIMED - 2)
        return rates[low - 1] + (at - low) * (rates[low] - rates[low - 1])

    return [rate(j) * games(n, j) * DEARER ** (n - TIMED) for j in range(1, n)]


def clock(seconds: list[float], cores: int) -> float:
    """The time that the layers take on this many cores, if an idle core takes the next step."""
    now = 0.0
    for layer in seconds:
        for _ in range(STEPS // PART):
            free = [now] * cores
            for _ in range(PART):
                heapreplace(free, free[0] + layer / STEPS)
            now = max(free)
    return now


def main() -> None:
    """Time, simulate and print; compare if a game is named."""
    timed = list(layers(TIMED))
    print(" N  core time   " + "".join(f"{cores:3} cores     " for cores in CORES) + "read")
    for n in range(TIMED, 17):
        seconds = costs(n, timed)
        read = 8 * sum(comb(n, j) * (patterns(n, j) + 1) // 2 for j in range(1, n - 1))
        walls = (amount(clock(seconds, cores), TIME) for cores in CORES)
        line = [amount(sum(seconds), TIME), *walls, amount(read, [(1e9, "GB"), (1e6, "MB")])]
        print(f"{n:2}  " + " ".join(f"{word:12}" for word in line).rstrip())
    for n in map(int, sys.argv[1:]):
        cores, told, began = os.cpu_count() or 1, costs(n, timed), time.perf_counter()
        taken = sum(layers(n))
        walls = clock(told, cores), time.perf_counter() - began
        print(f"N = {n}: {sum(told):.0f} core-seconds were told, {walls[0]:.0f} s on {cores} cores")
        print(f"        {taken:.0f} were taken, {walls[1]:.0f} s")


if __name__ == "__main__":
    main()
