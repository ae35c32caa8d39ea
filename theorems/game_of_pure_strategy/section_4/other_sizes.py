"""Beyond the paper's tables: the first moves of the games of 7 to 12 cards."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name, names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import (
    column,
    enclosed,
    moves,
    used,
)
from verify.language import Relation, all_hold, claim, equal

SIZES = range(7, 13)

OTHER = moves("the first move of the N-card game, N = 7..12, all upcards", *names(*SIZES))


@claim("GP-T2.n", domain=OTHER.along_lines_of_play())
def unique_first_moves(found: Enclosed, spare: int = 0) -> Relation:
    """For N = 7, ..., 12, between the two tables, there is for each upcard only one optimal
    strategy at the first move, too. (Every card that it does not use loses against it. It uses an
    odd number of cards.)
    """
    return all_hold(only_strategies(found, n, spare) for n in SIZES)


def only_strategies(found: Enclosed, n: int, spare: int = 0) -> Relation:
    """For each upcard how many bets lose against the optimal strategy: all that it does not use but
    for so many spare ones, which might be used as well. And it uses an odd number of cards.

    That no other strategy on the cards in use is optimal is proved where a column is enclosed.
    """
    losing, others, odd = [], [], []
    for upcard in range(1, n + 1):
        probabilities, game = column(found, n, upcard), name(n, upcard)
        bets = used(probabilities)
        unused = [bet for bet in range(1, n + 1) if bet not in bets]
        gains = [
            sum(probabilities[i - 1] * found.payoff(game, i, bet) for i in bets) for bet in unused
        ]
        losing.append(sum(gain > 0 for gain in gains))
        others.append(n - len(bets) - spare)
        odd.append(len(bets) % 2)
    return all_hold(equal(tuple(losing), tuple(others)), equal(tuple(odd), (1,) * n))


unique_first_moves.near_miss("with each upcard one more bet does as well", spare=1)
enclosed(unique_first_moves)
