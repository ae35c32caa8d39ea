"""Case IV(E): East has the ace, H_over >= 0, A_{2,2+H_over} + ... + A_{n-1-H_over,n-1} >= 0, and a
k makes the two sums of class IV positive; n = H_under (mod 2), and East is on lead.
"""

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import led_by_east, rows, smallest
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    case_deals,
    chain,
    having,
    is_without,
    optimal_first_play,
    where_entries_exist,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, claim, equal

CASE = case_deals("IV", EAST)


def high_leads(deal: Deal) -> list[Trick]:
    """East leads a high card."""
    return [t for t in led_by_east(deal.word, "IV") if t.winner == EAST]


def taken(deal: Deal) -> list[Trick]:
    """East leads a card that West can beat, and West takes the trick as cheaply as possible."""
    return [t for t in led_by_east(deal.word, "IV") if t.winner == WEST]


HIGH = having(CASE, "East leads a high card", high_leads)
TAKEN = having(CASE, "East leads a card that West can beat", taken)


def maximal_k(t: Trick) -> int:
    """The largest k that makes the second sum of class IV positive."""
    last = t.n - 1 - t.over
    return max(k for k in range(1, t.n) if rows(t.A, t.over, 2 * k + 1, last) > 0)


@claim("W1-C-IV-E-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_IV_E")
def strategy(deal: Deal) -> Relation:
    r"""West will always take the trick if he can, as cheaply as possible. [This is optimal.]
    Whatever East leads, $H' \ge \overline{H}$ if West takes the trick and
    $H' \ge \overline{H} + 1$ if East keeps it.
    """
    return optimal_first_play(deal, EAST, led_by_east(deal.word, "IV"))


@strategy.near_miss("West always plays his smallest card")
def always_low(deal: Deal) -> Relation:
    plays = [Trick(t.word, t.lead, smallest(t.word, WEST)) for t in led_by_east(deal.word, "IV")]
    return optimal_first_play(deal, EAST, plays)


@claim("W1-C-IV-E-1", domain=HIGH, upto=CASE_LAYERS, formal="Steps_IV.IV_E_high_card")
@after_each(high_leads)
def east_leads_high(t: Trick) -> Relation:
    r"""We first consider the case that East leads a high card. In this case, $A'$ is obtained by
    deleting the first row and the last column of $A$. Then $T'_{\overline{H}+1} =
    A_{2,2+\overline{H}} + \dots + A_{n-1-\overline{H},n-1} \ge 0$, so that
    $\underline{H}' \ge \overline{H} + 1$.
    """
    h = t.over
    return all_hold(
        is_without(t, 1, t.n),
        chain(t.T1[h + 1], "=", rows(t.A, h, 2, t.n - 1 - h), ">=", 0),
        at_least(t.under1, h + 1),
    )


east_leads_high.near_miss(
    "H_under' >= H_over + 2", relation=lambda t: at_least(t.under1, t.over + 2)
)


@claim("W1-C-IV-E-2", domain=TAKEN, upto=CASE_LAYERS, formal="Steps_IV.IV_E_West_takes")
@after_each(taken)
def west_takes(t: Trick) -> Relation:
    r"""Suppose therefore that East leads a card that West can beat, and that West takes the trick
    as cheaply as possible. We have $T_{\underline{H}} \ge 2$, and consequently
    $T'_{\underline{H}} \ge 1$. Hence $\underline{H}' \ge \underline{H}$ and
    $\overline{H}' \ge \overline{H}$.
    """
    return all_hold(
        at_least(t.T[t.under], 2),
        at_least(t.T1[t.under], 1),
        at_least(t.under1, t.under),
        at_least(t.over1, t.over),
    )


west_takes.near_miss("T' >= 2", relation=lambda t: at_least(t.T1[t.under], 2))


@claim("W1-C-IV-E-2b", domain=TAKEN, upto=CASE_LAYERS, formal="Steps_IV.IV_E_West_takes")
@after_each(taken)
def second_condition(t: Trick) -> Relation:
    r"""$A_{2,2+\overline{H}} + \dots + A_{n-1-\overline{H},n-1} \ge 1$, since the left hand side is
    odd. Hence $A'_{2,2+\overline{H}} + \dots + A'_{n-2-\overline{H},n-2} \ge 1 - 1 = 0$.
    """
    before = rows(t.A, t.over, 2, t.n - 1 - t.over)
    after = rows(t.A1, t.over, 2, t.n - 2 - t.over)
    return all_hold(equal(before % 2, 1), at_least(before, 1), at_least(after, 0))


second_condition.near_miss(
    "the sum over A' is at least 1",
    relation=lambda t: at_least(rows(t.A1, t.over, 2, t.n - 2 - t.over), 1),
)


