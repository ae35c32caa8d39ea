"""Theorem 9.1: the value of a deal determines its outcome, in whist and in refined whist."""

from collections.abc import Callable
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.vocabulary.deals import deals, every_deal, number_of_deals
from theorems.symmetric_whist.vocabulary.play import (
    REFINED,
    WHIST,
    Ending,
    State,
    Suits,
    after,
    chi,
    chi_refined,
    leads,
    value,
)
from theorems.symmetric_whist.vocabulary.values import Value, rho, rho_refined
from verify.language import Chunk, Claim, Exhaustion, Relation, Run, all_hold, claim, equal, exhaust

EMPTY = State(())
REACH = (4, 7, 11)  # cards a hand, by effort; by Coq it holds for every n


@claim("W2-T9.1a", domain=every_deal(), upto=REACH, formal="Theorem_9_1.theorem_9_1")
def outcome(state: State) -> Relation:
    r"""If $D$ is a state, then $\chi(D) = \rho(\mathrm{val}(D))$. (A state is a deal and an integer
    that is added to both sides. The zero state is checked with each deal.)
    """
    return all_hold(equal(chi(state), rho(value(state))), equal(chi(EMPTY), rho(value(EMPTY))))


@outcome.near_miss("the numerical part of the value determines the outcome")
def without_infinitesimals(state: State) -> Relation:
    return equal(chi(state), rho(Value(value(state).number)))


@claim("W2-T9.1b", domain=every_deal(), upto=REACH, formal="Theorem_9_1.theorem_9_1")
def refined_outcome(state: State) -> Relation:
    r"""Moreover, $\chi'(D) = \rho'(\mathrm{val}(D))$."""
    return all_hold(
        equal(chi_refined(state), rho_refined(value(state))),
        equal(chi_refined(EMPTY), rho_refined(value(EMPTY))),
    )


@refined_outcome.near_miss("the numerical part of the value determines the outcome")
def without_infinitesimals_refined(state: State) -> Relation:
    return equal(chi_refined(state), rho_refined(Value(value(state).number)))


# --- One trick, for layers that the plain rules take too long to play out ---------------------


@cache
def claimed(suits: Suits, ending: Ending) -> tuple[mpq, mpq]:
    """What the theorem says of a deal that is perhaps empty."""
    total = value(State(suits))
    return rho(total) if ending == WHIST else rho_refined(total)


def best_of_first_trick(suits: Suits, leader: str, ending: Ending) -> mpq:
    """What the best lead and reply make of the outcomes claimed after the first trick."""
    for_leader, for_follower = (max, min) if leader == WEST else (min, max)
    return for_leader(
        for_follower(
            (winner == WEST) + claimed(after(suits, suit, lead, reply), ending)[winner == EAST]
            for reply in replies(suits[suit], lead)
            for winner in [suits[suit][max(lead, reply)]]
        )
        for suit, lead in leads(suits, leader)
    )


def one_trick(state: State, ending: Ending) -> Relation:
    """Both leads; the sides are those of the theorem."""
    west, east = (best_of_first_trick(state.suits, leader, ending) for leader in (WEST, EAST))
    zero: tuple[mpq, mpq] = ending
    return all_hold(
        equal((west, east), claimed(state.suits, ending)), equal(zero, claimed((), ending))
    )


@outcome.one_step(beyond=7)
def first_trick(state: State) -> Relation:
    """The claimed outcome is what the best lead and reply make of those claimed after them."""
    return one_trick(state, WHIST)


@refined_outcome.one_step(beyond=7)
def first_trick_refined(state: State) -> Relation:
    """The same in refined whist."""
    return one_trick(state, REFINED)


# --- Evidence -------------------------------------------------------------------------------


def search(stated: Claim, refined: bool) -> Callable[[Run], Exhaustion]:
    """Quick runs play by the rules; others compare tables of both sides."""

    def exhaust_deals(run: Run) -> Exhaustion:
        upto = run.upto(*REACH)
        if run.effort == "quick":
            return exhaust(stated, run, upto)
        from theorems.symmetric_whist.solvers import tables

        layers = tables.Layers.of(sum(map(number_of_deals, range(1, upto + 1))), upto)

        def source(n: int, start: int, stop: int) -> Chunk:
            while layers.solved < n:
                size = layers.solved + 1
                layers.solve(size, deals(size, size))
            return Chunk(*layers.quantities(start, stop, refined), stop - start)

        return exhaust(stated, run, upto, source)

    return exhaust_deals


outcome.evidence(search(outcome, refined=False))
refined_outcome.evidence(search(refined_outcome, refined=True))
