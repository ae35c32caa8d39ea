"""Lemmas 9.2 to 9.5: what West can lead from a suit, by its value."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.first_tricks import (
    HALF,
    Goal,
    a_step_down,
    good_leads,
    kind,
    more,
    more_or,
    numerical,
)
from theorems.symmetric_whist.vocabulary.labeled import above_label, at_least_label, bounds_of
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Layered, Relation, above, all_hold, at_least, claim, equal


def of_kind(wanted: str, text: str) -> Layered:
    """Every single-suit deal whose value is of this kind."""
    return every_deal().where(
        f"every single-suit deal whose value is {text}",
        lambda deal: kind(computed(deal.word)) == wanted,
    )


BELOW_A_NUMBER = of_kind("negative", "a number less a positive infinitesimal, n >= 1")
ABOVE_A_NUMBER = of_kind("positive", "a number plus a positive infinitesimal, n >= 1")
QUARTERS = of_kind("number", "a number with a denominator of 4 or more, n >= 3")
HALVES = of_kind("half-integer", "an integer or half of one, n >= 2")


def some_lead(deal: Deal, goal: Goal) -> Relation:
    """West has at least one good lead."""
    return at_least(len(good_leads(deal.word, goal)), 1)


def is_in(deal: Deal, value: Value, left: bool) -> int:
    """1 if the value is in L(D), or in R(D), else 0."""
    bounds = bounds_of(deal)
    return int(bounds.in_L(value) if left else bounds.in_R(value))


# --- Lemma 9.2: q - x -----------------------------------------------------------------------


@claim("W2-L9.2", domain=BELOW_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.lemma_9_2")
def lemma_9_2(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal, and that val(D) = q - x, where q is a number and x is a
    positive infinitesimal. Then there is a card that West can lead such that regardless of East's
    reply, either val(D') > q - x, or val(D') = q - x with West still on lead.
    """
    return some_lead(deal, more_or(val(deal.word), WEST))


lemma_9_2.near_miss("val(D') > q - x", lambda deal: some_lead(deal, more(val(deal.word))))


def below_its_number(deal: Deal, value: Value) -> Relation:
    """q is in R(D), the value not; maxmin(D) > (E, value)."""
    q, bounds = numerical(value), bounds_of(deal)
    return all_hold(
        equal((is_in(deal, q, left=False), is_in(deal, value, left=False)), (1, 0)),
        at_least_label(Labeled(WEST, q), bounds.minmax),
        above_label(bounds.maxmin, Labeled(EAST, value)),
    )


