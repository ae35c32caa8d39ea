"""Table 1: critical denominations for different values of s and d.

x* is the root of (3.2), as Lemma 3.11 says. (3.3) as printed, with the slip in its e, gives other
figures, 13.0971 in the first row; that slip is `LH-EQ3.3-e`, and is not counted again here.
"""

from __future__ import annotations

from theorems.le_her.critical_lines import critical, play, shows
from theorems.le_her.cubic import Enclosure, rounded_up, x_star, y_star
from verify.language import Cases, Relation, all_hold, claim, equal, nudged


def printed(s: int, d: int, x: str, first: int, y: str, second: int) -> Cases:
    """One row of the table."""
    return Cases(f"the row of s = {s}, d = {d}", ((s, d, x, first, y, second),))


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


@claim("LH-TAB1-s2-d25", domain=printed(2, 25, "13.1262", 14, "15.4603", 16))
def s2_d25(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 2$, $d = 25$: $x^*(s, d) = 13.1262$, player 1's CD is 14, $y^*(s, d) = 15.4603$,
    player 2's CD is 16. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s2-d50", domain=printed(2, 50, "26.7198", 27, "31.6586", 32))
def s2_d50(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 2$, $d = 50$: $x^*(s, d) = 26.7198$, player 1's CD is 27, $y^*(s, d) = 31.6586$,
    player 2's CD is 32. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s2-d53", domain=printed(2, 53, "28.3509", 29, "33.6022", 34))
def s2_d53(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 2$, $d = 53$: $x^*(s, d) = 28.3509$, player 1's CD is 29, $y^*(s, d) = 33.6022$,
    player 2's CD is 34. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s4-d53", domain=printed(4, 53, "28.2731", 29, "33.4863", 34))
def s4_d53(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 4$, $d = 53$: $x^*(s, d) = 28.2731$, player 1's CD is 29, $y^*(s, d) = 33.4863$,
    player 2's CD is 34. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s7-d23", domain=printed(7, 23, "11.9298", 12, "14.0024", 15))
def s7_d23(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 7$, $d = 23$: $x^*(s, d) = 11.9298$, player 1's CD is 12, $y^*(s, d) = 14.0024$,
    player 2's CD is 15. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s8-d23", domain=printed(8, 23, "11.9244", 12, "13.9947", 14))
def s8_d23(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 8$, $d = 23$: $x^*(s, d) = 11.9244$, player 1's CD is 12, $y^*(s, d) = 13.9947$,
    player 2's CD is 14. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@claim("LH-TAB1-s1000-d37", domain=printed(1000, 37, "19.4974", 20, "23.0093", 24))
def s1000_d37(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    r"""For $s = 1000$, $d = 37$: $x^*(s, d) = 19.4974$, player 1's CD is 20, $y^*(s, d) = 23.0093$,
    player 2's CD is 24. (The decimals are rounded; $x^*$ is the root of (3.2), and
    no optimal strategy hesitates at other cards.)
    """
    return row_of_table_1(s, d, x, first, y, second)


@s2_d25.near_miss("x* one unit higher in its last digit")
@s2_d50.near_miss("x* one unit higher in its last digit")
@s2_d53.near_miss("x* one unit higher in its last digit")
@s4_d53.near_miss("x* one unit higher in its last digit")
@s7_d23.near_miss("x* one unit higher in its last digit")
@s8_d23.near_miss("x* one unit higher in its last digit")
@s1000_d37.near_miss("x* one unit higher in its last digit")
def x_one_unit_off(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    return row_of_table_1(s, d, nudged(x), first, y, second)


@s2_d25.near_miss("player 2's critical denomination one higher")
@s2_d50.near_miss("player 2's critical denomination one higher")
@s2_d53.near_miss("player 2's critical denomination one higher")
@s4_d53.near_miss("player 2's critical denomination one higher")
@s7_d23.near_miss("player 2's critical denomination one higher")
@s8_d23.near_miss("player 2's critical denomination one higher")
@s1000_d37.near_miss("player 2's critical denomination one higher")
def y_one_more(s: int, d: int, x: str, first: int, y: str, second: int) -> Relation:
    return row_of_table_1(s, d, x, first, y, second + 1)
