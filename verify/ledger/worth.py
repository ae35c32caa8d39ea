"""What the verdict of evidence is worth: never more than a full audit derives."""

from __future__ import annotations

from dataclasses import replace

from verify.kernel.claims import Claim
from verify.kernel.evidence import NOTHING, Evidence, Hold, Replay
from verify.kernel.kinds.exhaustion import Exhaustion

AUDIT, FULL_AUDIT = "the audit", "the full audit"
FULLY = Replay(full=True)


def held(evidence: Evidence, claim: Claim) -> Hold:
    """The status of a verdict that reaches everywhere: by what a full audit of it believes."""
    if prover := evidence.prover(claim):
        return prover[0]
    if evidence.believes(claim, FULLY) == NOTHING:
        return "proved"
    others = evidence.believes(replace(claim, argument=""), FULLY)
    return "argued" if others == NOTHING else "computed"


def rests_on(evidence: Evidence, claim: Claim) -> str:
    """The audit that derives the verdict, the full one only where that derives more, and what it
    believes; or what proves the verdict besides.
    """
    if prover := evidence.prover(claim):
        return prover[1]
    plainly, fully = (evidence.believes(claim, replay) for replay in (Replay(), FULLY))
    words = AUDIT if plainly == fully else FULL_AUDIT
    return words if fully == NOTHING else f"{words}, believing {fully}"


def seen(evidence: Evidence, claim: Claim) -> str | None:
    """How many objects a statement that holds for finite layers speaks of: `1,204 of 250,952 deals,
    from n = 8 on`. None for other evidence.
    """
    if not isinstance(evidence, Exhaustion) or evidence.verdict != "holds":
        return None
    spoken, count, first = extent(evidence)
    unit = claim.domain.unit
    if spoken == count:
        return f"{count:,} {unit}"
    since = f", from n = {first} on" if first > evidence.layers[0].n else ""
    return f"{spoken:,} of {count:,} {unit}{since}"


def extent(evidence: Exhaustion) -> tuple[int, int, int]:
    """How many objects the statement speaks of, of how many up to its reach, and from which n on;
    zeros for a statement that speaks of none.
    """
    if not evidence.speaking:
        return 0, 0, 0
    upto = evidence.layers[: evidence.layers.index(evidence.speaking[-1]) + 1]
    spoken = sum(layer.speaks_of for layer in upto)
    return spoken, sum(layer.count for layer in upto), evidence.speaking[0].n
