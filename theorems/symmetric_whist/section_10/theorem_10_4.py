"""Theorem 10.4: a suit of value k + 1/2^k for every k, and equation (23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.symmetric_whist.rules import reduction, val
from theorems.symmetric_whist.vocabulary.labeled import bounds_of, nearby, written
from theorems.symmetric_whist.vocabulary.play import word_of
from theorems.symmetric_whist.vocabulary.values import NONE, Value
from verify.language import Layered, Relation, all_hold, claim, equal

NAMED = ("AQ/KJ", "AK10/QJ9", "AKQ8/J1097")
ALIKE = ("KQ9/AJ10", "KQJ7/A1098", "KQJ105/A9876")


def word(k: int) -> str:
    """D_k: West holds 2, k + 3, ..., 2k + 2, and East holds 1, 3, 4, 5, ..., k + 2."""
    west = {2, *range(k + 3, 2 * k + 3)}
    return "".join(WEST if card in west else EAST for card in range(1, 2 * k + 3))


def one_of_each_size(text: str, word: Callable[[int], str], least: int = 1) -> Layered:
    """The deal `word(k)` of n = k + 1 cards, for every k >= least; an object is (deal,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal]]:
        return iter([(Deal(word(n - 1)),)] if start <= 0 < stop else [])

    def layer_of(found: tuple[Deal, ...]) -> int | None:
        n = found[0].n
        return n if n > least and found[0].word == word(n - 1) else None

    return Layered(
        text, lambda n: 1, objects, layer_of, (Deal.parse,), first=least + 1, unit="deals"
    )


SUITS = one_of_each_size("the deals D_k of n = k + 1 cards, k >= 1", word)


def size(deal: Deal) -> int:
    """The k of D_k, a deal of k + 1 cards."""
    return deal.n - 1


def over_two_to(number: int, k: int) -> Value:
    """number + 1/2^k."""
    return Value(number + mpq(1, 2**k), NONE)


@claim("W2-T10.4", domain=SUITS, upto=(6, 9, 14), formal="Families.theorem_10_4")
def theorem_10_4(deal: Deal, more: int = 0) -> Relation:
    r"""Let $D_1 = [AQ, KJ]$, $D_2 = [AK10, QJ9]$, $D_3 = [AKQ8, J1097]$, etc. With the standard
    numbering, $D_k$ is the k+1-card deal in which West holds $2, k+3, k+4, \ldots, 2k+2$, and East
    holds $1, 3, 4, 5, \ldots, k+2$. Then $val(D_k) = k + 1/2^k$.
    """
    k = size(deal)
    return equal(val(deal.word), over_two_to(k, k + more))


theorem_10_4.near_miss("k + 1/2^(k+1)", more=1)


@claim("W2-D10.4", domain=SUITS, upto=(6, 9, 14), formal="Section_10_1.named_suits")
def named_suits(deal: Deal, lowest: str = EAST + WEST) -> Relation:
    """$D_1 = [AQ, KJ]$, $D_2 = [AK10, QJ9]$ and $D_3 = [AKQ8, J1097]$ are the deals D_k of the
    standard numbering. [From the lowest card up, one card of D_k is East's, one West's, k are
    East's and k West's.]
    """
    k = size(deal)
    named = [equal(deal.word, word_of(suit)) for suit in NAMED[k - 1 : k]]
    return all_hold(equal(deal.word, lowest + EAST * k + WEST * k), *named)


named_suits.near_miss("the lowest card is West's, the next East's", lowest=WEST + EAST)


@claim(
    "W2-EQ23",
    domain=SUITS.where("the deals D_k of n = k + 1 cards, k >= 2", lambda deal: size(deal) >= 2),
    upto=(6, 9, 14),
    formal="Section_10_1.equation_23",
)
def equation_23(deal: Deal, more: int = 0) -> Relation:
    r"""Consider $D_k$, for $k \ge 2$. There are essentially four different reductions, of values
    $k + 1/2^{k-1}$ if both play their highest cards, $k + \varepsilon_{k-1}$ if West plays a high
    card and East his smallest, and, if West plays his smallest card, $k - \varepsilon_0$ or
    $k + 1 - \varepsilon_0$. It follows that maxmin$(D_k) = (W, k + \varepsilon_{k-1})$, and that
    (23) minmax$(D_k) = (W, k + 1/2^{k-1})$. Hence $I(D)$ is the set of values whose numerical part
    is strictly between k and $k + 1/2^{k-1}$. (Of the values near the bounds.)
    """
    return reductions_and_bounds(deal, more)


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
    return all_hold(
        equal(
            (found[True, True], found[True, False]), ((WEST, f"{upper}"), (WEST, f"{k}+e{k - 1}"))
        ),
        equal(
            (found[False, True], found[False, False]), ((EAST, f"{k}-e0"), (WEST, f"{k + 1}-e0"))
        ),
        equal(
            (written(bounds.maxmin), written(bounds.minmax)),
            ((WEST, f"{k}+e{k - 1}"), (WEST, f"{upper}")),
        ),
        equal(
            tuple(x in bounds for x in nearby(bounds)),
            tuple(bool(k < x.number < upper) for x in nearby(bounds)),
        ),
    )


equation_23.near_miss("k + 1/2^k in place of k + 1/2^(k-1)", more=1)


def similar(k: int) -> str:
    """The suit of k + 1 cards that the sequence has for this k."""
    return WEST + EAST * k + WEST * k + EAST


SIMILAR = one_of_each_size(
    "the deals of n = k + 1 cards, k >= 2, in which from the lowest card up one card is West's, k "
    "are East's, k West's and one East's",
    similar,
    least=2,
)


@claim("W2-R10.4b", domain=SIMILAR, upto=(6, 9, 14), formal="Section_10_1.similar_suits")
def similar_sequence(deal: Deal, more: int = 0) -> Relation:
    """Similarly one can prove that val([K Q 9, A J 10]) = 1 + 1/4, val([K Q J 7, A 10 9 8]) = 2 +
    1/8, val([K Q J 10 5, A 9 8 7 6]) = 3 + 1/16 and so on.
    """
    k = size(deal)
    return similar_value(deal, k + more)


def similar_value(deal: Deal, exponent: int) -> Relation:
    """The value, and the printed suits by their cards."""
    k = size(deal)
    named = [equal(deal.word, word_of(suit)) for suit in ALIKE[k - 2 : k - 1]]
    return all_hold(equal(val(deal.word), over_two_to(k - 1, exponent)), *named)


similar_sequence.near_miss("1 + 1/8, 2 + 1/16, ...", more=1)
