"""Optimal bets and the value of a position of the game of pure strategy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from flint import fmpq
from gmpy2 import mpq

from theorems.game_of_pure_strategy.play.cards import (
    HIGHEST,
    MINE,
    YOURS,
    Cards,
    Prizes,
    hand,
    position,
    prizes,
    sizes,
    turned,
    upcard_of,
)
from theorems.game_of_pure_strategy.play.exact import Game, Report, Solver, rational, silent
from theorems.game_of_pure_strategy.play.text import text
from theorems.game_of_pure_strategy.play.variants import Order, Ties, Variant, check, ordered
from theorems.game_of_pure_strategy.rules import Hand, average, sign, without
from theorems.game_of_pure_strategy.solvers import openings
from verify.games.figures import Enclosure, json_number, short
from verify.games.shown import Shown
from verify.kernel.errors import BadInput
from verify.kernel.evidence import counted
from verify.kernel.numbers import number_text
from verify.search import simplex

EXACT = 6  # cards each: beyond, exact numbers have tens of millions of digits
EXACT_OPENING = 7  # cards each, for the first move of the whole game
WEIGHTS = 10**15  # bets that are not exact are whole parts of this

Number: TypeAlias = "mpq | Enclosure"


@dataclass(frozen=True, repr=False)
class Bets(Shown):
    """Optimal bets once an upcard is turned, a probability for each card, cards ascending.

    `value` is what I win net, on the average, in points. Exact numbers are rationals. If the value
    is enclosed, a probability is an `Enclosure` of the only optimal one, or a rational: then this
    strategy, though not optimal itself, secures the nearer end of `value`, whatever the other does.
    `my_costs` and `your_costs` are the points that each bet gives away, on the average, against
    the other's strategy here, and `matrix` has what I win if I bet the card of a row and you that
    of a column; all three are None where they are not known exactly.
    """

    upcard: Any
    value: Number
    mine: tuple[Number, ...]
    yours: tuple[Number, ...]
    my_costs: tuple[mpq, ...] | None = None
    your_costs: tuple[mpq, ...] | None = None
    matrix: tuple[tuple[mpq, ...], ...] | None = None

    @property
    def brief(self) -> str:
        """Such as: `upcard 3, value 0, bet 12/25, 13/25`."""
        mine = ", ".join(short(p) for p in self.mine)
        return f"upcard {self.upcard}, value {short(self.value)}, bet {mine}"

    def __str__(self) -> str:
        return self.brief

    def to_json(self, exact: bool = False) -> dict[str, Any]:
        """For a JSON document; rationals as text, enclosures as their ends."""
        rows = {"mine": self.mine, "yours": self.yours}
        costs = {"my_costs": self.my_costs, "your_costs": self.your_costs}
        return {
            "upcard": _json(self.upcard),
            "value": json_number(self.value, exact),
            **{name: [json_number(x, exact) for x in row] for name, row in rows.items()},
            **{name: row and [json_number(x, exact) for x in row] for name, row in costs.items()},
        }


@dataclass(frozen=True, repr=False)
class Gops(Shown):
    """A position, solved. Hands and deck are ascending card values.

    `value` is the paper's f(V, Y, P), the points that I win net from you on the average before an
    upcard is turned; if one is given (`upcard`), f_k(V, Y, P), when it has been. The winner of a
    card takes its value from the other, so `value` is the difference of both players' points, and
    my points are half of it and half of the deck's. `bets` has an entry for each upcard asked for.
    The deck holds whole numbers, or rationals in the order in which they are turned; `ties` and
    `order` are the rules (`variants`).
    """

    mine: Hand
    yours: Hand
    deck: tuple[Any, ...]
    upcard: Any
    value: Number
    bets: tuple[Bets, ...]
    ties: Ties = "discard"
    order: Order = "random"

    @property
    def exact(self) -> bool:
        """Whether value and all bets are exact rationals."""
        figures = [self.value, *(p for found in self.bets for p in (found.value, *found.mine))]
        return not any(isinstance(x, Enclosure) for x in figures)

    def to_json(self, exact: bool = False) -> dict[str, Any]:
        """For a JSON document; rationals as text such as `313/25`, enclosures as their ends.

        Rationals of more than 4,000 digits are enclosed, unless `exact`.
        """
        return {
            "mine": list(self.mine),
            "yours": list(self.yours),
            "deck": [_json(prize) for prize in self.deck],
            "upcard": _json(self.upcard),
            "ties": self.ties,
            "order": self.order,
            "exact": self.exact,
            "value": json_number(self.value, exact),
            "bets": [found.to_json(exact) for found in self.bets],
        }

    @property
    def brief(self) -> str:
        """Such as: `2 cards each, value 313/25`."""
        return f"{counted(len(self.mine), 'card')} each, value {short(self.value)}"

    def __str__(self) -> str:
        """What `verify solve gops` prints."""
        return "\n".join(text(self))


def _json(prize: Any) -> Any:
    """A prize for a JSON document: a whole number as such, a rational as text."""
    return prize if prize is None or isinstance(prize, int) else number_text(prize)


def solve(
    mine: Cards,
    yours: Cards,
    deck: Prizes,
    upcard: int | str | None = None,
    *,
    ties: Ties = "discard",
    order: Order = "random",
    report: Report = silent,
) -> Gops:
    """The value of a position, and both players' optimal bets for each upcard or for one.

    Exactly up to 6 cards each, enclosed beyond. Hands are numbers, or text such as `2,4` or `Q K`.
    The deck may hold any rationals. `ties` says what becomes of a prize when bets are equal, and
    `order` in which order prizes are turned (`variants`): of a fixed order both know it, and the
    bets are those on its first prize. `report(what, done, total)` hears how far it is. Raises
    `BadInput`, which names what is wrong with the cards, or says that they are too many.

    >>> found = solve(mine="2,4", yours="1,3", deck="Q,K", upcard="K")
    >>> str(found.value), [str(p) for p in found.bets[0].mine]
    ('313/25', ['12/25', '13/25'])
    >>> str(solve([2, 4], [1, 3], [12, 13]).value)
    '313/25'
    >>> str(solve("2,4", "1,3", "-1/2,Q", order="descending").value)
    '23/2'
    """
    check(ties, order)
    V, Y, held = hand(mine, MINE), hand(yours, YOURS), prizes(deck)
    if ties == "carry" or order != "random" or not _plain(held):
        solver = Variant(ties, order, report)
        return _varied(V, Y, ordered(held, order), upcard, solver, ties, order)
    V, Y, P = position(V, Y, [int(prize) for prize in held])
    chosen = None if upcard is None else upcard_of(upcard, P)
    upcards = P if chosen is None else (chosen,)
    whole = tuple(range(1, len(P) + 1))
    if EXACT < len(P) <= openings.LARGEST and V == Y == P == whole:
        return opening(len(P), chosen)
    if len(P) <= EXACT:
        bets = _exactly(V, Y, P, upcards, Solver(report))
    else:
        bets = _enclosed(V, Y, P, upcards, report)
    return Gops(V, Y, P, chosen, _mean([found.value for found in bets]), bets, ties)


def _plain(held: tuple[mpq, ...]) -> bool:
    """Whether the prizes are those of a deck of cards, each once."""
    cards = len(set(held)) == len(held)
    return cards and all(x.denominator == 1 and 1 <= x <= HIGHEST for x in held)


def _varied(
    V: Hand, Y: Hand, P: tuple[mpq, ...], upcard: Any, solver: Variant, ties: Ties, order: Order
) -> Gops:
    """A position under other rules than the paper's, or with other prizes."""
    sizes(V, Y, P)
    if len(P) > EXACT:
        raise BadInput(
            f"{len(P)} cards each: other prizes and rules than the paper's are solved for at most "
            f"{EXACT}"
        )
    chosen = None if upcard is None else turned(upcard, P)
    upcards = P[:1] if order != "random" else tuple(dict.fromkeys(P))
    if chosen is not None and chosen not in upcards:
        raise BadInput(f"upcard {chosen}: the first prize of this order is {P[0]}")
    upcards = upcards if chosen is None else (chosen,)
    bets = []
    for one in upcards:
        found = solver.game(V, Y, P, one)
        bets.append(_of(one, found))
    values = {found.upcard: found.value for found in bets}
    times = P if chosen is None and order == "random" else upcards
    value = average([values[one] for one in times])
    return Gops(V, Y, P, chosen, value, tuple(bets), ties, order)


