"""The displays in the proof of Lemma 2.1, one after the other.

Both sides of each are taken times (sd)_3/s^2, as section 3 does it. S_2 is that of the general
formula, where the indicator stands over the whole fraction (`LH-L2.1-GEN`). The first line of the
case i <= j has it on the void draws alone, and so is not the S_2 defined before; the lines after it
go on from that line, and so they are read here.
"""

from collections.abc import Callable
from typing import Any

from theorems.le_her.counting.rank_sums import double, single
from theorems.le_her.rules import Case, win_count
from theorems.le_her.section_2.lemma_2_1 import GE, LE
from theorems.le_her.vocabulary.brackets import SIXTH
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2
from verify.language import Integers, Relation, all_hold, claim, equal

BOUNDS = {"s": 1, "p": 1, "t": 0, "u": 0}

THRESHOLDS: dict[Case, Integers] = {
    GE: Integers(
        "all integers s >= 1, 1 <= j <= i <= d - 1: (j, i, d) = (p, p + t, i + 1 + u) with p >= 1, "
        "t, u >= 0",
        BOUNDS,
        arguments=lambda s, p, t, u: (s, p + t + 1 + u, p + t, p),
    ),
    LE: Integers(
        "all integers s >= 1, 1 <= i <= j <= d - 1: (i, j, d) = (p, p + t, j + 1 + u) with p >= 1, "
        "t, u >= 0",
        BOUNDS,
        arguments=lambda s, p, t, u: (s, p + t + 1 + u, p, p + t),
    ),
}

ANY_I = Integers(
    "all integers s >= 1, 1 <= i <= d - 1: d = i + 1 + u with u >= 0",
    {"s": 1, "i": 1, "u": 0},
    arguments=lambda s, i, u: (s, i + 1 + u, i),
)


def cuts(case: Case, d: Any, i: Any, j: Any) -> tuple[Any, ...]:
    """The ranks at which a term or a range may change, ascending."""
    return (0, j, i, d - 1, d) if case == GE else (0, i, j, d - 1, d)


# --- S_1 ------------------------------------------------------------------------------------


def S_1(s: Any, d: Any, i: Any) -> Any:
    """The sum over k <= i and l of (sl - 1) 1{k<l<d}."""
    return double(lambda k, l: (s * l - 1) * int(k < l < d), (1, i), (1, d), (0, i, d - 1, d))


def within(term: Callable[[Any, Any], Any], d: Any, i: Any) -> Any:
    """The sum of a term over k <= i and l = k + 1, ..., d - 1."""
    return double(lambda k, l: term(k, l) * int(k < l), (1, i), (1, d - 1), (0, i, d - 1))


def S_1_split(s: Any, d: Any, i: Any) -> Any:
    """s times the sum of l, less the number of terms, over l = k + 1, ..., d - 1."""
    return s * within(lambda k, l: l, d, i) - within(lambda k, l: 1, d, i)


def S_1_closed(s: Any, d: Any, i: Any, square: int = 3) -> Any:
    """The closed form in brackets; `square` is a digit of it."""
    return -s * i**3 - (square * s - 3) * i**2 + (3 * s * d**2 - 3 * s * d - 2 * s - 6 * d + 9) * i


@claim("LH-L2.1-S1a", domain=ANY_I)
def first_lines_of_S_1(s: Any, d: Any, i: Any) -> Relation:
    r"""$S_1 = \frac{s^2}{(sd)_3} \sum_{k=1}^{i} \sum_{l=1}^{d} (sl - 1) 1_{k<l<d}
    = \frac{s^2}{(sd)_3} [s \sum_{k=1}^{i} \sum_{l=k+1}^{d-1} l
    - \sum_{k=1}^{i} \sum_{l=k+1}^{d-1} 1]$.
    """
    return equal(S_1(s, d, i), S_1_split(s, d, i))


@first_lines_of_S_1.near_miss("l from k")
def from_k(s: Any, d: Any, i: Any) -> Relation:
    more = single(lambda k: s * k - 1, (1, i), (0, i))
    return equal(S_1(s, d, i), S_1_split(s, d, i) + more)


