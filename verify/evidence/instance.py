"""Evidence by explicit objects: a deal, a line of play, a counterexample, a witness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from verify.certificates import side_json
from verify.claims import Claim, Verdict
from verify.domains import Cases, Object
from verify.errors import ClaimFailed
from verify.evidence.kind import EVERYWHERE
from verify.statements import Relation


@dataclass(frozen=True)
class Case:
    """One object and what the statement says of it: both sides, as certificates write them."""

    object: tuple[str, ...]
    lhs: Any
    rhs: Any
    holds: bool

    @classmethod
    def of(cls, candidate: Object, relation: Relation) -> Case:
        """The case of an object for which the statement gave this relation."""
        return cls(
            tuple(map(str, candidate)),
            side_json(relation.lhs),
            side_json(relation.rhs),
            relation.holds,
        )

    def to_json(self) -> dict[str, Any]:
        """The case as it stands in a certificate."""
        return {
            "object": list(self.object),
            "lhs": self.lhs,
            "rhs": self.rhs,
            "holds": self.holds,
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Case:
        """The inverse of `to_json`."""
        return cls(tuple(document["object"]), document["lhs"], document["rhs"], document["holds"])


@dataclass(frozen=True)
class Instance:
    """Every object of a finite domain, or the one object that refutes a statement."""

    cases: tuple[Case, ...]
    kind: ClassVar[str] = "instance"

    @property
    def verdict(self) -> Verdict:
        """Refuted as soon as one case fails."""
        return "holds" if all(case.holds for case in self.cases) else "refuted"

    @property
    def reach(self) -> str:
        """Everywhere: the audit demands all cases of the domain, or a counterexample."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {"kind": self.kind, "cases": [case.to_json() for case in self.cases]}

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Instance:
        """The inverse of `to_json`."""
        return cls(tuple(map(Case.from_json, document["cases"])))


def all_cases(claim: Claim) -> Instance:
    """The statement evaluated by the rules at every object of the claim's finite domain.

    Raises `ClaimFailed` for a case of which the statement says nothing.
    """
    if not isinstance(claim.domain, Cases):
        raise ClaimFailed(f"{claim.id}: its domain is not a list of cases; use other evidence")
    cases = []
    for case in claim.domain.objects:
        relation = claim.statement(*case)
        if not relation.speaks:
            named = " ".join(map(str, case))
            raise ClaimFailed(f"{claim.id}: nothing is compared at {named:.60}; leave it out")
        cases.append(Case.of(case, relation))
    return Instance(tuple(cases))
