"""Gambit finds the same values of the games as our solvers, in rationals."""

import pytest
from gmpy2 import mpq

from verify.games import gops, leher
from verify.kernel.errors import BadInput

pygambit = pytest.importorskip("pygambit", reason="install the extra `gambit`")
adapter = pytest.importorskip("theorems.game_of_pure_strategy.play.gambit")
leher_game = pytest.importorskip("theorems.le_her.play.gambit").leher_game
pytestmark = pytest.mark.peer

POSITIONS = [
    ("2,4", "1,3", "12,13"),
    ("1,2,3", "1,2,3", "1,2,3"),
    ("1,4,5", "2,3,6", "1,5,7"),
    ("1,3,5,7", "2,4,6,8", "1,2,3,4"),
    ("2,3,5,7", "1,4,6,9", "3,5,8,9"),
]


def rational(x):
    return mpq(x.numerator, x.denominator)


@pytest.mark.parametrize("solver", ["lp_solve", "lcp_solve"])
@pytest.mark.parametrize("position", POSITIONS)
def test_bets_on_an_upcard(position, solver):
    found = gops.solve(*position)
    for bets in found.bets:
        game = adapter.matrix_game(*position, upcard=bets.upcard)
        profile = getattr(pygambit.nash, solver)(game, rational=True).equilibria[0]
        assert rational(profile.payoff("mine")) == bets.value
        for player, costs in (("mine", bets.my_costs), ("yours", bets.your_costs)):
            for p, cost in zip(game.players[player].strategies, costs, strict=True):
                assert not (rational(profile[p]) and cost), "what is played gives nothing away"


@pytest.mark.parametrize(
    ("position", "solver"),
    [
        (POSITIONS[0], "lp_solve"),
        (POSITIONS[0], "lcp_solve"),
        # With three cards, `lp_solve` of Gambit 16.7 may return a profile that is not an
        # equilibrium.
        (POSITIONS[2], "lcp_solve"),
    ],
)
def test_whole_games_as_trees(position, solver):
    game = adapter.tree_game(*position)
    profile = getattr(pygambit.nash, solver)(game, rational=True).equilibria[0]
    assert rational(profile.payoff("mine")) == gops.solve(*position).value


def test_the_tree_hides_the_bets_from_each_other():
    game = adapter.tree_game("1,2,3", "1,2,3", "1,2,3")
    assert game.is_const_sum and game.is_perfect_recall
    # 3 upcards, and after each of 27 rounds 2 upcards: that many situations for each player.
    assert [len(player.infosets) for player in game.players] == [3 + 27 * 2] * 2
    assert sum(1 for node in game.nodes if node.is_terminal) == 27 * 8
    # At best a player wins 3 and 2, each by one card more, and loses 1 by the lowest card.
    assert (game.min_payoff, game.max_payoff) == (-4, 4)


@pytest.mark.parametrize(("s", "d"), [(1, 3), (2, 5), (4, 13)])
def test_le_her(s, d):
    profile = pygambit.nash.lp_solve(leher_game(s, d), rational=True).equilibria[0]
    assert rational(profile.payoff("player 1")) == leher.solve(s, d).value


def test_strategies_are_named_by_their_cards():
    game = adapter.matrix_game("2,4", "1,3", "Q,K", "K")
    assert [strategy.label for strategy in game.players["mine"].strategies] == ["2", "4"]
    (found,) = pygambit.nash.lp_solve(game, rational=True).equilibria
    assert rational(found["yours"]["1"]) == mpq(13, 25)


def test_too_large_games_are_refused():
    with pytest.raises(BadInput, match="at most 3"):
        adapter.tree_game("1-4", "1-4", "1-4")
    with pytest.raises(BadInput, match="at most 6"):
        adapter.matrix_game("1-7", "1-7", "1-7", 1)
    with pytest.raises(BadInput, match="at most 60"):
        leher_game(4, 61)