@claim("LH-L2.1-S1b", domain=ANY_I)
def closed_form_of_S_1(s: Any, d: Any, i: Any, square: int = 3) -> Relation:
    r"""$S_1 = \frac{s^2}{6(sd)_3} [-si^3 - (3s-3)i^2 + (3sd^2 - 3sd - 2s - 6d + 9)i]$."""
    return equal(S_1(s, d, i), S_1_closed(s, d, i, square=square) * SIXTH)


closed_form_of_S_1.near_miss("3s - 3 read as 2s - 3", square=2)


# --- i >= j ---------------------------------------------------------------------------------


def S_2_ge(s: Any, d: Any, i: Any, j: Any) -> Any:
    """S_2 of the general formula, i >= j, without one factor s."""

    def term(k: Any, l: Any) -> Any:
        return (s - int(k == l)) * (s * (k - 1) + s - 1 - int(k == d)) * int(k > l)

    return double(term, (i + 1, d), (1, j), cuts(GE, d, i, j))


def each_k(term: Callable[[Any], Any], i: Any, j: Any, d: Any) -> Any:
    """The sum over k > i and l <= j of a term of k, less 1 where k = d; i >= j."""
    return double(lambda k, l: term(k) - int(k == d), (i + 1, d), (1, j), cuts(GE, d, i, j))


def S_2_is(s: Any, d: Any, i: Any, j: Any, value: Any) -> Relation:
    """S_2 in the case i >= j, against a value; both times s."""
    return equal(S_2_ge(s, d, i, j), s * value)


@claim("LH-L2.1-S2ge-a", domain=THRESHOLDS[GE])
def S_2_line_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j}
    [s(k-1) + s - 1 - \delta_{k,d}]$ (since $\delta_{k,l} = 0$ and $1_{k>l} = 1$ there).
    """
    alike = double(lambda k, l: int(k == l), (i + 1, d), (1, j), cuts(GE, d, i, j))
    above = double(lambda k, l: int(k > l), (i + 1, d), (1, j), cuts(GE, d, i, j))
    line = S_2_is(s, d, i, j, each_k(lambda k: s * (k - 1) + s - 1, i, j, d))
    return all_hold(equal((alike, above), (0, (d - i) * j)), line)


@claim("LH-L2.1-S2ge-b", domain=THRESHOLDS[GE])
def S_2_line_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j}
    (sk - 1 - \delta_{k,d})$.
    """
    return S_2_is(s, d, i, j, each_k(lambda k: s * k - 1, i, j, d))


@claim("LH-L2.1-S2ge-c", domain=THRESHOLDS[GE])
def S_2_line_3(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} [sj \sum_{k=i+1}^{d} k - (d-i)j - j]$."""
    return S_2_is(s, d, i, j, s * j * single(lambda k: k, (i + 1, d), (i, d)) - (d - i) * j - j)


@claim("LH-L2.1-S2ge", domain=THRESHOLDS[GE])
def S_2_line_4(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{6(sd)_3} [-3si^2j - (3s-6)ij + (3sd^2 + 3sd - 6d - 6)j]$."""
    return S_2_is(s, d, i, j, S_2_ge_closed(s, d, i, j) * SIXTH)


