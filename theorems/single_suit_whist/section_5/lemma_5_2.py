"""Lemma 5.2: how T_k goes from n + k down to -n + k; its proof; the sign change and the two H.

T_k is defined for -n < k < n.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from theorems.single_suit_whist.rules import EAST, WEST, Deal, H_over, H_under, diagonals, matrix
from theorems.single_suit_whist.vocabulary.deals import every_deal
from verify.language import Relation, above, all_hold, claim, equal


def extended(deal: Deal) -> dict[int, int]:
    """T_k for -n <= k <= n, the empty sums at both ends being 0."""
    return {-deal.n: 0} | diagonals(deal.word) | {deal.n: 0}


def suitable(deal: Deal, least: int) -> list[tuple[int, int]]:
    """The (r, s) with least <= r < s <= n that Lemma 5.2 asks for."""
    T, n = extended(deal), deal.n
    falls = {k: T[k] > T[k + 1] for k in range(-n, n)}
    return [
        (r, s)
        for r in range(least, n)
        for s in range(r + 1, n + 1)
        if all(T[k] == n + k for k in range(-n, r + 1))
        and all(T[k] == -n + k for k in range(s, n + 1))
        and all(falls[k] for k in range(r, s))
    ]


@claim("W1-L5.2", domain=every_deal(), upto=(6, 7, 10), formal="Lemma_5_2.lemma_5_2")
def lemma_5_2(deal: Deal) -> Relation:
    r"""There are numbers $r$ and $s$, $-n \le r < s \le n$, such that $T_k = n + k$ if $k \le r$,
    $T_k = -n + k$ if $k \ge s$, and $T_k$ is strictly decreasing on the interval $r \le k \le s$.
    [Its ends may be $-n$ and $n$, of which $T_k$ is not defined: the empty sums there are 0, which
    agrees with $n + k$ and $-n + k$. If only $-n < k < n$ is meant less is said.]
    """
    return above(len(suitable(deal, -deal.n)), 0)


lemma_5_2.near_miss("with -n < r", lambda deal: above(len(suitable(deal, -deal.n + 1)), 0))


# --- The proof ------------------------------------------------------------------------------


@claim(
    "W1-L5.2a",
    domain=every_deal().where(
        "every deal, n >= 1, with a positive entry A_ij, j > i",
        lambda deal: any(each == 1 for (i, j), each in matrix(deal.word).items() if j > i),
    ),
    upto=(6, 7, 10),
    formal="Lemma_5_2.positive_neighbours",
)
def positive_neighbours(deal: Deal, entry: int = 1) -> Relation:
    r"""If $j - i > 0$ and $A_{i,j} = 1$, then $A_{i,j-1} = A_{i+1,j} = 1$."""
    # A_{i,j-1} and A_{i+1,j} for each A_ij equal to this entry with j > i, against it.
    A = matrix(deal.word)
    found = [(i, j) for (i, j), each in A.items() if j > i and each == entry]
    return equal(
        tuple((A[i, j - 1], A[i + 1, j]) for i, j in found), tuple((entry, entry) for _ in found)
    )


positive_neighbours.near_miss("and likewise for A_ij = -1", entry=-1)


def positive_rows(deal: Deal, k: int) -> list[int]:
    """The i with A_{i,i+k} = 1, for k >= 0."""
    A = matrix(deal.word)
    return [i for i in range(1, deal.n - k + 1) if A[i, i + k] == 1]


def above_the_least(deal: Deal) -> list[int]:
    """The k > 0 with T_k > -n + k."""
    T, n = diagonals(deal.word), deal.n
    return [k for k in range(1, n) if T[k] > -n + k]


RIGHT = every_deal().where(
    "every deal, n >= 1, and every k > 0 with T_k > -n + k, of which there is one",
    lambda deal: bool(above_the_least(deal)),
)


@claim("W1-L5.2b", domain=RIGHT, upto=(6, 7, 10))
def positive_entry_on_a_diagonal(deal: Deal) -> Relation:
    r"""Suppose that $k > 0$ and $T_k > -n + k$, so that $A_{i,j} = 1$ for at least one entry along
    the diagonal $j - i = d$. [No $d$ has been introduced, so we read: for every $d$ with $0 < d <
    n$.] Then $T_{k-1} > T_k$.
    """
    return steps_to_the_right(deal, lambda k: range(1, deal.n))


def steps_to_the_right(deal: Deal, diagonals_of: Callable[[int], Iterable[int]]) -> Relation:
    """The positive entries on the diagonals that are meant for a k, and T_{k-1} against T_k."""
    T = diagonals(deal.word)
    return all_hold(
        part
        for k in above_the_least(deal)
        for part in (
            *(above(len(positive_rows(deal, d)), 0) for d in diagonals_of(k)),
            above(T[k - 1], T[k]),
        )
    )


@positive_entry_on_a_diagonal.amended(formal="Lemma_5_2.decreasing_to_the_right")
def decreasing_to_the_right(deal: Deal) -> Relation:
    r"""Suppose that $k > 0$ and $T_k > -n + k$, so that $A_{i,j} = 1$ for at least one entry along
    the diagonal $j - i = k$. Then $T_{k-1} > T_k$.
    """
    return steps_to_the_right(deal, lambda k: [k])


@positive_entry_on_a_diagonal.near_miss("T_{k-1} > T_k + 1")
@decreasing_to_the_right.near_miss("T_{k-1} > T_k + 1")
def falls_by_two(deal: Deal) -> Relation:
    T = diagonals(deal.word)
    return all_hold(above(T[k - 1], T[k] + 1) for k in above_the_least(deal))


def terms_of_the_next_sum(deal: Deal, k: int, more: int) -> Relation:
    """The +1 terms of T_k, k > 0, against those of T_{k-1}, of which there are over `more` more."""
    A = matrix(deal.word)
    on_diagonal = [j - i for i, j in A]
    rows = positive_rows(deal, k)
    last = max(rows)
    return all_hold(
        equal(tuple(A[i, i + k - 1] for i in rows), (1,) * len(rows)),
        equal(A[last + 1, last + k], 1),
        equal(on_diagonal.count(k - 1), on_diagonal.count(k) + 1),
        above(len(positive_rows(deal, k - 1)), len(rows) + more),
    )


@claim("W1-L5.2d", domain=RIGHT, upto=(6, 7, 10), formal="Steps_4_5.one_more_positive_term")
def one_more_positive_term(deal: Deal, more: int = 0) -> Relation:
    r"""Then ($k > 0$, $T_k > -n + k$) for every such value of $i$ and $j$ contributing $+1$ to
    $T_k$, there is a corresponding term $A_{i,j-1} = 1$ contributing $+1$ to $T_{k-1}$. Moreover,
    for the largest value of $i$ for which $A_{i,i+k} = 1$, there is also a term $A_{i+1,i+k} = 1$
    contributing to $T_{k-1}$. The sum for $T_{k-1}$ has only one more term than that of $T_k$, and
    strictly more positive terms.
    """
    return all_hold(terms_of_the_next_sum(deal, k, more) for k in above_the_least(deal))


one_more_positive_term.near_miss("at least two more positive terms", more=1)


def below_the_greatest(deal: Deal) -> list[int]:
    """The k < 0 with T_k < n + k."""
    T, n = diagonals(deal.word), deal.n
    return [k for k in range(-n + 1, 0) if T[k] < n + k]


@claim(
    "W1-L5.2c",
    domain=every_deal().where(
        "every deal, n >= 1, and every k < 0 with T_k < n + k, of which there is one",
        lambda deal: bool(below_the_greatest(deal)),
    ),
    upto=(6, 7, 10),
    formal="Lemma_5_2.decreasing_on_the_left",
)
def decreasing_on_the_left(deal: Deal, more: int = 0) -> Relation:
    r"""Similarly, if $k < 0$ and $T_k < n + k$, then $T_{k+1} < T_k$."""
    T = diagonals(deal.word)
    return all_hold(above(T[k], T[k + 1] + more) for k in below_the_greatest(deal))


decreasing_on_the_left.near_miss("T_{k+1} < T_k - 1", more=1)


# --- The sign change ------------------------------------------------------------------------


def all_high(deal: Deal) -> str:
    """The player all of whose cards are higher than the other's; empty if there is none."""
    n = deal.n
    return {EAST * n + WEST * n: WEST, WEST * n + EAST * n: EAST}.get(deal.word, "")


