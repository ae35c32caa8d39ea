"""Titles that people would use: from the inventory, or by rule from place and kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from verify.report.uses import called

if TYPE_CHECKING:
    from verify.report.edition import Entry

SECTION = re.compile(r"^(?:Sec\.|Section )?(\d+(?:\.\d+)*)")
TABLE = re.compile(r"\b(?:Table|Figure|Fig\.|Deal) \d+")


def title(entry: Entry) -> str:
    """The inventory's title; otherwise `Theorem 9.1`, `Equation (23)`, `Remark in Section 8` or
    `Step in the proof of Theorem 9.1`.

    Titles differ within a paper: if the rule gives several claims the same title, the inventory
    gives each its own.
    """
    place, kind = entry.item.locator, entry.item.kind.replace("-", " ").capitalize()
    if entry.amends:
        return f"{title(entry.amends)}, mended"
    if entry.item.title:
        return entry.item.title
    if entry.step_of:
        whole = called(entry.step_of[0].item.locator) or title(entry.step_of[0])
        return f"Step in the proof of {whole}"
    name, section = called(place), SECTION.search(place)
    if name and not name.startswith("("):
        return f"Step in the proof of {name}" if "proof of" in place else name
    if found := TABLE.search(place):
        return found[0]
    if name:
        return f"{kind} {name}"
    return f"{kind} in Section {section[1]}" if section else f"{kind}: {place}"
