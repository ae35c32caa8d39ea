"""Evidence by explicit objects: deals, lines of play, entries of a table, a counterexample."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from verify.kernel.claims import Claim, Verdict
from verify.kernel.codec import OMITTED
from verify.kernel.domains import Cases, Games, Integers, Layered
from verify.kernel.evidence import Case, Evidence, Rejected, Replay, counted, demand
from verify.kernel.kinds.solution import Game, Solved, check_solved

MOST = 4  # how many cases a summary shows


@dataclass(frozen=True)
class Instance(Evidence):
    """Every object of a finite domain, or the one object that refutes a statement.

    For a table also whether its entries are complete, each once; and the solved games that the
    statement gets besides the object, if any.
    """

    cases: tuple[Case, ...]
    complete: bool | None = field(default=None, metadata=OMITTED)
    games: tuple[Game, ...] = field(default=(), metadata=OMITTED)
    kind: ClassVar[str] = "instance"

    @property
    def verdict(self) -> Verdict:
        """Refuted if one case fails or a table is not complete, otherwise holds."""
        fine = all(case.holds for case in self.cases) and self.complete is not False
        return "holds" if fine else "refuted"

    def basis(self, claim: Claim) -> tuple[Any, ...]:
        """The solved games that the cases rest on."""
        games = claim.domain.basis if type(claim.domain) is Cases else None
        return (Solved(games, self.games),) if isinstance(games, Games) else ()

    def entries(self, claim: Claim) -> tuple[Case, ...]:
        """The cases, if each is an entry of a table."""
        table = type(claim.domain) is Cases and claim.domain.entries
        return self.cases if table else ()

    def check(self, claim: Claim, replay: Replay) -> str:
        """Compute every case again; if the domain lists its objects, all must be there."""
        demand(bool(self.cases), "no case")
        domain, basis, words = claim.domain, (), ""
        if type(domain) is Cases:
            basis, words = self.checked_basis(domain, replay)
            listed = [tuple(map(str, found)) for found in domain.objects]
            found = [case.object for case in self.cases]
            demand(found == listed, "the cases are not those of the domain")
            objects = domain.objects
        else:
            demand(self.verdict == "refuted", "single instances prove no general statement")
            known = type(domain) in (Games, Integers, Layered)
            demand(known, "single instances of a domain that brings its own evidence")
            demand(type(self) is Instance and not self.games, "games that nothing rests on")
            apart = {case.object for case in self.cases}
            demand(len(apart) == len(self.cases), "a case stands twice")
            objects = tuple(domain.find(case.object, claim.near_to) for case in self.cases)
        for case, found_object in zip(self.cases, objects, strict=True):
            relation = domain.say(claim.statement, found_object, basis)
            case.same(relation)
            demand(relation.speaks, f"nothing is compared at {case.object!r:.60}")
        complete = None if claim.whole is None else bool(claim.whole(objects))
        demand(self.complete == complete, f"its completeness is {complete}")
        return f"replayed {len(self.cases)} of {len(self.cases)} cases{words}"

    def checked_basis(self, domain: Cases, replay: Replay) -> tuple[tuple[Any, ...], str]:
        """The games as the statement gets them, checked, and what was replayed of them."""
        if domain.basis is None:
            demand(not self.games, "games that nothing rests on")
            return (), ""
        if type(domain.basis) is not Games:
            raise Rejected("cases that rest on games of another kind")
        demand(not domain.basis.cone, "cases that rest on a family of games")
        return (check_solved(domain.basis, self.games),), ""

    def summary(self, names: Sequence[str]) -> str:
        """The first cases, failing ones first; for a table, how many entries agree."""
        if names == ["entry"]:
            held = sum(case.holds for case in self.cases)
            games = f", from {counted(len(self.games), 'matrix game')}" if self.games else ""
            return f"{held} of {len(self.cases)} entries agree{games}"
        cases = sorted(self.cases, key=lambda case: case.holds)
        shown = [case.words(names) for case in cases[:MOST]]
        more = [f"and {len(cases) - MOST} more cases"] if len(cases) > MOST else []
        return "; ".join([*shown, *more])
