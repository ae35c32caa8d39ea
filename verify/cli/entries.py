"""The entries of tables: each has an id and a status of its own."""

from __future__ import annotations

from dataclasses import replace

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.evidence import EVERYWHERE
from verify.ledger.statuses import Ledger, Line, status
from verify.ledger.worth import held

AMENDED = "~"


def lines_of(ledger: Ledger, line: Line) -> list[Line]:
    """The lines of a table's entries, each with its own status; empty without a verdict."""
    if not line.verdict:
        return []
    mark = AMENDED if line.id.endswith(AMENDED) else ""
    claim = ledger.claim(line.id)
    found = []
    for entry in entries_of(ledger, claim):
        verdict = "holds" if entry["holds"] else "refuted"
        found.append(
            replace(
                line,
                id=entry["id"] + mark,
                kind="entry",
                status=entry["status"],
                verdict=verdict,
                amendment=None if entry["holds"] else line.amendment and entry["id"] + AMENDED,
                defect=None if entry["holds"] else line.defect,
            )
        )
    return found


def entries_of(ledger: Ledger, claim: Claim) -> list[Json]:
    """A table's recorded entries: id, printed text, exact value and status."""
    document = ledger.certificate(claim.id)
    if document is None:
        return []
    found = kinds.read(document["evidence"])
    return [
        {
            "id": case.object[0],
            "printed": case.object[1],
            "exact": case.lhs if isinstance(case.lhs, str) else str(case.lhs),
            "holds": case.holds,
            "status": status("holds" if case.holds else "refuted", EVERYWHERE, held(found, claim)),
        }
        for case in found.entries(claim)
    ]


def find(ledger: Ledger, entry_id: str) -> tuple[str, Json] | None:
    plain = entry_id.removesuffix(AMENDED)
    mark = entry_id[len(plain) :]
    if plain in ledger.items:
        return None
    for claim_id in ledger.claims:
        if not claim_id.endswith(AMENDED) and plain.startswith(claim_id + "-"):
            known = claim_id + mark
            # A stale or forged table has no verdict.
            stands = known in ledger.claims and ledger.line(known).verdict
            entries = entries_of(ledger, ledger.claims[known]) if stands else []
            for entry in entries:
                if entry["id"] == plain:
                    return known, entry | {"id": entry_id}
    return None
