"""Case II(W): West has the ace, H_under <= 0, the inner sum is positive, West is on lead.

The inner sum is A_{2-H_under,2} + ... + A_{n-1,n-1+H_under}; n = H_over (mod 2).
"""

from __future__ import annotations

from theorems.single_suit_whist.steps import (
    belongs,
    case_deals,
    chain,
    each,
    east_held,
    east_won,
    inner_of,
    not_the_smallest,
    optimal_first_play,
)
from verify.claims import claim
from verify.games.single_suit_whist.cases import columns, in_case, led_by_west, rows
from verify.games.single_suit_whist.rules import WEST, Deal, matrix, replies, sign_change
from verify.games.single_suit_whist.trick import Trick
from verify.searches import exhausted
from verify.statements import Relation, above, all_of, at_least, equal, unless

CASE = case_deals("II", WEST)


def negative_rows(word: str) -> list[int]:
    """The rows of the negative entries on the H_under-diagonal, H_under <= 0."""
    A, n, (under, _) = matrix(word), len(word) // 2, sign_change(word)
    return [i for i in range(1 - under, n + 1) if A[i, i + under] == -1]


def held(deal: Deal) -> list[Trick]:
    """East holds up, and by Lemma 9.3 West did not play his smallest card."""
    return not_the_smallest(east_held(deal, "II"))


def all_positive(deal: Deal) -> list[Trick]:
    """East takes the trick, all the entries on the H_under-diagonal being positive."""
    return [t for t in east_won(deal, "II") if not negative_rows(t.word)]


@claim("W1-C-II-W-S", domain=CASE)
def strategy(deal: Deal) -> Relation:
    r"""West leads the smallest card $W_i$ such that $i \ge 2 - \underline{H}$ and
    $A_{i,i+\underline{H}} = -1$. If there is no such $i$, West leads his smallest card. This is
    optimal: whatever East replies, $H' \ge \overline{H}$ if East takes the trick and
    $H' \ge \overline{H} - 1$ if he holds up.
    """
    return optimal_first_play(deal, WEST, led_by_west(deal.word, "II"))


@strategy.near_miss("West leads his smallest card")
def smallest_card(deal: Deal) -> Relation:
    lead = deal.word.index(WEST)
    plays = [Trick(deal.word, lead, reply) for reply in replies(deal.word, lead)]
    return optimal_first_play(deal, WEST, plays if in_case(deal.word, "II", WEST) else [])


@claim("W1-C-II-W-1", domain=CASE)
def bound_on_under(deal: Deal) -> Relation:
    r"""Since the sum $A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}}$ contains at least
    one term, $\underline{H}$ is at least $-n + 3$.
    """
    under, _ = sign_change(deal.word)
    return unless(not in_case(deal.word, "II", WEST), lambda: at_least(under, 3 - deal.n))


@bound_on_under.near_miss("H_under >= -n + 4")
def sharper_bound(deal: Deal) -> Relation:
    under, _ = sign_change(deal.word)
    return unless(not in_case(deal.word, "II", WEST), lambda: at_least(under, 4 - deal.n))


@claim("W1-C-II-W-2", domain=CASE)
def no_negative_entry(deal: Deal) -> Relation:
    r"""If East takes the trick and all the entries on the $\underline{H}$-diagonal in $A$ are
    positive, then $T'_{\underline{H}} = T_{\underline{H}} - 1 = n - 1 + \underline{H} > 0$, and
    $A'_{2-\underline{H}',2} + \dots + A'_{n-2,n-2+\underline{H}'} = n - 3 + \underline{H}$. If
    $\underline{H} > -n + 3$, then this sum is positive, and $D'$ belongs to case II again.
    """

    def step(t: Trick) -> Relation:
        n, h = t.n, t.under
        after = columns(t.A1, t.under1, 2, n - 2 + t.under1)
        printed = [
            chain(t.T1[h], "=", t.T[h] - 1, "=", n - 1 + h, ">", 0),
            equal(after, n - 3 + h),
        ]
        again = [above(after, 0), belongs(t, "II")] if h > -n + 3 else []
        return all_of(printed + again)

    return each(all_positive(deal), step)


