"""Claims that misbehave, for the tests of what runs them."""

from __future__ import annotations

from pathlib import Path

import pytest
from house import build


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a `theorems` package of its own, for worker processes and command lines."""
    return build(tmp_path, monkeypatch)
