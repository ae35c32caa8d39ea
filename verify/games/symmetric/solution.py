"""The solution of a deal of symmetric whist: values, outcome, optimal cards, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, opponent
from theorems.symmetric_whist.vocabulary.play import State, score
from theorems.symmetric_whist.vocabulary.values import Value
from verify.games import hands
from verify.games.hands import NAMES, Hands, Suit
from verify.games.match import TrickMatch, against
from verify.games.symmetric import values
from verify.games.symmetric.values import GAME, Progress
from verify.games.tricks import (
    Card,
    Lead,
    Position,
    Trick,
    Tricks,
    lead_json,
    line_of_play,
    trick_json,
)
from verify.games.whist import values as one_suit
from verify.games.whist.reasons import choice as single
from verify.kernel.errors import BadInput, ClaimFailed

PLAYED_OUT = 12  # cards on a hand in all up to which all play is played out too: under a second


@dataclass(frozen=True)
class SuitValue:
    """A suit and val(D), what it is worth to West, None where it has too many cards for tables.
    `by_rule` is false unless the rules have told it.
    """

    suit: Suit
    value: Value | None
    by_rule: bool

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
    every reply, whose tricks are those still to be played; `advice` is the choice of Section 10.4,
    and `line` optimal play by it to the end.
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


@dataclass(frozen=True)
class Solution:
    """A deal solved: `print` of it says it all.

    `value` is val of the deal, the sum of the values of `suits` and of the tricks `taken`, None for
    one suit of more than 15 cards on a hand, whose outcome single-suit whist tells;
    `outcome` West's tricks if he leads and if East does; `sides` the play with West on lead and
    with East, or the one asked for; `played_out` whether all play was played out too.
    """

    suits: tuple[SuitValue, ...]
    taken: int
    value: Value | None
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

    def __str__(self) -> str:
        from verify.games.symmetric.text import text_of

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
                    "value": one.value and str(one.value),
                    "by_rule": one.by_rule,
                }
                for one in self.suits
            ],
            "taken": self.taken,
            "value": self.value and str(self.value),
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


def solve(
    deal: str | State | Hands, lead: str | None = None, *, progress: Progress | None = None
) -> Solution:
    """Solve a deal of symmetric whist exactly, with either player on lead or with one.

    `deal` is a sum of suits, West's hand first, like `KQ10/AJ9 + A9/K8`, each written as for
    `whist.solve`, with `+ 2` for tricks that West has; or a PBN deal of two hands; or a `State`. In
    each suit both hold the same number of cards, at most 15; one suit alone may have 100, and then
    has no value here, but its outcome by Theorem 9.1 of single-suit whist. `progress` is told of
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
    if is_one_long(dealt):
        return _one_long(dealt, leaders, dealt.read_with(lead))
    values.prepare(max((suit.n for suit in dealt.suits), default=0), progress)
    words = tuple(suit.word for suit in dealt.suits)
    suits = tuple(
        SuitValue(suit, values.value_of(suit.word), suit.n <= values.BY_RULE)
        for suit in dealt.suits
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


def is_one_long(dealt: Hands) -> bool:
    """Whether it is one suit, of more cards than have values."""
    return len(dealt.suits) == 1 and dealt.suits[0].n > values.LONGEST


def _one_long(dealt: Hands, leaders: tuple[str, ...], note: str) -> Solution:
    """One suit that has no value here: whist of one suit is single-suit whist."""
    sides = []
    for leader in leaders:
        position = Position(one_suit.WHIST, dealt.suits, leader)
        west, east = position.share(position.worth)
        tricks = Tricks(west + dealt.taken, east)
        line = line_of_play(position, single)
        sides.append(Side(leader, tricks, position.leads(), (), line))
    west, east = (one_suit.whist((dealt.suits[0].word,), leader) for leader in (WEST, EAST))
    outcome = west + dealt.taken, east + dealt.taken
    suits = (SuitValue(dealt.suits[0], None, False),)
    return Solution(suits, dealt.taken, None, outcome, tuple(sides), False, note)


def _side(dealt: Hands, leader: str) -> Side:
    position = Position(GAME, dealt.suits, leader)
    west, east = position.share(position.worth)
    return Side(
        leader,
        Tricks(west + dealt.taken, east),
        position.leads(),
        advice(position),
        line_of_play(position, choice),
    )


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


def match(
    deal: str | State | Hands,
    lead: str,
    *,
    you: str = "West",
    seed: int = 0,
    progress: Progress | None = None,
) -> TrickMatch:
    """A match in which you hold the hand of `you` against optimal play; the rest as for `solve`.

    >>> playing = match("K/A + A/K", lead="West")
    >>> playing.move("sk")
    ['East plays sA: East wins the trick, West-East 0-1']
    """
    dealt = dealt_of(deal)
    leader, mine = dealt.player(lead), dealt.player(you)
    if is_one_long(dealt):
        return against(Position(one_suit.WHIST, dealt.suits, leader), mine, seed, dealt.taken)
    values.prepare(max(suit.n for suit in dealt.suits), progress)
    return against(Position(GAME, dealt.suits, leader), mine, seed, dealt.taken)
