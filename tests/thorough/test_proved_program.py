"""The program that Coq proves right, extracted and compiled: it bounds the recorded values and,
whatever advice it gets, prints true bounds or stops.
"""

import hashlib
import json
import os
import shutil
import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import committed
import pytest
from needs import needs_coq

from theorems.game_of_pure_strategy.evidence import enclosure
from theorems.game_of_pure_strategy.evidence.enclosure import (
    EnclosedGame,
    Enclosure,
    between_bounds,
)
from theorems.game_of_pure_strategy.programs import proved_program
from theorems.game_of_pure_strategy.rules import payoffs
from theorems.game_of_pure_strategy.solvers import in_coq
from theorems.game_of_pure_strategy.solvers.proved_program import main
from theorems.game_of_pure_strategy.vocabulary import first_moves
from theorems.game_of_pure_strategy.vocabulary.first_moves import names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import moves
from theorems.game_of_pure_strategy.vocabulary.plain import f
from verify.kernel import codec
from verify.kernel.audit import audit
from verify.kernel.claims import Claim
from verify.kernel.domains import Cases
from verify.kernel.errors import ClaimFailed, NoCoq
from verify.kernel.evidence import Case, Rejected, Replay
from verify.kernel.relations import equal
from verify.ledger import reading
from verify.ledger.papers import discover
from verify.ledger.worth import held, rests_on

BESIDE = Path(proved_program.__file__).parent
FOUND = Path(proved_program.PAPER, "first_moves")
ENVIRONMENT = proved_program.environment

