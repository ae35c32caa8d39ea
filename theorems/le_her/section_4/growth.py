"""Expansions of the payoffs of (2.2), by which the value is bounded (Propositions 4.2 and 5.1).

K = sd - s - 2; Y(z) is the j at which B_2(z, j), the bracket of (2.2), is least, and G(z) that
least bracket; C = 3s(x + y + 2) - 9 at x = x*, y = Y(x*). The value in brackets is bounded by
mixing the two columns beside Y(x*), and the two rows beside x*, so that these are the means.
"""

from typing import Any

from theorems.le_her.vocabulary.brackets import curvature_in_j
from theorems.le_her.vocabulary.printed_formulas import bracket_2_2
from theorems.le_her.vocabulary.strip import c_slope
from verify.language import Integers, Relation, all_hold, by_normal_forms, claim, equal


@claim(
    "LH-P4.2.1",
    domain=Integers(
        "all integers s >= 1, d >= 7, x, y, t, r >= 1, and all real x, y, t and r beside them",
        {"s": 1, "d": 7, "x": 1, "y": 1, "t": 1, "r": 1},
    ),
    evidence=by_normal_forms,
)
def expansions(s: Any, d: Any, x: Any, y: Any, t: Any, r: Any, nine: int = 9) -> Relation:
    """Around any $x$, $y$: $rB_2(x, y+r-1) + (1-r)B_2(x, y+r) = B_2(x, y) + 3Kr(1-r)$; $B_2(x+t, y)
    = B_2(x, y) + (c'(x) - 3s(2x-1)y)t - Ct^2 - st^3$ with $C = 3s(x+y+2) - 9$; $tB_2(x+t-1, y) +
    (1-t)B_2(x+t, y) = B_2(x, y) - t(1-t)(C + s(2t-1))$; and $B_2(x, y+r) = B_2(x, y) + 6K(y -
    Y(x))r + 3Kr^2$. ($c$ is that of LH-LOC.1, $c'$ its derivative.)
    """
    # The four identities; `nine` is a figure of C.
    K, here = curvature_in_j(s, d), bracket_2_2(s, d, x, y)
    C = curvature_in_i(s, x, y, nine)
    right, left = bracket_2_2(s, d, x, y + r), bracket_2_2(s, d, x, y + r - 1)
    down, up = bracket_2_2(s, d, x + t, y), bracket_2_2(s, d, x + t - 1, y)
    slope = c_slope(s, d, x) - 3 * s * (2 * x - 1) * y
    six_KY = 3 * (d - 1) * K + 3 * s * x * (x - 1)
    return all_hold(
        equal(left * r + right * (1 - r), here + 3 * K * r * (1 - r)),
        equal(down, here + slope * t - C * t**2 - s * t**3),
        equal(up * t + down * (1 - t), here - t * (1 - t) * (C + s * (2 * t - 1))),
        equal(right, here + (6 * K * y - six_KY) * r + 3 * K * r**2),
    )


expansions.near_miss("C = 3s(x + y + 2) - 8", nine=8)


def curvature_in_i(s: Any, x: Any, y: Any, nine: int = 9) -> Any:
    """C, half the second derivative of -B_2 by i."""
    return 3 * s * (x + y + 2) - nine
