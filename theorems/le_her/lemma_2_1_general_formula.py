"""The general formula in the proof of Lemma 2.1: P(B_ij) as three sums over the ranks dealt.

Ethier's formula for the standard deck, which it generalises, applies the indicator 1{k>l} to the
void draws alone. Here it has slid over the whole fraction. The slip may be the paper's or that of
the conversion we were given; the display after it in the proof is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from gmpy2 import mpq

from verify.claims import claim
from verify.domains import Layered
from verify.evidence.exhaustion import Exhaustion, exhaust
from verify.games.le_her.rules import win_probability
from verify.run import Run
from verify.statements import Relation, equal


def decks(n: int) -> list[tuple[int, int]]:
    """The (s, d) with s suits of d >= 3 denominations, n = sd cards in all, s ascending."""
    return [(n // d, d) for d in range(n, 2, -1) if n % d == 0]


def thresholds(n: int, start: int, stop: int) -> Iterator[tuple[int, int, int, int]]:
    """All (s, d, i, j) of decks of n cards, from rank `start` to before rank `stop`."""
    listed = ((s, d, i, j) for s, d in decks(n) for i in range(1, d) for j in range(1, d))
    return (found for rank, found in enumerate(listed) if start <= rank < stop)


def deck_size(found: tuple[int, ...]) -> int | None:
    """The layer of (s, d, i, j), if these are suits, denominations and thresholds."""
    s, d, i, j = found
    return s * d if s >= 1 and d >= 3 and 1 <= i <= d - 1 and 1 <= j <= d - 1 else None


ALL_DECKS = Layered(
    "all integers s >= 1, d >= 3, 1 <= i, j <= d - 1; n = sd is the size of the deck",
    count=lambda n: sum((d - 1) ** 2 for _, d in decks(n)),
    objects=thresholds,
    layer_of=deck_size,
    parse=(int, int, int, int),
    first=3,
)


def rank_sums(s: int, d: int, i: int, j: int, void_draws_only: bool) -> mpq:
    """S_1 + S_2 + S_3, the indicator of S_2 over the void draws only or over the fraction."""
    total = mpq(0)
    for k in range(1, d + 1):
        for l in range(1, d + 1):  # noqa: E741
            same, king, beats = int(k == l), int(k == d), int(k > l)
            if k <= i:
                total += s * s * (s * l - 1) * (k < l < d)
            elif l > j:
                total += s * s * (s * d - 2) * beats
            elif void_draws_only:
                total += s * (s - same) * (s * (k - 1) + (s - 1 - king) * beats)
            else:
                total += s * (s - same) * (s * (k - 1) + (s - 1 - king)) * beats
    return total / (s * d * (s * d - 1) * (s * d - 2))


@claim("LH-L2.1-GEN", domain=ALL_DECKS)
def general_formula(s: int, d: int, i: int, j: int) -> Relation:
    r"""$P(B_{ij}) = S_1 + S_2 + S_3$ with
    $S_1 = \sum_{k=1}^{i} \sum_{l=1}^{d} \frac{s}{sd} \frac{s}{sd-1} \frac{sl-1}{sd-2} 1_{k<l<d}$,
    $S_2 = \sum_{k=i+1}^{d} \sum_{l=1}^{j} \frac{s}{sd} \frac{s-\delta_{k,l}}{sd-1}
    \frac{s(k-1) + ((s-1) - \delta_{k,d})}{sd-2} 1_{k>l}$ and
    $S_3 = \sum_{k=i+1}^{d} \sum_{l=j+1}^{d} \frac{s}{sd} \frac{s}{sd-1} 1_{k>l}$.
    """
    return equal(win_probability(s, d, i, j), rank_sums(s, d, i, j, void_draws_only=False))


@general_formula.amended()
def with_the_indicator_on_void_draws(s: int, d: int, i: int, j: int) -> Relation:
    r"""The same with $S_2 = \sum_{k=i+1}^{d} \sum_{l=1}^{j} \frac{s}{sd}
    \frac{s-\delta_{k,l}}{sd-1} \frac{s(k-1) + ((s-1) - \delta_{k,d}) 1_{k>l}}{sd-2}$: the
    indicator belongs to the void draws alone.
    """
    return equal(win_probability(s, d, i, j), rank_sums(s, d, i, j, void_draws_only=True))


@general_formula.near_miss("without S_3")
@with_the_indicator_on_void_draws.near_miss("without S_3")
def two_sums(s: int, d: int, i: int, j: int) -> Relation:
    third = mpq(
        sum(k > l for k in range(i + 1, d + 1) for l in range(j + 1, d + 1)),  # noqa: E741
        d * (s * d - 1),
    )
    return equal(
        win_probability(s, d, i, j), rank_sums(s, d, i, j, void_draws_only=True) - third * s
    )


@general_formula.evidence
def find_the_smallest_deck(run: Run) -> Exhaustion:
    return exhaust(general_formula, run, run.upto(quick=14, standard=24, deep=40))


@with_the_indicator_on_void_draws.evidence
def deal_every_deck(run: Run) -> Exhaustion:
    bound = run.upto(quick=14, standard=24, deep=40)
    return exhaust(with_the_indicator_on_void_draws, run, bound)
