"""The command line for people and scripts: exit codes, one-line messages, JSON, bytes."""

from __future__ import annotations

import io
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from forking import Forking
from house import VERIFY, files

from verify.cli import main
from verify.cli.page import _decimal
from verify.kernel import kinds
from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger.compare import compare
from verify.ledger.schema import schema_of_certificates
from verify.ledger.selection import UnknownClaim, expression
from verify.ledger.store import stem

CERTIFICATES = Path(__file__).parents[2] / "certificates"

EXAMPLE, TABLE, THEOREM, REFUTED = "W1-EX5a", "GP-T1", "W1-T9.1E", "LH-L2.1-GEN"
SMALL = (EXAMPLE, "GP-X3", TABLE, REFUTED, THEOREM)
PATHS = {
    EXAMPLE: f"single_suit_whist/{stem(EXAMPLE)}.json",
    THEOREM: f"single_suit_whist/{stem(THEOREM)}.json",
    TABLE: f"game_of_pure_strategy/{stem(TABLE)}.json",
}
UPTO = {"VERIFY_UPTO": "8"}  # lowers the layers of claims that have layers
FIELDS = {"id", "paper", "locator", "kind", "status", "verdict", "reach", "amendment"}


@dataclass(frozen=True)
class Done:
    """The result of a command: its exit code and its output."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The one JSON document on standard output."""
        return json.loads(self.out)

    @property
    def complaints(self) -> list[str]:
        """The lines of complaint on standard error, without progress."""
        assert "Traceback" not in self.err, self.err
        return [line for line in self.err.splitlines() if line.startswith("verify: ")]

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        assert self.err.startswith("verify: ") and self.err.endswith("\n"), self.err
        assert self.err.count("\n") == 1 and "Traceback" not in self.err, self.err
        return self.err.removeprefix("verify: ").rstrip("\n")


FORKING = Forking()


