"""The strategies by which Sections 5.3 and 5.4 prove Examples 5.1, 5.2, (20) and Consequence 5.3.

Each is played as the text says, in D and the suits that are added, against everything that the
other player may do. To steal an optimal strategy is to play any card that is optimal in the deal
from which it is stolen; where several are, the one that turns out worst is taken.
"""

from collections.abc import Iterator
from functools import cache

from theorems.single_suit_whist.rules import EAST, WEST, replies
from theorems.symmetric_whist.section_5.section_5_4 import suit_and_context
from theorems.symmetric_whist.vocabulary.play import (
    State,
    Suits,
    after,
    after_lead,
    after_reply,
    chi,
    leads,
    optimal_leads,
    optimal_replies,
    score,
    tricks,
    word_of,
)
from theorems.symmetric_whist.vocabulary.states import every_context
from verify.language import Relation, all_hold, at_least, claim

CONTEXTS = every_context("every deal D, the empty one included, n = |D| >= 0")
KING = word_of("K/A")


def trick(suits: Suits, suit: int, lead: int, reply: int) -> tuple[int, Suits, str]:
    """Whether West wins a trick, the suits that remain, and who then leads."""
    winner = suits[suit][max(lead, reply)]
    return int(winner == WEST), after(suits, suit, lead, reply), winner


# --- Example 5.1 ----------------------------------------------------------------------------


@cache
def pretending(rest: Suits, leader: str) -> int:
    """West's tricks in [K, A] and the rest if he pretends that the extra suit is not there."""
    if not rest:
        return 0  # the last trick is his king under the ace
    found = []
    if leader == WEST:
        for suit, lead in optimal_leads(rest, WEST):
            for reply in replies(rest[suit], lead):
                won, later, winner = trick(rest, suit, lead, reply)
                found.append(won + pretending(later, winner))
    else:
        found.append(tricks(State(rest), EAST))  # East leads the ace, and has the lead again
        for suit, lead in leads(rest, EAST):
            for reply in optimal_replies(rest, suit, lead):
                won, later, winner = trick(rest, suit, lead, reply)
                found.append(won + pretending(later, winner))
    return min(found)


@claim(
    "W2-E5.1s", domain=CONTEXTS, upto=(3, 6, 7), formal="Stolen_strategies.strategy_of_example_5_1"
)
def strategy_of_example_5_1(D: State) -> Relation:
    """West can steal an optimal strategy for D when playing D + [K, A] by pretending that the extra
    suit is not there. If at any point East leads his ace in the extra suit, West plays his king,
    and since the lead stays with East, West can continue to play as in D, by pretending that the
    extra suit was never there. If East does not lead the extra suit, then neither does West until
    possibly in the last trick. This strategy will give West at least as many tricks in D + [K, A]
    as he can take in D.
    """
    return all_hold(
        at_least(pretending(D.suits, leader), tricks(D, leader)) for leader in (WEST, EAST)
    )


@strategy_of_example_5_1.near_miss("West may as well lead the king as soon as he has the lead")
def king_at_once(D: State) -> Relation:
    return at_least(tricks(D, EAST), tricks(D, WEST))


# --- Example 5.2 ----------------------------------------------------------------------------


@cache
def two_for_one(rest: Suits, leader: str) -> int:
    """West's tricks in [K, A] + [K, A] and the rest if East steals from [K, A] and the rest."""
    if not rest:
        return 0
    one = tuple(sorted((*rest, KING)))
    both_cashed = tricks(State(rest), EAST)
    found = []
    if leader == EAST:
        best = score(one, EAST)
        if after_lead(one, one.index(KING), KING.index(EAST)) == best:
            found.append(both_cashed)
        for suit, lead in leads(rest, EAST):
            if after_lead(one, one.index(rest[suit]), lead) == best:
                found.append(max(answered(rest, suit, lead, replies(rest[suit], lead))))
    else:
        found.append(both_cashed)  # West leads a king
        for suit, lead in leads(rest, WEST):
            at = one.index(rest[suit])
            found.append(max(answered(rest, suit, lead, optimal_replies(one, at, lead))))
    return max(found)


def answered(rest: Suits, suit: int, lead: int, answers: list[int]) -> Iterator[int]:
    """West's tricks from such a trick on, by the answer."""
    for reply in answers:
        won, later, winner = trick(rest, suit, lead, reply)
        yield won + two_for_one(later, winner)


@claim(
    "W2-E5.2s", domain=CONTEXTS, upto=(3, 6, 7), formal="Stolen_strategies.strategy_of_example_5_2"
)
def strategy_of_example_5_2(D: State) -> Relation:
    """If D is any deal, then when playing D + [K, A] + [K, A], East can steal an optimal strategy
    for D + [K, A]. Whenever East on lead is required to cash the ace in an optimal strategy for
    D + [K, A], he will cash both aces in D + [K, A] + [K, A]. Whenever West leads one of the two
    kings in D + [K, A] + [K, A], East will take with the corresponding ace, and immediately cash
    the other. Then he will steal the strategy that he would use in D + [K, A] if West leads the
    king. This will hold West to the same number of tricks in both cases.
    """
    with_one = State((KING,)) + D
    return all_hold(
        at_least(tricks(with_one, leader), two_for_one(D.suits, leader)) for leader in (WEST, EAST)
    )


@strategy_of_example_5_2.near_miss("it holds West to what he takes in D")
def as_in_the_context(D: State) -> Relation:
    return all_hold(
        at_least(tricks(D, leader), two_for_one(D.suits, leader)) for leader in (WEST, EAST)
    )


# --- Equation (20) --------------------------------------------------------------------------


