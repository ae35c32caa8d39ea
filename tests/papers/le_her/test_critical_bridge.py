"""(3.3) and the critical lines in Coq against Python."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridges import Bridge, Change, Q, assert_same, fractions, integers, parts, rational
from gmpy2 import mpq
from needs import needs_coq

from theorems.le_her.section_3.localisation_lemmas import h
from theorems.le_her.section_3.theorem_3_5 import sign_sum
from theorems.le_her.section_3.theorem_3_6 import p_1, p_2
from theorems.le_her.section_4.sign_of_the_value import NEGATIVE_FROM
from theorems.le_her.vocabulary.brackets import P_2
from theorems.le_her.vocabulary.cubic import cardano_a, cardano_b, cardano_e

pytestmark = needs_coq
FILES = (
    *("The_deal.v", "Counts.v", "Matrix_games.v", "Payoffs.v", "Domination.v"),
    *("P_2_of_numbers.v", "Value.v", "Localisation.v", "Root_as_printed.v", "Critical_game.v"),
    *("Sign_of_the_value.v", "Every_place.v"),
)
CRITICAL = Bridge("le_her", FILES)
PLACES = [(s, d, x, y) for s in (1, 3) for d in (7, 12) for x in (3, 5) for y in (5, 6)]
RULES = (
    "cardano_a (inject_Z s) (inject_Z d)",
    "cardano_b (inject_Z s) (inject_Z d)",
    "printed_e (inject_Z s) (inject_Z d)",
    "x_by_3_3 (inject_Z s) (inject_Z d) (inject_Z y)",
    "h_of (inject_Z s) (inject_Z d) (inject_Z x)",
    "P_2_at s d x y",
    "p_1 s d x y",
    "p_2 s d x y",
    "game_of_P_2 s d (Z.to_nat (x - 1)) (Z.to_nat (y - 1))",
)


def numbers_in_coq(changes: Sequence[Change | None]) -> list[list[Fraction]]:
    """The numbers of (3.3), h, P_2, (3.6) and (3.7)."""
    places = "; ".join(f"({s}, {d}, {x}, {y})" for s, d, x, y in PLACES)
    shown = " ++ ".join(parts(rule.replace("inject_Z", f"{Q}.inject_Z")) for rule in RULES)
    table = f"flat_map (fun p => let '(s, d, x, y) := p in {shown}) [{places}]"
    return list(map(fractions, CRITICAL.asked_of_each([table], changes)))


def numbers() -> list[mpq]:
    found = []
    for place in PLACES:
        s, d, x, y = map(mpq, place)
        a, b, e = cardano_a(s, d), cardano_b(s, d), cardano_e(s, d)
        root = a / (6 * s**2) + b / (18 * s**2 * y) - y / (18 * s**2)
        two = P_2(s, d, x, y)
        found += [a, b, e, root, h(s, d, x), two, p_1(s, d, x, y), p_2(s, d, x, y), two]
    return found


NUMBERS_CHANGED = [
    Change("Root_as_printed.v", "4 * s + 5 * s ^ 2", "4 * s + 6 * s ^ 2"),
    Change("Root_as_printed.v", "- 495 * s ^ 4", "- 496 * s ^ 4"),
    Change("Root_as_printed.v", "+ 41076 * d", "+ 40176 * d"),
    Change("Root_as_printed.v", "- v / (18 * s ^ 2)", "- v / (9 * s ^ 2)"),
    Change("Every_place.v", "(18 - 15 * s) * i", "(18 - 14 * s) * i"),
    Change("Critical_game.v", "- P_2_at s d (x - 1) y)", "- P_2_at s d x y)"),
    Change("Critical_game.v", "- P_2_at s d x (y - 1))", "- P_2_at s d x y)"),
    Change("Localisation.v", "(inject_Z (Z.of_nat j + 1))", "(inject_Z (Z.of_nat j))"),
]


def test_numbers_of_the_critical_lines_are_the_same():
    assert_same(numbers_in_coq, numbers(), NUMBERS_CHANGED)


FOURS = [(a, b, c, e) for a in (0, 1, 2) for b in (0, 1) for c in (0, 2) for e in (0, 1, 3)]


def signs_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """The left-hand side of (3.5), and from how many suits on the value is negative."""
    fours = "; ".join(f"({', '.join(map(rational, four))})" for four in FOURS)
    product = "{0}.Qmult ({0}.Qminus {1} {2}) ({0}.Qminus {3} {4})"
    rows, columns = product.format(Q, "a", "c", "b", "e"), product.format(Q, "a", "b", "c", "e")
    table = f"map (fun p => let '(a, b, c, e) := p in sign ({rows}) + sign ({columns})) [{fours}]"
    table += " ++ map first_negative [3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13]"
    return list(map(integers, CRITICAL.asked_of_each([table], changes)))


def test_signs_are_the_same():
    signs = [sign_sum(*four) for four in FOURS] + [NEGATIVE_FROM[d] for d in range(3, 14)]
    changes = [
        Change("Critical_game.v", "Eq => 0%Z", "Eq => 1%Z"),
        Change("Sign_of_the_value.v", "12 => 17", "12 => 18"),
    ]
    assert_same(signs_in_coq, signs, changes)
