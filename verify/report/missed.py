"""Near misses and counterexamples in words: what is found, what the statement says, and what the
near miss says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import signature
from itertools import islice
from typing import Any

from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Case, Evidence, sides
from verify.kernel.relations import Relation, Statement
from verify.ledger.certificates import comparisons
from verify.report import deals, words
from verify.report.compared import NUMBER, SIGNS, holds
from verify.report.quantities import Notation, notation

HANDS = re.compile(r"(?=.*[AKQJ])(?:10|[AKQJ2-9])*-?/(?:10|[AKQJ2-9])*-?(?: \+ .+)?")
CODED = re.compile(r"\b(?=[WE]*(?:WE|EW))[WE]{4,}\b")  # a set or deal as programs write it
QUOTED = re.compile(r"'([^']*)'|True|False")
GLANCE = 60  # characters in sides that are shown in full
MOST = 3  # comparisons shown for one object
SAYS = {">=": "at least ", ">": "more than ", "<": "less than ", "rounds to": "it rounds to "}
HOW = {sign: name for name, sign in SIGNS.items()}


@dataclass(frozen=True)
class Missed:
    """A near miss: how it differs from the statement; the object at which it fails, as its parts
    and in words; and a sentence for each comparison that fails there.
    """

    text: str
    object: Sequence[str]
    at: str
    told: Sequence[str]


@dataclass(frozen=True)
class Side:
    """A comparison in a statement: the names of both sides, empty without notation, and the sign
    between them, empty if it is unknown which of several it is.
    """

    left: str
    right: str
    sign: str


Pair = tuple[Any, Any]


def missed(claim: Claim, evidence: Evidence, recorded: Sequence[Json]) -> Iterator[Missed]:
    """The near misses of a claim at the recorded objects where they fail. Both sides are
    recomputed, also those of the statement.
    """
    names, basis = claim.domain.components(claim.statement), evidence.basis(claim)
    for near_miss, told in zip(claim.near_misses, recorded, strict=True):
        at: list[str] = told["object"] or []
        try:
            found = claim.domain.find(told["object"], claim.near_to)
        except BadInput:  # the certificate was altered
            yield Missed(near_miss.text, (), "", ())
            continue
        near = claim.domain.say(near_miss.statement, found, basis)
        own = claim.domain.say(claim.statement, found, basis)
        sentences = list(_of_both(claim, names, own, near, _same(claim, near_miss.statement)))
        if any(map(CODED.search, sentences)):
            holds = ["The statement holds here."] if own.holds else []
            sentences = [*holds, "The near miss is false here."]
        yield Missed(near_miss.text, at, in_words(claim, at), sentences)


def _same(claim: Claim, altered: Statement) -> bool:
    """Whether a near miss makes the statement's comparisons: with another value of a parameter,
    unless this is a function, which may make comparisons of its own.
    """
    if not isinstance(altered, partial) or altered.func is not claim.statement:
        return False
    return not any(map(callable, altered.keywords.values()))


def in_words(claim: Claim, parts: Sequence[str]) -> str:
    """An object in words; empty if there is none."""
    names, told = claim.domain.components(claim.statement), notation(claim.paper).objects
    if len(names) == 1 < len(parts):  # a variable number of parts, or a table entry with its place
        if names[0] in told and "#" not in told[names[0]]:
            return told[names[0]]
        names = [*signature(claim.statement).parameters][: len(parts)]
    if len(names) != len(parts):
        return deals.sentence(names, parts)
    return ", ".join(
        _part(name, part, told.get(name, "")) for name, part in zip(names, parts, strict=True)
    )


def _part(name: str, part: str, template: str) -> str:
    """A part of an object: in the paper's words, as a hand or deal, or as `name = part`."""
    if template:
        hand = part.strip("()").replace(".", ", ") if "{" in template else part
        return template.replace("#", hand)
    told = deals.sentence([name], [part])
    return part if HANDS.fullmatch(part) else told.replace(name, name.replace("_", " "), 1)


