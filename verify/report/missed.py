"""Near misses and counterexamples in words: what is found, what the statement says, and what the
near miss says.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any

from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Case, Evidence
from verify.kernel.relations import Relation
from verify.report import deals, traced, words
from verify.report.quantities import ARGUMENT, Notation, notation
from verify.report.traced import Part

HANDS = re.compile(r"(?=.*[AKQJ])(?:10|[AKQJ2-9])*-?/(?:10|[AKQJ2-9])*-?(?: \+ .+)?")
CODED = re.compile(r"\b(?=[WE]*(?:WE|EW))[WE]{4,}\b")  # a set or deal as programs write it
QUOTED = re.compile(r"'([^']*)'|True|False")
NAMED = re.compile(r"'([^']*)': ")
SURD = re.compile(r"\((\d[\d/]*)\)\*sqrt\((\d+)\)")
EMPTY = "none"  # how an empty side is told
GLANCE = 60  # characters in sides that are shown in full
MOST = 3  # comparisons shown for one object
SAYS = {">=": "at least ", ">": "more than ", "<": "less than ", "rounds to": "it rounds to "}
VERBS = {"=": "is", ">=": "is at least", ">": "is more than", "<": "is less than"}
TURNED = {">=": "at most ", ">": "less than ", "<": "more than "}  # the sides exchanged
NUMBER = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")


@dataclass(frozen=True)
class Missed:
    """A near miss: how it differs from the statement; the object at which it fails, as its parts
    and in words; and a sentence for each comparison that fails there.
    """

    text: str
    object: Sequence[str]
    at: str
    told: Sequence[str]


def missed(claim: Claim, evidence: Evidence, recorded: Sequence[Json]) -> Iterator[Missed]:
    """The near misses of a claim at the recorded objects where they fail. Both sides are
    recomputed, also those of the statement.
    """
    basis = evidence.basis(claim)
    for near_miss, told in zip(claim.near_misses, recorded, strict=True):
        at: list[str] = told["object"] or []
        try:
            found = claim.domain.find(told["object"], claim.near_to)
        except BadInput:  # the certificate was altered
            yield Missed(near_miss.text, (), "", ())
            continue
        near = traced.parts(claim, near_miss.statement, found, basis)
        own = traced.parts(claim, claim.statement, found, basis)
        sentences = list(_of_both(claim, own, near))
        if any(map(CODED.search, sentences)):
            holds = ["The statement holds here."] if own[0].holds else []
            sentences = [*holds, "The near miss is false here."]
        yield Missed(near_miss.text, at, in_words(claim, at), sentences)


def in_words(claim: Claim, parts: Sequence[str]) -> str:
    """An object in words; empty if there is none."""
    names, told = claim.domain.components(claim.statement), notation(claim.paper).objects
    entry = getattr(claim.domain, "entries", False)
    if entry and len(parts) == 1:
        parts = [str(part) for part in claim.domain.find(parts)]
    if len(names) == 1 < len(parts):  # a variable number of parts, or a table entry with its place
        if names[0] in told and "#" not in told[names[0]]:
            return told[names[0]]
        names = [*signature(claim.statement).parameters][: len(parts)]
    if entry and len(parts) > 2:  # the place of an entry says more than its id
        names, parts = names[1:], parts[1:]
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


def counterexample(evidence: Evidence) -> Case | None:
    """The case at which the evidence shows the statement to be false, if there is one."""
    if evidence.verdict != "refuted":
        return None
    one: Case | None = getattr(evidence, "counterexample", None)
    false = (case for case in getattr(evidence, "cases", ()) if not case.holds)
    return one or next(false, None)


def failing(claim: Claim, evidence: Evidence) -> list[str]:
    """A sentence for each comparison that fails at a counterexample, at most three."""
    if (case := counterexample(evidence)) is None:
        return []
    each = list(map(Names(claim).of_one, traced.failing(claim, evidence, case)))
    return _different(each)


def variables(claim: Claim) -> set[str]:
    """The letters that a claim's reader knows: its objects' components, and those in its words."""
    known = {name for name in claim.domain.components(claim.statement) if len(name) == 1}
    formulas = " ".join(found[1] for found in words.PARTS.finditer(claim.text) if found[1])
    return known | {letter for letter in formulas if letter.isalpha()}


def _of_both(
    claim: Claim, own: tuple[Relation, list[Part]], near: tuple[Relation, list[Part]]
) -> Iterator[str]:
    """A sentence for each comparison of a near miss that fails, at most three. Where the statement
    makes the same comparison, it says what the statement says there.
    """
    names = Names(claim)
    holds, said = own[0].holds, own[1]
    sentences = []
    for part, was in zip(near[1], _counterparts(said, near[1]), strict=True):
        same = was is not None and (was.lhs, was.rhs) == (part.lhs, part.rhs)
        if not part.holds and not (same and holds):
            sentences.append(names.of_two(was, part))
    if holds and not any("the statement" in one.lower() for one in sentences):
        yield names.of_a_statement(said)
    yield from _different(sentences) or ["The near miss is false here."]


def _different(sentences: Sequence[str]) -> list[str]:
    """The first three sentences that differ in what is shown."""
    different: dict[str, str] = {}
    for said in sentences:
        different.setdefault(words.shown(said), said)
    return [*different.values()][:MOST]


def _counterparts(own: Sequence[Part], near: Sequence[Part]) -> Iterator[Part | None]:
    """For each comparison of a near miss the one of the statement: at the same place, if all signs
    are alike, or else between the same expressions, if both compare these once; or None.
    """
    if [part.sign for part in own] == [part.sign for part in near]:
        yield from (a if _kinds(a) == _kinds(b) else None for a, b in zip(own, near, strict=True))
        return
    said, altered = (Counter(map(_compared, parts)) for parts in (own, near))
    by_expressions = {_compared(part): part for part in own}
    for key in map(_compared, near):
        yield by_expressions[key] if said[key] == altered[key] == 1 and all(key) else None


def _kinds(part: Part) -> list[bool]:
    """Which sides are numbers: a number stands for no list of names."""
    return [NUMBER.fullmatch(str(side)) is not None for side in (part.lhs, part.rhs)]


def _compared(part: Part) -> tuple[str, str, str]:
    return part.left, part.sign, part.right


class Names:
    """Sentences on comparisons, in the notation of a claim's paper."""

    def __init__(self, claim: Claim) -> None:
        self.told = notation(claim.paper)
        self.letters = variables(claim)
        self.sentence = self.told.claims.get(claim.id, "")

    def of(self, code: str) -> str:
        """The name of a side: a formula between dollars, or a sentence with `#`, or empty."""
        return self.told.quantity(code, self.letters) if code else ""

    def values(self, part: Part) -> tuple[str, str]:
        """Both values for people to read."""
        return value(part.lhs, self.told), value(part.rhs, self.told)

    def of_a_statement(self, said: Sequence[Part]) -> str:
        """A sentence on a statement that holds, where the near miss compares something else."""
        one, other = self.values(said[0]) if len(said) == 1 else ("", "")
        if len(said) != 1 or max(len(one), len(other)) > GLANCE:
            return "The statement holds here."
        if one == other:
            return f"Both sides of the statement are {_both(one)}."
        if said[0].sign:
            return f"The statement says that {one} {_verb(said[0].sign)} {other}, which holds."
        return f"The statement compares {one} and {other}, and holds."

    def of_two(self, own: Part | None, near: Part) -> str:
        """A sentence with what is found, what the statement says, and what the near miss says."""
        if own is None or (own.lhs, own.rhs) == (near.lhs, near.rhs):
            return self._of_near(near)
        left, right = self.values(near)
        first, second = self.values(own)
        sign, says = near.sign, SAYS.get(near.sign, "")
        name = self.of(near.left) if own.lhs == near.lhs and own.left == near.left else ""
        if name and sign:
            found = _is(name, left)
            return f"{found}; the statement says {says}{second}, the near miss {says}{right}."
        name = self.of(near.right) if own.rhs == near.rhs and own.right == near.right else ""
        if name not in ("", f"${right}$") and (sign == "=" or sign in TURNED):
            turned = TURNED.get(sign, "")
            found = _is(name, right)
            return f"{found}; the statement says {turned}{first}, the near miss {turned}{left}."
        if not sign or (EMPTY in (first, second) and first != second):
            one = f"{first} and {second}" if first != second else f"{first} twice"
            return f"The statement compares {one}, the near miss {left} and {right}."
        if _truth(near):
            return "What the statement says holds here; what the near miss says does not."
        if sign == "=" and own.holds:
            has = f"{left} and {right}"
            if own.lhs == near.lhs or own.rhs == near.rhs:
                has = f"{right if own.lhs == near.lhs else left} on one side"
            return f"Both sides of the statement are {_both(first)}; the near miss has {has}."
        said = f"{first} {_verb(sign)} {second}"
        again = "it" if left == first else left
        return f"The statement says that {said}, the near miss that {again} {_verb(sign)} {right}."

    def _of_near(self, near: Part) -> str:
        """A sentence with what is found and what the near miss says."""
        left, right = self.values(near)
        if near.sign:
            if named := self._named(near, "the near miss"):
                return named
            if _truth(near):
                return "What the near miss says does not hold here."
            if near.sign == "=" and left != right and EMPTY in (left, right):
                (other,) = {left, right} - {EMPTY}
                return f"One side of the near miss is empty, the other is {other}."
            return f"The near miss says that {left} {_verb(near.sign)} {right}."
        if left == right:
            return "The near miss is false here."
        return f"The near miss compares {left} and {right}, and is false here."

    def of_one(self, part: Part) -> str:
        """A sentence with what is found and what the statement says: the claim's own sentence if it
        has one. Without a name for a side it says only which comparison is false.
        """
        one, other = self.values(part)
        if not part.sign:
            lacks = one.startswith("no ")
            return f"There is {one}: {other}." if lacks else f"{one} and {other} are compared."
        if self.sentence:
            return ARGUMENT.sub(lambda found: (one, other)[int(found[1]) - 1], self.sentence)
        if named := self._named(part, "the statement"):
            return named
        if part.sign == "=" and not NUMBER.fullmatch(str(part.lhs)):
            return f"{one} is found; the statement says {other}."
        return f"The statement says {one} {part.sign} {other}, which is false."

    def _named(self, part: Part, who: str) -> str:
        """A sentence with the name of a side, and what the statement or near miss says; empty if
        neither side has a name.
        """
        one, other = self.values(part)
        left, right = self.of(part.left), self.of(part.right)
        left = left if left != f"${one}$" else ""  # a constant
        right = right if right != f"${other}$" else ""
        says, turned = SAYS.get(part.sign, ""), TURNED.get(part.sign, "")
        if left and right.startswith("$"):
            return f"{_is(left, one)}; {who} says {says}{right}, which is {other}."
        if right:
            return f"{_is(right, other)}; {_said(part.left, turned, who)} {turned}{one}."
        if left:
            return f"{_is(left, one)}; {_said(part.right, says, who)} {says}{other}."
        return ""


