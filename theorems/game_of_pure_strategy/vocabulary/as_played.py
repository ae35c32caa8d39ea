"""The game as it is played: a tree of upcards and of cards bet at once, and what is sure in it.

A player knows all that was shown: the upcards and both players' earlier bets. He does not know the
card that the other bets at the same time. A strategy is what to bet, with which probabilities, in
each such situation; what it assures is what is left of it when the other has found out the strategy
and does his best in every situation. Nothing here is a recursion for f.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, payoffs, sign, transfer, without
from theorems.game_of_pure_strategy.vocabulary.plain import f, solve

Round = tuple[int, int, int]  # the upcard, my bet, yours
History = tuple[Round, ...]
# The probabilities of the cards left, ascending, after a history when a card has been turned up.
Strategy = Callable[[History, int], tuple[mpq, ...]]


def left(hand: Hand, history: History, at: int) -> Hand:
    """The cards of a hand or of the deck that have not been shown in any round."""
    shown = {round_[at] for round_ in history}
    return tuple(card for card in hand if card not in shown)


@cache
def computed(V: Hand, Y: Hand, P: Hand, mine: bool) -> Strategy:
    """The strategy of the paper: in every situation an optimal one of the matrix game there."""

    @cache
    def strategy(history: History, upcard: int) -> tuple[mpq, ...]:
        hands = left(V, history, 1), left(Y, history, 2), left(P, history, 0)
        _, row, column = solve(payoffs(*hands, upcard, f))
        return tuple(row if mine else column)

    return strategy


def assured(V: Hand, Y: Hand, P: Hand, strategy: Strategy, history: History = ()) -> mpq:
    """What my strategy assures me net from here on, before the next upcard is shown."""
    deck = left(P, history, 0)
    if not deck:
        return mpq(0)
    each = [after_upcard(V, Y, P, strategy, history, upcard) for upcard in deck]
    return sum(each, mpq(0)) / len(deck)


def after_upcard(
    V: Hand, Y: Hand, P: Hand, strategy: Strategy, history: History, upcard: int
) -> mpq:
    """What my strategy assures me once the upcard is shown: he replies as is worst for me, not
    knowing which of my cards I bet.
    """
    mine, yours = left(V, history, 1), left(Y, history, 2)
    chances = strategy(history, upcard)

    def against(reply: int) -> mpq:
        total = mpq(0)
        for bid, chance in zip(mine, chances, strict=True):
            if chance:
                rest = assured(V, Y, P, strategy, (*history, (upcard, bid, reply)))
                total += chance * (upcard * sign(bid - reply) + rest)
        return total

    return min(against(reply) for reply in yours)


def exchanged(strategy: Strategy) -> Strategy:
    """Your strategy as if it were mine."""
    return lambda history, upcard: strategy(
        tuple((card, yours, mine) for card, mine, yours in history), upcard
    )


def both_assured(V: Hand, Y: Hand, P: Hand, history: History = ()) -> tuple[mpq, mpq]:
    """What I am assured from here on, and what you hold me to, both playing as computed."""
    turned = tuple((card, yours, mine) for card, mine, yours in history)
    return (
        assured(V, Y, P, computed(V, Y, P, True), history),
        -assured(Y, V, P, exchanged(computed(V, Y, P, False)), turned),
    )


def both_assured_after(V: Hand, Y: Hand, P: Hand, upcard: int) -> tuple[mpq, mpq]:
    """The same when the first upcard has been shown."""
    return (
        after_upcard(V, Y, P, computed(V, Y, P, True), (), upcard),
        -after_upcard(Y, V, P, exchanged(computed(V, Y, P, False)), (), upcard),
    )


def plans(hand: Hand, deck: Hand) -> Iterator[dict[int, int]]:
    """Every deterministic strategy for two cards: which of them to bet on which first upcard."""
    for bets in [(a, b) for a in hand for b in hand]:
        yield dict(zip(deck, bets, strict=True))


def whole_game(V: Hand, Y: Hand, P: Hand) -> list[list[mpq]]:
    """The game with two cards each as one matrix: every deterministic strategy against every."""

    def result(mine: dict[int, int], yours: dict[int, int]) -> mpq:
        nets = []
        for upcards in permutations(P):
            bid, reply = mine[upcards[0]], yours[upcards[0]]
            bids, replies = (bid, *without(V, bid)), (reply, *without(Y, reply))
            nets.append(transfer(bids, replies, upcards))
        return mpq(Fraction(sum(nets), len(nets)))

    return [[result(mine, yours) for yours in plans(Y, P)] for mine in plans(V, P)]


def plays(V: Hand, Y: Hand, P: Hand) -> Iterator[History]:
    """Every way to play a game out."""
    if not P:
        yield ()
    for upcard in P:
        for bid in V:
            for reply in Y:
                rest = plays(without(V, bid), without(Y, reply), without(P, upcard))
                yield from (((upcard, bid, reply), *history) for history in rest)
