"""Case I(W): West has the ace, H_under > 0, n = H_over (mod 2), and West is on lead."""

from theorems.single_suit_whist.rules import WEST, Deal, replies
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import led_by_west, rows
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    belongs,
    belongs_strictly,
    case_deals,
    chain,
    east_held,
    east_won,
    having,
    not_the_smallest,
    optimal_first_play,
    strictly_or_equal,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, below, claim, equal

CASE = case_deals("I", WEST)


def held(deal: Deal) -> list[Trick]:
    """East holds up, and by Lemma 9.3 i > 1."""
    return not_the_smallest(east_held(deal, "I"))


def held_above_1(deal: Deal) -> list[Trick]:
    """The same with H_under > 1."""
    return [t for t in held(deal) if t.under > 1]


def held_at_1(deal: Deal) -> list[Trick]:
    """The same with H_under = 1."""
    return [t for t in held(deal) if t.under == 1]


WON = having(CASE, "East can take the trick", lambda deal: east_won(deal, "I"))
HELD = having(CASE, "East can hold up, and West has not led his smallest card", held)
ABOVE_1 = having(HELD, "H_under > 1", held_above_1)
AT_1 = having(HELD, "H_under = 1", held_at_1)


@claim("W1-C-I-W-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_I_W")
def strategy(deal: Deal) -> Relation:
    r"""If there is a negative entry on the $\underline{H}$-diagonal of $A$, then West leads the
    smallest card corresponding to a row with such an entry. If there is none, West leads his
    smallest card. [This is optimal.] Whatever East replies, $H' \ge \overline{H}$ if East takes the
    trick and $H' \ge \overline{H} - 1$ if he holds up.
    """
    return optimal_first_play(deal, WEST, led_by_west(deal.word, "I"))


@strategy.near_miss("West leads his smallest card")
def smallest_card(deal: Deal) -> Relation:
    lead = deal.word.index(WEST)
    plays = [Trick(deal.word, lead, reply) for reply in replies(deal.word, lead)]
    return optimal_first_play(deal, WEST, plays)


@claim("W1-C-I-W-1", domain=WON, upto=CASE_LAYERS, formal="Steps_I.I_W_East_takes")
@after_each(lambda deal: east_won(deal, "I"))
def east_takes_the_trick(t: Trick) -> Relation:
    r"""If East takes the trick, by Lemma 5.1
    $T'_{\underline{H}} = T_{\underline{H}} - A_{i,i+\underline{H}}$.
    """
    return equal(t.T1[t.under], t.T[t.under] - t.A[t.i, t.i + t.under])


east_takes_the_trick.near_miss(
    "T' = T + 1, as if the entry were always negative",
    relation=lambda t: equal(t.T1[t.under], t.T[t.under] + 1),
)


@claim("W1-C-I-W-2", domain=WON, upto=CASE_LAYERS, formal="Steps_I.I_W_East_takes")
@after_each(lambda deal: east_won(deal, "I"))
def sum_stays_positive(t: Trick) -> Relation:
    r"""If East takes the trick, either $A_{i,i+\underline{H}}$ is negative, which implies that
    $T'_{\underline{H}} > T_{\underline{H}} > 0$, so that $\overline{H}' \ge \overline{H}$, or the
    $\underline{H}$-diagonal of $A$ consists only of positive entries. In the latter case
    $T'_{\underline{H}} > 0$ anyway, since $\underline{H} = n - 1$ is impossible. Therefore $D'$
    belongs to case I with $H' \ge \overline{H}$.
    """
    h, positive = t.under, t.T[t.under] == t.n - t.under
    sums = (
        all_hold(above(t.T1[h], 0), below(h, t.n - 1))
        if positive
        else all_hold(equal(t.A[t.i, t.i + h], -1), chain(t.T1[h], ">", t.T[h], ">", 0))
    )
    return all_hold(sums, at_least(t.over1, t.over), belongs(t, "I"), at_least(t.H1, t.over))


sum_stays_positive.near_miss(
    "T' > T in either case", relation=lambda t: above(t.T1[t.under], t.T[t.under])
)


@claim("W1-C-I-W-3", domain=HELD, upto=CASE_LAYERS, formal="Steps_I.I_W_East_holds_up")
@after_each(held)
def east_holds_up(t: Trick) -> Relation:
    r"""If East holds up then, by Lemma 9.3, we can assume that $i > 1$, so that
    $A_{i,i+\underline{H}} = -1$. We have $T'_{\underline{H}-1} = A_{1,1+\underline{H}} + \dots +
    A_{i-1,i-1+\underline{H}} + A_{i+1,i+\underline{H}} + \dots + A_{n+1-\underline{H},n} \ge
    T_{\underline{H}} > 0$, so that $\underline{H}' \ge \underline{H} - 1$.
    """
    n, h, i, A = t.n, t.under, t.i, t.A
    printed = rows(A, h, 1, i - 1) + rows(A, h - 1, i + 1, n + 1 - h)
    return all_hold(
        equal(A[i, i + h], -1),
        chain(t.T1[h - 1], "=", printed, ">=", t.T[h], ">", 0),
        at_least(t.under1, h - 1),
    )


