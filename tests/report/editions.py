"""The edition, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from verify.ledger.statuses import Ledger
from verify.ledger.store import Store
from verify.report.edition import edition
from verify.report.site import build

ROOT = Path(__file__).parents[2]


def silent(what: str, done: int, total: int) -> None:
    pass


@pytest.fixture(scope="session")
def ledger():
    return Ledger(Store(ROOT / "certificates"))


@pytest.fixture(scope="session")
def editions(ledger):
    return edition(ledger, silent)


@pytest.fixture(scope="session")
def site(editions, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build(editions, folder, silent)
    return folder
