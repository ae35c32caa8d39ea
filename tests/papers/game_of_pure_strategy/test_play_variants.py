"""Other prizes and rules of the game of pure strategy, against a separate brute force."""

import json
from fractions import Fraction
from random import Random

import pytest
from brute_values import game_value, payoffs, value
from gmpy2 import mpq

from verify.games import gops
from verify.kernel.errors import BadInput

pytestmark = pytest.mark.quick


DECKS = {
    "zero": ("0", "1", "2"),
    "negative": ("-3", "-1", "2"),
    "all negative": ("-1", "-2", "-3"),
    "repeated": ("2", "2", "5"),
    "fractions": ("1/2", "-2/3", "7/4"),
    "nothing": ("0", "0", "0"),
    "cards": ("3", "1", "2"),
}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("ties", ["discard", "split", "carry"])
@pytest.mark.parametrize("order", ["random", "ascending", "descending", "given"])
def test_values_are_those_of_brute_force(deck, ties, order):
    draw = Random(f"{deck} {ties} {order}")
    for size in (1, 2, 3, 3, 3):
        mine, yours = (tuple(sorted(draw.sample(range(1, 6), size))) for _ in range(2))
        held = [Fraction(prize) for prize in DECKS[deck][:size]]
        held = {"ascending": sorted(held), "descending": sorted(held, reverse=True)}.get(
            order, held
        )
        fixed, carry = order != "random", ties == "carry"
        found = gops.solve(list(mine), list(yours), DECKS[deck][:size], ties=ties, order=order)
        whole = value(mine, yours, tuple(held), 0, carry, fixed)
        assert Fraction(str(found.value)) == whole, (mine, yours)
        for bets in found.bets:
            at = held.index(Fraction(str(bets.upcard)))
            turned = game_value(payoffs(mine, yours, tuple(held), at, 0, carry, fixed))
            assert Fraction(str(bets.value)) == turned
            assert sum(bets.mine) == sum(bets.yours) == 1 and min(*bets.mine, *bets.yours) >= 0
            one = gops.solve(
                list(mine),
                list(yours),
                DECKS[deck][:size],
                str(bets.upcard),
                ties=ties,
                order=order,
            )
            assert Fraction(str(one.value)) == turned
        assert len(found.bets) == (1 if fixed else len(set(held)))


def test_strategies_secure_the_value_against_every_bet():
    """Matrix by matrix, with brute-force values for the rest of the game."""
    held = (Fraction(1, 2), Fraction(-2), Fraction(3))
    mine, yours = (1, 3, 5), (2, 3, 4)
    found = gops.solve(mine, yours, ["1/2", "-2", "3"], ties="carry", order="given")
    (bets,) = found.bets
    X = payoffs(mine, yours, held, 0, 0, carry=True, fixed=True)
    p, q = ([Fraction(str(x)) for x in side] for side in (bets.mine, bets.yours))
    v = Fraction(str(bets.value))
    assert min(sum(p[i] * X[i][j] for i in range(3)) for j in range(3)) == v
    assert max(sum(q[j] * X[i][j] for j in range(3)) for i in range(3)) == v
    for i, cost in enumerate(bets.my_costs):
        assert Fraction(str(cost)) == v - sum(q[j] * X[i][j] for j in range(3))


BAD = {
    ("1,2", "1,2", "1,x"): "'x' is no prize; write a rational such as 3, -1/2 or 2.5",
    ("1,2", "1,2", "1/0,2"): "'1/0' is no prize",
    ("1,2", "1,2", "1_0,2"): "'1_0' is no prize",
    ("1,2", "1,2", "\u0661,2"): "is no prize",
    ("1,2", "1,2", "1e3,2"): "'1e3' is no prize",
    ("1,2", "1,2", ""): "the deck has no cards",
    ("1,2", "1,2", "-1"): "both hands and the deck need the same number",
    ("1-7", "1-7", "0-6"): "0",
    ("1-7", "1-7", "0 1 2 3 4 5 6"): "solved for at most 6",
    ("1,1", "1,2", "0,1"): "1 stands there twice",
    ("1,2", "1,2", "9" * 101): "is no prize",
}


@pytest.mark.parametrize("position", BAD)
def test_what_is_no_prize_is_named(position):
    with pytest.raises(BadInput) as raised:
        gops.solve(*position)
    assert BAD[position] in str(raised.value)


def test_other_rules_and_upcards_are_refused():
    for options in ({"ties": "keep"}, {"order": "reverse"}):
        with pytest.raises(BadInput, match="choose"):
            gops.solve("1,2", "1,2", "1,2", **options)
    with pytest.raises(BadInput, match="the first prize of this order is 2"):
        gops.solve("1,2", "1,2", "1,2", 1, order="descending")
    with pytest.raises(BadInput, match="upcard 7: the deck has"):
        gops.solve("1,2", "1,2", "0,2", 7)
    with pytest.raises(BadInput, match="is a float"):
        gops.solve("1,2", "1,2", [0.5, 2])
    assert gops.solve("2", "1", [mpq(1, 2)]).value == mpq(1, 2)


def test_the_command_has_the_rules(verify):
    arguments = "solve gops --mine 2,3 --yours 1,3 --deck=-1/2,3 --ties carry --order given --json"
    done = verify(*arguments.split())
    found = json.loads(done.out)
    assert done.code == 0
    assert (found["deck"], found["ties"], found["order"]) == (["-1/2", "3"], "carry", "given")
    whole = value((2, 3), (1, 3), (Fraction(-1, 2), 3), carry=True, fixed=True)
    assert Fraction(found["value"]) == whole
