"""Evidence: the data that supports a verdict, one module per kind of argument.

Every kind is an immutable record that turns into JSON and back, and from which verdict and reach
follow; none is ever typed. Whether the data is *true* is the audit's business.
"""

from __future__ import annotations

from typing import Any

from verify.evidence.enclosure import Enclosure
from verify.evidence.exhaustion import Exhaustion
from verify.evidence.family import Family
from verify.evidence.formal import Formal
from verify.evidence.identity import Identity
from verify.evidence.instance import Instance
from verify.evidence.invariant import Invariant
from verify.evidence.kind import Evidence
from verify.evidence.operation_count import OperationCount
from verify.evidence.positivity import Positivity
from verify.evidence.solution import Solution
from verify.evidence.table import Table

KINDS: dict[str, type[Evidence]] = {
    kind.kind: kind
    for kind in (
        Enclosure,
        Exhaustion,
        Family,
        Formal,
        Invariant,
        Identity,
        Instance,
        OperationCount,
        Positivity,
        Solution,
        Table,
    )
}


def evidence_from_json(document: dict[str, Any]) -> Evidence:
    """The evidence of a certificate, whatever its kind."""
    return KINDS[document["kind"]].from_json(document)
