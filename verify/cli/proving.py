"""The command that compiles formal proofs and keeps their certificates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from verify.cli import OK, print_json
from verify.cli.scratch import scratch
from verify.kernel import coq
from verify.kernel.claims import Claim
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger.certificates import certificate
from verify.ledger.papers import proofs_of
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store


def prove(ids: Sequence[str], folder: Path, as_json: bool = False) -> int:
    """Compile the libraries of these claims, or of all, and write what Coq says of each."""
    store = Store(folder)
    ledger = Ledger(store)
    claims = [ledger.claim(known) for known in ids] or list(ledger.claims.values())
    for claim in claims:
        if ids and claim.proof is None:
            raise BadInput(f"{claim.id}: its theorem module names no formal proof")
    proved = [claim for claim in claims if claim.proof is not None]
    try:
        with scratch():
            for claim in proved:
                found = Formal.of(claim, Replay(proofs=proofs_of(claim.paper)))
                store.formal.save(certificate(claim, ledger.item(claim.id), found))
                if not as_json:
                    print(f"{claim.id}  {claim.proof}, no axioms", flush=True)
            _note_sources(store, proved)
    finally:
        coq.compiled.cache_clear()  # what was compiled is gone
    if as_json:
        print_json([{"id": claim.id, "theorem": claim.proof} for claim in proved])
    return OK


def _note_sources(store: Store, proved: Sequence[Claim]) -> None:
    """Note the digests of what was compiled: the sources in the project may be others by now."""
    for paper, folder in {claim.paper: claim.library for claim in proved}.items():
        library = coq.Library.of(folder)
        compiled = coq.compiled(library, False)  # as it was asked for: nothing is compiled again
        store.note_sources(paper, library.lying(compiled).digests())
