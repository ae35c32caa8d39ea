"""Lemma 8.1: in single-suit reduced whist the smallest card is saved for the last trick."""

from collections.abc import Iterator
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, after_trick, cards, opponent
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.refined import (
    REDUCED,
    WHIST,
    chi,
    outcome,
    points,
    without_smallest,
    worth,
    worth_of_lead,
)
from verify.language import Relation, all_hold, at_least, claim, equal


def kept_back(word: str, player: str, saver: str) -> list[int]:
    """The cards that a player may choose among if `saver` keeps his smallest card to the end."""
    own = cards(word, player)
    if player == saver and word.count(player) > 1:
        return [at for at in own if at != word.index(player)]
    return own


@cache
def score_if_saved(word: str, leader: str, saver: str) -> mpq:
    """West's score in reduced whist if `saver` keeps his smallest card to the last trick."""
    by_lead = [
        [after_lead(word, lead, reply, saver) for reply in kept_back(word, opponent(leader), saver)]
        for lead in kept_back(word, leader, saver)
    ]
    if leader == WEST:
        return max(map(min, by_lead))
    return min(map(max, by_lead))


def after_lead(word: str, lead: int, reply: int, saver: str) -> mpq:
    """West's score in reduced whist from this trick on, as `score_if_saved`."""
    winner, rest = word[max(lead, reply)], after_trick(word, lead, reply)
    first = points(REDUCED, winner, last=not rest)
    return first + score_if_saved(rest, winner, saver) if rest else first


def if_saved(deal: Deal, saver: str) -> tuple[mpq, mpq]:
    """West's score, himself or East on lead, if `saver` keeps his smallest card to the end."""
    return score_if_saved(deal.word, WEST, saver), score_if_saved(deal.word, EAST, saver)


def compared(deal: Deal, expected: tuple[mpq, mpq]) -> Relation:
    """The outcome of reduced whist, saved cards or not, against the expected one."""
    return all_hold(
        equal(outcome(REDUCED, deal.word), expected),
        equal(if_saved(deal, WEST), expected),
        equal(if_saved(deal, EAST), expected),
    )


@claim("W2-L8.1", domain=every_deal(), upto=(5, 7, 9), formal="Lemma_8_1.smallest_card_saved")
def smallest_card_saved(deal: Deal) -> Relation:
    """In single-suit reduced whist, there is an optimal strategy that always saves the smallest
    card on the hand for the last trick. (Either player, doing so, scores as much as if he did not.)
    Hence the players can start by removing the smallest card from their hands, and then play as in
    ordinary whist with the remaining cards. (The outcome is that of D_0 in whist.)
    """
    return compared(deal, chi(without_smallest(deal.word)))


@smallest_card_saved.near_miss("the largest card is removed from each hand")
def largest_removed(deal: Deal) -> Relation:
    word = deal.word
    return compared(deal, chi(after_trick(word, word.rindex(WEST), word.rindex(EAST))))


def by_card(game: str, deal: Deal, player: str, reply_to: int | None) -> list[mpq]:
    """West's score by the card this player plays to the first trick, smallest card first, as a
    lead, or in reply to the lead of a card at this position.
    """
    if reply_to is None:
        return [worth_of_lead(game, (deal.word,), (0, c - 1)) for c in deal.hand(player)]
    return [worth(game, (deal.word,), (0, reply_to), c - 1) for c in deal.hand(player)]


def gains(game: str, deal: Deal) -> Iterator[list[mpq]]:
    """What each card of a player, the smallest first, is worth to him: for either player, as a lead
    and in reply to every lead.
    """
    for player, sign in ((WEST, 1), (EAST, -1)):
        for reply_to in (None, *(card - 1 for card in deal.hand(opponent(player)))):
            yield [sign * gain for gain in by_card(game, deal, player, reply_to)]


@claim(
    "W2-L8.1a",
    domain=every_deal().where("every single-suit deal, n >= 2", lambda deal: deal.n > 1),
    upto=(5, 6, 9),
    formal="Next_to_smallest.next_to_smallest",
)
def next_to_smallest(deal: Deal, game: str = REDUCED) -> Relation:
    """Suppose that the (optimal) strategy requires us to play the smallest card in the first trick
    (of two or more). Then instead, we play the next to smallest card. (This is optimal as well, for
    either player, as a lead and in reply to any lead.)
    """
    # Wherever a player's smallest card is optimal, so is the next to smallest.
    return all_hold(at_least(own[1], max(own)) for own in gains(game, deal) if own[0] == max(own))


next_to_smallest.near_miss("in whist, where the last trick counts", game=WHIST)
