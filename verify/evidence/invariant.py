"""Evidence by induction over words: families of states that no letter leaves.

A family is a state whose components are polynomials in variables >= 0. The families are closed:
every start lies in one of them, and a letter leads from each to another, in finitely many cases
that leave nothing out. So every state that a word leads to lies in a family, and what the
statement says of the families it says of all words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from verify.claims import Verdict
from verify.evidence.kind import EVERYWHERE
from verify.exact.polynomials import Polynomial

Substitution = Mapping[str, Polynomial]


@dataclass(frozen=True)
class Member:
    """One family: its name, its variables >= 0, those that are any integers, and its state."""

    name: str
    variables: tuple[str, ...]
    free: tuple[str, ...]
    state: tuple[Polynomial, ...]
    lhs: Any
    rhs: Any


@dataclass(frozen=True)
class Move:
    """Where a letter leads from a family in one case: to the family `to`, its variables being `at`.

    A start has no `source`; its letter is its number. A case puts 0 or v + c for some variables v.
    Where a word may not go on so, there is no `to`.
    """

    source: str
    letter: str
    case: Substitution
    to: str
    at: Substitution


@dataclass(frozen=True)
class Invariant:
    """The families and all moves among them."""

    members: tuple[Member, ...]
    moves: tuple[Move, ...]
    kind: ClassVar[str] = "invariant"

    @property
    def verdict(self) -> Verdict:
        """Holds: families are only written down where the statement was found true of each."""
        return "holds"

    @property
    def reach(self) -> str:
        """Everywhere: words of every length."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "members": [
                {
                    "name": member.name,
                    "variables": list(member.variables),
                    "free": list(member.free),
                    "state": [str(part) for part in member.state],
                    "lhs": member.lhs,
                    "rhs": member.rhs,
                }
                for member in self.members
            ],
            "moves": [
                {
                    "source": move.source,
                    "letter": move.letter,
                    "case": substitution_json(move.case),
                    "to": move.to,
                    "at": substitution_json(move.at),
                }
                for move in self.moves
            ],
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Invariant:
        """The inverse of `to_json`. Raises `ValueError` for text that is not a polynomial."""
        return cls(
            tuple(
                Member(
                    found["name"],
                    tuple(found["variables"]),
                    tuple(found["free"]),
                    tuple(map(Polynomial.parse, found["state"])),
                    found["lhs"],
                    found["rhs"],
                )
                for found in document["members"]
            ),
            tuple(
                Move(
                    found["source"],
                    found["letter"],
                    substitution_of(found["case"]),
                    found["to"],
                    substitution_of(found["at"]),
                )
                for found in document["moves"]
            ),
        )


def substitution_json(substitution: Substitution) -> list[dict[str, str]]:
    """A substitution as it stands in a certificate."""
    return [{"name": name, "value": str(value)} for name, value in sorted(substitution.items())]


def substitution_of(found: Sequence[Mapping[str, str]]) -> Substitution:
    """The inverse of `substitution_json`."""
    return {part["name"]: Polynomial.parse(part["value"]) for part in found}
