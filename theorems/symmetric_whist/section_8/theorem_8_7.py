"""Theorems 8.7 and 8.8, Corollary 8.9: the value of a single-suit deal determines its outcome."""

from math import ceil, floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.labeled import above_label, at_least_label, bounds_of
from theorems.symmetric_whist.vocabulary.refined import chi, chi_refined
from theorems.symmetric_whist.vocabulary.values import Value, rho, rho_refined
from verify.language import Relation, all_hold, at_least, claim, equal

QUARTER = mpq(1, 4)


def half(k: int) -> mpq:
    """k/2."""
    return mpq(k, 2)


def every_k(deal: Deal) -> range:
    """The integers k with -1/2 <= k/2 <= n + 1/2. Values and scores lie between 0 and n, so that
    nothing new is said for other integers.
    """
    return range(-1, 2 * deal.n + 2)


# --- Theorem 8.7 ----------------------------------------------------------------------------


@claim("W2-T8.7", domain=every_deal(), upto=(5, 6, 9), formal="SingleSuit.theorem_8_7")
def refined_outcome(deal: Deal) -> Relation:
    r"""If $D$ is a single-suit deal, then $\chi'(D) = \rho'(\mathrm{val}(D))$. (Also of the empty
    deal, the zero state: (-1/4, 1/4).)
    """
    return all_hold(
        equal(chi_refined(deal.word), rho_refined(val(deal.word))),
        equal(chi_refined(), rho_refined(val(""))),
    )


@refined_outcome.near_miss("the numerical part of the value determines it")
def without_infinitesimals(deal: Deal) -> Relation:
    return equal(chi_refined(deal.word), rho_refined(Value(val(deal.word).number)))


def below(deal: Deal) -> list[int]:
    """Of these k those with val(D) > k/2."""
    return [k for k in every_k(deal) if val(deal.word) > Value(half(k))]


def if_above(deal: Deal, k: int, gain: mpq) -> Relation:
    """The first half of the proof, that West on lead scores at least k/2 + `gain`."""
    bounds, number = bounds_of(deal), Value(half(k))
    return all_hold(
        equal(int(bounds.in_L(number)), 1),
        at_least_label(bounds.maxmin, Labeled(EAST, number)),
        at_least(chi_refined(deal.word)[0], half(k) + gain),
    )


@claim("W2-T8.7a", domain=every_deal(), upto=(5, 6, 9), formal="Steps.West_on_lead")
def west_on_lead(deal: Deal, gain: mpq = QUARTER) -> Relation:
    """Let k be an integer, and suppose that val(D) > k/2. We must have k/2 in L(D). Hence maxmin(D)
    >= (E, k/2), and West on lead can score at least k/2 + 1/4.
    """
    return all_hold(if_above(deal, k, gain) for k in below(deal))


west_on_lead.near_miss("at least k/2 + 3/4", gain=3 * QUARTER)


def if_at_least(deal: Deal, k: int, gain: mpq) -> Relation:
    """The second half of the proof, that West scores at least k/2 + `gain` if East leads."""
    bounds, number = bounds_of(deal), Value(half(k))
    return all_hold(
        equal(int(bounds.in_R(number)), 0),
        above_label(bounds.minmax, Labeled(WEST, number)),
        at_least(chi_refined(deal.word)[1], half(k) + gain),
    )


def at_most(deal: Deal) -> list[int]:
    """Of these k those with val(D) >= k/2."""
    return [k for k in every_k(deal) if val(deal.word) >= Value(half(k))]


@claim("W2-T8.7b", domain=every_deal(), upto=(5, 6, 9), formal="Steps.East_on_lead")
def east_on_lead(deal: Deal, gain: mpq = QUARTER) -> Relation:
    """Suppose now that East is on lead and that val(D) >= k/2. Then k/2 cannot belong to R(D).
    Hence minmax(D) > (W, k/2), and West can score at least k/2 + 1/4.
    """
    return all_hold(if_at_least(deal, k, gain) for k in at_most(deal))


