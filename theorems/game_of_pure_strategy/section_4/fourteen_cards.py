"""Beyond the paper: the first move of the 14-card game."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.section_4.other_sizes import only_strategies
from theorems.game_of_pure_strategy.vocabulary.first_moves import names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, enclosed, moves
from verify.kernel.relations import Relation, all_of, equal
from verify.language import all_hold, claim

N = 14

FOURTEEN = moves("the first move of the 14-card game, all upcards", *names(N))


@claim("GP-T2.14", domain=FOURTEEN.along_lines_of_play())
def unique_first_moves(found: Enclosed, spare: int = 0) -> Relation:
    """For N = 14, beyond Table 2, there is for each upcard only one optimal strategy at the first
    move, too. (Every card that it does not use loses against it. It uses an odd number of cards.
    The probabilities can be loaded: `openings.opening`.)
    """
    return only_strategies(found, N, spare)


unique_first_moves.near_miss("with each upcard one more bet does as well", spare=1)


@claim("GP-R13.14", domain=FOURTEEN)
def in_common_with_the_others(found: Enclosed) -> Relation:
    """The rules of GP-R11a, GP-R11b and GP-R12 hold for N = 14, too: with initial card N one should
    never bet N - 1 nor N - 2, nor a 1, as N is even. Besides, for N = 14, one should not bet N or
    N - 1 with initial card 1, nor N with 2 or 3, and one should bet N at times with N - 4.
    """
    bet = column(found, N, N - 4)[N - 1]
    return all_hold(never(found, N, *ALIKE), equal(bool(bet > 0), True))


# Upcards, and bets that are not made.
ALIKE = ((N, N - 1), (N, N - 2), (N, 1), (1, N), (1, N - 1), (2, N), (3, N))


def never(found: Enclosed, n: int, *pairs: tuple[int, int]) -> Relation:
    """With so many cards these upcards are never followed by these bets: probability 0."""
    return all_of(equal(column(found, n, upcard)[bet - 1], 0) for upcard, bet in pairs)


@in_common_with_the_others.near_miss("nor does one bet N with initial card N - 4")
def one_rule_more(found: Enclosed) -> Relation:
    return never(found, N, *ALIKE, (N - 4, N))


enclosed(unique_first_moves, in_common_with_the_others)
