"""Theorem 10.4: a suit of value k + 1/2^k for every k, and equation (23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gmpy2 import mpq

from theorems.symmetric_whist.formal_definitions import SETS, TRICK, VALUE, of
from theorems.symmetric_whist.labeled import bounds_of, nearby, written
from theorems.symmetric_whist.theorem_10_3 import EXITS
from verify.claims import claim
from verify.domains import Layered, Lengths
from verify.evidence.family import Family
from verify.games.single_suit_whist.rules import EAST, WEST, Deal
from verify.games.symmetric_whist.families import check_families
from verify.games.symmetric_whist.play import word_of
from verify.games.symmetric_whist.rules import reduction
from verify.games.symmetric_whist.runs import Families, Runs, Valued, has_value
from verify.games.symmetric_whist.runs import word_of as written_out
from verify.run import Run
from verify.searches import exhausted
from verify.statements import Relation, all_of, equal

NAMED = ("AQ/KJ", "AK10/QJ9", "AKQ8/J1097")


def word(k: int) -> str:
    """D_k: West holds 2, k + 3, ..., 2k + 2, and East holds 1, 3, 4, 5, ..., k + 2."""
    west = {2, *range(k + 3, 2 * k + 3)}
    return "".join(WEST if card in west else EAST for card in range(1, 2 * k + 3))


def one_of_each_size(text: str, word: Callable[[int], str]) -> Layered:
    """The deal `word(k)` of n = k + 1 cards, for every k >= 1; an object is (deal,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal]]:
        return iter([(Deal(word(n - 1)),)] if start <= 0 < stop else [])

    def layer_of(found: tuple[Deal, ...]) -> int | None:
        n = found[0].n
        return n if n >= 2 and found[0].word == word(n - 1) else None

    return Layered(text, lambda n: 1, objects, layer_of, (Deal.parse,), first=2, unit="deals")


SUITS = one_of_each_size("the deals D_k of n = k + 1 cards, k >= 1", word)


def size(deal: Deal) -> int:
    """The k of D_k, a deal of k + 1 cards."""
    return deal.n - 1


def runs_of(k: Any) -> Runs:
    """D_k as runs."""
    return (EAST, 1), (WEST, 1), (EAST, k), (WEST, k)


SUIT_FAMILIES: Families = {
    "D_k": lambda k: (runs_of(k + 1), Valued(k + 1, exponent=k + 1)),
    **EXITS,
}


@claim("W2-T10.4", domain=Lengths("every k >= 1", {"k": 1}, check=check_families))
def theorem_10_4(k: Any) -> Relation:
    r"""Let $D_1 = [AQ, KJ]$, $D_2 = [AK10, QJ9]$, $D_3 = [AKQ8, J1097]$, etc. With the standard
    numbering, $D_k$ is the k+1-card deal in which West holds $2, k+3, k+4, \ldots, 2k+2$, and East
    holds $1, 3, 4, 5, \ldots, k+2$. Then $val(D_k) = k + 1/2^k$.
    """
    return has_value(runs_of(k), Valued(k, exponent=k))


@theorem_10_4.near_miss("k + 1/2^(k+1)")
def half_as_much(k: Any) -> Relation:
    return has_value(runs_of(k), Valued(k, exponent=k + 1))


@theorem_10_4.evidence
def by_smaller_suits(run: Run) -> Family:
    """The suits D_k, the exits of Theorem 10.3, and suits all of whose cards are high."""
    from verify.games.symmetric_whist.closure import by_families

    return by_families(theorem_10_4, SUIT_FAMILIES)


@claim("W2-D10.4", domain=SUITS)
def named_suits(deal: Deal) -> Relation:
    """$D_1 = [AQ, KJ]$, $D_2 = [AK10, QJ9]$ and $D_3 = [AKQ8, J1097]$ are the deals D_k of the
    standard numbering, and these are the runs that are spoken of for all k.
    """
    return as_runs(deal, 0)


def as_runs(deal: Deal, more: int) -> Relation:
    """The first deals by their cards, and every D_k by its runs."""
    k = size(deal)
    named = [equal(deal.word, word_of(suit)) for suit in NAMED[k - 1 : k]]
    return all_of([equal(deal.word, written_out(runs_of(k + more))), *named])


@named_suits.near_miss("D_{k+1}")
def next_suit(deal: Deal) -> Relation:
    return as_runs(deal, 1)