class Verify:
    """The command `verify`, run in a folder, and the certificates there."""

    def __init__(self, folder: Path, *wrapper: str) -> None:
        self.folder, self.wrapper = folder, wrapper
        self.certificates = folder / "certificates"

    def __call__(self, *arguments: str, limit: int = -1, **environment: str) -> Done:
        """Run it; `limit` is the largest file in bytes, -1 for none."""
        env = os.environ | UPTO | environment
        started = self.wrapper or limit >= 0 or any(name[:6] == "PYTHON" for name in environment)
        if not started:
            return Done(*FORKING.run([*arguments], self.folder, env))
        done = subprocess.run(
            [*self.wrapper, VERIFY, *arguments],
            cwd=self.folder,
            env=env,
            capture_output=True,
            text=True,
            timeout=60,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def file(self, claim_id: str) -> Path:
        """The certificate of a claim."""
        return self.certificates / PATHS[claim_id]

    def copied(self, name: str) -> Path:
        """A copy of the certificates in a folder of this name."""
        return shutil.copytree(self.certificates, self.folder / name)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a few claims were run; tests only read it."""
    folder = tmp_path_factory.mktemp("recorded")
    done = Verify(folder)("run", "--effort", "quick", "--jobs", "1", *SMALL, PYTHONHASHSEED="1")
    assert done.code == 0, done
    return folder


@pytest.fixture
def reading(recorded: Path) -> Verify:
    """`verify` beside recorded certificates, for commands that write nothing."""
    return Verify(recorded)


@pytest.fixture
def writing(recorded: Path, tmp_path: Path) -> Verify:
    """`verify` in a folder of its own with a copy of the recorded certificates."""
    shutil.copytree(recorded / "certificates", tmp_path / "certificates")
    return Verify(tmp_path)


def alter(path: Path, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Change a certificate and seal it again; returns its new bytes."""
    document = json.loads(path.read_bytes())
    change(document)
    path.write_bytes(canonical_bytes(sealed(document)))
    return path.read_bytes()


# --- Usage ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nothing",), "No such command 'nothing'; `"),
        (("--bogus",), "No such option '--bogus'"),
        (("list", "--bogus"), "No such option '--bogus'"),
        (("show",), "Missing argument 'ID...'"),
        (("show", "W1-EX5x"), "did you mean W1-EX5"),
        (("run", "W1-T9.1"), "did you mean W1-T9.1"),
        (("show", "w1-ex5A"), "did you mean W1-EX5a"),
        (("list", "--status", "false"), "no claim among these has it; they are"),
        (("check", "w1-ex5a"), "is no claim of the inventory"),
        (("run", EXAMPLE, "zzz"), "'zzz' is no claim of the inventory; `verify list` shows"),
        (("show", "GP-T1-u9c9"), "is no claim of the inventory"),
        (("show", "../../etc/passwd"), "is no claim of the inventory"),
        (("list", "-k", "no-such-word"), "matches no claim"),
        (("run", "-k", "no-such-word"), "matches no claim"),
        (("list", "no-such-word"), "matches no claim"),
        (("run", EXAMPLE, "-k", "Goofspiel"), "matches no claim"),
        (("list", "-k", "not (T9.1"), "write words joined by and, or, not"),
        (("run", "-k", "a or"), "write words joined by and, or, not"),
        (("run", "--effort", "bad", EXAMPLE), "'bad' is not one of 'quick', 'standard', 'deep'"),
        (("run", "--jobs", "0", EXAMPLE), "0 is not a number of processes"),
        (("run", "--jobs", "two", EXAMPLE), "--jobs"),
        (("run", "--timeout", "-1", EXAMPLE), "--timeout"),
        (("audit", "--sample", "-1"), "--sample"),
        (("list", "--paper", "none"), "'none' is not a paper; use game_of_pure_strategy, le_her"),
        (("run", "--paper", "none"), "'none' is not a paper; use game_of_pure_strategy, le_her"),
        (("todo", "--paper", "none"), "'none' is not a paper; use game_of_pure_strategy, le_her"),
        (("run", "W1-R1.2h"), "W1-R1.2h is not checkable"),
        (("show", f"{EXAMPLE}~"), f"{EXAMPLE}~"),
        (("show", f"{EXAMPLE}~~"), f"{EXAMPLE}~~"),
        (("show", f"{REFUTED}~~"), f"{REFUTED}~~"),
        (("list", "-k", "(" * 5000), "write words"),
        (("audit", "missing.json"), "missing.json: no such file or folder"),
        (("audit", "--seed", "a\x1b[31m", EXAMPLE), "is not a seed; use letters and digits"),
        (("audit", "--seed", "a\udcff", EXAMPLE), "is not a seed; use letters and digits"),
        (("diff", "missing", "certificates"), "missing: no such folder"),
        (("diff", "certificates", "missing"), "missing: no such folder"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_wrong_usage_is_one_line_and_exit_code_2(
    arguments: tuple[str, ...], said: str, reading: Verify
) -> None:
    done = reading(*arguments)
    assert done.code == 2 and said in done.complaint and done.out == ""


@pytest.mark.quick
@pytest.mark.parametrize(
    "text", ["", "(", ")", "not", "and", "a or", "(a", "a)", "or a", "not not", "( )"]
)
def test_a_malformed_expression_is_a_usage_error(text: str) -> None:
    with pytest.raises(UnknownClaim, match="write words joined by and, or, not"):
        expression(text)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("t9", True),
        ("T9 and W1", True),
        ("T9 and not W1", False),
        ("W2 or T9", True),
        ("not W2 and not (W1 and T8)", True),
        ("W1 and (T8 or T7)", False),
        ("T8 or W1 and T9", True),
        ("(T8 or W1) and T7", False),
        ("not not T9", True),
    ],
)
def test_an_expression_means_what_it_says(text: str, meant: bool) -> None:
    assert expression(text)("W1-T9.1E Theorem") is meant


def test_no_command_at_all_shows_the_help(reading: Verify) -> None:
    done = reading()
    assert done.code == 2 and "Commands:" in done.out and done.err == ""


# --- Looking --------------------------------------------------------------------------------


@pytest.mark.quick
def test_list_shows_what_was_recorded(reading: Verify) -> None:
    lines = {line["id"]: line for line in reading("list", "--json").json()}
    assert (lines[EXAMPLE]["verdict"], lines[EXAMPLE]["status"]) == ("holds", "proved")
    assert (lines[THEOREM]["reach"], lines[THEOREM]["status"]) == ("n <= 8", "verified to n = 8")
    assert (lines[REFUTED]["verdict"], lines[REFUTED]["amendment"]) == ("refuted", REFUTED + "~")
    assert lines[REFUTED + "~"]["status"] == "proved"


def test_list_has_every_field_of_every_claim_once(reading: Verify) -> None:
    lines = reading("list", "--json").json()
    assert len(lines) >= 854 and all(line.keys() >= FIELDS for line in lines)
    assert len({line["id"] for line in lines}) == len(lines)
    unjudged = [line for line in lines if line["verdict"] is None]
    assert unjudged and all(line["reach"] is None for line in unjudged)


def test_list_is_filtered_by_words_paper_and_status(reading: Verify) -> None:
    ids = [line["id"] for line in reading("list", "-k", "W1-T9.1E or EX5a", "--json").json()]
    assert sorted(ids) == sorted((EXAMPLE, THEOREM))
    by_title = reading("list", "-k", "three and sums and L2.1", "--json").json()
    assert [line["id"] for line in by_title] == [REFUTED, f"{REFUTED}~"]
    papers = {line["paper"] for line in reading("list", "--paper", "le_her", "--json").json()}
    assert papers == {"le_her"}
    refuted = reading("list", "--status", "refuted", "--json").json()
    assert [line["id"] for line in refuted] == [REFUTED]


