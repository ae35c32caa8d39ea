"""The value of a suit from the sums T_k of its matrix: beyond the paper.

Section 12.1 believes that an efficient algorithm for values exists. Of a suit D of n cards a hand
whose value lies between m and m + 1/2 the sums T_k of its matrix, which are those of single-suit
whist, leave two candidates, and J tells which: the least i >= 1 with T_{h-i} > i, where h = 2m + 1
- n. There need not be any.
"""

from collections.abc import Callable

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.closed_form import exceeding, least, reduced
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.values import Value, eps
from verify.language import Relation, all_hold, at_least, claim, equal

HALF = mpq(1, 2)
QUARTER = mpq(1, 4)


def below(deal: Deal) -> int | None:
    """The integer m with m < val(D) < m + 1/2, if there is one."""
    found = computed(deal.word)
    m = int(found.number // 1)
    return m if m < found < m + HALF else None


def J_and_h(deal: Deal) -> tuple[int, int]:
    """J, 0 if there is none, and h, for the m below the value."""
    m = below(deal) or 0
    return least(deal, m) or 0, 2 * m + 1 - deal.n


LOWER_HALF = every_single_suit().where(
    "every single-suit deal D of n >= 1 cards on each hand with m < val(D) < m + 1/2 for an "
    "integer m",
    lambda deal: below(deal) is not None,
)


def of_two(m: int, J: int | None) -> tuple[Value, ...]:
    """The candidates for the value that Theorem A names."""
    if J is None:
        return (Value(mpq(m), eps(m)),)
    if J == 1:
        return Value(m + QUARTER), Value(m + mpq(3, 8))
    return Value(m + mpq(1, 2**J)), Value(m + mpq(1, 2 ** (J + 1)))


def is_the_value(deal: Deal, number: mpq) -> Relation:
    """That the value of a suit is a number, without an infinitesimal."""
    found = computed(deal.word)
    return all_hold(equal(found.number, number), equal(int(found == Value(number)), 1))


@claim("W2-F.A", domain=LOWER_HALF, upto=(6, 8, 10), formal="Theorem_A.theorem_A")
def theorem_A(
    deal: Deal, candidates: Callable[[int, int | None], tuple[Value, ...]] = of_two
) -> Relation:
    r"""Beyond the paper: let $m < \mathrm{val}(D) < m + 1/2$, $h = 2m + 1 - n$, and J the least $i
    \ge 1$ with $T_{h-i} > i$. There is no J if and only if the value is $m + \varepsilon_m$. If J =
    1, the value is m + 1/4 or m + 3/8. If $J \ge 2$, it is $m + 1/2^J$ or $m + 1/2^{J+1}$.
    """
    m, found = below(deal), computed(deal.word)
    assert m is not None
    J = least(deal, m)
    return all_hold(
        equal(int(J is None), int(found == Value(mpq(m), eps(m)))),
        equal(int(found in candidates(m, J)), 1),
    )  # fmt: skip


@theorem_A.near_miss("if J = 1, the value is m + 1/4")
def without_three_eighths(deal: Deal) -> Relation:
    return theorem_A.statement(deal, lambda m, J: of_two(m, J)[: 1 if J == 1 else 2])


@theorem_A.near_miss("if J >= 2, the value is m + 1/2^J")
def the_first_of_two(deal: Deal) -> Relation:
    return theorem_A.statement(deal, lambda m, J: of_two(m, J)[: 2 if J == 1 else 1])


@claim(
    "W2-F.A1",
    domain=LOWER_HALF.where(
        "every single-suit deal D of n >= 1 cards on each hand in which West has the ace, with m < "
        "val(D) < m + 1/2 for an integer m and with J = 1",
        lambda deal: deal.ace == WEST and least(deal, below(deal) or 0) == 1,
    ),
    upto=(6, 8, 10),
    formal="Theorem_A.the_ace_and_J_1",
)
def the_ace_and_J_1(deal: Deal, part: mpq = QUARTER) -> Relation:
    r"""Beyond the paper: if $m < \mathrm{val}(D) < m + 1/2$, West has the ace, and J = 1, where J
    is the least $i \ge 1$ with $T_{h-i} > i$ and $h = 2m + 1 - n$, then the value is m + 1/4.
    """
    return is_the_value(deal, (below(deal) or 0) + part)


the_ace_and_J_1.near_miss("the value is m + 3/8", part=mpq(3, 8))


@claim(
    "W2-F.W",
    domain=LOWER_HALF.where(
        "every single-suit deal D of n >= 1 cards on each hand in which West has the ace, with m < "
        "val(D) < m + 1/2 for an integer m and with 2 <= J <= h",
        lambda deal: deal.ace == WEST and 2 <= J_and_h(deal)[0] <= J_and_h(deal)[1],
    ),
    upto=(6, 8, 10),
    formal="West_has_the_ace.West_has_the_ace",
)
def West_has_the_ace(deal: Deal, halved: int = 0) -> Relation:
    r"""Beyond the paper: if $m < \mathrm{val}(D) < m + 1/2$, West has the ace, and $2 \le J \le h$,
    where J is the least $i \ge 1$ with $T_{h-i} > i$ and $h = 2m + 1 - n$, then the value is $m +
    1/2^J$.
    """
    return is_the_value(deal, (below(deal) or 0) + mpq(1, 2 ** (J_and_h(deal)[0] + halved)))


West_has_the_ace.near_miss("the value is m + 1/2^(J+1)", halved=1)


@claim(
    "W2-F.E",
    domain=LOWER_HALF.where(
        "every single-suit deal D of n >= 1 cards on each hand in which East has the ace, with m < "
        "val(D) < m + 1/2 for an integer m, J >= 2 and h < J - 1",
        lambda deal: deal.ace == EAST and J_and_h(deal)[0] >= max(2, J_and_h(deal)[1] + 2),
    ),
    upto=(6, 8, 10),
    formal="East_has_the_ace.East_has_the_ace",
)
def East_has_the_ace(deal: Deal, halved: int = 1) -> Relation:
    r"""Beyond the paper: if $m < \mathrm{val}(D) < m + 1/2$, East has the ace, $J \ge 2$, and h < J
    - 1, where J is the least $i \ge 1$ with $T_{h-i} > i$ and $h = 2m + 1 - n$, then the value is
    $m + 1/2^{J+1}$.
    """
    return is_the_value(deal, (below(deal) or 0) + mpq(1, 2 ** (J_and_h(deal)[0] + halved)))


East_has_the_ace.near_miss("the value is m + 1/2^J", halved=0)


@claim(
    "W2-F.tricks",
    domain=every_single_suit(),
    upto=(5, 7, 9),
    formal="Theorem_A.lower_half_by_tricks",
)
def lower_half_by_tricks(deal: Deal, leader: str = WEST) -> Relation:
    r"""Beyond the paper: let m be an integer. $\mathrm{val}(D) > m$ if and only if West takes at
    least m tricks, in single-suit whist, of D without the smallest card of each hand when he leads,
    and $\mathrm{val}(D) < m + 1/2$ if and only if he takes at most m tricks of D when East leads.
    """
    found = computed(deal.word)
    most, least = tricks(reduced(deal), leader), tricks(deal, EAST)
    return all_hold([
        equal((int(found > m), int(found < m + HALF)), (int(m <= most), int(least <= m)))
        for m in range(-1, deal.n + 2)
    ])  # fmt: skip


lower_half_by_tricks.near_miss("West takes at least m tricks of it when East leads", leader=EAST)


@claim("W2-F.most", domain=every_single_suit(), upto=(6, 8, 10), formal="Theorem_A.at_most_n")
def at_most_n(deal: Deal, fewer: mpq = mpq(0)) -> Relation:
    r"""Beyond the paper: $\mathrm{val}(D) \le n$."""
    return equal(int(computed(deal.word) <= deal.n - fewer), 1)


at_most_n.near_miss("val(D) <= n - 1/2", fewer=HALF)


@claim("W2-F.least", domain=every_single_suit(), upto=(6, 8, 10), formal="Theorem_A.at_least")
def worth_at_least(deal: Deal, times: int = 1) -> Relation:
    r"""Beyond the paper: let m be an integer and $h = 2m + 1 - n$. If $\mathrm{val}(D) > m$ and
    $T_{h-i} > i$ for some $i \ge 0$, then $\mathrm{val}(D) \ge m + 1/2^{i+1}$.
    """
    found = computed(deal.word)
    return all_hold([
        equal(int(found >= m + mpq(times, 2 ** (i + 1))), 1)
        for m in range(deal.n)
        if found > m
        for i in exceeding(deal, m)
    ])  # fmt: skip


worth_at_least.near_miss("then val(D) >= m + 1/2^i", times=2)


@claim(
    "W2-F.only", domain=every_single_suit(), upto=(6, 7, 8), formal="Theorem_A.only_if_it_exceeds"
)
def only_if_it_exceeds(deal: Deal, fewer: int = 0) -> Relation:
    r"""Beyond the paper: let $m \ge 0$ be an integer and $h = 2m + 1 - n$. If $\mathrm{val}(D) \ge
    m + 1/2^J$ and $J \ge 1$, then $T_{h-i} > i$ for some i with $0 \le i \le J$; if
    $\mathrm{val}(D) > m + 1/4$, then for some $i \le 1$.
    """
    found = computed(deal.word)
    relations = []
    for m in range(deal.n + 1):
        first = min(exceeding(deal, m), default=deal.n + 2)  # above every J that is tried
        most = [J for J in range(1, deal.n + 2) if found >= m + mpq(1, 2**J)]
        relations += [at_least(J - fewer, first) for J in most]
        relations += [at_least(1, first)] if found > m + QUARTER else []
    return all_hold(relations)


only_if_it_exceeds.near_miss("for some i <= J - 1", fewer=1)


def excess(deal: Deal) -> int:
    """The most that West's cards outnumber East's by among the lowest cards of the suit."""
    return max(
        deal.word[:t].count(WEST) - deal.word[:t].count(EAST) for t in range(len(deal.word) + 1)
    )


@claim(
    "W2-F.inf",
    domain=every_single_suit(),
    upto=(6, 8, 10),
    formal="Values_with_infinitesimals.infinitesimals",
)
def infinitesimals(deal: Deal, strict: bool = True) -> Relation:
    r"""Beyond the paper: for an integer $q \ge 0$ the value is $q + \varepsilon_q$ if and only if
    it is more than q and n - q is the most by which West's cards outnumber East's among the lowest
    cards of the suit.
    """
    found, most = computed(deal.word), excess(deal)
    return all_hold([
        equal(
            int(found == Value(mpq(q), eps(q))),
            int(most == deal.n - q and (found > q or not strict)),
        )
        for q in range(deal.n + 1)
    ])  # fmt: skip


infinitesimals.near_miss("without: it is more than q", strict=False)


@claim(
    "W2-F.inft",
    domain=every_single_suit(),
    upto=(5, 7, 9),
    formal="Values_with_infinitesimals.infinitesimals_by_tricks",
)
def infinitesimals_by_tricks(deal: Deal, fewer: int = 0) -> Relation:
    r"""Beyond the paper: for an integer $q \ge 0$ the value is $q + \varepsilon_q$ if and only if n
    - q is the most by which West's cards outnumber East's among the lowest cards of the suit, and
    West takes at least q tricks, in single-suit whist, of D without the smallest card of each hand
    when he leads.
    """
    found, most, taken = computed(deal.word), excess(deal), tricks(reduced(deal), WEST)
    return all_hold([
        equal(
            int(found == Value(mpq(q), eps(q))),
            int(most == deal.n - q and q - fewer <= taken),
        )
        for q in range(deal.n + 1)
    ])  # fmt: skip


infinitesimals_by_tricks.near_miss("West takes at least q - 1 tricks of it", fewer=1)
