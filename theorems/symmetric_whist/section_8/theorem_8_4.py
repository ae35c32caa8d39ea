"""Theorem 8.4: what is optimal in refined whist is optimal in whist and in reduced whist."""

from collections.abc import Callable

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, card
from theorems.symmetric_whist.section_8.theorem_8_3 import by_last_trick, choices, lines, optimal
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    REFINED,
    WHIST,
    chi,
    chi_refined,
    worth_of_lead,
)
from theorems.symmetric_whist.vocabulary.sums_of_suits import every_sum, suits_of
from verify.language import Cases, Relation, all_hold, claim, equal


def also_optimal(deal: str, game: str, *others: str) -> Relation:
    """In every choice, the worst that an option optimal in this game does in the others."""
    made = choices(suits_of(deal))
    return all_hold(
        equal(min(choice[other][o] for o in optimal(choice, game)), max(choice[other]))
        for choice in made
        for other in others
    )


@claim(
    "W2-T8.4",
    domain=every_sum("every multi-suit deal, by n cards a hand, n >= 1"),
    upto=(3, 5, 6),
    formal="RefinedWhist.theorem_8_4",
)
def refined_is_optimal(deal: str) -> Relation:
    """An optimal strategy for refined whist is optimal for both whist and reduced whist. (In every
    position every lead of either player, and every reply to any lead, that is optimal in refined
    whist.)
    """
    return also_optimal(deal, REFINED, WHIST, REDUCED)


@refined_is_optimal.near_miss("an optimal strategy for whist is optimal for both others")
def whist_is_optimal(deal: str) -> Relation:
    return also_optimal(deal, WHIST, REFINED, REDUCED)


def thresholds(deal: str, quarter: Callable[[bool], mpq]) -> Relation:
    """Of every line of play and every t: at least t tricks in whist, at least t in reduced whist,
    against the scores in refined whist that are said to be equivalent.
    """
    played = {winners for player in (WEST, EAST) for winners in lines(suits_of(deal), player)}
    relations = []
    for winners in sorted(played):
        refined = by_last_trick(winners)
        for t in range(-1, len(winners) + 2):
            said = refined >= t + quarter(True), refined >= t + quarter(False)
            taken = winners.count(WEST) >= t, winners[:-1].count(WEST) >= t
            relations.append(equal(tuple(map(int, taken)), tuple(map(int, said))))
    return all_hold(relations)


@claim(
    "W2-R8.4a",
    domain=every_sum("every line of play of every multi-suit deal, n >= 1"),
    upto=(3, 5, 6),
    formal="Lines_of_play.equivalent_thresholds",
)
def equivalent_thresholds(deal: str) -> Relation:
    """Taking at least n tricks in whist is equivalent to scoring at least n - 1/4 in refined
    whist. Taking at least n tricks in reduced whist is equivalent to scoring at least n + 1/4 in
    refined whist. (Here n is any number of tricks.)
    """
    return thresholds(deal, lambda whist: mpq(-1, 4) if whist else mpq(1, 4))


@equivalent_thresholds.near_miss("to scoring at least n in refined whist, both")
def no_quarter(deal: str) -> Relation:
    return thresholds(deal, lambda whist: mpq(0))


TWO_DEALS = (Deal.of("K Q", "A J"), Deal.of("A J", "K Q"))


@claim("W2-R8.4b", domain=Cases("[K Q, A J] and [A J, K Q], n = 1", ((*TWO_DEALS, 1),)))
def not_expressed_by_whist(first: Deal, second: Deal, n: int, more: mpq = mpq(1, 4)) -> Relation:
    """Note that scoring at least n + 1/4 in refined whist cannot be expressed in terms of the
    outcome of whist: [K Q, A J] and [A J, K Q] have the same outcome, and West scores 1 + 1/4 in
    the second only.
    """
    # The outcomes of the two deals in whist agree, and whichever player has the lead, West scores n
    # + `more` in refined whist in the second but not in the first.
    score = n + more
    reached = [int(x >= score) for deal in (first, second) for x in chi_refined(deal.word)]
    return all_hold(equal(chi(first.word), chi(second.word)), equal(reached, [0, 0, 1, 1]))


not_expressed_by_whist.near_miss("scoring at least n - 1/4 in refined whist", more=mpq(-1, 4))


EXAMPLE = Deal.of("A Q", "K J")


@claim("W2-E8.4", domain=Cases("[A Q, K J], West on lead", ((EXAMPLE,),)))
def ace_or_queen(deal: Deal) -> Relation:
    """If we have the lead with A Q versus K J, we can score 1 + 1/4 in refined whist by starting
    with the ace, but in whist, it is still optimal to lead the queen, which scores only 3/4 in
    refined whist.
    """
    ace, queen = (0, card(deal, "A")), (0, card(deal, "Q"))
    suits = (deal.word,)
    return all_hold(
        equal(worth_of_lead(REFINED, suits, ace), mpq(5, 4)),
        equal(chi_refined(deal.word)[0], mpq(5, 4)),
        equal(worth_of_lead(WHIST, suits, queen), chi(deal.word)[0]),
        equal(worth_of_lead(REFINED, suits, queen), mpq(3, 4)),
    )


@ace_or_queen.near_miss("the queen scores as much in refined whist")
def queen_as_good(deal: Deal) -> Relation:
    queen = (0, card(deal, "Q"))
    return equal(worth_of_lead(REFINED, (deal.word,), queen), chi_refined(deal.word)[0])
