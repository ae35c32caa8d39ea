"""Which games have more than one optimal strategy, found by solving them."""

from theorems.le_her.section_3.localisation import at_the_ceilings
from theorems.le_her.vocabulary.critical_game import Critical, critical_game
from theorems.le_her.vocabulary.game_values import boxes
from theorems.le_her.vocabulary.optimal_thresholds import secured, turned
from verify.language import Relation, all_hold, claim, equal

# (s, d) and the number of extreme optimal strategies of each player.
SEVERAL = {
    (1, 7): (2, 1), (2, 8): (1, 2), (1, 11): (2, 1), (6, 11): (2, 1), (8, 15): (2, 1),
    (2, 16): (1, 2), (1, 18): (1, 2), (10, 19): (2, 1), (2, 20): (2, 1), (13, 22): (2, 1),
    (2, 24): (2, 1), (15, 26): (2, 1), (2, 28): (2, 1), (17, 30): (2, 1),
}  # fmt: skip


@claim("LH-LOC.6", domain=boxes(denominations=7), upto=(2, 10, 20))
def unique_optima(s: int, d: int) -> Relation:
    r"""The optimal strategies of both players are unique, and so the probabilities with which they
    exchange their critical denominations, but for 14 decks $(s, d)$. In (2, 8), (2, 16) and (1, 18)
    player 2 has a choice; in (1, 7), (1, 11), (6, 11), (8, 15), (10, 19), (2, 20), (13, 22),
    (2, 24), (15, 26), (2, 28) and (17, 30) player 1 has one.
    """
    return as_many(s, d, SEVERAL.get((s, d), (1, 1)))


unique_optima.near_miss("without any exception", lambda s, d: as_many(s, d, (1, 1)))


def as_many(s: int, d: int, numbers: tuple[int, int]) -> Relation:
    """The optima of the game are those of the critical lines, and so many of them are extreme."""
    found = critical_game(s, d)
    return all_hold(at_the_ceilings(found), equal(extreme_optima(found), numbers))


def extreme_optima(found: Critical) -> tuple[int, int]:
    """The weights at the ends of the intervals of optimal mixes, counted for each player."""
    a, b, c, e = found.corners
    matrix = [[a, b], [c, e]]
    one, two = (min(len(secured(*lines)[1]), 2) for lines in (matrix, turned(matrix)))
    return one, two
