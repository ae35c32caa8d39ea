"""A counterexample in words, with the expressions that the program compares."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from verify.kernel.claims import Claim
from verify.kernel.evidence import Case, Evidence
from verify.report import traced
from verify.report.traced import Part
from verify.report.words import side

MOST = 3  # comparisons shown
STATED = {
    "=": "is",
    ">=": "is at least",
    ">": "is more than",
    "<": "is less than",
    "rounds to": "rounds to",
}
TURNED = {"=": "is", ">=": "is at most", ">": "is less than", "<": "is more than"}
# Names in modules that do not say what the side is.
NAMELESS = {"lhs", "rhs", "left", "right", "first", "second", "third", "new", "found", "stated"}
NAMELESS |= {"value", "cell", "listed", "expected", "end", "name", "members"}


def counterexample(evidence: Evidence) -> Case | None:
    """The case at which the evidence shows the statement to be false, if there is one."""
    if evidence.verdict != "refuted":
        return None
    one: Case | None = getattr(evidence, "counterexample", None)
    false = (case for case in getattr(evidence, "cases", ()) if not case.holds)
    return one or next(false, None)


def at(names: Sequence[str], case: Case | None) -> str:
    """The object of a counterexample, as in `s = 1, d = 3`."""
    if case is None:
        return ""
    if len(names) != len(case.object):
        return f"{' '.join(names)} {', '.join(case.object)}".strip()
    return ", ".join(f"{name} = {part}" for name, part in zip(names, case.object, strict=True))


def differing(claim: Claim, evidence: Evidence) -> Iterator[str]:
    """A sentence for each comparison that fails at a counterexample, at most three."""
    if (case := counterexample(evidence)) is not None:
        for part in traced.failing(claim, evidence, case)[:MOST]:
            yield in_words(part)


def in_words(part: Part) -> str:
    """A sentence such as: `sum(a)` is 3; the statement says it is at least `n`, which is 4."""
    one, other = side(part.lhs), side(part.rhs)
    if not part.sign:
        return f"There is {one}: {other}" if one.startswith("no ") else f"{one} and {other} differ"
    left, right = _named(part.left), _named(part.right)
    if right and not left and part.sign in TURNED:
        return f"`{part.right}` is {other}; the statement says it {TURNED[part.sign]} {one}"
    found = f"`{part.left}` is {one}" if left else f"{one} is found"
    stated = f"`{part.right}`, which is {other}" if right else other
    return f"{found}; the statement says it {STATED[part.sign]} {stated}"


def _named(code: str) -> bool:
    """Whether an expression says what a side is: no number or text, no name of no meaning."""
    if not code:
        return False
    parts = [*ast.walk(ast.parse(code, mode="eval"))]
    if any(isinstance(part, ast.JoinedStr) for part in parts):
        return False
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return bool(names - NAMELESS) or any(isinstance(part, ast.Attribute) for part in parts)
