"""Exact values and optimal bets of a position, from those of all positions it may lead to.

The recursion is Section 3's, by layers of hand size; positions with the same order pattern count
once (`rules.normal_form`), and of cards that win and lose against the same one stands for all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from flint import fmpq
from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, Position, normal_form, payoffs, sign, without
from theorems.game_of_pure_strategy.solvers.solver import distinct
from verify.search.simplex import Weighted, solve_in_weights

STEEP = 12  # how much longer a position takes than one of a card less, about

Report = Callable[[str, int, int], None]


def silent(what: str, done: int, total: int) -> None:
    """Report nothing."""


class Game(NamedTuple):
    """The matrix game of a position with an upcard, solved.

    Rows are my cards and columns yours, both ascending; `row` and `column` are probabilities of an
    optimal pair of strategies, `value` is what I win net, in points.
    """

    matrix: list[list[mpq]]
    value: mpq
    row: tuple[mpq, ...]
    column: tuple[mpq, ...]

    def my_costs(self) -> tuple[mpq, ...]:
        """What each of my bets gives away against your strategy; nothing, if mine may make it."""
        return tuple(
            mpq(0) if p else self.value - _dot(self.column, line)
            for p, line in zip(self.row, self.matrix, strict=True)
        )

    def your_costs(self) -> tuple[mpq, ...]:
        """What each of your bets gives away against mine."""
        return tuple(
            mpq(0) if p else _dot(self.row, line) - self.value
            for p, line in zip(self.column, zip(*self.matrix, strict=True), strict=True)
        )


def _dot(weights: tuple[mpq, ...], numbers: Any) -> mpq:
    return sum((w * x for w, x in zip(weights, numbers, strict=True) if w), mpq(0))


def rational(x: fmpq) -> mpq:
    """The same number."""
    return mpq(int(x.p), int(x.q))


class Solver:
    """Values f(V, Y, P), each computed once; `report(what, done, total)` hears how far it is."""

    def __init__(self, report: Report = silent) -> None:
        self.report = report
        self._table: dict[Position, fmpq] = {}

    def value(self, mine: Hand, yours: Hand, deck: Hand) -> mpq:
        """What I win net before the next upcard is shown: the mean over the upcards."""
        self._prepare([(mine, yours, deck)])
        return rational(self._f(mine, yours, deck))

    def game(self, mine: Hand, yours: Hand, deck: Hand, upcard: int) -> Game:
        """The matrix game when this upcard has been turned, solved."""
        rest = without(deck, upcard)
        self._prepare(
            [(without(mine, i), without(yours, j), rest) for i in mine for j in yours if rest]
        )
        found = self._solve(mine, yours, deck, upcard).optimum()
        row = dict(zip(distinct(mine, yours), found.row, strict=True))
        column = dict(zip(distinct(yours, mine), found.column, strict=True))
        X = payoffs(mine, yours, deck, upcard, self._f)
        return Game(
            [[rational(fmpq(x)) for x in line] for line in X],
            rational(found.value),
            tuple(rational(row.get(card, fmpq(0))) for card in mine),
            tuple(rational(column.get(card, fmpq(0))) for card in yours),
        )

    def _f(self, mine: Hand, yours: Hand, deck: Hand) -> fmpq:
        """A value that is in the table, or follows by the rules alone."""
        position, orientation = normal_form(mine, yours, deck)
        return orientation * self._table[position] if orientation and deck else fmpq(0)

    def _solve(self, mine: Hand, yours: Hand, deck: Hand, upcard: int) -> Weighted:
        """The optimum, with weights for the cards that are `distinct` alone."""
        rest = without(deck, upcard)
        return solve_in_weights(
            [
                [
                    upcard * sign(bid - reply)
                    + self._f(without(mine, bid), without(yours, reply), rest)
                    for reply in distinct(yours, mine)
                ]
                for bid in distinct(mine, yours)
            ]
        )

    def _prepare(self, positions: list[Position]) -> None:
        """Bring these positions, and all that may follow, into the table."""
        layers = [self._new(positions)]
        while layers[-1] and len(layers[-1][0][2]) > 1:
            layers.append(
                self._new(
                    [
                        (without(mine, i), without(yours, j), without(deck, k))
                        for mine, yours, deck in layers[-1]
                        for i in distinct(mine, yours)
                        for j in distinct(yours, mine)
                        for k in deck
                    ]
                )
            )
        # The numbers have some eight times as many digits with each card.
        total = sum(STEEP ** len(deck) for layer in layers for _, _, deck in layer)
        done = 0
        for layer in reversed(layers):
            for mine, yours, deck in layer:
                self.report(f"hands of {len(deck)}", done, total)
                values = [self._solve(mine, yours, deck, upcard).value for upcard in deck]
                self._table[mine, yours, deck] = sum(values, fmpq(0)) / len(deck)
                done += STEEP ** len(deck)

    def _new(self, positions: list[Position]) -> list[Position]:
        """Their normal forms that are not in the table, each once."""
        forms = dict.fromkeys(
            form
            for form, orientation in (normal_form(*found) for found in positions)
            if orientation
        )
        return [form for form in forms if form not in self._table]
