"""Table 1: critical denominations for different values of s and d.

x* is the root of (3.2), as Lemma 3.11 says. (3.3) as printed, with the slip in its e, gives other
figures, 13.0971 in the first row; that slip is `LH-EQ3.3-e`, and is not counted again here.
"""

from theorems.le_her.vocabulary.critical_lines import critical, play, shows
from theorems.le_her.vocabulary.cubic import Enclosure, rounded_up, x_star, y_star
from verify.language import Cases, Relation, all_hold, claim, equal, nudged


def row_of_table_1(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    """Both roots as printed, their ceilings, and that these are critical in every optimum."""
    row: Enclosure = x_star(s, d)
    column = y_star(s, d, row)
    return all_hold(
        shows(row, x),
        equal(rounded_up(row), first),
        shows(column, y),
        equal(rounded_up(column), second),
        critical(play(s, d, first, second), first, second),
    )


ROWS = (
    (2, 25, "13.1262", 14, "15.4603", 16),
    (2, 50, "26.7198", 27, "31.6586", 32),
    (2, 53, "28.3509", 29, "33.6022", 34),
    (4, 53, "28.2731", 29, "33.4863", 34),
    (7, 23, "11.9298", 12, "14.0024", 15),
    (8, 23, "11.9244", 12, "13.9947", 14),
    (1000, 37, "19.4974", 20, "23.0093", 24),
)


def in_words(s: int, d: int, x: str, first: int, y: str, second: int) -> str:
    """A row as a sentence."""
    return rf"""For $s = {s}$, $d = {d}$: $x^*(s, d) = {x}$, player 1's CD is {first},
    $y^*(s, d) = {y}$, player 2's CD is {second}. (The decimals are rounded; $x^*$ is the root of
    (3.2). Every optimal strategy exchanges all denominations below the CD and keeps all above.)"""


TABLE_1 = tuple(
    claim(
        f"LH-TAB1-s{row[0]}-d{row[1]}",
        domain=Cases(f"the row of s = {row[0]}, d = {row[1]}", (row,)),
        words=in_words(*row),
    )(row_of_table_1)
    for row in ROWS
)

for line in TABLE_1:
    line.near_miss(
        "x* one unit higher in its last digit",
        lambda s, d, x, *others: row_of_table_1(s, d, nudged(x), *others),
    )
    line.near_miss(
        "player 2's critical denomination one higher",
        lambda s, d, x, first, y, second: row_of_table_1(s, d, x, first, y, second + 1),
    )
