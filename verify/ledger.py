"""The ledger: inventory, theorem modules and certificates side by side.

Every status is computed here from a certificate that speaks of the statement as it stands now.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from verify import inventory
from verify.certificates import Json, Store
from verify.certify import statement_json
from verify.claims import Claim, discover, not_checkable
from verify.coq import Library
from verify.errors import BadCertificate, BrokenHouse, UnknownClaim
from verify.evidence import evidence_from_json
from verify.evidence.formal import Formal
from verify.evidence.kind import EVERYWHERE, Evidence
from verify.inventory import Item
from verify.selection import near_names

NO_VERDICT = "no verdict"
STALE = "stale"
UNREADABLE = "unreadable"
NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True)
class Line:
    """One line of the ledger."""

    id: str
    paper: str
    locator: str
    kind: str
    status: str
    verdict: str | None
    reach: str | None
    amendment: str | None

    def to_json(self) -> Json:
        """The line as `verify list --json` prints it."""
        return vars(self).copy()


def status(verdict: str, reach: str) -> str:
    """The one word people are shown: proved, verified to n = ..., refuted, undecided."""
    if verdict == "holds":
        return "proved" if reach == EVERYWHERE else f"verified to {reach.replace('<=', '=')}"
    return verdict


class Ledger:
    """The items of the inventory, amendments included, each with its claim and certificate."""

    def __init__(self, store: Store) -> None:
        """Raises `BrokenHouse` if a theorem module claims an id that is not in the inventory."""
        self.store = store
        self.items = inventory.load()
        self.claims = discover()
        self.set_aside = not_checkable()
        for item_id in self.set_aside.keys() - self.items.keys():
            raise BrokenHouse(f"{item_id}: no such id in any inventory.toml; add it there")
        for claim in self.claims.values():
            item = self.items.get(claim.number)
            if item is None or item.paper != claim.paper:
                raise BrokenHouse(
                    f"{claim.id}: no such id in theorems/{claim.paper}/inventory.toml; add it there"
                )

    @cached_property
    def ids(self) -> list[str]:
        """All ids in the order of the papers, an amendment after the claim it amends."""
        return [
            known
            for item in self.items
            for known in (item, item + "~")
            if known == item or known in self.claims
        ]

    def item(self, claim_id: str) -> Item:
        """The inventory's item of a claim or of an amendment. Raises `UnknownClaim`."""
        found = self.items.get(claim_id.removesuffix("~"))
        if found is None or claim_id not in self.ids:
            raise UnknownClaim(
                f"{claim_id!r:.60} is no claim of the inventory{near_names(claim_id, self.ids)}"
            )
        return found

    def claim(self, claim_id: str) -> Claim:
        """The claim with this id. Raises `UnknownClaim` if it has no theorem module yet."""
        table = next((known for known in self.claims if claim_id.startswith(known + "-")), None)
        if table is not None and claim_id not in self.ids:
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

    def is_of(self, paper: str, wanted: str | None) -> bool:
        """Whether a paper is the wanted one, None being any. Raises `UnknownClaim` for none."""
        papers = {item.paper for item in self.items.values()}
        if wanted is not None and wanted not in papers:
            raise UnknownClaim(f"--paper {wanted!r:.40}: use {', '.join(sorted(papers))}")
        return wanted in (None, paper)

    def line(self, claim_id: str) -> Line:
        """The ledger's line of a claim; a certificate that cannot be read is a status too."""
        item, claim = self.item(claim_id), self.claims.get(claim_id)
        verdict = reach = document = None
        shown = NO_VERDICT
        try:
            document = self.certificate(claim_id) if claim else None
        except BadCertificate:
            shown = UNREADABLE
        if claim_id in self.set_aside:
            shown = NOT_CHECKABLE
        if claim and document:
            if document["statement"] == statement_json(claim):
                found = self._best(claim, document)
                verdict, reach = found.verdict, found.reach
                shown = status(verdict, reach)
            else:
                shown = STALE
        amendment = claim.amendment.id if claim and claim.amendment else None
        return Line(claim_id, item.paper, item.locator, item.kind, shown, verdict, reach, amendment)

    def proof(self, claim_id: str) -> Json | None:
        """The certificate of a claim's formal proof, if it is for this statement and these sources.

        Whether Coq accepts the sources is the audit's business.
        """
        claim = self.claims.get(claim_id)
        if claim is None or claim.proof is None:
            return None
        document = self.store.formal.load(claim.paper, claim_id)
        if document is None or document["statement"] != statement_json(claim):
            return None
        found = Formal.from_json(document["evidence"])
        digests = Library.of(claim.paper).digests()
        current = {source.name: source.text for source in found.sources} == digests
        return document if current and found.theorem == claim.proof.theorem else None

    def _best(self, claim: Claim, document: Json) -> Evidence:
        """The evidence that reaches furthest: the formal proof of what else is verified."""
        found = evidence_from_json(document["evidence"])
        if found.verdict == "holds" and (proof := self.proof(claim.id)) is not None:
            return evidence_from_json(proof["evidence"])
        return found

    def lines(self, paper: str | None = None) -> list[Line]:
        """The whole ledger, or one paper's part. Raises `UnknownClaim` for no such paper."""
        return [self.line(known) for known in self.ids if self.is_of(self.item(known).paper, paper)]
