"""Changes outside a claim's certificate: in its formal proof, the recorded claims, the machinery.

A newly computed certificate does not show these changes, yet they can make a status promise more
than the evidence supports.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import cache
from pathlib import Path

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.documents import Json
from verify.kernel.errors import VerifyError
from verify.ledger import machinery
from verify.ledger.certificates import is_for
from verify.ledger.compare import Movement
from verify.ledger.statuses import Ledger, names, proves
from verify.ledger.store import claim_of


def proof(ledger: Ledger, claim: Claim) -> Movement | None:
    """What changed about a claim's formal proof; None for no change or an unrecorded claim."""
    if not os.path.lexists(ledger.store.path(claim.paper, claim.id)):
        return None
    found = complaint(ledger, claim)
    if not found:
        return None
    return Movement(claim.id, "proof", f"{found}; now {ledger.line(claim.id).status}")


def complaint(ledger: Ledger, claim: Claim) -> str:
    """What is wrong with the recorded formal proof of a claim, and the mend; empty if nothing is,
    or if none was ever recorded for its paper.
    """
    try:
        document = ledger.store.formal.load(claim.paper, claim.id)
        if document is None:
            # If nothing was ever proved in this folder, no proof has been lost.
            any_is = ledger.store.sources(claim.paper, claim.id)
            words = f"no proof of {claim.formal} is recorded; `verify prove`"
            return words if claim.formal and any_is else ""
        theorem = kinds.read(document["evidence"]).proves
        if not names(claim, theorem):
            return f"the theorem module names {claim.formal or 'no proof'}, recorded is {theorem}"
        if not proves(claim, document):
            return "the recorded proof contradicts itself; `verify prove` renews it"
        if not is_for(document, claim, ledger.item(claim.id)):
            return "the recorded proof is for another statement; `verify prove` renews it"
        if not _as_run(ledger, claim, document):
            return "the recorded proof has other near misses; `verify prove` renews it"
        known, found = ledger.store.sources(claim.paper, claim.id), _sources(claim.library)
        moved = sorted(name for name in known | found if known.get(name) != found.get(name))
        return f"{', '.join(moved)} moved; `verify prove` compiles anew" if moved else ""
    except VerifyError as error:
        return str(error)
    except OSError as error:
        return f"{error.filename}: {error.strerror}; restore it, or take it from _CoqProject"


def _as_run(ledger: Ledger, claim: Claim, proof: Json) -> bool:
    """Whether the formal certificate has the same relation and near misses as the computed one."""
    other = ledger.certificate(claim.id)
    return other is None or (
        proof["near_misses"] == other["near_misses"]
        and proof["statement"]["relation"] == other["statement"]["relation"]
    )


@cache
def _sources(library: Path) -> dict[str, str]:
    return Library.of(library).digests()


def gone(ledger: Ledger, paper: str | None) -> list[Movement]:
    """The recorded claims, of one paper or of all, that no theorem module checks now."""
    found: list[Movement] = []
    for name in sorted({item.paper for item in ledger.items.values()}):
        if paper in (None, name):
            roots = (root.joinpath(name) for root in ledger.store.roots)
            files = (file for root in roots for file in root.rglob("[!.]*.json"))
            recorded = {claim_of(file) for file in files}
            found += [
                Movement(known, "missing", "recorded, and no theorem module checks it now")
                for known in sorted(recorded - ledger.claims.keys())
            ]
    return found


def by_machinery(ledger: Ledger, claims: Collection[Claim]) -> dict[str, list[str]]:
    """For each changed file of the machinery, those of these claims whose verdicts depend on it."""
    asked = {claim.paper for claim in claims}
    return {
        file: ids
        for file in sorted(machinery.others(ledger.store, asked))
        if (ids := [claim.id for claim in claims if machinery.is_of(file, claim)])
    }
