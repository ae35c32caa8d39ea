"""Section 10: the vector C, the procedure for T_k and the proof that it is right.

Where all West's cards are below all East's, S(n) = -n, and rounds n and n + 1 of the printed loop
change T[-n], which is no cell of the printed array T[-n+1], ..., T[n-1]. All claims refuted here
but one fail for this reason, the smallest case being n = 1 with the cards West, East. One cell
more mends it: T[-n] is raised by n and lowered by n, and no other deal reaches it. The other
refuted claim has i and j interchanged. (The second conversion of the paper lacks this section.)
"""

from __future__ import annotations

from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, diagonals, matrix
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.each_size import each_n, one_deal
from theorems.single_suit_whist.vocabulary.first_trick import index
from theorems.single_suit_whist.vocabulary.procedure_10 import C, S, computed, initial, rounds
from verify.language import Relation, all_hold, at_least, claim, equal

# --- The input ------------------------------------------------------------------------------


@claim("W1-EQ36", domain=every_deal(), formal="Steps_10.equation_36")
def equation_36(deal: Deal) -> Relation:
    r"""The deal $D$ is represented as a vector $C_1, C_2, \dots, C_{2n}$, where $C_i = 1$ if East
    holds the card $i$, and $C_i = -1$ if West holds card $i$. For $i = 0, \dots, 2n$, let
    $S(i) = C_1 + \dots + C_i$: it is the number of East's cards among the lowest $i$ less that of
    West's, computed by $S(i + 1) = S(i) + C_{i+1}$.
    """
    return partial_sums(deal, EAST, WEST)


@equation_36.near_miss("West's less East's")
def other_sign(deal: Deal) -> Relation:
    return partial_sums(deal, WEST, EAST)


def partial_sums(deal: Deal, plus: str, minus: str) -> Relation:
    """C and S against the hands."""
    c, s, cards = C(deal), S(deal), range(1, 2 * deal.n + 1)
    up, down = deal.hand(plus), deal.hand(minus)
    return all_hold(
        equal(tuple(c[i] for i in cards), tuple(1 if i in up else -1 for i in cards)),
        equal(
            tuple(s[i] for i in (0, *cards)),
            tuple(
                sum(card <= i for card in up) - sum(card <= i for card in down) for i in (0, *cards)
            ),
        ),
    )


def entries_by_sums(deal: Deal, shift: int) -> Relation:
    """The sign of S(i + j + shift) - (j - i) against A_ij, for all i and j."""
    A, s = matrix(deal.word), S(deal)
    excess = [s[i + j + shift] - (j - i) for i, j in A]
    return equal(tuple((x > 0) - (x < 0) for x in excess), tuple(A.values()))


@claim("W1-T10.1d", domain=every_deal(), formal="Procedure_10_1.entries_of_the_matrix")
def entries_of_the_matrix(deal: Deal, shift: int = -1) -> Relation:
    r"""$A_{i,j} = 1$ if $S(i+j-1) > j - i$, and $A_{i,j} = -1$ if $S(i+j-1) < j - i$. (One of them
    always is so.)
    """
    return entries_by_sums(deal, shift)


entries_of_the_matrix.near_miss("S(i+j) in place of S(i+j-1)", shift=0)


# --- The procedure --------------------------------------------------------------------------


def true_sums(deal: Deal) -> tuple[int, ...]:
    """T_k, -n < k < n, by ascending k."""
    return tuple(T for _, T in sorted(diagonals(deal.word).items()))


@claim("W1-T10.1A", domain=every_deal())
def procedure(deal: Deal) -> Relation:
    r"""The following procedure uses an array of numbers $T[-n+1], T[-n+2], \dots, T[n-1]$; the
    final value of $T[k]$ is equal to $T_k$. 1. Initialize. Put $T[-n+1] = 1$, $T[-n+2] = 2$,
    $\dots$, $T[-1] = n-1$, and $T[0] = -n$, $T[1] = -n+1$, $\dots$, $T[n-1] = -1$. 2. Loop. For
    $i = 1, \dots, 2n$: if $C_i = 1$ then $T[S(i-1)] := T[S(i-1)] - (i-1)$, else
    $T[S(i)] := T[S(i)] + i$.
    """
    return equal(computed(deal), true_sums(deal))


@procedure.amended(formal="Procedure_10_1.procedure_computes_T")
def procedure_with_a_spare_cell(deal: Deal, last: int = 0) -> Relation:
    r"""The procedure, with an array that has one cell more, $T[-n], T[-n+1], \dots, T[n-1]$, ends
    with $T[k] = T_k$ for $-n < k < n$.
    """
    return equal(computed(deal, spare=True, last=last), true_sums(deal))


