"""Symmetric whist, of several suits, on a deal of one's own.

>>> from verify.games import symmetric
>>> symmetric.solve("KQ10/AJ9 + A9/K8").outcome
(3, 3)
"""

from theorems.symmetric_whist.play.solution import Advice, Side, Solution, SuitValue, match, solve

__all__ = ["Advice", "Side", "Solution", "SuitValue", "match", "solve"]
