"""The program that Coq proves right, extracted and compiled: it bounds what was found before, and
whatever it is told it prints bounds that are true, or stops.
"""

import json
import shutil
from pathlib import Path

import pytest

from theorems.game_of_pure_strategy.programs import proved_program
from theorems.game_of_pure_strategy.rules import payoffs
from theorems.game_of_pure_strategy.vocabulary.plain import f
from verify.kernel.errors import ClaimFailed

BESIDE = Path(proved_program.__file__).parent
FOUND = Path(proved_program.PAPER, "first_moves")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("coqc") is None, reason="needs Debian's coq"),
    pytest.mark.skipif(shutil.which("ocamlopt") is None, reason="needs Debian's ocaml-nox"),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return proved_program.build(tmp_path_factory.mktemp("honest"))


@pytest.fixture(scope="module")
def misled(tmp_path_factory):
    """The program with advice that can be spoilt."""
    own = tmp_path_factory.mktemp("own")
    for name in ("positions.ml", "advice.ml"):
        spoilt = Path(__file__).with_name(f"hostile_{name}").read_text()
        (own / name).write_text((BESIDE / name).read_text() + spoilt)
    return proved_program.build(tmp_path_factory.mktemp("misled"), *sorted(own.iterdir()))


def holds(found, n):
    """The bounds hold of the exact payoffs."""
    cards = tuple(range(1, n + 1))
    return all(
        found[k, i, j][0] <= x * proved_program.UNIT <= found[k, i, j][1]
        for k in cards
        for i, row in zip(cards, payoffs(cards, cards, cards, k, f), strict=True)
        for j, x in zip(cards, row, strict=True)
    )


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_exact_payoffs_lie_between_its_bounds(program, n):
    assert holds(proved_program.bounds(program, n), n)


@pytest.mark.parametrize("n", [7, 8])
def test_recorded_payoffs_meet_its_bounds(program, n):
    found = proved_program.bounds(program, n)
    finer = 2**48 // proved_program.UNIT
    for game in json.loads((FOUND / f"{n}.json").read_text())["games"]:
        k, radius = int(game["game"].split(":")[1]), int(game["radius"])
        pairs = [(i, j) for i in range(1, n + 1) for j in range(i + 1, n + 1)]
        for (i, j), text in zip(pairs, game["entries"], strict=True):
            low, high = (bound + k * proved_program.UNIT for bound in found[k, i, j])
            assert low * finer <= int(text) + radius and high * finer >= int(text) - radius
    assert max(high - low for low, high in found.values()) < proved_program.UNIT / 10**9


@pytest.mark.parametrize(
    "how",
    ["no weights", "random weights", "huge weights", "other hands", "players exchanged",
     "no such hands", "one bet alone", "no such bet"],
)  # fmt: skip
def test_what_is_told_falsely_makes_nothing_false(misled, how, monkeypatch):
    monkeypatch.setenv("HOSTILE", how)
    try:
        found = proved_program.bounds(misled, 4)
    except ClaimFailed:
        return
    assert holds(found, 4)


def test_some_false_advice_is_refused_and_some_widens_the_bounds(misled, monkeypatch):
    monkeypatch.setenv("HOSTILE", "one bet alone")
    with pytest.raises(ClaimFailed, match="refused"):
        proved_program.bounds(misled, 4)
    monkeypatch.setenv("HOSTILE", "no weights")
    widest = max(high - low for low, high in proved_program.bounds(misled, 4).values())
    assert widest > proved_program.UNIT / 100


@pytest.mark.parametrize(
    "line, word",
    [
        ('let () = at_exit (fun () -> print_string "1 1 2 0 0")', "at_exit"),
        ('let () = Sys.argv.(1) <- "4"', "Sys"),
        ('external magic : int -> string = "%identity"', "external"),
        ("let x = Array.unsafe_get [||] 7", "unsafe_get"),
    ],
)
def test_weights_that_do_more_are_refused(line, word, tmp_path):
    own, folder = tmp_path / "own", tmp_path / "built"
    own.mkdir(), folder.mkdir()
    (own / "advice.ml").write_text((BESIDE / "advice.ml").read_text() + line + "\n")
    with pytest.raises(ClaimFailed, match=f"advice.ml has '{word}'"):
        proved_program.build(folder, own / "advice.ml")


def test_bounds_that_are_not_those_asked_for_are_refused(tmp_path):
    program = tmp_path / "enclose"
    program.write_text("#!/bin/sh\necho 1 1 1 0 0\n")
    program.chmod(0o755)
    with pytest.raises(ClaimFailed, match="printed 1 bounds for 2 cards"):
        proved_program.bounds(program, 2)
