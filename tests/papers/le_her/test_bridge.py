"""Matrix games, bilinear interpolation, payoffs and domination in Coq against Python."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from bridges import Bridge, Change, Q, assert_same, fractions, integers, parts, rational
from gmpy2 import mpq
from needs import needs_coq

from theorems.le_her.rules import winning_deals
from theorems.le_her.vocabulary.brackets import P_2
from theorems.le_her.vocabulary.cubic import phi
from theorems.le_her.vocabulary.optimal_thresholds import beats, holds
from theorems.le_her.vocabulary.printed_formulas import bracket

BRIDGE = Bridge("le_her", ("Matrix_games.v", "Continuous_payoffs.v"))
MATRICES = (((3, 0, -2), (1, 5, 4), (-7, 2, 6)), ((0, 0, 1), (0, 0, 0), (2, 1, 0)))
MIXTURES = [(r, s, t) for r in range(3) for s in range(3) for t in (0, Fraction(1, 3), 1)]

pytestmark = needs_coq


def payoffs_in_coq(changes: Sequence[Change | None]) -> list[list[Fraction]]:
    """The payoffs of mixtures of two rows against each column of each matrix."""
    tables = []
    for matrix in MATRICES:
        rows = "; ".join(f"[{'; '.join(map(rational, row))}]" for row in matrix)
        entry = f"nth j (nth i [{rows}] []) {rational(0)}"
        mixtures = "; ".join(f"({r}%nat, {s}%nat, {rational(t)})" for r, s, t in MIXTURES)
        chance = "two (fst (fst m)) (snd (fst m)) (snd m) i"
        shown = parts(f"total 2 (fun i => {Q}.Qmult ({chance}) ({entry}))")
        tables.append(f"flat_map (fun m => flat_map (fun j => {shown}) (seq 0 3)) [{mixtures}]")
    return list(map(fractions, BRIDGE.asked_of_each(tables, changes)))


def payoffs() -> list[Fraction]:
    return [
        (1 - t) * Fraction(matrix[r][j]) + t * matrix[s][j]
        for matrix in MATRICES
        for r, s, t in MIXTURES
        for j in range(3)
    ]


MIXTURES_CHANGED = [
    Change("Matrix_games.v", "S m => total m f + f (S m)", "S m => total m f + f m"),
    Change("Matrix_games.v", "then 1 - t else 0", "then 1 else 0"),
    Change("Matrix_games.v", "Nat.eqb i s then t else 0", "Nat.eqb i s then t else t"),
]


def test_mixtures_of_two_rows_yield_the_same():
    assert_same(payoffs_in_coq, payoffs(), MIXTURES_CHANGED)


THIRDS = [1 + Fraction(k, 3) for k in range(7)]


def between_in_coq(changes: Sequence[Change | None]) -> list[list[Fraction]]:
    """The payoffs for thresholds from 1 to 3 in thirds, bilinear between integers."""
    tables = []
    for matrix in MATRICES:
        rows = "; ".join(f"[{'; '.join(map(rational, row))}]" for row in matrix)
        entry = f"(fun i j => nth j (nth i [{rows}] []) {rational(0)})"
        numbers = "; ".join(map(rational, THIRDS))
        shown = parts(f"bilinear {entry} x y")
        tables.append(f"flat_map (fun x => flat_map (fun y => {shown}) [{numbers}]) [{numbers}]")
    return list(map(fractions, BRIDGE.asked_of_each(tables, changes)))


def between(matrix: Sequence[Sequence[int]], x: Fraction, y: Fraction) -> Fraction:
    """The mean of the four nearest entries, each weighted by the area of the opposite rectangle."""
    corners = [(i, j) for i in (floor(x), ceil(x)) for j in (floor(y), ceil(y))]
    weights = {(i, j): max(0, 1 - abs(x - i)) * max(0, 1 - abs(y - j)) for i, j in corners}
    return sum((w * matrix[i - 1][j - 1] for (i, j), w in weights.items()), Fraction(0))


def test_numbers_between_integers_yield_the_same():
    here = [between(matrix, x, y) for matrix in MATRICES for x in THIRDS for y in THIRDS]
    change = Change("Continuous_payoffs.v", "(y - 1)) (x - 1)", "(x - 1)) (y - 1)")
    assert_same(between_in_coq, here, [change])


# --- payoffs ----------------------------------------------------------------------------------

PAYOFFS = Bridge("le_her", ("The_deal.v", "Payoffs.v"))
DEALT = ((1, 3), (3, 3), (1, 5), (2, 4))


def wins_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """The number of deals that player 1 wins, by pairs of thresholds."""
    tables = [f"flat_map (fun i => map (wins {s} {d} i) (thresholds {d})) (thresholds {d})"
              for s, d in DEALT]  # fmt: skip
    return list(map(integers, PAYOFFS.asked_of_each(tables, changes)))


def test_as_many_deals_are_won():
    found = [winning_deals(s, d, i, j) for s, d in DEALT for i in range(1, d) for j in range(1, d)]
    i, j = "(threshold (Z.to_nat i))", "(threshold (Z.to_nat j))"
    changes = [
        Change("Payoffs.v", f"{i} {j}", f"{j} {i}"),
        Change("Payoffs.v", "won (Z.to_nat s) (Z.to_nat d)", "won (Z.to_nat d) (Z.to_nat s)"),
        Change("Payoffs.v", "Z.to_nat (d - 1)", "Z.to_nat d"),
    ]
    assert_same(wins_in_coq, found, changes)


# --- lines eliminated by domination -----------------------------------------------------------

LINES = Bridge("le_her", ("Domination.v",))
DECKS = ((1, 7), (2, 8))
Line = tuple[str, int]
Left = tuple[list[int], list[int]]
BOTH = ("Row", "Column")


def payoffs_of_deck(s: int, d: int) -> list[list[int]]:
    return [[bracket(s, d, i, j) for j in range(1, d)] for i in range(1, d)]


def dominated(at: list[list[int]], left: Left, line: Line) -> bool:
    """Whether a line remains and another remaining one dominates it."""
    (rows, columns), (kind, n) = left, line
    if kind == "Row":
        return n in rows and any(beats(at, columns, k, n) for k in rows)
    return n in columns and any(holds(at, rows, k, n) for k in columns)


def candidates(at: list[list[int]], left: Left) -> list[Line]:
    rows, columns = left
    lines = [*(("Row", i) for i in rows), *(("Column", j) for j in columns)]
    return [line for line in lines if dominated(at, left, line)]


def eliminated(at: list[list[int]], order: list[Line]) -> Left | None:
    """What remains; None if a line is not dominated at its turn."""
    rows, columns = ([*range(1, len(at) + 1)] for _ in range(2))
    for kind, n in order:
        if not dominated(at, (rows, columns), (kind, n)):
            return None
        (rows if kind == "Row" else columns).remove(n)
    return rows, columns


def orders(at: list[list[int]]) -> list[list[Line]]:
    """Orders of elimination: by first, last or middle lines, by one kind of lines only, or
    incomplete; and orders with a line that is not dominated, or with a line twice.
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


