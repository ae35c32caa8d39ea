"""Evidence by signs: the statement decided for all integers of finitely many cases at once.

In a case the variables are polynomials in variables >= 0. A comparison is decided where, after the
shift to those, all coefficients of a difference have one sign.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from verify.claims import Verdict
from verify.evidence.invariant import Substitution, substitution_json, substitution_of
from verify.evidence.kind import EVERYWHERE


@dataclass(frozen=True)
class Region:
    """One case, and what the statement compares there."""

    case: Substitution
    lhs: Any
    rhs: Any


@dataclass(frozen=True)
class Positivity:
    """Cases that leave nothing of the domain out, in each of which the statement is decided."""

    regions: tuple[Region, ...]
    kind: ClassVar[str] = "positivity"

    @property
    def verdict(self) -> Verdict:
        """Holds: cases are only written down where the statement was found true of each."""
        return "holds"

    @property
    def reach(self) -> str:
        """Everywhere: the cases cover the domain."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "regions": [
                {"case": substitution_json(found.case), "lhs": found.lhs, "rhs": found.rhs}
                for found in self.regions
            ],
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Positivity:
        """The inverse of `to_json`. Raises `ValueError` for text that is not a polynomial."""
        return cls(
            tuple(
                Region(substitution_of(found["case"]), found["lhs"], found["rhs"])
                for found in document["regions"]
            )
        )
