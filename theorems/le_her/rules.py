"""Le Her, as played in section 1 of the paper. Trusted: plain comparisons and exact arithmetic.

s suits, d denominations 1 < 2 < ... < d, d being the king. Threshold strategy i exchanges the ranks
<= i and stands on the ranks above; 1 <= i, j <= d - 1, i being player 1's and j player 2's.
Everything after the play itself takes integers or polynomials for s, d, i and j.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, Literal, TypeAlias

from gmpy2 import mpq

from theorems.le_her.counting.order_types import End, Rank, count_deals
from theorems.le_her.counting.sums import is_negative
from verify.kernel.polynomials import Polynomial, Ratio, quotient

Number: TypeAlias = Polynomial | int
Probability: TypeAlias = Ratio | mpq
Case: TypeAlias = Literal["i>=j", "i<=j"]


def player_one_wins(
    mine: Any,
    yours: Any,
    top: Any,
    king: Any,
    one_exchanges: Callable[[Any], bool],
    two_exchanges: Callable[[Any], bool],
) -> bool:
    """Play one deal: player 1 holds ``mine``, player 2 ``yours``, ``top`` tops the deck.

    ``one_exchanges`` says whether player 1 exchanges a rank, ``two_exchanges`` whether player 2
    does when player 1 stood. Ranks are compared and nothing else is done with them.
    """
    if yours == king:
        return False
    if one_exchanges(mine):
        mine, yours = yours, mine
        # Player 2 has seen both cards: he draws exactly if the card he gave away was higher.
        draws = yours < mine
    else:
        draws = two_exchanges(yours)
    if draws and top != king:
        yours = top
    return bool(mine > yours)


def threshold(i: Any) -> Callable[[Any], bool]:
    """Strategy i: exchange a rank <= i."""
    return lambda rank: bool(rank <= i)


def deals(s: Number, d: Number) -> Number:
    """(sd)_3, the number of ordered deals of three of the sd cards."""
    return s * d * (s * d - 1) * (s * d - 2)


def winning_deals(s: int, d: int, i: int, j: int) -> int:
    """Deals won by player 1, counted by dealing real cards: all (sd)_3 of them."""
    cards = [(rank, suit) for rank in range(1, d + 1) for suit in range(s)]
    return sum(
        player_one_wins(mine, yours, top, d, threshold(i), threshold(j))
        for (mine, _), (yours, _), (top, _) in permutations(cards, 3)
    )


def always(one_stands: bool, two_stands: bool) -> bool:
    """Whatever the players do."""
    return True


def win_count(
    s: Number,
    d: Number,
    i: Number,
    j: Number,
    case: Case | None = None,
    among: Callable[[bool, bool], bool] = always,
) -> Number:
    """Deals won by player 1, counted by order types: the count at a point, or for all points; of
    those alone for which `among(player 1's card is above i, player 2's is above j)`.

    Case "i>=j" cuts the ranks into (0, j], (j, i], (i, d-1], {d}, case "i<=j" into (0, i], (i, j],
    (j, d-1], {d}. Integers have a case of their own; polynomials must name one, and the result is
    then the count wherever s >= 0 and the four intervals have integer lengths >= 0.
    Raises ValueError for integers outside 1 <= i, j <= d - 1 or outside the case, TypeError for
    polynomials without one: they do not compare.
    """
    if case is None:
        case = "i>=j" if i >= j else "i<=j"  # type: ignore[operator]
    low, high = (j, i) if case == "i>=j" else (i, j)
    lengths = [low, high - low, d - 1 - high, 1]
    if any(map(is_negative, [low - 1, s, *lengths])):
        raise ValueError(f"no strategies {case} for s={s}, d={d}, i={i}, j={j}")
    one, two = (End(1), End(0)) if case == "i>=j" else (End(0), End(1))
    king = Rank((3, 0))

    def wins(mine: Rank, yours: Rank, top: Rank) -> bool:
        meant = among(mine > one, yours > two)
        return meant and player_one_wins(mine, yours, top, king, threshold(one), threshold(two))

    return count_deals(wins, 3, lengths, s)


def win_probability(
    s: Number, d: Number, i: Number, j: Number, case: Case | None = None
) -> Probability:
    """P(B_ij) by counting. Raises ZeroDivisionError for a deck of 1 or 2 cards."""
    return quotient(win_count(s, d, i, j, case), deals(s, d))


def payoff(s: Number, d: Number, i: Number, j: Number, case: Case | None = None) -> Probability:
    """a_ij = 2P(i, j) - 1, what player 1 wins on the average, the stake being 1."""
    return win_probability(s, d, i, j, case) * 2 - 1
