"""Proposition 4.2: the value and the number of denominations. The paper gives no proof.

It holds for four suits or more and fails for fewer: with one suit the value falls each time, from
1/3 for three denominations and 1/4 for four, as the matrices of section 2 show; with two and three
suits it falls now and then, up to 200 denominations after those of `FALLS`. Whether there is an end
of exceptions with two and three suits we do not know.
"""

from gmpy2 import mpq

from theorems.le_her.vocabulary.game_values import FEWEST, bounds, boxes
from verify.language import (
    Cases,
    Instance,
    Layered,
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
    domain=boxes(ENOUGH), upto=(1, 3, 10), formal="Proposition_4_2.from_four_suits"
)
def from_four_suits(s: int, d: int) -> Relation:
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


ONE_SUIT = Layered(
    f"s = 1, all integers d >= {FEWEST}; n = d",
    count=lambda n: 1 if n >= FEWEST else 0,
    objects=lambda n, start, stop: iter([(n,)][start:stop]),
    layer_of=lambda found: found[0] if found[0] >= FEWEST else None,
    parse=(int,),
    first=FEWEST,
    unit="decks",
)


@claim("LH-P4.2-ONE", domain=ONE_SUIT, upto=(15, 40, 200), formal="Proposition_4_2.with_one_suit")
def with_one_suit(d: int, twelfths: int = 0) -> Relation:
    """With one suit the value of the game decreases as d increases: that of d + 1 denominations is
    less than that of d denominations.
    """
    # Both values are certified; the decrease exceeds so many twelfths.
    (low, high), (low_after, high_after) = bounds(1, d), bounds(1, d + 1)
    return all_hold(
        equal(low, high), equal(low_after, high_after), below(low_after - low, mpq(-twelfths, 12))
    )


with_one_suit.near_miss("it decreases by more than a twelfth", twelfths=1)


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
