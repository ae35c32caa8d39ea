"""Which code computes: digests of sources, by which what other code has computed is told apart."""

from __future__ import annotations

import hashlib
import importlib
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

SUFFIXES = {".py", ".txt", ".json"}  # modules, and the data that they read
IDLE = {"__pycache__", "formal", "templates"}

# The digest of a file by its path, and its size and times when that was taken.
_known: dict[str, tuple[tuple[int, int, int], bytes]] = {}


def of_packages(packages: Iterable[str]) -> str:
    """The digest of all modules and data of these packages as they lie on disk now."""
    return _digest(packages, lambda inside: True)


def of_solvers(packages: Iterable[str]) -> str:
    """The digest of all solvers of these packages, which lie in folders of that name."""
    return _digest(packages, lambda inside: "solvers" in Path(inside).parts[:-1])


def _digest(packages: Iterable[str], counts: Callable[[str], bool]) -> str:
    whole = hashlib.sha256()
    for package in sorted(set(packages)):
        for root in sorted(importlib.import_module(package).__path__):
            for path in sorted(_files(root)):
                inside = os.path.relpath(path, root)
                if counts(inside):
                    whole.update(f"{package} {inside}\n".encode() + _of_file(path))
    return whole.hexdigest()


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name not in IDLE:
                    yield from _files(entry.path)
            elif os.path.splitext(entry.name)[1] in SUFFIXES:
                yield entry.path


def _of_file(path: str) -> bytes:
    """The digest of a file, read again only where the file is not as it was."""
    found = os.stat(path)
    stamp = (found.st_mtime_ns, found.st_ctime_ns, found.st_size)
    if path not in _known or _known[path][0] != stamp:
        _known[path] = (stamp, hashlib.sha256(Path(path).read_bytes()).digest())
    return _known[path][1]
