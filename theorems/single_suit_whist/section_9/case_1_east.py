"""Case I(E): West has the ace, H_under > 0, n = H_under (mod 2), and East is on lead."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards, diagonals, sign_change
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import cheapest, led_by_east, rows
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    ace_only,
    belongs,
    belongs_strictly,
    below_ace,
    case_deals,
    chain,
    having,
    is_without,
    optimal_first_play,
    strictly_or_equal,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, claim, equal

CASE = case_deals("I", EAST)
BELOW = having(
    CASE, "East leads a card that West beats below the ace", lambda deal: below_ace(deal, "I")
)
ACE = having(
    CASE, "East leads a card that West can beat only with the ace", lambda deal: ace_only(deal, "I")
)


@claim("W1-C-I-E-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_I_E")
def strategy(deal: Deal) -> Relation:
    r"""West takes the trick if he can do so with a card smaller than the ace. Otherwise he holds
    up. [This is optimal.] Whatever East leads, $H' \ge \overline{H}$ if West takes the trick and
    $H' \ge \overline{H} + 1$ if he holds up.
    """
    return optimal_first_play(deal, EAST, led_by_east(deal.word, "I"))


@strategy.near_miss("West takes the trick, with the ace if need be")
def always_take(deal: Deal) -> Relation:
    return optimal_first_play(deal, EAST, taking_always(deal))


def taking_always(deal: Deal) -> list[Trick]:
    """East leads, and West takes every trick that he can, as cheaply as possible."""
    wins = [(lead, cheapest(deal.word, WEST, lead)) for lead in cards(deal.word, EAST)]
    return [Trick(deal.word, lead, win) for lead, win in wins if win is not None]


@claim("W1-C-I-E-1", domain=CASE, upto=CASE_LAYERS, formal="Steps_I.I_E_even_sum")
def even_sum(deal: Deal, least: int = 2) -> Relation:
    r"""Since $n \equiv \underline{H}$, $T_{\underline{H}}$ is even, and therefore at least 2."""
    T, (under, _) = diagonals(deal.word), sign_change(deal.word)
    return all_hold(equal(T[under] % 2, 0), at_least(T[under], least))


even_sum.near_miss("at least 4", least=4)


@claim("W1-C-I-E-2", domain=BELOW, upto=CASE_LAYERS)
@after_each(lambda deal: below_ace(deal, "I"))
def by_lemma_5_1(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace then, by Lemma 5.1,
    $T'_{\underline{H}} \le 1$.
    """
    return at_least(1, t.T1[t.under])


by_lemma_5_1.near_miss("T' < 1", relation=lambda t: above(1, t.T1[t.under]))


