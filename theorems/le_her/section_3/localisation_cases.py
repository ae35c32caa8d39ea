"""What localises the optimal strategies from d = 26 on: where x* and y* lie, case by case.

With x = x* + t and y = y* + r the game on rows x - 1, x and columns y - 1, y has an equilibrium in
one of five pairs of strategies. Each claim says of every number x* between the bounds of LH-LOC.3
on which side of a column h lies, and on which side of a column and a half Y. In what is said of h,
y* is H(x*), and in what is said of Y it is Y(x*): at the root of (3.2) the two are one number, by
LH-LOC.2. What follows for the optimal strategies is told in `everywhere`.
"""

from itertools import product
from typing import Any

from gmpy2 import mpq

from theorems.le_her.vocabulary.critical_game import printed_phi
from theorems.le_her.vocabulary.cubic import phi
from theorems.le_her.vocabulary.strip import (
    ANY,
    HALF,
    IN_THE_STRIP,
    NONE,
    PLACES,
    Over,
    Part,
    Strip,
    c_step,
    follows,
    minus,
)
from verify.language import Cases, Relation, above, all_hold, claim, equal


@claim("LH-LOC.7", domain=PLACES)
def frame(s: Any, d: Any, w: Any, p: Any, q: Any, apart: int = 2) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^* + t$ with $0 \le t < 1$ and $y^* =
    Y(x^*)$: $K > 0$, $x^* > 2$, $x > 2$, $c(1) > c(0)$, $y^* > x^* + 2$, $y^* < d - 1$ and $x^* < d
    - 3$. So, if $x$ and $y$ are the least integers that are not less than $x^*$ and $y^*$, rows $x
    - 2$ to $x + 1$ and columns $y - 1$ and $y$ are there, what is divided by is positive, and rows
    up to $x + 1$ lie on or above the diagonal with columns $y - 1$ and $y$. Half the curvature of
    $-B_2(i, y^*)$ in $i$ at $i = x^*$, $C = 3s(x^* + y^* + 2) - 9$, is more than $s$. ($c$ is that
    of LH-LOC.1.)
    """
    strip = Strip(s, d, w, p, q)
    X, W, K = strip.X, strip.W, strip.K
    twice = (d - 1) * K * W**2 + s * X * (X - W)  # y* = Y(x*) = twice/(2KW^2)
    return all_hold(
        above(K, 0),
        above(X - 2 * W, 0),
        above(strip.row(-2, ANY)[0], 0),
        above(c_step(s, d, 0), 0),
        above(twice - 2 * K * W * (X + apart * W), 0),
        above(2 * (d - 1) * K * W**2 - twice, 0),
        above((d - 3) * W - X, 0),
        # C - s, times 2KW^2: y* is twice/(2KW^2).
        above(2 * K * W * (3 * s * (X + 2 * W) - (9 + s) * W) + 3 * s * twice, 0),
    )


frame.near_miss("y* > x* + 3", apart=3)


BELOW, AT, ABOVE = -1, 0, 1
# A number beside two others, the lower first: below both, at the lower, between them, and so on.
BESIDE = ((BELOW, BELOW), (AT, BELOW), (ABOVE, BELOW), (ABOVE, AT), (ABOVE, ABOVE))
ALL_PLACES = tuple((*h, *y) for h, y in product(BESIDE, BESIDE))


@claim(
    "LH-LOC.8",
    domain=Cases(
        "the orders of h(x - 1), y - 1 and y, and of y - 1/2, Y(x - 1) and Y(x): 25 places",
        ALL_PLACES,
    ),
    formal="Every_place.every_place",
)
def every_place(h_low: int, h_high: int, y_low: int, y_high: int, mixed: bool = True) -> Relation:
    r"""Let $x \ge 2$. However $h(x - 1)$ lies to $y - 1$ and $y$, and $y - \frac{1}{2}$ to $Y(x -
    1)$ and $Y(x)$, one of five pairs of strategies is in equilibrium in the game with the payoffs
    $P_2$ on rows $x - 1$, $x$ and columns $y - 1$, $y$: $(x, y)$, $(x - 1, y)$, $(x, y - 1)$, $(x -
    1, y - 1)$, or a mixed one, with $h(x - 1)$ between $y - 1$ and $y$ and $y - \frac{1}{2}$
    between $Y(x - 1)$ and $Y(x)$. ($h$ and $Y$ are those of LH-LOC.1.)
    """
    # The signs say where h lies beside the columns, and y - 1/2 beside the Y of the rows.
    return equal(
        (h_high >= AT and y_high <= AT)
        or (h_high <= AT and y_low <= AT)
        or (h_low >= AT and y_high >= AT)
        or (h_low <= AT and y_low >= AT)
        or (mixed and (h_low, h_high, y_low, y_high) == (ABOVE, BELOW, ABOVE, BELOW)),
        True,
    )


every_place.near_miss("one of the four pure pairs", mixed=False)
every_place.argued("localisation_cases.py")


def placed() -> list[Relation]:
    """The claim at all 25 places."""
    return [every_place.statement(*place) for place in ALL_PLACES]


@claim("LH-LOC.9", domain=PLACES)
def five_cases(s: Any, d: Any, w: Any, p: Any, q: Any, half: Any = HALF) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^* + t$ and $y = y^* + r$ with $0 \le t
    < 1$ and $0 \le r < 1$: $h(x) < y$ and $h(x - 2) > y - 1$; $Y(x - 1) < y + \frac{1}{2}$ and
    $Y(x) > y - \frac{3}{2}$. If $h(x - 1) \ge y$, then $Y(x) < y + \frac{1}{2}$. If $h(x - 1) \le y
    - 1$, then $Y(x - 1) > y - \frac{3}{2}$. If $Y(x - 1) \ge y - \frac{1}{2}$, then $h(x - 2) > y$.
    If $Y(x) \le y - \frac{1}{2}$, then $h(x) < y - 1$. ($Y$, $h$ and $H$ are those of LH-LOC.1 and
    LH-LOC.2. In what is said of $h$, $y^*$ is $H(x^*)$; in what is said of $Y$ it is $Y(x^*)$.)
    """
    # By cases (x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1): the row and the column beyond.
    strip = Strip(s, d, w, p, q)
    rows, columns = strip.rows, strip.columns
    return all_hold(
        follows(minus(rows(0, 0))),
        follows(minus(columns(0, half)), rows(-1, 0), mpq(1, 4)),
        follows(rows(-2, 0), columns(-1, -half), mpq(2)),
        follows(minus(columns(-1, half))),
        follows(minus(rows(0, -1)), minus(columns(0, -half)), mpq(1)),
        follows(columns(0, -3 * half)),
        follows(rows(-2, -1)),
        follows(columns(-1, -3 * half), minus(rows(-1, -1)), mpq(1, 4)),
    )


