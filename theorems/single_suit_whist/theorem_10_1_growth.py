"""Theorem 10.1 at n = 2^6, ..., 2^14: the operations counted where play is out of reach."""

from __future__ import annotations

from theorems.single_suit_whist.theorem_10_1 import LARGEST, H, H_directly
from verify.claims import claim
from verify.domains import Sizes
from verify.evidence.operation_count import OperationCount, counted
from verify.games.single_suit_whist.rules import EAST, WEST, Deal
from verify.run import Run
from verify.statements import Relation, all_of, at_least, equal

PER_CARD = 110
DIRECTLY = 2**6  # up to here H is also found from the whole matrix, as Theorem 9.1 prints it


def deal(n: int, name: str) -> Deal:
    """The deal of n cards a hand with this name."""
    words = {
        "West's cards are low": WEST * n + EAST * n,
        "West's cards are high": EAST * n + WEST * n,
        "alternating": (WEST + EAST) * n,
        "alternating pairs": (EAST + WEST + WEST + EAST) * (n // 2),
    }
    return Deal(words[name]) if name in words else shuffled(n, int(name.removeprefix("shuffle ")))


def shuffled(n: int, seed: int) -> Deal:
    """A deal shuffled by a linear congruential generator, the same everywhere."""
    hands, state = [WEST] * n + [EAST] * n, seed
    for at in range(2 * n - 1, 0, -1):
        state = (6364136223846793005 * state + 1442695040888963407) % 2**64
        other = (state >> 33) % (at + 1)
        hands[at], hands[other] = hands[other], hands[at]
    return Deal("".join(hands))


@claim(
    "W1-T10.1n",
    domain=Sizes(
        "eight deals of n cards a hand, n = 2^6, 2^7, ..., 2^14",
        tuple(2**e for e in range(6, 15)),
        (
            "West's cards are low",
            "West's cards are high",
            "alternating",
            "alternating pairs",
            *(f"shuffle {seed}" for seed in range(1, 5)),
        ),
    ),
)
def linear_growth(n: int, name: str) -> Relation:
    r"""There is an algorithm that computes $H(D)$ using a linear number of additions, subtractions,
    assignments and comparisons of numbers of size $O(n)$: at most $110n$ operations on numbers of
    absolute value at most $3n$, with the constants that hold at $n = 2^6, \dots, 2^{14}$.
    """
    return cost(n, name, PER_CARD)


def cost(n: int, name: str, per_card: int) -> Relation:
    """The operations and the largest number against their bounds, and H where it is known."""
    found, count = H(deal(n, name))
    known = H_directly(deal(n, name))[0] if n <= DIRECTLY else found
    return all_of(
        [
            equal(found, known),
            at_least(per_card * n, count.operations),
            at_least(LARGEST * n, count.largest),
        ]
    )


@linear_growth.near_miss("at most 40n operations")
def fewer(n: int, name: str) -> Relation:
    return cost(n, name, 40)


@linear_growth.evidence
def count_operations(run: Run) -> OperationCount:
    """Every deal, the sizes doubling."""
    return counted(linear_growth, run, run.upto(quick=2**6, standard=2**9, deep=2**14))
