r"""How often H(D) = H(D_0), if the cards of a suit are dealt at random (Section 12.1).

The paper says that this becomes almost sure as n grows. At most $20/\sqrt n$ of the suits are
exceptions: that is proved for all n. Of less than 400 cards this says nothing. So more is tried for
few cards: that at most $1/\sqrt n$ are, and the two steps of the proof. The same is proved and
tried of how often the ace decides which number H is.
"""

from collections import Counter
from functools import cache
from math import comb

from gmpy2 import mpq

from theorems.single_suit_whist.rules import Deal, words
from theorems.single_suit_whist.section_9.section_9 import favoured_by_the_ace
from theorems.single_suit_whist.section_10 import theorem_10_1
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_12.section_12_1 import same_H
from theorems.symmetric_whist.section_12.theorem_12_1 import PER_CARD
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.formula import diagonal_sums, heights
from theorems.symmetric_whist.vocabulary.refined import without_smallest
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Relation, all_hold, at_least, claim, equal

UPTO = (5, 7, 9)
AT_LEAST_TWO = every_single_suit().where(
    "every single-suit deal of n >= 2 cards a hand", lambda deal: deal.n >= 2
)
CHANGED = every_single_suit().where(
    "every single-suit deal D with H(D) and H(D_0) different, n >= 2",
    lambda deal: deal.n >= 2 and not same_H(deal.word),
)


def sums_that_are_met(word: str) -> dict[int, int]:
    """T_k for each k between -n and n to whose height the path comes."""
    S = heights(word)
    n, T = len(S) // 2, diagonal_sums(S)
    return {k: T[k] for k in range(1 - n, n) if k in S}


@claim("W2-F.close", domain=CHANGED, upto=(6, 7, 8), formal="How_often.close_to_0")
def close_to_0(deal: Deal, most: int = 3) -> Relation:
    r"""Beyond the paper: read the cards of a suit D of $n \ge 2$ cards on each hand from the lowest
    up, and walk up by 1 with each card of East's and down by 1 with each of West's. If $H(D) \ne
    H(D_0)$, then $|T_k| \le 3$ for some k, $-n < k < n$, to whose height the path comes.
    """
    return at_least(most, min(map(abs, sums_that_are_met(deal.word).values())))


close_to_0.near_miss("|T_k| <= 2", most=2)


@cache
def met_at(n: int) -> tuple[Counter[int], Counter[tuple[int, int]]]:
    """How many suits of n cards a hand have a path that comes to k, and how many with T_k = v."""
    levels, sums = Counter[int](), Counter[tuple[int, int]]()
    for word in words(n, 0, comb(2 * n, n)):
        found = sums_that_are_met(word)
        levels.update(found.keys())
        sums.update(found.items())
    return levels, sums


@claim("W2-F.even", domain=each_n("n >= 1, every k and v"), upto=UPTO, formal="How_often.evenly")
def evenly(n: int, share: int = 2) -> Relation:
    r"""Beyond the paper: the path of a suit begins at height 0 and goes up by 1 with each card of
    East's and down by 1 with each of West's, the lowest first. Of the suits of n cards on each
    hand, $\binom{2n}{n+k}$ have a path that comes to the height k, $-n < k < n$; and at most the
    share $2/(n-|k|-|v|+2)$ of these has $T_k = v$, if $|k| + |v| < n + 2$.
    """
    levels, sums = met_at(n)
    return all_hold(
        *(equal(levels[k], comb(2 * n, n + k)) for k in range(1 - n, n)),
        *(
            at_least(share * levels[k], (n - abs(k) - abs(v) + 2) * found)
            for (k, v), found in sorted(sums.items())
        ),
    )  # fmt: skip


evenly.near_miss("at most half this share", share=1)


@cache
def changed(n: int) -> int:
    """How many suits of n cards a hand have H(D) and H(D_0) different. Of one card: both, since D_0
    has no cards then, and no H.
    """
    return sum(n == 1 or not same_H(word) for word in words(n, 0, comb(2 * n, n)))


def tried(n: int) -> Relation:
    """At most 1/sqrt n of the suits."""
    return at_least(comb(2 * n, n) ** 2, n * changed(n) ** 2)


def falls_as_1_by_n(n: int) -> Relation:
    """At most 1/n of the suits."""
    return at_least(comb(2 * n, n), n * changed(n))


