"""What the tables of the games of 5 to 13 cards have in common (Section 4.1, below Table 2)."""

from collections.abc import Sequence

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, enclosed, moves
from verify.language import Relation, all_hold, all_of, claim, equal

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


Rule = tuple[bool, int]  # whether from N, b: with upcard N never bet N - b, or b

PRINTED = ((True, 1), (True, 2))  # those of all N; GP-R12 is of even N


def rules() -> list[Rule]:
    """Rules `with upcard N never bet b (or N - b)`, b below 5; N - 0 is N, and there is no 0."""
    return [(False, b) for b in range(1, 5)] + [(True, b) for b in range(5)]


def obeyed(found: Enclosed, rule: Rule, sizes: Sequence[int]) -> bool:
    """Whether the rule holds in every table of these sizes."""
    from_top, b = rule
    return all(column(found, n, n)[(n - b if from_top else b) - 1] == 0 for n in sizes)


def written(held: Sequence[Rule]) -> tuple[str, ...]:
    """Rules as texts, such as `upcard N: not N-1`, in order."""
    names = [f"N-{b}" if top and b else "N" if top else str(b) for top, b in held]
    return tuple(sorted(f"upcard N: not {name}" for name in names))


@claim("GP-R13", domain=HIGHEST)
def a_couple_in_common(found: Enclosed, expected: tuple[Rule, ...] = PRINTED) -> Relation:
    """The tables we do not show have only a couple of common properties. For the N-card game
    (N = 5, ..., 13), when the initial card is an N, one should never bet N - 1 nor N - 2. Also when
    the initial card is N and N is even, one should never bet a 1. Other than that each table bears
    little resemblance to the others. (Read of the initial card N: of the rules "never bet b, or
    N - b", with b less than 5, no other holds then in the tables of all N, or of all even N.)
    """
    even = tuple(n for n in SIZES if n % 2 == 0)
    return all_hold(
        equal(in_all(found, SIZES), written(expected)),
        equal(in_all(found, even), written((*expected, (False, 1)))),
    )


a_couple_in_common.near_miss("N - 2 is no rule", expected=PRINTED[:1])


def in_all(found: Enclosed, sizes: Sequence[int]) -> tuple[str, ...]:
    """The rules that hold in all tables of these sizes."""
    return written([rule for rule in rules() if obeyed(found, rule, sizes)])


enclosed(never_the_next, nor_the_next_but_one, never_a_one, a_couple_in_common)
