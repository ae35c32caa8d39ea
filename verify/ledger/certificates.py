"""Makes a certificate from a claim and its evidence, and audits all of one but its evidence.

No field of a certificate is typed by hand: all are computed here, and again when it is audited.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping
from functools import cache, lru_cache
from types import CodeType

from verify.kernel import audit as kernel
from verify.kernel import kinds
from verify.kernel.audit import Finding
from verify.kernel.claims import Claim
from verify.kernel.documents import VERSION, Json, canonical_bytes, sealed
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Evidence, Rejected, Replay, believed
from verify.ledger import meaning
from verify.ledger.inventory import Item
from verify.ledger.syntax import written
from verify.search.near_misses import refuted_at

COMPARISONS = ("equal", "at_least", "above", "below", "prints_as")


@lru_cache(maxsize=4096)
def digest(claim: Claim) -> str:
    """The digest of the meaning of a claim: words, domain, listed objects and definitions."""
    body = {
        "text": claim.text,
        "domain": claim.domain.text,
        "objects": [list(map(str, found)) for found in claim.domain.listed],
        "content": meaning.content(meaning.reach(claim)),
    }
    return hashlib.sha256(canonical_bytes(body)).hexdigest()


@lru_cache(maxsize=4096)
def altered_digest(claim: Claim) -> str:
    """The digest of the meaning of a claim's near misses."""
    return hashlib.sha256(meaning.content(meaning.altered(claim)).encode()).hexdigest()


def is_for(document: Json, claim: Claim, item: Item) -> bool:
    """Whether a certificate is for the claim as it stands: its words, meaning, near misses and all
    other fields of the header.
    """
    expected = header(claim, item, document["statement"]["relation"])
    return all(document[name] == value for name, value in expected.items())


def statement_json(claim: Claim, relation: str) -> Json:
    """The statement of a claim as it stands in certificates."""
    return {
        "text": claim.text,
        "domain": claim.domain.text,
        "unit": claim.domain.unit,
        "arguments": claim.domain.components(claim.statement),
        "relation": relation,
        "sides": sides_of(claim),
        "digest": digest(claim),
    }


def sides_of(claim: Claim) -> list[list[str]]:
    """The expressions on both sides of each comparison (`comparisons`)."""
    return [sides for _, sides in comparisons(claim)]


def comparisons(claim: Claim) -> list[tuple[str, list[str]]]:
    """Each comparison of a claim, `equal` or the like, with the expressions of its two sides.

    They come from the statement itself or, if it compares nothing, from the first definition that
    does among those it uses, breadth first.
    """
    for found in meaning.reach(claim):
        if found.code is None or found.name.startswith("verify."):
            continue
        if calls := _comparing(found.code):
            return [
                (ast.unparse(call.func), [ast.unparse(side) for side in call.args[:2]])
                for call in calls
            ]
    return []


@cache
def _comparing(code: CodeType) -> list[ast.Call]:
    """The comparisons in a function, breadth first."""
    parts = [part for node in written(code).nodes for part in ast.walk(node)]
    return [part for part in parts if isinstance(part, ast.Call) and _compares(part)]


def _compares(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in COMPARISONS


def header(claim: Claim, item: Item, relation: str) -> Json:
    """All fields but verdict, reach, evidence, near misses, definitions and seal."""
    return {
        "certificate": VERSION,
        "claim": claim.id,
        "paper": claim.paper,
        "locator": item.locator,
        "kind": item.kind,
        "statement": statement_json(claim, relation),
        "amendment": None if claim.amendment is None else claim.amendment.id,
        "altered": altered_digest(claim),
        "run_to": list(claim.upto or ()),
        "audited": {
            "replayed_to": claim.replayed_to,
            "sampled_to": claim.sampled_to,
            "step_beyond": claim.step_beyond if claim.step else None,
            "believed": believed(claim),
            "believed_unless_full": claim.domain.believed_unless_full,
            "argument": claim.argument,
        },
    }


def definitions(claim: Claim, evidence: Evidence) -> list[str]:
    """The definitions that a claim uses, each with its digest; empty for a formal proof."""
    found = meaning.named(claim) if evidence.proves is None else {}
    return [f"{name} {digest}" for name, digest in found.items()]


def certificate(claim: Claim, item: Item, evidence: Evidence) -> Json:
    """The sealed certificate of a claim.

    Raises `ClaimFailed` for a claim without a near miss, or with one that holds.
    """
    if not claim.near_misses:
        raise ClaimFailed(f"{claim.id}: it has no near miss; say what its check would refute")
    domain, basis = claim.domain, evidence.basis(claim)
    near_misses, relation = [], ""
    for near_miss in claim.near_misses:
        found = refuted_at(claim, near_miss, basis)
        at = domain.written(found)
        near_misses.append({"text": near_miss.text, "object": None if at is None else list(at)})
        relation = relation or domain.say(claim.statement, found, basis).sign
    return sealed(
        header(claim, item, relation)
        | {
            "verdict": evidence.verdict,
            "reach": evidence.reach,
            "definitions": definitions(claim, evidence),
            "near_misses": near_misses,
            "evidence": kinds.written(evidence),
        }
    )


def audit(
    document: Json, claims: Mapping[str, Claim], items: Mapping[str, Item], replay: Replay
) -> Finding:
    """Audit a certificate, header and evidence, after the strict reader has read it.

    Raises nothing but `MemoryError`: a wrong certificate is rejected.
    """
    claim_id = document["claim"]
    claim = claims.get(claim_id)
    if claim is None:
        return Finding(claim_id, "rejected", "no theorem module states this claim")
    stated = document["statement"]
    try:
        if stated["digest"] != digest(claim):
            again = (
                "`verify prove` renews it" if "theorem" in document["evidence"] else "run it again"
            )
            raise Rejected(f"made for another statement than the project's; {again}")
        expected = header(claim, items[claim.number], stated["relation"])
        for field, value in expected.items():
            kernel.same(field, document[field], value)
    except Rejected as reason:
        return Finding(claim_id, "rejected", str(reason))
    return kernel.audit(claim, document, replay)