def opening(
    cards: int, upcard: int | str | None = None, *, exact: bool = False, report: Report = silent
) -> Gops:
    """The first move of the game in which both hands and the deck are 1, ..., `cards`.

    Exact up to 6 cards; from 7 to 15 each probability is enclosed within some 10^-9, and the
    optimal strategy is the only one. With `exact` the game of 7 cards is solved exactly, which
    takes minutes. Raises `BadInput` for other sizes, and for an upcard that is not in the deck.

    >>> first = opening(5, 1)
    >>> first.bets[0].mine[0] == openings.opening(5, 1)[0], str(first.value)
    (True, '0')
    >>> print(opening(13, 5).bets[0].mine[9])
    0.21545261137..0.21545261143
    """
    if isinstance(cards, bool) or not isinstance(cards, int) or cards < 1:
        raise BadInput(f"{cards!r} cards: take 1 to {openings.LARGEST}")
    if cards > openings.LARGEST:
        raise BadInput(
            f"{cards:,} cards: first moves are known for at most {openings.LARGEST}; those for 15 "
            "took five core-hours to enclose"
        )
    if exact and cards > EXACT_OPENING:
        raise BadInput(
            f"{cards} cards: exact first moves are known for at most {EXACT_OPENING}, whose "
            "probabilities have half a million digits and more; without `exact` they are enclosed"
        )
    deck = tuple(range(1, cards + 1))
    chosen = None if upcard is None else upcard_of(upcard, deck)
    upcards = deck if chosen is None else (chosen,)
    if cards <= EXACT or exact:
        bets = _exactly(deck, deck, deck, upcards, Solver(report))
    else:
        bets = tuple(_opening(cards, one) for one in upcards)
    return Gops(deck, deck, deck, chosen, mpq(0), bets)


