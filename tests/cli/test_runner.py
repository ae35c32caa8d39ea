"""The runner: time-outs, failures, killed workers, Ctrl-C and resuming, with real processes.

Most tests run claims of a throw-away `theorems` package (`house.py`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from house import PATIENCE, files, finish, group_is_gone, kill, outcomes, ran, start, wait_for

from verify.cli import runner, running, stopping
from verify.cli.choosing import How
from verify.cli.runner import run
from verify.cli.tasks import Result, Task
from verify.cli.working import code_now, work
from verify.kernel.claims import Claim
from verify.kernel.documents import canonical_bytes
from verify.kernel.kinds.exhaustion import CHUNK
from verify.ledger.certificates import certificate
from verify.ledger.certificates import digest as digest_of
from verify.ledger.inventory import load
from verify.ledger.papers import discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store, read
from verify.search.run import Checkpoint, Finished, Run
from verify.search.usual import exhaust, find


@pytest.mark.quick
def test_a_time_out_costs_only_its_claim(house: Path) -> None:
    slow, fine, other = ran("SLOW", "FINE", "OTHER", limit=2, jobs=1)
    assert (slow.outcome, slow.certificate) == ("timed out", None)
    assert slow.detail == "after 2 s; allow more with --timeout" and 2 <= slow.seconds < 20
    assert fine.outcome == other.outcome == "holds"


def test_a_time_out_during_an_import_costs_only_its_claim(house: Path) -> None:
    frail, again = ran("FRAIL", "NEXT", limit=2, jobs=1)
    # The alarm waits for the import to end; the claim may then be finished already.
    assert frail.outcome in ("timed out", "holds")
    assert (again.outcome, again.detail) == ("holds", "everywhere")


def test_results_come_in_the_order_asked_and_are_reported_as_they_arrive(house: Path) -> None:
    tasks = [Task(f"P-{name}", "quick", None, None) for name in ("LATE", "FINE", "OTHER")]
    arrived: list[str] = []
    results = run(tasks, jobs=2, finished=lambda result: arrived.append(result.claim))
    assert [result.claim for result in results] == ["P-LATE", "P-FINE", "P-OTHER"]
    assert sorted(arrived) == sorted(result.claim for result in results)
    assert arrived[-1] == "P-LATE"


def test_each_failure_is_one_line_and_costs_only_its_claim(house: Path) -> None:
    broken, wordy, missed, nobody, fine = ran("BROKEN", "WORDY", "MISS", "NOBODY", "FINE")
    assert broken.detail == "ValueError: the first line and the second, at probe/claims.py:173"
    assert wordy.detail == "the first line and the second" and "near miss" in missed.detail
    for failed in (broken, wordy, missed, nobody):
        assert (failed.outcome, failed.certificate) == ("failed", None)
        assert failed.detail and "\n" not in failed.detail
    assert fine.outcome == "holds"


@pytest.mark.parametrize("name", ["QUITS", "INTERRUPTS"])
def test_a_search_that_leaves_the_process_costs_only_its_claim(name: str, house: Path) -> None:
    try:
        results = ran(name, "FINE", jobs=1)
    except BaseException as error:
        pytest.fail(f"the run ended with {error!r}")
    assert outcomes(results) == {name: "failed", "FINE": "holds"}


@pytest.mark.quick
def test_a_worker_killed_once_costs_nothing(house: Path) -> None:
    assert outcomes(ran("ONCE", "FINE", "OTHER")) == dict.fromkeys(
        ("ONCE", "FINE", "OTHER"), "holds"
    )
    assert len((house / "marks" / "once").read_text().split()) == 2


def test_a_claim_that_always_kills_its_worker_fails_alone(house: Path) -> None:
    results = ran("FINE", "DIES", "OTHER", "LATE")
    assert [result.claim for result in results] == ["P-FINE", "P-DIES", "P-OTHER", "P-LATE"]
    assert outcomes(results) == {"FINE": "holds", "DIES": "failed", "OTHER": "holds",
                                 "LATE": "holds"}  # fmt: skip
    assert results[1].detail == "its worker was killed; give it more memory"


# --- The command line on the house ----------------------------------------------------------


# The files left by a run that finishes this one claim.
KEPT = ["kernel.txt", "probe/P-FINE.json"]


def logged(house: Path) -> dict[str, str]:
    """What the log of the runs says last of each claim."""
    log = map(json.loads, (house / ".verify" / "log.jsonl").read_text().splitlines())
    return {line["claim"]: line["outcome"] for line in log}


def test_a_run_counts_time_outs_and_failures_apart(house: Path) -> None:
    code, out, err = finish(
        start("run", "P-SLOW", "P-BROKEN", "P-FINE", "--timeout", "1", "--effort", "quick")
    )
    assert code == 1 and "Traceback" not in err
    assert "1 holds, 0 refuted, 0 undecided, 1 failed, 1 timed out, 0 skipped" in out
    assert sorted(files(house / "certificates")) == KEPT
    assert logged(house) == {"P-SLOW": "timed out", "P-BROKEN": "failed", "P-FINE": "holds"}


@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_a_time_out_alone_is_incomplete(strict: tuple[str, ...], house: Path) -> None:
    found, out, _ = finish(start("run", "P-SLOW", "--timeout", "0.3", *strict))
    assert found == 4 and "1 timed out" in out


# A pool that breaks off writes to pipes whose workers are gone: at times that is the end of it.


def test_a_killed_worker_is_reported(house: Path) -> None:
    code, out, err = finish(start("run", "P-DIES", "P-FINE"))
    assert code == 1 and "Traceback" not in err
    assert "failed, its worker was killed" in out
    assert "1 holds, 0 refuted, 0 undecided, 1 failed" in out


def test_a_killed_auditor_costs_only_the_certificate_that_kills_it(house: Path) -> None:
    assert finish(start("run", "P-FINE", "P-NAP", "P-OTHER"))[0] == 0
    code, out, err = finish(start("audit", NAP="kill"))
    assert code == 4 and "Traceback" not in err and "internal" not in err
    findings = dict(line.split(maxsplit=1) for line in out.splitlines()[1:-1])
    assert findings.pop("P-NAP").startswith("unverifiable  its worker was killed")
    assert {said.split()[0] for said in findings.values()} == {"accepted"} and len(findings) == 2
    assert out.splitlines()[-1] == "2 accepted, 0 rejected, 1 unverifiable"


def test_a_broken_pipe_is_not_deadly_during_a_run(house: Path) -> None:
    process = start("run", "P-SLOW")
    wait_for((house / "marks" / "slow").exists, "a busy worker")
    status = Path(f"/proc/{process.pid}/status").read_text()
    kill(process)
    process.communicate()
    ignored = next(line for line in status.splitlines() if line.startswith("SigIgn:"))
    assert int(ignored.split()[1], 16) >> (signal.SIGPIPE - 1) & 1


def test_ctrl_c_keeps_what_was_finished_and_nothing_else(house: Path) -> None:
    process = start("run", "P-SLOW", "P-FINE", "--jobs", "2")
    kept = house / "certificates" / "probe" / "P-FINE.json"
    log = house / ".verify" / "log.jsonl"  # written after the certificate
    wait_for(lambda: log.exists() and (house / "marks" / "slow").exists(), "a finished claim")
    os.killpg(process.pid, signal.SIGINT)
    code, out, err = finish(process)
    assert code == 130 and "Traceback" not in err
    assert "1 holds" in out and "1 skipped" in out
    assert any(line.startswith("verify: interrupted") for line in err.splitlines())
    assert "run the same command with --failed" in err
    assert logged(house) == {"P-FINE": "holds", "P-SLOW": "skipped"}
    assert sorted(files(house / "certificates")) == KEPT
    assert read(kept)["verdict"] == "holds"
    wait_for(lambda: group_is_gone(process), "the end of the workers")


def test_ctrl_c_during_a_check_is_130_too(house: Path) -> None:
    (house / "certificates").mkdir(exist_ok=True)  # otherwise there is nothing to compare with
    process = start("check", "P-SLOW", "--jobs", "1")
    wait_for((house / "marks" / "slow").exists, "a busy worker")
    os.killpg(process.pid, signal.SIGINT)
    code, _, err = finish(process)
    assert code == 130 and "Traceback" not in err and files(house / "certificates") == {}
    wait_for(lambda: group_is_gone(process), "the end of the workers")


def test_ctrl_c_while_workers_start_shows_no_traceback(house: Path) -> None:
    errors = ""
    for delay in (0.05, 0.1, 0.15, 0.2):
        process = start("run", "P-SLOW", "P-FINE", "--jobs", "2")
        wait_for(lambda: has_workers(process.pid), "a worker")  # noqa: B023
        time.sleep(delay)
        os.killpg(process.pid, signal.SIGINT)
        errors += finish(process)[2]
    assert "Traceback" not in errors


def test_ctrl_c_while_workers_are_started_is_held_and_not_lost(monkeypatch) -> None:
    """Whichever thread of the process receives it."""
    monkeypatch.setattr(stopping, "_by", [])
    before = signal.signal(signal.SIGINT, stopping._stop)
    reached = False
    try:
        with pytest.raises(KeyboardInterrupt), stopping.signals_held():
            os.kill(os.getpid(), signal.SIGINT)
            reached = True
    finally:
        signal.signal(signal.SIGINT, before)
    assert reached


def has_workers(parent: int) -> bool:
    """Whether this process has a spawned worker, even one that just started."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return any(b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children)


