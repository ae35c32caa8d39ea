"""A house of misbehaving claims, and command lines run in it.

It is a throw-away `theorems` package, first on the path, so that spawned workers find it in place
of the project's own.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from verify.cli.runner import run
from verify.cli.tasks import Result, Task

VERIFY = Path(sys.executable).with_name("verify")
PATH = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
PATIENCE = 120  # seconds before giving up; a busy machine needs a tenth of them

CLAIMS = '''
"""Claims that sleep, fail and die, marking what they do in the folder $MARKS."""

from theorems.probe.solvers.system import (
    Path, append, content, doze, fill, fragile_package, os, pools_of_workers, signal, time
)
from verify.kernel.errors import ClaimFailed
from verify.kernel.kinds.exhaustion import CHUNK, by_rules
from verify.language import Cases, Layered, claim, equal, exhaust, list_cases
from verify.ledger import meaning

meaning.NAMED.add("theorems.probe.solvers.system")  # so that a statement may doze
MARKS = Path(os.environ.get("MARKS", "."))
TWO = Cases("the number two", ((2,),))


def mark(name):
    """How often this was marked before; of two who mark it at once each has a number of its own."""
    end = append(MARKS / name, f"{os.getpid()}\\n")
    return len(content(MARKS / name)[:end].split()) - 1


EVEN

@slow.evidence
def sleep(run):
    mark("slow")
    time.sleep(60)


@late.evidence
def nap(run):
    time.sleep(0.5)
    return list_cases(late)


@broken.evidence
def fail(run):
    raise ValueError("the first line\\nand the second")


@wordy.evidence
def fail_at_length(run):
    raise ClaimFailed("the first line\\nand the second")


@quits.evidence
def leave(run):
    raise SystemExit(7)


@interrupts.evidence
def interrupt(run):
    raise KeyboardInterrupt


@dies.evidence
def die(run):
    mark("dies")
    os.kill(os.getpid(), signal.SIGKILL)


@dies_once.evidence
def die_once(run):
    if mark("once") == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return list_cases(dies_once)


@hungry.evidence
def eat(run):
    bytearray(2**32)
    return list_cases(hungry)


@grabs.evidence
def die_while_reporting(run):
    pools = pools_of_workers()

    pools._ends[1].acquire()
    os.kill(os.getpid(), signal.SIGKILL)


@frail.evidence
def import_slowly(run):
    fragile = fragile_package()

    return list_cases(frail)


@next_to_frail.evidence
def import_again(run):
    fragile = fragile_package()

    return list_cases(next_to_frail)


@claim("P-NAP", domain=TWO)
def sleepy(n):
    """The number is two, after a while."""
    doze()
    return equal(n, 2)


sleepy.near_miss("three")(lambda n: equal(n, 3))


@claim("P-MISS", domain=TWO)
def missed(n):
    """The number is two."""
    return equal(n, 2)


missed.near_miss("the same again")(lambda n: equal(n, 2))

LONG

@long.evidence
def many_chunks(run):
    rules = by_rules(CHUNKS, long.statement)

    def source(n, start, stop):
        before = mark("chunks")
        append(MARKS / "ranks", f"{n}:{start}\\n")
        # The first run stops here for ever; the second does not come back to the first chunks.
        if before == 7 and os.environ.get("STALL"):
            mark("stalled")
            time.sleep(60)
        return rules(n, start, stop)

    return exhaust(long, run, 4, source)


@shared.evidence
def fill_a_layer_together(run):
    fill(MARKS, mark)
    return list_cases(shared)
'''

# A claim of layers, whose search is still to be added.
LONG = '''
# Layers n = 1, 2, ..., 6 of n chunks each.
CHUNKS = Layered(
    "all numbers",
    count=lambda n: n * CHUNK,
    objects=lambda n, start, stop: ((n, rank) for rank in range(start, stop)),
    layer_of=lambda candidate: candidate[0],
    parse=(int, int),
)


@claim("P-LONG", domain=CHUNKS)
def long(n, rank):
    """Every number is below the size of its layer."""
    return equal(rank < n * CHUNK, True)


@long.near_miss("every number is 0")
def nought(n, rank):
    return equal(rank, 0)
'''

# A claim, under any name, that two is even.
EVEN = """
@claim("P-{id}", domain=TWO)
def {name}(n):
    '''The number is even.'''
    return equal(n % 2, 0)


{name}.near_miss("odd")(lambda n: equal(n % 2, 1))

"""
IDS = {"ONCE": "dies_once", "NEXT": "next_to_frail"}
CLAIMS = CLAIMS.replace("LONG\n", LONG).replace(
    "EVEN\n",
    "".join(
        EVEN.format(id=name, name=IDS.get(name, name.lower()))
        for name in (
            *("FINE", "OTHER", "SLOW", "LATE", "BROKEN", "WORDY", "QUITS", "INTERRUPTS"),
            *("DIES", "ONCE", "GRABS", "FRAIL", "NEXT", "HUNGRY", "SHARED"),
        )
    ),
)

# A package whose first import in any process takes a second.
FRAGILE = """
import os
import time
from pathlib import Path

