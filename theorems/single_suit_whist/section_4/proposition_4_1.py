"""Proposition 4.1: the normal lead maximizes the sum of the entries of A', and its proof.

West is on lead. W_i is his lead, E_j the card with which East takes the trick, D' the deal after.
"""

from collections.abc import Callable

from theorems.single_suit_whist.rules import WEST, Deal, matrix
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.single_suit_whist.vocabulary.first_trick import (
    E,
    W,
    cheaply_taken,
    entry_sum,
    index,
    indices,
    normal_reply,
    top_of_sequence,
    winning_replies,
    word_after,
)
from theorems.single_suit_whist.vocabulary.strategies import normal_pairs
from verify.language import Relation, all_hold, claim, equal


def sum_after(deal: Deal, lead: int) -> int:
    """The sum of the entries of A' after this lead of West and East's normal second play."""
    return entry_sum(word_after(deal, *indices(deal, lead, normal_reply(deal, lead))))


def all_sums(deal: Deal) -> list[int]:
    """The same for each of West's cards, lowest first."""
    return [sum_after(deal, lead) for lead in deal.hand(WEST)]


def beatable(deal: Deal) -> list[tuple[int, int]]:
    """(i, j) for each of West's cards that East can beat, E_j his smallest card above it."""
    return [
        indices(deal, lead, winning_replies(deal, lead)[0])
        for lead in deal.hand(WEST)
        if winning_replies(deal, lead)
    ]


BEATABLE = every_deal().where(
    "every deal, each lead of West that East can beat, n >= 1", lambda deal: bool(beatable(deal))
)
TOPS = every_deal().where(
    "every deal, each lead of West that is the top of a sequence and that East can beat, n >= 1",
    lambda deal: bool(cheaply_taken(deal, WEST)),
)


@claim(
    "W1-P4.1",
    domain=every_deal("every deal, West on lead, n >= 1"),
    formal="Proposition_4_1.proposition_4_1",
)
def normal_lead_maximizes(deal: Deal) -> Relation:
    """Assume that West has the lead, and that East is known to follow the normal strategy for
    playing second. Then the normal lead, however ties are broken, maximizes the sum of the entries
    in A'. (If all West's cards are high there is no choice to make, and no lead is excepted.)
    """
    leads = [W(deal, i) for i, _ in normal_pairs(deal.word, WEST)] or deal.hand(WEST)
    return equal(
        tuple(sum_after(deal, lead) for lead in leads), (max(all_sums(deal)),) * len(leads)
    )


@normal_lead_maximizes.near_miss("the lead of the lowest card does")
def lowest_lead(deal: Deal) -> Relation:
    return equal(all_sums(deal)[0], max(all_sums(deal)))


@claim(
    "W1-P4.1a",
    domain=every_deal().where(
        "every deal in which West, on lead, has a high card, the ace, n >= 1",
        lambda deal: deal.ace == WEST,
    ),
    formal="Steps_4_5.high_card_minimizes",
)
def high_card_minimizes(deal: Deal) -> Relation:
    """Playing a high card, one that East cannot beat, obviously minimizes the sum of the entries
    in A'.
    """
    high = [lead for lead in deal.hand(WEST) if not winning_replies(deal, lead)]
    return equal(tuple(sum_after(deal, lead) for lead in high), (min(all_sums(deal)),) * len(high))


@high_card_minimizes.near_miss("it maximizes the sum")
def high_card_maximizes(deal: Deal) -> Relation:
    high = [lead for lead in deal.hand(WEST) if not winning_replies(deal, lead)]
    return equal(tuple(sum_after(deal, lead) for lead in high), (max(all_sums(deal)),) * len(high))


@claim("W1-P4.1d", domain=BEATABLE, formal="Steps_4_5.reply_minimizes_the_difference")
def reply_minimizes_the_difference(deal: Deal) -> Relation:
    r"""If West plays the card $W_i$, then East will take the trick with the card $E_j$, where $j$
    is chosen minimal under the condition that $E_j > W_i$. In other words, given the choice of
    $i$, East will choose $j$ such that $j - i$ is minimized under the condition $A_{i,j} = -1$.
    """
    A = matrix(deal.word)
    pairs = beatable(deal)
    least = [min(j - i for j in range(1, deal.n + 1) if A[i, j] == -1) for i, _ in pairs]
    replied = tuple(index(deal, normal_reply(deal, W(deal, i))) - i for i, _ in pairs)
    return all_hold(
        equal(tuple(j - i for i, j in pairs), tuple(least)), equal(replied, tuple(least))
    )


