"""Section 7: the lattice L_n and its alternating sets."""

from __future__ import annotations

from functools import lru_cache

from theorems.single_suit_whist.rules import EAST, WEST, Deal, opponent
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.lattice import (
    PAIRS,
    alternating_sets,
    below_or_equal,
    covers,
    elements,
    join,
    meet,
    sizes,
    subset,
    subsets,
)
from theorems.single_suit_whist.vocabulary.strategies import outcomes_of_both
from verify.language import Cases, Relation, all_hold, at_least, claim, equal


@lru_cache(maxsize=2**12)
def above(x: str) -> frozenset[str]:
    """Every y with x <= y in L_n."""
    return frozenset(y for y in subsets(len(x)) if below_or_equal(x, y))


@lru_cache(maxsize=2**12)
def beneath(x: str) -> frozenset[str]:
    """Every y with y <= x in L_n."""
    return frozenset(y for y in subsets(len(x)) if below_or_equal(y, x))


def graded_lattice(x: str, y: str, rank: dict[str, int]) -> Relation:
    """L_n is ordered, x and y have a meet and a join, and a cover is one higher in rank."""
    ordered = below_or_equal(x, x) and (x == y or not (y in above(x) and x in above(y)))
    transitive = above(y) <= above(x) if y in above(x) else True
    greatest_below = tuple(z for z in beneath(x) if beneath(x) & beneath(y) == beneath(z))
    least_above = tuple(z for z in above(x) if above(x) & above(y) == above(z))
    return all_hold(
        equal((ordered, transitive), (True, True)),
        equal((greatest_below, least_above), ((meet(x, y),), (join(x, y),))),
        *([equal(rank[y], rank[x] + 1)] if covers(y, x) else []),
    )


@claim("W1-D7.L", domain=PAIRS, upto=(3, 5, 6), formal="Lattice.graded_lattice")
def lattice(x: str, y: str) -> Relation:
    r"""$x \le y$ in $L_n$ if and only if $p \le q$ and for $i = 0, \dots, p - 1$,
    $x_{p-i} \le y_{q-i}$. $L_n$ is a graded lattice, and the rank of an element of $L_n$ is simply
    the sum of its elements.
    """
    return graded_lattice(x, y, {z: sum(elements(z)) for z in (x, y)})


@lattice.near_miss("the rank is the number of its elements")
def ranked_by_size(x: str, y: str) -> Relation:
    return graded_lattice(x, y, {z: len(elements(z)) for z in (x, y)})


def steps(x: str, *, only_insert_1: bool = True) -> set[str]:
    """What arises from x by inserting 1, or by replacing an element i by i + 1."""
    n, members = len(x), set(elements(x))
    inserted = [1] if only_insert_1 else list(range(1, n + 1))
    found = {subset(n, members | {i}) for i in inserted if i not in members}
    for i in members:
        if i < n and i + 1 not in members:
            found.add(subset(n, members - {i} | {i + 1}))
    return found


@claim("W1-D7.cov", domain=PAIRS, upto=(3, 5, 6), formal="Lattice.covering")
def covering(x: str, y: str, only_insert_1: bool = True) -> Relation:
    r"""If $x, y \in L_n$, then y covers x iff y is obtained from x either by inserting the element
    1 (provided $1 \notin x$) or by replacing an element i of x with i + 1 (provided
    $i + 1 \notin x$).
    """
    return equal(covers(y, x), y in steps(x, only_insert_1=only_insert_1))


covering.near_miss("by inserting any element", only_insert_1=False)


def order_preserving(x: str, y: str, last: int) -> Relation:
    """The number of elements, and whether the trick at the index `last` is among them."""
    return all_hold(
        at_least(len(elements(y)), len(elements(x))), at_least(y[last] == WEST, x[last] == WEST)
    )


@claim(
    "W1-R7.spec",
    domain=PAIRS.where(
        "all x <= y in L_n, n >= 1, a subset being written as the winners of n tricks",
        below_or_equal,
    ),
    upto=(4, 6, 8),
    formal="Lattice.special_cases",
)
def special_cases(x: str, y: str, trick: int = -1) -> Relation:
    r"""With $\phi(x) = |x|$, this is Greedy Whist, while $\phi(x) = 1$ if $n \in x$ and 0 if
    $n \notin x$ defines the game of Five-card. (Both are order preserving.)
    """
    return order_preserving(x, y, last=trick)


special_cases.near_miss("1 if 1 is an element: whoever takes the first trick", trick=0)


# --- Alternating sets -----------------------------------------------------------------------

PRINTED = ((), (1,), (2,), (1, 3), (2, 4), (1, 3, 4), (2, 3, 4), (1, 2, 3, 4))


def listed(n: int, printed: tuple[tuple[int, ...], ...]) -> Relation:
    """The alternating subsets by the definition, and a list of them."""
    return equal(
        tuple(sorted(alternating_sets(n))), tuple(sorted(subset(n, members) for members in printed))
    )