@no_negative_entry.near_miss("D' belongs to case II for H_under = -n + 3 as well")
def also_at_equality(deal: Deal) -> Relation:
    return each(all_positive(deal), lambda t: belongs(t, "II"))


@claim("W1-C-II-W-2b", domain=CASE)
def trivial_case(deal: Deal) -> Relation:
    r"""If all the entries on the $\underline{H}$-diagonal are positive, East takes the trick and
    $\underline{H} = -n + 3$, then $D'$ reduces to a rather trivial special case of III, where there
    is not even a value of $k$ such that both sums involved have at least one term.
    """

    def step(t: Trick) -> Relation:
        # Of D', with n - 1 cards: 2 <= 2k and 2k + 1 <= n - 2 + H_under'.
        with_terms = [k for k in range(1, t.n) if 2 * k + 1 <= t.n - 2 + t.under1]
        return all_of([belongs(t, "III"), equal(len(with_terms), 0)])

    return each((t for t in all_positive(deal) if t.under == -t.n + 3), step)


@trivial_case.near_miss("D' belongs to II")
def case_2_again(deal: Deal) -> Relation:
    plays = (t for t in all_positive(deal) if t.under == -t.n + 3)
    return each(plays, lambda t: belongs(t, "II"))


def one_more(t: Trick) -> Relation:
    """What Case II(W) says if West leads a card with a negative entry and East takes it."""
    h, T, A = t.under, t.T, t.A
    after = columns(t.A1, h, 2, t.n - 2 + h)
    return all_of(
        [
            chain(t.T1[h], "=", T[h] - A[t.i, t.i + h], "=", T[h] + 1, ">", 0),
            chain(after, "=", inner_of(t) + 1, ">", 0),
            at_least(t.over1, t.over),
            equal(t.H1, t.over1),
        ]
    )


def highest_of_sequence(t: Trick) -> Trick:
    """The same trick, West leading the highest card of the sequence, as Lemma 5.1 has it.

    It is taken so in favour of the text: the smallest card itself may be in a row that the
    H_under-diagonal does not reach.
    """
    lead = t.lead
    while t.word[lead + 1] == WEST:
        lead += 1
    return Trick(t.word, lead, t.reply)


@claim("W1-C-II-W-3", domain=CASE)
def a_negative_entry(deal: Deal) -> Relation:
    r"""If East takes the trick and there is a negative entry on the $\underline{H}$-diagonal which
    is not in the first row, then by Lemma 5.1, we have $T'_{\underline{H}} = T_{\underline{H}} -
    A_{i,i+\underline{H}} = T_{\underline{H}} + 1 > 0$, and similarly, $A'_{2-\underline{H},2} +
    \dots + A'_{n-2,n-2+\underline{H}} = A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} +
    1 > 0$. This implies that $\overline{H}' \ge \overline{H}$, and by case II of the induction
    hypothesis, $H' = \overline{H}'$.
    """
    plays = (t for t in east_won(deal, "II") if any(i > 1 for i in negative_rows(t.word)))
    return each(plays, lambda t: one_more(highest_of_sequence(t)))


@a_negative_entry.near_miss("T' = T - 1")
def one_less(deal: Deal) -> Relation:
    plays = (t for t in east_won(deal, "II") if any(i > 1 for i in negative_rows(t.word)))
    return each(plays, lambda t: equal(t.T1[t.under], t.T[t.under] - 1))


def not_in_the_first_column(deal: Deal) -> list[Trick]:
    """East takes the trick; the H_under-diagonal has a negative entry beyond its first column."""
    return [t for t in east_won(deal, "II") if any(i >= 2 - t.under for i in negative_rows(t.word))]


