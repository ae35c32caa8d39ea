"""The game of pure strategy (goofspiel): exact optimal bets of any position.

>>> from verify.games import gops
>>> found = gops.solve(mine="2,4", yours="1,3", deck="12,13", upcard=13)
>>> str(found.value), [str(p) for p in found.bets[0].mine]
('313/25', ['12/25', '13/25'])

An upcard is turned from the deck, both players bet a card of their hand at once, and the higher
one wins the upcard's value; a tie wins nothing. `opening` has the first moves of the game with
cards 1 to N, `GopsMatch` plays against a person.
"""

from theorems.game_of_pure_strategy.play.match import GopsMatch
from theorems.game_of_pure_strategy.play.solution import Bets, Gops, opening, solve

__all__ = ["Bets", "Gops", "GopsMatch", "opening", "solve"]
