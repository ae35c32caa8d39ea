"""Two-person symmetric whist with several suits, Sections 1, 5 and 8. Trusted: read every line.

A suit is a word of `theorems.single_suit_whist.rules`, the owners of its cards, lowest first.
Suits do not matter by name: a position is a sorted tuple of words, none of them empty. Where the
text speaks of single cards, `Position` keeps their names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache

from gmpy2 import mpq

from theorems.single_suit_whist.rules import (
    EAST,
    RANKS,
    WEST,
    Deal,
    after_trick,
    cards,
    opponent,
    replies,
)
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.values import Value
from verify.kernel.errors import BadInput

Suits = tuple[str, ...]
SUITS = "shdc"  # spades, hearts, diamonds and clubs, in the order the paper lists them
RANK = re.compile("|".join(RANKS))
HANDS = re.compile(r"\[(?P<west>[^],/]*),(?P<east>[^],/]*)\]|(?P<w>[^],/[]*)/(?P<e>[^],/[]*)")
EXCHANGE = str.maketrans(WEST + EAST, EAST + WEST)


# --- States (Section 5.1) -------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """The tricks that West has taken, and the suits that remain; a deal if he has taken none.

    Its text is the words of its suits, sorted and joined: `EW+WEEW`, `2+EW`, `0`.
    """

    suits: Suits
    taken: int = 0

    @classmethod
    def parse(cls, text: str) -> State:
        """The state of a sum of suits such as `AK/QJ + [K 10, A J] + EW + 1`, West's hand first.

        A term is a word, two hands, or an integer. Raises `BadInput` for anything else, for a
        card that stands twice in a suit and for hands of unequal size.
        """
        suits, taken = [], 0
        for term in text.split("+"):
            if re.fullmatch(r"\s*-?[0-9]{1,9}\s*", term):
                taken += int(term)
            else:
                suits.append(word_of(term))
        return cls(tuple(sorted(suits)), taken)

    def __str__(self) -> str:
        terms = [str(self.taken)] if self.taken or not self.suits else []
        return "+".join([*terms, *self.suits])

    @property
    def n(self) -> int:
        """|D|, the number of cards on each hand."""
        return sum(map(len, self.suits)) // 2

    def __add__(self, other: State) -> State:
        return State(tuple(sorted(self.suits + other.suits)), self.taken + other.taken)

    def __rmul__(self, copies: int) -> State:
        """m D, the sum of m copies of D (Section 3.2)."""
        return State(tuple(sorted(self.suits * copies)), self.taken * copies)

    @property
    def exchanged(self) -> State:
        """The deal with the East and West hands switched, D with a bar. A deal's alone."""
        if self.taken:
            raise BadInput(f"{self}: tricks are taken; only a deal has its hands switched")
        return State(tuple(sorted(word.translate(EXCHANGE) for word in self.suits)))

    @property
    def in_cards(self) -> str:
        """The state in the notation `AQ/KJ + A/K`, each suit with ranks from the ace down.

        A suit of more cards than there are ranks stands as its word.
        """
        terms = [str(self.taken)] if self.taken or not self.suits else []
        return " + ".join([*terms, *map(hands_of, self.suits)])


def word_of(suit: str) -> str:
    """One suit as a word: `AQ/KJ`, `[A Q, K J]` or a word. Raises `BadInput` otherwise."""
    suit = suit.strip()
    if suit and not set(suit) - {WEST, EAST}:
        return Deal.parse(suit).word
    found = HANDS.fullmatch(suit)
    if not found:
        raise BadInput(f"{suit!r:.40} is not a suit; write it like AQ/KJ, [A Q, K J] or EWEW")
    west, east = (hand for hand in found.groups() if hand is not None)
    return Deal.of(*(" ".join(ranks_of(hand)) for hand in (west, east))).word


def ranks_of(hand: str) -> list[str]:
    """The ranks of a hand such as `K109` or `K 10 9`. Raises `BadInput` for an unknown one."""
    if RANK.sub("", hand).strip():
        raise BadInput(f"{hand.strip()!r:.40} is not a hand; use {' '.join(RANKS)}")
    return RANK.findall(hand)