def lines_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    sizes = "Z.of_nat (length (fst p)); Z.of_nat (length (snd p))"
    tables = []
    for s, d in DECKS:
        at = payoffs_of_deck(s, d)
        rows = "; ".join(f"[{'; '.join(map(str, row))}]" for row in at)
        A = f"(fun i j => nth (Z.to_nat (j - 1)) (nth (Z.to_nat (i - 1)) [{rows}] []) 0)"
        all_ = f"[{'; '.join(map(str, range(1, d)))}]"
        listed = ["; ".join(f"{kind} {n}" for kind, n in order) for order in orders(at)]
        shown = f"[1; if reduced {A} (fst p) (snd p) then 1 else 0; {sizes}] ++ fst p ++ snd p"
        left = f"match after {A} order {all_} {all_} with Some p => {shown} | None => [0] end"
        tables.append(f"flat_map (fun order => {left}) [[{']; ['.join(listed)}]]")
    return list(map(integers, LINES.asked_of_each(tables, changes)))


def lines_in_python() -> list[int]:
    found = []
    for s, d in DECKS:
        at = payoffs_of_deck(s, d)
        for order in orders(at):
            left = eliminated(at, order)
            if left is None:
                found.append(0)
                continue
            rows, columns = left
            found += [1, int(not candidates(at, left)), len(rows), len(columns), *rows, *columns]
    return found


LINES_CHANGED = [
    Change("Domination.v", "negb (k =? i) && forallb", "forallb"),
    Change("Domination.v", "negb (k =? j) && forallb", "forallb"),
    Change("Domination.v", "A i j <=? A k j", "A k j <=? A i j"),
    Change("Domination.v", "A i k <=? A i j", "A i j <=? A i k"),
    Change("Domination.v", "existsb (Z.eqb i) rows && existsb", "existsb"),
    Change("Domination.v", "existsb (Z.eqb j) columns && existsb", "existsb"),
    Change("Domination.v", "existsb (fun k => row_dominates A columns k i) rows", "true"),
    Change("Domination.v", "existsb (fun k => column_dominates A rows k j) columns", "true"),
    Change("Domination.v", "negb (k =? n)) lines", "k =? n) lines"),
    Change("Domination.v", "else None", "else after A later rows columns"),
    Change("Domination.v", "(Row i))) rows &&", "(Row i))) rows ||"),
    Change("Domination.v", "(dominated A rows columns (Column j))) columns", "false) columns"),
]


def test_lines_are_eliminated_alike():
    assert_same(lines_in_coq, lines_in_python(), LINES_CHANGED)


# --- the continuous game ----------------------------------------------------------------------

CONTINUOUS = Bridge("le_her", ("The_deal.v", "Counts.v", "P_2_of_numbers.v"))
NUMBERS = (Fraction(1), Fraction(7, 2), Fraction(29, 3))
PLACES = [(s, d, i, j) for s in (1, 3) for d in (7, 12) for i in NUMBERS for j in NUMBERS]


def continuous_in_coq(changes: Sequence[Change | None]) -> list[list[Fraction]]:
    """P_2 and phi."""
    places = "; ".join(f"({', '.join(map(rational, place))})" for place in PLACES)
    shown = f"{parts('P_2 s d i j')} ++ {parts('phi s d i')}"
    table = f"flat_map (fun p => let '(s, d, i, j) := p in {shown}) [{places}]"
    return list(map(fractions, CONTINUOUS.asked_of_each([table], changes)))


def continuous_in_python() -> list[mpq]:
    return [
        rule for s, d, i, j in PLACES for rule in (P_2(s, d, mpq(i), mpq(j)), phi(s, d, mpq(i)))
    ]


CONTINUOUS_CHANGED = [
    Change("Counts.v", "- 3 * (2 * s - 3) * i ^ 2", "- 3 * (2 * s - 2) * i ^ 2"),
    Change("P_2_of_numbers.v", "bracket_2_2 s d i j / 6", "bracket_2_2 s d i j / 3"),
    Change("P_2_of_numbers.v", "- 9 * d ^ 2 * s ^ 2", "- 8 * d ^ 2 * s ^ 2"),
    Change("P_2_of_numbers.v", "+ 48 * d * s - 72) * i", "+ 48 * d * s - 72)"),
]


def test_the_continuous_game_is_the_same():
    assert_same(continuous_in_coq, continuous_in_python(), CONTINUOUS_CHANGED)
