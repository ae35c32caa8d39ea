"""Reasons why an accepted forgery is no lie, found without asking the audit.

The forgery is compared with the committed certificate field by field. Each difference must be one
of those below, and is checked by a computation that shares nothing with the audit's checks: flint
for strategies, sympy for normal forms, plain evaluation and enumeration for cases, objects and
counterexamples.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import sympy
from flint import fmpq
from workshop import committed

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.domains import Integers, Layered
from verify.kernel.numbers import written
from verify.ledger.papers import discover
from verify.search.simplex import Optimum
from verify.search.simplex import verify as is_optimum

ELSEWHERE = "the same certificate in another folder: the ledger looks for it in its own"
SHORTER = "true and weaker: fewer complete layers, and the reach says so"
NOTHING_SAID = "undecided: it asserts nothing"
NOT_DRAWN = "another digest or count in a chunk that the audit says it did not draw"
BELIEVED = "another digest or count in a layer that the audit says it does not replay"
OTHER_NEAR_MISS = "true and otherwise: the near miss fails at this object too"
OTHER_CASE = "true and otherwise: another counterexample"
OTHER_OPTIMUM = "true and otherwise: another optimal strategy"
OTHER_FORM = "true and otherwise: another form of the same function"
OTHER_COVER = "true and otherwise: other cases that leave nothing out"
PROOF_INSTEAD = "the claim's own formal proof, in place of its bounded evidence"
OTHER_NOTE = "another note of the definitions, which no audit reads"
REASONS = (
    *(ELSEWHERE, SHORTER, NOTHING_SAID, NOT_DRAWN, BELIEVED, OTHER_NEAR_MISS, OTHER_CASE),
    *(OTHER_OPTIMUM, OTHER_FORM, OTHER_COVER, PROOF_INSTEAD, OTHER_NOTE),
)
# The fields of a certificate that may differ for a reason.
MAY_DIFFER = {"verdict", "reach", "near_misses", "evidence", "seal", "definitions"}


class Unexplained(Exception):
    """A difference without a reason: the kind of find that these attacks look for."""


def _must(condition: object, what: str) -> None:
    if not condition:
        raise Unexplained(what)


def reasons(document: Json) -> list[str]:
    """Why this accepted certificate is no lie. Raises `Unexplained` if there is no reason."""
    claim, known = discover()[document["claim"]], document["evidence"]["kind"]
    formal = known == "formal"
    base = committed(claim.id, formal)
    _must(formal or base["evidence"]["kind"] == known or known == "instance", f"a {known}")
    found: list[str] = []
    for name in base.keys() - MAY_DIFFER:
        _must(document[name] == base[name], f"{name} is another")
    if document["definitions"] != base["definitions"]:
        found.append(OTHER_NOTE)
    if document["near_misses"] != base["near_misses"]:
        _near_misses(claim, document, base)
        found.append(OTHER_NEAR_MISS)
    _verdict(document, base)
    if document["evidence"] != base["evidence"]:
        found += BY_KIND[known](claim, document, base)
    elif formal:
        found.append(PROOF_INSTEAD)
    return found or [ELSEWHERE]


def _verdict(document: Json, base: Json) -> None:
    """Check that verdict and reach say no more than the committed ones."""
    said, known = document["verdict"], base["verdict"]
    _must(said in (known, "undecided"), f"{said}, and {known} is true")
    if said == "holds" and known == "holds" and document["reach"] != base["reach"]:
        reach, whole = (_bound(found["reach"]) for found in (document, base))
        _must(reach is not None and (whole is None or reach < whole), "it reaches further")


def _bound(reach: str) -> int | None:
    """The n in `n <= 16`; None for everywhere."""
    return None if reach == "everywhere" else int(reach.removeprefix("n <= "))


def _listed(claim: Claim, texts: list[str]) -> tuple[Any, ...]:
    """The object written by these texts, found by enumerating the domain instead of parsing; a
    point of integers is found by its bounds.
    """
    domain = claim.domain
    if isinstance(domain, Integers):
        named = {name: int(text) for name, text in zip(domain.lower, texts, strict=True)}
        _must(list(map(str, named.values())) == texts, f"{texts!r:.60} is spelled otherwise")
        bounded = all(value >= domain.lower[name] for name, value in named.items())
        _must(bounded and (domain.condition is None or domain.condition(**named)), "no point")
        return tuple(named.values())
    objects: Iterator[Any] = domain.near()
    if isinstance(domain, Layered):
        n = domain.layer_of(domain.find(texts))
        assert n is not None
        objects = filter(domain.meets, domain.objects(n, 0, domain.count(n)))
    for found in islice(objects, 200_000):
        if list(domain.written(found) or ()) == texts:
            return tuple(found)
    raise Unexplained(f"{texts!r:.60} is no object")


def _near_misses(claim: Claim, document: Json, base: Json) -> None:
    """Check that near misses are the same, each failing at an object where the claim compares."""
    basis = kinds.read(base["evidence"]).basis(claim)
    for stated, known in zip(document["near_misses"], base["near_misses"], strict=True):
        _must(stated["text"] == known["text"], "another near miss")
        if stated["object"] == known["object"]:
            continue
        near_miss = next(n for n in claim.near_misses if n.text == stated["text"])
        found = _listed(claim, stated["object"])
        _must(not claim.domain.say(near_miss.statement, found, basis), "the near miss holds")
        relation = claim.domain.say(claim.statement, found, basis)
        _must(relation.speaks and (relation or base["verdict"] != "holds"), "the statement fails")


# --- Exhaustions -----------------------------------------------------------------------------


def _exhaustion(claim: Claim, document: Json, base: Json) -> list[str]:
    found: list[str] = []
    stated, known = document["evidence"], base["evidence"]
    if document["verdict"] == "undecided":
        found.append(NOTHING_SAID)
    else:
        _must(bool(stated["counterexample"]) == bool(known["counterexample"]), "refuted or not")
    _must(len(stated["layers"]) <= len(known["layers"]), "layers that were never searched")
    if len(stated["layers"]) < len(known["layers"]):
        _must(not stated["complete"], "said to be complete")
        _must(stated["counterexample"] is None, "a layer before the counterexample is missing")
        found.append(SHORTER)
    for layer, true in zip(stated["layers"], known["layers"], strict=False):
        _must((layer["n"], layer["count"]) == (true["n"], true["count"]), "another layer")
        if layer != true:
            found.append(_unseen(claim, layer))
    if stated["counterexample"] and stated["counterexample"] != known["counterexample"]:
        _fails(claim, stated["counterexample"])
        found.append(OTHER_CASE)
    return list(dict.fromkeys(found))


def _unseen(claim: Claim, layer: Json) -> str:
    """The reason for a layer of which the audit says that it samples chunks, or looks at none."""
    if claim.replayed_to is not None and layer["n"] > claim.replayed_to:
        return BELIEVED
    if claim.sampled_to is not None and layer["n"] > claim.sampled_to:
        return BELIEVED
    _must(layer["count"] > 2**14, "a layer that is replayed whole")
    return NOT_DRAWN


def _fails(claim: Claim, case: Json) -> None:
    """Check that the domain has the case's object, and that the statement is false there."""
    found = _listed(claim, case["object"])
    _must(not claim.domain.say(claim.statement, found).holds, "no counterexample")


