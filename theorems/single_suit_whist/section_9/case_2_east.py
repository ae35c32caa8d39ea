"""Case II(E): West has the ace, H_under <= 0, the inner sum is positive, East is on lead.

The inner sum is A_{2-H_under,2} + ... + A_{n-1,n-1+H_under}; n = H_under (mod 2).
"""

from theorems.single_suit_whist.rules import EAST, Deal
from theorems.single_suit_whist.section_9.case_1_east import taking_always
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import columns, inner, led_by_east
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    ace_only,
    belongs,
    belongs_strictly,
    below_ace,
    case_deals,
    chain,
    each,
    having,
    inner_of,
    is_without,
    optimal_first_play,
    strictly_or_equal,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, claim, equal

CASE = case_deals("II", EAST)


def held_at_0(deal: Deal) -> list[Trick]:
    """East leads a card that West can beat only with the ace; H_under = 0."""
    return [t for t in ace_only(deal, "II") if t.under == 0]


def held_below_0(deal: Deal) -> list[Trick]:
    """The same with H_under < 0."""
    return [t for t in ace_only(deal, "II") if t.under < 0]


BELOW = having(
    CASE, "East leads a card that West beats below the ace", lambda deal: below_ace(deal, "II")
)
ACE = having(
    CASE,
    "East leads a card that West can beat only with the ace",
    lambda deal: ace_only(deal, "II"),
)
AT_0 = having(ACE, "H_under = 0", held_at_0)
BELOW_0 = having(ACE, "H_under < 0", held_below_0)


@claim("W1-C-II-E-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_II_E")
def strategy(deal: Deal) -> Relation:
    r"""As in Case I, West takes the trick provided he can do so with a card smaller than the ace.
    Otherwise he holds up. [This is optimal.] Whatever East leads, $H' \ge \overline{H}$ if West
    takes the trick and $H' \ge \overline{H} + 1$ if he holds up.
    """
    return optimal_first_play(deal, EAST, led_by_east(deal.word, "II"))


@strategy.near_miss("West takes the trick, with the ace if need be")
def always_take(deal: Deal) -> Relation:
    return optimal_first_play(deal, EAST, taking_always(deal))


@claim("W1-C-II-E-1", domain=CASE, upto=CASE_LAYERS, formal="Steps_II.II_E_even_inner_sum")
def even_inner_sum(deal: Deal) -> Relation:
    r"""Since $A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}}$ is even, it is at least
    2.
    """
    return all_hold(equal(inner(deal.word) % 2, 0), at_least(inner(deal.word), 2))


even_inner_sum.near_miss("it is 2", lambda deal: equal(inner(deal.word), 2))


@claim("W1-C-II-E-2", domain=BELOW, upto=CASE_LAYERS)
@after_each(lambda deal: below_ace(deal, "II"))
def taking_below_the_ace(t: Trick) -> Relation:
    r"""Suppose that West can take the trick with a card smaller than the ace. By Lemma 5.1,
    $A'_{2-\underline{H},2} + \dots + A'_{n-2,n-2+\underline{H}} \ge
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} - 1 > 0$. Therefore $D'$ belongs to
    case II, and by induction, $H' \ge \overline{H}$.
    """
    after = columns(t.A1, t.under, 2, t.n - 2 + t.under)
    return all_hold(
        chain(after, ">=", inner_of(t) - 1, ">", 0), belongs(t, "II"), at_least(t.H1, t.over)
    )


@taking_below_the_ace.amended(formal="Steps_II.II_E_taking_below_the_ace")
@after_each(lambda deal: below_ace(deal, "II"))
def taking_below_the_ace_amended(t: Trick) -> Relation:
    r"""Suppose that West can take the trick with a card smaller than the ace. Then
    $A'_{2-\underline{H},2} + \dots + A'_{n-2,n-2+\underline{H}} > 0$ and $\underline{H}' \ge
    \underline{H}$. If $\underline{H}' = \underline{H}$, $D'$ belongs to case II, and by induction
    $H' = \overline{H}' \ge \overline{H}$; otherwise $H' \ge \underline{H}' \ge \overline{H}$ by
    Theorem 8.2. The sum found positive lies on the $\underline{H}'$-diagonal only in the first
    case.
    """
    after = columns(t.A1, t.under, 2, t.n - 2 + t.under)
    known = all_hold(above(after, 0), at_least(t.under1, t.under))
    if t.under1 == t.under:
        rest = all_hold(belongs(t, "II"), chain(t.H1, "=", t.over1, ">=", t.over))
    else:
        rest = chain(t.H1, ">=", t.under1, ">=", t.over)
    return all_hold(known, rest)


