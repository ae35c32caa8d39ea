"""Exact optimal bets as a policy for OpenSpiel's goofspiel.

>>> import pyspiel
>>> from theorems.game_of_pure_strategy.play.openspiel import ExactGoofspiel
>>> text = "goofspiel(num_cards=4,imp_info=False,points_order=random,returns_type=point_difference)"
>>> game = pyspiel.convert_to_turn_based(pyspiel.load_game(text))
>>> from open_spiel.python.algorithms.exploitability import nash_conv
>>> bool(nash_conv(game, ExactGoofspiel(game)) < 1e-12)
True

OpenSpiel's returns are half of what one player wins from the other, as its players win what they
are off their mean; the optimal strategies are the same.
"""

from __future__ import annotations

from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.play.exact import Game, Solver
from theorems.game_of_pure_strategy.rules import Hand
from verify.kernel.errors import BadInput

try:
    from open_spiel.python import policy
except ImportError as error:
    raise ImportError("open_spiel is not installed: pip install 'exact-games[peers]'") from error

LARGEST = 6  # cards: exact numbers beyond take minutes for a state
# Other games than the paper's: `win_loss` counts wins and not points, for example.
MEANT = {
    "players": 2,
    "imp_info": False,
    "points_order": "random",
    "returns_type": "point_difference",
}


# What else says which game it is, and what only alters how players see it.
KNOWN = {"num_cards", "num_turns", "egocentric", *MEANT}
TURNS = "turn_based_simultaneous_game"


def _goofspiel(game: Any) -> dict[str, Any]:
    """The parameters of goofspiel, simultaneous or in turns.

    Raises `BadInput` for every other game: one that is made of goofspiel by another transformation
    pays otherwise, and one that does not say all parameters may be any.
    """
    name, parameters = game.get_type().short_name, game.get_parameters()
    if name == TURNS and parameters.keys() == {"game"}:
        parameters = dict(parameters["game"])
        name = parameters.pop("name", None)
    if name != "goofspiel":
        raise BadInput(f"{name}: the policy plays goofspiel")
    if differing := sorted(parameters.keys() ^ KNOWN):
        raise BadInput(f"goofspiel whose {', '.join(differing)} the policy does not know")
    for key, value in MEANT.items():
        if parameters[key] != value:
            raise BadInput(
                f"goofspiel with {key}={parameters[key]}: the policy plays {key}={value}"
            )
    found: dict[str, Any] = parameters
    return found


class ExactGoofspiel(policy.Policy):  # type: ignore[misc]
    """An optimal policy of both players, each state solved exactly when it is first asked for.

    It plays goofspiel with perfect information, upcards in random order and returns by point
    difference, or the turn-based game made of it. Raises `BadInput` for other games, and for more
    than 6 cards.
    """

    def __init__(self, game: Any, player_ids: tuple[int, ...] = (0, 1)) -> None:
        super().__init__(game, list(player_ids))
        self._parameters = parameters = _goofspiel(game)
        self.cards: int = parameters["num_cards"]
        if parameters["num_turns"] not in (-1, self.cards):
            raise BadInput(f"num_turns={parameters['num_turns']}: the policy plays all cards")
        if self.cards > LARGEST:
            raise BadInput(f"num_cards={self.cards}: the policy is exact for at most {LARGEST}")
        self._solver = Solver()
        self._solved: dict[tuple[Hand, Hand, Hand, int], Game] = {}

    def exact(self, state: Any, player_id: int | None = None) -> dict[int, mpq]:
        """The probability of each action, exactly; action a is the card a + 1.

        Raises `BadInput` where the player has nothing to bet, or is not named though both bet, and
        for a state of another game.
        """
        if _goofspiel(state.get_game()) != self._parameters:
            raise BadInput(f"a state of {state.get_game()}, not of {self.game}")
        player = state.current_player() if player_id is None else player_id
        if player not in (0, 1) or state.is_terminal() or state.is_chance_node():
            raise BadInput(
                f"player {player} in {str(state)!r:.60}: name player 0 or 1 where both are to bet"
            )
        mine, yours, deck, upcard = key = self._position(state)
        if key not in self._solved:
            self._solved[key] = self._solver.game(mine, yours, deck, upcard)
        found = self._solved[key]
        hand, strategy = ((mine, found.row), (yours, found.column))[player]
        return {card - 1: p for card, p in zip(hand, strategy, strict=True)}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """The same in floats, as OpenSpiel asks for it."""
        return {action: float(p) for action, p in self.exact(state, player_id).items()}

    def _position(self, state: Any) -> tuple[Hand, Hand, Hand, int]:
        """Both hands, the deck with the upcard, and the upcard, from the moves made so far."""
        moves: dict[int, list[int]] = {-1: [], 0: [], 1: []}  # by chance and the players
        for made in state.full_history():
            moves[made.player].append(made.action + 1)
        rounds = len(moves[1])  # in the turn-based game player 0 may have bet already
        every = range(1, self.cards + 1)
        mine, yours, deck = (
            tuple(card for card in every if card not in moves[by][:rounds]) for by in (0, 1, -1)
        )
        turned = moves[-1][rounds] if len(moves[-1]) > rounds else deck[0]
        return mine, yours, deck, turned
