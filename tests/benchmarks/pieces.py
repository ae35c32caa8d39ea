"""Pieces of work, each with several ways to do it: ours, plain twins, peers.

All ways of a piece must give the same answer, or the comparison is void. A way that is missing (no
compiler, a package that is not installed) raises `ImportError` when it is prepared.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import comb, floor
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import matrix_games

Answer = Callable[[], object]
Ready = Callable[[], Answer]  # prepares a way, outside the measured time

TWINS = Path(__file__).with_name("twins")
GOPS_TWIN = Path(__file__).parents[1] / "papers/game_of_pure_strategy/first_moves.c"
SUITS, DEALS = "symmetric_whist.solvers.suit_values", "single_suit_whist.solvers.tables"
_kept = ExitStack()


@dataclass(frozen=True)
class Piece:
    """A piece of work: a description, and the ways to do it, ours first."""

    title: str
    ways: dict[str, Ready]


@cache
def twin(source: Path) -> Path:
    """A compiled program in plain C. Raises `ImportError` if there is no compiler."""
    if shutil.which("cc") is None:
        raise ImportError("no C compiler (Debian's gcc)")
    folder = Path(_kept.enter_context(tempfile.TemporaryDirectory()))
    program = folder / source.stem
    subprocess.run(["cc", "-O3", "-fopenmp", source, "-o", program], check=True)
    return program


def plain_c(source: str, *given: int) -> Ready:
    """A twin that prints its answer for these numbers."""

    def ready() -> Answer:
        command = [twin(TWINS / source), *map(str, given)]
        return lambda: int(subprocess.run(command, capture_output=True, check=True).stdout)

    return ready


def weighed(table: Any) -> int:
    """The sum of (rank + 1) times the entry over a table, modulo 2^64."""
    import numpy as np

    ranks = np.arange(1, len(table) + 1, dtype=np.uint64)
    return int((table.astype(np.int64).view(np.uint64) * ranks).sum(dtype=np.uint64))


# --- Whist ----------------------------------------------------------------------------------


def tabled(solver: str, n: int) -> Ready:
    """Ours: a solver's table, with those below it."""

    def ready() -> Answer:
        found = import_module(f"theorems.{solver}")

        def values() -> int:
            found.table.cache_clear()
            table = found.table(n)
            if solver == SUITS:
                return weighed(found.CODES[table])
            wide = table.astype(np.uint16)
            return weighed((wide >> 1) * 17 + (wide & 1) * 16)  # West's tricks, and his 16 fold

        return values

    return ready


def suit_values_by_rules(n: int) -> Answer:
    """The recursion that an audit trusts, in rationals."""
    from theorems.single_suit_whist.rules import words
    from theorems.symmetric_whist import rules

    def values() -> list[str]:
        rules.val.cache_clear()
        return [str(rules.val(word)) for word in words(n, 0, comb(2 * n, n))]

    return values


def suit_values_spelled(n: int) -> Answer:
    """Ours, with each value in words as the rules print it."""
    from gmpy2 import mpq

    from theorems.symmetric_whist.solvers import suit_values as solver
    from theorems.symmetric_whist.vocabulary.values import NONE, Infinitesimal, Value

    def spelled(code: int) -> str:
        number = solver.number_of(code)
        c = code - 64 * number
        part = Infinitesimal("+" if c > 0 else "-", abs(c) - 1) if c else NONE
        return str(Value(mpq(number, solver.ONE), part))

    def values() -> list[str]:
        solver.table.cache_clear()
        return [spelled(int(code)) for code in solver.values(n)]

    solver.table(4)
    return values


def counted_by_formula(n: int) -> Ready:
    """The number of suits with each value, by Theorem F."""

    def ready() -> Answer:
        from theorems.symmetric_whist.solvers import suit_formula

        suit_formula.occurring(3)
        return lambda: sorted(suit_formula.occurring(n, threads=1).values())

    return ready


def counted_by_tables(n: int) -> Ready:
    """The same numbers from tables of suits with fewer cards."""

    def ready() -> Answer:
        from theorems.symmetric_whist.solvers import suit_values

        suit_values.occurring(3)

        def counted() -> list[int]:
            suit_values.table.cache_clear()
            return sorted(suit_values.occurring(n).values())

        return counted

    return ready


