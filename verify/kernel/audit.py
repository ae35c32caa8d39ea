"""The audit: re-checks a certificate by the rules alone, believing none of its fields.

Standard library and gmpy2 only. Verdict and reach are computed again from
the evidence, and the evidence from the statement as it stands in the project.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.errors import BadInput, NoCoq
from verify.kernel.evidence import Evidence, Rejected, Replay, demand

Outcome = Literal["accepted", "rejected", "unverifiable"]


@dataclass(frozen=True)
class Finding:
    """The result of auditing one certificate: the outcome; in one line why, or what was derived;
    and, if it was accepted, what was believed.
    """

    claim: str
    outcome: Outcome
    detail: str
    believed: str = ""


def audit(claim: Claim, document: Any, replay: Replay) -> Finding:
    """Audit what a certificate says about a claim: verdict, reach, evidence and near misses.

    Raises nothing but `MemoryError`: a wrong certificate is rejected. Its other
    fields are checked by the ledger (`verify.ledger.certificates`).
    """
    try:
        evidence = kinds.read(document["evidence"])
        by, package = type(evidence).__module__, claim.package
        ours = by.startswith(("verify.kernel.", f"{package}."))
        demand(ours, f"evidence of a kind that {by} brings to its own claims")
        same("verdict", document["verdict"], evidence.verdict)
        same("reach", document["reach"], evidence.reach)
        false = claim.amendment is None or evidence.verdict != "holds"
        demand(false, f"it holds, and {claim.id}~ amends it")
        _check_near_misses(document, claim, evidence)
        replayed = evidence.check(claim, replay)
    except Rejected as reason:
        return Finding(claim.id, "rejected", str(reason))
    except (NoCoq, OSError) as reason:  # the machine lacks something
        return Finding(claim.id, "unverifiable", f"not to be judged here: {reason}")
    except MemoryError:
        raise
    except Exception as error:
        # Hostile evidence may break a check anywhere; then it supports nothing.
        complaint = f"evidence that breaks its check: {type(error).__name__} {error}"
        return Finding(claim.id, "rejected", complaint)
    derived = replayed if evidence.verdict == "holds" else f"{evidence.verdict}, {replayed}"
    return Finding(claim.id, "accepted", derived, evidence.believes(claim, replay))


def same(field: str, stated: Any, computed: Any) -> None:
    """Raises `Rejected` unless a field has the computed value."""
    demand(stated == computed, f"{field} should be {computed!r:.60}, not {stated!r:.60}")


def _check_near_misses(document: Any, claim: Claim, evidence: Evidence) -> None:
    """Check that every near miss of the claim is there and fails where the certificate says."""
    stated: Sequence[Any] = document["near_misses"]
    texts = [near_miss.text for near_miss in claim.near_misses]
    demand(bool(texts), "the claim has no near miss: its check might be one that cannot fail")
    same("near_misses", [found["text"] for found in stated], texts)
    domain, basis = claim.domain, evidence.basis(claim)
    for near_miss, found in zip(claim.near_misses, stated, strict=True):
        try:
            at = domain.find(found["object"], claim.near_to)
        except BadInput as error:
            raise Rejected(f"the object of the near miss {near_miss.text!r}: {error}") from None
        altered = domain.say(near_miss.statement, at, basis)
        demand(not altered, f"the near miss {near_miss.text!r} holds at its object")
        relation = domain.say(claim.statement, at, basis)
        where = f"{found['object']!r:.60}"
        demand(relation.speaks, f"the statement speaks of nothing at {where}")
        fails = found["object"] is not None and not relation and evidence.verdict == "holds"
        demand(not fails, f"the statement fails at {where}")
        if near_miss is claim.near_misses[0]:
            same("relation", document["statement"]["relation"], relation.sign)
