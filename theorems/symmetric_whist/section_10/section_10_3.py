"""Section 10.3: scores and values made symmetric around the origin."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.vocabulary.deals import every_deal, layer, number_of_deals
from theorems.symmetric_whist.vocabulary.every_value import every_value
from theorems.symmetric_whist.vocabulary.play import (
    REFINED,
    State,
    Suits,
    after,
    leads,
    score,
    value,
)
from theorems.symmetric_whist.vocabulary.values import Value, rho_A
from verify.language import Integers, Layered, Relation, all_hold, by_normal_forms, claim, equal

HALF, QUARTER = mpq(1, 2), mpq(1, 4)


# --- Scores ---------------------------------------------------------------------------------


@claim(
    "W2-R10.3a",
    domain=Integers("West and East win w, e >= 0 tricks before the last", {"w": 0, "e": 0}),
    evidence=by_normal_forms,
)
def normalized_score(w: Any, e: Any, bonus: mpq = HALF) -> Relation:
    """This is done by scoring +1 for each trick that West wins, and -1 for each trick that East
    wins, and then adding a bonus of +1/2 if East wins the last trick, and -1/2 if West wins the
    last trick. The effect of this is that the scores of refined whist are scaled up by a factor 2,
    and centered at the origin (2s - n in a deal of n cards). The outcome of normalized whist is
    always half an odd integer.
    """
    # The normalized score against the refined one, and twice the normalized one as an odd number.
    # West has won w tricks and East e before the last one, which West wins, then East.
    n = w + e + 1
    west_last, east_last = (w + 1) - e - bonus, w - (e + 1) + bonus
    refined_west_last, refined_east_last = w + 3 * QUARTER, w + QUARTER
    return all_hold(
        equal(west_last, 2 * refined_west_last - n),
        equal(east_last, 2 * refined_east_last - n),
        equal(2 * west_last, 2 * (w - e) + 1),
        equal(2 * east_last, 2 * (w - e) - 1),
    )


normalized_score.near_miss("a bonus of 1/4", bonus=QUARTER)


# --- Outcomes -------------------------------------------------------------------------------


@cache
def normalized(suits: Suits, leader: str) -> mpq:
    """West's score in normalized whist under optimal play; the last winner has the lead."""
    if not suits:
        return HALF if leader == EAST else -HALF
    return _best(leader == WEST)(
        _best(leader == EAST)(
            (1 if winner == WEST else -1) + normalized(after(suits, suit, lead, reply), winner)
            for reply in replies(suits[suit], lead)
            for winner in [suits[suit][max(lead, reply)]]
        )
        for suit, lead in leads(suits, leader)
    )


def _best(of_west: bool) -> Callable[[Iterator[mpq]], mpq]:
    return max if of_west else min


def f(state: State) -> Value:
    """2q - n + x, if val(D) = q + x and n cards remain on each hand."""
    total = value(state)
    return Value(2 * total.number - state.n, total.infinitesimal)


def by_play(state: State) -> tuple[mpq, mpq]:
    """The outcome of normalized whist."""
    return normalized(state.suits, WEST), normalized(state.suits, EAST)


@claim("W2-R10.3b", domain=every_deal(), upto=(4, 5, 8), formal="Section_10_3.normalized_outcome")
def normalized_outcome(state: State) -> Relation:
    r"""We can introduce another rounding function $\rho_{(Z+1/2)}$ that rounds to the nearest
    number of this kind, with the usual tiebreak rules. Then for every n card deal D with val(D) =
    q + x, we let f(D) = 2q - n + x. The outcome of normalized whist is $\rho_{(Z+1/2)}(f(D))$. (It
    is also 2s - n, s being the outcome of refined whist.)
    """
    refined = tuple(2 * score(state.suits, leader, REFINED) - state.n for leader in (WEST, EAST))
    return all_hold(
        equal(by_play(state), rho_A(f(state), HALF, mpq(1))), equal(by_play(state), refined)
    )


@normalized_outcome.near_miss("f(D) = 2q - n")
def without_infinitesimal(state: State) -> Relation:
    return equal(by_play(state), rho_A(Value(f(state).number), HALF, mpq(1)))


# --- Negatives ------------------------------------------------------------------------------


def every_state() -> Layered:
    """A deal, perhaps of no cards, with an integer from -n to n."""

    def layer_of(found: tuple[State]) -> int:
        return max(found[0].n, abs(found[0].taken))

    def upto(n: int) -> int:
        return sum(map(number_of_deals, range(n + 1))) * (2 * n + 1) if n >= 0 else 0

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[State]]:
        every = (
            (State(deal.suits, m),)
            for size in range(n + 1)
            for deal in (layer(size) if size else (State(()),))
            for m in range(-n, n + 1)
        )
        return islice((found for found in every if layer_of(found) == n), start, stop)

    return Layered(
        "every state; n is the larger of the number of cards on a hand and the integer, unsigned",
        lambda n: upto(n) - upto(n - 1),
        objects,
        layer_of,
        (State.parse,),
        first=0,
        unit="states",
    )


def negative(state: State) -> State:
    """-D: the hands interchanged, the sign of the integer part changed."""
    return State(State(state.suits).exchanged.suits, -state.taken)


def negated(state: State, of_negative: State) -> Relation:
    """f of the state that is to be the negative, and -f(D), as text."""
    return equal(str(f(of_negative)), str(-f(state)))


@claim("W2-R10.3c", domain=every_state(), upto=(3, 4, 6), formal="Exchange.negative_of_a_state")
def negative_of_a_state(state: State) -> Relation:
    """In this setting, there is a natural way of defining the negative of a state. If D is any
    state, -D is obtained by interchanging the East and West hands, and changing the sign of the
    integer part of D. The function f now has the rather nice property that f(-D) = -f(D).
    """
    return negated(state, negative(state))


@negative_of_a_state.near_miss("without changing the sign of the integer part")
def same_integer(state: State) -> Relation:
    return negated(state, State(negative(state).suits, state.taken))


# --- Simplicity -----------------------------------------------------------------------------


def image(value: Value, n: int) -> Value:
    """2q - n + x for q + x."""
    return Value(2 * value.number - n, value.infinitesimal)


@claim(
    "W2-R10.3d", domain=every_value(), upto=(2, 4, 7), formal="Section_10_3.integers_are_simplest"
)
def integers_are_simplest(value: Value, denominator: int = 1) -> Relation:
    """We can introduce yet another rule for scoring which is symmetric around the origin, along
    with a new mapping of states to values, such that the integers are the unique simplest values.
    (q + x goes to 2q - n + x; it is of the least complexity exactly if its image is an integer.)
    """
    # Whether the value is one of the simplest, and whether 2q - n + x, n = 0, 1 or 2, is a number
    # with this denominator at most.
    images = [image(value, n) for n in range(3)]
    of_the_kind = [int(v.is_number and v.number.denominator <= denominator) for v in images]
    return equal([int(value.complexity == (0, 0))] * 3, of_the_kind)


integers_are_simplest.near_miss("the half-integers are", denominator=2)
