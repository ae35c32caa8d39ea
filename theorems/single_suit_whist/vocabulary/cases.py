"""The classes and strategies in the proof of Theorem 9.1 (Sections 9.2 and 9.3). Trusted.

Cards are positions in a word; W_i and E_j are the i-th and j-th card of a hand, from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    cards,
    matrix,
    opponent,
    replies,
    sign_change,
)
from theorems.single_suit_whist.vocabulary.trick import Matrix, Trick


def rows(A: Matrix, k: int, first: int, last: int) -> int:
    """The sum of A_{i,i+k} over first <= i <= last; 0 if there is no such i."""
    return sum(A[i, i + k] for i in range(first, last + 1))


def columns(A: Matrix, k: int, first: int, last: int) -> int:
    """The sum of A_{i-k,i} over first <= i <= last; 0 if there is no such i."""
    return sum(A[i - k, i] for i in range(first, last + 1))


def swapped(word: str) -> str:
    """The same cards with the two hands interchanged."""
    return word.translate(str.maketrans(WEST + EAST, EAST + WEST))


# --- Classes (Section 9.2) ------------------------------------------------------------------


def inner(word: str) -> int:
    """A_{2-H_under,2} + ... + A_{n-1,n-1+H_under}, for H_under <= 0."""
    under, _ = sign_change(word)
    return columns(matrix(word), under, 2, len(word) // 2 - 1 + under)


def inner_over(word: str) -> int:
    """A_{2,2+H_over} + ... + A_{n-1-H_over,n-1}, for H_over >= 0."""
    _, over = sign_change(word)
    return rows(matrix(word), over, 2, len(word) // 2 - 1 - over)


def both_negative(A: Matrix, under: int, over: int, last: int) -> list[int]:
    """The k with sum_{i=2}^{2k} A_{i-over,i} < 0 and sum_{i=2k+1}^{last} A_{i-under,i} < 0.

    Either sum is 0, not negative, where it has no terms; so 1 <= k and 2k + 1 <= last.
    """
    return [
        k
        for k in range(1, (last - 1) // 2 + 1)
        if columns(A, over, 2, 2 * k) < 0 and columns(A, under, 2 * k + 1, last) < 0
    ]


def both_positive(A: Matrix, under: int, over: int, last: int) -> list[int]:
    """The k with sum_{i=2}^{2k} A_{i,i+under} > 0 and sum_{i=2k+1}^{last} A_{i,i+over} > 0."""
    return [
        k
        for k in range(1, (last - 1) // 2 + 1)
        if rows(A, under, 2, 2 * k) > 0 and rows(A, over, 2 * k + 1, last) > 0
    ]


def in_I(word: str) -> bool:
    """West has the ace and H_under > 0."""
    under, _ = sign_change(word)
    return word[-1] == WEST and under > 0


def in_II(word: str) -> bool:
    """West has the ace, H_under <= 0, and A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} > 0."""
    under, _ = sign_change(word)
    return word[-1] == WEST and under <= 0 and inner(word) > 0


def in_III_but_for_k(word: str) -> bool:
    """What class III says before it speaks of k."""
    under, _ = sign_change(word)
    return word[-1] == WEST and under <= 0 and inner(word) <= 0


def in_III(word: str) -> bool:
    """West has the ace, H_under <= 0, that sum <= 0, and no k makes the two sums negative."""
    under, over = sign_change(word)
    last = len(word) // 2 - 1 + under
    return in_III_but_for_k(word) and not both_negative(matrix(word), under, over, last)


def in_IV(word: str) -> bool:
    """East has the ace, H_over >= 0, A_{2,2+H_over} + ... >= 0, and k makes two sums positive."""
    under, over = sign_change(word)
    last = len(word) // 2 - 1 - over
    return (
        word[-1] == EAST
        and over >= 0
        and inner_over(word) >= 0
        and bool(both_positive(matrix(word), under, over, last))
    )


CLASSES: Mapping[str, Callable[[str], bool]] = {"I": in_I, "II": in_II, "III": in_III, "IV": in_IV}


def classes(word: str) -> tuple[str, ...]:
    """The classes among I to IV whose printed conditions the deal meets."""
    return tuple(name for name, member in CLASSES.items() if member(word))


@lru_cache(maxsize=2**18)
def class_of(word: str) -> str:
    """The class of a deal with H_under < H_over; empty if it has none, or if they are equal."""
    under, over = sign_change(word)
    if under == over:
        return ""
    found = classes(word)
    return found[0] if found else ""


@lru_cache(maxsize=2**18)
def leader_of(word: str) -> str:
    """Whose lead the proof considers: East's if n = H_under (mod 2), else West's."""
    under, _ = sign_change(word)
    return EAST if (len(word) // 2 - under) % 2 == 0 else WEST


# --- Strategies (Section 9.3) ---------------------------------------------------------------


def smallest(word: str, player: str) -> int:
    """The player's smallest card."""
    return word.index(player)


