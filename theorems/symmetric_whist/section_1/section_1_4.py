"""Section 1.4: why whist is not a combinatorial game in the strict sense."""

from collections.abc import Iterator
from itertools import pairwise

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.play import Position
from verify.language import Cases, Relation, above, all_hold, claim, equal

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
