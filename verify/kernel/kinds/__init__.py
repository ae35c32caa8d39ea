"""The kinds of evidence, one per file: what is recorded, and how it is checked."""

from __future__ import annotations

from typing import Any, TypeVar

from verify.kernel import codec
from verify.kernel.errors import BadInput, ProjectError
from verify.kernel.evidence import Evidence
from verify.kernel.kinds.exhaustion import Exhaustion
from verify.kernel.kinds.formal import Formal
from verify.kernel.kinds.identity import Identity
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.positivity import Positivity
from verify.kernel.kinds.solution import Solution

KINDS: dict[str, type[Evidence]] = {
    kind.kind: kind for kind in (Exhaustion, Formal, Identity, Instance, Positivity, Solution)
}
Kind = TypeVar("Kind", bound=type[Evidence])


def brought(kind: Kind) -> Kind:
    """Admit a paper's own kind of evidence in certificates. Raises `ProjectError` if another kind
    has its name.
    """
    if KINDS.setdefault(kind.kind, kind).__qualname__ != kind.__qualname__:
        raise ProjectError(f"evidence of the kind {kind.kind!r}: there is one; rename yours")
    return kind


def written(evidence: Evidence) -> dict[str, Any]:
    """Evidence as it stands in a certificate."""
    return {"kind": evidence.kind, **codec.dump(evidence)}


def read(document: Any) -> Evidence:
    """The evidence in this document, which must be written in the one canonical way.

    Raises `BadInput` for a document of no kind, or one that would be written differently.
    """
    kind = document.get("kind") if isinstance(document, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadInput(f"evidence: {kind!r:.40} is no kind of evidence")
    fields = {name: value for name, value in document.items() if name != "kind"}
    found: Evidence = codec.load(KINDS[kind], fields)
    if written(found) != document:
        raise BadInput("evidence: written in another way than ours")
    return found