def test_list_prints_a_line_a_claim(reading: Verify) -> None:
    done = reading("list", "W1-T9.1E or EX5a")
    assert done.code == 0 and done.err == "" and len(done.out.splitlines()) == 3
    assert done.out.splitlines()[-1] == "2 claims: 1 proved, 1 verified"
    assert "verified to n = 8" in done.out and "proved" in done.out


def test_list_shows_locators_as_they_stand(reading: Verify) -> None:
    bracketed = [line for line in reading("list", "--json").json() if "[" in line["locator"]]
    out = reading("list").out
    assert bracketed and all(line["locator"] in out for line in bracketed)


def test_list_into_a_closed_pipe_ends_quietly(recorded: Path) -> None:
    done = subprocess.run(
        f"{VERIFY} list | head -1", shell=True, cwd=recorded, capture_output=True, text=True
    )
    assert done.stdout.count("\n") == 1 and done.stderr == ""


def test_entries_of_tables_have_lines_of_their_own(reading: Verify) -> None:
    lines = reading("list", "--entries", "-k", "GP-T1 and not GP-T1-U", "--json").json()
    assert lines[0]["id"] == TABLE and len(lines) == 26
    entry = next(line for line in lines if line["id"] == "GP-T1-u4c2")
    assert entry.keys() >= FIELDS and (entry["kind"], entry["verdict"]) == ("entry", "holds")


def test_show_knows_entries(reading: Verify) -> None:
    entry = reading("show", "GP-T1-u4c2", "--json").json()
    assert (entry["id"], entry["table"], entry["printed"]) == ("GP-T1-u4c2", TABLE, "0.07347")
    out = reading("show", "GP-T1-u4c2").out
    assert "GP-T1-u4c2" in out and "0.07347" in out


@pytest.mark.parametrize("claim_id", [*SMALL, REFUTED + "~", "GP-T1-u1c1"])
def test_show_tells_of_a_claim(claim_id: str, reading: Verify) -> None:
    done = reading("show", claim_id)
    assert done.code == 0 and done.err == "" and done.out.startswith(claim_id)


@pytest.mark.parametrize("kind", kinds.KINDS)
def test_every_kind_of_evidence_has_its_line(kind: str) -> None:
    committed = (json.loads(path.read_bytes()) for path in sorted(CERTIFICATES.glob("*/**/*.json")))
    lines = {
        kinds.read(found["evidence"]).summary(())
        for found in committed
        if found["evidence"]["kind"] == kind
    }
    assert lines and all(line.isprintable() and len(line) > 5 for line in lines)


def test_show_of_a_refuted_claim_has_counterexample_amendment_and_near_miss(
    reading: Verify,
) -> None:
    out = reading("show", REFUTED).out
    for part in ("refuted", "counterexample", REFUTED + "~", "near miss", "verify run", "audit"):
        assert part in out


@pytest.mark.parametrize(
    ("exact", "shown"),
    [
        ("1/3", "1/3"),
        (f"{10**40 + 1}/{3 * 10**40}", "0.333333333333... = 41 digits over 41"),
        (f"{4 * 10**40 + 1}/{3 * 10**40}", "1.333333333333... = 41 digits over 41"),
        (f"-{10**40 + 1}/{3 * 10**40}", "-0.333333333333... = 41 digits over 41"),
    ],
    ids=["short", "below one", "above one", "negative"],
)  # fmt: skip
def test_a_long_fraction_is_shown_by_its_first_decimals(exact: str, shown: str) -> None:
    assert _decimal(exact) == shown


# --- JSON -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("list",),
        ("list", "--entries", "--paper", "game_of_pure_strategy"),
        ("show", REFUTED),
        ("show", "GP-T1-u1c1"),
        ("todo",),
        ("schema",),
        ("run", "--effort", "quick", EXAMPLE),
        ("check", "--effort", "quick", EXAMPLE),
        ("audit", "certificates/single_suit_whist"),
        ("diff", "certificates", "certificates"),
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_json_is_one_document_and_nothing_else(arguments: tuple[str, ...], writing: Verify) -> None:
    done = writing(*arguments, "--json")
    assert done.code == 0 and done.complaints == []
    assert done.json() is not None


def test_json_of_a_run_counts_every_outcome(writing: Verify) -> None:
    found = writing("run", "--effort", "quick", EXAMPLE, REFUTED, "--json").json()
    assert [result["id"] for result in found["results"]] == [REFUTED, REFUTED + "~", EXAMPLE]
    assert found["counts"] == {
        "holds": 2, "refuted": 1, "undecided": 0, "failed": 0, "timed out": 0, "skipped": 0,
    }  # fmt: skip


