"""The inventory: what every paper claims, by stable public ids. One `inventory.toml` a paper."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources

from verify.errors import BrokenHouse

FIELDS = {"locator", "kind", "domain"}


@dataclass(frozen=True)
class Item:
    """One claim of a paper: where it stands, of what kind it is, what it ranges over."""

    id: str
    paper: str
    locator: str
    kind: str
    domain: str


def load(package: str = "theorems") -> dict[str, Item]:
    """Every item of every paper, papers in the order of their names, items as in the paper.

    Raises `BrokenHouse` for a table that is not TOML, has the same id twice or other fields.
    """
    items: dict[str, Item] = {}
    for folder in sorted(resources.files(package).iterdir(), key=lambda entry: entry.name):
        file = folder / "inventory.toml"
        if not file.is_file():
            continue
        where = f"{package}/{folder.name}/inventory.toml"
        try:
            found = tomllib.loads(file.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BrokenHouse(f"{where}: {error}; every id stands once, as a table") from None
        for claim_id, fields in found.items():
            if not isinstance(fields, dict) or fields.keys() != FIELDS:
                raise BrokenHouse(f"{where}: {claim_id} needs exactly {', '.join(sorted(FIELDS))}")
            if claim_id in items:
                raise BrokenHouse(f"{where}: {claim_id} stands in {items[claim_id].paper} already")
            items[claim_id] = Item(claim_id, folder.name, **fields)
    return items