def test_ctrl_c_during_an_audit_shows_no_traceback(house: Path) -> None:
    assert finish(start("run", "P-NAP", "P-FINE"))[0] == 0
    (house / "marks" / "nap").unlink()
    process = start("audit", "--jobs", "2", NAP="1.5")
    wait_for((house / "marks" / "nap").exists, "an audit under way")
    os.killpg(process.pid, signal.SIGINT)
    code, _, err = finish(process)
    assert code == 130 and "Traceback" not in err


def test_a_worker_killed_while_it_reports_does_not_stop_the_run(house: Path) -> None:
    process = start("run", "P-GRABS", "P-FINE", "--jobs", "1")
    try:
        process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        kill(process)
        process.communicate()
        pytest.fail("verify hangs")
    assert process.returncode == 1


def test_a_run_killed_in_the_middle_resumes_and_yields_the_same_bytes(house: Path) -> None:
    marks = house / "marks"
    process = start("run", "P-LONG", STALL="1")
    wait_for((marks / "stalled").exists, "the eighth chunk")
    kill(process)
    process.communicate()
    assert files(house / "certificates") == {}
    code, _, _ = finish(start("run", "P-LONG"))
    assert code == 0
    resumed = files(house / "certificates")
    ranks = (marks / "ranks").read_text().split()
    assert len(ranks) == 1 + 10 and len(set(ranks)) == 10, "only the eighth chunk is done twice"
    assert list((house / ".verify" / "checkpoints").iterdir()) == []
    finish(start("run", "P-LONG", "--certificates", "uninterrupted"))
    assert files(house / "uninterrupted") == resumed != {}


