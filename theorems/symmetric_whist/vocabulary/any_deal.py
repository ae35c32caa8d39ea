"""Two-person whist of Section 1.1, symmetric or not. Trusted: read every line.

A suit is a word in W and E, the owners of its cards from the lowest up, as in single-suit whist.
Here the players may hold different numbers of cards of a suit; who has none of the suit that is led
plays any card, and loses the trick.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, opponent
from theorems.symmetric_whist.vocabulary.play import Suits
from verify.language import Layered

Card = tuple[int, int]  # the index of a suit and a place in its word


# --- The game -------------------------------------------------------------------------------


def held(suits: Suits, player: str) -> list[Card]:
    """The cards of a player."""
    return [
        (suit, at)
        for suit, word in enumerate(suits)
        for at, own in enumerate(word)
        if own == player
    ]


def allowed(suits: Suits, lead: Card) -> list[Card]:
    """The cards with which the other player may follow: of the suit that is led if he has one."""
    suit, at = lead
    own = held(suits, opponent(suits[suit][at]))
    return [card for card in own if card[0] == suit] or own


def after(suits: Suits, lead: Card, reply: Card) -> tuple[str, Suits]:
    """Who wins the trick, and the suits without both cards, sorted, empty ones left out."""
    leader = suits[lead[0]][lead[1]]
    won = reply[0] == lead[0] and reply[1] > lead[1]
    left = (
        "".join(own for at, own in enumerate(word) if (suit, at) not in (lead, reply))
        for suit, word in enumerate(suits)
    )
    return opponent(leader) if won else leader, tuple(sorted(filter(None, left)))


@cache
def outcome(suits: Suits, leader: str) -> int:
    """West's tricks with optimal play from both sides."""
    best = max if leader == WEST else min
    return best((after_lead(suits, lead) for lead in held(suits, leader)), default=0)


def after_lead(suits: Suits, lead: Card) -> int:
    """West's tricks after a lead."""
    best = min if suits[lead[0]][lead[1]] == WEST else max
    return best(after_reply(suits, lead, reply) for reply in allowed(suits, lead))


def after_reply(suits: Suits, lead: Card, reply: Card) -> int:
    """West's tricks after a lead and a reply."""
    winner, rest = after(suits, lead, reply)
    return int(winner == WEST) + outcome(rest, winner)


# --- Strategies -----------------------------------------------------------------------------


@cache
def assured(player: str, suits: Suits, leader: str, first: bool = False) -> int:
    """West's tricks if a player always plays the first card that his computed outcomes favour, and
    the other what is worst for him; or, if `first`, his first card.
    """
    worst = min if player == WEST else max
    mine, total = player == leader, []
    leads = held(suits, leader)
    if not leads:
        return 0
    if mine:
        leads = [chosen(player, leads, lambda lead: after_lead(suits, lead), first)]
    for lead in leads:
        replies = allowed(suits, lead)
        if not mine:
            replies = [chosen(player, replies, partial_outcome(suits, lead), first)]
        for reply in replies:
            winner, rest = after(suits, lead, reply)
            total.append(int(winner == WEST) + assured(player, rest, winner, first))
    return worst(total)


def partial_outcome(suits: Suits, lead: Card) -> Callable[[Card], int]:
    """West's tricks as a function of the reply."""
    return lambda reply: after_reply(suits, lead, reply)


def chosen(player: str, own: list[Card], west: Callable[[Card], int], first: bool) -> Card:
    """The first card with the best outcome for the player; or the first of all."""
    best = max if player == WEST else min
    return own[0] if first else best(own, key=west)


# --- Every deal -----------------------------------------------------------------------------


@cache
def words(west: int, east: int) -> tuple[str, ...]:
    """The suits of so many cards of West and of East."""
    return tuple(
        word
        for letters in product(EAST + WEST, repeat=west + east)
        for word in ["".join(letters)]
        if word.count(WEST) == west
    )


@cache
def layer(n: int) -> tuple[Suits, ...]:
    """The deals of n cards on each hand, their suits sorted."""
    return tuple(sorted(_deals(n, n, _shapes(n))))


def _shapes(n: int) -> tuple[tuple[int, int], ...]:
    return tuple((a, b) for a in range(n + 1) for b in range(n + 1) if a + b)


def _deals(west: int, east: int, shapes: tuple[tuple[int, int], ...]) -> Iterator[Suits]:
    if not shapes:
        if west == east == 0:
            yield ()
        return
    (a, b), rest = shapes[0], shapes[1:]
    for many in range(min(west // a if a else east, east // b if b else west) + 1):
        for some in combinations_with_replacement(words(a, b), many):
            for others in _deals(west - many * a, east - many * b, rest):
                yield tuple(sorted((*some, *others)))


@cache
def number_of_deals(n: int) -> int:
    """How many deals there are of n cards on each hand: coefficients of the product of
    (1 - x^a y^b)^(-C(a + b, a)) over the shapes of a suit.
    """
    ways = {(0, 0): 1}
    for a, b in _shapes(n):
        grown: dict[tuple[int, int], int] = {}
        for (west, east), count in ways.items():
            many = 0
            while west + many * a <= n and east + many * b <= n:
                key = (west + many * a, east + many * b)
                more = comb(comb(a + b, a) + many - 1, many)
                grown[key] = grown.get(key, 0) + count * more
                many += 1
        ways = grown
    return ways[n, n]


def parse(text: str) -> Suits:
    """The suits of a text such as `WE+EW`. Raises ValueError for another."""
    suits = tuple(text.split("+"))
    if not all(suit and set(suit) <= {WEST, EAST} for suit in suits):
        raise ValueError(f"{text:.40} is no deal: write its suits in W and E, joined by +")
    return suits


class Deal(tuple[str, ...]):
    """The suits of a deal; written `WE+EW`."""

    def __str__(self) -> str:
        return "+".join(self)

    @property
    def n(self) -> int:
        """Cards on each hand."""
        return sum(map(len, self)) // 2


def layer_of(found: tuple[Suits, ...]) -> int | None:
    """Cards on a hand, if these are suits, sorted, with as many cards of West as of East."""
    (suits,) = found
    west, east = (sum(word.count(player) for word in suits) for player in (WEST, EAST))
    return west if west == east and tuple(sorted(suits)) == tuple(suits) else None


ALL_DEALS = Layered(
    "every deal of two-person whist, symmetric or not; n cards on each hand, n >= 1",
    count=number_of_deals,
    objects=lambda n, start, stop: ((Deal(suits),) for suits in layer(n)[start:stop]),
    layer_of=layer_of,
    parse=(lambda text: Deal(parse(text)),),
    unit="deals",
)
