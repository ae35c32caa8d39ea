"""Section 4.1: the exact answers, to seven cards, and how long those for seven are."""

from collections.abc import Iterator

from theorems.game_of_pure_strategy.vocabulary.exact import fingerprint, first_move, lengths, stored
from verify.language import Layered, Relation, all_hold, at_least, claim, equal

N = 7

# The digits of numerator and denominator of every probability that is not 0, by cards and upcard,
# the lower bets first.
DIGITS: dict[int, dict[int, tuple[tuple[int, int], ...]]] = {
    2: {1: ((1, 1),), 2: ((1, 1),)},
    3: {1: ((1, 1),), 2: ((1, 1),), 3: ((1, 1),)},
    4: {1: ((1, 1),), 2: ((6, 6), (5, 6), (6, 6)), 3: ((7, 7), (7, 7), (6, 7)), 4: ((1, 1),)},
    5: {
        1: ((254, 256), (257, 258), (257, 258)),
        2: ((184, 185), (185, 185), (182, 183)),
        3: ((112, 113), (113, 114), (114, 114)),
        4: ((372, 372), (371, 372), (372, 373), (371, 372), (371, 371)),
        5: ((157, 158), (156, 158), (158, 158)),
    },
    6: {
        1: ((12664, 12664), (12664, 12664), (12663, 12664)),
        2: ((6294, 6294), (6293, 6294), (6294, 6294)),
        3: ((17418, 17419), (17418, 17419), (17419, 17420), (17419, 17419), (17419, 17420)),
        4: ((16099, 16100), (16100, 16101), (16100, 16101), (16100, 16100), (16099, 16100)),
        5: ((15278, 15280), (15279, 15280), (15279, 15280), (15278, 15280), (15280, 15280)),
        6: ((5455, 5455), (5454, 5456), (5454, 5454)),
    },
    7: {
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
    },
}


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


@claim("GP-X4", domain=FEW_CARDS, upto=(5, 6, 7))
def a_million_digits(
    n: int, upcard: int, least: int = 500_000, most: int = 2_000_000, more: int = 0
) -> Relation:
    """For N = 7 the numerators and denominators of the optimal probabilities have approximately one
    million digits. (Of every bet that is made at all, at least half a million and at most two. The
    numbers of digits stand in this module, for N = 2..7; those of the exact solution are counted.)
    """
    listed = [digits for pairs in DIGITS[N].values() for pair in pairs for digits in pair]
    counted = tuple((a + more, b) for a, b in lengths(first_move(n, upcard).row))
    return all_hold(
        equal(counted, DIGITS[n][upcard]), at_least(min(listed), least), at_least(most, max(listed))
    )


a_million_digits.near_miss(
    "at least 600,000, and at most a million and a half", least=600_000, most=1_500_000
)
a_million_digits.near_miss("a digit more in every numerator", more=1)
a_million_digits.sampled_to = 6
