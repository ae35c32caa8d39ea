"""Section 2: payoffs, and the games of three to six denominations."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import Case, deals, payoff, win_count, win_probability
from theorems.le_her.section_2.lemma_2_1 import BOTH_ORDERS, in_both_orders
from theorems.le_her.section_2.lemma_2_1_general_formula import rank_sums
from theorems.le_her.vocabulary.printed_formulas import bracket, bracket_2_1, bracket_2_2
from verify.kernel.polynomials import quotient
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    by_normal_forms,
    claim,
    equal,
)

# --- Lemma 2.1 on the diagonal, and the formula it generalises --------------------------------


@claim(
    "LH-EQ2.DIAG",
    domain=Integers(
        "all integers s >= 1, d >= 3, 1 <= i = j <= d - 1",
        {"s": 1, "d": 3, "i": 1},
        lambda s, d, i: i <= d - 1,
    ),
    evidence=by_normal_forms,
)
def on_the_diagonal(s: Any, d: Any, i: Any, more: int = 0) -> Relation:
    r"""(2.1) is said of $i \ge j$ and (2.2) of $i \le j$. (For $i = j$ their brackets agree. That
    the formulas hold is LH-EQ2.1 and LH-EQ2.2.)
    """
    return equal(bracket_2_1(s, d, i + more, i), bracket_2_2(s, d, i + more, i))


on_the_diagonal.near_miss("for row i + 1 and column i", more=1)


STANDARD = Cases(
    "s = 4, d = 13, 1 <= i, j <= 12", tuple((i, j) for i in range(1, 13) for j in range(1, 13))
)


@cache
def ethier(i: int, j: int) -> mpq:
    """Ethier's formula for the standard deck, as printed."""
    total = mpq(0)
    for k in range(1, 14):
        for l in range(1, 14):
            if k > i and l <= j:
                last = 4 * (k - 1) + (3 - (k == 13)) * (k > l)
                total += mpq(4, 52) * mpq(4 - (k == l), 51) * mpq(last, 50)
            if k <= i:
                total += mpq(4, 52) * mpq(4, 51) * mpq(4 * l - 1, 50) * (k < l < 13)
            if k > i and l > j:
                total += mpq(4, 52) * mpq(4, 51) * (k > l)
    return total


@claim("LH-L2.1-ETHIER", domain=STANDARD)
def ethiers_formula(i: int, j: int) -> Relation:
    r"""Ethier proved that $P(B_{ij})$ is given by the following formula for the standard deck (with
    s = 4 and d = 13): $\sum_{k=i+1}^{13} \sum_{l=1}^{j} \frac{4}{52} \frac{4-\delta_{k,l}}{51}
    \frac{4(k-1) + (3 - \delta_{k,13}) 1_{k>l}}{50} + \sum_{k=1}^{i} \sum_{l=1}^{13} \frac{4}{52}
    \frac{4}{51} \frac{4l-1}{50} 1_{k<l<13} + \sum_{k=i+1}^{13} \sum_{l=j+1}^{13} \frac{4}{52}
    \frac{4}{51} 1_{k>l}$.
    """
    return equal(win_probability(4, 13, i, j), ethier(i, j))


@ethiers_formula.near_miss("with thresholds i and j exchanged")
def thresholds_exchanged(i: int, j: int) -> Relation:
    return equal(win_probability(4, 13, i, j), ethier(j, i))


@claim("LH-L2.1-SPEC", domain=STANDARD)
def generalised(i: int, j: int) -> Relation:
    """We use this formula to generalize to the case in which the number of suits is s and the
    number of denominations is d. (With s = 4 and d = 13 the general formula is Ethier's.)
    """
    return equal(rank_sums(4, 13, i, j, void_draws_only=False), ethier(i, j))


@generalised.amended()
def generalised_with_the_indicator_inside(i: int, j: int) -> Relation:
    """With s = 4 and d = 13 the general formula is Ethier's, if its indicator stands on the void
    draws alone (`LH-L2.1-GEN~`).
    """
    return equal(rank_sums(4, 13, i, j, void_draws_only=True), ethier(i, j))


