"""The ledger: inventory, theorem modules and certificates side by side.

Every status is computed here from a certificate that speaks of the statement as it stands now.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from verify import findings, inventory
from verify.audit import Replay
from verify.certificates import Json, Store
from verify.certify import statement_json
from verify.claims import Claim, discover, not_checkable
from verify.coq import Library
from verify.domains import EnclosedGames, Layered, Rows
from verify.errors import BadCertificate, BrokenHouse, UnknownClaim
from verify.evidence import evidence_from_json
from verify.evidence.exhaustion import Exhaustion, Layer
from verify.evidence.formal import Formal
from verify.evidence.kind import EVERYWHERE, Evidence
from verify.evidence.operation_count import OperationCount
from verify.findings import Review
from verify.inventory import Item
from verify.selection import near_names

NO_VERDICT = "no verdict"
STALE = "stale"
UNREADABLE = "unreadable"
NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True)
class Line:
    """One line of the ledger.

    `seen` says of how many objects an exhaustion speaks, `rests_on` what a verdict rests on: Coq,
    the audit, or values believed from named code. `defect` is what makes a refuted claim false;
    `reviewed` is the day of its second reading, "stale" if it has changed since.
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


def status(verdict: str, reach: str, believed: str = "", argued: str = "") -> str:
    """The one word people are shown: proved, argued, computed, verified to n, refuted, undecided.

    Computed is what covers the whole domain but rests on numbers that no audit computes again;
    argued, what rests on an argument in words that no audit follows.
    """
    if verdict == "holds" and reach == EVERYWHERE:
        return "computed" if believed else "argued" if argued else "proved"
    return f"verified to {reach.replace('<=', '=')}" if verdict == "holds" else verdict


def believed(claim: Claim) -> str:
    """The code that made the numbers which a claim rests on and no audit computes again."""
    basis = claim.domain.basis if isinstance(claim.domain, Rows) else claim.domain
    if isinstance(basis, Layered):
        return ""  # of layers beyond the reach of an audit it is said how far it reaches
    return basis.believed if isinstance(basis, EnclosedGames) else claim.believed


def softness(claim: Claim, found: Evidence) -> tuple[str, str]:
    """What is believed, and what is argued in words, where evidence covers the whole domain."""
    if isinstance(found, Formal):
        return "", ""
    sampled = isinstance(found, Exhaustion) and found.complete
    if sampled and " to n = " in rests_on(claim, found):
        return "layers that a full audit replays in part", ""
    return believed(claim), claim.argument


def rests_on(claim: Claim, found: Evidence) -> str:
    """What a verdict rests on: Coq, a full audit, or values believed from named code."""
    if isinstance(found, Formal):
        return "Coq"
    if isinstance(found, Exhaustion) and found.verdict == "holds":
        return _replayed(claim, found.layers)
    if isinstance(found, OperationCount):
        return "the full audit"
    if claim.argument and found.verdict == "holds":
        return f"the audit, and the argument of {claim.argument}"
    code = believed(claim)
    return f"the audit, with values from {code}" if code else "the audit"


def _replayed(claim: Claim, layers: tuple[Layer, ...]) -> str:
    """How far a full audit replays layers: whole, by samples, or not at all."""

    def whole(layer: Layer) -> bool:
        small = len(layer.chunks) == 1 or layer.count <= Replay().limit
        return small and claim.replayable(layer.n)

    last = layers[-1].n
    complete = [layer.n for layer in takewhile(whole, layers)]
    sampled = [layer.n for layer in layers if claim.replayable(layer.n)]
    words = f"the audit to n = {complete[-1]}" if complete else "the audit"
    if complete[-1:] == [last]:
        full = any(
            len(layer.chunks) > 1 or not claim.replayable(layer.n, False) for layer in layers
        )
        return "the full audit" if full else "the audit"
    if len(sampled) > len(complete):
        words += f", by samples to n = {sampled[-1]}"
    return f"{words}, beyond by {claim.believed}" if sampled[-1] < last else words


def seen(claim: Claim, found: Evidence) -> str | None:
    """Of how many objects an exhaustion speaks: `1,204 of 250,952 deals, from n = 8 on`."""
    if isinstance(found, OperationCount) and found.verdict == "holds":
        sizes = len({case.object[0] for case in found.cases})
        return f"{len(found.cases)} named inputs of {sizes} sizes"
    if not isinstance(found, Exhaustion) or found.verdict != "holds":
        return None
    spoken, count, first = found.seen
    unit = claim.domain.unit if isinstance(claim.domain, Layered) else "objects"
    if spoken == count:
        return f"{count:,} {unit}"
    since = f", from n = {first} on" if first > found.layers[0].n else ""
    return f"{spoken:,} of {count:,} {unit}{since}"


class Ledger:
    """The items of the inventory, amendments included, each with its claim and certificate."""

    def __init__(self, store: Store) -> None:
        """Raises `BrokenHouse` if a theorem module claims an id that is not in the inventory."""
        self.store = store
        self.items = inventory.load()
        self.claims = discover()
        self.set_aside = not_checkable()
        self.defects = {claim: defect for defect in findings.defects() for claim in defect.claims}
        self.reviews = findings.reviews()
        for item_id in self.set_aside.keys() - self.items.keys():
            raise BrokenHouse(f"{item_id}: no such id in any inventory.toml; add it there")
        for claim in self.claims.values():
            item = self.items.get(claim.number)
            if item is None or item.paper != claim.paper:
                raise BrokenHouse(
                    f"{claim.id}: no such id in theorems/{claim.paper}/inventory.toml; add it there"
                )
        for claim_id, defect in self.defects.items():
            if claim_id not in self.claims:
                raise BrokenHouse(f"{defect.id}: {claim_id} is no claim; name another")

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
        verdict = reach = document = extent = basis = None
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
                extent, basis = seen(claim, found), rests_on(claim, found)
                shown = status(verdict, reach, *softness(claim, found))
            else:
                shown = STALE
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
        """A second reading on this day of the claim as it stands."""
        return Review(date, statement_json(claim)["digest"][:16])

    def reviewed(self, claim_id: str) -> str | None:
        """The day of the second reading, "stale" where the statement has changed since."""
        review, claim = self.reviews.get(claim_id), self.claims.get(claim_id)
        if review is None:
            return None
        if claim is not None and review != self.review_of(claim, review.date):
            return STALE
        return review.date

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
        return document if current and found.theorem == claim.proof else None

    def _best(self, claim: Claim, document: Json) -> Evidence:
        """The evidence that reaches furthest: the formal proof of what else is verified."""
        found = evidence_from_json(document["evidence"])
        if found.verdict == "holds" and (proof := self.proof(claim.id)) is not None:
            return evidence_from_json(proof["evidence"])
        return found

    def lines(self, paper: str | None = None) -> list[Line]:
        """The whole ledger, or one paper's part. Raises `UnknownClaim` for no such paper."""
        return [self.line(known) for known in self.ids if self.is_of(self.item(known).paper, paper)]