def cheapest(word: str, player: str, lead: int) -> int | None:
    """The player's smallest card that beats the lead, if he has one."""
    found = word.find(player, lead)
    return None if found < 0 else found


def only_by_the_ace(word: str, lead: int) -> bool:
    """Whether the other player can beat the lead, and only with the ace."""
    return cheapest(word, opponent(word[lead]), lead) == len(word) - 1


def reply_of_west(word: str, lead: int) -> int:
    """The card that the cases I(E) to IV(E) let West play to East's lead."""
    win, low = cheapest(word, WEST, lead), smallest(word, WEST)
    if win is None:
        return low
    name, (under, _) = class_of(word), sign_change(word)
    if name == "IV" or not only_by_the_ace(word, lead):
        return win
    return win if name == "III" and under == 0 else low


def row_led_by_west(word: str) -> int:
    """The i of the card W_i that the cases I(W) to IV(W) let West lead."""
    A, n, (under, _) = matrix(word), len(word) // 2, sign_change(word)
    name = class_of(word)
    if name == "IV":
        return n
    if name == "I":
        negative = [i for i in range(1, n - under + 1) if A[i, i + under] == -1]
        return negative[0] if negative else 1
    negative = [i for i in range(2 - under, n + 1) if A[i, i + under] == -1]
    if name == "III":
        return negative[-1]
    return negative[0] if negative else 1


def lead_of_west(word: str) -> int:
    """The card W_i itself."""
    return Deal(word).hand(WEST)[row_led_by_west(word) - 1] - 1


# --- The first trick ------------------------------------------------------------------------


def in_case(word: str, name: str, leader: str) -> bool:
    """Whether the deal is one of a case such as I(E): of the class, with the lead considered."""
    return class_of(word) == name and leader_of(word) == leader


def led_by_east(word: str, name: str) -> list[Trick]:
    """Case `name`(E): every lead of East with the reply that the case prescribes.

    East leads the highest card of a sequence, as Section 5 lets us assume.
    """
    if not in_case(word, name, EAST):
        return []
    return [Trick(word, lead, reply_of_west(word, lead)) for lead in cards(word, EAST)]


def led_by_west(word: str, name: str) -> list[Trick]:
    """Case `name`(W): the prescribed lead with every reply of East."""
    if not in_case(word, name, WEST):
        return []
    lead = lead_of_west(word)
    return [Trick(word, lead, reply) for reply in replies(word, lead)]


def east_takes(word: str, lead: int) -> list[Trick]:
    """East takes West's trick as cheaply as possible, if he can."""
    win = cheapest(word, EAST, lead)
    return [] if win is None else [Trick(word, lead, win)]


def east_holds_up(word: str, lead: int) -> list[Trick]:
    """East lets West keep the trick with his own smallest card, if that is smaller."""
    low = smallest(word, EAST)
    return [Trick(word, lead, low)] if low < lead else []
