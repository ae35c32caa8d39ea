"""Scoring and answers to deterministic strategies in Coq against the rules in Python."""

from __future__ import annotations

import re
import subprocess
from itertools import permutations, product

import pytest
from bridges import part_of
from needs import needs_coq

from theorems.game_of_pure_strategy.rules import score, sign, transfer
from theorems.game_of_pure_strategy.section_3.deterministic_strategies import answer

QUERY = """From GoofspielStated Require Import Deterministic.
Require Import ZArith List.
Import ListNotations.
Set Printing Depth 1000000.
Eval vm_compute in map (fun play => [net play; my_points_twice play; your_points_twice play])
  [GAMES].
Definition by_upcard : strategy := fun _ upcard => upcard.
Definition in_order (bids : list nat) : strategy := fun past _ => nth (length past) bids 0.
Definition copying : strategy := fun past _ => last (map snd past) 1.
Eval vm_compute in
  let shown A deck := let play := play_against (length deck) A [] deck in
    [net play; Z.of_nat (rounds_won play); Z.of_nat (rounds_lost play)] ++
    map (fun r => Z.of_nat (mine r)) play in
  flat_map (fun deck => shown by_upcard deck :: shown copying deck ::
                        map (fun bids => shown (in_order bids) deck) [ORDERS]) [ORDERS].
"""

pytestmark = needs_coq

THREE = list(permutations((1, 2, 3)))
FOUR = list(permutations((1, 2, 3, 4)))
GAMES = list(product(THREE, repeat=3))  # upcards, my bids, yours


def listed(items) -> str:
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


def evaluated(folder, printed: str = "", changed: str = "") -> list[list[int]]:
    """What Coq computes after a text of the statements' `Deterministic.v` is replaced."""
    source = (
        part_of("game_of_pure_strategy", "Deterministic.v").folder / "Deterministic.v"
    ).read_text()
    assert not printed or source.count(printed) == 1
    whole = source.replace(printed, changed) if printed else source
    (folder / "Deterministic.v").write_text(whole)
    games = listed(
        listed(f"({u}, {m}, {y})" for u, m, y in zip(*game, strict=True)) for game in GAMES
    )
    orders = listed(map(listed, FOUR))
    query = QUERY.replace("[GAMES]", games).replace("[ORDERS]", orders)
    (folder / "query.v").write_text(query)
    for name in ("Deterministic.v", "query.v"):
        command = ["coqc", "-R", ".", "GoofspielStated", name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    found = re.findall(r"\[([-0-9;]+)\]", re.sub(r"%\w+|[\s()]", "", done.stdout))
    return [[int(number) for number in row.split(";")] for row in found]


def test_every_play_is_the_same(tmp_path):
    assert evaluated(tmp_path) == by_the_rules()


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("| Eq => 0 | Lt => - Z.of_nat upcard", "| Eq => 0 | Lt => Z.of_nat upcard"),
        ("| Eq => Z.of_nat upcard | Lt => 0", "| Eq => 0 | Lt => 0"),
        ("if bid =? N then 1 else S bid", "if bid =? N then 2 else S bid"),
        ("A (past ++ [(upcard, answer N bid)]) deck\n", "A past deck\n"),
        ("yours r <? mine r", "S (yours r) <? mine r"),
    ],
    ids=["sign", "tie", "answer", "history", "won"],
)
def test_a_change_is_noticed(tmp_path, printed, changed):
    assert evaluated(tmp_path, printed, changed) != by_the_rules()
