"""Theorem 7.2: Five-card is decided by the trace of A.

Lemma 5.1 is cited as "Theorem 5.1"; this part of the text is missing from the second conversion of
the paper.
"""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, matrix, opponent
from theorems.single_suit_whist.vocabulary.cases_of_theorem_6_1 import NORMAL, normal_leads_of_west
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.strategies import winner_of_five_card
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Cases, Relation, above, all_hold, at_least, claim, equal


def trace(word: str) -> int:
    """tr(A) = T_0, and 0 if no cards are left."""
    A = matrix(word)
    return sum(A[i, i] for i in range(1, len(word) // 2 + 1))


def decided(deal: Deal, leader: str, if_zero: str) -> Relation:
    """Who takes the last trick, and who should by the trace, `if_zero` if it is 0."""
    t = trace(deal.word)
    stated = if_zero if t == 0 else WEST if t > 0 else EAST
    return equal(winner_of_five_card(deal.word, leader), stated)


@claim("W1-T7.2", domain=every_deal_and_lead(), formal="Theorem_7_1.theorem_7_2")
def value_of_five_card(deal: Deal, leader: str) -> Relation:
    """If tr(A) > 0, then West has a winning strategy at Five-card. If tr(A) < 0, then East has a
    winning strategy. Finally, if tr(A) = 0, then the player on lead has a winning strategy.
    """
    return decided(deal, leader, if_zero=leader)


@value_of_five_card.near_miss("if tr(A) = 0, the player not on lead")
def follower_wins(deal: Deal, leader: str) -> Relation:
    return decided(deal, leader, if_zero=opponent(leader))


def trace_after(trick: Trick, bound: int) -> Relation:
    """T'_0, and T_0 + 1 or T_0 - 1 as j - i decides."""
    rises = trick.j - trick.i <= bound
    return equal(trace(trick.rest), trace(trick.word) + (1 if rises else -1))


@claim("W1-T7.2a", domain=NORMAL, formal="Theorem_7_2.trace_changes_by_one")
def trace_changes_by_one(deal: Deal, bound: int = 0) -> Relation:
    """West will lead a card W_i, and East will take the trick with the card E_j so that A_ij = -1,
    with j - i as small as possible. Then T'_0 = T_0 + 1 if j - i <= 0, and T'_0 = T_0 - 1 if j - i
    > 0. (Not all of West's cards are high.) [T'_0 is the trace of A', of a matrix without rows 0;
    if that is not meant, n = 1 is where the induction starts.]
    """
    return all_hold(trace_after(trick, bound) for trick in normal_leads_of_west(deal))


trace_changes_by_one.near_miss("T_0 + 1 if j - i <= 1", bound=1)


def induction(trick: Trick) -> Relation:
    """What the sign of T_0 says of T'_0."""
    before, after, n = trace(trick.word), trace(trick.rest), trick.n
    if before < 0:
        return at_least(0, after)
    relations = [above(after, 0)]
    if trick.j > trick.i:
        relations += [at_least(n, 2), equal((before, after), (n, n - 1))]
    return all_hold(relations)


@claim("W1-T7.2b", domain=NORMAL, formal="Theorem_7_2.trace_keeps_its_side")
def trace_keeps_its_side(deal: Deal) -> Relation:
    r"""If $T_0 < 0$, then $T'_0 \le 0$. If $T_0 \ge 0$, then if $j - i \le 0$, we have
    $T'_0 > 0$. If on the other hand $j - i > 0$, then by the choice of i and j, we must have
    $n \ge 2$ and $T_0 = n$, from which it follows that $T'_0 = n - 1 > 0$. (West leads normally,
    not all his cards being high.) [T'_0 for n = 1 as before.]
    """
    return all_hold(map(induction, normal_leads_of_west(deal)))


@trace_keeps_its_side.near_miss("if T_0 < 0, then T'_0 < 0")
def strictly(deal: Deal) -> Relation:
    return all_hold(
        above(0, trace(trick.rest)) for trick in normal_leads_of_west(deal) if trace(trick.word) < 0
    )


# --- The citation ---------------------------------------------------------------------------

NUMBERED_IN_SECTION_5 = ("Lemma 5.1", "Lemma 5.2")


def stands_in_the_paper(cited: str) -> Relation:
    """The numbered item of Section 5 that bears this name: the name itself."""
    found = tuple(item for item in NUMBERED_IN_SECTION_5 if item == cited)
    return equal(found, (cited,))


@claim("W1-T7.2x", domain=Cases("the citation in the proof of Theorem 7.2", (("Theorem 5.1",),)))
def theorem_5_1(cited: str) -> Relation:
    """By Theorem 5.1 [the rule for T'_0 holds]. (Tested is only that Section 5 has an item of this
    name. That the rule holds is W1-T7.2a.)
    """
    return stands_in_the_paper(cited)


@theorem_5_1.amended(domain=Cases("the citation, amended", (("Lemma 5.1",),)))
def lemma_5_1(cited: str) -> Relation:
    """By Lemma 5.1 [the rule for T'_0 holds]. (Tested is only that Section 5 has an item of this
    name. That the rule holds is W1-T7.2a; for n >= 2 it is what the lemma says for k = 0.)
    """
    return stands_in_the_paper(cited)


@theorem_5_1.near_miss("by Lemma 5.3")
@lemma_5_1.near_miss("by Lemma 5.3")
def lemma_5_3(cited: str) -> Relation:
    return stands_in_the_paper("Lemma 5.3")
