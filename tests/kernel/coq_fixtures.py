"""Fixtures of the Coq checks, for `conftest.py` here and in `tests/thorough/kernel`."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from verify.kernel import coq, coq_libraries


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write the sources of libraries, each named by its path in a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


@pytest.fixture
def unlisted(monkeypatch):
    """Let a source hold any sentence, to test what else refuses it."""

    def words(source, text, libraries):
        return {*re.findall(r"\w+", text)}  # more than required: all are compiled first

    monkeypatch.setattr(coq_libraries, "required", words)


@pytest.fixture
def small(monkeypatch):
    """Skip the check of sealed modules in Coq's own library, for libraries that use none of them,
    and keep nothing, however slow the machine.
    """
    monkeypatch.setattr(coq, "SEALED", dict.fromkeys(coq.SEALED, ()))
    monkeypatch.setattr(coq, "LONG", float("inf"))


@pytest.fixture
def unguarded(monkeypatch):
    """Let a proof have any recursion."""
    monkeypatch.setattr(coq, "demand_plain_recursion", lambda source, content: None)