@taking_below_the_ace.near_miss("the sum over A' is no smaller")
@taking_below_the_ace_amended.near_miss("the sum over A' is no smaller")
def sum_no_smaller(deal: Deal) -> Relation:
    return each(
        below_ace(deal, "II"),
        lambda t: at_least(columns(t.A1, t.under, 2, t.n - 2 + t.under), inner_of(t)),
    )


@claim("W1-C-II-E-3", domain=AT_0, upto=CASE_LAYERS, formal="Steps_II.II_E_holding_up_at_0")
@after_each(held_at_0)
def holding_up_at_0(t: Trick) -> Relation:
    r"""Suppose now that East leads a card that West can beat only with the ace. West holds up, and
    $A'$ is obtained by deleting the first row and the last column of $A$. If $\underline{H} = 0$,
    then $T'_1 = A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} > 0$, so that
    $\overline{H}' \ge 2$, with $D'$ belonging to case I.
    """
    return all_hold(
        is_without(t, 1, t.n),
        chain(t.T1[1], "=", inner_of(t), ">", 0),
        at_least(t.over1, 2),
        belongs(t, "I"),
    )


holding_up_at_0.near_miss("H_over' >= 3", relation=lambda t: at_least(t.over1, 3))


@claim("W1-C-II-E-3v", domain=AT_0, upto=CASE_LAYERS)
@after_each(held_at_0)
def holding_up_at_0_strictly(t: Trick) -> Relation:
    r"""If West holds up and $\underline{H} = 0$, then $\overline{H}' \ge 2$, with $D'$ belonging to
    case I [it is of class I, so that $\underline{H}' \ne \overline{H}'$, as Section 9.2 assumes].
    (Where they may be equal: W1-C-II-E-3.)
    """
    return all_hold(at_least(t.over1, 2), belongs_strictly(t, "I"))


holding_up_at_0_strictly.near_miss(
    "D' is of class II", relation=lambda t: belongs_strictly(t, "II")
)


@holding_up_at_0_strictly.amended(formal="Steps_II.II_E_holding_up_at_0")
@after_each(held_at_0)
def holding_up_at_0_or_equal(t: Trick) -> Relation:
    r"""If West holds up and $\underline{H} = 0$, then $\overline{H}' \ge 2$, and $D'$ is of class
    I, or $\underline{H}' = \overline{H}'$.
    """
    return all_hold(at_least(t.over1, 2), strictly_or_equal(t, "I"))


holding_up_at_0_or_equal.near_miss(
    "D' is of class II or they are equal", relation=lambda t: strictly_or_equal(t, "II")
)


@claim("W1-C-II-E-4", domain=BELOW_0, upto=CASE_LAYERS, formal="Steps_II.II_E_holding_up_below_0")
@after_each(held_below_0)
def holding_up_below_0(t: Trick) -> Relation:
    r"""If West holds up and $\underline{H} < 0$, then $T'_{\underline{H}+1} = T_{\underline{H}}$.
    We have $\overline{H}' = \overline{H} + 1$, and $A'_{2-\underline{H}',2} + \dots +
    A'_{n-2,n-2+\underline{H}'} = A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} > 0$. In
    this case $D'$ belongs to case II, and by induction $H' = \overline{H}' \ge \overline{H} + 1$.
    """
    after = columns(t.A1, t.under1, 2, t.n - 2 + t.under1)
    return all_hold(
        is_without(t, 1, t.n),
        equal(t.T1[t.under + 1], t.T[t.under]),
        equal(t.over1, t.over + 1),
        chain(after, "=", inner_of(t), ">", 0),
        belongs(t, "II"),
        chain(t.H1, "=", t.over1, ">=", t.over + 1),
    )


holding_up_below_0.near_miss(
    "the inner sum grows",
    relation=lambda t: above(columns(t.A1, t.under1, 2, t.n - 2 + t.under1), inner_of(t)),
)
