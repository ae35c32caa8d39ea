"""The general formula in the proof of Lemma 2.1: P(B_ij) as three sums over the ranks dealt.

Ethier's formula for the standard deck, which it generalises, applies the indicator 1{k>l} to the
void draws alone. Here it has slid over the whole fraction. The slip may be the paper's or that of
the conversion we were given; the display after it in the proof is right.
"""

from typing import Any

from gmpy2 import mpq

from theorems.le_her.rules import Case, win_count, win_probability
from theorems.le_her.section_2.lemma_2_1 import GE, in_both_orders
from theorems.le_her.section_2.lemma_2_1_displays import BOUNDS, S_1, S_2_ge, S_2_le, S_3_full
from theorems.le_her.vocabulary.decks import ALL_DECKS
from verify.language import Exhaustion, Integers, Relation, Run, claim, equal, exhaust


def rank_sums(s: int, d: int, i: int, j: int, void_draws_only: bool) -> mpq:
    """S_1 + S_2 + S_3, the indicator of S_2 over the void draws only or over the fraction."""
    total = mpq(0)
    for k in range(1, d + 1):
        for l in range(1, d + 1):
            same, king, beats = int(k == l), int(k == d), int(k > l)
            if k <= i:
                total += s * s * (s * l - 1) * (k < l < d)
            elif l > j:
                total += s * s * (s * d - 2) * beats
            elif void_draws_only:
                total += s * (s - same) * (s * (k - 1) + (s - 1 - king) * beats)
            else:
                total += s * (s - same) * (s * (k - 1) + (s - 1 - king)) * beats
    return total / (s * d * (s * d - 1) * (s * d - 2))


@claim("LH-L2.1-GEN", domain=ALL_DECKS)
def general_formula(s: int, d: int, i: int, j: int) -> Relation:
    r"""$P(B_{ij}) = S_1 + S_2 + S_3$ with
    $S_1 = \sum_{k=1}^{i} \sum_{l=1}^{d} \frac{s}{sd} \frac{s}{sd-1} \frac{sl-1}{sd-2} 1_{k<l<d}$,
    $S_2 = \sum_{k=i+1}^{d} \sum_{l=1}^{j} \frac{s}{sd} \frac{s-\delta_{k,l}}{sd-1}
    \frac{s(k-1) + ((s-1) - \delta_{k,d})}{sd-2} 1_{k>l}$ and
    $S_3 = \sum_{k=i+1}^{d} \sum_{l=j+1}^{d} \frac{s}{sd} \frac{s}{sd-1} 1_{k>l}$.
    """
    return equal(win_probability(s, d, i, j), rank_sums(s, d, i, j, void_draws_only=False))


ORDERED = Integers(
    "all integers s >= 1, 1 <= i, j <= d - 1: the pairs (i, j) and (j, i), where (j, i, d) = "
    "(p, p + t, i + 1 + u) with p >= 1, t, u >= 0",
    BOUNDS,
    arguments=lambda s, p, t, u: (s, p + t + 1 + u, p + t, p),
)


@general_formula.amended(domain=ORDERED)
def with_the_indicator_on_void_draws(s: Any, d: Any, i: Any, j: Any) -> Relation:
    r"""$P(B_{ij}) = S_1 + S_2 + S_3$ with $S_1$ and $S_3$ as printed and $S_2 = \sum_{k=i+1}^{d}
    \sum_{l=1}^{j} \frac{s}{sd} \frac{s-\delta_{k,l}}{sd-1} \frac{s(k-1) + ((s-1) - \delta_{k,d})
    1_{k>l}}{sd-2}$: the indicator belongs to the void draws alone. (Both sides are taken times
    (sd)_3.)
    """
    return in_both_orders(by_sums, s, d, i, j)


def by_sums(case: Case, s: Any, d: Any, i: Any, j: Any) -> Relation:
    """P(B_ij) and S_1 + S_2 + S_3 in the case i >= j or i <= j."""
    second = (S_2_ge if case == GE else S_2_le)(s, d, i, j)
    total = s * (S_1(s, d, i) + S_3_full(s, d, i, j, case)) + second
    return equal(win_count(s, d, i, j, case), s * total)


@with_the_indicator_on_void_draws.near_miss("without S_3")
def without_S_3(s: Any, d: Any, i: Any, j: Any) -> Relation:
    two = s * (s * S_1(s, d, i) + S_2_ge(s, d, i, j))
    return equal(win_count(s, d, i, j, GE), two)


@general_formula.near_miss("without S_3")
def two_sums(s: int, d: int, i: int, j: int) -> Relation:
    third = mpq(
        sum(k > l for k in range(i + 1, d + 1) for l in range(j + 1, d + 1)), d * (s * d - 1)
    )
    return equal(
        win_probability(s, d, i, j), rank_sums(s, d, i, j, void_draws_only=True) - third * s
    )


@general_formula.evidence
def find_the_smallest_deck(run: Run) -> Exhaustion:
    return exhaust(general_formula, run, run.upto(quick=14, standard=24, deep=40))
