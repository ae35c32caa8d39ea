"""Short partizan games, as Section 9.3 compares whist with them: options, order, two conventions.

A game is a set of Left's options and a set of Right's, games again; its form is what is written,
and G = H if each is at least the other. Games are listed by their number of positions, each
counted as often as it can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import comb

from gmpy2 import mpq

from verify.language import Layered

LEFT, RIGHT = "Left", "Right"
# An outcome when Left makes the first move, and when Right does.
Outcome = tuple[mpq, mpq]


@dataclass(frozen=True)
class Game:
    """A form; its text is `{0,{|0}|}`, the zero game being `0`."""

    left: tuple[Game, ...] = ()
    right: tuple[Game, ...] = ()

    def __str__(self) -> str:
        if not self.left and not self.right:
            return "0"
        return "{" + "|".join(",".join(map(str, side)) for side in (self.left, self.right)) + "}"

    @classmethod
    def parse(cls, text: str) -> Game:
        """The game of a text. Raises `ValueError` unless it is exactly what `str` writes."""
        game, rest = _parsed(text)
        if rest or str(game) != text or game != sorted_form(game):
            raise ValueError(f"{text!r:.40} is not a game; write it like {{0|{{0|}}}}")
        return game

    @property
    def size(self) -> int:
        """The number of positions."""
        return 1 + sum(option.size for option in self.left + self.right)

    @property
    def depth(self) -> int:
        """The most moves that can be made."""
        return max((1 + option.depth for option in self.left + self.right), default=0)


ZERO = Game()


def _parsed(text: str) -> tuple[Game, str]:
    """The game a text begins with, and the rest of the text."""
    if text[:1] == "0":
        return ZERO, text[1:]
    if text[:1] != "{":
        raise ValueError(f"{text!r:.40} is not a game; write it like {{0|{{0|}}}}")
    sides: list[tuple[Game, ...]] = []
    text = text[1:]
    for end in "|}":
        options: list[Game] = []
        while text[:1] != end:
            option, text = _parsed(text)
            options.append(option)
            if text[:1] == ",":
                text = text[1:]
        sides.append(tuple(options))
        text = text[1:]
    return Game(*sides), text


def sorted_form(game: Game) -> Game:
    """The form with its options in the order of the domain, each once."""
    left, right = (
        tuple(sorted({sorted_form(option) for option in side}, key=place))
        for side in (game.left, game.right)
    )
    return Game(left, right)


def place(game: Game) -> tuple[int, str]:
    """Options stand by size, then by text."""
    return game.size, str(game)


# --- Order ----------------------------------------------------------------------------------


@cache
def at_least(g: Game, h: Game) -> bool:
    """G >= H: no right option of G is at most H, and G at most no left option of H."""
    return not any(at_least(h, option) for option in g.right) and not any(
        at_least(option, g) for option in h.left
    )


def same(g: Game, h: Game) -> bool:
    """G = H."""
    return at_least(g, h) and at_least(h, g)


@cache
def integer(n: int) -> Game:
    """The game n: Left has n moves, or Right -n."""
    if n == 0:
        return ZERO
    return Game((integer(n - 1),)) if n > 0 else Game((), (integer(n + 1),))


@cache
def dyadic(q: mpq) -> Game:
    """The game equal to a number: an integer, or {(a - 1)/2^k | (a + 1)/2^k} for a/2^k, a odd."""
    if q.denominator == 1:
        return integer(int(q))
    step = mpq(1, q.denominator)
    return Game((dyadic(q - step),), (dyadic(q + step),))


@cache
def as_integer(game: Game) -> int | None:
    """The integer that a game equals, if it does; no larger than the number of moves in it."""
    return next((n for n in range(-game.depth, game.depth + 1) if same(game, integer(n))), None)


def simplest(game: Game) -> Game:
    """The canonical form: no option dominated by another of the same player, none reversible.

    A left option is reversible if one of its right options is at most G; then the left options of
    that take its place. Equal games have the same canonical form.
    """
    left = [simplest_of(option) for option in game.left]
    right = [simplest_of(option) for option in game.right]
    reduced = Game(tuple(left), tuple(right))
    while (shorter := _without_one(reduced)) is not None:
        reduced = shorter
    return sorted_form(reduced)


simplest_of = cache(simplest)


def _without_one(game: Game) -> Game | None:
    """The game with one option bypassed or left out; None if all are needed."""
    for at, option in enumerate(game.left):
        others = game.left[:at] + game.left[at + 1 :]
        for reply in option.right:
            if at_least(game, reply):
                return Game((*others, *reply.left), game.right)
        if any(at_least(other, option) for other in others):
            return Game(others, game.right)
    for at, option in enumerate(game.right):
        others = game.right[:at] + game.right[at + 1 :]
        for reply in option.left:
            if at_least(reply, game):
                return Game(game.left, (*others, *reply.right))
        if any(at_least(option, other) for other in others):
            return Game(game.left, others)
    return None


# --- Conventions ----------------------------------------------------------------------------


@cache
def stopped(game: Game, player: str, bonus: mpq) -> mpq:
    """The outcome if the player moves, the game ends as soon as it equals an integer, and the last
    move is worth a bonus.

    Where nobody has moved yet, the last move is taken to be that of the player not to move. A game
    in which a player has no move equals an integer (`W2-R9.3d`).
    """
    n = as_integer(game)
    if n is not None:
        return n - bonus if player == LEFT else n + bonus
    if player == LEFT:
        return max(stopped(option, RIGHT, bonus) for option in game.left)
    return min(stopped(option, LEFT, bonus) for option in game.right)


def outcome(game: Game, bonus: mpq) -> Outcome:
    """The outcome if Left makes the first move, and if Right does."""
    return stopped(game, LEFT, bonus), stopped(game, RIGHT, bonus)


@cache
def makes_last_move(game: Game, player: str) -> str:
    """Who makes the last move, this player moving first, if who cannot move loses."""
    options = game.left if player == LEFT else game.right
    other = RIGHT if player == LEFT else LEFT
    return player if any(makes_last_move(o, other) == player for o in options) else other


# --- All short games ------------------------------------------------------------------------


@cache
def games(size: int) -> tuple[Game, ...]:
    """The games of so many positions, in the order of `place`."""
    found = [
        Game(left, right)
        for rest in range(size)
        for left in sets(rest, rest)
        for right in sets(size - 1 - rest, size - 1 - rest)
    ]
    return tuple(sorted(found, key=place))


@cache
def sets(total: int, largest: int) -> tuple[tuple[Game, ...], ...]:
    """The sets of games of so many positions in all, none with more than `largest`."""
    if total == 0:
        return ((),)
    found = []
    for size in range(min(total, largest), 0, -1):
        for smaller in sets(total - size, size):
            last = place(smaller[-1]) if smaller else (0, "")
            found += [(*smaller, game) for game in games(size) if place(game) > last]
    return tuple(found)


@cache
def number_of_games(size: int) -> int:
    """The coefficient of x^(size - 1) in the product of (1 + x^k)^(2 t_k), t_k the number of games
    of k positions: a game is a set of left options and a set of right ones.
    """
    coefficients = [1] + [0] * (size - 1)
    for k in range(1, size):
        factor = 2 * number_of_games(k)
        coefficients = [
            sum(comb(factor, i) * coefficients[at - i * k] for i in range(at // k + 1))
            for at in range(size)
        ]
    return coefficients[size - 1]


def every_short_game(text: str = "every short game, by its number of positions") -> Layered:
    """Every short game; an object is (game,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Game]]:
        return ((game,) for game in islice(games(n), start, stop))

    return Layered(
        text, number_of_games, objects, lambda found: found[0].size, (Game.parse,), unit="games"
    )


def every_short_game_and_player() -> Layered:
    """Every short game with either player moving first; an object is (game, player)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Game, str]]:
        both = ((game, player) for game in games(n) for player in (LEFT, RIGHT))
        return islice(both, start, stop)

    return Layered(
        "every short game, by its number of positions, either player moving first",
        lambda n: 2 * number_of_games(n),
        objects,
        lambda found: found[0].size,
        (Game.parse, player_of),
        unit="games with a first player",
    )


def player_of(text: str) -> str:
    """`Left` or `Right`. Raises `ValueError` for anything else."""
    if text not in (LEFT, RIGHT):
        raise ValueError(f"{text!r:.20} is not a player; write Left or Right")
    return text
