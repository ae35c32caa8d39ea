"""Case III(W): West has the ace, H_under <= 0, the inner sum is not positive, and no k makes the
two sums of class III negative; n = H_over (mod 2), and West is on lead.

The steps that suppose a k for D' are checked on the deals of which everything is assumed but what
the contradiction is with, as in Case III(E).
"""

from theorems.single_suit_whist.rules import WEST, Deal, matrix, replies, sign_change
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import (
    both_negative,
    columns,
    east_holds_up,
    east_takes,
    in_III_but_for_k,
    leader_of,
    led_by_west,
    rows,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    H_differ,
    after_each_with_k,
    case_deals,
    chain,
    east_held,
    east_won,
    having,
    optimal_first_play,
    run,
    where_entries_exist,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, below, claim, equal

CASE = case_deals("III", WEST)


def negative_rows(word: str) -> list[int]:
    """The m with 2 - H_under <= m <= n - 1 and A_{m,m+H_under} = -1."""
    A, n, (under, _) = matrix(word), len(word) // 2, sign_change(word)
    return [m for m in range(2 - under, n) if A[m, m + under] == -1]


def without_k(deal: Deal) -> bool:
    """What Case III(W) assumes, but for the k that there must not be."""
    word = deal.word
    return H_differ(deal) and in_III_but_for_k(word) and leader_of(word) == WEST


WITHOUT_K = every_deal().where(
    "every deal, n >= 1, that meets what class III says before k is mentioned, with "
    "H_under < H_over, n = H_over (mod 2) and West on lead",
    without_k,
)


def led(deal: Deal) -> int:
    """West's lead W_m, m maximal."""
    return deal.hand(WEST)[negative_rows(deal.word)[-1] - 1] - 1


def held_without_k(deal: Deal) -> list[Trick]:
    """The same deals: East holds up."""
    return east_holds_up(deal.word, led(deal))


def won_without_k(deal: Deal) -> list[Trick]:
    """The same deals: East takes the trick."""
    return east_takes(deal.word, led(deal))


def bad_k_held(t: Trick) -> list[int]:
    """The k with both sums of D' negative after East has held up, as printed with H - 1."""
    return both_negative(t.A1, t.under - 1, t.over - 1, t.n - 2 + t.under - 1)


def bad_k_won(t: Trick) -> list[int]:
    """The k with both sums of D' negative after East has taken the trick."""
    return both_negative(t.A1, t.under, t.over, t.n - 2 + t.under)


def negative_second_sums(t: Trick, k_shift: int) -> list[int]:
    """The k that make the second sum of D' negative, with H_under - `k_shift`."""
    h = t.under - k_shift
    last = t.n - 2 + h
    return [k for k in range(1, t.n) if columns(t.A1, h, 2 * k + 1, last) < 0]


def leaving_k(deal: Deal) -> list[Trick]:
    """East's hold-ups that leave a k with both sums of D' negative."""
    return [t for t in held_without_k(deal) if bad_k_held(t)]


# The hold-ups that leave a k, each with the maximal one.
supposing = after_each_with_k(
    lambda deal: [(t, negative_second_sums(t, 1)[-1]) for t in leaving_k(deal)]
)


def below_target(deal: Deal, more: int = 0) -> list[Trick]:
    """East's hold-ups after which H' < H_over - 1, or with `more` added."""
    return [t for t in held_without_k(deal) if t.over - 1 + more > t.H1]


def won_leaving_k(deal: Deal) -> list[Trick]:
    """East takes the trick, and a k makes both sums of D' negative."""
    return [t for t in won_without_k(deal) if bad_k_won(t)]


def won_below(deal: Deal) -> list[Trick]:
    """East takes the trick, and H' is not H_over'."""
    return [t for t in won_without_k(deal) if t.over1 != t.H1]


SUPPOSED = having(WITHOUT_K, "East can hold up, and a k makes both sums of D' negative", leaving_k)
HELD = having(CASE, "East can hold up", lambda deal: east_held(deal, "III"))
WON = having(CASE, "East can take the trick", lambda deal: east_won(deal, "III"))


@claim("W1-C-III-W-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_III_W")
def strategy(deal: Deal) -> Relation:
    r"""West leads the card $W_m$ where $m$ is maximal in the interval
    $2 - \underline{H} \le m \le n - 1$ with $A_{m,m+\underline{H}} = -1$. [This is optimal.]
    Whatever East replies, $H' \ge \overline{H}$ if East takes the trick and
    $H' \ge \overline{H} - 1$ if he holds up.
    """
    return optimal_first_play(deal, WEST, led_by_west(deal.word, "III"))


@strategy.near_miss("m minimal")
def minimal_m(deal: Deal) -> Relation:
    lead = deal.hand(WEST)[negative_rows(deal.word)[0] - 1] - 1
    plays = [Trick(deal.word, lead, reply) for reply in replies(deal.word, lead)]
    return optimal_first_play(deal, WEST, plays)


@claim("W1-C-III-W-1", domain=CASE, upto=CASE_LAYERS, formal="Steps_III.III_W_there_is_an_m")
def there_is_an_m(deal: Deal, least: int = 1) -> Relation:
    r"""Since $A_{2-\underline{H},2} + \dots + A_{n-1,n-1+\underline{H}} \le 0$, there must be an
    $m$ in the interval $2 - \underline{H} \le m \le n - 1$ such that $A_{m,m+\underline{H}} = -1$.
    """
    return at_least(len(negative_rows(deal.word)), least)


there_is_an_m.near_miss("there are two such m", least=2)


@claim("W1-EQ27", domain=HELD, upto=CASE_LAYERS)
@after_each(lambda deal: east_held(deal, "III"))
def equation_27(t: Trick) -> Relation:
    r"""Suppose that East holds up. Then $A'$ is obtained by deleting the $m$:th row and the first
    column of $A$. We have (27) $T'_{\underline{H}-1} = A_{2-\underline{H},2} + \dots +
    A_{m-1,m-1+\underline{H}} + A_{m+1,m+\underline{H}} + \dots + A_{n,n-1+\underline{H}} \ge
    A_{2-\underline{H},2} + \dots + A_{m-1,m-1+\underline{H}} + A_{m+1,m+1+\underline{H}} + \dots +
    A_{n,n+\underline{H}} = T_{\underline{H}} - A_{1+\underline{H},1} - A_{m+\underline{H},m} =
    T_{\underline{H}} - A_{1+\underline{H},1} + 1 \ge T_{\underline{H}} > 0$.
    """
    return where_entries_exist(lambda: sums_27(t, (1 + t.under, 1), (t.i + t.under, t.i)))


def sums_27(t: Trick, corner: tuple[int, int], played: tuple[int, int]) -> Relation:
    """Equation (27) with these two entries."""
    n, h, m, A, T = t.n, t.under, t.i, t.A, t.T[t.under]
    first = rows(A, h, 2 - h, m - 1) + rows(A, h - 1, m + 1, n)
    second = rows(A, h, 2 - h, m - 1) + rows(A, h, m + 1, n)
    return chain(
        t.T1[h - 1], "=", first, ">=", second, "=", T - A[corner] - A[played],
        "=", T - A[corner] + 1, ">=", T, ">", 0,
    )  # fmt: skip


equation_27.near_miss(
    "T' > T in the end", relation=lambda t: above(t.T1[t.under - 1], t.T[t.under] + 1)
)


@equation_27.amended(formal="Steps_III.III_W_East_holds_up")
@after_each(lambda deal: east_held(deal, "III"))
def equation_27_amended(t: Trick) -> Relation:
    r"""(27) with $A_{1-\underline{H},1}$ for the printed $A_{1+\underline{H},1}$ and
    $A_{m,m+\underline{H}}$ for the printed $A_{m+\underline{H},m}$: the first and the $m$:th entry
    of the $\underline{H}$-diagonal.
    """
    return sums_27(t, (1 - t.under, 1), (t.i, t.i + t.under))


equation_27_amended.near_miss(
    "T' >= T + 2", relation=lambda t: at_least(t.T1[t.under - 1], t.T[t.under] + 2)
)


@claim(
    "W1-C-III-W-1b",
    domain=having(WITHOUT_K, "East can hold up so that H' < H_over - 1", below_target),
    upto=CASE_LAYERS,
    formal="Steps_III.III_W_East_holds_up",
)
@after_each(below_target)
def k_after_holding_up(t: Trick) -> Relation:
    r"""Suppose that $H' < \overline{H} - 1$. Since West still has the ace, there must be a $k$ such
    that $\sum_{i=2}^{2k} A'_{i-\overline{H}+1,i} < 0$ and
    $\sum_{i=2k+1}^{n-2+\underline{H}-1} A'_{i-\underline{H}+1,i} < 0$.
    """
    return at_least(len(bad_k_held(t)), 1)


k_after_holding_up.near_miss(
    "there are two such k", relation=lambda t: at_least(len(bad_k_held(t)), 2)
)


@claim("W1-C-III-W-2", domain=SUPPOSED, upto=CASE_LAYERS, formal="Steps_III.III_W_East_holds_up")
@supposing
def where_the_second_sum_starts(t: Trick, k: int) -> Relation:
    r"""If East holds up and there is such a $k$, we can by Lemma 9.2 assume that $k$ is the maximal
    number such that the second sum is negative. By the choice of $m$, the second sum must start
    with a matrix element above the $m$:th row. Since $k$ is chosen maximal, we have
    $A'_{2k+2-\underline{H},2k+1} = -1$. It follows that $A'_{2k+2-\overline{H},2k+1} = -1$.
    """
    return all_hold(
        equal(k in bad_k_held(t), True),
        below(2 * k + 2 - t.under, t.i),
        equal(t.A1[2 * k + 2 - t.under, 2 * k + 1], -1),
        equal(t.A1[2 * k + 2 - t.over, 2 * k + 1], -1),
    )


where_the_second_sum_starts.near_miss(
    "the second sum starts with a positive element",
    relation=lambda t, k: equal(t.A1[2 * k + 2 - t.under, 2 * k + 1], 1),
)


@claim("W1-EQ28", domain=SUPPOSED, upto=CASE_LAYERS, formal="Steps_III.III_W_East_holds_up")
@supposing
def equation_28(t: Trick, k: int) -> Relation:
    r"""With that $k$ we have (28) $\sum_{i=2}^{2(k+1)} A_{i-\overline{H},i} =
    \sum_{i=2}^{2(k+1)} A'_{i-\overline{H},i-1} = \sum_{i=1}^{2(k+1)-1} A'_{i-\overline{H}+1,i} =
    \sum_{i=2}^{2k} A'_{i-\overline{H}+1,i} + A'_{2-\overline{H},1} +
    A'_{2k+2-\overline{H},2k+1} \le \sum_{i=2}^{2k} A'_{i-\overline{H}+1,i} < 0$.
    """
    over, B = t.over, t.A1
    moved = sum(B[i - over, i - 1] for i in range(2, 2 * (k + 1) + 1))
    inside = columns(B, over - 1, 2, 2 * k)
    return chain(
        columns(t.A, over, 2, 2 * (k + 1)), "=", moved,
        "=", columns(B, over - 1, 1, 2 * (k + 1) - 1),
        "=", inside + B[2 - over, 1] + B[2 * k + 2 - over, 2 * k + 1],
        "<=", inside, "<", 0,
    )  # fmt: skip


@equation_28.near_miss("= for <= at the one but last relation")
@supposing
def equality_28(t: Trick, k: int) -> Relation:
    before = columns(t.A, t.over, 2, 2 * (k + 1))
    return equal(before, columns(t.A1, t.over - 1, 2, 2 * k))


@claim("W1-EQ29", domain=SUPPOSED, upto=CASE_LAYERS)
@supposing
def equation_29(t: Trick, k: int) -> Relation:
    r"""With that $k$, (29) $\sum_{i=2(k+1)+1}^{n-1+\underline{H}} A_{i-\underline{H},i} =
    A'_{2k+3-\underline{H},2k+2} + \dots + A'_{m-1,m-2+\underline{H}} - 1 + A'_{m,m+\underline{H}} +
    \dots + A'_{n-2,n-2+\underline{H}} \le A'_{2k+3-\underline{H}} + \dots +
    A'_{m-1,m-2+\underline{H}} + A'_{m,m-1+\underline{H}} + \dots + A'_{n-2,n-3+\underline{H}} - 1 =
    \sum_{i=2k+2}^{n-3+\underline{H}} A'_{i-\underline{H}+1,i} - 1 \le
    \sum_{i=2k+1}^{n-2+\underline{H}-1} A'_{i-\underline{H}+1,i} < 0$. [The first entry of the
    second line has one index.]
    """
    return sums_29(t, k, (2 * k + 3 - t.under,))


def sums_29(t: Trick, k: int, start: tuple[int, ...]) -> Relation:
    """Equation (29), the run in its second line starting with A' at these indices."""
    n, h, m, B = t.n, t.under, t.i, t.A1
    first = rows(B, h - 1, 2 * k + 3 - h, m - 1)
    again = run(B, start, (m - 1, m - 2 + h))
    return chain(
        columns(t.A, h, 2 * (k + 1) + 1, n - 1 + h), "=", first - 1 + rows(B, h, m, n - 2),
        "<=", again + rows(B, h - 1, m, n - 2) - 1,
        "=", columns(B, h - 1, 2 * k + 2, n - 3 + h) - 1,
        "<=", columns(B, h - 1, 2 * k + 1, n - 2 + h - 1), "<", 0,
    )  # fmt: skip


@equation_29.amended(formal="Steps_III.III_W_East_holds_up")
@supposing
def equation_29_amended(t: Trick, k: int) -> Relation:
    r"""(29) with $A'_{2k+3-\underline{H},2k+2}$ for $A'_{2k+3-\underline{H}}$ at the beginning of
    its second line, as at that of the first.
    """
    return sums_29(t, k, (2 * k + 3 - t.under, 2 * k + 2))


@equation_29.near_miss("the sum over A is that over A' less 2")
@equation_29_amended.near_miss("the sum over A is that over A' less 2")
@supposing
def two_less_29(t: Trick, k: int) -> Relation:
    n, h = t.n, t.under
    before = columns(t.A, h, 2 * (k + 1) + 1, n - 1 + h)
    return equal(before, columns(t.A1, h - 1, 2 * k + 2, n - 3 + h) - 2)


@claim("W1-C-III-W-3", domain=HELD, upto=CASE_LAYERS, formal="FirstPlay.case_III_W")
@after_each(lambda deal: east_held(deal, "III"))
def after_holding_up(t: Trick) -> Relation:
    r"""If East holds up, $H' \ge \overline{H} - 1$."""
    return at_least(t.H1, t.over - 1)


after_holding_up.near_miss("H' >= H_over", relation=lambda t: at_least(t.H1, t.over))


@claim("W1-C-III-W-4", domain=WON, upto=CASE_LAYERS, formal="Steps_III.III_W_East_takes")
@after_each(lambda deal: east_won(deal, "III"))
def east_takes_the_trick(t: Trick) -> Relation:
    r"""Suppose on the other hand that East takes the trick. Then $T'_{\underline{H}} =
    T_{\underline{H}} - A_{m,m+\underline{H}} = T_{\underline{H}} + 1 > 0$. Hence
    $\overline{H}' \ge \overline{H}$.
    """
    h, T = t.under, t.T[t.under]
    return all_hold(
        chain(t.T1[h], "=", T - t.A[t.i, t.i + h], "=", T + 1, ">", 0), at_least(t.over1, t.over)
    )


east_takes_the_trick.near_miss("H_over' > H_over", relation=lambda t: above(t.over1, t.over))


@claim(
    "W1-C-III-W-4b",
    domain=having(WITHOUT_K, "East can take the trick so that H' is not H_over'", won_below),
    upto=CASE_LAYERS,
    formal="Steps_III.III_W_East_takes",
)
@after_each(won_below)
def k_after_taking(t: Trick) -> Relation:
    r"""Suppose that $H' \ne \overline{H}'$ [East having taken the trick]. Then there must be a $k$
    such that $\sum_{i=2}^{2k} A'_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} < 0$.
    """
    return at_least(len(bad_k_won(t)), 1)


k_after_taking.near_miss("there are two such k", relation=lambda t: at_least(len(bad_k_won(t)), 2))


@claim("W1-C-III-W-5", domain=WON, upto=CASE_LAYERS, formal="Steps_III.III_W_East_takes")
@after_each(lambda deal: east_won(deal, "III"))
def below_row_m(t: Trick) -> Relation:
    r"""If East takes the trick then, by the choice of $m$, whenever $i - \underline{H} \ge m$, we
    have $A'_{i-\underline{H},i} = A_{i-\underline{H}+1,i+1} = 1$. In order for the sum
    $\sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i}$ to contain a negative term, it must
    start with an element above the $m$th row, that is, we must have $2k + 1 - \underline{H} < m$.
    """
    h, entries = t.under, range(t.i + t.under, t.n + t.under)
    last = t.n - 2 + h
    return all_hold(
        *(chain(t.A1[i - h, i], "=", t.A[i - h + 1, i + 1], "=", 1) for i in entries),
        *(
            below(2 * k + 1 - h, t.i)
            for k in range(1, t.n)
            if any(t.A1[i - h, i] < 0 for i in range(2 * k + 1, last + 1))
        ),
    )


@below_row_m.near_miss("2k + 2 - H_under < m")
@after_each(lambda deal: east_won(deal, "III"))
def one_row_higher(t: Trick) -> Relation:
    found = negative_second_sums(t, 0)
    return all_hold(below(2 * k + 2 - t.under, t.i) for k in found)


@claim(
    "W1-C-III-W-6",
    domain=having(
        WITHOUT_K, "East can take the trick, and a k makes both sums of D' negative", won_leaving_k
    ),
    upto=CASE_LAYERS,
    formal="Steps_III.III_W_East_takes",
)
@after_each(won_leaving_k)
def contradiction(t: Trick) -> Relation:
    r"""If East takes the trick and $k$ makes both sums of $D'$ negative, then
    $\sum_{i=2}^{2k} A_{i-\overline{H},i} = \sum_{i=2}^{2k} A'_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n-1+\underline{H}} A_{i-\underline{H},i} =
    \sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} + A_{m,m+\underline{H}} =
    \sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} - 1 < 0$.
    """
    n, h, over, A, B = t.n, t.under, t.over, t.A, t.A1
    parts = []
    for k in bad_k_won(t):
        after = columns(B, h, 2 * k + 1, n - 2 + h)
        parts += [
            chain(columns(A, over, 2, 2 * k), "=", columns(B, over, 2, 2 * k), "<", 0),
            chain(
                columns(A, h, 2 * k + 1, n - 1 + h),
                "=", after + A[t.i, t.i + h], "=", after - 1, "<", 0,
            ),
        ]  # fmt: skip
    return all_hold(parts)


@contradiction.near_miss("the second sums agree")
@after_each(won_leaving_k)
def sums_agree(t: Trick) -> Relation:
    h, last = t.under, t.n - 1 + t.under
    return all_hold(
        equal(columns(t.A, h, 2 * k + 1, last), columns(t.A1, h, 2 * k + 1, last - 1))
        for k in bad_k_won(t)
    )


@claim("W1-C-III-W-7", domain=WON, upto=CASE_LAYERS, formal="Steps_III.III_W_after_taking")
@after_each(lambda deal: east_won(deal, "III"))
def after_taking(t: Trick) -> Relation:
    r"""If East takes the trick, $H' = \overline{H}' \ge \overline{H}$."""
    return chain(t.H1, "=", t.over1, ">=", t.over)


after_taking.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))
