"""The audit: re-checks a certificate by the rules alone, believing none of its fields.

Standard library and gmpy2 only; no solver is imported. What a certificate says is computed again
from the statement as it stands in the project and from the evidence, and compared.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Literal

from verify.audit.recheck import Replay as Replay
from verify.audit.recheck import recheck
from verify.audit.rejected import Rejected
from verify.certificates import Json
from verify.certify import header, solved_games
from verify.claims import Claim
from verify.coq import NoCoq
from verify.evaluate import relation_at
from verify.evidence import evidence_from_json
from verify.evidence.kind import Evidence
from verify.inventory import Item

Outcome = Literal["accepted", "rejected", "unverifiable"]

SOLVERS = ("flint", "numba", "numpy", "scipy", "sympy")


@dataclass(frozen=True)
class Finding:
    """What the audit of one certificate found: the outcome and, in one line, why or what."""

    claim: str
    outcome: Outcome
    detail: str


def audit(
    document: Json, claims: Mapping[str, Claim], items: Mapping[str, Item], replay: Replay
) -> Finding:
    """Audit a certificate that the strict loader has read.

    Never raises for what a certificate says: a certificate that is wrong is rejected.
    """
    claim_id = document["claim"]
    claim = claims.get(claim_id)
    if claim is None:
        return Finding(claim_id, "rejected", "no theorem module states this claim")
    try:
        _check_header(document, header(claim, items[claim.number]))
        evidence = evidence_from_json(document["evidence"])
        _compare("verdict", document["verdict"], evidence.verdict)
        _compare("reach", document["reach"], evidence.reach)
        _check_near_misses(document["near_misses"], claim, evidence)
        replayed = recheck(claim, evidence, replay)
    except Rejected as reason:
        return Finding(claim_id, "rejected", str(reason))
    except NoCoq as reason:
        return Finding(claim_id, "unverifiable", f"a formal proof, and {reason}")
    except Exception as error:
        # Hostile evidence may break a check anywhere; it supports nothing then.
        complaint = f"evidence that breaks its check: {type(error).__name__} {error}"
        return Finding(claim_id, "rejected", complaint)
    return Finding(claim_id, "accepted", replayed)


def _check_header(document: Json, expected: Json) -> None:
    stated, now = document["statement"], expected["statement"]
    if stated != now:
        raise Rejected(f"made for another statement: {moved(stated, now)}; run the claim again")
    for field, value in expected.items():
        _compare(field, document[field], value)


FEW = 6  # names that are listed; more would not help


def moved(stated: Json, now: Json) -> str:
    """What differs between two versions of a statement, in a few words."""
    words = [field for field in ("text", "domain") if stated[field] != now[field]]
    old, new = stated["definitions"], now["definitions"]
    words += sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    more = f" and {len(words) - FEW} more" if len(words) > FEW else ""
    return f"{', '.join(words[:FEW]) or 'its digest'}{more} moved"


def _compare(field: str, stated: Any, computed: Any) -> None:
    if stated != computed:
        raise Rejected(f"{field} should be {computed!r:.60}, not {stated!r:.60}")


def _check_near_misses(stated: Sequence[Json], claim: Claim, evidence: Evidence) -> None:
    """Every near miss of the claim is there and really fails where the certificate says."""
    texts = [near_miss.text for near_miss in claim.near_misses]
    _compare("near_misses", [found["text"] for found in stated], texts)
    solved = solved_games(claim, evidence)
    for near_miss, found in zip(claim.near_misses, stated, strict=True):
        if relation_at(claim, near_miss.statement, found["object"], solved):
            raise Rejected(f"the near miss {near_miss.text!r} holds at its object")
        if found["object"] is not None:
            relation = relation_at(claim, claim.statement, found["object"], solved)
            where = f"{' '.join(found['object']):.60}"
            if not relation.speaks:
                raise Rejected(f"the statement speaks of nothing at {where}")
            if not relation and evidence.verdict == "holds":
                raise Rejected(f"the statement fails at {where}")


class Refuse(MetaPathFinder):
    """An import hook that makes the import of any solver fail, so that no audit can lean on one."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Raises `ImportError` for a solver; leaves everything else to other finders."""
        if name.partition(".")[0] in SOLVERS:
            raise ImportError(f"the audit imports no solver, and {name} is one")
        return None


def refuse_solvers() -> None:
    """Make every later import of a solver fail in this process."""
    if not any(isinstance(finder, Refuse) for finder in sys.meta_path):
        sys.meta_path.insert(0, Refuse())
