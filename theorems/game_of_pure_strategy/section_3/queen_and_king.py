"""Section 3.1: queen and king remain, player one has 2 and 4, player two ace and 3."""

from collections.abc import Callable, Iterator
from itertools import permutations, product

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, payoffs, transfer, without
from theorems.game_of_pure_strategy.vocabulary.plain import f, f_k, optimal_pairs
from verify.language import (
    Cases,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
    prints_as,
)

QUEEN, KING = 12, 13
MINE, YOURS, DECK = (2, 4), (1, 3), (QUEEN, KING)
POSITION = Cases("the position of the text", ((MINE, YOURS, DECK),))

Policy = Callable[[int], int]  # what to bet on the first upcard


def high_on_the_king(upcard: int) -> int:
    """4 on the king, hence 2 on the queen."""
    return 4 if upcard == KING else 2


def low_on_the_king(upcard: int) -> int:
    """2 on the king, hence 4 on the queen."""
    return 2 if upcard == KING else 4


def results(mine: Hand, yours: Hand, deck: Hand, policy: Policy) -> Iterator[int]:
    """What player one wins net for each order of the deck and each order of the other's bets."""
    for upcards, replies in product(permutations(deck), permutations(yours)):
        first = policy(upcards[0])
        yield transfer((first, *without(mine, first)), replies, upcards)


@claim("GP-Q1", domain=POSITION)
def guaranteed_victory(
    mine: Hand, yours: Hand, deck: Hand, policy: Policy = high_on_the_king
) -> Relation:
    """Player one can guarantee victory by always playing 4 when the king shows up."""
    return at_least(min(results(mine, yours, deck, policy)), 1)


guaranteed_victory.near_miss("by always playing 2 when the king shows up", policy=low_on_the_king)


@claim("GP-Q2", domain=POSITION)
def forfeits_both(mine: Hand, yours: Hand, deck: Hand, four_on_king: mpq = mpq(1)) -> Relation:
    """But by doing so forfeits the chance of winning both last cards [if the other replies as is
    best against what he does]. (With what is optimal on the king he may win both, whichever of the
    best replies is made. Whatever the other bets: GP-Q2v.)
    """
    # The probabilities of both cards against the best replies are 0, the optimal ones are not.
    _, optimal, _ = next(optimal_pairs(on_the_king(mine, yours, deck)))
    found = chances_of_both(mine, yours, deck, four_on_king)
    possible = chances_of_both(mine, yours, deck, optimal[1])
    return all_hold(equal(max(found), mpq(0)), above(min(possible), 0))


@claim("GP-Q2v", domain=POSITION)
def forfeits_both_whatever(
    mine: Hand, yours: Hand, deck: Hand, four_on_king: mpq = mpq(1)
) -> Relation:
    """But by doing so forfeits the chance of winning both last cards [whatever the other bets]. (If
    the other replies as is best: GP-Q2.)
    """
    found = chances_of_both(mine, yours, deck, four_on_king, whatever=True)
    return equal(max(found), mpq(0))


@forfeits_both_whatever.amended()
def forfeits_both_but_for_one_reply(
    mine: Hand, yours: Hand, deck: Hand, four_on_king: mpq = mpq(1)
) -> Relation:
    """By doing so he forfeits the chance of winning both last cards unless the other bets 3 on the
    king and ace on the queen; then he wins both.
    """
    found = chances_of_both(mine, yours, deck, four_on_king, whatever=True)
    three_on_the_king = [(first == KING) == (reply == 3) for first in deck for reply in yours]
    return equal(tuple(found), tuple(mpq(three) for three in three_on_the_king))


def chances_of_both(
    mine: Hand, yours: Hand, deck: Hand, four_on_king: mpq, whatever: bool = False
) -> list[mpq]:
    """For either first upcard and each reply, or each that is best, how probable it is that both
    cards are won, if 4 is bet on the king, and so 2 on the queen, with this probability.
    """
    chances = []
    for first in deck:
        upcards = (first, *without(deck, first))
        found = []
        for reply in yours:
            replies = (reply, *without(yours, reply))
            bets = [high_on_the_king(first), low_on_the_king(first)]
            nets = [transfer((bet, *without(mine, bet)), replies, upcards) for bet in bets]
            weights = (four_on_king, 1 - four_on_king)
            net = sum(w * x for w, x in zip(weights, nets, strict=True))
            both = sum(w for w, x in zip(weights, nets, strict=True) if x == sum(deck))
            found.append((net, mpq(both)))
        least = min(net for net, _ in found)
        chances += [both for net, both in found if whatever or net == least]
    return chances


EVENLY = "by playing either card with the same probability"
forfeits_both.near_miss(EVENLY, four_on_king=mpq(1, 2))
forfeits_both_whatever.near_miss(EVENLY, four_on_king=mpq(1, 2))
forfeits_both_but_for_one_reply.near_miss(EVENLY, four_on_king=mpq(1, 2))


@claim("GP-Q3", domain=POSITION)
def by_one_point(mine: Hand, yours: Hand, deck: Hand, points: int = 1) -> Relation:
    """And guarantees a win by only one point."""
    return equal(min(results(mine, yours, deck, high_on_the_king)), points)


by_one_point.near_miss("by two points", points=2)


