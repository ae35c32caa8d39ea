"""Theorem 3.1: player 1 has a critical denomination."""

from __future__ import annotations

from collections.abc import Iterable

from theorems.le_her.large_decks import decks, ranks
from theorems.le_her.optimal_thresholds import Optima, optima
from verify.claims import claim
from verify.games.le_her.rules import threshold
from verify.searches import exhausted
from verify.statements import Relation, all_of, equal


def unclear(d: int, strategies: Iterable[int]) -> tuple[int, ...]:
    """The ranks that some of these strategies exchange and others keep."""
    rules = [threshold(i) for i in strategies]
    return tuple(rank for rank in range(1, d + 1) if len({rule(rank) for rule in rules}) > 1)


def one_rank_at_most(found: Optima, unclear_ranks: tuple[int, ...]) -> Relation:
    """The value is certified and at most one rank is neither always kept nor always exchanged."""
    return all_of(
        [equal(found.low, found.high), equal(unclear_ranks[1:], ())],
    )


@claim("LH-T3.1", domain=decks())
def theorem_3_1(s: int, d: int) -> Relation:
    r"""There exists a denomination $x$ that will serve as a critical denomination for player 1. In
    optimal play, player 1 will always exchange his card if it is ranked lower than $x$, will always
    stand if he has a card ranked higher than $x$, and will exchange his card with a certain
    probability if he has a card whose denomination is $x$. This holds of every optimal strategy.
    """
    found = optima(s, d)
    return one_rank_at_most(found, unclear(d, found.rows))


@theorem_3_1.near_miss("the same denomination is critical for player 2")
def the_same_for_player_2(s: int, d: int) -> Relation:
    found = optima(s, d)
    return one_rank_at_most(found, unclear(d, (*found.rows, *found.columns)))


exhausted(theorem_3_1, quick=14, standard=22, deep=40)


@claim(
    "LH-T3.1-DIFF",
    domain=ranks("all integers d >= 3, 1 <= i <= d - 2", 3, lambda d: d - 2, 1),
)
def neighbouring_strategies(d: int, i: int) -> Relation:
    r"""A player using strategy $i$ will exchange his card if he has card $i$ or any card ranked
    lower. Therefore, the only difference between strategies $i$ and $i + 1$ is what is done when
    card $i + 1$ is received: under strategy $i$ the player keeps this card, and under strategy
    $i + 1$ the player exchanges the card.
    """
    return difference(d, i, i + 1)


@neighbouring_strategies.near_miss("strategies i and i + 1 differ on card i")
def on_card_i(d: int, i: int) -> Relation:
    return difference(d, i, i)


def difference(d: int, i: int, rank: int) -> Relation:
    """Strategies i and i + 1 differ on one rank, which the first keeps and the second exchanges."""
    kept, exchanged = not threshold(i)(rank), threshold(i + 1)(rank)
    return equal((unclear(d, (i, i + 1)), kept, exchanged), ((rank,), True, True))


exhausted(neighbouring_strategies, quick=20, standard=40, deep=100)
