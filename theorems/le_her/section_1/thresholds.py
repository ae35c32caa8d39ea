"""Section 1: what is clear of any deck, and that thresholds are all the strategies to choose from.

What exchanging a rank gains over standing on it, against any set of ranks that the other player
exchanges, is a sum over the other's cards. What the text calls clear is true term by term.
"""

from collections.abc import Iterator
from typing import Any

from verify.language import Integers, Relation, all_hold, at_least, claim

# Ranks are written x, x + y and the like, so that their order is known.
EVERY_DECK = Integers(
    "all integers s >= 1, d >= 3, all ranks and every card of the other player, each way that they "
    "lie: x, y >= 1 and z >= 0 are ranks and what lies between them",
    {"s": 1, "x": 1, "y": 1, "z": 0},
)

Place = tuple[Any, Any, Any]  # a rank, the rank of the other's card, d


def exchanging(s: Any, d: Any, rank: Any, card: Any, drawn: bool) -> Any:
    """The deals that player 1 wins by exchanging this rank, less those by standing on it, player 2
    having a card of the other rank, below d, which he exchanges or not.
    """
    # After an exchange the other draws if that is better: lower cards lose, and a king is void.
    won = s * (card - 1) - 1 + s if rank < card else 0
    if not drawn:
        lost = s * d - 2 if rank > card else 0
    elif rank > card:
        lost = s * (rank - 1) - 1 + (s - 1 if rank == d else s)
    else:
        lost = s * (rank - 1)
    return pairs(s, rank, card) * (won - lost)


def drawing(s: Any, d: Any, rank: Any, card: Any) -> Any:
    """The deals that player 2 wins by exchanging this rank, below d, less those by standing on it,
    player 1 having stood on a card of the other rank.
    """
    higher = s * (d - card) - (0 if card == d else 1)  # from that rank on, below d
    if rank < card:
        return pairs(s, rank, card) * higher
    return pairs(s, rank, card) * (higher - 1 + s - (s * d - 2))  # kings leave him his own


def pairs(s: Any, rank: Any, card: Any) -> Any:
    """The pairs of cards of these ranks."""
    return s * (s - 1 if rank == card else s)


def draws(s: Any, d: Any, received: Any, given: Any) -> Any:
    """The deals that player 2 wins by drawing after an exchange, having got one rank for another,
    which is below d.
    """
    higher = s * (d - given) - 1
    if given > received:
        return pairs(s, received, given) * higher
    kings = s - 1 if received == d else s  # they leave him what he got
    return pairs(s, received, given) * (higher - (0 if received == d else 1) + kings)


def stands(s: Any, d: Any, received: Any, given: Any) -> Any:
    """The deals that he wins by standing on what he got."""
    return pairs(s, received, given) * (0 if given > received else s * d - 2)


@claim("LH-S1-INFORMED", domain=EVERY_DECK, formal="Strategies.he_knows")
def informed(s: Any, x: Any, y: Any, z: Any) -> Relation:
    """If player 1 decides to exchange his card, it is clear that player 2 will then know whether or
    not he has the higher-ranking card. He will exchange his card with the top card of the deck only
    if his original card was ranked higher than his new card. (Then drawing is never worse, and
    otherwise standing is not.)
    """
    return all_hold(drawing_pays(s, x, y, z), *standing_pays(s, x, y, z))


def drawing_pays(s: Any, x: Any, y: Any, z: Any) -> Relation:
    """His original card x + y having been ranked higher than the new one."""
    place = (s, x + y + 1 + z, x, x + y)
    return at_least(draws(*place), stands(*place))


def standing_pays(s: Any, x: Any, y: Any, z: Any) -> list[Relation]:
    """His original card having been ranked as high, or lower, perhaps than a king."""
    places = [(s, x + 1 + z, x, x), (s, x + y + z, x + y, x)]
    return [at_least(stands(*place), draws(*place)) for place in places]


@informed.near_miss("he draws whatever his new card is")
def always_draws(s: Any, x: Any, y: Any, z: Any) -> Relation:
    place = (s, x + 1 + z, x, x)
    return all_hold(drawing_pays(s, x, y, z), at_least(draws(*place), stands(*place)))