def _said(code: str, how: str, who: str) -> str:
    """What says a number: the statement or near miss, if it is printed or a bound, or else the
    other side of an equation.
    """
    other = "the other side is" if who == "the statement" else "in the near miss the other side is"
    return f"{who} says" if how or NUMBER.fullmatch(code) else other


def _both(found: str) -> str:
    return "empty" if found == EMPTY else found


def _verb(sign: str) -> str:
    return VERBS.get(sign, sign)


def _truth(part: Part) -> bool:
    """Whether a side is the truth of a condition, as 0 or 1."""
    numbers = all(side in ("0", "1") for side in (part.lhs, part.rhs))
    return numbers and any(map(_condition, (part.left, part.right)))


def _condition(code: str) -> bool:
    """Whether an expression is a comparison, joins some, or makes a number of its truth."""
    if not code:
        return False
    match ast.parse(code, mode="eval").body:
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Call(func=ast.Name(id="bool" | "int" | "any" | "all"), args=[_]):
            return True
    return False


def _is(name: str, found: str) -> str:
    """A phrase such as `$n$ is 2`, `West takes 2`, or without a name `2 is found`."""
    if name.startswith("$"):
        return f"{name} is {found}"
    if not name or name.startswith("#"):
        return name.replace("#", found) or f"{found} is found"
    return name[:1].upper() + name[1:].replace("#", found)


def value(found: Any, told: Notation) -> str:
    """A recorded quantity for people to read."""
    if isinstance(found, list) and found:
        return f"({', '.join(value(part, told) for part in found)})"
    text = str(found or EMPTY).replace(",)", ")")
    if text.startswith("{'"):  # numbers by names
        return NAMED.sub(r"\1: ", text).replace("{", "(").replace("}", ")")
    if text.startswith("('"):  # a tuple of texts
        return QUOTED.sub(lambda part: value(part[1] or part[0], told), text)
    return told.values.get(text, words.exact(SURD.sub(r"\1√\2", text)))
