"""The index of the certificates: one row per claim, with its status, files and their digests.

Beside it stands the digest of all inputs of the index (`MADE_OF`). While that is unchanged, the
ledger's lines need not be computed again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from verify.kernel.documents import Json
from verify.ledger.papers import content
from verify.ledger.statuses import Ledger
from verify.ledger.store import INDEX, Store, write_whole

MADE_OF = "all that it is made of"

# Each column with its title and its meaning.
COLUMNS = {
    "id": ("claim", "The public id of the claim; ~ marks an amendment."),
    "paper": ("paper", "The folder of the paper that makes the claim."),
    "locator": ("place", "Where the claim stands in the paper."),
    "kind": ("kind", "What the paper calls it: theorem, lemma, equation, table, ..."),
    "status": ("status", "What is known of it: proved, perhaps by a proved program, argued, "
               "computed, verified to n = ..., refuted, not checkable, stale, no verdict."),
    "verdict": ("verdict", "What its certificate says: holds, refuted or undecided."),
    "reach": ("reach", "How far the evidence of the certificate goes."),
    "seen": ("seen", "Of how many objects an exhaustion speaks."),
    "rests_on": ("rests on", "Coq, the audit, or code that is believed."),
    "amendment": ("amendment", "The claim that says what holds instead."),
    "defect": ("defect", "What makes a refuted claim false, as `verify list --defects` names it."),
    "reviewed": ("second reading", "The day on which a reader who did not write the claim compared "
                 "it with the paper; stale where it has changed since."),
    "says": ("words", "What the claim says; of what is not checkable, why."),
    "file": ("file", "The certificate, in the folder of certificates."),
    "sha256": ("digest", "The SHA-256 of that file."),
    "proof": ("formal proof", "The certificate of the formal proof, likewise."),
    "proof_sha256": ("digest of the proof", "The SHA-256 of that file."),
}  # fmt: skip


def rows(ledger: Ledger) -> Iterator[dict[str, str | None]]:
    """One row with the `COLUMNS` for each claim, and for each item without a claim, in paper order.

    None stands for a field with nothing to say.
    """
    for line in ledger.lines():
        known = line.to_json()
        files = (_file(store, line.paper, line.id) for store in (ledger.store, ledger.store.formal))
        (file, sha256), (proof, proof_sha256) = files
        found = {name: known[name] for name in COLUMNS if name in known}
        found["says"] = says(ledger, line.id)
        yield found | {"file": file, "sha256": sha256, "proof": proof, "proof_sha256": proof_sha256}


def says(ledger: Ledger, known: str) -> str:
    """The words of a claim, or the reason why nothing checks it."""
    claim, aside = ledger.claims.get(known), ledger.set_aside.get(known)
    return claim.text if claim else aside.reason if aside else ""


def _file(store: Store, paper: str, claim_id: str) -> tuple[str | None, str | None]:
    path = store.path(paper, claim_id)
    if not path.is_file():
        return None, None
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    root = next(root for root in reversed(store.roots) if root in path.parents)
    return path.relative_to(root).as_posix(), digest


def write(ledger: Ledger, made_of: str) -> Path:
    """Write the index beside the certificates, a line a claim, and the digest of its inputs.

    `made_of` is that digest, from `view.made_of`, or "" if the index must not replace the ledger.
    Raises `BadCertificate` if the disk refuses.
    """
    lines = [json.dumps(row, ensure_ascii=False) for row in rows(ledger)]
    path = ledger.store.folder / INDEX
    held = ("[\n" + ",\n".join(lines) + "\n]\n").encode()
    write_whole(path, held)
    ledger.store.note_index({INDEX: hashlib.sha256(held).hexdigest(), MADE_OF: made_of})
    return path


def read_if(folder: Path, made_of: str) -> list[Json] | None:
    """The rows of the index, or None if it is altered or has other inputs than `made_of`."""
    held = content(folder / INDEX)
    digest = hashlib.sha256(held).hexdigest()
    whole = Store(folder).index() == {INDEX: digest, MADE_OF: made_of}
    return json.loads(held) if whole else None
