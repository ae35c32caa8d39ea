"""Theorem 8.3 and refined whist, whose outcome the value approximates better (Section 8.2)."""

from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.play import leads
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    REFINED,
    WHIST,
    Card,
    Suits,
    after,
    chi,
    chi_refined,
    score,
    worth,
    worth_of_lead,
)
from theorems.symmetric_whist.vocabulary.sums_of_suits import every_sum, suits_of
from verify.language import Relation, all_hold, at_least, below, claim, equal

# Of one choice, West's or East's: what each option is worth to him who chooses, by the game.
Choice = dict[str, list[mpq]]
GAMES = (WHIST, REDUCED, REFINED)


def choices(suits: Suits) -> list[Choice]:
    """Every choice in the first trick: the lead of either player, and the reply to each lead."""
    found = []
    for leader in (WEST, EAST):
        sign = 1 if leader == WEST else -1
        own = list(leads(suits, leader))
        found.append({g: [sign * worth_of_lead(g, suits, lead) for lead in own] for g in GAMES})
        for lead in own:
            options = replies(suits[lead[0]], lead[1])
            found.append({g: [-sign * worth(g, suits, lead, o) for o in options] for g in GAMES})
    return found


def optimal(choice: Choice, *games: str) -> tuple[int, ...]:
    """The options that are optimal in all of these games."""
    options = range(len(choice[WHIST]))
    return tuple(o for o in options if all(choice[g][o] == max(choice[g]) for g in games))


@claim(
    "W2-T8.3",
    domain=every_sum("every multi-suit deal, by n cards a hand, n >= 1"),
    upto=(3, 5, 6),
    formal="RefinedWhist.theorem_8_3",
)
def optimal_at_once(deal: str) -> Relation:
    """There is a strategy which is at the same time optimal for whist and for reduced whist (also
    in multi-suit deals). (Of either player, on lead or not, in every position. Checked choice by
    choice: some card is optimal in both games, whatever was led.)
    """
    made = choices(suits_of(deal))
    both = [max(choice[REDUCED][o] for o in optimal(choice, WHIST)) for choice in made]
    return equal(tuple(both), tuple(max(choice[REDUCED]) for choice in made))


@optimal_at_once.near_miss("every strategy that is optimal for whist")
def every_strategy(deal: str) -> Relation:
    made = choices(suits_of(deal))
    both = [min(choice[REDUCED][o] for o in optimal(choice, WHIST)) for choice in made]
    return equal(tuple(both), tuple(max(choice[REDUCED]) for choice in made))


@claim(
    "W2-R8.2",
    domain=every_sum("every multi-suit deal, by n cards a hand, n >= 1"),
    upto=(3, 5, 6),
    formal="RefinedWhist.precisely_the_common_ones",
)
def exactly_the_common_ones(deal: str, games: tuple[str, ...] = (WHIST, REDUCED)) -> Relation:
    """This game (refined whist) has the property that its optimal strategies are precisely the
    common optimal strategies of whist and reduced whist. (In every position, and every choice of
    either player, the same cards are optimal.)
    """
    made = choices(suits_of(deal))
    return equal(
        tuple(optimal(choice, REFINED) for choice in made),
        tuple(optimal(choice, *games) for choice in made),
    )


exactly_the_common_ones.near_miss("precisely those of whist", games=(WHIST,))


# --- Two ways to keep the score -------------------------------------------------------------


@cache
def lines(suits: Suits, leader: str) -> tuple[str, ...]:
    """The winners of the tricks, in order, of every line of play, each such word once."""
    if not suits:
        return ("",)
    found = set()
    for suit, at in leads(suits, leader):
        lead: Card = (suit, at)
        for reply in replies(suits[suit], at):
            winner, rest = after(suits, lead, reply)
            found |= {winner + later for later in lines(rest, winner)}
    return tuple(sorted(found))


def by_last_trick(winners: str) -> mpq:
    """A point for every trick but the last; 3/4 for winning that one, 1/4 for losing it."""
    return winners[:-1].count(WEST) + (mpq(3, 4) if winners[-1] == WEST else mpq(1, 4))


