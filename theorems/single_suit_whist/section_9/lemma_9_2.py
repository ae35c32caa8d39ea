"""Lemma 9.2: of the k in class IV the largest serves, and the steps of its proof.

No hypothesis is printed but the two sums, so the lemma is read for every deal with
H_over = H_under + 1 and every k for which the entries of both sums exist: H_under >= -1, k >= 1,
2k + 1 <= n - H_over - 1. Where (20) or (21) is empty it is 0 and not positive.
"""

from theorems.single_suit_whist.rules import Deal, H_over, H_under, matrix
from theorems.single_suit_whist.vocabulary.cases import rows
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.steps import H_differ
from verify.language import Relation, above, all_hold, at_least, claim, equal


def ks(deal: Deal) -> range:
    """The k for which both sums have terms."""
    if not H_differ(deal) or H_under(deal) < -1:
        return range(0)
    return range(1, (deal.n - H_over(deal) - 2) // 2 + 1)


def sum_20(deal: Deal, k: int) -> int:
    """(20): A_{i,i+H_under} over 2 <= i <= 2k."""
    return rows(matrix(deal.word), H_under(deal), 2, 2 * k)


def sum_21(deal: Deal, k: int) -> int:
    """(21): A_{i,i+H_over} over 2k + 1 <= i <= n - H_over - 1."""
    over = H_over(deal)
    return rows(matrix(deal.word), over, 2 * k + 1, deal.n - over - 1)


def S(deal: Deal, k: int) -> int:
    """S(k), the sum of both."""
    return sum_20(deal, k) + sum_21(deal, k)


def maximal(deal: Deal) -> list[int]:
    """The largest k that makes (21) positive, if one does."""
    return [k for k in ks(deal) if sum_21(deal, k) > 0][-1:]


SUMS = every_deal().where(
    "every deal with H_over = H_under + 1 >= 0, n >= 1, and every k >= 1 for which both sums have "
    "terms, of which there is one",
    lambda deal: bool(ks(deal)),
)
CONSECUTIVE = SUMS.where(f"{SUMS.text} and the next as well", lambda deal: len(ks(deal)) > 1)
MAXIMAL = SUMS.where(f"{SUMS.text}; (21) is positive for one", lambda deal: bool(maximal(deal)))


def both_positive(deal: Deal) -> bool:
    """Whether there is a k such that (20) and (21) are positive."""
    return any(sum_20(deal, k) > 0 and sum_21(deal, k) > 0 for k in ks(deal))


@claim(
    "W1-L9.2",
    domain=SUMS.where(f"{SUMS.text}; (20) and (21) are positive for one", both_positive),
    upto=(7, 8, 10),
    formal="Lemma_9_2.lemma_9_2",
)
def lemma_9_2(deal: Deal) -> Relation:
    r"""If there is a number $k$ such that (20) $\sum_{i=2}^{2k} A_{i,i+\underline{H}}$ and (21)
    $\sum_{i=2k+1}^{n-\overline{H}-1} A_{i,i+\overline{H}}$ are positive, then the largest value of
    $k$ which makes (21) positive will also make (20) positive.
    """
    return all_hold(above(sum_20(deal, k), 0) for k in maximal(deal))


@lemma_9_2.near_miss("the smallest value of k")
def smallest_k(deal: Deal) -> Relation:
    smallest = [k for k in ks(deal) if sum_21(deal, k) > 0][:1]
    return all_hold(above(sum_20(deal, k), 0) for k in smallest)


@claim("W1-EQ22", domain=CONSECUTIVE, upto=(7, 8, 10), formal="Lemma_9_2.equation_22")
def equation_22(deal: Deal) -> Relation:
    r"""Let $S(k)$ be the sum of (20) and (21). Then (22) $S(k+1) - S(k) =
    A_{2k+1,2k+1+\underline{H}} - A_{2k+1,2k+1+\overline{H}} + A_{2k+2,2k+2+\underline{H}} -
    A_{2k+2,2k+2+\overline{H}} \ge 0$, for consecutive $k$ for which both sums have terms.
    """
    A = matrix(deal.word)
    under, over = H_under(deal), H_over(deal)
    found = []
    for k in ks(deal)[:-1]:
        p, q = 2 * k + 1, 2 * k + 2
        printed = A[p, p + under] - A[p, p + over] + A[q, q + under] - A[q, q + over]
        found += [equal(S(deal, k + 1) - S(deal, k), printed), at_least(printed, 0)]
    return all_hold(found)


@equation_22.near_miss("the difference is positive")
def positive_difference(deal: Deal) -> Relation:
    return all_hold(above(S(deal, k + 1) - S(deal, k), 0) for k in ks(deal)[:-1])


@claim("W1-L9.2c", domain=CONSECUTIVE, upto=(7, 8, 10), formal="Lemma_9_2.S_is_increasing")
def S_is_increasing(deal: Deal, less: int = 0, more: int = 0) -> Relation:
    """Hence $S(k)$ is increasing with $k$. [Not necessarily strictly: (22) ends with >= 0.]"""
    return all_hold(at_least(S(deal, k + 1 - less), S(deal, k + more)) for k in ks(deal)[:-1])


S_is_increasing.near_miss("S(k) is decreasing", less=1, more=1)


@claim("W1-L9.2a", domain=MAXIMAL, upto=(7, 8, 10), formal="Lemma_9_2.one_or_two")
def one_or_two(deal: Deal) -> Relation:
    r"""If $k$ is maximal such that (21) is positive, then (21) is equal to 1 or 2 depending on
    whether $n \equiv \overline{H} \pmod{2}$ or not.
    """
    parity = (deal.n - H_over(deal)) % 2
    return all_hold(equal(sum_21(deal, k), 1 + parity) for k in maximal(deal))


@one_or_two.near_miss("it is 1 in either case")
def always_one(deal: Deal) -> Relation:
    return all_hold(equal(sum_21(deal, k), 1) for k in maximal(deal))


@claim("W1-L9.2b", domain=MAXIMAL, upto=(7, 8, 10), formal="Lemma_9_2.no_smaller_k")
def no_smaller_k(deal: Deal) -> Relation:
    r"""If for this value of $k$, (20) is not positive, then since (20) is odd, $S(k) \le 1$.
    Therefore no smaller value of $k$ can make both (20) and (21) positive.
    """
    found = []
    for k in maximal(deal):
        found.append(equal(sum_20(deal, k) % 2, 1))
        if sum_20(deal, k) <= 0:
            found.append(at_least(1, S(deal, k)))
            positive = [p for p in ks(deal) if p < k and min(sum_20(deal, p), sum_21(deal, p)) > 0]
            found.append(equal(len(positive), 0))
    return all_hold(found)


@no_smaller_k.near_miss("S(k) <= 0")
def S_not_positive(deal: Deal) -> Relation:
    return all_hold(at_least(0, S(deal, k)) for k in maximal(deal) if sum_20(deal, k) <= 0)
