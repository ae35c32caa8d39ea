"""Fixtures with misbehaving claims, for the tests of what runs them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import build

from verify.ledger import packaged


@pytest.fixture(scope="package", autouse=True)
def no_certificates_of_the_project() -> Iterator[None]:
    """Hide the project's certificates, so that only those recorded by the test exist."""
    before = os.environ.get(packaged.OTHER)
    os.environ[packaged.OTHER] = os.path.join(os.sep, "nonexistent")
    yield
    os.environ.pop(packaged.OTHER)
    if before is not None:
        os.environ[packaged.OTHER] = before


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a `theorems` package of its own, for worker processes and command lines."""
    return build(tmp_path, monkeypatch)