@by_lemma_5_1.amended(formal="Steps_I.I_E_taking_below_the_ace")
@after_each(lambda deal: below_ace(deal, "I"))
def by_lemma_5_1_amended(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace then, by Lemma 5.1,
    $T'_{\underline{H}} \ge 1$. (The printed sign is a slip.)
    """
    return at_least(t.T1[t.under], 1)


by_lemma_5_1_amended.near_miss("T' > 1", relation=lambda t: above(t.T1[t.under], 1))


@claim("W1-C-I-E-2b", domain=BELOW, upto=CASE_LAYERS, formal="Steps_I.I_E_taking_below_the_ace")
@after_each(lambda deal: below_ace(deal, "I"))
def under_does_not_fall(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace,
    $\underline{H}' \ge \underline{H} > 0$.
    """
    return chain(t.under1, ">=", t.under, ">", 0)


under_does_not_fall.near_miss("H_under' > H_under", relation=lambda t: above(t.under1, t.under))


@claim("W1-C-I-E-3", domain=BELOW, upto=CASE_LAYERS, formal="Steps_I.I_E_taking_below_the_ace")
@after_each(lambda deal: below_ace(deal, "I"))
def stays_in_case_1(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace, $D'$ belongs to case I. By
    induction, $H' = \overline{H}' \ge \overline{H}$.
    """
    return all_hold(belongs(t, "I"), chain(t.H1, "=", t.over1, ">=", t.over))


stays_in_case_1.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))


@claim("W1-C-I-E-3v", domain=BELOW, upto=CASE_LAYERS)
@after_each(lambda deal: below_ace(deal, "I"))
def stays_in_case_1_strictly(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace, $D'$ belongs to case I [: it is of
    class I, of the deals with $\underline{H}' \ne \overline{H}'$, which Section 9.2 divides]. By
    induction, $H' = \overline{H}' \ge \overline{H}$. (Where they may be equal: W1-C-I-E-3.)
    """
    return all_hold(belongs_strictly(t, "I"), chain(t.H1, "=", t.over1, ">=", t.over))


stays_in_case_1_strictly.near_miss(
    "D' is of class II", relation=lambda t: belongs_strictly(t, "II")
)


@stays_in_case_1_strictly.amended(formal="Steps_I.I_E_taking_below_the_ace")
@after_each(lambda deal: below_ace(deal, "I"))
def stays_in_case_1_or_equal(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace, $D'$ is of class I, or
    $\underline{H}' = \overline{H}'$, which is $H'$ by Theorem 8.2; in either case
    $H' = \overline{H}' \ge \overline{H}$.
    """
    return all_hold(strictly_or_equal(t, "I"), chain(t.H1, "=", t.over1, ">=", t.over))


stays_in_case_1_or_equal.near_miss(
    "D' is of class II or they are equal", relation=lambda t: strictly_or_equal(t, "II")
)


@claim("W1-EQ23", domain=ACE, upto=CASE_LAYERS, formal="Steps_I.I_E_holding_up")
@after_each(lambda deal: ace_only(deal, "I"))
def equation_23(t: Trick) -> Relation:
    r"""If West can take the trick only with the ace, and holds up, $A'$ is obtained by deleting the
    first row and the last column of $A$, $A_{n-\underline{H},n} = -1$ and (23)
    $T'_{\underline{H}+1} = A_{2,2+\underline{H}} + \dots + A_{n-\underline{H}-1,n-1} =
    T_{\underline{H}} - A_{1,1+\underline{H}} - A_{n-\underline{H},n} = T_{\underline{H}} -
    A_{1,1+\underline{H}} + 1 \ge T_{\underline{H}} > 0$.
    """
    n, h, A, T = t.n, t.under, t.A, t.T[t.under]
    return all_hold(
        is_without(t, 1, n),
        equal(A[n - h, n], -1),
        chain(
            t.T1[h + 1], "=", rows(A, h, 2, n - h - 1),
            "=", T - A[1, 1 + h] - A[n - h, n],
            "=", T - A[1, 1 + h] + 1, ">=", T, ">", 0,
        ),
    )  # fmt: skip


equation_23.near_miss(
    "T' > T at the one but last relation", relation=lambda t: above(t.T1[t.under + 1], t.T[t.under])
)


@claim("W1-C-I-E-4", domain=ACE, upto=CASE_LAYERS, formal="Steps_I.I_E_holding_up")
@after_each(lambda deal: ace_only(deal, "I"))
def after_holding_up(t: Trick) -> Relation:
    r"""If West can take the trick only with the ace, and holds up,
    $\overline{H}' \ge \overline{H} + 1$. Again $D'$ belongs to Case I, so that
    $H' \ge \overline{H} + 1$.
    """
    return all_hold(at_least(t.over1, t.over + 1), belongs(t, "I"), at_least(t.H1, t.over + 1))


after_holding_up.near_miss("H' >= H_over + 2", relation=lambda t: at_least(t.H1, t.over + 2))


@claim("W1-C-I-E-4v", domain=ACE, upto=CASE_LAYERS)
@after_each(lambda deal: ace_only(deal, "I"))
def after_holding_up_strictly(t: Trick) -> Relation:
    r"""If West can take the trick only with the ace, and holds up, again $D'$ belongs to Case I [it
    is of class I, so that $\underline{H}' \ne \overline{H}'$, as Section 9.2 assumes], so that $H'
    \ge \overline{H} + 1$. (Where they may be equal: W1-C-I-E-4.)
    """
    return all_hold(belongs_strictly(t, "I"), at_least(t.H1, t.over + 1))


after_holding_up_strictly.near_miss(
    "D' is of class II", relation=lambda t: belongs_strictly(t, "II")
)


@after_holding_up_strictly.amended(formal="Steps_I.I_E_holding_up")
@after_each(lambda deal: ace_only(deal, "I"))
def after_holding_up_or_equal(t: Trick) -> Relation:
    r"""If West can take the trick only with the ace, and holds up, $D'$ is of class I, or
    $\underline{H}' = \overline{H}'$ (and Theorem 8.2 gives $H'$); in either case
    $H' \ge \overline{H} + 1$.
    """
    return all_hold(strictly_or_equal(t, "I"), at_least(t.H1, t.over + 1))


after_holding_up_or_equal.near_miss(
    "D' is of class II or they are equal", relation=lambda t: strictly_or_equal(t, "II")
)
