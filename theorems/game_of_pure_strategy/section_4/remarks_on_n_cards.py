"""What the tables of the games of 5 to 13 cards have in common (Section 4.1, below Table 2)."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, enclosed, moves
from verify.language import NotCheckable, Relation, all_of, claim, equal

SIZES = range(5, 14)
HIGHEST = moves(
    "the first move of the N-card game, N = 5..13, upcard N", *(name(n, n) for n in SIZES)
)
EVEN = moves(
    "the first move of the N-card game, N = 6, 8, 10, 12, upcard N",
    *(name(n, n) for n in SIZES if n % 2 == 0),
)


def never(found: Enclosed, sizes: range, below: int) -> Relation:
    """The probability of betting the card so much below N when N is up first."""
    return all_of(equal(column(found, n, n)[n - below - 1], 0) for n in sizes)


@claim("GP-R11a", domain=HIGHEST)
def never_the_next(found: Enclosed, below: int = 1) -> Relation:
    """For the N-card game (N = 5, ..., 13), when the initial card is an N, one should never bet
    N - 1.
    """
    return never(found, SIZES, below)


@claim("GP-R11b", domain=HIGHEST)
def nor_the_next_but_one(found: Enclosed, below: int = 2) -> Relation:
    """Nor should one then bet N - 2."""
    return never(found, SIZES, below)


never_the_next.near_miss("never N - 3", below=3)
nor_the_next_but_one.near_miss("nor N - 3", below=3)


@claim("GP-R12", domain=EVEN)
def never_a_one(found: Enclosed) -> Relation:
    """Also when the initial card is N and N is even, one should never bet a 1."""
    return all_of(equal(column(found, n, n)[0], 0) for n in SIZES if n % 2 == 0)


@never_a_one.near_miss("never a 2")
def never_a_two(found: Enclosed) -> Relation:
    return all_of(equal(column(found, n, n)[1], 0) for n in SIZES if n % 2 == 0)


couple_in_common = NotCheckable(
    "GP-R13",
    "what is only a couple of common properties, and what little resemblance, is for the reader; "
    "the properties that are named are GP-R11a, GP-R11b and GP-R12",
)


enclosed(never_the_next, nor_the_next_but_one, never_a_one)
