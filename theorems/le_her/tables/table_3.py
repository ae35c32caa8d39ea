"""Table 3: game statistics for various values of d, with s = 4.

The last line is that of d = 100 000; for d = 1 000 000 the critical denominations are 543 689 and
647 799, V being 0.0705 there as well. The text that we have says "1000 000", grouped otherwise than
"1 000" and "5 000" above it: a 0 too many, which may be the conversion's.
"""

from theorems.le_her.vocabulary.critical_lines import critical, play
from theorems.le_her.vocabulary.cubic import rounded_up, x_star, y_star
from verify.language import Cases, Relation, all_hold, claim, equal, nudged, prints_as

SUITS = 4


def row_of_table_3(d: int, x: int, y: int, V: str) -> Relation:
    """The ceilings of x* and y*, that these are critical in every optimum, and the value."""
    row = x_star(SUITS, d)
    first, second = rounded_up(row), rounded_up(y_star(SUITS, d, row))
    found = play(SUITS, d, first, second)
    return all_hold(
        equal((first, second), (x, y)), critical(found, first, second), prints_as(found.value, V)
    )


ROWS = (
    (13, 7, 8, "0.0251"),
    (100, 54, 64, "0.0650"),
    (500, 272, 324, "0.0694"),
    (1000, 544, 647, "0.0699"),
    (5000, 2718, 3239, "0.0704"),
    (1_000_000, 54_369, 64_780, "0.0705"),
)


def in_words(d: int, x: int, y: int, V: str) -> str:
    """A row as a sentence."""
    grouped = rf"{d // 1000}\,000" if d >= 1000 else d
    return rf"""For $s = 4$, $d = {grouped}$: player 1's CD is $x = {x}$, player 2's is $y = {y}$,
    $V = {V}$. (Every optimal strategy exchanges all denominations below the CD and keeps all
    above.)"""


TABLE_3 = tuple(
    claim(
        f"LH-TAB3-d{row[0]}", domain=Cases(f"the row of d = {row[0]}", (row,)), words=in_words(*row)
    )(row_of_table_3)
    for row in ROWS
)
LAST = TABLE_3[-1].amended(
    domain=Cases("the row of d = 100000", ((100_000, *ROWS[-1][1:]),)),
    words=r"""The figures are those of $s = 4$, $d = 100\,000$: player 1's CD is $x = 54369$, player
    2's is $y = 64780$, $V = 0.0705$.""",
)(row_of_table_3)

for line in (*TABLE_3, LAST):
    line.near_miss("x one less", lambda d, x, y, V: row_of_table_3(d, x - 1, y, V))
    line.near_miss(
        "V one unit off in its last digit", lambda d, x, y, V: row_of_table_3(d, x, y, nudged(V))
    )
