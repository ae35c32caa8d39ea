"""Faults at every stage of run, prove and audit, in a house of quick claims, and what must hold.

    python tests/cli/faults.py --times 10 [NAME ...]

This applies each fault ten times, at different moments, and prints how often its law held;
`test_faults.py` applies each once. A fault is a function of a house and a number for the moment.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

from house import LONG, PATIENCE, files, stat_of, wait_for, with_the_system

ROOT = Path(__file__).parents[2]
SYSTEM = """
import os
import time
from pathlib import Path

def arrive(file):
    with open(file, "a") as stream:
        stream.write(f"{os.getpid()}\\n")
    if os.environ.get("STAY") == file.name:
        time.sleep(600)
"""
CLAIMS = '''
"""Quick claims that say on disk how far they are, and wait where they are told to."""

from theorems.probe.solvers.system import Path, arrive, os
from verify.kernel.kinds.exhaustion import CHUNK, by_rules
from verify.language import Cases, Layered, claim, equal, exhaust, list_cases
from verify.ledger import meaning

meaning.NAMED.add("theorems.probe.solvers.system")  # so that a statement may wait
MARKS = Path(os.environ.get("MARKS", "."))
TWO = Cases("the number two", ((2,),))


def reach(name):
    """Say that this is reached, and stay there if so told."""
    arrive(MARKS / name)


'''
EVEN = '''

@claim("P-{name}", domain=TWO{proof})
def {lower}(n):
    """The number is even."""
    reach("at-{name}")
    return equal(n % 2, 0)


{lower}.near_miss("odd")(lambda n: equal(n % 2, 1))
'''
SEARCH = """

@long.evidence
def many_chunks(run):
    rules = by_rules(CHUNKS, long.statement)

    def source(n, start, stop):
        reach(f"chunk-{n}-{start // CHUNK}")
        return rules(n, start, stop)

    return exhaust(long, run, 3, source)
"""
NAMES = ("ONE", "TWO", "THREE", "COQ", "LONG")
SAID = """Definition double (n : nat) : nat := n + n.
Definition claim_twice : Prop := forall n, double n = n + n.
"""
LEMMA = """From SmallStated Require Export Lemma.
Lemma twice : forall n, double n = n + n.
Proof. intros n. unfold double. reflexivity. Qed.
"""
# A tactic that runs forever, after a line that announces it.
FOR_EVER = "Ltac turn := turn. Lemma never : False. Proof. turn. Qed.\n"
BACK = """
import os, time
# A clock that goes back an hour at every look.
began, looks = time.time, [0]
def back():
    looks[0] += 1
    return began() - 3600 * looks[0]