five_cases.near_miss("columns y - 1 and y + 1 compared at y - 1/4 and y + 1/4", half=mpq(1, 4))


@claim("LH-LOC.10", domain=PLACES)
def whole_x(s: Any, d: Any, w: Any, p: Any, q: Any, row: int = -1) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^*$ and $y = y^* + r$ with $0 \le r <
    1$: $Y(x - 1) < y - \frac{1}{2}$ and $h(x - 1) > y - 1$; and if $Y(x) \ge y - \frac{1}{2}$, then
    $h(x - 1) > y$. ($Y$, $h$ and $H$ are those of LH-LOC.1 and LH-LOC.2. In what is said of $h$,
    $y^*$ is $H(x^*)$; in what is said of $Y$ it is $Y(x^*)$.)
    """
    strip = Strip(s, d, w, p, q)
    rows, columns = strip.rows, strip.columns
    return all_hold(
        follows(minus(columns(-1, -HALF, t=NONE))),
        follows(rows(row, -1, t=NONE)),
        follows(rows(row, 0, t=NONE), columns(0, -HALF, t=NONE), mpq(1)),
    )


whole_x.near_miss("row x is worse than row x + 1", row=0)


@claim("LH-LOC.11", domain=PLACES)
def whole_y(s: Any, d: Any, w: Any, p: Any, q: Any, more: int = 0) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^* + t$ with $0 \le t < 1$ and $y =
    y^*$: $Y(x) > y - \frac{1}{2}$; and if $h(x - 1) \le y$, then $Y(x - 1) > y - \frac{1}{2}$.
    ($Y$, $h$ and $H$ are those of LH-LOC.1 and LH-LOC.2. In what is said of $h$, $y^*$ is $H(x^*)$;
    in what is said of $Y$ it is $Y(x^*)$.)
    """
    strip = Strip(s, d, w, p, q)
    rows, columns = strip.rows, strip.columns
    return all_hold(
        follows(columns(0, more - HALF, r=NONE)),
        follows(columns(-1, more - HALF, r=NONE), minus(rows(-1, 0, r=NONE)), mpq(1, 5)),
    )


