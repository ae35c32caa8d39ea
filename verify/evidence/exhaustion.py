"""Evidence by exhaustion: a statement holds for every object of each layer up to a bound.

A layer is cut into chunks of `CHUNK` objects in the order of its domain. Of each chunk the
certificate keeps the BLAKE2b-128 digest of the quantities compared, both sides of the statement
at every object, so that an independent computation of one chunk would show any difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar

from verify.claims import Claim, Verdict
from verify.domains import Layered, Object
from verify.errors import ClaimFailed
from verify.evidence.instance import Case
from verify.evidence.kind import EVERYWHERE
from verify.run import Run
from verify.statements import Statement, quantities

CHUNK = 2**14
LARGE_CHUNK = 2**22  # where no audit computes a chunk again

# The quantities of objects start <= r < stop of layer n, and the first that fails, if one does.
Source = Callable[[int, int, int], tuple[bytes, int | None]]


def chunk_size(claim: Claim, n: int) -> int:
    """How many objects of layer n make a chunk."""
    return CHUNK if claim.replayable(n) else LARGE_CHUNK


def chunks(count: int, size: int = CHUNK) -> int:
    """The number of chunks of a layer of `count` objects."""
    return -(-count // size)


def bounds(chunk: int, count: int, size: int = CHUNK) -> tuple[int, int]:
    """First and past-last rank of a chunk."""
    return chunk * size, min((chunk + 1) * size, count)


def digest(content: bytes) -> str:
    """The digest of a chunk's quantities, 32 hexadecimal digits."""
    return blake2b(content, digest_size=16).hexdigest()


@dataclass(frozen=True)
class Layer:
    """The objects of one size: how many, and the digest of each chunk."""

    n: int
    count: int
    chunks: tuple[str, ...]


@dataclass(frozen=True)
class Exhaustion:
    """Complete layers in which the statement holds throughout, and perhaps what ended them."""

    layers: tuple[Layer, ...]
    counterexample: Case | None = None
    kind: ClassVar[str] = "exhaustion"

    @property
    def verdict(self) -> Verdict:
        """Refuted by a counterexample, which lies in the first layer that is not complete."""
        if self.counterexample is not None:
            return "refuted"
        return "holds" if self.layers else "undecided"

    @property
    def reach(self) -> str:
        """The largest layer; a counterexample settles a statement everywhere."""
        if self.counterexample is not None or not self.layers:
            return EVERYWHERE
        return f"n <= {self.layers[-1].n}"

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "layers": [
                {"n": layer.n, "count": layer.count, "chunks": list(layer.chunks)}
                for layer in self.layers
            ],
            "counterexample": self.counterexample and self.counterexample.to_json(),
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Exhaustion:
        """The inverse of `to_json`."""
        return cls(
            tuple(
                Layer(layer["n"], layer["count"], tuple(layer["chunks"]))
                for layer in document["layers"]
            ),
            document["counterexample"] and Case.from_json(document["counterexample"]),
        )


def by_rules(domain: Layered, statement: Statement) -> Source:
    """The source that evaluates a statement by the plain rules, object by object."""

    def source(n: int, start: int, stop: int) -> tuple[bytes, int | None]:
        content, failing = bytearray(), None
        for rank, candidate in enumerate(domain.objects(n, start, stop), start):
            relation = statement(*candidate)
            content += quantities(relation)
            if failing is None and not relation.holds:
                failing = rank
        return bytes(content), failing

    return source


def exhaust(claim: Claim, run: Run, upto: int, source: Source | None = None) -> Exhaustion:
    """Exhaust the layers of a claim's domain up to n = `upto`, or to the first counterexample.

    `source` may be a fast solver; without one the rules are used. The object that a solver finds
    failing is confirmed by the rules: raises `ClaimFailed` where the two disagree.
    """
    domain = claim.domain
    if not isinstance(domain, Layered):
        raise ClaimFailed(f"{claim.id}: its domain has no layers; use other evidence")
    source = source or by_rules(domain, claim.statement)
    layers: list[Layer] = []
    for n in range(domain.first, upto + 1):
        count, size = domain.count(n), chunk_size(claim, n)
        found: list[str] = []
        for chunk in range(chunks(count, size)):
            known = run.checkpoint.get(n, chunk)
            if known is None:
                content, failing = source(n, *bounds(chunk, count, size))
                if failing is not None:
                    return Exhaustion(tuple(layers), _confirmed(claim, domain, n, failing))
                known = digest(content)
                run.checkpoint.add(n, chunk, known)
            found.append(known)
            run.report(f"n = {n}", chunk + 1, chunks(count, size))
        layers.append(Layer(n, count, tuple(found)))
    return Exhaustion(tuple(layers))


def _confirmed(claim: Claim, domain: Layered, n: int, rank: int) -> Case:
    candidate: Object = next(iter(domain.objects(n, rank, rank + 1)))
    relation = claim.statement(*candidate)
    if relation.holds:
        raise ClaimFailed(
            f"{claim.id}: the solver finds {' '.join(map(str, candidate))} failing, the rules do "
            "not; mend the solver"
        )
    return Case.of(candidate, relation)
