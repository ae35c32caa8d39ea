"""Le Her on given decks: the paper's figures, the deck dealt card by card, the simplex."""

import json
from fractions import Fraction
from itertools import permutations

import pytest
from gmpy2 import mpq

from theorems.le_her.play.chances import of_player_one, of_player_two
from theorems.le_her.rules import deals, player_one_wins, winning_deals
from theorems.le_her.section_3.uniqueness import SEVERAL
from verify.games import leher
from verify.kernel.errors import BadInput
from verify.search.simplex import simplex

pytestmark = pytest.mark.quick


def test_a_standard_deck_as_in_the_paper():
    """Section 4: (4.2) at s = 4, and the strategies of Lemma 4.2."""
    found = leher.solve()
    assert found == leher.solve(suits=4, denominations=13)
    assert found.value == mpq(-3 * (4**2 - 76 * 4 + 11), 13 * (13 * 4 - 1) * (13 * 4 - 2))
    assert found.value == mpq(277, 11050)
    assert found.one.thresholds == ((6, mpq(5, 8)), (7, mpq(3, 8)))
    assert found.two.thresholds == ((7, mpq(3, 8)), (8, mpq(5, 8)))
    assert (found.one.critical, found.two.critical, found.favours) == (7, 8, 1)


@pytest.mark.parametrize("decks", [18, 19])
def test_the_advantage_changes_at_nineteen_standard_decks(decks):
    """Theorem 4.2 and the abstract."""
    assert leher.solve(suits=4 * decks).favours == (1 if decks < 19 else 2)


DECKS = [(1, 3), (1, 4), (2, 5), (7, 6), (1, 7), (2, 8), (3, 9), (1, 11), (4, 13), (12, 17)]


@pytest.mark.parametrize(("s", "d"), DECKS)
def test_values_are_those_of_the_simplex_on_counted_deals(s, d):
    if s * d <= 20:
        wins = [[winning_deals(s, d, i, j) for j in range(1, d)] for i in range(1, d)]
        matrix = [[mpq(2 * n, deals(s, d)) - 1 for n in row] for row in wins]
        assert leher.solve(s, d).matrix == leher.payoff_matrix(s, d) == tuple(map(tuple, matrix))
    matrix = [[Fraction(str(x)) for x in row] for row in leher.payoff_matrix(s, d)]
    found = leher.solve(s, d)
    scale = s * d * (s * d - 1) * (s * d - 2)
    assert mpq(str(simplex([[int(x * scale) for x in row] for row in matrix]).value)) == (
        found.value * scale
    )
    for player, lines in ((found.one, matrix), (found.two, list(zip(*matrix, strict=True)))):
        mixed = [
            sum(p * x for (i, p), x in zip(player.thresholds, column, strict=True))
            for column in zip(*(lines[i - 1] for i, _ in player.thresholds), strict=True)
        ]
        assert (min(mixed) if player is found.one else max(mixed)) == found.value


@pytest.mark.parametrize(("s", "d"), [*SEVERAL, (2, 7), (4, 13), (1, 53)])
def test_it_says_whether_a_player_has_a_choice(s, d):
    found = leher.solve(s, d)
    assert (found.one.unique, found.two.unique) == tuple(
        n == 1 for n in SEVERAL.get((s, d), (1, 1))
    )


def test_large_decks_are_near_the_limit_of_section_5():
    """For a very large deck x*/d and y*/d nearly solve the cubic for large s and d."""
    found = leher.solve(10**30, 100_000)
    ratio = found.one.critical / found.denominations
    assert abs(-(ratio**3) - ratio**2 - ratio + 1) < 1e-4
    assert abs(found.two.critical / found.denominations - (1 + ratio**2) / 2) < 1e-4


@pytest.mark.parametrize(("s", "d"), [(1, 4), (2, 4), (1, 7), (2, 7)])
def test_decisions_are_priced_as_by_dealing_every_deal(s, d):
    game = leher.solve(s, d)
    cards = [(rank, suit) for rank in range(1, d + 1) for suit in range(s)]
    every = [tuple(rank for rank, _ in found) for found in permutations(cards, 3)]

    def chance(weigh, wins):
        weights = [weigh(*found) for found in every]
        won = [w * wins(*found) for w, found in zip(weights, every, strict=True) if w]
        return sum(won) / sum(weights)

    def win(one, two, top, a, b):
        return player_one_wins(one, two, top, d, lambda _: a, lambda _: b)

    for rank in range(1, d + 1):

        def met(one, two, top, rank=rank):
            return mpq(one == rank and two != d)

        def stood(one, two, top):
            p = game.two.exchange(two)
            return p * win(one, two, top, False, True) + (1 - p) * win(one, two, top, False, False)

        found = of_player_one(game, rank)
        assert found.exchange == chance(met, lambda *deal: win(*deal, True, False))
        assert found.stand == chance(met, stood)
    for rank in range(1, d):

        def reached(one, two, top, rank=rank):
            return (1 - game.one.exchange(one)) * (two == rank)

        found = of_player_two(game, rank)
        assert found.exchange == chance(reached, lambda *deal: not win(*deal, False, True))
        assert found.stand == chance(reached, lambda *deal: not win(*deal, False, False))


