"""Lemma 3.9: between the diagonal and the last column P_2 falls and rises again."""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.brackets import P_2, derivative
from theorems.le_her.vocabulary.root_three import ROOT, RootThree, floor_of_third, nonnegative
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    by_normal_forms,
    claim,
    equal,
    nudged,
    prints_as,
)

ANY_S_D = Integers("all integers s >= 1, d >= 7", {"s": 1, "d": 7})
ANY_S_D_I = Integers(
    "all integers s >= 1, d >= 7, 1 <= i <= d - 1",
    {"s": 1, "d": 7, "i": 1},
    lambda s, d, i: i <= d - 1,
)


def slope(s: Any, d: Any, i: Any, j: Any) -> Any:
    """6 dP_2/dj at (i, j)."""
    return derivative(lambda column: P_2(s, d, i, column), j) * 6


def T_1(s: Any, d: Any, i: Any) -> Any:
    """6 dP_2/dj at j = i."""
    return slope(s, d, i, i)


def T_2(s: Any, d: Any, i: Any) -> Any:
    """6 dP_2/dj at j = d - 1."""
    return slope(s, d, i, d - 1)


@claim(
    "LH-L3.9",
    domain=Integers(
        "all integers s >= 1, d >= 7, 1 <= i <= 3d/5, and so all i <= sqrt(3)d/3: for q, u >= 0, "
        "(i, d) = (1, 7+u), (2, 7+u), (3, 7+u), (3q+4, 5q+7+u), (3q+5, 5q+9+u), (3q+6, 5q+10+u)",
        {"s": 1, "q": 0, "u": 0},
    ),
)
def lemma_3_9(s: Any, q: Any, u: Any, on: int = 0) -> Relation:
    r"""Let $n = \lfloor \sqrt{3}d/3 \rfloor$. For $i \le n$,
    $\frac{dP_2}{dj}(i, j)|_{j=i} < 0 < \frac{dP_2}{dj}(i, j)|_{j=d-1}$. (It holds for
    $i \le 3d/5$, and $\sqrt{3}/3 < 3/5$.)
    """

    # The slope is negative at j = i + on, positive at j = d - 1, and i <= n is no more.
    def slopes(i: Any, d: Any) -> Relation:
        return all_hold(below(slope(s, d, i, i + on), 0), above(T_2(s, d, i), 0))

    rows = [(i, 7 + u) for i in (1, 2, 3)]
    rows += [(3 * q + 4, 5 * q + 7 + u), (3 * q + 5, 5 * q + 9 + u), (3 * q + 6, 5 * q + 10 + u)]
    return all_hold(below(ROOT * mpq(1, 3), mpq(3, 5)), *(slopes(*row) for row in rows))


lemma_3_9.near_miss("at j = i + 1 the slope is still negative", on=1)


def T_1_closed(s: Any, d: Any, i: Any, three: int = 3) -> Any:
    """Line 1 of T_1; `three` is a figure of it."""
    return (
        6 * i * (s * d - s - 2)
        + (-3 * s * d**2 + 6 * s * d - 3 * s + 6 * d - 6)
        - three * s * i**2
        + 3 * s * i
    )


@claim("LH-L3.9-T1", domain=ANY_S_D_I, evidence=by_normal_forms)
def line_1_of_T_1(s: Any, d: Any, i: Any, three: int = 3) -> Relation:
    r"""$T_1 = 6(dP_2(i, j)/dj)|_{j=i}
    = 6i(sd - s - 2) + (-3sd^2 + 6sd - 3s + 6d - 6) - 3si^2 + 3si$.
    """
    return equal(T_1(s, d, i), T_1_closed(s, d, i, three=three))


line_1_of_T_1.near_miss("3si^2 read as 2si^2", three=2)


def T_1_line_2(s: Any, d: Any) -> Any:
    """Line 2 of T_1."""
    return (
        ROOT * (2 * d * (s * d - s - 2))
        - 3 * s * d**2
        + (6 * s * d - 3 * s + 6 * d - 6 - s * d**2)
        + ROOT * (s * d)
    )


def T_1_line_4(s: Any, d: Any) -> Any:
    """Line 4 of T_1: sd(d(2 sqrt(3) - 4) + (6 - sqrt(3)))."""
    return ((ROOT * 2 - 4) * d - ROOT + 6) * (s * d)


