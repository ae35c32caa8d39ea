"""The matrix games of the game of pure strategy, with every solver at hand: time and correctness.

    python tests/benchmarks/matrix_games.py [N]

All solve the same matrices in the same run, in exact rationals if they accept them. It prints how
many times longer than ours each takes, the largest error of a value in points, and the number of
inexact values. Solvers that are not installed are left out; nothing is asserted.
"""

from __future__ import annotations

import io
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from fractions import Fraction

from theorems.game_of_pure_strategy import rules
from theorems.game_of_pure_strategy.solvers import solver
from verify.search import simplex as ours

Matrix = Sequence[Sequence[Fraction]]
MOST = 300  # matrices at most, drawn at random


def matrices(n: int) -> list[Matrix]:
    """Matrices of the game with n cards, as exact rationals."""
    values = solver.values(solver.solve_all(n))

    def value(mine: rules.Hand, yours: rules.Hand, deck: rules.Hand) -> Fraction:
        position, orientation = rules.normal_form(mine, yours, deck)
        if not orientation:
            return Fraction(0)
        return orientation * Fraction(int(values[position].p), int(values[position].q))

    games = [(position, upcard) for position in rules.subgames(n) for upcard in position[2]]
    random.Random(1).shuffle(games)
    return [rules.payoffs(*position, upcard, value) for position, upcard in games[:MOST]]


def exact_simplex(matrix: Matrix) -> Fraction:
    """Ours: support guessed in floats, solved and verified in rationals."""
    from flint import fmpq

    exact = [[fmpq(x.numerator, x.denominator) for x in map(Fraction, row)] for row in matrix]
    found = ours.solve(exact).value
    return Fraction(int(found.p), int(found.q))


def highs(matrix: Matrix) -> Fraction:
    """HiGHS, doubles."""
    import highspy

    rows = len(matrix)
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    for _ in range(rows):
        model.addVar(0.0, highspy.kHighsInf)
    model.addVar(-highspy.kHighsInf, highspy.kHighsInf)
    model.changeColCost(rows, -1.0)
    for column in zip(*matrix, strict=True):
        gains = [*map(float, column), -1.0]
        model.addRow(0.0, highspy.kHighsInf, rows + 1, list(range(rows + 1)), gains)
    model.addRow(1.0, 1.0, rows, list(range(rows)), [1.0] * rows)
    model.run()
    return Fraction(model.getSolution().col_value[rows])


def glpk(matrix: Matrix, exact: bool = False) -> Fraction:
    """GLPK's simplex, doubles."""
    import swiglpk as g

    rows = len(matrix)
    g.glp_term_out(g.GLP_OFF)
    program = g.glp_create_prob()
    g.glp_set_obj_dir(program, g.GLP_MAX)
    g.glp_add_cols(program, rows + 1)
    for i in range(1, rows + 1):
        g.glp_set_col_bnds(program, i, g.GLP_LO, 0.0, 0.0)
    g.glp_set_col_bnds(program, rows + 1, g.GLP_FR, 0.0, 0.0)
    g.glp_set_obj_coef(program, rows + 1, 1.0)
    lines = [[*map(float, column), -1.0] for column in zip(*matrix, strict=True)]
    for at, line in enumerate([*lines, [1.0] * rows + [0.0]], 1):
        g.glp_add_rows(program, 1)
        last = at == len(lines) + 1
        g.glp_set_row_bnds(program, at, g.GLP_FX if last else g.GLP_LO, float(last), float(last))
        index, entry = g.intArray(rows + 2), g.doubleArray(rows + 2)
        for k, x in enumerate(line, 1):
            index[k], entry[k] = k, x
        g.glp_set_mat_row(program, at, rows + 1, index, entry)
    (g.glp_exact if exact else g.glp_simplex)(program, None)
    found = Fraction(g.glp_get_obj_val(program))
    g.glp_delete_prob(program)
    return found


