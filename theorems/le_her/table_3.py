"""Table 3: game statistics for various values of d, with s = 4.

The last line is that of d = 100 000; for d = 1 000 000 the critical denominations are 543 689 and
647 799, V being 0.0705 there as well. The text that we have says "1000 000", grouped otherwise than
"1 000" and "5 000" above it: a 0 too many, which may be the conversion's.
"""

from __future__ import annotations

from theorems.le_her.critical_lines import critical, play
from theorems.le_her.cubic import rounded_up, x_star, y_star
from verify.language import Cases, Relation, all_hold, claim, equal, nudged, prints_as

SUITS = 4


def printed(d: int, x: int, y: int, V: str) -> Cases:
    """One row of the table."""
    return Cases(f"the row of d = {d}", ((d, x, y, V),))


def row_of_table_3(d: int, x: int, y: int, V: str) -> Relation:
    """The ceilings of x* and y*, that these are critical in every optimum, and the value."""
    row = x_star(SUITS, d)
    first, second = rounded_up(row), rounded_up(y_star(SUITS, d, row))
    found = play(SUITS, d, first, second)
    return all_hold(
        equal((first, second), (x, y)), critical(found, first, second), prints_as(found.value, V)
    )


@claim("LH-TAB3-d13", domain=printed(13, 7, 8, "0.0251"))
def d13(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 13$: player 1's CD is $x = 7$, player 2's is $y = 8$,
    $V = 0.0251$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@claim("LH-TAB3-d100", domain=printed(100, 54, 64, "0.0650"))
def d100(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 100$: player 1's CD is $x = 54$, player 2's is $y = 64$,
    $V = 0.0650$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@claim("LH-TAB3-d500", domain=printed(500, 272, 324, "0.0694"))
def d500(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 500$: player 1's CD is $x = 272$, player 2's is $y = 324$,
    $V = 0.0694$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@claim("LH-TAB3-d1000", domain=printed(1000, 544, 647, "0.0699"))
def d1000(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 1\,000$: player 1's CD is $x = 544$, player 2's is $y = 647$,
    $V = 0.0699$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@claim("LH-TAB3-d5000", domain=printed(5000, 2718, 3239, "0.0704"))
def d5000(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 5\,000$: player 1's CD is $x = 2718$, player 2's is $y = 3239$,
    $V = 0.0704$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@claim("LH-TAB3-d1000000", domain=printed(1_000_000, 54_369, 64_780, "0.0705"))
def d1000000(d: int, x: int, y: int, V: str) -> Relation:
    r"""For $s = 4$, $d = 1000\,000$: player 1's CD is $x = 54369$, player 2's is $y = 64780$,
    $V = 0.0705$. (Every optimal strategy hesitates there at most.)
    """
    return row_of_table_3(d, x, y, V)


@d1000000.amended(domain=printed(100_000, 54_369, 64_780, "0.0705"))
def d100000(d: int, x: int, y: int, V: str) -> Relation:
    r"""The figures are those of $s = 4$, $d = 100\,000$: player 1's CD is $x = 54369$, player 2's
    is $y = 64780$, $V = 0.0705$.
    """
    return row_of_table_3(d, x, y, V)


@d13.near_miss("x one less")
@d100.near_miss("x one less")
@d500.near_miss("x one less")
@d1000.near_miss("x one less")
@d5000.near_miss("x one less")
@d1000000.near_miss("x one less")
@d100000.near_miss("x one less")
def x_one_less(d: int, x: int, y: int, V: str) -> Relation:
    return row_of_table_3(d, x - 1, y, V)


@d13.near_miss("V one unit off in its last digit")
@d100.near_miss("V one unit off in its last digit")
@d500.near_miss("V one unit off in its last digit")
@d1000.near_miss("V one unit off in its last digit")
@d5000.near_miss("V one unit off in its last digit")
@d1000000.near_miss("V one unit off in its last digit")
@d100000.near_miss("V one unit off in its last digit")
def V_one_unit_off(d: int, x: int, y: int, V: str) -> Relation:
    return row_of_table_3(d, x, y, nudged(V))
