"""Case II(W): West has the ace, H_under <= 0, the inner sum is positive, West is on lead.

The inner sum is A_{2-H_under,2} + ... + A_{n-1,n-1+H_under}; n = H_over (mod 2).
"""

from theorems.single_suit_whist.rules import WEST, Deal, matrix, replies, sign_change
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import columns, led_by_west, rows
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    belongs,
    case_deals,
    chain,
    each,
    east_held,
    east_won,
    having,
    inner_of,
    not_the_smallest,
    optimal_first_play,
    run,
    where_entries_exist,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, claim, equal

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


def at_the_end(deal: Deal) -> list[Trick]:
    """The same with H_under = -n + 3."""
    return [t for t in all_positive(deal) if t.under == -t.n + 3]


def not_in_the_first_row(deal: Deal) -> list[Trick]:
    """East takes the trick; the H_under-diagonal has a negative entry beyond its first row."""
    return [t for t in east_won(deal, "II") if any(i > 1 for i in negative_rows(t.word))]


def not_in_the_first_column(deal: Deal) -> list[Trick]:
    """East takes the trick; the H_under-diagonal has a negative entry beyond its first column."""
    return [t for t in east_won(deal, "II") if any(i >= 2 - t.under for i in negative_rows(t.word))]


WON = having(CASE, "East can take the trick", lambda deal: east_won(deal, "II"))
POSITIVE = having(WON, "no entry on the H_under-diagonal is negative", all_positive)
BEYOND_ROW_1 = having(
    WON, "a negative entry on the H_under-diagonal is not in the first row", not_in_the_first_row
)
BEYOND_COLUMN_1 = having(
    WON,
    "a negative entry on the H_under-diagonal is not in the first column",
    not_in_the_first_column,
)
HELD = having(CASE, "East can hold up, and West has not led his smallest card", held)


@claim("W1-C-II-W-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_II_W")
def strategy(deal: Deal) -> Relation:
    r"""West leads the smallest card $W_i$ such that $i \ge 2 - \underline{H}$ and
    $A_{i,i+\underline{H}} = -1$. If there is no such $i$, West leads his smallest card. [This is
    optimal.] Whatever East replies, $H' \ge \overline{H}$ if East takes the trick and
    $H' \ge \overline{H} - 1$ if he holds up.
    """
    return optimal_first_play(deal, WEST, led_by_west(deal.word, "II"))


@strategy.near_miss("West leads his smallest card")
def smallest_card(deal: Deal) -> Relation:
    lead = deal.word.index(WEST)
    plays = [Trick(deal.word, lead, reply) for reply in replies(deal.word, lead)]
    return optimal_first_play(deal, WEST, plays)


@claim("W1-C-II-W-1", domain=CASE, upto=CASE_LAYERS, formal="Steps_II.II_W_bound")
def bound_on_under(deal: Deal, least: int = 3) -> Relation:
    r"""Since the sum $A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}}$ contains at least
    one term, $\underline{H}$ is at least $-n + 3$.
    """
    under, _ = sign_change(deal.word)
    return at_least(under, least - deal.n)


bound_on_under.near_miss("H_under >= -n + 4", least=4)


@claim(
    "W1-C-II-W-2", domain=POSITIVE, upto=CASE_LAYERS, formal="Steps_II.II_W_East_takes_all_positive"
)
@after_each(all_positive)
def no_negative_entry(t: Trick) -> Relation:
    r"""If East takes the trick and all the entries on the $\underline{H}$-diagonal in $A$ are
    positive, then $T'_{\underline{H}} = T_{\underline{H}} - 1 = n - 1 + \underline{H} > 0$, and
    $A'_{2-\underline{H}',2} + \dots + A'_{n-2,n-2+\underline{H}'} = n - 3 + \underline{H}$. If
    $\underline{H} > -n + 3$, then this sum is positive, and $D'$ belongs to case II again.
    """
    n, h = t.n, t.under
    after = columns(t.A1, t.under1, 2, n - 2 + t.under1)
    printed = [chain(t.T1[h], "=", t.T[h] - 1, "=", n - 1 + h, ">", 0), equal(after, n - 3 + h)]
    again = [above(after, 0), belongs(t, "II")] if h > -n + 3 else []
    return all_hold(printed + again)


no_negative_entry.near_miss(
    "D' belongs to case II for H_under = -n + 3 as well", relation=lambda t: belongs(t, "II")
)


@claim(
    "W1-C-II-W-2b",
    domain=having(POSITIVE, "H_under = -n + 3: one deal for each n >= 3", at_the_end),
    upto=CASE_LAYERS,
    formal="Steps_II.II_W_East_takes_all_positive",
)
@after_each(at_the_end)
def trivial_case(t: Trick) -> Relation:
    r"""If all the entries on the $\underline{H}$-diagonal are positive, East takes the trick and
    $\underline{H} = -n + 3$, then $D'$ reduces to a rather trivial special case of III, where there
    is not even a value of $k$ such that both sums involved have at least one term.
    """
    # Of D', with n - 1 cards: 2 <= 2k and 2k + 1 <= n - 2 + H_under'.
    with_terms = [k for k in range(1, t.n) if 2 * k + 1 <= t.n - 2 + t.under1]
    return all_hold(belongs(t, "III"), equal(len(with_terms), 0))


