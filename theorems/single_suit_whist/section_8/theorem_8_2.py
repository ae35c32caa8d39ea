"""Theorem 8.2: what the normal strategy is sure of in Whist."""

from collections.abc import Iterator

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    opponent,
    rounded_for_follower,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.strategies import normal_score
from verify.language import Layered, Relation, all_hold, at_least, claim, equal


def stated_numbers(n: int, under: int, over: int, leader: str) -> tuple[int, int]:
    """(n + H_under)/2 for West and (n - H_over)/2 for East, rounded for the one not on lead."""
    west = rounded_for_follower(n + under, leader)
    east = rounded_for_follower(n - over, opponent(leader))
    return west, east


def sure_of(deal: Deal, leader: str, under: int, over: int, favoured: str) -> Relation:
    """What each player is sure of by the strategy, and the numbers stated, rounded as if the
    player not `favoured` were on lead.
    """
    west, east = stated_numbers(deal.n, under, over, opponent(favoured))
    return all_hold(
        at_least(normal_score(WEST, deal.word, leader), west),
        at_least(normal_score(EAST, deal.word, leader), east),
    )


@claim("W1-T8.2", domain=every_deal_and_lead(), formal="NormalStrategy.theorem_8_2")
def normal_play_in_whist(deal: Deal, leader: str) -> Relation:
    r"""Using the normal strategy, West will take at least $(n + \underline{H})/2$ tricks, and
    similarly, East will take at least $(n - \overline{H})/2$ tricks, rounded in favor of the player
    not on lead in the first trick. (However ties are broken.)
    """
    return sure_of(deal, leader, H_under(deal), H_over(deal), favoured=opponent(leader))


normal_play_in_whist.near_miss(
    "rounded in favor of the player on lead",
    lambda deal, leader: sure_of(deal, leader, H_under(deal), H_over(deal), favoured=leader),
)


@normal_play_in_whist.near_miss("H_under and H_over exchanged")
def exchanged(deal: Deal, leader: str) -> Relation:
    return sure_of(deal, leader, H_over(deal), H_under(deal), favoured=opponent(leader))


# --- Why it implies Theorem 8.1 -------------------------------------------------------------


def numbers(n: int) -> list[tuple[int, int, int]]:
    """All (n, H_under, H_over) with -n <= H_under <= H_over <= n that differ by at most one."""
    return [
        (n, under, over) for under in range(-n, n + 1) for over in (under, under + 1) if over <= n
    ]


def _numbers(n: int, start: int, stop: int) -> Iterator[tuple[int, int, int]]:
    return iter(numbers(n)[start:stop])


def layer_of_numbers(found: tuple[int, int, int]) -> int | None:
    """The n of numbers that stand in a layer."""
    n, under, over = found
    return n if n >= 1 and -n <= under <= over <= min(n, under + 1) else None


NUMBERS = Layered(
    "all integers n >= 1 and -n <= H_under <= H_over <= n with H_under - H_over >= -1",
    count=lambda n: 4 * n + 1,
    objects=_numbers,
    layer_of=layer_of_numbers,
    parse=(int, int, int),
    unit="triples of numbers",
)


def implied(n: int, under: int, over: int, *candidates: int) -> Relation:
    """The pairs of values, West leading and East leading, that Theorem 8.2 admits, and those of
    them that are (n + H)/2 rounded for a candidate H.
    """
    ranges = []
    for leader in (WEST, EAST):
        west, east = stated_numbers(n, under, over, leader)
        ranges.append(range(west, n - east + 1))
    admitted = tuple((leading, following) for leading in ranges[0] for following in ranges[1])
    by_some_H = {
        tuple(rounded_for_follower(n + H, leader) for leader in (WEST, EAST)) for H in candidates
    }
    return equal(admitted, tuple(pair for pair in admitted if pair in by_some_H))


@claim(
    "W1-R8.imp",
    domain=NUMBERS,
    upto=(10, 40, 200),
    formal="Remarks.theorem_8_2_implies_theorem_8_1",
)
def implies_theorem_8_1(n: int, under: int, over: int) -> Relation:
    """Clearly Theorem 8.2 implies Theorem 8.1. (Whatever West takes with each lead, at least the
    number stated for West and leaving East at least the number stated for East, is given by one H,
    either H_over or H_under.)
    """
    return implied(n, under, over, under, over)


@implies_theorem_8_1.near_miss("with H = H_over")
def with_over(n: int, under: int, over: int) -> Relation:
    return implied(n, under, over, over)
