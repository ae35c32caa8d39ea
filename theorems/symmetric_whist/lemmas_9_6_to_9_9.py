"""Lemmas 9.6 to 9.9: how West can reply to any lead of East from a suit, by its value."""

from __future__ import annotations

from theorems.single_suit_whist.deals import every_deal
from theorems.symmetric_whist.first_tricks import (
    Goal,
    a_stopper_less,
    as_much_or_a_stopper_less,
    good_replies,
    more,
    more_or,
    numerical,
)
from theorems.symmetric_whist.formal_definitions import LEMMAS, SETS
from theorems.symmetric_whist.labeled import above_label, at_least_label, bounds_of
from theorems.symmetric_whist.lemmas_9_2_to_9_5 import below_its_number, is_in
from verify.claims import claim
from verify.games.single_suit_whist.rules import EAST, WEST, Deal, cards
from verify.games.symmetric_whist.rules import Labeled, val
from verify.games.symmetric_whist.values import NONE, Infinitesimal, Value, eps
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, at_least, equal, unless


def always_a_reply(deal: Deal, applies: bool, goal: Goal) -> Relation:
    """If the lemma applies, West has a good reply to every lead of East: the least number."""
    return unless(
        not applies,
        lambda: at_least(
            min(len(good_replies(deal.word, lead, goal)) for lead in cards(deal.word, EAST)), 1
        ),
    )


def infinitesimal(deal: Deal) -> Infinitesimal:
    """The infinitesimal part of val(D)."""
    return val(deal.word).infinitesimal


# --- Lemma 9.6: q + eps_0 -------------------------------------------------------------------


@claim("W2-L9.6", domain=every_deal())
def lemma_9_6(deal: Deal) -> Relation:
    r"""Suppose that D is a single-suit deal, and that $val(D) = q + \varepsilon_0$. Then on any
    lead from East, West can make sure that either val(D') > q, or val(D') = q with East still on
    lead.
    """
    q = numerical(val(deal.word))
    return always_a_reply(deal, infinitesimal(deal) == eps(0), more_or(q, EAST))


@lemma_9_6.near_miss("val(D') > q")
def above_the_number(deal: Deal) -> Relation:
    q = numerical(val(deal.word))
    return always_a_reply(deal, infinitesimal(deal) == eps(0), more(q))


def number_not_in_R(deal: Deal, applies: bool, player: str) -> Relation:
    """If the lemma applies, q is not in R(D) and minmax(D) > (player, q)."""
    q = numerical(val(deal.word))
    return unless(
        not applies,
        lambda: all_of(
            [
                equal(is_in(deal, q, left=False), 0),
                above_label(bounds_of(deal).minmax, Labeled(player, q)),
            ]
        ),
    )


@claim("W2-L9.6p", domain=every_deal())
def proof_of_9_6(deal: Deal) -> Relation:
    r"""(As in Lemma 9.6.) We have $q \notin R(D)$. This means that minmax(D) > (W, q)."""
    return number_not_in_R(deal, infinitesimal(deal) == eps(0), WEST)


@proof_of_9_6.near_miss("minmax(D) > (E, q)")
def more_than_east_on_lead(deal: Deal) -> Relation:
    return number_not_in_R(deal, infinitesimal(deal) == eps(0), EAST)


# --- Lemma 9.7: q + eps_k -------------------------------------------------------------------


def protected(deal: Deal) -> bool:
    """Whether val(D) = q + eps_k for a positive integer k."""
    return infinitesimal(deal).index > 0


@claim("W2-L9.7", domain=every_deal())
def lemma_9_7(deal: Deal) -> Relation:
    r"""Suppose that D is a single-suit deal with value $q + \varepsilon_k$, where q is a number and
    k is a positive integer. Then on any lead from East, West can make sure that either $val(D')
    \geq q + \varepsilon_k$, or $val(D') = q + \varepsilon_{k-1}$ with West on lead.
    """
    goal = as_much_or_a_stopper_less(val(deal.word))
    return always_a_reply(deal, protected(deal), goal)


@lemma_9_7.near_miss("val(D') >= q + eps_k")
def without_loss_of_a_stopper(deal: Deal) -> Relation:
    value = val(deal.word)
    return always_a_reply(deal, protected(deal), lambda after: after.value >= value)


def a_simpler_value(deal: Deal, player: str) -> Relation:
    """q + eps_{k-1} against q + eps_k, and minmax(D) against (player, q + eps_{k-1})."""
    value = val(deal.word)
    left = a_stopper_less(value)
    return all_of(
        [
            equal(int(left < value), 1),
            above(value.complexity, left.complexity),
            equal(is_in(deal, left, left=True), 1),
            at_least_label(bounds_of(deal).minmax, Labeled(player, left)),
        ]
    )