procedure_with_a_spare_cell.near_miss("for i = 1, ..., 2n - 1", last=-1)


@procedure.near_miss("the procedure leaves the initial values")
def nothing_changes(deal: Deal) -> Relation:
    return equal(tuple(initial(deal.n).values()), true_sums(deal))


def touched(deal: Deal, lowest: int, highest: int) -> Relation:
    """The lowest and highest cell that the loop changes, within these."""
    cells = [cell for cell, _ in rounds(deal).values()]
    return all_hold(at_least(min(cells), lowest), at_least(highest, max(cells)))


@claim("W1-T10.1f", domain=every_deal())
def cells_of_the_array(deal: Deal) -> Relation:
    r"""The procedure uses an array of numbers $T[-n+1], T[-n+2], \dots, T[n-1]$. [Every cell that
    it changes is one of these.]
    """
    return touched(deal, -deal.n + 1, deal.n - 1)


@cells_of_the_array.amended(formal="Procedure_10_1.the_spare_cell")
def cells_with_a_spare_one(deal: Deal) -> Relation:
    r"""Every cell that it changes is one of $T[-n], T[-n+1], \dots, T[n-1]$, and $T[-n]$ is reached
    only if all East's cards are high: then it is raised by $n$ and lowered by $n$.
    """
    n = deal.n
    spare = tuple(change for cell, change in rounds(deal).values() if cell == -n)
    east_high = deal.word == WEST * n + EAST * n
    return all_hold(touched(deal, -n, n - 1), equal(spare, (n, -n) if east_high else ()))


@cells_of_the_array.near_miss("T[n-1] is never changed")
@cells_with_a_spare_one.near_miss("T[n-1] is never changed")
def without_the_last_cell(deal: Deal) -> Relation:
    return touched(deal, -deal.n, deal.n - 2)


# --- The analysis ---------------------------------------------------------------------------


def neighbours(deal: Deal) -> list[tuple[int, int]]:
    """(i, j) wherever W_i and E_j are cards i + j - 1 and i + j: a -1 followed by a +1 in C."""
    return [
        (index(deal, card), index(deal, card + 1))
        for card in range(1, 2 * deal.n)
        if deal.word[card - 1 : card + 1] == WEST + EAST
    ]


def two_rounds(deal: Deal, lowest: int, change: int = -1) -> Relation:
    """Rounds i + j - 1 and i + j for a -1 followed by a +1; cells below `lowest` do not exist."""
    s, does = S(deal), rounds(deal)
    parts = []
    for i, j in neighbours(deal):
        cell, raised = s[i + j - 1], i + j - 1
        parts += [
            equal(s[i + j - 2], j - i),
            at_least(cell, lowest),
            equal(does[i + j - 1], (cell, raised)),
            equal(does[i + j], (cell, change * raised)),
        ]
    return all_hold(parts)


@claim("W1-T10.1a", domain=every_deal("every deal, each -1 followed by a +1 in C, n >= 1"))
def raised_and_lowered(deal: Deal) -> Relation:
    r"""Suppose that $i-1$ of the smallest $i+j-2$ cards belong to West, and the remaining $j-1$ of
    these cards belong to East. Then $S(i+j-2) = j - i$. Suppose further that the next card belongs
    to West, and the following to East. Then in round $i+j-1$ of the loop, the value of
    $T[S(i+j-1)]$, a number of the array $T[-n+1], \dots, T[n-1]$, will be increased by $i+j-1$,
    and in round $i+j$, it will be decreased by the same amount. Hence none of the numbers $T[k]$
    will change over the corresponding two rounds.
    """
    return two_rounds(deal, -deal.n + 1)


@raised_and_lowered.amended(formal="Steps_10.raised_and_lowered")
def raised_and_lowered_with_a_spare_cell(deal: Deal) -> Relation:
    r"""If $i-1$ of the smallest $i+j-2$ cards belong to West, the remaining $j-1$ to East, the next
    card to West and the following to East, then $S(i+j-2) = j - i$; in round $i+j-1$ of the loop
    the value of $T[S(i+j-1)]$, a number of the array $T[-n], T[-n+1], \dots, T[n-1]$, will be
    increased by $i+j-1$, and in round $i+j$ it will be decreased by the same amount. Hence none of
    the numbers $T[k]$ will change over the two rounds.
    """
    return two_rounds(deal, -deal.n)


