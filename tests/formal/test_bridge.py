"""The game in Coq against the game in Python, value by value; skipped where Coq is missing."""

from __future__ import annotations

import re
import shutil
import subprocess
from math import comb
from pathlib import Path

import pytest

from theorems.single_suit_whist.theorem_9_1 import twice_the_mean
from theorems.single_suit_whist.theorem_10_1 import LARGEST, OPERATIONS
from verify import coq
from verify.games.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    tricks,
    words,
)
from verify.games.single_suit_whist.strategies import normal_leads, normal_pairs, normal_reply
from verify.games.single_suit_whist.strategy_9_4 import leads_by_case, seconds_by_case

# What `table` and `moves` evaluate needs no proof.
SOURCES = ("Rules.v", "Matrix.v", "Following.v", "Evaluate.v")
PROGRAM = (*SOURCES, "Machine.v", "Algorithm_10_1.v")
COMPARED_TO, MOVES_COMPARED_TO = 5, 4
QUERY = """From Whist Require Import {module} Rules.
Require Import ZArith List.
Import ListNotations.
Open Scope Z_scope.
Set Printing Depth 1000000.
Eval vm_compute in {name} {n}.
"""

pytestmark = pytest.mark.skipif(
    shutil.which("coqc") is None, reason="coqc is not installed: Debian's package coq"
)


def compiled(
    folder: Path, changes: dict[str, tuple[str, str]], sources: tuple[str, ...] = SOURCES
) -> Path:
    """The sources, a text of some of them replaced, compiled in a folder."""
    formal = coq.Library.of("single_suit_whist").folder
    for source in sources:
        text = (formal / source).read_text()
        if source in changes:
            printed, changed = changes[source]
            assert text.count(printed) == 1
            text = text.replace(printed, changed)
        (folder / source).write_text(text)
        run(folder, source)
    return folder


def run(folder: Path, source: str) -> str:
    command = ["coqc", "-R", ".", "Whist", source]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def asked(folder: Path, name: str, n: int) -> str:
    """What Coq prints for this table of all deals of n cards a hand, without blanks."""
    module = "Algorithm_10_1" if name == "counted" else "Evaluate"
    (folder / "query.v").write_text(QUERY.format(module=module, name=name, n=n))
    return "".join(run(folder, "query.v").split())


def evaluated(folder: Path, n: int, name: str = "table") -> dict[str, list[int]]:
    """What Coq computes for every deal of n cards a hand, by word."""
    printed = asked(folder, name, n)
    return {
        word.replace("West", WEST).replace("East", EAST).replace(";", ""): [
            int(value) for value in values.split(";")
        ]
        for word, values in re.findall(r"\(\[([^]]*)\],\[([^]]*)\]\)", printed)
    }


def by_the_rules(n: int) -> dict[str, list[int]]:
    """The same in Python."""
    found = {}
    for word in words(n, 0, comb(2 * n, n)):
        deal = Deal(word)
        found[word] = [
            *(tricks(deal, leader, greedy) for greedy in (False, True) for leader in (WEST, EAST)),
            H_under(deal),
            H_over(deal),
            twice_the_mean(word) - n,
        ]
    return found


def moves(folder: Path, n: int, name: str = "moves", leads: int = 2) -> dict[str, list[list[int]]]:
    """The moves that Coq computes for every deal: first lists of leads, ascending, then replies."""
    printed = asked(folder, name, n)
    found = re.findall(r"\(\[([^][]*)\],\[((?:\[[^][]*\];?)*)\]\)", printed)
    tables = {}
    for word, lists in found:
        listed = [
            [int(card) for card in cards.split(";") if card]
            for cards in re.findall(r"\[([^]]*)\]", lists)
        ]
        deal = word.replace("West", WEST).replace("East", EAST).replace(";", "")
        tables[deal] = [*map(sorted, listed[:leads]), *listed[leads:]]
    return tables


def cards_led(word: str, player: str, positions: list[int]) -> list[int]:
    """The cards at these positions, or any if all of the player's are high."""
    if not normal_pairs(word, player):
        return list(Deal(word).hand(player))
    return [at + 1 for at in positions]


def moves_of_the_proof(n: int) -> dict[str, list[list[int]]]:
    """West's leads and replies by the strategy of the proof of Theorem 9.1, in Python."""
    found = {}
    for word in words(n, 0, comb(2 * n, n)):
        leads = cards_led(word, WEST, leads_by_case(word))
        replies = [seconds_by_case(word, lead - 1) for lead in Deal(word).hand(EAST)]
        found[word] = [leads, [reply + 1 for (reply,) in replies]]
    return found


def moves_by_the_rules(n: int) -> dict[str, list[list[int]]]:
    """The normal leads of both and their normal replies to the cards of the other, in Python."""
    found = {}
    for word in words(n, 0, comb(2 * n, n)):
        hands = {player: Deal(word).hand(player) for player in (WEST, EAST)}
        leads = [cards_led(word, player, normal_leads(word, player)) for player in (WEST, EAST)]
        replies = [
            [normal_reply(word, lead - 1) + 1 for lead in hands[player]] for player in (WEST, EAST)
        ]
        found[word] = leads + replies
    return found


