"""Evidence by induction over deals written as runs of unknown length.

A family is a deal whose runs, and whose value, are polynomials in variables >= 0. Every reduction
of a family, case by case, is a smaller deal of a family again; from their values follows its own.
So all the values are right, by induction on the number of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from verify.claims import Verdict
from verify.evidence.invariant import Substitution, substitution_json, substitution_of
from verify.evidence.kind import EVERYWHERE
from verify.exact.polynomials import Polynomial

Value = tuple[Polynomial, Polynomial | None, str, Polynomial | None]  # number, exponent, exit


@dataclass(frozen=True)
class Suit:
    """One family: its name, its variables >= 0, its runs from the lowest, and its value."""

    name: str
    variables: tuple[str, ...]
    runs: tuple[tuple[str, Polynomial], ...]
    value: Value


@dataclass(frozen=True)
class Reduction:
    """What a family becomes, in one case, when a card of each of two runs is played."""

    source: str
    case: Substitution
    west: int
    east: int
    to: str
    at: Substitution


@dataclass(frozen=True)
class Family:
    """The families, all reductions among them, and where the deals of the claim stand."""

    suits: tuple[Suit, ...]
    reductions: tuple[Reduction, ...]
    claimed: str
    at: Substitution
    kind: ClassVar[str] = "family"

    @property
    def verdict(self) -> Verdict:
        """Holds: families are only written down where the values were found to follow."""
        return "holds"

    @property
    def reach(self) -> str:
        """Everywhere: deals of every size."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "suits": [
                {
                    "name": suit.name,
                    "variables": list(suit.variables),
                    "runs": [
                        {"owner": owner, "length": str(length)} for owner, length in suit.runs
                    ],
                    "value": _value_json(suit.value),
                }
                for suit in self.suits
            ],
            "reductions": [
                {
                    "source": found.source,
                    "case": substitution_json(found.case),
                    "west": found.west,
                    "east": found.east,
                    "to": found.to,
                    "at": substitution_json(found.at),
                }
                for found in self.reductions
            ],
            "claimed": self.claimed,
            "at": substitution_json(self.at),
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Family:
        """The inverse of `to_json`. Raises `ValueError` for text that is not a polynomial."""
        return cls(
            tuple(
                Suit(
                    suit["name"],
                    tuple(suit["variables"]),
                    tuple((run["owner"], Polynomial.parse(run["length"])) for run in suit["runs"]),
                    _value_of(suit["value"]),
                )
                for suit in document["suits"]
            ),
            tuple(
                Reduction(
                    found["source"],
                    substitution_of(found["case"]),
                    found["west"],
                    found["east"],
                    found["to"],
                    substitution_of(found["at"]),
                )
                for found in document["reductions"]
            ),
            document["claimed"],
            substitution_of(document["at"]),
        )


def _value_json(value: Value) -> dict[str, str]:
    number, exponent, sign, index = value
    return {
        "number": str(number),
        "exponent": "" if exponent is None else str(exponent),
        "sign": sign,
        "index": "" if index is None else str(index),
    }


def _value_of(found: dict[str, str]) -> Value:
    def optional(text: str) -> Polynomial | None:
        return Polynomial.parse(text) if text else None

    number, sign = Polynomial.parse(found["number"]), found["sign"]
    return number, optional(found["exponent"]), sign, optional(found["index"])
