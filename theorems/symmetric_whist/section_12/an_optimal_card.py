"""An optimal lead and an optimal reply by few operations, beyond the paper.

Section 12.1 calls a game solved when a polynomial time algorithm finds the outcome, and an optimal
move, of any position. The program of W2-F.time finds the value of every suit; here it finds a card.
"""

from theorems.symmetric_whist.vocabulary.an_optimal_card import Procedure, Replies, two_replies
from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.play import State, after_lead, after_reply, leads, score
from verify.language import Relation, all_hold, at_least, claim, equal


@claim(
    "W2-F.card",
    domain=every_deal_and_lead(),
    upto=(4, 5, 7),
    formal="An_optimal_card.an_optimal_card",
)
def an_optimal_card(
    state: State, leader: str, replies: Replies = two_replies, operations: int = 3100
) -> Relation:
    """Beyond the paper: in every deal of N cards in each hand, an optimal lead is found by at most
    $3100N^2$ operations of the program of W2-F.time and at most 2N comparisons of values, and an
    optimal reply to any lead by at most 3100N operations of it, N + 1 additions of values and one
    comparison. (For a lead the program finds the values of all suits; these tell a suit to lead
    from, as in Section 10.4. Then it finds the values of what is left of this suit after each lead
    and each of two replies, the lowest and the lowest that takes the trick. For a reply it finds
    the values of the other suits and of what is left after each of the two replies. To write down
    these suits for the program, and to add a trick to a value, is not counted; nor are the
    roundings, one for each reply that is tried.)
    """
    suits, N = state.suits, state.n
    work = Procedure(replies)
    relations = [
        equal(after_lead(suits, *work.lead(suits, leader)), score(suits, leader)),
        at_least(operations * N**2, work.operations),
        at_least(2 * N, work.comparisons),
    ]
    for suit, lead in leads(suits, leader):
        work = Procedure(replies)
        reply = work.reply(suits, suit, lead)
        relations += [
            equal(after_reply(suits, suit, lead, reply), after_lead(suits, suit, lead)),
            at_least(operations * N, work.operations),
            at_least(N + 1, work.additions),
            at_least(1, work.comparisons),
        ]
    return all_hold(relations)


an_optimal_card.near_miss(
    "to each lead the lowest reply alone is tried",
    replies=lambda word, lead: two_replies(word, lead)[:1],
)
an_optimal_card.near_miss(
    "by at most 1550N^2 operations, or 1550N, 1550n being counted for each suit", operations=1550
)