pytestmark = [
    pytest.mark.long,
    needs_coq,
    pytest.mark.skipif(shutil.which("ocamlopt") is None, reason="needs Debian's ocaml-nox"),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return proved_program.build(tmp_path_factory.mktemp("honest"))


@pytest.fixture(scope="module")
def misled(tmp_path_factory):
    """The program with advice that can be spoiled."""
    own = tmp_path_factory.mktemp("own")
    for name in ("positions.ml", "advice.ml"):
        spoilt = Path(__file__).with_name(f"hostile_{name}").read_text()
        (own / name).write_text((BESIDE / name).read_text() + spoilt)
    return proved_program.build(tmp_path_factory.mktemp("misled"), *sorted(own.iterdir()))


def holds(found, n):
    """Assert that the bounds hold for the exact payoffs."""
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


def test_what_was_killed_and_went_on_finds_what_is_found_at_once(program, tmp_path):
    told = [str(program), "9"]
    at_once = subprocess.run(told, stdout=subprocess.PIPE, check=True).stdout
    told.append(str(tmp_path / "kept"))
    begun = subprocess.Popen(told, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while "hands of 5 cards" not in begun.stderr.readline():
        pass
    os.killpg(begun.pid, signal.SIGKILL)
    begun.communicate()
    gone_on = subprocess.run(told, capture_output=True, text=True, check=True)
    assert "hands of 3 cards" not in gone_on.stderr
    assert gone_on.stdout == at_once.decode()
    assert (tmp_path / "kept-8-0").exists() and not (tmp_path / "kept-5-0").exists()


def test_coq_itself_bounds_the_payoffs_so():
    assert in_coq.proved(4) > 0


def test_coq_itself_refuses_other_bounds(monkeypatch):
    other = {at: (low, low - 1) for at, (low, _) in proved_program.found(3).items()}
    monkeypatch.setattr(in_coq, "found", lambda n: other)
    monkeypatch.setattr(in_coq, "SLACK", 0)
    with pytest.raises(ClaimFailed, match=r"Coq refuses programs/Here\.v"):
        in_coq.proved(3)


@pytest.mark.parametrize(
    "how",
    ["no weights", "random weights", "huge weights", "other hands", "players exchanged",
     "no such hands", "one bet alone", "no such bet"],
)  # fmt: skip
def test_what_is_told_falsely_makes_nothing_false(misled, how, monkeypatch):
    tell(monkeypatch, how)
    try:
        found = proved_program.bounds(misled, 4)
    except ClaimFailed:
        return
    assert holds(found, 4)


def tell(monkeypatch, how):
    """Tell the hostile adviser how to mislead."""
    monkeypatch.setattr(
        proved_program, "environment", lambda folder: ENVIRONMENT(folder) | {"HOSTILE": how}
    )


def test_some_false_advice_is_refused_and_some_widens_the_bounds(misled, monkeypatch):
    tell(monkeypatch, "one bet alone")
    with pytest.raises(ClaimFailed, match="refused"):
        proved_program.bounds(misled, 4)
    tell(monkeypatch, "no weights")
    widest = max(high - low for low, high in proved_program.bounds(misled, 4).values())
    assert widest > proved_program.UNIT / 100


@pytest.mark.parametrize(
    "line, word",
    [
        ("let () = at_exit (fun () -> ())", "at_exit"),
        ("let () = Sys.argv.(1) <- Sys.argv.(0)", "Sys"),
        ("external magic : int -> string = %identity", "external"),
        ("let x = Array.unsafe_get [||] 7", "unsafe_get"),
        ('let a = "(*" let () = exit 0 let b = "*)"', '"'),
        ("let a = {x|(*|x} let () = exit 0 let b = {|*)|}", r"\{x\|"),
        ("let a = open_out", "open_out"),
        ("let () = set_binary_mode_out", "set_binary_mode_out"),
    ],
)
def test_weights_that_do_more_are_refused(line, word, tmp_path):
    own, folder = tmp_path / "own", tmp_path / "built"
    own.mkdir(), folder.mkdir()
    (own / "advice.ml").write_text((BESIDE / "advice.ml").read_text() + line + "\n")
    with pytest.raises(ClaimFailed, match=f"advice.ml has '{word}'"):
        proved_program.build(folder, own / "advice.ml")


def test_neither_a_load_path_nor_options_of_the_user_are_looked_at(tmp_path, monkeypatch):
    """With a user's own module Bool, in which a fold differs, the bounds would be false."""
    (tmp_path / "Bool.v").write_text("Definition fold_right := 0.\n")
    subprocess.run(["coqc", "-q", "Bool.v"], cwd=tmp_path, check=True)
    monkeypatch.setenv("COQPATH", str(tmp_path))
    monkeypatch.setenv("OCAMLPARAM", "no such option")
    folder = tmp_path / "built"
    folder.mkdir()
    assert holds(proved_program.bounds(proved_program.build(folder), 3), 3)


def test_other_sources_than_those_that_are_noted_are_refused(tmp_path, monkeypatch):
    altered = tmp_path / "main.ml"
    altered.write_text((BESIDE / "main.ml").read_text() + "\n")
    sources = [altered if path.name == "main.ml" else path for path in proved_program.BESIDE]
    monkeypatch.setattr(proved_program, "BESIDE", sources)
    with pytest.raises(ClaimFailed, match="the program's sources are others"):
        proved_program.build(tmp_path)


def test_whoever_reads_what_an_audit_trusts_is_shown_the_sources():
    trusted = {part.file for part in reading.of(discover()["GP-R12"], [Enclosure])}
    named = {path.name for path in proved_program.BESIDE}
    assert named == {Path(file).name for file in trusted if not file.endswith(".py")} & named


def test_bounds_that_are_not_those_asked_for_are_refused(tmp_path):
    program = tmp_path / "enclose"
    program.write_text("#!/bin/sh\necho 1 1 1 0 0\n")
    program.chmod(0o755)
    with pytest.raises(ClaimFailed, match="printed 1 bounds for 2 cards"):
        proved_program.bounds(program, 2)


# --- What is kept ------------------------------------------------------------------------------


def layer(place, size):
    return place.with_name(f"{place.name}-{size}-0")


def enclose(program, *words):
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True)


def test_it_goes_on_after_the_last_finished_layer(program, tmp_path):
    whole, place = enclose(program, 7).stdout, tmp_path / "seven"
    first = enclose(program, 7, place)
    assert first.stdout == whole and len(first.stderr.splitlines()) == 6
    assert [*tmp_path.iterdir()] == [layer(place, 6)]
    again = enclose(program, 7, place)
    assert again.stdout == whole and not again.stderr
    layer(place, 6).write_bytes(layer(place, 6).read_bytes()[:-8])
    cut = enclose(program, 7, place)
    assert cut.returncode == 1 and cut.stderr.startswith("not of its length")


def test_what_a_layer_says_is_what_the_next_is_made_of(program, tmp_path):
    place = tmp_path / "seven"
    enclose(program, 7, place)
    bounds = layer(place, 6).read_bytes()
    layer(place, 6).write_bytes(bytes(len(bounds)))
    assert enclose(program, 7, place).stdout != enclose(program, 7).stdout


@pytest.fixture
def at_once(monkeypatch, tmp_path):
    """Keep the cache in a folder of its own, and use it from seven cards on."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(proved_program, "AT_ONCE", 6)
    proved_program.found.cache_clear()
    yield tmp_path
    proved_program.found.cache_clear()


def test_bounds_are_kept_and_found(program, at_once, capfd):
    with pytest.raises(NoCoq, match=r"bounds of 7 cards are not here; `python -m .* 7` finds them"):
        proved_program.found(7)
    digest = proved_program.keep(7)
    assert "hands of 6 cards: 1 to " in capfd.readouterr().err
    assert digest == hashlib.sha256(enclose(program, 7).stdout.encode()).hexdigest()
    assert proved_program.found(7) == proved_program.bounds(program, 7)
    assert [*proved_program.kept(7).parent.iterdir()] == [proved_program.kept(7)]
    assert proved_program.keep(7) == digest and not capfd.readouterr().err


def test_what_is_kept_is_read_strictly(at_once):
    proved_program.keep(3)
    lines = proved_program.kept(3).read_text().splitlines()
    proved_program.kept(7).write_text("\n".join(lines))
    with pytest.raises(ClaimFailed, match="27 bounds for 7 cards"):
        proved_program.found(7)
    proved_program.kept(7).write_text("1 1 1 2 1")
    with pytest.raises(ClaimFailed, match="printed '1 1 1 2 1'"):
        proved_program.found(7)


# --- What rests on it --------------------------------------------------------------------------


@pytest.fixture
def seven(monkeypatch, program):
    """The first moves of seven cards, as if Python's rules could not reach them."""
    known = proved_program.bounds(program, 7)
    monkeypatch.setattr(enclosure, "BY_RULES", range(7))
    monkeypatch.setattr(enclosure, "bounds_of", lambda n: known)
    games = json.loads((FOUND / "7.json").read_text())["games"]
    return [codec.load(EnclosedGame, game) for game in games]


SEVEN = moves("the first move of the 7-card game", *names(7))


def test_recorded_payoffs_lie_between_its_bounds_and_are_decided_there(seven):
    wide, narrow = between_bounds(SEVEN, seven), enclosure.Enclosed(SEVEN, seven)
    for game in names(7):
        for p, q in zip(wide.strategy(game), narrow.strategy(game), strict=True):
            assert (p == 0 and q == 0) or p.lower < q.lower < q.upper < p.upper < q.upper + 1e-7


@pytest.mark.parametrize("off, refused", [(2**18, True), (-(2**18), True), (2**8, False)])
def test_an_altered_payoff_is_refused(seven, off, refused):
    entries = list(seven[2].entries)
    entries[5] = str(int(entries[5]) + off)
    altered = [*seven[:2], replace(seven[2], entries=tuple(entries)), *seven[3:]]
    if refused:
        with pytest.raises(Rejected, match=r"7:3: X_1,7 is not within the bounds of the program"):
            between_bounds(SEVEN, altered)
    else:
        between_bounds(SEVEN, altered)


def test_bounds_too_wide_to_decide_are_no_proof(seven, monkeypatch, misled):
    tell(monkeypatch, "no weights")
    known = proved_program.bounds(misled, 7)
    monkeypatch.setattr(enclosure, "bounds_of", lambda n: known)
    with pytest.raises(Rejected, match="7:1: whether"):
        between_bounds(SEVEN, seven)


def test_the_rules_reach_what_the_program_leaves_out():
    assert enclosure.BY_RULES[-1] == first_moves.BOUNDED


def test_a_full_audit_without_a_compiler_says_which(monkeypatch, tmp_path):
    (tmp_path / "coqc").symlink_to(shutil.which("coqc"))
    monkeypatch.setenv("PATH", str(tmp_path))
    proved_program.found.cache_clear()
    claim = discover()["GP-R12"]
    document = committed.ledger().store.load(claim.paper, claim.id)
    finding = audit(claim, document, Replay(full=True))
    assert finding.outcome == "unverifiable"
    assert finding.detail.endswith("ocamlopt is not installed here; Debian's package is ocaml-nox")
    assert audit(claim, document, Replay()).believed == "values from enclosures.py"


def test_what_rests_on_it_and_what_does_not():
    lines = {
        known: committed.ledger().line(known)
        for known in ("GP-T2.n", "GP-R12", "GP-O1", "GP-T2.15")
    }
    assert [line.status for line in lines.values()] == [
        *("proved by a proved program", "proved by a proved program", "proved", "computed")
    ]
    assert lines["GP-R12"].rests_on == "the full audit, with the program of GP-E1"
    assert lines["GP-T2.15"].rests_on == "the audit, believing values from enclosures.py"


def test_a_claim_without_enclosed_games_rests_on_no_program():
    case = Case(("1",), "1", "1", True)
    entries = enclosure.Entries((case,))
    listed = Claim("X-1", Cases("one", ((1,),)), lambda x: equal(x, 1))
    assert (held(entries, listed), rests_on(entries, listed)) == ("proved", "the audit")
    assert entries.believes(listed, Replay(full=True)) == "nothing"
    with pytest.raises(Rejected, match="need a domain of enclosed games"):
        entries.basis(listed)


def test_how_many_cards_are_asked(capsys):
    for words in ([], ["0"], ["16"], ["two"], ["2", "3"]):
        assert main(words) == 2
    assert "1 to 15" in capsys.readouterr().err
    assert main(["1"]) == 0
    assert capsys.readouterr().out == "upcard 1, bets 1 and 1: 0.000000000 to 0.000000000\n"