east_holds_up.near_miss("H_under' >= H_under", relation=lambda t: at_least(t.under1, t.under))


@claim("W1-C-I-W-4", domain=ABOVE_1, upto=CASE_LAYERS, formal="Steps_I.I_W_East_holds_up")
@after_each(held_above_1)
def sufficient_above_1(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} > 1$, this is already sufficient, since $D'$ will belong
    to case I: $H' \ge \overline{H} - 1$.
    """
    return all_hold(belongs(t, "I"), at_least(t.H1, t.over - 1))


sufficient_above_1.near_miss("H' >= H_over", relation=lambda t: at_least(t.H1, t.over))


@claim("W1-C-I-W-4v", domain=ABOVE_1, upto=CASE_LAYERS)
@after_each(held_above_1)
def sufficient_above_1_strictly(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} > 1$, this is already sufficient, since $D'$ will belong
    to case I [: it is of class I, of the deals with $\underline{H}' \ne \overline{H}'$, which
    Section 9.2 divides]: $H' \ge \overline{H} - 1$. (Where they may be equal: W1-C-I-W-4.)
    """
    return all_hold(belongs_strictly(t, "I"), at_least(t.H1, t.over - 1))


sufficient_above_1_strictly.near_miss(
    "D' is of class II", relation=lambda t: belongs_strictly(t, "II")
)


@sufficient_above_1_strictly.amended(formal="Steps_I.I_W_East_holds_up")
@after_each(held_above_1)
def sufficient_above_1_or_equal(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} > 1$, $D'$ is of class I, or $\underline{H}' =
    \overline{H}'$, which is $H'$ by Theorem 8.2; in either case $H' \ge \overline{H} - 1$.
    """
    return all_hold(strictly_or_equal(t, "I"), at_least(t.H1, t.over - 1))


sufficient_above_1_or_equal.near_miss(
    "D' is of class II or they are equal", relation=lambda t: strictly_or_equal(t, "II")
)


@claim("W1-EQ24", domain=AT_1, upto=CASE_LAYERS, formal="Steps_I.I_W_East_holds_up")
@after_each(held_at_1)
def equation_24(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} = 1$, (24) $A'_{2,2} + \dots + A'_{n-2,n-2} =
    A_{2,3} + \dots + A_{i-1,i} + A_{i+1,i+1} + \dots + A_{n-1,n-1} \ge A_{2,3} + \dots + A_{i-1,i}
    + A_{i+1,i+2} + \dots + A_{n-1,n} = T_1 - A_{1,2} - A_{i,i+1} = T_1 - A_{1,2} + 1 \ge T_1 > 0$.
    """
    n, i, A, T = t.n, t.i, t.A, t.T[1]
    return chain(
        rows(t.A1, 0, 2, n - 2), "=", rows(A, 1, 2, i - 1) + rows(A, 0, i + 1, n - 1),
        ">=", rows(A, 1, 2, i - 1) + rows(A, 1, i + 1, n - 1),
        "=", T - A[1, 2] - A[i, i + 1], "=", T - A[1, 2] + 1, ">=", T, ">", 0,
    )  # fmt: skip


equation_24.near_miss(
    "the sum is T_1 exactly", relation=lambda t: equal(rows(t.A1, 0, 2, t.n - 2), t.T[1])
)


@claim("W1-C-I-W-5", domain=AT_1, upto=CASE_LAYERS)
@after_each(held_at_1)
def falls_into_case_2(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} = 1$, $D'$ belongs to Case II, and $H' \ge 1$."""
    return all_hold(belongs(t, "II"), at_least(t.H1, 1))


falls_into_case_2.near_miss("H' >= 2", relation=lambda t: at_least(t.H1, 2))


@falls_into_case_2.amended(formal="Steps_I.I_W_East_holds_up")
@after_each(held_at_1)
def falls_into_case_1_or_2(t: Trick) -> Relation:
    r"""If East holds up and $\underline{H} = 1$, $D'$ belongs to Case I or II, and $H' \ge 1$. The
    text forgets that $\underline{H}'$ may be positive, when Case I of the induction hypothesis
    serves as well.
    """
    case = belongs(t, "I" if t.under1 > 0 else "II")
    return all_hold(at_least(t.under1, 0), case, at_least(t.H1, 1))


falls_into_case_1_or_2.near_miss("D' belongs to Case I", relation=lambda t: belongs(t, "I"))