@claim(
    "W2-F.rate",
    domain=each_n("n >= 1, all single-suit deals"),
    upto=UPTO,
    formal="How_often.seldom",
)
def seldom(n: int) -> Relation:
    r"""Beyond the paper: at most the share $20/\sqrt n$ of the suits D of $n \ge 1$ cards on each
    hand has $H(D) \ne H(D_0)$: if B of the C suits have, then $nB^2 \le 20^2C^2$. (This is proved.
    For the n that were counted the share is at most $1/\sqrt n$; this stronger bound is tested,
    since $20/\sqrt n$ is more than 1 for n < 400. For n = 1 there is no $H(D_0)$; both suits count
    as different.)
    """
    return tried(n)


@seldom.near_miss("of the suits of n cards on each hand at most 1/n have different H(D) and H(D_0)")
def more_seldom(n: int) -> Relation:
    return falls_as_1_by_n(n)


@claim(
    "W2-F.ace",
    domain=each_n("n >= 1, all single-suit deals"),
    upto=UPTO,
    formal="The_aces_share.the_aces_share",
)
def the_aces_share(n: int) -> Relation:
    r"""Beyond the paper: of the suits of $n \ge 1$ cards on each hand let C be the number of all, B
    the number of those with $\underline{H} < \overline{H}$, and A the number of those where in
    addition the ace decides: $H = \overline{H}$ if West has it, $H = \underline{H}$ if East has it.
    Then A is at least the share $1 - 20/\sqrt n$ of C, and of B as well: $n(C - A)^2 \le 20^2C^2$
    and $n(B - A)^2 \le 20^2B^2$. (That is proved. For the n counted A is at least the share $1 -
    1/\sqrt n$ of both: that is tried, since $20/\sqrt n$ is more than 1 for n < 400.)
    """
    A, B = favoured_by_the_ace(n)
    C = comb(2 * n, n)
    return all_hold(at_least(C**2, n * (C - A) ** 2), at_least(B**2, n * (B - A) ** 2))


@the_aces_share.near_miss("A is at least the share 1 - 1/n of C")
def nearer_to_all(n: int) -> Relation:
    A, _ = favoured_by_the_ace(n)
    C = comb(2 * n, n)
    return at_least(C, n * (C - A))


@the_aces_share.near_miss("A = B")
def without_exception(n: int) -> Relation:
    A, B = favoured_by_the_ace(n)
    return equal(A, B)


@claim(
    "W2-R12.1c",
    domain=each_n("n >= 1, all single-suit deals"),
    upto=UPTO,
    formal="How_often.the_limit",
)
def the_limit(n: int) -> Relation:
    r"""If the cards in a single suit of size 2n are distributed randomly, then with the notation of
    [7], the probability that $H(D) = H(D_0)$ will tend to 1 as $n \to \infty$. (That is proved: it
    is at least $1 - 20/\sqrt n$ by W2-F.rate. For the n counted it is at least $1 - 1/\sqrt n$:
    that is tried.)
    """
    return tried(n)


@the_limit.near_miss("the probability is at least 1 - 1/n for every n")
def nearer_to_1(n: int) -> Relation:
    return falls_as_1_by_n(n)


@claim("W2-R12.1a", domain=AT_LEAST_TWO, upto=(4, 6, 7), formal="How_often.random_suit")
def random_suit(deal: Deal, more: int = 0, per_card: int = PER_CARD) -> Relation:
    """Hence we have an algorithm that computes the value of a random single-suit deal quickly with
    very high probability. (The program of [7], Theorem 10.1, finds H(D) and H(D_0) by at most 300n
    operations for both. If they are equal, val(D) = (n + H(D))/2. The probability that they are
    tends to 1: W2-R12.1c. To write down D_0 is not counted.)
    """
    found, count = theorem_10_1.H(deal)
    of_rest, count_of_rest = theorem_10_1.H(Deal(without_smallest(deal.word)))
    quickly = at_least(per_card * deal.n, count.operations + count_of_rest.operations)
    if found != of_rest:
        return quickly
    return all_hold(quickly, equal(val(deal.word), Value(mpq(deal.n + found + more, 2))))


random_suit.near_miss("val(D) = (n + H(D) + 1)/2", more=1)
random_suit.near_miss("by at most 70n operations", per_card=70)
