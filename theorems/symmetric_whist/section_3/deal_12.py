"""Deal (12): four suits with three high cards and a small one each (Section 3.3.2).

The conversion has lost the deal. It is read as four suits A K Q 8 against J 10 9 7: the text calls
it a four-suit deal and infers N(A K Q 8, J 10 9 7) from it by a division by four, generalizes the
suit A K 10 against Q J 9 in it, and speaks of twelve easy tricks, of West's eights, of the jacks
of spades and diamonds, of ace, king, queen and a fourth heart, and of four rounds of clubs.
"""

from itertools import permutations, product

from theorems.single_suit_whist.rules import EAST
from theorems.symmetric_whist.section_2.deal_1 import by_every_pairing
from theorems.symmetric_whist.section_2.deal_8 import DEAL_8
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

SUIT = "AKQ8/J1097"
DEAL_12 = " + ".join([SUIT] * 4)
REST = State.parse(DEAL_8)
ONE_DEAL = Cases("deal (12)", ((DEAL_12,),))


@claim("W2-D12", domain=ONE_DEAL)
def twelve_or_thirteen(deal: str, with_the_lead: int = 12) -> Relation:
    """We claim that if East has the lead, West will be able to score a thirteenth trick with one of
    his eights. There is no way West can get thirteen tricks if he has the lead in (12). (He gets
    twelve.)
    """
    return equal(chi(State.parse(deal)), (with_the_lead, 13))


twelve_or_thirteen.near_miss("thirteen with the lead as well", with_the_lead=13)


@claim("W2-D12c", domain=ONE_DEAL)
def twelve_easy_tricks(deal: str, in_all: int = 12) -> Relation:
    """West has twelve easy tricks. (In each suit he gets three, however the cards are played.)"""
    fewest = [min(by_every_pairing(word_of(suit))) for suit in deal.split("+")]
    return all_hold(equal(fewest, [3] * 4), equal(sum(fewest), in_all))


twelve_easy_tricks.near_miss("thirteen", in_all=13)


def four_rounds(suit: str, kept: str) -> list[list[str]]:
    """West's ace, king, queen and eight of a suit with East's cards under them in every order that
    keeps this one for the last round.
    """
    orders = [order for order in permutations(("J", "10", "9", "7")) if order[-1] == kept]
    return [
        [suit + card for pair in zip(("A", "K", "Q", "8"), order, strict=True) for card in pair]
        for order in orders
    ]


def after_the_hearts(kept: str) -> list[Position]:
    """East leads the spade jack, West wins and plays four rounds of hearts."""
    start = Position.of(DEAL_12, EAST).play("sJ", "sA")
    return [start.play(*hearts) for hearts in four_rounds("h", kept)]


KEPT = ("J", "10", "9")  # what East may win the fourth round of a suit with


@claim(
    "W2-D12b", domain=Cases("what East keeps in hearts and in clubs", tuple(product(KEPT, KEPT)))
)
def down_to_deal_8(heart: str, club: str) -> Relation:
    """If East leads the spade jack say, then West will take this trick, cash the ace, king, queen
    of hearts and lead his fourth heart. East gets the lead, and leads from a new suit, say the
    jack of diamonds. West takes the trick, and plays four rounds of clubs, putting East on lead
    with the last one. The situation is now equivalent to (8) with East on lead: West gets
    thirteen tricks.

    (East follows in hearts and clubs in any order in which he wins the last round, as the text
    takes for granted: deal (8), which this generalizes, says "unless he surrenders". If he throws
    his three highest hearts under the ace, king and queen, the eight wins: West has five tricks,
    and eight easy ones besides.)
    """
    surrendered = after_the_hearts("7")
    positions = [
        here.play("dJ", "dA", *clubs)
        for here in after_the_hearts(heart)
        for clubs in four_rounds("c", club)
    ]
    return all_hold(
        equal(sorted({str(State(here.state.suits)) for here in positions}), [str(REST)]),
        equal(sorted({here.leader for here in positions}), [EAST]),
        equal(sorted({here.taken for here in positions}), [8]),
        equal(8 + chi(State.parse(DEAL_8))[1], 13),
        equal(sorted({here.tricks for here in positions}), [13]),
        equal([here.taken for here in surrendered], [13 - (2 + 3 + 3)] * len(surrendered)),
    )


@down_to_deal_8.near_miss("West plays three rounds of clubs and then spades")
def three_rounds_of_clubs(heart: str, club: str) -> Relation:
    positions = [
        here.play("dJ", "dA", *clubs[:6], "sK", "s7")
        for here in after_the_hearts(heart)
        for clubs in four_rounds("c", club)
    ]
    return equal(sorted({here.tricks for here in positions}), [13])


@claim("W2-D12d", domain=Cases("what East keeps in hearts", tuple((kept,) for kept in KEPT)))
def a_new_suit(heart: str) -> Relation:
    """East gets the lead, and he can do no better than lead from a new suit, say the jack of
    diamonds. (No lead holds West to less; in fact all do equally well.)
    """
    return all_hold(
        equal((here.leader, here.play("dJ").tricks), (EAST, fewest_by_lead(here)))
        for here in after_the_hearts(heart)
    )


def fewest_by_lead(here: Position) -> int:
    """West's tricks if East leads the card that is best for him."""
    return min(here.play(card).tricks for card in here.legal)


@a_new_suit.near_miss("a new suit would even hold West to twelve tricks")
def held_to_twelve(heart: str) -> Relation:
    return equal([here.play("dJ").tricks for here in after_the_hearts(heart)], [12] * 6)