def _opening(cards: int, upcard: int) -> Bets:
    """Enclosed; the value is 0 as both players are in the same place."""
    both = tuple(
        x if isinstance(x, type(mpq())) else Enclosure(x.lower, x.upper)
        for x in openings.opening(cards, upcard)
    )
    return Bets(upcard, mpq(0), both, both)


def _exactly(V: Hand, Y: Hand, P: Hand, upcards: Hand, solver: Solver) -> tuple[Bets, ...]:
    bets = []
    for upcard in upcards:
        found = solver.game(V, Y, P, upcard)
        bets.append(_of(upcard, found))
    return tuple(bets)


def _of(upcard: Any, found: Game) -> Bets:
    """The bets of a game that is solved exactly."""
    costs, matrix = (found.my_costs(), found.your_costs()), tuple(map(tuple, found.matrix))
    return Bets(upcard, found.value, found.row, found.column, *costs, matrix)


def _enclosed(V: Hand, Y: Hand, P: Hand, upcards: Hand, report: Report) -> tuple[Bets, ...]:
    from theorems.game_of_pure_strategy.solvers.enclosing import (
        Tables,  # its compiled code is slow to load
    )

    tables = Tables(V, Y, P, report)
    return tuple(_bets(tables, V, Y, P, upcard) for upcard in upcards)


def _bets(tables: Any, V: Hand, Y: Hand, P: Hand, upcard: int) -> Bets:
    """Strategies for the computed payoffs, and what they secure whatever these are off by."""
    rest = without(P, upcard)
    X: list[list[mpq]] = []
    off = mpq(0)
    for bid in V:
        X.append([])
        for reply in Y:
            value, radius = tables.value(without(V, bid), without(Y, reply), rest)
            X[-1].append(upcard * sign(bid - reply) + value)
            off = max(off, radius)
    found = simplex.solve(
        [[fmpq(int(x.numerator), int(x.denominator)) for x in line] for line in X]
    )
    row, column = _whole(found.row), _whole(found.column)
    low = min(
        sum((p * x for p, x in zip(row, line, strict=True)), mpq(0))
        for line in zip(*X, strict=True)
    )
    high = max(sum((p * x for p, x in zip(column, line, strict=True)), mpq(0)) for line in X)
    return Bets(upcard, Enclosure(low - off, high + off), row, column)


def _whole(strategy: tuple[fmpq, ...]) -> tuple[mpq, ...]:
    """Nearly the same probabilities, as whole parts of 10^15."""
    parts = [round(rational(p) * WEIGHTS) for p in strategy]
    parts[parts.index(max(parts))] += WEIGHTS - sum(parts)
    return tuple(mpq(part, WEIGHTS) for part in parts)


def _mean(values: list[Number]) -> Number:
    """The mean over the upcards."""
    if not any(isinstance(x, Enclosure) for x in values):
        return average(values)
    ends = [x if isinstance(x, Enclosure) else Enclosure(x, x) for x in values]
    return Enclosure(average(x.low for x in ends), average(x.high for x in ends))
