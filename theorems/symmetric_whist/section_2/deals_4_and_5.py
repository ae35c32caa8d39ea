"""Deals (4) and (5): suits worth a half are added (Section 2.2).

Deal (5) has lost its number in the text: it is the display after "If we add a club suit".
"""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_2.theorem_2_1 import number_of, rounded_for_the_follower
from theorems.symmetric_whist.vocabulary.play import Position, State, chi
from verify.language import Cases, Relation, above, all_hold, claim, equal

DEAL_4 = "AQ/KJ + AKJ/Q109 + AJ9/KQ10"
DEAL_5 = f"{DEAL_4} + K1098/AQJ7"


def numbers_of_suits(deal: str) -> tuple[mpq, ...]:
    """The numbers n + 1/2 counted for the suits, in order."""
    return tuple(number_of(State.parse(suit)) for suit in deal.split("+"))


def halves(*twice: int) -> tuple[mpq, ...]:
    """Half of each of these."""
    return tuple(mpq(number, 2) for number in twice)


@claim("W2-D4", domain=Cases("deal (4)", ((DEAL_4,),)))
def five_and_a_half(deal: str, tricks: tuple[int, int] = (5, 6)) -> Relation:
    """We count 1 + 1/2 for the spades, 2 + 1/2 for the hearts, and 1 + 1/2 for the diamonds. This
    adds up to 5 + 1/2. Consequently, West can take five tricks with the lead, and six tricks if
    East is on lead.
    """
    numbers = numbers_of_suits(deal)
    outcomes = tuple(chi(State.parse(suit)) for suit in deal.split("+"))
    return all_hold(
        equal(outcomes, tuple(map(rounded_for_the_follower, numbers))),
        equal(numbers, halves(3, 5, 3)),
        equal(sum(numbers), mpq(11, 2)),
        equal(chi(State.parse(deal)), tricks),
    )


five_and_a_half.near_miss("six tricks with the lead, five if East is on lead", tricks=(6, 5))


@claim("W2-D5", domain=Cases("deal (5)", ((DEAL_5,),)))
def seven_tricks(deal: str) -> Relation:
    """If we add a club suit, K 10 9 8 against A Q J 7, the sum will be (1 + 1/2) + (2 + 1/2) +
    (1 + 1/2) + (1 + 1/2) = 7, indicating that West will get 7 of the tricks regardless of the
    initial position of the lead.
    """
    numbers = numbers_of_suits(deal)
    return all_hold(
        equal(numbers, halves(3, 5, 3, 3)),
        equal(sum(numbers), 7),
        equal(chi(State.parse(deal)), (7, 7)),
    )


@seven_tricks.near_miss("with K 10 9 against A Q J for clubs")
def with_shorter_clubs(deal: str) -> Relation:
    return equal(chi(State.parse(f"{DEAL_4} + K109/AQJ")), (7, 7))


# --- The king of diamonds -------------------------------------------------------------------


def lines_to_the_king(most: int) -> tuple[tuple[str, str], ...]:
    """Who leads first in deal (4), and the cards of at most so many tricks until East leads dK."""
    found, pending = [], [(leader, Position.of(DEAL_4, leader), "") for leader in (WEST, EAST)]
    for first, position, line in pending:
        if position.leader == EAST and "dK" in position.legal and not position.led:
            found.append((first, f"{line} dK".strip()))
        if len(line.split()) < 2 * most:
            for lead in position.legal:
                half = position.play(lead)
                for reply in half.legal:
                    pending.append((first, half.play(reply), f"{line} {lead} {reply}".strip()))
    return tuple(found)


LINES = Cases(
    "deal (4), either lead, each line in which East leads the king of diamonds to one of the "
    "first two tricks",
    lines_to_the_king(most=1),
)


def low_and_best(here: Position) -> Relation:
    """West's tricks in all if he plays low, and at best."""
    return equal(here.play(here.legal[0]).tricks, here.tricks)


@claim("W2-D4b", domain=LINES)
def whenever_the_king_is_led(leader: str, line: str) -> Relation:
    """Note that whenever East leads the diamond king, West should play low. (It loses nothing.

    The text is read as it stands, whenever it happens in the play of deal (4): not only to the
    first trick in diamonds, of which the author may be thinking.)
    """
    return low_and_best(Position.of(DEAL_4, leader).play(*line.split()))


@whenever_the_king_is_led.near_miss("he should take it")
def taking_the_king(leader: str, line: str) -> Relation:
    here = Position.of(DEAL_4, leader).play(*line.split())
    return equal(here.play("dA").tricks, here.tricks)


def to_the_first_diamond(leader: str, without_loss: bool) -> list[Position]:
    """The positions of deal (4) in which East has led the king of diamonds, none being played.

    Both play the other suits in any way; but West `without_loss`, if so wanted.
    """
    found, seen, pending = [], set(), [Position.of(DEAL_4, leader)]
    while pending:
        here = pending.pop()
        if here in seen:
            continue
        seen.add(here)
        if here.led == "dK":
            found.append(here)
        bound = without_loss and here.mover == WEST
        cards = here.optimal if bound else here.legal
        pending += [here.play(card) for card in cards if card[0] != "d" or card == "dK"]
    return found


@whenever_the_king_is_led.amended(
    domain=Cases("deal (4), either lead", ((DEAL_4, WEST), (DEAL_4, EAST)))
)
def to_the_first_trick_in_diamonds(deal: str, leader: str) -> Relation:
    """If East leads the diamond king to the first trick in that suit, at any time when West has
    lost nothing so far, West should play low: it loses nothing, and if it is the first trick of
    all, taking the king loses a trick.
    """
    positions = to_the_first_diamond(leader, without_loss=True)
    at_once = Position.of(deal, EAST).play("dK")
    return all_hold(
        *map(low_and_best, positions), above(at_once.play("d9").tricks, at_once.play("dA").tricks)
    )


@to_the_first_trick_in_diamonds.near_miss("also if West has lost a trick")
def after_a_mistake(deal: str, leader: str) -> Relation:
    return all_hold(map(low_and_best, to_the_first_diamond(leader, without_loss=False)))
