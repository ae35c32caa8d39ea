"""Section 4: the normal strategy, without Proposition 4.1 and without what it scores."""

from functools import cache

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    opponent,
    tricks_of_leader,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from theorems.single_suit_whist.vocabulary.each_size import one_deal
from theorems.single_suit_whist.vocabulary.first_trick import (
    normal_reply,
    permitted_replies,
    winning_replies,
)
from verify.language import NotCheckable, Relation, claim, equal

# --- Which section studies which game -------------------------------------------------------

sections_and_games = NotCheckable(
    "W1-R4.sec",
    "a fact about the printed text: that Sections 6, 7.1 and 8 study Greedy Whist, Five-card and "
    "Whist; the sentence lists Five-card first, and does not say `respectively`",
)

# --- Second play (Section 4.1) --------------------------------------------------------------


@claim("W1-R4.1g", domain=every_deal_and_lead(), formal="Section_4.smallest_card_possible")
def smallest_card_possible(deal: Deal, leader: str) -> Relation:
    """In Five-card and Greedy Whist, taking the trick is obligatory. In this case the normal
    strategy just means playing the smallest card possible.
    """
    leads = deal.hand(leader)
    return equal(
        tuple(normal_reply(deal, lead) for lead in leads),
        tuple(min(permitted_replies(deal, lead)) for lead in leads),
    )


@smallest_card_possible.near_miss("in Whist as well, where taking the trick is not obligatory")
def without_the_greedy_rule(deal: Deal, leader: str) -> Relation:
    leads, second = deal.hand(leader), deal.hand(opponent(leader))
    return equal(tuple(normal_reply(deal, lead) for lead in leads), (min(second),) * deal.n)


def worth_of_replies(deal: Deal, lead: int) -> dict[int, int]:
    """The tricks of the player who replies, this one included, by his reply, in Whist."""
    leader = deal.word[lead - 1]
    second = opponent(leader)
    worth = {}
    for reply in deal.hand(second):
        rest = after_trick(deal.word, lead - 1, reply - 1)
        if reply > lead:
            worth[reply] = 1 + tricks_of_leader(rest, second)
        else:
            worth[reply] = deal.n - 1 - tricks_of_leader(rest, leader)
    return worth


@claim(
    "W1-R4.2card", domain=every_deal_and_lead(), upto=(5, 6, 8), formal="Remarks.one_of_two_cards"
)
def one_of_two_cards(deal: Deal, leader: str) -> Relation:
    """Even in Whist, either it is optimal to take the trick as cheaply as possible, or it is
    optimal to play the smallest card. [Whatever is led, one of these replies takes as many tricks
    as any.]
    """
    best, of_two = [], []
    for lead in deal.hand(leader):
        worth = worth_of_replies(deal, lead)
        two = {*winning_replies(deal, lead)[:1], min(worth)}
        best.append(max(worth.values()))
        of_two.append(max(worth[reply] for reply in two))
    return equal(tuple(of_two), tuple(best))


@one_of_two_cards.near_miss("it is always optimal to take the trick as cheaply as possible")
def always_take(deal: Deal, leader: str) -> Relation:
    worth = [worth_of_replies(deal, lead) for lead in deal.hand(leader)]
    normal = [normal_reply(deal, lead) for lead in deal.hand(leader)]
    return equal(
        tuple(replies[card] for replies, card in zip(worth, normal, strict=True)),
        tuple(max(replies.values()) for replies in worth),
    )


# --- The lead (Section 4.2) -----------------------------------------------------------------


@cache
def fewest_tricks(word: str, leader: str) -> int:
    """The fewest tricks of West in any line of play at all, relaxed or greedy."""
    if not word:
        return 0
    fewest = len(word)
    for lead, owner in enumerate(word):
        for reply, other in enumerate(word):
            if owner == leader != other:
                winner = word[max(lead, reply)]
                later = fewest_tricks(after_trick(word, lead, reply), winner)
                fewest = min(fewest, (winner == WEST) + later)
    return fewest


WEST_HIGH = one_deal(
    "the deals in which all West's cards are higher than all East's, n >= 1",
    lambda n: EAST * n + WEST * n,
)


@claim("W1-R4.high", domain=WEST_HIGH, upto=(20, 30, 60), formal="Section_4.all_cards_high")
def all_cards_high(deal: Deal) -> Relation:
    """Suppose that West has the lead. If all West's cards are higher than all East's cards, then
    West will take the remaining tricks regardless of his lead, and of the replies. (In the three
    games alike: no reply can win, so the greedy rule forbids none.)
    """
    winning = sum(len(winning_replies(deal, lead)) for lead in deal.hand(WEST))
    return equal((fewest_tricks(deal.word, WEST), winning), (deal.n, 0))


@all_cards_high.near_miss("if his lowest card and East's highest change places")
def all_but_one(deal: Deal) -> Relation:
    n = deal.n
    word = deal.word[: n - 1] + WEST + EAST + deal.word[n + 1 :]
    return equal(fewest_tricks(word, WEST), n)
