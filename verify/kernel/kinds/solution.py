"""Evidence by optimal strategies: matrix games with their values, row and column strategies.

A strategy is written as weights: integers without a common factor; a probability is a weight over
their sum. For a family of games over a cone the weights and payoffs are polynomials.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd, lcm
from typing import Any, ClassVar

from gmpy2 import mpq

from verify.kernel.claims import Claim, Verdict
from verify.kernel.domains import Games
from verify.kernel.errors import Undecided
from verify.kernel.evidence import Evidence, Rejected, Replay, counted, demand, same_relation
from verify.kernel.numbers import number, number_text
from verify.kernel.polynomials import Polynomial, Ratio, is_exact
from verify.kernel.relations import Relation
from verify.kernel.symbolic import Symbolic

Matrix = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Game:
    """One solved game: name, value and the weights of an optimal strategy of each player."""

    game: str
    value: str
    row: tuple[str, ...]
    column: tuple[str, ...]

    @classmethod
    def of(cls, name: str, value: Any, row: Sequence[Any], column: Sequence[Any]) -> Game:
        """The game with these exact rational probabilities, given in any rational type."""
        return cls(name, number_text(_rational(value)), weights(row), weights(column))


def weights(probabilities: Sequence[Any]) -> tuple[str, ...]:
    """The probabilities as integers without a common factor."""
    exact = [_rational(p) for p in probabilities]
    scale = lcm(*(int(p.denominator) for p in exact))
    return tuple(number_text(p * scale) for p in exact)


def _rational(value: Any) -> mpq:
    return mpq(int(value.numerator), int(value.denominator))


class Solved:
    """The games of a domain with values and strategies, which a statement is about.

    Numbers are rationals, or symbolic integers over the cone of the domain.
    """

    def __init__(self, domain: Games, games: Sequence[Game]) -> None:
        """Raises `BadInput` for a number that is not in canonical form."""
        self.domain = domain
        self.values: Mapping[str, Any] = {game.game: self._value(game.value) for game in games}
        self.rows = {game.game: self._weights(game.row) for game in games}
        self.columns = {game.game: self._weights(game.column) for game in games}

    def row(self, name: str) -> tuple[Any, ...]:
        """The probabilities of the row player's strategy in a game."""
        return _probabilities(self.rows[name])

    def column(self, name: str) -> tuple[Any, ...]:
        """The probabilities of the column player's strategy in a game."""
        return _probabilities(self.columns[name])

    def at(self, name: str, **point: int) -> mpq:
        """The value of one game of a family. Raises `Rejected` for a point outside its cone."""
        return self._family(name, point)(**point)

    def beyond(self, name: str, **bounds: int) -> Symbolic:
        """The value of all games of a family beyond these bounds. Raises `Rejected` if they do not
        all lie in its cone.
        """
        return Symbolic(self._family(name, bounds), bounds)

    def _family(self, name: str, point: Mapping[str, int]) -> Ratio:
        cone = self.domain.cone
        inside = point.keys() == cone.keys() and all(point[v] >= cone[v] for v in point)
        demand(bool(cone) and inside, f"{name}: {dict(point)} is not in the family")
        value: Ratio = self.values[name].value
        return value

    def payoffs(self, name: str) -> Matrix:
        """The payoff matrix of a game, built from the values of the games before it."""
        return payoffs(self.domain, name, self.values)

    def row_is_unique(self, name: str) -> bool:
        """Whether the two strategies prove that the row player has no other optimal strategy.

        An optimal strategy x gives x'X = v at every column that the column strategy uses, and 0 to
        every row that loses against it. If that system and sum x = 1 determine x, it is the only
        one. False proves nothing: another column strategy might give uniqueness. Raises `Rejected`
        for a family of games, in which single games may have several optimal strategies.
        """
        demand(not self.domain.cone, "of a family of games no uniqueness is decided")
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
        cone = self.domain.cone
        return Symbolic(Ratio.parse(text), cone) if cone else number(text)

    def _weights(self, texts: Sequence[str]) -> tuple[Any, ...]:
        cone = self.domain.cone
        return tuple(
            Symbolic(Polynomial.parse(text), cone) if cone else number(text) for text in texts
        )


