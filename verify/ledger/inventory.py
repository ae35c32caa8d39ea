"""The inventory: what each paper claims, by stable public ids, in one `inventory.toml` each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers

FIELDS = {"locator", "kind"}
OPTIONAL = {"title"}
KINDS = ("algorithm", "conjecture", "consequence", "corollary", "deal", "definition", "equation",
         "example", "identity", "inequality", "lemma", "proof-step", "proposition", "remark",
         "table", "theorem")  # fmt: skip
ID = re.compile(
    r"[A-Za-z0-9][\w.-]{0,63}", re.ASCII
)  # an id is a certificate's file name, with `~` for an amendment


@dataclass(frozen=True)
class Item:
    """One claim of a paper: its place, its kind, and its title if it has one."""

    id: str
    paper: str
    locator: str
    kind: str
    title: str = ""


@cache
def load() -> dict[str, Item]:
    """Every item of every paper, papers in the order of `papers`, items as in the paper.

    Raises `ProjectError` for invalid TOML, an id that occurs twice or cannot be a file name,
    unknown fields, an unknown kind, or an empty title.
    """
    items: dict[str, Item] = {}
    for paper in papers():
        where = f"{paper.package.replace('.', '/')}/inventory.toml"
        for claim_id, fields in paper.items.items():
            if not ID.fullmatch(claim_id):
                shown = f"{claim_id!a:.40}"
                raise ProjectError(f"{where}: {shown} is no id; write letters, digits, `.` and `-`")
            if not isinstance(fields, dict) or fields.keys() - OPTIONAL != FIELDS:
                raise ProjectError(f"{where}: {claim_id} needs locator, kind and perhaps title")
            if fields["kind"] not in KINDS:
                raise ProjectError(
                    f"{where}: {claim_id} has the kind {fields['kind']!a:.40}; use one of"
                    f" {', '.join(KINDS)}"
                )
            title = fields.get("title", "untitled")
            if not isinstance(title, str) or not title.strip():
                raise ProjectError(f"{where}: {claim_id} has no title; write one or leave it out")
            if claim_id in items:
                raise ProjectError(f"{where}: {claim_id} stands in {items[claim_id].paper} already")
            items[claim_id] = Item(claim_id, paper.name, **fields)
    return items
