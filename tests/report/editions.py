"""The edition, built once for all tests."""

from __future__ import annotations

import committed
import pytest

from verify.report.edition import edition
from verify.report.site import build


def silent(what: str, done: int, total: int) -> None:
    pass


@pytest.fixture(scope="session")
def ledger():
    return committed.ledger()


@pytest.fixture(scope="session")
def editions(ledger):
    return edition(ledger, silent)


@pytest.fixture(scope="session")
def site(editions, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build(editions, folder, silent)
    return folder