informed.argued("thresholds.py")


def neighbours(x: Any, y: Any, z: Any, beyond: int) -> Iterator[Place]:
    """A rank, so that the next is at most d - beyond, and a card that lies below it, has the rank
    or the next, or lies above, below d; at d too if the next rank must be lower.
    """
    yield x + y, x, x + y + 1 + beyond + z
    yield x, x, x + 1 + beyond + z
    yield x, x + 1, x + 2 + z
    yield x, x + 1 + y, x + 2 - beyond + y + z


@claim("LH-S1-THRESH", domain=EVERY_DECK, formal="Strategies.higher_ranks_too")
def higher_ranks_too(s: Any, x: Any, y: Any, z: Any, more: int = 0, less: int = 1) -> Relation:
    """It is intuitively clear (and can be proved rigorously) that if it is optimal for player 1 or
    player 2 to keep a certain card, he should also keep any card ranked higher. (What exchanging
    gains over standing, against each card of the other, which he exchanges or not, is at least as
    much for every rank as for the next.)
    """
    return falling_gains(s, x, y, z, more, less)


def falling_gains(s: Any, x: Any, y: Any, z: Any, more: int, less: int) -> Relation:
    """The gains of ranks so much higher, for both players."""
    one = [
        at_least(
            exchanging(s, d, rank + more, card, drawn), exchanging(s, d, rank + less, card, drawn)
        )
        for rank, card, d in neighbours(x, y, z, 0)
        for drawn in (False, True)
    ]
    two = [
        at_least(drawing(s, d, rank + more, card), drawing(s, d, rank + less, card))
        for rank, card, d in neighbours(x, y, z, 1)
    ]
    return all_hold(*one, *two)


higher_ranks_too.near_miss("any card ranked lower", more=1, less=0)
higher_ranks_too.argued("thresholds.py")


@claim("LH-S1-ENDS", domain=EVERY_DECK, formal="Strategies.lowest_and_highest")
def lowest_and_highest(s: Any, x: Any, y: Any, z: Any, low: int = 1) -> Relation:
    """It is also clear that a player should stand if he has card d and exchange his card if he has
    card 1. (He does no worse so, against each card of the other. Player 2 with card d has won.)
    """
    return gains_at_the_ends(s, x, y, z, low)


def gains_at_the_ends(s: Any, x: Any, y: Any, z: Any, low: int) -> Relation:
    """What exchanging a low rank gains, and card d, against any card of the other."""
    lowest, highest = (low, x, x + low + z), (x + y, x, x + y)
    return all_hold(
        *(at_least(exchanging(s, d, rank, card, drawn), 0)
          for rank, card, d in [lowest] for drawn in (False, True)),
        *(at_least(0, exchanging(s, d, rank, card, drawn))
          for rank, card, d in [highest] for drawn in (False, True)),
        *(at_least(drawing(s, d, rank, card), 0)
          for rank, card, d in [lowest, (low, x + low, x + low)]),
    )  # fmt: skip


lowest_and_highest.near_miss("and exchange his card if he has card 2", low=2)
lowest_and_highest.argued("thresholds.py")


@claim("LH-S1-STRATS", domain=EVERY_DECK, formal="Strategies.thresholds_alone")
def thresholds_alone(s: Any, x: Any, y: Any, z: Any, low: int = 1) -> Relation:
    """Therefore, player 1 and player 2 have d - 1 pure strategies from which to choose: for each i,
    1 <= i <= d - 1, if a player gets a card that is ranked lower or has the same value as i, he
    should exchange his card; otherwise, he should stand. (What exchanging gains falls from rank to
    rank, is at least 0 for card 1 and at most 0 for card d, so the ranks at which it is positive,
    filled up with some at which it is 0, are those up to a threshold: against any set of ranks that
    the other exchanges, and so against a mixture of sets, as what is gained then is a mean.)
    """
    return all_hold(falling_gains(s, x, y, z, 0, 1), gains_at_the_ends(s, x, y, z, low))


thresholds_alone.near_miss("2 <= i <= d - 1", low=2)
thresholds_alone.argued("thresholds.py")
