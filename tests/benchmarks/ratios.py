"""Our solvers against a named peer or a plain twin, in the same run: ratios, never wall times.

    python tests/benchmarks/ratios.py

Prints, for each piece of work, how many times longer the peer took. Every pair is run in turn, and
the median of the ratios is printed with its range. Nothing is asserted.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

ROUNDS = 5
Work = Callable[[], object]


def seconds(work: Work) -> float:
    """The time one call takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def single_suit_tables() -> tuple[Work, Work]:
    """Every deal of up to 7 cards, both leads: numba tables, and the plain rules the audit uses."""
    from math import comb

    from theorems.single_suit_whist import rules
    from theorems.single_suit_whist.solvers import tables

    def plain() -> None:
        rules.tricks_of_leader.cache_clear()
        for n in range(1, 8):
            for word in rules.words(n, 0, comb(2 * n, n)):
                for leader in "WE":
                    rules.tricks(rules.Deal(word), leader)

    def fast() -> None:
        tables.table.cache_clear()
        for n in range(1, 8):
            tables.solve(n, 0, tables.deals(n))

    return fast, plain


def goofspiel_simplex() -> tuple[Work, Work]:
    """All 960 matrix games of N = 5: guess and verify, and our own integer simplex."""
    from theorems.game_of_pure_strategy.solvers import solver
    from verify.search.simplex import simplex

    def peer() -> None:
        kept, solver.solve = solver.solve, simplex
        try:
            solver.solve_all(5)
        finally:
            solver.solve = kept

    return lambda: solver.solve_all(5), peer


def goofspiel_sympy() -> tuple[Work, Work]:
    """One first move of N = 4, upcard 4: our solver, and sympy's exact `lpmax`."""
    from sympy import Rational, symbols
    from sympy.solvers.simplex import lpmax

    from theorems.game_of_pure_strategy import rules
    from theorems.game_of_pure_strategy.solvers import solver
    from verify.search.simplex import solve

    values = solver.values(solver.solve_all(4))

    def value(mine: rules.Hand, yours: rules.Hand, deck: rules.Hand) -> object:
        position, orientation = rules.normal_form(mine, yours, deck)
        return orientation * values[position] if orientation else 0

    cards = (1, 2, 3, 4)
    payoffs = rules.payoffs(cards, cards, cards, 4, value)
    exact = [[Rational(str(entry)) for entry in row] for row in payoffs]

    def peer() -> object:
        x, v = symbols("x:4"), symbols("v")
        gains = [sum(exact[i][j] * x[i] for i in range(4)) - v >= 0 for j in range(4)]
        return lpmax(v, [*gains, sum(x) <= 1, sum(x) >= 1, *(p >= 0 for p in x)])

    return lambda: solve(payoffs), peer


def le_her_order_types() -> tuple[Work, Work]:
    """The counting polynomial of (2.1): order types, and sympy's summation over the ranks."""
    from theorems.le_her import rules
    from theorems.le_her.solvers import derivation
    from verify.kernel.polynomials import Polynomial

    s, d, i, j = (Polynomial.variable(name) for name in "sdij")
    return (
        lambda: rules.win_count(s, d, i, j, "i>=j"),
        lambda: derivation.by_computer_algebra("i>=j"),
    )


def main() -> None:
    """Print a line for each pair."""
    for pair in (single_suit_tables, goofspiel_simplex, goofspiel_sympy, le_her_order_types):
        ours, peer = pair()
        ours(), peer()  # compile, import and fill caches
        ratios = sorted(_ratios(ours, peer))
        title = " ".join((pair.__doc__ or "").split())
        print(f"{statistics.median(ratios):8.1f}x  ({ratios[0]:.1f} to {ratios[-1]:.1f})  {title}")


def _ratios(ours: Work, peer: Work) -> Iterator[float]:
    for _ in range(ROUNDS):
        mine, theirs = seconds(ours), seconds(peer)
        yield theirs / mine


if __name__ == "__main__":
    main()