def on_the_king(mine: Hand, yours: Hand, deck: Hand) -> list[list[mpq]]:
    """The matrix when the king is up: rows 2 and 4, columns ace and 3."""
    return [[mpq(x) for x in line] for line in payoffs(mine, yours, deck, KING, f)]


def gains(mine: Hand, yours: Hand, deck: Hand, high: mpq) -> tuple[tuple[mpq, ...], ...]:
    """For either upcard, the average gain against each bet of the other, when the high card is bet
    with this probability.
    """
    found = []
    for upcard in deck:
        low_row, high_row = payoffs(mine, yours, deck, upcard, f)
        pairs = zip(low_row, high_row, strict=True)
        found.append(tuple((1 - high) * low + high * more for low, more in pairs))
    return tuple(found)


@claim("GP-Q4", domain=POSITION)
def same_probability(mine: Hand, yours: Hand, deck: Hand, gain: mpq = mpq(25, 2)) -> Relation:
    """Playing either card with the same probability gives him an average gain of 12.5. (The text
    names no opponent. It is so against every one who does not heed the upcard, whichever card he
    bets. Against one who does it may be as little as 12 and as much as 13.)
    """
    # The average over the upcards for each card of the other; the least and the most, if he heeds
    # the upcard.
    by_upcard = gains(mine, yours, deck, mpq(1, 2))
    heedless = tuple(sum(pair) / len(pair) for pair in zip(*by_upcard, strict=True))
    least, most = (sum(map(best, by_upcard)) / len(by_upcard) for best in (min, max))
    return equal((*heedless, least, most), (gain, gain, mpq(12), mpq(13)))


same_probability.near_miss("a gain of 12.52", gain=mpq(1252, 100))


def sure_of(mine: Hand, yours: Hand, deck: Hand, gain: mpq) -> Relation:
    """The average over the upcards of the least gains, by the card of the other on each."""
    by_upcard = gains(mine, yours, deck, mpq(1, 2))
    return equal(sum(map(min, by_upcard)) / len(by_upcard), gain)


@claim("GP-Q4v", domain=POSITION)
def same_probability_at_least(
    mine: Hand, yours: Hand, deck: Hand, gain: mpq = mpq(25, 2)
) -> Relation:
    """Playing either card with the same probability gives him an average gain of 12.5 [whatever the
    other does, in the sense in which the optimal strategy gives him 12.52. For opponents who ignore
    the upcard see GP-Q4].
    """
    return sure_of(mine, yours, deck, gain)


@same_probability_at_least.amended()
def twelve_at_least(mine: Hand, yours: Hand, deck: Hand, gain: mpq = mpq(12)) -> Relation:
    """Playing either card with the same probability gives him an average gain of at least 12,
    whatever the other does, and no more if he replies as is best.
    """
    return sure_of(mine, yours, deck, gain)


same_probability_at_least.near_miss("a gain of 12.52", gain=mpq(1252, 100))
twelve_at_least.near_miss("a gain of 12.52", gain=mpq(1252, 100))


@claim("GP-Q5", domain=POSITION)
def high_with_52_percent(mine: Hand, yours: Hand, deck: Hand, printed: str = "0.52") -> Relation:
    """The optimal strategy is to play high with 52% probability on the king."""
    # Every optimal strategy found plays 4 with the printed probability.
    found = {row[1] for _, row, _ in optimal_pairs(on_the_king(mine, yours, deck))}
    return all_hold(equal(len(found), 1), *(prints_as(high, printed) for high in found))


high_with_52_percent.near_miss("with 50%", printed="0.50")


@claim("GP-Q6", domain=POSITION)
def average_of_the_optimum(mine: Hand, yours: Hand, deck: Hand, printed: str = "12.52") -> Relation:
    """Resulting in an average gain of 12.52."""
    return prints_as(f_k(mine, yours, deck, KING), printed)


average_of_the_optimum.near_miss("12.53", printed="12.53")


@claim("GP-Q7", domain=POSITION)
def two_goals(mine: Hand, yours: Hand, deck: Hand, row: int = 1) -> Relation:
    """If we want to maximize the probability of winning, and not the amount won, then the results
    may be different. (Always 4 on the king is certain to win, and assures a smaller average there
    than the optimal strategy.)
    """
    # The least result of a policy, and what its bet on the king assures against the value.
    policy = (low_on_the_king, high_on_the_king)[row]
    X = on_the_king(mine, yours, deck)
    return all_hold(
        at_least(min(results(mine, yours, deck, policy)), 1),
        below(min(X[row]), f_k(mine, yours, deck, KING)),
    )


two_goals.near_miss("always 2 on the king is certain to win", row=0)


@claim("GP-L8", domain=POSITION)
def profit_not_probability(mine: Hand, yours: Hand, deck: Hand, row: int = 0) -> Relation:
    """Note that we are maximizing the expected profit, not the probability of winning. (The
    strategy of most expected profit on the king may lose the game, with a probability of more than
    0, where another never loses.)
    """
    # The least result of the bet that the optimal strategy makes at times, below 0, and of 4.
    policy = (low_on_the_king, high_on_the_king)[row]
    weight = next(optimal_pairs(on_the_king(mine, yours, deck)))[1][row]
    return all_hold(
        at_least(weight, mpq(1, 10)),
        below(min(results(mine, yours, deck, policy)), 0),
        at_least(min(results(mine, yours, deck, high_on_the_king)), 1),
    )


profit_not_probability.near_miss("the bet of 4 may lose", row=1)
