"""The index of the certificates: a row a claim, with its status, its files and their digests."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from verify.kernel.documents import Json
from verify.ledger.statuses import Ledger
from verify.ledger.store import INDEX, Store, write_whole

# Each column with its title and what it says.
COLUMNS = {
    "id": ("claim", "The public id of the claim; ~ marks an amendment."),
    "paper": ("paper", "The folder of the paper that makes the claim."),
    "locator": ("place", "Where the claim stands in the paper."),
    "kind": ("kind", "What the paper calls it: theorem, lemma, equation, table, ..."),
    "status": ("status", "What is known of it: proved, argued, computed, verified to n = ..., "
               "refuted, not checkable, stale, no verdict."),
    "verdict": ("verdict", "What its certificate says: holds, refuted or undecided."),
    "reach": ("reach", "How far the evidence of the certificate goes."),
    "rests_on": ("rests on", "Coq, the audit, or code that is believed."),
    "amendment": ("amendment", "The claim that says what holds instead."),
    "file": ("file", "The certificate, in the folder of certificates."),
    "sha256": ("digest", "The SHA-256 of that file."),
    "proof": ("formal proof", "The certificate of the formal proof, likewise."),
    "proof_sha256": ("digest of the proof", "The SHA-256 of that file."),
}  # fmt: skip


def rows(ledger: Ledger) -> Iterator[dict[str, str | None]]:
    """Every claim of the ledger and every item without one, in the order of the papers, with the
    `COLUMNS`; None where there is nothing to say.
    """
    for line in ledger.lines():
        known = line.to_json()
        files = (_file(store, line.paper, line.id) for store in (ledger.store, ledger.store.formal))
        (file, sha256), (proof, proof_sha256) = files
        found = {name: known[name] for name in COLUMNS if name in known}
        yield found | {"file": file, "sha256": sha256, "proof": proof, "proof_sha256": proof_sha256}


def _file(store: Store, paper: str, claim_id: str) -> tuple[str | None, str | None]:
    path = store.path(paper, claim_id)
    if not path.is_file():
        return None, None
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return path.relative_to(store.folder).as_posix(), digest


def write(ledger: Ledger) -> Path:
    """Write the index beside the certificates, a line a claim. Raises `BadCertificate` if the
    disk refuses.
    """
    lines = [json.dumps(row, ensure_ascii=False) for row in rows(ledger)]
    path = ledger.store.folder / INDEX
    write_whole(path, ("[\n" + ",\n".join(lines) + "\n]\n").encode())
    return path


def read(folder: Path) -> list[Json]:
    """The index as it was last written."""
    found: list[Json] = json.loads((folder / INDEX).read_bytes())
    return found
