"""Equation (10): the number H_Greedy, and how Section 8 recalls it."""

from theorems.single_suit_whist.rules import Deal, H_over, H_under
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.strategies import H_greedy
from verify.language import Relation, all_hold, claim, equal


def values_of_clauses(deal: Deal, weak: bool = False) -> tuple[int, ...]:
    """The value that each clause of (10) whose condition is met gives H_Greedy."""
    under, over = H_under(deal), H_over(deal)
    clauses = (
        (over > 0 or (weak and over == 0), over),
        (under < 0, under),
        (over == under == 0, 0),
    )
    return tuple(value for condition, value in clauses if condition)


@claim("W1-EQ10", domain=every_deal(), formal="Theorem_6_1.one_clause_of_greedy")
def greedy_number(deal: Deal, weak: bool = False) -> Relation:
    r"""We let $H_{Greedy} = \overline{H}$ if $\overline{H} > 0$, $\underline{H}$ if
    $\underline{H} < 0$, and 0 if $\overline{H} = \underline{H} = 0$. (For every deal exactly one
    of the clauses applies.)
    """
    return equal(values_of_clauses(deal, weak=weak), (H_greedy(deal),))


greedy_number.near_miss("the first clause read with >= 0: two clauses may apply", weak=True)


@claim("W1-R8.abs", domain=every_deal(), formal="Theorem_6_1.greater_in_absolute_value")
def greater_in_absolute_value(deal: Deal) -> Relation:
    r"""The number $H_{Greedy}$, giving the value of Greedy Whist, is the one of $\overline{H}$ and
    $\underline{H}$ which is greater in absolute value.
    """
    under, over, greedy = H_under(deal), H_over(deal), H_greedy(deal)
    return all_hold(
        equal(abs(greedy), max(abs(under), abs(over))), equal(greedy in (under, over), True)
    )


@greater_in_absolute_value.near_miss("it is the greater one")
def greater(deal: Deal) -> Relation:
    return equal(H_greedy(deal), max(H_under(deal), H_over(deal)))
