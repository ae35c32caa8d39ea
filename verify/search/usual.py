"""The usual ways to find evidence, by the domain of a claim or as its module names them."""

from __future__ import annotations

from collections.abc import Sequence

from verify.kernel.claims import UPTO, Claim, Search, Way
from verify.kernel.domains import Cases, Games, Integers, Layered
from verify.kernel.errors import BadInput, ClaimFailed, Undecided
from verify.kernel.evidence import Case, Evidence, Rejected, sides
from verify.kernel.kinds.exhaustion import (
    Exhaustion,
    Layer,
    Source,
    bounds,
    by_rules,
    chunk_size,
    chunks,
    digest,
)
from verify.kernel.kinds.identity import Identity, forms
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.positivity import Positivity, Region
from verify.kernel.kinds.solution import Game, Solution, Solved
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import symbols
from verify.search.run import Finished, Run

NEAR = 10  # how many values of each variable above its bound are searched for a refuting point


def find(claim: Claim, run: Run) -> Evidence:
    """Evidence for a claim, found as its module says or as is usual for its domain.

    Raises `ClaimFailed` if there is none.
    """
    search = claim.search or (claim.way or usual(claim))(claim)
    found: Evidence = search(run)
    return found


def usual(claim: Claim) -> Way:
    """The usual way for a domain that needs no solver."""
    ways = {"exhausted": exhausted, "by_signs": by_signs, "listed": listed}
    if claim.domain.usual not in ways:
        raise ClaimFailed(f"{claim.id}: its theorem module has no search for evidence")
    return ways[claim.domain.usual]


# --- Layers ---------------------------------------------------------------------------------


def exhausted(claim: Claim) -> Search:
    """Checks every object of the layers up to the effort's bound, by the plain rules."""
    return lambda run: exhaust(claim, run, run.upto(*(claim.upto or UPTO)))


def exhaust(claim: Claim, run: Run, upto: int, source: Source | None = None) -> Exhaustion:
    """Exhaust the layers of a claim's domain up to n = `upto`, or to the first counterexample.

    `source` may be a fast solver; without it the rules are used. A failing object that a solver
    finds is confirmed by the rules; raises `ClaimFailed` if the two disagree. A run of a part
    delivers its chunks in the checkpoint; its return value does not count.
    """
    domain = claim.domain
    if not isinstance(domain, Layered):
        raise ClaimFailed(f"{claim.id}: its domain has no layers; use other evidence")
    source = source or by_rules(domain, claim.statement)
    layers: list[Layer] = []
    last = upto if domain.last is None else min(upto, domain.last)
    for n in range(domain.first, last + 1):
        count, size = domain.count(n), chunk_size(claim, n)
        found: list[Finished] = []
        for chunk in range(chunks(count, size)):
            known = run.checkpoint.get(n, chunk)
            if known is None and run.part.has(chunk):
                content, failing, spoken = source(n, *bounds(chunk, count, size))
                if failing is not None:
                    return Exhaustion(tuple(layers), _confirmed(claim, domain, n, failing))
                known = Finished(digest(content), spoken)
                run.checkpoint.add(n, chunk, known)
            if known is not None:
                found.append(known)
            run.report(f"n = {n}", chunk + 1, chunks(count, size))
        if len(found) < chunks(count, size):
            continue
        spoken_of = tuple(known.spoken for known in found)
        everywhere = sum(spoken_of) == count
        digests = tuple(known.digest for known in found)
        layers.append(Layer(n, count, digests, None if everywhere else spoken_of))
    return Exhaustion(tuple(layers), complete=last == domain.last)


def _confirmed(claim: Claim, domain: Layered, n: int, rank: int) -> Case:
    found = next(iter(domain.objects(n, rank, rank + 1)))
    relation = domain.said(claim.statement, found)
    if relation.holds:
        raise ClaimFailed(
            f"{claim.id}: the solver finds {' '.join(map(str, found))} failing, the rules do "
            "not; mend the solver"
        )
    return Case.of(found, relation)


# --- Lists and games ------------------------------------------------------------------------


def listed(claim: Claim) -> Search:
    """Checks every case of a finite domain that rests on no games."""
    return lambda run: list_cases(claim)


