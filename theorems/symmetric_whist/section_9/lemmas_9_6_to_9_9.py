"""Lemmas 9.6 to 9.9: how West can reply to any lead of East from a suit, by its value."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.section_9.lemmas_9_2_to_9_5 import (
    BELOW_A_NUMBER,
    below_its_number,
    is_in,
)
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.first_tricks import (
    Goal,
    a_stopper_less,
    as_much_or_a_stopper_less,
    good_replies,
    more,
    more_or,
    numerical,
)
from theorems.symmetric_whist.vocabulary.labeled import above_label, at_least_label, bounds_of
from theorems.symmetric_whist.vocabulary.values import NONE, Infinitesimal, Value, eps
from verify.language import Layered, Relation, above, all_hold, at_least, claim, equal


def with_infinitesimal(text: str, wanted: Callable[[Infinitesimal], bool]) -> Layered:
    """Every single-suit deal whose value has such an infinitesimal part."""
    return every_deal().where(
        f"every single-suit deal whose value is {text}",
        lambda deal: wanted(computed(deal.word).infinitesimal),
    )


def always_a_reply(deal: Deal, goal: Goal) -> Relation:
    """West has a good reply to every lead of East: the least number of such replies."""
    return at_least(
        min(len(good_replies(deal.word, lead, goal)) for lead in cards(deal.word, EAST)), 1
    )


# --- Lemma 9.6: q + eps_0 -------------------------------------------------------------------


# By Conjecture 12.2, which is proved, only the deals of Theorem 10.2 have such a value.
EXITS = with_infinitesimal(
    "q + eps_0, q a number (one of each size n >= 1: the deal of Theorem 10.2)",
    lambda x: x == eps(0),
)


@claim("W2-L9.6", domain=EXITS, upto=(6, 8, 10), formal="Lemmas_9.lemma_9_6")
def lemma_9_6(deal: Deal) -> Relation:
    r"""Suppose that D is a single-suit deal, and that $val(D) = q + \varepsilon_0$. Then on any
    lead from East, West can make sure that either val(D') > q, or val(D') = q with East still on
    lead.
    """
    q = numerical(val(deal.word))
    return always_a_reply(deal, more_or(q, EAST))


@lemma_9_6.near_miss("val(D') > q")
def above_the_number(deal: Deal) -> Relation:
    q = numerical(val(deal.word))
    return always_a_reply(deal, more(q))


def number_not_in_R(deal: Deal, player: str) -> Relation:
    """q is not in R(D) and minmax(D) > (player, q)."""
    q = numerical(val(deal.word))
    return all_hold(
        equal(is_in(deal, q, left=False), 0),
        above_label(bounds_of(deal).minmax, Labeled(player, q)),
    )


@claim("W2-L9.6p", domain=EXITS, upto=(6, 8, 10), formal="Lemmas_9.proof_of_9_6")
def proof_of_9_6(deal: Deal, player: str = WEST) -> Relation:
    r"""(As in Lemma 9.6.) We have $q \notin R(D)$. This means that minmax(D) > (W, q)."""
    return number_not_in_R(deal, player)


proof_of_9_6.near_miss("minmax(D) > (E, q)", player=EAST)


# --- Lemma 9.7: q + eps_k -------------------------------------------------------------------


PROTECTED = with_infinitesimal(
    "q + eps_k, q a number, k a positive integer, n >= 2", lambda x: x.index > 0
)


@claim("W2-L9.7", domain=PROTECTED, upto=(6, 8, 10), formal="Lemmas_9.lemma_9_7")
def lemma_9_7(deal: Deal) -> Relation:
    r"""Suppose that D is a single-suit deal with value $q + \varepsilon_k$, where q is a number and
    k is a positive integer. Then on any lead from East, West can make sure that either $val(D')
    \geq q + \varepsilon_k$, or $val(D') = q + \varepsilon_{k-1}$ with West on lead.
    """
    return always_a_reply(deal, as_much_or_a_stopper_less(val(deal.word)))


@lemma_9_7.near_miss("val(D') >= q + eps_k")
def without_loss_of_a_stopper(deal: Deal) -> Relation:
    value = val(deal.word)
    return always_a_reply(deal, lambda after: after.value >= value)


@claim("W2-L9.7p", domain=PROTECTED, upto=(6, 8, 10), formal="Lemmas_9.proof_of_9_7")
def proof_of_9_7(deal: Deal) -> Relation:
    r"""Since $q + \varepsilon_{k-1}$ is smaller and simpler than val(D), it belongs to L(D). In
    particular, $minmax(D) \geq (W, q + \varepsilon_{k-1})$.
    """
    # q + eps_{k-1} against q + eps_k, and minmax(D) against (player, q + eps_{k-1}).
    value = val(deal.word)
    left = a_stopper_less(value)
    return all_hold(
        equal(int(left < value), 1),
        above(value.complexity, left.complexity),
        equal(is_in(deal, left, left=True), 1),
        at_least_label(bounds_of(deal).minmax, Labeled(WEST, left)),
    )


@proof_of_9_7.near_miss("minmax(D) > (W, q + eps_{k-1})")
def more_than_that(deal: Deal) -> Relation:
    return above_label(bounds_of(deal).minmax, Labeled(WEST, a_stopper_less(val(deal.word))))


# --- Lemma 9.8: q - x -----------------------------------------------------------------------


@claim("W2-L9.8", domain=BELOW_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.lemma_9_8")
def lemma_9_8(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal with value q - x, where q is a number and x is a
    positive infinitesimal. Then on any lead from East, West can make sure that either val(D') > q -
    x, or val(D') = q - x with West on lead.
    """
    return always_a_reply(deal, more_or(val(deal.word), WEST))


lemma_9_8.near_miss("val(D') > q - x", lambda deal: always_a_reply(deal, more(val(deal.word))))


@claim("W2-L9.8p", domain=BELOW_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.proof_of_9_8")
def proof_of_9_8(deal: Deal) -> Relation:
    r"""Since the number q is greater and simpler than q - x, it belongs to R(D). On the other hand
    $q - x \notin R(D)$. Hence maxmin(D) > (E, q - x). (The conversion shows $\max (D)$:
    maxmin(D) or minmax(D), which is at least as much. Both are checked.)
    """
    value = val(deal.word)
    q = numerical(value)
    return all_hold(
        equal(int(value < q), 1),
        above(value.complexity, q.complexity),
        below_its_number(deal, value),
        above_label(bounds_of(deal).minmax, Labeled(EAST, value)),
    )


@proof_of_9_8.near_miss("maxmin(D) > (W, q - x)")
def west_on_lead(deal: Deal) -> Relation:
    return above_label(bounds_of(deal).maxmin, Labeled(WEST, val(deal.word)))


# --- Lemma 9.9: q ---------------------------------------------------------------------------


NUMBERS = with_infinitesimal("a number, n >= 2", lambda x: x == NONE)


@claim("W2-L9.9", domain=NUMBERS, upto=(5, 6, 9), formal="Lemmas_9.lemma_9_9")
def lemma_9_9(deal: Deal, leader: str = EAST) -> Relation:
    """Suppose that D is a single-suit deal whose value is a number q. Then on any lead from East,
    West can make sure that either val(D') > q, or val(D') = q with East still on lead.
    """
    value: Value = val(deal.word)
    return always_a_reply(deal, more_or(value, leader))


lemma_9_9.near_miss("either val(D') > q, or val(D') = q with West on lead", leader=WEST)


@claim("W2-L9.9p", domain=NUMBERS, upto=(5, 6, 9), formal="Lemmas_9.proof_of_9_9")
def proof_of_9_9(deal: Deal, player: str = WEST) -> Relation:
    r"""(val(D) = q.) We have $q \notin R(D)$. Hence minmax(D) > (W, q)."""
    return number_not_in_R(deal, player)


proof_of_9_9.near_miss("minmax(D) > (E, q)", player=EAST)
