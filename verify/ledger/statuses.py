"""The ledger: inventory, theorem modules and certificates side by side.

Every status is computed here, from a certificate for the statement as it stands now.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.documents import Json, canonical_bytes
from verify.kernel.domains import Cases, Games, Integers
from verify.kernel.errors import BadCertificate, ProjectError
from verify.kernel.evidence import EVERYWHERE, Evidence, Rejected
from verify.kernel.kinds.exhaustion import Exhaustion
from verify.kernel.kinds.identity import Identity
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.positivity import Positivity
from verify.kernel.kinds.solution import Solution
from verify.ledger import findings, inventory, meaning, statements, worth
from verify.ledger.certificates import digest, is_for
from verify.ledger.findings import Review
from verify.ledger.inventory import Item
from verify.ledger.lacking import NO_FILE, lacking
from verify.ledger.papers import discover, not_checkable
from verify.ledger.selection import UnknownClaim, near_names
from verify.ledger.store import Store

NO_VERDICT = "no verdict"
STALE = "stale"
UNREADABLE = "unreadable"
NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True)
class Line:
    """One line of the ledger.

    `seen` says how many objects an exhaustion compared. `rests_on` is what a verdict rests
    on: Coq, the audit, or values believed from named code. `defect` is what makes a refuted claim
    false. `reviewed` is the day of its second reading, "stale" if the claim has changed since.
    """

    id: str
    paper: str
    locator: str
    kind: str
    status: str
    verdict: str | None
    reach: str | None
    seen: str | None
    rests_on: str | None
    amendment: str | None
    defect: str | None
    reviewed: str | None

    def to_json(self) -> Json:
        """The line as `verify list --json` prints it."""
        return vars(self).copy()


def status(verdict: str, reach: str, held: str = "proved") -> str:
    """The status shown: proved, argued, computed, verified to n, refuted, undecided.

    If a claim holds everywhere, `held` gives the grounds: "computed" rests on numbers that no audit
    recomputes, "argued" on an argument in words that no audit follows, and "proved by a proved
    program" on compilers.
    """
    if verdict == "holds" and reach == EVERYWHERE:
        return held
    return f"verified to {reach.replace('<=', '=')}" if verdict == "holds" else verdict


class Ledger:
    """The items of the inventory, amendments included, with their claims and certificates."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.items = inventory.load()
        self.claims = discover()
        self.set_aside = not_checkable()
        self.defects = {claim: defect for defect in findings.defects() for claim in defect.claims}
        self.reviews = findings.reviews()
        self._compiled: dict[Path, bool] = {}

    @cached_property
    def ids(self) -> list[str]:
        """All ids in the order of the papers, an amendment after the claim it amends.

        Raises `ProjectError` for a defect that names an unknown claim.
        """
        for claim_id, defect in self.defects.items():
            if claim_id not in self.claims:
                raise ProjectError(
                    f"{defect.id} in defects.toml names {claim_id}, which is no claim; mend the id"
                )
        return [
            known
            for item in self.items
            for known in (item, item + "~")
            if known == item or known in self.claims
        ]

    def place(self, claim_id: str) -> tuple[int, str]:
        """The sort key that puts ids in the order of `ids`."""
        return self._places[claim_id.removesuffix("~")], claim_id

    @cached_property
    def _places(self) -> dict[str, int]:
        return {item: at for at, item in enumerate(self.items)}

    def item(self, claim_id: str) -> Item:
        """The inventory's item of a claim or of an amendment. Raises `UnknownClaim`."""
        found = self.items.get(claim_id.removesuffix("~"))
        if found is None or (claim_id not in self.items and claim_id not in self.claims):
            raise UnknownClaim(
                f"{claim_id!r:.60} is no claim of the inventory{near_names(claim_id, self.ids)}"
            )
        return found

    def claim(self, claim_id: str) -> Claim:
        """The claim with this id. Raises `UnknownClaim` if there is none to check."""
        if claim_id.removesuffix("~") not in self.items:
            table = next((known for known in self.claims if claim_id.startswith(known + "-")), "")
            if table:
                raise UnknownClaim(
                    f"{claim_id!r:.60} is no claim, perhaps an entry of {table}; name that"
                )
        self.item(claim_id)
        if claim_id in self.set_aside:
            raise UnknownClaim(f"{claim_id} is not checkable: {self.set_aside[claim_id].reason}")
        if claim_id not in self.claims:
            raise UnknownClaim(f"{claim_id} has no theorem module yet; `verify todo` lists those")
        return self.claims[claim_id]

    def certificate(self, claim_id: str) -> Json | None:
        """The certificate of a claim, whatever statement it is for."""
        return self.store.load(self.item(claim_id).paper, claim_id)

    def is_stale(self, claim: Claim) -> bool:
        """Whether a claim has no readable certificate, or one for a different statement."""
        try:
            recorded = self.certificate(claim.id)
        except BadCertificate:
            return True
        return recorded is None or not is_for(recorded, claim, self.item(claim.id))

    def is_of(self, paper: str, wanted: str | None) -> bool:
        """Whether a paper is wanted; None means any. Raises `UnknownClaim` for an unknown one."""
        papers = {item.paper for item in self.items.values()}
        if wanted is not None and wanted not in papers:
            raise UnknownClaim(f"{wanted!r:.60} is not a paper; use {', '.join(sorted(papers))}")
        return wanted in (None, paper)

    def line(self, claim_id: str) -> Line:
        """The ledger's line of a claim; an unreadable certificate gives a status too."""
        item, claim = self.item(claim_id), self.claims.get(claim_id)
        verdict = reach = document = extent = basis = None
        shown = NO_VERDICT
        try:
            document = self.certificate(claim_id) if claim else None
        except BadCertificate:
            shown = UNREADABLE
        if claim_id in self.set_aside:
            shown = NOT_CHECKABLE
        if claim and document:
            evidence = kinds.read(document["evidence"])
            best = self._best(claim, evidence) if _agrees(claim, document, evidence) else None
            if not is_for(document, claim, item):
                shown = STALE
            elif best is None:
                shown = UNREADABLE
            else:
                verdict, reach = best.verdict, best.reach
                extent, basis = worth.seen(best, claim), worth.rests_on(best, claim)
                held = worth.held(best, claim) if verdict == "holds" else "proved"
                shown = status(verdict, reach, held)
        amendment = claim.amendment.id if claim and claim.amendment else None
        defect = self.defects.get(claim_id)
        return Line(
            claim_id,
            item.paper,
            item.locator,
            item.kind,
            shown,
            verdict,
            reach,
            extent,
            basis,
            amendment,
            defect.id if defect else None,
            self.reviewed(claim_id),
        )

    def review_of(self, claim: Claim, date: str) -> Review:
        """A second reading on this day, of the claim as it stands and, if the claim names a proof,
        of the formal statement with its definitions.
        """
        read, formal = digest(claim), statements.digest(claim)
        if formal:
            read = hashlib.sha256(canonical_bytes({"claim": read, "formal": formal})).hexdigest()
        return Review(date, read[:16])

    def reviewed(self, claim_id: str) -> str | None:
        """The day of the second reading, "stale" if what was read has changed since."""
        review, claim = self.reviews.get(claim_id), self.claims.get(claim_id)
        if review is None:
            return None
        try:
            same = claim is None or review == self.review_of(claim, review.date)
        except BadCertificate:
            same = False
        return review.date if same else STALE

    def proof(self, claim_id: str) -> Json | None:
        """The certificate of a claim's formal proof, if it is for this statement and these sources.

        Whether Coq accepts the sources is checked by the audit.
        """
        claim = self.claims.get(claim_id)
        if claim is None or claim.formal is None:
            return None
        document = self.store.formal.load(claim.paper, claim_id)
        if document is None or not is_for(document, claim, self.item(claim_id)):
            return None
        return document if self._is_compiled(claim) and proves(claim, document) else None

    def _is_compiled(self, claim: Claim) -> bool:
        """Whether the sources of the formal proofs are those recorded beside the proof; checked
        once for each folder of proofs.
        """
        beside = self.store.formal.path(claim.paper, claim.id).parent
        if beside not in self._compiled:
            try:
                now = Library.of(claim.library).digests()
                self._compiled[beside] = self.store.sources(claim.paper, claim.id) == now
            except OSError as error:
                if error.errno not in NO_FILE:
                    raise lacking(error) from None
                self._compiled[beside] = False  # a listed source is missing
        return self._compiled[beside]

    def _best(self, claim: Claim, found: Evidence) -> Evidence | None:
        """The evidence that reaches furthest: a formal proof if the claim holds and has one.

        None if the proof's certificate cannot be read.
        """
        if found.verdict != "holds":
            return found
        try:
            proof = self.proof(claim.id)
        except BadCertificate:
            return None
        return found if proof is None else kinds.read(proof["evidence"])

    def moved(self, claim: Claim) -> list[str]:
        """The definitions of a claim that changed since its certificate was written; empty if there
        is no readable certificate.
        """
        try:
            document = self.certificate(claim.id)
        except BadCertificate:
            document = None
        if document is None:
            return []
        known = dict(line.split(" ") for line in document["definitions"])
        return [name for name, found in meaning.named(claim).items() if known.get(name) != found]

    def lines(self, paper: str | None = None) -> list[Line]:
        """The whole ledger, or one paper's part. Raises `UnknownClaim` for an unknown paper."""
        return [self.line(known) for known in self.ids if self.is_of(self.item(known).paper, paper)]