@claim("W1-D7.alt", domain=Cases("n = 4", ((4,),)))
def alternating_subsets_of_4(n: int, printed: tuple[tuple[int, ...], ...] = PRINTED) -> Relation:
    r"""A subset of $\{1, \dots, n\}$ is alternating if either it consists of all even or all odd
    numbers below a certain limit, or it is the complement of such a set. For example, the
    alternating subsets of {1, 2, 3, 4} are {}, {1}, {2}, {1, 3}, {2, 4}, {1, 3, 4}, {2, 3, 4} and
    {1, 2, 3, 4}.
    """
    return listed(n, printed)


alternating_subsets_of_4.near_miss("{1, 4} among them", printed=(*PRINTED, (1, 4)))


@claim(
    "W1-R7.alt0", domain=sizes("all n >= 1"), upto=(20, 60, 200), formal="Section_7.empty_and_full"
)
def empty_and_full(n: int) -> Relation:
    r"""The empty set and the full set $\{1, \dots, n\}$ are alternating."""
    return are_alternating(n, subset(n, []), subset(n, range(1, n + 1)))


def are_alternating(n: int, *chosen: str) -> Relation:
    """Which of the subsets are alternating: all of them."""
    found = alternating_sets(n)
    return equal(tuple(x for x in chosen if x in found), chosen)


@empty_and_full.near_miss("so is the set of the two lowest and the highest number")
def two_lowest(n: int) -> Relation:
    return are_alternating(n, subset(n, [1, 2, n]))


@claim(
    "W1-R7.alt2",
    domain=sizes("all n >= 1").where("all n >= 2 (for n = 1 there is no k)", lambda n: n >= 2),
    upto=(20, 60, 200),
    formal="Alternating.two_of_each_size",
)
def two_of_each_size(n: int, more: int = 0) -> Relation:
    """For every k in the interval 0 < k < n, there are two alternating sets with k elements, one
    that contains the number 1 and one that doesn't.
    """
    return sets_by_size(n, range(1, n + more))


def sets_by_size(n: int, ks: range) -> Relation:
    """Of the alternating sets with k elements, how many contain 1 and how many do not: 1 and 1."""
    firsts = [(x[0] == WEST, len(elements(x))) for x in alternating_sets(n)]
    found = tuple((firsts.count((True, k)), firsts.count((False, k))) for k in ks)
    return equal(found, ((1, 1),) * len(ks))


two_of_each_size.near_miss("for 0 < k <= n", more=1)


@claim(
    "W1-R7.alt3", domain=sizes("all n >= 1"), upto=(20, 60, 200), formal="Alternating.a_chain_of_2n"
)
def chain_of_2n(n: int, without_1_greater: bool = True) -> Relation:
    r"""If they have different cardinality, the larger one is greater in $L_n$. If they have the
    same number of elements, then the one that doesn't contain 1 is greater. Hence there are 2n
    alternating subsets of $\{1, \dots, n\}$, and they form a chain in $L_n$.
    """
    return is_chain(n, without_1_greater)


def is_chain(n: int, without_1_greater: bool) -> Relation:
    """The alternating sets in the order described, and how many neighbours are so related."""
    ascending = sorted(
        alternating_sets(n), key=lambda x: (len(elements(x)), (x[0] == EAST) == without_1_greater)
    )
    related = sum(map(below_or_equal, ascending, ascending[1:]))
    return equal((len(ascending), related), (2 * n, 2 * n - 1))


chain_of_2n.near_miss("the one that contains 1 is greater", without_1_greater=False)


@claim(
    "W1-R7.alt4",
    domain=sizes("all n >= 1"),
    upto=(20, 60, 200),
    formal="Section_7.number_of_alternating_sets",
)
def number_of_alternating_sets(n: int, more: int = 0) -> Relation:
    r"""There are 2n alternating subsets of $\{1, \dots, n\}$."""
    return equal(len(alternating_sets(n)), 2 * n + more)


number_of_alternating_sets.near_miss("2n + 1", more=1)


def shape(word: str, leader: str, loser: str) -> Relation:
    """The outcomes of normal play: those that are alternating, and in which the player on lead
    loses every trick until he wins all that are left.
    """
    found = sorted(outcomes_of_both(word, leader))
    n = len(word) // 2
    winners = [opponent(loser) if t % 2 == 0 else loser for t in range(n)]
    until = ["".join(winners[:t]) + winners[t - 1] * (n - t) for t in range(1, n + 1)]
    until.append(leader * n)
    return all_hold(
        equal(tuple(x for x in found if x in alternating_sets(n)), tuple(found)),
        equal(tuple(x for x in found if x in until), tuple(found)),
    )


@claim("W1-R7.alt1", domain=every_deal_and_lead(), formal="Steps_7.normal_play_alternates")
def normal_play_alternates(deal: Deal, leader: str) -> Relation:
    """If both players follow the normal strategy, then the outcome of the game will be an
    alternating set, since the lead will alternate up to the point where all the cards of the
    player on lead are high.
    """
    return shape(deal.word, leader, loser=leader)


@normal_play_alternates.near_miss("the player on lead wins the first trick")
def leader_wins_first(deal: Deal, leader: str) -> Relation:
    return shape(deal.word, leader, loser=opponent(leader))
