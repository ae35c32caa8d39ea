"""Section 3: the two ways of scoring, the recursion for f, and its symmetries."""

from collections.abc import Iterator
from itertools import islice, permutations, product
from math import factorial
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, payoffs, score, sign, transfer, without
from theorems.game_of_pure_strategy.vocabulary.as_played import (
    both_assured,
    both_assured_after,
    whole_game,
)
from theorems.game_of_pure_strategy.vocabulary.plain import (
    column_guarantee,
    f,
    f_k,
    row_guarantee,
    solve,
)
from theorems.game_of_pure_strategy.vocabulary.positions import Cards, every_position
from verify.language import Cases, Integers, Layered, Relation, all_hold, claim, equal

# --- Scoring --------------------------------------------------------------------------------


class Order(Cards):
    """Cards in the order in which they are played, written `3.1.2`."""

    __slots__ = ()


def order(text: str) -> Order:
    """The order of a text. Raises `ValueError` unless it is one of the cards 1..n."""
    found = tuple(map(int, text.split(".")))
    if sorted(found) != list(range(1, len(found) + 1)):
        raise ValueError(f"{text!r:.40} is no order of the cards 1..n; write it like 3.1.2")
    return Order(found)


def _games(n: int, start: int, stop: int) -> Iterator[tuple[Order, Order, Order]]:
    orders = [Order(found) for found in permutations(range(1, n + 1))]
    every = ((mine, yours, deck) for mine in orders for yours in orders for deck in orders)
    return islice(every, start, stop)


FINISHED = Layered(
    "every finished game of n rounds: the bids of both players and the upcards, in order",
    count=lambda n: factorial(n) ** 3,
    objects=_games,
    layer_of=lambda found: len(found[0]) if len({len(part) for part in found}) == 1 else None,
    parse=(order, order, order),
    unit="finished games",
)


@claim("GP-A2", domain=FINISHED, upto=(3, 3, 4), formal="Deterministic.equivalent_scoring")
def equivalent_scoring(mine: Hand, yours: Hand, upcards: Hand) -> Relation:
    """We use an equivalent scoring system: the player with the higher card wins from the opponent
    the value of the upcard, or wins nothing in the event of a tie. What he wins is the difference
    of the two players' points.
    """
    first, second = score(mine, yours, upcards)
    return equal(first - second, mpq(transfer(mine, yours, upcards)))


@equivalent_scoring.near_miss("it is his points")
def his_points(mine: Hand, yours: Hand, upcards: Hand) -> Relation:
    return equal(score(mine, yours, upcards)[0], mpq(transfer(mine, yours, upcards)))


# --- The recursion --------------------------------------------------------------------------


@claim("GP-F8", domain=every_position(), upto=(3, 4, 4), formal="AsPlayed.matrix_game")
def matrix_game(V: Hand, Y: Hand, P: Hand, rows: int = 0) -> Relation:
    """The game is now a two-person zero-sum game that can be represented by a matrix with one row
    for each possible play of player one and one column for each possible play of player two.
    (Its entries are values to player one. A play is a card bet once the upcard is turned; what
    player one's best strategy assures him is what player two's best strategy holds him to.)
    """
    return all_hold(one_game(V, Y, P, upcard, rows=rows) for upcard in P)


def one_game(V: Hand, Y: Hand, P: Hand, upcard: int, rows: int = 0) -> Relation:
    """The size of the matrix, and both guarantees of an optimal pair."""
    X = payoffs(V, Y, P, upcard, f)
    _, row, column = solve(X)
    shape = (len(X), *{len(line) for line in X})
    return equal(
        (*shape, row_guarantee(X, row)), (len(V) + rows, len(Y), column_guarantee(X, column))
    )


matrix_game.near_miss("one row more than player one has cards", rows=1)


@claim("GP-F1", domain=every_position(), upto=(3, 3, 4), formal="AsPlayed.average_over_upcards")
def average_over_upcards(V: Hand, Y: Hand, P: Hand) -> Relation:
    r"""$f(V, Y, P) = \frac{1}{|P|} \sum_{P_k \in P} f_k(V, Y, P)$. (f_k by the recursive rule; f
    is the value of the game as it is played: as much as the mean of the f_k is what a strategy of
    player one assures him, whatever the other does in any situation, and what one of player two
    holds him to. With two cards each it is the value of the matrix of all deterministic strategies
    too.)
    """
    mean = sum((f_k(V, Y, P, upcard) for upcard in P), mpq(0)) / len(P)
    return is_value(V, Y, P, mean)


def is_value(V: Hand, Y: Hand, P: Hand, number: mpq) -> Relation:
    """A number is the value of the game as it is played, before the first upcard is shown."""
    parts = [equal(both_assured(V, Y, P), (number, number))]
    if len(P) == 2:
        parts.append(equal(solve(whole_game(V, Y, P))[0], number))
    return all_hold(parts)


@average_over_upcards.near_miss("the value for the highest upcard")
def highest_upcard(V: Hand, Y: Hand, P: Hand) -> Relation:
    return is_value(V, Y, P, f_k(V, Y, P, P[-1]))


def entry(V: Hand, Y: Hand, P: Hand, upcard: int, i: int, j: int) -> mpq:
    """X_ij by the display."""
    rest = f(without(V, V[i]), without(Y, Y[j]), without(P, upcard))
    return upcard * sign(V[i] - Y[j]) + rest


