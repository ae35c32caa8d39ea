"""What tests of the gate of Coq share."""

import re

import pytest

from verify.kernel import coq, coq_libraries


@pytest.fixture
def unlisted(monkeypatch):
    """Let a source hold any sentence, so that what else refuses it is tested."""

    def words(source, text, libraries):
        return {*re.findall(r"\w+", text)}  # more than it requires: those are compiled before it

    monkeypatch.setattr(coq_libraries, "required", words)


@pytest.fixture
def small(monkeypatch):
    """A library that uses nothing which Coq's own has sealed need not wait until that is checked;
    and however busy a machine is, nothing of it is kept.
    """
    monkeypatch.setattr(coq, "SEALED", dict.fromkeys(coq.SEALED, ()))
    monkeypatch.setattr(coq, "LONG", float("inf"))


@pytest.fixture
def unguarded(monkeypatch):
    """Let a proof have recursion of any kind."""
    monkeypatch.setattr(coq, "demand_plain_recursion", lambda source, content: None)
