"""The reply to a lead, told from its suit alone (W2-F.reply).

But for one case the trick is taken as cheaply as possible, or the lowest card is played if none
takes it. In that case the other player has the ace, and the leader leads from a sequence that
contains the king and the queen (W2-CJ12.4e).
"""

from math import ceil

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.vocabulary.formula import diagonal_sums, heights
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from theorems.symmetric_whist.vocabulary.refined import without_smallest
from theorems.symmetric_whist.vocabulary.values import NONE, Value


def only_the_ace_or_the_lowest(word: str, lead: int) -> bool:
    """Whether the ace is not the leader's, the next two cards are, and no card is between them and
    the lead that is not his.
    """
    ours, theirs = word[-1], word[lead]
    return ours != theirs and len(word) > 2 and ours not in word[min(lead, len(word) - 3) : -1]


def low(word: str) -> bool:
    """Whether East holds the lowest card, and T_0 is at most 2."""
    return word[0] == EAST and diagonal_sums(heights(word))[0] <= 2


def a_little_less(n: int, value: Value) -> bool:
    """Whether a number is c - 1/2^(n+3-2c) for an integer c that is at most n/2."""
    c = ceil(value.number)
    return bool(2 * c <= n and value.number == c - mpq(1, 2 ** (n + 3 - 2 * c)))


def in_the_half_above_the_middle(word: str, value: Value) -> bool:
    """Whether a number is more than n/2 and at most (n + 1)/2, and the suit that is even or odd
    then is low.
    """
    n = len(word) // 2
    if not n < 2 * value.number <= n + 1:
        return False
    even = 2 * value.number == n + 1
    return low(word if even == (n % 2 == 0) else without_smallest(word))


def takes_with_the_ace(word: str, value: Value) -> bool:
    """Whether West takes with the ace, which alone beats a king led from a sequence."""
    return (
        value.infinitesimal != NONE
        or a_little_less(len(word) // 2, value)
        or in_the_half_above_the_middle(word, value)
    )


def reply_by_rule(word: str, lead: int, value: Value) -> int:
    """The place of the reply to a lead from a suit of this value."""
    lowest, *_ = own = replies(word, lead)
    if only_the_ace_or_the_lowest(word, lead):
        seen = (word, value)
        if word[lead] == WEST:
            seen = (word.translate(EXCHANGE), len(word) // 2 - value)
        return own[-1] if takes_with_the_ace(*seen) else lowest
    return next((reply for reply in own if reply > lead), lowest)