@claim("GP-F2", domain=every_position(), upto=(3, 3, 4), formal="AsPlayed.recursive_rule")
def recursive_rule(V: Hand, Y: Hand, P: Hand) -> Relation:
    r"""$f_k(V, Y, P)$ is expressed as the value of the $N \times N$ game whose payoff matrix is
    $X_{ij} = P_k \text{sign}(V_i - Y_j) + f(V \setminus \{V_i\}, Y \setminus \{Y_j\},
    P \setminus \{P_k\})$. (f_k is the value of the game as it is played once the upcard has been
    revealed: that of the matrix is what either player can assure himself.)
    """
    n = range(len(V))
    return all_hold(
        revealed(V, Y, P, k, solve([[entry(V, Y, P, k, i, j) for j in n] for i in n])[0]) for k in P
    )


def revealed(V: Hand, Y: Hand, P: Hand, upcard: int, number: mpq) -> Relation:
    """A number is the value of the game as it is played, the upcard having been revealed."""
    return equal(both_assured_after(V, Y, P, upcard), (number, number))


@recursive_rule.near_miss("without the value of the remaining game")
def without_the_rest(V: Hand, Y: Hand, P: Hand) -> Relation:
    return all_hold(
        revealed(V, Y, P, k, solve([[mpq(k * sign(v - y)) for y in Y] for v in V])[0]) for k in P
    )


@claim("GP-F9", domain=every_position(), upto=(3, 3, 4), formal="AsPlayed.in_english")
def in_english(V: Hand, Y: Hand, P: Hand, averaged: bool = True) -> Relation:
    r"""The value of the game when player one plays $V_i$ and player two plays $Y_j$ is the value of
    the upturned card that is won or lost, plus the average value of the remaining game where the
    average is taken over all possible remaining upturned cards. (The left side is the value of the
    game as it is played, once these two cards have been bet.)
    """
    # What both are assured after each pair of bets, against the upcard and the average, or the sum,
    # of the rest.
    parts = []
    for k in P:
        rest = without(P, k)
        for v in V:
            for y in Y:
                later = [f_k(without(V, v), without(Y, y), rest, other) for other in rest]
                total = sum(later, mpq(0)) / (len(later) if averaged and later else 1)
                won = k if v > y else -k if v < y else 0
                mine, yours = both_assured(V, Y, P, ((k, v, y),))
                net = transfer((v,), (y,), (k,))
                parts.append(equal((net + mine, net + yours), (won + total, won + total)))
    return all_hold(parts)


in_english.near_miss("the sum in place of the average", averaged=False)


@claim(
    "GP-F3",
    domain=Integers(
        "all reals: every x = (a + 1)/(b + 1) > 0 with real a, b >= 0, -x, and 0",
        {"a": 0, "b": 0},
        real=("a", "b"),
    ),
)
def sign_function(a: Any, b: Any, of_zero: int = 0) -> Relation:
    r"""$\text{sign}(x)$ is 1 if $x > 0$, 0 if $x = 0$, and -1 if $x < 0$."""
    x = (a + 1) * mpq(1) / (b + 1)
    return equal((sign(x), sign(x - x), sign(-x)), (1, of_zero, -1))


sign_function.near_miss("sign(0) = 1", of_zero=1)


# --- Symmetry -------------------------------------------------------------------------------


@claim("GP-F4", domain=every_position(), upto=(3, 4, 4), formal="Values.players_exchanged")
def players_exchanged(V: Hand, Y: Hand, P: Hand, factor: int = -1) -> Relation:
    """We may use the symmetry between players one and two, since f(V, Y, P) = -f(Y, V, P)."""
    return equal(f(V, Y, P), factor * f(Y, V, P))


players_exchanged.near_miss("f(V, Y, P) = f(Y, V, P)", factor=1)


@claim("GP-F5", domain=every_position(), upto=(3, 4, 4), formal="Values.equal_hands")
def equal_hands(V: Hand, Y: Hand, P: Hand) -> Relation:
    """f(V, V, P) = 0. (Stated of each V and P with some Y beside them.)"""
    return equal(f(V, V, P), mpq(0))


equal_hands.near_miss("f(V, Y, P) = 0", lambda V, Y, P: equal(f(V, Y, P), mpq(0)))


# --- Where the induction starts (Section 3.1) -----------------------------------------------


@claim("GP-F6", domain=Cases("no cards", ((Cards(),),)))
def empty_game(none: Hand) -> Relation:
    r"""There is a single $0 \times 0$ game, whose value is 0, and it may be used to start the
    induction with $f(\emptyset, \emptyset, \emptyset) = 0$.
    """
    return equal(f(none, none, none), mpq(0))


empty_game.near_miss("its value is 1", lambda none: equal(f(none, none, none), mpq(1)))


def _single_cards(n: int, start: int, stop: int) -> Iterator[tuple[int, ...]]:
    every = product(range(1, n + 1), repeat=3)
    return islice((found for found in every if max(found) == n), start, stop)


@claim(
    "GP-F7",
    domain=Layered(
        "one card v and one card y, one upcard p, of 1..n",
        count=lambda n: n**3 - (n - 1) ** 3,
        objects=_single_cards,
        layer_of=lambda found: max(found) if min(found) >= 1 else None,
        parse=(int, int, int),
    ),
    upto=(6, 13, 26),
    formal="Values.one_card_each",
)
def one_card_each(v: int, y: int, p: int) -> Relation:
    r"""Trivially, a $1 \times 1$ game is won by the player having the largest card:
    f({v}, {y}, {p}) is p if v > y, 0 if v = y, -p if v < y.
    """
    return equal(f((v,), (y,), (p,)), mpq(p if v > y else 0 if v == y else -p))


@one_card_each.near_miss("the holder of the smaller card wins")
def smaller_wins(v: int, y: int, p: int) -> Relation:
    return equal(f((v,), (y,), (p,)), mpq(p if v < y else 0 if v == y else -p))
