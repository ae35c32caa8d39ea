"""The value of a suit in closed form, by sums over its matrix, without a search.

A is the matrix of single-suit whist, T_k the sum of its diagonal k, H the number of Theorem 9.1
there. The blocks of a diagonal l are its maximal runs of entries A_{i,i+l} of which each two
neighbours span a square of four equal entries; a block is written as the sum of its entries.
"""

from collections.abc import Iterable
from itertools import dropwhile, takewhile

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, diagonals, matrix
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.symmetric_whist.vocabulary.values import Value, eps

OTHER = str.maketrans({WEST: EAST, EAST: WEST})


def blocks(word: str, l: int) -> list[int]:
    """The blocks of the diagonal l of a suit."""
    A, n = matrix(word), len(word) // 2
    found: list[int] = []
    for i in range(max(1, 1 - l), min(n, n - l) + 1):
        if found and i > max(1, 1 - l) and A[i, i + l - 1] == A[i - 1, i + l]:
            found[-1] += A[i, i + l]
        else:
            found.append(A[i, i + l])
    return found


def alternates(word: list[int]) -> bool:
    """Whether the blocks are 1, -1, 1, ..., -1, 1."""
    return len(word) % 2 == 1 and all(x == (-1) ** i for i, x in enumerate(word))


def exceptional(word: list[int]) -> bool:
    """Whether the blocks are -1, a, then negative ones of sum -a, then 1, -1, 1, ..., -1, 1."""
    if len(word) < 2 or word[0] != -1 or word[1] < 0:
        return False
    negative = list(takewhile(lambda x: x < 0, word[2:]))
    return sum(negative) == -word[1] and alternates(word[2 + len(negative) :])


def two_before(word: list[int]) -> bool:
    """Whether at least two negative blocks stand before the last positive one."""
    return sum(x < 0 for x in dropwhile(lambda x: x < 0, reversed(word))) >= 2


def for_three_eighths(word: list[int]) -> bool:
    """Whether the sum is -1; the first block is at most -2 or the first two are negative; the last
    positive block, P, stands immediately after a negative one; the blocks after P have the sum -P;
    and just two blocks are positive, or P = 1.
    """
    positive = [at for at, x in enumerate(word) if x > 0]
    if sum(word) != -1 or len(word) < 2 or not positive:
        return False
    last, P = positive[-1], word[positive[-1]]
    return (
        (word[0] <= -2 or (word[0] < 0 and word[1] < 0))
        and last > 0
        and word[last - 1] < 0
        and sum(word[last + 1 :]) == -P
        and (len(positive) == 2 or P == 1)
    )


def exceeding(deal: Deal, m: int) -> list[int]:
    """Each i >= 0 with T_{h-i} > i."""
    n, T = deal.n, diagonals(deal.word)
    h = 2 * m + 1 - n
    return [i for i in range(h + n) if T.get(h - i, 0) > i]


def least(deal: Deal, m: int) -> int | None:
    """J, the least i >= 1 with T_{h-i} > i, if there is one."""
    return next((i for i in exceeding(deal, m) if i > 0), None)


def added_with_West(word: str, m: int, J: int) -> mpq:
    """What the value is more than m, where it lies between m and m + 1/2 and West has the ace."""
    l = 2 * m - len(word) // 2
    if J == 2 and l <= 0 and exceptional(blocks(word, l)):
        return mpq(1, 8)
    return mpq(1, 2 ** max(J, 2))


def added_with_East(word: str, m: int, J: int) -> mpq:
    """What the value is more than m, where it lies between m and m + 1/2 and East has the ace."""
    l = 2 * m + 2 - len(word) // 2 - J
    if J == 1:
        return mpq(3, 8) if l >= 0 and for_three_eighths(blocks(word, l)) else mpq(1, 4)
    return mpq(1, 2 ** (J if l >= 0 and two_before(blocks(word, l)) else J + 1))


def in_lower_half(word: str, m: int) -> Value:
    """The value of a suit if that lies between m and m + 1/2."""
    J = least(Deal(word), m)
    if J is None:
        return Value(mpq(m), eps(m))
    added = added_with_West if word[-1] == WEST else added_with_East
    return Value(m + added(word, m, J))


def reduced(deal: Deal) -> Deal:
    """D_0: the deal without the smallest card of each player."""
    return Deal(after_trick(deal.word, deal.word.index(WEST), deal.word.index(EAST)))


def ends(word: str) -> tuple[int, int]:
    """n + H(D) and n - 1 + H(D_0)."""
    return twice_the_mean(word), twice_the_mean(reduced(Deal(word)).word)


def closed_form(word: str) -> Value:
    """The value of a suit of at least one card a hand, by a formula."""
    k, k_0 = ends(word)
    if k % 2:
        return Value(mpq(k, 2))
    if k_0 % 2:
        return Value(mpq(k_0 + 1, 2))
    if k == k_0:
        return in_lower_half(word, k // 2)
    n = len(word) // 2
    return n - in_lower_half(word.translate(OTHER), n - k // 2)


def bars(word: str, least: int = 0) -> tuple[int, int]:
    """H with a bar below and above, from the last k with T_k >= 0; `least` stands for the 0."""
    n, A, T = len(word) // 2, matrix(word), diagonals(word)
    if A[1, n] > 0 or A[n, 1] < 0:
        return (n, n) if A[1, n] > 0 else (-n, -n)
    under = max(k for k in T if T[k] >= least)
    return under, under if T[under] == 0 else under + 1


def H_of(deal: Deal, least: int = 0) -> int:
    """The H of Theorem 9.1 of single-suit whist, from `bars` and its conditions for k <= 2n."""
    n, A, (under, over) = deal.n, matrix(deal.word), bars(deal.word, least)

    def total(places: Iterable[tuple[int, int]]) -> int:
        return sum(A.get(place, 0) for place in places)

    if deal.ace == EAST:
        kept = over >= 0 and total((i, i + over) for i in range(2, n - over)) >= 0
        kept = kept and any(
            total((i, i + under) for i in range(2, 2 * k + 1)) > 0
            and total((i, i + over) for i in range(2 * k + 1, n - over)) > 0
            for k in range(1, 2 * n + 1)
        )
        return over if kept else under
    kept = under <= 0 and total((j - under, j) for j in range(2, n + under)) <= 0
    kept = kept and any(
        total((i - over, i) for i in range(2, 2 * k + 1)) < 0
        and total((i - under, i) for i in range(2 * k + 1, n + under)) < 0
        for k in range(1, 2 * n + 1)
    )
    return under if kept else over
