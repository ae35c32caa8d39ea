"""Deal (2), West K J, East A Q: an ending in which the lead costs a trick (Section 2.2)."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.vocabulary.named_play import RULES, lines_of_play, names, replies_to
from verify.language import Cases, Relation, all_hold, at_least, claim, equal

DEAL_2 = Deal.of("K J", "A Q")
HANDS = {player: names(DEAL_2, player) for player in (WEST, EAST)}
EITHER_LEAD = Cases(
    "deal (2), either lead, with and without the greedy rule",
    tuple((DEAL_2, leader, rules) for leader in (WEST, EAST) for rules in RULES),
)
EAST_LEADS = Cases(
    "deal (2), East leading either card, with and without the greedy rule",
    tuple((DEAL_2, lead, rules) for lead in ("A", "Q") for rules in RULES),
)


@claim("W1-EX2a", domain=EITHER_LEAD)
def whether_west_gets_a_trick(deal: Deal, leader: str, rules: str) -> Relation:
    """Whether West gets a trick or not depends on the location of the lead. If West has the lead,
    East will take both tricks; if East has the lead, West gets one.
    """
    return equal(tricks(deal, leader, rules == "greedy"), 0 if leader == WEST else 1)


@whether_west_gets_a_trick.near_miss("West gets a trick on either lead")
def always_one(deal: Deal, leader: str, rules: str) -> Relation:
    return equal(tricks(deal, leader, rules == "greedy"), 1)


def lines_in_which_they_meet(deal: Deal, lead: str, reply: str, rules: str) -> tuple[int, int]:
    """Of the lines with this first trick: how many there are, and in how many the king and the
    queen are in one trick.
    """
    lines = [line for line in lines_of_play(HANDS, EAST, rules) if line[0][:2] == (lead, reply)]
    return len(lines), sum(any({"K", "Q"} == set(trick[:2]) for trick in line) for line in lines)


@claim("W1-EX2b", domain=EAST_LEADS)
def king_meets_queen(deal: Deal, lead: str, rules: str) -> Relation:
    """If East has the lead, West can always make sure to play his king in the same trick as East's
    queen.
    """
    safe = 0
    for reply in replies_to(deal, lead, rules):
        lines, meeting = lines_in_which_they_meet(deal, lead, reply, rules)
        safe += 0 < lines == meeting
    return at_least(safe, 1)


@king_meets_queen.near_miss("whatever West replies")
def by_any_reply(deal: Deal, lead: str, rules: str) -> Relation:
    return all_hold(
        equal(*lines_in_which_they_meet(deal, lead, reply, rules))
        for reply in replies_to(deal, lead, rules)
    )


@claim("W1-EX2c", domain=EITHER_LEAD)
def ace_wins_a_trick(deal: Deal, leader: str, rules: str, card: str = "A") -> Relation:
    """The ace will of course always win a trick."""
    return all_hold(
        equal("".join(winner for *cards, winner in line if card in cards), EAST)
        for line in lines_of_play(HANDS, leader, rules)
    )


ace_wins_a_trick.near_miss("the queen will always win a trick", card="Q")