trivial_case.near_miss("D' belongs to II", relation=lambda t: belongs(t, "II"))


def one_more(t: Trick) -> Relation:
    """What Case II(W) says if West leads a card with a negative entry and East takes it."""
    h, T, A = t.under, t.T, t.A
    after = columns(t.A1, h, 2, t.n - 2 + h)
    return all_hold(
        chain(t.T1[h], "=", T[h] - A[t.i, t.i + h], "=", T[h] + 1, ">", 0),
        chain(after, "=", inner_of(t) + 1, ">", 0),
        at_least(t.over1, t.over),
        equal(t.H1, t.over1),
    )


@claim("W1-C-II-W-3", domain=BEYOND_ROW_1, upto=CASE_LAYERS)
@after_each(not_in_the_first_row)
def a_negative_entry(t: Trick) -> Relation:
    r"""If East takes the trick and there is a negative entry on the $\underline{H}$-diagonal which
    is not in the first row, then by Lemma 5.1, we have $T'_{\underline{H}} = T_{\underline{H}} -
    A_{i,i+\underline{H}} = T_{\underline{H}} + 1 > 0$, and similarly, $A'_{2-\underline{H},2} +
    \dots + A'_{n-2,n-2+\underline{H}} = A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} +
    1 > 0$. This implies that $\overline{H}' \ge \overline{H}$, and by case II of the induction
    hypothesis, $H' = \overline{H}'$.
    """
    return where_entries_exist(lambda: one_more(t))


a_negative_entry.near_miss("T' = T - 1", relation=lambda t: equal(t.T1[t.under], t.T[t.under] - 1))


@a_negative_entry.amended(domain=BEYOND_COLUMN_1, formal="Steps_II.II_W_East_takes_a_negative")
def a_negative_entry_amended(deal: Deal) -> Relation:
    r"""If East takes the trick and there is a negative entry on the $\underline{H}$-diagonal which
    is not in the first column, then $T'_{\underline{H}} = T_{\underline{H}} - A_{i,i+\underline{H}}
    = T_{\underline{H}} + 1 > 0$, $A'_{2-\underline{H},2} + \dots + A'_{n-2,n-2+\underline{H}} =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} + 1 > 0$, $\overline{H}' \ge
    \overline{H}$ and $H' = \overline{H}'$. (With `row` for `column`, as printed, West's lead may be
    his smallest card, and then the inner sum falls by one.)
    """
    return each(not_in_the_first_column(deal), one_more)


@a_negative_entry_amended.near_miss("the inner sum is as before")
def inner_as_before(deal: Deal) -> Relation:
    return each(
        not_in_the_first_column(deal),
        lambda t: equal(columns(t.A1, t.under, 2, t.n - 2 + t.under), inner_of(t)),
    )


@claim("W1-C-II-W-4", domain=CASE, upto=CASE_LAYERS)
def subcases_cover(deal: Deal) -> Relation:
    r"""Where East takes the trick two subcases are considered: all the entries on the
    $\underline{H}$-diagonal in $A$ are positive, or there is a negative entry on it which is not in
    the first row. They cover every deal of Case II(W).
    """
    found = negative_rows(deal.word)
    subcases = (not found, any(i > 1 for i in found))
    return at_least(sum(subcases), 1)


@subcases_cover.near_miss("the first subcase alone covers every deal")
def first_subcase(deal: Deal) -> Relation:
    return equal(len(negative_rows(deal.word)), 0)


def only_in_the_first_column(word: str) -> bool:
    """The only negative entry on the H_under-diagonal is in the first column."""
    under, _ = sign_change(word)
    return negative_rows(word) == [1 - under]


@subcases_cover.amended(formal="Steps_II.II_W_three_subcases")
def third_subcase(deal: Deal) -> Relation:
    r"""With `row` read as `column` a third subcase remains: the only negative entry on the
    $\underline{H}$-diagonal is in the first column, and West leads his smallest card. If East takes
    the trick, $T'_{\underline{H}} = T_{\underline{H}} + 1 = n - 1 + \underline{H} > 0$,
    $\underline{H}' = \underline{H}$, and the inner sum is $n - 3 + \underline{H}$, so that $D'$
    belongs to case II, or to the trivial special case of III if $\underline{H} = -n + 3$; in either
    case $H' \ge \overline{H}$. Every deal of Case II(W) is in just one of the
    three subcases.
    """
    found, first = negative_rows(deal.word), 1 - sign_change(deal.word)[0]
    subcases = (not found, any(i > first for i in found), only_in_the_first_column(deal.word))

    def step(t: Trick) -> Relation:
        n, h = t.n, t.under
        return all_hold(
            equal(t.i, 1),
            chain(t.T1[h], "=", t.T[h] + 1, "=", n - 1 + h, ">", 0),
            equal(t.under1, h),
            equal(columns(t.A1, h, 2, n - 2 + h), n - 3 + h),
            belongs(t, "II" if h > -n + 3 else "III"),
            at_least(t.H1, t.over),
        )

    return all_hold(
        equal(sum(subcases), 1), each(east_won(deal, "II") if subcases[2] else [], step)
    )


