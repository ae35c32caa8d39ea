"""The game of pure strategy on given positions: the paper's figures, plain recursion."""

import json
from collections import Counter

import pytest
from brute_values import positions
from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import payoffs, transfer
from theorems.game_of_pure_strategy.vocabulary import plain
from verify.games import gops
from verify.games.figures import Enclosure
from verify.kernel.errors import BadInput

pytestmark = pytest.mark.quick

QUEEN_AND_KING = ("2,4", "1,3", "Q,K")


def test_queen_and_king_as_in_the_paper():
    """Section 3.1: play high with 52% on the king, for an average gain of 12.52."""
    found = gops.solve(*QUEEN_AND_KING, upcard="K")
    assert (found.value, found.bets[0].mine) == (mpq(1252, 100), (mpq(48, 100), mpq(52, 100)))
    assert found == gops.solve([4, 2], (3, 1), {12, 13}, 13) and found.exact
    assert gops.solve(*QUEEN_AND_KING).value == plain.f((2, 4), (1, 3), (12, 13))


@pytest.mark.parametrize("position", [p for size in (1, 2, 3) for p in positions(size, 12)])
def test_small_positions_by_plain_recursion(position):
    found = gops.solve(*position)
    assert found.value == plain.f(*position)
    for bets in found.bets:
        X = payoffs(*position, bets.upcard, plain.f)
        assert bets.value == plain.f_k(*position, bets.upcard)
        assert plain.row_guarantee(X, bets.mine) == bets.value
        assert plain.column_guarantee(X, bets.yours) == bets.value
        assert bets.matrix == tuple(map(tuple, X))
        assert bets.my_costs == tuple(bets.value - plain.dot(bets.yours, row) for row in X)
        columns = zip(*X, strict=True)
        assert bets.your_costs == tuple(plain.dot(bets.mine, c) - bets.value for c in columns)


def test_exchanging_the_players_negates_the_value():
    for V, Y, P in positions(4, 5):
        assert gops.solve(V, Y, P).value == -gops.solve(Y, V, P).value


