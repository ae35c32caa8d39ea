"""Deal (8): suits worth two tricks each that together are worth more (Section 2.2).

The conversion has lost the deal. It is read as two suits A K 10 against Q J 9: so it is called in
Section 3.3.1 ("From deal (8), we know that the numerical value of" two such suits "must be
4 + 1/2"), Section 2 ends with "the mean value of A K 10 vs. Q J 9", and every sentence about the
deal speaks of these cards: two tricks each, six in all, the queen of spades led, ace, king and ten
of hearts, queen and jack under them, a trick for the spade ten.
"""

from itertools import permutations

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, value
from verify.language import Cases, Relation, above, all_hold, claim, equal

SUIT = "AK10/QJ9"
DEAL_8 = f"{SUIT} + {SUIT}"


@claim("W2-D8", domain=Cases("deal (8)", ((DEAL_8,),)))
def two_each_and_five(deal: str) -> Relation:
    """Here each suit would be worth two tricks for West, if played separately, whoever leads.
    However, on the deal as a whole, West can take five of the six tricks, provided East has the
    initial lead.
    """
    separately = [chi(State.parse(suit)) for suit in deal.split("+")]
    together = State.parse(deal)
    return all_hold(
        equal(separately, [(2, 2), (2, 2)]), equal((chi(together)[1], together.n), (5, 6))
    )


@two_each_and_five.near_miss("also if West has the lead")
def with_west_on_lead(deal: str) -> Relation:
    return equal(chi(State.parse(deal))[0], 5)


# East leads an honor of spades, West takes it, and East throws his hearts in some order under the
# ace, king and ten of hearts.
LINES = tuple(
    (honor, winner, " ".join(hearts))
    for honor in ("sQ", "sJ")
    for winner in ("sA", "sK")
    for hearts in permutations(("hQ", "hJ", "h9"))
)


def after_the_hearts(honor: str, winner: str, hearts: str) -> Position:
    """Deal (8) when the first trick in spades and the hearts are played."""
    first, second, third = hearts.split()
    position = Position.of(DEAL_8, EAST).play(honor, winner)
    return position.play("hA", first, "hK", second, "h10", third)


def thrown_in(hearts: str) -> bool:
    """Whether East keeps an honor of hearts for the third trick there."""
    return hearts.split()[2] != "h9"


@claim("W2-D8b", domain=Cases("deal (8), the lines of the text", LINES))
def elimination(honor: str, winner: str, hearts: str) -> Relation:
    """In order not to give West a cheap trick immediately, East will lead one of his honors, say
    the spade queen. West wins the trick and plays ace, king, and ten of hearts. This way East gets
    the lead (unless he surrenders by playing the queen and jack of hearts under West's ace and
    king), and is forced to lead spades a second time. This gives West a trick for the spade ten.
    (Five in all, as he also gets if East surrenders.)
    """
    here = after_the_hearts(honor, winner, hearts)
    return all_hold(
        equal(here.leader, EAST if thrown_in(hearts) else WEST),
        equal(tuple(map(len, here.suits)), (4, 0)),
        equal(here.taken, 3 if thrown_in(hearts) else 4),
        equal(here.tricks, 5),
    )


@elimination.near_miss("he plays the other high spade and the ten of spades instead")
def playing_spades(honor: str, winner: str, hearts: str) -> Relation:
    other_high, other_honor = ({"sA", "sK"} - {winner}).pop(), ({"sQ", "sJ"} - {honor}).pop()
    position = Position.of(DEAL_8, EAST).play(honor, winner)
    return equal(position.play(other_high, "s9", "s10", other_honor).tricks, 5)


@claim("W2-D8c", domain=Cases("one suit of deal (8), East on lead", ((SUIT,),)))
def a_high_card(suit: str, with_the_nine: int = 3) -> Relation:
    """Each suit would be worth two tricks for West, if played separately, since even if East is on
    lead, he can secure one trick by leading a high card; leading the nine gives West a cheap trick
    immediately.
    """
    position = Position.of(suit, EAST)
    tricks = [position.play(card).tricks for card in ("sQ", "sJ", "s9")]
    cheap = position.play("s9", "s10")
    return all_hold(
        equal(tricks, [2, 2, with_the_nine]), equal((cheap.taken, cheap.tricks), (1, 3))
    )


a_high_card.near_miss("or a low one", with_the_nine=2)


@claim("W2-R2.2", domain=Cases("deal (8)", ((DEAL_8,),)))
def no_analogue(deal: str) -> Relation:
    """As the following example shows, it cannot be consistent to assign the value n to every
    single-suit deal that, played by itself, produces n tricks for West. Hence there is no analogue
    of Theorem 2.1 for suits of this type. (Both suits produce n tricks whoever leads; with East
    on lead West gets more than the sum.)
    """
    outcomes = [chi(State.parse(suit)) for suit in deal.split("+")]
    return all_hold(
        *(equal(west_leads, east_leads) for west_leads, east_leads in outcomes),
        above(chi(State.parse(deal))[1], sum(east_leads for _, east_leads in outcomes)),
    )


@no_analogue.near_miss("deal (1) shows it as well")
def by_deal_1(deal: str) -> Relation:
    suits = ("AK/QJ", "AJ/KQ", "K109/AQJ")
    outcomes = [chi(State.parse(suit)) for suit in suits]
    return above(chi(State.parse(" + ".join(suits)))[1], sum(east for _, east in outcomes))


# --- The value of deal (8) ------------------------------------------------------------------


def number(deal: str) -> mpq:
    """N(D), the numerical part of val(D)."""
    return value(State.parse(deal)).number


@claim("W2-D8v", domain=Cases("deal (8)", ((DEAL_8,),)))
def value_as_printed(deal: str) -> Relation:
    """If this is correct (Theorems 2.2 and 2.3), then the deal (8) should have value 5 + 1/2.

    (West gets four tricks with the lead and five without, so the value is 4 + 1/2, as Section 3.3.1
    says; and 4 + 1/2 is twice the 2 + 1/4 that the sentence goes on to infer.)
    """
    return equal(number(deal), mpq(11, 2))


value_as_printed.near_miss("5", lambda deal: equal(number(deal), 5))


@value_as_printed.amended()
def value_of_deal_8(deal: str) -> Relation:
    """If this is correct, then the deal (8) should have value 4 + 1/2: West gets four tricks with
    the lead and five tricks without, and the numbers of its suits add up to this value.
    """
    return all_hold(equal(chi(State.parse(deal)), (4, 5)), equal(number(deal), mpq(9, 2)))


value_of_deal_8.near_miss("5", lambda deal: equal(number(deal), 5))


@claim("W2-D8w", domain=Cases("one suit of deal (8)", ((SUIT,),)))
def value_of_a_suit(suit: str) -> Relation:
    """Consequently, the individual suits should have value 2 + 1/4.

    (Half of the value of the deal, and it is the value. That is half of 4 + 1/2; the 5 + 1/2 that
    is printed before would give 2 + 3/4. The slip is that of W2-D8v, and counted there.)
    """
    return equal((number(DEAL_8) / 2, number(suit)), (mpq(9, 4), mpq(9, 4)))


value_of_a_suit.near_miss("2 + 3/4", lambda suit: equal(number(suit), mpq(11, 4)))
