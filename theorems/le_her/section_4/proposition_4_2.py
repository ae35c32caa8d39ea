"""Proposition 4.2: the value and the number of denominations. The paper gives no proof.

It holds for four suits or more and fails for fewer: with one suit the value falls each time, from
1/3 for three denominations and 1/4 for four, as the matrices of section 2 show; with two and three
suits it falls now and then, up to 200 denominations after those of `FALLS`. Whether there is an end
of exceptions with two and three suits we do not know.
"""

from functools import lru_cache
from typing import Any

from gmpy2 import mpq

from theorems.le_her.section_3.everywhere import LOCALISED, TOGETHER, by, condensed, taken
from theorems.le_her.section_3.lemma_3_11 import equation_3_2
from theorems.le_her.section_4.growth import (
    BY_BOUNDS,
    expansions,
    falls_from,
    grows_from,
    parts_of_a_step,
    steps_of_the_roots,
)
from theorems.le_her.vocabulary.critical_game import critical_games
from theorems.le_her.vocabulary.game_values import FEWEST as LEAST
from theorems.le_her.vocabulary.game_values import bounds, boxes
from theorems.le_her.vocabulary.optimal_thresholds import optima
from theorems.le_her.vocabulary.printed_formulas import bracket
from theorems.le_her.vocabulary.strip import FEWEST
from verify.kernel.errors import ClaimFailed, Undecided
from verify.kernel.kinds.positivity import Positivity, Region
from verify.kernel.numbers import side_json
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic, symbols
from verify.language import (
    Cases,
    Claim,
    Instance,
    Integers,
    Relation,
    Run,
    above,
    all_hold,
    below,
    claim,
    equal,
    list_cases,
)

ENOUGH = 4  # suits


@claim("LH-P4.2", domain=boxes(), upto=(1, 1, 1))
def proposition_4_2(s: int, d: int, tenths: int = 0) -> Relation:
    """For a fixed s, the value of the game increases as d increases. (That of d + 1 denominations
    is more than that of d denominations.)
    """
    return grows(s, d, tenths)


@proposition_4_2.amended(
    domain=Integers("all integers s >= 4, d >= 3", {"s": ENOUGH, "d": LEAST}),
    formal="Proposition_4_2.from_four_suits",
)
def from_four_suits(s: Any, d: Any) -> Relation:
    """For a fixed s >= 4, the value of the game increases as d increases: that of d + 1
    denominations is more than that of d denominations.
    """
    return grows(s, d, 0)


proposition_4_2.near_miss("it increases by more than a tenth", tenths=1)
from_four_suits.near_miss("with three suits less", lambda s, d: grows(s - 3, d, 0))


def grows(s: int, d: int, tenths: int) -> Relation:
    """Both values are certified; the increase exceeds so many tenths."""
    (low, high), (low_after, high_after) = bounds(s, d), bounds(s, d + 1)
    return all_hold(
        equal(low, high), equal(low_after, high_after), above(low_after - low, mpq(tenths, 10))
    )


# --- four suits and more --------------------------------------------------------------------

# G is largest at x*, its slope being (3.2) but for a factor.
BY_STEPS = tuple(map(by, (equation_3_2, steps_of_the_roots, expansions, parts_of_a_step)))
BRANCHES = TOGETHER | {FEWEST: 20}


@from_four_suits.in_general("growth.py")
def growing(s: Any, d: Any) -> Relation:
    """The growth of the values for one d = 3, ..., 25 and all s >= 4; or of all from d = 26 on.

    Raises `Undecided` for other sets of decks.
    """
    if s.polynomial != Polynomial.variable("s") + ENOUGH:
        raise Undecided(f"values of {s} suits")
    if d.polynomial == Polynomial.variable("d") + FEWEST:
        return for_many_denominations()
    if d.polynomial.variables or not LEAST <= d.polynomial.constant_term < FEWEST:
        raise Undecided(f"values for {d} denominations")
    return for_all_suits(int(d.polynomial.constant_term))


def for_many_denominations() -> Relation:
    """The growth for all s >= 4, d >= 26."""
    return condensed(taken(*LOCALISED, *BY_STEPS, by(grows_from)))


@lru_cache(maxsize=32)
def for_all_suits(d: int) -> Relation:
    """The growth for one d <= 25 and all s >= 4: a few one by one, the others together."""
    first = max(ENOUGH, BRANCHES.get(d, 0), BRANCHES.get(d + 1, 0))
    few = [grows(suits, d, 0) for suits in range(ENOUGH, first)]
    return condensed([*few, all_grow(first, d)])


def all_grow(first: int, d: int) -> Relation:
    """The value for d + 1 less that for d, times 3/s and all that is divided by, for s >= first."""
    s = Symbolic(Polynomial.variable("s"), {"s": 0}) + first
    (value, unit), (after, unit_after) = of_many_suits(first, d), of_many_suits(first, d + 1)
    deals, deals_after = (ranks * (s * ranks - 1) * (s * ranks - 2) for ranks in (d, d + 1))
    return above(after * unit * deals - value * unit_after * deals_after, 0)


