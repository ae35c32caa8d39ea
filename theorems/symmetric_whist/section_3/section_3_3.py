"""Section 3.3: the numerical values of some card distributions.

Each is the numerical part of val of the suit, and is derived again by the argument of the text
from conditions (A) and (B) of Theorem 3.1 and from the outcomes of deals, played by the rules.
"""

from collections.abc import Callable
from functools import partial
from math import comb

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, words
from theorems.symmetric_whist.section_2.deal_1 import by_every_pairing
from theorems.symmetric_whist.section_3.theorem_3_1 import HALF, N, intersection
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, possible_tricks, word_of
from verify.language import Cases, Relation, all_hold, at_least, claim, equal


def one(suit: str) -> Cases:
    """The domain of a statement about one suit."""
    return Cases(f"the suit {suit}", ((suit,),))


def by_B(state: State) -> tuple[mpq, mpq]:
    """The least and the greatest number that (B) leaves for a deal, by both its outcomes."""
    return intersection(*chi(state))


def is_the_number(suit: str, number: mpq) -> Relation:
    """The number of the suit is this, and (B) holds for the suit alone and for two copies."""
    return all_hold(
        equal(N(State.parse(suit)), number),
        *(
            at_least(HALF, abs(outcome - m * number))
            for m in (1, 2)
            for outcome in chi(m * State.parse(suit))
        ),
    )


def by_every_play(suit: str, number: mpq) -> Relation:
    """Consequence 3.5: however the cards are played, West gets this number of tricks."""
    return all_hold(
        is_the_number(suit, number), equal(by_every_pairing(word_of(suit)), (int(number),))
    )


def by_copies(m: int, suit: str, number: mpq) -> Relation:
    """(B) leaves one number for m copies of the suit, and by (A) that is m times this."""
    return all_hold(
        is_the_number(suit, number), equal(by_B(m * State.parse(suit)), (m * number, m * number))
    )


def beside(others: str, m: int, suit: str, number: mpq) -> Relation:
    """(B) leaves one number for m copies of the suit and some others, whose numbers are known; by
    (A) the copies are worth the rest, and each of them this.
    """
    known = State.parse(others)
    total = m * number + N(known)
    return all_hold(
        is_the_number(suit, number), equal(by_B(m * State.parse(suit) + known), (total, total))
    )


def four_copies(suit: str, number: mpq) -> Relation:
    """The same for four copies, whose outcome is printed."""
    return all_hold(by_copies(4, suit, number), equal(chi(4 * State.parse(suit)), (12, 13)))


Argument = Callable[[str, mpq], Relation]