def S_2_ge_closed(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return -3 * s * i**2 * j - (3 * s - 6) * i * j + (3 * s * d**2 + 3 * s * d - 6 * d - 6) * j


@S_2_line_1.near_miss("without delta_{k,d}")
@S_2_line_2.near_miss("without delta_{k,d}")
@S_2_line_3.near_miss("without the last j")
@S_2_line_4.near_miss("without delta_{k,d}")
def without_the_king(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_2_is(s, d, i, j, each_k(lambda k: s * k - 1, i, j, d) + j)


def S_3_full(s: Any, d: Any, i: Any, j: Any, case: Case) -> Any:
    """S_3 of the general formula."""
    pairs = double(lambda k, l: int(k > l), (i + 1, d), (j + 1, d), cuts(case, d, i, j))
    return (s * d - 2) * pairs


def S_3_is(s: Any, d: Any, i: Any, j: Any, case: Case, value: Any) -> Relation:
    """S_3 against a value."""
    return equal(S_3_full(s, d, i, j, case), value)


def below(d: Any, j: Any, low: Any) -> Any:
    """The sum of 1 over k from low + 1 to d and l from j + 1 to k - 1, where j <= low."""
    return double(lambda k, l: int(l < k), (low + 1, d), (j + 1, d), (j, low, d))


@claim("LH-L2.1-S3ge-a", domain=THRESHOLDS[GE])
def S_3_line_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_3 = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=i+1}^{d} \sum_{l=j+1}^{k-1} 1$."""
    return S_3_is(s, d, i, j, GE, (s * d - 2) * below(d, j, i))


def S_3_ge_closed(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return (
        -(3 * s * d - 6) * i**2
        + (6 * s * d - 12) * i * j
        + (3 * s * d - 6) * i
        - (6 * s * d**2 - 12 * d) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


@claim("LH-L2.1-S3ge", domain=THRESHOLDS[GE])
def S_3_closed_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_3 = \frac{s^2}{6(sd)_3} [-(3sd-6)i^2 + (6sd-12)ij + (3sd-6)i
    - (6sd^2 - 12d)j + 3(sd-2)d(d-1)]$.
    """
    return S_3_is(s, d, i, j, GE, S_3_ge_closed(s, d, i, j) * SIXTH)


@S_3_line_1.near_miss("l from j")
@S_3_closed_for_ge.near_miss("l from j")
def from_j(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_3_is(s, d, i, j, GE, (s * d - 2) * (below(d, j, i) + (d - i)))


@claim("LH-L2.1-SUMge", domain=THRESHOLDS[GE])
def sum_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    """Thus, (2.1) follows. (For i >= j it is the sum of the closed forms of S_1, S_2 and S_3.)"""
    return adds_up(bracket_2_1(s, d, i, j), ge_parts(s, d, i, j))


def ge_parts(s: Any, d: Any, i: Any, j: Any) -> list[Any]:
    """The three closed forms in brackets."""
    return [S_1_closed(s, d, i), S_2_ge_closed(s, d, i, j), S_3_ge_closed(s, d, i, j)]


def adds_up(bracket: Any, parts: list[Any]) -> Relation:
    """A bracket, and the sum of the brackets of the parts; both over 6."""
    first, *others = parts
    return equal(bracket * SIXTH, sum(others, start=first) * SIXTH)


@sum_for_ge.near_miss("without S_3")
def two_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return adds_up(bracket_2_1(s, d, i, j), ge_parts(s, d, i, j)[:2])


# --- i <= j ---------------------------------------------------------------------------------


def over_k_and_l(term: Callable[[Any, Any], Any], i: Any, j: Any, d: Any) -> Any:
    """The sum over k > i and l <= j, where i <= j."""
    return double(term, (i + 1, d), (1, j), cuts(LE, d, i, j))


def S_2_le(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The first line of S_2 for i <= j, without one factor s."""

    def term(k: Any, l: Any) -> Any:
        void = (s - 1 - int(k == d)) * int(k > l)
        return (s - int(k == l)) * (s * (k - 1) + void)

    return over_k_and_l(term, i, j, d)


def S_2_le_line_2(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second line."""

    def term(k: Any, l: Any) -> Any:
        return (s - int(k == l)) * (k - 1) + (s - 1 - int(k == d)) * int(k > l)

    return over_k_and_l(term, i, j, d)


def stands_and_draws(one_stands: bool, two_stands: bool) -> bool:
    """What S_2 is about: player 1 stands, player 2 exchanges."""
    return one_stands and not two_stands


def S_2_is_counted(s: Any, d: Any, i: Any, j: Any, value: Any) -> Relation:
    """The deals that player 1 wins so, counted from the rules, against a value times s."""
    return equal(win_count(s, d, i, j, LE, stands_and_draws), s * value)


@claim("LH-L2.1-S2le-0", domain=THRESHOLDS[LE])
def S_2_first_line(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \le j$, $S_2 = \frac{s}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j} (s - \delta_{k,l})
    [s(k-1) + (s - 1 - \delta_{k,d}) 1_{k>l}]$. (S_2 is the probability that player 1 stands, player
    2 exchanges and player 1 wins, counted from the rules: the line is right, and the slip is that
    of the general formula before it, `LH-L2.1-GEN`. Both sides are taken times (sd)_3.)
    """
    return S_2_is_counted(s, d, i, j, S_2_le(s, d, i, j))


@S_2_first_line.near_miss("without delta_{k,d}")
def first_line_without_the_king(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_2_is_counted(s, d, i, j, S_2_le(s, d, i, j) + s * j)


@claim("LH-L2.1-S2le-a", domain=THRESHOLDS[LE])
def S_2_second_line(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""It is $\frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j} [(s - \delta_{k,l})(k-1)
    + (s - 1 - \delta_{k,d}) 1_{k>l}]$, since $\delta_{k,l} 1_{k>l} = 0$ (there is no such k and l).
    """
    both = over_k_and_l(lambda k, l: int(k == l) * int(k > l), i, j, d)
    second = s * S_2_le_line_2(s, d, i, j)
    return all_hold(equal(both, 0), equal(S_2_le(s, d, i, j), second))


@S_2_second_line.near_miss("with s - delta_{k,l} taken out of neither")
def second_line_spoilt(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(S_2_le(s, d, i, j), s * (S_2_le_line_2(s, d, i, j) + T_2(i, j, d)))


def T_1(i: Any, j: Any, d: Any) -> Any:
    """The double sum of k - 1."""
    return over_k_and_l(lambda k, l: k - 1, i, j, d)


def T_2(i: Any, j: Any, d: Any) -> Any:
    """The double sum of delta_{k,l} (k - 1)."""
    return over_k_and_l(lambda k, l: int(k == l) * (k - 1), i, j, d)


def T_3(i: Any, j: Any, d: Any) -> Any:
    """The double sum of 1{k>l}."""
    return over_k_and_l(lambda k, l: int(k > l), i, j, d)


def T_4(i: Any, j: Any, d: Any) -> Any:
    """The double sum of delta_{k,d} 1{k>l}."""
    return over_k_and_l(lambda k, l: int(k == d and k > l), i, j, d)


@claim("LH-L2.1-S2le-b", domain=THRESHOLDS[LE])
def four_sums(s: Any, d: Any, i: Any, j: Any, one: int = 1) -> Relation:
    r"""The latter double sum can be written as $s \sum \sum (k-1) - \sum \sum \delta_{k,l} (k-1)
    + (s-1) \sum \sum 1_{k>l} - \sum \sum \delta_{k,d} 1_{k>l} =: sT_1 - T_2 + (s-1)T_3 - T_4$.
    """
    return equal(
        S_2_le_line_2(s, d, i, j),
        s * T_1(i, j, d) - T_2(i, j, d) + (s - one) * T_3(i, j, d) - T_4(i, j, d),
    )


four_sums.near_miss("s T_3 in place of (s - 1) T_3", one=0)


@claim("LH-L2.1-T1", domain=THRESHOLDS[LE])
def first_sum(s: Any, d: Any, i: Any, j: Any, more: int = 0) -> Relation:
    r"""$T_1 = j \sum_{k=i+1}^{d} (k-1)$."""
    return equal(T_1(i, j, d), j * single(lambda k: k - 1 + more, (i + 1, d), (i, d)))


first_sum.near_miss("k in place of k - 1", more=1)


@claim("LH-L2.1-T2", domain=THRESHOLDS[LE])
def second_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_2 = \sum_{k=i+1}^{d} (k-1) 1_{k \le j} = \sum_{k=i+1}^{j} (k-1)$."""
    indicated = single(lambda k: (k - 1) * int(k <= j), (i + 1, d), (i, j, d))
    upto_j = single(lambda k: k - 1, (i + 1, j), (i, j))
    return all_hold(equal(T_2(i, j, d), indicated), equal(indicated, upto_j))


@second_sum.near_miss("the sum to d")
def upto_d(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_2(i, j, d), single(lambda k: k - 1, (i + 1, d), (i, d)))


@claim("LH-L2.1-T3", domain=THRESHOLDS[LE])
def third_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_3 = (d-i)j - \sum_{k=i+1}^{d} \sum_{l=1}^{j} 1_{k \le l}
    = (d-i)j - \sum_{k=i+1}^{j} \sum_{l=k}^{j} 1$.
    """
    not_above = over_k_and_l(lambda k, l: int(k <= l), i, j, d)
    ones = single(lambda k: j - k + 1, (i + 1, j), (i, j))
    every = (d - i) * j
    return all_hold(equal(T_3(i, j, d), every - not_above), equal(not_above, ones))


@third_sum.near_miss("l from k + 1")
def from_k_plus_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_3(i, j, d), (d - i) * j - single(lambda k: j - k, (i + 1, j), (i, j)))


@claim("LH-L2.1-T4", domain=THRESHOLDS[LE])
def fourth_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_4 = \sum_{l=1}^{j} 1_{d>l} = j$."""
    ones = single(lambda l: int(d > l), (1, j), (0, j, d - 1))
    return all_hold(equal(T_4(i, j, d), ones), equal(ones, j))


fourth_sum.near_miss("j - 1", lambda s, d, i, j: equal(T_4(i, j, d), j - 1))


def S_2_le_closed(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return (
        -3 * s * i**2 * j
        - (3 * s - 6) * i**2
        + 3 * s * i * j
        - 3 * s * j**2
        + (3 * s - 6) * i
        + (3 * s * d**2 + 3 * s * d - 3 * s - 6 * d) * j
    )


@claim("LH-L2.1-S2le", domain=THRESHOLDS[LE])
def closed_form_of_S_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""We find that $S_2 = \frac{s^2}{6(sd)_3} [-3si^2j - (3s-6)i^2 + 3sij - 3sj^2 + (3s-6)i
    + (3sd^2 + 3sd - 3s - 6d)j]$.
    """
    return equal(S_2_le_line_2(s, d, i, j), S_2_le_closed(s, d, i, j) * SIXTH)


@closed_form_of_S_2.near_miss("3s - 6d read as 2s - 6d")
def spoilt_S_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(S_2_le_line_2(s, d, i, j), (S_2_le_closed(s, d, i, j) + s * j) * SIXTH)


@claim("LH-L2.1-S3le-a", domain=THRESHOLDS[LE])
def S_3_first_line(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""For $i \le j$, $S_3 = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=i+1}^{d} \sum_{l=j+1}^{d} 1_{k>l}
    = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=j+1}^{d} \sum_{l=j+1}^{k-1} 1$.
    """
    return S_3_is(s, d, i, j, LE, (s * d - 2) * below(d, j, j))


def S_3_le_closed(s: Any, d: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return (
        (3 * s * d - 6) * j**2
        - (6 * s * d**2 - 3 * s * d - 12 * d + 6) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


@claim("LH-L2.1-S3le", domain=THRESHOLDS[LE])
def S_3_closed_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$S_3 = \frac{s^2}{6(sd)_3} [(3sd-6)j^2 - (6sd^2 - 3sd - 12d + 6)j + 3(sd-2)d(d-1)]$."""
    return S_3_is(s, d, i, j, LE, S_3_le_closed(s, d, j) * SIXTH)


@S_3_first_line.near_miss("l from j")
@S_3_closed_for_le.near_miss("l from j")
def from_j_again(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_3_is(s, d, i, j, LE, (s * d - 2) * (below(d, j, j) + d - j))


@claim("LH-L2.1-SUMle", domain=THRESHOLDS[LE])
def sum_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    """After summing S_1, S_2, and S_3, (2.2) follows. (It is the sum of their closed forms.)"""
    return adds_up(bracket_2_2(s, d, i, j), le_parts(s, d, i, j))


def le_parts(s: Any, d: Any, i: Any, j: Any) -> list[Any]:
    """The three closed forms in brackets."""
    return [S_1_closed(s, d, i), S_2_le_closed(s, d, i, j), S_3_le_closed(s, d, j)]


@sum_for_le.near_miss("without S_3")
def two_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return adds_up(bracket_2_2(s, d, i, j), le_parts(s, d, i, j)[:2])
