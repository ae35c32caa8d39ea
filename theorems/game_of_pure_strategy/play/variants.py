"""The game with any prizes, in any order, and with prizes that ties carry over.

The prizes are any rationals: 0, negative, repeated, fractional. As in `exact` only the order
pattern of the hands counts, which no prize enters, and equal hands are worth nothing, as exchanging
the players only changes the sign. Of cards between the same cards of the other's hand one stands
for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from flint import fmpq
from gmpy2 import mpq

from theorems.game_of_pure_strategy.play.exact import Game, Report, rational, silent
from theorems.game_of_pure_strategy.rules import Hand, pattern, sign, without
from theorems.game_of_pure_strategy.solvers.solver import distinct
from verify.kernel.errors import BadInput
from verify.search.simplex import solve

# What becomes of a prize when the bets are equal; discarded or split, it changes no difference.
Ties = Literal["discard", "split", "carry"]
# How prizes are turned: at random, or in an order that both know.
Order = Literal["random", "ascending", "descending", "given"]
Prizes = tuple[mpq, ...]


def check(ties: str, order: str) -> None:
    """Raises `BadInput` for other rules than these."""
    for name, given, known in (("ties", ties, get_args(Ties)), ("order", order, get_args(Order))):
        if given not in known:
            raise BadInput(f"{name} {given!r:.20}: choose {', '.join(known)}")


def ordered(deck: Sequence[mpq], order: Order) -> Prizes:
    """The prizes as they will be turned; ascending where that is at random."""
    if order == "given":
        return tuple(deck)
    return tuple(sorted(deck, reverse=order == "descending"))


class Variant:
    """Values of positions under these rules, each computed once."""

    def __init__(self, ties: Ties, order: Order, report: Report = silent) -> None:
        self.carries, self.fixed, self.report = ties == "carry", order != "random", report
        self._table: dict[tuple[Hand, Hand, Prizes, mpq], fmpq] = {}
        self.solved = 0

    def game(self, mine: Hand, yours: Hand, deck: Prizes, upcard: mpq) -> Game:
        """The matrix game when this prize has been turned, solved. Rows are all of my cards."""
        X = self._matrix(mine, yours, mine, yours, _without(deck, upcard), upcard)
        value, row, column = self._solve(mine, yours, deck, upcard, mpq(0))
        return Game(
            [[rational(x) for x in line] for line in X],
            rational(value),
            tuple(rational(row.get(card, fmpq(0))) for card in mine),
            tuple(rational(column.get(card, fmpq(0))) for card in yours),
        )

    def _matrix(
        self, rows: Sequence[int], columns: Sequence[int], mine: Hand, yours: Hand, rest: Prizes,
        prize: mpq,
    ) -> list[list[fmpq]]:  # fmt: skip
        return [
            [
                _fmpq(prize * sign(bid - reply))
                + self._f(
                    without(mine, bid),
                    without(yours, reply),
                    rest,
                    prize if self.carries and bid == reply else mpq(0),
                )
                for reply in columns
            ]
            for bid in rows
        ]

    def _solve(self, mine: Hand, yours: Hand, deck: Prizes, upcard: mpq, carried: mpq) -> Any:
        rows, columns = distinct(mine, yours), distinct(yours, mine)
        rest = _without(deck, upcard)
        found = solve(self._matrix(rows, columns, mine, yours, rest, upcard + carried))
        ours, theirs = zip(rows, found.row, strict=True), zip(columns, found.column, strict=True)
        return found.value, dict(ours), dict(theirs)

    def _f(self, mine: Hand, yours: Hand, deck: Prizes, carried: mpq) -> fmpq:
        """What I win net before the next prize is shown; the last prize that is carried is lost."""
        first, second = pattern(mine, yours)
        if not deck or first == second:
            return fmpq(0)
        if first > second:
            return -self._f(second, first, deck, carried)
        key = first, second, deck, carried
        if key not in self._table:
            upcards = deck[:1] if self.fixed else deck
            values = {u: self._solve(first, second, deck, u, carried)[0] for u in {*upcards}}
            total = sum((values[upcard] for upcard in upcards), fmpq(0))
            self._table[key] = total / len(upcards)
            self.solved += 1
            self.report(f"{self.solved:,} positions", 0, 1)
        return self._table[key]


def _without(deck: Prizes, upcard: mpq) -> Prizes:
    """The prizes that remain once one is turned, in their order."""
    at = deck.index(upcard)
    return deck[:at] + deck[at + 1 :]


def _fmpq(x: mpq) -> fmpq:
    return fmpq(int(x.numerator), int(x.denominator))