@claim("W2-L9.2p", domain=BELOW_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.proof_of_9_2")
def proof_of_9_2(deal: Deal) -> Relation:
    r"""(val(D) = q - x.) We have $q \in R(D)$. Hence minmax(D) <= (W, q). Since $q - x \notin
    R(D)$, we have maxmin(D) > (E, q - x).
    """
    return below_its_number(deal, val(deal.word))


@proof_of_9_2.near_miss("maxmin(D) > (W, q - x)")
def west_on_lead(deal: Deal) -> Relation:
    return above_label(bounds_of(deal).maxmin, Labeled(WEST, val(deal.word)))


# --- Lemma 9.3: q + x -----------------------------------------------------------------------


@claim("W2-L9.3", domain=ABOVE_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.lemma_9_3")
def lemma_9_3(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal, and that val(D) = q + x, where q is a number and x is a
    positive infinitesimal. Then West has a lead such that on every reply from East, either val(D')
    > q, or val(D') = q and East gets the lead.
    """
    return some_lead(deal, more_or(numerical(val(deal.word)), EAST))


lemma_9_3.near_miss("val(D') > q", lambda deal: some_lead(deal, more(numerical(val(deal.word)))))


def in_left(deal: Deal, number: Value, player: str) -> Relation:
    """A number is in L(D), and maxmin(D) is at least it, with this player on lead."""
    return all_hold(
        equal(is_in(deal, number, left=True), 1),
        at_least_label(bounds_of(deal).maxmin, Labeled(player, number)),
    )


@claim("W2-L9.3p", domain=ABOVE_A_NUMBER, upto=(6, 8, 10), formal="Lemmas_9.proof_of_9_3")
def proof_of_9_3(deal: Deal) -> Relation:
    r"""(val(D) = q + x.) We have $q \in L(D)$. Hence maxmin(D) >= (E, q)."""
    return in_left(deal, numerical(val(deal.word)), EAST)


@proof_of_9_3.near_miss("maxmin(D) > (E, q)")
def above_the_number(deal: Deal) -> Relation:
    return above_label(bounds_of(deal).maxmin, Labeled(EAST, numerical(val(deal.word))))


# --- Lemma 9.4: a/2^k -----------------------------------------------------------------------


@claim("W2-L9.4", domain=QUARTERS, upto=(5, 6, 9), formal="Lemmas_9.lemma_9_4")
def lemma_9_4(deal: Deal) -> Relation:
    """Suppose that D is a single-suit deal such that val(D) = a/2^k, where a is an odd integer and
    k is an integer greater than 1. Then West has a lead such that regardless of East's reply,
    either val(D') > (a-1)/2^k, or val(D') = (a-1)/2^k and East gets the lead.
    """
    return some_lead(deal, more_or(a_step_down(val(deal.word)), EAST))


@lemma_9_4.near_miss("either val(D') > a/2^k, or val(D') = a/2^k and East gets the lead")
def without_loss(deal: Deal) -> Relation:
    return some_lead(deal, more_or(val(deal.word), EAST))


@claim("W2-L9.4p", domain=QUARTERS, upto=(5, 6, 9), formal="Lemmas_9.proof_of_9_4")
def proof_of_9_4(deal: Deal, steps: int = 0) -> Relation:
    r"""Since a is odd, the number (a-1)/2^k can be written with a denominator of at most 2^{k-1}.
    This number is therefore simpler, and smaller, than val(D). It follows that $(a-1)/2^k \in
    L(D)$. Hence maxmin(D) >= (E, (a-1)/2^k).
    """
    # (a - 1)/2^k against a/2^k, k > 1; maxmin(D) against (a - 1 + `steps`)/2^k.
    value = val(deal.word)
    denominator = value.number.denominator
    left = a_step_down(value)
    below = Value(left.number + mpq(steps, denominator))
    return all_hold(
        at_least(denominator // 2, left.number.denominator),
        above(value.complexity, left.complexity),
        above(value.number, left.number),
        in_left(deal, below, EAST),
    )


proof_of_9_4.near_miss("a/2^k itself is in L(D)", steps=1)


# --- Lemma 9.5: k/2 -------------------------------------------------------------------------


@claim("W2-L9.5", domain=HALVES, upto=(5, 6, 9), formal="Lemmas_9.lemma_9_5")
def lemma_9_5(deal: Deal) -> Relation:
    """Suppose that D is a nonempty single-suit deal, and that val(D) = k/2, where k is an integer.
    Then West has a lead such that for every reply from East, either val(D') > (k-1)/2, or val(D') =
    (k-1)/2 with East on lead.
    """
    return some_lead(deal, more_or(val(deal.word) - HALF, EAST))


lemma_9_5.near_miss("val(D') > (k-1)/2", lambda deal: some_lead(deal, more(val(deal.word) - HALF)))


@claim("W2-L9.5p", domain=HALVES, upto=(5, 6, 9), formal="Lemmas_9.proof_of_9_5")
def proof_of_9_5(deal: Deal, loss: mpq = HALF) -> Relation:
    r"""(val(D) = k/2.) Since there can be at most one half-integer in I(D), (k-1)/2 must belong to
    L(D). Hence maxmin(D) >= (E, (k-1)/2). (The conversion shows $\max (D)$; Lemma 9.5 needs
    maxmin(D).)
    """
    # The proof of Lemma 9.5 for k/2 - `loss`.
    return in_left(deal, val(deal.word) + Value(-loss), EAST)


proof_of_9_5.near_miss("k/2 - 1/4 must belong to L(D)", loss=HALF / 2)
