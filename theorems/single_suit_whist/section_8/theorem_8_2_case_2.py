"""Case 2 of the proof of Theorem 8.2: East leads a high card, and West plays his smallest."""

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.single_suit_whist.section_6.theorem_6_1_case_2 import (
    CASE_2,
    CASE_2_WITH_DIAGONALS,
    always,
    chain,
    never_less,
    shifted,
)
from theorems.single_suit_whist.vocabulary.rounding import ceil_half
from theorems.single_suit_whist.vocabulary.strategies import normal_score
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, all_hold, at_least, claim


@claim(
    "W1-EQ16",
    domain=CASE_2.where(f"{CASE_2.text}; n >= 3", lambda deal: deal.n >= 3),
    formal="Steps_6_8.East_leads_high",
)
@always
def equation_16(trick: Trick, last: int = 1) -> Relation:
    r"""If $k > 0$, then $T'_k = A_{2,k+1} + A_{3,k+2} + \dots + A_{n-k,n-1}
    = T_{k-1} - A_{1,k} - A_{n-k+1,n} = T_{k-1} - A_{1,k} + 1 \ge T_{k-1}$. (For all k for which
    $T'_k$ is defined, k < n - 1; East leads a high card.)
    """
    return chain(trick, last)


equation_16.near_miss("A_{n-k+1,n} = 1 in the last step", last=-1)


@claim("W1-EQ16b", domain=CASE_2_WITH_DIAGONALS, formal="Steps_6_8.East_leads_high")
@always
def for_every_k(trick: Trick) -> Relation:
    r"""If $k \le 0$, then $T'_k = T_{k-1}$. Hence for every k, $T'_k \ge T_{k-1}$. (For all k for
    which $T'_k$ is defined; East leads a high card.)
    """
    return all_hold(shifted(trick, upto=0), never_less(trick))


for_every_k.near_miss("if k <= 1", relation=lambda trick: shifted(trick, upto=1))
for_every_k.near_miss("T'_k > T_{k-1}", relation=lambda trick: never_less(trick, more=1))


@claim("W1-T8.2-2", domain=CASE_2, formal="Steps_6_8.East_leads_high")
@always
def number_by_induction(trick: Trick, by: int = 1) -> Relation:
    r"""It follows that $\underline{H}' \ge \underline{H} + 1$. West can take at least
    $\lceil (n - 1 + \underline{H}')/2 \rceil \ge \lceil (n + \underline{H})/2 \rceil$ tricks. (East
    leads a high card.)
    """
    # H_under'; what normal play is sure of after the trick; the numbers after and before.
    by_induction = ceil_half(trick.n - 1 + trick.under1)
    return all_hold(
        at_least(trick.under1, trick.under + by),
        at_least(normal_score(WEST, trick.rest, EAST), by_induction),
        at_least(by_induction, ceil_half(trick.n + trick.under)),
    )


number_by_induction.near_miss("H_under' >= H_under + 2", by=2)