whole_y.near_miss("column y is worse than column y + 1", more=1)


@claim("LH-LOC.12", domain=IN_THE_STRIP)
def printed_beside(s: Any, d: Any, w: Any, part: int = 8) -> Relation:
    r"""The cubic of LH-LOC.5, of which (3.3) as printed is the root, is less than $\phi$ at $x^*$,
    but greater at $x^* - \frac18$ than $\phi$ at $x^*$. So where $x^*$ is the root of $\phi$, (3.3)
    as printed is less by at most $\frac18$; and $Y$ falls by less than $\frac1{10}$ on the way.
    """
    strip = Strip(s, d, w)
    K, X, W = strip.K, strip.X, strip.W
    root = Over(X, W, 1)
    rise = printed_phi(s, d, root - mpq(1, part)) - phi(s, d, root)
    fall = s * (2 * X - W * mpq(9, 8)) * mpq(1, 8)
    return all_hold(
        above((phi(s, d, root) - printed_phi(s, d, root)).above, 0),
        above(rise.above, 0),
        above(2 * K * W * mpq(1, 10) - fall, 0),
    )


printed_beside.near_miss("greater at x* - 1/1000", part=1000)


@claim("LH-LOC.13", domain=PLACES)
def x_little_below(s: Any, d: Any, w: Any, p: Any, q: Any, row: int = -1) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^* + t$ with $\frac78 \le t < 1$ and $y
    = y^* + r$ with $0 \le r < 1$: $h(x - 1) < y$; and if $Y(x) \le y - \frac{1}{2}$, or $Y(x - 1)
    \le y - \frac{1}{2}$, then $h(x - 1) < y - 1$. ($Y$, $h$ and $H$ are those of LH-LOC.1 and
    LH-LOC.2. In what is said of $h$, $y^*$ is $H(x^*)$; in what is said of $Y$ it is $Y(x^*)$.)
    """
    strip = Strip(s, d, w, p, q)
    rows, columns, last = strip.rows, strip.columns, Part(mpq(7, 8), mpq(1))
    return all_hold(
        follows(minus(rows(row, 0, t=last))),
        follows(minus(rows(row, -1, t=last)), minus(columns(0, -HALF, t=last)), mpq(1)),
        follows(minus(rows(row, -1, t=last)), minus(columns(-1, -HALF, t=last)), mpq(1)),
    )


x_little_below.near_miss("row x - 1 is worse than row x - 2", row=-2)


@claim("LH-LOC.14", domain=PLACES)
def y_little_below(s: Any, d: Any, w: Any, p: Any, q: Any, more: int = 0) -> Relation:
    r"""For any $x^*$ between the bounds of LH-LOC.3, $x = x^* + t$ with $0 \le t < 1$ and $y = y^*
    + r$ with $\frac9{10} \le r < 1$: $Y(x - 1) < y - \frac{1}{2}$; and if $Y(x) \ge y -
    \frac{1}{2}$, then $h(x - 1) < y - 1$. ($Y$, $h$ and $H$ are those of LH-LOC.1 and LH-LOC.2. In
    what is said of $h$, $y^*$ is $H(x^*)$; in what is said of $Y$ it is $Y(x^*)$.)
    """
    strip = Strip(s, d, w, p, q)
    rows, columns, last = strip.rows, strip.columns, Part(mpq(9, 10), mpq(1))
    return all_hold(
        follows(minus(columns(-1, more - HALF, r=last))),
        follows(minus(rows(-1, -1, r=last)), columns(0, -HALF, r=last), mpq(4)),
    )


y_little_below.near_miss("column y - 1 is worse than column y - 2", more=-1)
