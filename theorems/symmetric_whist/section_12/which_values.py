"""Which values occur among the suits of n cards, for every n: beyond the paper.

Section 12.2 leaves open which values are those of suits. Here they are listed for every n, and it
is told how many suits have a value that is no number, and which suits these are; which suits have a
value less than 1; and for which n and m a suit has the value m + 3/8, or m + 1/2^j.
"""

from collections import Counter
from collections.abc import Callable
from math import comb

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, words
from theorems.single_suit_whist.vocabulary.each_size import each_n
from theorems.symmetric_whist.section_12.values_that_occur import exits, listed, of_size
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.values import NONE, Value, eps
from verify.language import Relation, all_hold, claim, equal


def rows(word: str) -> list[int]:
    """For each of West's cards, from the lowest up, how many of East's are lower."""
    return [word[:at].count(EAST) for at, owner in enumerate(word) if owner == WEST]


def is_exit(deal: Deal, q: int, more: int = 1) -> bool:
    """Whether the cards of a suit are as they are if its value is q + eps_q."""
    n, below = deal.n, rows(deal.word)
    low, high = below[: n - q], below[n - q :]
    return (
        q < n
        and not any(low)
        and all(east >= min(n, q + j) for j, east in enumerate(high, 1))
        and (deal.ace == WEST or all(east >= q + j + more for j, east in enumerate(high, 1)))
    )


@claim(
    "W2-F.exits", domain=every_single_suit(), upto=(5, 7, 9), formal="Which_values.exits_by_rows"
)
def exits_by_rows(deal: Deal, more: int = 1) -> Relation:
    r"""Beyond the paper: for an integer $q \ge 0$ the value of a suit of n cards on each hand is $q
    + \varepsilon_q$ if and only if q < n and three conditions hold: West's lowest n - q cards are
    lower than all of East's; at least min(n, q + j) of East's cards are lower than the j-th lowest
    of West's other q cards, for j = 1, ..., q; and West has the ace or at least q + j + 1 of East's
    cards are lower than that card, for each j.
    """
    found = computed(deal.word)
    return all_hold([
        equal(int(found == Value(mpq(q), eps(q))), int(is_exit(deal, q, more)))
        for q in range(deal.n + 1)
    ])  # fmt: skip


exits_by_rows.near_miss("or q + j of East's cards are lower", more=0)


@claim(
    "W2-F.count", domain=each_n("each n >= 1"), upto=(6, 9, 11), formal="Which_values.exits_counted"
)
def exits_counted(n: int, occurring: Callable[[int, int], int] = exits) -> Relation:
    r"""Beyond the paper: of the suits of $n \ge 1$ cards on each hand, $\binom{n-2}{q} -
    \binom{n-2}{q-3}$ have the value $q + \varepsilon_q$ if $0 \le 2q < n$, and the Catalan number
    $C_{n-q}$ if $q < n \le 2q$; as many have the value $n - q - \varepsilon_q$. No other value but
    numbers occurs. (Here $\binom{-1}{0}$ is 1.)
    """
    expected = Counter({Value(mpq(q), eps(q)): occurring(n, q) for q in range(n)})
    expected.update({Value(mpq(n)) + -value: found for value, found in expected.items()})
    found = {value: many for value, many in of_size(n).items() if value.infinitesimal != NONE}
    return equal(listed(found), listed(expected))


@exits_counted.near_miss("binomial(n - 2, q) - binomial(n - 2, q - 2)")
def a_row_before(n: int) -> Relation:
    def occurring(n: int, q: int) -> int:
        return exits(n, q) + (comb(n - 2, q - 3) - comb(n - 2, q - 2) if 4 < 2 * q < n else 0)

    return exits_counted.statement(n, occurring)


def below_1(n: int, j: int, last: int = 0) -> Value:
    """The value less than 1 of a suit of n cards that has j of West's above East's lowest."""
    if j == 0:
        return Value(mpq(0), eps(0))
    if j < n:
        return Value(1 - mpq(1, 2 ** (j + last)))
    return Value(mpq(1)) + -Value(mpq(0), eps(n - 1))


@claim(
    "W2-F.zero",
    domain=each_n("each n >= 1"),
    upto=(6, 8, 10),
    formal="Which_values.values_below_1_occur",
)
def values_below_1_occur(n: int, last: int = 0) -> Relation:
    r"""Beyond the paper: the value of a suit of $n \ge 1$ cards on each hand is less than 1 if and
    only if West holds no card above two of East's. These are n + 1 suits, one for each number j =
    0, ..., n of his cards above East's lowest. The value is $\varepsilon_0$ if j = 0, $1 - 1/2^j$
    if 0 < j < n, and $1 - \varepsilon_{n-1}$ if j = n.
    """
    values = {word: computed(word) for word in words(n, 0, comb(2 * n, n))}
    low = [word for word in values if max(rows(word)) <= 1]
    return all_hold(
        equal(sorted(low), sorted(word for word in values if values[word] < Value(mpq(1)))),
        equal(sorted(map(sum, map(rows, low))), [*range(n + 1)]),
        equal(
            [str(values[word]) for word in low],
            [str(below_1(n, sum(rows(word)), last)) for word in low],
        ),
    )  # fmt: skip


