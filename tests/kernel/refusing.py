"""Altered evidence for tiny claims, and the kernel's answer."""

from __future__ import annotations

from copy import deepcopy
from functools import partial

from verify.kernel import kinds
from verify.kernel.audit import audit
from verify.kernel.claims import Claim, NearMiss
from verify.kernel.documents import Json
from verify.kernel.domains import Cases, Layered
from verify.kernel.evidence import Replay
from verify.kernel.relations import Relation, at_least


def document(stated: Claim, evidence, near, relation: str) -> Json:
    """The fields of a certificate that an audit of evidence reads."""
    return {
        "evidence": kinds.written(evidence),
        "verdict": evidence.verdict,
        "reach": evidence.reach,
        "near_misses": [{"text": "altered", "object": near}],
        "statement": {"relation": relation},
    }


def put(found: Json, path: str, value) -> Json:
    """A copy with another value at a path such as `evidence.layers.0.count`."""
    copy = deepcopy(found)
    inner = copy
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        inner = inner[step]
    inner[last] = value(inner[last]) if callable(value) else value
    return copy


def fitting(found: Json) -> Json:
    """The certificate with verdict and reach as its evidence has them."""
    evidence = kinds.read(found["evidence"])
    return found | {"verdict": evidence.verdict, "reach": evidence.reach}


def refused(stated: Claim, found: Json, complaint: str, **replay) -> None:
    """Assert that an audit rejects a certificate with this complaint."""
    finding = audit(stated, found, Replay(**replay))
    assert finding.outcome == "rejected" and complaint in finding.detail, finding


def accepted(stated: Claim, found: Json, detail: str, believed: str = "nothing", **replay) -> None:
    """Assert that an audit accepts a certificate, what it derived and what it believed."""
    finding = audit(stated, found, Replay(**replay))
    assert (finding.outcome, finding.detail, finding.believed) == ("accepted", detail, believed)


def pairs(least: int = 0, last: int | None = None, first: int = 1) -> Layered:
    """Pairs (n, k) with k < n; those with k >= least are meant."""
    domain = Layered(
        "all pairs",
        count=lambda n: n,
        objects=lambda n, start, stop: ((n, k) for k in range(start, min(stop, n))),
        layer_of=lambda found: found[0] if 0 <= found[1] < found[0] else None,
        parse=(int, int),
        unit="pairs",
        first=first,
        last=last,
    )
    return domain.where("all pairs, k large", lambda n, k: k >= least) if least else domain


def below(n: int, k: int, more: int = 0) -> Relation:
    """k < n."""
    return at_least(n, k + 1 + more)


def square(n: int, more: int = 0) -> Relation:
    """A square is at least its root."""
    return at_least(n * n, n + more)


def of_cases(domain=None, statement=square, **more) -> Claim:
    near = [NearMiss("altered", partial(statement, more=1))]
    domain = domain or Cases("three numbers", ((1,), (2,), (3,)))
    return Claim("X-1", domain, statement, near_misses=near, **more)


CASES = of_cases()