def failing(claim: Claim, case: Case | None, sign: str) -> list[str]:
    """A sentence for each comparison that fails at a counterexample, at most three."""
    if case is None:
        return []
    told = notation(claim.paper)
    relation = Relation(case.lhs, case.rhs, case.holds, sign)
    found = _pairs(compared(claim, relation, True), (case.lhs, case.rhs))
    return [_of_one(side, left, right, told) for side, _, left, right in islice(found, MOST)]


def compared(claim: Claim, relation: Relation, named: bool) -> list[Side] | Side:
    """The comparisons that a relation consists of, in order, or a single one if they cannot be told
    apart. They have names if the relation is `named`, that is, made like the statement's.
    """
    told, letters = notation(claim.paper), variables(claim)
    own = comparisons(claim) if named else []
    each = [
        Side(told.quantity(codes[0], letters), told.quantity(codes[1], letters), SIGNS[how])
        for how, codes in own
        if len(codes) == 2
    ]
    if len(each) == len(own) == 1:
        return each[0]
    lists = isinstance(relation.lhs, list | tuple) and isinstance(relation.rhs, list | tuple)
    if lists and len(each) == len(own) == len(relation.lhs) == len(relation.rhs) > 0:
        return each
    return Side("", "", relation.sign if relation.sign in HOW else "")


def variables(claim: Claim) -> set[str]:
    """The letters that a claim's reader knows: its objects' components, and those in its words."""
    known = {name for name in claim.domain.components(claim.statement) if len(name) == 1}
    formulas = " ".join(found[1] for found in words.PARTS.finditer(claim.text) if found[1])
    return known | {letter for letter in formulas if letter.isalpha()}


def _of_both(
    claim: Claim, names: Sequence[str], own: Relation, near: Relation, same: bool
) -> Iterator[str]:
    """A sentence for each comparison of a near miss that fails, at most three. `same` says that it
    makes the statement's comparisons with another value of a parameter.
    """
    told = notation(claim.paper)
    each = compared(claim, near, same)
    alike = same or own.sign == near.sign
    first, second = (deals.case_of(names, Case((), *sides(one), one.holds)) for one in (own, near))
    sentences = []
    for side, path, left, right in _pairs(each, (second.lhs, second.rhs)):
        was = _at((first.lhs, first.rhs), path) if alike else None
        if was and own.holds and _is_false(side.sign, *was):
            side = Side("", "", "")  # the statement holds: it makes another comparison there
        if was != (left, right) or not own.holds:
            sentences.append(_sentence(side, was, (left, right), told))
    if own.holds and not any("the near miss" in one for one in sentences):
        yield _holding(own.sign, first, told)
    if sentences:
        different = {words.shown(said): said for said in reversed(sentences)}
        yield from islice(reversed(different.values()), MOST)
    else:
        yield "The near miss is false here."


def _holding(sign: str, case: Case, told: Notation) -> str:
    """A sentence on a statement that holds, where the near miss compares something else. Several
    quantities have no names here: it only says that the statement holds.
    """
    left, right = value(case.lhs, told), value(case.rhs, told)
    several = isinstance(case.lhs, list) or isinstance(case.rhs, list)
    if several or len(left) > GLANCE or len(right) > GLANCE:
        return "The statement holds here."
    if left == right:
        return f"Both sides of the statement are {left}."
    if sign in HOW:
        return f"The statement says {_relation(Side('', '', sign), left, right)}, which holds."
    return f"The statement compares {left} and {right}, and holds."


def _pairs(each: list[Side] | Side, whole: Pair) -> Iterator[tuple[Side, list[int], Any, Any]]:
    """The failing comparisons between two sides, each with its path within them."""
    left, right = whole
    if isinstance(each, list):
        for place, side in enumerate(each):
            yield from _leaves(side, left[place], right[place], [place])
        return
    found = list(_leaves(each, left, right, []))
    # Equal sides under one of these signs are not what fails: a condition beside them is.
    if found or left != right or each.sign not in {"=", ">="}:
        yield from found or [(each, [], left, right)]


