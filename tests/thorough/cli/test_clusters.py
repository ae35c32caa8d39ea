"""A Dask cluster of separate processes does the same as worker processes here."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from house import (
    PATIENCE,
    files,
    finish,
    group_is_gone,
    kill,
    outcomes,
    ran,
    start,
    stat_of,
    text_of,
    wait_for,
)

from verify.cli import clusters
from verify.cli.runner import run
from verify.cli.tasks import Task

pytest.importorskip("distributed")


class Cluster:
    """A scheduler and one worker, which may be killed and restarted at the same address."""

    def __init__(self, folder: Path) -> None:
        self.file, self.parts = folder / "scheduler.json", {}
        self.begin("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        wait_for(self.file.exists, "a scheduler")
        wait_for(lambda: self.file.read_text().endswith("}"), "its address")
        self.address = json.loads(self.file.read_text())["address"]

    def begin(self, part: str, *options: str) -> None:
        module = f"distributed.cli.dask_{part}"
        command = [sys.executable, "-m", module, "--scheduler-file", str(self.file), *options]
        self.parts[part] = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=os.environ | {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "5s"},
        )

    def add_worker(self, memory: str = "4GB") -> None:
        options = ("--nthreads", "1", "--memory-limit", memory, "--no-dashboard")
        self.begin("worker", *options, "--death-timeout", "20")

    def restart_scheduler(self) -> None:
        port = self.address.rpartition(":")[2]
        self.begin("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")

    def kill(self, part: str) -> None:
        process = self.parts.pop(part)
        kill(process)
        process.wait()


@pytest.fixture
def cluster(house: Path) -> Iterator[Cluster]:
    found = Cluster(house)
    yield found
    for part in list(found.parts):
        found.kill(part)


def alive(pid: int) -> bool:
    """Whether a process exists and is not a zombie."""
    try:
        return stat_of(pid)[0] != "Z"
    except OSError:
        return False


# --- One that is started here ---------------------------------------------------------------


def test_a_cluster_started_here_writes_the_same_bytes(house: Path) -> None:
    claims = ("P-FINE", "P-OTHER", "P-LONG", "P-BROKEN", "P-DIES")
    code, out, err = finish(start("run", *claims, "--cluster", "local:2"))
    assert code == 1 and "Traceback" not in err
    assert "3 holds, 0 refuted, 0 undecided, 2 failed, 0 timed out, 0 skipped" in out
    assert "failed, its worker was killed; give it more memory" in out
    code, again, _ = finish(start("run", *claims, "--certificates", "here", "--jobs", "2"))
    assert code == 1 and sorted(again.splitlines()) == sorted(out.splitlines())
    assert files(house / "here") == files(house / "certificates") != {}
    assert list((house / ".verify" / "checkpoints").iterdir()) == []


def test_a_time_limit_holds_on_a_cluster(house: Path) -> None:
    results = ran("SLOW", "FINE", "ONCE", limit=2, on="local:1")
    assert outcomes(results) == {"SLOW": "timed out", "FINE": "holds", "ONCE": "holds"}
    assert results[0].detail == "after 2 s; allow more with --timeout"


def test_ctrl_c_on_a_cluster_started_here_is_as_at_home(house: Path) -> None:
    process = start("run", "P-SLOW", "P-FINE", "--cluster", "local:2")
    kept = house / "certificates" / "probe" / "P-FINE.json"
    wait_for(lambda: kept.exists() and (house / "marks" / "slow").exists(), "a finished claim")
    os.killpg(process.pid, signal.SIGINT)
    code, out, err = finish(process)
    assert code == 130 and "Traceback" not in err, err
    assert "1 holds" in out and "1 skipped" in out
    assert "verify: interrupted; 1 claims were left out; run the same" in err
    wait_for(lambda: group_is_gone(process), "the end of the workers")


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("nonsense", "missing port number"),
        ("local:0", "name or service not known"),
        ("tcp://127.0.0.1:9", "Timed out"),
    ],
)
def test_a_wrong_address_is_a_line(address, complaint, house, monkeypatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(clusters.ClaimFailed, match=f"--cluster {address}: .*say local:4") as found:
        ran("FINE", on=address)
    assert "\n" not in str(found.value)
    assert complaint in str(found.value) or "Timed out" in str(found.value)


def test_a_scheduler_without_workers_is_a_line(house: Path, cluster: Cluster, monkeypatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(clusters.ClaimFailed, match="no worker connected within 1 s; start"):
        ran("FINE", on=cluster.address)


# --- One of processes of their own -----------------------------------------------------------


def test_a_worker_killed_in_mid_layer_costs_one_chunk(house: Path, cluster: Cluster) -> None:
    marks = house / "marks"
    cluster.add_worker()
    process = start("run", "P-LONG", "--cluster", cluster.address)
    wait_for((marks / "chunks").exists, "the first chunk")
    wait_for(lambda: len((marks / "chunks").read_text().split()) >= 4, "some chunks")
    pid = int((marks / "chunks").read_text().split()[0])
    os.kill(parent_of(pid), signal.SIGKILL)
    code, _, err = finish(process)
    assert code == 0 and "Traceback" not in err, err
    assert not alive(pid), "it ends with its worker"
    ranks = (marks / "ranks").read_text().split()
    assert len(set(ranks)) == 10 and len(ranks) <= 12, "finished chunks are not done twice"
    finish(start("run", "P-LONG", "--certificates", "here"))
    assert files(house / "here") == files(house / "certificates") != {}


def test_a_worker_killed_at_a_part_of_a_layer_costs_that_part(
    house: Path, cluster: Cluster
) -> None:
    cluster.add_worker()
    task = Task("P-SHARED", "deep", PATIENCE, None, size=sys.maxsize)
    parts, found = house / "marks" / "parts", []

    def run_it() -> None:
        found.extend(run([task], jobs=1, finished=lambda result: None, on=cluster.address))

    running = Thread(target=run_it)
    running.start()
    wait_for(lambda: parts.exists() and len(parts.read_text().split()) >= 3, "some parts")
    os.kill(parent_of(int(parts.read_text().split()[0])), signal.SIGKILL)
    running.join(PATIENCE)
    assert [result.outcome for result in found] == ["holds"]
    assert 8 < len(parts.read_text().split()) <= 10, "finished parts are not filled twice"


def parent_of(pid: int) -> int:
    return int(stat_of(pid)[1])


def test_a_run_whose_scheduler_dies_is_resumed_with_another(
    house: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = house / "marks"
    monkeypatch.setenv("STALL", "1")
    cluster.add_worker()
    process = start("run", "P-FINE", "P-LONG", "--cluster", cluster.address)
    stalled = int(wait_for(lambda: text_of(marks / "stalled"), "the eighth chunk"))
    cluster.kill("scheduler")
    code, out, err = finish(process)
    assert code == 4 and "Traceback" not in err, err
    assert f"the scheduler of {cluster.address} is gone; 1 claims were left out" in err
    assert "1 holds" in out and "1 skipped" in out
    wait_for(lambda: not alive(stalled), "the end of what nobody waits for")
    cluster.kill("worker")
    cluster.restart_scheduler()
    cluster.add_worker()
    code, out, err = finish(start("run", "P-LONG", "--cluster", cluster.address))
    assert code == 0, out + err
    ranks = (marks / "ranks").read_text().split()
    assert len(ranks) == 1 + 10 and len(set(ranks)) == 10, "only the eighth chunk is done twice"
    finish(start("run", "P-FINE", "P-LONG", "--certificates", "here"))
    assert files(house / "here") == files(house / "certificates") != {}


def test_what_nobody_waits_for_is_stopped(house: Path, cluster: Cluster) -> None:
    cluster.add_worker()
    process = start("run", "P-SLOW", "--cluster", cluster.address)
    pid = int(wait_for(lambda: text_of(house / "marks" / "slow"), "a busy worker"))
    kill(process)
    process.communicate()
    wait_for(lambda: not alive(pid), "the end of the search")
    code, out, _ = finish(start("run", "P-FINE", "--cluster", cluster.address))
    assert code == 0 and "1 holds" in out, "the worker goes on"


def test_a_worker_with_too_little_memory_costs_its_claim(house: Path, cluster: Cluster) -> None:
    cluster.add_worker("1GB")
    code, out, err = finish(start("run", "P-HUNGRY", "P-FINE", "--cluster", cluster.address))
    assert code == 1 and "Traceback" not in err
    assert "failed, it takes more memory than its worker has; give it more" in out
    assert "1 holds, 0 refuted, 0 undecided, 1 failed" in out


def test_a_worker_with_other_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import distributed

    monkeypatch.setattr(distributed, "get_worker", lambda: None)
    found = clusters.beside(Task("P-FINE", "quick", None, None, "0" * 64))
    assert (found.outcome, found.certificate) == ("failed", None)
    assert found.detail == "its worker runs other code than this machine; install the same there"
