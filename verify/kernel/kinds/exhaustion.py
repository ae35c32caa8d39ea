"""Evidence by exhaustion: a statement holds for every object of each layer up to a bound.

A layer is cut, in the order of its domain, into chunks of `CHUNK` objects, or `LARGE_CHUNK` if no
audit recomputes them. For each chunk the certificate has the BLAKE2b-128 digest of the quantities
compared, both sides of the statement at every object: an independent computation of one chunk
would show any difference. It also counts the objects at which something is compared, since an
object at which nothing is compared is no evidence.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice, takewhile
from typing import ClassVar, NamedTuple

from verify.kernel.claims import Claim, Verdict
from verify.kernel.codec import Hex32
from verify.kernel.domains import SMALL_LAYER, Layered
from verify.kernel.evidence import (
    EVERYWHERE,
    NOTHING,
    Case,
    Evidence,
    Rejected,
    Replay,
    counted,
    demand,
)
from verify.kernel.relations import Statement, quantities

CHUNK = 2**14
LARGE_CHUNK = 2**22  # objects, if no audit recomputes the chunk


class Chunk(NamedTuple):
    """The result for consecutive objects: the bytes of all quantities compared, the rank of the
    first object that fails, if one does, and the number of objects at which something is compared.
    """

    content: bytes
    failing: int | None
    spoken: int


# Evaluates a statement at the objects start <= r < stop of layer n.
Source = Callable[[int, int, int], Chunk]


def chunk_size(claim: Claim, n: int) -> int:
    """The number of objects in a chunk of layer n."""
    return CHUNK if claim.replayable(n) else LARGE_CHUNK


def chunks(count: int, size: int = CHUNK) -> int:
    """The number of chunks of a layer of `count` objects."""
    return -(-count // size)


def bounds(chunk: int, count: int, size: int = CHUNK) -> tuple[int, int]:
    """The rank of a chunk's first object, and the rank after its last."""
    return chunk * size, min((chunk + 1) * size, count)


def digest(content: bytes) -> Hex32:
    """The digest of a chunk's quantities, 32 hexadecimal digits."""
    return Hex32(blake2b(content, digest_size=16).hexdigest())


def by_rules(domain: Layered, statement: Statement) -> Source:
    """The source that evaluates a statement by the plain rules, object by object."""

    def source(n: int, start: int, stop: int) -> Chunk:
        content, failing, spoken = bytearray(), None, 0
        objects = list(domain.objects(n, start, stop))
        if not len(set(objects)) == len(objects) == stop - start:
            raise Rejected(f"n = {n}: the objects {start} to {stop} are fewer, or stand twice")
        for rank, found in enumerate(objects, start):
            relation = domain.said(statement, found)
            compared = quantities(relation)
            content += compared
            spoken += bool(compared)
            if failing is None and not relation.holds:
                failing = rank
        return Chunk(bytes(content), failing, spoken)

    return source


@dataclass(frozen=True)
class Layer:
    """The objects of one size: their number, the digest of each chunk, and for each chunk the
    number of objects at which something is compared; None if that is so at every object.
    """

    n: int
    count: int
    chunks: tuple[Hex32, ...]
    spoken: tuple[int, ...] | None

    @property
    def speaks_of(self) -> int:
        """The number of objects at which the statement compares something."""
        return self.count if self.spoken is None else sum(self.spoken)

    def check(self, claim: Claim, domain: Layered) -> None:
        """Check count and chunks against the domain, and that the counts `spoken` are possible."""
        count, size = domain.count(self.n), chunk_size(claim, self.n)
        demand(self.count == count, f"n = {self.n}: {self.count} objects, not {count}")
        expected = chunks(count, size)
        found = f"n = {self.n}: {len(self.chunks)} chunk digests for {expected} chunks"
        demand(len(self.chunks) == expected, found)
        if self.spoken is None:
            return
        demand(len(self.spoken) == expected, f"n = {self.n}: counts for other chunks")
        for chunk, spoken in enumerate(self.spoken):
            start, stop = bounds(chunk, count, size)
            fits = spoken <= stop - start
            demand(fits, f"n = {self.n}: chunk {chunk} speaks of too many objects")
        demand(sum(self.spoken) < count, f"n = {self.n}: every object speaks; write null")


