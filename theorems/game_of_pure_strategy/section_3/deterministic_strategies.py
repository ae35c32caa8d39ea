"""Sections 1 to 3: no deterministic strategy may succeed.

A deterministic strategy bets a card that depends on all that has been shown. What a play against
it makes of it is one order of its bets for one order of the deck; every pair of orders belongs
to some such strategy. So statements about all of them are statements about all pairs of orders.
`proofs/Deterministic.v` proves them for strategies as such, of any number of cards.
"""

from collections.abc import Iterator
from itertools import islice, permutations, product
from math import factorial

from theorems.game_of_pure_strategy.rules import Hand, sign, transfer
from theorems.game_of_pure_strategy.vocabulary.positions import Cards
from verify.language import Layered, Relation, above, at_least, claim, equal

ACE = 1


def answer(bid: int, highest: int) -> int:
    """The ace to the highest card, to every other card the next higher one."""
    return ACE if bid == highest else bid + 1


def defeat(bids: Hand, upcards: Hand) -> int:
    """What the counterstrategy wins net from these bids in this order of the deck."""
    return transfer(tuple(answer(bid, len(bids)) for bid in bids), bids, upcards)


def _orders(n: int, start: int, stop: int) -> Iterator[tuple[Cards, Cards]]:
    orders = [Cards(found) for found in permutations(range(1, n + 1))]
    return islice(product(orders, orders), start, stop)


def cards_in_order(text: str) -> Cards:
    """Cards such as 3.1.2. Raises `ValueError` unless they are 1..n in some order."""
    found = tuple(map(int, text.split(".")))
    if sorted(found) != list(range(1, len(found) + 1)):
        raise ValueError(f"{text!r:.40} is no order of the cards 1..n; write it like 3.1.2")
    return Cards(found)


PLAYS = Layered(
    "every deterministic strategy of n >= 4 cards, that is, every order of its bets for every "
    "order of the deck",
    count=lambda n: factorial(n) ** 2,
    objects=_orders,
    layer_of=lambda found: len(found[0]) if len(found[0]) == len(found[1]) >= 4 else None,
    parse=(cards_in_order, cards_in_order),
    first=4,
    unit="plays",
)


@claim("GP-D1", domain=PLAYS, upto=(4, 5, 6), formal="Deterministic.every_strategy_defeated")
def every_strategy_defeated(bids: Hand, upcards: Hand) -> Relation:
    """Every deterministic strategy A can be defeated as follows. Use strategy A to find the card
    that my opponent is going to play. If my opponent is going to play a king, play the ace.
    Otherwise play the card that is one higher than my opponent's choice. (With three cards the
    upcard 3 may be worth as much as the other two, hence n >= 4.)
    """
    return above(defeat(bids, upcards), 0)


@claim("GP-D2", domain=PLAYS, upto=(4, 5, 6), formal="Deterministic.every_round_but_one")
def all_rounds_but_one(bids: Hand, upcards: Hand) -> Relation:
    """This counterstrategy will win every round except one."""
    return rounds_won(bids, len(bids) - 1)


def rounds_won(bids: Hand, won: int) -> Relation:
    """The cards answered, the rounds won, and the rounds lost."""
    answers = [answer(bid, len(bids)) for bid in bids]
    signs = [sign(a - b) for a, b in zip(answers, bids, strict=True)]
    return equal(
        (sorted(answers), signs.count(1), signs.count(-1)), (sorted(bids), won, len(bids) - won)
    )


@claim("GP-D3", domain=PLAYS, upto=(4, 5, 6), formal="Deterministic.trouncing")
def trouncing(bids: Hand, upcards: Hand) -> Relation:
    """Resulting in a trouncing. (All upcards are won but the one that meets the king, at best the
    highest of all.)
    """
    total, highest = sum(upcards), len(upcards)
    return at_least(defeat(bids, upcards), total - 2 * highest)


@claim("GP-A7", domain=PLAYS, upto=(4, 5, 6), formal="Deterministic.every_strategy_defeated")
def none_may_succeed(bids: Hand, upcards: Hand) -> Relation:
    """It can easily be shown (see below) that no deterministic strategy may succeed. (Who knows it
    beats it.)
    """
    return every_strategy_defeated.statement(bids, upcards)


@every_strategy_defeated.near_miss("answer every card with the card one lower")
@none_may_succeed.near_miss("answer every card with the card one lower")
def one_lower(bids: Hand, upcards: Hand) -> Relation:
    answers = tuple(len(bids) if bid == ACE else bid - 1 for bid in bids)
    return at_least(transfer(answers, bids, upcards), 0)


all_rounds_but_one.near_miss("every round", lambda bids, upcards: rounds_won(bids, len(bids)))
trouncing.near_miss(
    "at worst the upcard 1 is lost",
    lambda bids, upcards: at_least(defeat(bids, upcards), sum(upcards) - 2),
)
