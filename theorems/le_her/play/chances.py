"""What each decision is worth when the other player plays as the solution says.

A player knows his own card and what happened; about the rest he has exact probabilities: how many
cards of each rank the other may hold, times the probability that he would have come so far with
one. Suits only multiply. Each figure is a sum over at most d ranks.
"""

from __future__ import annotations

from dataclasses import dataclass

from gmpy2 import mpq

from theorems.le_her.play.solution import LeHer


@dataclass(frozen=True)
class Chances:
    """The probability of winning after either decision."""

    exchange: mpq
    stand: mpq

    @property
    def best(self) -> mpq:
        """That of the better decision."""
        return max(self.exchange, self.stand)

    def cost(self, exchanged: bool) -> mpq:
        """How much probability of winning a decision gives away."""
        return self.best - (self.exchange if exchanged else self.stand)


def of_player_one(game: LeHer, mine: int) -> Chances:
    """Player 1 holds this rank, and player 2 has not shown a king.

    >>> from theorems.le_her.play import solve
    >>> found = of_player_one(solve(4, 13), 7)
    >>> found.exchange == found.stand, str(of_player_one(solve(4, 13), 13).cost(True))
    (True, '1')
    """
    s, d = game.suits, game.denominations
    after_exchange = after_standing = mpq(0)
    hands = 0
    for yours in range(1, d):
        cards = s - (yours == mine)
        hands += cards
        # He gives away `mine`; player 2 draws exactly if that is the lower card, and then loses
        # with a rank below `yours`, or with a king, which makes the exchange void.
        if mine < yours:
            after_exchange += cards * _void_or_below(game, yours, mine, yours)
        draws = game.two.exchange(yours)
        if draws:
            wins = _void_or_below(game, mine, mine, yours)
            if yours >= mine:  # a void exchange leaves him with the better card
                wins -= _left(game, d, mine, yours)
            after_standing += cards * draws * mpq(wins)
        if yours < mine:
            after_standing += cards * (1 - draws) * (s * d - 2)
    ways = hands * (s * d - 2)
    return Chances(after_exchange / ways, after_standing / ways)


def of_player_two(game: LeHer, mine: int) -> Chances:
    """Player 2 holds this rank, no king, and player 1 stood.

    (If player 1 exchanged, player 2 knows both cards, and what to do follows from the rules.)

    >>> from theorems.le_her.play import solve
    >>> found = of_player_two(solve(4, 13), 8)
    >>> found.exchange == found.stand, of_player_two(solve(4, 13), 9).cost(False)
    (True, mpq(0,1))
    """
    s, d = game.suits, game.denominations
    drawn = stood = ways = mpq(0)
    for his in range(game.one.critical, d + 1):  # he would have exchanged every lower card
        weight = (1 - game.one.exchange(his)) * (s - (his == mine))
        loses = _void_or_below(game, his, mine, his)
        if mine >= his:  # a void exchange leaves him with the better card
            stood += weight
            loses -= _left(game, d, mine, his)
        ways += weight
        drawn += weight * (s * d - 2 - loses)
    return Chances(drawn / (ways * (s * d - 2)), stood / ways)


def _left(game: LeHer, rank: int, *gone: int) -> int:
    """How many cards of a rank are in the deck once these have been dealt."""
    return game.suits - gone.count(rank)


def _void_or_below(game: LeHer, rank: int, *gone: int) -> int:
    """How many cards left in the deck are kings or of a lower rank than this."""
    king = game.denominations
    below = game.suits * (rank - 1) - sum(card < rank for card in gone)
    return below + _left(game, king, *gone)
