"""Evidence by enclosed payoffs: symmetric matrix games whose entries are known up to a radius.

What follows for every game within the radius is decided here in exact rationals, by `GP-E2`: that
the optimal strategy is the only one, which entries of it are 0, and bounds for the others. That the
payoffs do lie within the radius is the business of the domain's `recheck`, which says how much it
replayed.

Of up to `PROVED` cards a full audit does without that: a program that Coq proves right bounds the
payoffs, more widely, and all is decided once more for every game within its bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from math import ceil
from typing import Any, ClassVar, Self

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.intervals import Interval
from theorems.game_of_pure_strategy.programs.proved_program import AT_ONCE, UNIT
from theorems.game_of_pure_strategy.programs.proved_program import found as bounds_of
from verify.kernel import kinds
from verify.kernel.claims import Claim, Verdict
from verify.kernel.domains import Cases, OfGames
from verify.kernel.errors import BadInput, ClaimFailed, NoCoq, Undecided
from verify.kernel.evidence import Case, Evidence, Hold, Rejected, Replay, counted, demand, sides
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.solution import of_games
from verify.kernel.numbers import number

Matrix = tuple[tuple[mpq, ...], ...]
BY_RULES = range(9)  # cards: every `recheck` computes the payoffs of so many again
PROVED = 14  # cards: the program was run for up to so many
PROGRAM = "the program of GP-E1"


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
    """The only optimal strategy of every symmetric game X within the radius of these payoffs.

    The conditions are those of `GP-E2`, which Coq proves to suffice: the payoffs are M, the radius
    d, the support the rows that are chosen. `spread` is k, `slack` 1 - m d k, `error` e, `middle`
    star.

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


class _OfGames(Evidence):
    """What both kinds of evidence have in common: what it is worth that a program is proved."""

    def prover(self, claim: Claim) -> tuple[Hold, str] | None:
        """The program, where a full audit runs it."""
        words = f"the full audit, with {PROGRAM}"
        return ("proved by a proved program", words) if _by_program(claim) else None

    def believes(self, claim: Claim, replay: Replay) -> str:
        """Of a full audit the compilers of the program, and what it found before."""
        if not (replay.full and _by_program(claim)):
            return super().believes(claim, replay)
        words = "GP-E1, and its program as Coq's extraction and OCaml's compiler made it"
        late = [n for n in _sizes(_games(claim)) if n > AT_ONCE]
        cards = " and ".join(map(str, late))
        return f"{words}, and what it found here before of {cards} cards" if late else words


@kinds.brought
@dataclass(frozen=True)
class Enclosure(_OfGames):
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
        by_program = replay.full and _by_program(claim)
        full = replay.full and not by_program
        enclosed, words = check_enclosed(_games(claim), self.games, self.line, full)
        of_games(claim.statement(enclosed), self)
        if by_program:
            wide = between_bounds(_games(claim), self.games)
            demand(claim.statement(wide).holds == self.holds, f"by {PROGRAM} it is otherwise")
            words += f"; decided within the bounds of {PROGRAM}"
        return f"decided {len(self.games)} of {len(self.games)} games; {words}"

    def summary(self, names: Sequence[str]) -> str:
        """How many games and positions."""
        line = f", {counted(len(self.line), 'position')} of play" if self.line else ""
        return f"{counted(len(self.games), 'matrix game')} with enclosed payoffs{line}"


def _games(claim: Claim) -> EnclosedGames:
    games = _of(claim)
    if games is None:
        raise Rejected("enclosures need a domain of enclosed games")
    return games


def _of(claim: Claim) -> EnclosedGames | None:
    domain = claim.domain.basis if isinstance(claim.domain, Cases) else claim.domain
    return domain if isinstance(domain, EnclosedGames) else None


def _sizes(domain: EnclosedGames) -> list[int]:
    return sorted({int(name.partition(":")[0]) for name in domain.names})


def _by_program(claim: Claim) -> bool:
    """Whether the program bounds all payoffs that no rules in Python do in time."""
    games = _of(claim)
    return games is not None and bool(games.believed) and _sizes(games)[-1] <= PROVED


@kinds.brought
@dataclass(frozen=True)
class Entries(_OfGames, Instance):
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
        return (Enclosed(_games(claim), self.enclosed),)

    def check(self, claim: Claim, replay: Replay) -> str:
        """Compute every entry again; if the audit is full, within the bounds of the program too."""
        by_program = replay.full and _by_program(claim)
        words = super().check(claim, replace(replay, full=replay.full and not by_program))
        if by_program:
            wide = between_bounds(_games(claim), self.enclosed)
            for case, entry in zip(self.cases, claim.domain.listed, strict=True):
                holds = claim.domain.say(claim.statement, entry, (wide,)).holds
                demand(holds == case.holds, f"by {PROGRAM} {entry[0]} is otherwise")
            words += f"; decided within the bounds of {PROGRAM}"
        return words

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
    return _solved(domain, games), replayed


def _solved(domain: EnclosedGames, games: Sequence[EnclosedGame]) -> Enclosed:
    """The games, each with its only optimal strategy."""
    enclosed = Enclosed(domain, games)
    for name in domain.names:
        try:
            enclosed.strategy(name)
        except (Undecided, ValueError) as question:
            raise Rejected(f"{name}: {question}") from None
    return enclosed


def between_bounds(domain: EnclosedGames, games: Sequence[EnclosedGame]) -> Enclosed:
    """The games with whatever payoffs lie between the bounds that the program finds, where no rules
    in Python bound them. Raises `Rejected` if those given do not, `NoCoq` if there are no bounds.
    """
    wide = []
    for game in games:
        n, upcard = map(int, game.game.split(":"))
        if n in BY_RULES:
            wide.append(game)
            continue
        try:
            known = bounds_of(n)
        except ClaimFailed as error:
            raise NoCoq(str(error)) from None
        entries = tuple(map(number, game.entries))
        X, radius = domain.payoffs(game.game, entries, number(game.radius))
        _, unit = domain.payoffs(game.game, entries, mpq(1))
        off = mpq(0)
        for i, j in combinations(range(1, n + 1), 2):
            x = X[i - 1][j - 1]
            low, high = (mpq(bound, UNIT) for bound in known[upcard, i, j])
            within = low - radius <= x <= high + radius
            demand(within, f"{game.game}: X_{i},{j} is not within the bounds of {PROGRAM}")
            off = max(off, x - low, high - x)
        wide.append(replace(game, radius=str(ceil(off / unit))))
    return _solved(domain, wide)
