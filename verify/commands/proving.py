"""The command that compiles formal proofs and keeps their certificates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from verify import coq
from verify.certificates import Store
from verify.certify import certificate
from verify.claims import Claim, proofs_of
from verify.commands import OK
from verify.errors import BadInput, ClaimFailed
from verify.evidence.formal import Formal, Text
from verify.ledger import Ledger


def prove(ids: Sequence[str], folder: Path) -> int:
    """Compile the libraries of these claims, or of all, and write what Coq says of each."""
    store = Store(folder)
    ledger = Ledger(store)
    claims = [ledger.claim(known) for known in ids] or list(ledger.claims.values())
    for claim in claims:
        if ids and claim.proof is None:
            raise BadInput(f"{claim.id}: its theorem module names no formal proof")
    for claim in claims:
        if claim.proof is not None:
            store.formal.save(certificate(claim, ledger.item(claim.id), formal(claim)))
            print(f"{claim.id}  {claim.proof}, no axioms")
    return OK


def formal(claim: Claim) -> Formal:
    """The evidence that the paper's library holds for a claim. Raises `ClaimFailed` if none."""
    if claim.proof is None:
        raise ClaimFailed(f"{claim.id}: no formal proof")
    library = coq.Library.of(claim.paper)
    try:
        said, printed = coq.stated(library, claim.proof, proofs_of(claim.paper))
    except coq.NoCoq as missing:
        raise ClaimFailed(str(missing)) from None
    return Formal(
        claim.proof,
        said,
        tuple(Text(*found) for found in printed.items()),
        tuple(Text(*found) for found in library.digests().items()),
    )
