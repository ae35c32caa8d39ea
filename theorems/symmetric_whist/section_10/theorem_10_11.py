"""Theorem 10.11, the Number Avoidance Theorem of whist."""

from collections.abc import Iterator
from itertools import combinations

from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import REFINED, State, after_lead, leads, score, value
from verify.language import Relation, all_hold, at_least, claim


def partitions(state: State) -> Iterator[tuple[State, State]]:
    """The ways to write a deal as D + E, val(D) a number, val(E) none."""
    suits = range(len(state.suits))
    for size in range(len(suits) + 1):
        for chosen in combinations(suits, size):
            D = State(tuple(state.suits[s] for s in chosen))
            E = State(tuple(state.suits[s] for s in suits if s not in chosen))
            if value(D).is_number and not value(E).is_number:
                yield D, E


def optimal_in(state: State, leader: str, E: State, every: bool = False) -> Relation:
    """How many cards of E are optimal leads in refined whist, and so in whist: at least one, or
    `every` card of E.
    """
    best = score(state.suits, leader, REFINED)
    cards = [lead for lead in leads(state.suits, leader) if state.suits[lead[0]] in E.suits]
    optimal = [lead for lead in cards if after_lead(state.suits, *lead, REFINED) == best]
    return at_least(len(optimal), len(cards) if every else 1)


@claim(
    "W2-T10.11",
    domain=every_deal_and_lead().where(
        "every symmetric deal D + E, val(D) a number and val(E) none, either lead, n >= 1",
        lambda state, leader: any(True for _ in partitions(state)),
    ),
    upto=(4, 6, 8),
    formal="NumberAvoidance.theorem_10_11",
)
def number_avoidance(state: State, leader: str, every: bool = False) -> Relation:
    """If D and E are states such that val(D) is a number, but val(E) is not, then there is a card
    in E which is an optimal lead from D + E. (For every way to write the deal as D + E, whoever
    leads. Integer parts add to every outcome alike.)
    """
    return all_hold(optimal_in(state, leader, E, every=every) for _, E in partitions(state))


number_avoidance.near_miss("every card in E is", every=True)
