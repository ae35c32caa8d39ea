"""Case III(E): West has the ace, H_under <= 0, the inner sum is not positive, and no k makes the
two sums of class III negative; n = H_under (mod 2), and East is on lead.

Part of the proof is by contradiction: it supposes a k for D'. No deal of the case has one, so those
steps are checked on more deals: on all that meet what class III says before it speaks of k.
"""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards, tricks
from theorems.single_suit_whist.section_9.case_1_east import taking_always
from theorems.single_suit_whist.vocabulary.after_each import after_each
from theorems.single_suit_whist.vocabulary.cases import (
    both_negative,
    cheapest,
    columns,
    in_III_but_for_k,
    leader_of,
    led_by_east,
    only_by_the_ace,
    rows,
    smallest,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.steps import (
    CASE_LAYERS,
    H_differ,
    ace_only,
    after_each_with_k,
    belongs,
    below_ace,
    case_deals,
    chain,
    each,
    having,
    is_without,
    optimal_first_play,
)
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, above, all_hold, at_least, below, claim, equal

CASE = case_deals("III", EAST)


def without_k(deal: Deal) -> bool:
    """What Case III(E) assumes, but for the k that there must not be."""
    word = deal.word
    return H_differ(deal) and in_III_but_for_k(word) and leader_of(word) == EAST


WITHOUT_K = every_deal().where(
    "every deal, n >= 1, that meets what class III says before k is mentioned, with "
    "H_under < H_over, n = H_under (mod 2) and East on lead",
    without_k,
)


def won_below_ace(deal: Deal) -> list[Trick]:
    """The tricks in which West beats East's lead with a card smaller than the ace."""
    wins = ((lead, cheapest(deal.word, WEST, lead)) for lead in cards(deal.word, EAST))
    return [
        Trick(deal.word, lead, win)
        for lead, win in wins
        if win is not None and not only_by_the_ace(deal.word, lead)
    ]


def bad_k_after(t: Trick) -> list[int]:
    """The k that make both sums of D' negative; H_under and H_over are those of D, not of D'."""
    return both_negative(t.A1, t.under, t.over, t.n - 2 + t.under)


def bad_k_before(t: Trick) -> list[int]:
    """The k that make both sums of D negative."""
    return both_negative(t.A, t.under, t.over, t.n - 1 + t.under)


def largest_k(t: Trick) -> int:
    """The largest k that makes the second sum of D' negative."""
    last = t.n - 2 + t.under
    return max(k for k in range(1, t.n) if columns(t.A1, t.under, 2 * k + 1, last) < 0)


def leaving_k(deal: Deal, j_above: bool | None = None) -> list[tuple[Trick, int]]:
    """The tricks that leave a k with both sums negative, with the largest; of those in which East
    plays E_j with j > 2k, or with j <= 2k, if `j_above` says so.
    """
    found = [(t, largest_k(t)) for t in won_below_ace(deal) if bad_k_after(t)]
    return [(t, k) for t, k in found if j_above is None or (t.j > 2 * k) == j_above]


# After the tricks that leave a k: all, and those in which East plays E_j with such a j.
supposing = after_each_with_k(leaving_k)
supposing_j_above = after_each_with_k(lambda deal: leaving_k(deal, True))
supposing_j_at_most = after_each_with_k(lambda deal: leaving_k(deal, False))
SUPPOSED = having(
    WITHOUT_K,
    "East leads a card that West beats below the ace, and a k makes both sums of D' negative",
    leaving_k,
)
ABOVE = having(SUPPOSED, "j > 2k for the largest", lambda deal: leaving_k(deal, True))
AT_MOST = having(SUPPOSED, "j <= 2k for the largest", lambda deal: leaving_k(deal, False))
BELOW_THE_ACE = having(
    CASE, "East leads a card that West beats below the ace", lambda deal: below_ace(deal, "III")
)


@claim("W1-C-III-E-S", domain=CASE, upto=CASE_LAYERS, formal="FirstPlay.case_III_E")
def strategy(deal: Deal) -> Relation:
    r"""West always takes the trick if this can be done with a card smaller than the ace. If East
    leads a card that West can beat only with the ace, then West holds up if $\underline{H} < 0$,
    but takes the trick if $\underline{H} = 0$. [This is optimal.] Whatever East leads,
    $H' \ge \overline{H}$ if West takes the trick and $H' \ge \overline{H} + 1$ if he holds up.
    """
    return optimal_first_play(deal, EAST, led_by_east(deal.word, "III"))


@strategy.near_miss("West takes the trick, with the ace if need be")
def always_take(deal: Deal) -> Relation:
    return optimal_first_play(deal, EAST, taking_always(deal))


@strategy.near_miss("West never plays the ace")
def never_the_ace(deal: Deal) -> Relation:
    plays = [
        Trick(t.word, t.lead, smallest(t.word, WEST)) if only_by_the_ace(t.word, t.lead) else t
        for t in led_by_east(deal.word, "III")
    ]
    return optimal_first_play(deal, EAST, plays)


@claim(
    "W1-C-III-E-1",
    domain=BELOW_THE_ACE,
    upto=CASE_LAYERS,
    formal="Steps_III.III_E_sum_stays_positive",
)
@after_each(lambda deal: below_ace(deal, "III"))
def sum_stays_positive(t: Trick) -> Relation:
    r"""Suppose that East plays a card that West can beat with a card smaller than the ace. [West
    takes it as cheaply as possible, as Lemma 5.1 supposes.] $T_{\underline{H}}$ is even,
    hence at least 2. It follows that $T'_{\underline{H}} \ge T_{\underline{H}} - 1 > 0$, so
    that $\overline{H}' \ge \overline{H}$.
    """
    return all_hold(
        equal(t.T[t.under] % 2, 0),
        at_least(t.T[t.under], 2),
        chain(t.T1[t.under], ">=", t.T[t.under] - 1, ">", 0),
        at_least(t.over1, t.over),
    )


sum_stays_positive.near_miss("T' >= T", relation=lambda t: at_least(t.T1[t.under], t.T[t.under]))


@claim("W1-C-III-E-2", domain=SUPPOSED, upto=CASE_LAYERS, formal="Steps_III.III_E_supposing_k")
@supposing
def first_term(t: Trick, k: int) -> Relation:
    r"""Suppose there is a $k$ such that $\sum_{i=2}^{2k} A'_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} < 0$. By Lemma 9.2 we need only
    consider the largest $k$ which makes the second sum negative. The first term of the second sum,
    $A'_{2k+1-\underline{H},2k+1}$, is negative.
    """
    return all_hold(
        below(columns(t.A1, t.over, 2, 2 * k), 0), equal(t.A1[2 * k + 1 - t.under, 2 * k + 1], -1)
    )


first_term.near_miss(
    "the first term is positive",
    relation=lambda t, k: equal(t.A1[2 * k + 1 - t.under, 2 * k + 1], 1),
)


@claim("W1-C-III-E-3", domain=ABOVE, upto=CASE_LAYERS)
@supposing_j_above
def j_above_2k(t: Trick, k: int) -> Relation:
    r"""With that $k$, suppose that East played the card $E_j$ in the first trick. If $j > 2k$, then
    $\sum_{i=2}^{2k} A_{i-\overline{H},i} = \sum_{i=2}^{2k} A'_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n-1+\underline{H}} A_{i-\underline{H},i} =
    \sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} + A_{j-\underline{H},j} \le -1$.
    """
    return sums_above(t, k, t.j)


def sums_above(t: Trick, k: int, j: int) -> Relation:
    """Both sums for a j > 2k."""
    n, h, over, A, B = t.n, t.under, t.over, t.A, t.A1
    before, after = columns(A, h, 2 * k + 1, n - 1 + h), columns(B, h, 2 * k + 1, n - 2 + h)
    return all_hold(
        chain(columns(A, over, 2, 2 * k), "=", columns(B, over, 2, 2 * k), "<", 0),
        chain(before, "=", after + A[j - h, j], "<=", -1),
    )


@j_above_2k.near_miss("the second sum is at most -2")
@supposing_j_above
def at_most_minus_2(t: Trick, k: int) -> Relation:
    return at_least(-2, columns(t.A, t.under, 2 * k + 1, t.n - 1 + t.under))


@j_above_2k.amended(formal="Steps_III.III_E_supposing_k")
@supposing_j_above
def j_above_2k_amended(t: Trick, k: int) -> Relation:
    r"""If $j > 2k$, $\sum_{i=2}^{2k} A_{i-\overline{H},i} = \sum_{i=2}^{2k} A'_{i-\overline{H},i} <
    0$ and $\sum_{i=2k+1}^{n-1+\underline{H}} A_{i-\underline{H},i} =
    \sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} + A_{r-\underline{H},r} \le -1$, where
    $r$ is the smaller of $j$ and $n - 1 + \underline{H}$: East may lead a card in a column that the
    $\underline{H}$-diagonal does not reach, and then its last entry $A_{n-1,n-1+\underline{H}}$ is
    the one that $D'$ lacks.
    """
    return sums_above(t, k, min(t.j, t.n - 1 + t.under))


j_above_2k_amended.near_miss(
    "r is the last column of the diagonal in every case",
    relation=lambda t, k: sums_above(t, k, t.n - 1 + t.under),
)


@claim("W1-C-III-E-4", domain=AT_MOST, upto=CASE_LAYERS)
@supposing_j_at_most
def j_at_most_2k(t: Trick, k: int) -> Relation:
    r"""If on the other hand $j \le 2k$, then $\sum_{i=2}^{2(k+1)} A_{i-\overline{H},i} =
    \sum_{i=2}^{2k} A'_{i-\overline{H},i} + A'_{2k+1-\underline{H},2k+1} + A_{j-\overline{H},j} <
    0$, since $A'_{2k+1-\underline{H},2k+1} = -1$.
    """
    return first_sum(t, k, t.j)


def first_sum(t: Trick, k: int, j: int) -> Relation:
    """The first sum for a j <= 2k."""
    over, B, new = t.over, t.A1, t.A1[2 * k + 1 - t.under, 2 * k + 1]
    printed = columns(B, over, 2, 2 * k) + new + t.A[j - over, j]
    return all_hold(chain(columns(t.A, over, 2, 2 * k + 2), "=", printed, "<", 0), equal(new, -1))


@j_at_most_2k.amended(formal="Steps_III.III_E_supposing_k")
@supposing_j_at_most
def j_at_most_2k_amended(t: Trick, k: int) -> Relation:
    r"""If $j \le 2k$, $\sum_{i=2}^{2(k+1)} A_{i-\overline{H},i} = \sum_{i=2}^{2k}
    A'_{i-\overline{H},i} + A'_{2k+1-\underline{H},2k+1} + A_{r-\overline{H},r} < 0$, where $r$ is
    the larger of $j$ and 2, since $A'_{2k+1-\underline{H},2k+1} = -1$. If East leads his smallest
    card, the sum over $A$ loses its first entry $A_{2-\overline{H},2}$, and $A_{1-\overline{H},1}$
    need not exist.
    """
    return first_sum(t, k, max(t.j, 2))


@j_at_most_2k_amended.near_miss("the sum is at most -2")
@supposing_j_at_most
def first_sum_at_most_minus_2(t: Trick, k: int) -> Relation:
    return at_least(-2, columns(t.A, t.over, 2, 2 * k + 2))


@j_at_most_2k.near_miss("without the entry of East's card")
@supposing_j_at_most
def without_j(t: Trick, k: int) -> Relation:
    return equal(columns(t.A, t.over, 2, 2 * k + 2), columns(t.A1, t.over, 2, 2 * k) - 1)


@claim("W1-C-III-E-5", domain=AT_MOST, upto=CASE_LAYERS)
@supposing_j_at_most
def second_sum_as_printed(t: Trick, k: int) -> Relation:
    r"""If $j \le 2k$, $\sum_{i=2(k+1)+1}^{n-1-\underline{H}} A_{i-\underline{H},i} =
    \sum_{i=2k+1}^{n-2-\underline{H}} A'_{i-\underline{H},i} + 1 < 0$.
    """
    n, h = t.n, t.under
    after = columns(t.A1, h, 2 * k + 1, n - 2 - h)
    return chain(columns(t.A, h, 2 * k + 3, n - 1 - h), "=", after + 1, "<", 0)


@second_sum_as_printed.amended(formal="Steps_III.III_E_supposing_k")
@supposing_j_at_most
def second_sum_amended(t: Trick, k: int) -> Relation:
    r"""If $j \le 2k$, $\sum_{i=2(k+1)+1}^{n-1+\underline{H}} A_{i-\underline{H},i} =
    \sum_{i=2k+1}^{n-2+\underline{H}} A'_{i-\underline{H},i} + 1 < 0$. As printed both sums run to
    $-\underline{H}$ instead of $+\underline{H}$, beyond the matrix.
    """
    return second_sum(t, k, 1)


def second_sum(t: Trick, k: int, more: int) -> Relation:
    """The second sum for a j <= 2k, its limits put right."""
    n, h = t.n, t.under
    after = columns(t.A1, h, 2 * k + 1, n - 2 + h)
    return chain(columns(t.A, h, 2 * k + 3, n - 1 + h), "=", after + more, "<", 0)


second_sum_amended.near_miss("the sums agree", relation=lambda t, k: second_sum(t, k, 0))
second_sum_as_printed.near_miss("the sums agree", relation=lambda t, k: second_sum(t, k, 0))


CARRIED = having(
    WITHOUT_K,
    "East leads a card that West beats below the ace; and the deal is of Case III(E), or a k makes "
    "both sums of D' negative",
    lambda deal: [*below_ace(deal, "III"), *leaving_k(deal)],
)


@claim("W1-C-III-E-6", domain=CARRIED, upto=CASE_LAYERS, formal="Steps_III.III_E_contradiction")
def contradiction(deal: Deal, more: int = 1) -> Relation:
    r"""This gives a contradiction. [Where $D'$ has such a $k$, so has $D$: $E_j$ being the highest
    card of its sequence, and $k$ the largest that makes the second sum of $D'$ negative, it is $k$
    if $j > 2k$ and $k + 1$ if $j \le 2k$.] By Case III of the induction hypothesis [Theorem 9.1 for
    $D'$, or Theorem 8.2 if $\underline{H}' = \overline{H}'$], $H' = \overline{H}' \ge
    \overline{H}$. (Whether $D'$ belongs to Case III: W1-C-III-E-6v. In the formal statement $E_j$
    is always the highest of its sequence; the others leave the same $A'$.)
    """

    def conclusion(t: Trick) -> Relation:
        return all_hold(equal(bad_k_after(t), []), chain(t.H1, "=", t.over1, ">=", t.over))

    return all_hold(carried_over(deal, more), each(below_ace(deal, "III"), conclusion))


def carried_over(deal: Deal, more: int) -> Relation:
    """A bad k of D' gives k, or k + `more` where j <= 2k, for D."""

    def step(t: Trick, k: int) -> Relation:
        found = k + more if t.j <= 2 * k else k
        return equal(found in bad_k_before(t), True)

    return supposing(step)(deal)


contradiction.near_miss("the same k serves for D in either case", more=0)


BELOW = having(
    CASE, "East leads a card that West beats below the ace", lambda deal: below_ace(deal, "III")
)


@claim("W1-C-III-E-6v", domain=BELOW, upto=CASE_LAYERS)
@after_each(lambda deal: below_ace(deal, "III"))
def stays_in_case_3(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace, then by Case III of the induction
    hypothesis [whose conditions $D'$ meets, be $\underline{H}' = \overline{H}'$ or not], $H' =
    \overline{H}' \ge \overline{H}$.
    """
    return all_hold(belongs(t, "III"), chain(t.H1, "=", t.over1, ">=", t.over))


stays_in_case_3.near_miss("D' belongs to case II", relation=lambda t: belongs(t, "II"))


@stays_in_case_3.amended(formal="Steps_III.III_E_contradiction")
@after_each(lambda deal: below_ace(deal, "III"))
def by_theorem_9_1(t: Trick) -> Relation:
    r"""If West takes the trick with a card smaller than the ace, then by Theorem 9.1 for $D'$, or
    by Theorem 8.2 if $\underline{H}' = \overline{H}'$, $H' = \overline{H}' \ge \overline{H}$. (In
    the formal statement East's card is the highest of its sequence; the others leave the same
    $A'$.)
    """
    return chain(t.H1, "=", t.over1, ">=", t.over)


by_theorem_9_1.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))


def without_k_after(deal: Deal) -> list[Trick]:
    """West beats East's lead below the ace, and no k makes both sums of D' negative."""
    return [t for t in won_below_ace(deal) if not bad_k_after(t)]


@claim(
    "W1-C-III-E-6i",
    domain=having(
        WITHOUT_K,
        "East leads a card that West beats below the ace, and no k makes both sums of D' negative",
        without_k_after,
    ),
    upto=CASE_LAYERS,
    formal="Steps_III.III_E_without_k",
)
@after_each(without_k_after)
def by_case_3(t: Trick) -> Relation:
    r"""[There being no such $k$,] by Case III of the induction hypothesis, $H' = \overline{H}' \ge
    \overline{H}$. [Tested wherever $D'$ has no such $k$, whether $D$ has one or not.]
    """
    return chain(t.H1, "=", t.over1, ">=", t.over)


by_case_3.near_miss("H' > H_over", relation=lambda t: above(t.H1, t.over))


def held_below_0(deal: Deal) -> list[Trick]:
    """East leads a card that West can beat only with the ace, H_under < 0, and West holds up."""
    return [t for t in ace_only(deal, "III") if t.under < 0]


ACE = "East leads a card that West can beat only with the ace"
HELD = having(CASE, f"{ACE}; H_under < 0", held_below_0)


@claim("W1-C-III-E-7", domain=HELD, upto=CASE_LAYERS, formal="Steps_III.III_E_holding_up")
@after_each(held_below_0)
def holding_up(t: Trick) -> Relation:
    r"""Suppose instead that East leads a card that West can beat only with the ace. If
    $\underline{H} < 0$, West holds up. We get $A'$ by deleting the first row and the last column of
    $A$. We have $T'_{\underline{H}+1} = T_{\underline{H}} > 0$. Hence
    $\underline{H}' \ge \underline{H} + 1$ and $\overline{H}' \ge \overline{H} + 1$. For every $k$,
    $\sum_{i=2}^{2k} A'_{i-\overline{H}-1,i} = \sum_{i=2}^{2k} A_{i-\overline{H},i}$ and
    $\sum_{i=2k+1}^{n-1+\underline{H}} A'_{i-\underline{H}-1,i} =
    \sum_{i=2k+1}^{n-1+\underline{H}} A_{i-\underline{H},i}$.
    """
    n, h, over, A, B = t.n, t.under, t.over, t.A, t.A1
    last = n - 1 + h
    sums = [
        all_hold(
            equal(columns(B, over + 1, 2, 2 * k), columns(A, over, 2, 2 * k)),
            equal(columns(B, h + 1, 2 * k + 1, last), columns(A, h, 2 * k + 1, last)),
        )
        for k in range(1, (last - 1) // 2 + 1)
    ]
    return all_hold(
        is_without(t, 1, n),
        chain(t.T1[h + 1], "=", t.T[h], ">", 0),
        at_least(t.under1, h + 1),
        at_least(t.over1, over + 1),
        *sums,
    )


holding_up.near_miss("H_under' >= H_under + 2", relation=lambda t: at_least(t.under1, t.under + 2))


@claim("W1-C-III-E-7b", domain=HELD, upto=CASE_LAYERS, formal="Steps_III.III_E_holding_up")
@after_each(held_below_0)
def reduces_to_case_3(t: Trick) -> Relation:
    r"""If West holds up, $A'_{i,j} = A_{i+1,j}$ whenever $j - i = \underline{H}$ or
    $j - i = \overline{H}$. This case therefore reduces to Case III of the induction hypothesis.
    """
    shifted = [
        (entry, t.A[i + 1, j]) for (i, j), entry in t.A1.items() if j - i in (t.under, t.over)
    ]
    return all_hold(
        equal([entry for entry, _ in shifted], [entry for _, entry in shifted]),
        belongs(t, "III"),
        at_least(t.H1, t.over + 1),
    )


reduces_to_case_3.near_miss("H' >= H_over + 2", relation=lambda t: at_least(t.H1, t.over + 2))


def with_the_ace(deal: Deal) -> list[Trick]:
    """West takes the trick with the ace, H_under = 0."""
    return [t for t in ace_only(deal, "III") if t.under == 0]


WITH_THE_ACE = having(CASE, f"{ACE}; H_under = 0", with_the_ace)


@claim("W1-C-III-E-8", domain=WITH_THE_ACE, upto=CASE_LAYERS, formal="Steps_III.III_E_with_the_ace")
@after_each(with_the_ace)
def taking_with_the_ace(t: Trick) -> Relation:
    r"""If $\underline{H} = 0$, West takes the trick with the ace. $n$ is even, and so is $T_0$.
    Hence $T_0 \ge 2$. We have $T'_0 = T_0 - 1 > 0$. Hence $\underline{H}' \ge 0$, and
    $\overline{H}' \ge 1$. East must have the next highest card, the king.
    """
    return all_hold(
        equal((t.n % 2, t.T[0] % 2), (0, 0)),
        at_least(t.T[0], 2),
        chain(t.T1[0], "=", t.T[0] - 1, ">", 0),
        at_least(t.under1, 0),
        at_least(t.over1, 1),
        equal(t.word[-2], EAST),
    )


taking_with_the_ace.near_miss("West may have the king", relation=lambda t: equal(t.word[-2], WEST))


def with_the_queen(deal: Deal) -> list[tuple[Trick, Trick]]:
    """West has ace and queen: king to ace, and East's next card to a card that equals the queen."""
    found = []
    for t in with_the_ace(deal):
        if t.word[-3] == WEST:
            next_card = t.word.rindex(EAST, 0, t.lead)
            found.append((t, Trick(t.word, next_card, len(t.word) - 3)))
    return found


WITH_THE_QUEEN = having(WITH_THE_ACE, "West has the ace and the queen", with_the_queen)


@claim("W1-C-III-E-9", domain=WITH_THE_QUEEN, upto=CASE_LAYERS)
def queen_as_printed(deal: Deal) -> Relation:
    r"""If West has the ace and the queen, and East leads the king to West's ace, then the position
    becomes equivalent [the same, but for cards that are equivalent] to that which would occur if
    East played his next highest card, which West would then take with a card equivalent to the
    queen. (The other reading is W1-C-III-E-9v.)
    """
    return all_hold(equal(t.rest, other.rest) for t, other in with_the_queen(deal))


@queen_as_printed.near_miss("the positions always differ")
def never_equivalent(deal: Deal) -> Relation:
    return all_hold(equal(t.rest == o.rest, False) for t, o in with_the_queen(deal))


@queen_as_printed.amended(formal="Steps_III_queen.III_E_with_the_queen")
def queen_amended(deal: Deal) -> Relation:
    r"""If West has the ace and the queen, and East leads the king to West's ace, then the position
    is at least as good for West, $A'_{i,j}$ for every $i$ and $j$, as that which would occur if
    East played his next highest card, which West would then take with a card smaller than the ace;
    so $H' \ge \overline{H}$ in either case. They are the same if West does not have the jack.
    """
    return all_hold(
        all_hold(
            all_hold(at_least(t.A1[at], other.A1[at]) for at in sorted(t.A1)),
            chain(t.H1, ">=", other.H1, ">=", t.over),
            equal(t.rest == other.rest, t.word[-4] == EAST),
        )
        for t, other in with_the_queen(deal)
    )


@queen_amended.near_miss("the position after the king is never better for West")
def never_better(deal: Deal) -> Relation:
    return all_hold(
        all_hold(equal(t.A1[at], other.A1[at]) for at in sorted(t.A1))
        for t, other in with_the_queen(deal)
    )


@claim(
    "W1-C-III-E-9v",
    domain=WITH_THE_QUEEN,
    upto=CASE_LAYERS,
    formal="Steps_III_queen.III_E_worth_as_many",
)
def queen_by_value(deal: Deal) -> Relation:
    r"""If West has the ace and the queen, and East leads the king to West's ace, then the position
    becomes equivalent [worth as many tricks, whoever then leads] to that which would occur if East
    played his next highest card, which West would then take with a card equivalent to the queen.
    """
    return all_hold(equal(worth(t), worth(other)) for t, other in with_the_queen(deal))


def worth(t: Trick) -> tuple[int, int]:
    """West's tricks after a trick, with either player on lead."""
    return tricks(Deal(t.rest), WEST), tricks(Deal(t.rest), EAST)


@queen_by_value.near_miss("West takes a trick more after the king, if East then leads")
def worth_more(deal: Deal) -> Relation:
    return all_hold(above(worth(t)[1], worth(other)[1]) for t, other in with_the_queen(deal))


def king_and_queen(deal: Deal) -> list[Trick]:
    """West takes the trick with the ace, East having the king and the queen."""
    return [t for t in with_the_ace(deal) if t.word[-3] == EAST]


KING_AND_QUEEN = having(WITH_THE_ACE, "East has the king and the queen", king_and_queen)


@claim(
    "W1-C-III-E-10", domain=KING_AND_QUEEN, upto=CASE_LAYERS, formal="Steps_III.III_E_with_the_ace"
)
@after_each(king_and_queen)
def king_and_queen_with_east(t: Trick) -> Relation:
    r"""Hence we assume that East has both the king and the queen, and in particular that
    $A_{n-1,n-1} = -1$. Then $A_{1,2} + \dots + A_{n-3,n-2} \ge 0$. Otherwise with $k = n/2 - 1$, we
    would have $\sum_{i=2}^{2k} A_{i-\overline{H},i} < 0$ and
    $\sum_{i=2k+1}^{n-1+\underline{H}} A_{i-\underline{H},i} < 0$.
    """
    n, k, A, S = t.n, t.n // 2 - 1, t.A, rows(t.A, 1, 1, t.n - 3)
    return all_hold(
        equal(A[n - 1, n - 1], -1),
        at_least(S, 0),
        # The two sums of k: the first is negative if S is, the second always.
        equal(columns(A, t.over, 2, 2 * k), S),
        below(columns(A, t.under, 2 * k + 1, n - 1 + t.under), 0),
    )


king_and_queen_with_east.near_miss(
    "the sum, which is odd, is at least 2", relation=lambda t: at_least(rows(t.A, 1, 1, t.n - 3), 2)
)


@claim("W1-EQ26", domain=KING_AND_QUEEN, upto=CASE_LAYERS, formal="Steps_III.III_E_with_the_ace")
@after_each(king_and_queen)
def equation_26(t: Trick) -> Relation:
    r"""Hence (26) $T'_1 = A'_{1,2} + \dots + A'_{n-2,n-1} = A_{1,2} + \dots + A_{n-2,n-1} \ge
    A_{n-2,n-1} \ge -1$. But the left hand side of (26) is even, hence nonnegative. It follows that
    $\underline{H}' \ge 1$, and that $H' \ge \overline{H}$.
    """
    n, A = t.n, t.A
    return all_hold(
        chain(
            t.T1[1], "=", rows(t.A1, 1, 1, n - 2), "=", rows(A, 1, 1, n - 2),
            ">=", A[n - 2, n - 1], ">=", -1,
        ),
        equal(t.T1[1] % 2, 0),
        at_least(t.T1[1], 0),
        at_least(t.under1, 1),
        at_least(t.H1, t.over),
    )  # fmt: skip


equation_26.near_miss("T'_1 is positive", relation=lambda t: above(t.T1[1], 0))