@dataclass(frozen=True)
class Exhaustion(Evidence):
    """Complete layers in which the statement holds throughout, a counterexample if one ended them,
    and whether they are all layers that exist.
    """

    layers: tuple[Layer, ...]
    counterexample: Case | None = None
    complete: bool = False
    kind: ClassVar[str] = "exhaustion"
    grows: ClassVar[str] = "layers"

    @property
    def verdict(self) -> Verdict:
        """Refuted by a counterexample, which lies in the first incomplete layer."""
        if self.counterexample is not None:
            return "refuted"
        return "holds" if self.speaking else "undecided"

    @property
    def reach(self) -> str:
        """The largest layer in which something is compared. All layers of a finite domain, or a
        counterexample, settle a statement everywhere.
        """
        if self.counterexample is not None or not self.speaking or self.complete:
            return EVERYWHERE
        return f"n <= {self.speaking[-1].n}"

    @property
    def speaking(self) -> list[Layer]:
        """The layers in which something is compared; the others are no evidence."""
        return [layer for layer in self.layers if layer.speaks_of]

    def check_layers(self, claim: Claim) -> Layered:
        """Recount the layers, and check that a run may reach so far; returns the domain."""
        domain = claim.domain
        if type(domain) is not Layered:
            raise Rejected("exhaustion of a domain without layers")
        named = claim.replayed_to is None or bool(claim.believed)
        demand(named, "what made the layers beyond the rules is not named")
        ns = [layer.n for layer in self.layers]
        expected = list(range(domain.first, domain.first + len(ns)))
        demand(ns == expected, f"layers {ns} are not consecutive from n = {domain.first}")
        reached = ns[-1] if ns else 0
        demand(reached <= claim.farthest, f"no run reaches n = {reached}")
        beyond = domain.last is not None and reached > domain.last
        demand(not beyond, f"there is no layer n = {reached}")
        every = None if domain.last is None else list(range(domain.first, domain.last + 1))
        demand(self.complete == (ns == every), "whether these are all layers is wrong")
        demand(not (self.complete and self.counterexample), "a counterexample of no layer")
        for layer in self.layers:
            layer.check(claim, domain)
        demand(bool(ns or self.counterexample), "no layer and no counterexample")
        return domain

    def check(self, claim: Claim, replay: Replay) -> str:
        """Recount the layers, and recompute as many chunks as the replay asks for."""
        domain = self.check_layers(claim)
        chosen = [
            (layer, chunk) for layer in self.layers for chunk in _chosen(claim, layer, replay)
        ]
        for layer, chunk in chosen:
            _replay_chunk(claim, domain, layer, chunk, replay)
        if self.counterexample is not None:
            _check_first(claim, domain, self.counterexample, domain.first + len(self.layers))
        words = ["the counterexample"] if self.counterexample else []
        return ", ".join(words + _replayed(claim, self.layers, chosen, replay))

    def believes(self, claim: Claim, replay: Replay) -> str:
        """The chunks that were not drawn and the layers beyond the rules: believed as recorded."""
        chosen = sum(len(_chosen(claim, layer, replay)) for layer in self.layers)
        left = sum(len(layer.chunks) for layer in self.layers) - chosen
        covered = ", which its formal proof covers" if claim.id in replay.proved else ""
        found = [f"{left:,} chunk{'s' if left > 1 else ''} as found{covered}"] if left else []
        if (played := self._stepped_after(claim, replay)) is not None:
            found.append(f"its one-step shortcut beyond n = {played}")
        if (others := super().believes(claim, replay)) != NOTHING:
            found.append(others)
        return ", ".join(found) or NOTHING

    def _stepped_after(self, claim: Claim, replay: Replay) -> int | None:
        """The n before the first layer that is recomputed by one step; None if there is none."""
        stepped = (layer.n for layer in self.layers if _by_step(claim, layer, replay))
        first = next(stepped, None)
        return None if first is None else first - 1

    def summary(self, names: Sequence[str]) -> str:
        """The number of objects and layers, or the counterexample."""
        if self.counterexample is not None:
            return f"the smallest counterexample: {self.counterexample.words(names)}"
        count = sum(layer.count for layer in self.layers)
        compared = sum(layer.speaks_of for layer in self.layers)
        some = "" if compared == count else f", {compared:,} of them compared"
        return f"exhaustion of {count:,} objects in {counted(len(self.layers), 'layer')}{some}"


