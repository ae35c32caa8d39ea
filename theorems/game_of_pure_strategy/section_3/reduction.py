"""What the recursion of Section 3 need not compute twice, and how many matrix games that leaves.

The paper exchanges the players; two reductions more are used here. All follow by induction on the
size of the hands, as X reads them only in the signs of V_i - Y_j: `proofs/Reduction.v` proves them
for hands of every size.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import comb, factorial

from theorems.game_of_pure_strategy.rules import Hand, normal_form, pattern, payoffs
from theorems.game_of_pure_strategy.section_3.counts import printed_sum, with_symmetry
from theorems.game_of_pure_strategy.vocabulary.plain import f
from theorems.game_of_pure_strategy.vocabulary.positions import every_position
from verify.language import Cases, Relation, all_hold, claim, equal

# --- Positions of the same value ------------------------------------------------------------


@claim("GP-F4.pattern", domain=every_position(), upto=(3, 4, 4), formal="Values.order_pattern")
def order_pattern(V: Hand, Y: Hand, P: Hand) -> Relation:
    """f(V, Y, P) depends on the hands only through their order pattern: it does not change when
    each card is replaced by its rank among all cards held.
    """
    return equal(f(V, Y, P), f(*pattern(V, Y), P))


@order_pattern.near_miss("when each is replaced by its rank in its own hand")
def own_ranks(V: Hand, Y: Hand, P: Hand) -> Relation:
    ranks = tuple(range(1, len(V) + 1))
    return equal(f(V, Y, P), f(ranks, ranks, P))


@claim("GP-F4.normal", domain=every_position(), upto=(3, 4, 4), formal="Values.normal_forms")
def normal_forms(V: Hand, Y: Hand, P: Hand) -> Relation:
    """f(V, Y, P) is the value of its normal form, the order pattern with the lexicographically
    smaller hand first, or minus this value if the players had to be exchanged.
    """
    position, orientation = normal_form(V, Y, P)
    return equal(f(V, Y, P), orientation * f(*position))


@normal_forms.near_miss("it is the value of the normal form")
def without_sign(V: Hand, Y: Hand, P: Hand) -> Relation:
    return equal(f(V, Y, P), f(*normal_form(V, Y, P)[0]))


@claim(
    "GP-F4.adjacent",
    domain=every_position().where(
        "all hands V, Y and decks P of equal size, cards 1..n, with equivalent cards in V",
        lambda V, Y, P: any(all(y < v or y > w for y in Y) for v, w in pairwise(V)),
    ),
    upto=(4, 4, 4),
    formal="Reduction.adjacent_cards",
)
def adjacent_cards(V: Hand, Y: Hand, P: Hand) -> Relation:
    """Adjacent cards of a player, none of the opponent's from one to the other, are equivalent:
    whatever the upcard, their rows are the same.
    """
    return rows_alike(V, Y, P, [all(y < v or y > w for y in Y) for v, w in neighbours(V)])


@adjacent_cards.near_miss("if none of the opponent's cards lies strictly between them")
def strictly_between(V: Hand, Y: Hand, P: Hand) -> Relation:
    return rows_alike(V, Y, P, [all(y <= v or y >= w for y in Y) for v, w in neighbours(V)])


def neighbours(V: Hand) -> list[tuple[int, int]]:
    """Every card but the highest, and the next."""
    return list(pairwise(V))


def rows_alike(V: Hand, Y: Hand, P: Hand, equivalent: Iterable[bool]) -> Relation:
    """The rows of these pairs of neighbours are equal in every matrix."""
    at = [i for i, alike in enumerate(equivalent) if alike]
    return all_hold(
        equal([X[i] for i in at], [X[i + 1] for i in at])
        for X in (payoffs(V, Y, P, upcard, f) for upcard in P)
    )


# --- Matrix games left ----------------------------------------------------------------------


def patterns(size: int, n: int) -> int:
    """The order patterns of two hands of this size from n cards: of the m = 2 size - c distinct
    cards, c are held by both and size - c by either alone.
    """
    return sum(
        factorial(2 * size - c) // (factorial(c) * factorial(size - c) ** 2)
        for c in range(max(0, 2 * size - n), size + 1)
    )


def reduced(n: int) -> int:
    """The matrix games left: of two patterns that are each other's exchange one, with every deck
    and upcard, and the game itself.
    """
    return n + sum(j * comb(n, j) * (patterns(j, n) - 1) // 2 for j in range(1, n))


def counted(n: int) -> int:
    """The same, patterns counted card by card: held by one player, by the other, or by both."""
    words: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    found: Counter[int] = Counter()
    for _ in range(n):
        longer: Counter[tuple[int, int]] = Counter()
        for (mine, yours), times in words.items():
            for a, b in ((1, 0), (0, 1), (1, 1)):
                longer[mine + a, yours + b] += times
        words = longer
        for (mine, yours), times in words.items():
            found[mine] += times if mine == yours else 0
    return n + sum(j * comb(n, j) * (found[j] - 1) // 2 for j in range(1, n))


# N; as the paper counts; of (V, Y) and (Y, V) one; of equal order patterns one, too.
LISTED = (
    (5, 5_630, 2_505, 960),
    (6, 45_552, 21_396, 5_802),
    (7, 367_360, 177_681, 34_503),
    (8, 2_956_648, 1_452_592, 202_736),
    (9, 23_764_194, 11_772_711, 1_184_040),
    (10, 190_826_300, 94_951_270, 6_888_590),
    (11, 1_531_287_560, 763_703_853, 39_971_646),
    (12, 12_281_546_400, 6_132_660_744, 231_506_112),
    (13, 98_464_247_440, 49_198_321_783, 1_338_879_373),
    (14, 789_168_963_520, 394_444_073_674, 7_734_315_162),
    (15, 6_323_452_177_920, 3_161_144_398_275, 44_636_897_115),
    (16, 50_658_396_994_256, 25_326_794_175_584, 257_410_949_536),
)


@claim("GP-C5.n", domain=Cases("N = 5..16", LISTED))
def games_left(n: int, plain: int, one_order: int, one_pattern: int) -> Relation:
    """Of the matrix games of the N-card game, as many as are listed for N = 5..16, the exchange of
    the players leaves half, and equal order patterns a sixth for N = 5, a 73rd for N = 13 and a
    197th for N = 16: N and the sum over 0 < j < N of j C(N, j) (w_j - 1) / 2, w_j being the number
    of order patterns of two hands of j cards.
    """
    closed = (printed_sum(n), with_symmetry(n), reduced(n))
    return equal((closed, counted(n)), ((plain, one_order, one_pattern), one_pattern))


@games_left.near_miss("w_j being the number of pairs of hands")
def pairs_of_hands(n: int, plain: int, one_order: int, one_pattern: int) -> Relation:
    return equal(with_symmetry(n), one_pattern)


GAMES = tuple(f"Exchange.{name}" for name in ("sum", "mixed", "game_value", "points_won"))
VALUE = ("Recursion.without", "Recursion.card", *GAMES, "Exchange.value_is")