def sign_changes(deal: Deal) -> tuple[int, int]:
    """How often T_k goes from positive to negative and from negative to positive, zeros between
    left out of account.
    """
    T, n = diagonals(deal.word), deal.n
    signs = [T[k] > 0 for k in range(-n + 1, n) if T[k] != 0]
    steps = list(pairwise(signs))
    return steps.count((True, False)), steps.count((False, True))


@claim(
    "W1-R5.sign",
    domain=every_deal().where(
        "every deal, n >= 1, in which not all cards of one player are higher than the other's",
        lambda deal: not all_high(deal),
    ),
    upto=(6, 7, 10),
    formal="Lemma_5_2.one_sign_change",
)
def one_sign_change(deal: Deal) -> Relation:
    """Apart from the trivial special cases where one player's cards are all higher than the other
    player's cards, T_k changes sign from positive to negative exactly once [and never back].
    """
    return equal(sign_changes(deal), (1, 0))


@one_sign_change.near_miss("and is 0 in between")
def to_zero(deal: Deal) -> Relation:
    return equal(0 in diagonals(deal.word).values(), True)


def clauses(deal: Deal, least: int = 1) -> tuple[tuple[int, int], ...]:
    """(H_under, H_over) by each clause of the definition that applies, each k for itself; the last
    clause asks for T_k >= `least`.
    """
    T, n = diagonals(deal.word), deal.n
    found = [(n, n)] if all_high(deal) == WEST else []
    found += [(-n, -n)] if all_high(deal) == EAST else []
    found += [(k, k) for k in range(-n + 1, n) if T[k] == 0]
    found += [(k, k + 1) for k in range(-n + 1, n - 1) if T[k] >= least and T[k + 1] < 0]
    return tuple(found)


@claim("W1-D5.H", domain=every_deal(), upto=(6, 7, 10), formal="Lemma_5_2.definition_of_H")
def definition_of_H(deal: Deal, least: int = 1) -> Relation:
    r"""We let the numbers $\overline{H}$ and $\underline{H}$ define the point where $T_k$ changes
    sign: $\overline{H} = \underline{H} = n$ if all West's cards are high,
    $\overline{H} = \underline{H} = -n$ if all East's cards are high,
    $\overline{H} = \underline{H} = k$ if $T_k = 0$, and $\underline{H} = k$ and
    $\overline{H} = k + 1$ if $T_k > 0$ and $T_{k+1} < 0$. Exactly one clause applies, with one k.
    """
    return equal(clauses(deal, least=least), ((H_under(deal), H_over(deal)),))


definition_of_H.near_miss("the last clause also if T_k = 0", least=0)
