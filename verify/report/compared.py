"""A counterexample in words: which quantities were compared, and how they differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gmpy2 import mpq

from verify.kernel.claims import Claim
from verify.kernel.evidence import Case, Evidence
from verify.ledger.certificates import comparisons
from verify.report.words import side

SIGNS = {"equal": "=", "at_least": ">=", "above": ">", "below": "<", "prints_as": "rounds to"}
STATED = {
    "=": "is",
    ">=": "is at least",
    ">": "is more than",
    "<": "is less than",
    "rounds to": "rounds to",
}
NUMBER = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")
# Names in modules that do not say what the side is.
NAMELESS = {"lhs", "rhs", "left", "right", "first", "second", "third", "new", "found", "stated"}
NAMELESS |= {"value", "cell", "listed", "expected", "end", "True", "False"}


@dataclass(frozen=True)
class Compared:
    """Two quantities about which the statement is false: their names, if the module has meaningful
    ones, their values, and the relation that should hold between them.
    """

    left: str
    left_is: str
    sign: str
    right: str
    right_is: str

    @property
    def words(self) -> str:
        """A sentence such as: `sum(a)` is 3; the statement says it is at least `n`, which is 4."""
        named = self.left not in NAMELESS | {""}
        left = f"`{self.left}` is {self.left_is}" if named else f"{self.left_is} is found"
        named = self.right not in NAMELESS | {""} and not NUMBER.fullmatch(self.right)
        right = f"`{self.right}`, which is {self.right_is}" if named else self.right_is
        return f"{left}; the statement says it {STATED.get(self.sign, 'agrees with')} {right}"


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


def differing(claim: Claim, case: Case | None, sign: str) -> list[Compared]:
    """The comparisons that fail at a claim's counterexample; `sign` is the relation in its
    certificate.
    """
    if case is None:
        return []
    named = [(how, *_two(sides)) for how, sides in comparisons(claim)]
    if len(named) == 1:
        how, left, right = named[0]
        return [Compared(left, side(case.lhs), SIGNS[how], right, side(case.rhs))]
    lists = isinstance(case.lhs, list) and isinstance(case.rhs, list)
    if lists and len(named) == len(case.lhs) == len(case.rhs):
        return list(_failing(named, case.lhs, case.rhs))
    return nameless(case, sign)


def nameless(case: Case, sign: str) -> list[Compared]:
    """The comparisons that fail, at most three, if their sides have no names."""
    lists = isinstance(case.lhs, list) and isinstance(case.rhs, list)
    if lists and len(case.lhs) == len(case.rhs) and sign in SIGNS.values():
        names = [(_name(sign), "", "")] * len(case.lhs)
        return list(_failing(names, case.lhs, case.rhs))[:3]
    return [Compared("", side(case.lhs), sign or "=", "", side(case.rhs))]


def _two(sides: list[str]) -> tuple[str, str]:
    """The names of both sides; empty if they are written as one expression."""
    return (sides[0], sides[1]) if len(sides) == 2 else ("", "")


def _name(sign: str) -> str:
    return next(name for name, known in SIGNS.items() if known == sign)


def _failing(
    named: list[tuple[str, str, str]], lefts: list[object], rights: list[object]
) -> Iterator[Compared]:
    for (how, left, right), one, other in zip(named, lefts, rights, strict=True):
        if not holds(how, one, other):
            yield Compared(left, side(one), SIGNS[how], right, side(other))


def holds(how: str, one: object, other: object) -> bool:
    """Whether a comparison of two recorded quantities holds; texts are compared for equality."""
    if how in ("equal", "prints_as") or not (_is_number(one) and _is_number(other)):
        return one == other
    left, right = mpq(str(one)), mpq(str(other))
    found = {"at_least": left >= right, "above": left > right, "below": left < right}
    return bool(found[how])


def _is_number(found: object) -> bool:
    return isinstance(found, str) and NUMBER.fullmatch(found) is not None
