"""Mutants of the kernel: one small change each, and the tests that notice it.

    python tests/attacks/mutants.py               all of them, two at a time, half an hour
    python tests/attacks/mutants.py --only coq    only those in files whose name contains this
    python tests/attacks/mutants.py --show        list them without running any

These are changed, one at a time: every comparison, `and`, `or` and `not`, every number, every early
exit, every call that is a statement of its own (all that is demanded), `any` and `all`, `True` and
`False`. The tests are the quick ones and those of the kernel in README's command (nothing in
`tests/thorough`). Those that reach the changed line run, the fastest first, until one fails: then
the mutant is dead. One that lives has to be explained in `survivors.toml`, by why it changes
nothing that matters; otherwise the exit code is 1.

The tests are collected once. For each mutant the process forks, and the child replaces the code of
the function itself, so that every module that imported it has the change.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from mutating import KERNEL, ROOT, Mutant, apply, mutants, uses

EXPLAINED = Path(__file__).with_name("survivors.toml")  # why each changes nothing that matters
REACHED = ROOT / ".verify" / "reached.json"  # lines to tests; delete it by hand
CLOSE = ("tests/kernel/", "tests/ledger/test_certificates.py")  # to the kernel
LIVES, DEAD, NOT_TRIED = range(3)  # exit codes of a mutant's process; a killed one counts as dead
PATIENCE = 60  # seconds that a mutant's test may take beyond three times its usual time


class Hunt:
    """A plugin of pytest that runs the tests for each mutant."""

    def __init__(self, only: str, jobs: int, named: Path | None = None) -> None:
        self.only, self.jobs = only, jobs
        self.named = named and set(named.read_text(encoding="utf-8").splitlines())
        self.lived: list[Mutant] = []
        self.dead = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the quick tests, and those of the kernel and its reader."""
        items[:] = [
            item
            for item in items
            if "quick" in item.keywords
            or (item.nodeid.startswith(CLOSE) and "long" not in item.keywords)
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hunt every mutant; no tests are left to run afterwards."""
        self.items = {item.nodeid: item for item in session.items}
        reached, seconds = self._reached()
        found = [
            mutant
            for path in sorted(KERNEL.rglob("*.py"))
            if self.only in str(path.relative_to(KERNEL))
            for mutant in mutants(path)
            if self.named is None or mutant.name in self.named
        ]
        running: dict[int, tuple[Mutant, float]] = {}
        for number, mutant in enumerate(found):
            while len(running) >= self.jobs:
                self._wait(running)
            tests = self._tests(mutant, reached)
            tests.sort(key=seconds.__getitem__)
            limit = time.monotonic() + PATIENCE + 3 * sum(map(seconds.__getitem__, tests))
            running[self._fork(mutant, tests, seconds)] = mutant, limit
            print(
                f"\r{number + 1:,} of {len(found):,}, {len(self.lived)} live ", end="", flush=True
            )
        while running:
            self._wait(running)
        print()
        return True

    def _tests(self, mutant: Mutant, reached: dict[str, list[str]]) -> list[str]:
        """The tests that reach the changed line, or else its function. For a number of a module:
        those that reach a line with its name, or all if a line outside the kernel has it.
        """
        if not mutant.lines:
            used = uses(mutant.file, mutant.function)
            return list(self.items) if used is None else self._reaching(used, reached)
        for lines in ([mutant.line], mutant.lines):
            if found := self._reaching([f"{mutant.file}:{line}" for line in lines], reached):
                return found
        return []

    def _reaching(self, places: list[str], reached: dict[str, list[str]]) -> list[str]:
        found = {test for place in places for test in reached.get(place, ())}
        return [test for test in found if test in self.items]

    def _fork(self, mutant: Mutant, tests: list[str], seconds: dict[str, float]) -> int:
        sys.stdout.flush()
        child = os.fork()
        if child:
            return child
        try:
            os.setsid()
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            apply(mutant)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)  # which ends the process
            os._exit(LIVES if self._pass(tests, seconds) else DEAD)
        except BaseException:
            os._exit(NOT_TRIED)

    def _pass(self, tests: list[str], seconds: dict[str, float]) -> bool:
        for item, following in _followed([self.items[test] for test in tests]):
            signal.alarm(PATIENCE + 3 * int(seconds[item.nodeid]))
            reports = runtestprotocol(item, log=False, nextitem=following)
            if any(report.failed for report in reports):
                return False
        return True

    def _wait(self, running: dict[int, tuple[Mutant, float]]) -> None:
        """Wait until a running mutant is dead or has passed its tests."""
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child in running:
                mutant, _ = running.pop(child)
                with suppress(ProcessLookupError):
                    os.killpg(child, signal.SIGKILL)  # processes that it started and left
                code = os.waitstatus_to_exitcode(status)
                if code == NOT_TRIED:
                    raise SystemExit(f"{mutant.name}: it could not be tried")
                if code == LIVES:
                    self.lived.append(mutant)
                    print(f"\r{mutant.name}", flush=True)
                else:
                    self.dead += 1
                return
            for child, (_, limit) in running.items():
                if time.monotonic() > limit:
                    os.killpg(child, signal.SIGKILL)
            time.sleep(0.01)

    def _reached(self) -> tuple[dict[str, list[str]], dict[str, float]]:
        """The tests that reach each line of the kernel, and each test's seconds."""
        if not REACHED.exists():
            child = os.fork()
            if not child:
                null = os.open(os.devnull, os.O_RDWR)
                os.dup2(null, 1)
                try:
                    self._trace()
                finally:
                    os._exit(0)
            os.waitpid(child, 0)
            if not REACHED.exists():
                raise SystemExit(f"no test reaches {KERNEL}; is another copy installed?")
        found = json.loads(REACHED.read_text())
        return found["reached"], found["seconds"]

    def _trace(self) -> None:
        reached: dict[str, list[str]] = defaultdict(list)
        seconds: dict[str, float] = {}
        lines: set[tuple[str, int]] = set()
        prefix = str(KERNEL) + os.sep

        def enter(frame, event, argument):
            return note if frame.f_code.co_filename.startswith(prefix) else None

        def note(frame, event, argument):
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return note

        for item, following in _followed(list(self.items.values())):
            lines.clear()
            sys.settrace(enter)
            threading.settrace(enter)  # `coqc` and `coqchk` are called by threads
            began = time.monotonic()
            reports = runtestprotocol(item, log=False, nextitem=following)
            sys.settrace(None)
            threading.settrace(None)
            seconds[item.nodeid] = time.monotonic() - began
            if all(report.passed for report in reports):
                for file, line in lines:
                    reached[f"{file.removeprefix(prefix)}:{line}"].append(item.nodeid)
            if any(report.failed for report in reports):
                print(f"{item.nodeid} fails without any mutant", file=sys.stderr, flush=True)
        if reached:
            REACHED.parent.mkdir(exist_ok=True)
            REACHED.write_text(json.dumps({"reached": reached, "seconds": seconds}))


def _followed(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test with the next one, as pytest needs it; None after the last."""
    return zip(items, [*items[1:], None], strict=False)


def main() -> int:
    """Hunt mutants; returns the exit code."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--only", default="", help="files whose name holds this")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--named", type=Path, help="a file of names, a line each: only these")
    asked.add_argument("--show", action="store_true")
    asked.add_argument("tests", nargs="*", default=["tests"])
    chosen = asked.parse_args()
    if chosen.show:
        for path in sorted(KERNEL.rglob("*.py")):
            for mutant in mutants(path) if chosen.only in str(path) else ():
                print(mutant.name)
        return 0
    hunt = Hunt(chosen.only, chosen.jobs, chosen.named)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--ignore=tests/thorough"]
    pytest.main([*options, *chosen.tests], [hunt])
    known = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    unexplained = [mutant for mutant in hunt.lived if mutant.name not in known]
    total = hunt.dead + len(hunt.lived)
    print(f"{total:,} mutants: {hunt.dead:,} dead, {len(hunt.lived)} live, of them "
          f"{len(hunt.lived) - len(unexplained)} explained")  # fmt: skip
    for mutant in unexplained:
        print(f"unexplained: {mutant.name}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
