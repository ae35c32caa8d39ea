"""Section 2.2, its end: many suits A K 10 against Q J 9."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, tricks, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

SUIT = "AK10/QJ9"


def nearest(number: mpq, tie: tuple[int, int]) -> tuple[int, int]:
    """The nearest integer, twice; midway between two, the lower one plus each of `tie`."""
    below = int(number // 1)
    part = number - below
    if part == mpq(1, 2):
        return below + tie[0], below + tie[1]
    return (below, below) if part < mpq(1, 2) else (below + 1, below + 1)


@claim(
    "W2-R2.3",
    domain=each_n("n suits A K 10 against Q J 9, n >= 1"),
    upto=(4, 7, 12),
    formal="Particular_deals.copies_of_AK10_QJ9",
)
def many_suits(n: int, tie: tuple[int, int] = (0, 1)) -> Relation:
    r"""Careful analysis shows that the number of tricks that West gets with n suits distributed
    this way is indeed (2 + 1/4)n rounded to the nearest integer, and if $n \equiv 2 \pmod 4$,
    rounded in favor of the player not on lead.
    """
    return all_hold(
        equal(chi(n * State.parse(SUIT)), nearest(mpq(9, 4) * n, tie=tie)),
        # Only these n are midway between two integers.
        equal(mpq(9, 4) * n % 1 == mpq(1, 2), n % 4 == 2),
    )


many_suits.near_miss("rounded in favor of the player on lead", tie=(1, 0))


# East leads an honor of the suit, West takes it with either of his.
FIRST_TRICKS = tuple((lead, reply) for lead in ("sQ", "sJ") for reply in ("sA", "sK"))


@claim("W2-R2.3b", domain=Cases("A K 10 against Q J 9, a first trick in it", FIRST_TRICKS))
def equivalent_suits(lead: str, reply: str) -> Relation:
    """The remaining suits are distributed A 10 vs. J 9 (or equivalently). This combination is
    equivalent to A Q vs. K J discussed earlier. (The cards of either player stand in the same
    order. Whichever honor East leads and whichever West takes it with.)
    """
    rest = Position.of(SUIT, EAST).play(lead, reply).state
    return equal((rest.suits, word_of("A10/J9")), ((word_of("AQ/KJ"),), word_of("AQ/KJ")))


@equivalent_suits.near_miss("if East leads the nine as well, and West takes it with the ten")
def the_nine(lead: str, reply: str) -> Relation:
    rest = Position.of(SUIT, EAST).play("s9", "s10").state
    return equal(rest.suits, (word_of("AQ/KJ"),))


def one_of_each(position: Position) -> Position:
    """East leads an honor of one suit, West takes it and plays out another, East getting the lead.

    The suits are spades and hearts; East keeps an honor of hearts for the third trick.
    """
    return position.play("sQ", "sA", "hA", "h9", "hK", "hJ", "h10", "hQ")


def half_played(k: int) -> tuple[int, State, str]:
    """West's tricks in the line of the text with 4k suits, what remains, and who is on lead."""
    after = one_of_each(Position.of(f"{SUIT} + {SUIT}", EAST))
    rest = State(after.state.suits)
    # One suit begun and one played out, 2k times, East on lead each time.
    return 2 * k * after.taken, 2 * k * rest, after.leader


@claim(
    "W2-R2.3c",
    domain=each_n("4n suits A K 10 against Q J 9, East on lead, n >= 1"),
    upto=(2, 3, 4),
    formal="Half_played.extra_tricks",
)
def an_extra_trick_for_every_four_suits(n: int) -> Relation:
    """Whenever East is on lead, he will lead a queen or a jack. West takes the trick and continues
    with ace, king, and ten of a different suit, putting East back on lead. This continues until
    half of the suits have been played out completely, and the remaining suits are distributed A 10
    vs. J 9 (or equivalently). ... West will now be able to take a trick with half of his remaining
    tens. This means that he gets an extra trick for every four suits. [He gets what he gets under
    optimal play, (2 + 1/4) times the number of suits.]
    """
    taken, rest, leader = half_played(n)
    later = tricks(rest, leader)
    return all_hold(
        equal(str(rest), str(2 * n * State.parse("A10/J9"))),
        equal((taken, leader), (2 * n * 3, EAST)),
        # An ace, or a king, in each remaining suit and a ten in half of them.
        equal(later, 2 * n + n),
        equal(taken + later, 2 * 4 * n + n),
        equal(taken + later, tricks(4 * n * State.parse(SUIT), leader)),
    )


@an_extra_trick_for_every_four_suits.near_miss("a trick with all of the remaining tens")
def with_all_tens(n: int) -> Relation:
    _, rest, leader = half_played(n)
    return equal(tricks(rest, leader), 2 * n + 2 * n)