def T_1_line_3(s: Any, d: Any, four: int = 4) -> Any:
    """Line 3 of T_1; `four` is a figure of it."""
    return T_1_line_4(s, d) - ROOT * (four * d) + (6 * d - 3 * s - 6)


@claim(
    "LH-L3.9-T1a",
    domain=Integers(
        "all integers s >= 1, d >= 7 and i = sqrt(3)d/3 - u, all real u >= 0",
        {"s": 1, "d": 7, "u": 0},
        real=("u",),
    ),
)
def line_2_of_T_1(s: Any, d: Any, u: Any, less: int = 0) -> Relation:
    r"""For $i \le n$, $T_1 \le 2\sqrt{3}d(sd - s - 2) - 3sd^2 + 6sd - 3s + 6d - 6 - sd^2
    + \sqrt{3}sd$.
    """
    # T_1, by its line 1, is at most line 2 less `less`.
    i = ROOT * (d * mpq(1, 3)) - u
    with_i = i * (6 * (s * d - s - 2) + 3 * s) - i * i * (3 * s)
    return nonnegative(T_1_line_2(s, d) - with_i - T_1_closed(s, d, 0) - less)


line_2_of_T_1.near_miss("by 12 less", less=12)


@claim("LH-L3.9-T1b", domain=ANY_S_D, evidence=by_normal_forms)
def line_3_of_T_1(s: Any, d: Any, four: int = 4) -> Relation:
    r"""Line 2 $= sd(d(2\sqrt{3} - 4) + (-\sqrt{3} + 6)) - 4\sqrt{3}d + 6d - 3s - 6$. (Equal are the
    rational parts, and the coefficients of $\sqrt{3}$.)
    """
    return same(T_1_line_2(s, d), T_1_line_3(s, d, four=four))


line_3_of_T_1.near_miss("4 sqrt(3) read as 3 sqrt(3)", four=3)


def same(left: RootThree, right: RootThree) -> Relation:
    """Equal rational parts, and equal coefficients of the root."""
    return equal((left.a, left.b), (right.a, right.b))


@claim("LH-L3.9-T1c", domain=ANY_S_D)
def line_4_of_T_1(s: Any, d: Any) -> Relation:
    r"""Line 3 $\le sd(d(2\sqrt{3} - 4) + (-\sqrt{3} + 6))$."""
    return at_least(T_1_line_4(s, d), T_1_line_3(s, d))


@line_4_of_T_1.near_miss("the other way round")
def T_1_line_4_less(s: Any, d: Any) -> Relation:
    return at_least(T_1_line_3(s, d), T_1_line_4(s, d))


BOUND = (ROOT - 6) * (ROOT * 2 - 4).inverse()


@claim("LH-L3.9-T1d", domain=Integers("all integers s >= 1, d >= 8", {"s": 1, "d": 8}))
def line_5_of_T_1(s: Any, d: Any) -> Relation:
    r"""$sd(d(2\sqrt{3} - 4) + (-\sqrt{3} + 6)) < 0$ if
    $d > \frac{\sqrt{3} - 6}{2\sqrt{3} - 4}$. (Among the integers these are $d \ge 8$.)
    """
    return all_hold(above(RootThree(d), BOUND), above(BOUND, 7), below(T_1_line_4(s, d), 0))


line_5_of_T_1.near_miss("d less by 1", lambda s, d: below(T_1_line_4(s, d - 1), 0))


@claim("LH-L3.9-T1d-NUM", domain=Cases("the figure printed after it", (("7.99",),)))
def figure(printed: str) -> Relation:
    r"""$\frac{\sqrt{3} - 6}{2\sqrt{3} - 4} \approx 7.99$."""
    return bound_prints_as(printed)


@figure.amended(domain=Cases("the figure it rounds to", (("7.96",),)))
def true_figure(printed: str) -> Relation:
    r"""$\frac{\sqrt{3} - 6}{2\sqrt{3} - 4} = \frac{9 + 4\sqrt{3}}{2} \approx 7.96$."""
    return all_hold(same(BOUND, ROOT * 2 + mpq(9, 2)), bound_prints_as(printed))


@figure.near_miss("its last digit moved by one")
@true_figure.near_miss("its last digit moved by one")
def next_digit(printed: str) -> Relation:
    return bound_prints_as(nudged(printed))


