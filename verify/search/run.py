"""What a search for evidence is told and may report: effort, progress, finished chunks."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from verify.kernel.codec import Hex32
from verify.kernel.errors import ClaimFailed

_LINE = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}) ([0-9]{1,9}) ([0-9a-f]{32})")

Effort = Literal["quick", "standard", "deep"]
EFFORTS: tuple[Effort, ...] = ("quick", "standard", "deep")

Report = Callable[[str, int, int], None]


def _silent(what: str, done: int, total: int) -> None:
    """Report nothing."""


class Finished(NamedTuple):
    """A finished chunk: its digest, and of how many of its objects the statement speaks."""

    digest: Hex32
    spoken: int


class Checkpoint:
    """The chunks finished so far for one statement, kept on disk while a claim runs.

    A file of lines, the first naming the statement's digest; a file of another statement, or a
    last line cut short by a kill, is ignored. Without a path nothing is kept.
    """

    def __init__(self, path: Path | None = None, statement: str = "") -> None:
        self.path = path
        self.found: dict[tuple[int, int], Finished] = {}
        if path is None:
            return
        header = json.dumps({"statement": statement})
        lines = path.read_text(errors="replace").splitlines() if path.is_file() else []
        if lines[:1] == [header]:
            for line in lines[1:]:
                self._recall(line)
        self._write("\n".join([header, *map(self._line, self.found)]) + "\n", "w")

    def get(self, n: int, chunk: int) -> Finished | None:
        """A chunk of layer n, if an earlier run finished it."""
        return self.found.get((n, chunk))

    def add(self, n: int, chunk: int, finished: Finished) -> None:
        """Note a finished chunk."""
        self.found[n, chunk] = finished
        if self.path is not None:
            self._write(self._line((n, chunk)) + "\n", "a")

    def clear(self) -> None:
        """Forget everything: the certificate is written."""
        self.found.clear()
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def _line(self, key: tuple[int, int]) -> str:
        digest, spoken = self.found[key]
        return f"{key[0]} {key[1]} {spoken} {digest}"

    def _recall(self, line: str) -> None:
        if found := _LINE.fullmatch(line):
            self.found[int(found[1]), int(found[2])] = Finished(Hex32(found[4]), int(found[3]))

    def _write(self, text: str, mode: str) -> None:
        assert self.path is not None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(self.path, mode, encoding="ascii") as file:
                file.write(text)
        except OSError as error:
            raise ClaimFailed(
                f"{self.path}: could not be written ({error.strerror or error}); make room there"
            ) from None


@dataclass
class Run:
    """One search for evidence."""

    effort: Effort = "standard"
    report: Report = _silent
    checkpoint: Checkpoint = field(default_factory=Checkpoint)

    def upto(self, quick: int, standard: int, deep: int) -> int:
        """The bound that belongs to the effort of this run.

        `VERIFY_UPTO` lowers it, so that tests can run a deep search on small layers.
        """
        bound = {"quick": quick, "standard": standard, "deep": deep}[self.effort]
        lowered = os.environ.get("VERIFY_UPTO", str(bound))
        if not re.fullmatch("[0-9]{1,9}", lowered):
            raise ClaimFailed(f"VERIFY_UPTO={lowered!r:.20} is not a number; unset it")
        return min(bound, int(lowered))
