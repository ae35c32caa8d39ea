r"""Section 9.2, the inferences from the value of a suit to that of the deal.

Lemma 9.2 gives West a lead from a suit D of value q - x such that val(D') > val(D), or val(D') =
val(D) with West still on lead. The text goes on as if the same could be said of the whole deal E,
whatever the other suits. But addition is not strictly monotone: $-\varepsilon_0 < 0$, and both
become $\pm\varepsilon_0$ when $\pm\varepsilon_0$ is added; then, with East on lead, West gets m/2 -
1/4 points instead of m/2 + 1/4 (`gap` in `proofs/Theorem_9_1.v`). This is the one hole in the proof
of Theorem 9.1. What is missing is that from a suit of value $q - \varepsilon_0$ West keeps the
lead, which follows from Conjecture 12.2 (`W2-T9.1star`), not from the eight lemmas. The inferences
of the other cases hold.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.single_suit_whist.vocabulary.deals import player
from theorems.symmetric_whist.vocabulary.every_value import IN_PAIRS, size, values_upto
from theorems.symmetric_whist.vocabulary.unknowns import KINDS, Pair, Sum, cells, infinitesimal
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value, eps
from verify.language import SILENT, Cases, Exhaustion, Layered, Relation, Run, claim, equal, exhaust

Move = tuple[Value, Value, str, Value]  # val(D), val(D'), who then has the lead, the other suits


def grown_or_kept(before: Any, after: Any, lead: str) -> bool:
    """Either the value is greater after the trick, or it is the same with West on lead."""
    return bool(before < after or (before == after and lead == WEST))


def as_in_lemma_9_2(before: Value, after: Value, lead: str, others: Value) -> bool:
    """Whether these are values of a suit before and after such a lead; no suit's value is fuzzy."""
    negative = before.infinitesimal < NONE and after.infinitesimal != FUZZY
    return negative and grown_or_kept(before, after, lead)


def every_move() -> Layered:
    """Every val(D), val(D'), player on lead and value of the other suits, by the largest size."""

    def layer_of(found: Move) -> int:
        before, after, _, others = found
        return max(size(value, IN_PAIRS) for value in (before, after, others))

    def objects(n: int, start: int, stop: int) -> Iterator[Move]:
        values = values_upto(n, IN_PAIRS)
        every = product(values, values, (WEST, EAST), values)
        return islice((found for found in every if layer_of(found) == n), start, stop)

    def upto(n: int) -> int:
        return 2 * len(values_upto(n, IN_PAIRS)) ** 3 if n >= 0 else 0

    return Layered(
        "every three values and player, by size",
        lambda n: upto(n) - upto(n - 1),
        objects,
        layer_of,
        (Value.parse, Value.parse, player, Value.parse),
        first=0,
        unit="moves",
    )


@claim(
    "W2-T9.1W1a",
    domain=every_move().where(
        "every val(D) = q - x and val(D') as in Lemma 9.2, player who then has the lead, and value "
        "of the other suits, by size",
        as_in_lemma_9_2,
    ),
)
def inference_for_the_deal(before: Value, after: Value, lead: str, others: Value) -> Relation:
    """Suppose first that there is a single-suit component D of E whose value has negative
    infinitesimal part. Then by Lemma 9.2, West can lead a card of this suit such that either
    val(E') > val(E), or val(E') = val(E) with West still on lead. (By Lemma 9.2: because val(D') >
    val(D), or val(D') = val(D) with West still on lead, whatever the value of the other suits that
    is added to both. That there is such a lead all the same is W2-T9.1W1.)
    """
    return equal(int(grown_or_kept(before + others, after + others, lead)), 1)


@inference_for_the_deal.near_miss("val(E') > val(E)")
def always_greater(before: Value, after: Value, lead: str, others: Value) -> Relation:
    return equal(int(before + others < after + others), 1)


