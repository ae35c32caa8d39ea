"""Theorem 10.1: H(D) by a linear number of operations; how the algorithm goes on after T_k.

The array T has the spare cell T[-n], without which the printed procedure fails for one deal of
each n (see `section_10`). The theorem asserts no constant: it is read with 150 n operations on
numbers of absolute value at most 3 n. A bound on the deals counted does not prove a bound for all
n; the formal proof does, for a program in the language of a small machine that counts what it does
(`proofs/Machine.v`, `proofs/Algorithm_10_1.v`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    matrix,
    rounded_for_follower,
    tricks,
)
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.single_suit_whist.vocabulary.counted import Array, Count, Number
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.single_suit_whist.vocabulary.procedure_10 import C
from verify.language import Relation, all_hold, at_least, claim, equal

OPERATIONS = 150  # times n
FURTHER = 90  # times n
LARGEST = 3  # times n

# --- The algorithm --------------------------------------------------------------------------


class Conditions(NamedTuple):
    """What the conditions of Theorem 9.1 are about, by the holder of the ace.

    `first` and `second` are the entries in the sums of condition 3, index 2 upwards, with the sign
    under which the condition asks for more than 0; `last` is the upper limit of the second sum.
    """

    met: bool  # condition 1
    if_all: Number
    otherwise: Number
    first: Array
    second: Array
    last: Number


def partial_sums(c: Array, n: int, count: Count) -> Array:
    """S(0), ..., S(2n)."""
    sums = Array.of(count, 0, 2 * n)
    sums[0] = 0
    for i in count.loop(1, 2 * n):
        sums[i] = sums[i - 1] + c[i]
    return sums


def diagonal_sums(c: Array, sums: Array, n: int, count: Count) -> Array:
    """T_k, -n < k < n, by the procedure of Section 10 with its spare cell T[-n]."""
    T = Array.of(count, -n, n - 1)
    T[-n] = 0
    for k in count.loop(-n + 1, -1):
        T[k] = k + n
    for k in count.loop(0, n - 1):
        T[k] = k - n
    for i in count.loop(1, 2 * n):
        if c[i].is_equal(1):
            at = sums[i - 1]
            T[at] = T[at] - (i - 1)
        else:
            T[sums[i]] = T[sums[i]] + i
    return T


def sign_change(T: Array, n: int, count: Count) -> tuple[Number, Number]:
    """(H_under, H_over): the cards of one player are all high if A_1n = 1 or A_n1 = -1."""
    if T[n - 1] > 0:
        return Number(n, count), Number(n, count)
    if T[-n + 1] < 0:
        return Number(-n, count), Number(-n, count)
    for k in count.loop(-n + 1, n - 1):
        if T[k].is_equal(0):
            return k, k
        if T[k] > 0 and T[k + 1] < 0:
            return k, k + 1
    raise AssertionError("T_k does not change sign, against Lemma 5.2")


def entries(sums: Array, shift: Number, n: int, h: Number, count: Count) -> Array:
    """A_{i,i+h} by i if `shift` = h, A_{j-h,j} by j if `shift` = -h, where there is such an entry:
    1 if S(i+j-1) > j - i, else -1.
    """
    first = 1 - shift if shift < 0 else Number(1, count)
    last = n - shift if shift > 0 else Number(n, count)
    found = Array.of(count, first, last)
    for i in count.loop(first, last):
        found[i] = 1 if sums[i + i + shift - 1] > h else -1
    return found


def conditions(
    c: Array, sums: Array, under: Number, over: Number, n: int, count: Count
) -> Conditions:
    """The entries of the two diagonals j - i = H_under and j - i = H_over, for Theorem 9.1."""
    if c[2 * n].is_equal(1):
        first = entries(sums, under, n, under, count)
        second = entries(sums, over, n, over, count)
        return Conditions(over >= 0, over, under, first, second, n - over - 1)
    first = negated(entries(sums, -over, n, over, count), count)
    second = negated(entries(sums, -under, n, under, count), count)
    return Conditions(under <= 0, under, over, first, second, under + n - 1)


def negated(array: Array, count: Count) -> Array:
    """Every number with the other sign."""
    cells = sorted(array.cells)
    found = Array.of(count, cells[0], cells[-1])
    for i in count.loop(cells[0], cells[-1]):
        found[i] = -array[i]
    return found


def families(stated: Conditions, count: Count) -> tuple[Array, Array]:
    """The sums of `first` from 2 to m and of `second` from m to `last`, each from the one before
    it: all that conditions 2 and 3 need. With `last` < 3 there is no k for which both sums of
    condition 3 are nonempty.
    """
    last = stated.last
    upto, since = Array.of(count, 1, last), Array.of(count, 2, last + 1)
    upto[1] = 0
    for m in count.loop(2, last):
        upto[m] = upto[m - 1] + stated.first[m]
    since[last + 1] = 0
    for back in count.loop(2, last):
        m = last + 2 - back
        since[m] = since[m + 1] + stated.second[m]
    return upto, since


def choice(stated: Conditions, upto: Array, since: Array, count: Count) -> Number:
    """H by conditions 2 and 3, condition 1 being met, from the two families of sums."""
    if since[2] >= 0:
        k = Number(1, count)
        while stated.last >= k + k + 1:
            if upto[k + k] > 0 and since[k + k + 1] > 0:
                return stated.if_all
            k = k + 1
    return stated.otherwise


def H(deal: Deal) -> tuple[int, Count]:
    """H(D) from the vector C, and what it cost."""
    count, n = Count(), deal.n
    c = Array(count, C(deal).values())
    sums = partial_sums(c, n, count)
    under, over = sign_change(diagonal_sums(c, sums, n, count), n, count)
    if under.is_equal(over):
        return int(under), count
    stated = conditions(c, sums, under, over, n, count)
    if stated.met and stated.last >= 3:
        return int(choice(stated, *families(stated, count), count)), count
    return int(stated.otherwise), count


# --- Claims ---------------------------------------------------------------------------------


@claim("W1-T10.1", domain=every_deal(), upto=(4, 6, 9), formal="Theorem_10_1.theorem_10_1")
def theorem_10_1(deal: Deal, operations: int = OPERATIONS) -> Relation:
    r"""There is an algorithm that computes $H(D)$ using a linear number of additions, subtractions,
    assignments and comparisons of numbers of size $O(n)$ [no constants are printed: at most $150n$
    operations on numbers of absolute value at most $3n$]. (Hence, if each takes time $O(\log n)$,
    it runs in time $O(n \log n)$.) [$H(D)$ is the number of Theorem 9.1.]
    """
    # H, its cost against so many operations times n, and the size of its numbers.
    found, count = H(deal)
    return all_hold(
        equal(found, twice_the_mean(deal.word) - deal.n),
        at_least(operations * deal.n, count.operations),
        at_least(LARGEST * deal.n, count.largest),
    )


theorem_10_1.near_miss("at most half as many operations", operations=OPERATIONS // 2)
theorem_10_1.near_miss(
    "on numbers of absolute value at most 2n", lambda deal: at_least(2 * deal.n, H(deal)[1].largest)
)


PROCEDURE = 60  # times n


@claim("W1-T10.1L", domain=every_deal(), formal="Steps_8.procedure_is_linear")
def procedure_is_linear(deal: Deal, operations: int = PROCEDURE) -> Relation:
    """The following procedure will do this [compute and store all T_k] in a linear number of
    operations [no constant is printed: at most 60 n, the sums S(i) included, with the spare cell
    T[-n] of W1-T10.1A~].
    """
    count, n = Count(), deal.n
    c = Array(count, C(deal).values())
    diagonal_sums(c, partial_sums(c, n, count), n, count)
    return at_least(operations * n, count.operations)


procedure_is_linear.near_miss("at most 20 n", operations=20)


def directly(deal: Deal, first: int, last: int, at: Sequence[tuple[int, int]], sign: int) -> int:
    """The sum of A over the positions `at`, which are given by index from `first` to `last`."""
    A = matrix(deal.word)
    return sign * sum(A[at[i - 1]] for i in range(first, last + 1))


def two_diagonals(deal: Deal) -> tuple[int, list[tuple[int, int]], list[tuple[int, int]], int]:
    """The sign of condition 3, the positions of the entries of its first and its second sum by
    index 1, 2, ... (beyond the matrix for some), and the upper limit of the second sum.
    """
    n, under, over = deal.n, H_under(deal), H_over(deal)
    indices = range(1, n + 1)
    if deal.ace == EAST:
        return (
            1,
            [(i, i + under) for i in indices],
            [(i, i + over) for i in indices],
            n - over - 1,
        )
    return -1, [(i - over, i) for i in indices], [(i - under, i) for i in indices], n + under - 1


@claim("W1-T10.1e", domain=every_deal(), upto=(4, 6, 9), formal="Theorem_10_1.further_operations")
def further_operations(deal: Deal, operations: int = FURTHER) -> Relation:
    r"""Having computed $T_k$ for $-n < k < n$, we can find $\underline{H}$ and $\overline{H}$ in
    another linear number of operations. We can use the partial sums to compute and store all the
    matrix elements $A_{i,j}$ for which $j - i = \underline{H}$ or $j - i = \overline{H}$, and then
    recursively compute the sums $\sum_{i=2}^{2k} A_{i,i+\underline{H}}$ and
    $\sum_{i=2k+1}^{n-\overline{H}-1} A_{i,i+\overline{H}}$ for all values of $k$ for which both
    sums are nonempty (or those that Theorem 9.1 has instead of them if West has the ace), where
    its condition 1 is met; all this where $\underline{H}$ and $\overline{H}$ differ, since else
    there is nothing to choose. All the conditions involved in Theorem 9.1 can be checked in
    $O(n)$ [$90n$ further] operations.
    """
    # What is computed once T_k is known, against its definitions, and the further operations.
    count, n = Count(), deal.n
    c = Array(count, C(deal).values())
    sums = partial_sums(c, n, count)
    T = diagonal_sums(c, sums, n, count)
    before = count.operations
    under, over = sign_change(T, n, count)
    parts = [equal((int(under), int(over)), (H_under(deal), H_over(deal)))]
    if int(under) < int(over):
        stated = conditions(c, sums, under, over, n, count)
        sign, first, second, last = two_diagonals(deal)
        A = matrix(deal.word)
        for mine, at in ((stated.first, first), (stated.second, second)):
            parts.append(equal(mine.values(), tuple(sign * A[ij] for ij in at if ij in A)))
        if stated.met and stated.last >= 3:
            upto, since = families(stated, count)
            ks = range(1, (last - 1) // 2 + 1)
            parts.append(
                equal(
                    tuple((int(upto[2 * k]), int(since[2 * k + 1])) for k in ks),
                    tuple(
                        (
                            directly(deal, 2, 2 * k, first, sign),
                            directly(deal, 2 * k + 1, last, second, sign),
                        )
                        for k in ks
                    ),
                )
            )
            choice(stated, upto, since, count)
    return all_hold(*parts, at_least(operations * n, count.operations - before))


further_operations.near_miss("in half as many further operations", operations=FURTHER // 2)


@claim("W1-A1", domain=every_deal_and_lead(), upto=(4, 6, 9), formal="Theorem_10_1.theorem_10_1")
def complete_solution(deal: Deal, leader: str) -> Relation:
    """We give a complete solution of the combinatorial game of two-person single-suit whist: it
    provides an efficient algorithm [that of Theorem 10.1, at most 150n operations] for calculating
    the game theoretical value of any distribution of the cards.
    """
    found, count = H(deal)
    return all_hold(
        equal(rounded_for_follower(deal.n + found, leader), tricks(deal, leader)),
        at_least(OPERATIONS * deal.n, count.operations),
    )


@complete_solution.near_miss("whoever is on lead, the value is rounded down")
def rounded_down(deal: Deal, leader: str) -> Relation:
    return equal(rounded_for_follower(deal.n + H(deal)[0], WEST), tricks(deal, leader))


# --- Applying Theorem 9.1 directly ----------------------------------------------------------


def H_directly(deal: Deal) -> tuple[int, Count]:
    """H as Theorem 9.1 prints it: the whole matrix, every T_k, every sum anew for every k."""
    count, n = Count(), deal.n
    west = Array(count, deal.hand(WEST))
    east = Array(count, deal.hand(EAST))
    A = {
        (i, j): Number(1 if west[i] > east[j] else -1, count)
        for i in map(int, count.loop(1, n))
        for j in map(int, count.loop(1, n))
    }
    T = Array.of(count, -n + 1, n - 1)
    for i in count.loop(1, n):
        for j in count.loop(1, n):
            T[j - i] = T[j - i] + A[int(i), int(j)]
    under, over = sign_change(T, n, count)
    if under.is_equal(over):
        return int(under), count

    def total(first: int, last: int, di: int, dj: int) -> Number:
        result = Number(0, count)
        for i in count.loop(first, last):
            result = result + A[int(i + di), int(i + dj)]
        return result

    u, o = int(under), int(over)
    if west[n] < east[n]:
        last = n - o - 1
        if over >= 0 and total(2, last, 0, o) >= 0:
            for k in map(int, count.loop(1, (last - 1) // 2)):
                if total(2, 2 * k, 0, u) > 0 and total(2 * k + 1, last, 0, o) > 0:
                    return o, count
        return u, count
    last = n + u - 1
    if under <= 0 and total(2, last, -u, 0) <= 0:
        for k in map(int, count.loop(1, (last - 1) // 2)):
            if total(2, 2 * k, -o, 0) < 0 and total(2 * k + 1, last, -u, 0) < 0:
                return u, count
    return o, count


@claim("W1-R10.poly", domain=every_deal(), upto=(4, 6, 9), formal="Theorem_10_1.theorem_10_1")
def polynomial_time(deal: Deal) -> Relation:
    """The conditions occurring in Theorem 9.1 can all be verified in polynomial time. [Whether
    they hold together is what H tells where H with the bar below and above differ, and nothing
    depends on it elsewhere. It is found by the program of Theorem 10.1, by at most 150n operations
    on numbers of absolute value at most 3n: that is proved. Directly, by at most 20 n(n + 1) on
    such numbers: that is tried, for the n counted.]
    """
    return quadratic(deal, 20 * (deal.n + 1))


def quadratic(deal: Deal, factor: int) -> Relation:
    """H by the conditions, its cost against `factor` times n, and the size of its numbers."""
    found, count = H_directly(deal)
    return all_hold(
        equal(found, twice_the_mean(deal.word) - deal.n),
        at_least(factor * deal.n, count.operations),
        at_least(LARGEST * deal.n, count.largest),
    )


polynomial_time.near_miss("directly, by at most 30n operations", lambda deal: quadratic(deal, 30))
