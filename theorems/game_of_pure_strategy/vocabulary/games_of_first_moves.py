"""The first moves of the games of 5 to 15 cards: what Table 2 and its remarks are about.

Payoffs of a first move are values of games of fewer cards, known here up to a radius of some
10^-11 points; what is said of them is proved for every payoff within the radius.
"""

from typing import Any

from theorems.game_of_pure_strategy.evidence.enclosure import (
    Enclosed,
    EnclosedGames,
    Enclosure,
    Entries,
    enclosure,
)
from theorems.game_of_pure_strategy.vocabulary.first_moves import (
    BOUNDED,
    BOUNDED_IF_FULL,
    check,
    name,
    names,
    payoffs_of,
    size_and_upcard,
)
from verify.language import Claim, Run

ENCLOSURES = "enclosures.py"


def moves(text: str, *games: str) -> EnclosedGames:
    """The domain of these first moves, named `N:upcard`."""
    largest = max(size_and_upcard(game)[0] for game in games)
    never, seldom = largest > BOUNDED_IF_FULL, largest > BOUNDED
    return EnclosedGames(
        text,
        games,
        payoffs_of,
        check,
        believed=ENCLOSURES if never else "",
        believed_unless_full=ENCLOSURES if seldom else "",
    )


THIRTEEN = moves("the first move of the 13-card game, all upcards", *names(13))


def column(enclosed: Enclosed, n: int, upcard: int) -> tuple[Any, ...]:
    """The probabilities of the bets 1..n when this upcard comes first in the n-card game."""
    return enclosed.strategy(name(n, upcard))


def used(probabilities: tuple[Any, ...]) -> tuple[int, ...]:
    """The bets with a positive probability, ascending."""
    return tuple(bet for bet, p in enumerate(probabilities, 1) if p > 0)


def total(probabilities: tuple[Any, ...], *bets: int) -> Any:
    """The probability that one of these bets is made."""
    return sum(probabilities[bet - 1] for bet in bets)


def enclosed(*claims: Claim) -> None:
    """Let the evidence be the enclosed first moves that the domain names, with a line of play for
    each N whose payoffs no audit computes again if it has such.
    """
    for stated in claims:
        _attach(stated)
        if stated.amendment is not None:
            _attach(stated.amendment)


def _attach(stated: Claim) -> None:
    @stated.evidence
    def enclose(run: Run) -> Enclosure:
        from theorems.game_of_pure_strategy.solvers.root import first_moves, line_of_play

        domain = stated.domain
        assert isinstance(domain, EnclosedGames)
        sizes = sorted({size_and_upcard(game)[0] for game in domain.names})
        large = [n for n in sizes if domain.followed and n > BOUNDED_IF_FULL]
        lines = [position for n in large for position in line_of_play(run, n)]
        return enclosure(stated, first_moves(run, *domain.names), lines)


def tabulated(stated: Claim, domain: EnclosedGames) -> None:
    """Let the evidence be the table's entries, on the enclosed first moves that they rest on."""

    @stated.evidence
    def tabulate_enclosed(run: Run) -> Entries:
        from theorems.game_of_pure_strategy.solvers.root import first_moves

        return Entries.of(stated, first_moves(run, *domain.names))
