"""The command that compiles formal proofs and writes their certificates."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from verify.cli import OK, print_json
from verify.cli.console import warn
from verify.cli.scratch import scratch
from verify.cli.waiting import waiting
from verify.kernel import coq
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.errors import BadInput, ClaimFailed, NoCoq
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger.certificates import certificate
from verify.ledger.lacking import Unable
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

UNTIED = (
    "for each claim_X of statements/File.v, proofs/File.v must prove a theorem X that states just "
    "claim_X, and proofs/_CoqProject must name File.v"
)


def prove(ids: Sequence[str], folder: Path, as_json: bool = False) -> int:
    """Compile the libraries of these claims, or of all; write the proofs' certificates.

    All recorded proofs of these papers are written anew: the recorded digests of the sources
    hold for every proof of a paper. Raises `Unable` if there is no Coq.
    """
    store = Store(folder)
    ledger = Ledger(store)
    proved = _proved(ids, ledger)
    libraries = {claim.paper: Library.of(claim.library) for claim in proved}
    others = [
        claim
        for claim in ledger.claims.values()
        if claim.formal is not None
        and claim.paper in libraries
        and claim not in proved
        and store.formal.load(claim.paper, claim.id) is not None
    ]
    theorems: dict[str, str] = {}
    try:
        with scratch():
            for claim in proved:
                with waiting(f"Coq compiles {claim.paper}; minutes, unless nothing changed"):
                    theorems[claim.id] = _save(claim, ledger)
                if not as_json:
                    print(f"{claim.id}  {theorems[claim.id]}, no axioms", flush=True)
            for claim in others:
                _save(claim, ledger)
            _note_sources(store, libraries)
    except NoCoq as error:
        raise Unable(str(error)) from None
    finally:
        coq.attempt.cache_clear()  # the compiled files are gone
    for line in _lapsed(ledger, libraries):
        warn(line)
    if as_json:
        print_json([{"id": known, "theorem": theorem} for known, theorem in theorems.items()])
    return OK


def _proved(ids: Sequence[str], ledger: Ledger) -> list[Claim]:
    """The named claims and their amendments that have a formal proof, or all that have one.

    Raises `BadInput` if neither a named claim nor its amendment names a formal proof.
    """
    if not ids:
        return [claim for claim in ledger.claims.values() if claim.formal is not None]
    found: dict[str, Claim] = {}
    for known in ids:
        both = (ledger.claim(known), ledger.claims.get(f"{known}~"))
        named = [claim for claim in both if claim is not None and claim.formal is not None]
        if not named:
            raise BadInput(f"{known}: its theorem module names no formal proof")
        found |= {claim.id: claim for claim in named}
    return list(found.values())


def _save(claim: Claim, ledger: Ledger) -> str:
    """Write the certificate of a claim's formal proof; returns the name of the theorem."""
    try:
        found = Formal.of(claim, Replay())
    except ClaimFailed as error:
        if f"{coq.TIES}.v" in str(error):
            said = str(error).rstrip(".")
            raise ClaimFailed(f"{said}; {UNTIED}") from None
        raise
    ledger.store.formal.save(certificate(claim, ledger.item(claim.id), found))
    return found.theorem


def _lapsed(ledger: Ledger, libraries: Collection[str]) -> Iterator[str]:
    """The other papers whose recorded proofs are of other sources than those of their libraries."""
    formal = {claim.paper: claim for claim in ledger.claims.values() if claim.formal is not None}
    for paper, claim in formal.items():
        known = ledger.store.sources(paper, claim.id)
        if paper not in libraries and known and known != Library.of(claim.library).digests():
            yield f"{paper}: sources of its formal proofs changed; `verify prove` proves all anew"


def _note_sources(store: Store, libraries: Mapping[str, Library]) -> None:
    """Record the digests of the sources as compiled; those in the project may have changed since.

    Raises `ClaimFailed` if the list of sources changed: the proofs were then not of the same ones.
    """
    for paper, library in libraries.items():
        if Library.of(library.folder) != library:
            raise ClaimFailed(f"{library.folder}: _CoqProject changed while Coq ran; prove again")
        compiled = coq.compiled(library, False)  # from the cache: compiles nothing again
        store.note_sources(paper, library.lying(compiled).digests())