@generalised.near_miss("with thresholds i and j exchanged")
@generalised_with_the_indicator_inside.near_miss("with thresholds i and j exchanged")
def exchanged_again(i: int, j: int) -> Relation:
    return equal(rank_sums(4, 13, i, j, void_draws_only=True), ethier(j, i))


@claim("LH-PAYOFF", domain=BOTH_ORDERS, evidence=by_normal_forms)
def payoffs(s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    """The payoff for player 1 if he uses strategy i and player 2 uses strategy j is
    P(i, j) - (1 - P(i, j)) = 2P(i, j) - 1; as a result, the entries of the payoff matrix A are
    given by a_ij = 2P(i, j) - 1. (They are the deals won less the deals lost, over all deals.)
    """
    return differences(s, d, i, j, more)


def differences(s: Any, d: Any, i: Any, j: Any, more: int) -> Relation:
    """Both ways to write a_ij and a_ji."""

    def as_difference(case: Case, s: Any, d: Any, i: Any, j: Any) -> Relation:
        won, every = win_count(s, d, i, j, case), deals(s, d)
        p, a = win_probability(s, d, i, j, case), payoff(s, d, i, j, case)
        share = quotient(won - (every - won) + more, every)
        return equal((a, a), (p - (-p + 1), share))

    return in_both_orders(as_difference, s, d, i, j)


payoffs.near_miss("one deal more", more=1)


# --- Small games ----------------------------------------------------------------------------

SUITS = Integers("all s >= 1", {"s": 1})


def scaled(s: Any, d: int) -> list[list[Any]]:
    """The payoff matrix after adding 1 to each entry and dividing by 2s^2/(sd)_3."""
    return [[sixth(bracket(s, d, i, j)) for j in range(1, d)] for i in range(1, d)]


def sixth(number: Any) -> Any:
    """A sixth, exactly."""
    return number * mpq(1, 6)


def counted(s: Any, d: int) -> Iterator[tuple[Any, Any]]:
    """Each entry of the scaled matrix and the same from the deals counted: (a + 1)(sd)_3/(2s^2)."""
    for i, line in enumerate(scaled(s, d), 1):
        for j, entry in enumerate(line, 1):
            won = win_count(s, d, i, j, None)
            yield entry, quotient(won, s * s)


def matrix_is(s: Any, d: int, printed: Any) -> Relation:
    """The scaled matrix against the printed one, and both against the deals counted."""
    found = [(entry, count) for entry, count in counted(s, d)]
    flat = [entry for line in printed for entry in line]
    return all_hold(
        relation
        for (entry, count), stated in zip(found, flat, strict=True)
        for relation in (equal(entry, stated), equal(count, stated))
    )


@claim("LH-D3-MAT", domain=SUITS, evidence=by_normal_forms)
def three_denominations(s: Any, more: int = 0) -> Relation:
    """For d = 3 the resulting payoff matrix (after adding 1 to each of the entries and dividing by
    2s^2/(sd)_3) is ((10s - 6, 11s - 7), (8s - 5, 8s - 5)).
    """
    return matrix_is(s, 3, ((10 * s - 6 + more, 11 * s - 7), (8 * s - 5, 8 * s - 5)))


three_denominations.near_miss("10s - 5", more=1)


@claim("LH-D3-DOM1", domain=SUITS)
def row_1_dominates(s: Any) -> Relation:
    """For all values of s, row 1 dominates row 2, so using only strategy 1 is optimal for player 1
    (its entry in column 1 is a saddle point).
    """
    first, second = scaled(s, 3)
    dominates = (above(a, b) for a, b in zip(first, second, strict=True))
    return all_hold(*dominates, saddle(s, 3, 1, 1))


@row_1_dominates.near_miss("by more than s")
def by_more_than_s(s: Any) -> Relation:
    first, second = scaled(s, 3)
    return all_hold(above(a, b + s) for a, b in zip(first, second, strict=True))


@claim("LH-D3-DOM2", domain=SUITS)
def column_1_dominates(s: Any) -> Relation:
    """After row domination, column 1 dominates column 2, so using strategy 1 is also optimal for
    player 2. (For s = 1 the two columns are the same in row 1. Row 1 has a saddle point there.)
    """
    first, _ = scaled(s, 3)
    return all_hold(at_least(first[1], first[0]), saddle(s, 3, 1, 1))


@column_1_dominates.near_miss("strictly")
def strictly(s: Any) -> Relation:
    first, _ = scaled(s, 3)
    return above(first[1], first[0])


@claim("LH-D4-MAT", domain=SUITS, evidence=by_normal_forms)
def four_denominations(s: Any, digit: int = 12) -> Relation:
    """The payoff matrix for d = 4 is ((26s - 12, 26s - 12, 29s - 14), (27s - 12, 26s - 11,
    28s - 13), (20s - 9, 20s - 9, 20s - 9)).
    """
    return matrix_is(s, 4, printed_4(s, digit))


def printed_4(s: Any, digit: int) -> Any:
    """The printed matrix; `digit` stands for its first 12."""
    return (
        (26 * s - digit, 26 * s - 12, 29 * s - 14),
        (27 * s - 12, 26 * s - 11, 28 * s - 13),
        (20 * s - 9,) * 3,
    )


four_denominations.near_miss("26s - 11", digit=11)


@claim("LH-D4-DOM", domain=SUITS)
def column_2_dominates(s: Any) -> Relation:
    """Here column 2 dominates columns 1 and 3, so using only strategy 2 is optimal for player 2.
    (For s = 1 columns 1 and 2 are the same. There is a saddle point in column 2.)
    """
    dominates = (at_least(line[other], line[1]) for line in scaled(s, 4) for other in (0, 2))
    return all_hold(*dominates, saddle(s, 4, 2, 2))


@column_2_dominates.near_miss("column 1 dominates columns 2 and 3")
def column_1_instead(s: Any) -> Relation:
    return all_hold(at_least(line[other], line[0]) for line in scaled(s, 4) for other in (1, 2))


@claim("LH-D4-OPT", domain=SUITS)
def strategy_2(s: Any) -> Relation:
    """Since a_22 is greater than both a_12 and a_32, strategy 2 is optimal for player 1 (a_22 is a
    saddle point).
    """
    column = [line[1] for line in scaled(s, 4)]
    greater = [above(column[1], column[0]), above(column[1], column[2])]
    return all_hold(*greater, saddle(s, 4, 2, 2))


@strategy_2.near_miss("a_12 is greater than a_22")
def strategy_1(s: Any) -> Relation:
    column = [line[1] for line in scaled(s, 4)]
    return above(column[0], column[1])


def saddle(s: Any, d: int, i: int, j: int) -> Relation:
    """No entry of the column is greater than this one, and none of the row is less."""
    matrix = scaled(s, d)
    entry = matrix[i - 1][j - 1]
    return all_hold(
        *(at_least(entry, line[j - 1]) for line in matrix),
        *(at_least(other, entry) for other in matrix[i - 1]),
    )


@claim("LH-D5-OPT", domain=SUITS)
def five_denominations(s: Any) -> Relation:
    """Using similar techniques for d = 5, strategy 2 is found to be optimal for both players."""
    return saddle(s, 5, 2, 2)


five_denominations.near_miss("strategy 3 for player 2", lambda s: saddle(s, 5, 2, 3))


@claim("LH-D6-OPT", domain=SUITS)
def six_denominations(s: Any) -> Relation:
    """And for d = 6 strategy 3 is found to be optimal (for both players)."""
    return saddle(s, 6, 3, 3)


six_denominations.near_miss("strategy 2 for player 1", lambda s: saddle(s, 6, 2, 3))
