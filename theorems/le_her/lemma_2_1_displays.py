"""The displays in the proof of Lemma 2.1, one after the other.

S_2 is that of the general formula, where the indicator stands over the whole fraction
(`LH-L2.1-GEN`). The first line of the case i <= j has it on the void draws alone, and so is not the
S_2 defined before; the lines after it go on from that line, and so they are read here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theorems.le_her.decks import ALL_DECKS
from theorems.le_her.lemma_2_1 import BOUNDS, GE, LE, in_case
from theorems.le_her.rank_sums import double, over_deals, single
from verify.claims import claim
from verify.domains import Integers
from verify.games.le_her.rules import Case, bracket_2_1, bracket_2_2, from_bracket
from verify.searches import by_normal_forms, exhausted, refuted_somewhere
from verify.statements import Relation, equal, unless

WHERE: dict[Case, str] = {
    GE: "all integers s >= 1, d >= 3, 1 <= j <= i <= d - 1",
    LE: "all integers s >= 1, d >= 3, 1 <= i <= j <= d - 1",
}


def thresholds(case: Case) -> Integers:
    """All decks and thresholds in this order."""
    return Integers(WHERE[case], BOUNDS, lambda s, d, i, j: in_case(case, s, d, i, j))


ANY_I = Integers(
    "all integers s >= 1, d >= 3, 1 <= i <= d - 1",
    {"s": 1, "d": 3, "i": 1},
    lambda s, d, i: i <= d - 1,
)


def const(end: Any) -> Callable[[Any], Any]:
    """An end of the range of l that does not depend on k."""
    return lambda k: end


# --- S_1 ------------------------------------------------------------------------------------


def S_1(s: Any, d: Any, i: Any) -> Any:
    """The sum over k <= i and l of (sl - 1) 1{k<l<d}."""
    return double(
        lambda k, l: (s * l - 1) * (k < l < d),
        (1, i),
        (1, d),
        [(lambda k, l: s * l - 1, (1, i), (lambda k: k + 1, const(d - 1)))],
    )


def S_1_split(s: Any, d: Any, i: Any) -> Any:
    """s times the sum of l, less the number of terms, over k < l < d."""
    lines = ((1, i), (1, d)), (lambda k: k + 1, const(d - 1))
    (ks, ls), within = lines
    ranks = double(lambda k, l: l * (k < l < d), ks, ls, [(lambda k, l: l, ks, within)])
    ones = double(lambda k, l: int(k < l < d), ks, ls, [(lambda k, l: 1, ks, within)])
    return s * ranks - ones


def S_1_closed(s: Any, d: Any, i: Any, square: int = 3) -> Any:
    """The closed form in brackets; `square` is a digit of it."""
    return -s * i**3 - (square * s - 3) * i**2 + (3 * s * d**2 - 3 * s * d - 2 * s - 6 * d + 9) * i


@claim("LH-L2.1-S1a", domain=ANY_I)
def first_lines_of_S_1(s: Any, d: Any, i: Any) -> Relation:
    r"""$S_1 = \frac{s^2}{(sd)_3} \sum_{k=1}^{i} \sum_{l=1}^{d} (sl - 1) 1_{k<l<d}
    = \frac{s^2}{(sd)_3} [s \sum_{k=1}^{i} \sum_{l=k+1}^{d-1} l
    - \sum_{k=1}^{i} \sum_{l=k+1}^{d-1} 1]$.
    """
    return equal(over_deals(S_1(s, d, i), s, d), over_deals(S_1_split(s, d, i), s, d))


@first_lines_of_S_1.near_miss("l from k")
def from_k(s: Any, d: Any, i: Any) -> Relation:
    more = single(lambda k: s * k - 1, 1, i)
    return equal(over_deals(S_1(s, d, i), s, d), over_deals(S_1_split(s, d, i) + more, s, d))


@claim("LH-L2.1-S1b", domain=ANY_I)
def closed_form_of_S_1(s: Any, d: Any, i: Any) -> Relation:
    r"""$S_1 = \frac{s^2}{6(sd)_3} [-si^3 - (3s-3)i^2 + (3sd^2 - 3sd - 2s - 6d + 9)i]$."""
    return equal(over_deals(S_1(s, d, i), s, d), over_deals(S_1_closed(s, d, i), s, d, 6))


@closed_form_of_S_1.near_miss("3s - 3 read as 2s - 3")
def spoilt_S_1(s: Any, d: Any, i: Any) -> Relation:
    return equal(over_deals(S_1(s, d, i), s, d), over_deals(S_1_closed(s, d, i, 2), s, d, 6))


# --- i >= j ---------------------------------------------------------------------------------


def S_2_ge(s: Any, d: Any, i: Any, j: Any, king: int = 1) -> Any:
    """S_2 of the general formula without its factor: every k > i is above every l <= j."""
    return double(
        lambda k, l: (s - (k == l)) * (s * (k - 1) + s - 1 - king * (k == d)) * (k > l),
        (i + 1, d),
        (1, j),
        [
            (lambda k, l: s * (s * (k - 1) + s - 1), (i + 1, d), (const(1), const(j))),
            (lambda k, l: -s * king, (d, d), (const(1), const(j))),
        ],
    )


def each_k(
    term: Callable[[Any], Any], i: Any, j: Any, d: Any, king: Callable[[Any], Any] | None = None
) -> Any:
    """The sum over k > i and l <= j of a term of k, less 1 where k = d."""
    return double(
        lambda k, l: term(k) - (k == d),
        (i + 1, d),
        (1, j),
        [
            (lambda k, l: term(k), (i + 1, d), (const(1), const(j))),
            (lambda k, l: -1, (d, d), (const(1), const(j))),
        ],
    )


def S_2_is(s: Any, d: Any, i: Any, j: Any, value: Any, factor: int = 1) -> Relation:
    """S_2 in the case i >= j, against a value without s^2/(sd)_3."""
    return equal(over_deals(S_2_ge(s, d, i, j), s, d) / s, over_deals(value, s, d, factor))


@claim("LH-L2.1-S2ge-a", domain=thresholds(GE))
def S_2_line_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j}
    [s(k-1) + s - 1 - \delta_{k,d}]$ (since $\delta_{k,l} = 0$ and $1_{k>l} = 1$).
    """
    return S_2_is(s, d, i, j, each_k(lambda k: s * (k - 1) + s - 1, i, j, d))