@raised_and_lowered.near_miss("raised in both rounds")
@raised_and_lowered_with_a_spare_cell.near_miss("raised in both rounds")
def raised_twice(deal: Deal) -> Relation:
    return two_rounds(deal, -deal.n, change=1)


def swapped(deal: Deal, i: int, j: int) -> Deal:
    """The deal D_2 in which cards i + j - 1 and i + j have been interchanged."""
    at = i + j - 2
    return Deal(deal.word[:at] + EAST + WEST + deal.word[at + 2 :])


def effect_of_a_swap(deal: Deal, spare: bool, growth: int = 2) -> Relation:
    """D_1 against D_2 for each -1 followed by a +1 in D_1: rounds, final T[k], matrices, T_k."""
    parts = []
    ks = range(-deal.n + 1, deal.n)
    for i, j in neighbours(deal):
        other = swapped(deal, i, j)
        mine, others = rounds(deal), rounds(other)
        m = i + j - 1
        parts += [
            equal((others[m], others[m + 1]), ((j - i, -(i + j - 2)), (j - i, i + j))),
            equal(
                tuple(others[r] for r in others if r not in (m, m + 1)),
                tuple(mine[r] for r in mine if r not in (m, m + 1)),
            ),
        ]
        grown = tuple(growth * (k == j - i) for k in ks)
        final, finals = computed(deal, spare), computed(other, spare)
        parts.append(equal(tuple(b - a for a, b in zip(final, finals, strict=False)), grown))
        A, B = matrix(deal.word), matrix(other.word)
        parts.append(
            equal(tuple((at, A[at], B[at]) for at in A if A[at] != B[at]), (((i, j), -1, 1),))
        )
        pairs = zip(true_sums(deal), true_sums(other), strict=True)
        parts.append(equal(tuple(b - a for a, b in pairs), grown))
    return all_hold(parts)


@claim(
    "W1-T10.1b",
    domain=every_deal("every deal D_1, each -1 followed by a +1 in C, n >= 1"),
    upto=(5, 6, 9),
)
def swap_of_two_cards(deal: Deal) -> Relation:
    r"""Suppose now that the deal $D_2$ differs from $D_1$ only in that the two cards $i+j-1$ and
    $i+j$ have been interchanged. If the algorithm is run with $D_2$ as input instead of $D_1$,
    then in round $i+j-1$ of the loop, $T[S(i+j-2)] = T[j-i]$ will be decreased by $i+j-2$, and in
    the following round, it will be increased by $i+j$. Except for these two rounds, the execution
    will be identical. Hence with $D_2$ as input, the final value of $T[j-i]$ will be greater by 2
    than with $D_1$ as input (and the other final values the same). The matrices differ only in
    position $(i, j)$, where $A_{i,j}(D_1) = -1$ and $A_{i,j}(D_2) = 1$; $T_{j-i}(D_2) =
    T_{j-i}(D_1) + 2$, and $T_k(D_1) = T_k(D_2)$ whenever $k \ne j - i$.
    """
    return effect_of_a_swap(deal, spare=False)


@swap_of_two_cards.amended(formal="Steps_10.swap_of_two_cards")
def swap_with_a_spare_cell(deal: Deal) -> Relation:
    r"""Suppose that in $D_1$ $i-1$ of the smallest $i+j-2$ cards are West's and $j-1$ East's, and
    that the deal $D_2$ differs from $D_1$ only in that the cards $i+j-1$, which is West's in $D_1$,
    and $i+j$, which is East's, have been interchanged. If the algorithm is run with the array
    $T[-n], T[-n+1], \dots, T[n-1]$ and with $D_2$ as input, then in round $i+j-1$ $T[j-i]$ will be
    decreased by $i+j-2$, and in the following round it will be increased by $i+j$. Except for these
    two rounds the execution will be identical: the final value of $T[j-i]$ will be greater by 2
    than with $D_1$, and the others $T[k]$, $k > -n$, the same. The matrices differ only in position
    $(i, j)$, where $A_{i,j}(D_1) = -1$ and $A_{i,j}(D_2) = 1$; $T_{j-i}(D_2) = T_{j-i}(D_1) + 2$,
    and $T_k(D_1) = T_k(D_2)$ whenever $k \ne j - i$.
    """
    return effect_of_a_swap(deal, spare=True)


