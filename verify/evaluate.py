"""A statement at one object of its domain, found again from the text a certificate holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from verify.certificates import number
from verify.claims import Claim, NearMiss
from verify.domains import (
    Cases,
    EnclosedGames,
    Games,
    Integers,
    Layered,
    Object,
    Rows,
    Sizes,
    State,
    Walks,
)
from verify.errors import BadInput, ClaimFailed
from verify.evidence.enclosure import Enclosed
from verify.evidence.solution import Solved
from verify.statements import Relation, Statement

SMALL_LAYER = 20_000  # objects; near misses are looked for no further
CANDIDATES = 200_000  # objects; a near miss that fails at none of these is no near miss
BOX = 5  # values of each variable above its bound among which a point is looked for
WORDS = 5_000  # words of a walk from each start, the shortest first, that are looked at


def relation_at(
    claim: Claim,
    statement: Statement,
    texts: Sequence[str] | None,
    solved: Solved | Enclosed | None = None,
) -> Relation:
    """The relation that a statement gives at the object with these texts.

    Raises `BadInput` if the texts are no object of the claim's domain.
    """
    domain = claim.domain
    if isinstance(domain, Games | EnclosedGames):
        if texts is not None or solved is None:
            raise BadInput("a statement about solved games has no object")
        return statement(solved)
    if texts is None:
        raise BadInput("the object is missing")
    if isinstance(domain, Integers):
        values = [number(text) for text in texts]
        point = dict(zip(domain.lower, map(int, values), strict=False))
        whole = all(value.denominator == 1 for value in values)
        if len(texts) != len(domain.lower) or not whole or not domain.contains(point):
            raise BadInput(f"{' '.join(texts):.60} is not in the domain: {domain.text}")
        return domain.of(statement, point)
    if isinstance(domain, Walks):
        return statement(*_walked(domain, texts))
    found = _object(domain, texts)
    basis = (solved,) if isinstance(domain, Rows) and domain.basis else ()
    return statement(*found, *basis)


def _object(domain: Layered | Cases | Rows | Sizes, texts: Sequence[str]) -> Object:
    if isinstance(domain, Layered):
        if len(texts) != len(domain.parse):
            raise BadInput(f"{' '.join(texts):.60} is not in the domain: {domain.text}")
        try:
            candidate = tuple(parse(text) for parse, text in zip(domain.parse, texts, strict=True))
        except ValueError as error:
            raise BadInput(str(error)) from None
        known = domain.layer_of(candidate) is not None and list(map(str, candidate)) == list(texts)
        if not known or not domain.meets(candidate):
            raise BadInput(f"{' '.join(texts):.60} is not in the domain: {domain.text}")
        return candidate
    if isinstance(domain, Rows):
        candidates = [row for row in domain.rows if [row[0]] == list(texts)]
    else:
        objects = domain.objects() if isinstance(domain, Sizes) else domain.objects
        candidates = [case for case in objects if list(map(str, case)) == list(texts)]
    if not candidates:
        raise BadInput(f"{' '.join(texts):.60} is not in the domain: {domain.text}")
    return candidates[0]


def _walked(domain: Walks, texts: Sequence[str]) -> State:
    """The state of the object with these texts."""
    *values, start, word = texts if len(texts) == len(domain.lower) + 2 else ("", "")
    outside = f"{' '.join(texts):.60} is not in the domain: {domain.text}"
    if len(values) != len(domain.lower) or set(word) - set(domain.letters):
        raise BadInput(outside)
    numbers = [int(number(text)) for text in (*values, start)]
    in_bounds = all(map(int.__ge__, numbers, (*domain.lower.values(), 0)))
    starts = domain.starts(**dict(zip(domain.lower, numbers, strict=False))) if in_bounds else ()
    found = domain.state((*numbers, word)) if 0 <= numbers[-1] < len(starts) else None
    if found is None:
        raise BadInput(outside)
    return found


def walks(domain: Walks) -> Iterator[tuple[Object, State]]:
    """Objects near the bounds, shortest words first, each with its state."""
    for values in product(*(range(low, low + 2) for low in domain.lower.values())):
        starts = domain.starts(**dict(zip(domain.lower, values, strict=True)))
        for number_of, start in enumerate(starts):
            reached = [("", start)]
            for word, state in reached:
                yield (*values, number_of, word), state
                for letter in domain.letters:
                    following = domain.step(state, letter) if len(reached) < WORDS else None
                    if following is not None:
                        reached.append((word + letter, following))


def refuting(
    claim: Claim, near_miss: NearMiss, solved: Solved | Enclosed | None
) -> tuple[str, ...] | None:
    """The first object of which the claim speaks and at which a near miss fails; None where it
    speaks of solved games.

    Raises `ClaimFailed` if it fails nowhere near: then the claim's check might not fail either.
    """
    domain, statement = claim.domain, near_miss.statement
    if isinstance(domain, Games | EnclosedGames):
        if solved is not None and not statement(solved):
            return None
    else:
        basis = (solved,) if isinstance(domain, Rows) and domain.basis else ()

        def says(stated: Statement, values: Object) -> Relation:
            if isinstance(domain, Integers):
                return domain.of(stated, dict(zip(domain.lower, values, strict=True)))
            return stated(*values, *basis)

        for candidate, values in islice(_candidates(domain), CANDIDATES):
            if not says(statement, values) and says(claim.statement, values).speaks:
                return tuple(map(str, candidate))
    raise ClaimFailed(f"{claim.id}: the near miss {near_miss.text!r} is not refuted; alter it more")


def _candidates(
    domain: Layered | Cases | Integers | Rows | Sizes | Walks,
) -> Iterator[tuple[Object, Object]]:
    """Objects near the beginning of a domain, each with what a statement is told of it."""
    if isinstance(domain, Layered):
        n = domain.first
        while domain.count(n) <= SMALL_LAYER and (domain.last is None or n <= domain.last):
            every = domain.objects(n, 0, domain.count(n))
            yield from ((found, found) for found in every if domain.meets(found))
            n += 1
    elif isinstance(domain, Integers):
        yield from ((point, point) for point in integer_points(domain))
    elif isinstance(domain, Walks):
        yield from walks(domain)
    elif isinstance(domain, Rows):
        yield from ((row[:1], row) for row in domain.rows)
    elif isinstance(domain, Sizes):
        yield from ((found, found) for found in domain.smallest())
    else:
        yield from ((case, case) for case in domain.objects)


def integer_points(domain: Integers) -> Iterator[tuple[int, ...]]:
    """The points of the domain whose coordinates are near their lower bounds."""
    for point in product(*(range(low, low + BOX) for low in domain.lower.values())):
        if domain.contains(dict(zip(domain.lower, point, strict=True))):
            yield point
