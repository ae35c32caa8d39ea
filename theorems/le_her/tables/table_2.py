"""Table 2: probabilities for exchanging critical denominations.

The reasons speak of the game reduced to two rows and two columns, as the proof of Theorem 3.5 does:
the first line named dominates the second, then the third the fourth in what is left.
"""

from theorems.le_her.vocabulary.critical_lines import (
    by_3_6_and_3_7,
    corners,
    left_of_3_5,
    only,
    play,
)
from theorems.le_her.vocabulary.cubic import rounded_up, x_star, y_star
from theorems.le_her.vocabulary.printed_formulas import bracket
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


ROWS = (
    (2, 25, "0", "0", "row 13 row 14 column 15 column 16"),
    (2, 50, "1", "1", "row 27 row 26 column 32 column 31"),
    (2, 53, "0.16", "0.27", ""),
    (4, 53, "0", "0", "row 28 row 29 column 33 column 34"),
    (7, 23, "1", "0", "row 12 row 11 column 14 column 15"),
    (8, 23, "1", "1", "row 12 row 11 column 14 column 13"),
    (1000, 37, "1", "0", "column 23 column 24 row 20 row 19"),
)  # a reason is "row 1 row 2 ...", line after line dominating the next of its kind


def in_words(s: int, d: int, p1: str, p2: str, reason: str) -> str:
    """A row as a sentence."""
    said = "(3.5) not satisfied; use of (3.6) and (3.7)."
    if reason:
        kind, one, _, two, other, three, _, four = reason.split()
        said = f"{kind.capitalize()} {one} dominates {kind} {two}; "
        said += f"{other} {three} dominates {other} {four}."
    return f"""For $s = {s}$, $d = {d}$: $p_1 = {p1}$, $p_2 = {p2}$. {said} (These are the only
    optimal probabilities, a printed 0 or 1 is exact, and the reasons are about the game of the two
    critical rows and columns, as in Theorem 3.5.)"""


TABLE_2 = tuple(
    claim(
        f"LH-TAB2-s{row[0]}-d{row[1]}",
        domain=Cases(f"the row of s = {row[0]}, d = {row[1]}", (row,)),
        words=in_words(*row),
    )(row_of_table_2)
    for row in ROWS
)


def the_other_way(s: int, d: int, p1: str, p2: str, reason: str) -> Relation:
    """Each line dominated by the one that it is said to dominate."""
    first, one, second, two, third, three, fourth, four = reason.split()
    turned = " ".join((second, two, first, one, fourth, four, third, three))
    return row_of_table_2(s, d, p1, p2, turned)


for line, (*_, reason) in zip(TABLE_2, ROWS, strict=True):
    line.near_miss(
        "p_1 one unit off in its last digit",
        lambda s, d, p1, *others: row_of_table_2(s, d, nudged(p1), *others),
    )
    if reason:
        line.near_miss("each line is dominated by the other", the_other_way)
    else:
        line.near_miss(
            "(3.5) is satisfied, and row 29 dominates row 28",
            lambda s, d, p1, p2, reason: row_of_table_2(
                s, d, p1, p2, "row 29 row 28 column 33 column 34"
            ),
        )
