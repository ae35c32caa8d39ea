"""Table 1 and the long fraction: the optimal first bids for N = 5 (Section 4.1)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gmpy2 import mpq, mpz

from theorems.game_of_pure_strategy.rules import (
    Hand,
    Position,
    average,
    normal_form,
    payoffs,
    subgames,
)
from verify.kernel.kinds.instance import Instance
from verify.language import (
    Cases,
    Game,
    Games,
    Relation,
    Run,
    Solution,
    Solved,
    all_hold,
    claim,
    equal,
    list_cases,
    nudged,
    prints_as,
    solution,
)

N = 5

# Rows are bets, columns upcards, as the table is printed.
PRINTED = """
    0.0470  0.1855  0.1182  0.1226   0.1123
    0.8327  0       0.1188  0.07347  0.0241
    0.1203  0.7375  0       0.1915   0
    0       0.0770  0.7630  0.2043   0
    0       0       0       0.4081   0.8636
"""

NUMERATOR = """
    5306287082133275981487303358632452609704399851215456295628045583
    1875882988814425504038999635791836938252991208618766205613347715
    8328568084730206912059640079498714570709437787806964249018639429
    44810525052774918079399954562997646185715598682274851480804900
"""

DENOMINATOR = """
    1129268720669360758902051860285520214948806792442363910626460283
    5249749724573405290487422550704989332508431906657764350941879381
    7660750019182194563647083966290489533469158285998067618020193436
    7037256681898791738381922918288920527729219085504200644992335857
"""


def digits(lines: str) -> str:
    """Printed lines of digits as one number's text."""
    return "".join(lines.split())


def name(position: Position, upcard: int) -> str:
    """The name of a matrix game: my cards, yours, the deck, and the card turned up."""
    return "|".join(".".join(map(str, cards)) for cards in position) + f":{upcard}"


def root(upcard: int) -> str:
    """The name of the first move of the five-card game."""
    cards = tuple(range(1, N + 1))
    return name((cards, cards, cards), upcard)


def matrix_games() -> Iterator[tuple[str, Position, int]]:
    """Every matrix game of the five-card game, the smaller hands first."""
    for position in subgames(N):
        for upcard in position[2]:
            yield name(position, upcard), position, upcard


