"""Theorems 10.2 and 10.3: suits that are exits, and the steps of their proofs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.each_size import one_deal
from theorems.symmetric_whist.rules import Labeled, reduction, val
from theorems.symmetric_whist.vocabulary.labeled import bounds_of, nearby, written
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.language import Layered, Relation, all_hold, claim, equal

# --- Theorem 10.2 ---------------------------------------------------------------------------

ALL_LOWER = one_deal(
    "every n >= 1, the deal in which all cards on East's hand are higher than West's",
    lambda n: WEST * n + EAST * n,
)


@claim("W2-T10.2", domain=ALL_LOWER, upto=(8, 12, 30), formal="Families.theorem_10_2")
def theorem_10_2(deal: Deal) -> Relation:
    r"""If D is a nonempty single-suit deal, and every card on East's hand is higher than every card
    on West's hand, then $val(D) = \varepsilon_0$.
    """
    return equal(val(deal.word), Value(mpq(0), eps(0)))


@theorem_10_2.near_miss("it is 0")
def it_is_zero(deal: Deal) -> Relation:
    return equal(val(deal.word), Value(mpq(0), NONE))


def reductions(deal: Deal) -> set[Labeled]:
    """The labeled values of all reductions."""
    n = range(1, deal.n + 1)
    return {reduction(deal.word, i, j) for i in n for j in n}


@claim(
    "W2-T10.2a",
    domain=ALL_LOWER.where(
        "every n >= 2, the deal in which all cards on East's hand are higher than West's",
        lambda deal: deal.n >= 2,
    ),
    upto=(8, 12, 30),
    formal="Section_10_1.proof_of_10_2",
)
def only_one_reduction(deal: Deal, leader: str = EAST) -> Relation:
    r"""There is essentially only one reduction of D, and supposing that $|D| \ge 2$, this reduction
    is to a deal of the same type. By induction, we can assume that the value of the reduction is
    $\varepsilon_0$. Hence minmax(D) = maxmin(D) = $(E, \varepsilon_0)$, and val(D) = val([K, A]) =
    $\varepsilon_0$. (The display is damaged; the label is the one that the reduction has.)
    """
    bounds, label = bounds_of(deal), (leader, "e0")
    found = (sorted(map(written, reductions(deal))), written(bounds.maxmin), written(bounds.minmax))
    return all_hold(equal(found, ([label], label, label)), equal(str(val(deal.word)), "e0"))


only_one_reduction.near_miss("with West on lead", leader=WEST)


# --- Theorem 10.3 ---------------------------------------------------------------------------


def word(high: int, low: int) -> str:
    """West has the `high` highest cards and the `low` lowest."""
    return WEST * low + EAST * (high + low) + WEST * high


def high_and_low(deal: Deal) -> tuple[int, int]:
    """The number of West's highest cards, and of his lowest."""
    high = deal.n * 2 - 1 - deal.word.rindex(EAST)
    return high, deal.n - high


def _deals(n: int, start: int, stop: int) -> Iterator[tuple[Deal]]:
    return islice(((Deal(word(k, n - k)),) for k in range(n)), start, stop)


def _layer(found: tuple[Deal, ...]) -> int | None:
    high, low = high_and_low(found[0])
    return found[0].n if low >= 1 and found[0].word == word(high, low) else None


STOPPERS = Layered(
    "every n >= 1 and 0 <= k < n: West holds the k highest cards and the n - k lowest",
    count=lambda n: n,
    objects=_deals,
    layer_of=_layer,
    parse=(Deal.parse,),
    unit="deals",
)


def exit_of(k: int, index: int) -> Value:
    """k + eps_index, or k - eps_0 for an index of -1."""
    return Value(mpq(k), eps(index) if index >= 0 else -eps(0))


@claim("W2-T10.3", domain=STOPPERS, upto=(6, 16, 20), formal="Families.theorem_10_3")
def theorem_10_3(deal: Deal, more: int = 0) -> Relation:
    r"""Let D be a single-suit deal in which West holds the k highest cards, and where every other
    card on West's hand is smaller than every card on East's hand. Provided that West holds the
    smallest card, we have $val(D) = k + \varepsilon_k$.
    """
    k, _ = high_and_low(deal)
    return equal(val(deal.word), exit_of(k, k + more))