def test_a_run_that_timed_out_resumes_too(house: Path) -> None:
    marks = house / "marks"
    code, out, _ = finish(start("run", "P-LONG", "--timeout", "1.5", STALL="1"))
    assert code == 4 and "1 timed out" in out
    assert finish(start("run", "P-LONG"))[0] == 0
    assert len((marks / "ranks").read_text().split()) == 1 + 10


# --- Checkpoints ----------------------------------------------------------------------------

DIGESTS = ["0" * 32, "1" * 32, "f" * 32]


def checkpoint_with(path: Path, *digests: str, statement: str = "s", code: str = "") -> bytes:
    """Write a checkpoint with these chunks of layer 1; returns its bytes."""
    checkpoint = Checkpoint(path, statement, code)
    for chunk, digest in enumerate(digests):
        checkpoint.add(1, chunk, Finished(digest, 7))
    return path.read_bytes()


def recalled(path: Path, statement: str = "s", code: str = "") -> list[str | None]:
    checkpoint = Checkpoint(path, statement, code)
    found = [checkpoint.get(1, chunk) for chunk in range(len(DIGESTS))]
    assert all(chunk.spoken == 7 for chunk in found if chunk)
    return [chunk and chunk.digest for chunk in found]


@pytest.mark.quick
def test_a_checkpoint_remembers_the_finished_chunks(tmp_path: Path) -> None:
    checkpoint_with(tmp_path / "c", *DIGESTS)
    assert recalled(tmp_path / "c") == DIGESTS
    assert recalled(tmp_path / "c") == DIGESTS, "reading it does not spoil it"


@pytest.mark.quick
@pytest.mark.parametrize("field", ["statement", "code"])
def test_a_checkpoint_of_another_statement_or_code_is_ignored(field: str, tmp_path: Path) -> None:
    checkpoint_with(tmp_path / "c", *DIGESTS, **{field: "before"})
    assert recalled(tmp_path / "c", **{field: "after"}) == [None] * 3
    assert recalled(tmp_path / "c", **{field: "before"}) == [None] * 3, "and replaced"


