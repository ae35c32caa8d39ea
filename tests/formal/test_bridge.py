"""The game in Coq against the game in Python, value by value; skipped where Coq is missing."""

from __future__ import annotations

import re
import shutil
import subprocess
from math import comb
from pathlib import Path

import pytest

from theorems.single_suit_whist.theorem_9_1 import twice_the_mean
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

# What `table` evaluates needs no proof.
SOURCES = ("Rules.v", "Matrix.v", "Evaluate.v")
COMPARED_TO = 5
QUERY = """From Whist Require Import Evaluate Rules.
Require Import ZArith List.
Import ListNotations.
Open Scope Z_scope.
Set Printing Depth 1000000.
Eval vm_compute in table {n}.
"""

pytestmark = pytest.mark.skipif(
    shutil.which("coqc") is None, reason="coqc is not installed: Debian's package coq"
)


def compiled(folder: Path, changes: dict[str, tuple[str, str]]) -> Path:
    """The sources, a text of some of them replaced, compiled in a folder."""
    formal = coq.Library.of("single_suit_whist").folder
    for source in SOURCES:
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


def evaluated(folder: Path, n: int) -> dict[str, list[int]]:
    """What Coq computes for every deal of n cards a hand, by word."""
    (folder / "query.v").write_text(QUERY.format(n=n))
    printed = "".join(run(folder, "query.v").split())
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
