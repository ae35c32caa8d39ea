"""Lemma 5.1: what a trick taken as cheaply as possible does to T_k and to A; equations (7)-(9).

Everywhere here one player, West or East, leads a card W_i or E_j which is highest in its sequence,
and the other takes the trick with his smallest card above it. D' is the deal that remains; T'_k is
defined for -n + 1 < k < n - 1 and A'_pq for 1 <= p, q <= n - 1.
"""

from collections.abc import Callable, Iterable

from theorems.single_suit_whist.rules import WEST, Deal, diagonals, matrix, opponent
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.single_suit_whist.vocabulary.each_size import each_n_and_row
from theorems.single_suit_whist.vocabulary.first_trick import (
    E,
    W,
    all_cheaply_taken,
    cheaply_taken,
    indices,
    permitted_replies,
    winning_replies,
    word_after,
)
from verify.language import Layered, Relation, all_hold, claim, equal


def every_such_trick() -> Layered:
    """All deals; the statements range over the tricks themselves."""
    return every_deal("every deal, each trick of the hypothesis of Lemma 5.1, n >= 1")


# --- Equivalent cards -----------------------------------------------------------------------


def outcomes(deal: Deal, card: int) -> tuple[tuple[str, ...], ...]:
    """What becomes of a card, led to each card of the other hand and replied to each: the cards
    that remain, who wins, and whether the greedy rule lets it be the reply.
    """
    found = []
    for other in deal.hand(opponent(deal.word[card - 1])):
        i, j = indices(deal, card, other)
        allowed = card in permitted_replies(deal, other)
        winner = deal.word[max(card, other) - 1]
        found.append((word_after(deal, i, j), winner, "may" if allowed else "may not"))
    return tuple(found)


def consecutive(deal: Deal) -> list[int]:
    """The cards whose next higher card is in the same hand."""
    return [card for card in range(1, 2 * deal.n) if deal.word[card - 1] == deal.word[card]]


@claim(
    "W1-R5.eq",
    domain=every_deal().where(
        "every deal, n >= 1, in which two consecutive cards belong to one player",
        lambda deal: bool(consecutive(deal)),
    ),
    upto=(4, 5, 8),
    formal="Steps_4_5.equivalent_cards",
)
def equivalent_cards(deal: Deal) -> Relation:
    """If several consecutive cards belong to the same player, these cards are equivalent. [Led or
    played second, relaxed or greedy, they win the same tricks and leave the same deal.]
    """
    return all_hold(
        equal(outcomes(deal, card), outcomes(deal, card + 1)) for card in consecutive(deal)
    )


@equivalent_cards.near_miss("neighbours in a hand, consecutive or not")
def neighbours_in_a_hand(deal: Deal) -> Relation:
    return all_hold(
        equal(outcomes(deal, W(deal, i)), outcomes(deal, W(deal, i + 1))) for i in range(1, deal.n)
    )


# --- The lemma ------------------------------------------------------------------------------


@claim("W1-L5.1", domain=every_such_trick(), upto=(5, 6, 9), formal="Lemma_5_1.lemma_5_1")
def lemma_5_1(deal: Deal, on_the_diagonal: int = -1) -> Relation:
    r"""Suppose one player leads a card which is highest in its sequence, and the other player takes
    the trick as cheaply as possible. Suppose that the cards played in this trick are $W_i$ and
    $E_j$. Then, for $-n + 1 < k < n - 1$, $T'_k = T_k + 1$ if $k > j - i$, $T'_k = T_k - 1$ if
    $k < j - i$, and $T'_k = T_k - A_{i,j}$ if $k = j - i$.
    """
    # T'_k against T_k + 1, T_k - 1 and T_k - A_ij for k above, below and at j - i.
    T, A, n = diagonals(deal.word), matrix(deal.word), deal.n
    parts = []
    for i, j in all_cheaply_taken(deal):
        after = diagonals(word_after(deal, i, j))
        for k in range(-n + 2, n - 1):
            change = on_the_diagonal * A[i, j] if k == j - i else 1 if k > j - i else -1
            parts.append(equal(after[k], T[k] + change))
    return all_hold(parts)


