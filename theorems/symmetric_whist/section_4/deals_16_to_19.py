"""Deals (16) to (19): counting stoppers (Section 4.3).

The conversion has lost deal (19). It is read as deal (16) with K Q against A J for diamonds and
for clubs: "East has two stoppers, and West has only one", there is "the fight for the second spade
trick", East takes a diamond with the ace, has the ace and the jack of clubs, and has a heart trick
that he will have time to cash.
"""

from itertools import permutations

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_2.deal_1 import by_every_pairing
from theorems.symmetric_whist.section_3.deals_9_to_11 import rank
from theorems.symmetric_whist.section_3.theorem_3_1 import N
from theorems.symmetric_whist.section_4.deals_13_to_15 import DEAL_15
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, with_plan, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

SPADES = "KJ/AQ"
DEAL_16 = f"{SPADES} + AJ/KQ"
DEAL_17 = f"{DEAL_16} + A/K"
DEAL_18 = f"{SPADES} + K/A + A/K + A/K"
DEAL_19 = f"{DEAL_16} + KQ/AJ + KQ/AJ"


def only(suit: str) -> int:
    """The one number of tricks that West can take in a suit, however it is played."""
    (tricks,) = by_every_pairing(word_of(suit))
    return tricks


def in_spades(deal: str) -> tuple[int, int]:
    """West's spade tricks if he leads and if East does: the other suits' tricks are certain."""
    elsewhere = sum(map(only, deal.split("+")[1:]))
    west_leads, east_leads = chi(State.parse(deal))
    return west_leads - elsewhere, east_leads - elsewhere


# --- Deals (16) and (17) --------------------------------------------------------------------


@claim("W2-D16", domain=Cases("deal (16)", ((DEAL_16,),)))
def an_exit(deal: str) -> Relation:
    """The distribution A J versus K Q provides West with an exit, since the numerical value is 1,
    and in (16) West gets a spade trick whether or not he has the lead.
    """
    return all_hold(equal(N(State.parse("AJ/KQ")), 1), equal(in_spades(deal), (1, 1)))


an_exit.near_miss("without the hearts as well", lambda deal: equal(in_spades(SPADES), (1, 1)))


THROWN_IN = State.parse(f"{SPADES} + 2")  # West has both red aces


def defended(leader: str) -> list[str]:
    """The lines of the text in deal (17), East playing either heart first."""
    lines = []
    for first, second in permutations(("hK", "hQ")):
        if leader == EAST:
            lines.append(f"{first} hA dA dK hJ {second}")
        else:
            lines.append(f"hA {first} dA dK hJ {second}")
            lines.append(f"dA dK hA {first} hJ {second}")
    return lines


@claim("W2-D17", domain=Cases("deal (17), either lead", ((WEST,), (EAST,))))
def always_a_spade_trick(leader: str) -> Relation:
    """If we give East too an exit, we would expect a situation where the lead is an advantage.
    However, we discover that West always gets a spade trick. West on lead can cash the red aces
    before putting East on lead with a second heart. Suppose now that East has the lead. He can
    attack West's exit by leading a heart, but West takes with the ace, and now West has time to
    cash the ace of diamonds, eliminating East's exit, before playing the jack of hearts.
    """
    start = Position.of(DEAL_17, leader)
    ended = [start.play(*line.split()) for line in defended(leader)]
    return all_hold(
        equal(in_spades(DEAL_17), (1, 1)),
        *(equal((end.leader, str(end.state)), (EAST, str(THROWN_IN))) for end in ended),
        *(equal(end.tricks, start.tricks) for end in ended),
    )


@always_a_spade_trick.near_miss("West need not eliminate the diamonds first")
def without_elimination(leader: str) -> Relation:
    start = Position.of(DEAL_17, leader)
    line = ("hA", "hK", "hJ", "hQ") if leader == WEST else ("hK", "hA", "hJ", "hQ")
    return equal(start.play(*line).tricks, start.tricks)


# --- Deal (18) ------------------------------------------------------------------------------


@claim("W2-D18", domain=Cases("deal (18), East's exits in either order", (("d c",), ("c d",))))
def number_of_exits(order: str) -> Relation:
    """Note that the number of exits does not matter: the fact that East has two exits while West
    has only one is irrelevant, since West on lead can eliminate both the diamonds and the clubs
    before exiting in hearts. (In spades the lead decides, as in deal (15), where each has one.)
    """
    start = Position.of(DEAL_18, WEST)
    first, second = order.split()
    end = start.play(f"{first}A", f"{first}K", f"{second}A", f"{second}K", "hK", "hA")
    return all_hold(
        equal(in_spades(DEAL_18), (1, 0)),
        equal(in_spades(DEAL_18), in_spades(DEAL_15)),
        equal((end.leader, str(end.state), end.tricks), (EAST, str(THROWN_IN), start.tricks)),
    )


@number_of_exits.near_miss("he need eliminate only one of them")
def one_of_two(order: str) -> Relation:
    start = Position.of(DEAL_18, WEST)
    first = order.split()[0]
    return equal(start.play(f"{first}A", f"{first}K", "hK", "hA").tricks, start.tricks)


# --- Deal (19) ------------------------------------------------------------------------------


@claim("W2-D19", domain=Cases("deal (19)", ((DEAL_19,),)))
def number_of_stoppers(deal: str) -> Relation:
    """However, the number of stoppers does matter. Here East has two stoppers, and West has only
    one. This gives East an edge in the fight for the second spade trick. (Whoever leads, West gets
    none. With one stopper each, which is deal (19) without its clubs, the lead decides.)
    """
    one_each, _ = deal.rsplit(" + ", 1)
    return all_hold(equal(in_spades(deal), (0, 0)), equal(in_spades(one_each), (1, 0)))


@number_of_stoppers.near_miss("West gets a spade trick if he has the lead")
def a_spade_with_the_lead(deal: str) -> Relation:
    return equal(in_spades(deal), (1, 0))


def hearts_clubs_then_jacks(here: Position) -> list[str]:
    """East wins what he can as cheaply as he can; on lead he plays hearts, then the remaining
    aces, then the jacks, and spades last.
    """
    if here.led:
        winning = [card for card in here.legal if rank(card) > rank(here.led)]
        return (winning or list(here.legal))[:1]
    hearts = [card for card in here.legal if card[0] == "h"]
    red_and_black = [card for card in here.legal if card[0] in "dc"]
    aces = [card for card in red_and_black if card[1:] == "A"]
    return hearts or aces or red_and_black


@claim("W2-D19b", domain=Cases("deal (19), West's lead", (("dK",), ("dQ",), ("cK",), ("cQ",))))
def attacking_a_stopper(lead: str) -> Relation:
    """If West leads a club or a diamond, say a diamond, then East takes with the ace and returns a
    heart. His ace of clubs now guarantees that he will have time to cash his heart trick before
    playing the jack of clubs. This ensures him two spade tricks. (Played so, against whatever West
    does, West gets only the three tricks that he gets in the other suits.)
    """
    taken = Position.of(DEAL_19, WEST).play(lead, f"{lead[0]}A")
    elsewhere = sum(map(only, DEAL_19.split("+")[1:]))
    return all_hold(
        equal(with_plan(taken.play(heart), EAST, hearts_clubs_then_jacks), elsewhere)
        for heart in ("hK", "hQ")
    )


@attacking_a_stopper.near_miss("he may as well play the jack back")
def returning_the_jack(lead: str) -> Relation:
    taken = Position.of(DEAL_19, WEST).play(lead, f"{lead[0]}A")
    return equal(taken.play(f"{lead[0]}J").tricks, 3)
