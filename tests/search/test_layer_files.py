"""Tables in files equal those in memory, whoever fills them and however often."""

from __future__ import annotations

import os
import shutil
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock

from theorems.single_suit_whist.solvers import tables
from theorems.symmetric_whist.solvers import suit_values
from verify.kernel.errors import ClaimFailed
from verify.search import layer_files
from verify.search.layer_files import LayerFile, of_this_code, shared


@pytest.fixture
def small(monkeypatch):
    """Let every table be a file with several parts."""
    monkeypatch.setattr(layer_files, "SMALL", 0)
    monkeypatch.setattr(suit_values, "BATCH", 1000)
    monkeypatch.setattr(tables, "BLOCK", 1000)
    yield
    forget()


def forget():
    for cached in (suit_values.table, tables.table):
        cached.cache_clear()


def both(n):
    forget()
    return suit_values.table(n), tables.table(n)


def test_tables_in_files_are_those_in_memory(small, tmp_path):
    in_memory = both(8)
    with shared(tmp_path, 1):
        in_files = both(8)
    assert all(isinstance(found, np.memmap) for found in in_files)
    assert all((a == b).all() for a, b in zip(in_memory, in_files, strict=True))
    assert not list(tmp_path.glob("*partial*")) and not list(tmp_path.glob("suits-8-*"))


def test_what_is_finished_is_not_filled_again(small, tmp_path):
    with shared(tmp_path, 2):
        layer_files.table("squares", 10, np.int64, 3, squares)
        again = layer_files.table("squares", 10, np.int64, 3, lambda entries, start: 1 / 0)
    assert again.tolist() == [k * k for k in range(10)]


def squares(entries, start):
    entries[:] = np.arange(start, start + len(entries)) ** 2


def test_small_tables_are_made_by_everyone(tmp_path):
    with shared(tmp_path, 1):
        found = layer_files.table("squares", 10, np.int64, 3, squares)
    assert found.tolist() == [k * k for k in range(10)] and not list(tmp_path.iterdir())


def test_a_table_that_is_removed_in_the_middle_is_begun_again(tmp_path):
    seen = []

    def fill(rows, part):
        seen.append(part.start)
        if len(seen) == 2:
            shutil.rmtree(tmp_path / "kept")
        rows[:] = part.start
        return 0.25

    file = LayerFile(tmp_path / "kept", "one")
    parts = [range(at, at + 1) for at in range(4)]
    asked = (4,), np.float64, parts, fill, Fraction, lambda done: None, 1
    try:
        values, error = file.fill(*asked)
    except ClaimFailed as failed:
        assert "make room there" in str(failed)
        values, error = file.fill(*asked)
    assert values.tolist() == [0, 1, 2, 3] and error == Fraction(1, 4)


def test_what_was_filled_before_the_table_was_removed_is_filled_again(tmp_path, monkeypatch):
    """Another process holds a part during the first pass; then everything is removed."""
    folder, seen = tmp_path / "kept", []

    def fill(rows, part):
        seen.append(part.start)
        rows[:] = 1 + part.start
        return 0.0

    other = FileLock(folder / "one-2.lock")

    def removed(seconds):
        other.release()
        shutil.rmtree(folder)

    file = LayerFile(folder, "one")
    file._begin((4,), np.float64)
    other.acquire()
    monkeypatch.setattr(layer_files.time, "sleep", removed)
    parts = [range(at, at + 1) for at in range(4)]
    values, _ = file.fill((4,), np.float64, parts, fill, Fraction, lambda done: None, 1)
    assert values.tolist() == [1, 2, 3, 4]
    assert sorted(seen) == [0, 0, 1, 1, 2, 3, 3]


def test_a_full_disk_is_a_line(small, tmp_path, monkeypatch):
    def full(file, start, length):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(layer_files.os, "posix_fallocate", full)
    with shared(tmp_path, 1), pytest.raises(ClaimFailed, match="No space left on device; make"):
        layer_files.table("squares", 10, np.int64, 3, squares)
    assert [path.suffix for path in tmp_path.iterdir()] == [".lock"]


def test_tables_of_other_code_are_dropped(tmp_path):
    for code in ("a" * 64, "b" * 64):
        of_this_code(tmp_path, code).mkdir()
    assert [path.name for path in tmp_path.iterdir()] == ["code-" + "b" * 12]
    assert of_this_code(Path(os.devnull).parent / "nothing here", "c" * 64).name[:5] == "code-"