def test_first_moves_of_thirteen_cards_are_table_2():
    """Two correctly printed columns of the paper's Table 2."""
    printed = {
        1: [0, 0.414, 0.090, 0.496, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        13: [0.010, 0, 0.037, 0, 0.065, 0, 0.087, 0, 0.126, 0.013, 0, 0, 0.661],
    }
    for upcard, column in printed.items():
        (bets,) = gops.opening(13, upcard).bets
        for p, figure in zip(bets.mine, column, strict=True):
            low, high = p if isinstance(p, Enclosure) else (p, p)
            assert figure - 0.0011 < low <= high < figure + 0.0011


def test_the_whole_game_may_be_named_card_by_card():
    assert gops.solve("1-13", "1-13", "A-K", 5) == gops.opening(13, 5)


def test_progress_is_reported_and_ends():
    heard = []
    gops.solve("1,3,5,7", "2,4,6,8", "1-4", report=lambda *found: heard.append(found))
    assert heard and all(done <= total for _, done, total in heard)


# --- The match ------------------------------------------------------------------------------


def test_a_match_is_scored_by_the_rules_and_priced():
    match = gops.GopsMatch("1-4", "1-4", "1-4", seed="tea")
    while not match.over:
        assert match.choices() == [str(card) for card in match.mine]
        assert match.shown()
        match.move(match.choices()[-1])
    bids, replies, upcards = zip(*((r.bid, r.reply, r.upcard) for r in match.rounds), strict=True)
    assert match.won == transfer(bids, replies, upcards)
    for played in match.rounds:
        X = played.game.matrix
        against = plain.dot(played.game.column, X[played.mine.index(played.bid)])
        assert played.cost == played.game.value - against >= 0
    last = match.review()[-1]
    assert last.startswith("Your bets gave away ") and match.rounds[0].cost > 0
    with pytest.raises(BadInput, match="the game is over"):
        match.move("1")


def test_optimal_bets_cost_nothing():
    match = gops.GopsMatch("1,3,5", "2,4,6", "1-3", seed=2)
    while not match.over:
        row = match.solver.game(match.mine, match.yours, match.deck, match.upcard).row
        match.move(str(match.mine[row.index(max(row))]))
    assert match.review()[-1] == "Your bets gave away 0 points in all."


def test_the_program_draws_with_the_probabilities_of_its_strategy():
    match = gops.GopsMatch(*QUEEN_AND_KING, seed=1)
    strategy = (mpq(1, 6), mpq(0), mpq(1, 3), mpq(1, 2))

    class Each:
        def randrange(self, total):
            assert total == 6
            return self.at

    match.random, drawn = Each(), []
    for match.random.at in range(6):
        drawn.append(match._drawn(strategy))
    assert Counter(drawn) == {0: 1, 2: 2, 3: 3}


# --- What is wrong, and the command -----------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: gops.solve("2,4", "1", "1,2"), "2 in my hand, 1 in your hand, 2 in the deck"),
        (lambda: gops.solve("", "", ""), "my hand has no cards"),
        (lambda: gops.solve("2,4", "3,3", "1,2"), "your hand: 3 stands there twice"),
        (lambda: gops.solve("2,4", "1,3", "1,x"), "the deck: 'x' is no prize"),
        (lambda: gops.solve("2,-4", "1,3", "1,2"), "my hand: '-4' is not a card"),
        (lambda: gops.solve([2, 4.5], "1,3", "1,2"), "my hand: '4.5' is not a card"),
        (lambda: gops.solve(2, "1,3", "1,2"), "my hand: 2 is no hand"),
        (lambda: gops.solve("4-2", "1,3", "1,2"), "'4-2' is no run"),
        (lambda: gops.solve(*QUEEN_AND_KING, upcard=11), "the deck has 12 and 13"),
        (lambda: gops.solve("1-15", "2-16", "1-15"), "up to 11 cards each are feasible"),
        (lambda: gops.opening(16), "at most 15"),
        (lambda: gops.opening(0), "take 1 to 15"),
        (lambda: gops.opening(2.0), "take 1 to 15"),
        (lambda: gops.opening(8, 1, exact=True), "at most 7"),
        (lambda: gops.GopsMatch("1-7", "1-7", "1-7"), "at most 6"),
        (lambda: gops.GopsMatch("1-3", "1-3", "1-3").move("4"), "you do not hold 4; bet one of 1"),
        (lambda: gops.GopsMatch("1-3", "1-3", "1-3").move(""), "your bet: '' is not a card"),
    ],
)
def test_what_is_no_position_gets_a_line_that_names_it(call, message):
    with pytest.raises(BadInput, match=message) as raised:
        call()
    assert "\n" not in str(raised.value)


def test_the_command_prints_bets_and_json(verify):
    position = ("--mine", "2,4", "--yours", "1,3", "--deck", "12,13")
    code, out, _ = verify("solve", "gops", *position)
    assert code == 0 and "313/25 = 12.5200" in out and "13/25" in out
    code, out, _ = verify("solve", "gops", *position, "--upcard", "k", "--json")
    document = json.loads(out)
    assert (document["value"], document["bets"][0]["mine"]) == ("313/25", ["12/25", "13/25"])
    code, out, _ = verify("solve", "gops", "--cards", "13", "--upcard", "5", "--json")
    assert json.loads(out)["bets"][0]["mine"][1]["low"].startswith("0.05576")


def test_long_rationals_are_shortened_unless_asked_for(verify):
    _, short, _ = verify("solve", "gops", "--cards", "5", "--upcard", "1")
    assert "0.046988701493... (254 digits over 256)" in short
    _, full, _ = verify("solve", "gops", "--cards", "5", "--upcard", "1", "--exact")
    assert "5306287082133275981487303358632452609704399851215456295628045583" in full


def test_bad_input_leaves_with_two_and_a_line(verify):
    for arguments in (
        ("--mine", "2,4"),
        ("--cards", "3", "--deck", "1,2"),
        (),
        ("--cards", "5", "--upcard", "6"),
        ("--cards", "8", "--upcard", "1", "--exact"),
        ("--mine", "2,x", "--yours", "1,3", "--deck", "1,2"),
    ):
        code, out, err = verify("solve", "gops", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1), arguments