values_below_1_occur.near_miss("1 - 1/2^{j+1}", last=1)


def eighths(n: int, part: int) -> list[int]:
    """The integers m for which m + part/8 is the value of a suit of n cards."""
    return sorted(
        {
            int(value.number // 1)
            for value in of_size(n)
            if value.infinitesimal == NONE and value.number % 1 == mpq(part, 8)
        }
    )


@claim(
    "W2-F.38",
    domain=each_n("each n >= 1"),
    upto=(7, 9, 11),
    formal="Which_values.where_three_eighths_occur",
)
def where_three_eighths_occur(n: int, cards: int = 4) -> Relation:
    r"""Beyond the paper: for an integer m, some suit of n cards on each hand has the value m + 3/8
    if and only if $n \le 2m + 1$ and $m + 4 \le n$, and some suit has the value m + 5/8 if and only
    if $3 \le m$ and $2m + 1 \le n$.
    """
    three = [m for m in range(n) if n <= 2 * m + 1 and m + cards <= n]
    five = [m for m in range(n) if cards - 1 <= m and 2 * m + 1 <= n]
    return all_hold(equal(eighths(n, 3), three), equal(eighths(n, 5), five))


where_three_eighths_occur.near_miss("m + 5 <= n", cards=5)


def may_be(n: int, m: int, j: int, most: int = 3) -> bool:
    """Whether a suit of n cards can have the value m + 1/2^j, j being at least 2."""
    at_the_end = j <= most or n == j + 1 or 2 * j <= n
    return j < n and m < n and (j <= m or (j == m + 1 and at_the_end))


@claim(
    "W2-F.powers",
    domain=each_n("each n >= 1"),
    upto=(7, 9, 11),
    formal="Which_values.where_powers_occur",
)
def where_powers_occur(n: int, most: int = 3) -> Relation:
    r"""Beyond the paper: for integers m and $j \ge 2$, some suit of n cards on each hand has the
    value $m + 1/2^j$ if and only if j < n, m < n, $j \le m + 1$ and, should j be m + 1, moreover $j
    \le 3$ or n = j + 1 or $2j \le n$. Under the same condition, and no other, some suit has the
    value $n - (m + 1/2^j)$.
    """
    found = {value.number for value in of_size(n) if value.infinitesimal == NONE}
    powers = {(m, j): m + mpq(1, 2**j) for m in range(n + 1) for j in range(2, n + 2)}
    expected = [pair for pair in powers if may_be(n, *pair, most)]
    return all_hold(
        equal([pair for pair, value in powers.items() if value in found], expected),
        equal([pair for pair, value in powers.items() if n - value in found], expected),
    )  # fmt: skip


where_powers_occur.near_miss("j <= 4", most=4)


def listed_values(n: int, integers_from: int = 3) -> set[Value]:
    """The values of the suits of n cards on each hand."""
    whole = Value(mpq(n))
    lower = {Value(mpq(q), eps(q)) for q in range(n)}
    lower |= {Value(m + mpq(3, 8)) for m in range(n) if n <= 2 * m + 1 and m + 4 <= n}
    pairs = [(m, j) for m in range(n) for j in range(2, n)]
    lower |= {Value(m + mpq(1, 2**j)) for m, j in pairs if may_be(n, m, j)}
    halves = {Value(k + mpq(1, 2)) for k in range(n) if n >= 2}
    integers = {Value(mpq(k)) for k in range(1, n) if n >= integers_from}
    return lower | {whole + -value for value in lower} | halves | integers


@claim(
    "W2-F.all", domain=each_n("each n >= 1"), upto=(6, 9, 11), formal="Which_values.values_of_suits"
)
def values_of_suits(n: int, integers_from: int = 3) -> Relation:
    r"""Beyond the paper: the values of the suits of $n \ge 1$ cards on each hand are $q +
    \varepsilon_q$ and $n - q - \varepsilon_q$ for q = 0, ..., n - 1; k + 1/2 for k = 0, ..., n - 1
    if $n \ge 2$; the integers 1, ..., n - 1 if $n \ge 3$; m + 3/8 and n - (m + 3/8) for the
    integers m with $n \le 2m + 1$ and $m + 4 \le n$; $m + 1/2^j$ and $n - (m + 1/2^j)$ for the
    integers m and $j \ge 2$ with j < n, m < n, $j \le m + 1$ and, should j be m + 1, moreover $j
    \le 3$ or n = j + 1 or $2j \le n$; and no others.
    """
    found, expected = of_size(n), listed_values(n, integers_from)
    return equal(sorted(map(str, found)), sorted(map(str, expected)))


values_of_suits.near_miss("the integers 1, ..., n - 1 if n >= 2", integers_from=2)
