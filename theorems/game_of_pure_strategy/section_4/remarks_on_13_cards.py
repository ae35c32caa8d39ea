"""What the text says of Table 2, the first move of the 13-card game (Sections 1 to 4)."""

from itertools import pairwise, product
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import (
    THIRTEEN,
    column,
    enclosed,
    moves,
    total,
    used,
)
from verify.language import Relation, above, all_hold, at_least, below, claim, equal

N = 13
SUIT = range(1, N + 1)
HALF = mpq(1, 2)
PERCENT = mpq(1, 100)


def only(upcard: int) -> Any:
    """The domain of one upcard."""
    return moves(f"the first move of the 13-card game, upcard {upcard}", name(N, upcard))


def columns(found: Enclosed) -> list[tuple[Any, ...]]:
    """The probabilities of the bets 1..13, upcard by upcard."""
    return [column(found, N, upcard) for upcard in SUIT]


# --- Sections 2 and 3 -----------------------------------------------------------------------


@claim("GP-A5", domain=only(N))
def more_than_make_up(found: Enclosed, less: int = 0) -> Relation:
    """You now have 12 more betting points, which should more than make up for the lost 13 points.
    (f({2..13}, {1..12}, {1..12}) > 13, that is, the payoff of the ace against the king on the king
    is positive.)
    """
    return above(found.payoff(name(N, N), 1, N - less), 0)


more_than_make_up.near_miss("the ace against the jack", less=2)


@claim("GP-A6", domain=only(N))
def taking_a_chance(found: Enclosed) -> Relation:
    """You are taking a chance by betting only one: if your opponent had bet a two or three, then he
    would have won 13 points at almost no cost. (The king being up, the ace against the two or the
    three loses 13 points but for less than half a point, which the better hand is worth.)
    """
    return at_almost_no_cost(found, 2, 3)


def at_almost_no_cost(found: Enclosed, *replies: int) -> Relation:
    """What the ace gains against these on the king: less than -12 1/2, and no less than -13."""
    gains = [found.payoff(name(N, N), 1, reply) for reply in replies]
    return all_hold(
        relation for gain in gains for relation in (below(gain, HALF - N), at_least(gain, mpq(-N)))
    )


taking_a_chance.near_miss("or four", lambda found: at_almost_no_cost(found, 2, 3, 4))


@claim("GP-D4", domain=THIRTEEN)
def random_variations(found: Enclosed, most: mpq = mpq(1)) -> Relation:
    """Instead the strategy should have some random variations where one plays particular cards with
    some probability. (On the first move of the 13-card game no optimal strategy bets a card for
    certain, whatever the upcard.)
    """
    return all_hold(below(p, most) for probabilities in columns(found) for p in probabilities)


random_variations.near_miss("no card is bet with a probability of 1/2 or more", most=HALF)


# --- Not unimodal ---------------------------------------------------------------------------


def is_unimodal(probabilities: tuple[Any, ...]) -> bool:
    """Whether they do not rise again once they have fallen."""
    pairs = list(pairwise(probabilities))
    steps = [(q > p) - (q < p) for p, q in pairs if not (p == 0 and q == 0)]
    turns = [step for step in steps if step]
    return turns == sorted(turns, reverse=True)


@claim("GP-R1", domain=THIRTEEN)
def not_at_all_unimodal(found: Enclosed) -> Relation:
    """The probabilities are not at all unimodal. (For no upcard do they rise up to some bet and
    fall from there on.)
    """
    return equal(sum(map(is_unimodal, columns(found))), 0)


@claim("GP-R15", domain=THIRTEEN)
def no_unimodal_pattern(found: Enclosed) -> Relation:
    """The optimal probabilities of the bids do not follow a unimodal pattern. (For each upcard
    there are a bid and a higher and a lower one that are both more probable.)
    """
    return equal(tuple(any(dips(found)) for found in columns(found)), (True,) * N)


def dips(probabilities: tuple[Any, ...]) -> list[bool]:
    """For each bid, whether a lower and a higher one are both more probable."""
    return [
        any(q > p for q in probabilities[:at] if not both_zero(p, q))
        and any(q > p for q in probabilities[at + 1 :] if not both_zero(p, q))
        for at, p in enumerate(probabilities)
    ]