@claim("W2-L9.7p", domain=every_deal())
def proof_of_9_7(deal: Deal) -> Relation:
    r"""Since $q + \varepsilon_{k-1}$ is smaller and simpler than val(D), it belongs to L(D). In
    particular, $minmax(D) \geq (W, q + \varepsilon_{k-1})$.
    """
    return unless(not protected(deal), lambda: a_simpler_value(deal, WEST))


@proof_of_9_7.near_miss("minmax(D) > (W, q + eps_{k-1})")
def more_than_that(deal: Deal) -> Relation:
    return unless(
        not protected(deal),
        lambda: above_label(bounds_of(deal).minmax, Labeled(WEST, a_stopper_less(val(deal.word)))),
    )


# --- Lemma 9.8: q - x -----------------------------------------------------------------------


@claim("W2-L9.8", domain=every_deal())
def lemma_9_8(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal with value q - x, where q is a number and x is a
    positive infinitesimal. Then on any lead from East, West can make sure that either val(D') > q -
    x, or val(D') = q - x with West on lead.
    """
    return always_a_reply(deal, infinitesimal(deal) < NONE, more_or(val(deal.word), WEST))


@lemma_9_8.near_miss("val(D') > q - x")
def always_increasing(deal: Deal) -> Relation:
    return always_a_reply(deal, infinitesimal(deal) < NONE, more(val(deal.word)))


@claim("W2-L9.8p", domain=every_deal())
def proof_of_9_8(deal: Deal) -> Relation:
    r"""Since the number q is greater and simpler than q - x, it belongs to R(D). On the other hand
    $q - x \notin R(D)$. Hence maxmin(D) > (E, q - x). (The conversion shows $\max (D)$:
    maxmin(D) or minmax(D), which is at least as much. Both are checked.)
    """
    value = val(deal.word)
    q = numerical(value)
    return unless(
        not value.infinitesimal < NONE,
        lambda: all_of(
            [
                equal(int(value < q), 1),
                above(value.complexity, q.complexity),
                below_its_number(deal, value),
                above_label(bounds_of(deal).minmax, Labeled(EAST, value)),
            ]
        ),
    )


@proof_of_9_8.near_miss("maxmin(D) > (W, q - x)")
def west_on_lead(deal: Deal) -> Relation:
    value = val(deal.word)
    return unless(
        not value.infinitesimal < NONE,
        lambda: above_label(bounds_of(deal).maxmin, Labeled(WEST, value)),
    )


# --- Lemma 9.9: q ---------------------------------------------------------------------------


@claim("W2-L9.9", domain=every_deal())
def lemma_9_9(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal whose value is a number q. Then on any lead from East,
    West can make sure that either val(D') > q, or val(D') = q with East still on lead.
    """
    value: Value = val(deal.word)
    return always_a_reply(deal, value.is_number, more_or(value, EAST))


@lemma_9_9.near_miss("either val(D') > q, or val(D') = q with West on lead")
def with_west_on_lead(deal: Deal) -> Relation:
    value = val(deal.word)
    return always_a_reply(deal, value.is_number, more_or(value, WEST))


@claim("W2-L9.9p", domain=every_deal())
def proof_of_9_9(deal: Deal) -> Relation:
    r"""(val(D) = q.) We have $q \notin R(D)$. Hence minmax(D) > (W, q)."""
    return number_not_in_R(deal, infinitesimal(deal) == NONE, WEST)


@proof_of_9_9.near_miss("minmax(D) > (E, q)")
def above_east_on_lead(deal: Deal) -> Relation:
    return number_not_in_R(deal, infinitesimal(deal) == NONE, EAST)


exhausted(
    lemma_9_6,
    proof_of_9_6,
    lemma_9_7,
    proof_of_9_7,
    lemma_9_8,
    proof_of_9_8,
    lemma_9_9,
    proof_of_9_9,
    quick=5,
    standard=6,
    deep=9,
)

lemma_9_6.formally("Symmetric.Lemmas_9.lemma_9_6", *LEMMAS)
proof_of_9_6.formally("Symmetric.Lemmas_9.proof_of_9_6", *SETS)
lemma_9_7.formally("Symmetric.Lemmas_9.lemma_9_7", *LEMMAS)
proof_of_9_7.formally("Symmetric.Lemmas_9.proof_of_9_7", *SETS)
lemma_9_8.formally("Symmetric.Lemmas_9.lemma_9_8", *LEMMAS)
proof_of_9_8.formally("Symmetric.Lemmas_9.proof_of_9_8", *SETS)
lemma_9_9.formally("Symmetric.Lemmas_9.lemma_9_9", *LEMMAS)
proof_of_9_9.formally("Symmetric.Lemmas_9.proof_of_9_9", *SETS)