NEGATIVE = ("-e0", "-e_k")
SUITS = tuple(kind for kind in KINDS if kind != "+-e0")
NUMBERS = ("q=r", "q<r")
EVERY_KIND = Cases(
    "any such values, by the kinds of their infinitesimals and the order of the numbers of val(D) "
    "and val(D'), all indices and numbers at once, West on lead if val(D) = q - eps_0",
    tuple(
        kinds
        for kinds in product(NEGATIVE, SUITS, NUMBERS, (WEST, EAST), KINDS)
        if kinds[0] != "-e0" or kinds[3] == WEST
    ),
)


def follows(kinds: tuple[str, str, str], numbers: str, lead: str, strictly: bool) -> Relation:
    """In how many of the cases of such values the conclusion holds where the lemma's does."""

    def law(i: Sum, j: Sum, k: Sum, q: Sum, d: Sum, t: Sum) -> Relation:
        x, y, z = (infinitesimal(kind, n) for kind, n in zip(kinds, (i, j, k), strict=True))
        before, after = Pair(q, x), Pair(q if numbers == "q=r" else q + d, y)
        if not grown_or_kept(before, after, lead):
            return SILENT
        others = Pair(t, z)
        whole = before + others, after + others
        return equal(int(whole[0] < whole[1] if strictly else grown_or_kept(*whole, lead)), 1)

    found = cells(law, "i", "j", "k", "q", "d", "t")
    return equal(sum(relation.holds for relation in found), len(found))


@inference_for_the_deal.amended(domain=EVERY_KIND, formal="Values_and_labels.first_case")
def with_the_lead_kept(
    before: str, after: str, numbers: str, lead: str, others: str, strictly: bool = False
) -> Relation:
    r"""Suppose first that there is a single-suit component D of E whose value has negative
    infinitesimal part. If West leads a card of this suit as in Lemma 9.2, and keeps the lead where
    val(D) is $q - \varepsilon_0$, then either val(E') > val(E), or val(E') = val(E) with West still
    on lead: because val(D') > val(D), or val(D') = val(D) with West still on lead, whatever the
    value of the other suits that is added to both. (He does keep the lead there: all his cards of
    the suit are high, Conjecture 12.2 being true (W2-T9.1star), and he wins every trick in it.
    Where val(D') > val(D) = $q - \varepsilon_k$, k >= 1, also val(E') > val(E), whoever leads.)
    """
    return follows((before, after, others), numbers, lead, strictly=strictly)


with_the_lead_kept.near_miss("val(E') > val(E)", strictly=True)


@inference_for_the_deal.evidence
def look_for_a_counterexample(run: Run) -> Exhaustion:
    return exhaust(inference_for_the_deal, run, run.upto(quick=0, standard=0, deep=1))


# --- The inferences of the other cases ------------------------------------------------------

# By lemma: the kinds of the infinitesimals of val(D), and of the other suits together.
OTHER_CASES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Lemma 9.3": (("e0", "e_k"), ("0", "e0", "e_k")),
    "Lemma 9.6": (("e0",), KINDS),
    "Lemma 9.7": (("e_k",), KINDS),
    "Lemma 9.8": (NEGATIVE, KINDS),
    "Lemma 9.9": (("0",), KINDS),
}
MORE = ("equal", "more")
OTHER_KINDS = Cases(
    "any val(D), val(D') and value of the other suits in five of the cases: the lemma, whether the "
    "number of val(D') is that of val(D) or more, and that of val(E) is m/2 or more, and who "
    "leads; all infinitesimals and numbers at once",
    tuple(product(OTHER_CASES, MORE, MORE, (WEST, EAST))),
)


def above_or(value: Pair, least: Pair, leads: bool) -> bool:
    """Either the value is more than the least, or it is equal and this player leads."""
    return least < value or (least == value and leads)


