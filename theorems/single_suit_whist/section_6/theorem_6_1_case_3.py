"""Case 3 of the proof of Theorem 6.1: East leads a card that West can beat.

The brackets are those of the second conversion of the paper, in which floors and ceilings of this
section are letters of a font, U+E016 to U+E019; the first makes floors of some ceilings.

The case distinction by the sign of T_k at H_under looks, at the ends, at sums that the paper does
not define: T_n, if all West's cards are high, and T'_{-(n-1)}. A sum of no terms serves there.
"""

from collections.abc import Callable, Mapping
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, H_under, diagonals, tricks
from theorems.single_suit_whist.section_6.theorem_6_1_case_1 import AFTER_ONE_TRICK, both_parities
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import (
    all_high,
    beaten_leads_of_east,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.strategies import H_greedy
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
)

CASE_3 = every_deal().where(
    "every deal, n >= 1, in which East has a card that West can beat, and each that he may lead",
    lambda deal: not all_high(deal.word, EAST),
)
# T'_k is defined for -(n - 1) < k < n - 1.
CASE_3_WITH_DIAGONALS = CASE_3.where(f"{CASE_3.text}; n >= 2", lambda deal: deal.n >= 2)


always = after_each(beaten_leads_of_east)  # whichever such card East leads


def sum_or_none(T: Mapping[int, int], ends: int, k: int) -> int:
    """T_k, and 0, the sum of no terms, for k = -ends and k = ends."""
    return 0 if abs(k) == ends else T[k]


# --- (12) and (13) --------------------------------------------------------------------------


def to_be_shown(deal: Deal, stated: int) -> Relation:
    """A number, and what is to be shown: the tricks that West gets with East on lead, by play."""
    return equal(stated, tricks(deal, EAST, greedy=True))


@claim(
    "W1-EQ12",
    domain=CASE_3.where(
        "every deal, n >= 1, in which East has a card that West can beat", lambda deal: True
    ),
    formal="Steps_6_8.to_be_shown_by_West",
)
def equation_12(deal: Deal, more: int = 0) -> Relation:
    r"""East is on lead, and plays a card that West can beat. [...] We have to show that West can
    take at least $\lceil (n + H_{Greedy})/2 \rceil$ tricks. [What has to be shown is Theorem 6.1,
    so this is the number of tricks that West gets with East on lead. The ceiling is that of our
    second copy of the paper; the first has a floor.]
    """
    return to_be_shown(deal, ceil_half(deal.n + H_greedy(deal)) + more)


equation_12.near_miss("one trick more", more=1)


@claim("W1-EQ13", domain=AFTER_ONE_TRICK)
def equation_13(a: Any, one: int = 1) -> Relation:
    r"""$1 + \lfloor (n - 1 + H'_{Greedy})/2 \rfloor = \lceil (n + H'_{Greedy})/2 \rceil$. [The
    ceiling is that of our second copy of the paper; the first has a floor.]
    """
    return all_hold(equal(one + floor_half(m), ceil_half(m + 1)) for m in both_parities(a))


equation_13.near_miss("without the 1", one=0)


@claim("W1-EQ13i", domain=CASE_3, formal="Steps_6_8.West_takes_cheaply")
@always
def number_by_induction(trick: Trick, halved: Callable[[int], int] = floor_half) -> Relation:
    r"""By induction, he can take $1 + \lfloor (n - 1 + H'_{Greedy})/2 \rfloor$ tricks. (West has
    taken the first trick as cheaply as possible, and is on lead.)
    """
    taken = 1 + tricks(Deal(trick.rest), WEST, greedy=True)
    return at_least(taken, 1 + halved(trick.n - 1 + trick.greedy1))


number_by_induction.near_miss("rounded up", halved=ceil_half)


@claim(
    "W1-T6.1-3a",
    domain=Integers(
        "all integers n >= 1 and H_Greedy >= -n of the parity of n, n + H_Greedy = 2a, and "
        "H'_Greedy = H_Greedy - 1",
        {"n": 1, "a": 0},
    ),
)
def equals_13(n: Any, a: Any) -> Relation:
    r"""$H'_{Greedy} = H_{Greedy} - 1$ and $H_{Greedy} \equiv n$ (mod 2). This in turn implies that
    (13) equals $\lceil (n + H_{Greedy} - 1)/2 \rceil = \lfloor (n + H_{Greedy})/2 \rfloor =
    (n + H_{Greedy})/2 = \lceil (n + H_{Greedy})/2 \rceil$. [The brackets are those of our second
    copy of the paper.]
    """
    H = 2 * a - n
    twice = (
        2 * (1 + floor_half(n - 1 + H - 1)),
        2 * ceil_half(n + H - 1),
        2 * floor_half(n + H),
        n + H,
        2 * ceil_half(n + H),
    )
    return equal(twice[:-1], twice[1:])


