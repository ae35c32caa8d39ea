"""The usual ways to look for evidence, functions of a claim: `@claim(..., evidence=by_signs)`.

A claim that names none is exhausted layer by layer, or decided by signs, as its domain asks for.
"""

from __future__ import annotations

from itertools import product

from verify.certificates import side_json
from verify.claims import Claim, Search
from verify.domains import Integers, Layered, said_where
from verify.errors import ClaimFailed
from verify.evidence.exhaustion import Exhaustion, exhaust
from verify.evidence.identity import Form, Identity, parts
from verify.evidence.instance import Case, Instance
from verify.evidence.positivity import Positivity, Region
from verify.exact.polynomials import Polynomial, Ratio
from verify.exact.symbolic import Undecided, symbols
from verify.run import Run

NEAR = 10  # values of each variable above its bound among which a refuting point is looked for


def usual(stated: Claim) -> Search:
    """The search of a claim over layers or integers that names none."""
    if isinstance(stated.domain, Layered):
        return by_rules(stated)
    return by_signs(stated)


def by_rules(stated: Claim) -> Search:
    """Every object of the layers up to the bounds of the claim, by the plain rules."""

    def exhaust_by_rules(run: Run) -> Exhaustion:
        quick, standard, deep = stated.upto
        return exhaust(stated, run, run.upto(quick=quick, standard=standard, deep=deep))

    return exhaust_by_rules


def by_normal_forms(stated: Claim) -> Search:
    """The normal forms of both sides at variables."""

    def evaluate_at_variables(run: Run) -> Identity:
        variables = {name: Polynomial.variable(name) for name in _integers(stated).lower}
        relation = _integers(stated).of(stated.statement, variables)
        lhs, rhs = parts(relation.lhs), parts(relation.rhs)
        return Identity(tuple(Form(_ratio(a), _ratio(b)) for a, b in zip(lhs, rhs, strict=True)))

    return evaluate_at_variables


def by_signs(stated: Claim, splits: int = 3) -> Search:
    """The cases, divided at most so often, in which the statement is decided.

    A variable is divided into its least value and the others, or into even and odd ones.
    """

    def divide(run: Run) -> Positivity:
        for depth in range(splits + 1):
            if (found := _divided(stated, {}, depth)) is not None:
                return Positivity(found)
        raise ClaimFailed(f"{stated.id}: no division into cases decides it; give it more")

    return divide


def _divided(stated: Claim, case: dict[str, Polynomial], splits: int) -> tuple[Region, ...] | None:
    """The regions of a case; None if so many divisions do not decide the statement."""
    domain = _integers(stated)
    lower = domain.lower
    try:
        relation = said_where(domain, stated.at_variables, symbols(lower, case))
    except Undecided:
        relation = None
    if relation is not None:
        if not relation:
            raise ClaimFailed(f"{stated.id}: fails in a whole case: {relation}")
        return (Region(case, side_json(relation.lhs), side_json(relation.rhs)),)
    if splits == 0:
        return None
    for name in lower:
        if name in domain.real:
            continue
        v = case.get(name, Polynomial.variable(name))
        if not v.variables:
            continue
        x = Polynomial.variable(name)
        for halves in ((Polynomial(), x + 1), (2 * x, 2 * x + 1)):
            regions: tuple[Region, ...] = ()
            for part in halves:
                found = _divided(stated, {**case, name: v.substitute(**{name: part})}, splits - 1)
                if found is None:
                    break
                regions += found
            else:
                return regions
    return None


def refuted_somewhere(stated: Claim) -> Search:
    """The first point, least sum of the variables first, that refutes."""

    def find_the_smallest_point(run: Run) -> Instance:
        domain = _integers(stated)
        box = product(*(range(low, low + NEAR) for low in domain.lower.values()))
        for point in sorted(box, key=sum):
            named = dict(zip(domain.lower, point, strict=True))
            if not domain.contains(named):
                continue
            if not (relation := domain.of(stated.statement, named)):
                return Instance((Case.of(point, relation),))
        raise ClaimFailed(f"{stated.id}: no point near the lower bounds refutes it")

    return find_the_smallest_point


def _integers(stated: Claim) -> Integers:
    if not isinstance(stated.domain, Integers):
        raise ClaimFailed(f"{stated.id}: its domain has no variables; use other evidence")
    return stated.domain


def _ratio(side: object) -> Ratio:
    return side if isinstance(side, Ratio) else Ratio(side)


def exhausted(*claims: Claim, quick: int = 5, standard: int = 7, deep: int = 10) -> None:
    """Let these claims, and their amendments, be exhausted to such bounds: `upto`, elsewhere."""
    for stated in claims:
        stated.upto = quick, standard, deep
        if stated.amendment is not None:
            stated.amendment.upto = stated.upto