def _whole(layer: Layer, replay: Replay) -> bool:
    """Whether a layer that is replayed is replayed whole."""
    return len(layer.chunks) == 1 or (replay.full and layer.count <= replay.limit)


def _chosen(claim: Claim, layer: Layer, replay: Replay) -> list[int]:
    """The chunks of a layer to replay. If no drawn chunk compares anything, one more is drawn from
    those said to: the digest of an empty chunk is known, so a layer of them is easily forged.
    """
    covered = claim.id in replay.proved and layer.count > replay.beside
    if covered or not claim.replayable(layer.n, replay.full):
        return []
    every = range(len(layer.chunks))
    if _whole(layer, replay):
        return list(every)
    draw = random.Random(f"{replay.seed} {claim.id} {layer.n}")
    drawn = set(draw.sample(every, min(replay.sample, len(every))))
    speaking = [chunk for chunk in every if layer.spoken is None or layer.spoken[chunk]]
    if drawn and speaking and drawn.isdisjoint(speaking):
        drawn.add(draw.choice(speaking))
    return sorted(drawn)


def _by_step(claim: Claim, layer: Layer, replay: Replay) -> bool:
    """Whether chunks of a layer are recomputed by one step instead of full play: if the claim has a
    step form, and the layer is sampled or too large to play.
    """
    if claim.step is None or not _chosen(claim, layer, replay):
        return False
    return layer.n > claim.step_beyond or not _whole(layer, replay)


def _replay_chunk(claim: Claim, domain: Layered, layer: Layer, chunk: int, replay: Replay) -> None:
    """Recompute a chunk, by full play or by one step."""
    step = claim.step if _by_step(claim, layer, replay) else None
    statement = step or claim.statement
    start, stop = bounds(chunk, layer.count)
    content, failing, spoken = by_rules(domain, statement)(layer.n, start, stop)
    where = f"n = {layer.n}"
    if failing is not None:
        found = next(iter(domain.objects(layer.n, failing, failing + 1)))
        raise Rejected(f"{where}: the statement fails at {' '.join(map(str, found))}")
    same = digest(content) == layer.chunks[chunk]
    demand(same, f"{where}: chunk {chunk} holds other quantities than the rules give")
    stated = stop - start if layer.spoken is None else layer.spoken[chunk]
    words = f"{where}: in chunk {chunk} the statement speaks of {spoken} objects, not {stated}"
    demand(spoken == stated, words)


def _check_first(claim: Claim, domain: Layered, case: Case, n: int) -> None:
    """Check that a case is a counterexample of layer n, and that none of the layer's first
    `SMALL_LAYER` objects is an earlier one.
    """
    found = domain.find(case.object, n)
    demand(domain.layer_of(found) == n, "its counterexample is not in the first open layer")
    case.same(claim.statement(*found))
    demand(not case.holds, "its counterexample is no counterexample")
    for earlier in islice(domain.objects(n, 0, domain.count(n)), SMALL_LAYER):
        if earlier == found:
            return
        relation = domain.said(claim.statement, earlier)
        demand(bool(relation), "its counterexample is not the first of its layer")


def _replayed(
    claim: Claim, layers: Sequence[Layer], chosen: Sequence[tuple[Layer, int]], replay: Replay
) -> list[str]:
    """How far the replay was complete, and how many of the other chunks it recomputed."""
    done = Counter(layer.n for layer, _ in chosen)
    whole = list(takewhile(lambda layer: done[layer.n] == len(layer.chunks), layers))
    beyond = [layer for layer in layers[len(whole) :] if claim.replayable(layer.n, replay.full)]
    left = layers[len(whole) + len(beyond) :]
    words = [f"n <= {whole[-1].n} in full"] if whole else []
    if beyond:
        touched = sum(done[layer.n] for layer in beyond)
        words.append(f"{touched:,} of {sum(len(layer.chunks) for layer in beyond):,} chunks beyond")
    if left:
        upto = f" to {left[-1].n}" if len(left) > 1 else ""
        never = not claim.replayable(left[0].n)
        words.append(f"n = {left[0].n}{upto} not replayed{'' if never else ' but with --full'}")
    return words