@equals_13.near_miss("(13) rounded down on its right")
def rounded_down(n: Any, a: Any) -> Relation:
    H = 2 * a - n
    return equal(floor_half(n + H - 1), ceil_half(n + H - 1))


# --- The diagonals --------------------------------------------------------------------------


def diagonals_after(trick: Trick, strict: bool = False) -> Relation:
    """T'_k by Lemma 5.1, and its sign where T_k > 0, for -n + 1 < k < n - 1."""
    relations = []
    for k in range(-trick.n + 2, trick.n - 1):
        rises = k > trick.j - trick.i or (strict and k == trick.j - trick.i)
        relations.append(equal(trick.T1[k], trick.T[k] + (1 if rises else -1)))
        if trick.T[k] > 0:
            relations.append(at_least(trick.T1[k], 0))
    return all_hold(relations)


@claim("W1-T6.1-3b", domain=CASE_3_WITH_DIAGONALS, formal="Steps_6_8.West_takes_cheaply")
@always
def diagonals_change_by_one(trick: Trick, strict: bool = False) -> Relation:
    r"""By Lemma 5.1, $T'_k = T_k + 1$ if $k > j - i$, and $T'_k = T_k - 1$ if $k \le j - i$. In
    particular, for any k, if $T_k > 0$, then $T'_k \ge 0$. (For the k of Lemma 5.1,
    -n + 1 < k < n - 1.)
    """
    return diagonals_after(trick, strict)


diagonals_change_by_one.near_miss("T'_k = T_k + 1 if k >= j - i", strict=True)


def falling(deal: Deal) -> list[Trick]:
    """The tricks with H'_Greedy < H_Greedy."""
    return [trick for trick in beaten_leads_of_east(deal) if trick.greedy1 < trick.greedy]


# "In the following, we therefore assume that H'_Greedy < H_Greedy."
FALLING = CASE_3.where(
    f"{CASE_3.text}; H'_Greedy < H_Greedy after one of them", lambda deal: bool(falling(deal))
)


@claim("W1-T6.1-3c", domain=FALLING, formal="Steps_6_8.West_takes_cheaply")
@after_each(falling)
def falls_by_one(trick: Trick, by: int = 1) -> Relation:
    r"""We assume that $H'_{Greedy} < H_{Greedy}$. We show that this implies that
    $H'_{Greedy} = H_{Greedy} - 1$, and that $H_{Greedy} \equiv n$ (mod 2).
    """
    return equal((trick.greedy1, trick.greedy % 2), (trick.greedy - by, trick.n % 2))


falls_by_one.near_miss("H'_Greedy = H_Greedy - 2", by=2)


@claim("W1-T6.1-3d", domain=Cases("West A 2, East K Q: a witness", ((Deal("WEEW"),),)))
@always
def need_not_be_the_case(trick: Trick, less: int = 0) -> Relation:
    r"""It would therefore be enough to show that $H'_{Greedy} \ge H_{Greedy}$. However, this need
    not always be the case.
    """
    return below(trick.greedy1, trick.greedy - less)


need_not_be_the_case.near_miss("it may even fall by two", less=1)


# --- The sign of T at H_under ---------------------------------------------------------------


def is_positive_at_H(deal: Deal) -> bool:
    """Whether T_k > 0 for k = H_under, as far as this is defined."""
    under = H_under(deal)
    return abs(under) < deal.n and diagonals(deal.word)[under] > 0


def does_not_fall(trick: Trick) -> Relation:
    """H'_Greedy >= H_Greedy."""
    return at_least(trick.greedy1, trick.greedy)


@claim(
    "W1-T6.1-3e",
    domain=FALLING.where(f"{FALLING.text}; T_k > 0 at k = H_under", is_positive_at_H),
    formal="Steps_6_8.West_takes_cheaply",
)
@after_each(falling)
def positive_at_H(trick: Trick, after: int = 0) -> Relation:
    r"""Suppose that $T_{\underline{H}} > 0$. Then $T'_{\underline{H}} \ge 0$, and
    $H'_{Greedy} \ge \underline{H}$. The only way we can have $H'_{Greedy} < H_{Greedy}$ is
    therefore that $H_{Greedy} = \overline{H} = \underline{H} + 1$ and
    $H'_{Greedy} = \underline{H}$. In this case $T'_{\underline{H}} = 0$. Hence
    $\underline{H} \equiv n - 1$ (mod 2), and $H_{Greedy} = \overline{H} \equiv n$ (mod 2).
    """
    under, over = trick.under, trick.over
    return all_hold(
        at_least(trick.T1[under], 0),
        at_least(trick.greedy1, under),
        equal((trick.greedy, over, trick.greedy1), (over, under + 1, under)),
        equal(trick.T1[under], after),
        equal((under % 2, trick.greedy % 2), ((trick.n - 1) % 2, trick.n % 2)),
    )


