"""Evidence by enclosed payoffs: symmetric matrix games whose entries are known up to a radius.

What follows for every game within the radius is proved here in exact rationals: that the optimal
strategy is the only one, which entries of it are 0, and bounds for the others. That the payoffs do
lie within the radius is the business of the domain's `recheck`, which says how much it replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Self

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.intervals import Interval
from verify.kernel import kinds
from verify.kernel.claims import Claim, Verdict
from verify.kernel.domains import Cases, OfGames
from verify.kernel.errors import BadInput, ClaimFailed
from verify.kernel.evidence import Case, Evidence, Rejected, Replay, counted, demand, sides
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.solution import of_games
from verify.kernel.numbers import number
from verify.kernel.symbolic import Undecided

Matrix = tuple[tuple[mpq, ...], ...]


@dataclass(frozen=True)
class EnclosedGames(OfGames):
    """Symmetric matrix games whose payoffs are known up to a radius.

    `names` lists them; `payoffs(name, entries, radius)` turns the numbers that evidence gives for
    one into the matrix of midpoints, skew, and the radius in the unit of payoffs. `recheck(games,
    line, full)` computes what it can of those numbers again, and says what.
    `believed` names the code whose numbers no audit computes again, if there is any, and
    `believed_unless_full` that whose numbers only a full audit does. Where they are `followed`,
    the evidence holds lines of play along which some are derived.
    """

    names: tuple[str, ...]
    payoffs: Callable[[str, Sequence[Any], Any], tuple[Sequence[Sequence[Any]], Any]]
    recheck: Callable[..., str]
    believed: str = ""
    believed_unless_full: str = ""
    followed: bool = False

    def along_lines_of_play(self) -> Self:
        """The same games, some of whose payoffs are derived along lines of play."""
        return replace(self, followed=True)


@dataclass(frozen=True)
class EnclosedGame:
    """One game: its name, the rows that its optimal strategy uses (from 1), the radius, and the
    numbers its payoffs are built on, in whatever unit the domain says.
    """

    game: str
    support: tuple[int, ...]
    radius: str
    entries: tuple[str, ...]


@dataclass(frozen=True)
class Position:
    """A position with the values of all that may follow it, and strategies: how the entries of the
    position before it came about.

    `values` are those of the next positions, up to `radius`; for each upcard `row` and `column`
    have weights for the bets of either player. What order they stand in is the game's business.
    """

    position: str
    radius: str
    values: tuple[str, ...]
    row: tuple[tuple[str, ...], ...]
    column: tuple[tuple[str, ...], ...]


class Enclosed:
    """The games of a domain with enclosed payoffs, for a statement to speak about."""

    def __init__(self, domain: EnclosedGames, games: Sequence[EnclosedGame]) -> None:
        """Raises `BadInput` for a number that is not in canonical form."""
        self.domain = domain
        self._midpoints: dict[str, Matrix] = {}
        self._radius: dict[str, mpq] = {}
        self._support = {game.game: game.support for game in games}
        self._strategies: dict[str, tuple[Any, ...]] = {}
        for game in games:
            entries, radius = map(number, game.entries), number(game.radius)
            payoffs, self._radius[game.game] = domain.payoffs(game.game, tuple(entries), radius)
            self._midpoints[game.game] = tuple(map(tuple, payoffs))

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


@kinds.brought
@dataclass(frozen=True)
class Enclosure(Evidence):
    """Games with enclosed payoffs, what the statement says of them, and perhaps lines of play, one
    after another, along which the payoffs are derived from one another.
    """

    games: tuple[EnclosedGame, ...]
    line: tuple[Position, ...]
    lhs: Any
    rhs: Any
    holds: bool
    kind: ClassVar[str] = "enclosure"
    shared: ClassVar[bool] = True

    @property
    def verdict(self) -> Verdict:
        """What the statement says of every game within the radius."""
        return "holds" if self.holds else "refuted"

    def basis(self, claim: Claim) -> tuple[Enclosed]:
        """The games, for a statement to speak about."""
        return (Enclosed(_games(claim), self.games),)

    def check(self, claim: Claim, replay: Replay) -> str:
        """Prove that each optimal strategy is the only one, and what the statement says of them."""
        enclosed, words = check_enclosed(_games(claim), self.games, self.line, replay.full)
        of_games(claim.statement(enclosed), self)
        return f"decided {len(self.games)} of {len(self.games)} games; {words}"

    def summary(self, names: Sequence[str]) -> str:
        """How many games and positions."""
        line = f", {counted(len(self.line), 'position')} of play" if self.line else ""
        return f"{counted(len(self.games), 'matrix game')} with enclosed payoffs{line}"


def _games(claim: Claim) -> EnclosedGames:
    if not isinstance(claim.domain, EnclosedGames):
        raise Rejected("enclosures need a domain of enclosed games")
    return claim.domain


@kinds.brought
@dataclass(frozen=True)
class Entries(Instance):
    """Entries of a table whose exact figures rest on enclosed games."""

    enclosed: tuple[EnclosedGame, ...] = ()
    kind: ClassVar[str] = "entries"

    @classmethod
    def of(cls, claim: Claim, enclosed: Sequence[EnclosedGame]) -> Entries:
        """The statement at every entry, on these games."""
        domain = claim.domain
        assert isinstance(domain, Cases) and isinstance(domain.basis, EnclosedGames)
        games, cases = Enclosed(domain.basis, enclosed), []
        for found in domain.objects:
            cases.append(Case.of(found, domain.say(claim.statement, found, (games,))))
        return cls(tuple(cases), enclosed=tuple(enclosed))

    def basis(self, claim: Claim) -> tuple[Enclosed]:
        """The games that the entries rest on."""
        assert isinstance(claim.domain, Cases) and isinstance(claim.domain.basis, EnclosedGames)
        return (Enclosed(claim.domain.basis, self.enclosed),)

    def checked_basis(self, domain: Cases, replay: Replay) -> tuple[tuple[Any, ...], str]:
        """The games, each with its only optimal strategy, and what was replayed of them."""
        demand(not self.games, "games that nothing rests on")
        if not isinstance(domain.basis, EnclosedGames):
            raise Rejected("enclosed games that nothing rests on")
        found, words = check_enclosed(domain.basis, self.enclosed, (), replay.full)
        return (found,), f"; {words}"


def enclosure(
    claim: Claim, games: Sequence[EnclosedGame], line: Sequence[Position] = ()
) -> Enclosure:
    """Evaluate a statement on games with enclosed payoffs."""
    try:
        relation = claim.statement(Enclosed(_games(claim), games))
    except BadInput as error:
        raise ClaimFailed(f"{claim.id}: its solver wrote a bad number: {error}") from None
    except Undecided as question:
        raise ClaimFailed(f"{claim.id}: it is open {question}; enclose more narrowly") from None
    return Enclosure(tuple(games), tuple(line), *sides(relation), relation.holds)


def check_enclosed(
    domain: EnclosedGames, games: Sequence[EnclosedGame], line: Sequence[Position], full: bool
) -> tuple[Enclosed, str]:
    """The games, each with its only optimal strategy, and what was replayed of their payoffs."""
    names = [found.game for found in games]
    demand(names == list(domain.names), "other games than the domain's")
    demand(bool(line) == domain.followed, "whether lines of play are followed is wrong")
    replayed = domain.recheck(games, line, full)
    enclosed = Enclosed(domain, games)
    for name in names:
        try:
            enclosed.strategy(name)
        except (Undecided, ValueError) as question:
            raise Rejected(f"{name}: {question}") from None
    return enclosed, replayed
