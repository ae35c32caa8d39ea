"""Evidence by counting: what an algorithm does on named inputs of growing size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from verify.claims import Claim, Verdict
from verify.domains import Sizes
from verify.errors import ClaimFailed
from verify.evidence.instance import Case
from verify.run import Run


@dataclass(frozen=True)
class OperationCount:
    """Every named input of each size up to a bound, and what the statement says of its counts."""

    cases: tuple[Case, ...]
    kind: ClassVar[str] = "operation count"

    @property
    def verdict(self) -> Verdict:
        """Refuted as soon as one count is too large."""
        return "holds" if all(case.holds for case in self.cases) else "refuted"

    @property
    def reach(self) -> str:
        """The largest size counted. Counts prove nothing of other inputs or sizes."""
        return f"n <= {self.cases[-1].object[0]}"

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {"kind": self.kind, "cases": [case.to_json() for case in self.cases]}

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> OperationCount:
        """The inverse of `to_json`."""
        return cls(tuple(map(Case.from_json, document["cases"])))


def counted(claim: Claim, run: Run, bound: int) -> OperationCount:
    """The statement at every input of every size up to the bound."""
    domain = claim.domain
    if not isinstance(domain, Sizes):
        raise ClaimFailed(f"{claim.id}: its domain has no sizes; use other evidence")
    objects = [found for found in domain.objects() if found[0] <= bound] or domain.smallest()
    cases = []
    for done, found in enumerate(objects):
        run.report(f"n = {found[0]}", done, len(objects))
        cases.append(Case.of(found, claim.statement(*found)))
    return OperationCount(tuple(cases))
