"""Re-checking a formal proof: the sources as they stand, compiled and asked again."""

from __future__ import annotations

from verify import coq
from verify.audit.rejected import Rejected
from verify.claims import Claim, proofs_of
from verify.errors import ClaimFailed
from verify.evidence.formal import Formal


def check_formal(claim: Claim, evidence: Formal, full: bool) -> str:
    """Compile and compare; a full audit checks what is used of Coq's own library as well.

    Raises `Rejected` where Coq says otherwise, and `coq.NoCoq` where it is not installed."""
    if claim.proof is None or claim.proof != evidence.theorem:
        raise Rejected(f"the theorem module names {claim.proof} as proof")
    library = coq.Library.of(claim.paper)
    digests = {source.name: source.text for source in evidence.sources}
    if digests != library.digests():
        raise Rejected("its sources are not those in the project; `verify prove` renews it")
    try:
        statement, definitions = coq.stated(library, claim.proof, proofs_of(claim.paper), full)
    except ClaimFailed as error:
        raise Rejected(str(error)) from None
    if statement != evidence.statement:
        raise Rejected(f"Coq's theorem is {' '.join(statement.split()):.80}")
    if definitions != {found.name: found.text for found in evidence.definitions}:
        raise Rejected("Coq prints other definitions")
    return f"compiled {len(library.sources)} sources, no axioms: {evidence.theorem}"