def test_nothing_on_standard_output_but_json_even_where_something_is_wrong(writing: Verify) -> None:
    writing.file(EXAMPLE).write_bytes(b"{")
    done = writing("audit", "--jobs", "1", str(Path("certificates", PATHS[EXAMPLE])), "--json")
    assert done.code == 1
    assert [f["claim"] for f in done.json()["findings"] if f["outcome"] == "rejected"] == [EXAMPLE]
    unknown = writing("show", "nobody", "--json")
    assert unknown.json()["exit_code"] == unknown.code == 2


def test_the_published_schema_is_what_the_command_prints(reading: Verify) -> None:
    schema = schema_of_certificates()
    assert reading("schema").json() == reading("schema", "--json").json() == schema


# --- Running --------------------------------------------------------------------------------


def test_running_again_touches_no_certificate(writing: Verify) -> None:
    folder = writing.certificates
    for path in folder.rglob("*.json"):
        os.utime(path, ns=(1, 1))
    before = files(folder)
    done = writing("run", "--effort", "quick", "--jobs", "1", *SMALL)
    assert done.code == 0 and files(folder) == before
    assert all(path.stat().st_mtime_ns == 1 for path in folder.rglob("*.json"))
    assert not any(word in done.err for word in ("agrees", "moved", "kept"))
    # On a busy machine it may report progress; in this folder there is no formal proof.
    expected = re.compile("verify: (claims: |.*: no proof of .* is recorded; )")
    assert all(map(expected.match, done.complaints)), done.err


def test_a_smaller_run_agrees_and_keeps_the_larger_certificate(writing: Verify) -> None:
    before = files(writing.certificates)
    done = writing("run", "--effort", "quick", THEOREM, VERIFY_UPTO="6")
    assert done.code == 0 and "holds, n <= 6 (recorded to n <= 8)" in done.out
    assert "verified to n = 8" in done.out
    assert files(writing.certificates) == before


def test_a_larger_run_extends_the_certificate(writing: Verify) -> None:
    done = writing("run", THEOREM, VERIFY_UPTO="9")
    assert done.code == 0 and "n <= 8 is now n <= 9" in done.out
    document = json.loads(writing.file(THEOREM).read_bytes())
    assert document["reach"] == "n <= 9" and len(document["evidence"]["layers"]) == 9


# Changes to a certificate: those of cases to EXAMPLE, those of layers to THEOREM.
CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "verdict": lambda found: found.update(verdict="refuted"),
    "side": lambda found: found["evidence"]["cases"][0].update(lhs=["3", "1"]),
    "digest": lambda found: found["evidence"]["layers"][5].update(chunks=["0" * 32]),
    "layer": lambda found: found["evidence"]["layers"][-1].update(count=12_871),  # one too many
    "statement": lambda found: found["statement"].update(digest="0" * 64),
    "reach": lambda found: found.update(reach="everywhere"),
    "text": lambda found: found["statement"].update(text="East takes every trick."),
}
CONTRADICTED = [
    *((EXAMPLE, "verdict"), (EXAMPLE, "side")),
    *((THEOREM, "verdict"), (THEOREM, "digest"), (THEOREM, "layer")),
]
TAMPERED = [*CONTRADICTED, (EXAMPLE, "statement"), (THEOREM, "reach"), (EXAMPLE, "text")]


@pytest.mark.parametrize(("claim_id", "change"), CONTRADICTED)
def test_a_run_that_contradicts_a_certificate_keeps_it_and_says_so(
    claim_id: str, change: str, writing: Verify
) -> None:
    path = writing.file(claim_id)
    content = alter(path, CHANGES[change])
    done = writing("run", "--effort", "quick", claim_id)
    assert done.code == 1 and path.read_bytes() == content
    last = done.complaints[-1]
    assert (
        last.startswith(f"verify: {claim_id}: ") and "was kept" in last and PATHS[claim_id] in last
    )