# --- Instances -------------------------------------------------------------------------------


def _instance(claim: Claim, document: Json, base: Json) -> list[str]:
    stated, known = document["evidence"], base["evidence"]
    if base["verdict"] == "refuted" and not claim.domain.listed:
        _must(any(not case["holds"] for case in stated["cases"]), "nothing fails")
        for case in stated["cases"]:
            found = _listed(claim, case["object"])
            _must(claim.domain.say(claim.statement, found).holds == case["holds"], "a false case")
        return [OTHER_CASE]
    games = {"games": stated.get("games"), "enclosed": stated.get("enclosed")}
    _must({**known, **{k: v for k, v in games.items() if v}} == stated, "other cases")
    return _solution(claim, document, base)


# --- Solved games ----------------------------------------------------------------------------


def _solution(claim: Claim, document: Json, base: Json) -> list[str]:
    """Check by flint that games that differ have optimal strategies."""
    stated, known = document["evidence"], base["evidence"]
    _must({**stated, "games": ()} == {**known, "games": ()}, "something besides the games")
    (solved,) = kinds.read(stated).basis(claim)
    for game, true in zip(stated["games"], known["games"], strict=True):
        _must(game["game"] == true["game"], "another game")
        if game != true:
            _optimal(solved, game["game"])
    return [OTHER_OPTIMUM]