@a_negative_entry.amended()
def a_negative_entry_amended(deal: Deal) -> Relation:
    r"""If East takes the trick and there is a negative entry on the $\underline{H}$-diagonal which
    is not in the first column, then $T'_{\underline{H}} = T_{\underline{H}} - A_{i,i+\underline{H}}
    = T_{\underline{H}} + 1 > 0$, $A'_{2-\underline{H},2} + \dots + A'_{n-2,n-2+\underline{H}} =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} + 1 > 0$,
    $\overline{H}' \ge \overline{H}$ and $H' = \overline{H}'$. With `row` for `column`, as printed,
    West may lead his smallest card, and the inner sum falls by one.
    """
    return each(not_in_the_first_column(deal), one_more)


@a_negative_entry_amended.near_miss("the inner sum is as before")
def inner_as_before(deal: Deal) -> Relation:
    return each(
        not_in_the_first_column(deal),
        lambda t: equal(columns(t.A1, t.under, 2, t.n - 2 + t.under), inner_of(t)),
    )


@claim("W1-C-II-W-4", domain=CASE)
def subcases_cover(deal: Deal) -> Relation:
    r"""Where East takes the trick two subcases are considered: all the entries on the
    $\underline{H}$-diagonal in $A$ are positive, or there is a negative entry on it which is not in
    the first row. They cover every deal of Case II(W).
    """
    found = negative_rows(deal.word) if in_case(deal.word, "II", WEST) else []
    return unless(not found, lambda: at_least(sum(i > 1 for i in found), 1))


@subcases_cover.near_miss("the first subcase alone covers every deal")
def first_subcase(deal: Deal) -> Relation:
    found = negative_rows(deal.word) if in_case(deal.word, "II", WEST) else []
    return equal(len(found), 0)


def only_in_the_first_column(word: str) -> bool:
    """The only negative entry on the H_under-diagonal is in the first column, in Case II(W)."""
    under, _ = sign_change(word)
    return in_case(word, "II", WEST) and negative_rows(word) == [1 - under]


@subcases_cover.amended()
def third_subcase(deal: Deal) -> Relation:
    r"""With `row` read as `column` a third subcase remains: the only negative entry on the
    $\underline{H}$-diagonal is in the first column, and West leads his smallest card. If East takes
    the trick, $T'_{\underline{H}} = T_{\underline{H}} + 1 = n - 1 + \underline{H} > 0$,
    $\underline{H}' = \underline{H}$, and the inner sum is $n - 3 + \underline{H}$, so that $D'$
    belongs to case II, or to the trivial special case of III if $\underline{H} = -n + 3$; in either
    case $H' \ge \overline{H}$. The proof survives: every deal of Case II(W) is in just one of the
    three subcases.
    """
    if not in_case(deal.word, "II", WEST):
        return all_of([])
    found, first = negative_rows(deal.word), 1 - sign_change(deal.word)[0]
    subcases = (not found, any(i > first for i in found), only_in_the_first_column(deal.word))

    def step(t: Trick) -> Relation:
        n, h = t.n, t.under
        return all_of(
            [
                equal(t.i, 1),
                chain(t.T1[h], "=", t.T[h] + 1, "=", n - 1 + h, ">", 0),
                equal(t.under1, h),
                equal(columns(t.A1, h, 2, n - 2 + h), n - 3 + h),
                belongs(t, "II" if h > -n + 3 else "III"),
                at_least(t.H1, t.over),
            ]
        )

    return all_of(
        [equal(sum(subcases), 1), each(east_won(deal, "II") if subcases[2] else [], step)]
    )


@third_subcase.near_miss("D' always belongs to case II")
def always_case_2(deal: Deal) -> Relation:
    third = only_in_the_first_column(deal.word)
    return each(east_won(deal, "II") if third else [], lambda t: belongs(t, "II"))