def as_in_lemma(lemma: str, before: Pair, after: Pair, lead: str, one: Sum) -> bool:
    """Whether D' is as the lemma says."""
    q = Pair(before.number, NONE)
    if lemma == "Lemma 9.7":
        index: Any = before.infinitesimal.index
        fewer = Pair(before.number, eps(index - one))
        return before <= after or (after == fewer and lead == WEST)
    if lemma == "Lemma 9.8":
        return above_or(after, before, lead == WEST)
    return above_or(after, q, lead == EAST)


def as_concluded(lemma: str, before: Pair, after: Pair, half: Pair, lead: str) -> bool:
    """Whether E' is as the text concludes, val(E) being `before`."""
    if lemma == "Lemma 9.7":
        return before <= after or (half + Pair(Sum({}), FUZZY) <= after and lead == WEST)
    if lemma == "Lemma 9.8":
        return before <= after and half < before
    if lemma == "Lemma 9.6":
        return half + Pair(Sum({}), eps(0)) <= after or (after == half and lead == EAST)
    return above_or(after, half, lead == EAST)


@claim("W2-T9.1i", domain=OTHER_KINDS, formal="Inferences_9_2.other_cases")
def inferences_of_other_cases(
    lemma: str,
    grown: str,
    whole: str,
    lead: str,
    concluded: Callable[[str, Pair, Pair, Pair, str], bool] = as_concluded,
) -> Relation:
    r"""For the compound deal E this means that either val(E') > m/2, or val(E') = m/2 with East on
    lead (Lemma 9.3). This implies that either $val(E') \geq m/2 + \varepsilon_0$, or val(E') = m/2
    with East on lead after the first trick (Lemma 9.6). In the first case, $val(E') \geq val(E)$,
    and in the second case, the value of E' will be at least $m/2 \pm \varepsilon_0$ (Lemma 9.7).
    [Lemma 9.8: val(E') >= val(E) > m/2.] This means that either val(E') > m/2, or val(E') = m/2
    with East on lead after the first trick (Lemma 9.9). (These five follow, whatever the value of
    the other suits, if with Lemma 9.3 its infinitesimal part is 0 or positive: val(E) >= m/2, with
    Lemma 9.3 plus fuzzy. In the cases of Lemmas 9.4 and 9.5 the other suits are numbers, and
    nothing is to be shown.)
    """

    def law(
        before: str,
        after: str,
        others: str,
        i: Sum,
        j: Sum,
        k: Sum,
        q: Sum,
        d: Sum,
        t: Sum,
        g: Sum,
        o: Sum,
    ) -> Relation:
        # o is the index 1: no index is between it and 0, and none of these differ by less.
        x, y, z = (infinitesimal(kind, n) for kind, n in ((before, i), (after, j), (others, k)))
        suit = Pair(q, x)
        later = Pair(q + d if grown == "more" else q, y)
        rest = Pair(t, z)
        total = suit + rest
        half = Pair(q + t - g if whole == "more" else q + t, NONE)
        least = half + Pair(Sum({}), FUZZY) if lemma == "Lemma 9.3" else half
        indices: tuple[Any, ...] = (x.index, y.index, z.index, total.infinitesimal.index)
        if any(n != 0 and abs(n) < o for n in indices):
            return SILENT
        if not (least <= total and as_in_lemma(lemma, suit, later, lead, o)):
            return SILENT
        return equal(int(concluded(lemma, total, later + rest, half, lead)), 1)

    suits, rest = OTHER_CASES[lemma]
    found = [
        relation
        for kinds in product(suits, SUITS, rest)
        for relation in cells(partial(law, *kinds), *"ijkqdtgo")
    ]
    return equal(sum(relation.holds for relation in found), len(found))


@inferences_of_other_cases.near_miss("val(E') >= val(E)")
def never_less(*case: str) -> Relation:
    return inferences_of_other_cases.statement(
        *case, concluded=lambda lemma, before, after, half, lead: before <= after
    )
