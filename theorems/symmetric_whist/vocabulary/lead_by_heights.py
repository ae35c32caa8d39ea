"""The lead by heights, which a person finds without trying cards (W2-F.lead).

Read the cards of a suit from the lowest up and walk: up with a card of the leader's, down with one
of the other player's. A peak is a card of the leader's with one of the other's just above it.
"""

from collections.abc import Callable
from math import floor

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.formula import heights
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from theorems.symmetric_whist.vocabulary.values import NONE, Value


def halves_reached(value: Value) -> int:
    """The greatest k with k/2 at most the value."""
    k = int(floor(2 * value.number))  # noqa: RUF046  (of an mpq it is an mpz)
    return k - 1 if k == 2 * value.number and value.infinitesimal < NONE else k


def level(word: str, value: Value) -> int:
    """k + 1 - n, and one more if East, who leads, has the ace."""
    return halves_reached(value) + 1 - len(word) // 2 + (word[-1] == EAST)


def peaks(word: str) -> dict[int, int]:
    """The height of each peak, East's, by the place of its lower card, the lowest first."""
    S = heights(word)
    return {at: S[at + 1] for at in range(len(word) - 1) if word[at : at + 2] == EAST + WEST}


def two_beaten(word: str) -> bool:
    """Whether a card of West's beats two of East's."""
    return word[: word.rindex(WEST)].count(EAST) >= 2


def topmost_highest(word: str, cap: int) -> int:
    """The place of the topmost of the highest peaks, heights above `cap` counting as `cap`."""
    return max(peaks(word).items(), key=lambda peak: (min(cap, peak[1]), peak[0]))[0]


def lead_of_East(word: str, value: Value, peak: Callable[[str, int], int] = topmost_highest) -> int:
    """The place of East's lead in a suit of this value: of the card below the topmost of the
    highest peaks, heights above the level counting as the level; but of his highest card if no
    card of West's beats two of his.
    """
    return peak(word, level(word, value)) if two_beaten(word) else word.rindex(EAST)


def lead_by_heights(word: str, leader: str, value: Value) -> int:
    """The same for either player: West leads as East would if the hands were exchanged."""
    if leader == EAST:
        return lead_of_East(word, value)
    return lead_of_East(word.translate(EXCHANGE), len(word) // 2 - value)
