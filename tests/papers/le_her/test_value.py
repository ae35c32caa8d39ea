"""The value of Le Her and its critical denominations, in Coq and in Python."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from fractions import Fraction

import pytest
from bridges import Bridge, Change, assert_same, changes_of, fractions, integers, parts, rational
from gmpy2 import mpq
from needs import needs_coq

from theorems.le_her.rules import payoff, win_probability
from theorems.le_her.vocabulary.brackets import j_star
from theorems.le_her.vocabulary.critical_game import critical_game
from theorems.le_her.vocabulary.printed_formulas import mixed_value

pytestmark = needs_coq

VALUE = Bridge(
    "le_her",
    (
        *("The_deal.v", "Counts.v", "Matrix_games.v", "Payoffs.v", "Domination.v"),
        *("P_2_of_numbers.v", "Value.v"),
    ),
)
DEALT = ((1, 7), (2, 7))  # in Coq all deals are played
VALUED = ((4, 7), (1, 10), (4, 13))


def values_in_coq(changes: Sequence[Change | None]) -> list[list[Fraction]]:
    """Chances, payoffs, (3.1) and (4.1)."""
    tables = []
    for s, d in DEALT:
        found = critical_game(s, d)
        lines = f"map Z.of_nat (seq 1 {d - 1})"
        at = f"[chance {s} {d} i j; game {s} {d} (Z.to_nat (i - 1)) (Z.to_nat (j - 1))]"
        single = f"[j_star {rational(s)} {rational(d)} {rational(Fraction(7, 2))}"
        single += f"; formula_4_1 {s} {d} {found.x} {found.y}]"
        all_ = f"(flat_map (fun i => flat_map (fun j => {at}) ({lines})) ({lines}) ++ {single})"
        tables.append(f"flat_map (fun x => {parts('x')}) {all_}")
    return list(map(fractions, VALUE.asked_of_each(tables, changes)))


def values_in_python() -> list[mpq]:
    found = []
    for s, d in DEALT:
        places = [(i, j) for i in range(1, d) for j in range(1, d)]
        found += [rule(s, d, *at) for at in places for rule in (win_probability, payoff)]
        x, y = critical_game(s, d)[3:5]
        corners = [win_probability(s, d, i, j) for i in (x - 1, x) for j in (y - 1, y)]
        found += [j_star(s, d, mpq(7, 2)), mixed_value(*corners)]
    return found


CHANGES = changes_of(
    "Value.v",
    ("(Z.to_nat i) (Z.to_nat j)", "(Z.to_nat j) (Z.to_nat i)"),
    ("P (Z.to_nat s) (Z.to_nat d)", "P (Z.to_nat d) (Z.to_nat s)"),
    ("2 * chance s d (Z.of_nat i + 1)", "2 * chance s d (Z.of_nat i)"),
    ("(Z.of_nat j + 1) - 1", "(Z.of_nat j + 1)"),
    ("chance s d (x - 1) (y - 1) * chance s d x y -", "chance s d x (y - 1) * chance s d x y -"),
    ("/ denominator_4_1 s d x y) - 1", "/ denominator_4_1 s d x y)"),
    ("(d - 1) / 2 +", "d / 2 +"),
)


def test_chances_and_values_are_the_same():
    assert_same(values_in_coq, values_in_python(), CHANGES)


def accepts_critical(change: Change | None = None, more_x: int = 0, more_y: int = 0) -> bool:
    """Whether Coq confirms Python's critical denominations, given the root's enclosure."""
    tables = []
    for s, d in VALUED:
        found = critical_game(s, d)
        low, high = map(rational, found.root)
        one, two = (f"critical_for_1 {s} {d} {found.x + more_x}", f"critical_for_2 {s} {d}")
        split = "split; [exists {low}|exists {high}]; repeat split; vm_compute; congruence"
        tactics = ("repeat split; vm_compute; congruence", split.format(low=low, high=high))
        for goal, tactic in zip((one, f"{two} {found.y + more_y}"), tactics, strict=True):
            tables.append(f"(fun _ : {goal} => [1]) ltac:({tactic})")
    try:
        return integers(VALUE.asked(tables, change)) == [1] * len(tables)
    except subprocess.CalledProcessError:
        return False


def test_critical_denominations_are_the_same():
    assert accepts_critical()
    for more in (1, -1):
        assert not accepts_critical(more_x=more)
        assert not accepts_critical(more_y=more)


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
