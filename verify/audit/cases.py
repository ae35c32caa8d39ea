"""Cases on integers >= 0 that leave nothing out: v = 0 and v = 1 + v, v = 2v and v = 2v + 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from verify.audit.rejected import Rejected
from verify.exact.polynomials import Polynomial

Substitution = Mapping[str, Polynomial]


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
