"""Beyond the paper's tables: the first moves of the games of 7 to 12 cards."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import (
    column,
    enclosed,
    moves,
    used,
)
from verify.language import Relation, all_of, claim, equal

SIZES = range(7, 13)

OTHER = moves("the first move of the N-card game, N = 7..12, all upcards", *names(*SIZES))


@claim("GP-T2.n", domain=OTHER.along_lines_of_play())
def unique_first_moves(found: Enclosed, parity: int = 1) -> Relation:
    """For N = 7, ..., 12, between the two tables, there is for each upcard only one optimal
    strategy at the first move, too, and it uses an odd number of cards.
    """
    return all_of(cards_used(found, n, parity) for n in SIZES)


def cards_used(found: Enclosed, n: int, parity: int) -> Relation:
    """Their number modulo 2; a column is had only if it is unique."""
    columns = (column(found, n, upcard) for upcard in range(1, n + 1))
    return equal(tuple(len(used(probabilities)) % 2 for probabilities in columns), (parity,) * n)


unique_first_moves.near_miss("it uses an even number of cards", parity=0)
enclosed(unique_first_moves)
