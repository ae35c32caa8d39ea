"""Re-checking evidence, one short function a kind.

Each returns, in a few words, what it replayed, and raises `Rejected` where the evidence is wrong.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any

from verify.audit.cases import covers
from verify.audit.formal import check_formal
from verify.audit.invariants import check_invariant
from verify.audit.matrix_games import check_games
from verify.audit.one_program import check_one_program
from verify.audit.rejected import Rejected
from verify.certificates import side_json
from verify.claims import Claim
from verify.domains import (
    Cases,
    EnclosedGames,
    Games,
    Integers,
    Layered,
    Lengths,
    Rows,
    Sizes,
    Walks,
    said_of,
    said_where,
)
from verify.evaluate import SMALL_LAYER, integer_points, relation_at, walks
from verify.evidence.enclosure import Enclosed, EnclosedGame, Enclosure, Position
from verify.evidence.exhaustion import (
    Exhaustion,
    Layer,
    bounds,
    by_rules,
    chunk_size,
    chunks,
    digest,
)
from verify.evidence.family import Family
from verify.evidence.formal import Formal
from verify.evidence.identity import Identity, parts
from verify.evidence.instance import Case, Instance
from verify.evidence.invariant import Invariant
from verify.evidence.kind import Evidence
from verify.evidence.operation_count import OperationCount
from verify.evidence.positivity import Positivity
from verify.evidence.solution import Game, Solution, Solved
from verify.evidence.table import Table
from verify.exact.polynomials import Polynomial, Ratio, positive_on
from verify.exact.symbolic import Undecided, symbols
from verify.statements import Relation


@dataclass(frozen=True)
class Replay:
    """How much of an exhaustion to replay; of formal proofs, whether to check Coq's library too.

    Layers of one chunk are always replayed whole, as are all of at most `limit` objects if `full`.
    Of every other layer `sample` chunks are drawn at random by `seed`, so that none goes unseen.
    """

    full: bool = False
    sample: int = 1
    seed: str = "0"
    limit: int = 20_000


def recheck(claim: Claim, evidence: Evidence, replay: Replay) -> str:
    """Re-check the evidence for a claim; returns what was replayed. Raises `Rejected`."""
    check = _CHECKS[type(evidence)]
    return check(claim, evidence, replay)


def _exhaustion(claim: Claim, evidence: Exhaustion, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Layered), "exhaustion of a domain without layers")
    assert isinstance(domain, Layered)
    ns = [layer.n for layer in evidence.layers]
    _demand(
        ns == list(range(domain.first, domain.first + len(ns))),
        f"layers {ns} are not consecutive from n = {domain.first}",
    )
    every = None if domain.last is None else list(range(domain.first, domain.last + 1))
    _demand(evidence.complete == (ns == every), "whether these are all layers is wrong")
    for layer in evidence.layers:
        count = domain.count(layer.n)
        _demand(layer.count == count, f"n = {layer.n}: {layer.count} objects, not {count}")
        expected = chunks(count, chunk_size(claim, layer.n))
        _demand(
            len(layer.chunks) == expected,
            f"n = {layer.n}: {len(layer.chunks)} chunk digests for {expected} chunks",
        )
        _counts_of_spoken(layer, chunk_size(claim, layer.n))
    _demand(bool(ns or evidence.counterexample), "no layer and no counterexample")
    chosen = [
        (layer, chunk) for layer in evidence.layers for chunk in _chosen(claim, layer, replay)
    ]
    for layer, chunk in chosen:
        _replay_chunk(claim, domain, layer, chunk, replay)
    if evidence.counterexample is not None:
        _counterexample(claim, domain, evidence.counterexample, len(ns) + domain.first)
    return _replayed(claim, evidence.layers, chosen, replay)


def _counts_of_spoken(layer: Layer, size: int) -> None:
    """That there is a count for each chunk, none larger than the chunk; none if all speak."""
    if layer.spoken is None:
        return
    _demand(len(layer.spoken) == len(layer.chunks), f"n = {layer.n}: counts for other chunks")
    for chunk, spoken in enumerate(layer.spoken):
        start, stop = bounds(chunk, layer.count, size)
        _demand(spoken <= stop - start, f"n = {layer.n}: chunk {chunk} speaks of too many objects")
    _demand(sum(layer.spoken) < layer.count, f"n = {layer.n}: every object speaks; write null")


def _replayed(
    claim: Claim, layers: Sequence[Layer], chosen: Sequence[tuple[Layer, int]], replay: Replay
) -> str:
    """How far the replay was complete, and how much of the rest it touched."""
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
    return ", ".join(words) or "the counterexample"


def _whole(layer: Layer, replay: Replay) -> bool:
    """Whether a layer is replayed whole."""
    return len(layer.chunks) == 1 or (replay.full and layer.count <= replay.limit)


def _chosen(claim: Claim, layer: Layer, replay: Replay) -> list[int]:
    """The chunks of a layer to replay."""
    if not claim.replayable(layer.n, replay.full):
        return []
    every = range(len(layer.chunks))
    if _whole(layer, replay):
        return list(every)
    draw = random.Random(f"{replay.seed} {claim.id} {layer.n}")
    return sorted(draw.sample(every, min(replay.sample, len(every))))


def _replay_chunk(claim: Claim, domain: Layered, layer: Layer, chunk: int, replay: Replay) -> None:
    """Compute a chunk again: by full play in layers replayed whole, else by one step if it may."""
    statement = claim.statement
    if claim.step is not None and (layer.n > claim.step_beyond or not _whole(layer, replay)):
        statement = claim.step
    start, stop = bounds(chunk, layer.count)
    content, failing, spoken = by_rules(domain, statement)(layer.n, start, stop)
    if failing is not None:
        found = next(iter(domain.objects(layer.n, failing, failing + 1)))
        raise Rejected(f"n = {layer.n}: the statement fails at {' '.join(map(str, found))}")
    _demand(
        digest(content) == layer.chunks[chunk],
        f"n = {layer.n}: chunk {chunk} holds other quantities than the rules give",
    )
    stated = stop - start if layer.spoken is None else layer.spoken[chunk]
    _demand(
        spoken == stated,
        f"n = {layer.n}: in chunk {chunk} the statement speaks of {spoken} objects, not {stated}",
    )


def _counterexample(claim: Claim, domain: Layered, case: Case, n: int) -> None:
    _same_case(claim, case)
    _demand(not case.holds, "its counterexample is no counterexample")
    candidate = tuple(parse(text) for parse, text in zip(domain.parse, case.object, strict=True))
    _demand(domain.layer_of(candidate) == n, "its counterexample is not in the first open layer")
    for earlier in islice(domain.objects(n, 0, domain.count(n)), SMALL_LAYER):
        if earlier == candidate:
            return
        relation = said_of(domain, claim.statement, earlier)
        _demand(bool(relation), "its counterexample is not the first of its layer")


def _instance(claim: Claim, evidence: Instance, replay: Replay) -> str:
    for case in evidence.cases:
        _same_case(claim, case)
        _demand((case.lhs, case.rhs) != ([], []), f"nothing is compared at {case.object!r:.60}")
    if isinstance(claim.domain, Cases):
        listed = [list(map(str, case)) for case in claim.domain.objects]
        _demand(
            [list(case.object) for case in evidence.cases] == listed,
            "the cases are not those of the domain",
        )
    else:
        _demand(evidence.verdict == "refuted", "single instances cannot prove a general statement")
    return f"replayed {len(evidence.cases)} of {len(evidence.cases)} cases"


def _operation_count(claim: Claim, evidence: OperationCount, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Sizes), "operations are counted on inputs of some sizes")
    assert isinstance(domain, Sizes)
    listed = [tuple(map(str, found)) for found in domain.objects()]
    found = [case.object for case in evidence.cases]
    _demand(found == listed[: len(found)], "the inputs are not those of the domain")
    _demand(len(found) % len(domain.inputs) == 0, "some inputs of the largest size are missing")
    sizes = list(domain.sizes[: len(found) // len(domain.inputs)])
    if not replay.full:
        draw = random.Random(f"{replay.seed} {claim.id}")
        sizes = sorted({sizes[0], draw.choice(sizes)})
    for case in evidence.cases:
        if int(case.object[0]) in sizes:
            _same_case(claim, case)
    return f"counted again at n = {', '.join(map(str, sizes))}"


def _same_case(claim: Claim, case: Case) -> None:
    relation = relation_at(claim, claim.statement, case.object)
    where = " ".join(case.object)
    _same_relation(relation, case.lhs, case.rhs, case.holds, f"at {where:.60}")


def _same_relation(relation: Relation, lhs: Any, rhs: Any, holds: bool, where: str) -> None:
    left, right = side_json(relation.lhs), side_json(relation.rhs)
    _demand((left, right) == (lhs, rhs), f"{where} the sides are {left!r:.60} and {right!r:.60}")
    _demand(relation.holds == holds, f"{where} the statement is {str(relation.holds).lower()}")


def _identity(claim: Claim, evidence: Identity, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Integers), "an identity needs a domain of integers")
    assert isinstance(domain, Integers)
    check_one_program(claim)
    variables = {name: Polynomial.variable(name) for name in domain.lower}
    relation = domain.of(claim.statement, variables)
    lhs, rhs = parts(relation.lhs), parts(relation.rhs)
    _demand(len(lhs) == len(rhs) == len(evidence.forms), "another number of identities")
    for form, left, right in zip(evidence.forms, lhs, rhs, strict=True):
        for name, stated, computed in (("left", form.lhs, left), ("right", form.rhs, right)):
            computed = computed if isinstance(computed, Ratio) else Ratio(computed)
            _demand(stated == computed, f"the {name} side has another normal form")
            for quotient in (stated, computed):
                _demand(_never_zero(quotient, domain), "a denominator may vanish")
    _at_integers(claim, domain)
    return f"compared {len(lhs)} of {len(lhs)} normal forms"


def _at_integers(claim: Claim, domain: Integers) -> None:
    """The statement holds at integers near the bounds, too: it must not merely be decided."""
    for point in integer_points(domain):
        named = dict(zip(domain.lower, point, strict=True))
        _demand(bool(domain.of(claim.statement, named)), f"it fails at {point}")


def _never_zero(quotient: Ratio, domain: Integers) -> bool:
    """Whether nothing that was divided by on the way vanishes anywhere in the domain."""
    for divisor in quotient.divisors:
        lower = {name: domain.lower[name] for name in divisor.variables}
        if not (positive_on(divisor, **lower) or positive_on(-divisor, **lower)):
            return False
    return True


def _family(claim: Claim, evidence: Family, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Lengths), "families of deals need a domain of lengths")
    assert isinstance(domain, Lengths)
    check_one_program(claim)
    stated = domain.of(claim.statement, symbols(domain.lower))
    replayed = domain.check(evidence, stated, domain.lower)
    _at_integers(claim, domain)
    return replayed


def _invariant(claim: Claim, evidence: Invariant, replay: Replay) -> str:
    check_one_program(claim)
    replayed = check_invariant(claim, evidence)
    assert isinstance(claim.domain, Walks)
    for candidate, state in islice(walks(claim.domain), SMALL_LAYER):
        _demand(bool(claim.statement(*state)), f"it fails at {' '.join(map(str, candidate)):.60}")
    return replayed


def _formal(claim: Claim, evidence: Formal, replay: Replay) -> str:
    return check_formal(claim, evidence, replay.full)


def _positivity(claim: Claim, evidence: Positivity, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Integers), "signs need a domain of integers")
    assert isinstance(domain, Integers)
    if claim.general is None:
        check_one_program(claim)
    _demand(covers([found.case for found in evidence.regions], list(domain.lower)), "cases missing")
    for found in evidence.regions:
        divided = found.case.keys() & set(domain.real)
        _demand(not divided, f"{', '.join(sorted(divided))}: real, and divided like an integer")
        where = ", ".join(f"{name} = {value}" for name, value in found.case.items()) or "everywhere"
        try:
            relation = said_where(domain, claim.at_variables, symbols(domain.lower, found.case))
        except Undecided as question:
            raise Rejected(f"{where}: it is open whether {question}") from None
        _same_relation(relation, found.lhs, found.rhs, True, f"where {where}")
    spoken = any((found.lhs, found.rhs) != ([], []) for found in evidence.regions)
    _demand(spoken, "nothing is compared in any case")
    _at_integers(claim, domain)
    return f"decided {len(evidence.regions)} of {len(evidence.regions)} cases"


def _solution(claim: Claim, evidence: Solution, replay: Replay) -> str:
    _demand(isinstance(claim.domain, Games), "a solution needs a domain of games")
    assert isinstance(claim.domain, Games)
    _of_games(claim.statement(_solved(claim.domain, evidence.games)), evidence)
    return f"checked {len(evidence.games)} of {len(evidence.games)} games"


def _of_games(relation: Relation, evidence: Solution | Enclosure) -> None:
    """What the statement says of games: what the evidence says, and something."""
    _same_relation(relation, evidence.lhs, evidence.rhs, evidence.holds, "of these games")
    _demand(relation.speaks, "nothing is compared")


def _solved(domain: Games, games: Sequence[Game]) -> Solved:
    _demand([game.name for game in games] == list(domain.order()), "other games than the domain's")
    solved = Solved(domain, games)
    check_games(solved)
    return solved


def _enclosure(claim: Claim, evidence: Enclosure, replay: Replay) -> str:
    _demand(isinstance(claim.domain, EnclosedGames), "enclosures need a domain of enclosed games")
    assert isinstance(claim.domain, EnclosedGames)
    enclosed, replayed = _enclosed(claim.domain, evidence.games, evidence.line, replay.full)
    _of_games(claim.statement(enclosed), evidence)
    return f"decided {len(evidence.games)} of {len(evidence.games)} games; {replayed}"


def _enclosed(
    domain: EnclosedGames, games: Sequence[EnclosedGame], line: Sequence[Position], full: bool
) -> tuple[Enclosed, str]:
    """The games, each with its only optimal strategy, and what was replayed of their payoffs."""
    _demand([game.name for game in games] == list(domain.names), "other games than the domain's")
    replayed = domain.check(games, line, full)
    enclosed = Enclosed(domain, games)
    for name in domain.names:
        try:
            enclosed.strategy(name)
        except (Undecided, ValueError) as question:
            raise Rejected(f"{name}: {question}") from None
    return enclosed, replayed


def _table(claim: Claim, evidence: Table, replay: Replay) -> str:
    domain = claim.domain
    _demand(isinstance(domain, Rows), "a table needs a domain of rows")
    assert isinstance(domain, Rows)
    _demand(
        [(entry.id, entry.printed) for entry in evidence.entries]
        == [(row[0], row[1]) for row in domain.rows],
        "the entries are not those printed",
    )
    replayed = ""
    basis: tuple[Solved | Enclosed, ...] = ()
    if not isinstance(domain.basis, Games):
        _demand(not evidence.games, "games that nothing rests on")
    if not isinstance(domain.basis, EnclosedGames):
        _demand(not evidence.enclosed, "enclosed games that nothing rests on")
    if isinstance(domain.basis, EnclosedGames):
        enclosed, words = _enclosed(domain.basis, evidence.enclosed, (), replay.full)
        basis, replayed = (enclosed,), f"; {words}"
    elif domain.basis is not None:
        basis = (_solved(domain.basis, evidence.games),)
    for entry, row in zip(evidence.entries, domain.rows, strict=True):
        relation = claim.statement(*row, *basis)
        exact = str(side_json(relation.lhs))
        _demand(entry.exact == exact, f"{entry.id}: its exact figure is {exact:.60}")
        _demand(entry.holds == relation.holds, f"{entry.id}: it is {str(relation.holds).lower()}")
    complete = None if claim.whole is None else claim.whole(domain.rows).holds
    _demand(evidence.complete == complete, f"its completeness is {complete}")
    return f"recomputed {len(evidence.entries)} of {len(evidence.entries)} entries{replayed}"


def _demand(condition: bool, complaint: str) -> None:
    if not condition:
        raise Rejected(complaint)


_CHECKS: dict[type[Any], Callable[[Claim, Any, Replay], str]] = {
    Enclosure: _enclosure,
    Exhaustion: _exhaustion,
    Instance: _instance,
    OperationCount: _operation_count,
    Invariant: _invariant,
    Family: _family,
    Formal: _formal,
    Identity: _identity,
    Positivity: _positivity,
    Solution: _solution,
    Table: _table,
}