from .part import X

mark = Path(os.environ["MARKS"], "fragile")
if not mark.exists():
    mark.touch()
    time.sleep(3)
VALUE = part.X
"""

# What the claims ask of the system and of other processes, through a solver.
SYSTEM = """
import os
import signal
import time
from pathlib import Path

def append(file, text):  # and where it ends
    with open(file, "ab", buffering=0) as stream:
        stream.write(text.encode())
        return stream.tell()

def content(file):
    with open(file) as stream:
        return stream.read()

def fragile_package():
    import fragile
    return fragile

def pools_of_workers():
    from verify.cli import pools
    return pools

def fill(folder, mark):
    from fractions import Fraction
    from verify.search.layer_files import LayerFile

    def part(rows, of):
        mark("parts")
        time.sleep(0.5)
        while os.environ.get("TOGETHER") and len(set(content(folder / "parts").split())) < 2:
            time.sleep(0.1)
        rows[:] = of.start
        return 0.0

    parts, silent = [range(at, at + 1) for at in range(8)], lambda done: None
    LayerFile(folder / "layers", "one").fill((8, 3), float, parts, part, Fraction, silent, 1)

def doze():
    if os.environ.get("NAP") == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(float(os.environ.get("NAP", 0)))
    append(Path(os.environ.get("MARKS", ".")) / "nap", f"{os.getpid()}\\n")
"""

NAMES = (
    *("FINE", "OTHER", "SLOW", "LATE", "BROKEN", "WORDY", "QUITS", "INTERRUPTS", "DIES", "ONCE"),
    *("GRABS", "FRAIL", "NEXT", "HUNGRY", "NAP", "MISS", "LONG", "SHARED"),
)
INVENTORY = "".join(f'"P-{name}" = {{ locator = "{name}", kind = "example" }}\n' for name in NAMES)


def with_the_system(paper: Path, system: str = SYSTEM) -> None:
    """Write the solver through which alone claims reach the system."""
    solvers = paper / "solvers"
    solvers.mkdir()
    (solvers / "__init__.py").touch()
    (solvers / "system.py").write_text(system)


def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the house, for worker processes and command lines."""
    probe = tmp_path / "house" / "theorems" / "probe"
    probe.mkdir(parents=True)
    (probe.parent / "__init__.py").write_text("")
    (probe / "__init__.py").write_text("")
    with_the_system(probe)
    (probe / "claims.py").write_text(CLAIMS)
    (probe / "inventory.toml").write_text(INVENTORY)
    fragile = tmp_path / "house" / "fragile"
    fragile.mkdir()
    (fragile / "__init__.py").write_text(FRAGILE)
    (fragile / "part.py").write_text("X = 1")
    marks = tmp_path / "marks"
    marks.mkdir()
    monkeypatch.syspath_prepend(tmp_path / "house")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path / "house"), *PATH)))
    monkeypatch.setenv("MARKS", str(marks))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ran(
    *names: str, limit: float | None = PATIENCE, jobs: int = 2, on: str | None = None
) -> list[Result]:
    """The results of these claims of the house, from worker processes, here or on a cluster."""
    tasks = [Task(f"P-{name}", "quick", limit, None) for name in names]
    return run(tasks, jobs=jobs, finished=lambda result: None, progress=lambda *news: None, on=on)


def outcomes(results: Sequence[Result]) -> dict[str, str]:
    return {result.claim.removeprefix("P-"): result.outcome for result in results}


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Start `verify` in a process group of its own."""
    return subprocess.Popen(
        [VERIFY, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
        start_new_session=True,
        # If the tests run with SIGINT ignored, as under `nohup` or `&`, a child would ignore it
        # too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """The exit code, output and errors of a process; all that is left of its group is killed."""
    try:
        out, err = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        kill(process)
        process.communicate()
        pytest.fail("verify hangs")
    return process.returncode, out, err


def kill(process: subprocess.Popen[str]) -> None:
    """End the process and its workers at once, like a crash of the machine."""
    os.killpg(process.pid, signal.SIGKILL)


def group_is_gone(process: subprocess.Popen[str]) -> bool:
    """Whether no process of the group is left."""
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


def stat_of(pid: int) -> list[str]:
    """What the system says of a process after its name: its state, its parent, and more."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def wait_for(condition: Callable[[], Any], what: str) -> Any:
    """Wait until a condition is true; returns its value."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.01)
    return found


def text_of(path: Path) -> str:
    """The current text of a file; empty if it does not exist."""
    return path.read_text() if path.exists() else ""


def files(folder: Path) -> dict[str, bytes]:
    """The bytes of every file below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
