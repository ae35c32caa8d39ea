r"""Section 9.2, the inference of the first case: from the value of a suit to that of the deal.

Lemma 9.2 gives West a lead from a suit D of value q - x such that val(D') > val(D), or val(D') =
val(D) with West still on lead. The text goes on as if the same could be said of the whole deal E,
whatever the other suits. But addition is not strictly monotone: $-\varepsilon_0 < 0$, and both
become $\pm\varepsilon_0$ when $\pm\varepsilon_0$ is added; then, with East on lead, West gets m/2 -
1/4 points instead of m/2 + 1/4 (`gap` in `formal/Theorem_9_1.v`). This is the one hole in the proof
of Theorem 9.1. What is missing is that from a suit of value $q - \varepsilon_0$ West keeps the
lead, which follows from Conjecture 12.2 (`W2-T9.1star`), not from the eight lemmas.
"""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.single_suit_whist.vocabulary.deals import player
from theorems.symmetric_whist.vocabulary.every_value import IN_PAIRS, size, values_upto
from theorems.symmetric_whist.vocabulary.unknowns import KINDS, Pair, Sum, cells, infinitesimal
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value
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


@inference_for_the_deal.amended(domain=EVERY_KIND, proof="Symmetric.Values_and_labels.first_case")
def with_the_lead_kept(
    before: str, after: str, numbers: str, lead: str, others: str, strictly: bool = False
) -> Relation:
    r"""Suppose first that there is a single-suit component D of E whose value has negative
    infinitesimal part. If West leads a card of this suit as in Lemma 9.2, and keeps the lead where
    val(D) is $q - \varepsilon_0$, then either val(E') > val(E), or val(E') = val(E) with West still
    on lead: because val(D') > val(D), or val(D') = val(D) with West still on lead, whatever the
    value of the other suits that is added to both. (He does keep the lead there: all his cards of
    the suit are high, Conjecture 12.2 being true (W2-T9.1star), and he wins every trick in it.
    Above $-\varepsilon_k$, k >= 1, addition is strictly monotone, and the lead does not matter.)
    """
    return follows((before, after, others), numbers, lead, strictly=strictly)


with_the_lead_kept.near_miss("val(E') > val(E)", strictly=True)


@inference_for_the_deal.evidence
def look_for_a_counterexample(run: Run) -> Exhaustion:
    return exhaust(inference_for_the_deal, run, run.upto(quick=0, standard=0, deep=1))