@pytest.mark.quick
def test_what_a_run_of_other_code_adds_at_the_same_time_is_ignored(tmp_path: Path) -> None:
    older = Checkpoint(tmp_path / "c", "s", "before")
    older.add(1, 0, Finished(DIGESTS[0], 7))
    newer = Checkpoint(tmp_path / "c", "s", "after")
    newer.add(1, 1, Finished(DIGESTS[1], 7))
    older.add(1, 2, Finished(DIGESTS[2], 7))
    assert recalled(tmp_path / "c", code="after") == [None, DIGESTS[1], None]


@pytest.mark.quick
def test_two_runs_at_once_keep_what_either_finished(tmp_path: Path) -> None:
    one, two = Checkpoint(tmp_path / "c", "s"), Checkpoint(tmp_path / "c", "s")
    one.add(1, 0, Finished(DIGESTS[0], 7))
    two.add(1, 1, Finished(DIGESTS[1], 7))
    assert recalled(tmp_path / "c") == [*DIGESTS[:2], None]
    one.clear()
    two.add(1, 2, Finished(DIGESTS[2], 7))
    assert recalled(tmp_path / "c") == [None, None, DIGESTS[2]]


def test_a_checkpoint_cut_short_anywhere_loses_only_what_was_cut(tmp_path: Path) -> None:
    content = checkpoint_with(tmp_path / "c", *DIGESTS)
    for length in range(len(content)):
        (tmp_path / "c").write_bytes(content[:length])
        found = recalled(tmp_path / "c")
        kept = [digest for digest in found if digest is not None]
        assert kept == DIGESTS[: len(kept)]
        assert len(kept) >= content[:length].count(b"\n") - 1


@pytest.mark.parametrize(
    "line",
    [
        *("", "1 0", "1 0 7 " + "0" * 31, "1 0 " + "0" * 32, "x 0 7 " + "0" * 32),
        *("1 0  " + "0" * 32, "1 0 7 " + "z" * 32, "² 0 7 " + "0" * 32, "\udcff\udcfe"),
    ],
)
def test_a_line_that_is_no_chunk_is_ignored(line: str, tmp_path: Path) -> None:
    header, first, second, _ = checkpoint_with(tmp_path / "c", *DIGESTS).splitlines(True)
    assert first.startswith(b"1 0 7 " + b"0" * 32)
    content = header + line.encode("utf-8", "surrogateescape") + b"\n"
    for after, kept in ((b"", None), (second, DIGESTS[1])):
        (tmp_path / "c").write_bytes(content + after)
        assert recalled(tmp_path / "c") == [None, kept, None]


def test_a_cleared_checkpoint_is_gone(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path / "c", "s")
    checkpoint.add(1, 0, Finished(DIGESTS[0], 7))
    checkpoint.clear()
    assert checkpoint.get(1, 0) is None and list(tmp_path.iterdir()) == []


# --- A real deep claim ----------------------------------------------------------------------

CLAIM = "W1-T9.1E"


