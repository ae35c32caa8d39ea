"""A certificate from a claim and its evidence. Nothing in it is typed: all is computed here."""

from __future__ import annotations

import hashlib
from typing import Any

from verify.certificates import Json, canonical_bytes, sealed
from verify.claims import Claim
from verify.definitions import definitions
from verify.domains import Cases, EnclosedGames, Games, Rows
from verify.evaluate import refuting
from verify.evidence.enclosure import Enclosed, Enclosure
from verify.evidence.kind import Evidence
from verify.evidence.solution import Solution, Solved
from verify.evidence.table import Table
from verify.inventory import Item
from verify.schema import VERSION


def statement_json(claim: Claim) -> Json:
    """The statement of a claim as certificates carry it, its digest over all that it means."""
    body: Json = {
        "text": claim.text,
        "domain": claim.domain.text,
        "definitions": definitions(claim),
    }
    return body | {
        "digest": hashlib.sha256(canonical_bytes(body | {"objects": _listed(claim)})).hexdigest()
    }


def _listed(claim: Claim) -> list[list[str]]:
    """The objects that a domain lists rather than defines: they may be data read from a file."""
    domain = claim.domain
    if isinstance(domain, Rows):
        return [list(map(str, row)) for row in domain.rows]
    if isinstance(domain, Cases):
        return [list(map(str, case)) for case in domain.objects]
    return []


def header(claim: Claim, item: Item) -> Json:
    """All of a certificate but verdict, reach, evidence, near misses and seal."""
    return {
        "certificate": VERSION,
        "claim": claim.id,
        "paper": claim.paper,
        "locator": item.locator,
        "kind": item.kind,
        "statement": statement_json(claim),
        "amendment": None if claim.amendment is None else claim.amendment.id,
    }


def solved_games(claim: Claim, evidence: Evidence) -> Solved | Enclosed | None:
    """The games that the evidence of a claim solves or encloses, if there are any."""
    if isinstance(evidence, Enclosure | Table):
        domain: Any = claim.domain
        basis = domain if isinstance(domain, EnclosedGames) else domain.basis
        enclosed = evidence.games if isinstance(evidence, Enclosure) else evidence.enclosed
        if enclosed:
            return Enclosed(basis, enclosed)
    if isinstance(evidence, Solution | Table) and evidence.games:
        domain = claim.domain
        return Solved(domain if isinstance(domain, Games) else domain.basis, evidence.games)
    return None


def certificate(claim: Claim, item: Item, evidence: Evidence) -> Json:
    """The sealed certificate of a claim. Raises `ClaimFailed` for a near miss that holds."""
    solved = solved_games(claim, evidence)
    near_misses = []
    for near_miss in claim.near_misses:
        found = refuting(claim, near_miss, solved)
        near_misses.append({"text": near_miss.text, "object": found and list(found)})
    return sealed(
        header(claim, item)
        | {
            "verdict": evidence.verdict,
            "reach": evidence.reach,
            "near_misses": near_misses,
            "evidence": evidence.to_json(),
        }
    )