lemma_5_1.near_miss("T_k + A_ij if k = j - i", on_the_diagonal=1)


@claim(
    "W1-L5.1b",
    domain=every_deal_and_lead("every deal, each such trick, either lead, n >= 1"),
    upto=(5, 6, 9),
    formal="Lemma_5_1.neighbours_in_rank",
)
def neighbours_in_rank(deal: Deal, leader: str) -> Relation:
    r"""With the standard numbering of the cards, either $E_j = W_i + 1$ or $E_j = W_i - 1$. [The
    first if West has led, the second if East has.]
    """
    pairs = cheaply_taken(deal, leader)
    step = 1 if leader == WEST else -1
    return equal(tuple(E(deal, j) - W(deal, i) for i, j in pairs), tuple(step for _ in pairs))


@neighbours_in_rank.near_miss("even if the card led is not highest in its sequence")
def of_any_card(deal: Deal, leader: str) -> Relation:
    beaten = [(lead, winning_replies(deal, lead)[:1]) for lead in deal.hand(leader)]
    return all_hold(equal(reply - lead, 1) for lead, replies in beaten for reply in replies)


# --- Equation (7) and its proof -------------------------------------------------------------


def matrix_after(deal: Deal, sources: Callable[..., Iterable[tuple[int, int]]]) -> Relation:
    """A'_pq against each entry of A that `sources(p, q, i, j)` names for it."""
    A, one_to = matrix(deal.word), range(1, deal.n)
    parts = []
    for i, j in all_cheaply_taken(deal):
        after = matrix(word_after(deal, i, j))
        for p in one_to:
            for q in one_to:
                named = list(sources(p, q, i, j))
                parts.append(equal((after[p, q],) * len(named), tuple(A[at] for at in named)))
    return all_hold(parts)


def by_rows(p: int, q: int, i: int, j: int) -> list[tuple[int, int]]:
    """The right hand side of (7)."""
    return [(p, q)] if p < i else [(p + 1, q + 1)]


def by_either(p: int, q: int, i: int, j: int) -> list[tuple[int, int]]:
    """The right hand side of (9), both entries where both clauses apply."""
    first = [(p, q)] if p < i or q < j else []
    return first + ([(p + 1, q + 1)] if p >= i or q >= j else [])


@claim("W1-EQ7", domain=every_such_trick(), upto=(5, 6, 9), formal="Lemma_5_1.equation_7")
def equation_7(deal: Deal, sources: Callable[..., Iterable[tuple[int, int]]] = by_rows) -> Relation:
    r"""Moreover, $A'_{p,q} = A_{p,q}$ if $p < i$, and $A'_{p,q} = A_{p+1,q+1}$ if $p \ge i$, for
    $1 \le p, q \le n - 1$.
    """
    return matrix_after(deal, sources)


equation_7.near_miss(
    "A_pq if p <= i as well", sources=lambda p, q, i, j: [(p, q)] if p <= i else [(p + 1, q + 1)]
)


@claim("W1-EQ9", domain=every_such_trick(), upto=(5, 6, 9), formal="Lemma_5_1.equation_9")
def equation_9(
    deal: Deal, sources: Callable[..., Iterable[tuple[int, int]]] = by_either
) -> Relation:
    r"""Note that by symmetry, we can strengthen the conclusion to $A'_{p,q} = A_{p,q}$ if $p < i$
    or $q < j$, and $A'_{p,q} = A_{p+1,q+1}$ if $p \ge i$ or $q \ge j$: both, where both apply.
    """
    return matrix_after(deal, sources)


equation_9.near_miss(
    "A_pq if p <= i or q <= j", sources=lambda p, q, i, j: [(p, q)] if p <= i or q <= j else []
)


