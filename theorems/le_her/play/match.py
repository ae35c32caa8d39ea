"""Le Her against a program that plays an optimal strategy, deal after deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gmpy2 import mpq

from theorems.le_her.play.chances import Chances, of_player_one, of_player_two
from theorems.le_her.play.solution import LeHer, solve
from theorems.le_her.rules import player_one_wins
from theorems.le_her.vocabulary.game_values import FEWEST
from verify.games.figures import shown
from verify.kernel.errors import BadInput

EXCHANGE, STAND = "exchange", "stand"
MOST_DEALS = 1000
# Beyond this the sums over all ranks that price a decision keep a person waiting.
MOST_DENOMINATIONS = 100_000


@dataclass(frozen=True)
class Decision:
    """One decision of the person: in which deal, on which rank, and what either way was worth."""

    deal: int
    rank: int
    exchanged: bool
    chances: Chances

    @property
    def cost(self) -> mpq:
        """The probability of winning that it gave away."""
        return self.chances.cost(self.exchanged)


class LeHerMatch:
    """A match of some deals; the person is player 1 or 2 in all of them.

    It meets the protocol `verify.games.play.Match`. The same seed deals the same cards.

    >>> match = LeHerMatch(4, 13, side=1, deals=1, seed=3)
    >>> match.choices()
    ('exchange', 'stand')
    >>> print(match.move("stand")[0])
    You stand on 4.
    """

    def __init__(
        self,
        suits: int = 4,
        denominations: int = 13,
        side: int = 1,
        deals: int = 5,
        seed: int | str | None = None,
    ) -> None:
        """Raises `BadInput` for what is no deck, player or number of deals."""
        if side not in (1, 2):
            raise BadInput(f"player {side}: Le Her has players 1 and 2")
        if not 1 <= deals <= MOST_DEALS:
            raise BadInput(f"{deals} deals: play 1 to {MOST_DEALS:,}")
        self.game: LeHer = solve(suits, denominations)
        if denominations < FEWEST:
            raise BadInput(f"{denominations} denominations: nobody has a choice; take 3 or more")
        if denominations > MOST_DENOMINATIONS:
            raise BadInput(
                f"{denominations:,} denominations: play with at most {MOST_DENOMINATIONS:,}; "
                "`verify solve leher` goes further"
            )
        self.side, self.deals = side, deals
        self.random = Random(seed)
        self.decisions: list[Decision] = []
        self.won = self.played = self.deal = 0
        self._news: list[str] = []
        self._next_deal()

    @property
    def over(self) -> bool:
        """Whether all deals are played."""
        return self.deal > self.deals

    def shown(self) -> Sequence[str]:
        """The card that the person holds, and what has happened in this deal."""
        news, self._news = self._news, []
        if self.over:
            return news
        return [*news, f"Deal {self.deal} of {self.deals}: {self._situation()}"]

    def _situation(self) -> str:
        if self.side == 1:
            return f"you are player 1 and hold {self.one}; player 2 has no king."
        return f"you are player 2 and hold {self.two}; player 1 stands on his card."

    def choices(self) -> Sequence[str]:
        """Exchange or stand, until the match is over."""
        return () if self.over else (EXCHANGE, STAND)

    def move(self, choice: str) -> Sequence[str]:
        """Exchange or stand (`e` and `s` will do); says how the deal ends.

        Raises `BadInput` for anything else, and when the match is over.
        """
        if self.over:
            raise BadInput("the match is over")
        meant = [word for word in (EXCHANGE, STAND) if choice and word.startswith(choice.lower())]
        if not meant:
            raise BadInput(f"{choice!r:.40} is not a move; type {EXCHANGE} or {STAND}")
        exchanged = meant == [EXCHANGE]
        mine = self.one if self.side == 1 else self.two
        of = of_player_one if self.side == 1 else of_player_two
        self.decisions.append(Decision(self.deal, mine, exchanged, of(self.game, mine)))
        told = [f"You {EXCHANGE} {mine}." if exchanged else f"You {STAND} on {mine}."]
        if self.side == 1:
            told += self._finish(exchanged, self._draws(self.game.two.exchange(self.two)))
        else:
            told += self._finish(False, exchanged)
        self._next_deal()
        news, self._news = self._news, []
        return [*told, *news]

    def _next_deal(self) -> None:
        """Deal until the person has something to decide, or the match is over."""
        while True:
            self.deal += 1
            if self.over:
                return
            self.one, self.two, self.top = self._cards()
            if self.two == self.game.denominations:
                self._skip("you hold" if self.side == 2 else "player 2 holds", "a king", False)
            elif self.side == 2 and self._draws(self.game.one.exchange(self.one)):
                self._skip("you hold", f"{self.two} and player 1 exchanges", True)
            else:
                return

    def _skip(self, holds: str, what: str, one_exchanges: bool) -> None:
        """Play a deal in which the rules leave the person nothing to decide."""
        self._news.append(f"Deal {self.deal} of {self.deals}: {holds} {what}.")
        self._news += self._finish(one_exchanges, False)

    def _cards(self) -> tuple[int, int, int]:
        """Three cards of the deck, as ranks."""
        s, d = self.game.suits, self.game.denominations
        drawn: list[int] = []
        while len(drawn) < 3:
            card = self.random.randrange(s * d)
            if card not in drawn:
                drawn.append(card)
        one, two, top = (card // s + 1 for card in drawn)
        return one, two, top

    def _draws(self, chance: mpq) -> bool:
        """Whether something of this probability comes about."""
        return bool(self.random.randrange(int(chance.denominator)) < chance.numerator)

    def _finish(self, one_exchanges: bool, two_exchanges: bool) -> list[str]:
        """Lines that say how the deal ends; the rules decide who wins."""
        king = self.game.denominations
        one_wins = player_one_wins(
            self.one, self.two, self.top, king, lambda _: one_exchanges, lambda _: two_exchanges
        )
        win = one_wins == (self.side == 1)
        self.won += win
        self.played += 1
        told = []
        if self.two != king:
            told.append(self._told(one_exchanges, two_exchanges))
        told.append(f"{'You win' if win else 'You lose'} the deal: {self.won} won so far.")
        return told

    def _told(self, one_exchanges: bool, two_exchanges: bool) -> str:
        """Who holds what after player 1's decision, and what player 2 draws."""
        one, two = (self.two, self.one) if one_exchanges else (self.one, self.two)
        draws = two < one if one_exchanges else two_exchanges
        mine, yours = (one, two) if self.side == 1 else (two, one)
        ends = f"You hold {mine}, and player {3 - self.side} holds {yours}"
        if self.side == 2:
            drawing = f"you draw {self.top}" if draws else "you do not draw"
        else:
            drawing = f"player 2 draws {self.top}" if draws else "player 2 does not draw"
        void = draws and self.top == self.game.denominations
        return f"{ends}; {drawing}{', a king, so that the exchange is void' if void else ''}."

    def review(self) -> Sequence[str]:
        """What the game is worth to the person, and what each decision cost, exactly."""
        chance = self.game.winning if self.side == 1 else 1 - self.game.winning
        lines = [
            *self._news,  # if no deal left anything to decide
            f"You won {self.won} of {self.played} deals; by optimal play you win each with "
            f"probability {shown(chance)}.",
        ]
        for made in self.decisions:
            did = "exchanged" if made.exchanged else "stood on"
            if made.cost:
                best, other = made.chances.best, "standing" if made.exchanged else "exchanging"
                chances = f"chance {shown(best - made.cost)}, by {other} {shown(best)}"
                verdict = f"cost {shown(made.cost)} of a win ({chances})"
            else:
                even = made.chances.exchange == made.chances.stand
                verdict = f"cost nothing, {'either is as good' if even else 'it was right'}"
            lines.append(f"  deal {made.deal}: {did} {made.rank}, {verdict}")
        total = sum((made.cost for made in self.decisions), mpq(0))
        cost = f"{shown(total)} of a win" if total else "nothing"
        lines.append(f"Your decisions cost {cost} in all.")
        return lines
