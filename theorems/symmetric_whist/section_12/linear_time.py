"""The value of every suit by a linear number of operations, beyond the paper.

Section 12.1 believes that an efficient algorithm for values exists. A bound on the suits counted
does not prove a bound for all n; the formal proof does, for the same program of the same machine.
"""

from theorems.single_suit_whist.rules import Deal
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.linear_time import value_by_program
from theorems.symmetric_whist.vocabulary.numbers_met import largest_met
from verify.language import Relation, all_hold, at_least, claim, equal

OPERATIONS = 1550  # times n


@claim("W2-F.time", domain=every_single_suit(), upto=(5, 6, 7), formal="Linear_time.linear_time")
def linear_time(deal: Deal, operations: int = OPERATIONS) -> Relation:
    r"""Beyond the paper: there is a program that computes $\mathrm{val}(D)$ of every suit D of $n
    \ge 1$ cards in each hand, from n and the numbers $C_1, \dots, C_{2n}$ that say who holds each
    card, by at most 1550n operations. (To read or write a cell of the memory, to add, to subtract
    and to compare two integers is one operation each; a loop takes six, and three more a round. The
    value is left as the integers k, m or j of $k/2$, $m + \varepsilon_m$, $m + 3/8$ or $m +
    1/2^j$, with a mark if it is that of D with the hands exchanged.)
    """
    found, count = value_by_program(deal)
    value = computed(deal.word)
    return all_hold(
        equal(found.number, value.number),
        equal(int(found == value), 1),
        at_least(operations * deal.n, count),
    )  # fmt: skip


linear_time.near_miss("by at most 450n operations", operations=450)


@claim("W2-F.size", domain=every_single_suit(), upto=(4, 5, 7), formal="Numbers_met.numbers_met")
def numbers_met(deal: Deal, times: int = 21) -> Relation:
    """Beyond the paper: if the memory holds at first only integers of absolute value at most n,
    then the program of W2-F.time meets only integers of absolute value at most 21n. (It meets what
    it computes, compares, reads and writes, places in the memory among it, and what its loops count
    through. Tested with -n and with n in all cells that hold no input.)
    """
    met = [largest_met(deal, rest) for rest in (-deal.n, deal.n)]
    return all_hold([at_least(times * deal.n, largest) for largest in met])


numbers_met.near_miss("at most n", times=1)


@claim("W2-R12.1g", domain=every_single_suit(), upto=(5, 6, 7), formal="Linear_time.linear_time")
def an_efficient_algorithm_exists(deal: Deal, operations: int = OPERATIONS) -> Relation:
    """In this sense, two-person symmetric whist is not yet solved. However, we strongly believe
    that an efficient algorithm for computing values exists, and that such an algorithm will soon be
    found. (Tested is only that one exists for the values of suits: the program of W2-F.time takes
    at most 1550n operations if each hand has n cards. That values are added efficiently is
    W2-A12.1e. The paper does not define "efficient"; the paragraph before speaks of polynomial
    time.)
    """
    return linear_time.statement(deal, operations)


an_efficient_algorithm_exists.near_miss("by at most 400n operations", operations=400)
