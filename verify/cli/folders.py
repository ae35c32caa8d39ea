"""The folder of certificates that a command looks into."""

from __future__ import annotations

from pathlib import Path

from verify.kernel.errors import BadInput
from verify.ledger import inventory
from verify.ledger.statuses import Ledger
from verify.ledger.store import INDEX, Store, claim_of


def ledger_of(folder: Path) -> Ledger:
    """The ledger of a folder. Raises `BadInput` as `demand_folder` does."""
    demand_folder(folder)
    return Ledger(Store(folder))


def demand_folder(folder: Path) -> None:
    """Raises `BadInput` if there is no folder of certificates, or if a claim's certificate lies at
    its top: certificates are read only from the papers' subfolders.
    """
    if not folder.is_dir():
        raise BadInput(f"{folder}: no folder of certificates; name one by --certificates")
    others = [path for path in sorted(folder.glob("*.json")) if path.name != INDEX]
    items = inventory.load() if others else {}
    if loose := next((path for path in others if claim_of(path).rstrip("~") in items), None):
        paper = items[claim_of(loose).rstrip("~")].paper
        raise BadInput(f"{loose}: no certificate is read from here; move it to {folder / paper}")
