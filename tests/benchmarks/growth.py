"""How work grows with n, beside a count of steps derived by hand; and the cost of larger n.

    python tests/benchmarks/growth.py [FILE.svg]

Each family of tables is computed for a few n, and the time is divided by the number of steps. If
the quotient stays constant, the count predicts the cost; the last quotient is used to estimate the
next n. With a file, the times are drawn on a logarithmic scale: full dots are measured, rings are
counts times the last quotient.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb, factorial, log10
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.pieces import DEALS, SUITS, enclosed_games, suits_by_formula, tabled


@dataclass(frozen=True)
class Family:
    """Tables by n: the steps and bytes they need, derived by hand, and the n that are timed."""

    title: str
    steps: Callable[[int], int]
    room: Callable[[int], int]
    work: Callable[[int], Callable[[], object]]
    timed: Sequence[int]
    beyond: tuple[int, ...] = ()


def patterns(n: int, j: int) -> int:
    """The number of order patterns of two hands of j cards out of n ranks: c ranks are in both
    hands, and j - c in each alone.
    """
    return sum(
        factorial(2 * j - c) // (factorial(c) * factorial(j - c) ** 2)
        for c in range(j + 1)
        if 2 * j - c <= n
    )


def matrix_games(n: int) -> int:
    """The number of matrix games behind the first moves with n cards.

    A pattern and its exchange count once, and each of the j cards of a deck may be turned up. By
    Table 1's count, without patterns, it is the sum of j C(n, j)^3.
    """
    return sum(j * comb(n, j) * (patterns(n, j) + 1) // 2 for j in range(2, n))


def positions(n: int) -> int:
    """Bytes of the two largest adjacent layers of values, with one number per pair of patterns."""
    layers = [comb(n, j) * (patterns(n, j) + 1) // 2 for j in range(n)]
    return 8 * max(map(sum, pairwise(layers)))


def tricks(n: int) -> int:
    """A lead and a reply in each deal of every size up to n."""
    return sum(k * k * comb(2 * k, k) for k in range(1, n + 1))


FAMILIES = (
    Family(
        "the game of pure strategy, enclosed: matrix games",
        *(matrix_games, positions, enclosed_games, range(8, 12), (13, 14, 15, 16)),
    ),
    Family(
        "single-suit whist, every deal and both leads: a lead and a reply each",
        tricks,
        lambda n: comb(2 * n, n) + comb(2 * n - 2, n - 1),
        lambda n: tabled(DEALS, n)(),
        range(8, 13),
        (16, 17, 20),
    ),
    Family(
        "symmetric whist, values of all suits: a lead and a reply each",
        tricks,
        lambda n: comb(2 * n, n) + comb(2 * n - 2, n - 1),
        lambda n: tabled(SUITS, n)(),
        range(8, 13),
        (16, 17, 20),
    ),
)
# One suit of n cards a hand by Theorem F, in plain Python: each card is one step, with one height
# stored. It is too fast to be drawn with the tables.
LINEAR = Family(
    "symmetric whist, the value of one suit by the formula: cards",
    lambda n: 2 * n,
    lambda n: 8 * (2 * n + 1),
    lambda n: suits_by_formula(n, 1)(),
    (1_000, 10_000, 100_000, 1_000_000),
)


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of all threads together; the first call compiles."""
    work()
    before = time.process_time()
    work()
    return time.process_time() - before


def amount(number: float, units: Iterable[tuple[float, str]]) -> str:
    """A number with two digits, in the largest unit in which it is at least 1."""
    size, unit = next((size, unit) for size, unit in units if number >= size or size == 1)
    return f"{number / size:.2g} {unit}"


def growth(family: Family) -> Iterator[tuple[int, float, bool]]:
    """For each n the seconds, and whether they were measured; prints a line each."""
    print(f"{family.title}\n{'n':>7} {'steps':>20}  core time    ns a step  room")
    rate = 0.0
    for n in (*family.timed, *family.beyond):
        steps, measured = family.steps(n), n in family.timed
        taken = seconds(family.work(n)) if measured else rate * steps
        rate = taken / steps
        words = amount(taken, [(3600, "hours"), (60, "minutes"), (1, "s")])
        room = amount(family.room(n), [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "bytes")])
        print(f"{n:7} {steps:20,}  {words:12} {1e9 * rate:8.1f}  {room}", end="")
        print("" if measured else "  not run")
        yield n, taken, measured
    print()


def drawn(found: dict[str, list[tuple[int, float, bool]]]) -> str:
    """The families as lines of log10 seconds over n."""
    left, right, top, bottom = 60, 620, 20, 300
    every = [entry for entries in found.values() for entry in entries]
    low, high = -3, max(log10(taken) for _, taken, _ in every) + 0.5
    first, last = min(n for n, _, _ in every), max(n for n, _, _ in every)

    def at(n: int, taken: float) -> tuple[float, float]:
        x = left + (right - left) * (n - first) / (last - first)
        y = bottom - (bottom - top) * (max(log10(max(taken, 1e-9)), low) - low) / (high - low)
        return round(x, 1), round(y, 1)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {bottom + 80}">']
    parts.append("<style>text{font:12px sans-serif;fill:#555}line{stroke:#ddd}</style>")
    for power, words in ((-3, "1 ms"), (0, "1 s"), (1.78, "1 min"), (3.56, "1 h"), (4.94, "1 day")):
        y = at(first, 10**power)[1]
        parts.append(f'<line x1="{left}" y1="{y}" x2="{right}" y2="{y}"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{words}</text>')
    for n in range(first, last + 1):
        parts.append(f'<text x="{at(n, 1)[0]}" y="{bottom + 18}" text-anchor="middle">{n}</text>')
    for place, (title, entries) in enumerate(found.items()):
        colour = ("#b3401f", "#1f6fb3", "#2f8f4f")[place]
        points = " ".join(f"{x},{y}" for x, y in (at(n, taken) for n, taken, _ in entries))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        for n, taken, measured in entries:
            x, y = at(n, taken)
            fill = colour if measured else "none"
            parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{fill}" stroke="{colour}"/>')
        words = title.partition(":")[0]
        parts.append(f'<text x="{left}" y="{bottom + 38 + 16 * place}" fill="{colour}" '
                     f'style="fill:{colour}">{words}</text>')  # fmt: skip
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Measure and print every family; draw them if a file is named."""
    found = {family.title: list(growth(family)) for family in FAMILIES}
    list(growth(LINEAR))
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(drawn(found), encoding="utf-8")


if __name__ == "__main__":
    main()
