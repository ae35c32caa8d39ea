"""val of a suit by Theorem F, in time linear in the number of its cards, and why it is that.

A suit is the path of its heights S_0 = 0, S_1, ..., S_2n = 0 from its lowest card up: a card of
East's leads up by 1, one of West's down. The entry A_{i,i+l} of the matrix is 1 if S_{2i+l-1} > l,
else -1; T_{l-1} - T_l is 2u - 1, u being the number of steps from l - 1 up to l.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.closed_form import (
    exceptional,
    for_three_eighths,
    two_before,
)
from theorems.symmetric_whist.vocabulary.values import Value, eps

Heights = list[int]


@dataclass(frozen=True)
class Reason:
    """Why a suit has its value.

    `ends` are n + H(D) and n - 1 + H(D_0), which decide where one of them is odd. Else the value
    lies in a half of the interval between m and m + 1: in the upper one if `upper`, and then what
    follows is said of the suit with its hands exchanged. `J` is None if there is none. `level` is
    the diagonal whose `blocks` are asked, None if none is; `met` whether they are as is asked.
    """

    value: Value
    ends: tuple[int, int]
    upper: bool = False
    m: int | None = None
    ace: str = ""
    J: int | None = None
    level: int | None = None
    blocks: tuple[int, ...] = ()
    met: bool = False


def heights(word: str) -> Heights:
    """S_0, S_1, ..., S_2n."""
    return [0, *accumulate(1 if owner == EAST else -1 for owner in word)]


def diagonal_sums(S: Heights) -> dict[int, int]:
    """T_l by l, from n down to -n; T_n and T_{-n}, which have no entry, are 0."""
    n = len(S) // 2
    up = Counter(high for low, high in pairwise(S) if low < high)
    T = {n: 0}
    for l in range(n, -n, -1):
        T[l - 1] = T[l] + 2 * up[l] - 1
    return T


def entry(S: Heights, i: int, l: int) -> int:
    """A_{i,i+l}."""
    return 1 if S[2 * i + l - 1] > l else -1


def blocks(S: Heights, l: int) -> tuple[int, ...]:
    """The blocks of the diagonal l: of two entries in a row the second begins another block if the
    path has height l between them.
    """
    found: list[int] = []
    n = len(S) // 2
    for i in range(max(1, 1 - l), min(n, n - l) + 1):
        if found and S[2 * i + l - 2] != l:
            found[-1] += entry(S, i, l)
        else:
            found.append(entry(S, i, l))
    return tuple(found)


def H(S: Heights) -> int:
    """H of Theorem 9.1 of single-suit whist; 0 without cards."""
    n, T = len(S) // 2, diagonal_sums(S)
    if S[n + n - 1] > 0:  # West has the ace: exchange the hands
        return -H([-height for height in S])
    under = next((l for l in range(n - 1, -n, -1) if T[l] >= 0), -n)
    over = under + 1
    if under == -n or T[under] == 0 or over < 0 or over == n - 1:
        return under
    first, rest = 0, T[over] - entry(S, 1, over) - entry(S, n - over, over)
    if rest < 0:
        return under
    for i in range(2, n - over):
        first += entry(S, i, under)
        rest -= entry(S, i, over)
        if i % 2 == 0 and first > 0 and rest > 0:
            return over
    return under


def reason(word: str) -> Reason:
    """The value of a suit of at least one card a hand, and why."""
    n, S = len(word) // 2, heights(word)
    S_0 = heights(word.replace(WEST, "", 1).replace(EAST, "", 1))
    ends = k, k_0 = n + H(S), n - 1 + H(S_0)
    if k % 2:
        return Reason(Value(mpq(k, 2)), ends)
    if k_0 % 2:
        return Reason(Value(mpq(k_0 + 1, 2)), ends)
    if k == k_0:
        return in_lower_half(S, k // 2, ends)
    found = in_lower_half([-height for height in S], n - k // 2, ends)
    return replace(found, value=n - found.value, upper=True)


def in_lower_half(S: Heights, m: int, ends: tuple[int, int]) -> Reason:
    """Why a suit has its value, if that lies between m and m + 1/2."""
    n, T = len(S) // 2, diagonal_sums(S)
    h = 2 * m + 1 - n
    ace = WEST if S[-2] > 0 else EAST
    J = next((i for i in range(1, h + n) if T[h - i] > i), None)
    if J is None:
        return Reason(Value(mpq(m), eps(m)), ends, m=m, ace=ace)
    if ace == WEST:
        asked = J == 2 and h <= 1
        level, rule, plain, met = h - 1, exceptional, mpq(1, 2 ** max(J, 2)), mpq(1, 8)
    else:
        level = h - J + 1
        asked = level >= 0
        rule = for_three_eighths if J == 1 else two_before
        plain, met = mpq(1, 2 ** (J + 1)), mpq(3, 8) if J == 1 else mpq(1, 2**J)
    word = blocks(S, level) if asked else ()
    is_met = asked and rule(list(word))
    value = Value(m + (met if is_met else plain))
    return Reason(value, ends, False, m, ace, J, level if asked else None, word, is_met)


def by_theorem_F(word: str) -> Value:
    """The value of a suit of at least one card a hand."""
    return reason(word).value
