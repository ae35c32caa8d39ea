"""The tables beside the certificates: what these rest on, as it was when they were written.

`PAPER/definitions.txt` and `PAPER/claims.txt` are of single claims, `kernel.txt` is of all.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from verify.kernel.claims import Claim
from verify.ledger import machinery, meaning, moved
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store


def note(ledger: Ledger, done: Collection[Claim]) -> None:
    """Note what these claims rest on, whose certificates were just written or confirmed, so that a
    stale one can say what moved; what is of no claim any more goes when a whole paper was run.

    The machinery is noted where all claims of all papers were run: it made every certificate, or
    confirmed it.
    """
    store = ledger.store
    for paper in sorted({claim.paper for claim in done}):
        theirs = [claim for claim in done if claim.paper == paper]
        with store.alone(paper):
            whole = len(theirs) == sum(claim.paper == paper for claim in ledger.claims.values())
            named = {} if whole else store.definitions(paper)
            said = {} if whole else moved.without(store.claims(paper), theirs)
            for claim in theirs:
                named |= meaning.named(claim)
                said |= moved.particulars(ledger, claim)
            said |= moved.set_aside(ledger, paper)
            store.note_definitions(paper, named)
            store.note_claims(paper, said)
    if {claim.id for claim in done} >= ledger.claims.keys():
        machinery.note(store)


def begin(store: Store) -> None:
    """Note the machinery before the first certificate is written: it makes all that there are."""
    if not store.machinery() and next(store.paths(), None) is None:
        machinery.note(store)


def note_all(folder: Path) -> None:
    """Note everything as it is now, as a run of all claims would; for who knows that this would
    write the certificates that the folder holds.
    """
    ledger = Ledger(Store(folder))
    note(ledger, ledger.claims.values())
