"""Sections 9.1 to 9.3 around the lemmas: the ace, the symmetry, the four classes, the targets."""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, H_over, H_under, matrix, words
from theorems.single_suit_whist.section_9.theorem_9_1 import (
    H_when_east_has_the_ace,
    H_when_west_has_the_ace,
    twice_the_mean,
)
from theorems.single_suit_whist.vocabulary.cases import classes, columns, rows, swapped
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.steps import H_differ
from theorems.single_suit_whist.vocabulary.trick import H_by_play
from verify.language import (
    Integers,
    Layered,
    Relation,
    above,
    all_hold,
    by_normal_forms,
    claim,
    equal,
)

DIFFERENT = every_deal().where("every deal with H_under < H_over, n >= 1", H_differ)


# --- The ace (Section 9.1) ------------------------------------------------------------------


def one_size(n: int, start: int, stop: int) -> Iterator[tuple[int]]:
    """The one object of a layer: its n."""
    return iter([(n,)] if start <= 0 < stop else [])


SIZES = Layered(
    "every n >= 2, counting the n-card deals with H_under < H_over",
    count=lambda n: 1,
    objects=one_size,
    layer_of=lambda candidate: candidate[0],
    parse=(int,),
    first=2,
    unit="sizes",
)


@cache
def favoured_by_the_ace(n: int) -> tuple[int, int]:
    """The n-card deals with H_under < H_over: those in which H favours the holder of the ace;
    all.
    """
    differing = [
        Deal(word)
        for word in words(n, 0, comb(2 * n, n))
        if H_under(Deal(word)) < H_over(Deal(word))
    ]
    favoured = sum(
        H_by_play(deal.word) == (H_over(deal) if deal.ace == WEST else H_under(deal))
        for deal in differing
    )
    return favoured, len(differing)


@claim("W1-R9.ace", domain=SIZES, formal="The_ace.the_ace_decides")
def the_ace_decides(n: int) -> Relation:
    r"""It turns out that for the majority of card distributions, the position of the highest card,
    the ace, determines whether $H = \overline{H}$ or $\underline{H}$ (in favor of the holder of the
    ace). For one card a hand the two are equal.
    """
    favoured, differing = favoured_by_the_ace(n)
    return above(2 * favoured, differing)


@the_ace_decides.near_miss("for all of them")
def always_decides(n: int) -> Relation:
    favoured, differing = favoured_by_the_ace(n)
    return equal(favoured, differing)


# --- The symmetry of Theorem 9.1 ------------------------------------------------------------


