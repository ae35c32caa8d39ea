"""The recursion for f in Coq against Python's rules, with a value that both can compute."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, product

from bridges import Bridge, Change, assert_same, changes_of, integers
from needs import needs_coq

from theorems.game_of_pure_strategy.rules import pattern, payoffs

BRIDGE = Bridge("game_of_pure_strategy", ("Recursion.v",))
# Integers, with sums for means; for the value, what pure strategies guarantee the row player.
TABLE = """let best choose l := fold_right choose (hd 0 l) l in
let integers := {|
  zero := 0; opposite := Z.opp; plus := Z.add; points := Z.of_nat;
  mean := fold_right Z.add 0;
  value := fun X => best Z.max (map (best Z.min) X) |} in
map (fun p => match p with (V, Y, P) =>
  f Z integers (length P) V Y P :: map Z.of_nat (ranks V Y V ++ ranks V Y Y) end) [POSITIONS]%nat"""

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


def in_coq(changes: Sequence[Change | None]) -> list[list[list[int]]]:
    """What Coq computes for every position, after each change."""
    written = "; ".join(
        f"({', '.join('[' + '; '.join(map(str, cards)) + ']' for cards in found)})"
        for found in POSITIONS
    )
    answers = BRIDGE.asked_of_each([f"({TABLE.replace('POSITIONS', written)})"], changes)
    return [[integers(row) for row in re.findall(r"\[([-0-9;]+)\]", found)] for found in answers]


CHANGES = changes_of(
    "Recursion.v",
    ("match bid ?= reply with", "match reply ?= bid with"),
    ("| card :: rest, S i => card :: without i rest", "| _ :: rest, S i => without i rest"),
    ("other <=? c", "other <? c"),
    ("(without k P))))", "P)))"),
)


def test_every_value_is_the_same():
    assert_same(in_coq, by_the_rules(), CHANGES)
