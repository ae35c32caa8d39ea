"""Table 4: game statistics for various values of s, with d = 13.

For 40 suits the value is 0.0012266..., which rounds up.
"""

from __future__ import annotations

from theorems.le_her.critical_lines import only, play
from verify.language import Cases, Relation, all_hold, claim, nudged, prints_as

RANKS, FIRST, SECOND = 13, 7, 8  # denominations, and the critical ones


def printed(s: int, p1: str, p2: str, V: str, power: int) -> Cases:
    """One row, the value being V/10^power."""
    return Cases(f"the row of s = {s}; V is in units of 10^-{power}", ((s, p1, p2, V, power),))


def row_of_table_4(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    """The only optimal probabilities of exchanging 7 and 8, and the value."""
    found = play(s, RANKS, FIRST, SECOND)
    return all_hold(
        prints_as(found.p1, p1),
        prints_as(found.p2, p2),
        prints_as(found.value * 10**power, V),
        only(found, FIRST, SECOND),
    )


@claim("LH-TAB4-s4", domain=printed(4, "0.375", "0.625", "2.51", 2))
def s4(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 4$: $p_1 = 0.375$, $p_2 = 0.625$, $V = 2.51 \times 10^{-2}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s12", domain=printed(12, "0.458", "0.431", "7.32", 3))
def s12(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 12$: $p_1 = 0.458$, $p_2 = 0.431$, $V = 7.32 \times 10^{-3}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s40", domain=printed(40, "0.488", "0.363", "1.22", 3))
def s40(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 40$: $p_1 = 0.488$, $p_2 = 0.363$, $V = 1.22 \times 10^{-3}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s100", domain=printed(100, "0.495", "0.345", "-3.30", 4))
def s100(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 100$: $p_1 = 0.495$, $p_2 = 0.345$, $V = -3.30 \times 10^{-4}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s400", domain=printed(400, "0.499", "0.336", "-1.11", 3))
def s400(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 400$: $p_1 = 0.499$, $p_2 = 0.336$, $V = -1.11 \times 10^{-3}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s100000", domain=printed(100_000, "0.500", "0.333", "-1.36", 3))
def s100000(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 100\,000$: $p_1 = 0.500$, $p_2 = 0.333$, $V = -1.36 \times 10^{-3}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@claim("LH-TAB4-s400000", domain=printed(400_000, "0.500", "0.333", "-1.37", 3))
def s400000(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 400\,000$: $p_1 = 0.500$, $p_2 = 0.333$, $V = -1.37 \times 10^{-3}$.
    (Each is rounded to the digits printed, and no other probabilities are optimal.)
    """
    return row_of_table_4(s, p1, p2, V, power)


@s40.amended(domain=printed(40, "0.488", "0.363", "1.23", 3))
def mended_s40(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    r"""For $d = 13$, $s = 40$: $p_1 = 0.488$, $p_2 = 0.363$, $V = 1.23 \times 10^{-3}$."""
    return row_of_table_4(s, p1, p2, V, power)


@s4.near_miss("p_1 one unit off in its last digit")
@s12.near_miss("p_1 one unit off in its last digit")
@s40.near_miss("p_1 one unit off in its last digit")
@s100.near_miss("p_1 one unit off in its last digit")
@s400.near_miss("p_1 one unit off in its last digit")
@s100000.near_miss("p_1 one unit off in its last digit")
@s400000.near_miss("p_1 one unit off in its last digit")
@mended_s40.near_miss("p_1 one unit off in its last digit")
def p1_one_unit_off(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    return row_of_table_4(s, nudged(p1), p2, V, power)


@s4.near_miss("V two units off in its last digit")
@s12.near_miss("V two units off in its last digit")
@s40.near_miss("V two units off in its last digit")
@s100.near_miss("V two units off in its last digit")
@s400.near_miss("V two units off in its last digit")
@s100000.near_miss("V two units off in its last digit")
@s400000.near_miss("V two units off in its last digit")
@mended_s40.near_miss("V two units off in its last digit")
def V_two_units_off(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    return row_of_table_4(s, p1, p2, nudged(nudged(V)), power)
