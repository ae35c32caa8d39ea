"""OpenSpiel's goofspiel, which others wrote, is the same game; the exact policy is optimal in it.

It has no split prizes. Its returns are relative to the players' mean, so they are half of what one
player wins from the other.
"""

import random
from itertools import permutations

import pytest
from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import transfer
from verify.games import gops
from verify.kernel.errors import BadInput

pyspiel = pytest.importorskip("pyspiel", reason="install the extra `peers`")
exploitability = pytest.importorskip("open_spiel.python.algorithms.exploitability")
policies = pytest.importorskip("open_spiel.python.policy")
adapter = pytest.importorskip("theorems.game_of_pure_strategy.play.openspiel")
pytestmark = pytest.mark.peer


def load(n, **changed):
    parameters = {
        "num_cards": n,
        "imp_info": False,
        "points_order": "random",
        "returns_type": "point_difference",
        **changed,
    }
    return pyspiel.load_game("goofspiel", parameters)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_finished_game_is_scored_alike(n):
    game, orders = load(n), list(permutations(range(1, n + 1)))
    if n == 4:
        orders = orders[::3]  # 512 of 13,824 games
    for deck in orders:
        for mine in orders:
            for yours in orders:
                state = game.new_initial_state()
                for upcard, bid, reply in zip(deck, mine, yours, strict=True):
                    if state.is_chance_node():
                        state.apply_action(upcard - 1)
                    if not state.is_terminal():
                        state.apply_actions([bid - 1, reply - 1])
                assert 2 * state.returns()[0] == transfer(mine, yours, deck)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_nobody_gains_against_the_policy(n):
    game = pyspiel.convert_to_turn_based(load(n))
    policy = adapter.ExactGoofspiel(game)
    assert abs(exploitability.nash_conv(game, policy)) < 1e-12
    assert abs(exploitability.exploitability(game, policy)) < 1e-12


def test_opponents_gain_against_another():
    game = pyspiel.convert_to_turn_based(load(3))
    assert exploitability.nash_conv(game, policies.UniformRandomPolicy(game)) > 0.1

    class Exchanged(adapter.ExactGoofspiel):
        """The policy with the probabilities of the lowest and highest card exchanged."""

        def action_probabilities(self, state, player_id=None):
            found = super().action_probabilities(state, player_id)
            low, high = min(found), max(found)
            return found | {low: found[high], high: found[low]}

    assert exploitability.nash_conv(game, Exchanged(game)) > 0.1


def test_states_are_read_in_both_forms_of_the_game():
    draw = random.Random(4)
    for _ in range(20):
        simultaneous, turns = load(4), pyspiel.convert_to_turn_based(load(4))
        one, two = simultaneous.new_initial_state(), turns.new_initial_state()
        by_one, by_two = adapter.ExactGoofspiel(simultaneous), adapter.ExactGoofspiel(turns)
        while not one.is_terminal():
            if one.is_chance_node():
                upcard = draw.choice([action for action, _ in one.chance_outcomes()])
                one.apply_action(upcard)
                two.apply_action(upcard)
                continue
            bets = []
            for player in (0, 1):
                found = by_one.exact(one, player)
                assert sorted(found) == one.legal_actions(player)
                assert sum(found.values()) == 1
                assert found == by_two.exact(two)  # player 1 is asked after player 0 has bet
                bets.append(draw.choice(one.legal_actions(player)))
                two.apply_action(bets[-1])
            one.apply_actions(bets)
        assert two.is_terminal() and one.returns() == two.returns()


@pytest.mark.parametrize("upcard", [1, 3, 5])
def test_the_first_bets_are_those_of_the_solver(upcard):
    game = load(5)
    state = game.new_initial_state()
    state.apply_action(upcard - 1)
    found = adapter.ExactGoofspiel(game).exact(state, 1)
    assert tuple(found.values()) == gops.opening(5, upcard).bets[0].yours
    assert all(isinstance(p, type(mpq())) for p in found.values())


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"returns_type": "win_loss"}, "returns_type=point_difference"),
        ({"points_order": "descending"}, "points_order=random"),
        ({"imp_info": True}, "imp_info=False"),
        ({"players": 3}, "players=2"),
        ({"num_turns": 2}, "plays all cards"),
        ({"num_cards": 7}, "at most 6"),
    ],
)
def test_other_games_are_refused(changed, message):
    with pytest.raises(BadInput, match=message):
        adapter.ExactGoofspiel(load(4, **changed))
    with pytest.raises(BadInput, match="plays goofspiel"):
        adapter.ExactGoofspiel(pyspiel.load_game("kuhn_poker"))


OURS = "goofspiel(num_cards=3,imp_info=False,points_order=random,returns_type=point_difference)"
WRAPPED = {
    "zerosum(game=goofspiel(num_cards=3))": "zerosum",
    f"zerosum(game={OURS})": "zerosum",
    f"misere(game={OURS})": "misere",
    f"add_noise(game={OURS},epsilon=1.0,seed=1)": "add_noise",
    f"turn_based_simultaneous_game(game=misere(game={OURS}))": "misere",
    f"turn_based_simultaneous_game(game=zerosum(game={OURS}))": "zerosum",
    f"coop_to_1p(game={OURS})": "coop_to_1p",
}


@pytest.mark.parametrize("text", WRAPPED)
def test_games_made_of_goofspiel_are_refused(text):
    with pytest.raises(BadInput, match=f"{WRAPPED[text]}: the policy plays goofspiel"):
        adapter.ExactGoofspiel(pyspiel.load_game(text))


class Told:
    """A game that returns given answers about itself."""

    def __init__(self, name, parameters):
        self.name, self.parameters = name, parameters

    def get_type(self):
        return type("Type", (), {"short_name": self.name})

    def get_parameters(self):
        return self.parameters


def test_a_missing_field_is_not_taken_for_the_wanted_value():
    full = load(3).get_parameters()
    assert adapter._goofspiel(Told("goofspiel", full)) == full
    inner = full | {"name": "goofspiel"}
    assert adapter._goofspiel(Told(adapter.TURNS, {"game": inner})) == full
    for key in full:
        for fewer in ({k: v for k, v in full.items() if k != key}, full | {"other": 1}):
            for game in (
                Told("goofspiel", fewer),
                Told(adapter.TURNS, {"game": fewer | {"name": "goofspiel"}}),
            ):
                with pytest.raises(BadInput, match="the policy does not know"):
                    adapter._goofspiel(game)
    with pytest.raises(BadInput, match="None: the policy plays"):
        adapter._goofspiel(Told(adapter.TURNS, {"game": full}))
    with pytest.raises(BadInput, match="turn_based_simultaneous_game: the policy plays"):
        adapter._goofspiel(Told(adapter.TURNS, {"game": inner, "epsilon": 1}))


def test_states_of_other_games_are_refused():
    policy = adapter.ExactGoofspiel(load(3))
    for game in (
        load(4),
        load(3, returns_type="win_loss"),
        pyspiel.load_game(f"misere(game={OURS})"),
    ):
        state = game.new_initial_state()
        state.apply_action(0)
        with pytest.raises(BadInput, match=r"a state of goofspiel|the policy plays"):
            policy.exact(state, 0)


def test_where_both_bet_the_player_must_be_named():
    game = load(3)
    state = game.new_initial_state()
    policy = adapter.ExactGoofspiel(game)
    with pytest.raises(BadInput, match="name player 0 or 1"):
        policy.action_probabilities(state)
    state.apply_action(0)
    with pytest.raises(BadInput, match="name player 0 or 1"):
        policy.action_probabilities(state)