def drawn_suits(n: int, count: int) -> list[str]:
    """The random suits that the C twin draws."""
    state, found = 1, list[str]()
    for _ in range(count):
        word = ["W"] * n + ["E"] * n
        for at in range(2 * n - 1, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            other = (state >> 33) % (at + 1)
            word[at], word[other] = word[other], word[at]
        found.append("".join(word))
    return found


def suits_by_formula(n: int, count: int) -> Ready:
    """Ours: val of the random suits, added up as in the C twin."""

    def ready() -> Answer:
        from theorems.symmetric_whist.vocabulary.formula import by_theorem_F
        from theorems.symmetric_whist.vocabulary.values import NONE

        suits = drawn_suits(n, count)

        def code(word: str) -> int:
            value = by_theorem_F(word)
            part, rounded = value.infinitesimal, floor(value.number * 2**20)
            if part == NONE:
                return rounded
            return rounded + 7 * (abs(part.index) + 1) * (1 if part > NONE else -1)

        return lambda: sum(at * code(word) for at, word in enumerate(suits, 1)) % 2**64

    return ready


def whist_by_rules(n: int) -> Answer:
    """Every trick played out, by the rules that an audit trusts."""
    from theorems.single_suit_whist import rules

    def values() -> int:
        rules.tricks_of_leader.cache_clear()
        total = 0
        for rank, word in enumerate(rules.words(n, 0, comb(2 * n, n)), 1):
            deal = rules.Deal(word)
            west, east = (rules.tricks(deal, leader) for leader in "WE")
            total += rank * (west + 16 * east)
        return total % 2**64

    return values


# --- The game of pure strategy --------------------------------------------------------------


def exact_games(n: int) -> Answer:
    """Ours: guessed in floats, verified in rationals."""
    from theorems.game_of_pure_strategy.solvers import solver

    return lambda: solver.solve_all(n)


def exact_games_by_simplex(n: int) -> Answer:
    """The same games by the integer simplex alone."""
    from theorems.game_of_pure_strategy.solvers import solver
    from verify.search.simplex import simplex

    def solve_all() -> object:
        kept = solver.solve_in_weights
        solver.solve_in_weights = lambda matrix: simplex(matrix).weighted()
        try:
            return solver.solve_all(n)
        finally:
            solver.solve_in_weights = kept

    return solve_all


def enclosed_games(n: int) -> Answer:
    """Ours: `enclosures.py`, all values for n cards within bounds."""
    from theorems.game_of_pure_strategy.solvers.enclosures import Tables

    Tables(4)
    return lambda: bool(Tables(n))


def enclosed_games_in_c(n: int) -> Answer:
    """`first_moves.c`, which bounds the same values and compares them with the recorded ones."""
    from theorems.game_of_pure_strategy.solvers.root import FOLDER

    games = json.loads((FOLDER / f"{n}.json").read_bytes())["games"]
    text = "".join(
        " ".join([game["game"].partition(":")[2], game["radius"], *game["entries"]]) + "\n"
        for game in games
    )
    program = twin(GOPS_TWIN)
    return lambda: (
        not subprocess.run(
            [program, str(n)], input=text, capture_output=True, text=True, check=False
        ).returncode
    )


def matrices(solve: Callable[[Any], Any], count: int) -> Ready:
    """The values of `count` matrix games of five cards, rounded if a solver rounds."""

    def ready() -> Answer:
        games = _matrices()[:count]
        solve(games[0])
        return lambda: [round(float(solve(game)), 6) for game in games]

    return ready


@cache
def _matrices() -> Any:
    return matrix_games.matrices(5)


# --- Le Her ---------------------------------------------------------------------------------


def winning_deals() -> Answer:
    """The counting polynomial of (2.1), from order types."""
    from theorems.le_her import rules
    from verify.kernel.polynomials import Polynomial

    s, d, i, j = (Polynomial.variable(name) for name in "sdij")
    return lambda: str(6 * rules.win_count(s, d, i, j, "i>=j"))


def winning_deals_by_sympy() -> Answer:
    """The same polynomial by sympy's summation over the ranks."""
    from theorems.le_her.solvers import derivation
    from verify.kernel.polynomials import Polynomial

    s = Polynomial.variable("s")  # the free choice of both cards' suits is left out there
    return lambda: str(s * s * derivation.by_computer_algebra("i>=j"))


PIECES = [
    Piece(
        "values of all suits of 12 cards a hand",
        {"ours": tabled(SUITS, 12), "plain C": plain_c("suit_values.c", 12)},
    ),
    Piece(
        "values of all suits of 5 cards a hand, in words",
        {"ours": lambda: suit_values_spelled(5), "plain Python": lambda: suit_values_by_rules(5)},
    ),
    Piece(
        "values of 200 suits of 100 cards a hand, by the formula",
        {"ours": suits_by_formula(100, 200), "plain C": plain_c("suit_formula.c", 100, 200)},
    ),
    Piece(
        "value of a suit of 100,000 cards a hand, by the formula",
        {"ours": suits_by_formula(100_000, 1), "plain C": plain_c("suit_formula.c", 100_000, 1)},
    ),
    Piece(
        "how many suits of 11 cards a hand have which value",
        {"ours, by the formula": counted_by_formula(11), "by tables": counted_by_tables(11)},
    ),
    Piece(
        "every deal of 11 cards a hand, both leads",
        {"ours": tabled(DEALS, 11), "plain C": plain_c("whist_tables.c", 11)},
    ),
    Piece(
        "every deal of 7 cards a hand, both leads",
        {"ours": tabled(DEALS, 7), "plain Python": lambda: whist_by_rules(7)},
    ),
    Piece(
        "all 960 matrix games of 5 cards, exactly",
        {"ours": lambda: exact_games(5), "our simplex": lambda: exact_games_by_simplex(5)},
    ),
    Piece(
        "all games of 9 cards, enclosed",
        {"ours": lambda: enclosed_games(9), "plain C": lambda: enclosed_games_in_c(9)},
    ),
    Piece(
        "40 matrix games of 5 cards, one by one",
        {
            "ours": matrices(matrix_games.exact_simplex, 40),
            "HiGHS": matrices(matrix_games.highs, 40),
            "GLPK": matrices(matrix_games.glpk, 40),
            "GLPK exact": matrices(matrix_games.glpk_exact, 40),
            "Gambit": matrices(matrix_games.gambit, 40),
            "lrs": matrices(matrix_games.lrs, 40),
        },
    ),
    Piece(
        "5 matrix games of 5 cards, one by one",
        {
            "ours": matrices(matrix_games.exact_simplex, 5),
            "sympy": matrices(matrix_games.sympy_lpmax, 5),
        },
    ),
    Piece(
        "how often player 1 wins Le Her, a polynomial",
        {"ours": winning_deals, "sympy": winning_deals_by_sympy},
    ),
]