@claim("W1-T9.1sym", domain=every_deal(), formal="Remarks.hands_interchanged")
def hands_interchanged(deal: Deal) -> Relation:
    r"""Similarly, if West has the ace. [The clause for West's ace is the clause for East's ace
    after the hands are interchanged. $\overline{H}$ and $\underline{H}$ become their negatives in
    each other's place, the sums of conditions 2 and 3, where the first holds and they have terms,
    their negatives, and $H$ becomes $-H$.]
    """
    other = Deal(swapped(deal.word))
    under, over, A, B = H_under(deal), H_over(deal), matrix(deal.word), matrix(other.word)
    bounds = equal((H_over(other), H_under(other)), (-under, -over))
    if deal.ace == EAST:
        return all_hold(
            bounds, equal(H_when_west_has_the_ace(other), -H_when_east_has_the_ace(deal))
        )
    last = deal.n - 1 + under
    sums = []
    if under <= 0:
        sums.append(equal(columns(A, under, 2, last), -rows(B, -under, 2, last)))
        for k in range(1, (last - 1) // 2 + 1):
            first = equal(columns(A, over, 2, 2 * k), -rows(B, -over, 2, 2 * k))
            second = equal(columns(A, under, 2 * k + 1, last), -rows(B, -under, 2 * k + 1, last))
            sums += [first, second]
    value = equal(H_when_west_has_the_ace(deal), -H_when_east_has_the_ace(other))
    return all_hold(bounds, *sums, value)


@hands_interchanged.near_miss("$H$ stays $H$")
def sign_kept(deal: Deal) -> Relation:
    return equal(twice_the_mean(swapped(deal.word)), twice_the_mean(deal.word))


# --- Leads and targets (Sections 9.2 and 9.3) -----------------------------------------------

LEADS = Integers(
    "all n, H_over and H_under = H_over - 1 with n + H_over = 2a or 2a - 1, a >= 1", {"a": 1}
)


def half(twice: Any, odd: int, leader: str) -> Any:
    """(2 * `twice` + `odd`)/2 for integers, rounded down if West has the lead, up if East has."""
    return twice + (odd // 2 if leader == WEST else -(-odd // 2))


@claim("W1-R9.2a", domain=LEADS, evidence=by_normal_forms)
def which_lead(a: Any) -> Relation:
    r"""If $n \equiv \overline{H} \pmod{2}$, we need only consider the case that West is on lead,
    since if East has the lead, the number of tricks is independent of whether $H = \overline{H}$ or
    $H = \underline{H}$. Similarly, if $n \equiv \underline{H} \pmod{2}$, we can assume that East is
    on lead. With the lead considered, the two values differ by one trick.
    """
    return all_hold(
        # n + H_over = 2a
        equal(half(a, 0, EAST), half(a, -1, EAST)),
        equal(half(a, 0, WEST), half(a, -1, WEST) + 1),
        # n + H_over = 2a - 1
        equal(half(a, -1, WEST), half(a, -2, WEST)),
        equal(half(a, -1, EAST), half(a, -2, EAST) + 1),
    )


@which_lead.near_miss("the other lead distinguishes them as well")
def the_other_lead(a: Any) -> Relation:
    return equal(half(a, 0, EAST), half(a, -1, EAST) + 1)


@claim("W1-R9.3need", domain=LEADS, evidence=by_normal_forms)
def targets(a: Any) -> Relation:
    r"""If the player who is not on lead takes the first trick, then we have to show that
    $H' \ge \overline{H}$. If West holds up, we show that $H' \ge \overline{H} + 1$, while if East
    holds up, it suffices to show that $H' \ge \overline{H} - 1$. With these values of $H'$ West
    takes just the tricks that $H = \overline{H}$ claims, and with $H'$ one less, one trick less.
    """
    # n - 1 + H' is 2a - 2, 2a - 1 or 2a - 2 plus what H' exceeds the target by.
    wanted_of_west, wanted_of_east = half(a, 0, WEST), half(a, -1, EAST)
    lines = [
        # n + H_over = 2a, West on lead; East takes the trick: n - 1 + H' = 2a - 1, East on lead.
        (0, -1, EAST, wanted_of_west),
        # East holds up: n - 1 + H' = 2a - 2, West on lead.
        (1, -2, WEST, wanted_of_west),
        # n + H_over = 2a - 1, East on lead; West takes the trick: n - 1 + H' = 2a - 2.
        (1, -2, WEST, wanted_of_east),
        # West holds up: n - 1 + H' = 2a - 1, East on lead.
        (0, -1, EAST, wanted_of_east),
    ]
    return all_hold(
        relation
        for won, rest, leader, wanted in lines
        for relation in (
            equal(won + half(a, rest, leader), wanted),
            equal(won + half(a, rest - 1, leader), wanted - 1),
        )
    )


@targets.near_miss("East holds up, and H' = H_over - 2 will do")
def lower_target(a: Any) -> Relation:
    return equal(1 + half(a, -3, WEST), half(a, 0, WEST))


# --- The classes (Section 9.2) --------------------------------------------------------------


def said_to_have_H_over(deal: Deal) -> bool:
    """Whether Theorem 9.1 says that H = H_over."""
    return twice_the_mean(deal.word) == deal.n + H_over(deal)


@claim("W1-D9.cases", domain=DIFFERENT, formal="OptimalStrategy.the_four_classes")
def the_four_classes(deal: Deal) -> Relation:
    r"""Assuming $\overline{H} \ne \underline{H}$, we divide the deals for which we claim that
    $H = \overline{H}$ into four classes. [Each of them is in just one of I, II, III and IV, and no
    other deal is in any.]
    """
    return equal(len(classes(deal.word)), 1 if said_to_have_H_over(deal) else 0)


@the_four_classes.near_miss("class IV is left out")
def without_class_4(deal: Deal) -> Relation:
    found = [name for name in classes(deal.word) if name != "IV"]
    return equal(len(found), 1 if said_to_have_H_over(deal) else 0)


@claim(
    "W1-R9.4par",
    domain=DIFFERENT.where(
        "every deal with H = H_under < H_over, n >= 1",
        lambda deal: H_by_play(deal.word) == H_under(deal),
    ),
    formal="OptimalStrategy.not_in_any_class",
)
def not_in_any_class(deal: Deal) -> Relation:
    r"""The cases where $H = \underline{H}$ do not belong to any of the cases I-IV. [Section 9.2
    divides deals with $\overline{H} \ne \underline{H}$ into cases; with it one of equal numbers
    would be in case I as well, say, if both are positive and West has the ace.]
    """
    return equal(len(classes(deal.word)), 0)


@not_in_any_class.near_miss("they belong to case III")
def in_case_3(deal: Deal) -> Relation:
    return equal(classes(deal.word), ("III",))
