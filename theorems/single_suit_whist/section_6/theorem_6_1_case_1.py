"""Case 1 of the proof of Theorem 6.1: West is on lead, and not all his cards are high."""

from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, diagonals, matrix, replies
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import (
    NORMAL,
    NORMAL_WITH_DIAGONALS,
    normal_leads_of_west,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Integers, Relation, all_hold, at_least, claim, equal

AFTER_ONE_TRICK = Integers(
    "all integers n >= 1 and H' >= -(n - 1); only n - 1 + H' matters, and is written 2a + r with "
    "a >= 0, for r = 0 and for r = 1",
    {"a": 0},
)


def both_parities(a: Any) -> list[Any]:
    """The two n - 1 + H' of a point of `AFTER_ONE_TRICK`."""
    return [2 * a, 2 * a + 1]


@claim("W1-T6.1-1a", domain=AFTER_ONE_TRICK)
def tricks_by_induction(a: Any) -> Relation:
    r"""$\lceil (n - 1 + H'_{Greedy})/2 \rceil = \lfloor (n + H'_{Greedy})/2 \rfloor$."""
    return all_hold(equal(ceil_half(m), floor_half(m + 1)) for m in both_parities(a))


@tricks_by_induction.near_miss("rounded down on both sides")
def both_down(a: Any) -> Relation:
    return all_hold(equal(floor_half(m), floor_half(m + 1)) for m in both_parities(a))


@claim("W1-T6.1-1e", domain=every_deal(), formal="Steps_6_8.a_smaller_card")
def negative_entry(deal: Deal) -> Relation:
    """West has a card which is smaller than one of East's cards, in other words, there is a
    negative entry in A.
    """
    return smaller_card(deal, min(matrix(deal.word).values()) < 0)


def smaller_card(deal: Deal, stated: bool) -> Relation:
    """Whether some card of West is smaller than some card of East, and what is stated of it."""
    return equal(min(deal.hand(WEST)) < max(deal.hand(EAST)), stated)


@negative_entry.near_miss("in other words, A_{1,1} is negative")
def first_entry(deal: Deal) -> Relation:
    return smaller_card(deal, matrix(deal.word)[1, 1] < 0)


@claim("W1-T6.1-1f", domain=NORMAL, formal="Steps_6_8.East_will_win")
def east_will_win(deal: Deal, greedy: bool = True) -> Relation:
    """West will not play a high card. Therefore East will win and be on lead after the first
    trick. (West leads normally, not all his cards being high.)
    """
    # Who takes the trick to which West makes a normal lead, for every lead and every reply.
    found = tuple(
        Trick(deal.word, trick.lead, reply).winner
        for trick in normal_leads_of_west(deal)
        for reply in replies(deal.word, trick.lead, greedy)
    )
    return equal(found, (EAST,) * len(found))


east_will_win.near_miss("without the greedy rule", greedy=False)


def entries(word: str) -> tuple[int, ...]:
    """The entries of the matrix, row by row, and then the T_k."""
    return (*matrix(word).values(), *diagonals(word).values())


def minimised(deal: Deal, smallest: bool) -> Relation:
    """Every entry of A' and every T'_k: its minimum over the replies East may make to a normal
    lead, and its value after one of them.
    """
    relations = []
    for trick in normal_leads_of_west(deal):
        allowed = replies(deal.word, trick.lead, greedy=True)
        after = [entries(Trick(deal.word, trick.lead, reply).rest) for reply in allowed]
        chosen = trick.reply if smallest else max(allowed)
        minima = tuple(min(values) for values in zip(*after, strict=True))
        relations.append(equal(entries(Trick(deal.word, trick.lead, chosen).rest), minima))
    return all_hold(relations)


@claim(
    "W1-T6.1-1b",
    domain=NORMAL_WITH_DIAGONALS,
    upto=(5, 6, 10),
    formal="Steps_6_8.East_takes_cheaply",
)
def cheapest_card_minimises(deal: Deal, smallest: bool = True) -> Relation:
    """We can assume that East takes the trick with the card E_j, since this will minimize each
    entry of A', and thereby minimize T'_k for every k.
    """
    return minimised(deal, smallest=smallest)


cheapest_card_minimises.near_miss("East takes the trick with his highest card", smallest=False)


def diagonals_after(trick: Trick) -> Relation:
    """T'_k after a normal lead and the cheapest winner, for -n + 1 < k < n - 1."""
    T, T_, distance = trick.T, trick.T1, trick.j - trick.i
    relations = []
    for k in range(-trick.n + 2, trick.n - 1):
        if k >= distance:
            relations.append(equal(T_[k], T[k] + 1))
        else:
            terms = tuple(entry for (p, q), entry in trick.A1.items() if q - p == k)
            relations.append(equal(terms, (1,) * len(terms)))
        relations.append(at_least(T_[k], min(1, T[k] + 1)))
    return all_hold(relations)


@claim(
    "W1-T6.1-1c",
    domain=NORMAL_WITH_DIAGONALS,
    upto=(5, 6, 10),
    formal="Steps_6_8.East_takes_cheaply",
)
def diagonals_do_not_fall(deal: Deal) -> Relation:
    r"""By Lemma 5.1, $T'_k = T_k + 1$ if $k \ge j - i$. On the other hand, if $k < j - i$, then by
    the choice of i and j, all the terms contributing to $T'_k$ are positive. This shows that for
    $-n + 1 < k < n - 1$, $T'_k \ge \min(1, T_k + 1)$.
    """
    return all_hold(map(diagonals_after, normal_leads_of_west(deal)))


@diagonals_do_not_fall.near_miss("T'_k >= T_k + 1")
def all_rise(deal: Deal) -> Relation:
    return all_hold(
        at_least(trick.T1[k], trick.T[k] + 1)
        for trick in normal_leads_of_west(deal)
        for k in range(-deal.n + 2, deal.n - 1)
    )


@claim("W1-T6.1-1d", domain=NORMAL, formal="Steps_6_8.East_takes_cheaply")
def greedy_number_does_not_fall(deal: Deal, more: int = 0) -> Relation:
    r"""It follows that $H'_{Greedy} \ge H_{Greedy}$."""
    # H'_Greedy against H_Greedy after every normal lead and every reply that East may make.
    return all_hold(
        at_least(Trick(deal.word, trick.lead, reply).greedy1, trick.greedy + more)
        for trick in normal_leads_of_west(deal)
        for reply in replies(deal.word, trick.lead, greedy=True)
    )


greedy_number_does_not_fall.near_miss("it rises", more=1)