east_on_lead.near_miss("at least k/2 + 3/4", gain=3 * QUARTER)


# --- Theorem 8.8 ----------------------------------------------------------------------------


def multiples_in_I(deal: Deal, denominator: int) -> int:
    """How many multiples of 1/denominator I(D) contains: none lies outside the numerical parts of
    maxmin(D) and minmax(D) (see `theorems.symmetric_whist.rules.candidates`).
    """
    bounds = bounds_of(deal)
    low, high = bounds.maxmin.value.number, bounds.minmax.value.number
    tried = range(floor(low * denominator), ceil(high * denominator) + 1)
    return sum(Value(mpq(p, denominator)) in bounds for p in tried)


@claim("W2-T8.8", domain=every_deal(), upto=(5, 6, 9), formal="Intervals.theorem_8_8")
def one_half_integer(deal: Deal, denominator: int = 2) -> Relation:
    r"""If $D$ is a single-suit deal, then $I(D)$ contains at most one number of the form $k/2$ for
    $k \in \mathbf{Z}$.
    """
    return at_least(1, multiples_in_I(deal, denominator))


one_half_integer.near_miss("at most one number of the form k/4", denominator=4)


def if_not_in_L(deal: Deal, k: int) -> Relation:
    """What follows from k/2 not being in L(D)."""
    return all_hold(
        at_least_label(Labeled(WEST, Value(half(k))), bounds_of(deal).maxmin),
        at_least(half(k) - QUARTER, chi_refined(deal.word)[0]),
    )


def if_not_in_R(deal: Deal, k: int, gain: mpq) -> Relation:
    """What follows from (k + 1)/2 not being in R(D), West scoring at least k/2 + `gain`."""
    return all_hold(
        at_least_label(bounds_of(deal).minmax, Labeled(EAST, Value(half(k + 1)))),
        at_least(chi_refined(deal.word)[1], half(k) + gain),
    )


@claim("W2-T8.8a", domain=every_deal(), upto=(5, 6, 9), formal="Steps.two_half_integers")
def two_half_integers(deal: Deal, gain: mpq = 3 * QUARTER) -> Relation:
    """Suppose that both k/2 and (k+1)/2 belong to I(D). Then maxmin(D) <= (W, k/2), and West can
    score at most k/2 - 1/4 with the lead. On the other hand minmax(D) >= (E, (k+1)/2), and West
    will score at least (k+1)/2 + 1/4 = k/2 + 3/4 with East on lead. (The two never do; but the
    first half needs only that k/2 is not in L(D), the second only that (k+1)/2 is not in R(D), and
    so they are checked.)
    """
    bounds = bounds_of(deal)
    low = [k for k in every_k(deal) if not bounds.in_L(Value(half(k)))]
    high = [k for k in every_k(deal) if not bounds.in_R(Value(half(k + 1)))]
    found = [if_not_in_L(deal, k) for k in low]
    return all_hold(*found, *(if_not_in_R(deal, k, gain) for k in high))


two_half_integers.near_miss("at least k/2 + 5/4 with East on lead", gain=5 * QUARTER)


# --- Corollary 8.9 --------------------------------------------------------------------------


@claim("W2-C8.9", domain=every_deal(), upto=(5, 6, 9), formal="SingleSuit.corollary_8_9")
def plain_outcome(deal: Deal) -> Relation:
    r"""If $D$ is a single-suit deal, then $\chi(D) = \rho(\mathrm{val}(D))$. (Also of the empty
    deal, whose outcome is (0, 0).)
    """
    return all_hold(equal(chi(deal.word), rho(val(deal.word))), equal(chi(), rho(val(""))))


@plain_outcome.near_miss("the outcome of refined whist")
def refined_instead(deal: Deal) -> Relation:
    return equal(chi_refined(deal.word), rho(val(deal.word)))
