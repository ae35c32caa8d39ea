"""The command that records second readings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from verify.cli import OK, print_json
from verify.cli.folders import ledger_of
from verify.kernel.evidence import counted
from verify.ledger import findings


def review(folder: Path, ids: Sequence[str], as_json: bool = False) -> int:
    """Record that someone other than the author of these claims compared them with the paper."""
    ledger = ledger_of(folder)
    today = date.today().isoformat()
    read = [ledger.claim(claim_id) for claim_id in ids]
    recorded = {}
    for paper in sorted({claim.paper for claim in read}):
        theirs = [claim for claim in read if claim.paper == paper]
        now = {claim.id: ledger.review_of(claim, today) for claim in theirs}
        known = ledger.reviews | now
        of_paper = [known_id for known_id in ledger.ids if ledger.item(known_id).paper == paper]
        path = findings.record_reviews(
            paper, {claim_id: known[claim_id] for claim_id in of_paper if claim_id in known}
        )
        recorded[str(path)] = [claim.id for claim in theirs]
    if as_json:
        print_json({"date": today, "files": recorded})
    else:
        for file, claims in recorded.items():
            print(f"{file}: {counted(len(claims), 'claim')} read on {today}")
    return OK
