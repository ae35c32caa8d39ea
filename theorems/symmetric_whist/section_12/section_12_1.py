"""Section 12.1: computing the value of a card distribution."""

from functools import cache
from math import factorial

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, replies
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.single_suit_whist.vocabulary.each_size import one_deal
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import asked, coded_value, computed, decoded
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_single_suit
from theorems.symmetric_whist.vocabulary.play import (
    REFINED,
    WHIST,
    State,
    after_lead,
    after_reply,
    leads,
)
from theorems.symmetric_whist.vocabulary.refined import chi, without_smallest
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import NotCheckable, Relation, above, all_hold, at_least, claim, equal

# --- The algorithm --------------------------------------------------------------------------


@claim("W2-A12.1", domain=every_single_suit(), upto=(4, 6, 8), formal="Section_12_1.the_recursion")
def the_recursion(deal: Deal) -> Relation:
    """If we assume that the values of all reductions $D_{i,j}$ of D have been computed, we can
    determine minmax(D) and maxmin(D). Then we can find the set I(D). Clearly val(D) can now be
    computed. The computation of the value of an n-card deal is reduced to the computation of values
    of $n^2$ n-1-card deals. (The algorithm in integers against the value by Definition 7.4; and the
    reductions that it asks for, each of n - 1 cards.)
    """
    pairs = asked(deal.word, narrow=False)
    return all_hold(
        equal(computed(deal.word), val(deal.word)),
        equal(len(pairs), deal.n**2),
        *(equal(len(after_trick(deal.word, *pair)) // 2, deal.n - 1) for pair in pairs),
    )


@the_recursion.near_miss("the values of n(n - 1) deals")
def fewer_deals(deal: Deal) -> Relation:
    return equal(len(asked(deal.word, narrow=False)), deal.n * (deal.n - 1))


@the_recursion.near_miss("maxmin(D) is the value")
def by_maxmin(deal: Deal) -> Relation:
    west = [at for at, owner in enumerate(deal.word) if owner == WEST]
    east = [at for at, owner in enumerate(deal.word) if owner == EAST]

    def value(i: int, j: int) -> Value:
        return val(after_trick(deal.word, i, j)) + int(i > j)

    return equal(max(min(value(i, j) for j in east) for i in west), val(deal.word))


@claim(
    "W2-A12.1b",
    domain=every_single_suit(),
    upto=(4, 6, 8),
    formal="Narrow_recursion.narrow_recursion",
)
def two_replies(deal: Deal, times: int = 4) -> Relation:
    """The branching factor n^2 can be improved to O(n) by using the fact that when responding to a
    lead, it is optimal either to take the trick as cheaply as possible, or to play low. (With
    these replies alone, here and in all reductions, the algorithm finds the same value; it asks
    for at most 4n reductions, two to each of n leads of both players.)
    """
    return all_hold(
        equal(decoded(coded_value(deal.word, narrow=True)), val(deal.word)),
        at_least(times * deal.n, len(asked(deal.word, narrow=True))),
    )


two_replies.near_miss("at most 2n reductions", times=2)


def cheapest_or_lowest(word: str, lead: int) -> list[int]:
    """Among the replies that are not equivalent, the lowest and the cheapest that wins."""
    own = replies(word, lead)
    return own[:1] + [reply for reply in own if reply > lead][:1]


@claim("W2-A12.1c", domain=every_deal(), upto=(4, 5, 8), formal="Two_replies.two_replies")
def optimal_replies(state: State, wanted: slice = slice(None)) -> Relation:
    """When responding to a lead, it is optimal either to take the trick as cheaply as possible, or
    to play low. (In every deal, to every lead of either player, optimal or not; in whist and in
    refined whist. Of equivalent cards one is played.)
    """
    # After any lead of either player: the best of these replies against the best of all.
    found: list[Relation] = []
    for leader, best in ((WEST, min), (EAST, max)):
        for suit, lead in leads(state.suits, leader):
            few = cheapest_or_lowest(state.suits[suit], lead)[wanted]
            for ending in (WHIST, REFINED):
                scores = [after_reply(state.suits, suit, lead, reply, ending) for reply in few]
                found.append(equal(best(scores), after_lead(state.suits, suit, lead, ending)))
    return all_hold(found)


optimal_replies.near_miss("it is optimal to play low", wanted=slice(1))
optimal_replies.near_miss(
    "it is optimal to take the trick as cheaply as possible, if we can", wanted=slice(-1, None)
)


@cache
def calls(word: str, narrow: bool) -> int:
    """How many values the recursion computes for one, that of no cards included."""
    pairs = asked(word, narrow) if word else []
    return 1 + sum(calls(after_trick(word, *pair), narrow) for pair in pairs)


@cache
def met(word: str, narrow: bool) -> frozenset[str]:
    """The different deals among them."""
    pairs = asked(word, narrow) if word else []
    return frozenset([word]).union(*(met(after_trick(word, *pair), narrow) for pair in pairs))


ALTERNATING = one_deal(
    "the alternating deal of n cards a hand, n >= 1", lambda n: (EAST + WEST) * n
)


@claim("W2-A12.1d", domain=ALTERNATING, upto=(4, 6, 8), formal="Exponential.exponential")
def exponential(deal: Deal) -> Relation:
    """The running time of this algorithm is exponential in the size of D. The branching factor n^2
    can be improved to O(n), but the running time is still exponential. (On the deal in which
    the cards alternate: the recursion computes 1 + n^2 + n^2 (n - 1)^2 + ... + n!^2 values; with
    two replies to a lead at least n! values. Even if it computes no value twice, either way it
    computes at least 2^n.)
    """
    n = deal.n
    products = sum((factorial(n) // factorial(k)) ** 2 for k in range(n + 1))
    return all_hold(
        equal(calls(deal.word, False), products),
        at_least(calls(deal.word, True), factorial(n)),
        at_least(len(met(deal.word, False)), 2**n),
        at_least(len(met(deal.word, True)), 2**n),
    )


@exponential.near_miss("polynomial with two replies to a lead: at most 4n^2 values")
def polynomial(deal: Deal) -> Relation:
    return at_least(4 * deal.n**2, len(met(deal.word, True)))


# --- Integral and half-integral values ------------------------------------------------------


def is_half_of_an_integer(value: Value) -> bool:
    """Whether the value is an integer or a half-integer."""
    return bool(value.is_number and value.number.denominator <= 2)


KNOWN_FROM_7 = NotCheckable(
    "W2-R12.1e",
    "That the limit is known from [7] is said of a preprint that we do not have. The journal's "
    "text of [7] does not have it: a probability is mentioned there once, before Theorem 8.3, of "
    "something else. This is no evidence of what stood in the preprint.",
)


def H(word: str) -> int:
    """H(D) of [7], Theorem 9.1; 0 for no cards."""
    return twice_the_mean(word) - len(word) // 2


def same_H(word: str) -> bool:
    """H(D) = H(D_0)."""
    return H(word) == H(without_smallest(word))


@claim(
    "W2-R12.1d",
    domain=every_single_suit().where(
        "every single-suit deal D with H(D) = H(D_0), n >= 2", lambda deal: same_H(deal.word)
    ),
    upto=(5, 6, 8),
    formal="Theorem_12_1.the_same_H",
)
def half_of_an_integer(deal: Deal, least: int = 1) -> Relation:
    """If H(D) = H(D_0), then either D or D_0 will have an outcome that depends on the position of
    the lead, and hence a value which is half an odd integer. It follows that the value of D is half
    of an integer.
    """
    # Of D and D_0 so many have an outcome that depends on the lead, and a value that fits.
    rest = without_smallest(deal.word)
    found = [word for word in (deal.word, rest) if chi(word)[0] != chi(word)[1]]
    return all_hold(
        at_least(len(found), least),
        *(equal(val(word).number.denominator, 2) for word in found),
        *(equal(int(val(word).is_number), 1) for word in found),
        equal(int(is_half_of_an_integer(val(deal.word))), 1),
    )


half_of_an_integer.near_miss("both D and D_0 will have such an outcome", least=2)


@claim(
    "W2-R12.1b",
    domain=every_single_suit().where(
        "every single-suit deal whose value is not half of an integer, n >= 1",
        lambda deal: not is_half_of_an_integer(val(deal.word)),
    ),
    upto=(5, 6, 8),
    formal="Section_12_1.bounds_of_the_value",
)
def bounds_of_the_value(deal: Deal, shift: int = 0) -> Relation:
    """(An algorithm) which, if it fails, still gives bounds of the form n/2 < val(D) < (n + 1)/2.
    (Here n is an integer, not the number of cards: the sum of West's tricks in D and in D_0, which
    then do not depend on the lead.)
    """
    # k/2 and (k + 1)/2 around a value that is not half of an integer, k by the outcomes.
    value = val(deal.word)
    k = chi(deal.word)[0] + chi(without_smallest(deal.word))[0] + shift
    return all_hold(above(value, Value(mpq(k, 2))), above(Value(mpq(k + 1, 2)), value))


bounds_of_the_value.near_miss("with n one more", shift=1)
