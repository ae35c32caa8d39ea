"""Section 3.2: the numerical value is the mean value, and therefore unique."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from gmpy2 import mpq

from theorems.symmetric_whist.deals import every_deal, layer, number_of_deals
from theorems.symmetric_whist.formal_definitions import EXCHANGED_DEALS, NUMERICAL
from theorems.symmetric_whist.theorem_3_1 import HALF, N
from verify.claims import claim
from verify.domains import Integers, Layered
from verify.evidence.identity import Form, Identity
from verify.exact.polynomials import Polynomial, Ratio
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.games.symmetric_whist.play import State, chi, possible_tricks, tricks, value
from verify.run import Run
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, at_least, equal, unless


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
    )


def mean_value(
    state: State, m: int, closer: Callable[[mpq, mpq], Relation], bound: mpq = HALF
) -> Relation:
    """The outcome of m copies against m N(D), in all and per copy, either player on lead."""
    copies = m * state
    number = N(state)
    outcomes = [tricks(copies, leader) for leader in (WEST, EAST)]
    return all_of(
        [
            equal(N(copies), m * number),
            *(closer(bound, abs(a - m * number)) for a in outcomes),
            *(closer(bound / m, abs(mpq(a, m) - number)) for a in outcomes),
        ]
    )


@claim("W2-R3.2", domain=copies_of_deals())
def tends_to_the_numerical_value(state: State, m: int) -> Relation:
    r"""By (A), $N(m \cdot D) = m \cdot N(D)$. If we let $a_m$ be the outcome of $m \cdot D$ with,
    say, West on lead, then by (B), $|a_m - m \cdot N(D)| \le 1/2$. If we divide by m and let
    $m \to \infty$, we obtain $a_m/m \to N(D)$. (That is, $|a_m/m - N(D)| \le 1/(2m)$. Checked with
    East on lead as well.)
    """
    return mean_value(state, m, at_least)


@tends_to_the_numerical_value.near_miss("strictly less than 1/2")
def strictly_less(state: State, m: int) -> Relation:
    return mean_value(state, m, above)


# --- Uniqueness -----------------------------------------------------------------------------


def between_errors(copies: int, a: Any, r: Any, s: Any, p: Any, q: Any) -> Any:
    """By how much a - m x and a - m (x + p/q) differ for x = r/s and m = `copies` times q."""
    m, x = copies * q, Ratio(r, s)
    return (a - m * x) - (a - m * (x + Ratio(p, q)))


@claim(
    "W2-T3.4",
    domain=Integers(
        "every outcome a >= 0 of 2q copies of a deal and numbers r/s, r/s + p/q for it, all "
        "r >= 0 and s, p, q >= 1",
        {"a": 0, "r": 0, "s": 1, "p": 1, "q": 1},
    ),
)
def unique(a: Any, r: Any, s: Any, p: Any, q: Any) -> Relation:
    """There is at most one function N satisfying (A) and (B).

    Suppose that two do, and differ at D: let the smaller of their numbers for D be r/s (it is not
    negative, being a mean value) and the greater r/s + p/q. Let a be the outcome of m = 2q copies
    of D. By (A) the two functions have m times those numbers there, and by (B) both are within 1/2
    of a, so within 1 of one another. But the errors differ by 2 + 2(p - 1), which is at least 2.
    """
    return equal(between_errors(2, a, r, s, p, q), 2 + 2 * (p - 1))


@unique.near_miss("q copies are enough")
def fewer_copies(a: Any, r: Any, s: Any, p: Any, q: Any) -> Relation:
    return equal(between_errors(1, a, r, s, p, q), 2 + 2 * (p - 1))


# --- Consequences 3.5 and 3.6 ---------------------------------------------------------------


@claim("W2-C3.5", domain=every_deal())
def however_played(state: State) -> Relation:
    """A deal which always gives West n tricks regardless of how the cards are played must have
    numerical value n.
    """
    possible = possible_tricks(state.suits, WEST) | possible_tricks(state.suits, EAST)
    return unless(len(possible) > 1, lambda: equal(N(state), min(possible)))


@however_played.near_miss("a deal which gives him n tricks under optimal play, whoever leads")
def under_optimal_play(state: State) -> Relation:
    with_lead, without = chi(state)
    return unless(with_lead != without, lambda: equal(N(state), with_lead))


@claim("W2-C3.6", domain=every_deal())
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


exhausted(tends_to_the_numerical_value, hands_exchanged, quick=4, standard=6)
exhausted(however_played, quick=4, standard=5, deep=7)


@unique.evidence
def normal_forms(run: Run) -> Identity:
    """Both sides at variables."""
    found = unique.statement(*map(Polynomial.variable, ("a", "r", "s", "p", "q")))
    return Identity((Form(found.lhs, Ratio(found.rhs)),))


hands_exchanged.formally("Symmetric.Exchange.consequence_3_6", *EXCHANGED_DEALS)
tends_to_the_numerical_value.formally(
    "Symmetric.Corollaries.section_3_2", *NUMERICAL, "Deals.times"
)
however_played.formally(
    "Symmetric.Consequences.consequence_3_5", *NUMERICAL, "Consequences.may_yield"
)
