"""The committed certificates, read once for all tests of a process."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from verify.kernel.documents import Json
from verify.ledger.statuses import Ledger, Line
from verify.ledger.store import Store

CERTIFICATES = Path(__file__).parents[1] / "certificates"


@cache
def ledger() -> Ledger:
    """Their ledger; a test that changes one makes its own."""
    return Ledger(Store(CERTIFICATES))


@cache
def lines() -> tuple[Line, ...]:
    """Every line of the ledger."""
    return tuple(ledger().lines())


def one_of_each_kind(most: int) -> dict[str, Json]:
    """A certificate of each kind of evidence, with every list cut to so many items."""
    store, found = Store(CERTIFICATES), {}
    for path in sorted([*store.paths(), *store.formal.paths()]):
        document = json.loads(path.read_bytes())
        found.setdefault(document["evidence"]["kind"], _shortened(document, most))
    return found


def _shortened(value: Any, most: int) -> Any:
    if isinstance(value, list):
        return [_shortened(item, most) for item in value[:most]]
    if isinstance(value, dict):
        return {key: _shortened(item, most) for key, item in value.items()}
    return value