time.time = back
strftime = time.strftime
time.strftime = lambda form, *at: strftime(form, *(at or (time.gmtime(back()),)))
"""


@dataclass
class Ended:
    """The result of a command."""

    code: int
    out: str
    err: str

    def is_in_order(self, *codes: int) -> Ended:
        """Assert one of these exit codes, and readable lines on standard error."""
        assert "Traceback" not in self.err and "internal error" not in self.err, self.err
        assert self.code in codes, (self.code, self.err, self.out)
        return self


class House:
    """A folder with its own `theorems` package and Coq library, and commands run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.marks = folder, folder / "marks"
        self.temporary = folder / "temporary"
        paper = folder / "site" / "theorems" / "probe"
        stated, self.formal = paper / "statements", paper / "proofs"
        for part in (stated, self.formal):
            part.mkdir(parents=True)
        for package in (paper, paper.parent):
            (package / "__init__.py").touch()
        with_the_system(paper, SYSTEM)
        module = CLAIMS
        for name in NAMES[:-1]:
            proof = ', formal="Lemma.twice"' if name == "COQ" else ""
            module += EVEN.format(name=name, lower=name.lower(), proof=proof)
        (paper / "claims.py").write_text(module + LONG + SEARCH)
        (paper / "inventory.toml").write_text(
            "".join(f'"P-{name}" = {{ locator = "1", kind = "example" }}\n' for name in NAMES)
        )
        (stated / "_CoqProject").write_text("-R . SmallStated\nLemma.v\n")
        (stated / "Lemma.v").write_text(SAID)
        project = "-R . Small\n-R ../statements SmallStated\nLemma.v\n"
        (self.formal / "_CoqProject").write_text(project)
        (self.formal / "Lemma.v").write_text(LEMMA)
        for place in (self.marks, self.temporary):
            place.mkdir()

    def environment(self, **more: str | None) -> dict[str, str]:
        site = os.pathsep.join((str(self.folder / "site"), str(ROOT)))
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        given = kept | {
            "PYTHONPATH": site,
            "PYTHONDONTWRITEBYTECODE": "1",
            "MARKS": str(self.marks),
            "TMPDIR": str(self.temporary),
        }
        found = {name: text for name, text in (given | more).items() if text is not None}
        if "ON_PATH" in found:
            found["PYTHONPATH"] = os.pathsep.join((found.pop("ON_PATH"), site))
        return found

    def start(
        self,
        *arguments: str,
        before: Callable[[], None] | None = None,
        stdout: int | IO[str] = subprocess.PIPE,
        **more: str | None,
    ) -> subprocess.Popen[str]:
        """Start a command in a process group of its own."""

        def prepare() -> None:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            if before is not None:
                before()

        return subprocess.Popen(
            [sys.executable, "-m", "verify", *arguments],
            cwd=self.folder,
            env=self.environment(**more),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=prepare,
            start_new_session=True,
        )

    def run(self, *arguments: str, **options: str | None) -> Ended:
        return ended(self.start(*arguments, **options))

    def reached(self, *names: str) -> None:
        """Wait until one of these stages is reached."""
        wait_for(lambda: any((self.marks / name).exists() for name in names), " or ".join(names))

    def forget(self) -> None:
        for mark in self.marks.iterdir():
            mark.unlink()

    def certificates(self, folder: str = "certificates") -> dict[str, bytes]:
        """Every file of a folder, hidden ones too, by its name."""
        return files(self.folder / folder)

    def processes(self) -> list[int]:
        """The processes started here, even if their parent has changed."""
        return list(of_house(str(self.folder)))

    def is_quiet(self) -> None:
        """Assert that shortly after no process and no temporary file is left."""
        wait_for(lambda: not self.processes(), f"the end of {self.processes()}")
        wait_for(lambda: not list(self.temporary.iterdir()), f"no {list(self.temporary.iterdir())}")


def of_house(folder: str) -> Iterator[int]:
    """The processes with their working directory or their temporary files in a folder."""
    for process in every_process():
        with suppress(OSError):
            within = os.readlink(f"/proc/{process}/cwd").startswith(folder)
            if process != os.getpid() and (within or folder in command_line(process)):
                yield process


def every_process() -> Iterator[int]:
    return map(int, filter(str.isdigit, os.listdir("/proc")))


