"""Case IV(W): East has the ace, H_over >= 0, A_{2,2+H_over} + ... + A_{n-1-H_over,n-1} >= 0, and a
k makes the two sums of class IV positive; n = H_over (mod 2), and West is on lead.
"""

from collections.abc import Callable

from theorems.single_suit_whist.rules import EAST, WEST, Deal, matrix, replies, sign_change
from theorems.single_suit_whist.section_9.case_4_east import maximal_k
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import columns, east_takes, led_by_west, rows
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    belongs,
    case_deals,
    chain,
    each,
    east_held,
    east_won,
    having,
    optimal_first_play,
    where_entries_exist,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, claim, equal

CASE = case_deals("IV", WEST)


def held(deal: Deal, least: int = 0, most: int | None = None) -> list[Trick]:
    """East holds up, with H_over in these bounds."""
    return [
        t for t in east_held(deal, "IV") if t.over >= least and (most is None or t.over <= most)
    ]


def won(deal: Deal, highest: str, at_0: bool = False) -> list[Trick]:
    """East takes the trick with a card equivalent to the ace, this player has the highest left.

    H_over = 0 if `at_0`, else H_under >= 0.
    """
    return [
        t
        for t in east_won(deal, "IV")
        if t.rest[-1] == highest and (t.over == 0 if at_0 else t.under >= 0)
    ]


def won_at_0(deal: Deal) -> list[Trick]:
    """The same with H_over = 0, whoever has the highest card left."""
    return [t for t in east_won(deal, "IV") if t.over == 0]


def won_from_0(deal: Deal) -> list[Trick]:
    """The same with H_under >= 0."""
    return [t for t in east_won(deal, "IV") if t.under >= 0]


HELD = having(CASE, "East can hold up", held)
HELD_AT_0 = having(HELD, "H_over = 0", lambda deal: held(deal, most=0))
HELD_ABOVE_0 = having(HELD, "H_over > 0", lambda deal: held(deal, 1))
EAST_NEXT = "East has the highest remaining card"
WEST_NEXT = "West has the highest remaining card"
WON_FROM_0 = having(CASE, "East takes the trick; H_under >= 0", won_from_0)
WON_EAST = having(WON_FROM_0, EAST_NEXT, lambda deal: won(deal, EAST))
WON_WEST = having(WON_FROM_0, WEST_NEXT, lambda deal: won(deal, WEST))
WON_AT_0 = having(CASE, "East takes the trick; H_over = 0", won_at_0)
WON_AT_0_EAST = having(WON_AT_0, EAST_NEXT, lambda deal: won(deal, EAST, at_0=True))
WON_AT_0_WEST = having(WON_AT_0, WEST_NEXT, lambda deal: won(deal, WEST, at_0=True))


@claim("W1-C-IV-W-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_IV_W")
def strategy(deal: Deal) -> Relation:
    r"""West will lead his highest card. [This is optimal.] Whatever East replies,
    $H' \ge \overline{H}$ if East takes the trick and $H' \ge \overline{H} - 1$ if he holds up.
    """
    return optimal_first_play(deal, WEST, led_by_west(deal.word, "IV"))


@strategy.near_miss("West leads his smallest card")
def smallest_card(deal: Deal) -> Relation:
    lead = deal.word.index(WEST)
    plays = [Trick(deal.word, lead, reply) for reply in replies(deal.word, lead)]
    return optimal_first_play(deal, WEST, plays)


# --- East holds up --------------------------------------------------------------------------


def sums_at_0(t: Trick, k: int) -> Relation:
    """T'_k is the sum of the inner entries of the main diagonal."""
    return chain(t.T1[k], "=", rows(t.A, 0, 2, t.n - 1), ">=", 0)


@claim("W1-C-IV-W-1", domain=HELD_AT_0, upto=CASE_LAYERS)
@after_each(lambda deal: held(deal, most=0))
def holding_up_at_0(t: Trick) -> Relation:
    r"""Suppose first that East holds up. If $\overline{H} = 0$, then
    $T'_0 = A_{2,2} + \dots + A_{n-1,n-1} \ge 0$.
    """
    return sums_at_0(t, 0)


holding_up_at_0.near_miss("T'_0 > 0", relation=lambda t: above(t.T1[0], 0))


