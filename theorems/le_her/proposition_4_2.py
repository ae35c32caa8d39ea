"""Proposition 4.2: the value and the number of denominations. The paper gives no proof.

It fails for one, two and three suits. With one suit the value falls each time, from 1/3 for three
denominations and 1/4 for four, as the matrices of section 2 show: entries 10s - 6 over
3s(3s - 1)(3s - 2) and 26s - 11 over 4s(4s - 1)(4s - 2), times 2s^2, less 1. With two and three
suits it falls now and then, and goes on to: the limit is the same for all s, from denomination to
denomination d^2 times the growth goes up and down by about 1/2 with the places of x* and y* between
two integers, about a mean of -0.56, 0.18, 0.42 and 0.55 for one to four suits. That is no proof.
"""

from __future__ import annotations

from theorems.le_her.game_values import bounds, boxes
from verify.claims import claim
from verify.domains import Cases
from verify.evidence.instance import Instance, all_cases
from verify.run import Run
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, equal


@claim("LH-P4.2", domain=boxes())
def proposition_4_2(s: int, d: int) -> Relation:
    """For a fixed s, the value of the game increases as d increases: that of d + 1 denominations
    is more than that of d denominations.
    """
    return grows(s, d)


@proposition_4_2.amended(domain=boxes(suits=4))
def from_four_suits(s: int, d: int) -> Relation:
    """For a fixed s >= 4, the value of the game increases as d increases."""
    return grows(s, d)


@proposition_4_2.near_miss("it increases by more than a tenth")
@from_four_suits.near_miss("it increases by more than a tenth")
def by_a_tenth(s: int, d: int) -> Relation:
    return grows(s, d, 1)


def grows(s: int, d: int, tenths: int = 0) -> Relation:
    """Both values are certified; the increase exceeds so many tenths."""
    (low, high), (low_after, high_after) = bounds(s, d), bounds(s, d + 1)
    return all_of(
        [
            equal(low, high),
            equal(low_after, high_after),
            above(10 * (low_after - low), tenths),
        ]
    )


exhausted(proposition_4_2, quick=1, standard=1, deep=1)
exhausted(from_four_suits, quick=2, standard=10, deep=20)

MOST = 200  # denominations
FALLS = {
    1: tuple(range(3, MOST)),
    2: (8, 19, 23, 28, 34, 36, 45, 54, 56, 65, 76, 82, 85, 87, 91, 93, 102, 113, 122, 124, 133,
        139, 144, 148, 150, 153, 159, 161, 170, 179, 181, 190, 192, 196),
    3: (56, 113, 181),
}  # fmt: skip


@claim(
    "LH-P4.2-FEW",
    domain=Cases(f"s = 1, 2, 3 with all d from 3 to {MOST}", tuple((s, MOST) for s in FALLS)),
)
def with_few_suits(s: int, most: int) -> Relation:
    """Up to 200 denominations, the value with d + 1 denominations is not more than that with d just
    for these d: all, with one suit; 34 of them, from 8 to 196, with two suits; 56, 113 and 181 with
    three.
    """
    return falling(s, most, FALLS[s])


@with_few_suits.near_miss("with three suits only for 56 and 113")
def two_with_three_suits(s: int, most: int) -> Relation:
    return falling(s, most, FALLS[s][:2] if s == 3 else FALLS[s])


def falling(s: int, most: int, listed: tuple[int, ...]) -> Relation:
    """All values are certified, and these are the d after which they do not grow."""
    values = [bounds(s, d) for d in range(3, most + 1)]
    found = tuple(d for d in range(3, most) if values[d - 2][0] <= values[d - 3][0])
    return all_of([equal(found, listed), equal(all(low == high for low, high in values), True)])


@with_few_suits.evidence
def every_value(run: Run) -> Instance:
    return all_cases(with_few_suits)
