"""Table 2: probabilities for exchanging critical denominations.

The reasons speak of the game reduced to two rows and two columns, as the proof of Theorem 3.5 does:
the first line named dominates the second, then the third the fourth in what is left.
"""

from __future__ import annotations

from theorems.le_her.critical_lines import by_3_6_and_3_7, corners, left_of_3_5, only, play
from theorems.le_her.cubic import rounded_up, x_star, y_star
from verify.games.le_her.rules import bracket
from verify.language import (
    Cases,
    Relation,
    above,
    all_hold,
    at_least,
    claim,
    equal,
    nudged,
    prints_as,
)


def printed(s: int, d: int, p1: str, p2: str, reason: str = "") -> Cases:
    """One row; a reason is "row 1 row 2 ...", line after line dominating the next of its kind."""
    return Cases(f"the row of s = {s}, d = {d}", ((s, d, p1, p2, reason),))


def reasoned(s: int, d: int, x: int, y: int, reason: str) -> Relation:
    """(3.5) holds and the lines dominate each other as the reason says, or it does not hold."""
    condition = left_of_3_5(corners(s, d, x, y))
    if not reason:
        mixed = play(s, d, x, y)
        by_formula = by_3_6_and_3_7(corners(s, d, x, y))
        return all_hold(equal(condition, -2), equal((mixed.p1, mixed.p2), by_formula))
    return all_hold(above(condition, -2), *dominations(s, d, x, y, reason))


def dominations(s: int, d: int, x: int, y: int, reason: str) -> list[Relation]:
    """Each domination among the lines left; what is dominated is taken out, one line stays."""
    left = {"row": [x - 1, x], "column": [y - 1, y]}
    words = reason.split()
    found = []
    for kind, better, _, worse in zip(
        words[::4], words[1::4], words[2::4], words[3::4], strict=True
    ):
        found.append(equal(sorted((int(better), int(worse))), left[kind]))
        for line in left["column" if kind == "row" else "row"]:
            if kind == "row":
                found.append(
                    at_least(bracket(s, d, int(better), line), bracket(s, d, int(worse), line))
                )
            else:
                found.append(
                    at_least(bracket(s, d, line, int(worse)), bracket(s, d, line, int(better)))
                )
        left[kind].remove(int(worse))
    return [*found, equal((len(left["row"]), len(left["column"])), (1, 1))]


def row_of_table_2(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """The probabilities, that no others are optimal, and the reason."""
    row = x_star(s, d)
    x, y = rounded_up(row), rounded_up(y_star(s, d, row))
    found = play(s, d, x, y)
    return all_hold(
        prints_as(found.p1, p1),
        prints_as(found.p2, p2),
        only(found, x, y),
        reasoned(s, d, x, y, reason),
    )


@claim("LH-TAB2-s2-d25", domain=printed(2, 25, "0", "0", "row 13 row 14 column 15 column 16"))
def s2_d25(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 2$, $d = 25$: $p_1 = 0$, $p_2 = 0$.
    Row 13 dominates row 14; column 15 dominates column 16.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s2-d50", domain=printed(2, 50, "1", "1", "row 27 row 26 column 32 column 31"))
def s2_d50(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 2$, $d = 50$: $p_1 = 1$, $p_2 = 1$.
    Row 27 dominates row 26; column 32 dominates column 31.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s2-d53", domain=printed(2, 53, "0.16", "0.27"))
def s2_d53(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 2$, $d = 53$: $p_1 = 0.16$, $p_2 = 0.27$.
    (3.5) not satisfied; use of (3.6) and (3.7).
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s4-d53", domain=printed(4, 53, "0", "0", "row 28 row 29 column 33 column 34"))
def s4_d53(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 4$, $d = 53$: $p_1 = 0$, $p_2 = 0$.
    Row 28 dominates row 29; column 33 dominates column 34.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s7-d23", domain=printed(7, 23, "1", "0", "row 12 row 11 column 14 column 15"))
def s7_d23(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 7$, $d = 23$: $p_1 = 1$, $p_2 = 0$.
    Row 12 dominates row 11; column 14 dominates column 15.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s8-d23", domain=printed(8, 23, "1", "1", "row 12 row 11 column 14 column 13"))
def s8_d23(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 8$, $d = 23$: $p_1 = 1$, $p_2 = 1$.
    Row 12 dominates row 11; column 14 dominates column 13.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@claim("LH-TAB2-s1000-d37", domain=printed(1000, 37, "1", "0", "column 23 column 24 row 20 row 19"))
def s1000_d37(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """For $s = 1000$, $d = 37$: $p_1 = 1$, $p_2 = 0$.
    Column 23 dominates column 24; row 20 dominates row 19.
    (These are the only optimal probabilities, a printed 0 or 1 is exact, and the reasons are about
    the game of the two critical rows and columns, as in Theorem 3.5.)
    """
    return row_of_table_2(s, d, p1, p2, reason)


@s2_d25.near_miss("p_1 one unit off in its last digit")
@s2_d50.near_miss("p_1 one unit off in its last digit")
@s2_d53.near_miss("p_1 one unit off in its last digit")
@s4_d53.near_miss("p_1 one unit off in its last digit")
@s7_d23.near_miss("p_1 one unit off in its last digit")
@s8_d23.near_miss("p_1 one unit off in its last digit")
@s1000_d37.near_miss("p_1 one unit off in its last digit")
def p1_one_unit_off(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    return row_of_table_2(s, d, nudged(p1), p2, reason)


@s2_d25.near_miss("each line is dominated by the other")
@s2_d50.near_miss("each line is dominated by the other")
@s4_d53.near_miss("each line is dominated by the other")
@s7_d23.near_miss("each line is dominated by the other")
@s8_d23.near_miss("each line is dominated by the other")
@s1000_d37.near_miss("each line is dominated by the other")
def the_other_way(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    first, one, second, two, third, three, fourth, four = reason.split()
    turned = " ".join((second, two, first, one, fourth, four, third, three))
    return row_of_table_2(s, d, p1, p2, turned)


@s2_d53.near_miss("(3.5) is satisfied, and row 29 dominates row 28")
def pure(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    return row_of_table_2(s, d, p1, p2, "row 29 row 28 column 33 column 34")
