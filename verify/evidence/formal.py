"""Evidence by a proof assistant: a theorem of Coq that says what the statement says.

The certificate holds the theorem and the definitions it rests on as Coq prints them, and the
digest of every source; who audits it compiles the sources again and compares.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from verify.claims import Verdict
from verify.evidence.kind import EVERYWHERE


@dataclass(frozen=True)
class Text:
    """A definition or a source, by name: what Coq prints of it, or its SHA-256."""

    name: str
    text: str


@dataclass(frozen=True)
class Formal:
    """A theorem with its full name, what it says, on which definitions, from which sources."""

    theorem: str
    statement: str
    definitions: tuple[Text, ...]
    sources: tuple[Text, ...]
    kind: ClassVar[str] = "formal"

    @property
    def verdict(self) -> Verdict:
        """A theorem holds."""
        return "holds"

    @property
    def reach(self) -> str:
        """The whole domain of the statement."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        document = asdict(self)
        return {"kind": self.kind} | {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in document.items()
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Formal:
        """The inverse of `to_json`."""
        return cls(
            document["theorem"],
            document["statement"],
            tuple(Text(**found) for found in document["definitions"]),
            tuple(Text(**found) for found in document["sources"]),
        )
