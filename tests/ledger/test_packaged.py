"""Where certificates are found, and which take precedence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger import packaged, view
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store, read

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "certificates"
PAPER, CLAIM, OTHER = "game_of_pure_strategy", "GP-S2", "GP-S2~"
pytestmark = pytest.mark.quick


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, outside any clone and without certificates."""
    monkeypatch.delenv(packaged.OTHER, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_anywhere_those_of_the_project_are_found(elsewhere: Path) -> None:
    assert packaged.certificates() == packaged.recorded() == RECORDED
    assert packaged.to_write() == Path("certificates")
    assert Ledger(Store(packaged.certificates())).line(CLAIM).status == "refuted"


def test_in_a_clone_its_own_are_read_and_written(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert packaged.certificates() == packaged.to_write() == Path("certificates")
    assert packaged.under(Path("certificates")) is None
    monkeypatch.chdir(ROOT / "docs")
    assert packaged.certificates() == packaged.to_write() == RECORDED


def test_those_of_a_wheel_come_before_what_lies_beside_it(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = elsewhere / "site" / "verify" / "certificates"
    monkeypatch.setattr(packaged, "PACKAGED", inside)
    assert packaged.recorded() == RECORDED
    inside.mkdir(parents=True)
    assert packaged.certificates() == packaged.recorded() == inside
    monkeypatch.chdir(ROOT / "docs")
    assert packaged.to_write() == Path("certificates"), "nothing is written into a wheel"


def test_what_was_run_here_lies_over_the_rest(elsewhere: Path) -> None:
    before = list(Ledger(Store(packaged.certificates())).lines(PAPER))
    # A certificate of ours that differs from the recorded one: for an older statement.
    altered = read(RECORDED / PAPER / f"{CLAIM}.json")
    altered["statement"]["digest"] = "0" * 64
    store = Store(Path("certificates"))
    written = store.save(sealed(altered))
    assert written == Path("certificates", PAPER, f"{CLAIM}.json")
    assert packaged.certificates() == Path("certificates")
    assert store.path(PAPER, CLAIM) == written
    assert store.path(PAPER, OTHER) == RECORDED / PAPER / f"{OTHER}.json"
    assert store.formal.path(PAPER, OTHER).is_relative_to(RECORDED)
    after = list(Ledger(store).lines(PAPER))
    moved = [line.id for line, was in zip(after, before, strict=True) if line != was]
    assert moved == [CLAIM]
    assert Ledger(store).line(CLAIM).status == "stale"
    places = [path.name for path in store.paths()]
    assert places == [path.name for path in Store(RECORDED).paths()], "each once"
    assert written in store.paths() and RECORDED / PAPER / written.name not in store.paths()


def test_a_folder_that_is_named_stands_alone(elsewhere: Path) -> None:
    store = Store(elsewhere / "others")
    store.save(read(RECORDED / PAPER / f"{CLAIM}.json"))
    assert store.load(PAPER, CLAIM) and store.load(PAPER, OTHER) is None


def test_a_proof_needs_the_sources_that_lie_beside_it(elsewhere: Path) -> None:
    """Digests of sources recorded here do not vouch for proofs in the other folder."""
    claim = Ledger(Store(RECORDED)).claim(OTHER)
    assert Ledger(Store(RECORDED)).proof(OTHER)
    beside = Path("certificates", PAPER, "formal")
    beside.mkdir(parents=True)
    (beside / "sources.sha256").write_text("0" * 64 + "  Other.v\n")
    store = Store(Path("certificates"))
    assert Ledger(store).proof(OTHER), "the proof below and the sources below agree"
    shutil.copy(RECORDED / PAPER / "formal" / f"{OTHER}.json", beside)
    assert Ledger(store).proof(OTHER) is None and claim.formal


def test_what_is_kept_of_the_ledger_knows_both_folders(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("certificates").mkdir()
    monkeypatch.setattr(view, "SETTLED", 0)  # of files that were written just now
    before = view.key(Path("certificates"))
    document = read(RECORDED / PAPER / f"{CLAIM}.json")
    path = Store(Path("certificates")).save(document)
    assert (now := view.key(Path("certificates"))) != before
    path.write_bytes(canonical_bytes(document)[:-1])
    assert view.key(Path("certificates")) != now
    assert view.indexed(Path("certificates")) is None


def called(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command here; returns the completed process."""
    verify = Path(sys.executable).with_name("verify")
    return subprocess.run(
        [verify, *arguments], env=os.environ | environment, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    "command", [("list",), ("todo",), ("show", CLAIM), ("errata", "le_her"), ("report", "site"),
                ("data", "out"), ("check", CLAIM)]
)  # fmt: skip
def test_where_there_are_none_a_command_fails_and_says_so(
    elsewhere: Path, command: tuple[str, ...]
) -> None:
    for done in (
        called(*command, **{packaged.OTHER: "nowhere"}),
        called(*command, "--certificates", "nowhere"),
    ):
        assert (done.returncode, done.stdout) == (2, "")
        assert "no folder of certificates" in done.stderr and done.stderr.count("\n") == 1
    assert not list(elsewhere.iterdir())
