"""Theorem 4.2 and equation (4.2): who has the advantage with n standard decks.

(4.2) is an identity in s. It is the value of the game for every s >= 2; with one suit the weight of
column 7 in the mixed strategy would be negative, both players have the pure optimum (7, 8), and the
value is 3/26. The theorem speaks of s = 4n, where one pair of strategies is optimal for all s.
"""

from typing import Any

from theorems.le_her.rules import deals, win_count, win_probability
from theorems.le_her.vocabulary.printed_formulas import mixed_value
from verify.kernel.kinds.identity import Form, Identity
from verify.kernel.polynomials import Polynomial, Ratio, quotient
from verify.language import (
    Game,
    Games,
    Integers,
    Relation,
    Run,
    Solution,
    Solved,
    all_hold,
    claim,
    equal,
    solution,
)

RANKS = 13
DECK = "13 denominations in s suits"


def printed_value(s: Any, figure: int = 76) -> Any:
    """The right-hand side of (4.2)."""
    return quotient(-3 * (s * s - figure * s + 11), 13 * (13 * s - 1) * (13 * s - 2))


def block_value(s: Any, x: int, y: int) -> Any:
    """(4.1) with d = 13, the critical denominations being x and y."""
    return mixed_value(*(win_probability(s, RANKS, i, j) for i in (x - 1, x) for j in (y - 1, y)))


@claim("LH-EQ4.2", domain=Integers("d = 13, x = 7, y = 8, all integers s >= 1", {"s": 1}))
def equation_4_2(s: Any, figure: int = 76) -> Relation:
    r"""Using (4.1) with $d = 13$, $x = 7$ and $y = 8$, we obtain
    $V = \frac{-3(s^2 - 76s + 11)}{13(13s - 1)(13s - 2)}$.
    """
    return equal(block_value(s, 7, 8), printed_value(s, figure))


equation_4_2.near_miss("76 read as 75", figure=75)


@equation_4_2.evidence
def by_the_deck_game(run: Run) -> Identity:
    from theorems.le_her.solvers import derivation

    printed = printed_value(Polynomial.variable("s"))
    return Identity((Form.of(derivation.deck_game().value, printed),))


def net_winnings(s: Any) -> list[list[Any]]:
    """Player 1's wins less his losses over all (sd)_3 deals, by thresholds 1..12 of each."""
    return [
        [2 * win_count(s, RANKS, i, j) - deals(s, RANKS) for j in range(1, RANKS)]
        for i in range(1, RANKS)
    ]


ALL_DECKS = Games(
    "every number n >= 1 of standard decks: d = 13, s = 4n, threshold strategies 1 to 12",
    order=lambda: [DECK],
    payoffs=lambda game, values, s: net_winnings(s),
    cone={"s": 4},
)


def lost_from(solved: Solved, s: int) -> bool:
    """Whether V is negative with s suits, and then with any number from s on."""
    return solved.at(DECK, s=s) < 0 and solved.beyond(DECK, s=s) < 0


def advantage(solved: Solved, last_for_player_1: int) -> Relation:
    """The signs of V for n = 1, 2, ..., and that it is negative for all larger n."""
    positive = tuple(solved.at(DECK, s=4 * n) > 0 for n in range(1, last_for_player_1 + 1))
    negative = lost_from(solved, s=4 * (last_for_player_1 + 1))
    return all_hold(equal(positive, (True,) * last_for_player_1), equal(negative, True))


@claim("LH-T4.2", domain=ALL_DECKS)
def theorem_4_2(solved: Solved, last_for_player_1: int = 18) -> Relation:
    """If eighteen or fewer standard decks are used for playing Le Her, the game is advantageous to
    player 1. If nineteen or more standard decks are used, the game is advantageous to player 2.
    """
    return advantage(solved, last_for_player_1=last_for_player_1)


theorem_4_2.near_miss("nineteen decks are still advantageous to player 1", last_for_player_1=19)
theorem_4_2.near_miss("eighteen decks are already advantageous to player 2", last_for_player_1=17)


@theorem_4_2.evidence
def solve_for_every_deck(run: Run) -> Solution:
    from theorems.le_her.solvers import derivation

    found = derivation.deck_game()
    s = Polynomial.variable("s")
    value = Ratio(found.value.numerator * deals(s, RANKS), found.value.denominator)
    game = Game(
        DECK,
        str(derivation.reduced(value)),
        tuple(str(found.row_weights.get(i, 0)) for i in range(1, RANKS)),
        tuple(str(found.column_weights.get(j, 0)) for j in range(1, RANKS)),
    )
    return solution(theorem_4_2, [game])
