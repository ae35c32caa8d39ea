"""Other prizes and rules of the game of pure strategy, against a separate brute force."""

import json
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest
from gmpy2 import mpq

from verify.games import gops
from verify.kernel.errors import BadInput

pytestmark = pytest.mark.quick


# --- Brute force: all of both hands, fractions, and Shapley and Snow's square kernels ------------


def determinant(rows):
    """The determinant, expanded along the first row."""
    if not rows:
        return Fraction(1)
    return sum(
        (-1) ** j * x * determinant([line[:j] + line[j + 1 :] for line in rows[1:]])
        for j, x in enumerate(rows[0])
    )


def solved(rows, right):
    """The solution of a square system by Cramer's rule, or None."""
    whole = determinant(rows)
    if not whole:
        return None
    return [
        determinant([[*line[:j], b, *line[j + 1 :]] for line, b in zip(rows, right, strict=True)])
        / whole
        for j in range(len(rows))
    ]


def value(matrix):
    """The value: the equalizing strategies of some square block are optimal in the whole game."""
    height, width = len(matrix), len(matrix[0])
    for size in range(1, min(height, width) + 1):
        for up in combinations(range(height), size):
            for across in combinations(range(width), size):
                block = [[matrix[i][j] for j in across] for i in up]
                # x block = v, sum x = 1 and the same for y.
                right = [Fraction(0)] * size + [Fraction(1)]
                mine = solved(
                    [
                        *([*c, Fraction(-1)] for c in zip(*block, strict=True)),
                        [Fraction(1)] * size + [Fraction(0)],
                    ],
                    right,
                )
                yours = solved(
                    [*([*r, Fraction(-1)] for r in block), [Fraction(1)] * size + [Fraction(0)]],
                    right,
                )
                if mine is None or yours is None or min(mine[:-1]) < 0 or min(yours[:-1]) < 0:
                    continue
                v = mine[-1]
                low = min(
                    sum(p * matrix[i][j] for p, i in zip(mine[:-1], up, strict=True))
                    for j in range(width)
                )
                high = max(
                    sum(q * matrix[i][j] for q, j in zip(yours[:-1], across, strict=True))
                    for i in range(height)
                )
                if low == high == v:
                    return v
    raise AssertionError("every matrix game has such a block")


@cache
def brute(mine, yours, deck, pot, carry, fixed):
    """My expected net win before the next prize is turned."""
    if not deck:
        return Fraction(0)
    turned = range(1 if fixed else len(deck))
    return sum(
        (after(mine, yours, deck, at, pot, carry, fixed) for at in turned), Fraction(0)
    ) / len(turned)


@cache
def after(mine, yours, deck, at, pot, carry, fixed):
    """The same after the prize at this place of the deck was turned."""
    prize, rest = deck[at] + pot, deck[:at] + deck[at + 1 :]
    return value(
        [
            [
                prize * ((bid > reply) - (bid < reply))
                + brute(
                    tuple(x for x in mine if x != bid),
                    tuple(x for x in yours if x != reply),
                    rest,
                    prize if carry and bid == reply else Fraction(0),
                    carry,
                    fixed,
                )
                for reply in yours
            ]
            for bid in mine
        ]
    )


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
        whole = brute(mine, yours, tuple(held), Fraction(0), carry, fixed)
        assert Fraction(str(found.value)) == whole, (mine, yours)
        for bets in found.bets:
            at = held.index(Fraction(str(bets.upcard)))
            turned = after(mine, yours, tuple(held), at, Fraction(0), carry, fixed)
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
    X = [
        [
            held[0] * ((i > j) - (i < j))
            + brute(tuple(x for x in mine if x != i), tuple(x for x in yours if x != j), held[1:],
                    held[0] if i == j else Fraction(0), True, True)
            for j in yours
        ]
        for i in mine
    ]  # fmt: skip
    p, q = ([Fraction(str(x)) for x in side] for side in (bets.mine, bets.yours))
    v = Fraction(str(bets.value))
    assert min(sum(p[i] * X[i][j] for i in range(3)) for j in range(3)) == v
    assert max(sum(q[j] * X[i][j] for j in range(3)) for i in range(3)) == v
    for i, cost in enumerate(bets.my_costs):
        assert Fraction(str(cost)) == v - sum(q[j] * X[i][j] for j in range(3))


def test_the_papers_game_is_the_same_either_way():
    """With prizes times 1/2 the variants' solver gives half of the values."""
    draw = Random(3)
    for _ in range(6):
        n = draw.choice((2, 3, 4))
        mine, yours = (sorted(draw.sample(range(1, 9), n)) for _ in range(2))
        deck = sorted(draw.sample(range(1, 14), n))
        halves = [f"{prize}/2" for prize in deck]
        one, two = gops.solve(mine, yours, deck), gops.solve(mine, yours, halves)
        assert two.value * 2 == one.value
        assert gops.solve(mine, yours, deck, ties="split").value == one.value


def test_equal_hands_are_worth_nothing_under_any_rules():
    for ties in ("discard", "carry"):
        for order in ("random", "descending"):
            found = gops.solve("1-4", "1-4", "-1/2,0,3,3", ties=ties, order=order)
            assert found.value == 0


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
    whole = brute((2, 3), (1, 3), (Fraction(-1, 2), Fraction(3)), Fraction(0), True, True)
    assert Fraction(found["value"]) == whole
