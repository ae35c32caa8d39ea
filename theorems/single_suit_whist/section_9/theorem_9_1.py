"""Theorem 9.1: the value of Whist, by the holder of the ace.

With H_under and H_over the point where T_k changes sign, H is one of the two, and West takes
(n + H)/2 tricks, rounded in favour of the player not on lead (Theorem 8.1).
"""

from collections.abc import Callable
from functools import lru_cache

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_over,
    H_under,
    after_trick,
    cards,
    matrix,
    replies,
    rounded_for_follower,
    tricks,
)
from theorems.single_suit_whist.vocabulary.deals import with_ace
from verify.language import Exhaustion, Relation, Run, at_least, claim, equal, exhaust

REACH = (8, 10, 17)  # cards a hand, by effort; by Coq it holds for every n


def H_when_east_has_the_ace(deal: Deal, least: int = 0) -> int:
    """H_over under conditions 1-3, else H_under; `least` stands for the 0 of condition 2."""
    n, A, under, over = deal.n, matrix(deal.word), H_under(deal), H_over(deal)
    condition_1 = over >= 0
    condition_2 = condition_1 and sum(A[i, i + over] for i in range(2, n - over)) >= least
    condition_3 = condition_2 and any(
        sum(A[i, i + under] for i in range(2, 2 * k + 1)) > 0
        and sum(A[i, i + over] for i in range(2 * k + 1, n - over)) > 0
        # Beyond these k one of the sums is empty, hence 0.
        for k in range(1, (n - over) // 2)
    )
    return over if condition_3 else under


def H_when_west_has_the_ace(deal: Deal, most: int = 0) -> int:
    """H_under under conditions 1-3, else H_over; `most` stands for the 0 of condition 2."""
    n, A, under, over = deal.n, matrix(deal.word), H_under(deal), H_over(deal)
    condition_1 = under <= 0
    condition_2 = condition_1 and sum(A[j - under, j] for j in range(2, n + under)) <= most
    condition_3 = condition_2 and any(
        sum(A[i - over, i] for i in range(2, 2 * k + 1)) < 0
        and sum(A[i - under, i] for i in range(2 * k + 1, n + under)) < 0
        for k in range(1, (n + under) // 2)
    )
    return under if condition_3 else over


@lru_cache(maxsize=2**20)
def twice_the_mean(word: str) -> int:
    """n + H by the theorem, whoever has the ace; 0 when no cards are left."""
    if not word:
        return 0
    deal = Deal(word)
    H = H_when_east_has_the_ace if deal.ace == EAST else H_when_west_has_the_ace
    return deal.n + H(deal)


@claim(
    "W1-T9.1E",
    domain=with_ace(EAST, "every deal in which East has the ace, either lead"),
    upto=REACH,
    formal="Theorem_9_1.east_has_the_ace",
)
def value_when_east_has_the_ace(deal: Deal, leader: str, least: int = 0) -> Relation:
    r"""Suppose that East has the ace. If 1. $\overline{H} \ge 0$,
    2. $A_{2,2+\overline{H}} + A_{3,3+\overline{H}} + \dots + A_{n-1-\overline{H},n-1} \ge 0$, and
    3. there is an integer $k$ such that $\sum_{i=2}^{2k} A_{i,i+\underline{H}} > 0$ and
    $\sum_{i=2k+1}^{n-\overline{H}-1} A_{i,i+\overline{H}} > 0$, then $H = \overline{H}$; otherwise
    $H = \underline{H}$: West takes $(n + H)/2$ tricks in Whist, rounded down if he has the lead
    and up if East has.
    """
    H = H_when_east_has_the_ace(deal, least=least)
    return equal(tricks(deal, leader), rounded_for_follower(deal.n + H, leader))


@claim(
    "W1-T9.1W",
    domain=with_ace(WEST, "every deal in which West has the ace, either lead"),
    upto=REACH,
    formal="Theorem_9_1.west_has_the_ace",
)
def value_when_west_has_the_ace(deal: Deal, leader: str, most: int = 0) -> Relation:
    r"""Suppose that West has the ace. Then $H = \overline{H}$ unless 1. $\underline{H} \le 0$,
    2. $A_{2-\underline{H},2} + A_{3-\underline{H},3} + \dots + A_{n-1,n-1+\underline{H}} \le 0$,
    and 3. there is an integer $k$ such that $\sum_{i=2}^{2k} A_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n+\underline{H}-1} A_{i-\underline{H},i} < 0$, when $H = \underline{H}$: West
    takes $(n + H)/2$ tricks in Whist, rounded down if he has the lead and up if East has.
    """
    H = H_when_west_has_the_ace(deal, most=most)
    return equal(tricks(deal, leader), rounded_for_follower(deal.n + H, leader))


value_when_east_has_the_ace.near_miss("condition 2 strict: the sum > 0", least=1)
value_when_west_has_the_ace.near_miss("condition 2 strict: the sum < 0", most=-1)


@value_when_east_has_the_ace.near_miss("West takes at least (n + H_over)/2")
def greedy_for_east(deal: Deal, leader: str) -> Relation:
    return at_least(tricks(deal, leader), rounded_for_follower(deal.n + H_over(deal), leader))


@value_when_east_has_the_ace.one_step(beyond=10)
@value_when_west_has_the_ace.one_step(beyond=10)
def first_trick(deal: Deal, leader: str) -> Relation:
    """The claimed value is what the best lead and reply make of the values claimed after them."""
    leaders_best, followers_best = (max, min) if leader == WEST else (min, max)
    best = leaders_best(
        followers_best(after(deal.word, lead, reply) for reply in replies(deal.word, lead))
        for lead in cards(deal.word, leader)
    )
    return equal(best, rounded_for_follower(twice_the_mean(deal.word), leader))


def after(word: str, lead: int, reply: int) -> int:
    """West's tricks from this trick on, by the theorem."""
    winner = word[max(lead, reply)]
    rest = after_trick(word, lead, reply)
    return (winner == WEST) + rounded_for_follower(twice_the_mean(rest), winner)


def search(ace: str) -> Callable[[Run], Exhaustion]:
    """Retrograde tables against the fast formula, every deal with this player's ace."""
    held = {EAST: value_when_east_has_the_ace, WEST: value_when_west_has_the_ace}[ace]

    def exhaust_deals(run: Run) -> Exhaustion:
        from theorems.single_suit_whist.solvers import formula

        return exhaust(held, run, run.upto(*REACH), formula.theorem_9_1(ace))

    return exhaust_deals


value_when_east_has_the_ace.evidence(search(EAST))
value_when_west_has_the_ace.evidence(search(WEST))
