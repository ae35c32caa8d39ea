"""The recursion for f in Coq against Python's rules, with a value that both can compute."""

from __future__ import annotations

import re
import subprocess
from itertools import combinations, product

import pytest
from bridges import part_of
from needs import needs_coq

from theorems.game_of_pure_strategy.rules import pattern, payoffs

# Integers, with sums for means; for the value, what pure strategies guarantee the row player.
QUERY = """From GoofspielStated Require Import Recursion.
Require Import ZArith List.
Import ListNotations.
Open Scope Z_scope.
Definition best (choose : Z -> Z -> Z) (l : list Z) : Z := fold_right choose (hd 0 l) l.
Definition integers : arithmetic Z := {|
  zero := 0; opposite := Z.opp; plus := Z.add; points := Z.of_nat;
  mean := fold_right Z.add 0;
  value := fun X => best Z.max (map (best Z.min) X) |}.
Set Printing Depth 1000000.
Eval vm_compute in map (fun p => match p with (V, Y, P) =>
  (f Z integers (length P) V Y P, (ranks V Y V, ranks V Y Y)) end) [POSITIONS]%nat.
"""

pytestmark = needs_coq

Cards = tuple[int, ...]
POSITIONS = [
    found for size in (1, 2, 3) for found in product(combinations(range(1, 5), size), repeat=3)
]


def f(mine: Cards, yours: Cards, deck: Cards) -> int:
    """The same recursion in Python."""
    games = (payoffs(mine, yours, deck, upcard, f) for upcard in deck)
    return sum(max(min(line) for line in X) for X in games)


def by_the_rules() -> list[list[int]]:
    return [
        [f(mine, yours, deck), *pattern(mine, yours)[0], *pattern(mine, yours)[1]]
        for mine, yours, deck in POSITIONS
    ]


def evaluated(folder, printed: str = "", changed: str = "") -> list[list[int]]:
    """What Coq computes for every position, after a text of `Recursion.v` is replaced."""
    source = (part_of("game_of_pure_strategy", "Recursion.v").folder / "Recursion.v").read_text()
    assert not printed or source.count(printed) == 1
    (folder / "Recursion.v").write_text(source.replace(printed, changed) if printed else source)
    written = "; ".join(
        f"({', '.join('[' + '; '.join(map(str, cards)) + ']' for cards in found)})"
        for found in POSITIONS
    )
    (folder / "query.v").write_text(QUERY.replace("POSITIONS", written))
    for name in ("Recursion.v", "query.v"):
        command = ["coqc", "-R", ".", "GoofspielStated", name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    pairs = re.findall(
        r"\((-?\d+),\(\[([^]]*)\],\[([^]]*)\]\)\)", re.sub(r"%\w+|\s", "", done.stdout)
    )
    return [
        [int(value), *(int(rank) for hand in hands for rank in hand.split(";"))]
        for value, *hands in pairs
    ]


def test_every_value_is_the_same(tmp_path):
    assert evaluated(tmp_path) == by_the_rules()


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("match bid ?= reply with", "match reply ?= bid with"),
        ("| card :: rest, S i => card :: without i rest", "| _ :: rest, S i => without i rest"),
        ("other <=? c", "other <? c"),
        ("(without k P))))", "P)))"),
    ],
    ids=["winner", "without", "rank", "deck"],
)
def test_a_change_is_noticed(tmp_path, printed, changed):
    assert evaluated(tmp_path, printed, changed) != by_the_rules()