def both_zero(p: Any, q: Any) -> bool:
    """Whether both are an exact 0."""
    return bool(p == 0 and q == 0)


not_at_all_unimodal.near_miss(
    "for one upcard", lambda found: equal(sum(map(is_unimodal, columns(found))), 1)
)
no_unimodal_pattern.near_miss(
    "so it is with two bids in a row",
    lambda found: equal(
        tuple(any(a and b for a, b in pairwise(dips(c))) for c in columns(found)), (True,) * N
    ),
)


# --- Even and odd ---------------------------------------------------------------------------


def peaks(probabilities: tuple[Any, ...]) -> list[int]:
    """The bets below the highest card that are more probable than both their neighbours."""
    padded = (mpq(-1), *probabilities)
    return [
        bet
        for bet in range(1, len(probabilities))
        if not both_zero(padded[bet], padded[bet - 1])
        and not both_zero(padded[bet], padded[bet + 1])
        and padded[bet] > padded[bet - 1]
        and padded[bet] > padded[bet + 1]
    ]


def parities(bets: list[int]) -> set[int]:
    """The parities of some bets."""
    return {bet % 2 for bet in bets}


@claim("GP-R2", domain=THIRTEEN)
def even_odd_phenomenon(found: Enclosed, least: int = 2) -> Relation:
    """On the contrary, they exhibit an even-odd phenomenon. (For each upcard at least two cards
    below the king are more probable bets than both their neighbours, and all of these are even or
    all of them are odd.)
    """
    every = [peaks(probabilities) for probabilities in columns(found)]
    return all_hold(
        relation
        for bets in every
        for relation in (at_least(len(bets), least), equal(len(parities(bets)), 1))
    )


even_odd_phenomenon.near_miss("at least three cards", least=3)


@claim("GP-R3", domain=moves("upcards 10 to 13", *(name(N, upcard) for upcard in range(10, N + 1))))
def large_upcards(found: Enclosed, parity: int = 1) -> Relation:
    """If the upcard N is large (> 9), then one should not bet a card < N/2 and of opposite parity.
    (It has probability 0.)
    """
    # The probabilities of bets below half the upcard whose parity differs by so much.
    upcards = range(10, N + 1)
    bets = [
        (upcard, bet)
        for upcard in upcards
        for bet in SUIT
        if 2 * bet < upcard and (upcard - bet) % 2 == parity
    ]
    return all_hold(equal(column(found, N, upcard)[bet - 1], 0) for upcard, bet in bets)


large_upcards.near_miss("of the same parity", parity=0)


@claim("GP-R4a", domain=only(N))
def odd_over_even(found: Enclosed, last: int = 10) -> Relation:
    """In the last column, odd bets are consistently (up to i = 10) preferred over even bets [:
    each odd bet over the even bets beside it].
    """
    return preferred(found, last)


def preferred(found: Enclosed, last: int) -> Relation:
    """Odd bets against the even ones beside them, up to the last."""
    p = column(found, N, N)
    return all_hold(
        above(p[odd - 1], p[even - 1])
        for odd in range(1, last + 1, 2)
        for even in range(2, last + 1, 2)
        if abs(odd - even) == 1
    )


odd_over_even.near_miss("up to i = 12", last=12)


ODD, EVEN = (1, 3, 5, 7, 9), (2, 4, 6, 8, 10)


@claim("GP-R4av", domain=only(N))
def odd_over_every_even(
    found: Enclosed, preferred_bets: tuple[int, ...] = ODD, others: tuple[int, ...] = EVEN
) -> Relation:
    """In the last column, odd bets are consistently (up to i = 10) preferred over even bets [: each
    odd bet over each even bet]. (The other reading is GP-R4a.)
    """
    p = column(found, N, N)
    return all_hold(above(p[bet - 1], p[other - 1]) for bet in preferred_bets for other in others)


odd_over_every_even.near_miss("even bets over odd bets", preferred_bets=EVEN, others=ODD)


