"""How the claims of this paper are searched: the plain rules, or the statement at variables."""

from __future__ import annotations

from itertools import product

from verify.claims import Claim
from verify.domains import Integers
from verify.errors import ClaimFailed
from verify.evidence.exhaustion import Exhaustion, exhaust
from verify.evidence.identity import Form, Identity
from verify.evidence.instance import Case, Instance
from verify.exact.polynomials import Polynomial, Ratio
from verify.run import Run


def exhausted(*claims: Claim, quick: int, standard: int, deep: int = 9) -> None:
    """Let the evidence of these claims be every object of their layers, by the plain rules."""
    for stated in claims:
        _exhausted(stated, quick, standard, deep)


def _exhausted(stated: Claim, quick: int, standard: int, deep: int) -> None:
    @stated.evidence
    def exhaust_by_rules(run: Run) -> Exhaustion:
        return exhaust(stated, run, run.upto(quick=quick, standard=standard, deep=deep))


def by_normal_forms(*claims: Claim) -> None:
    """Let the evidence of these claims be the normal forms of their sides at variables."""
    for stated in claims:
        _by_normal_forms(stated)


def _by_normal_forms(stated: Claim) -> None:
    @stated.evidence
    def evaluate_at_variables(run: Run) -> Identity:
        if not isinstance(stated.domain, Integers):
            raise ClaimFailed(f"{stated.id}: its domain has no variables; use other evidence")
        relation = stated.statement(
            **{name: Polynomial.variable(name) for name in stated.domain.lower}
        )
        sides = [
            side if isinstance(side, tuple) else (side,) for side in (relation.lhs, relation.rhs)
        ]
        return Identity(
            tuple(Form(Ratio(left), Ratio(right)) for left, right in zip(*sides, strict=True))
        )


def refuted_somewhere(*claims: Claim) -> None:
    """Let the evidence of these claims over integers be the first point, least sum of the
    variables first, at which they fail.
    """
    for stated in claims:
        _refuted_somewhere(stated)


def _refuted_somewhere(stated: Claim) -> None:
    @stated.evidence
    def find_the_smallest_point(run: Run) -> Instance:
        if not isinstance(stated.domain, Integers):
            raise ClaimFailed(f"{stated.id}: its domain has no variables; use other evidence")
        lower = stated.domain.lower
        box = product(*(range(low, low + 10) for low in lower.values()))
        for point in sorted(box, key=sum):
            named = dict(zip(lower, point, strict=True))
            if stated.domain.contains(named) and not (relation := stated.statement(**named)):
                return Instance((Case.of(point, relation),))
        raise ClaimFailed(f"{stated.id}: no point near the lower bounds refutes it")
