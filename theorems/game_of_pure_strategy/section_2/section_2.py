"""Section 2: the rules, 46 points, and the king met by the ace."""

from functools import cache

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, score, sign, transfer
from theorems.game_of_pure_strategy.section_3.section_3 import FINISHED
from theorems.game_of_pure_strategy.vocabulary.positions import Cards
from verify.language import Cases, Relation, all_hold, at_least, claim, equal

ACE, KING = 1, 13
SUIT: Hand = tuple(range(ACE, KING + 1))

# --- Rules ----------------------------------------------------------------------------------


def play(mine: Hand, yours: Hand, deck: Hand, split: bool = True) -> tuple[mpq, mpq]:
    """The points of both players, round by round, equal cards splitting the upcard."""
    left = [set(mine), set(yours), set(deck)]
    points = [mpq(0), mpq(0)]
    for bid, reply, upcard in zip(mine, yours, deck, strict=True):
        for held, card in zip(left, (bid, reply, upcard), strict=True):
            held.remove(card)  # the three cards are discarded
        if bid > reply:
            points[0] += upcard
        elif reply > bid:
            points[1] += upcard
        elif split:
            points = [held + mpq(upcard, 2) for held in points]
    return points[0], points[1]


@claim("GP-G1", domain=FINISHED, upto=(3, 3, 4), formal="Scores.rules")
def rules(mine: Hand, yours: Hand, upcards: Hand, split: bool = True) -> Relation:
    """A round consists of turning up the next card from the middle pile, and then each player
    chooses one card; the player showing the highest card wins the value of the upturned card; if
    both display the same card, the point value is split. These three cards are then discarded. The
    player who obtained the most points wins. Played so, the points are those that all claims here
    rest on, and together they are the values of all upcards.
    """
    # The points by play and by `score`; their sum; who has most, by the sign of the transfer.
    points = play(mine, yours, upcards, split)
    return equal(
        (*points, sum(points), sign(points[0] - points[1])),
        (*score(mine, yours, upcards), mpq(sum(upcards)), sign(transfer(mine, yours, upcards))),
    )


rules.near_miss("equal cards win nothing", split=False)


def halves() -> tuple[tuple[mpq], ...]:
    """Every number of points that a player can have: multiples of 1/2 from 0 to 91."""
    return tuple((mpq(h, 2),) for h in range(2 * sum(SUIT) + 1))


@claim("GP-A1", domain=Cases("every number of points, from 0 to 91 by halves", halves()))
def forty_six_points(points: mpq, least: mpq = mpq(46)) -> Relation:
    """One needs 46 points or more to win. (The points of both are the 91 of the suit, and who has
    more than the other and more than 45 1/2 has, if ties split an upcard, 46 at least.)
    """
    # If these points are more than the rest of 91, they are at least so many.
    wins = points > sum(SUIT) - points
    return at_least(points if wins else least, least)


forty_six_points.near_miss("47 points", least=mpq(47))


# --- Ace against king -----------------------------------------------------------------------

AFTER = Cases(
    "the hands after ace against king on the first king", ((Cards(SUIT[1:]), Cards(SUIT[:-1])),)
)


@claim("GP-A3", domain=AFTER)
def twelve_more(mine: Hand, yours: Hand) -> Relation:
    """You are happy with this result because you now have 12 more betting points."""
    return equal(sum(mine) - sum(yours), 12)


twelve_more.near_miss("13 more", lambda mine, yours: equal(sum(mine) - sum(yours), 13))


@claim("GP-A4", domain=AFTER)
def every_remaining_point(mine: Hand, yours: Hand, more: int = 1) -> Relation:
    """In fact, it is possible that you could win every remaining point by always betting one more
    than your opponent. (Each of your cards is one more than one of his, which it beats, and answers
    no other, so that whatever he bets, in whatever order, you have the answer.)
    """
    # The answers to his cards are all your cards, each once, and each wins.
    answers = [bid + more for bid in yours]
    return all_hold(
        equal(tuple(sorted(answers)), tuple(mine)),
        equal(tuple(sign(a - b) for a, b in zip(answers, yours, strict=True)), (1,) * len(yours)),
    )


every_remaining_point.near_miss("by always betting two more", more=2)


@claim("GP-A8", domain=AFTER)
def only_by_cheating(mine: Hand, yours: Hand) -> Relation:
    """Though of course that would require cheating, by knowing in advance what your opponent is
    going to bet. (Without it no strategy is certain to win every remaining point.)
    """
    return equal(certain(mine, yours), False)


@cache
def certain(mine: Hand, yours: Hand) -> bool:
    """Whether one can be certain to win every round. Chance is no help: what is certain is so with
    each card that is bet with some probability.
    """
    return not yours or any(
        all(
            sign(bid - reply) == 1 and certain(less(mine, bid), less(yours, reply))
            for reply in yours
        )
        for bid in mine
    )


def less(hand: Hand, card: int) -> Hand:
    """The hand without a card."""
    return tuple(other for other in hand if other != card)


@only_by_cheating.near_miss("to win one round")
def one_round(mine: Hand, yours: Hand) -> Relation:
    return equal(max(mine) > max(yours), False)
