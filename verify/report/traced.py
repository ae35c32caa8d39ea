"""The comparisons that a statement makes at an object, one by one, with the expressions that the
program compares. A relation has only the joined sides of all of them.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from types import FrameType
from typing import Any

from verify.kernel import relations
from verify.kernel.claims import Claim
from verify.kernel.domains import Cases, Object
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Case, Evidence, sides
from verify.kernel.relations import Relation, Statement
from verify.report import deals

COMPARING = {"equal": "=", "at_least": ">=", "above": ">", "below": "<", "prints_as": "rounds to"}
JOINING = relations.all_hold.__code__
FILE = JOINING.co_filename
SIGNS = {*COMPARING.values(), "<="}


@dataclass(frozen=True)
class Part:
    """A comparison: the expressions of its sides, empty if they are unknown, and the sign between
    them, empty if it has none; both values as certificates write them, deals as hands; and whether
    it holds.
    """

    left: str
    sign: str
    right: str
    lhs: Any
    rhs: Any
    holds: bool


def parts(
    claim: Claim, statement: Statement, found: Object, basis: Object
) -> tuple[Relation, list[Part]]:
    """The relation that a statement gives at an object, and the comparisons of which it consists,
    in order. `basis` has the games on which the claim's evidence rests, if any.
    """
    watch = _Watch()
    whole = watch.say(claim, statement, found, basis)
    names = claim.domain.components(claim.statement)
    return whole, [one for part in watch.split(whole) for one in _parts(watch, names, part)]


def failing(claim: Claim, evidence: Evidence, case: Case) -> list[Part]:
    """The comparisons that fail at a counterexample, which is computed again; the recorded sides as
    one comparison if they are not those of the statement now.
    """
    names = claim.domain.components(claim.statement)
    try:
        found = _object(claim, case)
        whole, each = parts(claim, claim.statement, found, evidence.basis(claim))
    except BadInput:  # the certificate was altered
        whole, each = None, []
    failed = [part for part in each if not part.holds]
    if whole is None or sides(whole) != (case.lhs, case.rhs) or not failed:
        told = deals.case_of(names, case)
        return [Part("", "", "", told.lhs, told.rhs, case.holds)]
    return failed


def _object(claim: Claim, case: Case) -> Object:
    """The object of a case."""
    if not isinstance(claim.domain, Cases):
        return claim.domain.find(case.object, claim.farthest)
    for found in claim.domain.objects:
        if tuple(map(str, found)) == tuple(case.object):
            return found
    raise BadInput(f"{' '.join(case.object):.60} is no case of {claim.id}")


def _parts(watch: _Watch, names: Sequence[str], relation: Relation) -> Iterator[Part]:
    lhs, rhs = sides(relation)
    case = deals.case_of(names, Case((), lhs, rhs, relation.holds))
    left, right = watch.written(relation)
    whole = Part(left, relation.sign, right, case.lhs, case.rhs, relation.holds)
    yield from _elements(whole) if relation.sign == "=" else [whole]


def _elements(part: Part) -> Iterator[Part]:
    """The equations between the elements of two lists of the same length."""
    lists = isinstance(part.lhs, list) and isinstance(part.rhs, list)
    if not lists or len(part.lhs) != len(part.rhs) or not part.lhs:
        yield part
        return
    number = len(part.lhs)
    lefts, rights = _written(part.left, number), _written(part.right, number)
    for left, right, one, other in zip(lefts, rights, part.lhs, part.rhs, strict=True):
        yield from _elements(
            replace(part, left=left, right=right, lhs=one, rhs=other, holds=one == other)
        )


def _written(code: str, number: int) -> list[str]:
    """The expressions of a tuple's elements, as far as its expression shows them; or empty texts.
    Elements that a generator makes have its expression in common.
    """
    try:
        node = ast.parse(code, mode="eval").body if code else None
    except SyntaxError:
        node = None
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) if len(parts) == number:
            return [ast.unparse(part) for part in parts]
        case (
            ast.Call(func=ast.Name(id="tuple" | "list"), args=[ast.GeneratorExp(elt=made)])
            | ast.ListComp(elt=made)
        ):
            return [ast.unparse(made)] * number
        case ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript():
            return [f"{code}[{place}]" for place in range(number)]
    return [""] * number


class _Watch:
    """Sees, as a profiler does, each relation that is made while a statement is computed, and where
    it was asked for. It keeps them all, so that none takes the place of another in memory.
    """

    def __init__(self) -> None:
        self.seen: list[Relation] = []
        self.joined: dict[int, tuple[Relation, ...]] = {}
        self.calls: dict[int, tuple[str, str]] = {}

    def say(self, claim: Claim, statement: Statement, found: Object, basis: Object) -> Relation:
        """The relation that a statement gives at an object."""
        before = sys.getprofile()
        sys.setprofile(self._returned)
        try:
            return claim.domain.say(statement, found, basis)
        finally:
            sys.setprofile(before)

    def _returned(self, frame: FrameType, event: str, made: Any) -> None:
        """Keep a relation that a function of `relations` returns, with what it compares or joins.
        It is called for every function of the statement: other files are left out first.
        """
        code = frame.f_code
        if event != "return" or code.co_filename != FILE or not isinstance(made, Relation):
            return
        self.seen.append(made)
        if code is JOINING:
            self.joined[id(made)] = joined = frame.f_locals["parts"]
            self._chain(frame.f_back, joined)
        elif code.co_name in COMPARING:
            call = _call(frame.f_back)
            if call is not None and len(call.args) == 2:
                self.calls[id(made)] = (ast.unparse(call.args[0]), ast.unparse(call.args[1]))

    def _chain(self, frame: FrameType | None, joined: tuple[Relation, ...]) -> None:
        """Names the sides of a printed chain that a function joins: `chain(a, "=", b, ">", 0)`."""
        call = _call(frame.f_back) if frame is not None else None
        signs = call.args[1::2] if call is not None else []
        if call is None or len(signs) != len(joined) or len(call.args) != 2 * len(joined) + 1:
            return
        if all(isinstance(sign, ast.Constant) and sign.value in SIGNS for sign in signs):
            terms = [ast.unparse(term) for term in call.args[::2]]
            for sign, left, right, part in zip(signs, terms[:-1], terms[1:], joined, strict=True):
                # `a <= b` is made as `b >= a`.
                turned = isinstance(sign, ast.Constant) and sign.value != part.sign
                self.calls[id(part)] = (right, left) if turned else (left, right)

    def split(self, relation: Relation) -> Iterator[Relation]:
        """The comparisons that a relation joins; the relation itself if it joins none."""
        if id(relation) not in self.joined:
            yield relation
            return
        for part in self.joined[id(relation)]:
            yield from self.split(part)

    def written(self, relation: Relation) -> tuple[str, str]:
        """The expressions of both sides."""
        return self.calls.get(id(relation), ("", ""))


def _call(frame: FrameType | None) -> ast.Call | None:
    """The call that a frame is making, as its source has it."""
    if frame is None:
        return None
    place = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), None)
    return _calls(frame.f_code.co_filename).get(place) if place is not None else None


@cache
def _calls(file: str) -> dict[tuple[int | None, ...], ast.Call]:
    """Every call in a source file by its lines and columns, as `co_positions` gives them."""
    tree = ast.parse("".join(linecache.getlines(file)))
    return {
        (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset): node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    }