def test_an_unreadable_certificate_is_written_anew(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert writing("run", "--effort", "quick", EXAMPLE).code == 0
    assert path.read_bytes() == whole


def test_a_certificate_of_another_statement_is_replaced(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    whole = path.read_bytes()
    alter(path, CHANGES["statement"])
    assert [line["status"] for line in writing("list", EXAMPLE, "--json").json()] == ["stale"]
    done = writing("run", "--effort", "quick", EXAMPLE)
    assert done.code == 0 and "moved" in done.out and path.read_bytes() == whole


def test_a_short_run_shortens_no_certificate_of_a_statement_that_moved(writing: Verify) -> None:
    path = writing.file(THEOREM)
    whole = path.read_bytes()
    moved = alter(path, CHANGES["statement"])
    done = writing("run", "--effort", "quick", THEOREM, VERIFY_UPTO="6")
    assert done.code == 1 and path.read_bytes() == moved
    assert "was kept, as it reaches n <= 8 and this run n <= 6" in done.complaints[-1]
    assert writing("run", THEOREM, VERIFY_UPTO="8").code == 0 and path.read_bytes() == whole


def test_deep_evidence_is_carried_over_where_a_sample_agrees(writing: Verify) -> None:
    path = writing.file(THEOREM)
    whole = path.read_bytes()
    alter(path, CHANGES["statement"])
    done = writing("run", "--effort", "quick", "--carry", THEOREM, VERIFY_UPTO="6")
    assert done.code == 0 and "carried over to n <= 8, seed " in done.out
    assert path.read_bytes() == whole
    assert "4 chunks a layer" in writing("show", THEOREM).out
    assert "believed: evidence carried over from" in writing("audit", str(path)).out
    assert writing("run", THEOREM, VERIFY_UPTO="8").code == 0 and path.read_bytes() == whole
    assert "4 chunks a layer" not in writing("show", THEOREM).out
    assert not [*writing.certificates.rglob("carried.txt")]


@pytest.mark.parametrize("what", ["words", "quantities"])
def test_evidence_of_something_else_is_not_carried_over(what: str, writing: Verify) -> None:
    path = writing.file(THEOREM)

    def change(document: dict) -> None:
        CHANGES["statement"](document)
        if what == "words":
            document["statement"]["text"] += " And more."
        else:
            document["evidence"]["layers"][-1]["chunks"][0] = "0" * 32

    moved = alter(path, change)
    done = writing("run", "--effort", "quick", "--carry", THEOREM, VERIFY_UPTO="6")
    assert done.code == 1 and path.read_bytes() == moved
    assert "nothing is carried over" in done.complaints[-1]


def test_a_folder_that_cannot_be_written_is_one_line(writing: Verify, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = writing("run", "--effort", "quick", EXAMPLE, "--certificates", "file")
    assert done.code == 4 and "could not be written" in done.complaints[-1]


# Root may write anywhere unless it drops that privilege.
UNPRIVILEGED = ("setpriv", "--bounding-set", "-dac_override") if os.geteuid() == 0 else ()


@pytest.mark.skipif(
    UNPRIVILEGED != () and shutil.which("setpriv") is None, reason="root may write anywhere"
)
@pytest.mark.parametrize("locked", [".", PATHS[EXAMPLE].partition("/")[0]])
def test_a_read_only_folder_is_one_line(locked: str, writing: Verify, tmp_path: Path) -> None:
    folder = writing.certificates
    writing.file(EXAMPLE).unlink()
    if locked == ".":
        shutil.rmtree(folder / "single_suit_whist")
    before = files(folder)
    (folder / locked).chmod(0o555)
    done = Verify(tmp_path, *UNPRIVILEGED)("run", "--effort", "quick", EXAMPLE)
    (folder / locked).chmod(0o755)
    (complaint,) = done.complaints
    assert complaint.startswith(f"verify: certificates/{PATHS[EXAMPLE]}: could not be written")
    assert done.code == 4 and "Permission denied" in complaint and files(folder) == before


def test_a_disk_that_fills_up_leaves_the_earlier_certificate(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    earlier = alter(path, CHANGES["statement"])
    done = writing("run", "--effort", "quick", EXAMPLE, limit=len(earlier) // 2)
    assert done.code == 4 and "File too large" in done.complaints[-1]
    assert path.read_bytes() == earlier
    assert [found.name for found in path.parent.iterdir() if found.name.startswith(".")] == []


def test_a_work_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / ".verify").write_text("in the way")
    done = Verify(tmp_path)("run", "--effort", "quick", EXAMPLE)
    (finding, counts) = done.out.splitlines()
    assert done.code == 1 and "failed, NotADirectoryError" in finding and "1 failed" in counts
    assert done.complaints == []


def test_another_run_with_other_jobs_and_hashes_yields_the_same_bytes(
    recorded: Path, tmp_path: Path
) -> None:
    run = ("run", "--effort", "quick", "--jobs", "2", *reversed(SMALL))
    assert Verify(tmp_path)(*run, PYTHONHASHSEED="2").code == 0
    assert files(tmp_path / "certificates") == files(recorded / "certificates") != {}


# --- Checking -------------------------------------------------------------------------------


def test_check_of_what_was_recorded_exits_0_and_writes_nothing(writing: Verify) -> None:
    before = files(writing.certificates)
    done = writing("check", "--effort", "quick", "--jobs", "1", *SMALL)
    assert done.code == 0 and done.out == "6 claims compared, 6 the same, 0 moved, 0 not compared\n"
    assert files(writing.certificates) == before


def test_a_claim_that_was_not_compared_is_named_and_decides(reading: Verify) -> None:
    done = reading("check", "--timeout", "0.001", EXAMPLE, "GP-X3")
    assert done.code == 4
    *lines, last = done.out.splitlines()
    assert {line.split()[0] for line in lines} == {EXAMPLE, "GP-X3"}
    assert all("not compared" in line and "timed out" in line for line in lines)
    assert last == "0 claims compared, 0 the same, 0 moved, 2 not compared"


def test_check_says_which_verdict_became_which(writing: Verify) -> None:
    alter(writing.file(EXAMPLE), CHANGES["statement"])
    done = writing("check", "--effort", "quick", EXAMPLE)
    assert done.code == 1 and "holds, everywhere -> holds, everywhere" in done.out


def test_check_where_nothing_is_recorded_says_so_and_writes_nothing(tmp_path: Path) -> None:
    done = Verify(tmp_path)("check", "--effort", "quick", EXAMPLE)
    assert done.code == 2 and "no folder of certificates" in done.complaint
    assert not (tmp_path / "certificates").exists()
    (tmp_path / "certificates").mkdir()
    done = Verify(tmp_path)("check", "--effort", "quick", EXAMPLE)
    assert done.code == 1 and "nothing is recorded" in done.out
    assert not list((tmp_path / "certificates").iterdir())


def test_a_certificate_that_lies_loose_in_the_folder_is_named(tmp_path: Path) -> None:
    """Nobody looks there, so the claim would silently have no verdict."""
    (tmp_path / "LH-T4.2.json").write_text("{")
    done = Verify(tmp_path)("show", "LH-T4.2", "--certificates", str(tmp_path))
    assert done.code == 2 and "LH-T4.2.json: no certificate is read from here" in done.complaint
    assert f"move it to {tmp_path / 'le_her'}" in done.complaint


@pytest.mark.parametrize(("claim_id", "change"), TAMPERED)
def test_check_notices_what_moved_and_writes_nothing(
    claim_id: str, change: str, writing: Verify
) -> None:
    alter(writing.file(claim_id), CHANGES[change])
    before = files(writing.certificates)
    done = writing("check", "--effort", "quick", claim_id, "--json")
    assert done.code == 1 and [move["regression"] for move in done.json()["compared"]] == [True]
    assert files(writing.certificates) == before


def test_a_smaller_check_confirms_a_prefix(reading: Verify) -> None:
    done = reading("check", "--effort", "quick", THEOREM, VERIFY_UPTO="6")
    assert done.code == 0 and "agrees to n <= 6; the certificate reaches n <= 8" in done.out


def test_an_unreadable_certificate_costs_only_its_own_claim(writing: Verify) -> None:
    writing.file(EXAMPLE).write_bytes(b"{")
    done = writing("check", "--effort", "quick", "--jobs", "1", EXAMPLE, "GP-X3")
    assert done.code == 1 and EXAMPLE in done.out
    assert done.out.endswith("2 claims compared, 1 the same, 1 moved, 0 not compared\n")
    assert THEOREM in writing("list").out


def test_a_table_that_is_not_read_does_not_hide_the_ledger(writing: Verify) -> None:
    for name in ("kernel.txt", "single_suit_whist/carried.txt"):
        (writing.certificates / name).write_bytes(b"\xff\n")
    assert THEOREM in writing("list").out
    done = writing("check", "--effort", "quick", "--jobs", "1", EXAMPLE)
    assert done.code == 1 and "internal error" not in done.err


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("\x1b[31mRED\x07\n1/0", "\\x1b[31mRED\\x07\\n1/0' is not text that can be"),
        (json.loads("[" * 500 + '"1"' + "]" * 500), "nested more than 40 deep"),
    ],
    ids=["control characters", "nested"],
)
def test_show_says_on_one_line_what_is_wrong_with_a_side(
    side: object, said: str, writing: Verify
) -> None:
    alter(writing.file(EXAMPLE), lambda found: found["evidence"]["cases"][0].update(lhs=side))
    shown = writing("show", EXAMPLE)
    assert shown.code == 1 and said in shown.complaint


def test_a_formal_proof_in_the_place_of_another_certificate_is_rejected(writing: Verify) -> None:
    name = "single_suit_whist/{}W1-R4.one.json"
    formal = CERTIFICATES / name.format("formal/")
    misplaced = writing.certificates / name.format("")
    misplaced.write_bytes(formal.read_bytes())
    done = writing("audit", str(misplaced))
    assert done.code == 1 and "it belongs into formal/ there" in done.out + done.err
    there = misplaced.parent / "formal"
    there.mkdir()
    for file in (f"{there}/../{misplaced.name}", f"{there}/./../{misplaced.name}"):
        assert "it belongs into formal/ there" in writing("audit", file).out


def test_a_certificate_is_judged_where_it_lies(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    (path.parent / "formal").mkdir()
    moved = path.rename(path.parent / "formal" / path.name)
    done = writing("audit", str(moved))
    assert done.code == 1 and f"no formal proof; it belongs into {path.parent.name}/" in done.out
    again = moved.parent / f"../formal/{path.name}"
    assert "no formal proof" in writing("audit", str(again)).out


# --- Auditing -------------------------------------------------------------------------------


def test_an_audit_of_what_was_recorded_accepts_it(reading: Verify) -> None:
    done = reading("audit", "--jobs", "1")
    assert done.code == 0 and done.err == ""
    assert done.out.splitlines()[-1] == "6 accepted, 0 rejected, 0 unverifiable"


def test_an_audit_takes_ids_as_well(reading: Verify) -> None:
    done = reading("audit", EXAMPLE)
    assert done.code == 0 and f"{EXAMPLE} " in done.out and "1 accepted" in done.out


def test_an_audit_of_an_empty_folder_has_nothing_to_do(reading: Verify, tmp_path: Path) -> None:
    done = reading("audit", str(tmp_path))
    assert done.code == 2 and f"{tmp_path}: no certificate there" in done.complaint


def test_an_audit_rejects_a_truncated_certificate_and_goes_on(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    path.write_bytes(path.read_bytes()[:-9])
    done = writing("audit", "--jobs", "1")
    assert done.code == 1 and done.err == "" and "cut short" in done.out
    assert done.out.splitlines()[-1] == "5 accepted, 1 rejected, 0 unverifiable"


def test_an_audit_rejects_a_certificate_under_another_name_or_paper(
    reading: Verify, tmp_path: Path
) -> None:
    for place in (f"single_suit_whist/{stem('W1-EX5b')}.json", f"le_her/{stem(EXAMPLE)}.json"):
        (tmp_path / place).parent.mkdir()
        shutil.copy(reading.file(EXAMPLE), tmp_path / place)
    done = reading("audit", str(tmp_path))
    assert done.code == 1 and "0 accepted, 2 rejected" in done.out
    for said in (f"holds the claim {EXAMPLE}", "belongs to the paper single_suit_whist"):
        assert said in done.out


def test_an_audit_rejects_whatever_was_tampered_with(reading: Verify, tmp_path: Path) -> None:
    for number, (claim_id, change) in enumerate(TAMPERED):
        path = tmp_path / str(number) / PATHS[claim_id]
        path.parent.mkdir(parents=True)
        shutil.copy(reading.file(claim_id), path)
        alter(path, CHANGES[change])
    done = reading("audit", str(tmp_path), "--jobs", "1", "--json")
    assert done.code == 1
    assert [found["outcome"] for found in done.json()["findings"]] == ["rejected"] * len(TAMPERED)


HOSTILE = {
    "markup": "[/x]",
    "lone surrogate": "\ud800",
    "line break": f"x\n{THEOREM}  accepted  replayed 9 of 9 chunks\n",
    "escape sequence": "\x1b[2J",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_an_audit_of_a_hostile_certificate_is_one_plain_line(text: str, writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    alter(path, lambda found: found["evidence"]["cases"][0].update(object=[text]))
    done = writing("audit", str(path))
    assert done.code == 1 and done.err == "" and "\x1b" not in done.out
    head, finding, counts = done.out.splitlines()
    assert head.startswith("auditing 1 ") and finding.startswith(f"{EXAMPLE} ")
    assert "rejected" in finding and counts == "0 accepted, 1 rejected, 0 unverifiable"


def test_a_path_is_printed_as_it_is(reading: Verify, tmp_path: Path) -> None:
    path = tmp_path / "[/a]" / "x.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{")
    done = reading("audit", str(path))
    assert done.code == 1 and str(path) in done.out and done.err == ""


# --- Comparing ------------------------------------------------------------------------------


@pytest.mark.quick
def test_a_folder_does_not_differ_from_itself(reading: Verify) -> None:
    done = reading("diff", "certificates", "certificates")
    assert done.code == 0 and done.err == ""
    assert done.out == "6 certificates compared, 6 the same, 0 moved, 0 not compared\n"


def test_show_names_the_file_that_it_shows(writing: Verify) -> None:
    writing.copied("an other")
    done = writing("show", "--certificates", "an other", EXAMPLE)
    assert f"verify audit 'an other/{PATHS[EXAMPLE]}'" in done.out
    assert "certificates/" not in done.out


def test_diff_notices_what_is_missing_but_not_what_is_new(writing: Verify) -> None:
    (writing.copied("less") / PATHS[EXAMPLE]).unlink()
    assert writing("diff", "certificates", "less").code == 1
    assert writing("diff", "less", "certificates").code == 0


def test_diff_compares_formal_proofs_and_what_files_are_called(writing: Verify) -> None:
    formal = Path("single_suit_whist", "formal", "W1-R4.one.json")
    (writing.certificates / formal).parent.mkdir(parents=True)
    shutil.copy(CERTIFICATES / formal, writing.certificates / formal)
    other = writing.copied("other")
    assert "7 certificates compared, 7 the same" in writing("diff", "certificates", "other").out
    (other / formal).unlink()
    done = writing("diff", "certificates", "other")
    assert done.code == 1 and "W1-R4.one formal" in done.out
    path = other / PATHS[EXAMPLE]
    path.rename(path.with_name("LH-X.json"))
    done = writing("diff", "other", "certificates")
    assert done.code == 1 and f"this certificate lies at other/{PATHS[EXAMPLE]}" in done.out


@pytest.mark.parametrize(
    ("field", "value"), [("relation", "<"), ("unit", "decks"), ("arguments", ["x"])]
)
def test_diff_notices_every_field_of_a_statement(
    field: str, value: object, writing: Verify
) -> None:
    other = writing.copied("other")
    alter(other / PATHS[EXAMPLE], lambda found: found["statement"].update({field: value}))
    assert writing("diff", "certificates", "other").code == 1


def test_diff_of_what_covers_its_domain_no_more_is_a_regression() -> None:
    path = CERTIFICATES / "symmetric_whist" / "W2-R12.2_d.json"
    old = json.loads(path.read_bytes())
    assert old["evidence"]["complete"]
    evidence = old["evidence"] | {"complete": False}
    new = old | {"evidence": evidence, "reach": kinds.read(evidence).reach}
    assert compare("W2-R12.2d", old, new).kind == "evidence"


def test_diff_of_folders_without_certificates_is_one_line(writing: Verify, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    for old in ("none", f"certificates/{Path(PATHS[EXAMPLE]).parent}"):
        done = writing("diff", old, "certificates")
        assert done.code == 2 and "no certificates in folders of papers there" in done.complaint


def test_diff_takes_no_second_copy_for_the_first(writing: Verify) -> None:
    other = writing.copied("other")
    (other / "zz").mkdir()
    shutil.copy(other / PATHS[EXAMPLE], other / "zz")
    done = writing("diff", "certificates", "other")
    assert done.code == 1 and f"this certificate lies at other/{PATHS[EXAMPLE]}" in done.out


def test_diff_notices_near_misses_that_fail_elsewhere(writing: Verify) -> None:
    other = writing.copied("other")
    alter(other / PATHS[EXAMPLE], lambda found: found["near_misses"][0].update(object=None))
    done = writing("diff", "certificates", "other")
    assert done.code == 1 and "its near misses fail elsewhere" in done.out


def test_diff_notices_what_moved(recorded: Path, writing: Verify) -> None:
    alter(writing.file(EXAMPLE), CHANGES["side"])
    alter(writing.file(THEOREM), CHANGES["digest"])
    done = writing("diff", str(recorded / "certificates"), "certificates", "--json")
    moved = [move["claim"] for move in done.json() if move["regression"]]
    assert done.code == 1 and moved == [EXAMPLE, THEOREM]


def test_diff_of_a_truncated_certificate_is_one_line(writing: Verify) -> None:
    path = writing.file(EXAMPLE)
    path.write_bytes(path.read_bytes()[:-9])
    done = writing("diff", "certificates", "certificates")
    assert done.code == 1 and done.err == ""
    named, last = done.out.splitlines()
    assert named.startswith(EXAMPLE) and PATHS[EXAMPLE] in named
    # The others are compared nevertheless.
    assert last == "6 certificates compared, 5 the same, 1 moved, 0 not compared"


@pytest.mark.quick
@pytest.mark.parametrize("ask", [input, lambda: click.prompt("?")], ids=["input", "prompt"])
def test_the_end_of_the_input_is_no_interruption(ask, monkeypatch, capsys):
    """As in a game of another project that asks its player."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr(main, "app", lambda standalone_mode: ask())
    assert main._main() == main.USAGE
    assert (
        capsys.readouterr().err.strip().endswith("verify: the input ended before the command did")
    )


LOADED = """
import sys
from verify.cli.main import app
app(sys.argv[1:], standalone_mode=False)
print(sorted({"numpy", "numba", "scipy", "sympy", "flint"} & sys.modules.keys()), file=sys.stderr)
"""


@pytest.mark.parametrize("command", ["show LH-T4.2", "list -k T9.1", "--help"])
def test_what_is_typed_often_imports_no_solver_and_no_numpy(command):
    asked = [sys.executable, "-c", LOADED, *command.split()]
    root = Path(__file__).parents[2]
    for _ in range(2):  # the first `list` in a clone computes every line
        done = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stderr == "[]\n", done.stderr
