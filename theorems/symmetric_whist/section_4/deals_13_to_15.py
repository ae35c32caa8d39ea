"""Deals (13), (14) and (15): exit cards, elimination and throw-in (Section 4.2)."""

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_2.deal_1 import by_every_pairing
from theorems.symmetric_whist.section_2.theorem_2_1 import rounded_for_the_follower
from theorems.symmetric_whist.section_3.theorem_3_1 import HALF, N
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_13 = "KJ/AQ"
DEAL_14 = "KJ/AQ + K/A"
DEAL_15 = "KJ/AQ + A/K + K/A"
SPADES_LEFT = State.parse(f"{DEAL_13} + 1")  # West has the ace of hearts


@claim("W2-D13", domain=Cases("deal (13)", ((DEAL_13,),)))
def for_the_player_not_on_lead(deal: str, tricks: tuple[int, int] = (0, 1)) -> Relation:
    """In the example K J against A Q the numerical value is 1/2, and this should be rounded in
    favor of the player not on lead.
    """
    state = State.parse(deal)
    return all_hold(
        equal(N(state), HALF),
        equal(rounded_for_the_follower(N(state)), tricks),
        equal(chi(state), tricks),
    )


for_the_player_not_on_lead.near_miss("in favor of the player on lead", tricks=(1, 0))


@claim("W2-D14", domain=Cases("deal (14)", ((DEAL_14,),)))
def an_exit_card(deal: str) -> Relation:
    """The numerical value is still 1/2, but here West gets a spade trick whether or not he has the
    lead. This is because he has an exit card. The king of hearts does not win a trick, but it
    provides West with a possibility to transfer the lead to East.
    """
    state = State.parse(deal)
    exited = Position.of(deal, WEST).play("hK", "hA")
    return all_hold(
        equal(N(state), HALF),
        equal(chi(state), (1, 1)),
        equal(by_every_pairing(word_of("K/A")), (0,)),
        equal((exited.leader, exited.taken, exited.tricks), (EAST, 0, 1)),
    )


@an_exit_card.near_miss("also if West leads spades first")
def spades_first(deal: str) -> Relation:
    start = Position.of(deal, WEST)
    return equal([start.play(card).tricks for card in ("sK", "sJ")], [1, 1])


@claim(
    "W2-D15",
    domain=Cases(
        "deal (15), either player on lead", ((WEST, "hA hK", "dK dA"), (EAST, "dA dK", "hK hA"))
    ),
)
def elimination_and_throw_in(leader: str, elimination: str, throw_in: str) -> Relation:
    """Deal (15) shows an example of a so called elimination and throw-in. West on lead can
    eliminate East's exit card, the king of hearts, by cashing the ace. Then he exits with the king
    of diamonds. East is "thrown in" and has to lead spades. If East has the lead, he will do the
    same thing to West: cash the ace of diamonds before leading hearts.

    (West has two tricks if he leads first, one of them in spades, and one if East does; to cash
    the ace is the only lead that achieves it.)
    """
    start = Position.of(DEAL_15, leader)
    eliminated = start.play(*elimination.split())
    thrown_in = eliminated.play(*throw_in.split())
    tricks = {WEST: 2, EAST: 1}[leader]
    victim = {WEST: EAST, EAST: WEST}[leader]
    return all_hold(
        equal(chi(State.parse(DEAL_15)), (2, 1)),
        equal(start.optimal, (elimination.split()[0],)),
        equal((eliminated.leader, eliminated.tricks), (leader, tricks)),
        equal((thrown_in.leader, str(thrown_in.state)), (victim, str(SPADES_LEFT))),
        equal(thrown_in.tricks, tricks),
    )


@elimination_and_throw_in.near_miss("he may as well exit at once")
def exit_at_once(leader: str, elimination: str, throw_in: str) -> Relation:
    start = Position.of(DEAL_15, leader)
    return equal(start.play(*throw_in.split()).tricks, start.tricks)
