"""Case 3 of the proof of Theorem 8.2: East leads a card that West can beat, and he does.

West, having won the trick, is on lead, so that his number of tricks by induction is rounded down.
The left member of (18) shows a ceiling there; the right member, and (17), are correctly rounded up.
This page is missing from the second conversion of the paper.

As in Section 6 the case distinction looks at sums that are not defined: T'_k at k = -(n - 1).
"""

from collections.abc import Callable
from typing import Any

from theorems.single_suit_whist.rules import WEST, Deal, tricks
from theorems.single_suit_whist.section_6.theorem_6_1_case_1 import AFTER_ONE_TRICK, both_parities
from theorems.single_suit_whist.section_6.theorem_6_1_case_3 import (
    CASE_3,
    CASE_3_WITH_DIAGONALS,
    always,
    diagonals_after,
    is_positive_at_H,
    other_parity,
    sum_or_none,
)
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import (
    all_high,
    beaten_leads_of_east,
)
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.strategies import normal_score
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import (
    Cases,
    Integers,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
    refuted_somewhere,
)


@claim("W1-EQ17", domain=CASE_3, formal="Steps_6_8.West_takes_cheaply")
@always
def equation_17(trick: Trick, halved: Callable[[int], int] = ceil_half) -> Relation:
    r"""We have to show that West can take at least $\lceil (n + \underline{H})/2 \rceil$ tricks.
    (Theorem 8.2 asks for no less, East being on lead; and West takes as many.)
    """
    # Normal play is sure of the number, and it is no less than Theorem 8.2 says, which without
    # rounding is (n + H_under)/2.
    stated = halved(trick.n + trick.under)
    return all_hold(
        at_least(1 + normal_score(WEST, trick.rest, WEST), stated),
        at_least(2 * stated, trick.n + trick.under),
    )


equation_17.near_miss("rounded down", halved=floor_half)


@claim("W1-EQ18", domain=AFTER_ONE_TRICK, evidence=refuted_somewhere)
def equation_18(a: Any, one: int = 1) -> Relation:
    r"""$1 + \lceil (n - 1 + \underline{H}')/2 \rceil = \lceil (n + \underline{H}')/2 \rceil$."""
    return all_hold(equal(one + ceil_half(m), ceil_half(m + 1)) for m in both_parities(a))


@equation_18.amended()
def equation_18_rounded_down(a: Any, one: int = 1) -> Relation:
    r"""$1 + \lfloor (n - 1 + \underline{H}')/2 \rfloor = \lceil (n + \underline{H}')/2 \rceil$."""
    return all_hold(equal(one + floor_half(m), ceil_half(m + 1)) for m in both_parities(a))


equation_18.near_miss("without the 1", one=0)
equation_18_rounded_down.near_miss("without the 1", one=0)


def by_normal_play(trick: Trick, more: int) -> Relation:
    """What normal play is sure of, the first trick won, and the number by induction."""
    taken = 1 + normal_score(WEST, trick.rest, WEST)
    return at_least(taken, 1 + floor_half(trick.n - 1 + trick.under1) + more)


@claim("W1-EQ18i", domain=CASE_3)
@always
def by_induction(trick: Trick) -> Relation:
    r"""By induction, he can take $1 + \lceil (n - 1 + \underline{H}')/2 \rceil$ tricks. (West has
    taken the first trick as cheaply as possible, is on lead, and may play as well as he can.)
    """
    return at_least(1 + tricks(Deal(trick.rest), WEST), 1 + ceil_half(trick.n - 1 + trick.under1))


@by_induction.amended(formal="Steps_6_8.West_takes_cheaply")
@always
def by_induction_rounded_down(trick: Trick, more: int = 0) -> Relation:
    r"""By induction, he can take $1 + \lfloor (n - 1 + \underline{H}')/2 \rfloor$ tricks, following
    the normal strategy.
    """
    return by_normal_play(trick, more)


by_induction.near_miss(
    "one trick more than the floor", relation=lambda trick: by_normal_play(trick, 1)
)
by_induction_rounded_down.near_miss("one trick more than the floor", more=1)


@claim(
    "W1-T8.2-3b",
    domain=Integers(
        "all integers n >= 1 and H_under >= -n of the parity of n, n + H_under = 2a, and "
        "H_under' = H_under - 1",
        {"n": 1, "a": 0},
    ),
)
def equals_anyway(n: Any, a: Any, less: int = 0) -> Relation:
    r"""$\underline{H}' = \underline{H} - 1$, and $\underline{H} \equiv n$ (mod 2). This means that
    (17) equals (18) anyway: $\lceil (n + \underline{H})/2 \rceil$ is
    $1 + \lceil (n - 1 + \underline{H}')/2 \rceil$ and $\lceil (n + \underline{H}')/2 \rceil$.
    """
    before = 2 * a - n
    after = 2 * a - n - 1 - less
    needed = 2 * ceil_half(n + before)
    return equal((needed, needed), (2 + 2 * ceil_half(n - 1 + after), 2 * ceil_half(n + after)))


equals_anyway.near_miss("H_under' = H_under - 2", less=1)


def falling(deal: Deal) -> list[Trick]:
    """The tricks with H_under' < H_under."""
    return [trick for trick in beaten_leads_of_east(deal) if trick.under1 < trick.under]