@reply_minimizes_the_difference.near_miss("maximized")
def maximizes_the_difference(deal: Deal) -> Relation:
    A = matrix(deal.word)
    return all_hold(
        equal(j - i, max(q - i for q in range(1, deal.n + 1) if A[i, q] == -1))
        for i, j in beatable(deal)
    )


def around(deal: Deal, i: int, j: int, of_top: bool) -> Relation:
    """The entries of row i and column j about (i, j); those before and below it if `of_top`."""
    A, n = matrix(deal.word), deal.n
    right = [A[i, q] for q in range(j, n + 1)]
    above = [A[p, j] for p in range(1, i + 1)]
    parts = [equal((max(right), max(above)), (-1, -1))]
    if of_top:
        quadrant = [A[p, q] for p in range(i, n + 1) for q in range(1, j + 1) if (p, q) != (i, j)]
        parts.append(equal(min(quadrant, default=1), 1))
    return all_hold(parts)


@claim("W1-P4.1e", domain=BEATABLE, formal="Steps_4_5.signs_about_the_entry")
def signs_about_the_entry(deal: Deal) -> Relation:
    r"""Row $i$ has negative entries to the right of and including $A_{i,j}$, while column $j$ has
    negative entries above and including $A_{i,j}$. If the card $W_i$ is largest in its sequence,
    all entries below and to the left of $A_{i,j}$ are positive. [Those of row $i$ to its left, of
    column $j$ below it, and all between.]
    """
    return all_hold(
        around(deal, i, j, top_of_sequence(deal, W(deal, i))) for i, j in beatable(deal)
    )


@signs_about_the_entry.near_miss("whether or not W_i is largest in its sequence")
def of_any_card(deal: Deal) -> Relation:
    return all_hold(around(deal, i, j, True) for i, j in beatable(deal))


@claim("W1-P4.1f", domain=BEATABLE, formal="Steps_4_5.top_of_the_sequence_will_do")
def top_of_the_sequence_will_do(deal: Deal) -> Relation:
    r"""It makes no difference if we assume that the card $W_i$ is largest in its sequence, so that
    West has no card between $W_i$ and $E_j$. [The largest card of the sequence is beaten by the
    same $E_j$, and leaves the same A', hence the same sum of entries.]
    """
    parts = []
    for i, j in beatable(deal):
        top = next(p for p in range(i, deal.n + 1) if top_of_sequence(deal, W(deal, p)))
        mine, tops = word_after(deal, i, j), word_after(deal, top, j)
        cheapest = index(deal, winning_replies(deal, W(deal, top))[0])
        between = sum(W(deal, top) < W(deal, p) < E(deal, j) for p in range(1, deal.n + 1))
        parts.append(
            equal((mine, entry_sum(mine), j, between), (tops, entry_sum(tops), cheapest, 0))
        )
    return all_hold(parts)


@top_of_the_sequence_will_do.near_miss("nor if W_i is replaced by West's next card, in it or not")
def next_card(deal: Deal) -> Relation:
    sums = all_sums(deal)
    return all_hold(equal(sums[i - 1], sums[i]) for i, _ in beatable(deal) if i < deal.n)


@claim(
    "W1-P4.1h",
    domain=BEATABLE.where(f"{BEATABLE.text}; n >= 2", lambda deal: deal.n >= 2),
    formal="Steps_4_5.row_and_column_deleted",
)
def row_and_column_deleted(deal: Deal, shift: int = 0) -> Relation:
    """A' is then obtained by deleting row i and column j from A."""
    # A' against A without row i and a column, after each lead that East can beat.
    A, parts = matrix(deal.word), []
    for i, j in beatable(deal):
        kept = tuple(entry for (p, q), entry in A.items() if p != i and q != j + shift)
        parts.append(equal(tuple(matrix(word_after(deal, i, j)).values()), kept))
    return all_hold(parts)


