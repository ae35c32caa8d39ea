"""The game of pure strategy as Gambit's: its matrix games, and small games as trees.

>>> from theorems.game_of_pure_strategy.play import gambit
>>> import pygambit
>>> game = gambit.matrix_game("2,4", "1,3", "12,13", upcard=13)
>>> (found,) = pygambit.nash.lp_solve(game).equilibria
>>> str(found.payoff("mine")), str(found["mine"]["4"])
('313/25', '13/25')
"""

from __future__ import annotations

from typing import Any

from theorems.game_of_pure_strategy.play.cards import Cards, position, spoken, upcard_of
from theorems.game_of_pure_strategy.play.exact import Solver
from theorems.game_of_pure_strategy.play.solution import EXACT
from theorems.game_of_pure_strategy.rules import Hand, sign, without
from verify.games.gambit import pygambit, strategic
from verify.kernel.errors import BadInput

LARGEST_TREE = 3  # cards each: with 4 there are 13,824 ways to play


def matrix_game(mine: Cards, yours: Cards, deck: Cards, upcard: int | str) -> Any:
    """The bets on one upcard as a strategic game of the players `mine` and `yours`.

    Strategies are named by their cards; payoffs are the net points of f_k, exact rationals. Raises
    `BadInput` for what is no position, and beyond 6 cards each.
    """
    V, Y, P = position(mine, yours, deck)
    k = upcard_of(upcard, P)
    if len(P) > EXACT:
        raise BadInput(f"{len(P)} cards each: payoffs are exact for at most {EXACT}")
    X = Solver().game(V, Y, P, k).matrix
    title = f"Game of pure strategy: {spoken(V)} against {spoken(Y)}, deck {spoken(P)}, upcard {k}"
    return strategic(X, ("mine", "yours"), (V, Y), title)


def tree_game(mine: Cards, yours: Cards, deck: Cards) -> Any:
    """The whole game as a tree: chance turns upcards, both bet without knowing the other's card.

    The last round, which decides nothing, is part of the payoffs. Solve it by `lcp_solve`: the
    `lp_solve` of Gambit 16.7 returns profiles of some trees of 3 cards that are no equilibria.
    Raises `BadInput` for what is no position, and beyond 3 cards each.
    """
    V, Y, P = position(mine, yours, deck)
    if len(P) > LARGEST_TREE:
        raise BadInput(f"{len(P)} cards each: trees are made for at most {LARGEST_TREE}")
    title = f"Game of pure strategy: {spoken(V)} against {spoken(Y)}, deck {spoken(P)}"
    game = pygambit.Game.new_tree(players=["mine", "yours"], title=title)
    _grow(game, game.root, V, Y, P, 0, {})
    return game


def _grow(
    game: Any, node: Any, V: Hand, Y: Hand, P: Hand, net: int, outcomes: dict[int, Any]
) -> None:
    """Append what may follow a node at which I have won so much."""
    if len(P) == 1:
        net += P[0] * sign(V[0] - Y[0])
        if net not in outcomes:
            outcomes[net] = game.add_outcome(label=f"net {net}", payoffs=[net, -net])
        game.set_outcome(node, outcomes[net])
        return
    game.append_move(node, game.players.chance, [str(upcard) for upcard in P])
    game.set_chance_probs(node.infoset, [pygambit.Rational(1, len(P))] * len(P))
    for upcard, turned in zip(P, list(node.children), strict=True):
        game.append_move(turned, "mine", [str(bid) for bid in V])
        bids = list(turned.children)
        game.append_move(bids, "yours", [str(reply) for reply in Y])  # one information set
        for bid, after in zip(V, bids, strict=True):
            for reply, leaf in zip(Y, list(after.children), strict=True):
                rest = without(V, bid), without(Y, reply), without(P, upcard)
                _grow(game, leaf, *rest, net + upcard * sign(bid - reply), outcomes)