@holding_up_at_0.amended(formal="Steps_IV.IV_W_East_holds_up")
@after_each(lambda deal: held(deal, most=0))
def holding_up_at_0_amended(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} = 0$, then
    $T'_{-1} = A_{2,2} + \dots + A_{n-1,n-1} \ge 0$: deleting the last row and the first column
    moves the main diagonal to the one below it.
    """
    return sums_at_0(t, -1)


holding_up_at_0_amended.near_miss("T'_{-1} > 0", relation=lambda t: above(t.T1[-1], 0))


@claim("W1-C-IV-W-1b", domain=HELD_AT_0, upto=CASE_LAYERS)
@after_each(lambda deal: held(deal, most=0))
def under_at_0(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} = 0$, $\underline{H}' \ge 0$."""
    return at_least(t.under1, 0)


under_at_0.near_miss("H_under' >= 1", relation=lambda t: at_least(t.under1, 1))


@under_at_0.amended(formal="Steps_IV.IV_W_East_holds_up")
@after_each(lambda deal: held(deal, most=0))
def under_at_0_amended(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} = 0$, $\underline{H}' \ge -1 = \overline{H} - 1$, so that
    $H' \ge \overline{H} - 1$.
    """
    return all_hold(chain(t.under1, ">=", -1, "=", t.over - 1), at_least(t.H1, -1))


under_at_0_amended.near_miss("H' >= 0", relation=lambda t: at_least(t.H1, 0))


@claim("W1-C-IV-W-2", domain=HELD, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_holds_up")
@after_each(held)
def holding_up_above_0(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} > 0$, then either $\overline{H} = 1$, and
    $T'_{-1} = T_0 - A_{1,1} - A_{n,n} = T_0 - A_{1,1} + 1 \ge T_0 > 0$, or $\overline{H} > 1$ and
    $T'_{\underline{H}-1} = T_{\underline{H}} > 0$. In any case,
    $\underline{H}' \ge \underline{H} - 1$ and $\overline{H}' \ge \overline{H} - 1$.
    """
    n, h, A, T = t.n, t.under, t.A, t.T
    rise = all_hold(at_least(t.under1, h - 1), at_least(t.over1, t.over - 1))
    if t.over == 0:
        return rise
    if t.over == 1:
        sums = chain(
            t.T1[-1], "=", T[0] - A[1, 1] - A[n, n], "=", T[0] - A[1, 1] + 1, ">=", T[0], ">", 0
        )
    else:
        sums = chain(t.T1[h - 1], "=", T[h], ">", 0)
    return all_hold(sums, rise)


holding_up_above_0.near_miss("H_under' >= H_under", relation=lambda t: at_least(t.under1, t.under))


def first_sums_agree(t: Trick) -> Relation:
    """The first sum of the same k after East has held up."""
    k, h = maximal_k(t), t.under
    return chain(rows(t.A1, h - 1, 2, 2 * k), "=", rows(t.A, h, 2, 2 * k), ">", 0)


def second_sums(t: Trick, last: int) -> Relation:
    """The second sum of the same k after East has held up."""
    k, over = maximal_k(t), t.over
    before = rows(t.A, over, 2 * k + 1, t.n - 1 - over)
    return chain(rows(t.A1, over - 1, 2 * k + 1, last), "=", before, ">", 0)


@claim("W1-C-IV-W-3", domain=HELD_ABOVE_0, upto=CASE_LAYERS)
@after_each(held)
def same_k_as_printed(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} > 0$, the same value of $k$ will do: [the second sum,]
    $\sum_{i=2k+1}^{n-2-(\overline{H}+1)} A'_{i,i+\overline{H}-1} = \sum_{i=2k+1}^{n-1-\overline{H}}
    A_{i,i+\overline{H}} > 0$. (The text treats $\overline{H} = 0$ before this.)
    """
    return where_entries_exist(lambda: second_sums(t, t.n - 2 - (t.over + 1)))


same_k_as_printed.near_miss(
    "to n - 2 - H_over", relation=lambda t: second_sums(t, t.n - 2 - t.over)
)


@same_k_as_printed.amended(formal="Steps_IV.IV_W_East_holds_up")
@after_each(held)
def same_k_amended(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} > 0$,
    $\sum_{i=2k+1}^{n-2-(\overline{H}-1)} A'_{i,i+\overline{H}-1} =
    \sum_{i=2k+1}^{n-1-\overline{H}} A_{i,i+\overline{H}} > 0$: the sign before 1 is a slip.
    """
    return second_sums(t, t.n - 2 - (t.over - 1))


