"""Mixed strategies of matrix games, and numbers between rows, in Coq against those in Python."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

import pytest
from bridges import Bridge, Change, integers
from needs import needs_coq

BRIDGE = Bridge("le_her", ("Matrix_games.v", "Continuous_payoffs.v"))
MATRICES = (((3, 0, -2), (1, 5, 4), (-7, 2, 6)), ((0, 0, 1), (0, 0, 0), (2, 1, 0)))
MIXTURES = [(r, s, t) for r in range(3) for s in range(3) for t in (0, Fraction(1, 3), 1)]

pytestmark = needs_coq


Q = "Coq.QArith.QArith_base"


def rational(number: Fraction | int) -> str:
    found = Fraction(number)
    return f"({Q}.Qmake ({found.numerator}) {found.denominator})"


def payoffs_in_coq(change: Change | None = None) -> list[Fraction]:
    """What mixtures of two rows yield against each column of each matrix."""
    tables = []
    for matrix in MATRICES:
        rows = "; ".join(f"[{'; '.join(map(rational, row))}]" for row in matrix)
        entry = f"nth j (nth i [{rows}] []) {rational(0)}"
        mixtures = "; ".join(f"({r}%nat, {s}%nat, {rational(t)})" for r, s, t in MIXTURES)
        chance = "two (fst (fst m)) (snd (fst m)) (snd m) i"
        yields = f"total 2 (fun i => {Q}.Qmult ({chance}) ({entry}))"
        parts = f"let x := {yields} in [{Q}.Qnum x; Zpos ({Q}.Qden x)]"
        tables.append(f"flat_map (fun m => flat_map (fun j => {parts}) (seq 0 3)) [{mixtures}]")
    found = integers(BRIDGE.asked(tables, change).partition(":list")[0])
    return [Fraction(*pair) for pair in zip(found[::2], found[1::2], strict=True)]


def payoffs() -> list[Fraction]:
    return [
        (1 - t) * Fraction(matrix[r][j]) + t * matrix[s][j]
        for matrix in MATRICES
        for r, s, t in MIXTURES
        for j in range(3)
    ]


def test_mixtures_of_two_rows_yield_the_same():
    assert payoffs_in_coq() == payoffs()


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("S m => total m f + f (S m)", "S m => total m f + f m"),
        ("then 1 - t else 0", "then 1 else 0"),
        ("Nat.eqb i s then t else 0", "Nat.eqb i s then t else t"),
    ],
)
def test_a_change_is_noticed(printed, changed):
    assert payoffs_in_coq(Change("Matrix_games.v", printed, changed)) != payoffs()


NUMBERS = [1 + Fraction(k, 3) for k in range(7)]


def between_in_coq(change: Change | None = None) -> list[Fraction]:
    """What thresholds from 1 to 3 yield, thirds of integers, each matrix bilinear between them."""
    tables = []
    for matrix in MATRICES:
        rows = "; ".join(f"[{'; '.join(map(rational, row))}]" for row in matrix)
        entry = f"(fun i j => nth j (nth i [{rows}] []) {rational(0)})"
        numbers = "; ".join(map(rational, NUMBERS))
        parts = f"let z := bilinear {entry} x y in [{Q}.Qnum z; Zpos ({Q}.Qden z)]"
        tables.append(f"flat_map (fun x => flat_map (fun y => {parts}) [{numbers}]) [{numbers}]")
    found = integers(BRIDGE.asked(tables, change).partition(":list")[0])
    return [Fraction(*pair) for pair in zip(found[::2], found[1::2], strict=True)]


def between(matrix: Sequence[Sequence[int]], x: Fraction, y: Fraction) -> Fraction:
    """The mean of the four entries around, each as heavy as the rectangle opposite to it."""
    corners = [(i, j) for i in (floor(x), ceil(x)) for j in (floor(y), ceil(y))]
    weights = {(i, j): max(0, 1 - abs(x - i)) * max(0, 1 - abs(y - j)) for i, j in corners}
    return sum((w * matrix[i - 1][j - 1] for (i, j), w in weights.items()), Fraction(0))


def test_numbers_between_integers_yield_the_same():
    here = [between(matrix, x, y) for matrix in MATRICES for x in NUMBERS for y in NUMBERS]
    assert between_in_coq() == here
    change = Change("Continuous_payoffs.v", "(y - 1)) (x - 1)", "(x - 1)) (y - 1)")
    assert between_in_coq(change) != here
