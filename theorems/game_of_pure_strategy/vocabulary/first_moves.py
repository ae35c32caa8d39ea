"""The first move of the game with N cards, on enclosed values of what follows. Trusted.

The numbers of a game N:k, the one with upcard k, are f(V - i, V - j, V - k) for all cards i < j,
in order, V being 1..N: whole multiples of 2^-48, off by at most the radius. They come from floating
point. An audit bounds each of them anew in whole numbers (`bounds`), for N <= 8 always and for
N <= 10 if it is full; of larger N it follows one line of play from the first move to the last card
where the evidence has one for each N; and all of them must be those that are recorded here, so that
no certificate is altered alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import combinations, groupby
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.evidence.enclosure import EnclosedGame
from theorems.game_of_pure_strategy.evidence.enclosure import Position as Played
from theorems.game_of_pure_strategy.rules import Hand, Position, normal_form, payoffs, without
from theorems.game_of_pure_strategy.vocabulary import bounds
from theorems.game_of_pure_strategy.vocabulary.recorded import RECORDED
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Rejected
from verify.kernel.numbers import number

UNIT = mpq(1, 2**48)
FINER = bounds.ONE // 2**48  # units of `bounds` in one of these
BOUNDED, BOUNDED_IF_FULL = 8, 10  # cards: up to here an audit bounds every value anew


def name(n: int, upcard: int) -> str:
    """The name of the first move with this upcard."""
    return f"{n}:{upcard}"


def names(*sizes: int) -> tuple[str, ...]:
    """The first moves of the games with so many cards, all upcards of each."""
    return tuple(name(n, upcard) for n in sizes for upcard in range(1, n + 1))


def line_name(games: Sequence[EnclosedGame]) -> str:
    """The name under which the line of play of these first moves is recorded."""
    return f"{size_and_upcard(games[0].game)[0]}:line"


def size_and_upcard(game: str) -> tuple[int, int]:
    """N and the upcard of a name."""
    n, upcard = map(int, game.split(":"))
    return n, upcard


def following(game: str) -> Iterator[Position]:
    """The positions whose values are the numbers of a first move, in their order."""
    n, upcard = size_and_upcard(game)
    cards = tuple(range(1, n + 1))
    for i, j in combinations(cards, 2):
        yield without(cards, i), without(cards, j), without(cards, upcard)


def payoffs_of(game: str, entries: Sequence[mpq], radius: mpq) -> tuple[list[list[mpq]], mpq]:
    """X_ij of a first move, midpoints, and the radius, both in points. Raises `BadInput` if the
    numbers are not as many as there are pairs of cards.
    """
    n, upcard = size_and_upcard(game)
    if len(entries) != n * (n - 1) // 2:
        raise BadInput(f"{game}: {len(entries)} numbers, not one for each pair of {n} cards")
    X = [[mpq(0)] * n for _ in range(n)]
    for (i, j), value in zip(combinations(range(n), 2), entries, strict=True):
        X[i][j] = value * UNIT - upcard
        X[j][i] = -X[i][j]
    return X, radius * UNIT


def fingerprint(game: EnclosedGame) -> str:
    """The digest of a game's numbers and radius, 16 hexadecimal digits."""
    return _digest([game.game, game.radius, *game.entries]).hex()[:16]


def line_fingerprint(line: Sequence[Played]) -> str:
    """The digest of all that a line of play says."""
    return _digest(
        [
            text
            for played in line
            for texts in (
                (played.position, played.radius),
                played.values,
                *played.row,
                *played.column,
            )
            for text in texts
        ]
    ).hex()[:16]


def _digest(texts: Sequence[str]) -> bytes:
    return blake2b(" ".join(texts).encode(), digest_size=16).digest()


def check(games: Sequence[EnclosedGame], line: Sequence[Played], full: bool) -> str:
    """Re-check the numbers of games as far as plain rules can; returns what was replayed.

    Raises `Rejected` where a number is wrong or not the one recorded.
    """
    bounded = total = 0
    for game in games:
        if RECORDED.get(game.game) != fingerprint(game):
            raise Rejected(f"{game.game}: its payoffs are not those recorded")
        n, _ = size_and_upcard(game.game)
        total += len(game.entries)
        if n <= (BOUNDED_IF_FULL if full else BOUNDED):
            radius = number(game.radius)
            for position, text in zip(following(game.game), game.entries, strict=True):
                low, high = bounds.f(n, *position)
                if low < (number(text) - radius) * FINER or high > (number(text) + radius) * FINER:
                    raise Rejected(f"{game.game}: {written(position)} has another value")
            bounded += len(game.entries)
    words = f"{bounded} of {total} payoffs computed again"
    if not line:
        return words
    lines = divided(line)
    large = (game for game in games if size_and_upcard(game.game)[0] > BOUNDED_IF_FULL)
    sizes = [list(group) for _, group in groupby(large, lambda game: size_and_upcard(game.game)[0])]
    if len(lines) != len(sizes):
        raise Rejected(f"{len(lines)} lines of play for the games of {len(sizes)} sizes")
    for these, played in zip(sizes, lines, strict=True):
        if RECORDED.get(line_name(these)) != line_fingerprint(played):
            raise Rejected(f"{line_name(these)}: the line of play is not the one recorded")
        follow(these, played)
    return f"{words}, {len(line)} positions of play derived, a line for each N"


