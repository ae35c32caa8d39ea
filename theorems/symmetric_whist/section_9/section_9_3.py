"""Section 9.3: rounding in combinatorial game theory."""

import re
from collections.abc import Iterator
from functools import cache

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.every_value import size
from theorems.symmetric_whist.vocabulary.short_games import (
    LEFT,
    RIGHT,
    Game,
    Outcome,
    as_integer,
    dyadic,
    every_short_game,
    every_short_game_and_player,
    makes_last_move,
    outcome,
    same,
    simplest,
    stopped,
)
from theorems.symmetric_whist.vocabulary.values import Value, rho, rho_refined
from verify.language import Layered, Relation, all_hold, at_least, claim, equal

NO_BONUS, QUARTER = mpq(0), mpq(1, 4)


def every_number() -> Layered:
    """Every number p/2^n from -n to n; a layer is the least such n >= 0."""

    def layer(n: int) -> list[mpq]:
        multiples = (mpq(p, 2**n) for p in range(-n * 2**n, n * 2**n + 1))
        return [q for q in multiples if size(Value(q)) == n]

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[mpq]]:
        return ((q,) for q in layer(n)[start:stop])

    def count(n: int) -> int:
        smaller = (n - 1) * 2**n + 1 if n else 0
        return int(2 * n * 2**n + 1 - smaller)

    def layer_of(found: tuple[mpq]) -> int | None:
        return size(Value(found[0])) if is_dyadic(found[0]) else None

    return Layered(
        "every number, by size", count, objects, layer_of, (number_of,), first=0, unit="numbers"
    )


def is_dyadic(q: mpq) -> bool:
    """Whether the denominator is a power of 2."""
    return bool(q.denominator & (q.denominator - 1) == 0)


def number_of(text: str) -> mpq:
    """The number of a text such as `-3/4`. Raises `ValueError`."""
    if not re.fullmatch("-?[0-9]{1,9}(/[1-9][0-9]{0,8})?", text):
        raise ValueError(f"{text!r:.40} is not a number; write it like -3/4")
    return mpq(text)


# --- Numbers --------------------------------------------------------------------------------


@claim(
    "W2-R9.3a", domain=every_number(), upto=(3, 5, 9), formal="Rounded_games.rounded_to_an_integer"
)
def rounded_to_an_integer(q: mpq) -> Relation:
    """We can introduce a stopping rule by which the game ends as soon as it reaches a position
    equal to an integer. This integer is then considered to be the outcome of the game. Left is
    trying to maximize the outcome, while Right is trying to minimize it. ... The outcome of a
    number with this playing convention is computed in the same way as the outcome of symmetric
    whist, by rounding to the nearest integer. If the number is half an odd integer, then it should
    be rounded in favor of the player who is not making the first move. (The number as the game
    {(a-1)/2^k | (a+1)/2^k}, a odd, k >= 1, an integer as so many moves of one player; proved of
    every game that equals it.)
    """
    return equal(outcome(dyadic(q), NO_BONUS), rho(Value(q)))


@rounded_to_an_integer.near_miss("in favor of the player who is making the first move")
def for_the_first_player(q: mpq) -> Relation:
    return equal(outcome(dyadic(q), NO_BONUS), rho(Value(q))[::-1])


@claim(
    "W2-R9.3b", domain=every_number(), upto=(3, 5, 9), formal="Rounded_games.rounded_to_a_quarter"
)
def rounded_to_a_quarter(q: mpq, bonus: mpq = QUARTER) -> Relation:
    r"""To incorporate this into the game, we can give a bonus of 1/4 for making the last move. ...
    In this "refined" game, we compute the outcome [of a number] by using the rounding function
    $\rho'$, rounding to the nearest number with a denominator of exactly 4. (In a game that is an
    integer nobody moves; as in the zero state of whist, the last move is then taken to be that of
    the player who is not to make the first move.)
    """
    return equal(outcome(dyadic(q), bonus), rho_refined(Value(q)))


rounded_to_a_quarter.near_miss("a bonus of 1/2", bonus=2 * QUARTER)


# --- Short games ----------------------------------------------------------------------------


@claim(
    "W2-R9.3c", domain=every_short_game(), upto=(5, 7, 9), formal="Short_games.independent_of_form"
)
def independent_of_form(game: Game) -> Relation:
    """It can be shown that the outcome of a game under optimal play depends only on the
    equality-class of the game, and not on its form. (With the stopping rule of W2-R9.3a. Proved of
    any two equal games; compared are a game and the form to which it reduces.)
    """
    form = simplest(game)
    return all_hold(
        equal(int(same(game, form)), 1), equal(outcome(game, NO_BONUS), outcome(form, NO_BONUS))
    )


@cache
def until_a_player_cannot_move(game: Game, player: str) -> mpq:
    """The outcome if the game ends only when one of the players has no move."""
    if not game.left or not game.right:
        return mpq(as_integer(game))
    if player == LEFT:
        return max(until_a_player_cannot_move(option, RIGHT) for option in game.left)
    return min(until_a_player_cannot_move(option, LEFT) for option in game.right)


@independent_of_form.near_miss("if the game ends when one of the players has no move")
def stopping_later(game: Game) -> Relation:
    def played_out(form: Game) -> Outcome:
        return until_a_player_cannot_move(form, LEFT), until_a_player_cannot_move(form, RIGHT)

    return equal(played_out(game), played_out(simplest(game)))


@claim(
    "W2-R9.3d",
    domain=every_short_game().where(
        "every short game in which one of the players has no move, by its number of positions",
        lambda game: not game.left or not game.right,
    ),
    upto=(5, 7, 9),
    formal="Short_games.runs_out_of_moves",
)
def runs_out_of_moves(game: Game) -> Relation:
    """If a partizan game is played out, until one player runs out of moves, then the final position
    is an ordinal, or the negative of an ordinal. In particular, the final position of a short game
    is always an integer. (A short game in which Right has no move is an integer n >= 0, and one in
    which Left has none an n <= 0. Games that are not short are not checked.)
    """
    # The integer that a game equals; None if it equals none.
    n = as_integer(game)
    if n is None:
        return equal("no integer", "an integer")
    return at_least(n if game.left else -n, 0)


@runs_out_of_moves.near_miss("an integer other than 0")
def not_zero(game: Game) -> Relation:
    return equal(int(as_integer(game) == 0), 0)


def winner(game: Game, player: str) -> str:
    """Whom the sign of the outcome with the bonus favors."""
    found = stopped(game, player, QUARTER)
    return LEFT if found > 0 else RIGHT if found < 0 else "nobody"


@claim(
    "W2-R9.3e",
    domain=every_short_game_and_player(),
    upto=(5, 7, 9),
    formal="Short_games.sign_of_the_outcome",
)
def sign_of_the_outcome(game: Game, player: str) -> Relation:
    """This playing convention does not take into account whether the last move of the game was made
    by Left or by Right. To incorporate this into the game, we can give a bonus of 1/4 for making
    the last move. This way, the outcome will be positive if Left makes the last move [if the game
    is played until a player cannot move, and Left can make sure of it], and negative if it is Right
    who makes the last move, thus reflecting the outcome under the normal playing convention. (The
    bonus is for the last move before the game stops at an integer, and goes to the player not to
    move if it is one from the beginning.)
    """
    return equal(winner(game, player), makes_last_move(game, player))


@sign_of_the_outcome.near_miss("without the bonus")
def without_the_bonus(game: Game, player: str) -> Relation:
    left = stopped(game, player, NO_BONUS) > 0
    return equal(LEFT if left else RIGHT, makes_last_move(game, player))
