"""The value of every suit in closed form, beyond the paper.

Section 12.1: "we strongly believe that an efficient algorithm for computing values exists". The
paper asks for no formula; this one gives such an algorithm. The value follows from H(D), H(D_0)
and, where these leave a half open, from the sums T_k and the blocks of one diagonal of the matrix.
"""

from collections.abc import Callable

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.symmetric_whist.section_12.value_of_a_suit import (
    HALF,
    LOWER_HALF,
    below,
    is_the_value,
)
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.closed_form import (
    H_of,
    added_with_East,
    added_with_West,
    closed_form,
    ends,
    least,
)
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Layered, Relation, all_hold, claim, equal

Added = Callable[[str, int, int], mpq]


def with_J(ace: str, name: str) -> Layered:
    """The suits of the lower half with a J in which this player has the ace."""
    return LOWER_HALF.where(
        f"every single-suit deal D of n >= 1 cards on each hand in which {name} has the ace, with "
        "m < val(D) < m + 1/2 for an integer m, and with a J",
        lambda deal: deal.ace == ace and least(deal, below(deal) or 0) is not None,
    )


def is_added(deal: Deal, added: Added) -> Relation:
    """That the value is m and what is said to be added to it."""
    m = below(deal) or 0
    return is_the_value(deal, m + added(deal.word, m, least(deal, m) or 0))


@claim(
    "W2-F.West",
    domain=with_J(WEST, "West"),
    upto=(6, 8, 10),
    formal="Theorem_F.theorem_F_with_West",
)
def theorem_F_with_West(deal: Deal, added: Added = added_with_West) -> Relation:
    r"""Beyond the paper: let $m < \mathrm{val}(D) < m + 1/2$, $h = 2m + 1 - n$, J the least $i \ge
    1$ with $T_{h-i} > i$, and let West have the ace. Then $\mathrm{val}(D) = m + 1/4$ if J = 1 and
    $m + 1/2^J$ if $J \ge 2$, but m + 1/8 if J = 2, $h \le 1$ and the blocks of the diagonal h - 1
    are -1, a, negative blocks of sum -a, and 1, -1, 1, .., -1, 1.
    """
    return is_added(deal, added)


@theorem_F_with_West.near_miss("without the exception: m + 1/4 for J = 2")
def without_exception(deal: Deal) -> Relation:
    return is_added(deal, lambda word, m, J: mpq(1, 2 ** max(J, 2)))


@claim(
    "W2-F.East",
    domain=with_J(EAST, "East"),
    upto=(6, 8, 10),
    formal="Theorem_F.theorem_F_with_East",
)
def theorem_F_with_East(deal: Deal, added: Added = added_with_East) -> Relation:
    r"""Beyond the paper: let $m < \mathrm{val}(D) < m + 1/2$, $h = 2m + 1 - n$, J the least $i \ge
    1$ with $T_{h-i} > i$, l = h - J + 1, and let East have the ace. If $J \ge 2$, then
    $\mathrm{val}(D) = m + 1/2^J$ if $l \ge 0$ and at least two negative blocks of the diagonal l
    stand before its last positive one, and $m + 1/2^{J+1}$ if not. If J = 1, then $\mathrm{val}(D)
    = m + 3/8$ if $h \ge 0$ and of the diagonal h the sum is -1, the first block is at most -2 or
    the first two are negative, the last positive block P stands immediately after a negative one,
    the blocks after it have the sum -P, and just two blocks are positive or P = 1; and m + 1/4 if
    not.
    """
    return is_added(deal, added)


@theorem_F_with_East.near_miss("m + 1/2^{J+1} for every J >= 2")
def never_the_larger(deal: Deal) -> Relation:
    return is_added(
        deal, lambda word, m, J: added_with_East(word, m, J) if J == 1 else mpq(1, 2 ** (J + 1))
    )


@theorem_F_with_East.near_miss("m + 1/4 for J = 1")
def never_three_eighths(deal: Deal) -> Relation:
    return is_added(deal, lambda word, m, J: added_with_East(word, m, J) if J > 1 else mpq(1, 4))


@claim("W2-F.H", domain=every_single_suit(), upto=(6, 8, 10), formal="Closed_form.H_of_right")
def H_by_its_conditions(deal: Deal, least: int = 0) -> Relation:
    r"""Beyond the paper: let $\underline{H}$ be n if $A_{1,n} = 1$, -n if $A_{n,1} = -1$, and
    otherwise the last k < n with $T_k \ge 0$; and $\overline{H}$ the same, but k + 1 if this $T_k >
    0$. The number H of Theorem 9.1 of the paper on single-suit whist is the one of these two that
    its conditions 1, 2 and 3 tell. In condition 3 no k above 2n need be tried.
    """
    return equal(H_of(deal, least), twice_the_mean(deal.word) - deal.n)


H_by_its_conditions.near_miss("the last k with T_k >= 1", least=1)


@claim(
    "W2-F.which", domain=every_single_suit(), upto=(6, 8, 10), formal="Closed_form.which_interval"
)
def which_interval(deal: Deal, half: mpq = HALF) -> Relation:
    r"""Beyond the paper: let k = n + H(D) and $k_0 = n - 1 + H(D_0)$, where $D_0$ is D without the
    lowest card of each hand, and H is 0 if no cards are left. If k is odd, $\mathrm{val}(D) = k/2$.
    If k is even and $k_0$ odd, $\mathrm{val}(D) = (k_0 + 1)/2$. If k and $k_0$ are even, then $k =
    k_0$, and $k/2 < \mathrm{val}(D) < k/2 + 1/2$, or $k = k_0 + 2$, and $k/2 - 1/2 <
    \mathrm{val}(D) < k/2$.
    """
    k, k_0 = ends(deal.word)
    found = computed(deal.word)
    if k % 2 or k_0 % 2:
        known = Value(mpq(k, 2) if k % 2 else mpq(k_0 + 1, 2))
        return equal(int(found == known), 1)
    above = k == k_0 and k * HALF < found < k * HALF + half
    under = k == k_0 + 2 and k * HALF - half < found < k * HALF
    return equal(int(above or under), 1)


which_interval.near_miss("within 1/4 of k/2", half=mpq(1, 4))


@claim("W2-F.val", domain=every_single_suit(), upto=(6, 8, 10), formal="Closed_form.val_of_a_suit")
def val_of_a_suit(deal: Deal, formula: Callable[[str], Value] = closed_form) -> Relation:
    """Beyond the paper: the value of every suit is what the closed form computes: from H(D) and
    $H(D_0)$, the sums T_k, and the blocks of one diagonal, without a search. (W2-F.which says where
    it lies; between m and m + 1/2 W2-F.A, W2-F.West and W2-F.East tell it; between m - 1/2 and m
    they tell the value of the suit with the hands exchanged, which is n - val(D).)
    """
    return all_hold(
        equal(computed(deal.word).number, formula(deal.word).number),
        equal(int(computed(deal.word) == formula(deal.word)), 1),
    )  # fmt: skip


@val_of_a_suit.near_miss("half of n + H(D)")
def half_of_n_and_H(deal: Deal) -> Relation:
    return val_of_a_suit.statement(deal, lambda word: Value(mpq(twice_the_mean(word), 2)))
