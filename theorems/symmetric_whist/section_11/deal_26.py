"""Deal (26): to play low although it gains nothing in the suit that is led (Section 11.2).

The conversion prints West's spades, A J 9 8, and has lost East's, which are read as K Q 10 7: East
leads the king, and after it the suit reduces to 1 + [J 9 8, Q 10 7] or to [A J 9, Q 10 7].
"""

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_3.deals_9_to_11 import cash_two, ends, rank
from theorems.symmetric_whist.vocabulary.by_target import least, most
from theorems.symmetric_whist.vocabulary.play import (
    Position,
    State,
    chi,
    tricks,
    value,
    with_plan,
    word_of,
)
from verify.language import Cases, Relation, all_hold, at_least, claim, equal

DEAL_26 = "AJ98/KQ107 + AK10/QJ9 + KQ9/AJ10"
RED = "AK10/QJ9 + KQ9/AJ10"
ONE_DEAL = Cases("deal (26)", ((DEAL_26,),))


def evaluated(suits: str) -> str:
    """The value of a sum of suits."""
    return str(value(State.parse(suits)))


@claim("W2-D26", domain=ONE_DEAL)
def numerical_deal(deal: str, with_the_lead: int = 5) -> Relation:
    """We first consider a deal whose value is a number. East leads the spade king. We can evaluate
    the spade suit to 2, the heart suit to 2 + 1/4, and the diamonds to 1 + 1/4. This sums to
    5 + 1/2, and since East has the lead, we expect West to be able to take six tricks.
    """
    state = State.parse(deal)
    return all_hold(
        equal([evaluated(suit) for suit in deal.split("+")], ["2", "9/4", "5/4"]),
        equal(evaluated(deal), "11/2"),
        equal(chi(state), (with_the_lead, 6)),
        equal(Position.of(deal, EAST).play("sK").tricks, 6),
    )


numerical_deal.near_miss("six tricks whoever leads", with_the_lead=6)


REPLIES = (("sA", "J98/Q107 + 1", WEST, 5), ("s8", "AJ9/Q107", EAST, 6))


@claim(
    "W2-D26b",
    domain=Cases(
        "West's ace or his lowest spade on the king, what the spades reduce to, who is on lead, "
        "and West's tricks",
        REPLIES,
    ),
)
def two_replies(reply: str, spades: str, leader: str, in_all: int) -> Relation:
    """If West takes the first trick with the ace of spades, then the spade suit reduces to
    1 + [J 9 8, Q 10 7], which has the value 2. The problem is that West gets the lead, so on the
    deal as a whole, West will now only be able to take five tricks. On the other hand, if West
    plays low in the first trick, the spade suit reduces to [A J 9, Q 10 7]. This still has the
    value 2, but now East is on lead, which means that West will be able to take six tricks.
    """
    here = Position.of(DEAL_26, EAST).play("sK", reply)
    return all_hold(
        equal(str(here.state), str(State.parse(f"{spades} + {RED}"))),
        equal(evaluated(spades), "2"),
        equal((here.leader, here.tricks), (leader, in_all)),
    )


@two_replies.near_miss("whichever he does, six")
def six_in_any_case(reply: str, spades: str, leader: str, in_all: int) -> Relation:
    return equal(Position.of(DEAL_26, EAST).play("sK", reply).tricks, 6)


DUCKED = Position.of(DEAL_26, EAST).play("sK", "s8")


def spades_gone() -> list[Position]:
    """The ends of the spades if East plays another and West cashes two and exits with the last."""
    found = [ends(DUCKED.play(card), WEST, cash_two) for card in ("sQ", "s10", "s7")]
    return [end for each in found for end in each]


def as_the_text_says(here: Position) -> list[str]:
    """West's plan. He takes a spade, the queen of hearts and a small diamond as cheaply as he can.
    On lead he plays on spades from the top once they are begun; when a first heart is played, the
    diamond king; when a first diamond is played, hearts from the top. Else he is free.
    """
    if here.led:
        meant = here.led[0] == "s" or here.led in ("hQ", "dJ", "d10")
        return [card for card in here.legal if meant and rank(card) > rank(here.led)][:1]
    spades, hearts, diamonds = (len(suit) // 2 for suit in here.suits)
    of = {letter: [card for card in here.legal if card[0] == letter] for letter in "shd"}
    if 0 < spades < 3:
        return of["s"][-1:]
    if hearts == 2 and diamonds == 3:
        return of["d"][-1:]
    return of["h"][-1:] if diamonds == 2 else []


LEADS = Cases("East's lead after the first trick", tuple((card,) for card in DUCKED.legal))


@claim("W2-D26c", domain=LEADS)
def continuations(lead: str) -> Relation:
    """Whenever East plays another spade, West can cash two spade tricks and exit with the last
    spade. This way, East will have to make the first move in the red suits. If East leads the
    queen of hearts, West takes the trick and returns the diamond king. If instead East leads a
    small diamond, West takes the trick and clears the hearts with ace, king, and ten.

    (Playing so, whenever East does what is said, West has his six tricks against whatever East
    plays. If East leads spades at once he is on lead after them, with two tricks of West; or he
    surrenders a trick, as is said of the same manoeuvre in deal (8), and West has three. A small
    diamond is any but the ace.)
    """
    ended = sorted({(end.leader, end.taken) for end in spades_gone()})
    return all_hold(
        equal(with_plan(DUCKED.play(lead), WEST, as_the_text_says), 6),
        equal(ended, [(EAST, 2), (WEST, 3)]),
    )


@continuations.near_miss("West plays low to East's lead")
def playing_low(lead: str) -> Relation:
    low = DUCKED.play(lead).legal[0]
    return equal(DUCKED.play(lead, low).tricks, 6)


@claim("W2-D26d", domain=Cases("the red suits, East on lead", ((RED,),)))
def three_hearts_or_two_diamonds(red: str, leader: str = EAST) -> Relation:
    """No matter what East does, West will either get three heart tricks or two diamond tricks.

    (He gets at least two and at most three heart tricks however they are played, and one or two
    diamond tricks; so it says that he gets at least four in all.)
    """
    hearts, diamonds = map(word_of, red.split("+"))
    return all_hold(
        equal((least(hearts), most(hearts)), (2, 3)),
        equal((least(diamonds), most(diamonds)), (1, 2)),
        at_least(tricks(State.parse(red), leader), 4),
    )


three_hearts_or_two_diamonds.near_miss("also if West is on lead", leader=WEST)


@claim("W2-D26e", domain=ONE_DEAL)
def essential_to_play_low(deal: str) -> Relation:
    """Here the spade suit produces two tricks almost regardless of how the cards are played. Still
    it is essential that West plays low in the first trick in order to get four tricks in the
    other suits.

    (Whether he plays the ace or the eight or nine, the spades alone are worth two tricks to him
    whoever leads next, this trick counted; but only the eight and the nine give six in all.)
    """
    start = Position.of(deal, EAST).play("sK")
    alone = Position.of(deal.split("+")[0], EAST).play("sK")
    return all_hold(
        equal([chi(alone.play(card).state) for card in ("sA", "s9", "s8")], [(2, 2)] * 3),
        equal(start.optimal, ("s8", "s9")),
        equal(start.tricks, 2 + 4),
    )


@essential_to_play_low.near_miss("the ace does as well")
def the_ace_as_well(deal: str) -> Relation:
    start = Position.of(deal, EAST).play("sK")
    return equal(start.play("sA").tricks, 2 + 4)
