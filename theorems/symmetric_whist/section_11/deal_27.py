"""Deal (27): an exit in a suit with positive infinitesimal part (Section 11.3)."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, after_trick
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_3.deal_12 import four_rounds
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, value, word_of
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Cases, Relation, above, all_hold, at_least, claim, equal

SPADES, HEARTS, DIAMONDS, CLUBS = "AKQ8/J1097", "AQ87/KJ109", "AJ107/KQ98", "KQ9/AJ10"
DEAL_27 = f"{SPADES} + {HEARTS} + {DIAMONDS} + {CLUBS}"
ONE_DEAL = Cases("deal (27)", ((DEAL_27,),))
START = Position.of(DEAL_27, WEST)


def values_of(deal: str) -> list[str]:
    """The values of the suits of a deal, in order."""
    return [str(value(State.parse(suit))) for suit in deal.split("+")]


@claim("W2-D27", domain=ONE_DEAL)
def rounds_to_nine(deal: str, with_the_lead: int = 9) -> Relation:
    r"""We evaluate the spades to 3 + 1/8, the hearts to $2 + \varepsilon_2$, the diamonds to
    2 + 1/8, and the clubs to 1 + 1/4. This sums to $8 + 1/2 + \varepsilon_2$, which rounds to 9.
    Hence West should be able to take nine tricks regardless of the position of the lead.
    """
    state = State.parse(deal)
    return all_hold(
        equal(values_of(deal), ["25/8", "2+e2", "17/8", "5/4"]),
        equal(str(value(state)), "17/2+e2"),
        equal(chi(state), (with_the_lead, 9)),
    )


rounds_to_nine.near_miss("nine only if East has the lead", with_the_lead=8)


@claim("W2-D27b", domain=ONE_DEAL)
def only_a_small_heart(deal: str, hearts: tuple[str, ...] = ("h7", "h8")) -> Relation:
    """Our next deal is an example of "exiting" in a suit with positive infinitesimal part, when
    there is no suit with negative infinitesimal part. If West has the lead, there is only one way
    to accomplish this: West has to exit by playing a small heart.
    """
    return equal(Position.of(deal, WEST).optimal, hearts)


only_a_small_heart.near_miss("a high heart does as well", hearts=("h7", "h8", "hQ", "hA"))


SMALL = (("h7",), ("h8",))


@claim("W2-D27c", domain=Cases("the small heart", SMALL))
def drops_to_two(small: str, worth: str = "2") -> Relation:
    """When East takes the trick with the nine of hearts, the value of the heart suit drops to 2,
    but East gets the lead.
    """
    here = START.play(small, "h9")
    hearts = "".join(owner for _, owner in here.suits[1])
    return all_hold(equal(str(val(hearts)), worth), equal((here.leader, here.tricks), (EAST, 9)))


drops_to_two.near_miss("it stays 2 + e2", worth="2+e2")


@claim("W2-D27d", domain=Cases("the high spade that takes the jack", (("sA",), ("sK",), ("sQ",))))
def only_a_middle_diamond(winner: str) -> Relation:
    """If East leads the spade jack, West will take the trick and continue with a middle diamond
    (nothing else will do!).
    """
    here = START.play("h7", "h9", "sJ", winner)
    return all_hold(equal(here.tricks, 9), equal(here.optimal, ("d10", "dJ")))


@only_a_middle_diamond.near_miss("the ace of diamonds does as well")
def ace_of_diamonds(winner: str) -> Relation:
    here = START.play("h7", "h9", "sJ", winner)
    return equal(here.play("dA").tricks, 9)


KEPT = ("J", "10", "9", "7")


@claim("W2-D27e", domain=Cases("what East keeps in spades", tuple((kept,) for kept in KEPT)))
def four_rounds_of_spades(kept: str) -> Relation:
    """If East leads the diamond king, West will take the trick and play four rounds of spades,
    putting East on lead with the last one.

    (So he keeps his nine tricks; also if East surrenders, as is said of the same manoeuvre in deal
    (8), throwing his high spades, and the eight wins.)
    """
    taken = START.play("h7", "h9", "dK", "dA")
    return all_hold(
        relation
        for rounds in four_rounds("s", kept)
        for here in [taken.play(*rounds)]
        for relation in (
            equal((here.leader, here.taken), (WEST, 5) if kept == "7" else (EAST, 4)),
            at_least(here.tricks, 9),
        )
    )


@four_rounds_of_spades.near_miss("a middle diamond does as well")
def middle_diamond(kept: str) -> Relation:
    return at_least(START.play("h7", "h9", "dK", "dA", "dJ").tricks, 9)


def weakest(word: str, lead: int) -> Value:
    """The least value, this trick counted, to which East's reply may reduce a suit."""
    answers = [
        val(after_trick(word, lead, reply)) + int(lead > reply)
        for reply, owner in enumerate(word)
        if owner == EAST
    ]
    return min(answers)


@claim("W2-D27f", domain=Cases("the numerical suits", ((SPADES,), (DIAMONDS,), (CLUBS,))))
def weakened(suit: str) -> Relation:
    """A lead in either of the "numerical" suits, spades, diamonds or clubs, will weaken that suit.
    (Whichever card West leads, East has a reply after which the suit is worth less.)
    """
    word = word_of(suit)
    return all_hold(
        above(val(word), weakest(word, lead)) for lead, owner in enumerate(word) if owner == WEST
    )


@weakened.near_miss("by at least 1/4")
def weakened_by_a_quarter(suit: str) -> Relation:
    word = word_of(suit)
    return all_hold(
        at_least(val(word), weakest(word, lead) + mpq(1, 4))
        for lead, owner in enumerate(word)
        if owner == WEST
    )
