"""Figures of the game of pure strategy: matrix games with an optimum, and first bets."""

import re
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

from gmpy2 import mpq

from theorems.game_of_pure_strategy.vocabulary.plain import solve
from verify.kernel.numbers import number
from verify.report.svg import Picture, bars, box, cards, curves, figure, heat, matrix

SIZES = range(5, 15)
HANDS = {"V": "V", "Y": "Y", "P": "prizes", "v": "V", "y": "Y", "p": "prizes", "mine": "mine"}
HANDS |= {"yours": "yours", "deck": "prizes", "bids": "bids", "upcards": "upcards"}
NUMBER, ENTRY = re.compile(r"\d+"), re.compile(r"-?\d+(?:/\d+)?")
LINE = re.compile(r"\(([^()]+)\)")
SMALL = 11  # pixels of a cell on the front page


def drawn(names: Sequence[str], parts: Sequence[str], words: str) -> Iterator[str]:
    """A 2 x 2 matrix [[a, b], [c, d]] with its optimum, another matrix as it is, hands as cards, or
    the optimal first bets for an upcard.
    """
    named = dict(zip(names, parts, strict=False))
    if {*named} & HANDS.keys():
        rows = {HANDS[name]: NUMBER.findall(named[name]) for name in named if name in HANDS}
        if any(rows.values()):
            told = "; ".join(f"{name}: {' '.join(held)}" for name, held in rows.items())
            yield cards(rows, told)
    elif list(names) == ["matrix"]:
        lines = [ENTRY.findall(line) for line in LINE.findall(parts[0])]
        if len({*map(len, lines)}) == 1:
            yield matrix(lines, [""] * len(lines), [], {}, "The matrix")
    elif {"n", "upcard"} <= named.keys() and int(named["n"]) in range(2, SIZES[-1] + 1):
        yield _bets(int(named["n"]), int(named["upcard"]))
    elif list(names) == ["a", "b", "c", "d"] and len(parts) == 4:
        a, b, c, d = map(number, parts)
        value, row, column = solve([[a, b], [c, d]])
        kinds = {(i, j): "chosen" for i in (0, 1) for j in (0, 1) if row[i] > 0 and column[j] > 0}
        yield matrix(
            [[str(a), str(b)], [str(c), str(d)]],
            [f"row 1: {row[0]}", f"row 2: {row[1]}"],
            [f"column 1: {column[0]}", f"column 2: {column[1]}"],
            kinds,
            f"An optimal pair of strategies; the value is {value}",
        )


def _bets(n: int, upcard: int) -> str:
    """The optimal first bets for an upcard as bars."""
    from theorems.game_of_pure_strategy.solvers.openings import opening

    chances = {str(bet): _middle(x) for bet, x in enumerate(opening(n, upcard), 1)}
    told = ", ".join(f"{bet} with {chance:.4f}" for bet, chance in chances.items() if chance)
    return bars(chances, f"Optimal first bets with {n} cards, upcard {upcard}: {told}", "bet")


def find(name: str, document: Any) -> str:
    """The drawing of a find: Table 2 as its certificate has it, a row a bet, a column an upcard;
    the entries that are wrong are marked.
    """
    parts = []
    for case in document["evidence"]["cases"]:
        entry, printed, upcard, bet = case["object"]
        at = (SMALL * (int(upcard) - 1) + 3, SMALL * (int(bet) - 1) + 3, SMALL - 2, SMALL - 2)
        chance = float(printed)
        cell = box(*at, "plus", f"upcard {upcard}, bet {bet}: {printed}")
        shade = f'style="fill-opacity:{0.06 + 0.94 * chance**0.6:.2f}" '
        parts.append(cell.replace("<rect ", f"<rect {shade}", 1))
        if not case["holds"]:
            parts.append(box(*at, "marked", f"{entry}: {case['lhs']}, not {printed}"))
    side = 13 * SMALL + 4
    return figure(side, side, "The table of 13 by 13 entries, four of them marked", parts)


def pictures() -> Iterator[Picture]:
    """Optimal first bets as heat maps, the digits of exact answers, and the cost of a game."""
    from theorems.game_of_pure_strategy.solvers.openings import EXACT, exact_seven, opening

    for n in SIZES:
        columns = [[_middle(x) for x in opening(n, upcard)] for upcard in range(1, n + 1)]
        cards = [str(card) for card in range(1, n + 1)]
        titles = [
            [f"upcard {upcard}, bet {bet}: {chance:.6f}" for bet, chance in enumerate(chances, 1)]
            for upcard, chances in enumerate(columns, 1)
        ]
        yield Picture(
            f"bets-{n}",
            f"Optimal first bets with {n} cards",
            "Each row is a bet, each column an upcard. A stronger colour means more likely.",
            heat(
                [*zip(*columns, strict=True)],
                cards,
                cards,
                [*zip(*titles, strict=True)],
                f"Probabilities of the first bets, N = {n}",
                {str(chance): chance for chance in (0.05, 0.2, 0.5, 1)},
            ),
        )
    digits = [
        (float(n), float(max(_digits(x) for k in range(1, n + 1) for x in opening(n, k))))
        for n in range(2, EXACT + 1)
    ]
    longest = max(max(map(max, exact_seven(k)["digits"])) for k in range(1, 8))
    digits.append((7.0, float(longest)))
    yield Picture(
        "digits",
        "Digits of exact answers",
        "The most digits that a denominator of an optimal first bet has, by the number of cards.",
        curves({"digits": digits}, "Digits by N", "N", "digits", logarithmic=True),
    )
    yield Picture(
        "cost",
        "What a game costs",
        "Positions of the game with N cards: three hands of k cards each, for every k up to N "
        "(GP-C1). Each is a matrix game for every upcard.",
        curves(
            {
                "positions": [
                    (float(n), float(sum(comb(n, k) ** 3 for k in range(1, n + 1))))
                    for n in range(2, 17)
                ]
            },
            "Positions by N",
            "N",
            "positions",
            logarithmic=True,
        ),
    )


def _digits(chance: Any) -> int:
    """The digits of the denominator of a rational."""
    return len(str(chance.denominator))


def _middle(chance: Any) -> float:
    """A probability, or the middle of an interval that holds it."""
    if isinstance(chance, mpq):
        return float(chance)
    return float((chance.lower + chance.upper) / 2)