@claim("W1-EQ25", domain=CASE)
def equation_25(deal: Deal) -> Relation:
    r"""If East holds up then, by Lemma 9.3, we can assume that West did not play his smallest card:
    (25) $T'_{\underline{H}-1} = A_{2-\underline{H},2} + \dots + A_{i-1,i-1+\underline{H}} +
    A_{i+1,i+\underline{H}} + \dots + A_{n,n+\underline{H}} \ge A_{2-\underline{H},2} + \dots +
    A_{i-1,i-1+\underline{H}} + A_{i+1,i+1+\underline{H}} + \dots + A_{n-1,n-1+\underline{H}} + 1 =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} - A_{i,i+\underline{H}} + 1 =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} + 2 \ge 3$.
    """

    def step(t: Trick) -> Relation:
        n, h, i, A, S = t.n, t.under, t.i, t.A, inner_of(t)
        # The run that starts at A_{i+1,i+H} ends, as printed, with A_{n,n+H}, one column beyond
        # its diagonal. Both that entry and A_{n,n-1+H} belong to the ace and are 1.
        first = rows(A, h, 2 - h, i - 1) + rows(A, h - 1, i + 1, n - 1) + A[n, n + h]
        second = rows(A, h, 2 - h, i - 1) + rows(A, h, i + 1, n - 1) + 1
        return chain(
            t.T1[h - 1], "=", first, ">=", second, "=", S - A[i, i + h] + 1, "=", S + 2, ">=", 3
        )

    return each(held(deal), step)


@equation_25.near_miss("the last bound is 4")
def at_least_four(deal: Deal) -> Relation:
    return each(held(deal), lambda t: at_least(t.T1[t.under - 1], 4))


@claim("W1-C-II-W-5", domain=CASE)
def after_east_holds_up(deal: Deal) -> Relation:
    r"""If East holds up, it follows that $A'_{2-\underline{H}+1,2} + \dots +
    A'_{n-2,n-2+\underline{H}-1} > 0$, and again by case II of the induction hypothesis,
    $H' = \overline{H}' \ge \overline{H} - 1$.
    """
    return each(
        held(deal),
        lambda t: all_of(
            [
                above(columns(t.A1, t.under - 1, 2, t.n - 2 + t.under - 1), 0),
                belongs(t, "II"),
                chain(t.H1, "=", t.over1, ">=", t.over - 1),
            ]
        ),
    )


@after_east_holds_up.near_miss("H' >= H_over")
def no_loss(deal: Deal) -> Relation:
    return each(held(deal), lambda t: at_least(t.H1, t.over))


@after_east_holds_up.amended()
def after_east_holds_up_amended(deal: Deal) -> Relation:
    r"""If East holds up, $A'_{2-\underline{H}+1,2} + \dots + A'_{n-2,n-2+\underline{H}-1} > 0$ and
    $\underline{H}' \ge \underline{H} - 1$. If $\underline{H}' = \underline{H} - 1$, $D'$ belongs to
    case II; otherwise $H' \ge \underline{H}' \ge \underline{H} = \overline{H} - 1$ by Theorem 8.2.
    The sum found positive lies on the $\underline{H}'$-diagonal only in the first case. The proof
    survives.
    """

    def step(t: Trick) -> Relation:
        known = all_of(
            [
                above(columns(t.A1, t.under - 1, 2, t.n - 2 + t.under - 1), 0),
                at_least(t.under1, t.under - 1),
            ]
        )
        if t.under1 == t.under - 1:
            rest = all_of([belongs(t, "II"), equal(t.H1, t.over1)])
        else:
            rest = chain(t.H1, ">=", t.under1, ">=", t.over - 1)
        return all_of([known, rest])

    return each(held(deal), step)


@after_east_holds_up_amended.near_miss("D' belongs to no other class than I or II")
def never_case_3(deal: Deal) -> Relation:
    return each(held(deal), lambda t: belongs(t, "I" if t.under1 > 0 else "II"))


exhausted(
    strategy,
    bound_on_under,
    no_negative_entry,
    trivial_case,
    a_negative_entry,
    a_negative_entry_amended,
    subcases_cover,
    third_subcase,
    equation_25,
    after_east_holds_up,
    after_east_holds_up_amended,
)