def glpk_exact(matrix: Matrix) -> Fraction:
    """GLPK's `glp_exact`: rational pivots, but data and answers are doubles."""
    return glpk(matrix, exact=True)


def gambit(matrix: Matrix) -> Fraction:
    """Gambit's `lp_solve` in rationals, through pygambit."""
    import pygambit

    r, c = len(matrix), len(matrix[0])
    cells = " ".join(f"{matrix[i][j]} {-matrix[i][j]}" for j in range(c) for i in range(r))
    text = f'NFG 1 R "" {{ "a" "b" }} {{ {r} {c} }}\n{cells}\n'
    game = pygambit.read_nfg(io.BytesIO(text.encode()))
    result = pygambit.nash.lp_solve(game, rational=True)
    if hasattr(result, "equilibria"):  # pygambit 16
        return Fraction(str(result.equilibria[0].payoff("a")))
    return Fraction(str(result.equilibrium.payoffs["a"]))


def sympy_lpmax(matrix: Matrix) -> Fraction:
    """sympy's `lpmax`, exact."""
    from sympy import Rational, symbols
    from sympy.solvers.simplex import lpmax

    r = len(matrix)
    exact = [[Rational(x.numerator, x.denominator) for x in map(Fraction, row)] for row in matrix]
    x, v = symbols(f"x:{r}"), symbols("v")
    gains = [sum(exact[i][j] * x[i] for i in range(r)) - v >= 0 for j in range(len(matrix[0]))]
    found, _ = lpmax(v, [*gains, sum(x) <= 1, sum(x) >= 1, *(p >= 0 for p in x)])
    return Fraction(int(found.p), int(found.q))


def lrs(matrix: Matrix) -> Fraction:
    """lrs (Debian's lrslib), exact; a process for each game."""
    if shutil.which("lrs") is None:
        raise ImportError("lrs is not installed")
    rows, columns = len(matrix), len(matrix[0])
    lines = [[-1, *[1] * rows, 0]]  # the weights x_i, then the value v: sum x_i = 1
    lines += [[0, *(int(i == k) for k in range(rows)), 0] for i in range(rows)]
    lines += [[0, *(matrix[i][j] for i in range(rows)), -1] for j in range(columns)]
    body = "\n".join(" ".join(map(str, line)) for line in lines)
    text = (
        f"game\nH-representation\nlinearity 1 1\nbegin\n{len(lines)} {rows + 2} rational\n{body}\n"
        f"end\nmaximize {'0 ' * (rows + 1)}1\nlponly\n"
    )
    with tempfile.NamedTemporaryFile("w", suffix=".ine") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(["lrs", file.name], capture_output=True, text=True, check=True)
    found = re.search(r"\*Obj=(\S+)", done.stdout)
    assert found is not None, done.stdout
    return Fraction(found[1])


PEERS: dict[Callable[[Matrix], Fraction], int] = {  # the number of matrices given to each
    exact_simplex: MOST,
    highs: MOST,
    glpk: MOST,
    glpk_exact: MOST,
    gambit: MOST,
    lrs: MOST,
    sympy_lpmax: 5,
}


def main(n: int) -> None:
    """Print a line for each solver."""
    games = matrices(n)
    expected = list(map(exact_simplex, games))
    for peer, count in PEERS.items():
        title = " ".join((peer.__doc__ or "").split())
        try:
            peer(games[0])
        except ImportError as error:
            print(f"{'not run':>30}  {title} ({error})")
            continue
        times = []
        for solve in (exact_simplex, peer):
            began = time.perf_counter()
            found = [solve(game) for game in games[:count]]
            times.append(time.perf_counter() - began)
        pairs = list(zip(found, expected, strict=False))
        wrong = sum(a != b for a, b in pairs)
        error = max(float(abs(a - b)) for a, b in pairs)
        print(
            f"{times[1] / times[0]:8.1f}x  error {error:8.1e}  "
            f"{wrong:3} of {count:3} not exact  {title}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
