"""Digests of source files, which tell results of different versions of the code apart."""

from __future__ import annotations

import hashlib
import importlib
import os
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path

SUFFIXES = (".py", ".txt", ".json")  # modules, and the data that they read
IDLE = {"__pycache__", "certificates", "proofs", "statements", "templates"}
DOUBT = 2 * 10**9  # nanoseconds; some file systems store times in steps of two seconds
SOLVERS = f"{os.sep}solvers{os.sep}"

# A file: its path and name in its package, its times and its size.
Stamp = tuple[str, str, int, int, int]
_known: dict[frozenset[str], tuple[list[Stamp], str]] = {}


def digest(packages: Iterable[str], solvers: Iterable[str] = ()) -> str:
    """The digest of all modules and data of these packages as they lie on disk now, and of all
    modules in the `solvers` folders of the others. An unchanged file is not read again.
    """
    key = frozenset({*packages, *(f"{package} solvers" for package in solvers)})
    stamps: list[Stamp] = []
    for named in sorted(key):
        package, _, part = named.partition(" ")
        for root in sorted(importlib.import_module(package).__path__):
            _look(root, f"{package}{os.sep}", SOLVERS if part else "", stamps)
    stamps.sort(key=lambda stamp: stamp[1])
    if key not in _known or _known[key][0] != stamps:
        _known[key] = (stamps, _digest(stamps))
    return _known[key][1]


def drop_doubtful_bytecode(packages: Iterable[str]) -> None:
    """Remove bytecode of these packages if Python might not notice that its source was edited.

    Python compares a source's size and its time in seconds. It misses an edit of the same size
    within that second, or one that keeps the time. Bytecode that was written well after the last
    change of the source is beyond doubt.
    """
    stamps: list[Stamp] = []
    for package in set(packages):
        for root in importlib.import_module(package).__path__:
            _look(root, f"{package}{os.sep}", ".py", stamps)
    for path, _, modified, changed, _ in stamps:
        if path.endswith(".py"):
            with suppress(OSError, NotImplementedError):
                compiled = cache_from_source(path)
                if os.stat(compiled).st_mtime_ns < max(modified, changed) + DOUBT:
                    os.unlink(compiled)


def _look(folder: str, inside: str, wanted: str, stamps: list[Stamp]) -> None:
    """Note the stamp of every file in a package's folder that counts."""
    with os.scandir(folder) as entries:
        for entry in entries:
            name = inside + entry.name
            if entry.is_dir():
                if entry.name not in IDLE:
                    _look(entry.path, name + os.sep, wanted, stamps)
            elif name.endswith(SUFFIXES) and wanted in name:
                found = entry.stat()
                times = found.st_mtime_ns, found.st_ctime_ns
                stamps.append((entry.path, name, *times, found.st_size))


def _digest(stamps: list[Stamp]) -> str:
    whole = hashlib.sha256()
    for path, name, *_ in stamps:
        whole.update(f"{name}\n".encode(errors="surrogateescape"))
        whole.update(hashlib.sha256(Path(path).read_bytes()).digest())
    return whole.hexdigest()
