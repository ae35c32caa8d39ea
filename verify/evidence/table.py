"""Evidence for printed tables: every entry against its exact figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from verify.certificates import side_json
from verify.claims import Claim, Verdict
from verify.domains import EnclosedGames, Rows
from verify.errors import ClaimFailed
from verify.evidence.enclosure import Enclosed, EnclosedGame
from verify.evidence.kind import EVERYWHERE
from verify.evidence.solution import Game, Solved


@dataclass(frozen=True)
class Entry:
    """One entry of a table: its id, what is printed, the exact figure, and whether they agree.

    Where it rests on enclosed games, `exact` is the two ends that enclose the figure: `0.1..0.2`.
    """

    id: str
    printed: str
    exact: str
    holds: bool


@dataclass(frozen=True)
class Table:
    """All entries of a table, whether they are complete, and the games their figures rest on,
    solved or enclosed.
    """

    entries: tuple[Entry, ...]
    complete: bool | None = None
    games: tuple[Game, ...] = ()
    enclosed: tuple[EnclosedGame, ...] = ()
    kind: ClassVar[str] = "table"

    @property
    def verdict(self) -> Verdict:
        """Refuted by one false entry, or by entries that are missing or stand twice."""
        fine = all(entry.holds for entry in self.entries) and self.complete is not False
        return "holds" if fine else "refuted"

    @property
    def reach(self) -> str:
        """Everywhere: a table is finite, and the audit demands every entry."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        document = {
            "kind": self.kind,
            "entries": [vars(entry).copy() for entry in self.entries],
            "complete": self.complete,
            "games": [game.to_json() for game in self.games],
        }
        if self.enclosed:
            document["enclosed"] = [game.to_json() for game in self.enclosed]
        return document

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Table:
        """The inverse of `to_json`."""
        return cls(
            tuple(Entry(**entry) for entry in document["entries"]),
            document["complete"],
            tuple(map(Game.from_json, document["games"])),
            tuple(map(EnclosedGame.from_json, document.get("enclosed", ()))),
        )


def tabulate(
    claim: Claim, games: Sequence[Game] = (), enclosed: Sequence[EnclosedGame] = ()
) -> Table:
    """Evaluate the statement at every row, on the games where it rests on some."""
    domain = claim.domain
    if not isinstance(domain, Rows):
        raise ClaimFailed(f"{claim.id}: its domain is not a printed table; use other evidence")
    basis: tuple[Solved | Enclosed, ...] = ()
    if isinstance(domain.basis, EnclosedGames):
        basis = (Enclosed(domain.basis, enclosed),)
    elif domain.basis is not None:
        basis = (Solved(domain.basis, games),)
    entries = []
    for row in domain.rows:
        relation = claim.statement(*row, *basis)
        entries.append(Entry(row[0], row[1], str(side_json(relation.lhs)), relation.holds))
    complete = None if claim.whole is None else claim.whole(domain.rows).holds
    return Table(tuple(entries), complete, tuple(games), tuple(enclosed))
