"""How many single-suit deals have which value: the numbers behind Conjectures 12.2 and 12.3."""

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Any

from gmpy2 import mpq

from theorems.single_suit_whist.rules import words
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed, decoded, rescaled
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.language import (
    Chunk,
    Exhaustion,
    Relation,
    Run,
    all_hold,
    claim,
    equal,
    exhaust,
    quantities,
)

Tally = Mapping[Value, int]

# A row for each n: the deals whose value is an integer, an integer and 1/2, and 3/8; then those of
# 1/4, 1/8, 1/16, ... As many have 1 - p as have p.
FRACTIONAL_PARTS = """
    0 0 0
    0 2 0
    6 4 0 2
    14 24 0 7 3
    82 72 0 32 5 2
    262 338 0 107 30 4 2
    1218 1136 2 409 65 24 4 2
    4238 4936 6 1396 287 66 24 4 2
    18274 17432 36 5238 705 274 61 24 4 2
    66024 73264 100 18335 2930 772 288 61 24 4 2
    275610 265968 468 69119 7841 2948 786 274 61 24 4 2
    1017382 1098884 1291 246763 32076 8638 3206 828 274 61 24 4 2
    4177632 4059926 5684 937045 91255 32645 9037 3254 786 274 61 24 4 2
    15638000 16609712 15875 3394935 371214 99625 35560 9862 3386 786 274 61 24 4 2
    63617866 62118202 68990 12977479 1104917 378351 104289 36924 10027 3254 786 274 61 24 4 2
    240490328 252572882 195694 47547581 4482873 1194417 409018 114013 39641 10456 3254 786 274 \
     61 24 4 2
    972787086 953081530 851780 182775199 13812741 4566040 1244350 425385 118732 40213 10027 \
     3254 786 274 61 24 4 2
"""


def fraction(number: mpq) -> mpq:
    """The fractional part of a number."""
    return number - number // 1


def of_size(n: int) -> Tally:
    """How many deals of n cards a hand have which value, by the algorithm of Section 12.1."""
    return Counter(computed(word) for word in words(n, 0, comb(2 * n, n)))


def exits(n: int, q: int) -> int:
    """How many deals of n cards a hand have the value q + eps_q."""
    if q == 0:
        return 1
    if 2 * q < n:
        return comb(n - 2, q) - (comb(n - 2, q - 3) if q > 2 else 0)
    return comb(2 * (n - q), n - q) // (n - q + 1)


def fractional_parts(n: int) -> dict[mpq, int]:
    """The row of the table for n cards a hand; n is at most 17."""
    whole, half, three_eighths, *rest = map(int, FRACTIONAL_PARTS.split("\n")[n].split())
    parts = {mpq(0): whole, mpq(1, 2): half}
    small = {mpq(3, 8): three_eighths} | {mpq(1, 2**k): m for k, m in enumerate(rest, 2)}
    for part, found in small.items():
        parts[part] = parts[1 - part] = found
    return {part: found for part, found in parts.items() if found}


def listed(tally: Mapping[Any, int]) -> list[tuple[str, int]]:
    """A tally in the order of its names."""
    return sorted((str(what), found) for what, found in tally.items())


def compared(n: int, tally: Tally, first: int = 1) -> Relation:
    """The values that are no numbers, and the fractional parts of those that are."""
    expected = {Value(mpq(q), eps(q)): exits(n, q) * first for q in range(n)}
    expected |= {Value(mpq(n)) + -value: found for value, found in expected.items()}
    numbers: Counter[mpq] = Counter()
    for value, found in tally.items():
        if value.infinitesimal == NONE:
            numbers[fraction(value.number)] += found
    others = {value: found for value, found in tally.items() if value.infinitesimal != NONE}
    return all_hold(
        equal(listed(others), listed(expected)), equal(listed(numbers), listed(fractional_parts(n)))
    )


UPTO = (6, 11, 17)


@claim("W2-CJ12.n", domain=each_n("1 <= n <= 17"), upto=UPTO)
def values_that_occur(n: int, first: int = 1) -> Relation:
    r"""Of the single-suit deals with n cards on each hand, $\binom{n-2}{q} - \binom{n-2}{q-3}$ have
    the value q + $\varepsilon_q$ if 0 <= 2q < n, and the Catalan number $C_{n-q}$ if q < n <= 2q;
    as many have the value n - q - $\varepsilon_q$; all others have numbers as values, and as many
    of these have each fractional part as the table in this module says. (The counts behind
    Conjectures 12.2 and 12.3; the paper gives none. The values are found by the algorithm of
    Section 12.1.)
    """
    return compared(n, of_size(n), first=first)


values_that_occur.near_miss("twice as many have the value q + eps_q", first=2)


@values_that_occur.evidence
def by_tables(run: Run) -> Exhaustion:
    upto = run.upto(*UPTO)
    if run.effort == "quick":
        return exhaust(values_that_occur, run, upto)
    from theorems.symmetric_whist.solvers import suit_values

    def source(n: int, start: int, stop: int) -> Chunk:
        codes = suit_values.occurring(n)
        tally = {decoded(rescaled(code, suit_values.ONE)): codes[code] for code in codes}
        relation = compared(n, tally)
        return Chunk(quantities(relation), None if relation else 0, 1)

    return exhaust(values_that_occur, run, upto, source)


values_that_occur.replayed_to = 9
values_that_occur.believed = "suit_values.py"