@third_subcase.near_miss("D' always belongs to case II")
def always_case_2(deal: Deal) -> Relation:
    third = only_in_the_first_column(deal.word)
    return each(east_won(deal, "II") if third else [], lambda t: belongs(t, "II"))


def sums_25(t: Trick, end: int) -> Relation:
    """Equation (25), the run that starts with A_{i+1,i+H_under} ending in row n and this column."""
    n, h, i, A, S = t.n, t.under, t.i, t.A, inner_of(t)
    first = rows(A, h, 2 - h, i - 1) + run(A, (i + 1, i + h), (n, end))
    second = rows(A, h, 2 - h, i - 1) + rows(A, h, i + 1, n - 1) + 1
    return chain(
        t.T1[h - 1], "=", first, ">=", second, "=", S - A[i, i + h] + 1, "=", S + 2, ">=", 3
    )


@claim("W1-EQ25", domain=HELD, upto=CASE_LAYERS)
@after_each(held)
def equation_25(t: Trick) -> Relation:
    r"""If East holds up then, by Lemma 9.3, we can assume that West did not play his smallest card:
    (25) $T'_{\underline{H}-1} = A_{2-\underline{H},2} + \dots + A_{i-1,i-1+\underline{H}} +
    A_{i+1,i+\underline{H}} + \dots + A_{n,n+\underline{H}} \ge A_{2-\underline{H},2} + \dots +
    A_{i-1,i-1+\underline{H}} + A_{i+1,i+1+\underline{H}} + \dots + A_{n-1,n-1+\underline{H}} + 1 =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} - A_{i,i+\underline{H}} + 1 =
    A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} + 2 \ge 3$.
    """
    return where_entries_exist(lambda: sums_25(t, t.n + t.under))


@equation_25.amended(formal="Steps_II.II_W_East_holds_up")
@after_each(held)
def equation_25_amended(t: Trick) -> Relation:
    r"""(25) with $A_{n,n-1+\underline{H}}$ for the printed $A_{n,n+\underline{H}}$ at the end of
    the run that starts with $A_{i+1,i+\underline{H}}$: the entry printed does not lie on the
    diagonal of the run. Both belong to the ace and are 1.
    """
    return sums_25(t, t.n - 1 + t.under)


equation_25.near_miss("the last bound is 4", relation=lambda t: at_least(t.T1[t.under - 1], 4))
equation_25_amended.near_miss(
    "the last bound is 4", relation=lambda t: at_least(t.T1[t.under - 1], 4)
)


@claim("W1-C-II-W-5", domain=HELD, upto=CASE_LAYERS)
@after_each(held)
def after_east_holds_up(t: Trick) -> Relation:
    r"""If East holds up, it follows that $A'_{2-\underline{H}+1,2} + \dots +
    A'_{n-2,n-2+\underline{H}-1} > 0$, and again by case II of the induction hypothesis,
    $H' = \overline{H}' \ge \overline{H} - 1$.
    """
    return all_hold(
        above(columns(t.A1, t.under - 1, 2, t.n - 2 + t.under - 1), 0),
        chain(t.H1, "=", t.over1, ">=", t.over - 1),
    )


after_east_holds_up.near_miss("H' >= H_over", relation=lambda t: at_least(t.H1, t.over))


@after_east_holds_up.amended(formal="Steps_II.II_W_East_holds_up")
@after_each(held)
def after_east_holds_up_amended(t: Trick) -> Relation:
    r"""If East holds up, $A'_{2-\underline{H}+1,2} + \dots + A'_{n-2,n-2+\underline{H}-1} > 0$ and
    $\underline{H}' \ge \underline{H} - 1$. If $\underline{H}' = \underline{H} - 1$, $D'$ belongs to
    case II; otherwise $H' \ge \underline{H}' \ge \underline{H} = \overline{H} - 1$ by Theorem 8.2.
    The sum found positive lies on the $\underline{H}'$-diagonal only in the first case.
    """
    known = all_hold(
        above(columns(t.A1, t.under - 1, 2, t.n - 2 + t.under - 1), 0),
        at_least(t.under1, t.under - 1),
    )
    if t.under1 == t.under - 1:
        rest = all_hold(belongs(t, "II"), equal(t.H1, t.over1))
    else:
        rest = chain(t.H1, ">=", t.under1, ">=", t.over - 1)
    return all_hold(known, rest)


after_east_holds_up_amended.near_miss(
    "D' belongs to no other class than I or II",
    relation=lambda t: belongs(t, "I" if t.under1 > 0 else "II"),
)