def test_every_move_is_the_same(tmp_path):
    folder = compiled(tmp_path, {})
    for n in range(1, MOVES_COMPARED_TO + 1):
        found = moves(folder, n)
        assert len(found) == comb(2 * n, n)
        assert found == moves_by_the_rules(n)


def test_every_move_of_the_proof_is_the_same(tmp_path):
    folder = compiled(tmp_path, {})
    for n in range(1, MOVES_COMPARED_TO + 1):
        assert moves(folder, n, "moves_by_case", 1) == moves_of_the_proof(n)


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("hd 1 (negatives D under (2 - under))", "hd 1 (negatives D under (1 - under))"),
        ("(class =? 3) && (under <? 0)", "(class =? 3) && (under <=? 0)"),
        ("Z.even (size D - over)", "Z.even (size D - under)"),
    ],
    ids=["the row led in class II", "the ace in class III", "whose lead"],
)
def test_a_changed_move_of_the_proof_is_noticed(tmp_path, printed, changed):
    folder = compiled(tmp_path, {"Evaluate.v": (printed, changed)})
    assert any(
        moves(folder, n, "moves_by_case", 1) != moves_of_the_proof(n)
        for n in range(1, MOVES_COMPARED_TO + 1)
    )


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("West => -1 | East => 1 end", "West => 1 | East => -1 end"),
        ("distance p ij <=? distance p ij'", "distance p ij' <=? distance p ij"),
        ("hd 0 (hand p D) | c :: _ => c", "hd 0 (hand p D) | c :: _ => hd 0 (hand p D)"),
    ],
    ids=["who is beaten", "the least distance", "the reply"],
)
def test_a_changed_move_is_noticed(tmp_path, printed, changed):
    folder = compiled(tmp_path, {"Evaluate.v": (printed, changed)})
    assert any(moves(folder, n) != moves_by_the_rules(n) for n in range(1, MOVES_COMPARED_TO))


def test_every_value_is_the_same(tmp_path):
    folder = compiled(tmp_path, {})
    for n in range(1, COMPARED_TO + 1):
        values = evaluated(folder, n)
        assert len(values) == comb(2 * n, n)
        assert values == by_the_rules(n)


@pytest.mark.parametrize(
    ("source", "printed", "changed"),
    [
        ("Rules.v", "if e <? w then S", "if w <? e then S"),
        ("Rules.v", "filter (Z.ltb lead) own", "filter (Z.gtb lead) own"),
        ("Matrix.v", "if E D j <? W D i then 1", "if W D i <? E D j then 1"),
        ("Evaluate.v", "(0 <=? over)", "(0 <? over)"),
        ("Evaluate.v", "(under <=? 0)", "(under <? 0)"),
    ],
    ids=["winner", "greedy rule", "matrix", "condition 1, East", "condition 1, West"],
)
def test_a_change_is_noticed(tmp_path, source, printed, changed):
    folder = compiled(tmp_path, {source: (printed, changed)})
    assert any(evaluated(folder, n) != by_the_rules(n) for n in range(1, COMPARED_TO))


def program_is_right(folder: Path, n: int) -> bool:
    """Whether the program of Theorem 10.1, run in Coq on every deal of n cards a hand, answers H
    and keeps to the bounds.
    """
    found = evaluated(folder, n, "counted")
    return set(found) == set(words(n, 0, comb(2 * n, n))) and all(
        answer == twice_the_mean(word) - n
        and operations <= OPERATIONS * n
        and largest <= LARGEST * n
        for word, (answer, operations, largest) in found.items()
    )


def test_the_program_answers_h_within_its_bounds(tmp_path):
    folder = compiled(tmp_path, {}, PROGRAM)
    assert all(program_is_right(folder, n) for n in range(1, COMPARED_TO))


@pytest.mark.parametrize(
    ("source", "printed", "changed"),
    [
        ("Algorithm_10_1.v", "previous <- index [-] 1", "previous <- index [-] 0"),
        ("Algorithm_10_1.v", "IF 0 [<=] over", "IF 0 [<] over"),
        ("Algorithm_10_1.v", "answer <- 0 [-] answer", "answer <- 0 [+] answer"),
        ("Machine.v", "spend 3 [i; i + 1]", "spend 30 [i; i + 1]"),
        ("Machine.v", "Z.max (Z.abs z)", "Z.max (2 * Z.abs z)"),
    ],
    ids=["the procedure", "condition 1", "West's ace", "the cost of a loop", "the size of numbers"],
)
def test_a_change_of_the_program_is_noticed(tmp_path, source, printed, changed):
    folder = compiled(tmp_path, {source: (printed, changed)}, PROGRAM)
    assert not program_is_right(folder, COMPARED_TO - 1)