def bound_prints_as(printed: str) -> Relation:
    """Both ends of an enclosure of the bound print so."""
    return all_hold(prints_as(end, printed) for end in BOUND.bounds)


@claim("LH-L3.9-T1e", domain=Integers("d = 7, all integers s >= 1, 1 <= i <= n = 4", {"s": 1}))
def seven(s: Any, value: int = -12) -> Relation:
    r"""If $d = 7$, $T_1 \le 24(6s - 2) + (-108s + 36) - 36s = -12 < 0$."""
    # T_1 for d = 7 and i = 1, ..., n against the printed bound and its value.
    middle = 24 * (6 * s - 2) + (-108 * s + 36) - 36 * s
    rows = range(1, floor_of_third(7) + 1)
    return all_hold(
        *(at_least(middle, T_1(s, 7, i)) for i in rows), equal(middle, value), below(value, 0)
    )


seven.near_miss("= -13", value=-13)


def T_2_closed(s: Any, d: Any, i: Any, three: int = 3) -> Any:
    """Line 1 of T_2; `three` is a figure of it."""
    return three * s * d**2 - 6 * s * d - 6 * d + 3 * s + 6 - 3 * s * i**2 + 3 * s * i


@claim("LH-L3.9-T2", domain=ANY_S_D_I, evidence=by_normal_forms)
def line_1_of_T_2(s: Any, d: Any, i: Any, three: int = 3) -> Relation:
    r"""$T_2 = 6(dP_2(i, j)/dj)|_{j=d-1} = 3sd^2 - 6sd - 6d + 3s + 6 - 3si^2 + 3si$."""
    return equal(T_2(s, d, i), T_2_closed(s, d, i, three=three))


line_1_of_T_2.near_miss("3sd^2 read as 2sd^2", three=2)


def T_2_line_2(s: Any, d: Any) -> Any:
    """Line 2 of T_2."""
    return ROOT * (s * d) + (3 * s * d**2 - 6 * s * d - 6 * d + 3 * s + 6 - s * d**2)


def T_2_line_3(s: Any, d: Any, six: int = 6) -> Any:
    """Line 3 of T_2; `six` is a figure of it."""
    return (ROOT * s + (2 * s * d - 6 * s - six)) * d + (3 * s + 6)


@claim(
    "LH-L3.9-T2a",
    domain=Integers(
        "all integers s, i >= 1 and d = sqrt(3)(i + u), all real u >= 0",
        {"s": 1, "i": 1, "u": 0},
        real=("u",),
    ),
)
def line_2_of_T_2(s: Any, i: Any, u: Any, more: int = 0) -> Relation:
    r"""For $i \le n$, $T_2 \ge 3sd^2 - 6sd - 6d + 3s + 6 - sd^2 + \sqrt{3}sd$."""
    # T_2, by its line 1, is at least line 2 and `more`.
    d = ROOT * (i + u)
    alike = d * d * (3 * s) - d * (6 * s + 6) + 3 * s + 6
    T_2 = alike - 3 * s * i**2 + 3 * s * i
    return nonnegative(T_2 - (alike - d * d * s + ROOT * d * s) - more)


line_2_of_T_2.near_miss("by 12 more", more=12)


@claim("LH-L3.9-T2b", domain=ANY_S_D, evidence=by_normal_forms)
def line_3_of_T_2(s: Any, d: Any, six: int = 6) -> Relation:
    r"""Line 2 $= d(2sd + (\sqrt{3} - 6)s - 6) + 3s + 6$. (Equal are the rational parts, and the
    coefficients of $\sqrt{3}$.)
    """
    return same(T_2_line_2(s, d), T_2_line_3(s, d, six=six))


line_3_of_T_2.near_miss("the second 6 read as 5", six=5)


@claim("LH-L3.9-T2c", domain=ANY_S_D)
def line_4_of_T_2(s: Any, d: Any) -> Relation:
    r"""$d(2sd + (\sqrt{3} - 6)s - 6) + 3s + 6 > 0$ if $d \ge 7$."""
    return above(T_2_line_3(s, d), 0)


line_4_of_T_2.near_miss(
    "with d - 4 for d, so from d = 3 on", lambda s, d: above(T_2_line_3(s, d - 4), 0)
)
