"""Deals (3) and (4): sometimes a small card should be led, sometimes a high one (Section 2.2)."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, position, tricks
from theorems.single_suit_whist.section_2.deal_2 import DEAL_2
from theorems.single_suit_whist.vocabulary.named_play import RULES, names, replies_to, worth
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_3 = Deal.of("K 10 9", "A Q J")
DEAL_4 = Deal.of("Q J 9", "A K 10")


def every_lead(deal: Deal, text: str) -> Cases:
    """Each lead of West, under both rules."""
    return Cases(text, tuple((deal, lead, rules) for lead in names(deal, WEST) for rules in RULES))


@claim("W1-EX3", domain=every_lead(DEAL_3, "deal (3), West on lead, each lead, both rules"))
def nine_or_ten(deal: Deal, lead: str, rules: str) -> Relation:
    """Here West on lead will get one trick, provided he leads the nine or ten."""
    return all_hold(
        equal(tricks(deal, WEST, rules == "greedy"), 1),
        equal(worth(deal, lead, rules), 1 if lead in ("9", "10") else 0),
    )


@claim("W1-EX4", domain=every_lead(DEAL_4, "deal (4), West on lead, each lead, both rules"))
def queen_or_jack(deal: Deal, lead: str, rules: str) -> Relation:
    """Again West on lead should get one trick. Here it is essential to lead a high card, the queen
    or the jack, in order not to give East a cheap trick with the ten. [With any other card that
    takes the nine East gives a trick back.]
    """
    return all_hold(
        equal(tricks(deal, WEST, rules == "greedy"), 1),
        equal(worth(deal, lead, rules), 1 if lead in ("Q", "J") else 0),
        equal(replies_that_leave_none(deal, lead, rules), ("10",) if lead == "9" else ()),
    )


def replies_that_leave_none(deal: Deal, lead: str, rules: str) -> tuple[str, ...]:
    """East's replies after which West gets no trick."""
    found = []
    for reply in replies_to(deal, lead, rules):
        rest, winner = position(deal, lead, reply)
        if winner == EAST and tricks(rest, winner, rules == "greedy") == 0:
            found.append(reply)
    return tuple(found)


@nine_or_ten.near_miss("whatever he leads")
@queen_or_jack.near_miss("whatever he leads")
def by_any_lead(deal: Deal, lead: str, rules: str) -> Relation:
    return equal(worth(deal, lead, rules), 1)


THREE_EXAMPLES = (
    *((DEAL_2, lead) for player in (WEST, EAST) for lead in names(DEAL_2, player)),
    *((deal, lead) for deal in (DEAL_3, DEAL_4) for lead in names(deal, WEST)),
)


@claim("W1-EX2-4R", domain=Cases("deals (2), (3) and (4), every lead spoken of", THREE_EXAMPLES))
def valid_without_the_greedy_rule(deal: Deal, lead: str) -> Relation:
    """The three examples above are equally valid for relaxed (non-greedy) whist: West gets as many
    tricks after each lead.
    """
    return equal(worth(deal, lead, "relaxed"), worth(deal, lead, "greedy"))


@valid_without_the_greedy_rule.near_miss("and the other player has the same replies")
def same_replies(deal: Deal, lead: str) -> Relation:
    return equal(len(replies_to(deal, lead, "relaxed")), len(replies_to(deal, lead, "greedy")))
