"""What the tables of the games of 5 to 13 cards have in common (Section 4.1, below Table 2)."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name, names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, enclosed, moves
from verify.language import NotCheckable, Relation, all_hold, at_least, claim, equal

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
    return all_hold(equal(column(found, n, n)[n - below - 1], 0) for n in sizes)


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
def never_a_one(found: Enclosed, bet: int = 1) -> Relation:
    """Also when the initial card is N and N is even, one should never bet a 1."""
    return all_hold(equal(column(found, n, n)[bet - 1], 0) for n in SIZES if n % 2 == 0)


never_a_one.near_miss("never a 2", bet=2)


# --- What else they have in common ----------------------------------------------------------

TABLES = moves("the first move of the N-card game, N = 5..13, all upcards", *names(*SIZES))
# Cards counted from either end, as far as there are such for N = 5: 1 to 5 from the lowest, and N,
# N - 1, ..., N - 4, written 0 to -4.
PLACES = (*range(1, 6), *range(0, -5, -1))
Places = tuple[int, int]  # of the upcard and of the bet

NAMED = ((0, -1), (0, -2))
NEVER = (*NAMED, (1, 0), (1, -1), (1, 5), (2, 0), (3, 0), (-4, 0))
ALWAYS = (
    (1, 3), (2, 3), (5, 5), (0, 0), (0, -4), (-1, 0), (-1, -2), (-1, -4), (-2, -1), (-3, -1),
)  # fmt: skip


def card(place: int, n: int) -> int:
    """The card at a place among n."""
    return place if place > 0 else n + place


def in_common(found: Enclosed, made: bool) -> set[Places]:
    """The bets that are made at times in all tables, or in none: places of upcard and bet."""
    return {
        (upcard, bet)
        for upcard in PLACES
        for bet in PLACES
        if all((column(found, n, card(upcard, n))[card(bet, n) - 1] > 0) == made for n in SIZES)
    }


@claim("GP-R13", domain=TABLES)
def couple_in_common(found: Enclosed, couple: int = 2) -> Relation:
    """The tables have only a couple of common properties. (We count the properties of the kind that
    the text names: that with some initial card one should never make some bet, for N = 5, ..., 13,
    card and bet being counted from the lowest card or from N. "A couple" is read as at most two.)
    """
    return at_least(couple, len(in_common(found, made=False)))


couple_in_common.near_miss("at most seven", couple=7)


@couple_in_common.amended()
def eight_in_common(
    found: Enclosed,
    never_made: tuple[Places, ...] = NEVER,
    always_made: tuple[Places, ...] = ALWAYS,
) -> Relation:
    """The tables for N = 5, ..., 13 have eight properties of this kind in common: one should never
    bet N - 1 or N - 2 with initial card N, nor N with 1, 2, 3 or N - 4, nor N - 1 or 5 with 1.
    (Besides, one should at times bet 3 with 1 or 2, 5 with 5, N or N - 4 with N, N, N - 2 or N - 4
    with N - 1, and N - 1 with N - 2 or N - 3. There are no others, cards being counted from the
    lowest or from N, up to the fifth.)
    """
    return all_hold(
        equal(sorted(in_common(found, made=False)), sorted(never_made)),
        equal(sorted(in_common(found, made=True)), sorted(always_made)),
    )


eight_in_common.near_miss("the two that are named, and no others", never_made=NAMED)
eight_in_common.near_miss("nor does one always bet 5 with 5", always_made=ALWAYS[:2] + ALWAYS[3:])

little_resemblance = NotCheckable(
    "GP-R13b",
    "that each table bears little resemblance to the others is an opinion; what they have in "
    "common is GP-R11a, GP-R11b, GP-R12 and GP-R13~",
)


enclosed(never_the_next, nor_the_next_but_one, never_a_one, couple_in_common)
