"""Both players' optimal thresholds, and the value, of the deck one names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gmpy2 import mpq

from theorems.le_her.play.text import text
from theorems.le_her.vocabulary.critical_lines import corners, play
from theorems.le_her.vocabulary.cubic import rounded_up, x_star, y_star
from theorems.le_her.vocabulary.game_values import FEWEST, bounds
from theorems.le_her.vocabulary.large_decks import LEAST
from theorems.le_her.vocabulary.optimal_thresholds import Mix, optima, secured, turned
from theorems.le_her.vocabulary.printed_formulas import bracket, from_bracket
from verify.games.shown import Shown
from verify.kernel.errors import BadInput, ProjectError
from verify.kernel.evidence import counted
from verify.kernel.numbers import number_text

LARGEST = 1_000_000  # denominations: against so many thresholds the optimum is tried in a second
WIDEST = 60  # denominations of a payoff matrix


@dataclass(frozen=True)
class Strategy:
    """One player's optimal strategy, as Theorems 3.1 and 3.3 say it.

    He exchanges every card below the `critical` denomination, stands on every card above, and
    exchanges the critical one with the probability `exchanges` (a rational from 0 to 1). Strategy i
    exchanges the ranks <= i: `thresholds` are the (i, probability) of which this is the mix.
    `unique` says whether he has no other optimal strategy.
    """

    critical: int
    exchanges: mpq
    unique: bool

    @property
    def thresholds(self) -> tuple[tuple[int, mpq], ...]:
        """The thresholds in use, ascending, with their probabilities."""
        both = (self.critical - 1, 1 - self.exchanges), (self.critical, self.exchanges)
        return tuple((threshold, chance) for threshold, chance in both if chance)

    def exchange(self, rank: int) -> mpq:
        """The probability with which he exchanges this rank."""
        return self.exchanges if rank == self.critical else mpq(rank < self.critical)

    def to_json(self) -> dict[str, Any]:
        """For a JSON document; rationals as text such as `3/8`."""
        return {
            "critical": self.critical,
            "exchanges": number_text(self.exchanges),
            "thresholds": {str(i): number_text(chance) for i, chance in self.thresholds},
            "unique": self.unique,
        }


@dataclass(frozen=True, repr=False)
class LeHer(Shown):
    """The game of a deck, solved: `value` is player 1's average gain for a stake of 1.

    `one` and `two` are optimal strategies, tried against all d - 1 thresholds of the other player.
    `roots` encloses x* and y* of (3.2) and (3.4), each between two rationals, whose ceilings the
    critical denominations are; None below seven denominations, of which section 3 does not speak.
    """

    suits: int
    denominations: int
    one: Strategy
    two: Strategy
    value: mpq
    roots: tuple[tuple[mpq, mpq], tuple[mpq, mpq]] | None

    @property
    def winning(self) -> mpq:
        """The probability that player 1 wins."""
        return (self.value + 1) / 2

    @property
    def favours(self) -> int:
        """The player who has the advantage, 1 or 2; 0 if neither has."""
        return 0 if not self.value else 1 if self.value > 0 else 2

    @property
    def matrix(self) -> tuple[tuple[mpq, ...], ...]:
        """The payoffs to player 1 (`payoff_matrix`). Raises `BadInput` beyond 60 denominations."""
        return payoff_matrix(self.suits, self.denominations)

    @property
    def brief(self) -> str:
        """Such as: `4 suits of 13 denominations, value 277/11050`."""
        deck = f"{counted(self.suits, 'suit')} of {counted(self.denominations, 'denomination')}"
        return f"{deck}, value {number_text(self.value)}"

    def __str__(self) -> str:
        """What `verify solve leher` prints."""
        return "\n".join(text(self))

    def to_json(self) -> dict[str, Any]:
        """For a JSON document; rationals as text such as `277/11050`."""
        return {
            "suits": self.suits,
            "denominations": self.denominations,
            "player_1": self.one.to_json(),
            "player_2": self.two.to_json(),
            "value": number_text(self.value),
            "player_1_wins": number_text(self.winning),
            "favours": self.favours,
        }


def solve(suits: int = 4, denominations: int = 13) -> LeHer:
    """Optimal strategies of both players and the exact value.

    From seven denominations on by the critical denominations of section 3, below by the best mixes
    of neighbouring thresholds. Either way what player 1 secures is compared with what player 2
    allows, against all thresholds. Below three nobody has a choice. Raises `BadInput` unless there
    are 1 to 1,000,000 denominations and at least three cards.

    >>> solve(1, 3).two.unique
    False
    >>> str(solve(4, 2).value), str(solve(4, 1).value)
    ('-3/7', '-1')
    """
    _check(suits, denominations)
    if denominations < FEWEST:
        return _forced(suits, denominations)
    if denominations < LEAST:
        return _small(suits, denominations)
    return _large(suits, denominations)


def _check(suits: int, denominations: int) -> None:
    for name, count in (("suits", suits), ("denominations", denominations)):
        if not isinstance(count, int) or isinstance(count, bool):
            raise BadInput(f"{name}: {count!r} is no whole number")
    if suits < 1:
        raise BadInput(f"{suits} suits: a deck has at least 1")
    if denominations < 1:
        raise BadInput(f"{denominations} denominations: a deck has at least 1")
    if suits * denominations < 3:
        raise BadInput(
            f"a deck of {suits * denominations} cards, and the game needs 3; take more suits or "
            "denominations"
        )
    if denominations > LARGEST:
        raise BadInput(
            f"{denominations:,} denominations: take at most {LARGEST:,}, since strategies are "
            "tried against every threshold (suits may be as many as you like)"
        )


def _forced(s: int, d: int) -> LeHer:
    """One or two denominations: nobody has a choice, as the lowest card is exchanged and a king
    never. Where all are kings player 2 has one and wins.
    """
    if d == 1:
        never = Strategy(1, mpq(0), True)
        return LeHer(s, d, never, never, mpq(-1), None)
    always = Strategy(1, mpq(1), True)
    value = from_bracket(bracket(s, d, 1, 1), s, d) * 2 - 1
    return LeHer(s, d, always, always, value, None)


def _small(s: int, d: int) -> LeHer:
    found = optima(s, d)
    low, high = bounds(s, d)
    _agree(s, d, low, high)
    one = _strategy(found.row_mixes, found.rows)
    two = _strategy(found.column_mixes, found.columns)
    return LeHer(s, d, one, two, low, None)


def _strategy(mixes: tuple[Mix, ...], lines: tuple[int, ...]) -> Strategy:
    """The first optimal mix; others would be mixes of `lines`."""
    first, p = mixes[0]
    used = {frozenset({(k, w) for k, w in ((m, 1 - q), (m + 1, q)) if w}) for m, q in mixes}
    return Strategy(first + 1, p, len(used) == 1 and len(lines) <= 2)


def _large(s: int, d: int) -> LeHer:
    root = x_star(s, d)
    other = y_star(s, d, root)
    x, y = rounded_up(root), rounded_up(other)
    found = play(s, d, x, y)
    _agree(s, d, found.low, found.high)
    at = corners(s, d, x, y)
    matrix = [[at.a, at.b], [at.c, at.d]]
    one = Strategy(x, found.p1, _only(matrix, found.rows, x))
    two = Strategy(y, found.p2, _only(turned(matrix), found.columns, y))
    return LeHer(s, d, one, two, found.value, (root, other))


def _only(matrix: Any, lines: tuple[int, ...], critical: int) -> bool:
    """Whether a mix of the two critical lines is the only one optimal: others that use no more
    lines than those that do not lose would be mixes of these two.
    """
    return {critical - 1, critical} >= set(lines) and (
        len(lines) == 1 or len(secured(*matrix)[1]) == 1
    )


def _agree(s: int, d: int, low: mpq, high: mpq) -> None:
    if low != high:
        raise ProjectError(
            f"{s} suits, {d} denominations: player 1 secures {low} and player 2 allows {high}; "
            "that contradicts LH-LOC, so report it"
        )


def payoff_matrix(suits: int, denominations: int) -> tuple[tuple[mpq, ...], ...]:
    """What player 1 gains on the average: a row for each of his thresholds 1, ..., d - 1, a column
    for each of player 2's.

    Raises `BadInput` for what is no deck, and beyond 60 denominations.

    >>> [[str(x) for x in row] for row in payoff_matrix(1, 3)]
    [['1/3', '1/3'], ['0', '0']]
    """
    _check(suits, denominations)
    if denominations > WIDEST:
        raise BadInput(
            f"{denominations:,} denominations: the matrix is printed for at most {WIDEST}; "
            "leave it out, the solution needs none"
        )
    thresholds = range(1, denominations)
    return tuple(
        tuple(
            from_bracket(bracket(suits, denominations, i, j), suits, denominations) * 2 - 1
            for j in thresholds
        )
        for i in thresholds
    )