# "In the following, we therefore assume that H_under' < H_under."
FALLING = CASE_3.where(
    f"{CASE_3.text}; H_under' < H_under after one of them", lambda deal: bool(falling(deal))
)


@claim("W1-T8.2-3", domain=FALLING, formal="Steps_6_8.West_takes_cheaply")
@after_each(falling)
def falls_by_one(trick: Trick, by: int = 1) -> Relation:
    r"""We assume that $\underline{H}' < \underline{H}$. We show that this implies that
    $\underline{H}' = \underline{H} - 1$, and that $\underline{H} \equiv n$ (mod 2).
    """
    return equal((trick.under1, trick.under % 2), (trick.under - by, trick.n % 2))


falls_by_one.near_miss("H_under' = H_under - 2", by=2)


@claim("W1-T8.2-3e", domain=CASE_3_WITH_DIAGONALS, formal="Steps_6_8.West_takes_cheaply")
@always
def diagonals_change_by_one(trick: Trick, strict: bool = False) -> Relation:
    r"""By Lemma 5.1, $T'_k = T_k + 1$ if $k > j - i$, and $T'_k = T_k - 1$ if $k \le j - i$. In
    particular, for any k, if $T_k > 0$, then $T'_k \ge 0$. (For the k of Lemma 5.1,
    -n + 1 < k < n - 1.)
    """
    return diagonals_after(trick, strict)


diagonals_change_by_one.near_miss("T'_k = T_k + 1 if k >= j - i", strict=True)


@claim("W1-T8.2-3d", domain=Cases("West A 2, East K Q: a witness", ((Deal("WEEW"),),)))
@always
def need_not_be_the_case(trick: Trick, less: int = 0) -> Relation:
    r"""It would therefore be enough that $\underline{H}' \ge \underline{H}$, but this need not
    always be the case.
    """
    return below(trick.under1, trick.under - less)


need_not_be_the_case.near_miss("it may even fall by two", less=1)


def if_positive(trick: Trick, after: int) -> Relation:
    """What T_k > 0 at k = H_under implies, T'_k there being `after`."""
    return all_hold(at_least(after, 0), at_least(trick.under1, trick.under))


def if_zero(trick: Trick, before: int, after: int) -> Relation:
    """What T_k = 0 at k = H_under implies; `before` and `after` are T and T' at H_under - 1."""
    under = trick.under
    return all_hold(
        equal(under % 2, trick.n % 2),
        above(before, 0),
        at_least(after, 0),
        at_least(trick.under1, under - 1),
    )


@claim(
    "W1-T8.2-3c",
    domain=FALLING.where(
        f"{FALLING.text}; T_k is defined at k = H_under", lambda deal: not all_high(deal.word, WEST)
    ),
)
@after_each(falling)
def by_the_sign_at_H(trick: Trick) -> Relation:
    r"""If $T_{\underline{H}} > 0$, then $T'_{\underline{H}} \ge 0$, and consequently,
    $\underline{H}' \ge \underline{H}$. If on the other hand $T_{\underline{H}} = 0$, then clearly
    $\underline{H} \equiv n$ (mod 2). By Lemma 5.2, $T_{\underline{H}-1} > 0$. By Lemma 5.1,
    $T'_{\underline{H}-1} \ge 0$, so that $\underline{H}' \ge \underline{H} - 1$.
    """
    # Both implications where the sums in them exist, as is implied.
    under, T, T_ = trick.under, trick.T, trick.T1
    k = under if is_positive_at_H(Deal(trick.word)) else under - 1
    if k not in T_:
        return equal(f"no T'_{k}", f"T'_{k}")
    return if_positive(trick, T_[k]) if k == under else if_zero(trick, T[k], T_[k])


@by_the_sign_at_H.amended(domain=CASE_3, formal="Steps_6_8.West_takes_cheaply")
@always
def by_the_sign_with_empty_sums(trick: Trick) -> Relation:
    r"""If $T_{\underline{H}} > 0$, then $T'_{\underline{H}} \ge 0$ and $\underline{H}' \ge
    \underline{H}$; if $T_{\underline{H}} = 0$, then $\underline{H} \equiv n$ (mod 2),
    $T_{\underline{H}-1} > 0$ and $T'_{\underline{H}-1} \ge 0$, so that $\underline{H}' \ge
    \underline{H} - 1$. Here $T_n$ and $T'_{\pm(n-1)}$ are read as 0, sums of no terms: they are not
    defined, but $\underline{H} = n$ and $\underline{H} = -(n - 1)$ do occur, and $T_{\underline{H}}
    = 0$ with $\underline{H} - 1 = -(n - 1)$.
    """
    n, under = trick.n, trick.under
    if is_positive_at_H(Deal(trick.word)):
        return if_positive(trick, sum_or_none(trick.T1, n - 1, under))
    return if_zero(trick, trick.T[under - 1], sum_or_none(trick.T1, n - 1, under - 1))


by_the_sign_at_H.near_miss("H_under = n - 1 (mod 2)", relation=other_parity)
by_the_sign_with_empty_sums.near_miss(
    "H_under' >= H_under in both cases", relation=lambda trick: at_least(trick.under1, trick.under)
)