@pytest.mark.parametrize("side", [1, 2])
def test_a_match_ends_and_tells_its_costs(side):
    match = leher.LeHerMatch(2, 5, side=side, deals=40, seed=11)
    again = leher.LeHerMatch(2, 5, side=side, deals=40, seed="11")
    assert not again.over
    while not match.over:
        assert match.shown()[-1].startswith("Deal ")
        match.move("s")
    assert not match.choices()
    kings = sum(made.rank == 5 for made in match.decisions)
    assert side == 1 or not kings
    lowest = [made for made in match.decisions if made.rank == 1]
    assert lowest and all(made.cost > 0 for made in lowest), "an ace is always exchanged"
    assert any(" of a win (" in line for line in match.review())
    with pytest.raises(BadInput, match="the match is over"):
        match.move("stand")


def test_the_same_seed_deals_the_same_cards():
    one, two = (leher.LeHerMatch(seed="tea", deals=3) for _ in range(2))
    told = [[m.shown(), m.move("exchange")] for m in (one, two)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: leher.solve(0, 13), "0 suits"),
        (lambda: leher.solve(4, 0), "0 denominations: a deck has at least 1"),
        (lambda: leher.solve(1, 2), "2 cards, and the game needs 3"),
        (lambda: leher.solve(2, 1), "2 cards, and the game needs 3"),
        (lambda: leher.LeHerMatch(4, 2), "nobody has a choice; take 3 or more"),
        (lambda: leher.solve(4, 13.0), "no whole number"),
        (lambda: leher.solve(4, leher.LARGEST + 1), "at most 1,000,000"),
        (lambda: leher.payoff_matrix(4, 61), "at most 60"),
        (lambda: leher.LeHerMatch(side=3), "player 3"),
        (lambda: leher.LeHerMatch(deals=0), "0 deals"),
        (lambda: leher.LeHerMatch(4, 200_000), "at most 100,000"),
        (lambda: leher.LeHerMatch(seed=1).move("draw"), "type exchange or stand"),
        (lambda: leher.LeHerMatch(seed=1).move(""), "type exchange or stand"),
    ],
)
def test_what_is_no_deck_or_move_gets_a_line(call, message):
    with pytest.raises(BadInput, match=message) as raised:
        call()
    assert "\n" not in str(raised.value)


def test_the_command_prints_strategies_and_json(verify):
    code, out, _ = verify("solve", "leher", "-s", "4", "-d", "13")
    assert code == 0 and "277/11050" in out and "1 to 6 with 5/8 or 1 to 7 with 3/8" in out
    code, out, _ = verify("solve", "leher", "-d", "5", "--matrix", "--json")
    found = json.loads(out)
    assert code == 0 and found["player_1"]["critical"] == 2 and len(found["matrix"]) == 4


def test_bad_decks_leave_with_two(verify):
    for arguments in (("-d", "0"), ("-s", "-1"), ("-d", "99", "--matrix")):
        code, out, err = verify("solve", "leher", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1), arguments


def wins(mine, yours, top, d, i, j):
    """Whether player 1 wins a deal with thresholds i and j: the rules written a second time."""
    if yours == d:
        return False  # player 2 shows a king
    if mine <= i:  # player 1 exchanges; player 2 knows both cards, and draws if behind
        mine, yours = yours, mine
        draws = yours < mine
    else:
        draws = yours <= j
    if draws and top < d:  # a king on top voids the exchange
        yours = top
    return mine > yours


@pytest.mark.parametrize(("suits", "d"), [(s, d) for s in range(1, 7) for d in (1, 2) if s * d > 2])
def test_decks_that_leave_no_choice_by_every_deal(suits, d):
    deck = [rank for rank in range(1, d + 1) for _ in range(suits)]
    deals = list(permutations(deck, 3))
    thresholds = range(1, d) or (0,)  # with kings alone nothing is exchanged
    found = leher.solve(suits, d)
    for i in thresholds:
        for j in thresholds:
            won = sum(wins(*deal, d, i, j) for deal in deals)
            assert Fraction(str(found.winning)) == Fraction(won, len(deals))
    assert found.value == 2 * found.winning - 1 and found.favours == 2
    assert "player 2" in str(found) and found.to_json()["value"] == str(found.value)