# The suits of one and two cards, of three (Section 3.3.1) and of more (Section 3.3.2): the number,
# by what argument, and what is printed.
NUMBERS: dict[str, tuple[mpq, Argument, str]] = {
    "A/K": (
        mpq(1),
        by_every_play,
        "The combination A vs. K always gives West one trick. By Consequence 3.5, the numerical "
        "value must be 1.",
    ),
    "K/A": (mpq(0), by_every_play, "Similarly, N(K, A) = 0."),
    "AK/QJ": (
        mpq(2),
        by_every_play,
        "For two-card distributions, Consequence 3.5 gives N(A K, Q J) = 2.",
    ),
    "AJ/KQ": (
        mpq(1),
        by_every_play,
        "For two-card distributions, Consequence 3.5 gives N(A J, K Q) = 1.",
    ),
    "AQ/KJ": (1 + HALF, partial(by_copies, 1), "By (B), N(A Q, K J) = 1 + 1/2."),
    "AKQ/J109": (
        mpq(3),
        by_every_play,
        "The value N(A K Q, J 10 9) = 3 follows from Consequence 3.5.",
    ),
    "AK9/QJ10": (
        mpq(2),
        by_every_play,
        "The value N(A K 9, Q J 10) = 2 follows from Consequence 3.5.",
    ),
    "A109/KQJ": (
        mpq(1),
        by_every_play,
        "The value N(A 10 9, K Q J) = 1 follows from Consequence 3.5.",
    ),
    "AKJ/Q109": (
        2 + HALF,
        partial(by_copies, 1),
        "The value N(A K J, Q 10 9) = 2 + 1/2 follows immediately from (B).",
    ),
    "AJ9/KQ10": (
        1 + HALF,
        partial(by_copies, 1),
        "The value N(A J 9, K Q 10) = 1 + 1/2 follows immediately from (B).",
    ),
    "AQJ/K109": (
        mpq(2),
        partial(beside, "KJ/AQ", 1),
        "The numerical value of deal (9), with K J against A Q for hearts, is 2 + 1/2. Since the "
        "value of the heart suit is already known to be 1/2, it follows that N(A Q J, K 10 9) = 2.",
    ),
    "AQ10/KJ9": (
        mpq(2),
        partial(beside, "KJ/AQ", 1),
        "The situation would have been similar if the distribution of the spades had been A Q 10 "
        "versus K J 9. Hence N(A Q 10, K J 9) = 2.",
    ),
    "AQ9/KJ10": (
        mpq(2),
        partial(beside, "KJ/AQ", 1),
        "The situation would have been similar if the distribution of the spades had been A Q 9 "
        "versus K J 10. Hence N(A Q 9, K J 10) = 2.",
    ),
    "AK10/QJ9": (
        2 + mpq(1, 4),
        partial(by_copies, 2),
        "The numerical value of two such suits must be 4 + 1/2, since West will get four tricks "
        "with the lead and five tricks with East on lead. Hence N(A K 10, Q J 9) = 2 + 1/4.",
    ),
    "KQ9/AJ10": (
        1 + mpq(1, 4),
        partial(by_copies, 2),
        "Similarly, with two such suits West will get two tricks with the lead, but three tricks "
        "if East has the lead. Hence N(K Q 9, A J 10) = (2 + 1/2)/2 = 1 + 1/4.",
    ),
    "AKQ8/J1097": (
        3 + mpq(1, 8),
        four_copies,
        "With four such suits West gets twelve tricks with the lead and thirteen without. It "
        "follows that N(A K Q 8, J 10 9 7) = (12 + 1/2)/4 = 3 + 1/8.",
    ),
    "AKQJ6/109875": (
        4 + mpq(1, 16),
        partial(beside, "AKQ8/J1097 + AK10/QJ9", 2),
        "Similarly, we have N(A K Q J 6, 10 9 8 7 5) = 4 + 1/16. (Eight such suits would show it; "
        "so do two beside suits with the numbers 3 + 1/8 and 2 + 1/4.)",
    ),
    "AKQJ104/987653": (
        5 + mpq(1, 32),
        is_the_number,
        "Similarly, we have N(A K Q J 10 4, 9 8 7 6 5 3) = 5 + 1/32. (Sixteen such suits would "
        "show it, too many to play; the outcomes of one and of two suits agree with it.)",
    ),
}


def number_as_printed(suit: str) -> Relation:
    """The suit has its number, by the argument printed."""
    number, argument, _ = NUMBERS[suit]
    return argument(suit, number)


LISTED = tuple(
    claim(f"W2-N.{suit.replace('/', '-')}", domain=one(suit), words=words)(number_as_printed)
    for suit, (*_, words) in NUMBERS.items()
)
for listed in LISTED:
    listed.near_miss(
        "1/64 more than printed", lambda suit: is_the_number(suit, NUMBERS[suit][0] + mpq(1, 64))
    )


# --- Around the list ------------------------------------------------------------------------


@claim("W2-R3.3a", domain=Cases("A J 9 against K Q 10, East's lead", (("sK",), ("sQ",))))
def playing_low(lead: str, reply: str = "s9") -> Relation:
    """Notice that in the case of A J 9 versus K Q 10, if East has the lead and starts with the
    king or the queen, West will get two tricks by playing low in the first trick.
    """
    return equal(Position.of("AJ9/KQ10", EAST).play(lead, reply).tricks, 2)


playing_low.near_miss("by taking with the ace", reply="sA")


@claim("W2-R3.3b", domain=one("AQJ/K109"))
def two_whoever_leads(suit: str, with_east_on_lead: int = 2) -> Relation:
    """In the case of A Q J versus K 10 9, West will get two tricks regardless of the location of
    the lead. This does not prove that the numerical value of this deal is 2. ((B) leaves every
    number from 1 + 1/2 to 2 + 1/2.)
    """
    deal = State.parse(suit)
    return all_hold(
        equal(chi(deal), (2, with_east_on_lead)), equal(by_B(deal), (1 + HALF, 2 + HALF))
    )


