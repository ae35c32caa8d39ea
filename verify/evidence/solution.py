"""Evidence by optimal strategies: matrix games with their values, row and column strategies.

A strategy is written as weights: integers without a common factor, the probabilities being weight
over sum. For a family of games over a cone the weights and payoffs are polynomials.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Any, ClassVar

from gmpy2 import mpq

from verify.certificates import number, number_text, side_json
from verify.claims import Claim, Verdict
from verify.domains import Games
from verify.errors import BadInput, ClaimFailed
from verify.evidence.kind import EVERYWHERE
from verify.exact.polynomials import Polynomial, Ratio

Matrix = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Game:
    """One solved game: its name, its value and the weights of an optimal strategy of each."""

    name: str
    value: str
    row: tuple[str, ...]
    column: tuple[str, ...]

    @classmethod
    def of(cls, name: str, value: Any, row: Sequence[Any], column: Sequence[Any]) -> Game:
        """The game with these exact rational probabilities, of whatever rational type."""
        return cls(name, number_text(_rational(value)), weights(row), weights(column))

    def to_json(self) -> dict[str, Any]:
        """The game as it stands in a certificate."""
        return {
            "game": self.name,
            "value": self.value,
            "row": list(self.row),
            "column": list(self.column),
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Game:
        """The inverse of `to_json`."""
        return cls(
            document["game"], document["value"], tuple(document["row"]), tuple(document["column"])
        )


def weights(probabilities: Sequence[Any]) -> tuple[str, ...]:
    """The probabilities as integers without a common factor."""
    exact = [_rational(p) for p in probabilities]
    scale = lcm(*(int(p.denominator) for p in exact))
    return tuple(number_text(p * scale) for p in exact)


def _rational(value: Any) -> mpq:
    return mpq(int(value.numerator), int(value.denominator))


class Solved:
    """The games of a domain with values and strategies, for a statement to speak about.

    Numbers are rationals, or rational functions over the cone of the domain.
    """

    def __init__(self, domain: Games, games: Sequence[Game]) -> None:
        """Raises `BadInput` for a number that is not in canonical form."""
        self.domain = domain
        self.values: Mapping[str, Any] = {game.name: self._value(game.value) for game in games}
        self.rows = {game.name: self._weights(game.row) for game in games}
        self.columns = {game.name: self._weights(game.column) for game in games}

    def row(self, name: str) -> tuple[Any, ...]:
        """The probabilities of the row player's strategy in a game."""
        return _probabilities(self.rows[name])

    def column(self, name: str) -> tuple[Any, ...]:
        """The probabilities of the column player's strategy in a game."""
        return _probabilities(self.columns[name])

    def payoffs(self, name: str) -> Matrix:
        """The payoff matrix of a game, built on the values of the games before it."""
        return self.domain.payoffs(name, self.values)

    def row_is_unique(self, name: str) -> bool:
        """Whether the two strategies prove that the row player has no other optimal strategy.

        An optimal strategy x gives x'X = v at every column the column strategy uses, and 0 to
        every row that loses against it. Where that system and sum x = 1 determine x, it is the
        only one. False says nothing: another column strategy might prove it.
        """
        payoffs, value, column = self.payoffs(name), self.values[name], self.column(name)
        used = [j for j, probability in enumerate(column) if probability]
        tight = [
            row
            for row in payoffs
            if sum(x * probability for x, probability in zip(row, column, strict=True)) == value
        ]
        system = [[row[j] for row in tight] for j in used] + [[mpq(1)] * len(tight)]
        return rank(system) == len(tight)

    def _value(self, text: str) -> Any:
        return Ratio.parse(text) if self.domain.cone else number(text)

    def _weights(self, texts: Sequence[str]) -> tuple[Any, ...]:
        return tuple(map(Polynomial.parse if self.domain.cone else number, texts))


def _probabilities(found: Sequence[Any]) -> tuple[Any, ...]:
    total = sum(found[1:], found[0])
    if isinstance(total, Polynomial):
        return tuple(Ratio(weight, total) for weight in found)
    return tuple(weight / total for weight in found)


def rank(matrix: Matrix) -> int:
    """The rank of a matrix of rationals, by elimination."""
    rows, found = [[mpq(x) for x in row] for row in matrix], 0
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((row for row in rows[found:] if row[column]), None)
        if pivot is None:
            continue
        rows.remove(pivot)
        rows.insert(found, pivot)
        found += 1
        for row in rows[found:]:
            factor = row[column] / pivot[column]
            row[:] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
    return found


@dataclass(frozen=True)
class Solution:
    """Solved games, and what the statement says of them."""

    games: tuple[Game, ...]
    lhs: Any
    rhs: Any
    holds: bool
    kind: ClassVar[str] = "solution"

    @property
    def verdict(self) -> Verdict:
        """What the statement says of the games as solved."""
        return "holds" if self.holds else "refuted"

    @property
    def reach(self) -> str:
        """Everywhere: the games are finitely many, or a family solved at once."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "games": [game.to_json() for game in self.games],
            "lhs": self.lhs,
            "rhs": self.rhs,
            "holds": self.holds,
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Solution:
        """The inverse of `to_json`."""
        return cls(
            tuple(map(Game.from_json, document["games"])),
            document["lhs"],
            document["rhs"],
            document["holds"],
        )


def solution(claim: Claim, games: Sequence[Game]) -> Solution:
    """Evaluate a statement on solved games."""
    if not isinstance(claim.domain, Games):
        raise ClaimFailed(f"{claim.id}: its domain has no games; use other evidence")
    try:
        relation = claim.statement(Solved(claim.domain, games))
    except BadInput as error:
        raise ClaimFailed(f"{claim.id}: its solver wrote a bad number: {error}") from None
    return Solution(tuple(games), side_json(relation.lhs), side_json(relation.rhs), relation.holds)
