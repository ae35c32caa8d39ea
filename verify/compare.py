"""Two certificates of one claim, an older and a newer: what moved, and is it a regression?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from verify.audit import moved
from verify.certificates import Json
from verify.evidence import evidence_from_json

Kind = Literal["same", "agrees", "extends", "new", "missing", "wording", "statement", "verdict",
               "evidence"]  # fmt: skip

# The kinds of evidence of which a longer run finds more, and where that stands.
GROWS = {"exhaustion": "layers", "operation count": "cases"}
REGRESSIONS = ("missing", "statement", "verdict", "evidence")


@dataclass(frozen=True)
class Movement:
    """What became of one claim between two certificates, and the same in a few words."""

    claim: str
    kind: Kind
    detail: str

    @property
    def is_regression(self) -> bool:
        """Whether someone has to look at it: anything but growth, agreement and new wording."""
        return self.kind in REGRESSIONS


def said(document: Json) -> str:
    """Verdict and reach in a few words."""
    holds = document["verdict"] == "holds"
    return f"holds, {document['reach']}" if holds else str(document["verdict"])


def compare(claim: str, old: Json | None, new: Json | None) -> Movement:
    """Compare two certificates of one claim; None stands for one that is not there."""
    if old is None or new is None:
        if new is not None:
            return Movement(claim, "new", said(new))
        return Movement(claim, "missing", "recorded, and not found now")
    if old == new:
        return Movement(claim, "same", said(old))
    for document in (old, new):
        found = evidence_from_json(document["evidence"])
        if (document["verdict"], document["reach"]) != (found.verdict, found.reach):
            return Movement(claim, "verdict", "a verdict or reach that is not its evidence's")
    if old["statement"] != new["statement"]:
        return Movement(claim, "statement", moved(old["statement"], new["statement"]))
    if old["verdict"] != new["verdict"]:
        return Movement(claim, "verdict", f"{old['verdict']} is now {new['verdict']}")
    return _compare_evidence(claim, old, new)


def _compare_evidence(claim: str, old: Json, new: Json) -> Movement:
    before, after = old["evidence"], new["evidence"]
    if before == after:
        return Movement(claim, "wording", "other near misses or another place in the paper")
    parts = GROWS.get(before["kind"])
    if parts is None or before["kind"] != after["kind"]:
        return Movement(claim, "evidence", "the same verdict on other evidence")
    if before.get("counterexample") != after.get("counterexample"):
        return Movement(claim, "evidence", "another counterexample")
    for earlier, later in zip(before[parts], after[parts], strict=False):
        if earlier != later:
            n = earlier["n"] if "n" in earlier else earlier["object"][0]
            return Movement(claim, "evidence", f"other quantities at n = {n}")
    if len(after[parts]) > len(before[parts]):
        return Movement(claim, "extends", f"{old['reach']} is now {new['reach']}")
    return Movement(
        claim, "agrees", f"agrees to {new['reach']}; the certificate reaches {old['reach']}"
    )


def compare_all(
    claims: Iterable[str], old: dict[str, Json], new: dict[str, Json]
) -> list[Movement]:
    """Compare two sets of certificates, by claim in the order given."""
    return [
        compare(claim, old.get(claim), new.get(claim))
        for claim in claims
        if claim in old or claim in new
    ]
