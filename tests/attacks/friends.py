"""Lies by a trusted author: does `verify check` name the claims whose meaning may have changed?

    python tests/attacks/friends.py             every lie of `lies.toml`, two at a time
    python tests/attacks/friends.py -n 1        one at a time
    python tests/attacks/friends.py -k kernel   only those whose file or title contains this

Each lie is put into a copy of the project, and `verify check --effort quick` is run on its claims.
If the lie is seen, it must name each claim and exit with 1. A lie listed as unseen must pass, or
the list is too long. The exit code is 1 if any result differs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from lies import LIES, Lie
from workshop import copied

NOTE = """
from pathlib import Path
from verify.ledger import machinery
from verify.ledger.store import Store
machinery.note(Store(Path("certificates")))
"""


class Project:
    """A copy of the project that contains one lie at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = copied(folder, "verify", "theorems", "certificates")
        self.time = time.time()

    @contextmanager
    def telling(self, lie: Lie) -> Iterator[None]:
        """The project with this lie in place during the body."""
        path = self.folder / lie.file
        new = not path.exists()
        honest = b"" if new else path.read_bytes()
        tables = {table: table.read_bytes() for table in self.folder.glob("certificates/**/*.txt")}
        try:
            self._write(path, lie.told(honest.decode()).encode())
            if lie.noted:
                self._run("-c", NOTE).check_returncode()
            yield
        finally:
            self._write(path, honest)
            if new:
                path.unlink()
            for table, content in tables.items() if lie.noted else ():
                table.write_bytes(content)

    def _write(self, path: Path, content: bytes) -> None:
        """Write a file with a new time, by which Python knows that its bytecode is stale."""
        path.write_bytes(content)
        self.time += 10
        os.utime(path, (self.time, self.time))

    def check(self, *arguments: str) -> tuple[int, str]:
        """The exit code and output of `verify check`; standard output is a JSON document."""
        done = self._run("-m", "verify", "check", "--effort", "quick", "--json", *arguments)
        return done.returncode, done.stdout or done.stderr

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        cache = str(self.folder / "cache")
        own = {"PYTHONPATH": str(self.folder), "XDG_CACHE_HOME": cache, "NUMBA_CACHE_DIR": cache}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, **own},
            capture_output=True,
            text=True,
        )

    def complaint(self, lie: Lie) -> str:
        """What is wrong with `check`'s answer to a lie; empty if nothing is."""
        with self.telling(lie):
            asked = ("--paper", lie.paper) if lie.paper else ("--jobs", "1", *lie.claims)
            code, printed = self.check(*asked)
        if lie.why:
            return f"it is seen: {printed:.300}" if code else ""
        try:
            named = names(json.loads(printed))
        except (ValueError, KeyError):  # the project itself was refused
            refused = code in (1, 3) and lie.file in printed
            return "" if refused else f"exit {code}: {printed:.300}"
        missing = [claim for claim in lie.claims if claim not in named]
        if code != 1 or missing:
            return f"exit {code}, not named: {' '.join(missing) or 'none'}"
        return ""


def names(found: dict) -> set[str]:
    """The claims that `check` names as changed or as failing to run."""
    moved = {move["claim"] for move in found["compared"] + found["besides"] if move["regression"]}
    return moved | {claim for claim, why in found["not compared"].items() if "failed" in why}


def judged(lies: Sequence[Lie], jobs: int) -> Iterator[tuple[Lie, str]]:
    """Each lie with what is wrong with the answer to it, as they are judged."""
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(jobs) as pool:
        free: SimpleQueue[Project] = SimpleQueue()
        for number in range(jobs):
            free.put(Project(Path(place, str(number))))

        def judge(lie: Lie) -> str:
            project = free.get()
            try:
                return project.complaint(lie)
            finally:
                free.put(project)

        yield from zip(lies, pool.map(judge, lies), strict=True)


def main() -> int:
    """Test all selected lies."""
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=2, metavar="JOBS")
    parser.add_argument("-k", default="", metavar="WORD")
    asked = parser.parse_args()
    lies = [lie for lie in LIES if asked.k in f"{lie.file} {lie.what}"]
    began, wrong = time.monotonic(), 0
    for lie, complaint in judged(lies, asked.n):
        word = "WRONG" if complaint else "unseen" if lie.why else "seen"
        print(f"{word:6}  {lie.file}: {lie.what}  {complaint}", flush=True)
        wrong += bool(complaint)
    seen = sum(not lie.why for lie in lies)
    seconds = time.monotonic() - began
    print(f"{seen} lies to be seen, {len(lies) - seen} not; {wrong} otherwise; {seconds:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
