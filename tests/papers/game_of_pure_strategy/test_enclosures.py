"""Enclosed values against exact ones, and what they prove about a first move."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from flint import fmpq
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed, only_optimum
from theorems.game_of_pure_strategy.solvers import enclosures, root
from theorems.game_of_pure_strategy.solvers.enclosures import Tables
from theorems.game_of_pure_strategy.solvers.simplex_kernel import bounds_of_game
from theorems.game_of_pure_strategy.solvers.solver import distinct, solve_all, values
from theorems.game_of_pure_strategy.vocabulary import first_moves, plain
from verify.kernel import codec, kinds
from verify.kernel.errors import BadInput, ClaimFailed, Undecided
from verify.kernel.evidence import Rejected, Replay
from verify.ledger.papers import discover
from verify.ledger.store import Store
from verify.search import layer_files
from verify.search.run import Checkpoint, Run
from verify.search.simplex import solve

EXACT = {n: solve_all(n) for n in (2, 3, 4, 5, 6)}

STORE = Store(Path(__file__).parents[3] / "certificates")


def fraction(x):
    return Fraction(int(x.p), int(x.q))


# --- Values ---------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_every_exact_value_is_enclosed(n):
    tables = Tables(n)
    for (mine, yours, deck), exact in values(EXACT[n]).items():
        if len(deck) < n:
            for found, expected in (
                (tables.value(mine, yours, deck), fraction(exact)),
                (tables.value(yours, mine, deck), -fraction(exact)),
            ):
                assert abs(Fraction(found) - expected) <= tables.errors[len(deck)]
    assert tables.errors[-1] < Fraction(1, 10**11)


def test_the_bound_is_not_met_by_luck():
    """For six cards a hundredth of the bound would suffice, so the margin is large."""
    tables = Tables(6)
    for (mine, yours, deck), exact in values(EXACT[6]).items():
        if len(deck) < 6:
            found = Fraction(tables.value(mine, yours, deck))
            assert abs(found - fraction(exact)) <= tables.errors[len(deck)] / 20


@given(
    st.integers(1, 5).flatmap(
        lambda c: st.lists(
            st.lists(st.integers(-3, 3), min_size=c, max_size=c), min_size=1, max_size=5
        )
    ),
    st.sampled_from([1.0, 17.25]),
)
def test_bounds_of_any_small_game(matrix, scale):
    """Also degenerate games, whose entries have only seven values."""
    X = np.array(matrix) * scale
    r, c = X.shape
    block = np.zeros((2, 9), np.int64)
    for known in (False, True):  # whether its own block is known
        assert (block[0, 0] > 0) == known
        lower, upper = bounds_of_game(
            *(np.pad(X, (0, 6)), r, c, 1e-14, block, np.empty((8, 8))),
            *(np.empty(8, np.int64), np.empty(8, np.int64)),
            *(np.empty(8), np.empty(8), np.empty(8)),
        )
        value = float(fraction(solve([[int(x) for x in line] for line in matrix]).value)) * scale
        assert lower - 1e-13 <= value <= upper + 1e-13
        assert upper - lower < 1e-12


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_reduced_recursion_is_the_plain_one(n):
    tables = Tables(n)
    for size in range(1, n):
        hands = list(combinations(range(1, n + 1), size))
        for mine in hands:
            for yours in hands:
                for deck in hands:
                    found = tables.value(mine, yours, deck)
                    assert abs(mpq(found) - plain.f(mine, yours, deck)) <= 1e-12


def test_cards_that_stand_together_are_left_out():
    for mine in combinations(range(1, 6), 3):
        for yours in combinations(range(1, 6), 3):
            for card in set(mine) - set(distinct(mine, yours)):
                below = max(other for other in mine if other < card)
                assert not any(below <= other <= card for other in yours)
    assert distinct((1, 2, 3, 5), (4, 6, 7, 8)) == (1, 5)
    assert distinct((1, 2, 3), (1, 2, 3)) == (1, 2, 3)


@pytest.mark.parametrize("n", [0, 16, -1])
def test_other_numbers_of_cards_are_refused(n):
    with pytest.raises(BadInput, match="for 1 to 15 cards"):
        Tables(n)


@pytest.mark.parametrize(
    "mine, yours, deck",
    [
        ((1, 2), (1,), (1, 2)),
        ((1, 1), (1, 2), (1, 2)),
        ((1, 2), (1, 2), (1, 5)),
        ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4)),
        ((1, 3, 5), (2, 4, 6), (1, 2, 3)),
        ((1, 2), (1, 3), (2, 2)),
    ],
)
def test_other_positions_are_refused(mine, yours, deck):
    with pytest.raises(BadInput, match="is no position of this game"):
        Tables(4).value(mine, yours, deck)


# --- Layers on disk -------------------------------------------------------------------------


def test_an_interrupted_run_goes_on_within_a_layer(tmp_path, monkeypatch):
    whole, layer, solved = Tables(6), enclosures._layer, []

    def once(n, size, wide, codes, *rest):
        solved.append((size, int(codes[0])))
        if len([part for part in solved if part[0] == 4]) >= 30:  # in either thread
            raise KeyboardInterrupt
        return layer(n, size, wide, codes, *rest)

    monkeypatch.setattr(enclosures, "_layer", once)
    with pytest.raises(KeyboardInterrupt):
        Tables(6, tmp_path)
    (folder,) = tmp_path.iterdir()
    kept = sorted(folder.glob("values-6-4-*.json"))
    assert 25 < len(kept) < 33  # two threads
    kept[3].write_text("half")
    before = [part for part in solved if part[0] == 4]
    solved.clear()
    again = Tables(6, tmp_path)
    after = [part for part in solved if part[0] == 4]
    assert {size for size, _ in solved} == {4, 5}
    assert len(set(before) & set(after)) == len(before) - len(kept) + 1
    assert again.errors == whole.errors
    assert all((a == b).all() for a, b in zip(again.layers, whole.layers, strict=True))
    assert not any(folder.glob("values-6-4-*")) and not any(folder.glob("*partial*"))


def begun(tmp_path, n):
    """Another process that computes the same tables."""
    told = "lambda what, done, total: print(what, flush=True)"
    program = (
        "from pathlib import Path\n"
        "from theorems.game_of_pure_strategy.solvers.enclosures import Tables\n"
        f"Tables({n}, Path({str(tmp_path)!r}), {told}, threads=1)\n"
    )
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)


def test_processes_share_the_work(tmp_path, monkeypatch):
    """Neither process fills all of the layer that the other was working on when this one began."""
    layer, solved = enclosures._layer, []

    def counted(n, size, wide, codes, *rest):
        solved.append((size, int(codes[0])))
        time.sleep(0.005)
        return layer(n, size, wide, codes, *rest)

    monkeypatch.setattr(enclosures, "_layer", counted)
    whole = Tables(9)
    parts = Counter(size for size, _ in solved)
    solved.clear()
    other = begun(tmp_path, 9)
    for line in other.stdout:
        if line == "N = 9, hands of 6\n":
            break
    found = Tables(9, tmp_path)
    other.communicate(timeout=60)
    ours = Counter(size for size, _ in solved)
    assert other.returncode == 0 and len(set(solved)) == len(solved)
    assert any(0 < ours[size] < parts[size] for size in (6, 7, 8))
    assert found.errors == whole.errors
    assert all((a == b).all() for a, b in zip(found.layers, whole.layers, strict=True))


def test_a_process_that_is_killed_costs_its_parts(tmp_path):
    other = begun(tmp_path, 9)
    for line in other.stdout:
        if line == "N = 9, hands of 6\n":
            break
    other.kill()
    other.wait()
    found, whole = Tables(9, tmp_path), Tables(9)
    assert found.errors == whole.errors
    assert all((a == b).all() for a, b in zip(found.layers, whole.layers, strict=True))


def test_layers_of_other_code_are_dropped(tmp_path, monkeypatch):
    Tables(4, tmp_path)
    monkeypatch.setattr(enclosures, "_kernel", lambda: "0" * 64)
    (tmp_path / "kept").write_text("by someone else")
    Tables(4, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["code-000000000000", "kept"]
    note = tmp_path / "code-000000000000" / "values-4-2.json"
    note.write_text("{")
    assert Tables(4, tmp_path).errors == Tables(4).errors


def test_a_full_disk_stops_cleanly(tmp_path, monkeypatch):
    reserve, layers = os.posix_fallocate, []

    def full(file, start, length):
        layers.append(length)
        if len(layers) == 3:
            raise OSError(28, "No space left on device")
        reserve(file, start, length)

    monkeypatch.setattr(layer_files.os, "posix_fallocate", full)
    with pytest.raises(ClaimFailed, match="No space left on device; make room there"):
        Tables(5, tmp_path)
    (folder,) = tmp_path.iterdir()
    found = sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")
    assert found == [f"values-5-{size}.{kind}" for size in (1, 2) for kind in ("json", "npy")]


def test_out_of_memory_stops_cleanly(monkeypatch):
    def refuse(*rest):
        raise MemoryError

    monkeypatch.setattr(enclosures, "_layer", refuse)
    with pytest.raises(ClaimFailed, match="out of memory"):
        Tables(4)


# --- First moves ----------------------------------------------------------------------------


def moves(n):
    return root._moves(root.find(n))


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_strategies_enclose_the_exact_ones(n):
    cards = tuple(range(1, n + 1))
    for game in moves(n):
        upcard = int(game.game.split(":")[1])
        X, radius = first_moves.payoffs_of(
            game.game, list(map(mpq, game.entries)), mpq(game.radius)
        )
        exact = EXACT[n][(cards, cards, cards), upcard].row
        try:
            found = only_optimum(tuple(map(tuple, X)), radius, game.support)
        except Undecided:
            assert n < 5  # Table 1 shows the only optimum; smaller games may have others
            continue
        for interval, p in zip(found, exact, strict=True):
            p = mpq(int(p.p), int(p.q))
            assert p == 0 if interval == 0 else interval.lower <= p <= interval.upper
            assert interval == 0 or interval.upper - interval.lower < 1e-10


RPS = tuple(tuple(map(mpq, line)) for line in ([0, -1, 2], [1, 0, -3], [-2, 3, 0]))


@given(st.lists(st.integers(-100, 100), min_size=3, max_size=3))
def test_every_game_within_the_radius_has_its_optimum_in_the_enclosure(changes):
    radius = mpq(1, 10)
    found = only_optimum(RPS, radius, (1, 2, 3))
    a, b, c = (fmpq(change, 1000) for change in changes)
    near = [[0, a - 1, b + 2], [1 - a, 0, c - 3], [-2 - b, 3 - c, 0]]
    for interval, p in zip(found, solve(near).row, strict=True):
        assert interval.lower <= mpq(int(p.p), int(p.q)) <= interval.upper


@pytest.mark.parametrize(
    "payoffs, radius, support, open_question",
    [
        (RPS, "1", (1, 2, 3), "the radius is too large"),
        (RPS, "0.01", (1,), "whether row 2 may be used"),
        ([[mpq(0)] * 3] * 3, "0", (1, 2, 3), "singular"),
        ([[mpq(0)] * 3] * 3, "0", (1,), "whether row 2 may be used"),
        ([[0, 1, 1], [-1, 0, 1], [-1, -1, 0]], "0", (1, 2, 3), "said to be in use"),
    ],
)
def test_nothing_is_claimed_that_is_open(payoffs, radius, support, open_question):
    matrix = tuple(tuple(map(mpq, line)) for line in payoffs)
    with pytest.raises(Undecided, match=open_question):
        only_optimum(matrix, mpq(radius), support)


@pytest.mark.parametrize("support", [(), (0, 1, 2), (2, 1, 3), (1, 1, 2), (1, 2, 4)])
def test_a_support_is_rows_of_the_game(support):
    with pytest.raises(ValueError, match="are not rows of the game"):
        only_optimum(RPS, mpq(0), support)


# --- The audit of entries -------------------------------------------------------------------


@pytest.fixture
def unrecorded(monkeypatch):
    """Accept any numbers as recorded, so that the other checks are tested."""

    class Anything(dict):
        def get(self, name):
            return self.fingerprint(name)

    known = Anything()
    monkeypatch.setattr(first_moves, "RECORDED", known)
    monkeypatch.setattr(first_moves, "fingerprint", lambda game: game.game)
    monkeypatch.setattr(first_moves, "line_fingerprint", lambda line: "6:line")
    known.fingerprint = lambda name: name


def altered(game, at, by):
    entries = list(game.entries)
    entries[at] = str(int(entries[at]) + by)
    return type(game)(game.game, game.support, game.radius, tuple(entries))


def test_entries_are_those_recorded():
    games = moves(6)
    assert first_moves.check(games, (), False) == "90 of 90 payoffs computed again"
    with pytest.raises(Rejected, match="6:1: its payoffs are not those recorded"):
        first_moves.check([altered(games[0], 3, 1), *games[1:]], (), False)


@pytest.mark.parametrize("n, payoffs", [(5, 50), (7, 147)])
def test_entries_of_few_cards_are_computed_again(unrecorded, n, payoffs):
    games = moves(n)
    assert first_moves.check(games, (), False) == f"{payoffs} of {payoffs} payoffs computed again"
    slack = int(games[0].radius)
    for by in (2 * slack + 1, -2 * slack - 1):
        with pytest.raises(Rejected, match="has another value"):
            first_moves.check([games[0], altered(games[1], 4, by), *games[2:]], (), False)


def with_lines(monkeypatch, n):
    """Give games from n cards on the lines of play of games that no audit bounds."""
    monkeypatch.setattr(root, "BOUNDED_IF_FULL", n - 1)
    monkeypatch.setattr(first_moves, "BOUNDED_IF_FULL", n - 1)


def test_more_entries_are_computed_again_by_a_full_audit(unrecorded, monkeypatch):
    monkeypatch.setattr(first_moves, "BOUNDED", 5)
    monkeypatch.setattr(first_moves, "BOUNDED_IF_FULL", 6)
    games = [altered(moves(6)[0], 4, 10**9)]
    assert first_moves.check(games, (), False) == "0 of 15 payoffs computed again"
    with pytest.raises(Rejected, match="has another value"):
        first_moves.check(games, (), True)


@pytest.fixture
def line(monkeypatch):
    with_lines(monkeypatch, 6)
    document = root.find(6)
    return root._moves(document), [codec.load(root.Played, p) for p in document["line"]]


def test_a_line_of_play_is_the_one_recorded(line):
    with pytest.raises(Rejected, match="the line of play is not the one recorded"):
        first_moves.check(*line, False)


def test_a_line_of_play_is_derived_from_the_last_card_up(line, unrecorded):
    games, positions = line
    assert len(positions) == 5
    assert first_moves.check(games, positions, False).endswith(
        "5 positions of play derived, a line for each N"
    )


@pytest.fixture
def two_lines(monkeypatch):
    with_lines(monkeypatch, 5)
    documents = [root.find(5), root.find(6)]
    games = [game for document in documents for game in root._moves(document)]
    lines = [[codec.load(root.Played, p) for p in document["line"]] for document in documents]
    monkeypatch.setattr(first_moves, "RECORDED", first_moves.RECORDED | {"5:line": "recorded"})
    monkeypatch.setattr(first_moves, "line_fingerprint", lambda line: "recorded")
    monkeypatch.setitem(first_moves.RECORDED, "6:line", "recorded")
    return games, lines


@pytest.mark.parametrize("known", ["GP-T2.n", "GP-T2-U", "GP-T2.14", "GP-T2.15"])
def test_a_line_of_play_that_is_due_may_not_be_left_out(known):
    claim = discover()[known]
    found = STORE.load(claim.paper, known)["evidence"]
    evidence = kinds.read(found | {"line": []})
    with pytest.raises(Rejected, match="whether lines of play are followed is wrong"):
        evidence.check(claim, Replay())


def test_each_size_has_a_line_of_its_own(two_lines):
    games, (five, six) = two_lines
    assert first_moves.divided([*five, *six]) == [five, six]
    found = first_moves.check(games, [*five, *six], False)
    assert found.endswith("9 positions of play derived, a line for each N")
    with pytest.raises(Rejected, match="the line should go on with"):
        first_moves.check(games, [*six, *five], False)
    for lines in (five, six, [*five, *six, *six]):
        with pytest.raises(Rejected, match="lines of play for the games of 2 sizes"):
            first_moves.check(games, lines, False)


def test_no_part_of_a_line_may_be_left_out(line, unrecorded):
    games, positions = line
    for fewer in (positions[:-1], positions[1:], positions[::-1], [*positions, positions[-1]]):
        with pytest.raises((Rejected, ValueError)):
            first_moves.check(games, fewer, False)


def test_a_value_on_the_line_must_follow(line, unrecorded):
    games, positions = line
    for at, position in enumerate(positions):
        if not position.values:
            continue
        radius = int(position.radius)
        for by in (10**6 * (radius + 1), -(10**6) * (radius + 1)):
            shifted = type(position)(
                position.position,
                position.radius,
                tuple(str(int(value) + by) for value in position.values),
                position.row,
                position.column,
            )
            with pytest.raises(Rejected):
                first_moves.check(games, [*positions[:at], shifted, *positions[at + 1 :]], False)


def test_a_wider_radius_does_not_help(line, unrecorded):
    games, positions = line
    first = positions[0]
    wider = type(first)(first.position, str(10**9), first.values, first.row, first.column)
    with pytest.raises(Rejected, match="does not follow within the radius"):
        first_moves.check(games, [wider, *positions[1:]], False)


# --- Efforts --------------------------------------------------------------------------------


def test_what_is_recorded_is_what_is_computed():
    for n in (5, 6, 7, 8):
        assert json.loads(root._path(n).read_bytes()) == root.find(n)


def test_a_run_within_its_bound_computes_and_compares(tmp_path, monkeypatch):
    monkeypatch.setattr(root, "FOLDER", tmp_path)
    monkeypatch.setattr(root, "_FOUND", {})
    run = Run("quick")
    assert [game.game for game in root.first_moves(run, "5:1", "5:3")] == ["5:1", "5:3"]
    (tmp_path / "5.json").write_text(json.dumps({"games": [], "line": []}))
    with pytest.raises(ClaimFailed, match="other values are recorded"):
        root.first_moves(run, "5:1")
    with pytest.raises(ClaimFailed, match="run it with --effort deep"):
        root.first_moves(run, "8:1")


def test_a_deep_run_keeps_its_layers_beside_its_checkpoints(tmp_path, monkeypatch):
    monkeypatch.setattr(root, "_FOUND", {})
    monkeypatch.setenv("VERIFY_UPTO", "6")
    run = Run("deep", checkpoint=Checkpoint(tmp_path / "checkpoints" / "GP-R12.deep.txt"))
    assert root.first_moves(run, "6:6", "8:8")[0].game == "6:6"
    kept = {path.name for path in (tmp_path / "enclosures").glob("code-*/*")}
    assert kept >= {"values-6-5.npy", "values-6-5.json"}
    assert not any(name.startswith("values-8") for name in kept)  # read back, not computed


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "taken").write_text("a file\n")
    with pytest.raises(ClaimFailed, match=r"taken.*Not a directory; make room there"):
        Tables(4, tmp_path / "taken")


def test_strategies_are_looked_up_by_name():
    domain = type("Domain", (), {"payoffs": staticmethod(first_moves.payoffs_of)})()
    found = Enclosed(domain, moves(5))
    assert found.payoff("5:5", 2, 2) == 0
    assert found.payoff("5:5", 1, 5) > 0 > found.payoff("5:5", 5, 1)
    assert [p > 0 for p in found.strategy("5:5")] == [True, True, False, False, True]