# --- One line of play -----------------------------------------------------------------------


def divided(line: Sequence[Played]) -> list[list[Played]]:
    """The lines of play that follow one another here: each goes on to the last card."""
    lines: list[list[Played]] = [[]]
    for at, played in enumerate(line):
        lines[-1].append(played)
        if len(played.row) == 1 and at + 1 < len(line):
            lines.append([])
    return lines


def written(position: Position) -> str:
    """My cards, yours, the deck: `1.3|1.2|2.3`."""
    return "|".join(".".join(map(str, cards)) for cards in position)


def successors(position: Position) -> list[Position]:
    """The positions that may follow, in normal form, each once; not those of value 0 by symmetry.

    In the order of upcards, my bets and your bets; their values stand in this order.
    """
    mine, yours, deck = position
    found: dict[Position, None] = {}
    for upcard in deck:
        for bid in mine:
            for reply in yours:
                after = (without(mine, bid), without(yours, reply), without(deck, upcard))
                reached, orientation = normal_form(*after)
                if orientation:
                    found[reached] = None
    return list(found)


def drawn(texts: Sequence[str], count: int) -> int:
    """Which of so many the line goes on with: drawn by a digest, so that nobody chooses."""
    return int.from_bytes(_digest(texts), "big") % count


def first_position(games: Sequence[EnclosedGame]) -> tuple[Position, mpq, mpq]:
    """The position a line begins with, the value that the games give it, and the radius."""
    every = [
        (position, number(text) * UNIT, number(game.radius) * UNIT)
        for game in games
        for position, text in zip(following(game.game), game.entries, strict=True)
    ]
    return every[drawn([text for game in games for text in game.entries], len(every))]


def guarantees(
    X: Sequence[Sequence[Any]], row: Sequence[mpq], column: Sequence[mpq]
) -> tuple[mpq, mpq]:
    """What weights assure either player in a matrix game, whatever they are: bounds of its value.

    Raises `Rejected` unless they are nonnegative with a positive sum, one for each bet.
    """
    for weights, count in ((row, len(X)), (column, len(X[0]))):
        if len(weights) != count or min(weights) < 0 or sum(weights) == 0:
            raise Rejected("weights that are no strategy")
    gains = (sum(x * X[i][j] for i, x in enumerate(row)) for j in range(len(column)))
    losses = (sum(y * x for y, x in zip(column, entries, strict=True)) for entries in X)
    return min(gains) / sum(row), max(losses) / sum(column)


def follow(games: Sequence[EnclosedGame], line: Sequence[Played]) -> None:
    """Derive the value of every position of a line from those that may follow it.

    Each value must lie within its radius of what the strategies given assure either player, the
    values that follow being off by at most theirs. Raises `Rejected`.
    """
    position, value, radius = first_position(games)
    for at, played in enumerate(line):
        mine, yours, deck = position
        if played.position != written(position):
            raise Rejected(f"the line should go on with {written(position)}")
        after = successors(position)
        values = dict(zip(after, (number(text) * UNIT for text in played.values), strict=True))
        error = number(played.radius) * UNIT
        if error < 0 or (len(deck) == 1 and error):
            raise Rejected(f"{played.position}: the values that follow have a wrong radius")

        def f_after(
            mine: Hand, yours: Hand, deck: Hand, values: dict[Position, mpq] = values
        ) -> mpq:
            reached, orientation = normal_form(mine, yours, deck)
            return orientation * values[reached] if orientation else mpq(0)

        lower = upper = mpq(0)
        for upcard, row, column in zip(deck, played.row, played.column, strict=True):
            least, most = guarantees(
                payoffs(mine, yours, deck, upcard, f_after),
                list(map(number, row)),
                list(map(number, column)),
            )
            lower += (least - error) / len(deck)
            upper += (most + error) / len(deck)
        if lower < value - radius or upper > value + radius:
            raise Rejected(f"{played.position}: its value does not follow within the radius")
        if at + 1 < len(line):
            if not after:
                raise Rejected(f"{played.position}: nothing is left to follow")
            position = after[drawn(played.values, len(after))]
            value, radius = values[position], error
    if len(position[2]) != 1:
        raise Rejected("the line does not go on to the last card")