same_k_amended.near_miss(
    "without its last entry", relation=lambda t: second_sums(t, t.n - 3 - (t.over - 1))
)


@claim("W1-C-IV-W-3b", domain=HELD_ABOVE_0, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_holds_up")
@after_each(held)
def same_k_for_the_first_sum(t: Trick) -> Relation:
    r"""If East holds up and $\overline{H} > 0$, the same value of $k$ will do: [the first sum,]
    $\sum_{i=2}^{2k} A'_{i,i+\underline{H}-1} = \sum_{i=2}^{2k} A_{i,i+\underline{H}} > 0$.
    """
    return first_sums_agree(t)


same_k_for_the_first_sum.near_miss(
    "the sum is at least 2", relation=lambda t: at_least(rows(t.A, t.under, 2, 2 * maximal_k(t)), 2)
)


# --- East takes the trick, H_under >= 0 -----------------------------------------------------


@claim("W1-C-IV-W-4", domain=WON_FROM_0, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes")
@after_each(won_from_0)
def east_takes_the_trick(t: Trick) -> Relation:
    r"""Suppose therefore that East takes the trick with a card equivalent to the ace. Then $A'$ is
    obtained by deleting the last row and the last column of $A$. If $\underline{H} \ge 0$, then
    $T'_{\underline{H}} = T_{\underline{H}} - A_{n-\underline{H},n} = T_{\underline{H}} + 1 > 0$.
    Hence $\underline{H}' \ge \underline{H}$ and $\overline{H}' \ge \overline{H}$.
    """
    n, h = t.n, t.under
    return all_hold(
        all_hold(equal(entry, t.A[at]) for at, entry in sorted(t.A1.items())),
        chain(t.T1[h], "=", t.T[h] - t.A[n - h, n], "=", t.T[h] + 1, ">", 0),
        at_least(t.under1, h),
        at_least(t.over1, t.over),
    )


east_takes_the_trick.near_miss("H_under' > H_under", relation=lambda t: above(t.under1, t.under))


@claim("W1-EQ31", domain=WON_EAST, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes")
@after_each(lambda deal: won(deal, EAST))
def equation_31(t: Trick) -> Relation:
    r"""If $\underline{H} \ge 0$ and East has the highest remaining card, then
    $A_{n-1-\overline{H},n-1} = -1$, and (31) $A'_{2,2+\overline{H}} + \dots +
    A'_{n-2-\overline{H},n-2} = A_{2,2+\overline{H}} + \dots + A_{n-2-\overline{H},n-2} =
    A'_{2,2+\overline{H}} + \dots + A'_{n-1-\overline{H},n-1} - A'_{n-1-\overline{H},n-1} \ge
    0 - A_{n-1-\overline{H},n-1} = 1 \ge 0$.
    """
    n, h, A, B = t.n, t.over, t.A, t.A1
    corner = (n - 1 - h, n - 1)
    return all_hold(
        equal(A[corner], -1),
        chain(
            rows(B, h, 2, n - 2 - h), "=", rows(A, h, 2, n - 2 - h),
            "=", rows(B, h, 2, n - 1 - h) - B[corner], ">=", 0 - A[corner],
            "=", 1, ">=", 0,
        ),
    )  # fmt: skip


equation_31.near_miss(
    "the sum is at least 2", relation=lambda t: at_least(rows(t.A1, t.over, 2, t.n - 2 - t.over), 2)
)


@claim("W1-EQ31b", domain=WON_EAST, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes")
@after_each(lambda deal: won(deal, EAST))
def same_k_with_east(t: Trick, more: int = 1) -> Relation:
    r"""If $\underline{H} \ge 0$ and East has the highest remaining card, the same value of $k$ will
    do: $\sum_{i=2}^{2k} A'_{i,i+\underline{H}} = \sum_{i=2}^{2k} A_{i,i+\underline{H}} > 0$, and
    $\sum_{i=2k+1}^{n-2-\overline{H}} A'_{i,i+\overline{H}} =
    \sum_{i=2k+1}^{n-1-\overline{H}} A_{i,i+\overline{H}} + 1 > 0 + 1 > 0$.
    """
    n, k, h, over = t.n, maximal_k(t), t.under, t.over
    before = rows(t.A, over, 2 * k + 1, n - 1 - over)
    return all_hold(
        chain(rows(t.A1, h, 2, 2 * k), "=", rows(t.A, h, 2, 2 * k), ">", 0),
        chain(rows(t.A1, over, 2 * k + 1, n - 2 - over), "=", before + more, ">", 0 + 1, ">", 0),
    )


same_k_with_east.near_miss("the second sums agree", more=0)


def west_above_0(deal: Deal) -> list[Trick]:
    """H_under > 0, East takes the trick, West has the highest remaining card."""
    return [t for t in won(deal, WEST) if t.under > 0]


@claim(
    "W1-EQ32b",
    domain=having(WON_WEST, "H_under > 0", west_above_0),
    upto=CASE_LAYERS,
    formal="Steps_IV.IV_W_East_takes",
)
@after_each(west_above_0)
def west_has_the_next(t: Trick) -> Relation:
    r"""If $\underline{H} \ge 0$ and West has the highest remaining card, then we need only look at
    the case that $\underline{H} = 0$. [Otherwise $D'$ belongs to case I, and $H' \ge
    \overline{H}$.]
    """
    return all_hold(belongs(t, "I"), at_least(t.H1, t.over))


west_has_the_next.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))


def west_at_0(deal: Deal) -> list[Trick]:
    """H_under = 0, East takes the trick, West has the highest remaining card."""
    return [t for t in won(deal, WEST) if t.under == 0]


WEST_AT_0 = having(WON_WEST, "H_under = 0", west_at_0)


@claim("W1-EQ32", domain=WEST_AT_0, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes")
@after_each(west_at_0)
def equation_32(t: Trick) -> Relation:
    r"""If $\underline{H} = 0$ and West has the highest remaining card, we have (32) $A'_{2,2} +
    \dots + A'_{n-2,n-2} = A_{2,2} + \dots + A_{n-2,n-2} = T_0 - A_{1,1} - A_{n-1,n-1} - A_{n,n} \ge
    1 - 1 - 1 + 1 \ge 0$.
    """
    n, A = t.n, t.A
    return chain(
        rows(t.A1, 0, 2, n - 2), "=", rows(A, 0, 2, n - 2),
        "=", t.T[0] - A[1, 1] - A[n - 1, n - 1] - A[n, n], ">=", 1 - 1 - 1 + 1, ">=", 0,
    )  # fmt: skip


equation_32.near_miss(
    "the sum is more than 2", relation=lambda t: above(rows(t.A1, 0, 2, t.n - 2), 2)
)


def next_to_west(deal: Deal, under: int) -> list[Trick]:
    """With this H_under < H_over: West leads his highest card, East takes it, and West has the next
    card. That the deal is one of class IV is not assumed.
    """
    if deal.ace == WEST or sign_change(deal.word) != (under, under + 1) or not (deal.n - under) % 2:
        return []
    lead = deal.word.rindex(WEST)
    return [t for t in east_takes(deal.word, lead) if t.rest and t.rest[-1] == WEST]


def after_32(deal: Deal) -> list[Trick]:
    """The tricks of which (32) speaks."""
    return [t for t in next_to_west(deal, 0) if rows(t.A1, 0, 2, t.n - 2) >= 0]


AFTER_32 = every_deal().where(
    "every deal, n >= 1, with East's ace, H_under = 0, H_over = 1, n odd and West on lead, in "
    "which West has the highest card left after his highest card and a card equivalent to the ace "
    "have been played; A'_{2,2} + ... + A'_{n-2,n-2} >= 0",
    lambda deal: bool(after_32(deal)),
)


@claim("W1-EQ32c", domain=AFTER_32, upto=CASE_LAYERS)
def settled_by_32(deal: Deal, least: int = 1) -> Relation:
    r"""If $\underline{H} = 0$ and West has the highest remaining card, $A'_{2,2} + \dots +
    A'_{n-2,n-2} \ge 0$ (32). [That settles the case: $H' \ge \overline{H} = 1$. It is tested on
    every deal with these $\underline{H}$ and $\overline{H}$, n odd and East's ace, of Case IV or
    not.] (Nothing more is said. Class II asks for a positive sum; class III, where it may be 0,
    asks that no $k$ make its two sums negative.)
    """
    return each(after_32(deal), lambda t: at_least(t.H1, least))


settled_by_32.near_miss("H' >= 2", least=2)


@settled_by_32.amended(domain=WEST_AT_0, formal="Steps_IV.IV_W_East_takes")
@after_each(west_at_0)
def settled(t: Trick) -> Relation:
    r"""In case IV(W), if $\underline{H} = 0$, East takes the trick and West has the highest
    remaining card, then $A'_{2,2} + \dots + A'_{n-2,n-2} \ge 1 + 1$, so that $D'$ belongs to case I
    or II and $H' \ge \overline{H}$.
    """
    return all_hold(
        at_least(rows(t.A1, 0, 2, t.n - 2), 1 + 1),
        belongs(t, "I" if t.under1 > 0 else "II"),
        at_least(t.H1, t.over),
    )


settled.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))


# --- East takes the trick, H_over = 0 -------------------------------------------------------


def largest_k(word: str, second: bool) -> int | None:
    """The largest k with sum_{2}^{2k} A_ii > 0, or sum_{2k+1}^{n-1} A_ii > 0 if `second`."""
    A, n = matrix(word), len(word) // 2
    found = [
        k
        for k in range(1, (n - 1) // 2 + 1)
        if (rows(A, 0, 2 * k + 1, n - 1) if second else rows(A, 0, 2, 2 * k)) > 0
    ]
    return found[-1] if found else None


def with_k(plays: list[Trick], second: bool, step: Callable[[Trick, int], Relation]) -> Relation:
    """The relation for that k, which fails where there is none."""

    def relation(t: Trick) -> Relation:
        k = largest_k(t.word, second)
        return Relation("no such k", t.word, False) if k is None else step(t, k)

    return each(plays, relation)


def first_sum(t: Trick, k: int) -> Relation:
    """n is even and the sum of A_{i,i-1} to 2k is positive."""
    return all_hold(equal(t.n % 2, 0), above(rows(t.A, -1, 2, 2 * k), 0))


@claim("W1-C-IV-W-5", domain=WON_AT_0, upto=CASE_LAYERS)
def k_as_printed(
    deal: Deal, second: bool = False, step: Callable[[Trick, int], Relation] = first_sum
) -> Relation:
    r"""We now consider the case that $\overline{H} = 0$, East taking the trick. Since
    $n \equiv \overline{H} \pmod{2}$, $n$ is even. Let $k$ be maximal with
    $\sum_{i=2}^{2k} A_{i,i} > 0$. Then $\sum_{i=2}^{2k} A_{i,i-1} > 0$.
    """
    return with_k(won_at_0(deal), second, step)


k_as_printed.near_miss(
    "the sum of A_{i,i-1} is more than 1",
    second=True,
    step=lambda t, k: above(rows(t.A, -1, 2, 2 * k), 1),
)


@k_as_printed.amended(formal="Steps_IV.IV_W_East_takes_at_0")
def k_amended(deal: Deal, step: Callable[[Trick, int], Relation] = first_sum) -> Relation:
    r"""If $\overline{H} = 0$, $n$ is even. Let $k$ be maximal with $\sum_{i=2k+1}^{n-1} A_{i,i} >
    0$. Then $\sum_{i=2}^{2k} A_{i,i-1} > 0$, by Lemma 9.2. With the sum printed there need not be a
    $k$.
    """
    return with_k(won_at_0(deal), True, step)


k_amended.near_miss(
    "the sum of A_ii to 2k is positive as well", step=lambda t, k: above(rows(t.A, 0, 2, 2 * k), 0)
)


def sums_33(t: Trick, k: int) -> Relation:
    """Equation (33) for a k."""
    first = rows(t.A, -1, 2, 2 * k)
    return chain(
        t.T1[-1], "=", first + rows(t.A, -1, 2 * k + 1, t.n - 1),
        ">=", first + rows(t.A, 0, 2 * k + 1, t.n - 1), ">=", 1 + 1, ">", 0,
    )  # fmt: skip


@claim("W1-EQ33", domain=WON_AT_0, upto=CASE_LAYERS)
def equation_33(
    deal: Deal, second: bool = False, step: Callable[[Trick, int], Relation] = sums_33
) -> Relation:
    r"""With $k$ maximal with $\sum_{i=2}^{2k} A_{i,i} > 0$ we have (33) $T'_{-1} =
    \sum_{i=2}^{2k} A_{i,i-1} + \sum_{i=2k+1}^{n-1} A_{i,i-1} \ge \sum_{i=2}^{2k} A_{i,i-1} +
    \sum_{i=2k+1}^{n-1} A_{i,i} \ge 1 + 1 > 0$.
    """
    return with_k(won_at_0(deal), second, step)


equation_33.near_miss("T' = 1 + 1", second=True, step=lambda t, k: equal(t.T1[-1], 2))


@equation_33.amended(formal="Steps_IV.IV_W_East_takes_at_0")
def equation_33_amended(deal: Deal, step: Callable[[Trick, int], Relation] = sums_33) -> Relation:
    r"""(33) with $k$ maximal with $\sum_{i=2k+1}^{n-1} A_{i,i} > 0$."""
    return with_k(won_at_0(deal), True, step)


equation_33_amended.near_miss("T' >= 3", step=lambda t, k: at_least(t.T1[-1], 3))


@claim("W1-EQ33b", domain=WON_AT_0, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes_at_0")
@after_each(won_at_0)
def bounds_after(t: Trick) -> Relation:
    r"""If $\overline{H} = 0$ and East takes the trick, $\underline{H}' \ge -1$ and
    $\overline{H}' \ge 0$.
    """
    return all_hold(at_least(t.under1, -1), at_least(t.over1, 0))


bounds_after.near_miss("H_under' >= 0", relation=lambda t: at_least(t.under1, 0))


@claim("W1-EQ34", domain=WON_AT_0_EAST, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes_at_0")
@after_each(lambda deal: won(deal, EAST, at_0=True))
def equation_34(t: Trick) -> Relation:
    r"""Suppose that $\overline{H} = 0$ and East has the highest remaining card. Then $A'_{n-1,n-1}
    = A_{n-1,n-1} = -1$. We have (34) $A'_{2,2} + \dots + A'_{n-2,n-2} = A_{2,2} + \dots +
    A_{n-2,n-2} = A_{2,2} + \dots + A_{n-1,n-1} - A_{n-1,n-1} \ge 0 + 1 \ge 0$.
    """
    n, A, B = t.n, t.A, t.A1
    return all_hold(
        chain(B[n - 1, n - 1], "=", A[n - 1, n - 1], "=", -1),
        chain(
            rows(B, 0, 2, n - 2), "=", rows(A, 0, 2, n - 2),
            "=", rows(A, 0, 2, n - 1) - A[n - 1, n - 1], ">=", 0 + 1, ">=", 0,
        ),
    )  # fmt: skip


equation_34.near_miss(
    "the sum is at least 2", relation=lambda t: at_least(rows(t.A1, 0, 2, t.n - 2), 2)
)


def sums_34b(t: Trick, k: int) -> Relation:
    """The display after (34) for a k."""
    n, A, B = t.n, t.A, t.A1
    return all_hold(
        chain(rows(B, -1, 2, 2 * k), "=", rows(A, -1, 2, 2 * k), ">", 0),
        chain(
            rows(B, 0, 2 * k + 1, n - 2), "=", rows(A, 0, 2 * k + 1, n - 2),
            "=", rows(B, 0, 2 * k + 1, n - 1) - A[n - 1, n - 1], ">=", 1 + 1, ">", 0,
        ),
    )  # fmt: skip


@claim("W1-EQ34b", domain=WON_AT_0_EAST, upto=CASE_LAYERS)
def after_34(
    deal: Deal, second: bool = False, step: Callable[[Trick, int], Relation] = sums_34b
) -> Relation:
    r"""If $\overline{H} = 0$ and East has the highest remaining card, with $k$ maximal with
    $\sum_{i=2}^{2k} A_{i,i} > 0$, similarly $\sum_{i=2}^{2k} A'_{i,i-1} =
    \sum_{i=2}^{2k} A_{i,i-1} > 0$ and $\sum_{i=2k+1}^{n-2} A'_{i,i} = \sum_{i=2k+1}^{n-2} A_{i,i} =
    \sum_{i=2k+1}^{n-1} A'_{i,i} - A_{n-1,n-1} \ge 1 + 1 > 0$.
    """
    return with_k(won(deal, EAST, at_0=True), second, step)


after_34.near_miss(
    "the second sum is at least 3",
    second=True,
    step=lambda t, k: at_least(rows(t.A1, 0, 2 * k + 1, t.n - 2), 3),
)


@after_34.amended(formal="Steps_IV.IV_W_East_takes_at_0")
def after_34_amended(deal: Deal, step: Callable[[Trick, int], Relation] = sums_34b) -> Relation:
    r"""The display after (34) with $k$ maximal with $\sum_{i=2k+1}^{n-1} A_{i,i} > 0$."""
    return with_k(won(deal, EAST, at_0=True), True, step)


after_34_amended.near_miss(
    "the first sum is at least 2", step=lambda t, k: at_least(rows(t.A1, -1, 2, 2 * k), 2)
)


@claim("W1-EQ35a", domain=WON_AT_0_WEST, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes_at_0")
@after_each(lambda deal: won(deal, WEST, at_0=True))
def k_with_west(t: Trick) -> Relation:
    r"""Finally suppose that $\overline{H} = 0$ and West has the highest remaining card. Then
    $A_{n-1,n-1} = 1$. By Lemma 9.2, we can assume that $k = n/2 - 1$. We have
    $\sum_{i=2}^{n-2} A_{i,i-1} > 0$.
    """
    return all_hold(
        equal(t.A[t.n - 1, t.n - 1], 1),
        equal(maximal_k(t), t.n // 2 - 1),
        above(rows(t.A, -1, 2, t.n - 2), 0),
    )


k_with_west.near_miss(
    "the sum is more than 1", relation=lambda t: above(rows(t.A, -1, 2, t.n - 2), 1)
)


def supposed_35(deal: Deal) -> list[Trick]:
    """East takes the trick and West has the next card; what (35) contradicts is not assumed."""
    return next_to_west(deal, -1)


def supposed_with_m(deal: Deal) -> list[Trick]:
    """The same, there being an m as supposed."""
    return [t for t in supposed_35(deal) if bad_m(t)]


def bad_m(t: Trick) -> list[int]:
    """The m with sum_{2}^{2m} A'_ii < 0 and sum_{2m+1}^{n-2} A'_{i+1,i} < 0."""
    return [
        m
        for m in range(1, t.n // 2)
        if rows(t.A1, 0, 2, 2 * m) < 0 and columns(t.A1, -1, 2 * m + 1, t.n - 2) < 0
    ]


SUPPOSED_TRICKS = every_deal().where(
    "every deal, n >= 1, with East's ace, H_under = -1, H_over = 0, n even and West on lead, in "
    "which West has the highest card left after his highest card and a card equivalent to the ace "
    "have been played",
    lambda deal: bool(supposed_35(deal)),
)
SUPPOSED = having(
    SUPPOSED_TRICKS, "there is an m such that both sums are negative", supposed_with_m
)


@claim("W1-EQ35", domain=SUPPOSED, upto=(8, 8, 10), formal="Steps_IV.IV_W_equation_35")
def equation_35(deal: Deal) -> Relation:
    r"""Suppose that $\overline{H} = 0$, West has the highest remaining card, and there is an $m$
    such that $\sum_{i=2}^{2m} A'_{i,i} < 0$ and $\sum_{i=2m+1}^{n-2} A'_{i+1,i} < 0$. Then (35)
    $A_{2,2} + \dots + A_{n-1,n-1} = A'_{2,2} + \dots + A'_{n-1,n-1} = \sum_{i=2}^{2m} A'_{i,i} +
    \sum_{i=2m+1}^{n-2} A'_{i,i} + A_{n-1,n-1} \le \sum_{i=2}^{2m} A'_{i,i} +
    \sum_{i=2m+1}^{n-2} A'_{i+1,i} + 1 \le -1 - 1 + 1 < 0$.
    """

    def step(t: Trick, m: int) -> Relation:
        n, A, B = t.n, t.A, t.A1
        first = rows(B, 0, 2, 2 * m)
        return chain(
            rows(A, 0, 2, n - 1), "=", rows(B, 0, 2, n - 1),
            "=", first + rows(B, 0, 2 * m + 1, n - 2) + A[n - 1, n - 1],
            "<=", first + columns(B, -1, 2 * m + 1, n - 2) + 1, "<=", -1 - 1 + 1, "<", 0,
        )  # fmt: skip

    return each(supposed_35(deal), lambda t: all_hold(step(t, m) for m in bad_m(t)))


@equation_35.near_miss("the sum is at most -5")
def at_most_minus_5(deal: Deal) -> Relation:
    def step(t: Trick) -> Relation:
        return all_hold(at_least(-5, rows(t.A, 0, 2, t.n - 1)) for _ in bad_m(t))

    return each(supposed_35(deal), step)


def no_m_to(last: int, t: Trick) -> bool:
    """Whether no m makes both sums negative, the second ending with n - `last`."""
    return not any(
        rows(t.A1, 0, 2, 2 * m) < 0 and columns(t.A1, -1, 2 * m + 1, t.n - last) < 0
        for m in range(1, t.n // 2)
    )


def without_m(deal: Deal, last: int) -> list[Trick]:
    """H_over' is at least 0, as found after (33), and there is no such m."""
    return [t for t in supposed_35(deal) if t.over1 >= 0 and no_m_to(last, t)]


IN_35 = SUPPOSED_TRICKS.where(
    f"{SUPPOSED_TRICKS.text}; H_over' >= 0",
    lambda deal: any(t.over1 >= 0 for t in supposed_35(deal)),
)
NO_M = having(
    IN_35,
    "there is no m such that the first sum and the second to n - 2 are negative",
    lambda deal: without_m(deal, 2),
)
NO_M_OF_9_1 = having(
    IN_35,
    "there is no m such that the first sum and the second to n - 3 are negative",
    lambda deal: without_m(deal, 3),
)


@claim("W1-EQ35b", domain=NO_M, upto=CASE_LAYERS)
def which_means(deal: Deal, least: int = 0) -> Relation:
    r"""[West having the highest remaining card and $\overline{H}' \ge 0$, as found after (33):]
    there is no such $m$ [with $\sum_{i=2}^{2m} A'_{i,i} < 0$ and $\sum_{i=2m+1}^{n-2} A'_{i+1,i} <
    0$], which means that $H' \ge 0$. [Tested on every deal with these $\underline{H}$ and
    $\overline{H}$, n even and East's ace, of Case IV or not.]
    """
    return each(without_m(deal, 2), lambda t: at_least(t.H1, least))


which_means.near_miss("H' >= 1", least=1)


@which_means.amended(domain=NO_M_OF_9_1, formal="Equation_35.no_m_means")
def which_means_to_n_3(deal: Deal, least: int = 0) -> Relation:
    r"""If West has the highest remaining card, $\overline{H}' \ge 0$, and there is no $m$ such that
    $\sum_{i=2}^{2m} A'_{i,i} < 0$ and $\sum_{i=2m+1}^{n-3} A'_{i+1,i} < 0$, then $H' \ge 0$.
    $D'$ has $n - 1$ cards, and so Theorem 9.1 asks for this sum to $n - 3$.
    """
    return each(without_m(deal, 3), lambda t: at_least(t.H1, least))


which_means_to_n_3.near_miss("H' >= 1", least=1)


@claim("W1-EQ35c", domain=WON_AT_0_WEST, upto=CASE_LAYERS, formal="Steps_IV.IV_W_East_takes_at_0")
@after_each(lambda deal: won(deal, WEST, at_0=True))
def no_such_m(t: Trick) -> Relation:
    r"""Hence [in case IV(W), if $\overline{H} = 0$, East takes the trick and West has the highest
    remaining card] there is no such $m$.
    """
    return equal(len(bad_m(t)), 0)


no_such_m.near_miss(
    "nor an m with which the first sum is negative",
    relation=lambda t: equal(sum(rows(t.A1, 0, 2, 2 * m) < 0 for m in range(1, t.n // 2)), 0),
)


@claim("W1-EQ35d", domain=WON_AT_0_WEST, upto=CASE_LAYERS, formal="Equation_35.IV_W_no_m")
@after_each(lambda deal: won(deal, WEST, at_0=True))
def case_iv_ends(t: Trick, least: int = 0) -> Relation:
    r"""[In case IV(W), if $\overline{H} = 0$, East takes the trick and West has the highest
    remaining card,] $H' \ge 0$. This completes the analysis of Case IV. (Nor is there an $m$ with
    the second sum to $n - 3$: $A'_{i+1,i}$ is at least $A'_{i,i}$ and $A'_{i+1,i+1}$, so that this
    sum is at least $\sum_{i=2m+1}^{n-2} A'_{i,i}$, as in (35), or all these entries are 1.)
    """
    return all_hold(equal(no_m_to(3, t), True), at_least(t.H1, least))


case_iv_ends.near_miss("H' >= 1", relation=lambda t: at_least(t.H1, 1))
