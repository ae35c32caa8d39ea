"""Section 3.2: the numerical value is the mean value, and therefore unique."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_3.theorem_3_1 import HALF, N
from theorems.symmetric_whist.vocabulary.deals import every_deal, layer, number_of_deals
from theorems.symmetric_whist.vocabulary.play import State, chi, possible_tricks, tricks, value
from verify.language import Layered, Relation, above, all_hold, at_least, claim, equal


def copies_of_deals() -> Layered:
    """Each deal D and number m of copies; a layer is the number of cards on a hand of m D."""

    def every(n: int) -> Iterator[tuple[State, int]]:
        for m in range(1, n + 1):
            if n % m == 0:
                yield from ((state, m) for state in layer(n // m))

    def count(n: int) -> int:
        return sum(number_of_deals(n // m) for m in range(1, n + 1) if n % m == 0)

    def layer_of(candidate: tuple[Any, ...]) -> int | None:
        state, m = candidate
        return m * state.n if m >= 1 and state.suits and not state.taken else None

    return Layered(
        "every deal D and m >= 1, m |D| = n >= 1",
        count,
        lambda n, start, stop: islice(every(n), start, stop),
        layer_of,
        (State.parse, int),
        unit="deals with a number of copies",
    )


@claim("W2-R3.2", domain=copies_of_deals(), upto=(4, 6, 10), formal="Corollaries.section_3_2")
def tends_to_the_numerical_value(
    state: State, m: int, closer: Callable[[mpq, mpq], Relation] = at_least
) -> Relation:
    r"""By (A), $N(m \cdot D) = m \cdot N(D)$. If we let $a_m$ be the outcome of $m \cdot D$ with,
    say, West on lead, then by (B), $|a_m - m \cdot N(D)| \le 1/2$. If we divide by m and let
    $m \to \infty$, we obtain $a_m/m \to N(D)$. (That is, $|a_m/m - N(D)| \le 1/(2m)$. Checked with
    East on lead as well.)
    """
    # The outcome of m copies against m N(D), in all and per copy, either player on lead.
    copies = m * state
    number = N(state)
    outcomes = [tricks(copies, leader) for leader in (WEST, EAST)]
    return all_hold(
        equal(N(copies), m * number),
        *(closer(HALF, abs(a - m * number)) for a in outcomes),
        *(closer(HALF / m, abs(mpq(a, m) - number)) for a in outcomes),
    )


tends_to_the_numerical_value.near_miss("strictly less than 1/2", closer=above)


# --- Uniqueness -----------------------------------------------------------------------------


def left_by_copies(state: State, m: int) -> tuple[mpq, mpq]:
    """The least and the greatest number that (A) and (B) leave for D by the outcomes of 1, ..., m
    copies of it, whoever leads: by (A) k copies are worth k N(D), and by (B) that is within 1/2.
    """
    low, high = [], []
    for k in range(1, m + 1):
        outcomes = chi(k * state)
        low.append((max(outcomes) - HALF) / k)
        high.append((min(outcomes) + HALF) / k)
    return max(low), min(high)


def left_within(state: State, m: int, most: mpq) -> Relation:
    """What is left for D is N(D), perhaps, and nothing that is further from it than `most`."""
    low, high = left_by_copies(state, m)
    number = N(state)
    return all_hold(
        at_least(number, low),
        at_least(high, number),
        at_least(most, number - low),
        at_least(most, high - number),
    )


@claim("W2-T3.4", domain=copies_of_deals(), upto=(4, 6, 10), formal="Theorem_3_4.theorem_3_4")
def unique(state: State, m: int, times: int = 1) -> Relation:
    """There is at most one function N satisfying (A) and (B). (By the outcomes of 1, ..., m copies
    of D they leave for N(D) only numbers within 1/m of one, for each m; so in the end no second.
    That this is so for all D and m, and the limit, are proved formally.)
    """
    return left_within(state, m, mpq(1, times * m))


unique.near_miss("only numbers within 1/(4m) of one", times=4)


# --- Consequences 3.5 and 3.6 ---------------------------------------------------------------


@cache
def possible(state: State) -> frozenset[int]:
    """The numbers of tricks that West may take, whoever leads and however the cards are played."""
    return possible_tricks(state.suits, WEST) | possible_tricks(state.suits, EAST)


@claim(
    "W2-C3.5",
    domain=every_deal().where(
        "every symmetric deal which gives West the same number of tricks however it is played",
        lambda state: len(possible(state)) == 1,
    ),
    upto=(4, 7, 8),
    formal="Consequences.consequence_3_5",
)
def however_played(state: State) -> Relation:
    """A deal which always gives West n tricks regardless of how the cards are played must have
    numerical value n.
    """
    return equal(N(state), min(possible(state)))


@however_played.near_miss("the value itself is n")
def without_infinitesimal(state: State) -> Relation:
    total = value(state)
    return equal((total.number, str(total.infinitesimal)), (min(possible(state)), "0"))


@claim("W2-C3.6", domain=every_deal(), upto=(4, 6, 10), formal="Exchange.consequence_3_6")
def hands_exchanged(state: State) -> Relation:
    r"""If D is a deal with n cards on each hand, and $\overline{D}$ is the deal obtained by
    switching the East and West hands, then $N(D) + N(\overline{D}) = n$. (N(D) is the
    numerical part of val(D); that it is the N of Theorem 3.1 rests on Theorem 9.1.)
    """
    return equal(N(state) + N(state.exchanged), state.n)


@hands_exchanged.near_miss("the values themselves add up to n")
def values_exchanged(state: State) -> Relation:
    total = value(state) + value(state.exchanged)
    return equal((total.number, str(total.infinitesimal)), (state.n, "0"))