@swap_of_two_cards.near_miss("greater by 1")
@swap_with_a_spare_cell.near_miss("greater by 1")
def greater_by_one(deal: Deal) -> Relation:
    return effect_of_a_swap(deal, spare=True, growth=1)


@claim("W1-T10.1g", domain=each_n("all n >= 1"), upto=(5, 7, 9), formal="Swaps.all_deals_by_swaps")
def all_deals_by_swaps(n: int, fixed: int = 0) -> Relation:
    """Every deal can be obtained from every other deal by a sequence of swaps of adjacent cards."""
    return equal(reached(n, 2 * n - fixed), comb(2 * n, n))


all_deals_by_swaps.near_miss("of which none moves the highest card", fixed=1)


def reached(n: int, movable: int) -> int:
    """How many deals swaps of neighbours among the `movable` lowest cards make of one deal.

    A swap undoes itself, so deals that are reached from one deal are reached from each other.
    """
    seen = {WEST * n + EAST * n}
    open_ends = list(seen)
    while open_ends:
        word = open_ends.pop()
        for at in range(movable - 1):
            other = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
            if other not in seen:
                seen.add(other)
                open_ends.append(other)
    return len(seen)


# --- The deal from which the induction starts ------------------------------------------------

ALTERNATING = one_deal(
    "the deals C = -1, 1, -1, 1, ..., -1, 1, n >= 1", lambda n: (WEST + EAST) * n
)


@claim("W1-T10.1c", domain=ALTERNATING, upto=(20, 60, 100))
def alternating_matrix(deal: Deal) -> Relation:
    r"""The deal given by $C_1, \dots, C_{2n} = -1, 1, -1, 1, \dots, -1, 1$, that is, the deal for
    which $A_{i,j} = -1$ if $i \ge j$ and $A_{i,j} = 1$ if $i < j$.
    """
    A = matrix(deal.word)
    return equal(tuple(A.values()), tuple(-1 if i >= j else 1 for i, j in A))


@alternating_matrix.amended(formal="Steps_10.alternating_matrix")
def alternating_matrix_transposed(deal: Deal) -> Relation:
    r"""The deal given by $C_1, \dots, C_{2n} = -1, 1, -1, 1, \dots, -1, 1$ is the deal for which
    $A_{i,j} = -1$ if $i \le j$ and $A_{i,j} = 1$ if $i > j$.
    """
    A = matrix(deal.word)
    return equal(tuple(A.values()), tuple(-1 if i <= j else 1 for i, j in A))


@alternating_matrix.near_miss("A_ij = 1 if i = j")
@alternating_matrix_transposed.near_miss("A_ij = 1 if i = j")
def with_a_positive_trace(deal: Deal) -> Relation:
    A = matrix(deal.word)
    return equal(tuple(A.values()), tuple(-1 if i < j else 1 for i, j in A))


def start_of_the_induction(deal: Deal, spare: bool) -> Relation:
    """The final T[k] and T_k, each against the initial values."""
    first = tuple(initial(deal.n).values())
    return all_hold(equal(computed(deal, spare), first), equal(true_sums(deal), first))


@claim("W1-T10.1c2", domain=ALTERNATING, upto=(20, 60, 100))
def initial_values_are_right(deal: Deal) -> Relation:
    r"""With the deal given by $C_1, \dots, C_{2n} = -1, 1, -1, 1, \dots, -1, 1$ the final values of
    $T[k]$ for $-n < k < n$ will be the same as those assigned in the initialization. For this
    deal, these are the correct values of $T_{-n+1}, \dots, T_{n-1}$.
    """
    return start_of_the_induction(deal, spare=False)


@initial_values_are_right.amended(formal="Steps_10.initial_values_are_right")
def initial_values_with_a_spare_cell(deal: Deal) -> Relation:
    r"""With the deal given by $C_1, \dots, C_{2n} = -1, 1, -1, 1, \dots, -1, 1$ and the array
    $T[-n], T[-n+1], \dots, T[n-1]$ the final values of $T[k]$ for $-n < k < n$ will be the same as
    those assigned in the initialization, and these are the correct values of $T_{-n+1}, \dots,
    T_{n-1}$.
    """
    return start_of_the_induction(deal, spare=True)


@initial_values_are_right.near_miss("for the deal 1, -1, 1, -1, ..., 1, -1")
@initial_values_with_a_spare_cell.near_miss("for the deal 1, -1, 1, -1, ..., 1, -1")
def other_alternating_deal(deal: Deal) -> Relation:
    return start_of_the_induction(Deal(deal.word[::-1]), spare=True)