two_whoever_leads.near_miss("three if East leads", with_east_on_lead=3)


def covered(n: int, exchanging: bool = True) -> dict[str, mpq]:
    """The words of n cards a hand that are printed or, by Consequence 3.6, such a one with the
    hands exchanged, with their numbers.
    """
    found = {}
    for suit, (number, *_) in NUMBERS.items():
        deal = State.parse(suit)
        if deal.n == n:
            found[deal.suits[0]] = number
            if exchanging:
                found[deal.exchanged.suits[0]] = n - number
    return found


@claim("W2-R3.3c", domain=Cases("n = 1, 2, 3 cards on each hand", ((1,), (2,), (3,))))
def remaining_deals(n: int) -> Relation:
    """The numerical values of the remaining two-card deals follow from Consequence 3.6. The
    remaining three-card deals are obtained from the deals above by switching the East and West
    hands. (So all deals of up to three cards are covered, and the numbers so obtained are right.)
    """
    every = list(words(n, 0, comb(2 * n, n)))
    numbers = covered(n)
    return all_hold(
        equal(sorted(numbers), sorted(every)),
        equal([numbers.get(word, -1) for word in every], [N(State((word,))) for word in every]),
    )


@remaining_deals.near_miss("without switching the hands")
def without_switching(n: int) -> Relation:
    return equal(len(covered(n, exchanging=False)), comb(2 * n, n))


def nearest_suit(suit: str) -> State:
    """The suit with West's lowest card and the next higher of East's exchanged, or the next lower
    if there is no higher one.
    """
    word = word_of(suit)
    at = word.find("WE")
    swapped = word[:at] + "EW" + word[at + 2 :] if at >= 0 else word.replace("EW", "WE", 1)
    return State((swapped,))


SAME_FOR_EVERY_PLAY = (
    ("A/K", 1),
    ("K/A", 0),
    ("AK/QJ", 2),
    ("AJ/KQ", 1),
    ("AKQ/J109", 3),
    ("AK9/QJ10", 2),
    ("A109/KQJ", 1),
)


@claim(
    "W2-R3.3d", domain=Cases("the suits whose number is by Consequence 3.5", SAME_FOR_EVERY_PLAY)
)
def regardless_of_how_the_cards_are_played(suit: str, tricks: int) -> Relation:
    """The combination A vs. K always gives West one trick; similarly K vs. A none. For two-card
    distributions, Consequence 3.5 gives 2 for A K, Q J and 1 for A J, K Q; the values 3 for A K Q,
    J 10 9, 2 for A K 9, Q J 10 and 1 for A 10 9, K Q J follow from Consequence 3.5. (These suits
    give West that number of tricks regardless of how the cards are played.)
    """
    word = word_of(suit)
    played = possible_tricks((word,), WEST) | possible_tricks((word,), EAST)
    return equal((tuple(sorted(played)), by_every_pairing(word)), ((tricks,), (tricks,)))


@regardless_of_how_the_cards_are_played.near_miss("so it is with two neighbouring cards exchanged")
def exchanged_neighbours(suit: str, tricks: int) -> Relation:
    return equal(by_every_pairing(nearest_suit(suit).suits[0]), (tricks,))


BY_B = (("AQ/KJ", 1), ("AKJ/Q109", 2), ("AJ9/KQ10", 1))


@claim("W2-R3.3e", domain=Cases("the suits whose number is by (B)", BY_B))
def immediately_from_B(suit: str, n: int) -> Relation:
    """By (B), N(A Q, K J) = 1 + 1/2; the values N(A K J, Q 10 9) = 2 + 1/2 and N(A J 9, K Q 10) =
    1 + 1/2 follow immediately from (B): West gets n tricks with the lead and n + 1 without.
    """
    deal = State.parse(suit)
    return all_hold(equal(chi(deal), (n, n + 1)), equal(by_B(deal), (n + HALF, n + HALF)))


@immediately_from_B.near_miss("also with two neighbouring cards exchanged")
def neighbours_exchanged(suit: str, n: int) -> Relation:
    return equal(by_B(nearest_suit(suit)), (n + HALF, n + HALF))