def payoffs(domain: Games, name: str, values: Mapping[str, Any]) -> Matrix:
    """The payoff matrix of a game, given the values of earlier ones; of a family, over its cone."""
    cone = domain.cone
    family = {name: Symbolic(Polynomial.variable(name), cone) for name in cone}
    matrix = domain.payoffs(name, values, **family)
    exact = all(isinstance(x, Symbolic) or is_exact(x) for line in matrix for x in line)
    demand(exact, f"{name}: a payoff that is no exact number")
    return matrix


def _probabilities(found: Sequence[Any]) -> tuple[Any, ...]:
    total = sum(found[1:], found[0])
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
class Solution(Evidence):
    """Solved games, and what the statement says about them."""

    games: tuple[Game, ...]
    lhs: Any
    rhs: Any
    holds: bool
    kind: ClassVar[str] = "solution"

    @property
    def verdict(self) -> Verdict:
        """What the statement says about the games as solved."""
        return "holds" if self.holds else "refuted"

    def basis(self, claim: Claim) -> tuple[Solved]:
        """The solved games, which the statement is about."""
        return (Solved(_games(claim), self.games),)

    def check(self, claim: Claim, replay: Replay) -> str:
        """Check the strategies of every game, and what the statement says about the games."""
        of_games(claim.statement(check_solved(_games(claim), self.games)), self)
        return f"checked {len(self.games)} of {len(self.games)} games"

    def summary(self, names: Sequence[str]) -> str:
        """The number of games."""
        return f"{counted(len(self.games), 'matrix game')} with optimal strategies"


def _games(claim: Claim) -> Games:
    if type(claim.domain) is not Games:
        raise Rejected("a solution needs a domain of games")
    return claim.domain


def of_games(relation: Relation, stated: Any) -> None:
    """Raises `Rejected` unless a record matches the statement's relation and compares something."""
    same_relation(relation, stated, "of these games")
    demand(relation.speaks, "nothing is compared")


def check_solved(domain: Games, games: Sequence[Game]) -> Solved:
    """The games, each checked to have the value and the optimal strategies that are recorded.

    The row strategy secures the value against every column and the column strategy concedes no
    more against every row, so both are optimal and the value is right. Raises `Rejected`.
    """
    demand([found.game for found in games] == list(domain.order()), "other games than the domain's")
    solved = Solved(domain, games)
    earlier: dict[str, Any] = {}
    for name in domain.order():
        try:
            # A payoff that needs a value not yet certified does not find it.
            _check(solved, name, payoffs(domain, name, earlier))
        except Undecided as question:
            raise Rejected(f"{name}: it is open whether {question}") from None
        earlier[name] = solved.values[name]
    return solved


def _check(solved: Solved, name: str, matrix: Matrix) -> None:
    value, row, column = solved.values[name], solved.rows[name], solved.columns[name]
    fits = (len(row), len(column)) == (len(matrix), len(matrix[0]))
    demand(fits, f"{name}: strategies of the wrong length")
    family = bool(solved.domain.cone)
    secured, conceded = _total(name, row, family), _total(name, column, family)
    for j in range(len(column)):
        gain = sum(x * line[j] for x, line in zip(row, matrix, strict=True))
        enough = gain >= value * secured
        demand(enough, f"{name}: the row strategy falls short against column {j + 1}")
    for i, line in enumerate(matrix):
        loss = sum(entry * y for entry, y in zip(line, column, strict=True))
        enough = loss <= value * conceded
        demand(enough, f"{name}: the column strategy concedes more to row {i + 1}")


def _total(name: str, weights: tuple[Any, ...], family: bool) -> Any:
    """The sum of weights >= 0, which must be positive, with numbers in lowest terms."""
    total = sum(weights[1:], weights[0])
    fine = total > 0 and all(w >= 0 for w in weights)
    if not family:
        whole = all(w.denominator == 1 for w in weights)
        fine = fine and whole and gcd(*(int(w) for w in weights)) == 1
    demand(fine, f"{name}: a strategy's weights are not probabilities in lowest terms")
    return total
