"""Tables in files that several processes fill together, on one or several machines that share the
folder. Untrusted.

Each process writes the rows that it computes into a file that all of them have mapped, so no table
has to fit in memory or be sent. A lock for each part says that someone is filling it; a process
that is killed loses its locks, and others take over. A note for each part, written last, says that
it is finished. numpy is imported where a table is made, as most claims need none.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

from verify.kernel.errors import ClaimFailed

PATIENCE = 0.5  # seconds between two looks at what others have finished
SMALL = 1 << 26  # bytes; every process makes smaller tables for itself

# Fills these rows of a table; returns how far they may be off, 0 if exact.
Fill = Callable[[Any, range], float]


# --- Tables that a search needs ---------------------------------------------------------------


class _Place(NamedTuple):
    folder: Path | None = None
    threads: int | None = None


_place = _Place()


@contextmanager
def shared(folder: Path | None, threads: int | None) -> Iterator[None]:
    """In the body, large tables are files in this folder, if one is given, and are filled by
    `threads` threads, by default one per core.
    """
    global _place
    before, _place = _place, _Place(folder, threads)
    try:
        yield
    finally:
        _place = before


def table(name: str, count: int, dtype: Any, step: int, fill: Callable[[Any, int], None]) -> Any:
    """A table of `count` entries; `fill(entries, start)` fills `step` of them at a time.

    It is a file if it is large and processes share their tables, otherwise in memory. Raises
    `ClaimFailed` if the disk is full or fails.
    """
    import numpy as np

    parts = [range(at, min(at + step, count)) for at in range(0, count, step)]
    threads = _place.threads or os.cpu_count() or 1

    def one(entries: Any, part: range) -> float:
        fill(entries, part.start)
        return 0.0

    if _place.folder is None or count * np.dtype(dtype).itemsize <= SMALL:
        found = np.empty(count, dtype)
        for _ in in_threads(threads, parts, lambda p: one(found[p.start : p.stop], p)):
            pass
        return found
    file = LayerFile(_place.folder, name)
    kept = file.finished() or file.fill(
        (count,), dtype, parts, one, Fraction, lambda done: None, threads
    )
    return kept[0]


def of_this_code(folder: Path, code: str) -> Path:
    """The subfolder for tables computed by code with this digest. Those of other code are removed
    if the disk allows it; another process may be removing them too.
    """
    own = f"code-{code[:12]}"
    for other in folder.glob("code-" + "?" * 12):
        if other.name != own:
            shutil.rmtree(other, ignore_errors=True)
    return folder / own


# --- One table --------------------------------------------------------------------------------


def in_threads(
    threads: int, parts: Sequence[range], do: Callable[[range], float | None]
) -> Iterator[tuple[range, float | None]]:
    """Do the parts in threads; yields each part with its result, in order. Ctrl-C takes effect
    after the parts in progress.
    """
    pool = ThreadPoolExecutor(threads)
    try:
        yield from zip(parts, pool.map(do, parts), strict=True)
    finally:
        pool.shutdown(cancel_futures=True)


class LayerFile:
    """The layer `NAME` of a folder. Methods raise `ClaimFailed` if the disk is full or fails."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name
        self.table, self.note = folder / f"{name}.npy", folder / f"{name}.json"
        self._partial = folder / f"{name}.partial.npy"

    def finished(self) -> tuple[Any, Fraction] | None:
        """The values and how far they may be off; None if the layer is not finished."""
        import numpy as np

        try:
            error = Fraction(json.loads(self.note.read_text())["error"])
            return np.load(self.table, mmap_mode="c"), error
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def fill(
        self,
        shape: tuple[int, ...],
        dtype: Any,
        parts: Sequence[range],
        fill: Fill,
        error: Callable[[float], Fraction],
        report: Callable[[int], None],
        threads: int,
    ) -> tuple[Any, Fraction]:
        """Fill the parts that nobody has filled, wait for those that others are filling, and finish
        the layer. `report` gets the number of filled rows.
        """
        import numpy as np

        with self._disk():
            while (found := self.finished()) is None:
                self._begin(shape, dtype)
                try:
                    file = self._file()
                    rows = np.load(self._partial, mmap_mode="r+")
                except FileNotFoundError:
                    continue  # another process has just finished it
                # Go through all parts each time: filled ones may have been removed in between.
                filled, worst = 0, 0.0
                every = random.sample(parts, len(parts))
                do = partial(self._part, rows, file, fill)
                for part, apart in in_threads(threads, every, do):
                    if apart is not None:
                        worst, filled = max(worst, apart), filled + len(part)
                        report(filled)
                if filled < shape[0]:
                    time.sleep(PATIENCE)
                else:
                    self._finish(error(worst))
            return found

    def _begin(self, shape: tuple[int, ...], dtype: Any) -> None:
        """Create the file and reserve its space: a full disk would end the program later."""
        import numpy as np

        self.folder.mkdir(parents=True, exist_ok=True)
        with FileLock(self.folder / f"{self.name}.lock"):
            if self._partial.exists() or self.finished():
                return
            self._forget_parts()  # of an earlier file that is gone
            beginning = self.folder / f"{self.name}.beginning.npy"
            try:
                np.lib.format.open_memmap(beginning, mode="w+", dtype=dtype, shape=shape)
                if hasattr(os, "posix_fallocate"):
                    with open(beginning, "r+b") as file:
                        os.posix_fallocate(file.fileno(), 0, beginning.stat().st_size)
                beginning.replace(self._partial)
            finally:
                beginning.unlink(missing_ok=True)

    def _file(self) -> int:
        """The inode of the file being filled. Raises `FileNotFoundError` if there is none."""
        return self._partial.stat().st_ino

    def _part(self, rows: Any, file: int, fill: Fill, part: range) -> float | None:
        """How far bounds are apart in a part, which is filled now if it is not yet.

        None if another process is filling it, or if the file was removed meanwhile.
        """
        note = self.folder / f"{self.name}-{part.start}.json"
        if (known := _apart(note)) is not None:
            return known
        with suppress(Timeout), FileLock(note.with_suffix(".lock"), timeout=0):
            known = _apart(note)  # another process may have finished it just before
            if known is None and self.finished() is None:
                known = fill(rows[part.start : part.stop], part)
                rows.flush()
                if self._file() != file:
                    return None
                _write(note, {"apart": known})
            return known
        return None

    def _finish(self, error: Fraction) -> None:
        """Record how far values may be off, and move the table to its final place. The layer is
        finished only after both.
        """
        with FileLock(self.folder / f"{self.name}.lock"):
            if self.finished() is None:
                _write(self.note, {"error": str(error)})
                self._partial.replace(self.table)
            self._forget_parts()

    def _forget_parts(self) -> None:
        for kind in ("json", "lock"):
            for path in self.folder.glob(f"{self.name}-*.{kind}"):
                path.unlink(missing_ok=True)

    @contextmanager
    def _disk(self) -> Iterator[None]:
        try:
            yield
        except OSError as problem:
            raise ClaimFailed(
                f"{self.folder}: {problem.strerror or problem}; make room there"
            ) from None


def _apart(note: Path) -> float | None:
    try:
        return float(json.loads(note.read_text())["apart"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _write(path: Path, content: dict[str, object]) -> None:
    """Write through a temporary file, so that nobody reads half of the content."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_text(json.dumps(content))
    beside.replace(path)
