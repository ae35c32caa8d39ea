"""Section 3: the matrix A, its diagonal sums T_k, their parity, and the trace in Five-card."""

from __future__ import annotations

from functools import cache

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    cards,
    diagonals,
    matrix,
    opponent,
    replies,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from verify.language import Relation, all_hold, claim, equal


def staircase(deal: Deal) -> tuple[tuple[int, ...], ...]:
    """The rows of A, read off the deal from its lowest card up: a card of West is higher than the
    cards of East passed so far and lower than the others.
    """
    rows, passed = [], 0
    for owner in deal.word:
        if owner == EAST:
            passed += 1
        else:
            rows.append((1,) * passed + (-1,) * (deal.n - passed))
    return tuple(rows)


def rows_of_the_matrix(deal: Deal) -> tuple[tuple[int, ...], ...]:
    """The rows of A = (A_ij), 1 <= i, j <= n."""
    A, one_to_n = matrix(deal.word), range(1, deal.n + 1)
    return tuple(tuple(A[i, j] for j in one_to_n) for i in one_to_n)


@claim("W1-D3.6", domain=every_deal(), formal="Remarks.matrix_of_a_deal")
def matrix_of_a_deal(deal: Deal) -> Relation:
    r"""Denote the West cards by $W_1 < W_2 < \dots < W_n$ and let East's cards be
    $E_1 < E_2 < \dots < E_n$. The deal is represented by the $n$ by $n$ matrix $A = (A_{ij})$ with
    $A_{ij} = 1$ if $W_i > E_j$ and $A_{ij} = -1$ if $W_i < E_j$.
    """
    return equal(rows_of_the_matrix(deal), staircase(deal))


@matrix_of_a_deal.near_miss("the cards counted from the highest")
def counted_from_the_top(deal: Deal) -> Relation:
    return equal(rows_of_the_matrix(deal), tuple(row[::-1] for row in staircase(deal)[::-1]))


def sums_over(deal: Deal, direction: int) -> tuple[int, ...]:
    """The sums of A_ij over 1 <= i, j <= n with j - i = k (times `direction`), -n < k < n."""
    A, n = matrix(deal.word), deal.n
    return tuple(
        sum(A[i, j] for i in range(1, n + 1) for j in range(1, n + 1) if j - i == direction * k)
        for k in range(-n + 1, n)
    )


@claim("W1-D3.T", domain=every_deal(), formal="Remarks.diagonal_sums")
def diagonal_sums(deal: Deal, direction: int = 1) -> Relation:
    r"""For $-n < k < n$, let $T_k = T_k(D) = \sum_{1 \le i, j \le n, j - i = k} A_{ij}$. Hence
    $T_0 = \mathrm{tr}(A)$.
    """
    A, T, n = matrix(deal.word), diagonals(deal.word), deal.n
    trace = sum(A[i, i] for i in range(1, n + 1))
    return all_hold(
        equal(tuple(sorted(T)), tuple(range(-n + 1, n))),
        equal(tuple(T[k] for k in range(-n + 1, n)), sums_over(deal, direction)),
        equal(T[0], trace),
    )


diagonal_sums.near_miss("over i - j = k", direction=-1)


# --- Parity ---------------------------------------------------------------------------------


@claim("W1-R3.par", domain=every_deal(), upto=(5, 7, 8), formal="Section_3.parity")
def parity(deal: Deal, less: int = 1) -> Relation:
    r"""For any $k$, $T_k \equiv n + k \pmod 2$, and similarly, $T'_k \equiv n - 1 + k \pmod 2$.
    (For $-n < k < n$, and $-(n - 1) < k < n - 1$ for the $T'_k$ of every deal that a trick leaves.)
    """
    return parities(deal, deal.n - less)


def parities(deal: Deal, cards_left: int) -> Relation:
    """T_k and n + k modulo 2, and every T'_k and `cards_left` + k."""
    left = {
        after_trick(deal.word, west, east)
        for west in cards(deal.word, WEST)
        for east in cards(deal.word, EAST)
    }
    return all_hold(
        modulo_2(deal.word, deal.n), *(modulo_2(word, cards_left) for word in sorted(left) if word)
    )


def modulo_2(word: str, n: int) -> Relation:
    """T_k and n + k modulo 2, for all k."""
    T = diagonals(word)
    return equal(tuple(T[k] % 2 for k in T), tuple((n + k) % 2 for k in T))


parity.near_miss("T'_k = n + k (mod 2)", less=0)


# --- Five-card ------------------------------------------------------------------------------


@cache
def wins_five_card(word: str, leader: str) -> bool:
    """Whether the player on lead can make sure of the last trick, the greedy rule applying."""
    if len(word) == 2:
        return word[-1] == leader
    for lead in cards(word, leader):
        kept = True
        for reply in replies(word, lead, greedy=True):
            rest = after_trick(word, lead, reply)
            winner = word[max(lead, reply)]
            kept = kept and wins_five_card(rest, winner) == (winner == leader)
        if kept:
            return True
    return False


def by_the_trace(deal: Deal, on_zero: str) -> str:
    """Who wins by the sign of the trace, `on_zero` if it is zero."""
    trace = diagonals(deal.word)[0]
    return WEST if trace > 0 else EAST if trace < 0 else on_zero


@claim("W1-R3.tr", domain=every_deal_and_lead(), formal="Remarks.trace_decides_five_card")
def trace_decides_five_card(deal: Deal, leader: str) -> Relation:
    """The trace of this matrix determines the outcome of Five-card under optimal play: West wins
    if it is positive, East if it is negative, and the player on lead if it is zero (Section 7.1).
    """
    winner = leader if wins_five_card(deal.word, leader) else opponent(leader)
    return equal(winner, by_the_trace(deal, leader))


@trace_decides_five_card.near_miss("trace zero: the player who is not on lead")
def not_on_lead(deal: Deal, leader: str) -> Relation:
    winner = leader if wins_five_card(deal.word, leader) else opponent(leader)
    return equal(winner, by_the_trace(deal, opponent(leader)))
