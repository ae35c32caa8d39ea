"""What one trick makes of a game of tricks: every lead and reply with its worth, and play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from textwrap import wrap
from typing import Any, NamedTuple

from theorems.single_suit_whist.play.hands import NAMES, Suit
from theorems.single_suit_whist.rules import EAST, WEST, cards, opponent, replies
from verify.kernel.errors import BadInput

Words = tuple[str, ...]

MOST_LISTED = 52  # tricks of a deal up to which all replies to every lead are listed


class Tricks(NamedTuple):
    """The tricks of both players; in Five-card only the last trick counts."""

    west: int
    east: int

    @property
    def text(self) -> str:
        """As people read it."""
        return f"West {self.west}, East {self.east}"


@dataclass(frozen=True)
class Game:
    """What tricks count, whether the second player must win if he can, and the worth of what is
    left: `worth(words, leader)` is what West scores from there under optimal play, 0 or 1 for no
    words in Five-card, where the player who would lead has taken the last trick. If fewer than all
    replies will do, `enough(word, lead)` are such of which one is optimal.
    """

    name: str
    worth: Callable[[Words, str], int]
    greedy: bool = False
    last_only: bool = False
    enough: Callable[[str, int], list[int]] | None = None

    def score(self, winner: str) -> int:
        """What West scores by a trick when it is won."""
        return int(winner == WEST and not self.last_only)


def two_replies(word: str, lead: int) -> list[int]:
    """Replies of which one is optimal, in any deal of whist: the lowest card, and the cheapest that
    takes the trick, if one does (W2-A12.1c).
    """
    found = replies(word, lead)
    return [*found[:1], *[reply for reply in found[1:] if reply > lead][:1]]


class Card(NamedTuple):
    """A card on the table: which suit, which position in its word."""

    suit: int
    at: int


@dataclass(frozen=True)
class Reply:
    """A card played to a lead: West's and East's tricks from here on, this trick with them."""

    card: str
    tricks: Tricks
    optimal: bool


@dataclass(frozen=True)
class Lead:
    """A card led, and what it comes to when both go on as well as they can; every reply to it."""

    card: str
    tricks: Tricks
    optimal: bool
    replies: tuple[Reply, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """The optimal replies."""
        return tuple(reply.card for reply in self.replies if reply.optimal)


@dataclass(frozen=True)
class Trick:
    """A trick of a line of play: who led which card, what was played to it, who won."""

    leader: str
    lead: str
    reply: str
    winner: str


@dataclass(frozen=True)
class Position:
    """The suits that are left, who leads, and the card that is led if a trick has begun."""

    game: Game
    suits: tuple[Suit, ...]
    leader: str
    led: Card | None = None

    @property
    def mover(self) -> str:
        """Who plays the next card."""
        return self.leader if self.led is None else opponent(self.leader)

    @property
    def tricks(self) -> int:
        """The tricks still to be played."""
        return sum(suit.n for suit in self.suits)

    @property
    def words(self) -> Words:
        """The words of the suits that are not empty."""
        return tuple(suit.word for suit in self.suits if suit.word)

    @property
    def legal(self) -> list[Card]:
        """The cards that the player to move may play, in the order of suits, highest first."""
        if self.led is not None:
            word = self.suits[self.led.suit].word
            own = [at for at, owner in enumerate(word) if owner == self.mover]
            winning = [at for at in own if at > self.led.at]
            own = winning if self.game.greedy and winning else own
            return [Card(self.led.suit, at) for at in reversed(own)]
        return [
            Card(number, at)
            for number, suit in enumerate(self.suits)
            for at in reversed(range(len(suit.word)))
            if suit.word[at] == self.mover
        ]

    def name(self, card: Card) -> str:
        """The name of a card: `K`, or `sK` where there are several suits."""
        return self.suits[card.suit].card(card.at)

    def card(self, name: str) -> Card:
        """The card of this name, in any spelling of `T`, `10` and of upper and lower case.

        Raises `BadInput`, naming those that may be played, for any other.
        """
        wanted = name.strip().lower().replace(" ", "")
        by_name = {self.name(card).lower(): card for card in self.legal}
        by_name |= {spelled.replace("10", "t"): card for spelled, card in by_name.items()}
        if wanted not in by_name:
            legal = " ".join(map(self.name, self.legal))
            who = NAMES[self.mover]
            raise BadInput(f"{who} cannot play {name.strip()!r:.20}; he may play {legal}")
        return by_name[wanted]

    def play(self, card: Card) -> Position:
        """The position after this card, which is taken to be legal."""
        if self.led is None:
            return Position(self.game, self.suits, self.leader, card)
        suit = self.suits[card.suit].without(self.led.at, card.at)
        suits = (*self.suits[: card.suit], suit, *self.suits[card.suit + 1 :])
        return Position(self.game, suits, self.winner(card))

    def winner(self, reply: Card) -> str:
        """Who wins the trick with this reply."""
        assert self.led is not None
        return self.leader if self.led.at > reply.at else opponent(self.leader)

    @cached_property
    def worth(self) -> int:
        """What West scores from here on under optimal play, the trick on the table with it."""
        if self.led is None:
            return self.game.worth(self.words, self.leader)
        best = max if self.mover == WEST else min
        return best(self.after(card) for card in self._enough)

    @property
    def _enough(self) -> list[Card]:
        """Of the legal cards some of which one is optimal."""
        if self.led is None or self.game.enough is None:
            return self._different
        number, at = self.led
        return [Card(number, reply) for reply in self.game.enough(self.suits[number].word, at)]

    @property
    def _different(self) -> list[Card]:
        """The legal cards, of neighbours in one hand the highest: they come to the same."""
        if self.led is not None:
            word = self.suits[self.led.suit].word
            return [Card(self.led.suit, at) for at in replies(word, self.led.at, self.game.greedy)]
        return [
            Card(number, at)
            for number, suit in enumerate(self.suits)
            for at in cards(suit.word, self.mover)
        ]

    def after(self, card: Card) -> int:
        """What West scores from here on if this card is played, and then optimally."""
        if self.led is None:
            return self.play(card).worth
        after = self.play(card)
        return self.game.score(self.winner(card)) + after.worth

    @cached_property
    def worths(self) -> dict[Card, int]:
        """`after` of every legal card."""
        found = {card: self.after(card) for card in self._different}
        for card in self.legal:
            same = card
            while same not in found:  # the neighbour above, in the same hand
                same = Card(same.suit, same.at + 1)
            found.setdefault(card, found[same])
        return {card: found[card] for card in self.legal}

    @property
    def optimal(self) -> list[Card]:
        """The cards that the player to move may play without loss."""
        best = (max if self.mover == WEST else min)(self.worths.values())
        return [card for card, worth in self.worths.items() if worth == best]

    def share(self, west: int) -> Tricks:
        """West's score and East's, of the tricks that are left."""
        return Tricks(west, (1 if self.game.last_only else self.tricks) - west)

    def leads(self) -> tuple[Lead, ...]:
        """Every lead with every reply, in the order of suits, highest card first; of more than
        `MOST_LISTED` tricks with the replies of which one is optimal.
        """
        found: list[Lead] = []
        best = set(self.optimal)
        for card in self.legal:
            table = self.play(card)
            if self.game.enough is None or self.tricks <= MOST_LISTED:
                worths = table.worths
            else:
                worths = {reply: table.after(reply) for reply in table._enough}
            to_it = tuple(
                Reply(self.name(reply), self.share(worth), worth == table.worth)
                for reply, worth in worths.items()
            )
            found.append(Lead(self.name(card), self.share(table.worth), card in best, to_it))
        return tuple(found)


Chooser = Callable[[Position], Card]


def line_of_play(position: Position, choose: Chooser) -> tuple[Trick, ...]:
    """The tricks to the end when both choose so.

    Raises `AssertionError` for a choice that loses: a line shows optimal play.
    """
    line: list[Trick] = []
    while position.words:
        lead = choose(position)
        table = position.play(lead)
        reply = choose(table)
        for at, card in ((position, lead), (table, reply)):
            assert at.after(card) == at.worth, f"{at.name(card)} loses"
        names = position.name(lead), table.name(reply)
        line.append(Trick(position.leader, *names, table.winner(reply)))
        position = table.play(reply)
    return tuple(line)


# --- Text -----------------------------------------------------------------------------------

ONLY_TWO = (
    f"of more than {MOST_LISTED} tricks only two replies are looked at, the lowest and the "
    "cheapest that takes the trick: one of them is optimal (W2-A12.1c)"
)


def wrapped(line: str) -> list[str]:
    """A line of a paragraph, set in by two, in at most 78 columns; a part keeps its indentation."""
    indent = " " * (2 + len(line) - len(line.lstrip()))
    return wrap(line.strip(), 78, initial_indent=indent, subsequent_indent=indent + "   ")


def lines_of_leads(leads: tuple[Lead, ...], leader: str) -> list[str]:
    """Leads, those that come to the same with one another, with the optimal replies to them."""
    together: dict[tuple[Tricks, bool, tuple[str, ...]], list[str]] = {}
    for lead in leads:
        together.setdefault((lead.tricks, lead.optimal, lead.answers), []).append(lead.card)
    rows = [("lead", "West", "East", f"{NAMES[opponent(leader)]}'s optimal replies", "")]
    for (tricks, optimal, answers), cards_led in together.items():
        verdict = "optimal" if optimal else ""
        names = " ".join(cards_led), str(tricks.west), str(tricks.east), " ".join(answers)
        rows.append((*names, verdict))
    wide = [max(len(row[column]) for row in rows) for column in range(5)]
    return [
        f"  {row[0]:{wide[0]}}  {row[4]:{wide[4]}}  {row[1]:>4}  {row[2]:>4}  {row[3]}".rstrip()
        for row in rows
    ]


def lines_of_play(line: tuple[Trick, ...]) -> list[str]:
    """A line of play, a trick a line: West's card, East's card, who leads, who wins."""
    cards_of = {
        WEST: [t.lead if t.leader == WEST else t.reply for t in line],
        EAST: [t.lead if t.leader == EAST else t.reply for t in line],
    }
    wide = max((len(card) for cards in cards_of.values() for card in cards), default=0)
    count, won = len(str(len(line))), {WEST: 0, EAST: 0}
    found: list[str] = []
    for number, trick in enumerate(line, 1):
        won[trick.winner] += 1
        follower = opponent(trick.leader)
        found.append(
            f"  {number:{count}}  {NAMES[trick.leader]} leads {trick.lead:{wide}}  "
            f"{NAMES[follower]} {trick.reply:{wide}}  {NAMES[trick.winner]} wins  "
            f"{won[WEST]}-{won[EAST]}"
        )
    return found


def lead_json(lead: Lead) -> dict[str, Any]:
    """A lead as JSON has it."""
    replies_ = [{"card": r.card, **_score(r.tricks), "optimal": r.optimal} for r in lead.replies]
    return {"card": lead.card, **_score(lead.tricks), "optimal": lead.optimal, "replies": replies_}


def trick_json(trick: Trick) -> dict[str, str]:
    """A trick as JSON has it."""
    return {
        "leader": NAMES[trick.leader],
        "lead": trick.lead,
        "reply": trick.reply,
        "winner": NAMES[trick.winner],
    }


def _score(tricks: Tricks) -> dict[str, int]:
    return tricks._asdict()
