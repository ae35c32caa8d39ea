"""The solution of a deal of symmetric whist: values, outcome, optimal cards, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from gmpy2 import mpq

from theorems.single_suit_whist.play import hands
from theorems.single_suit_whist.play.hands import NAMES, Hands, Suit
from theorems.single_suit_whist.play.match import TrickMatch, against
from theorems.single_suit_whist.play.trick_play import (
    MOST_LISTED,
    Card,
    Lead,
    Position,
    Trick,
    Tricks,
    lead_json,
    line_of_play,
    trick_json,
)
from theorems.single_suit_whist.rules import EAST, WEST, opponent
from theorems.symmetric_whist.play import values
from theorems.symmetric_whist.play.text import text_of
from theorems.symmetric_whist.play.values import GAME, PLAYED_OUT
from theorems.symmetric_whist.vocabulary.formula import Reason
from theorems.symmetric_whist.vocabulary.play import State, score
from theorems.symmetric_whist.vocabulary.values import Value
from verify.games.shown import Shown
from verify.kernel.errors import BadInput, ClaimFailed

Progress = Callable[[str], None]


@dataclass(frozen=True)
class SuitValue:
    """A suit and why it has its value val(D), what it is worth to West; None for no cards."""

    suit: Suit
    reason: Reason | None

    @property
    def value(self) -> Value:
        """val(D)."""
        return self.reason.value if self.reason else Value(mpq(0))

    @property
    def name(self) -> str:
        """`spades`; `suit 5` where there are more than four suits; empty if there is one."""
        return self.suit.name


@dataclass(frozen=True)
class Advice:
    """What Section 10.4 plays: the lead it allows from one suit, and the reply to it.

    `clause` is the one of (i) to (iii) that admits the suit; the card and the reply are chosen in
    it whatever the other suits, by the lemmas of Section 9.1 that are named.
    """

    suit: str
    clause: str
    lead: str
    lemma: str
    reply: str
    reply_lemma: str


@dataclass(frozen=True)
class Side:
    """The deal with one player on lead.

    `tricks` are both players' under optimal play, with those West has; `leads` every lead with
    replies, whose tricks are those still to be played; `advice` is the choice of Section 10.4,
    and `line` optimal play by it to the end. A deal of more than 52 tricks has of the replies to
    each lead only two of which one is optimal, no advice and no line.
    """

    leader: str
    tricks: Tricks
    leads: tuple[Lead, ...]
    advice: tuple[Advice, ...]
    line: tuple[Trick, ...]

    @property
    def optimal(self) -> tuple[str, ...]:
        """The optimal leads."""
        return tuple(lead.card for lead in self.leads if lead.optimal)


@dataclass(frozen=True, repr=False)
class Solution(Shown):
    """A deal solved: `print` of it says it all.

    `value` is val of the deal, the sum of the values of `suits` and of the tricks `taken`;
    `outcome` West's tricks if he leads and if East does; `sides` the play with West on lead and
    with East, or the one asked for; `played_out` whether all play was played out too.
    """

    suits: tuple[SuitValue, ...]
    taken: int
    value: Value
    outcome: tuple[int, int]
    sides: tuple[Side, ...]
    played_out: bool
    note: str = ""

    def side(self, lead: str) -> Side:
        """The play with this player on lead. Raises `BadInput` if it was not asked for."""
        leader = hands.player(lead)
        for side in self.sides:
            if side.leader == leader:
                return side
        raise BadInput(f"solved for {NAMES[opponent(leader)]}'s lead alone; leave out `lead`")

    @property
    def brief(self) -> str:
        """Such as: `KQ10/AJ9 + A9/K8, value 3: West takes 3 if he leads, 3 if East does`."""
        terms = [*(one.suit for one in self.suits), *([self.taken] if self.taken else [])]
        dealt = " + ".join(map(str, terms))
        west, east = self.outcome
        return f"{dealt}, value {self.value}: West takes {west} if he leads, {east} if East does"

    def __str__(self) -> str:
        return text_of(self)

    def to_json(self) -> dict[str, Any]:
        """The solution as one JSON document; values are texts such as `3/2`, `1-e1` and `1+-e0`."""
        return {
            "game": GAME.name,
            "suits": [
                {
                    "suit": one.name,
                    "west": list(one.suit.hand(WEST)),
                    "east": list(one.suit.hand(EAST)),
                    "word": one.suit.word[::-1],
                    "value": str(one.value),
                    "reason": reason_json(one.reason),
                }
                for one in self.suits
            ],
            "taken": self.taken,
            "value": str(self.value),
            "outcome": {"west_leads": self.outcome[0], "east_leads": self.outcome[1]},
            "sides": [
                {
                    "lead": NAMES[side.leader],
                    "tricks": side.tricks._asdict(),
                    "optimal": list(side.optimal),
                    "leads": [lead_json(lead) for lead in side.leads],
                    "advice": [advice.__dict__ for advice in side.advice],
                    "line": [trick_json(trick) for trick in side.line],
                }
                for side in self.sides
            ],
            "played_out": self.played_out,
            "note": self.note,
        }


def reason_json(reason: Reason | None) -> dict[str, Any] | None:
    """A reason as JSON has it."""
    if reason is None:
        return None
    found = {field.name: getattr(reason, field.name) for field in fields(reason)}
    return {name: held for name, held in found.items() if name != "value"}


def solve(
    deal: str | State | Hands, lead: str | None = None, *, progress: Progress | None = None
) -> Solution:
    """Solve a deal of symmetric whist exactly, with either player on lead or with one.

    `deal` is a sum of suits, West's hand first, like `KQ10/AJ9 + A9/K8`, each written as for
    `whist.solve`, with `+ 2` for tricks that West has; or a PBN deal of two hands; or a `State`. In
    each suit both hold the same number of cards, at most 500. `progress` is told of
    work over a second. Raises `BadInput`, in one line that names the suit, card or player, for
    anything that is no deal.

    >>> found = solve("KQ10/AJ9 + A9/K8")
    >>> [str(one.value) for one in found.suits], str(found.value), found.outcome
    (['3/2', '3/2'], '3', (3, 3))
    >>> found.side("West").optimal
    ('sK', 'sQ', 'hA')
    """
    dealt = dealt_of(deal)
    leaders = (WEST, EAST) if lead is None else (dealt.player(lead),)
    words = tuple(suit.word for suit in dealt.suits)
    suits = tuple(
        SuitValue(suit, values.why(suit.word) if suit.word else None) for suit in dealt.suits
    )
    west, east = (values.worth(words, leader) + dealt.taken for leader in (WEST, EAST))
    if progress:
        progress("optimal cards")
    return Solution(
        suits,
        dealt.taken,
        values.total(words) + dealt.taken,
        (west, east),
        tuple(_side(dealt, leader) for leader in leaders),
        _played_out(words, " + ".join(map(str, dealt.suits))),
        dealt.read_with(lead),
    )


def dealt_of(deal: str | State | Hands) -> Hands:
    """The suits of a deal. Raises `BadInput` as `hands.parse` does, and for no suit."""
    if isinstance(deal, State):
        text = " + ".join([str(deal.taken), *(word[::-1] for word in deal.suits)])
        found = hands.parse(text)
    else:
        found = deal if isinstance(deal, Hands) else hands.parse(deal)
    if not found.suits:
        raise BadInput("no cards are left; give a suit or more, like KQ10/AJ9 + A9/K8")
    return found


def _side(dealt: Hands, leader: str) -> Side:
    position = Position(GAME, dealt.suits, leader)
    west, east = position.share(position.worth)
    advised, line = tuple[Advice, ...](), tuple[Trick, ...]()
    if position.tricks <= MOST_LISTED:
        advised, line = advice(position), line_of_play(position, choice)
    return Side(leader, Tricks(west + dealt.taken, east), position.leads(), advised, line)


def _played_out(words: tuple[str, ...], shown: str) -> bool:
    """Whether all play was played out. Raises `ClaimFailed`, naming what is `shown`, if that ends
    otherwise.
    """
    if sum(map(len, words)) // 2 > PLAYED_OUT:
        return False
    for leader in (WEST, EAST):
        played = score(tuple(sorted(words)), leader)
        if played != values.worth(words, leader):
            raise ClaimFailed(f"{shown}: by play West scores {played}, against val")
    return True


def advice(position: Position) -> tuple[Advice, ...]:
    """The leads that Section 10.4 chooses among, with the reply of Lemmas 9.6 to 9.9 to each."""
    live = [at for at, suit in enumerate(position.suits) if suit.word]
    clause, admitted = values.chosen_suits(position.words, position.leader)
    found: list[Advice] = []
    for at in (live[index] for index in admitted):
        suit = position.suits[at]
        lead = values.chosen_lead(suit.word, position.leader)
        reply = values.chosen_reply(suit.word, lead)
        found.append(
            Advice(
                suit.label,
                clause,
                suit.card(lead),
                values.lemma_of_leader(suit.word, position.leader),
                suit.card(reply),
                values.lemma_of_follower(suit.word, opponent(position.leader)),
            )
        )
    return tuple(found)


def choice(position: Position) -> Card:
    """The card that Section 10.4 plays: from the first suit that it allows."""
    if position.led is None:
        return position.card(advice(position)[0].lead)
    suit = position.suits[position.led.suit]
    return Card(position.led.suit, values.chosen_reply(suit.word, position.led.at))


def match(deal: str | State | Hands, lead: str, *, you: str = "West", seed: int = 0) -> TrickMatch:
    """A match in which you hold the hand of `you` against optimal play; the rest as for `solve`.

    >>> playing = match("K/A + A/K", lead="West")
    >>> playing.move("sk")
    ['East plays sA: East wins the trick, West-East 0-1']
    """
    dealt = dealt_of(deal)
    position = Position(GAME, dealt.suits, dealt.player(lead))
    return against(position, dealt.player(you), seed, dealt.taken)
