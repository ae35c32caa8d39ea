"""The abstract: what the values of the suits are good for."""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, opponent, replies
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import (
    State,
    Suits,
    after,
    after_lead,
    after_reply,
    chi,
    leads,
    score,
    value,
)
from theorems.symmetric_whist.vocabulary.values import rho
from verify.language import Relation, above, all_hold, at_least, claim, equal

# West's tricks in a deal if he leads, and if East does, judged without playing it.
Judgement = Callable[[State], tuple[int, int]]


def by_values(state: State) -> tuple[int, int]:
    """The sum of the values of the suits, rounded as in Section 6.5."""
    return rho(value(state))


def by_outcomes(state: State) -> tuple[int, int]:
    """The sum of the outcomes of the suits, each played by itself with the same player on lead."""
    outcomes = [chi(State((word,))) for word in state.suits]
    return sum(west for west, _ in outcomes), sum(east for _, east in outcomes)


def judged(suits: Suits, suit: int, lead: int, reply: int, judgement: Judgement) -> int:
    """West's tricks after a lead and a reply, as far as one trick and the judgement tell."""
    winner = suits[suit][max(lead, reply)]
    rest = State(after(suits, suit, lead, reply))
    return (winner == WEST) + judgement(rest)[winner == EAST]


@claim(
    "W2-R0.play",
    domain=every_deal_and_lead(),
    upto=(3, 5, 8),
    formal="Perfect_play.played_perfectly",
)
def played_perfectly(state: State, leader: str, judgement: Judgement = by_values) -> Relation:
    r"""The outcome of a multi-suit deal under optimal play is determined by the sum of the values
    of the individual suits. This allows us to play a deal perfectly, provided that we can compute
    the values of its single-suit components. (Whoever leads the card, and replies with the card,
    that is best by the rounded sums $\rho(\mathrm{val}(D'))$ after the trick loses nothing.)
    """
    # What the lead and the replies chosen by a judgement score, against the best there are.
    suits = state.suits
    best = {WEST: max, EAST: min}
    chosen, optimal = [], []
    promised = {}
    for suit, lead in leads(suits, leader):
        tricks = {
            reply: judged(suits, suit, lead, reply, judgement)
            for reply in replies(suits[suit], lead)
        }
        reply = best[opponent(leader)](tricks, key=lambda card: tricks[card])
        promised[suit, lead] = tricks[reply]
        chosen.append(after_reply(suits, suit, lead, reply))
        optimal.append(after_lead(suits, suit, lead))
    lead_chosen = best[leader](promised, key=lambda card: promised[card])
    return equal((after_lead(suits, *lead_chosen), *chosen), (score(suits, leader), *optimal))


played_perfectly.near_miss("by the sums of the outcomes of the suits", judgement=by_outcomes)


def raised(word: str) -> list[str]:
    """The suits in which a higher card, one not dealt so far, takes the place of a card of West."""
    return [
        word[:low] + word[low + 1 : high] + WEST + word[high:]
        for low, owner in enumerate(word)
        for high in range(low + 2, len(word) + 1)
        if owner == WEST
    ]


def with_a_higher_card(state: State) -> list[State]:
    """The deals in which one card of West, of any suit, is replaced by a higher one."""
    return [
        State(tuple(sorted((*state.suits[:suit], higher, *state.suits[suit + 1 :]))))
        for suit, word in enumerate(state.suits)
        for higher in raised(word)
    ]


def compared(state: State, relation: Callable[[int, int], Relation]) -> Relation:
    """West's tricks with a higher card against those without, either player on lead."""
    before = chi(state)
    return all_hold(
        relation(more, less)
        for better in with_a_higher_card(state)
        for more, less in zip(chi(better), before, strict=True)
    )


@claim("W2-R1.4", domain=every_deal(), upto=(4, 6, 8), formal="Order.consequence_5_3")
def higher_card_is_as_good(
    state: State, relation: Callable[[int, int], Relation] = at_least
) -> Relation:
    """It also allows us to establish certain general properties of the game, for instance the
    nontrivial fact that a higher card is always at least as good as a smaller one in the same suit.
    (Whichever player is on lead, and whatever the other suits.)
    """
    return compared(state, relation)


higher_card_is_as_good.near_miss("it is always better", relation=above)
