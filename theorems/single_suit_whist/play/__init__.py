"""Single-suit whist, Greedy Whist and Five-card on a deal of one's own.

>>> from verify.games import whist
>>> whist.solve("KQ10/AJ9", lead="West").tricks
Tricks(west=1, east=2)
>>> whist.solve("EWEW", lead="East").optimal  # a word: the owners of the cards, ace first
('A', 'Q')
"""

from theorems.single_suit_whist.play.reasons import Normal, Reason
from theorems.single_suit_whist.play.solution import Solution, match, solve

__all__ = ["Normal", "Reason", "Solution", "match", "solve"]