@cache
def with_the_ace(rest: Suits, leader: str) -> int:
    """West's tricks in [A, K] and the rest if he cashes the ace when he has the lead, or takes the
    king with it, and otherwise plays as in the rest.
    """
    if leader == WEST or not rest:
        return 1 + tricks(State(rest), WEST)
    found = [1 + tricks(State(rest), WEST)]  # East leads the king
    for suit, lead in leads(rest, EAST):
        for reply in optimal_replies(rest, suit, lead):
            won, later, winner = trick(rest, suit, lead, reply)
            found.append(won + with_the_ace(later, winner))
    return min(found)


@claim(
    "W2-EQ20s", domain=CONTEXTS, upto=(3, 6, 7), formal="Stolen_strategies.strategy_of_equation_20"
)
def strategy_of_equation_20(D: State, more: int = 0) -> Relation:
    """To prove the inequality (20), we need to consider D + [A, K], where D is an arbitrary state,
    and show that West always gets at least as many tricks as when playing D. If West has the lead,
    this is obvious by strategy-stealing: West can cash the ace and then continue with an optimal
    strategy for D. However, if East has the lead, the problem is that East can transfer the lead to
    West by playing the king. However, having the lead may cost at most one trick. Hence the
    inequality (20) follows.
    """
    return all_hold(
        at_least(with_the_ace(D.suits, leader), tricks(D, leader) + more) for leader in (WEST, EAST)
    )


strategy_of_equation_20.near_miss("West gets a trick more than when playing D", more=1)


# --- Consequence 5.3 ------------------------------------------------------------------------

PRETENDED, REAL = "xy"  # where West pretends the card to be, and where it is


def marked(word: str) -> list[str]:
    """The suit with a card x of West and its higher substitute y, in every way."""
    return [
        word[:low] + PRETENDED + word[low + 1 : high] + REAL + word[high:]
        for low, owner in enumerate(word)
        for high in range(low + 2, len(word) + 1)
        if owner == WEST
    ]


def as_pretended(word: str) -> str:
    """The suit of D, with the card x."""
    return word.replace(REAL, "").replace(PRETENDED, WEST)


def played(word: str, west: int, east: int) -> tuple[bool, str]:
    """Whether West wins a trick in the suit of D', and what remains of the marked suit. The cards
    are places in the marked suit, that of West's x being where he pretends it to be.
    """
    cards = {west, east}
    if word[west] == PRETENDED:
        cards.add(word.index(REAL))
    rest = "".join(owner for at, owner in enumerate(word) if at not in cards)
    return max(cards - {east}) > east, rest


@cache
def with_a_higher_card(word: str, others: Suits, leader: str) -> int:
    """West's tricks in D' + E if he steals from D + E, pretending that the card y is the card x.

    When y is played, nothing is left to pretend.
    """
    if PRETENDED not in word:
        return tricks(State(tuple(sorted(filter(None, (word, *others))))), leader)
    known = as_pretended(word)
    suits = tuple(sorted((*others, known)))
    here = suits.index(known)
    # The places in the marked suit of the cards of D.
    places = [at for at, owner in enumerate(word) if owner != REAL]
    own = [at for at, owner in enumerate(known) if owner == WEST]
    other = [at for at, owner in enumerate(known) if owner == EAST]
    best = score(suits, leader)
    found = []
    for suit, lead in leads(others, leader):
        at = suits.index(others[suit])
        if leader == WEST and after_lead(suits, at, lead) != best:
            continue
        every = replies(others[suit], lead)
        for reply in every if leader == WEST else optimal_replies(suits, at, lead):
            won, later, winner = trick(others, suit, lead, reply)
            found.append(won + with_a_higher_card(word, later, winner))
    for west in own:
        for east in other:
            lead, reply = (west, east) if leader == WEST else (east, west)
            stolen = (
                after_lead(suits, here, lead) == best
                if leader == WEST
                else after_reply(suits, here, lead, reply) == after_lead(suits, here, lead)
            )
            if stolen:
                won, rest = played(word, places[west], places[east])
                winner = WEST if won else EAST
                found.append(won + with_a_higher_card(rest, others, winner))
    return min(found)


@claim(
    "W2-C5.3s",
    domain=suit_and_context().where(
        "every single-suit deal D in which a card of West can be replaced by a higher one, and "
        "every deal E, the empty one included, |D| + |E| = n >= 1",
        lambda word, others: bool(marked(word)),
    ),
    upto=(3, 4, 5),
    formal="Pretending.strategy_of_consequence_5_3",
)
def strategy_of_consequence_5_3(word: str, others: State, more: int = 0) -> Relation:
    """We have to consider playing the two sums D + E and D' + E, for an arbitrary state E. When
    playing D' + E, we let West steal an optimal strategy for D + E. West can pretend that the card
    y is the card x, until the optimal strategy for D + E requires him to play the card x. Then
    instead he will play the card y. If East's card in that trick is not between x and y, West can
    go on pretending that the card he played was the card x. If East's card is between x and y, then
    West has taken an extra trick compared to playing D + E. West has now obtained the lead, so he
    cannot go on stealing the strategy for D + E, but having the lead will cost him at most one
    trick compared to not having the lead, so West's total number of tricks will be at least the
    same as when playing D + E.
    """
    # West's tricks by the strategy, for every higher card, against those in D + E and `more`.
    entitled = chi(State((word,)) + others)
    return all_hold(
        at_least(with_a_higher_card(suit, others.suits, leader), entitled[leader == EAST] + more)
        for suit in marked(word)
        for leader in (WEST, EAST)
    )


strategy_of_consequence_5_3.near_miss("a trick more than when playing D + E", more=1)