def hands_of(word: str) -> str:
    """A suit as `West's hand/East's hand`, the highest card being the ace."""
    if len(word) > len(RANKS):
        return word
    named = list(zip(RANKS[::-1], word[::-1], strict=False))
    return "/".join("".join(rank for rank, owner in named if owner == p) for p in (WEST, EAST))


# --- Play (Section 1.1) ---------------------------------------------------------------------

# What West scores at the end, West or East having won the last trick and so the lead.
Ending = tuple[mpq | int, mpq | int]
WHIST: Ending = (0, 0)
REDUCED: Ending = (-1, 0)  # the last trick does not count (Section 8.1)
REFINED: Ending = (mpq(-1, 4), mpq(1, 4))  # it counts 3/4 if won, 1/4 if lost (Section 8.2)


def leads(suits: Suits, player: str) -> list[tuple[int, int]]:
    """The leads a player may choose among: the index of a suit, the place of a card in its word.

    Of equal suits one is listed, and of neighbours in one hand the highest.
    """
    return [
        (suit, card)
        for suit, word in enumerate(suits)
        if word not in suits[:suit]
        for card in cards(word, player)
    ]


def after(suits: Suits, suit: int, lead: int, reply: int) -> Suits:
    """The suits that remain after a trick in one of them."""
    rest = after_trick(suits[suit], lead, reply)
    others = suits[:suit] + suits[suit + 1 :]
    return tuple(sorted((*others, rest))) if rest else others


@cache
def score(suits: Suits, leader: str, ending: Ending = WHIST) -> mpq:
    """What West scores under optimal play: his tricks, and the bonus that an ending gives him."""
    if not suits:
        return ending[leader == EAST]
    best = max if leader == WEST else min
    return best(after_lead(suits, suit, lead, ending) for suit, lead in leads(suits, leader))


def after_lead(suits: Suits, suit: int, lead: int, ending: Ending = WHIST) -> mpq:
    """What West scores if this card is led."""
    word = suits[suit]
    best = min if word[lead] == WEST else max
    return best(after_reply(suits, suit, lead, reply, ending) for reply in replies(word, lead))


def after_reply(suits: Suits, suit: int, lead: int, reply: int, ending: Ending = WHIST) -> mpq:
    """What West scores if this card is led and this one played to it."""
    winner = suits[suit][max(lead, reply)]
    return (winner == WEST) + score(after(suits, suit, lead, reply), winner, ending)


def tricks(state: State, leader: str) -> int:
    """The tricks that West takes under optimal play, with those he has."""
    return state.taken + int(score(state.suits, leader))


def chi(state: State) -> tuple[int, int]:
    """The outcome of a state: West's tricks if he has the lead, and if East has."""
    return tricks(state, WEST), tricks(state, EAST)


def chi_refined(state: State) -> tuple[mpq, mpq]:
    """chi'(D), the outcome in refined whist (Section 8.2); (-1/4, 1/4) for the zero state."""
    west, east = (state.taken + score(state.suits, leader, REFINED) for leader in (WEST, EAST))
    return west, east


def chi_reduced(state: State) -> tuple[int, int]:
    """The outcome in reduced whist (Section 8.1). Raises `BadInput` if there is no last trick."""
    if not state.suits:
        raise BadInput(f"{state}: no cards remain, so there is no last trick to leave out")
    west, east = (state.taken + score(state.suits, leader, REDUCED) for leader in (WEST, EAST))
    return int(west), int(east)


def optimal_leads(suits: Suits, leader: str, ending: Ending = WHIST) -> list[tuple[int, int]]:
    """The leads that score as much as any."""
    best = score(suits, leader, ending)
    return [lead for lead in leads(suits, leader) if after_lead(suits, *lead, ending) == best]


def optimal_replies(suits: Suits, suit: int, lead: int, ending: Ending = WHIST) -> list[int]:
    """The places in the suit's word of the replies to a lead that score as much as any."""
    best = after_lead(suits, suit, lead, ending)
    return [
        reply
        for reply in replies(suits[suit], lead)
        if after_reply(suits, suit, lead, reply, ending) == best
    ]


@cache
def possible_tricks(suits: Suits, leader: str) -> frozenset[int]:
    """The numbers of tricks that West may take, whichever cards the players play."""
    if not suits:
        return frozenset([0])
    return frozenset(
        later + (winner == WEST)
        for suit, lead in leads(suits, leader)
        for reply in replies(suits[suit], lead)
        for winner in [suits[suit][max(lead, reply)]]
        for later in possible_tricks(after(suits, suit, lead, reply), winner)
    )


