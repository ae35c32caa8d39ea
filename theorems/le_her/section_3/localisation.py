"""The optimal strategies of Le Her lie at the critical denominations: for all s and all d >= 7.

What the printed proofs of Theorems 3.2 and 3.4 lack. The theorem cited from [1] is false as quoted
(LH-LOCALIZE1). It is applied to P_2, which is not the payoff where i > j; that those entries never
matter is Lemma 3.7, whose proof speaks of two rows that are left and does not show which. Concavity
alone does not bring the optimal rows next to x*: a mix of columns may lie half a column from y*
and more, so that one needs to know how steeply h falls and Y rises near x*. That is what the
inequalities of `localisation_cases` say; they hold from d = 26 on, below it the games are
solved. The cases s = 1 and of few denominations, which the continuous argument does not see, are
no exception.
"""

from theorems.le_her.section_3.everywhere import everywhere
from theorems.le_her.vocabulary.critical_game import Critical
from theorems.le_her.vocabulary.cubic import Enclosure, rounded_down, rounded_up
from theorems.le_her.vocabulary.large_decks import DECKS
from verify.kernel.symbolic import Symbolic
from verify.language import Relation, all_hold, claim, equal


def lines_beside(
    found: Critical, rows: set[int] | None = None, columns: set[int] | None = None
) -> Relation:
    """The value is certified; no optimal strategy uses rows or columns but these, where given."""
    others = (
        tuple(row for row in found.rows if rows is not None and row not in rows),
        tuple(column for column in found.columns if columns is not None and column not in columns),
    )
    return all_hold(equal(found.low, found.high), equal(others, ((), ())))


@everywhere(claim("LH-LOC", domain=DECKS, formal="Localisation.localisation"))
def localisation(found: Critical, more: int = 0) -> Relation:
    r"""With $x = \lceil x^* \rceil$ and $y = \lceil y^* \rceil$, $x^*$ the root of (3.2) and $y^*$
    by (3.4), every optimal strategy of player 1 uses strategies $x - 1$ and $x$ alone, and every
    optimal strategy of player 2 strategies $y - 1$ and $y$ alone.
    """
    return at_the_ceilings(found, more)


def floor_and_ceiling(root: Enclosure, ceiling: int) -> set[int]:
    """The floor and the ceiling of an enclosed number, which is an integer only if its ends agree.

    Raises `ArithmeticError` where the enclosure leaves it open.
    """
    low, high = root
    if not isinstance(low, Symbolic) and low == high:
        return {rounded_down(root), rounded_up(root)}
    if not (low > ceiling - 1 and high < ceiling):
        raise ArithmeticError(f"between {low} and {high}: enclose it more narrowly")
    return {ceiling - 1, ceiling}


def at_the_ceilings(found: Critical, more: int = 0) -> Relation:
    """Both players use the ceilings and the lines before, or lines `more` after these."""
    x, y = found.x + more, found.y + more
    return lines_beside(found, {x - 1, x}, {y - 1, y})


localisation.near_miss("strategies x and x + 1, and y and y + 1", more=1)
