"""The game of pure strategy against a program that bets by an exact optimal strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from random import Random

from gmpy2 import lcm, mpq

from theorems.game_of_pure_strategy.play.cards import Cards, card, position, spoken
from theorems.game_of_pure_strategy.play.exact import Game, Report, Solver, silent
from theorems.game_of_pure_strategy.rules import Hand, sign, without
from verify.games.figures import in_full
from verify.kernel.errors import BadInput

LARGEST = 6  # cards each: exact answers within seconds


@dataclass(frozen=True)
class Round:
    """One round as it was played: the hands before it, both bets, and the game it was."""

    mine: Hand
    yours: Hand
    upcard: int
    bid: int
    reply: int
    game: Game

    @property
    def cost(self) -> mpq:
        """The points that the person's bet gave away, on the average."""
        return self.game.my_costs()[self.mine.index(self.bid)]


class GopsMatch:
    """A game from a position on; the person holds `mine`, the program `yours`.

    It meets the protocol `verify.games.play.Match`. The same seed turns the same upcards, and the
    program's bets are drawn with it.

    >>> match = GopsMatch("1,2,3", "1,2,3", "1,2,3", seed=1)
    >>> list(match.choices())
    ['1', '2', '3']
    """

    def __init__(
        self,
        mine: Cards,
        yours: Cards,
        deck: Cards,
        seed: int | str | None = None,
        report: Report = silent,
    ) -> None:
        """Raises `BadInput` for what is no position, and for more than 6 cards each."""
        self.mine, self.yours, self.deck = position(mine, yours, deck)
        if len(self.deck) > LARGEST:
            raise BadInput(
                f"{len(self.deck)} cards each: the program answers exactly with at most {LARGEST}; "
                f"play with --cards {LARGEST}, or fewer in each hand"
            )
        self.solver = Solver(report)
        self.value = self.solver.value(self.mine, self.yours, self.deck)
        for upcard in self.deck:  # all that may come is computed now, and not between two bets
            self.solver.game(self.mine, self.yours, self.deck, upcard)
        self.random = Random(seed)
        self.won = 0
        self.rounds: list[Round] = []
        self._turn()

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return not self.deck

    def _turn(self) -> None:
        """Turn the next upcard."""
        if not self.over:
            self.upcard = self.random.choice(self.deck)

    def shown(self) -> Sequence[str]:
        """The upcard, both hands, and what is still in the deck."""
        if self.over:
            return []
        rest = without(self.deck, self.upcard)
        return [
            f"Upcard {self.upcard}. To come: {spoken(rest) if rest else 'nothing'}. "
            f"You are {_score(self.won)}.",
            f"You hold {spoken(self.mine)}; the program holds {spoken(self.yours)}.",
        ]

    def choices(self) -> Sequence[str]:
        """The cards that the person holds."""
        return [str(one) for one in self.mine]

    def move(self, choice: str) -> Sequence[str]:
        """Bet a card; the program has drawn its own without knowing it.

        Raises `BadInput` for a card that is not in the hand, and when the game is over.
        """
        if self.over:
            raise BadInput("the game is over")
        bid = card(choice, "your bet")
        if bid not in self.mine:
            raise BadInput(f"you do not hold {bid}; bet one of {spoken(self.mine)}")
        told = [self._play(bid)]
        if len(self.deck) == 1:
            told.append(f"Upcard {self.upcard}, the last. {self._play(self.mine[0])}")
        return told

    def _play(self, bid: int) -> str:
        """Play a round, and turn the next upcard."""
        game = self.solver.game(self.mine, self.yours, self.deck, self.upcard)
        reply = self.yours[self._drawn(game.column)]
        self.rounds.append(Round(self.mine, self.yours, self.upcard, bid, reply, game))
        gain = self.upcard * sign(bid - reply)
        self.won += gain
        ends = f"You win {gain}" if gain > 0 else f"You lose {-gain}" if gain else "A tie"
        told = f"You bet {bid}, the program {reply}. {ends}."
        self.mine, self.yours = without(self.mine, bid), without(self.yours, reply)
        self.deck = without(self.deck, self.upcard)
        self._turn()
        return told

    def _drawn(self, strategy: Sequence[mpq]) -> int:
        """An index drawn with these probabilities, exactly."""
        total = int(reduce(lcm, (p.denominator for p in strategy)))
        left = self.random.randrange(total)
        for at, p in enumerate(strategy):
            left -= int(p * total)
            if left < 0:
                return at
        raise AssertionError("probabilities sum to 1")

    def review(self) -> Sequence[str]:
        """What the position was worth to the person, and what each bet gave away, exactly."""
        lines = [
            f"You end {_score(self.won)}; the position was worth {in_full(self.value)} "
            f"points to you."
        ]
        for played in self.rounds:
            if len(played.mine) == 1 < len(self.rounds):
                continue  # the last card had to be bet
            if played.cost:
                used = [one for one, p in zip(played.mine, played.game.row, strict=True) if p]
                optimal = " ".join(map(str, used))
                verdict = f"gave away {in_full(played.cost)}; optimal {optimal}"
            else:
                verdict = "gave away nothing"
            lines.append(f"  upcard {played.upcard}: {played.bid} {verdict}")
        total = sum((played.cost for played in self.rounds), mpq(0))
        lines.append(f"Your bets gave away {in_full(total)} points in all.")
        return lines


def _score(won: int) -> str:
    return f"{won} ahead" if won > 0 else f"{-won} behind" if won else "level"