def value(state: State) -> Value:
    """val(D), the sum of the values of the suits and of the tricks taken (Section 7.1)."""
    return sum((val(word) for word in state.suits), Value(mpq(state.taken)))


# --- Named cards, lines and plans -----------------------------------------------------------

Suit = tuple[tuple[str, str], ...]  # rank and owner of each card, lowest first


@dataclass(frozen=True)
class Position:
    """A position with its suits in order and its cards named, perhaps in the middle of a trick.

    A card is named by the letter of its suit and its rank: `sA`, `h10`.
    """

    suits: tuple[Suit, ...]
    leader: str
    taken: int = 0
    led: str = ""

    @classmethod
    def of(cls, text: str, leader: str) -> Position:
        """The position of a sum of at most four suits such as `AQ/KJ + A/K`: spades, then hearts.

        Raises `BadInput` as `State.parse` does, for a suit without ranks and for a fifth suit.
        """
        suits = []
        for term in text.split("+"):
            word = word_of(term)
            ranks = sorted(RANK.findall(term), key=RANKS.index)
            if len(ranks) != len(word):
                raise BadInput(f"{term.strip()!r:.40} names no ranks; write the suit like AQ/KJ")
            suits.append(tuple(zip(ranks, word, strict=True)))
        if len(suits) > len(SUITS):
            raise BadInput(f"{len(suits)} suits; cards are named in at most {len(SUITS)}")
        return cls(tuple(suits), leader)

    @property
    def mover(self) -> str:
        """Who plays the next card."""
        return opponent(self.leader) if self.led else self.leader

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that the player to move may play: he follows suit, and always can."""
        return tuple(
            letter + rank
            for letter, suit in zip(SUITS, self.suits, strict=False)
            if self.led[:1] in ("", letter)
            for rank, owner in suit
            if owner == self.mover
        )

    def play(self, *names: str) -> Position:
        """The position after these cards, in order. Raises `BadInput` for an illegal one."""
        position = self
        for name in names:
            if name not in position.legal:
                legal = " ".join(position.legal) or "no card"
                raise BadInput(f"{position.mover} cannot play {name}; he may play {legal}")
            position = position._trick(name) if position.led else replace(position, led=name)
        return position

    def _trick(self, reply: str) -> Position:
        at = SUITS.index(reply[0])
        ranks = [RANKS.index(card[1:]) for card in (self.led, reply)]
        winner = self.leader if ranks[0] > ranks[1] else opponent(self.leader)
        rest = tuple(card for card in self.suits[at] if RANKS.index(card[0]) not in ranks)
        suits = (*self.suits[:at], rest, *self.suits[at + 1 :])
        return Position(suits, winner, self.taken + (winner == WEST))

    @property
    def state(self) -> State:
        """The state without names. Raises `BadInput` in the middle of a trick."""
        if self.led:
            raise BadInput(f"{self.led} is led; a state has no trick half played")
        words = ("".join(owner for _, owner in suit) for suit in self.suits)
        return State(tuple(sorted(filter(None, words))), self.taken)

    @property
    def tricks(self) -> int:
        """West's tricks in all, those he has and those he takes under optimal play from here."""
        if not self.led:
            return tricks(self.state, self.leader)
        best = max if self.mover == WEST else min
        return best(self.play(card).tricks for card in self.legal)

    @property
    def optimal(self) -> tuple[str, ...]:
        """The cards that the player to move may play without loss."""
        return tuple(card for card in self.legal if self.play(card).tricks == self.tricks)


# What a plan lets its player play in a position; nothing where it leaves him free.
Plan = Callable[[Position], Collection[str]]


def with_plan(position: Position, player: str, plan: Plan) -> int:
    """West's tricks in all if a player follows a plan and otherwise both play as well as they can.

    Where the plan allows several cards, its player chooses among them. Raises `BadInput` for a
    plan that names an illegal card.
    """

    @cache
    def result(here: Position) -> int:
        if not here.legal:
            return here.taken
        allowed = (plan(here) if here.mover == player else ()) or here.legal
        best = max if here.mover == WEST else min
        return best(result(here.play(card)) for card in allowed)

    return result(position)
