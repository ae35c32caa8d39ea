"""Symmetric whist in Coq against the rules in Python, value by value; skipped where Coq is missing.

Compared are the value of every suit, and of every sum of some small suits the tricks and points
that play yields, the sum of the values, and what both functions that round make of it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import product
from math import comb
from pathlib import Path

import pytest
from gmpy2 import mpq

from verify import coq
from verify.games.single_suit_whist.rules import EAST, WEST, words
from verify.games.symmetric_whist.play import State, chi, chi_refined, value
from verify.games.symmetric_whist.rules import val
from verify.games.symmetric_whist.values import FUZZY, NONE, Value, rho, rho_refined

# What `Evaluate.v` evaluates needs no proof.
SOURCES = ("Rules.v", "Values.v", "Evaluate.v")
COMPARED_TO = 4
SUMS = ((1, 1), (1, 2), (2, 2), (1, 3), (1, 1, 1), (1, 1, 2), (1, 2, 2))
QUERY = """From Symmetric Require Import Evaluate Rules.
Require Import ZArith List.
Import ListNotations.
Set Printing Depth 1000000.
Eval vm_compute in {tables}.
"""

pytestmark = pytest.mark.skipif(
    shutil.which("coqc") is None, reason="coqc is not installed: Debian's package coq"
)
Table = dict[tuple[str, ...], list[int]]


def compiled(folder: Path, changes: dict[str, tuple[str, str]]) -> Path:
    """The sources, a text of some of them replaced, compiled in a folder."""
    formal = coq.Library.of("symmetric_whist").folder
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
    command = ["coqc", "-R", ".", "Symmetric", source]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def evaluated(folder: Path, tables: list[str]) -> Table:
    """What Coq computes, by the words of the suits."""
    (folder / "query.v").write_text(QUERY.format(tables="(" + " ++ ".join(tables) + ")"))
    printed = "".join(run(folder, "query.v").split())
    found = {}
    for suits, values in re.findall(r"\((\[[WestEa;\[\]]*\]),\[([-0-9;]*)\]\)", printed):
        owners = re.findall(r"\[([WestEa;]*)\]", suits)
        named = (o.replace("West", WEST).replace("East", EAST).replace(";", "") for o in owners)
        found[tuple(named)] = [int(number) for number in values.split(";")]
    return found


def coded(v: Value) -> list[int]:
    """A value as `Evaluate.coded` writes it."""
    x = v.infinitesimal
    exits = {"+": 2, "-": 3}.get(x.sign, 0) + 2 * abs(x.index)
    code = 0 if x == NONE else 1 if x == FUZZY else exits
    return [int(v.number.numerator), int(v.number.denominator), code]


def suits_of_size(n: int) -> list[str]:
    return list(words(n, 0, comb(2 * n, n)))


def values_by_the_rules(upto: int) -> Table:
    return {(word,): coded(val(word)) for n in range(1, upto + 1) for word in suits_of_size(n)}


def sums_by_the_rules(sizes: tuple[int, ...]) -> Table:
    found = {}
    for suits in product(*map(suits_of_size, sizes)):
        state = State(tuple(sorted(suits)))
        total = value(state)
        refined = [4 * x for pair in (chi_refined(state), rho_refined(total)) for x in pair]
        assert all(mpq(x).denominator == 1 for x in refined)
        points, rounded = refined[:2], refined[2:]
        numbers = (*chi(state), *points, *rho(total), *rounded)
        found[suits] = [*map(int, numbers), *coded(total)]
    return found


def tables_of_values(upto: int) -> list[str]:
    return [f"table_of_values {n}" for n in range(1, upto + 1)]


def table_of_sums(sizes: tuple[int, ...]) -> str:
    return f"table_of_sums [{'; '.join(map(str, sizes))}]%nat"


def test_every_value_is_the_same(tmp_path):
    found = evaluated(compiled(tmp_path, {}), tables_of_values(COMPARED_TO))
    assert len(found) == sum(comb(2 * n, n) for n in range(1, COMPARED_TO + 1))
    assert found == values_by_the_rules(COMPARED_TO)


def test_every_outcome_is_the_same(tmp_path):
    folder = compiled(tmp_path, {})
    expected: Table = {}
    for sizes in SUMS:
        expected |= sums_by_the_rules(sizes)
    assert evaluated(folder, [table_of_sums(sizes) for sizes in SUMS]) == expected


@pytest.mark.parametrize(
    ("source", "printed", "changed"),
    [
        ("Rules.v", "| Some w, Some e => e <? w", "| Some w, Some e => w <? e"),
        ("Rules.v", "West => -1 | East => 1 end", "West => 1 | East => -1 end"),
        ("Values.v", "Plus 0, Plus 0 => Plus 0", "Plus 0, Plus 0 => Fuzzy"),
        ("Values.v", "East, West => negb (is_zero (snd (snd a)))", "East, West => true"),
        ("Values.v", "label_leb (West, v) minmax", "label_leb (East, v) minmax"),
        ("Values.v", "label_leb minmax (West, (fst v, Zero))", "label_leb minmax (East, v)"),
        ("Values.v", "if Qeq_bool over (1 # 2)", "if Qeq_bool over (1 # 4)"),
    ],
    ids=["winner", "refined", "addition", "labels", "L", "R", "rounding"],
)
def test_a_change_is_noticed(tmp_path, source, printed, changed):
    folder = compiled(tmp_path, {source: (printed, changed)})
    found = evaluated(folder, [*tables_of_values(3), table_of_sums((1, 1, 2))])
    assert found != values_by_the_rules(3) | sums_by_the_rules((1, 1, 2))