def proves(claim: Claim, document: Json) -> bool:
    """Whether a formal certificate is for this claim, agrees with its evidence, and proves the
    theorem that the claim names.
    """
    found = kinds.read(document["evidence"])
    said = (document["claim"], document["verdict"], document["reach"])
    return said == (claim.id, found.verdict, found.reach) and names(claim, found.proves)


def names(claim: Claim, theorem: str | None) -> bool:
    """Whether a theorem, given with its library, is the one that a claim names."""
    return claim.formal is not None and theorem == Library.of(claim.library).proving(claim.formal)


def _agrees(claim: Claim, document: Json, found: Evidence) -> bool:
    """Whether a certificate's evidence fits the claim, and verdict and reach agree with it.

    It must not be a formal proof, which has a certificate of its own, nor confirm a claim that has
    an amendment.
    """
    try:
        if not _fits(claim, found):
            return False
        said = (document["verdict"], document["reach"]) == (found.verdict, found.reach)
    except Rejected:
        return False
    if any(len(case.object) < 2 for case in found.entries(claim)):  # id, printed figure
        return False
    amended = claim.amendment is not None and found.verdict == "holds"
    return said and not amended and found.proves is None


def _fits(claim: Claim, found: Evidence) -> bool:
    """The quick part of an audit: evidence that is not empty, of a kind for this domain, and with
    the right layers, cases or games. Raises `Rejected` for wrong layers.
    """
    domain = claim.domain
    match found:
        case Exhaustion():
            return bool(found.check_layers(claim))
        case Identity(forms=parts) | Positivity(regions=parts):
            return bool(parts) and type(domain) is Integers
        case Solution(games=games):
            named = [game.game for game in games]
            return type(domain) is Games and named == list(domain.order())
        case Instance(cases=cases) if type(domain) is Cases:
            listed = [tuple(map(str, each)) for each in domain.objects]
            plain = domain.basis is None or type(domain.basis) is Games
            same = [case.object for case in cases] == listed
            return same and (plain or type(found) is not Instance)
        case Instance(cases=cases):
            return bool(cases) and found.verdict == "refuted"
    # A paper's own kind of evidence is for a domain of its own.
    brought = {type(found).__module__, type(domain).__module__}
    parts = next(iter(vars(found).values()), ())
    return bool(parts) and all(module.startswith(f"{claim.package}.") for module in brought)