def payoffs_of(game: str, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
    """X_ij of a game, f of each smaller position being the mean of its games' values."""
    cards, _, turned = game.rpartition(":")
    mine, yours, deck = (tuple(map(int, hand.split("."))) for hand in cards.split("|"))

    def f(mine: Hand, yours: Hand, deck: Hand) -> Any:
        position, orientation = normal_form(mine, yours, deck)
        if not orientation:
            return mpq(0)
        return orientation * average(values[name(position, upcard)] for upcard in deck)

    return payoffs(mine, yours, deck, int(turned), f)


FIVE_CARDS = Games(
    "the five-card game and all its subgames",
    order=lambda: [game for game, _, _ in matrix_games()],
    payoffs=payoffs_of,
)


def entries() -> tuple[tuple[str, str, int, int], ...]:
    """The 25 entries: id, printed figure, upcard, bet."""
    return tuple(
        (f"GP-T1-u{upcard}c{bet}", figure, upcard, bet)
        for bet, line in enumerate(PRINTED.split("\n")[1:-1], 1)
        for upcard, figure in enumerate(line.split(), 1)
    )


def x5_entries() -> tuple[tuple[str, str, int, int], ...]:
    """The same with ids of their own."""
    return tuple(
        (entry.replace("GP-T1", "GP-X5"), printed, upcard, bet)
        for entry, printed, upcard, bet in entries()
    )


ENTRIES = Cases("the 25 entries, by upcard and bet", entries(), FIVE_CARDS, entries=True)


@claim("GP-T1", domain=ENTRIES)
def table_1(entry: str, printed: str, upcard: int, bet: int, solved: Solved) -> Relation:
    """Table 1, optimal strategy at the first move, N = 5. (With this upcard the only optimal
    strategy bets this card with the printed probability, rounded to the digits printed; a printed 0
    is an exact 0.)
    """
    relation = prints_as(solved.row(root(upcard))[bet - 1], printed)
    only = solved.row_is_unique(root(upcard))
    return Relation(relation.lhs, relation.rhs, relation.holds and only)


@table_1.near_miss("each entry one unit higher in its last digit")
def one_unit_off(entry: str, printed: str, upcard: int, bet: int, solved: Solved) -> Relation:
    return prints_as(solved.row(root(upcard))[bet - 1], nudged(printed))


DIGITS = Cases("the 25 entries, by upcard and bet", x5_entries(), FIVE_CARDS, entries=True)


def rounded(printed: str, upcard: int, bet: int, solved: Solved, several: int = 4) -> Relation:
    """The figure is the exact number rounded to its digits, of which there are so many after the
    point; a 0 is an exact 0.
    """
    exact = solved.row(root(upcard))[bet - 1]
    digits_after_the_point = several if printed == "0" else len(printed.partition(".")[2])
    return all_hold(prints_as(exact, printed), equal(digits_after_the_point, several))


@claim("GP-X5", domain=DIGITS)
def rounded_to_four_digits(
    entry: str, printed: str, upcard: int, bet: int, solved: Solved, several: int = 4
) -> Relation:
    """There, in the initial position, the optimal betting strategies, rounded to four digits [after
    the point], are these. (A 0 is an exact 0. If four significant digits were meant, 0.07347 would
    have them, but 0.0470, 0.0770 and 0.0241 too few.)
    """
    return rounded(printed, upcard, bet, solved, several)


FOUR_DIGITS = Cases(
    "the 25 entries, 0.0735 for 0.07347, by upcard and bet",
    tuple(
        (entry, "0.0735" if printed == "0.07347" else printed, upcard, bet)
        for entry, printed, upcard, bet in x5_entries()
    ),
    FIVE_CARDS,
    entries=True,
)


@rounded_to_four_digits.amended(domain=FOUR_DIGITS)
def with_one_figure_shorter(
    entry: str, printed: str, upcard: int, bet: int, solved: Solved, several: int = 4
) -> Relation:
    """There, in the initial position, the optimal betting strategies, rounded to four digits after
    the point, are these, with 0.0735 for 0.07347. (A 0 is an exact 0.)
    """
    return rounded(printed, upcard, bet, solved, several)


rounded_to_four_digits.near_miss("three digits", several=3)
with_one_figure_shorter.near_miss("three digits", several=3)


@claim("GP-T1-U", domain=FIVE_CARDS)
def unique_first_moves(solved: Solved) -> Relation:
    """Optimal strategy at the first move, N = 5 (the caption of Table 1). (For each upcard there is
    only one.)
    """
    return equal(tuple(solved.row_is_unique(root(upcard)) for upcard in range(1, 6)), (True,) * 5)


@unique_first_moves.near_miss("the same of every game of the five-card game")
def unique_everywhere(solved: Solved) -> Relation:
    return equal(all(solved.row_is_unique(game) for game in solved.values), True)


@claim("GP-X1", domain=FIVE_CARDS)
def long_fraction(solved: Solved, more: int = 0) -> Relation:
    """The top entry 0.0470 of Table 1 is really the printed ratio of two integers."""
    ratio = mpq(mpz(digits(NUMERATOR)) + more, mpz(digits(DENOMINATOR)))
    return equal(solved.row(root(1))[0], ratio)


long_fraction.near_miss("the last digit of the numerator is 1", more=1)


@claim("GP-X2", domain=FIVE_CARDS)
def prohibitively_long(solved: Solved, bet: int = 1) -> Relation:
    """The exact values are prohibitively long to write down. (The top entry alone needs integers of
    254 digits over 256 digits, those that are printed.)
    """
    exact = solved.row(root(1))[bet - 1]
    lengths = (len(str(exact.numerator)), len(str(exact.denominator)))
    printed = (len(digits(NUMERATOR)), len(digits(DENOMINATOR)))
    return equal((lengths, printed), ((254, 256), (254, 256)))


prohibitively_long.near_miss(
    "254 digits over 256 are needed for the second entry of the column", bet=2
)


@claim(
    "GP-X3",
    domain=Cases("the printed integers", ((digits(NUMERATOR), digits(DENOMINATOR), "0.0470"),)),
)
def rounds_to_the_entry(numerator: str, denominator: str, entry: str) -> Relation:
    """The printed ratio, rounded to four digits, is the printed entry 0.0470."""
    return prints_as(mpq(mpz(numerator), mpz(denominator)), entry)


@rounds_to_the_entry.near_miss("the entry 0.0471")
def entry_off(numerator: str, denominator: str, entry: str) -> Relation:
    return prints_as(mpq(mpz(numerator), mpz(denominator)), nudged(entry))


def solve() -> list[Game]:
    """All matrix games of the five-card game, solved in exact rationals."""
    from theorems.game_of_pure_strategy.solvers.solver import solve_all

    optima = solve_all(N)
    return [
        Game.of(game, optimum.value, optimum.row, optimum.column)
        for game, optimum in (
            (game, optima[position, upcard]) for game, position, upcard in matrix_games()
        )
    ]


@table_1.evidence
def tabulate_optima(run: Run) -> Instance:
    return list_cases(table_1, solve())


@rounded_to_four_digits.evidence
def tabulate_rounded(run: Run) -> Instance:
    return list_cases(rounded_to_four_digits, solve())


@with_one_figure_shorter.evidence
def tabulate_shorter(run: Run) -> Instance:
    return list_cases(with_one_figure_shorter, solve())


@unique_first_moves.evidence
def solve_for_uniqueness(run: Run) -> Solution:
    return solution(unique_first_moves, solve())


@long_fraction.evidence
def solve_for_the_fraction(run: Run) -> Solution:
    return solution(long_fraction, solve())


@prohibitively_long.evidence
def solve_for_the_length(run: Run) -> Solution:
    return solution(prohibitively_long, solve())