def _optimal(solved: Any, name: str) -> None:
    """Check that a game has the stated solution; for a family, at some of its members."""
    cone = solved.domain.cone
    for point in product(*(range(low, low + 4) for low in cone.values())):
        at = dict(zip(cone, point, strict=True))
        optimum = Optimum(
            _rational(solved.values[name], at),
            tuple(_rational(x, at) for x in solved.row(name)),
            tuple(_rational(x, at) for x in solved.column(name)),
        )
        matrix = [[_rational(x, at) for x in row] for row in solved.payoffs(name)]
        _must(is_optimum(matrix, optimum), f"{name}: no optimal strategies")


def _rational(value: Any, at: dict[str, int]) -> fmpq:
    """A number, or the value of a rational function at a point."""
    if not at:
        return fmpq(int(value.numerator), int(value.denominator))
    found = _sympy(written(value)).subs(at)
    return fmpq(int(found.p), int(found.q))


# --- Normal forms and signs ------------------------------------------------------------------


def _sympy(text: str) -> Any:
    return sympy.sympify(text.replace("^", "**"), locals={n: sympy.Symbol(n) for n in _names(text)})


def _names(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z_]\w*", text))


def _identity(claim: Claim, document: Json, base: Json) -> list[str]:
    """Check that the sides of each identity are the same functions as in the committed one."""
    pairs = zip(document["evidence"]["forms"], base["evidence"]["forms"], strict=True)
    for form, true in pairs:
        for side in ("lhs", "rhs"):
            a, b, c, d = (
                _sympy(found[side][part])
                for found in (form, true)
                for part in ("numerator", "denominator")
            )
            _must(sympy.expand(a * d - b * c) == 0 and b != 0, f"{side}: another function")
    return [OTHER_FORM]


def _positivity(claim: Claim, document: Json, base: Json) -> list[str]:
    """Check that the cases cover every point of a box larger than all their steps, and that the
    statement holds at every integer point of a smaller box.
    """
    domain, regions = claim.domain, document["evidence"]["regions"]
    assert isinstance(domain, Integers)
    cases = [{part["name"]: part["value"] for part in found["case"]} for found in regions]
    restricted = sorted({name for case in cases for name in case})
    _must(set(restricted) <= set(domain.lower), "a case of what is no variable")
    met = {
        (i, name): {int(_sympy(text).subs({name: n})) for n in range(60)}
        for i, case in enumerate(cases)
        for name, text in case.items()
    }
    size = 30 if len(restricted) <= 2 else 9
    for point in product(range(size), repeat=len(restricted)):
        named = dict(zip(restricted, point, strict=True))
        covered = any(
            all(named[name] in met[i, name] for name in case) for i, case in enumerate(cases)
        )
        _must(covered, f"{named} is in no case")
    for found in domain.near(3):
        _must(claim.domain.say(claim.statement, found).holds, f"false at {found}")
    return [OTHER_COVER]


def _nothing(claim: Claim, document: Json, base: Json) -> list[str]:
    raise Unexplained("nothing of such evidence may differ")


BY_KIND = {
    "exhaustion": _exhaustion,
    "instance": _instance,
    "entries": _nothing,
    "identity": _identity,
    "positivity": _positivity,
    "solution": _solution,
    "enclosure": _nothing,
    "formal": _nothing,
}
