"""Evidence by enclosed payoffs: symmetric matrix games whose entries are known up to a radius.

What follows for every game within the radius is proved here in exact rationals: that the optimal
strategy is the only one, which entries of it are 0, and bounds for the others. That the payoffs do
lie within the radius is the business of the domain's `check`, which says how much it replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from gmpy2 import mpq

from verify.certificates import number, side_json
from verify.claims import Claim, Verdict
from verify.domains import EnclosedGames
from verify.errors import BadInput, ClaimFailed
from verify.evidence.kind import EVERYWHERE
from verify.exact.intervals import Interval
from verify.exact.symbolic import Undecided

Matrix = tuple[tuple[mpq, ...], ...]


@dataclass(frozen=True)
class EnclosedGame:
    """One game: its name, the rows that its optimal strategy uses (from 1), the radius, and the
    numbers its payoffs are built on, in whatever unit the domain says.
    """

    name: str
    support: tuple[int, ...]
    radius: str
    entries: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The game as it stands in a certificate."""
        return {
            "game": self.name,
            "support": list(self.support),
            "radius": self.radius,
            "entries": list(self.entries),
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> EnclosedGame:
        """The inverse of `to_json`."""
        return cls(
            document["game"],
            tuple(document["support"]),
            document["radius"],
            tuple(document["entries"]),
        )


@dataclass(frozen=True)
class Position:
    """A position with the values of all that may follow it, and strategies: how the entries of the
    position before it came about.

    `values` are those of the next positions, up to `radius`; for each upcard `row` and `column`
    have weights for the bets of either player. What order they stand in is the game's business.
    """

    name: str
    radius: str
    values: tuple[str, ...]
    row: tuple[tuple[str, ...], ...]
    column: tuple[tuple[str, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """The position as it stands in a certificate."""
        return {
            "position": self.name,
            "radius": self.radius,
            "values": list(self.values),
            "row": [list(weights) for weights in self.row],
            "column": [list(weights) for weights in self.column],
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Position:
        """The inverse of `to_json`."""
        return cls(
            document["position"],
            document["radius"],
            tuple(document["values"]),
            tuple(map(tuple, document["row"])),
            tuple(map(tuple, document["column"])),
        )


class Enclosed:
    """The games of a domain with enclosed payoffs, for a statement to speak about."""

    def __init__(self, domain: EnclosedGames, games: Sequence[EnclosedGame]) -> None:
        """Raises `BadInput` for a number that is not in canonical form."""
        self.domain = domain
        self._midpoints: dict[str, Matrix] = {}
        self._radius: dict[str, mpq] = {}
        self._support = {game.name: game.support for game in games}
        self._strategies: dict[str, tuple[Any, ...]] = {}
        for game in games:
            entries, radius = map(number, game.entries), number(game.radius)
            payoffs, self._radius[game.name] = domain.payoffs(game.name, tuple(entries), radius)
            self._midpoints[game.name] = tuple(map(tuple, payoffs))

    def payoff(self, name: str, row: int, column: int) -> Any:
        """X_ij of a game, rows and columns from 1: an interval, an exact 0 where they are equal."""
        if row == column:
            return mpq(0)
        middle, radius = self._midpoints[name][row - 1][column - 1], self._radius[name]
        return Interval(middle - radius, middle + radius)

    def strategy(self, name: str) -> tuple[Any, ...]:
        """The only optimal strategy of a game: exact zeros and intervals of positive numbers.

        Raises `Undecided` if the payoffs do not show that there is only one.
        """
        if name not in self._strategies:
            self._strategies[name] = only_optimum(
                self._midpoints[name], self._radius[name], self._support[name]
            )
        return self._strategies[name]


@lru_cache(maxsize=256)
def only_optimum(
    payoffs: Matrix, radius: mpq, support: tuple[int, ...]
) -> tuple[mpq | Interval, ...]:
    r"""The only optimal strategy of every symmetric game X within the radius of these payoffs.

    X is skew, its value 0. Let I be the support, of s rows, l its last, and d the radius. Let A
    have a row for each j of I but l, with entries X_ij for i in I, and a row of ones; let C be the
    inverse of A at the midpoints, k the largest sum of absolute values in a row of C without its
    last column, and x* the last column of C, which solves A x* = (0, ..., 0, 1).

    For any X within the radius A changes by D, |D| <= d, its last row by nothing; the norm of C D
    (largest row sum) is at most q = s d k. If q < 1, A + D is regular and its solution x is off x*
    by (1 + C D)^-1 C D x*, each entry by at most e = d k / (1 - q), as x* is positive with sum 1.
    If x* > e, x is positive; x'X vanishes in all columns of I but l by choice, and in l as
    x'Xx = 0. If sum_i x_i X_ij > 0 for every j outside I, which is so if at the midpoints it
    exceeds d + e sum_i |X_ij|, then x assures 0: it is optimal.

    It is the only one. Let y be optimal for the other player; by symmetry that is every optimal
    strategy. It does not use a column j where x'X is positive, so none outside I; and against it
    every row that x uses earns 0, so X y vanishes in the rows I. As X is skew, y'X does so in the
    columns I; and y sums to 1. So (A + D) y = (0, ..., 0, 1), and y = x.

    Raises `Undecided` where one of the conditions fails, ValueError if the support is none.
    """
    rows = [i - 1 for i in support]
    if not rows or rows != sorted(set(rows)) or not 0 <= rows[0] <= rows[-1] < len(payoffs):
        raise ValueError(f"{list(support)!r:.60} are not rows of the game, ascending")
    size = len(rows)
    system = [[payoffs[i][j] for i in rows] for j in rows[:-1]] + [[mpq(1)] * size]
    inverse = inverted(system)
    if inverse is None:
        raise Undecided("whether the rows in use determine the strategy: their block is singular")
    spread = max(sum(map(abs, line[:-1]), mpq(0)) for line in inverse)
    slack = 1 - size * radius * spread
    if slack <= 0:
        raise Undecided("whether the rows in use determine the strategy: the radius is too large")
    error = radius * spread / slack
    middle = {i: line[-1] for i, line in zip(rows, inverse, strict=True)}
    if min(middle.values()) <= error:
        raise Undecided("whether all rows said to be in use are")
    for j in range(len(payoffs)):
        if j not in middle:
            gain = sum(x * payoffs[i][j] for i, x in middle.items())
            if gain <= radius + error * sum(abs(payoffs[i][j]) for i in rows):
                raise Undecided(f"whether row {j + 1} may be used")
    return tuple(
        Interval(middle[i] - error, middle[i] + error) if i in middle else mpq(0)
        for i in range(len(payoffs))
    )


def inverted(matrix: Sequence[Sequence[mpq]]) -> list[list[mpq]] | None:
    """The inverse of a square matrix, None if there is none; by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*line, *(mpq(i == j) for j in range(size))] for i, line in enumerate(matrix)]
    for at in range(size):
        pivot = next((k for k in range(at, size) if rows[k][at]), None)
        if pivot is None:
            return None
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [x / rows[at][at] for x in rows[at]]
        for k, line in enumerate(rows):
            if k != at and line[at]:
                rows[k] = [x - line[at] * y for x, y in zip(line, rows[at], strict=True)]
    return [line[size:] for line in rows]


@dataclass(frozen=True)
class Enclosure:
    """Games with enclosed payoffs, what the statement says of them, and perhaps lines of play, one
    after another, along which the payoffs are derived from one another.
    """

    games: tuple[EnclosedGame, ...]
    line: tuple[Position, ...]
    lhs: Any
    rhs: Any
    holds: bool
    kind: ClassVar[str] = "enclosure"

    @property
    def verdict(self) -> Verdict:
        """What the statement says of every game within the radius."""
        return "holds" if self.holds else "refuted"

    @property
    def reach(self) -> str:
        """Everywhere: the games are finitely many."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "games": [game.to_json() for game in self.games],
            "line": [position.to_json() for position in self.line],
            "lhs": self.lhs,
            "rhs": self.rhs,
            "holds": self.holds,
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Enclosure:
        """The inverse of `to_json`."""
        return cls(
            tuple(map(EnclosedGame.from_json, document["games"])),
            tuple(map(Position.from_json, document["line"])),
            document["lhs"],
            document["rhs"],
            document["holds"],
        )


def enclosure(
    claim: Claim, games: Sequence[EnclosedGame], line: Sequence[Position] = ()
) -> Enclosure:
    """Evaluate a statement on games with enclosed payoffs."""
    if not isinstance(claim.domain, EnclosedGames):
        raise ClaimFailed(f"{claim.id}: its domain has no enclosed games; use other evidence")
    try:
        relation = claim.statement(Enclosed(claim.domain, games))
    except BadInput as error:
        raise ClaimFailed(f"{claim.id}: its solver wrote a bad number: {error}") from None
    except Undecided as question:
        raise ClaimFailed(f"{claim.id}: it is open {question}; enclose more narrowly") from None
    return Enclosure(
        tuple(games), tuple(line), side_json(relation.lhs), side_json(relation.rhs), relation.holds
    )