@odd_over_every_even.amended()
def odd_over_every_even_but_one(found: Enclosed, last: int = 10) -> Relation:
    """In the last column, each odd bet up to i = 10 is preferred over each even bet up to i = 10,
    but for the 1 over the 10: that is the other way round.
    """
    p, reversed_pair = column(found, N, N), (1, 10)
    pairs = product(range(1, last + 1, 2), range(2, last + 1, 2))
    return all_hold(
        above(p[even - 1], p[odd - 1])
        if (odd, even) == reversed_pair
        else above(p[odd - 1], p[even - 1])
        for odd, even in pairs
    )


odd_over_every_even_but_one.near_miss("up to i = 12", last=12)


@claim("GP-R5", domain=THIRTEEN)
def parity_of_the_upcard(found: Enclosed, more: int = 0) -> Relation:
    """In general, one should bet a card of the same parity as the upcard [: with most upcards the
    probability of doing so is more than 1/2]. (With every upcard: GP-R5v.)
    """
    upcards = sum(p > HALF for p in same_parity(found))
    return above(2 * upcards, N + more)


parity_of_the_upcard.near_miss("with two thirds of the upcards", more=N // 3)
SAME_PARITY = (2, 3, 6, 7, 8, 10, 11, 13)


@claim("GP-R5v", domain=THIRTEEN)
def parity_of_every_upcard(found: Enclosed, exceptions: tuple[int, ...] = ()) -> Relation:
    """In general, one should bet a card of the same parity as the upcard [: with every upcard the
    probability of doing so is more than 1/2]. (With most upcards: GP-R5.)
    """
    each = zip(SUIT, same_parity(found), strict=True)
    return all_hold(above(p, HALF) for upcard, p in each if upcard not in exceptions)


parity_of_every_upcard.near_miss("with every even upcard", exceptions=tuple(SUIT)[::2])


@parity_of_every_upcard.amended()
def parity_of_eight_upcards(found: Enclosed, upcards: tuple[int, ...] = SAME_PARITY) -> Relation:
    """One should bet a card of the same parity as the upcard with a probability of more than 1/2
    when the upcard is 2, 3, 6, 7, 8, 10, 11 or 13, and with one of less than 1/2 when it is not.
    """
    each = zip(SUIT, same_parity(found), strict=True)
    return all_hold(above(p, HALF) if k in upcards else below(p, HALF) for k, p in each)


parity_of_eight_upcards.near_miss("not when it is 2", upcards=SAME_PARITY[1:])


def same_parity(found: Enclosed) -> list[Any]:
    """For each upcard the probability of betting a card of its parity."""
    return [
        total(column(found, N, upcard), *(bet for bet in SUIT if (bet - upcard) % 2 == 0))
        for upcard in SUIT
    ]


@claim("GP-R14", domain=THIRTEEN)
def odd_or_maximal(found: Enclosed, maximal: bool = True) -> Relation:
    """We notice an intricate even-odd behaviour in the results of our computations that seems to
    encourage odd or maximal bids [: over all thirteen upcards, each as probable as any other, the
    bid is odd or the highest that is made with this upcard with a probability of more than 1/2, and
    with a larger one than if every card up to that highest were bet as often as any other]. (With
    every upcard: GP-R14v.)
    """
    # The mean probability of such a bid against 1/2 and against that of a bid drawn blindly.
    mean, blindly = mean_of_odd(found, maximal=maximal)
    return all_hold(above(mean, HALF), above(mean, blindly))


def mean_of_odd(found: Enclosed, *, maximal: bool) -> tuple[Any, mpq]:
    """The mean probability of an odd bid, or of one that is odd or maximal; and the mean share of
    such bids among those up to the highest that is made.
    """
    means, shares = [], []
    for probabilities in columns(found):
        highest = used(probabilities)[-1]
        bids = [b for b in range(1, highest + 1) if b % 2 or (maximal and b == highest)]
        means.append(total(probabilities, *bids))
        shares.append(mpq(len(bids), highest))
    return sum(means) / N, sum(shares, mpq(0)) / N


odd_or_maximal.near_miss("odd bids alone", maximal=False)


ODD_OR_MAXIMAL = (1, 3, 4, 5, 7, 8, 11, 12, 13)


def odd_or_maximal_bids(found: Enclosed) -> list[Any]:
    """For each upcard the probability of a bid that is odd or the highest that is made."""
    return [
        total(probabilities, *(b for b in range(1, highest + 1) if b % 2 or b == highest))
        for probabilities in columns(found)
        for highest in [used(probabilities)[-1]]
    ]


@claim("GP-R14v", domain=THIRTEEN)
def odd_or_maximal_each(found: Enclosed, exceptions: tuple[int, ...] = ()) -> Relation:
    """We notice an intricate even-odd behaviour in the results of our computations that seems to
    encourage odd or maximal bids [: with each upcard the bid is odd or the highest that is made
    with a probability of more than 1/2]. (On the average: GP-R14.)
    """
    each = zip(SUIT, odd_or_maximal_bids(found), strict=True)
    return all_hold(above(p, HALF) for upcard, p in each if upcard not in exceptions)


odd_or_maximal_each.near_miss("with each upcard from 3 on", exceptions=(1, 2))


@odd_or_maximal_each.amended()
def odd_or_maximal_with_nine(
    found: Enclosed, upcards: tuple[int, ...] = ODD_OR_MAXIMAL
) -> Relation:
    """With the upcards 1, 3, 4, 5, 7, 8, 11, 12 and 13 the bid is odd or the highest that is made
    with a probability of more than 1/2, with 2, 6, 9 and 10 with one of less than 1/2.
    """
    each = zip(SUIT, odd_or_maximal_bids(found), strict=True)
    return all_hold(above(p, HALF) if k in upcards else below(p, HALF) for k, p in each)


odd_or_maximal_with_nine.near_miss("not with 4", upcards=(1, 3, 5, 7, 8, 11, 12, 13))


@claim("GP-R15b", domain=THIRTEEN)
def parity_over_value(found: Enclosed) -> Relation:
    """Indeed the parity of the bid is often more important than its actual value [: for most
    upcards the probability changes more, on the average, from a bid to the next one than from a bid
    to the one after the next, which has the same parity, bids up to the highest that is made being
    counted]. (By halves: GP-R15bv.)
    """
    return above(2 * changes_more(found), N)


def changes_more(found: Enclosed) -> int:
    """The upcards for which the mean change to the next bid exceeds that to the one after it.

    Only bids up to the highest that is made count, as the others all have probability 0.
    """
    count = 0
    for probabilities in columns(found):
        p = probabilities[: used(probabilities)[-1]]
        by_one = [abs(b - a) for a, b in pairwise(p)]
        by_two = [abs(b - a) for a, b in zip(p, p[2:], strict=False)]
        count += bool(sum(by_one) / len(by_one) > sum(by_two) / len(by_two))
    return count


@parity_over_value.near_miss("for all thirteen upcards")
def always_parity(found: Enclosed) -> Relation:
    return at_least(changes_more(found), N)


@claim("GP-R15bv", domain=THIRTEEN)
def parity_over_halves(found: Enclosed, part: int = 1) -> Relation:
    """Indeed the parity of the bid is often more important than its actual value [: for most
    upcards, if b is the highest bid that is made, the probabilities of an odd and of an even bid
    differ more than those of a bid in the lower and in the upper half of 1, ..., b, the middle bid
    of an odd b being in neither]. (By what changes: GP-R15b.)
    """
    return above(2 * sum(p > part * h for p, h in map(apart, columns(found))), N)


def apart(probabilities: tuple[Any, ...]) -> tuple[Any, Any]:
    """How far the probabilities of odd and even bids, and of lower and upper ones, are apart; a
    bid in the middle counts for neither half.
    """
    highest = used(probabilities)[-1]
    bids = range(1, highest + 1)
    odd = total(probabilities, *bids[::2]) - total(probabilities, *bids[1::2])
    low, high = bids[: highest // 2], bids[(highest + 1) // 2 :]
    return abs(odd), abs(total(probabilities, *low) - total(probabilities, *high))


parity_over_halves.near_miss("twice as far", part=2)


# --- Small upcards --------------------------------------------------------------------------


@claim("GP-R6", domain=moves("upcards 1, 2 and 3", *(name(N, upcard) for upcard in (1, 2, 3))))
def counterintuitively_high(found: Enclosed, times: int = 2) -> Relation:
    """For small upcards, one should sometimes bet a counterintuitively high amount. (With the
    upcards 1, 2 and 3 more than twice the upcard.)
    """
    # The highest card that may be bet, against a multiple of the upcard.
    return all_hold(
        above(used(column(found, N, upcard))[-1], times * upcard) for upcard in (1, 2, 3)
    )


counterintuitively_high.near_miss("more than four times the upcard", times=4)


@claim("GP-R7a", domain=only(1))
def never_one_on_one(found: Enclosed) -> Relation:
    """If the upcard is a 1, one should never bet a 1."""
    return equal(column(found, N, 1)[0], 0)


never_one_on_one.near_miss("never a 2", lambda found: equal(column(found, N, 1)[1], 0))


@claim("GP-R7b", domain=only(1))
def four_on_one(found: Enclosed) -> Relation:
    """But should bet a 4 nearly 50% of the time. (At most one percent less.)"""
    return nearly(column(found, N, 1)[3], HALF)


def nearly(p: Any, share: mpq) -> Relation:
    """A little below a share, by one percent at most."""
    return all_hold(at_least(p, share - PERCENT), below(p, share))


four_on_one.near_miss("a 2", lambda found: nearly(column(found, N, 1)[1], HALF))


@claim("GP-R8a", domain=only(2))
def never_one_on_two(found: Enclosed) -> Relation:
    """When the upcard is a 2, one should never bet a 1."""
    return equal(column(found, N, 2)[0], 0)


never_one_on_two.near_miss("never a 2", lambda found: equal(column(found, N, 2)[1], 0))


@claim("GP-R8b", domain=only(2))
def six_on_two(found: Enclosed) -> Relation:
    """But should bet a 6 about 35% of the time. (To within one percent.)"""
    return about(column(found, N, 2)[5], mpq(35, 100))


def about(p: Any, share: mpq) -> Relation:
    """Within one percent of a share."""
    return at_least(PERCENT, abs(p - share))


six_on_two.near_miss("a 4", lambda found: about(column(found, N, 2)[3], mpq(35, 100)))


@claim("GP-R9", domain=only(3))
def as_much_as_eight(found: Enclosed) -> Relation:
    """When the upcard is a 3, one should sometimes bet as much as an 8. (And nothing higher.)"""
    return equal(used(column(found, N, 3))[-1], 8)


as_much_as_eight.near_miss("as much as a 9", lambda found: equal(used(column(found, N, 3))[-1], 9))


WITH_ONE = (3, 4, 7, 11, 13)


def upcards_for_one(found: Enclosed) -> tuple[int, ...]:
    """The upcards with which a 1 is bet at times."""
    return tuple(upcard for upcard in SUIT if column(found, N, upcard)[0] > 0)


@claim("GP-R10", domain=THIRTEEN)
def one_only_when(found: Enclosed, upcards: tuple[int, ...] = WITH_ONE) -> Relation:
    """One's initial bet should be a 1 only when the upcard is a 3, 4, 7, 11 or 13."""
    # The upcards with which a 1 is bet, all among these: there are no others.
    return equal(len(set(upcards_for_one(found)) - set(upcards)), 0)


one_only_when.near_miss("a 3, 4, 7 or 11", upcards=WITH_ONE[:-1])


@claim(
    "GP-R10b", domain=moves("upcards 3, 4, 7, 11 and 13", *(name(N, upcard) for upcard in WITH_ONE))
)
def one_whenever(found: Enclosed, bet: int = 1) -> Relation:
    """One's initial bet should be a 1, at times, when the upcard is a 3, 4, 7, 11 or 13."""
    return all_hold(above(column(found, N, upcard)[bet - 1], 0) for upcard in WITH_ONE)


one_whenever.near_miss("a 2", bet=2)


enclosed(
    *(
        more_than_make_up,
        taking_a_chance,
        random_variations,
        not_at_all_unimodal,
        no_unimodal_pattern,
    ),
    *(even_odd_phenomenon, large_upcards, odd_over_even),
    *(odd_over_every_even, odd_over_every_even_but_one),
    *(parity_of_the_upcard, parity_of_every_upcard, odd_or_maximal, odd_or_maximal_each),
    *(parity_over_value, parity_over_halves, counterintuitively_high),
    *(never_one_on_one, four_on_one, never_one_on_two, six_on_two, as_much_as_eight),
    *(one_only_when, one_whenever),
)
