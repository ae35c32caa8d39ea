"""The 9-card game when a 9 is up first, and what betting a 1 then yields (Section 5)."""

from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.vocabulary.first_moves import name
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import (
    column,
    enclosed,
    moves,
    total,
    used,
)
from verify.language import Relation, above, all_hold, at_least, below, claim, equal, prints_as

N = 9
NINE = moves("the first move of the 9-card game, upcard 9", name(N, N))
BETS = range(1, N + 1)
PERCENT = mpq(1, 100)


def gain(found: Enclosed, reply: int, bet: int = 1) -> Any:
    """What is won, all in all, by betting a 1 if the computer replies so: its payoff."""
    return found.payoff(name(N, N), bet, reply)


def chance_of_gain(found: Enclosed, bet: int) -> Any:
    """The probability that the computer replies with a card against which the bet has a gain."""
    p = column(found, N, N)
    return total(p, *(reply for reply in BETS if reply != bet and gain(found, reply, bet) > 0))


@claim("GP-O1", domain=NINE)
def plays_nine(found: Enclosed) -> Relation:
    """In the 9-card game, suppose the initial upcard is a 9. The computer player will play a 9 with
    a probability, rounded to four digits, of 0.7475.
    """
    return prints_as(column(found, N, N)[N - 1], "0.7475")


plays_nine.near_miss("0.7476", lambda found: prints_as(column(found, N, N)[N - 1], "0.7476"))


@claim("GP-O2", domain=NINE)
def nearly_three_quarters(found: Enclosed, bet: int = 1) -> Relation:
    """Now if the human always plays 1, then nearly 3/4 of the time he will gain an advantage. (With
    a probability less than 3/4 by one percent at most, the payoff is positive.)
    """
    p = chance_of_gain(found, bet)
    return all_hold(at_least(p, mpq(3, 4) - PERCENT), below(p, mpq(3, 4)))


nearly_three_quarters.near_miss("if he always plays 2", bet=2)


@claim("GP-O3", domain=NINE)
def one_against_nine(found: Enclosed, reply: int = N) -> Relation:
    """Playing 1 against the computer's 9 is to his advantage due to his increased betting strength
    for the remainder of the game: f({2..9}, {1..8}, {1..8}) > 9.
    """
    return above(gain(found, reply), 0)


one_against_nine.near_miss("against the computer's 8", reply=N - 1)


def small(found: Enclosed) -> tuple[int, ...]:
    """The cards other than its 9 that the computer plays at times."""
    return used(column(found, N, N))[:-1]


@claim("GP-O4", domain=NINE)
def more_of_an_advantage(found: Enclosed, times: int = 1) -> Relation:
    """When one plays 1 against the computed strategies, then in a minority of cases the computer
    will play a small value, keeping its 9 and gaining more of an advantage than one stands to get
    when the computer chooses to play 9 [: on the average of the small values that it plays]. (With
    each of them: GP-O4v.)
    """
    # What the computer gains by its small values, against so many times what 9 costs it.
    p = column(found, N, N)
    lost = sum(p[reply - 1] * gain(found, reply) for reply in small(found))
    return above(-1 * lost, times * total(p, *small(found)) * gain(found, N))


more_of_an_advantage.near_miss("five times as much", times=5)


@claim("GP-O4v", domain=NINE)
def more_by_each(found: Enclosed, times: int = 1, least: int = 1) -> Relation:
    """When one plays 1 against the computed strategies, then in a minority of cases the computer
    will play a small value, keeping its 9 and gaining more of an advantage than one stands to get
    when the computer chooses to play 9 [: by each small value that it plays at times]. (On the
    average: GP-O4.)
    """
    played = [reply for reply in small(found) if reply >= least]
    return all_hold(above(-gain(found, reply), times * gain(found, N)) for reply in played)


more_by_each.near_miss("twice as much", times=2)


@more_by_each.amended()
def more_by_all_but_one(found: Enclosed, times: int = 1) -> Relation:
    """By a 3, 5 or 6, the small values that it plays at times besides the 1, the computer gains
    more of an advantage than one stands to get when it plays 9; by the 1 it gains nothing.
    """
    return all_hold(
        equal(small(found), (1, 3, 5, 6)),
        equal(gain(found, 1), 0),
        more_by_each.statement(found, times, 2),
    )


more_by_all_but_one.near_miss("three times as much", times=3)


@claim("GP-O5", domain=NINE)
def in_a_minority_of_cases(found: Enclosed, most: mpq = mpq(1, 2)) -> Relation:
    """In a minority of cases the computer will play a small value, keeping its 9. (With a
    probability of less than 1/2, and not never.)
    """
    # The probability of a small value: positive and less than a bound.
    p = total(column(found, N, N), *small(found))
    return all_hold(above(p, 0), below(p, most))


in_a_minority_of_cases.near_miss("in less than a quarter of all cases", most=mpq(1, 4))


@claim("GP-O9", domain=NINE)
def a_weakness(found: Enclosed, bet: int = 1) -> Relation:
    """If one attempts to maximize the probability of winning instead of amount won, then there is
    at least one weakness in the computed strategies: in the 9-card game, when the initial upcard is
    a 9, there is a bet, the 1, that brings an advantage more often than not, though no bet wins
    anything on the average. (That is the paper's reason, and all that is checked. How often the
    game itself is won so depends on all later bets.)
    """
    # The chance of an advantage with a bet; and that optimal strategies make this bet at times, so
    # that it wins nothing and loses nothing on the average.
    return all_hold(
        above(chance_of_gain(found, bet), mpq(1, 2)), above(column(found, N, N)[bet - 1], 0)
    )


a_weakness.near_miss("the 9", bet=N)


enclosed(
    *(plays_nine, nearly_three_quarters, one_against_nine, more_of_an_advantage, more_by_each),
    *(in_a_minority_of_cases, a_weakness),
)