@claim(
    "W1-L5.1a", domain=every_such_trick(), upto=(5, 6, 9), formal="Lemma_5_1.signs_of_the_quadrants"
)
def signs_of_the_quadrants(deal: Deal, strict: int = 1) -> Relation:
    r"""By the choice of $i$ and $j$, $A_{p,q}$ is positive whenever $p \ge i$, $q \le j$, and at
    least one of the inequalities is strict. Similarly, $A_{p,q}$ is negative whenever $p \le i$
    and $q \ge j$, and at least one of the inequalities is strict.
    """
    # The least entry A_pq with p >= i, q <= j and the greatest with p <= i, q >= j, at least
    # `strict` of the two inequalities strict.
    A = matrix(deal.word)
    parts = []
    for i, j in all_cheaply_taken(deal):
        lower, upper = [1], [-1]
        for (p, q), entry in A.items():
            if (p != i) + (q != j) >= strict:
                if p >= i and q <= j:
                    lower.append(entry)
                if p <= i and q >= j:
                    upper.append(entry)
        parts.append(equal((min(lower), max(upper)), (1, -1)))
    return all_hold(parts)


signs_of_the_quadrants.near_miss("even if neither inequality is strict", strict=0)


# --- The positions that (7) leaves out ------------------------------------------------------


def S(n: int, i: int) -> list[tuple[int, int]]:
    """The set S in the order in which it is printed."""
    column_1 = [(p, 1) for p in range(n, i, -1)]
    row_i = [(i, q) for q in range(1, n + 1)]
    column_n = [(p, n) for p in range(i - 1, 0, -1)]
    return column_1 + row_i + column_n


def left_out(n: int, i: int) -> set[tuple[int, int]]:
    """The positions of an n by n matrix that do not occur in the right hand side of (7)."""
    one_to = range(1, n)
    used = {at for p in one_to for q in one_to for at in by_rows(p, q, i, i)}
    return {(p, q) for p in range(1, n + 1) for q in range(1, n + 1)} - used


@claim(
    "W1-L5.1S",
    domain=each_n_and_row("all n >= 1 and 1 <= i <= n"),
    upto=(12, 24, 40),
    formal="Lemma_5_1.set_S",
)
def set_S(n: int, i: int) -> Relation:
    r"""Let $S$ be the set of matrix positions that do not occur in the right hand side of (7), that
    is, $S = \{(n, 1), (n-1, 1), \dots, (i, 1), (i, 2), \dots, (i, n), (i-1, n), \dots, (1, n)\}$.
    """
    return equal(tuple(sorted(S(n, i))), tuple(sorted(left_out(n, i))))


@set_S.near_miss("without (1, n)")
def one_short(n: int, i: int) -> Relation:
    return equal(tuple(sorted(S(n, i)[:-1])), tuple(sorted(left_out(n, i))))


# --- Equation (8) ---------------------------------------------------------------------------


def over_S(deal: Deal, i: int) -> dict[int, list[int]]:
    """The entries of A on S by their diagonals: the terms of the sum in (8), for each k."""
    A, n = matrix(deal.word), deal.n
    terms: dict[int, list[int]] = {k: [] for k in range(-n + 1, n)}
    for p, q in S(n, i):
        terms[q - p].append(A[p, q])
    return terms


@claim("W1-EQ8", domain=every_such_trick(), upto=(5, 6, 9), formal="Lemma_5_1.equation_8")
def equation_8(deal: Deal, sign: int = -1) -> Relation:
    r"""Then $T'_k = T_k - \sum_{(p,q) \in S, q - p = k} A_{p,q}$ wherever $T'_k$ is defined. For
    every $k$, $-n < k < n$, the sum consists of only one term, and this term is negative if
    $k > j - i$, positive if $k < j - i$, and equal to $A_{i,j}$ if $k = j - i$.
    """
    T, A, n = diagonals(deal.word), matrix(deal.word), deal.n
    parts = []
    for i, j in all_cheaply_taken(deal):
        after, terms = diagonals(word_after(deal, i, j)), over_S(deal, i)
        for k in range(-n + 2, n - 1):
            parts.append(equal(after[k], T[k] + sign * sum(terms[k])))
        for k in range(-n + 1, n):
            term = A[i, j] if k == j - i else -1 if k > j - i else 1
            parts.append(equal(tuple(terms[k]), (term,)))
    return all_hold(parts)


equation_8.near_miss("T'_k is T_k plus the sum", sign=1)