def list_cases(claim: Claim, games: Sequence[Game] = ()) -> Instance:
    """The statement at every object of a finite domain, given the games if it rests on some.

    Raises `ClaimFailed` for a case at which nothing is compared.
    """
    domain = claim.domain
    if not isinstance(domain, Cases):
        raise ClaimFailed(f"{claim.id}: its domain is not a list of cases; use other evidence")
    basis = (Solved(domain.basis, games),) if isinstance(domain.basis, Games) else ()
    cases = []
    for found in domain.objects:
        relation = domain.say(claim.statement, found, basis)
        cases.append(Case.of(found, relation))
        if not relation.speaks:
            named = " ".join(map(str, found))
            raise ClaimFailed(f"{claim.id}: nothing is compared at {named:.60}; leave it out")
    complete = None if claim.whole is None else bool(claim.whole(domain.objects))
    return Instance(tuple(cases), complete, tuple(games))


def solution(claim: Claim, games: Sequence[Game]) -> Solution:
    """Evaluate a statement on solved games."""
    if not isinstance(claim.domain, Games):
        raise ClaimFailed(f"{claim.id}: its domain has no games; use other evidence")
    try:
        relation = claim.statement(Solved(claim.domain, games))
    except BadInput as error:
        raise ClaimFailed(f"{claim.id}: its solver wrote a bad number: {error}") from None
    return Solution(tuple(games), *sides(relation), relation.holds)


# --- Variables ------------------------------------------------------------------------------


def by_normal_forms(claim: Claim) -> Search:
    """Finds the normal forms of both sides at variables."""

    def evaluate_at_variables(run: Run) -> Identity:
        _integers(claim)
        try:
            return Identity(forms(claim))
        except Rejected as reason:
            raise ClaimFailed(f"{claim.id}: {reason}") from None

    return evaluate_at_variables


def by_signs(claim: Claim, splits: int = 3) -> Search:
    """Finds cases in which the statement is decided, by at most `splits` successive divisions.

    A variable is divided into its least value and the others, or into even and odd values.
    """

    def divide(run: Run) -> Positivity:
        for depth in range(splits + 1):
            if (found := _divided(claim, {}, depth)) is not None:
                return Positivity(found)
        mend = "write the condition of its domain as `arguments`, or divide it more often"
        raise ClaimFailed(
            f"{claim.id}: no division into cases decides it; {mend}: "
            f"evidence=partial(by_signs, splits={splits + 1})"
        )

    return divide


def _divided(claim: Claim, case: dict[str, Polynomial], splits: int) -> tuple[Region, ...] | None:
    """The regions of a case; None if `splits` divisions do not decide the statement."""
    domain = _integers(claim)
    try:
        relation = domain.said(claim.at_variables, symbols(domain.lower, case, domain.real))
    except Undecided:
        relation = None
    if relation is not None:
        if not relation:
            mend = "if it is false as printed, give it evidence=refuted_somewhere"
            raise ClaimFailed(f"{claim.id}: fails in a whole case; {mend}")
        return (Region(case, *sides(relation)),)
    if splits == 0:
        return None
    for name in domain.lower:
        v, x = case.get(name, Polynomial.variable(name)), Polynomial.variable(name)
        if name in domain.real or not v.variables:
            continue
        for halves in ((Polynomial(), x + 1), (2 * x, 2 * x + 1)):
            regions: tuple[Region, ...] = ()
            for part in halves:
                found = _divided(claim, {**case, name: v.substitute(**{name: part})}, splits - 1)
                if found is None:
                    break
                regions += found
            else:
                return regions
    return None


def refuted_somewhere(claim: Claim) -> Search:
    """Finds the first refuting point near the bounds, by increasing sum of the variables."""

    def find_the_smallest_point(run: Run) -> Instance:
        domain = _integers(claim)
        for point in sorted(domain.near(NEAR), key=sum):
            if not (relation := domain.say(claim.statement, point)):
                return Instance((Case.of(point, relation),))
        raise ClaimFailed(f"{claim.id}: no point near the lower bounds refutes it")

    return find_the_smallest_point


def _integers(claim: Claim) -> Integers:
    if not isinstance(claim.domain, Integers):
        raise ClaimFailed(f"{claim.id}: its domain has no variables; use other evidence")
    return claim.domain