@lru_cache(maxsize=64)
def of_many_suits(first: int, d: int) -> tuple[Any, Any]:
    """The value of the games of s >= first suits in brackets, times a unit > 0, and the unit.

    Below seven denominations there is a saddle point. Raises `Undecided` where there is none.
    """
    if d in BRANCHES:
        found = critical_games(first, d)
        if found.low != found.high:
            raise Undecided(f"the value for s >= {first}, d = {d}")
        return found.low, found.unit
    s: Any = Symbolic(Polynomial.variable("s"), {"s": 0}) + first
    games = optima(first, d)
    x, y = games.rows[0], games.columns[0]

    def at(i: int, j: int) -> Any:
        return bracket(s, d, i, j)

    entry = at(x, y)
    if not all(at(line, y) <= entry <= at(x, line) for line in range(1, d)):
        raise Undecided(f"the value for s >= {first}, d = {d}")
    return entry, 1


def by_regions(stated: Claim, beyond: int) -> Positivity:
    """Each d below `beyond` by itself, and all others at once."""
    assert isinstance(stated.domain, Integers)
    regions = []
    more = Polynomial.variable("d") + (beyond - LEAST)
    for value in (*map(Polynomial.constant, range(beyond - LEAST)), more):
        relation = stated.at_variables(**symbols(stated.domain.lower, {"d": value}))
        if not relation:
            raise ClaimFailed(f"{stated.id}: fails where d = {LEAST} + {value}")
        regions.append(Region({"d": value}, side_json(relation.lhs), side_json(relation.rhs)))
    return Positivity(tuple(regions))


@from_four_suits.evidence
def in_24_regions(run: Run) -> Positivity:
    return by_regions(from_four_suits, FEWEST)


# --- one suit -------------------------------------------------------------------------------


@claim(
    "LH-P4.2-ONE",
    domain=Integers("s = 1, all integers d >= 3", {"d": LEAST}),
    formal="Proposition_4_2.with_one_suit",
)
def with_one_suit(d: int, twelfths: int = 0) -> Relation:
    """With one suit the value of the game decreases as d increases: that of d + 1 denominations is
    less than that of d denominations.
    """
    return falls(d, twelfths)


with_one_suit.near_miss("it decreases by more than a twelfth", twelfths=1)


def falls(d: int, twelfths: int) -> Relation:
    """Both values are certified; the decrease exceeds so many twelfths."""
    (low, high), (low_after, high_after) = bounds(1, d), bounds(1, d + 1)
    return all_hold(
        equal(low, high), equal(low_after, high_after), below(low_after - low, mpq(-twelfths, 12))
    )


@with_one_suit.in_general("growth.py")
def falling(d: Any) -> Relation:
    """The decrease of one value, or of all from d = 59 on, by the bounds for d + 1 >= 60.

    Raises `Undecided` for other sets of decks.
    """
    if not d.polynomial.variables:
        return falls(int(d.polynomial.constant_term), 0)
    if d.polynomial != Polynomial.variable("d") + BY_BOUNDS:
        raise Undecided(f"values for {d} denominations")
    return for_all_denominations()


def for_all_denominations() -> Relation:
    """The decrease for all d >= 59."""
    return condensed(taken(*LOCALISED, *BY_STEPS, by(falls_from)))


@with_one_suit.evidence
def in_57_regions(run: Run) -> Positivity:
    return by_regions(with_one_suit, BY_BOUNDS)


# --- two and three suits --------------------------------------------------------------------

MOST = 200  # denominations
FALLS = {
    2: (8, 19, 23, 28, 34, 36, 45, 54, 56, 65, 76, 82, 85, 87, 91, 93, 102, 113, 122, 124, 133,
        139, 144, 148, 150, 153, 159, 161, 170, 179, 181, 190, 192, 196),
    3: (56, 113, 181),
}  # fmt: skip


@claim(
    "LH-P4.2-FEW",
    domain=Cases(f"s = 2, 3 with all d from 3 to {MOST}", tuple((s, MOST) for s in FALLS)),
)
def with_few_suits(s: int, most: int) -> Relation:
    """Up to 200 denominations, the value with d + 1 denominations is not more than that with d just
    for these d: 34 of them, from 8 to 196, with two suits; 56, 113 and 181 with three.
    """
    return falls_after(s, most, FALLS[s])


@with_few_suits.near_miss("with three suits only for 56 and 113")
def two_with_three_suits(s: int, most: int) -> Relation:
    return falls_after(s, most, FALLS[s][:2] if s == 3 else FALLS[s])


def falls_after(s: int, most: int, listed: tuple[int, ...]) -> Relation:
    """All values are certified, and these are the d after which they do not grow."""
    values = [bounds(s, d) for d in range(3, most + 1)]
    found = tuple(d for d in range(3, most) if values[d - 2][0] <= values[d - 3][0])
    return all_hold(equal(found, listed), equal(all(low == high for low, high in values), True))


@with_few_suits.evidence
def every_value(run: Run) -> Instance:
    return list_cases(with_few_suits)
