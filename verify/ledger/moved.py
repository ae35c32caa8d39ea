"""What moved of a claim besides its statement: what else the project says of it, its formal proof,
and the machinery that its verdict passes through.

Nothing of this is seen in a certificate that is computed anew, and a status may promise more by it
than it did.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.documents import Json, canonical_bytes
from verify.kernel.errors import VerifyError
from verify.ledger import machinery
from verify.ledger.certificates import header, is_for
from verify.ledger.compare import Movement
from verify.ledger.papers import content
from verify.ledger.statuses import Ledger, names, proves
from verify.ledger.store import INDEX, claim_of

RENEW = "`verify run` renews it"


def particulars(ledger: Ledger, claim: Claim) -> dict[str, str]:
    """The digest of each thing that the project says of a claim beside its statement, by `ID what`:
    its item of the inventory, how far it is run and replayed, its proof, its amendment, what is
    believed or argued, and the defect that makes it false.
    """
    item, defect = ledger.item(claim.id), ledger.defects.get(claim.id)
    told = {
        "inventory": [item.locator, item.kind],
        "run": list(claim.upto or ()),
        "replay": [claim.replayed_to, claim.sampled_to, claim.step and claim.step_beyond],
        "formal": claim.formal,
        "amendment": claim.amendment and claim.amendment.id,
        "believed": [
            claim.believed,
            claim.domain.believed,
            claim.domain.believed_unless_full,
            claim.argument,
        ],
        "defect": defect and [defect.kind, defect.place, defect.printed, defect.mend, defect.why],
    }
    return {
        f"{claim.id} {what}": _digest({what: value})
        for what, value in told.items()
        # A bound of 0 is said, too.
        if any(part not in (None, "") for part in (value if isinstance(value, list) else [value]))
    }


def set_aside(ledger: Ledger, paper: str) -> dict[str, str]:
    """The digest of what is said of each item of a paper that is set aside, likewise."""
    items = ((found, ledger.items[found.id]) for found in ledger.set_aside.values())
    return {
        f"{found.id} set-aside": _digest(
            {"reason": found.reason, "item": [item.locator, item.kind]}
        )
        for found, item in items
        if item.paper == paper
    }


def _digest(document: Json) -> str:
    return hashlib.sha256(canonical_bytes(document)).hexdigest()[:16]


def besides(ledger: Ledger, claim: Claim) -> Iterator[Movement]:
    """What moved of a claim that is recorded, but for its statement, near misses and evidence."""
    if not os.path.lexists(ledger.store.path(claim.paper, claim.id)):
        return
    known = _of(claim.id, ledger.store.claims(claim.paper))
    found = particulars(ledger, claim)
    moved = sorted(name for name in known | found if known.get(name) != found.get(name))
    if moved:
        what = ", ".join(name.partition(" ")[2] for name in moved)
        words = f"{_became(ledger, claim)}: what is said of its {what} moved; {RENEW}"
        yield Movement(claim.id, "particulars", words)
    if complaint := _proof(ledger, claim):
        yield Movement(claim.id, "proof", f"{_became(ledger, claim)}: {complaint}")


def _became(ledger: Ledger, claim: Claim) -> str:
    """The status of a claim in the index of the certificates, and what it is now."""
    then = _statuses(ledger.store.place(INDEX)).get(claim.id, "not in the index")
    return f"{then} -> {ledger.line(claim.id).status}"


@cache
def _statuses(index: Path) -> dict[str, str]:
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        return {row["id"]: row["status"] for row in json.loads(content(index))}
    return {}


def _of(claim_id: str, table: dict[str, str]) -> dict[str, str]:
    return {name: found for name, found in table.items() if name.partition(" ")[0] == claim_id}


def without(table: Mapping[str, str], claims: Iterable[Claim]) -> dict[str, str]:
    """A table of particulars without those of these claims."""
    ids = {claim.id for claim in claims}
    return {name: found for name, found in table.items() if name.partition(" ")[0] not in ids}


def _proof(ledger: Ledger, claim: Claim) -> str:
    """What is wrong with the recorded formal proof of a claim, or nothing."""
    try:
        document = ledger.store.formal.load(claim.paper, claim.id)
        if document is None:
            # A folder in which nothing was ever proved has lost no proof.
            index = _statuses(ledger.store.place(INDEX))
            were = ledger.store.sources(claim.paper, claim.id) or index.get(claim.id) == "proved"
            words = f"no proof of {claim.formal} is recorded; `verify prove`"
            return words if claim.formal and were else ""
        theorem = kinds.read(document["evidence"]).proves
        if not names(claim, theorem):
            return f"the theorem module names {claim.formal or 'no proof'}, recorded is {theorem}"
        if not proves(claim, document):
            return "the recorded proof contradicts itself; `verify prove` renews it"
        if _altered(ledger, claim, document):
            return "the recorded proof says else of its claim; `verify prove` renews it"
        if not is_for(document, claim):
            return "the recorded proof is for another statement; `verify prove` renews it"
        known, found = ledger.store.sources(claim.paper, claim.id), _sources(claim.library)
        moved = sorted(name for name in known | found if known.get(name) != found.get(name))
        return f"{', '.join(moved)} moved; `verify prove` compiles anew" if moved else ""
    except VerifyError as error:
        return str(error)
    except OSError as error:
        return f"{error.filename}: {error.strerror}; restore it, or take it from _CoqProject"


def _altered(ledger: Ledger, claim: Claim, document: Json) -> bool:
    """Whether fields of a formal certificate beside the evidence are not what a proof records."""
    other = ledger.certificate(claim.id)
    expected = header(claim, ledger.item(claim.id), document["statement"]["relation"])
    if other is not None:
        expected["near_misses"] = other["near_misses"]
        expected["statement"]["relation"] = other["statement"]["relation"]
    return any(document[field] != value for field, value in expected.items())


@cache
def _sources(library: Path) -> dict[str, str]:
    return Library.of(library).digests()


def gone(ledger: Ledger, paper: str | None) -> list[Movement]:
    """The claims that are recorded, of a paper or of all, and that no theorem module states; and
    the items that are set aside for other reasons than before, or were not.
    """
    found: list[Movement] = []
    for name in sorted({item.paper for item in ledger.items.values()}):
        if paper in (None, name):
            table = ledger.store.claims(name)
            roots = (root.joinpath(name) for root in ledger.store.roots)
            files = (file for root in roots for file in root.rglob("[!.]*.json"))
            recorded = {claim_of(file) for file in files} | {known.split()[0] for known in table}
            aside = set_aside(ledger, name)
            were = {known for known in table if known.endswith(" set-aside")}
            moved = {known for known in were | aside.keys() if table.get(known) != aside.get(known)}
            found += [
                Movement(known.split()[0], "particulars", f"why it is set aside moved; {RENEW}")
                for known in sorted(moved if table else ())
            ]
            found += [
                Movement(known, "missing", "recorded, and no theorem module states it now")
                for known in sorted(recorded - ledger.claims.keys() - ledger.set_aside.keys())
            ]
    return found


def by_machinery(ledger: Ledger, claims: Collection[Claim]) -> dict[str, list[str]]:
    """For each file of the machinery that moved the claims, of these, whose verdicts pass through
    it.
    """
    return {
        file: ids
        for file in sorted(machinery.others(ledger.store))
        if (ids := [claim.id for claim in claims if machinery.is_of(file, claim)])
    }
