"""The inventory: what every paper claims, by stable public ids. One `inventory.toml` a paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers

FIELDS = {"locator", "kind", "domain"}


@dataclass(frozen=True)
class Item:
    """One claim of a paper: where it stands, of what kind it is, what it ranges over."""

    id: str
    paper: str
    locator: str
    kind: str
    domain: str


@cache
def load() -> dict[str, Item]:
    """Every item of every paper, papers in the order of their names, items as in the paper.

    Raises `ProjectError` for a table that is not TOML, has the same id twice or other fields.
    """
    items: dict[str, Item] = {}
    for paper in papers():
        where = f"{paper.package.replace('.', '/')}/inventory.toml"
        for claim_id, fields in paper.table("inventory.toml").items():
            if not isinstance(fields, dict) or fields.keys() != FIELDS:
                raise ProjectError(f"{where}: {claim_id} needs exactly {', '.join(sorted(FIELDS))}")
            if claim_id in items:
                raise ProjectError(f"{where}: {claim_id} stands in {items[claim_id].paper} already")
            items[claim_id] = Item(claim_id, paper.name, **fields)
    return items