@pytest.fixture(scope="module")
def claim() -> Claim:
    return discover()[CLAIM]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a deep search stop at n = 9, after three chunks."""
    monkeypatch.setenv("VERIFY_UPTO", "9")
    yield


class Killed(BaseException):
    """A kill in the middle of a search."""


def searched(claim: Claim, path: Path | None, chunks: int | None = None) -> bytes:
    """The certificate of a deep search with a checkpoint, killed after `chunks` chunks."""
    done = 0

    def report(what: str, at: int, total: int) -> None:
        nonlocal done
        done += 1
        if done == chunks:
            raise Killed

    checkpoint = Checkpoint(path, digest_of(claim))
    evidence = find(claim, Run("deep", report, checkpoint))
    return canonical_bytes(certificate(claim, load()[claim.id], evidence))


@pytest.fixture(scope="module")
def uninterrupted(claim: Claim) -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERIFY_UPTO", "9")
        return searched(claim, None)


@pytest.mark.parametrize("chunks", [1, 8, 9, 11])
def test_a_deep_search_resumed_from_any_chunk_yields_the_same_bytes(
    chunks: int, claim: Claim, uninterrupted: bytes, small: None, tmp_path: Path
) -> None:
    with pytest.raises(Killed):
        searched(claim, tmp_path / "c", chunks)
    assert (tmp_path / "c").read_text().count("\n") == 1 + chunks
    assert searched(claim, tmp_path / "c") == uninterrupted


def test_finished_chunks_are_not_done_again(claim: Claim, small: None, tmp_path: Path) -> None:
    searched(claim, tmp_path / "c")

    def refuse(n: int, start: int, stop: int) -> tuple[bytes, int | None]:
        raise AssertionError(f"chunk {start // CHUNK} of n = {n} is done again")

    checkpoint = Checkpoint(tmp_path / "c", digest_of(claim))
    assert len(exhaust(claim, Run("deep", checkpoint=checkpoint), 9, refuse).layers) == 9


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a checkpoint\n1 0 7 00000000000000000000000000000000 00000000\n",
        b'{"statement": "of another"}\n1 0 7 00000000000000000000000000000000 00000000\n',
        b'{"statement": "cut sh',
        b"\0" * 4096,
    ],
)
def test_a_foreign_checkpoint_changes_nothing(
    content: bytes, claim: Claim, uninterrupted: bytes, small: None, tmp_path: Path
) -> None:
    (tmp_path / "c").write_bytes(content)
    assert searched(claim, tmp_path / "c") == uninterrupted


def test_a_worker_forgets_the_checkpoint_of_a_finished_claim(
    uninterrupted: bytes, small: None, tmp_path: Path
) -> None:
    result = work(Task(CLAIM, "deep", None, tmp_path))
    assert result.outcome == "holds" and result.detail == "n <= 9"
    assert result.certificate is not None and canonical_bytes(result.certificate) == uninterrupted
    assert list(tmp_path.iterdir()) == []


def test_what_was_computed_while_sources_changed_is_no_certificate(
    uninterrupted: bytes, small: None, tmp_path: Path
) -> None:
    result = work(Task(CLAIM, "deep", None, tmp_path, "as the sources were"))
    assert result.certificate is None and result.outcome == "failed"
    assert result.detail == f"{CLAIM}: sources were changed while it ran; run it again"
    assert list(tmp_path.iterdir()) == []
    assert work(Task(CLAIM, "deep", None, tmp_path, code_now())).outcome == "holds"


def test_the_alarm_is_off_after_a_claim(tmp_path: Path) -> None:
    handler = signal.getsignal(signal.SIGALRM)
    assert work(Task("W1-EX5a", "quick", 100, None)).outcome == "holds"
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) == handler


def test_a_deep_run_stopped_by_ctrl_c_resumes_and_yields_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    checkpoint = tmp_path / ".verify" / "checkpoints" / f"{CLAIM}.deep.txt"
    process = start("run", "--effort", "deep", "--jobs", "1", CLAIM, "W1-EX5a")
    wait_for(lambda: checkpoint.exists() and "\n9 0 " in checkpoint.read_text(), "n = 9")
    os.killpg(process.pid, signal.SIGINT)
    code, _, err = finish(process)
    assert code == 130 and "Traceback" not in err
    assert all(path.endswith(".json") for path in files(tmp_path / "certificates"))
    resume = ("run", "--effort", "deep", "--jobs", "1", CLAIM)
    assert finish(start(*resume, VERIFY_UPTO="10"))[0] == 0
    resumed = files(tmp_path / "certificates")
    shutil.rmtree(tmp_path / "certificates")
    assert not checkpoint.exists()
    assert finish(start(*resume, VERIFY_UPTO="10"))[0] == 0
    assert (
        files(tmp_path / "certificates")[f"single_suit_whist/{CLAIM}.json"]
        == (resumed[f"single_suit_whist/{CLAIM}.json"])
    )


# --- A claim of many chunks -----------------------------------------------------------------


def divided(limit: float | None = PATIENCE, on: str | None = None) -> list[Result]:
    """The result of the claim of ten chunks, run in parts by two workers, beside another claim."""
    tasks = [Task("P-LONG", "deep", limit, None, size=10), Task("P-FINE", "deep", limit, None)]
    arrived: list[str] = []
    results = run(tasks, jobs=2, finished=lambda result: arrived.append(result.claim), on=on)
    assert sorted(arrived) == ["P-FINE", "P-LONG"]
    return results


@pytest.mark.parametrize("on", [None, "local:2"])
def test_a_claim_of_many_chunks_is_divided_among_workers(
    on: str | None, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if on:
        pytest.importorskip("distributed")
    (whole,) = ran("LONG")
    ranks = house / "marks" / "ranks"
    alone = ranks.read_text().split()
    ranks.unlink()
    monkeypatch.setattr(runner, "LEAST", 5)
    long, fine = divided(on=on)
    assert long.certificate == whole.certificate is not None and fine.outcome == "holds"
    assert sorted(ranks.read_text().split()) == sorted(alone)  # each chunk is found once


@pytest.mark.parametrize("on", [None, "local:2"])
def test_processes_that_fill_a_layer_share_the_work(
    on: str | None, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if on:
        pytest.importorskip("distributed")
    monkeypatch.setenv("TOGETHER", "1")  # in its first part each waits for the other
    task = Task("P-SHARED", "deep", PATIENCE, None, size=sys.maxsize)
    (found,) = run([task], jobs=2, finished=lambda result: None, on=on)
    assert found.outcome == "holds", found.detail
    processes = Counter((house / "marks" / "parts").read_text().split())
    assert len(processes) == 2 and sum(processes.values()) == 8, "each part is filled once"


def test_a_claim_is_divided_where_it_has_chunks_enough_for_two_workers() -> None:
    task = Task("P-LONG", "deep", None, None, size=2 * runner.LEAST)
    assert [part.part for part in runner.divided(task, 3)] == [(0, 2), (1, 2)]
    assert runner.divided(task, 1) == [task]
    small = replace(task, size=2 * runner.LEAST - 1)
    assert runner.divided(small, 3) == [small]


def test_a_part_that_takes_too_long_costs_its_claim_alone(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STALL", "1")
    monkeypatch.setattr(runner, "LEAST", 5)
    long, fine = divided(limit=3)
    assert (long.outcome, long.certificate, fine.outcome) == ("timed out", None, "holds")


def test_parts_that_were_finished_are_not_found_again(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, ranks = house / ".verify" / "checkpoints", house / "marks" / "ranks"
    monkeypatch.setattr(runner, "LEAST", 5)
    monkeypatch.setenv("STALL", "1")
    task = Task("P-LONG", "deep", 3, kept, size=10)
    (stopped,) = run([task], jobs=2, finished=lambda result: None)
    monkeypatch.delenv("STALL")
    (result,) = run([task], jobs=2, finished=lambda result: None)
    assert (stopped.outcome, result.outcome) == ("timed out", "holds")
    assert len(ranks.read_text().split()) == 11  # the one that stalled twice
    assert list(kept.iterdir()) == []


def test_the_certificate_tells_how_many_chunks_a_deep_run_has() -> None:
    ledger = Ledger(Store(Path(__file__).parents[2] / "certificates"))
    claim = ledger.claim("W1-T9.1E")
    assert running._size(ledger, claim, How("deep")) >= 2 * runner.LEAST
    assert running._size(ledger, claim, How("standard")) == 0
    assert running._size(ledger, ledger.claim("W2-TAB3"), How("deep")) == 0


def test_a_run_of_a_claim_says_what_is_still_to_be_written(monkeypatch):
    claims = {name: discover()[name] for name in ("W1-R2.2v", "W1-EQ15~", "W1-T9.1E")}
    results = [Result("W1-R2.2v", "refuted", "", 0.0), Result("W1-T9.1E", "holds", "", 0.0)]
    defects = {"W1-R2.2v": SimpleNamespace(id="W1-slip", paper="single_suit_whist")}
    nothing = SimpleNamespace(claims=claims, defects=defects, proof=lambda known: {})
    assert list(running._unfinished(nothing, results)) == []
    all_left = SimpleNamespace(claims=claims, defects={}, proof=lambda known: None)
    monkeypatch.setattr(running.moved, "complaint", lambda ledger, claim: "")
    assert list(running._unfinished(all_left, results)) == [
        "W1-R2.2v is refuted, and no defect names it; add one to defects.toml",
        "W1-T9.1E: no proof of Theorem_9_1.east_has_the_ace is recorded; `verify prove W1-T9.1E`",
    ]
    monkeypatch.setattr(running.moved, "complaint", lambda ledger, claim: "it is of another")
    *_, last = running._unfinished(all_left, results)
    assert last == "W1-T9.1E: it is of another"
    false = [Result("W1-T9.1E", "refuted", "", 0.0)]
    *_, last = running._unfinished(all_left, false)
    assert last == "W1-T9.1E is refuted, yet names a formal proof; leave `formal` out"
    defects["W1-R2.2"] = defects["W1-R2.2v"]  # a slip of the pen
    assert list(running._unfinished(nothing, results)) == [
        "W1-slip in defects.toml names W1-R2.2, which is no claim; mend the id"
    ]
    del defects["W1-R2.2"]
    false = [Result("W1-EQ15~", "refuted", "", 0.0)]
    first, _ = running._unfinished(nothing, false)
    assert first == "W1-EQ15~ is refuted; an amendment has to hold, so state another"
