"""Matrix games, numbers between rows, payoffs and domination in Coq against those in Python."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

import pytest
from bridges import Bridge, Change, integers
from gmpy2 import mpq
from needs import needs_coq

from theorems.le_her.rules import payoff, win_probability
from theorems.le_her.vocabulary.brackets import P_2, j_star
from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.cubic import phi
from theorems.le_her.vocabulary.optimal_thresholds import beats, holds
from theorems.le_her.vocabulary.printed_formulas import bracket, mixed_value

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


THIRDS = [1 + Fraction(k, 3) for k in range(7)]


def between_in_coq(change: Change | None = None) -> list[Fraction]:
    """What thresholds from 1 to 3 yield, thirds of integers, each matrix bilinear between them."""
    tables = []
    for matrix in MATRICES:
        rows = "; ".join(f"[{'; '.join(map(rational, row))}]" for row in matrix)
        entry = f"(fun i j => nth j (nth i [{rows}] []) {rational(0)})"
        numbers = "; ".join(map(rational, THIRDS))
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
    here = [between(matrix, x, y) for matrix in MATRICES for x in THIRDS for y in THIRDS]
    assert between_in_coq() == here
    change = Change("Continuous_payoffs.v", "(y - 1)) (x - 1)", "(x - 1)) (y - 1)")
    assert between_in_coq(change) != here


# --- payoffs, and lines eliminated by domination ---------------------------------------------

LINES = Bridge("le_her", ("Payoffs.v", "Domination.v"))
DECKS = ((1, 7), (2, 8))
Line = tuple[str, int]
Left = tuple[list[int], list[int]]
BOTH = ("Row", "Column")


def payoffs_of_deck(s: int, d: int) -> list[list[int]]:
    return [[bracket(s, d, i, j) for j in range(1, d)] for i in range(1, d)]


def dominated(at: list[list[int]], left: Left, line: Line) -> bool:
    """Whether a line remains and is dominated by another."""
    (rows, columns), (kind, n) = left, line
    if kind == "Row":
        return n in rows and any(beats(at, columns, k, n) for k in rows)
    return n in columns and any(holds(at, rows, k, n) for k in columns)


def candidates(at: list[list[int]], left: Left) -> list[Line]:
    rows, columns = left
    lines = [*(("Row", i) for i in rows), *(("Column", j) for j in columns)]
    return [line for line in lines if dominated(at, left, line)]


def eliminated(at: list[list[int]], order: list[Line]) -> Left | None:
    """What remains, or none where a line is not dominated at its turn."""
    rows, columns = ([*range(1, len(at) + 1)] for _ in range(2))
    for kind, n in order:
        if not dominated(at, (rows, columns), (kind, n)):
            return None
        (rows if kind == "Row" else columns).remove(n)
    return rows, columns


def orders(at: list[list[int]]) -> list[list[Line]]:
    """Orders of elimination, the first or last line or one between taken, lines of one kind alone,
    or some not to the end; and orders with a line that is not dominated, or with one twice.
    """
    found: list[list[Line]] = []
    for pick, kinds in ((0, BOTH), (1, BOTH), (2, BOTH), (0, BOTH[:1]), (2, BOTH[1:])):
        order: list[Line] = []
        while left := eliminated(at, order):
            lines = [line for line in candidates(at, left) if line[0] in kinds]
            if not lines:
                break
            order.append(lines[pick * (len(lines) - 1) // 2])
        rows, columns = left or ([], [])
        last = ("Row", rows[0]) if pick else ("Column", columns[-1])
        found += [order, [*order, last], [*order[:1], *order[:1]]]
    return [*found, found[0][:3]]


def lines_in_coq(change: Change | None = None) -> list[int]:
    sizes = "Z.of_nat (length (fst p)); Z.of_nat (length (snd p))"
    tables = []
    for s, d in DECKS:
        A, all_ = f"(P {s} {d})", f"(thresholds {d})"
        tables.append(f"flat_map (fun i => map ({A} i) {all_}) {all_}")
        listed = [
            "; ".join(f"{kind} {n}" for kind, n in order) for order in orders(payoffs_of_deck(s, d))
        ]
        shown = f"[1; if reduced {A} (fst p) (snd p) then 1 else 0; {sizes}] ++ fst p ++ snd p"
        left = f"match after {A} order {all_} {all_} with Some p => {shown} | None => [0] end"
        tables.append(f"flat_map (fun order => {left}) [[{']; ['.join(listed)}]]")
    return integers(LINES.asked(tables, change).partition(":list")[0])


def lines_in_python() -> list[int]:
    found = []
    for s, d in DECKS:
        at = payoffs_of_deck(s, d)
        found += [entry for row in at for entry in row]
        for order in orders(at):
            left = eliminated(at, order)
            if left is None:
                found.append(0)
                continue
            rows, columns = left
            found += [1, int(not candidates(at, left)), len(rows), len(columns), *rows, *columns]
    return found


def test_lines_are_eliminated_alike():
    found = lines_in_python()
    assert lines_in_coq() == found


@pytest.mark.parametrize(
    "change",
    [
        Change("Payoffs.v", "3 * (s * d + s - 3) * i ^ 2", "3 * (s * d + s - 2) * i ^ 2"),
        Change("Payoffs.v", "- 2 * d + 2) * j", "- 2 * d + 1) * j"),
        Change("Payoffs.v", "if j <=? i then", "if i <=? j then"),
        Change("Payoffs.v", "Z.to_nat (d - 1)", "Z.to_nat d"),
        Change("Domination.v", "negb (k =? i) && forallb", "forallb"),
        Change("Domination.v", "negb (k =? j) && forallb", "forallb"),
        Change("Domination.v", "A i j <=? A k j", "A k j <=? A i j"),
        Change("Domination.v", "A i k <=? A i j", "A i j <=? A i k"),
        Change("Domination.v", "existsb (Z.eqb i) rows && existsb", "existsb"),
        Change("Domination.v", "existsb (Z.eqb j) columns && existsb", "existsb"),
        Change("Domination.v", "existsb (fun k => beats A columns k i) rows", "true"),
        Change("Domination.v", "existsb (fun k => holds A rows k j) columns", "true"),
        Change("Domination.v", "negb (k =? n)) lines", "k =? n) lines"),
        Change("Domination.v", "else None", "else after A later rows columns"),
        Change("Domination.v", "(Row i))) rows &&", "(Row i))) rows ||"),
        Change("Domination.v", "(dominated A rows columns (Column j))) columns", "false) columns"),
    ],
)
def test_a_change_of_lines_is_noticed(change):
    assert lines_in_coq(change) != lines_in_python()


# --- the continuous game ----------------------------------------------------------------------

CONTINUOUS = Bridge("le_her", ("P_2_of_numbers.v",))
NUMBERS = (Fraction(1), Fraction(7, 2), Fraction(29, 3))
PLACES = [(s, d, i, j) for s in (1, 3) for d in (7, 12) for i in NUMBERS for j in NUMBERS]


def continuous_in_coq(change: Change | None = None) -> list[Fraction]:
    """P_2 and phi."""
    places = "; ".join(f"({', '.join(map(rational, place))})" for place in PLACES)
    rules = ("P_2 s d i j", "phi s d i")
    parts = "; ".join(f"{Q}.Qnum ({rule}); Zpos ({Q}.Qden ({rule}))" for rule in rules)
    table = f"flat_map (fun p => let '(s, d, i, j) := p in [{parts}]) [{places}]"
    found = integers(CONTINUOUS.asked([table], change).partition(":list")[0])
    return [Fraction(*pair) for pair in zip(found[::2], found[1::2], strict=True)]


def continuous_in_python() -> list[Fraction]:
    rules = [
        rule for s, d, i, j in PLACES for rule in (P_2(s, d, mpq(i), mpq(j)), phi(s, d, mpq(i)))
    ]
    return [Fraction(int(rule.numerator), int(rule.denominator)) for rule in rules]


def test_the_continuous_game_is_the_same():
    assert continuous_in_coq() == continuous_in_python()


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("- 3 * (2 * s - 3) * i ^ 2", "- 3 * (2 * s - 2) * i ^ 2"),
        ("d * (d - 1)) / 6", "d * (d - 1)) / 3"),
        ("- 9 * d ^ 2 * s ^ 2", "- 8 * d ^ 2 * s ^ 2"),
        ("+ 48 * d * s - 72) * i", "+ 48 * d * s - 72)"),
    ],
)
def test_a_change_of_the_continuous_game_is_noticed(printed, changed):
    assert continuous_in_coq(Change("P_2_of_numbers.v", printed, changed)) != continuous_in_python()


# --- the value ----------------------------------------------------------------------------------

VALUE = Bridge(
    "le_her", ("Payoffs.v", "Domination.v", "Matrix_games.v", "P_2_of_numbers.v", "Value.v")
)
VALUED = ((4, 7), (1, 10), (4, 13))


def values_in_coq(change: Change | None = None) -> list[Fraction]:
    """Chances, payoffs, (3.1) and (4.1)."""
    tables = []
    for s, d in VALUED:
        found = critical_game(s, d)
        lines = f"map Z.of_nat (seq 1 {d - 1})"
        at = f"[chance {s} {d} i j; game {s} {d} (Z.to_nat (i - 1)) (Z.to_nat (j - 1))]"
        single = f"[j_star {rational(s)} {rational(d)} {rational(Fraction(7, 2))}"
        single += f"; formula_4_1 {s} {d} {found.x} {found.y}]"
        all_ = f"(flat_map (fun i => flat_map (fun j => {at}) ({lines})) ({lines}) ++ {single})"
        tables.append(f"flat_map (fun x => [{Q}.Qnum x; Zpos ({Q}.Qden x)]) {all_}")
    found_ = integers(VALUE.asked(tables, change).partition(":list")[0])
    return [Fraction(*pair) for pair in zip(found_[::2], found_[1::2], strict=True)]


def values_in_python() -> list[Fraction]:
    found = []
    for s, d in VALUED:
        places = [(i, j) for i in range(1, d) for j in range(1, d)]
        found += [rule(s, d, *at) for at in places for rule in (win_probability, payoff)]
        x, y = critical_game(s, d)[3:5]
        corners = [win_probability(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y)]
        found += [j_star(s, d, mpq(7, 2)), mixed_value(*corners)]
    return [Fraction(int(number.numerator), int(number.denominator)) for number in found]


def test_chances_and_values_are_the_same():
    assert values_in_coq() == values_in_python()


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("s ^ 2 * P s d i j", "s * P s d i j"),
        ("(s * d - 2))).", "(s * d - 3)))."),
        ("2 * chance s d (Z.of_nat i + 1)", "2 * chance s d (Z.of_nat i)"),
        ("(Z.of_nat j + 1) - 1", "(Z.of_nat j + 1)"),
        (
            "chance s d (x - 1) (y - 1) * chance s d x y -",
            "chance s d x (y - 1) * chance s d x y -",
        ),
        ("+ chance s d x y)) - 1", "+ chance s d x y))"),
        ("(d - 1) / 2 +", "d / 2 +"),
    ],
)
def test_a_change_of_values_is_noticed(printed, changed):
    assert values_in_coq(Change("Value.v", printed, changed)) != values_in_python()


def accepts_critical(change: Change | None = None, more_x: int = 0, more_y: int = 0) -> bool:
    """Whether Coq finds the critical denominations to be those of Python, which it gets with the
    ends of the enclosure of the root.
    """
    tables = []
    for s, d in VALUED:
        found = critical_game(s, d)
        low, high = (rational(Fraction(int(e.numerator), int(e.denominator))) for e in found.root)
        one, two = (f"critical_for_1 {s} {d} {found.x + more_x}", f"critical_for_2 {s} {d}")
        split = "split; [exists {low}|exists {high}]; repeat split; vm_compute; congruence"
        tactics = ("repeat split; vm_compute; congruence", split.format(low=low, high=high))
        for goal, tactic in zip((one, f"{two} {found.y + more_y}"), tactics, strict=True):
            tables.append(f"(fun _ : {goal} => [1]) ltac:({tactic})")
    try:
        return integers(VALUE.asked(tables, change).partition(":list")[0]) == [1] * len(tables)
    except subprocess.CalledProcessError:
        return False


def test_critical_denominations_are_the_same():
    assert accepts_critical()
    assert not accepts_critical(more_x=1)
    assert not accepts_critical(more_x=-1)
    assert not accepts_critical(more_y=1)
    assert not accepts_critical(more_y=-1)


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("0 < phi (inject_Z s) (inject_Z d) (inject_Z (x - 1))", "phi 4 13 (inject_Z x) > 0"),
        ("(inject_Z d) (inject_Z x) <= 0", "(inject_Z d) (inject_Z (x - 1)) <= 0"),
        ("0 < phi (inject_Z s) (inject_Z d) i", "phi (inject_Z s) (inject_Z d) i < 0"),
        ("inject_Z (y - 1) <= j_star", "inject_Z y <= j_star"),
        ("phi (inject_Z s) (inject_Z d) i <= 0", "0 <= phi (inject_Z s) (inject_Z d) i"),
        ("(inject_Z d) i <= inject_Z y", "(inject_Z d) i <= inject_Z (y - 1)"),
    ],
)
def test_a_change_of_what_is_critical_is_noticed(printed, changed):
    assert not accepts_critical(Change("Value.v", printed, changed))
