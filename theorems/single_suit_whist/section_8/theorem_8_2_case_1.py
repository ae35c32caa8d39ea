"""Case 1 of the proof of Theorem 8.2: West makes a normal lead, and East takes it or holds up.

In (15) the two entries of the sum stand in the wrong order: it is the second that comes into T'_k,
and the sum as printed is at most 0 where the next step needs it to be at least 0. This page is
missing from the second conversion of the paper.
"""

from collections.abc import Callable
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, matrix, replies
from theorems.single_suit_whist.section_6.theorem_6_1_case_1 import (
    AFTER_ONE_TRICK,
    both_parities,
    diagonals_after,
    minimised,
    smaller_card,
)
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import (
    NORMAL,
    NORMAL_WITH_DIAGONALS,
    normal_leads_of_west,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.strategies import hold_ups, normal_score
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, all_hold, at_least, claim, equal

Rule = Callable[[Trick], Relation]
HELD_UP = NORMAL.where(
    f"{NORMAL.text} that East can lose to, of which there is one",
    lambda deal: any(hold_ups(deal.word, trick.lead) for trick in normal_leads_of_west(deal)),
)


def short_of(deal: Deal, chosen: Callable[[int], bool]) -> list[int]:
    """The k >= j - i - 1 of those chosen for which T'_k is defined, for some normal lead that East
    can lose to.
    """
    return [
        k
        for trick in normal_leads_of_west(deal)
        if hold_ups(deal.word, trick.lead)
        for k in range(max(-deal.n + 2, trick.j - trick.i - 1), deal.n - 1)
        if chosen(k)
    ]


@claim("W1-T8.2-1a", domain=every_deal(), formal="Steps_6_8.a_smaller_card")
def corner_entry(deal: Deal) -> Relation:
    """West has a card which is smaller than one of East's cards, that is, A_{1,n} = -1."""
    return smaller_card(deal, matrix(deal.word)[1, deal.n] == -1)


@corner_entry.near_miss("that is, A_{1,1} = -1")
def first_entry(deal: Deal) -> Relation:
    return smaller_card(deal, matrix(deal.word)[1, 1] == -1)


# --- Case 1A: East takes the trick ----------------------------------------------------------


def does_not_fall(trick: Trick, more: int = 0) -> Relation:
    """T'_k for -n + 1 < k < n - 1, and H_under'."""
    T, T_ = trick.T, trick.T1
    relations = [at_least(T_[k], min(1, T[k] + 1)) for k in range(-trick.n + 2, trick.n - 1)]
    return all_hold(*relations, at_least(trick.under1, trick.under + more))


@claim("W1-T8.2-1A", domain=NORMAL, formal="Steps_6_8.East_takes_cheaply")
def east_takes(deal: Deal, rule: Rule = does_not_fall) -> Relation:
    r"""East takes the trick. For $-n + 1 < k < n - 1$, $T'_k \ge \min(1, T_k + 1)$. It follows that
    $\underline{H}' \ge \underline{H}$.
    """
    # The rule holds after every normal lead that East takes, with whichever card.
    return all_hold(
        rule(Trick(deal.word, trick.lead, reply))
        for trick in normal_leads_of_west(deal)
        for reply in replies(deal.word, trick.lead, greedy=True)
    )


east_takes.near_miss("H_under rises", rule=lambda trick: does_not_fall(trick, more=1))


@claim("W1-T8.2-1Aa", domain=AFTER_ONE_TRICK)
def tricks_by_induction_in_1A(a: Any) -> Relation:
    r"""$\lceil (n - 1 + \underline{H}')/2 \rceil = \lfloor (n + \underline{H}')/2 \rfloor$."""
    return all_hold(equal(ceil_half(m), floor_half(m + 1)) for m in both_parities(a))


@tricks_by_induction_in_1A.near_miss("rounded down on both sides")
def both_down(a: Any) -> Relation:
    return all_hold(equal(floor_half(m), floor_half(m + 1)) for m in both_parities(a))


def at_least_by_induction(trick: Trick, more: int = 0) -> Relation:
    """What the normal strategy is sure of in the tricks that are left, whoever leads now."""
    sure = normal_score(WEST, trick.rest, trick.winner)
    rounded = ceil_half if trick.winner == EAST else floor_half
    return at_least(sure, rounded(trick.n - 1 + trick.under1 + more))


@claim("W1-T8.2-1Ac", domain=NORMAL_WITH_DIAGONALS, formal="Steps_8.by_induction")
def by_induction_in_1A(deal: Deal, more: int = 0) -> Relation:
    r"""[East having taken the trick, with whichever card,] by induction, West will be able to take
    at least $\lceil \frac{n - 1 + \underline{H}'}{2} \rceil$ tricks [of those that are left, by
    the normal strategy].
    """
    return all_hold(
        at_least_by_induction(Trick(deal.word, trick.lead, reply), more)
        for trick in normal_leads_of_west(deal)
        for reply in replies(deal.word, trick.lead, greedy=True)
    )


by_induction_in_1A.near_miss("one more", more=2)


@claim(
    "W1-T8.2-1Ab",
    domain=NORMAL_WITH_DIAGONALS,
    upto=(5, 6, 10),
    formal="Steps_6_8.East_takes_cheaply",
)
def diagonals_in_1A(deal: Deal, smallest: bool = True) -> Relation:
    r"""We can now assume that East takes the trick with the card $E_j$, since this will minimize
    each entry of $A'$, and thereby minimize $T'_k$ for every $k$. By Lemma 5.1, $T'_k = T_k + 1$ if
    $k \ge j - i$. On the other hand, if $k < j - i$, then by the choice of $i$ and $j$, all the
    terms contributing to $T'_k$ are positive.
    """
    return all_hold(minimised(deal, smallest), *map(diagonals_after, normal_leads_of_west(deal)))


diagonals_in_1A.near_miss("East takes the trick with his highest card", smallest=False)


# --- Case 1B: East holds up -----------------------------------------------------------------


def held_up(deal: Deal, rule: Callable[[Trick, Trick], Relation]) -> Relation:
    """The rule holds of every normal lead that East can lose to: it is handed the trick in which
    East plays his smallest card, and the one that he would win as cheaply as possible.
    """
    lowest = deal.word.index(EAST)
    return all_hold(
        rule(Trick(deal.word, trick.lead, lowest), trick)
        for trick in normal_leads_of_west(deal)
        if hold_ups(deal.word, trick.lead)
    )


def smallest_card(low: Trick, win: Trick, column: int = 1) -> Relation:
    """T'_k against those of other hold-ups, A' as a part of A, and T'_k for k < j - i - 1."""
    n, i, j = low.n, win.i, win.j
    others = [Trick(low.word, low.lead, reply).T1 for reply in hold_ups(low.word, low.lead)]
    kept = tuple(entry for (p, q), entry in low.A.items() if p != i and q != column)
    relations = [equal(tuple(low.A1.values()), kept)]
    for k in range(-n + 2, n - 1):
        relations.append(equal(low.T1[k], min(T_[k] for T_ in others)))
        if k < j - i - 1:
            terms = tuple(entry for (p, q), entry in low.A1.items() if q - p == k)
            relations.append(equal(terms, (1,) * len(terms)))
    return all_hold(relations)


LEFT = HELD_UP.where(f"{HELD_UP.text}; n >= 2", lambda deal: deal.n >= 2)


@claim("W1-T8.2-1Bd", domain=LEFT, formal="Steps_8.by_induction")
def by_induction_in_1B(deal: Deal, more: int = 0) -> Relation:
    r"""[East having held up, with whichever card,] by induction, he can take $1 + \lfloor \frac{n -
    1 + \underline{H}'}{2} \rfloor$ tricks [West, by the normal strategy, with the one that he has
    won].
    """
    return all_hold(
        at_least_by_induction(Trick(deal.word, trick.lead, reply), more)
        for trick in normal_leads_of_west(deal)
        for reply in hold_ups(deal.word, trick.lead)
    )


by_induction_in_1B.near_miss("one more", more=2)


@claim("W1-T8.2-1Ba", domain=HELD_UP, upto=(5, 6, 10), formal="Steps_6_8.East_holds_up")
def lowest_hold_up(deal: Deal) -> Relation:
    """We can assume that East plays his smallest card, since this minimizes T'_k for every k. This
    means that A' is obtained from A by deleting the i:th row and the first column. If
    k < j - i - 1, then all the terms in T'_k are positive.
    """
    return held_up(deal, smallest_card)


@lowest_hold_up.near_miss("by deleting the i:th row and the last column")
def last_column(deal: Deal) -> Relation:
    return held_up(deal, lambda low, win: smallest_card(low, win, column=deal.n))


def below_the_diagonal(low: Trick, win: Trick, sign: int) -> Relation:
    """The members of (15), the entries of its sum exchanged if `sign` is -1."""
    n, i, j, A, T = low.n, win.i, win.j, low.A, low.T
    relations = []
    for k in range(max(-n + 2, j - i - 1), min(0, n - 1)):
        total = sign * sum(A[m, m + k + 1] - A[m, m + k] for m in range(i + 1, n + 1))
        members = (
            low.T1[k],
            T[k + 1] - A[-k, 1] - A[i, k + i + 1] + total,
            T[k + 1] - A[-k, 1] + 1,
            T[k + 1],
        )
        relations += [
            equal(members[0], members[1]),
            at_least(members[1], members[2]),
            at_least(members[2], members[3]),
        ]
    return all_hold(relations)


@claim(
    "W1-EQ15",
    domain=HELD_UP.where(
        f"{HELD_UP.text}; there is a k, j - i - 1 <= k < 0",
        lambda deal: bool(short_of(deal, lambda k: k < 0)),
    ),
    upto=(5, 6, 10),
)
def equation_15(deal: Deal, sign: int = 1) -> Relation:
    r"""If $k \ge j - i - 1$, and $k < 0$, then $T'_k = T_{k+1} - A_{-k,1} - A_{i,k+i+1}
    + \sum_{m=i+1}^n (A_{m,m+k+1} - A_{m,m+k}) \ge T_{k+1} - A_{-k,1} + 1 \ge T_{k+1}$. (For all k
    for which $T'_k$ is defined; East plays his smallest card.)
    """
    return held_up(deal, lambda low, win: below_the_diagonal(low, win, sign=sign))


@equation_15.amended(formal="Steps_6_8.East_holds_up")
def equation_15_exchanged(deal: Deal, sign: int = -1) -> Relation:
    r"""If $k \ge j - i - 1$, and $k < 0$, then $T'_k = T_{k+1} - A_{-k,1} - A_{i,k+i+1} +
    \sum_{m=i+1}^n (A_{m,m+k} - A_{m,m+k+1}) \ge T_{k+1} - A_{-k,1} + 1 \ge T_{k+1}$. (The entries
    of the printed sum are exchanged. For all k for which $T'_k$ is defined; East plays his smallest
    card.)
    """
    return held_up(deal, lambda low, win: below_the_diagonal(low, win, sign=sign))


equation_15.near_miss("without the sum", sign=0)
equation_15_exchanged.near_miss("without the sum", sign=0)


def on_or_above_the_diagonal(low: Trick, win: Trick, more: int = 0) -> Relation:
    """The members of the display after (15); `more` spoils the lower limit of its sum."""
    n, i, j, A, T = low.n, win.i, win.j, low.A, low.T
    relations = []
    for k in range(max(0, j - i - 1), n - 1):
        total = sum(A[l - k, l] - A[l - k - 1, l] for l in range(i + k + 1 + more, n + 1))
        relations += [equal(low.T1[k], T[k + 1] + total), at_least(T[k + 1] + total, T[k + 1])]
    return all_hold(relations)


@claim(
    "W1-EQ15b",
    domain=HELD_UP.where(
        f"{HELD_UP.text}; there is a k >= j - i - 1, 0 <= k < n - 1",
        lambda deal: bool(short_of(deal, lambda k: k >= 0)),
    ),
    formal="Steps_6_8.East_holds_up",
)
def after_equation_15(
    deal: Deal, rule: Callable[[Trick, Trick], Relation] = on_or_above_the_diagonal
) -> Relation:
    r"""If $k \ge j - i - 1$ and $k \ge 0$, then
    $T'_k = T_{k+1} + \sum_{l=i+k+1}^n (A_{l-k,l} - A_{l-k-1,l}) \ge T_{k+1}$. (For all k for which
    $T'_k$ is defined; East plays his smallest card.)
    """
    return held_up(deal, rule)


after_equation_15.near_miss(
    "the sum from l = i + k + 2", rule=lambda low, win: on_or_above_the_diagonal(low, win, more=1)
)


@claim("W1-T8.2-1Bb", domain=HELD_UP, formal="Steps_6_8.East_holds_up")
def east_holds_up(deal: Deal, by: int = 1) -> Relation:
    r"""Hence for $-n + 1 < k < n - 1$, $T'_k \ge \min(1, T_{k+1})$. It follows that
    $\underline{H}' \ge \underline{H} - 1$.
    """
    # T'_k for -n + 1 < k < n - 1, and H_under', after every hold-up.
    relations = []
    for lead in (trick.lead for trick in normal_leads_of_west(deal)):
        for reply in hold_ups(deal.word, lead):
            trick = Trick(deal.word, lead, reply)
            T, T_ = trick.T, trick.T1
            for k in range(-deal.n + 2, deal.n - 1):
                relations.append(at_least(T_[k], min(1, T[k + 1])))
            relations.append(at_least(trick.under1, trick.under - by))
    return all_hold(relations)


east_holds_up.near_miss("H_under' >= H_under", by=0)


@claim("W1-T8.2-1Bc", domain=AFTER_ONE_TRICK)
def tricks_by_induction(a: Any, less: int = 0) -> Relation:
    r"""$1 + \lfloor (n - 1 + \underline{H}')/2 \rfloor
    = \lfloor (n + 1 + \underline{H}')/2 \rfloor$.
    """
    return all_hold(equal(1 + floor_half(m), floor_half(m + 2 - less)) for m in both_parities(a))


tricks_by_induction.near_miss("n in place of n + 1", less=1)