positive_at_H.near_miss("T'_k = 1 there", after=1)


def conclusions_if_zero(trick: Trick, before: int, after: int) -> Relation:
    """What T_k = 0 at k = H_under implies; `before` and `after` are T and T' at H_Greedy - 1."""
    under, over = trick.under, trick.over
    return all_hold(
        equal((over, under), (under, trick.greedy)),
        equal(trick.greedy % 2, trick.n % 2),
        above(before, 0),
        at_least(after, 0),
        at_least(trick.greedy1, trick.greedy - 1),
    )


def is_zero_at_H(deal: Deal) -> bool:
    """Whether T_k = 0 at k = H_under, as far as this is defined."""
    under = H_under(deal)
    return abs(under) < deal.n and diagonals(deal.word)[under] == 0


def is_empty_or_zero_at_H(deal: Deal) -> bool:
    """The same with empty sums."""
    return sum_or_none(diagonals(deal.word), deal.n, H_under(deal)) == 0


@claim("W1-T6.1-3f", domain=FALLING.where(f"{FALLING.text}; T_k = 0 at k = H_under", is_zero_at_H))
@after_each(falling)
def zero_at_H(trick: Trick) -> Relation:
    r"""If on the other hand $T_{\underline{H}} = 0$, then clearly
    $\overline{H} = \underline{H} = H_{Greedy} \equiv n$ (mod 2). By Lemma 5.2,
    $T_{H_{Greedy}-1} > 0$. By Lemma 5.1, $T'_{H_{Greedy}-1} \ge 0$, so that
    $H'_{Greedy} \ge H_{Greedy} - 1$.
    """
    k = trick.greedy - 1
    if k not in trick.T1:
        return equal(f"no T'_{k}", f"T'_{k}")
    return conclusions_if_zero(trick, trick.T[k], trick.T1[k])


@zero_at_H.amended(
    domain=CASE_3.where(
        f"{CASE_3.text}; T_k = 0 at k = H_under, where T_n is 0", is_empty_or_zero_at_H
    ),
    formal="Steps_6_8.West_takes_cheaply",
)
@always
def zero_at_H_with_empty_sums(trick: Trick) -> Relation:
    r"""If $T_{\underline{H}} = 0$, then $\overline{H} = \underline{H} = H_{Greedy} \equiv n$ (mod
    2), $T_{H_{Greedy}-1} > 0$ and $T'_{H_{Greedy}-1} \ge 0$, so that $H'_{Greedy} \ge H_{Greedy} -
    1$. Here $T_n$ and $T'_{\pm(n-1)}$ are read as 0, sums of no terms: they are not defined, but
    $\underline{H} = n$ and $H_{Greedy} - 1 = -(n - 1)$ do occur.
    """
    n, k = trick.n, trick.greedy - 1
    return conclusions_if_zero(trick, trick.T[k], sum_or_none(trick.T1, n - 1, k))


def other_parity(trick: Trick) -> Relation:
    """H_under and n - 1 are both even, or both odd."""
    return equal(trick.under % 2, (trick.n - 1) % 2)


zero_at_H.near_miss("then H_under = n - 1 (mod 2)", relation=other_parity)
zero_at_H_with_empty_sums.near_miss("so that H'_Greedy >= H_Greedy", relation=does_not_fall)


@claim(
    "W1-T6.1-3g",
    domain=FALLING.where(f"{FALLING.text}; cards remain, n >= 2", lambda deal: deal.n >= 2),
)
@after_each(falling)
def two_possibilities(trick: Trick) -> Relation:
    r"""Suppose that $T_{\underline{H}} > 0$. ... If on the other hand $T_{\underline{H}} = 0$ ...
    (There is no other possibility.)
    """
    under = trick.under
    if under not in trick.T:
        return equal(f"no T_{under}", f"T_{under}")
    return at_least(trick.T[under], 0)


@two_possibilities.amended(domain=FALLING, formal="Steps_6_8.West_takes_cheaply")
@always
def third_possibility(trick: Trick) -> Relation:
    r"""$T_{\underline{H}} > 0$, or $T_{\underline{H}} = 0$, or all West's cards are high,
    $\underline{H} = n$ and $T_n$, the sum of no terms, may be read as 0.
    """
    return all_hold(
        equal(trick.under == trick.n, all_high(trick.word, WEST)),
        at_least(sum_or_none(trick.T, trick.n, trick.under), 0),
    )


for stated in (two_possibilities, third_possibility):
    stated.near_miss(
        "T_k > 0 at k = H_under is the only possibility",
        relation=lambda trick: above(sum_or_none(trick.T, trick.n, trick.under), 0),
    )
