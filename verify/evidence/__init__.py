"""Evidence: the data that supports a verdict, one module per kind of argument.

Every kind is an immutable record that turns into JSON and back, and from which verdict and reach
follow; none is ever typed. Whether the data is *true* is the audit's business.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, Self

from verify.claims import Verdict

EVERYWHERE = "everywhere"


class Evidence(Protocol):
    """What the kinds have in common."""

    kind: ClassVar[str]

    @property
    def verdict(self) -> Verdict:
        """What the evidence says of the statement."""
        ...

    @property
    def reach(self) -> str:
        """`everywhere`, or the bound: `n <= 16`."""
        ...

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        ...

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Self:
        """The inverse of `to_json`, for a document that the schema admits."""
        ...


def evidence_from_json(document: dict[str, Any]) -> Evidence:
    """The evidence of a certificate, whatever its kind."""
    return KINDS[document["kind"]].from_json(document)


def _kinds() -> dict[str, type[Evidence]]:
    from verify.evidence.exhaustion import Exhaustion
    from verify.evidence.identity import Identity
    from verify.evidence.instance import Instance
    from verify.evidence.solution import Solution
    from verify.evidence.table import Table

    return {kind.kind: kind for kind in (Exhaustion, Identity, Instance, Solution, Table)}


KINDS = _kinds()