@claim("W1-C-IV-E-3", domain=TAKEN, upto=CASE_LAYERS, formal="Steps_IV.IV_E_West_takes")
@after_each(taken)
def same_k(t: Trick) -> Relation:
    r"""Suppose that $k$ is maximal with $\sum_{i=2k+1}^{n-1-\overline{H}} A_{i,i+\overline{H}} >
    0$. Then $A_{2k+1,2k+1+\overline{H}} = 1$. Suppose West plays the card $W_m$ in the first trick.
    If $m \ge 2k + 1$, then $\sum_{i=2}^{2k} A'_{i,i+\underline{H}} =
    \sum_{i=2}^{2k} A_{i,i+\underline{H}} > 0$.
    """
    k, h = maximal_k(t), t.under
    entry = equal(t.A[2 * k + 1, 2 * k + 1 + t.over], 1)
    if t.i <= 2 * k:
        return entry
    return all_hold(entry, chain(rows(t.A1, h, 2, 2 * k), "=", rows(t.A, h, 2, 2 * k), ">", 0))


@same_k.near_miss("the sums agree for m <= 2k as well")
@after_each(taken)
def for_every_m(t: Trick) -> Relation:
    k, h = maximal_k(t), t.under
    return equal(rows(t.A1, h, 2, 2 * k), rows(t.A, h, 2, 2 * k))


def m_at_most_2k(deal: Deal) -> list[Trick]:
    """West takes the trick with a W_m, m <= 2k."""
    return [t for t in taken(deal) if t.i <= 2 * maximal_k(t)]


def sums_30(t: Trick, m: int) -> Relation:
    """Equation (30) with A_{m,m+H_under}."""
    k, h, A = maximal_k(t), t.under, t.A
    S, new = rows(A, h, 2, 2 * k), A[2 * k + 1, 2 * k + 1 + t.over]
    return chain(
        rows(t.A1, h, 2, 2 * k), "=", S - A[m, m + h] + new, ">=", S - 1 + new, "=", S, ">", 0
    )


@claim("W1-EQ30", domain=having(TAKEN, "with a W_m, m <= 2k", m_at_most_2k), upto=CASE_LAYERS)
@after_each(m_at_most_2k)
def equation_30(t: Trick) -> Relation:
    r"""With that $k$, if $m \le 2k$, then (30) $\sum_{i=2}^{2k} A'_{i,i+\underline{H}} =
    \sum_{i=2}^{2k} A_{i,i+\underline{H}} - A_{m,m+\underline{H}} + A_{2k+1,2k+1+\overline{H}} \ge
    \sum_{i=2}^{2k} A_{i,i+\underline{H}} - 1 + A_{2k+1,2k+1+\overline{H}} =
    \sum_{i=2}^{2k} A_{i,i+\underline{H}} > 0$.
    """
    return where_entries_exist(lambda: sums_30(t, t.i))


@equation_30.near_miss("the sums agree")
@after_each(m_at_most_2k)
def sums_agree(t: Trick) -> Relation:
    k, h = maximal_k(t), t.under
    return equal(rows(t.A1, h, 2, 2 * k), rows(t.A, h, 2, 2 * k))


@equation_30.amended(formal="Steps_IV.IV_E_West_takes")
@after_each(m_at_most_2k)
def equation_30_amended(t: Trick) -> Relation:
    r"""(30) with $A_{r,r+\underline{H}}$ for $A_{m,m+\underline{H}}$, where $r$ is the larger of
    $m$ and 2: if West takes the trick with his smallest card, the sum over $A$ loses its first
    entry $A_{2,2+\underline{H}}$, and $A_{1,1+\underline{H}}$ need not exist.
    """
    return sums_30(t, max(t.i, 2))


equation_30_amended.near_miss(
    "the first entry of the sum goes for every m", relation=lambda t: sums_30(t, 2)
)


@claim("W1-C-IV-E-4", domain=TAKEN, upto=CASE_LAYERS, formal="Steps_IV.IV_E_West_takes")
@after_each(taken)
def second_sum(t: Trick, less: int = 1) -> Relation:
    r"""In any case, with that $k$, we have $\sum_{i=2k+1}^{n-2-\overline{H}} A'_{i,i+\overline{H}}
    \ge \sum_{i=2k+1}^{n-1-\overline{H}} A_{i,i+\overline{H}} - 1$. The sum in the right hand side
    is positive. Moreover, it is even. Hence the left hand side is positive.
    """
    k, h = maximal_k(t), t.over
    before = rows(t.A, h, 2 * k + 1, t.n - 1 - h)
    after = rows(t.A1, h, 2 * k + 1, t.n - 2 - h)
    return all_hold(
        at_least(after, before - less), above(before, 0), equal(before % 2, 0), above(after, 0)
    )


second_sum.near_miss("the sum over A' is no smaller", less=0)