def command_line(process: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace")
    return ""


def ended(process: subprocess.Popen[str]) -> Ended:
    try:
        out, err = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise AssertionError(f"{process.args} hangs") from None
    return Ended(process.returncode, out, err)


def children(process: int) -> list[int]:
    """The worker processes of a process."""
    found = []
    for one in every_process():
        with suppress(OSError):  # it has ended
            if int(stat_of(one)[1]) == process and "spawn_main" in command_line(one):
                found.append(one)
    return found


WITH_COQ = shutil.which("coqc") is not None
RUN = ("run", "--jobs", "2", "--effort", "quick")


@cache
def undisturbed(*proof: str) -> dict[str, bytes]:
    """The files after an undisturbed run, and perhaps a proof; the same for every house."""
    with tempfile.TemporaryDirectory() as place:
        house = House(Path(place).resolve())
        for command in (RUN, proof) if proof else (RUN,):
            house.run(*command).is_in_order(0)
            house.is_quiet()
        return house.certificates()


def proved() -> dict[str, bytes]:
    return undisturbed("prove") if WITH_COQ else undisturbed()


def nothing_is_wrong(house: House) -> None:
    """Assert that each certificate equals the undisturbed one, and that there is no other file."""
    expected = proved()
    for name, content in house.certificates().items():
        if Path(name).name.startswith("."):
            continue  # left by a killed writer; nobody reads it
        assert expected[name] == content, name


def comes_to_the_same(house: House) -> None:
    """Assert that a later run gives exactly the bytes of an undisturbed one."""
    nothing_is_wrong(house)
    house.run(*RUN).is_in_order(0)
    house.is_quiet()
    found, expected = house.certificates(), undisturbed()
    assert {name: found[name] for name in expected} == expected
    # Files left by a kill in the middle of writing must be swept away too.
    assert found.keys() <= proved().keys(), found.keys() - proved().keys()
    assert not list(house.folder.glob(".verify/checkpoints/*"))


# --- A kill at any moment ---------------------------------------------------------------------

STAGES = ("at-ONE", "at-TWO", "chunk-1-0", "chunk-2-1", "chunk-3-2")


def stage(turn: int) -> str:
    return STAGES[turn % len(STAGES)]


def killed_parent(house: House, turn: int) -> None:
    """SIGKILL of the parent of a run: its workers end, finished chunks and certificates stay."""
    process = house.start(*RUN, STAY=stage(turn))
    house.reached(stage(turn))
    wait_for(lambda: (house.folder / "certificates").is_dir() or turn % 2, "a certificate")
    process.kill()
    ended(process)
    house.is_quiet()
    house.forget()
    comes_to_the_same(house)
    if stage(turn) == "chunk-3-2":  # five chunks were finished before
        again = {path.name for path in house.marks.glob("chunk-*")}
        assert again == {"chunk-3-2"}, again


def killed_parent_anywhen(house: House, turn: int) -> None:
    """SIGKILL of the parent at any moment, also while workers start or it writes."""
    process = house.start(*RUN)
    time.sleep(random.Random(turn).uniform(0.05, 2.5))
    process.kill()
    ended(process)
    house.is_quiet()
    comes_to_the_same(house)


def kill_twice(house: House, stage: str) -> None:
    """Kill the worker that reached a stage, and the one that tries the claim again."""
    mark = house.marks / stage
    os.kill(int(mark.read_text().split()[0]), signal.SIGKILL)
    wait_for(lambda: len(mark.read_text().split()) > 1, "another try")
    os.kill(int(mark.read_text().split()[-1]), signal.SIGKILL)


def killed_worker(house: House, turn: int) -> None:
    """SIGKILL of a worker, at some stage or as it starts: it costs nothing."""
    if turn % 2 == 0:
        process = house.start(*RUN, STAY=stage(turn // 2))
        house.reached(stage(turn // 2))
        kill_twice(house, stage(turn // 2))
        done = ended(process).is_in_order(1)
        assert done.out.count("its worker was killed") == 1, done.out
        house.forget()
        comes_to_the_same(house)
        return
    process = house.start(*RUN)
    wait_for(lambda: children(process.pid) or process.poll() is not None, "a worker")
    time.sleep(random.Random(turn).uniform(0, 0.5))
    for worker in children(process.pid)[:1]:
        os.kill(worker, signal.SIGKILL)
    ended(process).is_in_order(0)
    house.is_quiet()
    assert house.certificates() == undisturbed()


def killed_auditor(house: House, turn: int) -> None:
    """SIGKILL of the parent or a worker of an audit: no process and no file is left."""
    house.run(*RUN).is_in_order(0)
    house.forget()
    process = house.start("audit", "--jobs", "2", STAY="at-ONE")
    house.reached("at-ONE")
    if turn % 2:
        process.kill()
        ended(process)
    else:
        kill_twice(house, "at-ONE")
        done = ended(process).is_in_order(4)
        assert "4 accepted, 0 rejected, 1 unverifiable" in done.out, done.out
        assert "its worker was killed" in done.out
    house.is_quiet()
    assert house.certificates() == undisturbed()


def stopped(house: House, turn: int) -> None:
    """SIGTERM, SIGHUP or Ctrl-C: finished work is kept; one line; 128 plus the signal."""
    number = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)[turn % 3]
    process = house.start(*RUN, STAY=stage(turn))
    house.reached(stage(turn))
    if turn % 2:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    done = ended(process).is_in_order(128 + number)
    assert done.err.count("\n") == 1 and done.err.startswith("verify: interrupted"), done.err
    house.is_quiet()
    house.forget()
    comes_to_the_same(house)


def stopped_anywhen(house: House, turn: int) -> None:
    """A signal at any moment, also while Python starts or ends."""
    number = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)[turn % 3]
    process = house.start(*RUN)
    wait_for(lambda: children(process.pid) or process.poll() is not None, "a worker")
    time.sleep(random.Random(turn).uniform(0, 1.5))
    process.send_signal(number)
    ended(process).is_in_order(128 + number, 0, -number)
    house.is_quiet()
    comes_to_the_same(house)


# --- Coq ----------------------------------------------------------------------------------------


def coq_runs(house: House) -> bool:
    """Whether Coq is compiling the proof that takes forever."""
    told = map(command_line, of_house(str(house.temporary)))
    return any("coqc" in words and "Lemma.v" in words for words in told)


def disturbed_proof(house: House, turn: int) -> None:
    """SIGKILL, SIGTERM or SIGHUP of `prove` or `audit` while Coq compiles: Coq ends too."""
    auditing = turn % 2 == 1
    house.run(*RUN).is_in_order(0)
    if auditing:
        house.run("prove").is_in_order(0)
    before = house.certificates()
    number = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)[turn // 2 % 4]
    (house.formal / "Lemma.v").write_text(FOR_EVER + LEMMA)
    command = ("audit", "certificates/probe/formal") if auditing else ("prove",)
    process = house.start(*command)
    wait_for(lambda: coq_runs(house), "Coq")
    process.send_signal(number)
    done = ended(process)
    if number != signal.SIGKILL:
        done.is_in_order(128 + number)
        assert sum(line.startswith("verify: ") for line in done.err.splitlines()) >= 1, done.err
    house.is_quiet()
    assert house.certificates() == before
    (house.formal / "Lemma.v").write_text(LEMMA)
    house.run("prove").is_in_order(0)
    house.is_quiet()
    assert house.certificates() == proved()


def edited_proof(house: House, turn: int) -> None:
    """Sources edited while Coq compiles: the recorded digests are those of what was compiled."""
    tools = house.folder / "tools"
    tools.mkdir()
    coqc = tools / "coqc"
    coqc.write_text(
        f'#!/bin/sh\n{shutil.which("coqc")} "$@"; ended=$?\n'
        f'case "$*" in *" Small "*Lemma.v)\n'
        f'echo "(* edited *)" >> {house.formal / "Lemma.v"};; esac\n'
        "exit $ended\n"
    )
    coqc.chmod(0o755)
    path = os.pathsep.join((str(tools), os.environ["PATH"]))
    house.run("prove", PATH=path).is_in_order(0)
    assert "edited" in (house.formal / "Lemma.v").read_text()
    name = "probe/formal/sources.sha256"
    assert house.certificates()[name] == proved()[name]


# --- Room ---------------------------------------------------------------------------------------


def little_room(house: House, turn: int) -> None:
    """A limit on file sizes: one line for each file that could not be written."""
    size = (0, 100, 700, 900, 1100)[turn % 5]

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    done = ended(house.start(*RUN, before=limit)).is_in_order(0, 1, 4)
    failed = [line for line in done.err.splitlines() if "could not be written" in line]
    unable = "could not be written" in done.out + done.err or size == 0
    assert bool(done.code) == unable, done
    assert all(line.startswith("verify: ") and "make room" in line for line in failed)
    if size == 0:  # too small even for a lock
        full = "verify: what is written: File too large; make room or name another place\n"
        assert done.err == full or failed, done
    house.is_quiet()
    comes_to_the_same(house)


def full_disk(house: House, turn: int) -> None:
    """A full disk of a few pages: the same. Skipped where nothing can be mounted."""
    place = house.folder / "certificates"
    place.mkdir()
    size = f"size={(4, 8, 16, 24)[turn % 4]}k"
    mount = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        raise Skipped("nothing can be mounted here")
    try:
        done = house.run(*RUN).is_in_order(0, 1, 4)
        assert bool(done.code) == ("could not be written" in done.err), done
        nothing_is_wrong(house)
        house.is_quiet()
        subprocess.run(["mount", "-o", "remount,size=1m", str(place)], check=True)
        comes_to_the_same(house)
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def full_output(house: House, turn: int) -> None:
    """Standard output is full: certificates are kept, one line says why nothing is printed."""
    command = (RUN, ("list",), ("audit",))[turn % 3]
    if turn % 3:
        house.run(*RUN).is_in_order(0)
    with open("/dev/full", "w") as full:
        done = ended(house.start(*command, stdout=full)).is_in_order(4)
    assert done.err.count("\n") == 1 and "No space left" in done.err, done.err
    house.is_quiet()
    assert house.certificates() == undisturbed()


def no_folder(house: House, turn: int) -> None:
    """A file in place of the folder of certificates or of chunks, or a read-only folder."""
    name = ("certificates", ".verify", "certificates/probe")[turn % 3]
    place = house.folder / name
    place.parent.mkdir(exist_ok=True)
    place.write_text("in the way")
    done = house.run(*RUN).is_in_order(1, 4)
    assert name in done.err + done.out
    assert place.read_text() == "in the way"
    place.unlink()
    house.is_quiet()
    comes_to_the_same(house)


def read_only(house: House, turn: int) -> None:
    """A folder that may not be written to; for root, if it can be made so."""
    place = house.folder / "certificates" / "probe"
    place.mkdir(parents=True)
    place.chmod(0o555)
    as_root = os.geteuid() == 0
    lock = ["chattr", "+i", str(place)]
    if as_root and subprocess.run(lock, capture_output=True, check=False).returncode:
        raise Skipped("root may write everywhere, and chattr does not work here")
    try:
        done = house.run(*RUN).is_in_order(4)
        assert "could not be written" in done.err
    finally:
        if as_root:
            subprocess.run(["chattr", "-i", str(place)], check=True)
        place.chmod(0o755)
    house.is_quiet()
    comes_to_the_same(house)


# --- Surroundings ---------------------------------------------------------------------------------


def two_at_once(house: House, turn: int) -> None:
    """Two runs in one folder, with one of them killed or neither: the same bytes."""
    one = house.start("run", "--jobs", "1", "P-LONG", "P-ONE", "P-TWO")
    two = house.start("run", "--jobs", "1", "P-LONG", "P-THREE", "P-COQ", "P-TWO")
    if turn % 2:
        house.reached("chunk-2-0")
        one.kill()
    first, second = ended(one), ended(two)
    second.is_in_order(0)
    if not turn % 2:
        first.is_in_order(0)
        # The definitions that either run recorded are there.
        assert house.certificates() == undisturbed()
    house.is_quiet()
    comes_to_the_same(house)


def clock_going_back(house: House, turn: int) -> None:
    """A clock that goes back an hour whenever it is read."""
    site = house.folder / "clock"
    site.mkdir()
    (site / "sitecustomize.py").write_text(BACK)
    house.run(*RUN, ON_PATH=str(site)).is_in_order(0)
    house.run("audit", ON_PATH=str(site)).is_in_order(0)
    house.is_quiet()
    assert house.certificates() == undisturbed()


def closed_pipe(house: House, turn: int) -> None:
    """Standard output is closed: no message, nothing lost, and no success reported."""
    command = (RUN, ("audit",), ("check", "--effort", "quick"))[turn % 3]
    if turn % 3:
        house.run(*RUN).is_in_order(0)
    process = house.start(*command)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    ended(process).is_in_order(141)
    house.is_quiet()
    assert house.certificates() == undisturbed()


def bare(house: House, turn: int) -> None:
    """No locale; no HOME, or a missing one; and Ctrl-C ignored as under `nohup`."""
    home = (None, "/nonexistent")[turn % 2]
    plain: dict[str, str | None] = {
        "HOME": home, "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
    }  # fmt: skip
    quiet = lambda: [signal.signal(n, signal.SIG_IGN) for n in (signal.SIGINT, signal.SIGHUP)]  # noqa: E731
    process = house.start(*RUN, before=quiet, STAY="at-ONE", **plain)
    house.reached("at-ONE")
    os.killpg(process.pid, signal.SIGINT)
    os.killpg(process.pid, signal.SIGHUP)
    time.sleep(0.1)
    assert process.poll() is None, "what is ignored stays ignored"
    process.kill()
    ended(process)
    house.is_quiet()
    for command in (RUN, ("audit",), ("list",)):
        ended(house.start(*command, before=quiet, **plain)).is_in_order(0)
    house.is_quiet()
    assert not Path("/nonexistent").exists() and not (house.folder / "~").exists()
    assert house.certificates() == undisturbed()


class Skipped(Exception):
    """A fault that cannot be made here."""


FAULTS: tuple[Callable[[House, int], None], ...] = (
    killed_parent, killed_parent_anywhen, killed_worker, killed_auditor, stopped, stopped_anywhen,
    little_room, full_disk, full_output, no_folder, read_only, two_at_once, clock_going_back,
    closed_pipe, bare, *([disturbed_proof, edited_proof] if WITH_COQ else []),
)  # fmt: skip


def main() -> int:
    """Apply faults many times, and print of each how often its law held."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("names", nargs="*", help="of the faults; all without one")
    asked = parser.parse_args()
    broken = 0
    for fault in FAULTS:
        if asked.names and fault.__name__ not in asked.names:
            continue
        held, why = 0, ""
        for turn in range(asked.times):
            with tempfile.TemporaryDirectory() as place:
                try:
                    fault(House(Path(place).resolve()), turn)
                    held += 1
                except Skipped as reason:
                    why = f"  skipped: {reason}"
                    break
                except AssertionError:
                    why += f"\n  time {turn}: {traceback.format_exc(limit=-2)}"
        broken += held < asked.times and "skipped" not in why
        print(f"{fault.__name__:22} {held} of {asked.times}{why}", flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
