"""Beyond the paper's tables: the first moves of the games of 7 to 12 cards."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed, Enclosure, enclosure
from theorems.game_of_pure_strategy.vocabulary.first_moves import BOUNDED_IF_FULL, names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, moves, used
from verify.language import Relation, Run, all_of, claim, equal

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


@unique_first_moves.evidence
def with_lines_of_play(run: Run) -> Enclosure:
    """With a line of play for each N whose payoffs no audit computes again."""
    from theorems.game_of_pure_strategy.solvers.root import first_moves, line_of_play

    large = (n for n in SIZES if n > BOUNDED_IF_FULL)
    lines = [position for n in large for position in line_of_play(run, n)]
    return enclosure(unique_first_moves, first_moves(run, *OTHER.names), lines)