row_and_column_deleted.near_miss("row i and column j - 1", shift=-1)


def deleted(deal: Deal, i: int, j: int) -> tuple[int, int]:
    """How many positive and how many negative entries row i and column j hold together."""
    A = matrix(deal.word)
    entries = [entry for (p, q), entry in A.items() if p == i or q == j]
    return entries.count(1), entries.count(-1)


@claim("W1-P4.1b", domain=TOPS, formal="Steps_4_5.entries_deleted")
def entries_deleted(deal: Deal) -> Relation:
    r"""Hence when deleting row $i$ and column $j$, where $W_i$ is largest in its sequence and $E_j$
    the smallest card above it, we delete $n - 1 + j - i$ positive entries, and $n + i - j$
    negative ones.
    """
    n, pairs = deal.n, cheaply_taken(deal, WEST)
    return equal(
        tuple(deleted(deal, i, j) for i, j in pairs),
        tuple((n - 1 + j - i, n + i - j) for i, j in pairs),
    )


@entries_deleted.near_miss("n + j - i positive and n - 1 + i - j negative ones")
def one_more_positive(deal: Deal) -> Relation:
    n, pairs = deal.n, cheaply_taken(deal, WEST)
    return equal(
        tuple(deleted(deal, i, j) for i, j in pairs),
        tuple((n + j - i, n - 1 + i - j) for i, j in pairs),
    )


@claim("W1-P4.1g", domain=TOPS, formal="Steps_4_5.fewest_positive_entries")
def fewest_positive_entries(deal: Deal, best: Callable[[list[int]], int] = max) -> Relation:
    r"""We clearly maximize the sum of the entries in A' by deleting as few positive entries as
    possible. We do this by minimizing $n - 1 + j - i$, that is, by minimizing $j - i$.
    """
    # The leads that make the sum extreme; those with fewest positive entries; least j - i.
    pairs = cheaply_taken(deal, WEST)
    if not pairs:
        return equal((), ())
    sums = [entry_sum(word_after(deal, i, j)) for i, j in pairs]
    positive = [deleted(deal, i, j)[0] for i, j in pairs]
    differences = [j - i for i, j in pairs]

    def attaining(values: list[int], value: int) -> tuple[int, ...]:
        return tuple(i for (i, _), each in zip(pairs, values, strict=True) if each == value)

    fewest = attaining(positive, min(positive))
    least = attaining(differences, min(differences))
    return equal((attaining(sums, best(sums)), fewest), (fewest, least))


fewest_positive_entries.near_miss("we minimize the sum by doing so", best=min)


@claim(
    "W1-P4.1c",
    domain=every_deal_and_lead("every deal, either lead, n >= 1"),
    formal="Section_4.normal_lead_is_the_top",
)
def normal_lead_is_the_top(deal: Deal, leader: str) -> Relation:
    r"""That the player on lead always leads the highest card in a sequence is consistent with the
    normal strategy. [For $i$ and $j$ chosen by it, the lead is the highest card of its sequence,
    and the other card is the smallest that beats it.]
    """
    pairs = normal_pairs(deal.word, leader)
    leads = [W(deal, i) if leader == WEST else E(deal, j) for i, j in pairs]
    others = [E(deal, j) if leader == WEST else W(deal, i) for i, j in pairs]
    return equal(
        tuple(
            (int(top_of_sequence(deal, lead)), other)
            for lead, other in zip(leads, others, strict=True)
        ),
        tuple((1, normal_reply(deal, lead)) for lead in leads),
    )


@normal_lead_is_the_top.near_miss("the normal lead is the only card of its sequence")
def only_card(deal: Deal, leader: str) -> Relation:
    pairs = normal_pairs(deal.word, leader)
    leads = [W(deal, i) if leader == WEST else E(deal, j) for i, j in pairs]
    return equal(sum(deal.word[lead - 2 : lead - 1] == leader for lead in leads if lead > 1), 0)
