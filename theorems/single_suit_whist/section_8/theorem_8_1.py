"""Theorem 8.1: one number H, either of two, gives the value of Whist with both leads; and what
Section 8 says about H, about Greedy Whist and about having the lead.
"""

from typing import Any

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    rounded_for_follower,
    tricks,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.strategies import H_greedy, normal_score
from verify.language import Cases, Integers, Relation, all_hold, at_least, below, claim, equal

DEAL_5 = Cases("deal (5), West K Q 10, East A J 9", ((Deal.of("K Q 10", "A J 9"),),))


def values(deal: Deal) -> tuple[int, int]:
    """West's tricks in Whist, West leading and East leading."""
    return tricks(deal, WEST), tricks(deal, EAST)


def by_one_number(deal: Deal, *candidates: int) -> Relation:
    """The values, and those by a candidate for H that gives them, or else by the last."""
    for H in candidates:
        stated = tuple(rounded_for_follower(deal.n + H, leader) for leader in (WEST, EAST))
        if stated == values(deal):
            break
    return equal(values(deal), stated)


@claim("W1-T8.1", domain=every_deal(), formal="Theorem_8_1.theorem_8_1")
def one_number(deal: Deal) -> Relation:
    r"""For every distribution of the cards, there is a number H with the property that with optimal
    play from both players, West will take $(n + H)/2$ tricks, rounded up if East has the lead, and
    down if West has the lead. Moreover, either $H = \overline{H}$ or $H = \underline{H}$.
    """
    return by_one_number(deal, H_under(deal), H_over(deal))


one_number.near_miss("it is H_over", lambda deal: by_one_number(deal, H_over(deal)))
one_number.near_miss("it is H_under", lambda deal: by_one_number(deal, H_under(deal)))


EITHER_PARITY = Integers("all n + H, of integers n and H; written 2a and 2a + 1, a >= 0", {"a": 0})


@claim("W1-R8.first", domain=EITHER_PARITY)
def from_the_first_statement(a: Any, most: int = 1) -> Relation:
    """It follows from the first statement [of Theorem 8.1: (n + H)/2 rounded up if East has the
    lead, and down if West has] that it is never an advantage to have the lead, but that the
    advantage of not having the lead is never worth more than one trick.
    """
    # (n + H)/2 rounded up is not less than rounded down, and at most so much more.
    return all_hold(
        part
        for m in (2 * a, 2 * a + 1)
        for part in (
            at_least(ceil_half(m), floor_half(m)),
            at_least(floor_half(m) + most, ceil_half(m)),
        )
    )


from_the_first_statement.near_miss("it is worth nothing", most=0)


@claim("W1-R8a", domain=every_deal(), formal="Theorem_8_1.never_an_advantage")
def never_an_advantage(deal: Deal, margin: int = 0) -> Relation:
    """(a) In Whist, it is never an advantage to have the lead."""
    leading, following = values(deal)
    return at_least(following, leading + margin)


never_an_advantage.near_miss("it is always a disadvantage", margin=1)


@claim("W1-R8b", domain=every_deal(), formal="Theorem_8_1.at_most_one_trick")
def at_most_one_trick(deal: Deal, less: int = 0) -> Relation:
    """(b) The advantage of not having the lead can be worth at most one trick."""
    leading, following = values(deal)
    return at_least(leading + 1 - less, following)


at_most_one_trick.near_miss("it is worth nothing", less=1)


@claim(
    "W1-R8.num",
    domain=Integers(
        "all integers n >= 1 and v >= 0: West takes v tricks with the lead, v or v + 1 without",
        {"n": 1, "v": 0},
    ),
)
def sum_normalised(n: Any, v: Any) -> Relation:
    """Knowing that at most one trick depends on the location of the lead, we can describe the game
    theoretical value by a single number by summing the number of tricks that West takes with and
    without the lead respectively. If we normalize by subtracting n, we get a number with the
    property of H in Theorem 8.1.
    """
    return described(n, (v, v), (v, v + 1))


def described(n: Any, *values: tuple[Any, Any]) -> Relation:
    """(n + H)/2 rounded down and up for H = leading + following - n, and the two numbers."""
    relations = []
    for leading, following in values:
        H = leading + following - n
        relations += [equal(floor_half(n + H), leading), equal(ceil_half(n + H), following)]
    return all_hold(relations)


sum_normalised.near_miss("or v + 2", lambda n, v: described(n, (v, v + 2)))


@claim("W1-R8.diff", domain=every_deal_and_lead(), formal="NormalStrategy.whist_and_greedy_whist")
def close_to_greedy(deal: Deal, leader: str, by: int = 1) -> Relation:
    """The game theoretical value of Whist differs from that of Greedy Whist by at most one
    trick.
    """
    return at_least(by, abs(tricks(deal, leader) - tricks(deal, leader, greedy=True)))


close_to_greedy.near_miss("it does not differ", by=0)


def whist_number(deal: Deal) -> int:
    """H of Whist: West's tricks with and without the lead, less n."""
    return sum(values(deal)) - deal.n


@claim("W1-R8.Hne", domain=DEAL_5)
def sometimes_differs(deal: Deal) -> Relation:
    r"""The corresponding number $H = H_{Whist}$ for Whist is always either $\overline{H}$ or
    $\underline{H}$, but the possibility of holding up will sometimes make H differ from
    $H_{Greedy}$. [So in deal (5).]
    """
    return all_hold(
        equal(whist_number(deal), H_under(deal)),
        equal(H_greedy(deal), H_over(deal)),
        below(H_under(deal), H_over(deal)),
    )


@sometimes_differs.near_miss("not in this deal")
def does_not(deal: Deal) -> Relation:
    return equal(whist_number(deal), H_greedy(deal))


@claim("W1-R8.notopt", domain=DEAL_5)
def not_optimal(deal: Deal) -> Relation:
    """We know from Example (5) that the normal strategy is not optimal in relaxed whist: with West
    on lead East makes sure of one trick by it, where optimal play takes two.
    """
    return equal((normal_score(EAST, deal.word, WEST), deal.n - tricks(deal, WEST)), (1, 2))


@not_optimal.near_miss("it is optimal for East in this deal")
def optimal_here(deal: Deal) -> Relation:
    return equal(normal_score(EAST, deal.word, WEST), deal.n - tricks(deal, WEST))
