"""What the tables of the games of 5 to 13 cards have in common (Section 4.1, below Table 2)."""

from collections.abc import Sequence

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name, names
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
TABLES = moves("the first move of the N-card game, N = 5..13, all upcards", *names(*SIZES))


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
    return without_a_one(found)


def without_a_one(found: Enclosed) -> Relation:
    """The probability of betting a 1 when N is up first, for every even N."""
    return all_of(equal(column(found, n, n)[0], 0) for n in SIZES if n % 2 == 0)


@never_a_one.near_miss("never a 2")
def never_a_two(found: Enclosed) -> Relation:
    return all_of(equal(column(found, n, n)[1], 0) for n in SIZES if n % 2 == 0)


Rule = tuple[bool, int, bool, int]


def rules() -> list[Rule]:
    """Rules `with upcard a (or N - a) never bet b (or N - b)`, for a and b below 5.

    A rule is (whether from N, a, whether from N, b); N - 0 is N itself, and there is no card 0.
    """
    ends = [(False, a) for a in range(1, 5)] + [(True, a) for a in range(5)]
    return [(*upcard, *bet) for upcard in ends for bet in ends]


def obeyed(found: Enclosed, rule: Rule, sizes: Sequence[int] = SIZES) -> bool:
    """Whether the rule holds in every table in which it speaks of two cards."""
    upcard_from_top, a, bet_from_top, b = rule
    return all(
        column(found, n, upcard)[bet - 1] == 0
        for n in sizes
        for upcard, bet in [(n - a if upcard_from_top else a, n - b if bet_from_top else b)]
        if upcard >= 1 and bet >= 1
    )


PRINTED = ((True, 0, True, 1), (True, 0, True, 2))  # those of all N; GP-R12 is of even N


@claim("GP-R13", domain=TABLES)
def a_couple_in_common(found: Enclosed, expected: tuple[Rule, ...] = PRINTED) -> Relation:
    """The tables we do not show have only a couple of common properties. For the N-card game
    (N = 5, ..., 13), when the initial card is an N, one should never bet N - 1 nor N - 2. Also when
    the initial card is N and N is even, one should never bet a 1. Other than that each table bears
    little resemblance to the others. (Read so that of the rules "with initial card a, or N - a,
    never bet b, or N - b", with a and b less than 5, no other holds in the tables of all N. The
    rule for even N is GP-R12; read of the initial card N alone the sentence is GP-R13v.)
    """
    return in_common(found, expected)


def in_common(found: Enclosed, expected: tuple[Rule, ...]) -> Relation:
    """The rules that hold in all tables, written out."""
    return equal(
        tuple(written(rule) for rule in rules() if obeyed(found, rule)),
        tuple(written(rule) for rule in rules() if rule in expected),
    )


def written(rule: Rule) -> str:
    """A rule as text, such as `upcard N: not N-1`."""
    ends = [f"N-{x}" if top and x else "N" if top else str(x) for top, x in (rule[:2], rule[2:])]
    return f"upcard {ends[0]}: not {ends[1]}"


@claim("GP-R13v", domain=HIGHEST)
def of_the_initial_card_N(found: Enclosed, expected: tuple[Rule, ...] = PRINTED) -> Relation:
    """The tables we do not show have only a couple of common properties. For the N-card game
    (N = 5, ..., 13), when the initial card is an N, one should never bet N - 1 nor N - 2. Also when
    the initial card is N and N is even, one should never bet a 1. Other than that each table bears
    little resemblance to the others. (Read of the initial card N: of the rules "never bet b, or
    N - b", with b less than 5, no other holds then in the tables of all N, or of all even N.)
    """
    even = tuple(n for n in SIZES if n % 2 == 0)
    return all_hold(
        equal(with_N(found, SIZES), with_N_written(expected)),
        equal(with_N(found, even), with_N_written((*expected, (True, 0, False, 1)))),
    )


of_the_initial_card_N.near_miss("N - 2 is no rule", expected=PRINTED[:1])


def with_N(found: Enclosed, sizes: Sequence[int]) -> tuple[str, ...]:
    """The rules for the initial card N that hold in the tables of these sizes."""
    of_N = (rule for rule in rules() if rule[:2] == (True, 0))
    return tuple(sorted(written(rule) for rule in of_N if obeyed(found, rule, sizes)))


def with_N_written(expected: Sequence[Rule]) -> tuple[str, ...]:
    """These rules, in the same order."""
    return tuple(sorted(map(written, expected)))


@a_couple_in_common.amended()
def some_more_in_common(found: Enclosed) -> Relation:
    """The tables have these properties in common: when the initial card is an N, one never bets
    N - 1 nor N - 2, nor, if N is even, a 1 (GP-R12); with initial card 1, one never bets N nor
    N - 1; with initial card 2, 3 or N - 4, one never bets N. (Of the rules "with initial card a, or
    N - a, never bet b, or N - b", with a and b less than 5, no other holds in the tables of all N.)
    """
    more = (
        *((False, 1, True, 0), (False, 1, True, 1), (False, 2, True, 0)),
        *((False, 3, True, 0), (True, 4, True, 0)),
    )
    return all_hold(in_common(found, PRINTED + more), without_a_one(found))


a_couple_in_common.near_miss("none at all", expected=())
some_more_in_common.near_miss("none at all", lambda found: in_common(found, ()))


enclosed(
    *(never_the_next, nor_the_next_but_one, never_a_one, a_couple_in_common), of_the_initial_card_N
)
