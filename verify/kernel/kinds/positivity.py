"""Evidence by signs: the statement decided for all integers of finitely many cases at once.

In a case the variables are polynomials in variables >= 0. A comparison is decided where, after the
shift to those, all coefficients of a difference have one sign. The cases leave nothing out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Any, ClassVar

from verify.kernel.claims import Claim, Verdict
from verify.kernel.domains import Integers
from verify.kernel.errors import Undecided
from verify.kernel.evidence import Evidence, Rejected, Replay, counted, demand, sides
from verify.kernel.kinds.identity import at_integers
from verify.kernel.one_program import check_one_program
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import symbols

MOST = 10_000  # values of a variable that are looked at to see what cases leave out

Substitution = Mapping[str, Polynomial]


@dataclass(frozen=True)
class Region:
    """One case, and what the statement compares there."""

    case: Mapping[str, Polynomial]
    lhs: Any
    rhs: Any


@dataclass(frozen=True)
class Positivity(Evidence):
    """Cases that leave nothing of the domain out, in each of which the statement is decided."""

    regions: tuple[Region, ...]
    kind: ClassVar[str] = "positivity"

    @property
    def verdict(self) -> Verdict:
        """Holds: cases are only written down where the statement was found true of each."""
        return "holds"

    def check(self, claim: Claim, replay: Replay) -> str:
        """Decide every case again, and that no integers are left out."""
        domain = claim.domain
        if type(domain) is not Integers:
            raise Rejected("signs need a domain of integers")
        if claim.general is None:
            check_one_program(claim)
        else:
            demand(bool(claim.argument), "a general form without an argument that is named")
        cases = [found.case for found in self.regions]
        demand(covers(cases, list(domain.lower)), "cases missing")
        spoken = False
        for found in self.regions:
            divided = found.case.keys() & set(domain.real)
            demand(not divided, f"{', '.join(sorted(divided))}: real, and divided like an integer")
            case = ", ".join(f"{name} = {value}" for name, value in found.case.items())
            where, before = case or "everywhere", Undecided.asked
            try:
                meant = symbols(domain.lower, found.case, domain.real)
                relation = domain.said(claim.at_variables, meant)
            except Undecided as question:
                raise Rejected(f"{where}: it is open whether {question}") from None
            passed = Undecided.asked == before or claim.general is not None
            demand(passed, f"{where}: what was open has been passed over")
            demand(sides(relation) == (found.lhs, found.rhs), f"where {where} the sides are others")
            demand(bool(relation), f"where {where} the statement is false")
            spoken |= relation.speaks
        demand(spoken, "nothing is compared in any case")
        at_integers(claim, domain)
        return f"decided {len(self.regions)} of {len(self.regions)} cases"

    def summary(self, names: Sequence[str]) -> str:
        """How many cases."""
        return f"signs of coefficients in {counted(len(self.regions), 'case')}"


def covers(cases: Sequence[Substitution], variables: Sequence[str]) -> bool:
    """Whether every choice of integers >= 0 for the variables is met by one of the cases at least.

    A case puts a constant or a v + b, with integers a >= 1 and b >= 0, for some variables v, and
    does not restrict the others. Beyond all the b, which values of v a case meets repeats with
    the least common multiple of the a, so finitely many values are enough to look at. Raises
    `Rejected` for a case of another form.
    """
    for case in cases:
        for name, value in case.items():
            progression(name, value)
            if name not in variables:
                raise Rejected(f"a case restricts {name}, which is no variable")
    return _covers(list(cases), list(variables))


def progression(name: str, value: Polynomial) -> tuple[int, int]:
    """(a, b) of a case that puts a v + b for v; a = 0 for a constant."""
    b = value.constant_term
    a = value.substitute(**{name: 1}).constant_term - b
    affine = value == a * Polynomial.variable(name) + b
    if not affine or not a.denominator == b.denominator == 1 or a < 0 or b < 0:
        raise Rejected(f"{name} = {value} is no case")
    return int(a), int(b)


def _covers(cases: list[Substitution], variables: list[str]) -> bool:
    if any(not case for case in cases):
        return True
    if not cases or not variables:
        return False
    name, rest = variables[0], variables[1:]
    steps = [progression(name, case[name]) for case in cases if name in case]
    beyond = max((b for _, b in steps), default=0) + 1
    period = lcm(*(a for a, _ in steps if a))
    demand(beyond + period <= MOST, f"cases for more than {MOST:,} values of {name}")
    return all(
        _covers([_without(case, name) for case in cases if _meets(case, name, n)], rest)
        for n in range(beyond + period)
    )


def _meets(case: Substitution, name: str, n: int) -> bool:
    """Whether the case contains v = n."""
    if name not in case:
        return True
    a, b = progression(name, case[name])
    return n == b if a == 0 else n >= b and (n - b) % a == 0


def _without(case: Substitution, name: str) -> Substitution:
    return {other: value for other, value in case.items() if other != name}
