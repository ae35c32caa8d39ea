"""Section 1.4: how fast single-suit whist is solved, and why whist is not a combinatorial game."""

from collections.abc import Iterator
from itertools import pairwise

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.section_10.theorem_10_1 import LARGEST, OPERATIONS, H
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.play import Position
from verify.language import Cases, Relation, above, all_hold, at_least, claim, equal

DEAL_2 = "AQ/KJ"
Line = tuple[str, int]  # who plays each card, in order, and West's tricks at the end


def lines(here: Position, players: str = "") -> Iterator[Line]:
    """Every line of play, each as often as it can be played."""
    if not here.legal:
        yield players, here.taken
    for card in here.legal:
        yield from lines(here.play(card), players + here.mover)


def alternating(players: str) -> bool:
    """Whether nobody plays two cards in succession."""
    return all(first != second for first, second in pairwise(players))


@claim("W2-R1.4a", domain=Cases("deal (2), either lead", ((DEAL_2, WEST), (DEAL_2, EAST))))
def no_combinatorial_game(deal: str, leader: str) -> Relation:
    """Whist is not a combinatorial game in the strict sense, since the move-order is not
    alternating, and the objective is to win as many tricks as possible, rather than to make the
    last move. (In some line of deal (2) a player plays two cards in succession; and West's tricks
    may differ though the same player makes the last move.)
    """
    played = set(lines(Position.of(deal, leader)))
    by_last_move = [{taken for players, taken in played if players[-1] == p} for p in (WEST, EAST)]
    return all_hold(
        above(sum(not alternating(players) for players, _ in played), 0),
        above(max(map(len, by_last_move)), 1),
    )


@no_combinatorial_game.near_miss("in every line a player plays two cards in succession")
def in_every_line(deal: str, leader: str) -> Relation:
    played = set(lines(Position.of(deal, leader)))
    return equal(sum(alternating(players) for players, _ in played), 0)


@claim(
    "W2-R1.4b", domain=every_single_suit(), upto=(4, 6, 9), formal="Whist.Theorem_10_1.theorem_10_1"
)
def almost_linear_time(deal: Deal, operations: int = OPERATIONS) -> Relation:
    r"""A polynomial time (in fact almost linear time) algorithm for computing the outcome of
    single-suit whist was given in [7]. [By W1-T10.1, with at most $150n$ operations on numbers of
    absolute value at most $3n$: it gives $H$, and West takes $(n + H)/2$ tricks, rounded against
    the player on lead.]
    """
    found, count = H(deal)
    return all_hold(
        *(
            equal(tricks(deal, leader), rounded(deal.n + found))
            for leader, rounded in ((WEST, floor_half), (EAST, ceil_half))
        ),
        at_least(operations * deal.n, count.operations),
        at_least(LARGEST * deal.n, count.largest),
    )


almost_linear_time.near_miss("at most half as many operations", operations=OPERATIONS // 2)
