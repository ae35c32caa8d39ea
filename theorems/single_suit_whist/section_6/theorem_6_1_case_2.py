"""Case 2 of the proof of Theorem 6.1: East leads a high card.

A card is high if it is higher than all the other player's cards; East has one iff he has the ace.

The brackets are those of the second conversion of the paper, in which floors and ceilings of this
section are letters of a font, U+E016 to U+E019; the first makes floors of some ceilings.
"""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, Deal, tricks
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import high_leads_of_east
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, all_hold, at_least, claim, equal

CASE_2 = every_deal().where(
    "every deal, n >= 1, in which East has a high card, the ace, and each that he may lead",
    lambda deal: deal.ace == EAST,
)
# T'_k is defined for -(n - 1) < k < n - 1.
CASE_2_WITH_DIAGONALS = CASE_2.where(f"{CASE_2.text}; n >= 2", lambda deal: deal.n >= 2)


always = after_each(high_leads_of_east)  # whichever high card East leads


@claim("W1-T6.1-2d", domain=CASE_2_WITH_DIAGONALS, formal="Steps_6_8.East_leads_high")
@always
def first_row_and_last_column(trick: Trick, first: int = 0) -> Relation:
    """If East leads a high card, West will play his smallest card. This means that A' is obtained
    by deleting the first row and the last column in A.
    """
    n = trick.n
    left = tuple(trick.A[p + 1, q + first] for p in range(1, n) for q in range(1, n))
    return equal(tuple(trick.A1.values()), left)


first_row_and_last_column.near_miss("by deleting the first row and the first column", first=1)


def chain(trick: Trick, last: int = 1) -> Relation:
    """The four members of (11), which is also (16), and the bound, for 0 < k < n - 1."""
    n, A, T, T_ = trick.n, trick.A, trick.T, trick.T1
    relations = []
    for k in range(1, n - 1):
        members = (
            T_[k],
            sum(A[p, p + k - 1] for p in range(2, n - k + 1)),
            T[k - 1] - A[1, k] - A[n - k + 1, n],
            T[k - 1] - A[1, k] + last,
        )
        relations += [equal(members[:-1], members[1:]), at_least(members[-1], T[k - 1])]
    return all_hold(relations)


@claim(
    "W1-EQ11",
    domain=CASE_2.where(f"{CASE_2.text}; n >= 3", lambda deal: deal.n >= 3),
    formal="Steps_6_8.East_leads_high",
)
@always
def equation_11(trick: Trick, last: int = 1) -> Relation:
    r"""If $k > 0$, then $T'_k = A_{2,k+1} + A_{3,k+2} + \dots + A_{n-k,n-1}
    = T_{k-1} - A_{1,k} - A_{n-k+1,n} = T_{k-1} - A_{1,k} + 1 \ge T_{k-1}$. (For all k for which
    $T'_k$ is defined, k < n - 1; East leads a high card.)
    """
    return chain(trick, last)


equation_11.near_miss("A_{n-k+1,n} = 1 in the last step", last=-1)


def shifted(trick: Trick, upto: int) -> Relation:
    """T'_k = T_{k-1} for -(n - 1) < k <= upto."""
    return all_hold(
        equal(trick.T1[k], trick.T[k - 1]) for k in range(-trick.n + 2, trick.n - 1) if k <= upto
    )


@claim("W1-T6.1-2a", domain=CASE_2_WITH_DIAGONALS, formal="Steps_6_8.East_leads_high")
@always
def below_the_diagonal(trick: Trick, upto: int = 0) -> Relation:
    r"""If $k \le 0$, then $T'_k = T_{k-1}$. (For all k for which $T'_k$ is defined,
    k > -(n - 1); East leads a high card.)
    """
    return shifted(trick, upto)


below_the_diagonal.near_miss("if k <= 1", upto=1)


def never_less(trick: Trick, more: int = 0) -> Relation:
    """T'_k >= T_{k-1} for every k for which both are defined."""
    return all_hold(
        at_least(trick.T1[k], trick.T[k - 1] + more) for k in range(-trick.n + 2, trick.n - 1)
    )


@claim("W1-T6.1-2f", domain=CASE_2_WITH_DIAGONALS, formal="Steps_6_8.East_leads_high")
@always
def for_every_k(trick: Trick, more: int = 0) -> Relation:
    r"""Hence for every k, $T'_k \ge T_{k-1}$. (For all k for which $T'_k$ is defined,
    -(n - 1) < k < n - 1; East leads a high card.)
    """
    return never_less(trick, more)


for_every_k.near_miss("T'_k > T_{k-1}", more=1)


@claim("W1-T6.1-2b", domain=CASE_2, formal="Steps_6_8.East_leads_high")
@always
def all_numbers_rise(trick: Trick, by: int = 1) -> Relation:
    r"""It follows that $\overline{H}' \ge \overline{H} + 1$,
    $\underline{H}' \ge \underline{H} + 1$, and hence that $H'_{Greedy} \ge H_{Greedy} + 1$.
    """
    return all_hold(
        at_least(trick.over1, trick.over + by),
        at_least(trick.under1, trick.under + by),
        at_least(trick.greedy1, trick.greedy + by),
    )


all_numbers_rise.near_miss("by two", by=2)


@claim("W1-T6.1-2c", domain=CASE_2, formal="Steps_6_8.East_leads_high")
@always
def number_by_induction(trick: Trick, more: int = 0) -> Relation:
    r"""West can therefore take at least $\lceil (n - 1 + H'_{Greedy})/2 \rceil \ge
    \lfloor (n + H_{Greedy})/2 \rfloor$ tricks. [So the first conversion; W1-T6.1-2e has the
    ceiling of the second.]
    """
    # West's tricks after East's high card, their number by induction, and the bound printed.
    return all_hold(
        at_least(tricks(Deal(trick.rest), EAST, greedy=True), by_induction(trick)),
        at_least(by_induction(trick), floor_half(trick.n + trick.greedy) + more),
    )


number_by_induction.near_miss("one trick more", more=1)


@claim("W1-T6.1-2e", domain=CASE_2, formal="Steps_6_8.East_leads_high")
def which_was_to_be_proved(deal: Deal) -> Relation:
    r"""West can therefore take at least $\lceil (n - 1 + H'_{Greedy})/2 \rceil \ge
    \lceil (n + H_{Greedy})/2 \rceil$ tricks, which was to be proved. [What was to be proved is
    Theorem 6.1, so this is the number of tricks that West gets with East on lead.]
    """
    return is_the_number(deal, lambda trick: ceil_half(trick.n + trick.greedy))


def is_the_number(deal: Deal, stated: Callable[[Trick], int]) -> Relation:
    """After East's high card West takes the number by induction, which is at least the one stated;
    and that is West's value, by play.
    """
    value = tricks(deal, EAST, greedy=True)
    return all_hold(
        all_hold(
            at_least(tricks(Deal(trick.rest), EAST, greedy=True), by_induction(trick)),
            at_least(by_induction(trick), stated(trick)),
            equal(stated(trick), value),
        )
        for trick in high_leads_of_east(deal)
    )


def by_induction(trick: Trick) -> int:
    """The number of tricks that West can take of what is left, by induction."""
    number: int = ceil_half(trick.n - 1 + trick.greedy1)
    return number


@which_was_to_be_proved.near_miss("the floor of (n + H_Greedy + 1)/2, less one")
def less_one(deal: Deal) -> Relation:
    return is_the_number(deal, lambda trick: floor_half(trick.n + trick.greedy + 1) - 1)