def by_the_lead(winners: str, leader: str, bonus: mpq) -> mpq:
    """A point for every trick, and a bonus if East has the lead when the game is over, the same
    less if West has.
    """
    last = (leader + winners)[-1]
    return winners.count(WEST) + (bonus if last == EAST else -bonus)


@claim(
    "W2-R8.2b",
    domain=every_sum("every line of play of every multi-suit deal, n >= 1"),
    upto=(3, 5, 6),
    formal="Lines_of_play.two_ways_to_score",
)
def two_ways_to_score(deal: str, bonus: mpq = mpq(1, 4)) -> Relation:
    """For every trick except the last one, West scores one point for winning, and no points for
    losing. In the last trick, West gets 3/4 of a point for winning the trick, and 1/4 for losing
    it. Alternatively, we can regard this as a bonus of 1/4 for not having the lead when the game
    is over, and a punishment of -1/4 for having the lead. The zero state has refined outcome
    (-1/4, 1/4).
    """
    # Both scores of every line of play, and of the zero state by the second.
    relations = [
        equal(by_last_trick(winners), by_the_lead(winners, leader, bonus))
        for leader in (WEST, EAST)
        for winners in lines(suits_of(deal), leader)
    ]
    zero_state = tuple(score(REFINED, (), leader) for leader in (WEST, EAST))
    by_bonus = tuple(by_the_lead("", leader, bonus) for leader in (WEST, EAST))
    return all_hold(*relations, equal(zero_state, by_bonus))


two_ways_to_score.near_miss("a bonus and a punishment of 1/2", bonus=mpq(1, 2))


def distances(deal: str) -> tuple[mpq, mpq]:
    """How far refined outcome and outcome are from the numerical part of the value at most."""
    suits = suits_of(deal)
    number = sum((val(word).number for word in suits), mpq(0))
    refined, plain = chi_refined(*suits), chi(*suits)
    return max(abs(x - number) for x in refined), max(abs(x - number) for x in plain)


@claim(
    "W2-R8.2c",
    domain=every_sum("every multi-suit deal, by n cards a hand, n >= 1"),
    upto=(4, 5, 7),
    formal="Corollaries.section_8_2",
)
def better_approximated(deal: str) -> Relation:
    """The outcome of refined whist is better approximated by the value of the deal, than is the
    outcome of whist [: it differs from the numerical part by 1/4 at most, the outcome of whist by
    1/2, which it may reach]. (In every deal: W2-R8.2cv.)
    """
    refined, plain = distances(deal)
    return all_hold(at_least(mpq(1, 4), refined), at_least(mpq(1, 2), plain))


@better_approximated.near_miss("the outcome of whist, too, differs by 1/4 at most")
def as_good(deal: str) -> Relation:
    return at_least(mpq(1, 4), distances(deal)[1])


@claim("W2-R8.2cv", domain=better_approximated.domain, upto=(4, 5, 7))
def better_in_every_deal(deal: str) -> Relation:
    """The outcome of refined whist is better approximated by the value of the deal, than is the
    outcome of whist [: in every deal it differs from the numerical part by no more]. (In the worst
    deals: W2-R8.2c.)
    """
    refined, plain = distances(deal)
    return at_least(plain, refined)


better_in_every_deal.near_miss("by less", lambda deal: below(*distances(deal)))


@better_in_every_deal.amended(formal="Corollaries.better_from_an_eighth")
def better_from_an_eighth(deal: str, least: mpq = mpq(1, 8)) -> Relation:
    """In a deal the outcome of refined whist differs from the numerical part by no more than the
    outcome of whist does, if and only if this differs by 1/8 or more. (It does not in [K, A], whose
    outcome is (0, 0), its refined outcome (1/4, 1/4) and the numerical part of its value 0; nor in
    [A K Q J 6, 10 9 8 7 5], of value 4 + 1/16.)
    """
    refined, plain = distances(deal)
    return equal(refined <= plain, plain >= least)


better_from_an_eighth.near_miss("1/4 or more", least=mpq(1, 4))
