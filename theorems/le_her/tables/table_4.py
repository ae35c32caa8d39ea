"""Table 4: game statistics for various values of s, with d = 13.

For 40 suits the value is 0.0012266..., which rounds up.
"""

from theorems.le_her.vocabulary.critical_lines import only, play
from verify.language import Cases, Relation, all_hold, claim, nudged, prints_as

RANKS, FIRST, SECOND = 13, 7, 8  # denominations, and the critical ones


def row_of_table_4(s: int, p1: str, p2: str, V: str, power: int) -> Relation:
    """The only optimal probabilities of exchanging 7 and 8, and the value."""
    found = play(s, RANKS, FIRST, SECOND)
    return all_hold(
        prints_as(found.p1, p1),
        prints_as(found.p2, p2),
        prints_as(found.value * 10**power, V),
        only(found, FIRST, SECOND),
    )


ROWS = (  # the value is V/10^power
    (4, "0.375", "0.625", "2.51", 2),
    (12, "0.458", "0.431", "7.32", 3),
    (40, "0.488", "0.363", "1.22", 3),
    (100, "0.495", "0.345", "-3.30", 4),
    (400, "0.499", "0.336", "-1.11", 3),
    (100_000, "0.500", "0.333", "-1.36", 3),
    (400_000, "0.500", "0.333", "-1.37", 3),
)


def row_of(s: int, p1: str, p2: str, V: str, power: int) -> Cases:
    """One row of the table."""
    return Cases(f"the row of s = {s}; V is in units of 10^-{power}", ((s, p1, p2, V, power),))


def in_words(s: int, p1: str, p2: str, V: str, power: int) -> str:
    """A row as a sentence."""
    grouped = rf"{s // 1000}\,000" if s >= 1000 else s
    return rf"""For $d = 13$, $s = {grouped}$: $p_1 = {p1}$, $p_2 = {p2}$,
    $V = {V} \times 10^{{-{power}}}$."""


NOTE = " (Each is rounded to the digits printed, and no other probabilities are optimal.)"
TABLE_4 = tuple(
    claim(f"LH-TAB4-s{row[0]}", domain=row_of(*row), words=in_words(*row) + NOTE)(row_of_table_4)
    for row in ROWS
)
FORTY = (40, "0.488", "0.363", "1.23", 3)
MENDED = TABLE_4[2].amended(domain=row_of(*FORTY), words=in_words(*FORTY))(row_of_table_4)

for line in (*TABLE_4, MENDED):
    line.near_miss(
        "p_1 one unit off in its last digit",
        lambda s, p1, *others: row_of_table_4(s, nudged(p1), *others),
    )
    line.near_miss(
        "V two units off in its last digit",
        lambda s, p1, p2, V, power: row_of_table_4(s, p1, p2, nudged(nudged(V)), power),
    )