def _leaves(
    side: Side, left: Any, right: Any, path: list[int]
) -> Iterator[tuple[Side, list[int], Any, Any]]:
    """The numbers and words whose comparison fails; only a whole side has a name."""
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right) > 0:
        part = side if len(left) == 1 else Side("", "", side.sign)
        for place, (one, other) in enumerate(zip(left, right, strict=True)):
            yield from _leaves(part, one, other, [*path, place])
    elif not holds(HOW.get(side.sign, "equal"), left, right):
        yield side, path, left, right


def _is_false(sign: str, left: Any, right: Any) -> bool:
    """Whether two numbers are not related so; False for what is no number or an unknown sign."""
    numbers = all(isinstance(part, str) and NUMBER.fullmatch(part) for part in (left, right))
    return sign in HOW and numbers and not holds(HOW[sign], left, right)


def _at(whole: Pair, path: list[int]) -> Pair | None:
    """The parts at a path in both sides; None if they have no such part."""
    left, right = whole
    for place in path:
        if not all(isinstance(part, list) and len(part) > place for part in (left, right)):
            return None
        left, right = left[place], right[place]
    return None if isinstance(left, list) or isinstance(right, list) else (left, right)


def _sentence(side: Side, own: Pair | None, near: Pair, told: Notation) -> str:
    """A sentence with what is found, what the statement says, and what the near miss says."""
    left, right = (value(part, told) for part in near)
    if own is None or own == near:
        if side.sign:
            return f"The near miss says {_relation(side, left, right)}, which is false here."
        if left == right:
            return "The near miss is false here."
        return f"The near miss compares {left} and {right}, and is false here."
    first, second = (value(part, told) for part in own)
    says = SAYS.get(side.sign, "")
    if own[0] == near[0] and side.sign:
        found = _is(side.left, left)
        return f"{found}; the statement says {says}{second}, the near miss {says}{right}."
    if own[1] == near[1] and side.sign == "=":
        found = _is(side.right, right)
        return f"{found}; the statement says {first}, the near miss {left}."
    if not side.sign:
        one = f"{first} and {second}" if first != second else f"{first} twice"
        return f"The statement compares {one}, the near miss {left} and {right}."
    return (
        f"The statement says {_relation(side, first, second)}; "
        f"the near miss {_relation(side, left, right)}."
    )


def _of_one(side: Side, left: Any, right: Any, told: Notation) -> str:
    """A sentence with what is found and what the statement says. The statement's value is on the
    right, unless the right side has a name and the left is a plain number.
    """
    one, other = value(left, told), value(right, told)
    says = SAYS.get(side.sign, "")
    if side.sign == "=" and side.right and not side.left:
        return f"{_is(side.right, other)}; the statement says {one}."
    named = side.right.startswith("$")
    second = f"{side.right}, which is {other}" if named else other
    return f"{_is(side.left, one)}; the statement says {says}{second}."


def _is(name: str, found: str) -> str:
    """A phrase such as `$n$ is 2`, `West takes 2`, or without a name `2 is found`."""
    if name.startswith("$"):
        return f"{name} is {found}"
    if not name or name.startswith("#"):
        return name.replace("#", found) or f"{found} is found"
    return name[:1].upper() + name[1:].replace("#", found)


def _relation(side: Side, left: str, right: str) -> str:
    return f"{left} {side.sign} {right}"


def value(found: Any, told: Notation) -> str:
    """A recorded quantity for people to read."""
    if isinstance(found, list):
        return f"({', '.join(value(part, told) for part in found)})"
    text = str(found) or "none"
    if text.startswith("('"):  # a tuple of texts
        return QUOTED.sub(lambda part: value(part[1] or part[0], told), text)
    return told.values.get(text, words.exact(text))