theorem_10_3.near_miss("k + eps_{k+1}", more=1)


def played(deal: Deal, high: bool) -> set[Labeled]:
    """The reductions in which West plays a high card, or a small one."""
    low = high_and_low(deal)[1]
    rows = range(low + 1, deal.n + 1) if high else range(1, low + 1)
    return {reduction(deal.word, i, j) for i in rows for j in range(1, deal.n + 1)}


SOME_STOPPERS = STOPPERS.where(
    "every n >= 2 and 1 <= k < n: West holds the k highest cards and the n - k lowest",
    lambda deal: high_and_low(deal)[0] >= 1,
)


@claim(
    "W2-R10.3p",
    domain=SOME_STOPPERS,
    upto=(6, 16, 20),
    formal="Section_10_1.reductions_of_stoppers",
)
def two_reductions(deal: Deal, more: int = 0) -> Relation:
    r"""If $k \ge 1$, there are essentially two different reductions of D. If West plays a high
    card, the value is $1 + (k-1) + \varepsilon_{k-1} = k + \varepsilon_{k-1}$. If West plays a
    small card, then either the hand reduces to a hand of the same type with one fewer small card,
    with the value $k + \varepsilon_k$, or to a deal where all West's cards are high, and the value
    must be $k - \varepsilon_0$. In any case, $L(D) = \{\alpha : \alpha < k + \varepsilon_k\}$, and
    $I(D) = \{k + \varepsilon_k, k + \varepsilon_{k+1}, \dots\}$. (Of the values near the bounds.)
    """
    return reductions_and_sets(deal, more)


def reductions_and_sets(deal: Deal, more: int) -> Relation:
    """The reductions, and which values near the bounds are in L and I."""
    k, low = high_and_low(deal)
    bounds = bounds_of(deal)
    small = exit_of(k, k + more) if low > 1 else exit_of(k, -1)
    inside = [(str(x), bounds.in_L(x), x in bounds) for x in nearby(bounds)]
    expected = [
        (
            str(x),
            x < exit_of(k, k + more),
            x.number == k
            and not x.is_number
            and x.infinitesimal.sign == "+"
            and x.infinitesimal.index >= k + more,
        )
        for x in nearby(bounds)
    ]
    return all_hold(
        equal(sorted(map(written, played(deal, True))), [(WEST, str(exit_of(k, k - 1)))]),
        equal(sorted(map(written, played(deal, False))), [(EAST, str(small))]),
        equal(tuple(map(str, inside)), tuple(map(str, expected))),
    )


two_reductions.near_miss("k + eps_{k+1} in place of k + eps_k", more=1)


@claim(
    "W2-R10.3q", domain=SOME_STOPPERS, upto=(6, 16, 20), formal="Section_10_1.bounds_of_stoppers"
)
def bounds_of_stoppers(deal: Deal, more: int = 0) -> Relation:
    r"""We can conclude that maxmin(D) = minmax(D) = $(W, k + \varepsilon_{k-1})$ or $(E, k +
    \varepsilon_k)$ depending on whether West has one or more small cards, while R(D) is the set of
    all values with numerical part greater than k. The simplest value in I(D) is
    $k + \varepsilon_k$. (Of the values near the bounds.)
    """
    return bounds_and_right_set(deal, more)


def bounds_and_right_set(deal: Deal, more: int) -> Relation:
    """Both bounds, which values are in R, and the simplest in I."""
    k, low = high_and_low(deal)
    bounds = bounds_of(deal)
    label = (WEST, str(exit_of(k, k - 1))) if low == 1 else (EAST, str(exit_of(k, k)))
    inside = [x for x in nearby(bounds) if x in bounds]
    least = min(x.complexity for x in inside)
    return all_hold(
        equal((written(bounds.maxmin), written(bounds.minmax)), (label, label)),
        equal(
            tuple(bounds.in_R(x) for x in nearby(bounds)),
            tuple(bool(x.number > k + more) for x in nearby(bounds)),
        ),
        equal([str(x) for x in inside if x.complexity == least], [str(exit_of(k, k))]),
    )


bounds_of_stoppers.near_miss("R(D): numerical part greater than k + 1", more=1)