@claim(
    "W2-EQ23",
    domain=SUITS.where("the deals D_k of n = k + 1 cards, k >= 2", lambda deal: size(deal) >= 2),
)
def equation_23(deal: Deal) -> Relation:
    r"""Consider $D_k$, for $k \ge 2$. There are essentially four different reductions, of values
    $k + 1/2^{k-1}$ if both play their highest cards, $k + \varepsilon_{k-1}$ if West plays a high
    card and East his smallest, and, if West plays his smallest card, $k - \varepsilon_0$ or
    $k + 1 - \varepsilon_0$. It follows that maxmin$(D_k) = (W, k + \varepsilon_{k-1})$, and that
    (23) minmax$(D_k) = (W, k + 1/2^{k-1})$. Hence $I(D)$ is the set of values whose numerical part
    is strictly between k and $k + 1/2^{k-1}$. (Of the values near the bounds.)
    """
    return reductions_and_bounds(deal, 0)


def reductions_and_bounds(deal: Deal, more: int) -> Relation:
    """The reductions of D_k, both bounds, and which values near them are in I."""
    k = size(deal)
    upper = k + mpq(1, 2 ** (k - 1 + more))
    found = {
        (i > 1, j > 1): written(reduction(deal.word, i, j))
        for i in range(1, deal.n + 1)
        for j in range(1, deal.n + 1)
    }
    bounds = bounds_of(deal)
    return all_of(
        [
            equal(
                (found[True, True], found[True, False]),
                ((WEST, f"{upper}"), (WEST, f"{k}+e{k - 1}")),
            ),
            equal(
                (found[False, True], found[False, False]),
                ((EAST, f"{k}-e0"), (WEST, f"{k + 1}-e0")),
            ),
            equal(
                (written(bounds.maxmin), written(bounds.minmax)),
                ((WEST, f"{k}+e{k - 1}"), (WEST, f"{upper}")),
            ),
            equal(
                tuple(x in bounds for x in nearby(bounds)),
                tuple(bool(k < x.number < upper) for x in nearby(bounds)),
            ),
        ]
    )


@equation_23.near_miss("k + 1/2^k in place of k + 1/2^(k-1)")
def half_the_interval(deal: Deal) -> Relation:
    return reductions_and_bounds(deal, 1)


def similar_runs(k: Any) -> Runs:
    """[K Q 9, A J 10] for k = 2, [K Q J 7, A 10 9 8] for k = 3, and so on."""
    return (WEST, 1), (EAST, k), (WEST, k), (EAST, 1)


SIMILAR_FAMILIES: Families = {
    "similar to D_k": lambda k: (similar_runs(k + 1), Valued(k, exponent=k + 1)),
    "East's stoppers, m + 1 small cards of his": lambda k, m: (
        ((EAST, m + 1), (WEST, k + m + 1), (EAST, k)),
        Valued(m + 1, exit=("-", k)),
    ),
    **EXITS,
}


@claim("W2-R10.4b", domain=Lengths("every k >= 2", {"k": 2}, check=check_families))
def similar_sequence(k: Any) -> Relation:
    """Similarly one can prove that val([K Q 9, A J 10]) = 1 + 1/4, val([K Q J 7, A 10 9 8]) = 2 +
    1/8, val([K Q J 10 5, A 9 8 7 6]) = 3 + 1/16 and so on.
    """
    return has_value(similar_runs(k), Valued(k - 1, exponent=k))


@similar_sequence.near_miss("1 + 1/8, 2 + 1/16, ...")
def half_of_it(k: Any) -> Relation:
    return has_value(similar_runs(k), Valued(k - 1, exponent=k + 1))


@similar_sequence.evidence
def by_similar_suits(run: Run) -> Family:
    """These suits, exits of both players, and suits all of whose cards are high."""
    from verify.games.symmetric_whist.closure import by_families

    return by_families(similar_sequence, SIMILAR_FAMILIES)


exhausted(named_suits, equation_23, quick=6, standard=9, deep=14)

theorem_10_4.formally("Symmetric.Families.theorem_10_4", *VALUE, "Deals.D_")
named_suits.formally(
    "Symmetric.Section_10_1.named_suits",
    *TRICK,
    "Deals.D_",
    *of("Section_10_1", "ten", "jack", "queen", "king", "ace", "same_suit"),
)
equation_23.formally(
    "Symmetric.Section_10_1.equation_23", *SETS, "Deals.D_", "Conjecture_12_2.same_label"
)
