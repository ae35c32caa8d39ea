"""Section 4.1: the exact answers, to seven cards, and how long those for seven are."""

from collections.abc import Iterator

from theorems.game_of_pure_strategy.vocabulary.exact import fingerprint, first_move, stored
from verify.kernel.errors import ClaimFailed
from verify.kernel.relations import Relation, at_least, equal
from verify.language import Cases, Instance, Layered, Run, all_hold, claim, list_cases

N = 7

# For each upcard the digits of numerator and denominator of every probability that is not 0, the
# lower bets first. Counted in exact solutions by a deep run.
DIGITS = {
    1: ((1224263, 1224263), (1224261, 1224261), (1224263, 1224263)),
    2: ((553131, 553131), (553129, 553131), (553131, 553131)),
    3: ((576092, 576093), (576092, 576093), (576093, 576093)),
    4: (
        (1693942, 1693944),
        (1693942, 1693943),
        (1693943, 1693943),
        (1693943, 1693944),
        (1693944, 1693944),
    ),
    5: (
        (1324441, 1324442),
        (1324442, 1324443),
        (1324441, 1324443),
        (1324441, 1324442),
        (1324442, 1324443),
    ),
    6: (
        (1462516, 1462518),
        (1462516, 1462518),
        (1462518, 1462519),
        (1462518, 1462519),
        (1462517, 1462518),
    ),
    7: (
        (1898209, 1898210),
        (1898207, 1898210),
        (1898209, 1898210),
        (1898209, 1898210),
        (1898210, 1898210),
    ),
}


FIRST_MOVES = Cases(
    "the seven upcards of the first move, N = 7", tuple((upcard,) for upcard in DIGITS)
)


def _first_moves(n: int, start: int, stop: int) -> Iterator[tuple[int, int]]:
    return ((n, upcard) for upcard in range(start + 1, min(stop, n) + 1))


FEW_CARDS = Layered(
    "all upcards of the first move, N = 2..7",
    lambda n: n,
    _first_moves,
    lambda found: found[0] if 2 <= found[0] <= N and 1 <= found[1] <= found[0] else None,
    (int, int),
    first=2,
    last=N,
    unit="first moves",
)


@claim("GP-X6", domain=FEW_CARDS, upto=(5, 6, 7))
def exact_values(n: int, upcard: int) -> Relation:
    """We have computed the exact values up to N = 7. (Those of the optimal probabilities that this
    project has in store, by digest: all matrix games behind them are solved exactly, each by a
    linear system on a block of its payoffs, and both strategies are held against the whole matrix.)
    """
    return equal(fingerprint(first_move(n, upcard).row), stored(n, upcard))


@exact_values.near_miss("those of the cards in reverse order")
def reversed_cards(n: int, upcard: int) -> Relation:
    return equal(fingerprint(first_move(n, upcard).row[::-1]), stored(n, upcard))


exact_values.sampled_to = 6


@claim("GP-X4", domain=FIRST_MOVES)
def a_million_digits(upcard: int, least: int = 500_000, most: int = 2_000_000) -> Relation:
    """For N = 7 the numerators and denominators of the optimal probabilities have approximately one
    million digits. (Of every bet that is made at all, at least half a million and at most two. The
    numbers of digits stand in this module, and are believed. A deep run solves all 34,503 matrix
    games exactly and counts them again, in some minutes.)
    """
    # The smallest and the largest number of digits lie between these.
    found = [digits for pair in DIGITS[upcard] for digits in pair]
    return all_hold(at_least(min(found), least), at_least(most, max(found)))


a_million_digits.near_miss(
    "at least 600,000, and at most a million and a half", least=600_000, most=1_500_000
)


@a_million_digits.evidence
def count_digits(run: Run) -> Instance:
    if run.effort == "deep":
        from theorems.game_of_pure_strategy.solvers.exact_files import digits_of_first_moves

        counted = digits_of_first_moves(N)
        if counted != DIGITS:
            raise ClaimFailed(f"GP-X4: other numbers of digits were counted: {counted}")
    return list_cases(a_million_digits)


a_million_digits.believed = "seven_cards.py"
