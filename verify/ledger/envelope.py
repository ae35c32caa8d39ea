"""All fields of a certificate but the evidence, and the strict reader of whole certificates."""

from __future__ import annotations

from dataclasses import dataclass

from verify.kernel import documents
from verify.kernel.claims import Verdict
from verify.kernel.codec import Hex64
from verify.kernel.documents import Json


@dataclass(frozen=True)
class Stated:
    """The statement: its words; its domain, in words; what the objects are called; the names of an
    object's components; the relation between the sides at the first near miss; the expressions of
    both sides, in the words of the definition that compares them; and the digest of the statement's
    meaning.
    """

    text: str
    domain: str
    unit: str
    arguments: tuple[str, ...]
    relation: str
    sides: tuple[tuple[str, ...], ...]
    digest: Hex64


@dataclass(frozen=True)
class NearMissed:
    """A near miss: how it differs from the statement, and the object at which it fails."""

    text: str
    object: tuple[str, ...] | None


@dataclass(frozen=True)
class Audited:
    """What an audit leaves out or believes: the last layers that a full and an ordinary audit
    recompute; the layer beyond which one step replaces play; code; an argument in words.
    """

    replayed_to: int | None
    sampled_to: int | None
    step_beyond: int | None
    believed: str
    believed_unless_full: str
    argument: str


@dataclass(frozen=True)
class Certificate:
    """All fields of a certificate except the evidence. `altered` is the digest of the near misses'
    meaning, `run_to` the last layers of a quick, a standard and a deep run. `definitions`, each
    with a digest, show which one made a certificate stale: no audit reads them.
    """

    certificate: int
    claim: str
    paper: str
    locator: str
    kind: str
    statement: Stated
    verdict: Verdict
    reach: str
    amendment: str | None
    run_to: tuple[int, ...]
    audited: Audited
    near_misses: tuple[NearMissed, ...]
    altered: Hex64
    definitions: tuple[str, ...]
    seal: Hex64


def parse(content: bytes) -> Json:
    """The certificate in these bytes. Raises `BadInput` (`verify.kernel.documents.parse`)."""
    return documents.parse(content, Certificate)
