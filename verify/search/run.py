"""The settings of a search for evidence and what it reports: effort, progress, chunks."""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from verify.kernel.codec import Hex32
from verify.kernel.errors import ClaimFailed

_LINE = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}) ([0-9]{1,9}) ([0-9a-f]{32}) ([0-9a-f]{8})")

Effort = Literal["quick", "standard", "deep"]
EFFORTS: tuple[Effort, ...] = ("quick", "standard", "deep")

Report = Callable[[str, int, int], None]


def _silent(what: str, done: int, total: int) -> None:
    """Ignores a report."""


class Part(NamedTuple):
    """The share of one of several processes in a claim's chunks: every `of`-th chunk."""

    number: int = 0
    of: int = 1

    def has(self, chunk: int) -> bool:
        """Whether a chunk of any layer belongs to this part."""
        return chunk % self.of == self.number


WHOLE = Part()


class Finished(NamedTuple):
    """A finished chunk: its digest, and the number of objects at which something is compared."""

    digest: Hex32
    spoken: int


class Checkpoint:
    """The chunks finished so far for one statement and one state of the code, kept on disk while
    the claim runs.

    The first line of the file names the digests of the statement and of all code that may have
    computed a chunk. A file for another statement or other code is ignored. So are lines that a
    kill cut short or that a concurrent run of other code added: each line ends with a checksum of
    itself and the first line. Without a path nothing is kept.
    """

    def __init__(self, path: Path | None = None, statement: str = "", code: str = "") -> None:
        self.path = path
        self.found: dict[tuple[int, int], Finished] = {}
        self.resumed = False  # whether an earlier run finished any chunk
        self._header = json.dumps({"statement": statement, "code": code})
        if path is None or not path.is_file():
            return
        content = path.read_text(errors="replace")
        for line in content.splitlines():
            self._recall(line)
        self.resumed = bool(self.found)
        whole = self._text()
        if content != whole:
            # The file is replaced, so that a kill in the middle of writing loses nothing.
            self._write(whole, "w", path.with_name(f".{path.name}.{os.getpid()}"))

    def get(self, n: int, chunk: int) -> Finished | None:
        """A chunk of layer n, if an earlier run finished it."""
        return self.found.get((n, chunk))

    def add(self, n: int, chunk: int, finished: Finished) -> None:
        """Record a finished chunk."""
        self.found[n, chunk] = finished
        if self.path is not None:
            self._write(self._line((n, chunk)) + "\n", "a", self.path)

    def join(self, chunks: Mapping[tuple[int, int], Finished]) -> None:
        """Add chunks that other processes finished for the same statement with the same code."""
        self.found |= chunks
        self.resumed = self.resumed or bool(chunks)

    def clear(self) -> None:
        """Forget everything: the certificate is written, or the kept chunks are wrong."""
        self.found.clear()
        if self.path is not None:
            for file in (self.path, *self.path.parent.glob(f".{self.path.name}.*")):
                file.unlink(missing_ok=True)

    def _text(self) -> str:
        return "\n".join([self._header, *map(self._line, self.found)]) + "\n"

    def _line(self, key: tuple[int, int]) -> str:
        digest, spoken = self.found[key]
        line = f"{key[0]} {key[1]} {spoken} {digest}"
        return f"{line} {self._sum(line)}"

    def _sum(self, line: str) -> str:
        return f"{zlib.crc32(f'{self._header} {line}'.encode()):08x}"

    def _recall(self, line: str) -> None:
        found = _LINE.fullmatch(line)
        if found and self._sum(line[:-9]) == found[5]:
            self.found[int(found[1]), int(found[2])] = Finished(Hex32(found[4]), int(found[3]))

    def _write(self, text: str, mode: str, path: Path) -> None:
        """Write or append to the file; a new file begins with the header."""
        assert self.path is not None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, mode, encoding="ascii") as file:
                file.write(text if mode == "w" or file.tell() else f"{self._header}\n{text}")
            if path != self.path:
                path.replace(self.path)
        except OSError as error:
            if path != self.path:
                path.unlink(missing_ok=True)
            raise ClaimFailed(
                f"{self.path}: could not be written ({error.strerror or error}); make room there"
            ) from None


@dataclass
class Run:
    """The settings of one search for evidence."""

    effort: Effort = "standard"
    report: Report = _silent
    checkpoint: Checkpoint = field(default_factory=Checkpoint)
    part: Part = WHOLE

    def upto(self, quick: int, standard: int, deep: int) -> int:
        """The bound for the effort of this run.

        `VERIFY_UPTO` lowers it, so that tests can run a deep search on small layers.
        """
        bound = {"quick": quick, "standard": standard, "deep": deep}[self.effort]
        lowered = os.environ.get("VERIFY_UPTO", str(bound))
        if not re.fullmatch("[0-9]{1,9}", lowered):
            raise ClaimFailed(f"VERIFY_UPTO={lowered!r:.20} is not a number; unset it")
        return min(bound, int(lowered))
