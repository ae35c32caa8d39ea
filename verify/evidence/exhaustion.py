"""Evidence by exhaustion: a statement holds for every object of each layer up to a bound.

A layer is cut into chunks of `CHUNK` objects in the order of its domain. Of each chunk the
certificate keeps the BLAKE2b-128 digest of the quantities compared, both sides of the statement
at every object, so that an independent computation of one chunk would show any difference, and
of how many of its objects the statement speaks: where nothing is compared nothing is supported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from verify.claims import Claim, Verdict
from verify.domains import Layered, Object, said_of
from verify.errors import ClaimFailed
from verify.evidence.instance import Case
from verify.evidence.kind import EVERYWHERE
from verify.run import Finished, Run
from verify.statements import Statement, quantities

CHUNK = 2**14
LARGE_CHUNK = 2**22  # where no audit computes a chunk again


class Chunk(NamedTuple):
    """What a statement says of some consecutive objects: the bytes of all quantities compared, the
    rank of the first object that fails, if one does, and at how many objects anything is compared.
    """

    content: bytes
    failing: int | None
    spoken: int


# What a statement says of the objects start <= r < stop of layer n.
Source = Callable[[int, int, int], Chunk]


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
    """The objects of one size: how many, the digest of each chunk, and of how many objects of each
    chunk the statement speaks; None where it speaks of every object.
    """

    n: int
    count: int
    chunks: tuple[str, ...]
    spoken: tuple[int, ...] | None = None

    @property
    def speaks_of(self) -> int:
        """Of how many objects the statement speaks."""
        return self.count if self.spoken is None else sum(self.spoken)

    def to_json(self) -> dict[str, Any]:
        """The layer as it stands in a certificate."""
        return {
            "n": self.n,
            "count": self.count,
            "chunks": list(self.chunks),
            "spoken": None if self.spoken is None else list(self.spoken),
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Layer:
        """The inverse of `to_json`."""
        spoken = document["spoken"]
        return cls(
            document["n"],
            document["count"],
            tuple(document["chunks"]),
            None if spoken is None else tuple(spoken),
        )


@dataclass(frozen=True)
class Exhaustion:
    """Complete layers in which the statement holds throughout, perhaps what ended them, and whether
    they are all the layers that there are.
    """

    layers: tuple[Layer, ...]
    counterexample: Case | None = None
    complete: bool = False
    kind: ClassVar[str] = "exhaustion"

    @property
    def verdict(self) -> Verdict:
        """Refuted by a counterexample, which lies in the first layer that is not complete."""
        if self.counterexample is not None:
            return "refuted"
        return "holds" if self.speaking else "undecided"

    @property
    def reach(self) -> str:
        """The largest layer of which the statement speaks; all layers of a finite domain, and a
        counterexample, settle a statement everywhere.
        """
        if self.counterexample is not None or not self.speaking or self.complete:
            return EVERYWHERE
        return f"n <= {self.speaking[-1].n}"

    @property
    def seen(self) -> tuple[int, int, int]:
        """Of how many objects the statement speaks, of how many to its reach, and the first n."""
        upto = self.layers[: self.layers.index(self.speaking[-1]) + 1] if self.speaking else ()
        return (
            sum(layer.speaks_of for layer in upto),
            sum(layer.count for layer in upto),
            self.speaking[0].n if self.speaking else 0,
        )

    @property
    def speaking(self) -> list[Layer]:
        """The layers in which the statement speaks of an object: no other supports anything."""
        return [layer for layer in self.layers if layer.speaks_of]

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "layers": [layer.to_json() for layer in self.layers],
            "counterexample": self.counterexample and self.counterexample.to_json(),
            "complete": self.complete,
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Exhaustion:
        """The inverse of `to_json`."""
        return cls(
            tuple(map(Layer.from_json, document["layers"])),
            document["counterexample"] and Case.from_json(document["counterexample"]),
            document["complete"],
        )


def by_rules(domain: Layered, statement: Statement) -> Source:
    """The source that evaluates a statement by the plain rules, object by object."""

    def source(n: int, start: int, stop: int) -> Chunk:
        content, failing, spoken = bytearray(), None, 0
        for rank, candidate in enumerate(domain.objects(n, start, stop), start):
            relation = said_of(domain, statement, candidate)
            compared = quantities(relation)
            content += compared
            spoken += bool(compared)
            if failing is None and not relation.holds:
                failing = rank
        return Chunk(bytes(content), failing, spoken)

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
    last = upto if domain.last is None else min(upto, domain.last)
    for n in range(domain.first, last + 1):
        count, size = domain.count(n), chunk_size(claim, n)
        found: list[Finished] = []
        for chunk in range(chunks(count, size)):
            known = run.checkpoint.get(n, chunk)
            if known is None:
                content, failing, spoken = source(n, *bounds(chunk, count, size))
                if failing is not None:
                    return Exhaustion(tuple(layers), _confirmed(claim, domain, n, failing))
                known = Finished(digest(content), spoken)
                run.checkpoint.add(n, chunk, known)
            found.append(known)
            run.report(f"n = {n}", chunk + 1, chunks(count, size))
        spoken_of = tuple(known.spoken for known in found)
        everywhere = sum(spoken_of) == count
        digests = tuple(known.digest for known in found)
        layers.append(Layer(n, count, digests, None if everywhere else spoken_of))
    return Exhaustion(tuple(layers), complete=last == domain.last)


def _confirmed(claim: Claim, domain: Layered, n: int, rank: int) -> Case:
    candidate: Object = next(iter(domain.objects(n, rank, rank + 1)))
    relation = said_of(domain, claim.statement, candidate)
    if relation.holds:
        raise ClaimFailed(
            f"{claim.id}: the solver finds {' '.join(map(str, candidate))} failing, the rules do "
            "not; mend the solver"
        )
    return Case.of(candidate, relation)
