"""Equation (22): next to a stopper of West, an exit of East does not matter."""

from theorems.single_suit_whist.rules import Deal
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.refined import chi
from theorems.symmetric_whist.vocabulary.sums_of_suits import every_sum, suits_of
from verify.language import Relation, all_hold, claim, equal

STOPPER, EXIT = Deal.of("A J", "K Q").word, Deal.of("A", "K").word


@claim(
    "W2-EQ22",
    domain=every_sum("every multi-suit deal F, by n cards a hand, n >= 0", first=0),
    upto=(2, 5, 6),
    formal="Particular_deals.equation_22",
)
def equation_22(context: str) -> Relation:
    r"""$[A J, K Q] + [A, K] \equiv 1 + [A J, K Q]$. (With any deal F added to both sides they have
    the same outcome. F may be a state, but tricks already taken add to both outcomes alike.)
    """
    # Outcomes with the stopper and the exit, and with the stopper and so many tricks; likewise the
    # values, without the context.
    tricks = 1
    suits = suits_of(context)
    west, east = chi(*suits, STOPPER)
    return all_hold(
        equal(chi(*suits, STOPPER, EXIT), (west + tricks, east + tricks)),
        equal(val(STOPPER) + val(EXIT), val(STOPPER) + tricks),
    )


def exit_alone(context: str, trick: str) -> Relation:
    """Outcomes with the exit, and with one trick instead."""
    suits = suits_of(context)
    west, east = chi(*suits)
    return equal(chi(*suits, trick), (west + 1, east + 1))


equation_22.near_miss("without the stopper: [A, K] = 1", lambda context: exit_alone(context, EXIT))
