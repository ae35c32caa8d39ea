"""A lead that a person finds without trying cards, beyond the paper.

Section 12.1 asks for the value of a suit, and Section 10.4 for a card that attains maxmin(D). Where
Theorem F tells the value, the heights of the path tell a card.
"""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.choosing_a_lead import chosen_suits
from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.lead_by_heights import (
    lead_by_heights,
    level,
    peaks,
    topmost_highest,
    two_beaten,
)
from theorems.symmetric_whist.vocabulary.play import (
    EXCHANGE,
    REFINED,
    WHIST,
    State,
    after_lead,
    score,
)
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Relation, all_hold, claim, equal

Rule = Callable[[str, str, Value], int]


@claim(
    "W2-F.lead",
    domain=every_deal_and_lead(),
    upto=(4, 6, 7),
    formal="A_rule_to_play.a_lead_by_heights",
)
def a_lead_by_heights(state: State, leader: str, rule: Rule = lead_by_heights) -> Relation:
    r"""Beyond the paper: read the cards of a suit D, of n cards on each hand, from the lowest up:
    the path goes up with a card of East's and down with one of West's. A card of East's with one of
    West's just above it is a peak, as high as the path is between the two. To lead from D, East
    finds the greatest integer k with $val(D) \ge k/2$, and l = k + 1 - n, or one more if he has the
    ace. He leads the lower card of the highest peak, where a height above l counts as l; of
    several, of the one with the highest cards. But where no card of West beats two of his he leads
    his highest card. West leads as East would if the hands were exchanged. This lead is optimal, in
    whist and in refined whist, in every deal in which the suit may be chosen as in Section 10.4.
    """
    suits = state.suits
    return all_hold(
        [
            equal(after_lead(suits, suit, lead, ending), score(suits, leader, ending))
            for suit in chosen_suits(suits, leader)
            for lead in [rule(suits[suit], leader, val(suits[suit]))]
            for ending in (WHIST, REFINED)
        ]
    )


def for_East(choose: Callable[[str, Value], int]) -> Rule:
    """The rule for both players that is this one for East."""

    def rule(word: str, leader: str, value: Value) -> int:
        if leader == EAST:
            return choose(word, value)
        return choose(word.translate(EXCHANGE), len(word) // 2 - value)

    return rule


def lead_or_ace(word: str, peak: Callable[[str], int]) -> int:
    """A peak; but East's highest card if no card of West's beats two of his."""
    return peak(word) if two_beaten(word) else word.rindex(EAST)


a_lead_by_heights.near_miss(
    "the lowest of the highest peaks",
    rule=for_East(
        lambda word, value: lead_or_ace(
            word,
            lambda word: min(
                peaks(word).items(), key=lambda peak: (-min(level(word, value), peak[1]), peak[0])
            )[0],
        )
    ),
)
a_lead_by_heights.near_miss(
    "the topmost of the highest peaks, each height counting",
    rule=for_East(lambda word, value: lead_or_ace(word, lambda w: topmost_highest(w, len(w)))),
)
a_lead_by_heights.near_miss(
    "the topmost peak",
    rule=for_East(lambda word, value: lead_or_ace(word, lambda w: max(peaks(w)))),
)
a_lead_by_heights.near_miss(
    "with the level k + 1 - n, whoever has the ace",
    rule=for_East(
        lambda word, value: lead_or_ace(
            word, lambda w: topmost_highest(w, level(w, value) - (w[-1] == EAST))
        )
    ),
)
a_lead_by_heights.near_miss(
    "with the level k + 2 - n, whoever has the ace",
    rule=for_East(
        lambda word, value: lead_or_ace(
            word, lambda w: topmost_highest(w, level(w, value) + (w[-1] != EAST))
        )
    ),
)
a_lead_by_heights.near_miss(
    "a peak also if no card of West beats two of East's",
    rule=for_East(
        lambda word, value: (
            topmost_highest(word, level(word, value)) if peaks(word) else word.rindex(EAST)
        )
    ),
)
