"""The committed certificates, read once for all tests of a process."""

from functools import cache
from pathlib import Path

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
