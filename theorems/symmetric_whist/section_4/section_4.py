"""Section 4: which way to round a half, and what stoppers and exits have to do with it."""

from collections.abc import Iterator
from itertools import islice
from math import floor

from theorems.symmetric_whist.section_3.theorem_3_1 import HALF, N
from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.play import State, chi
from verify.language import Layered, Relation, all_hold, claim, equal

SPADES = State.parse("KJ/AQ")  # what the players fight for, worth 1/2


def nearest(state: State) -> tuple[int, int]:
    """The integer nearest to N(D), whoever leads; the greater one of two."""
    return (floor(N(state) + HALF),) * 2


@claim(
    "W2-R4.1",
    domain=every_deal().where(
        "every symmetric deal whose numerical value is not half way between two integers",
        lambda state: (N(state) + HALF).denominator > 1,
    ),
    upto=(4, 6, 8),
    formal="Corollaries.section_4_1",
)
def specified(state: State) -> Relation:
    """Theorem 3.1 specifies the outcome of a deal in terms of its numerical value except when this
    value is half way between two integers. (Otherwise it is the nearest integer, whoever leads.)
    """
    return equal(chi(state), nearest(state))


@specified.near_miss("otherwise it is the next lower integer")
def rounded_down(state: State) -> Relation:
    return equal(chi(state), (floor(N(state)),) * 2)


# --- Exits and stoppers (Section 4.3) -------------------------------------------------------


def exits_of_both() -> Layered:
    """West has p exits and East has q; a layer is p + q."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[int, int]]:
        return islice(((p, n - p) for p in range(1, n)), start, stop)

    return Layered(
        "West with p exits, East with q, beside K J against A Q, p, q >= 1, n = p + q >= 2",
        lambda n: n - 1,
        objects,
        lambda pair: sum(pair) if min(pair) >= 1 else None,
        (int, int),
        first=2,
        unit="pairs of numbers",
    )


def for_spades(exits: State, elsewhere: int) -> tuple[int, int]:
    """The spade tricks of West beside the exits, which give him so many tricks in any case."""
    west_leads, east_leads = chi(SPADES + exits)
    return west_leads - elsewhere, east_leads - elsewhere


def unprotected(p: int, q: int) -> tuple[int, int]:
    """West's spade tricks beside p suits K against A and q suits A against K."""
    return for_spades(p * State.parse("K/A") + q * State.parse("A/K"), q)


def protected(p: int, q: int) -> tuple[int, int]:
    """West's spade tricks beside p suits A J against K Q and q suits K Q against A J."""
    return for_spades(p * State.parse("AJ/KQ") + q * State.parse("KQ/AJ"), p + q)


@claim("W2-R4.3", domain=exits_of_both(), formal="Exits_and_stoppers.section_4_3")
def stoppers_matter(p: int, q: int) -> Relation:
    """Note that the number of exits does not matter. However, the number of stoppers does matter.

    (With p exits of West and q of East, all unprotected, whoever leads wins the fight for the
    second spade trick. With p and q exits, each protected by one stopper, he who has more stoppers
    wins it; the lead decides if both have as many.)
    """
    more, as_many = int(p > q), int(p == q)
    return all_hold(
        equal(unprotected(p, q), (1, 0)), equal(protected(p, q), (more + as_many, more))
    )


@stoppers_matter.near_miss("the number of stoppers does not matter either")
def stoppers_do_not_matter(p: int, q: int) -> Relation:
    return equal(protected(p, q), (1, 0))
