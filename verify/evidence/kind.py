"""What the kinds of evidence have in common."""

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
