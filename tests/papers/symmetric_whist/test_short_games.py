"""Short games against sums and second definitions."""

from functools import cache
from itertools import product

import pytest
from gmpy2 import mpq

from theorems.symmetric_whist.section_9.section_9_3 import every_number
from theorems.symmetric_whist.vocabulary.short_games import (
    LEFT,
    RIGHT,
    ZERO,
    Game,
    as_integer,
    at_least,
    dyadic,
    games,
    integer,
    makes_last_move,
    number_of_games,
    outcome,
    same,
    simplest,
)

SMALL = [game for size in range(1, 6) for game in games(size)]


@cache
def wins_moving_first(g, h, player):
    """Whether a player who moves first in G - H makes the last move."""
    mine = (g.left, h.right) if player == LEFT else (g.right, h.left)
    other = RIGHT if player == LEFT else LEFT
    return any(not wins_moving_first(option, h, other) for option in mine[0]) or any(
        not wins_moving_first(g, option, other) for option in mine[1]
    )


def test_order_is_that_of_the_difference():
    for g, h in product(SMALL, repeat=2):
        assert at_least(g, h) == (not wins_moving_first(g, h, RIGHT))


def test_winners():
    for game in SMALL:
        for player in (LEFT, RIGHT):
            wins = wins_moving_first(game, ZERO, player)
            assert (makes_last_move(game, player) == player) == wins


def test_canonical_forms_are_one_to_a_class():
    for g, h in product(SMALL, repeat=2):
        assert same(g, h) == (simplest(g) == simplest(h))


def test_texts():
    for game in SMALL:
        assert Game.parse(str(game)) == game
    assert str(integer(1)) == "{0|}" and str(dyadic(mpq(1, 2))) == "{0|{0|}}"
    for text in ("", "{", "{0}", "{0|0", "{|}", "{0,0|}", "{{0|},0|}", "00", "{0|0|0}"):
        with pytest.raises(ValueError):
            Game.parse(text)


def test_integers_and_numbers():
    assert [as_integer(integer(n)) for n in range(-3, 4)] == list(range(-3, 4))
    half = dyadic(mpq(1, 2))
    assert as_integer(half) is None and outcome(half, mpq(0)) == (0, 1)
    ((low,), *_, (high,)) = every_number().objects(2, 0, 100)
    assert (low, high) == (-2, 2) and not at_least(dyadic(low), dyadic(high))


def test_counts():
    assert [number_of_games(n) for n in range(1, 6)] == [len(games(n)) for n in range(1, 6)]
    assert all(game.size == 5 for game in games(5)) and len(set(games(5))) == len(games(5))
