"""Le Her with s suits and d denominations: exact optimal play of any deck.

>>> from verify.games import leher
>>> found = leher.solve(suits=4, denominations=13)
>>> str(found.value), found.one.critical, str(found.one.exchanges), found.favours
('277/11050', 7, '3/8', 1)

The rules are those of section 1 of the paper: player 1 holds a card and player 2 another; the
highest denomination is the king, with which player 2 wins at once. Player 1 may exchange cards with
player 2; then player 2 may exchange his with the top card of the deck, but for a king. Equal ranks
are player 2's.
"""

from theorems.le_her.play.chances import Chances
from theorems.le_her.play.match import LeHerMatch
from theorems.le_her.play.solution import LARGEST, LeHer, Strategy, payoff_matrix, solve

__all__ = ["LARGEST", "Chances", "LeHer", "LeHerMatch", "Strategy", "payoff_matrix", "solve"]
