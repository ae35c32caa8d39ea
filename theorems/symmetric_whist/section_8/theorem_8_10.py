"""Theorem 8.10: when the value of a single-suit deal is an integer; the steps of its proof."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    WHIST,
    chi,
    chi_refined,
    outcome,
    smallest,
    without_smallest,
    worth_of_lead,
)
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Relation, all_hold, at_least, claim, equal

HALF, QUARTER = mpq(1, 2), mpq(1, 4)


def integer(value: Value) -> int | None:
    """The integer that a value is, if it is one."""
    return int(value.number) if value.is_number and value.number.denominator == 1 else None


def same_integer(one: Value, other: Value) -> Relation:
    """One value is an integer k if and only if the other is k."""
    k, m = integer(one), integer(other)
    return equal("no integer" if k is None else k, "no integer" if m is None else m)


@claim("W2-T8.10", domain=every_deal(), upto=(5, 7, 9), formal="SingleSuit.theorem_8_10")
def integral_values(deal: Deal) -> Relation:
    """If D is a (nonempty) single-suit deal, and k is an integer, then val(D) = k if and only if
    val(D_0) = k - 1/2.
    """
    return same_integer(val(deal.word), val(without_smallest(deal.word)) + HALF)


integral_values.near_miss(
    "val(D) = k if and only if val(D_0) = k + 1/2",
    lambda deal: same_integer(val(deal.word), val(without_smallest(deal.word)) - HALF),
)
integral_values.near_miss(
    "the same for k half an odd integer, val(D_0) = k - 1/2",
    lambda deal: same_integer(val(deal.word) + HALF, val(without_smallest(deal.word)) + 1),
)


@claim(
    "W2-T8.10a",
    domain=every_deal().where(
        "every single-suit deal D for which val(D_0) is half an odd integer, n >= 2",
        lambda deal: integer(val(without_smallest(deal.word)) + HALF) is not None,
    ),
    upto=(5, 7, 9),
    formal="Steps.from_the_smaller_deal",
)
def from_the_smaller_deal(deal: Deal, gain: mpq = QUARTER) -> Relation:
    r"""Suppose that val(D_0) = k - 1/2. Then $\chi(D_0) = (k - 1, k)$. If West has the lead in D,
    then he can lead his smallest card, and take at least k tricks. If East has the lead in D, then
    West can get at least k of the n - 1 first tricks. This shows that $\chi'(D) \ge (k - 1/4,
    k + 1/4)$, which implies that val(D) >= k.
    """
    # What the proof derives from val(D_0) = k - 1/2, with chi'(D) >= (k - 1/4, k + `gain`).
    rest = without_smallest(deal.word)
    k = val(rest).number + HALF
    lead = 0, smallest(deal.word, WEST)
    west, east = chi_refined(deal.word)
    return all_hold(
        equal(chi(rest), (k - 1, k)),
        at_least(worth_of_lead(WHIST, (deal.word,), lead), k),
        at_least(outcome(REDUCED, deal.word)[1], k),
        at_least(west, k - QUARTER),
        at_least(east, k + gain),
        at_least(val(deal.word), Value(k)),
    )


from_the_smaller_deal.near_miss("chi'(D) >= (k - 1/4, k + 3/4)", gain=3 * QUARTER)


@claim(
    "W2-T8.10b",
    domain=every_deal().where(
        "every single-suit deal whose value is an integer, n >= 1",
        lambda deal: integer(val(deal.word)) is not None,
    ),
    upto=(5, 7, 9),
    formal="Steps.from_the_larger_deal",
)
def from_the_larger_deal(deal: Deal, with_the_lead: int = 1) -> Relation:
    r"""Suppose now that val(D) = k. Then $\chi'(D) = (k - 1/4, k + 1/4)$. If West has the lead, he
    must therefore be able to take at least k tricks. This implies that he must be able to take at
    least k - 1 tricks in D_0. If East is on lead, then West can take k of the first n - 1 tricks.
    Hence $\chi(D_0) \ge (k - 1, k)$, which implies that val(D_0) >= k - 1/2.
    """
    # What the proof derives from val(D) = k, with chi(D_0) >= (k - `with_the_lead`, k).
    k, rest = val(deal.word).number, without_smallest(deal.word)
    west, east = chi(rest)
    return all_hold(
        equal(chi_refined(deal.word), (k - QUARTER, k + QUARTER)),
        at_least(chi(deal.word)[0], k),
        at_least(outcome(REDUCED, deal.word)[1], k),
        at_least(west, k - with_the_lead),
        at_least(east, k),
        at_least(val(rest), Value(k - HALF)),
    )


from_the_larger_deal.near_miss("chi(D_0) >= (k, k)", with_the_lead=0)


@claim("W2-T8.10c", domain=every_deal(), upto=(5, 7, 9), formal="Steps.implications_of_the_proof")
def implications_of_the_proof(deal: Deal, less: mpq = mpq(0)) -> Relation:
    r"""By the same argument as in the proof of Lemma 8.6, West [on lead] will be able to take at
    least k tricks [in D, if $\chi(D_0) \ge (k - 1, k)$]. $\chi'(D) \ge (k - 1/4, k + 1/4)$, which
    implies that val(D) >= k. (West can take at least k tricks in D with the lead.) This implies
    that he must be able to take at least k - 1 tricks in D_0. $\chi(D_0) \ge (k - 1, k)$, which
    implies that val(D_0) >= k - 1/2. (For every single-suit deal in place of D and of D_0, and
    every integer k.)
    """
    west, east = chi_refined(deal.word)
    with_lead, without = chi(deal.word)
    rest_with_lead, rest_without = chi(without_smallest(deal.word))
    every_k = range(deal.n + 2)
    refined = [k for k in every_k if west >= k - QUARTER - less and east >= k + QUARTER - less]
    plain = [k for k in every_k if with_lead >= k - 1 - less and without >= k - less]
    return all_hold(
        at_least(with_lead, min(rest_with_lead + 1, rest_without)),
        at_least(rest_with_lead, with_lead - 1),
        *(at_least(val(deal.word), Value(mpq(k))) for k in refined),
        *(at_least(val(deal.word), Value(k - HALF)) for k in plain),
    )


implications_of_the_proof.near_miss("if both scores may be less by 1/2", less=HALF)