@claim("LH-L2.1-S2ge-b", domain=thresholds(GE))
def S_2_line_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j}
    (sk - 1 - \delta_{k,d})$.
    """
    return S_2_is(s, d, i, j, each_k(lambda k: s * k - 1, i, j, d))


@claim("LH-L2.1-S2ge-c", domain=thresholds(GE))
def S_2_line_3(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{(sd)_3} [sj \sum_{k=i+1}^{d} k - (d-i)j - j]$."""
    return S_2_is(s, d, i, j, s * j * single(lambda k: k, i + 1, d) - (d - i) * j - j)


@claim("LH-L2.1-S2ge", domain=thresholds(GE))
def S_2_line_4(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_2 = \frac{s^2}{6(sd)_3} [-3si^2j - (3s-6)ij + (3sd^2 + 3sd - 6d - 6)j]$."""
    return S_2_is(s, d, i, j, S_2_ge_closed(s, d, i, j), 6)


def S_2_ge_closed(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return -3 * s * i**2 * j - (3 * s - 6) * i * j + (3 * s * d**2 + 3 * s * d - 6 * d - 6) * j


@S_2_line_1.near_miss("without delta_{k,d}")
@S_2_line_2.near_miss("without delta_{k,d}")
@S_2_line_3.near_miss("without the last j")
@S_2_line_4.near_miss("without delta_{k,d}")
def without_the_king(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_2_is(s, d, i, j, each_k(lambda k: s * k - 1, i, j, d) + j)


def S_3(d: Any, j: Any, first: Any) -> Any:
    """The number of pairs k > l > j, k from `first` to d."""
    return double(
        lambda k, l: int(k > l),
        (first, d),
        (j + 1, d),
        [(lambda k, l: 1, (first, d), (const(j + 1), lambda k: k - 1))],
    )


def S_3_full(s: Any, d: Any, i: Any, j: Any, case: Case) -> Any:
    """S_3 of the general formula, without s^2/(sd)_3; where i < j, k <= j adds nothing."""
    if isinstance(d, int):
        return (s * d - 2) * S_3(d, j, i + 1)
    return (s * d - 2) * S_3(d, j, i + 1 if case == GE else j + 1)


def S_3_is(s: Any, d: Any, i: Any, j: Any, case: Case, value: Any, factor: int = 1) -> Relation:
    """S_3 against a value without s^2/(sd)_3."""
    return equal(over_deals(S_3_full(s, d, i, j, case), s, d), over_deals(value, s, d, factor))


def below(d: Any, j: Any, first: Any) -> Any:
    """The sum of 1 over k from `first` to d and l from j + 1 to k - 1."""
    return single(lambda k: k - 1 - j, first, d)


@claim("LH-L2.1-S3ge-a", domain=thresholds(GE))
def S_3_line_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_3 = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=i+1}^{d} \sum_{l=j+1}^{k-1} 1$."""
    return S_3_is(s, d, i, j, GE, (s * d - 2) * below(d, j, i + 1))


def S_3_ge_closed(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return (
        -(3 * s * d - 6) * i**2
        + (6 * s * d - 12) * i * j
        + (3 * s * d - 6) * i
        - (6 * s * d**2 - 12 * d) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


@claim("LH-L2.1-S3ge", domain=thresholds(GE))
def S_3_closed_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""If $i \ge j$, $S_3 = \frac{s^2}{6(sd)_3} [-(3sd-6)i^2 + (6sd-12)ij + (3sd-6)i
    - (6sd^2 - 12d)j + 3(sd-2)d(d-1)]$.
    """
    return S_3_is(s, d, i, j, GE, S_3_ge_closed(s, d, i, j), 6)


@S_3_line_1.near_miss("l from j")
@S_3_closed_for_ge.near_miss("l from j")
def from_j(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_3_is(s, d, i, j, GE, (s * d - 2) * (below(d, j, i + 1) + (d - i)))


@claim("LH-L2.1-SUMge", domain=thresholds(GE))
def sum_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    """Thus, (2.1) follows: for i >= j it is the sum of the closed forms of S_1, S_2 and S_3."""
    return adds_up(s, d, bracket_2_1(s, d, i, j), ge_parts(s, d, i, j))


def ge_parts(s: Any, d: Any, i: Any, j: Any) -> list[Any]:
    """The three closed forms in brackets."""
    return [S_1_closed(s, d, i), S_2_ge_closed(s, d, i, j), S_3_ge_closed(s, d, i, j)]


def adds_up(s: Any, d: Any, bracket: Any, parts: list[Any]) -> Relation:
    """s^2/(6(sd)_3) times a bracket, and the sum of as many times the parts."""
    first, *others = (over_deals(part, s, d, 6) for part in parts)
    return equal(from_bracket(bracket, s, d), sum(others, start=first))


@sum_for_ge.near_miss("without S_3")
def two_for_ge(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return adds_up(s, d, bracket_2_1(s, d, i, j), ge_parts(s, d, i, j)[:2])


# --- i <= j ---------------------------------------------------------------------------------


def over_k_and_l(
    term: Callable[[int, int], Any],
    i: Any,
    j: Any,
    d: Any,
    above: Callable[[Any, Any], Any],
    beside: Callable[[Any], Any],
    under: Callable[[Any, Any], Any],
    king: Any,
) -> Any:
    """The sum over k > i and l <= j: the terms for k > l, for k = l and for k < l, and what more
    there is for k = d at every l.
    """
    return double(
        term,
        (i + 1, d),
        (1, j),
        [
            (above, (i + 1, j), (const(1), lambda k: k - 1)),
            (above, (j + 1, d), (const(1), const(j))),
            (lambda k, l: beside(k), (i + 1, j), (lambda k: k, lambda k: k)),
            (under, (i + 1, j), (lambda k: k + 1, const(j))),
            (lambda k, l: king, (d, d), (const(1), const(j))),
        ],
    )


def zero(*ranks: Any) -> int:
    """Nothing."""
    return 0


def S_2_le(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The first line of S_2 for i <= j, without s/(sd)_3."""
    return over_k_and_l(
        lambda k, l: (s - (k == l)) * (s * (k - 1) + (s - 1 - (k == d)) * (k > l)),
        i,
        j,
        d,
        lambda k, l: s * (s * (k - 1) + s - 1),
        lambda k: (s - 1) * s * (k - 1),
        lambda k, l: s * s * (k - 1),
        -s,
    )


def S_2_le_line_2(s: Any, d: Any, i: Any, j: Any) -> Any:
    """The second line, without s^2/(sd)_3."""
    return over_k_and_l(
        lambda k, l: (s - (k == l)) * (k - 1) + (s - 1 - (k == d)) * (k > l),
        i,
        j,
        d,
        lambda k, l: s * (k - 1) + s - 1,
        lambda k: (s - 1) * (k - 1),
        lambda k, l: s * (k - 1),
        -1,
    )


def S_2_general(s: int, d: int, i: int, j: int, void_draws_only: bool) -> Any:
    """S_2 of the general formula without s/(sd)_3, the indicator where it stands or on the void
    draws alone.
    """
    total = 0
    for k in range(i + 1, d + 1):
        for l in range(1, j + 1):
            void, drawn = s - 1 - (k == d), s * (k - 1)
            inner = drawn + void * (k > l) if void_draws_only else (drawn + void) * (k > l)
            total += (s - (k == l)) * inner
    return total


@claim("LH-L2.1-S2le-0", domain=thresholds(LE))
def S_2_first_line(s: int, d: int, i: int, j: int) -> Relation:
    r"""If $i \le j$, $S_2 = \frac{s}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j} (s - \delta_{k,l})
    [s(k-1) + (s - 1 - \delta_{k,d}) 1_{k>l}]$, for the $S_2$ of the general formula.
    """
    return equal(S_2_general(s, d, i, j, False), S_2_le(s, d, i, j))


@S_2_first_line.amended(domain=ALL_DECKS)
def S_2_first_line_mended(s: int, d: int, i: int, j: int) -> Relation:
    r"""The same for $S_2$ with the indicator on the void draws alone (`LH-L2.1-GEN~`)."""
    return unless(i > j, lambda: equal(S_2_general(s, d, i, j, True), S_2_le(s, d, i, j)))


@S_2_first_line.near_miss("without delta_{k,d}")
@S_2_first_line_mended.near_miss("without delta_{k,d}")
def first_line_without_the_king(s: int, d: int, i: int, j: int) -> Relation:
    return unless(i > j, lambda: equal(S_2_general(s, d, i, j, True), S_2_le(s, d, i, j) + s * j))


@claim("LH-L2.1-S2le-a", domain=thresholds(LE))
def S_2_second_line(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""It is $\frac{s^2}{(sd)_3} \sum_{k=i+1}^{d} \sum_{l=1}^{j} [(s - \delta_{k,l})(k-1)
    + (s - 1 - \delta_{k,d}) 1_{k>l}]$, since $\delta_{k,l} 1_{k>l} = 0$.
    """
    return equal(S_2_le(s, d, i, j), s * S_2_le_line_2(s, d, i, j))


@S_2_second_line.near_miss("with s - delta_{k,l} taken out of neither")
def second_line_spoilt(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(S_2_le(s, d, i, j), s * (S_2_le_line_2(s, d, i, j) + T_2(i, j, d)))


def T_1(i: Any, j: Any, d: Any) -> Any:
    """The double sum of k - 1."""

    def term(k: Any, l: Any) -> Any:
        return k - 1

    return over_k_and_l(term, i, j, d, term, lambda k: k - 1, term, 0)


def T_2(i: Any, j: Any, d: Any) -> Any:
    """The double sum of delta_{k,l} (k - 1)."""
    return over_k_and_l(lambda k, l: (k == l) * (k - 1), i, j, d, zero, lambda k: k - 1, zero, 0)


def T_3(i: Any, j: Any, d: Any) -> Any:
    """The double sum of 1{k>l}."""
    return over_k_and_l(lambda k, l: int(k > l), i, j, d, lambda k, l: 1, zero, zero, 0)


def T_4(i: Any, j: Any, d: Any) -> Any:
    """The double sum of delta_{k,d} 1{k>l}."""
    return over_k_and_l(lambda k, l: int(k == d and k > l), i, j, d, zero, zero, zero, 1)


@claim("LH-L2.1-S2le-b", domain=thresholds(LE))
def four_sums(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""The latter double sum can be written as $s \sum \sum (k-1) - \sum \sum \delta_{k,l} (k-1)
    + (s-1) \sum \sum 1_{k>l} - \sum \sum \delta_{k,d} 1_{k>l} =: sT_1 - T_2 + (s-1)T_3 - T_4$.
    """
    return equal(
        S_2_le_line_2(s, d, i, j),
        s * T_1(i, j, d) - T_2(i, j, d) + (s - 1) * T_3(i, j, d) - T_4(i, j, d),
    )


@four_sums.near_miss("s T_3 in place of (s - 1) T_3")
def s_times_T_3(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(
        S_2_le_line_2(s, d, i, j),
        s * T_1(i, j, d) - T_2(i, j, d) + s * T_3(i, j, d) - T_4(i, j, d),
    )


@claim("LH-L2.1-T1", domain=thresholds(LE))
def first_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_1 = j \sum_{k=i+1}^{d} (k-1)$."""
    return equal(T_1(i, j, d), j * single(lambda k: k - 1, i + 1, d))


@first_sum.near_miss("k in place of k - 1")
def k_itself(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_1(i, j, d), j * single(lambda k: k, i + 1, d))


@claim("LH-L2.1-T2", domain=thresholds(LE))
def second_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_2 = \sum_{k=i+1}^{d} (k-1) 1_{k \le j} = \sum_{k=i+1}^{j} (k-1)$."""
    upto_j = single(lambda k: k - 1, i + 1, j)
    if isinstance(d, int):
        return equal(
            (T_2(i, j, d), sum((k - 1) * (k <= j) for k in range(i + 1, d + 1))), (upto_j,) * 2
        )
    return equal((T_2(i, j, d), upto_j), (upto_j, upto_j))


@second_sum.near_miss("the sum to d")
def upto_d(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_2(i, j, d), single(lambda k: k - 1, i + 1, d))


@claim("LH-L2.1-T3", domain=thresholds(LE))
def third_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_3 = (d-i)j - \sum_{k=i+1}^{d} \sum_{l=1}^{j} 1_{k \le l}
    = (d-i)j - \sum_{k=i+1}^{j} \sum_{l=k}^{j} 1$.
    """
    not_above = over_k_and_l(
        lambda k, l: int(k <= l), i, j, d, zero, lambda k: 1, lambda k, l: 1, 0
    )
    ones = single(lambda k: j - k + 1, i + 1, j)
    return equal(
        (T_3(i, j, d), (d - i) * j - not_above), ((d - i) * j - not_above, (d - i) * j - ones)
    )


@third_sum.near_miss("l from k + 1")
def from_k_plus_1(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_3(i, j, d), (d - i) * j - single(lambda k: j - k, i + 1, j))


@claim("LH-L2.1-T4", domain=thresholds(LE))
def fourth_sum(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$T_4 = \sum_{l=1}^{j} 1_{d>l} = j$."""
    ones = single(lambda l: 1, 1, j)
    if isinstance(d, int):
        ones = sum(d > l for l in range(1, j + 1))
    return equal((T_4(i, j, d), ones), (ones, j))


@fourth_sum.near_miss("j - 1")
def one_less(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(T_4(i, j, d), j - 1)


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


@claim("LH-L2.1-S2le", domain=thresholds(LE))
def closed_form_of_S_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""We find that $S_2 = \frac{s^2}{6(sd)_3} [-3si^2j - (3s-6)i^2 + 3sij - 3sj^2 + (3s-6)i
    + (3sd^2 + 3sd - 3s - 6d)j]$.
    """
    return equal(
        over_deals(S_2_le_line_2(s, d, i, j), s, d), over_deals(S_2_le_closed(s, d, i, j), s, d, 6)
    )


@closed_form_of_S_2.near_miss("3s - 6d read as 2s - 6d")
def spoilt_S_2(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return equal(
        over_deals(S_2_le_line_2(s, d, i, j), s, d),
        over_deals(S_2_le_closed(s, d, i, j) + s * j, s, d, 6),
    )


@claim("LH-L2.1-S3le-a", domain=thresholds(LE))
def S_3_first_line(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""For $i \le j$, $S_3 = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=i+1}^{d} \sum_{l=j+1}^{d} 1_{k>l}
    = \frac{s^2}{(sd)_3} (sd-2) \sum_{k=j+1}^{d} \sum_{l=j+1}^{k-1} 1$.
    """
    return S_3_is(s, d, i, j, LE, (s * d - 2) * below(d, j, j + 1))


def S_3_le_closed(s: Any, d: Any, j: Any) -> Any:
    """The closed form in brackets."""
    return (
        (3 * s * d - 6) * j**2
        - (6 * s * d**2 - 3 * s * d - 12 * d + 6) * j
        + 3 * (s * d - 2) * d * (d - 1)
    )


@claim("LH-L2.1-S3le", domain=thresholds(LE))
def S_3_closed_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$S_3 = \frac{s^2}{6(sd)_3} [(3sd-6)j^2 - (6sd^2 - 3sd - 12d + 6)j + 3(sd-2)d(d-1)]$."""
    return S_3_is(s, d, i, j, LE, S_3_le_closed(s, d, j), 6)


@S_3_first_line.near_miss("l from j")
@S_3_closed_for_le.near_miss("l from j")
def from_j_again(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return S_3_is(s, d, i, j, LE, (s * d - 2) * (below(d, j, j + 1) + d - j))


@claim("LH-L2.1-SUMle", domain=thresholds(LE))
def sum_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    """After summing S_1, S_2, and S_3, (2.2) follows: it is the sum of their closed forms."""
    return adds_up(s, d, bracket_2_2(s, d, i, j), le_parts(s, d, i, j))


def le_parts(s: Any, d: Any, i: Any, j: Any) -> list[Any]:
    """The three closed forms in brackets."""
    return [S_1_closed(s, d, i), S_2_le_closed(s, d, i, j), S_3_le_closed(s, d, j)]


@sum_for_le.near_miss("without S_3")
def two_for_le(s: Any, d: Any, i: Any, j: Any) -> Relation:
    return adds_up(s, d, bracket_2_2(s, d, i, j), le_parts(s, d, i, j)[:2])


by_normal_forms(
    *(first_lines_of_S_1, closed_form_of_S_1),
    *(S_2_line_1, S_2_line_2, S_2_line_3, S_2_line_4, S_3_line_1, S_3_closed_for_ge, sum_for_ge),
    *(S_2_second_line, four_sums, first_sum, second_sum, third_sum, fourth_sum),
    *(closed_form_of_S_2, S_3_first_line, S_3_closed_for_le, sum_for_le),
)
exhausted(S_2_first_line, quick=14, standard=24, deep=40)
refuted_somewhere(S_2_first_line)
