"""Theorem 3.1: player 1 has a critical denomination."""

from collections.abc import Iterable
from typing import Any

from theorems.le_her.rules import threshold
from theorems.le_her.section_3.everywhere import by, everywhere
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.large_decks import DECKS
from verify.language import Integers, Relation, all_hold, claim, equal


def unclear(d: int, strategies: Iterable[int]) -> tuple[int, ...]:
    """The ranks that some of these strategies exchange and others keep."""
    rules = [threshold(i) for i in strategies]
    return tuple(rank for rank in range(1, d + 1) if len({rule(rank) for rule in rules}) > 1)


def one_rank_at_most(found: Critical, unclear_ranks: tuple[int, ...]) -> Relation:
    """The value is certified and at most one rank is neither always kept nor always exchanged."""
    return all_hold(equal(found.low, found.high), equal(unclear_ranks[1:], ()))


@claim(
    "LH-T3.1-DIFF",
    domain=Integers(
        "all integers i >= 1, k >= 1: strategies i and i + 1, ranks i + 1 - k, i + 1 and i + 1 + k",
        {"i": 1, "k": 1},
    ),
)
def neighbouring_strategies(i: Any, k: Any, less: int = 0) -> Relation:
    r"""A player using strategy $i$ will exchange his card if he has card $i$ or any card ranked
    lower. Therefore, the only difference between strategies $i$ and $i + 1$ is what is done when
    card $i + 1$ is received: under strategy $i$ the player keeps this card, and under strategy
    $i + 1$ the player exchanges the card.
    """
    return difference(i, k, i + 1 - less)


neighbouring_strategies.near_miss("strategies i and i + 1 differ on card i", less=1)


def difference(i: Any, k: Any, rank: Any) -> Relation:
    """Strategies i and i + 1 differ on one rank, which the first keeps and the second exchanges.

    Ranks i + 1 - k and i + 1 + k are all others, for k >= 1.
    """
    first, second = threshold(i), threshold(i + 1)
    others = [(first(other), second(other)) for other in (i + 1 - k, i + 1 + k)]
    return all_hold(
        equal((first(rank), second(rank)), (False, True)),
        equal(others, [(True, True), (False, False)]),
    )


@everywhere(
    claim("LH-T3.1", domain=DECKS, formal="Localisation.one_has_a_critical_denomination"),
    by(neighbouring_strategies),
)
def theorem_3_1(found: Critical, both: bool = False) -> Relation:
    r"""There exists a denomination $x$ that will serve as a critical denomination for player 1. In
    optimal play, player 1 will always exchange his card if it is ranked lower than $x$, will always
    stand if he has a card ranked higher than $x$, and will exchange his card with a certain
    probability if he has a card whose denomination is $x$. (This holds of every optimal
    strategy.)
    """
    strategies = (*found.rows, *found.columns) if both else found.rows
    return one_rank_at_most(found, unclear(found.d, strategies))


theorem_3_1.near_miss("the same denomination is critical for player 2", both=True)
