"""The procedure of Section 10 that computes T_k, run as it is printed, its array bounds enforced.

A deal is the vector C_1, ..., C_2n of (36), S(i) = C_1 + ... + C_i.
"""

from typing import NamedTuple

from theorems.single_suit_whist.rules import EAST, Deal


def C(deal: Deal) -> dict[int, int]:
    """C_i, 1 <= i <= 2n: 1 if East holds the card i, -1 if West holds it (equation (36))."""
    return {i: 1 if owner == EAST else -1 for i, owner in enumerate(deal.word, 1)}


def S(deal: Deal) -> dict[int, int]:
    """S(i) = C_1 + ... + C_i, 0 <= i <= 2n, by the recursion S(i+1) = S(i) + C_{i+1}."""
    sums = {0: 0}
    for i, c in C(deal).items():
        sums[i] = sums[i - 1] + c
    return sums


class Round(NamedTuple):
    """What one round of the loop does: T[cell] := T[cell] + change."""

    cell: int
    change: int


def rounds(deal: Deal) -> dict[int, Round]:
    """The loop: for i = 1, ..., 2n, if C_i = 1 then T[S(i-1)] := T[S(i-1)] - (i-1), else
    T[S(i)] := T[S(i)] + i.
    """
    sums = S(deal)
    return {
        i: Round(sums[i - 1], -(i - 1)) if c == 1 else Round(sums[i], i) for i, c in C(deal).items()
    }


def initial(n: int) -> dict[int, int]:
    """The array T[-n+1], ..., T[n-1] as step 1 leaves it: 1, 2, ..., n-1, -n, -n+1, ..., -1."""
    return dict(zip(range(-n + 1, n), [*range(1, n), *range(-n, 0)], strict=True))


def computed(deal: Deal, spare: bool = False, last: int = 0) -> tuple[int, ...]:
    """The final T[-n+1], ..., T[n-1]; nothing if the procedure reaches beyond its array.

    With `spare` the array has one cell more, T[-n], which is 0 at first. The loop ends with round
    2n + `last`.
    """
    T = initial(deal.n) | ({-deal.n: 0} if spare else {})
    for cell, change in list(rounds(deal).values())[: 2 * deal.n + last]:
        if cell not in T:
            return ()
        T[cell] += change
    return tuple(T[k] for k in range(-deal.n + 1, deal.n))
