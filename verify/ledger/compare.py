"""Compares an older and a newer certificate of one claim: what changed, is it a regression?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from verify.kernel import kinds
from verify.kernel.documents import Json

Kind = Literal["same", "agrees", "extends", "new", "missing", "wording", "statement", "near miss",
               "verdict", "evidence", "particulars", "proof", "machinery"]  # fmt: skip

MEANT = ("text", "domain", "digest", "unit", "arguments", "relation")
PARTICULARS = ("paper", "locator", "kind", "amendment", "run_to", "audited")
REGRESSIONS = ("missing", "statement", "near miss", "verdict", "evidence", "particulars", "proof",
               "machinery")  # fmt: skip


@dataclass(frozen=True)
class Movement:
    """What changed for one claim between two certificates: its kind, and details in a few words."""

    claim: str
    kind: Kind
    detail: str

    @property
    def is_regression(self) -> bool:
        """Whether someone has to look at it; not so for growth, agreement and new wording."""
        return self.kind in REGRESSIONS


def said(document: Json) -> str:
    """Verdict and reach in a few words."""
    holds = document["verdict"] == "holds"
    return f"holds, {document['reach']}" if holds else str(document["verdict"])


def compare(claim: str, old: Json | None, new: Json | None) -> Movement:
    """Compare two certificates of one claim; None stands for a missing one."""
    if old is None or new is None:
        if new is not None:
            return Movement(claim, "new", said(new))
        return Movement(claim, "missing", "recorded, and not found now")
    if old == new:
        return Movement(claim, "same", said(old))
    for document in (old, new):
        found = kinds.read(document["evidence"])
        if (document["verdict"], document["reach"]) != (found.verdict, found.reach):
            return Movement(claim, "verdict", "a verdict or reach that is not its evidence's")
    # The digest covers the words: if only they differ, one of the two certificates was altered.
    if any(old["statement"][field] != new["statement"][field] for field in MEANT):
        return Movement(claim, "statement", _moved(old["statement"], new["statement"]))
    if old["verdict"] != new["verdict"]:
        return Movement(claim, "verdict", f"{said(old)} -> {said(new)}")
    movement = _compare_evidence(claim, old, new)
    if old["altered"] != new["altered"] and not movement.is_regression:
        return Movement(claim, "near miss", f"its near misses moved; {movement.detail}")
    if old["near_misses"] != new["near_misses"] and not movement.is_regression:
        return Movement(claim, "near miss", f"its near misses fail elsewhere; {movement.detail}")
    moved = [
        f"{field} {old[field]} -> {new[field]}" for field in PARTICULARS if old[field] != new[field]
    ]
    if moved and not movement.is_regression:
        return Movement(claim, "particulars", f"{', '.join(moved)}; {movement.detail}")
    return movement


def reaches_less(old: Json, new: Json) -> bool:
    """Whether both claims hold by the same kind of evidence, and `new` covers fewer layers.

    A counterexample needs no layers: one found earlier is no less.
    """
    before, after = old["evidence"], new["evidence"]
    parts = kinds.KINDS[before["kind"]].grows
    alike = before["kind"] == after["kind"] and old["verdict"] == new["verdict"] == "holds"
    return bool(parts) and alike and len(after[parts]) < len(before[parts])


def _moved(old: Json, new: Json) -> str:
    """What differs between two versions of a statement, in a few words."""
    words = [field for field in ("text", "domain") if old[field] != new[field]]
    return f"{' and '.join(words) or 'what it means'} moved"


def _compare_evidence(claim: str, old: Json, new: Json) -> Movement:
    before, after = old["evidence"], new["evidence"]
    if before == after:
        differ = [field for field in new if field != "seal" and old.get(field) != new[field]]
        return Movement(claim, "wording", f"{' and '.join(differ)} changed, the evidence did not")
    parts = kinds.KINDS[before["kind"]].grows
    if not parts or before["kind"] != after["kind"]:
        return Movement(claim, "evidence", "the same verdict on other evidence")
    if before["counterexample"] != after["counterexample"]:
        return Movement(claim, "evidence", "another counterexample")
    for earlier, later in zip(before[parts], after[parts], strict=False):
        if earlier != later:
            return Movement(claim, "evidence", f"other quantities at n = {earlier['n']}")
    if len(after[parts]) >= len(before[parts]) and before["complete"] and not after["complete"]:
        return Movement(claim, "evidence", "it covers its domain no more")
    if len(after[parts]) > len(before[parts]):
        return Movement(claim, "extends", f"{old['reach']} is now {new['reach']}")
    return Movement(
        claim, "agrees", f"agrees to {new['reach']}; the certificate reaches {old['reach']}"
    )
