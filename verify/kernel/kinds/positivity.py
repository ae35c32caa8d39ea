"""Evidence by signs: the statement decided for all integers of finitely many cases at once.

In each case the variables are polynomials in variables >= 0. A comparison is decided if, after the
shift to those, all coefficients of the difference have one sign. Together the cases cover all.
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

MOST = 10_000  # how many values of a variable are tried to see whether the cases cover it

Substitution = Mapping[str, Polynomial]


@dataclass(frozen=True)
class Region:
    """One case, and what the statement compares there."""

    case: Mapping[str, Polynomial]
    lhs: Any
    rhs: Any


@dataclass(frozen=True)
class Positivity(Evidence):
    """Cases that cover the whole domain, in each of which the statement is decided."""

    regions: tuple[Region, ...]
    kind: ClassVar[str] = "positivity"

    @property
    def verdict(self) -> Verdict:
        """Holds: a case is only recorded if the statement was found true in it."""
        return "holds"

    def check(self, claim: Claim, replay: Replay) -> str:
        """Decide every case again, and check that no integers are left out."""
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
        """The number of cases."""
        return f"signs of coefficients in {counted(len(self.regions), 'case')}"


def covers(cases: Sequence[Substitution], variables: Sequence[str]) -> bool:
    """Whether every choice of integers >= 0 for the variables lies in at least one of the cases.

    For some variables v a case puts a constant or a v + b, with integers a >= 1 and b >= 0; the
    others it does not restrict. Beyond the largest b, which cases contain a value of v repeats with
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
    """The (a, b) of a case that puts a v + b for v; a = 0 for a constant."""
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
