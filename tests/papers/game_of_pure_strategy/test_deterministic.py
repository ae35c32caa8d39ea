"""Scoring and answers to deterministic strategies in Coq against the rules in Python."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import permutations, product

from bridges import Bridge, Change, assert_same, changes_of, integers
from needs import needs_coq

from theorems.game_of_pure_strategy.rules import score, sign, transfer
from theorems.game_of_pure_strategy.section_3.deterministic_strategies import answer

BRIDGE = Bridge("game_of_pure_strategy", ("Deterministic.v",))
SCORES = "map (fun play => [net play; my_points_twice play; your_points_twice play]) [GAMES]%nat"
ANSWERS = """let by_upcard : strategy := fun _ upcard => upcard in
let in_order (bids : list nat) : strategy := fun past _ => nth (length past) bids 0%nat in
let copying : strategy := fun past _ => last (map snd past) 1%nat in
let shown A deck := let play := play_against (length deck) A [] deck in
  [net play; Z.of_nat (rounds_won play); Z.of_nat (rounds_lost play)] ++
  map (fun r => Z.of_nat (mine r)) play in
flat_map (fun deck => shown by_upcard deck :: shown copying deck ::
                      map (fun bids => shown (in_order bids) deck) [ORDERS]%nat) [ORDERS]%nat"""

pytestmark = needs_coq

THREE = list(permutations((1, 2, 3)))
FOUR = list(permutations((1, 2, 3, 4)))
GAMES = list(product(THREE, repeat=3))  # upcards, my bids, yours


def listed(items: Iterable[object]) -> str:
    return "[" + "; ".join(map(str, items)) + "]"


def by_the_rules() -> list[list[int]]:
    finished = []
    for upcards, mine, yours in GAMES:
        first, second = score(mine, yours, upcards)
        finished.append([transfer(mine, yours, upcards), int(2 * first), int(2 * second)])
    return finished + [against(bids, deck) for deck in FOUR for bids in (deck, copied(deck), *FOUR)]


def copied(deck) -> list[int]:
    """Bids that repeat the other's last card, beginning with 1; the other answers one higher."""
    bids = [1]
    while len(bids) < len(deck):
        bids.append(answer(bids[-1], len(deck)))
    return bids


def against(bids, deck) -> list[int]:
    answers = tuple(answer(bid, len(deck)) for bid in bids)
    signs = [sign(a - b) for a, b in zip(answers, bids, strict=True)]
    return [transfer(answers, tuple(bids), deck), signs.count(1), signs.count(-1), *answers]


def in_coq(changes: Sequence[Change | None]) -> list[list[list[int]]]:
    """The same in Coq, after each change."""
    games = listed(
        listed(f"({u}, {m}, {y})" for u, m, y in zip(*game, strict=True)) for game in GAMES
    )
    tables = [
        f"({SCORES.replace('[GAMES]', games)})",
        f"({ANSWERS.replace('[ORDERS]', listed(map(listed, FOUR)))})",
    ]
    answers = BRIDGE.asked_of_each(tables, changes)
    return [[integers(row) for row in re.findall(r"\[([-0-9;]+)\]", found)] for found in answers]


CHANGES = changes_of(
    "Deterministic.v",
    ("| Eq => 0 | Lt => - Z.of_nat upcard", "| Eq => 0 | Lt => Z.of_nat upcard"),
    ("| Eq => Z.of_nat upcard | Lt => 0", "| Eq => 0 | Lt => 0"),
    ("if bid =? N then 1 else S bid", "if bid =? N then 2 else S bid"),
    ("A (past ++ [(upcard, answer N bid)]) deck\n", "A past deck\n"),
    ("yours r <? mine r", "S (yours r) <? mine r"),
)


def test_every_play_is_the_same():
    assert_same(in_coq, by_the_rules(), CHANGES)
