"""Figures of Le Her: payoff matrices with the optimum, and the value over s and d."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theorems.le_her.vocabulary.game_values import bounds
from theorems.le_her.vocabulary.optimal_thresholds import optima
from theorems.le_her.vocabulary.printed_formulas import bracket, from_bracket
from verify.report.svg import Picture, cards, curves, figure, heat, matrix, text

LARGEST = 8  # denominations of which the matrix is shown, suits of which the cards are
MOST = 16  # denominations of which the cards are shown
COLUMNS = 3  # of the matrices that are objects themselves
OF_STRATEGIES = re.compile(
    r"strateg|optimal|dominate|critical|value of the game|favou?rs|payoff|matrix|saddle"
)
OF_CARDS = re.compile(r"\bcards?\b|player|draw|exchang|probabilit|P\(i, j\)")
SUITS, RANKS = range(1, 13), range(3, 41)


def drawn(names: Sequence[str], parts: Sequence[str], words: str) -> Iterator[str]:
    """A matrix that is the object; of a deck its payoff matrix, where the words of the claim are
    about strategies, or its cards, where they are about cards. Claims about coefficients have no
    picture, nor have large decks.
    """
    if list(names) == ["entries"] and len(parts) > COLUMNS and len(parts) % COLUMNS == 0:
        rows = [parts[at : at + COLUMNS] for at in range(0, len(parts), COLUMNS)]
        yield matrix(rows, [""] * len(rows), [], {}, "The matrix of payoffs to player 1")
        return
    named = dict(zip(names, parts, strict=False))
    if not {"s", "d"} <= named.keys():
        return
    s, d = int(named["s"]), int(named["d"])
    if OF_STRATEGIES.search(words) and s >= 1 and 3 <= d <= LARGEST:
        yield _payoffs(s, d, named)
    elif OF_CARDS.search(words) and 1 <= s <= LARGEST and 1 <= d <= MOST:
        yield _deck(s, d, named)


def _deck(s: int, d: int, named: Mapping[str, str]) -> str:
    """The cards, a row a suit; above and below, what the thresholds i and j exchange."""
    ranks = [str(card) for card in range(1, d + 1)]
    rows = {"suit" if s == 1 else f"suit {suit}": ranks for suit in range(1, s + 1)}
    exchanged = {
        f"player {player} exchanges": [rank for rank in ranks if int(rank) <= int(named[name])]
        for player, name in ((1, "i"), (2, "j"))
        if name in named
    }
    return cards(rows | exchanged, f"The deck with s = {s}, d = {d}, and what is exchanged")


def _payoffs(s: int, d: int, named: Mapping[str, str]) -> str:
    """The payoff matrix of a deck, its optimum marked."""
    found = optima(s, d)
    lines = range(1, d)
    kinds = {
        (i - 1, j - 1): "chosen"
        for i in lines
        for j in lines
        if i in found.rows and j in found.columns
    }
    i, j = (int(named.get(name, 0)) for name in ("i", "j"))
    if i and j:
        kinds[i - 1, j - 1] = "asked"
    low, _ = bounds(s, d)
    return matrix(
        [
            [str(from_bracket(bracket(s, d, row, column), s, d) * 2 - 1) for column in lines]
            for row in lines
        ],
        [f"$i = {line}$" for line in lines],
        [f"$j = {line}$" for line in lines],
        kinds,
        f"Payoffs to player 1 with $s = {s}$ and $d = {d}$, thresholds $i$ and $j$; marked "
        f"where both lines are in optimal use; the value is {low}",
    )


def find(name: str, document: Any) -> str:
    """The drawing of a find: a coefficient as printed and mended, or the value by d."""
    if name == "two-digits":
        parts = [
            text(105, 30, "41076 d\N{SUPERSCRIPT TWO}s\N{SUPERSCRIPT FIVE}", "digits struck"),
            text(105, 66, "40176 d\N{SUPERSCRIPT TWO}s\N{SUPERSCRIPT FIVE}", "digits"),
        ]
        return figure(210, 84, "40176 in place of 41076", parts)
    series = {
        words: [(float(d), float(bounds(s, d)[0])) for d in range(3, 14)]
        for s, words in ((1, "one suit"), (4, "four suits"))
    }
    return curves(series, "The value by the number of denominations", "", "", kind="plot small")


def pictures() -> Iterator[Picture]:
    """The value over s and d: its sign, its limit, and where it does not grow with d."""
    values = {(s, d): bounds(s, d)[0] for s in SUITS for d in RANKS}
    largest = max(map(abs, values.values()))
    ranks = [str(d) for d in RANKS]
    yield Picture(
        "values",
        "The value of the game",
        "A row a number of suits s, a column a number of denominations d; the stronger the colour, "
        "the larger the value is to the player whom it favours. Its limit is 0.0705 for every s.",
        heat(
            [[float(values[s, d] / largest) for d in RANKS] for s in SUITS],
            [f"s = {s}" for s in SUITS],
            ranks,
            [[f"s = {s}, d = {d}: {float(values[s, d]):.6f}" for d in RANKS] for s in SUITS],
            "Value of the game by s and d",
            {str(value): float(value / largest) for value in (-0.2, -0.05, 0.05, 0.3)},
        ),
    )
    steps = {(s, d): values[s, d + 1] - values[s, d] for s in SUITS for d in RANKS[:-1]}
    falls = sum(steps[2, d] < 0 for d in RANKS[:-1])
    yield Picture(
        "growth",
        "Where the value does not grow",
        "Proposition 4.2 says that the value grows with d. A cell says whether it grows or falls "
        f"from d to d + 1. With one suit it always falls, with two suits {falls} times up to "
        f"d = {RANKS[-1]}.",
        heat(
            [[1.0 if steps[s, d] > 0 else -1.0 for d in RANKS[:-1]] for s in SUITS],
            [f"s = {s}" for s in SUITS],
            ranks[:-1],
            [
                [f"s = {s}, from d = {d}: {float(steps[s, d]):+.6f}" for d in RANKS[:-1]]
                for s in SUITS
            ],
            "Sign of the growth of the value by s and d",
            {"grows": 1.0, "falls": -1.0},
        ),
    )
    yield Picture(
        "limit",
        "The value for many denominations",
        "For every number of suits the value tends to 0.0705 (Proposition 5.3).",
        curves(
            {f"s = {s}": [(float(d), float(values[s, d])) for d in RANKS] for s in (1, 2, 4, 12)},
            "Value by d for four numbers of suits",
            "d",
            "value",
        ),
    )
