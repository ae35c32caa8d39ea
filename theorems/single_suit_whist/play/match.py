"""A game of tricks between a person and the program, which never loses a trick by its play."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from theorems.single_suit_whist.play.hands import NAMES
from theorems.single_suit_whist.play.trick_play import Card, Position
from theorems.single_suit_whist.rules import EAST, WEST, opponent
from verify.kernel.errors import BadInput


@dataclass(frozen=True)
class Made:
    """A card that the person played: in which trick, what it cost him, what was optimal instead."""

    trick: int
    card: str
    cost: int
    optimal: tuple[str, ...]
    led: bool


@dataclass
class TrickMatch:
    """A `Match` of whist from a position: the person holds the hand of `you`.

    The program plays one of its optimal cards, drawn by `seed`; of neighbours, which come to the
    same, its lowest. `won` counts the tricks of both, `moves` are the person's with their costs.
    """

    position: Position
    you: str
    seed: int = 0
    taken: int = 0
    won: dict[str, int] = field(init=False)
    moves: list[Made] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.won = {WEST: self.taken, EAST: 0}
        self.start, self.random = self.position, Random(self.seed)
        self._answer()

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return not self.position.words

    def shown(self) -> list[str]:
        """Both hands, and the card that the program has led."""
        lines = [suit.text for suit in self.position.suits if suit.word]
        if self.position.led is not None:
            lines.append(f"{NAMES[self.position.leader]} leads {self._name(self.position.led)}")
        return lines

    def choices(self) -> list[str]:
        """The cards that he may play, highest first."""
        return [self._name(card) for card in self.position.legal] if not self.over else []

    def move(self, choice: str) -> list[str]:
        """Play his card and then the program's, until it is his turn again or all is played.

        Raises `BadInput` for a card that he may not play, and after the last trick.
        """
        if self.over:
            raise BadInput("the match is over: all cards are played")
        card = self.position.card(choice)
        best, worth = self.position.worth, self.position.worths[card]
        cost = best - worth if self.you == WEST else worth - best
        self.moves.append(
            Made(
                self.start.tricks - self.position.tricks + 1,
                self._name(card),
                cost,
                tuple(map(self._name, self.position.optimal)),
                self.position.led is None,
            )
        )
        return [*self._play(card), *self._answer()]

    def review(self) -> list[str]:
        """What the deal was worth to him, what he scored, and what each of his cards cost."""
        if self.start.game.last_only:
            due = self.start.share(self.start.worth)[self.you == EAST]
            lines = [f"by optimal play the last trick is {'yours' if due else 'not yours'}"]
            if self.over:
                got = self.position.leader == self.you
                lines[0] += f"; you {'took it' if got else 'did not take it'}"
        else:
            due = self.start.share(self.start.worth)[self.you == EAST]
            due += self.taken if self.you == WEST else 0
            got_now = self.won[self.you]
            left = "" if self.over else f", {self.position.tricks} left to play"
            lines = [f"you took {got_now}{left}; by optimal play you take {due}"]
        wide = max((len(made.card) for made in self.moves), default=0)
        for made in self.moves:
            verb = "led   " if made.led else "played"
            verdict = "optimal"
            if made.cost:
                verdict = f"cost {made.cost}, optimal: {' '.join(made.optimal)}"
            lines.append(f"  trick {made.trick}  you {verb} {made.card:{wide}}  {verdict}")
        return lines

    def _answer(self) -> list[str]:
        lines: list[str] = []
        while not self.over and self.position.mover != self.you:
            optimal = self.position.optimal
            # One of a sequence is enough; the lowest gives least away.
            lowest = [card for card in optimal if Card(card.suit, card.at - 1) not in optimal]
            lines += self._play(self.random.choice(lowest))
        return lines

    def _play(self, card: Card) -> list[str]:
        before, name = self.position, self._name(card)
        self.position = before.play(card)
        who = NAMES[before.mover]
        if before.led is None:
            return []
        winner = before.winner(card)
        self.won[winner] += 1
        score = f"{self.won[WEST]}-{self.won[EAST]}"
        line = f"{NAMES[winner]} wins the trick, West-East {score}"
        if before.mover != self.you:
            return [f"{who} plays {name}: {line}"]
        return [line]

    def _name(self, card: Card) -> str:
        # A card of the position in which it is still held.
        return self.position.name(card)


def against(position: Position, you: str, seed: int, taken: int = 0) -> TrickMatch:
    """A match from a position, `you` being `W` or `E`. Raises `BadInput` for no whole number."""
    if not isinstance(seed, int):
        raise BadInput(f"the seed {seed!r:.40} is no whole number; give one like 7")
    assert you in (WEST, opponent(WEST))
    return TrickMatch(position, you, seed, taken)
