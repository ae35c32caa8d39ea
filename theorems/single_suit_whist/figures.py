"""Figures of single-suit whist: deals with the matrix A, and how deals are distributed."""

import re
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

from theorems.single_suit_whist.rules import Deal, H_over, H_under, diagonals, matrix
from verify.report.deals import RANKS, shown
from verify.report.svg import Picture, curves, hands
from verify.report.svg import matrix as table

OF_THE_MATRIX = re.compile(r"line\{H\}|H_|[AT]_|[AT]'|\bH\b|diagonal|matrix|trace|tr\(|[Cc]lass ")
LARGEST = 8  # cards a hand of which the matrix is shown
SIZES = range(1, 11)


def drawn(names: Sequence[str], parts: Sequence[str], words: str) -> Iterator[str]:
    """The deals among the parts of an object as cards; the matrix A too, where the words of the
    claim speak of it, of its diagonals or of what these decide.
    """
    for part in parts:
        if len(part) > 1 and set(part) == {"W", "E"} and part.count("W") == part.count("E"):
            cards, *matrices = drawn_deal(part)
            yield cards
            if OF_THE_MATRIX.search(words):
                yield from matrices


def drawn_deal(word: str) -> Iterator[str]:
    """The cards from the highest down, then the matrix A of (6) with what its diagonals sum to."""
    n, deal = len(word) // 2, Deal(word)
    ranks = RANKS if 2 * n <= len(RANKS) else [str(2 * n - at) for at in range(2 * n)]
    # A word names the holders of the cards from the lowest up.
    yield hands(word[::-1], ranks[: 2 * n], f"The deal {shown(word)}")
    if n > LARGEST:
        return
    entries, T = matrix(word), diagonals(word)
    rows = [
        ["+1" if entries[i, j] > 0 else "\N{MINUS SIGN}1" for j in range(1, n + 1)]
        for i in range(1, n + 1)
    ]
    signs = {(i - 1, j - 1): "plus" if sign > 0 else "minus" for (i, j), sign in entries.items()}
    sums = ", ".join(f"$T_{{{k}}} = {T[k]}$" for k in sorted(T))
    under, over = H_under(deal), H_over(deal)
    yield table(
        rows,
        [f"i = {i}" for i in range(1, n + 1)],
        [f"j = {j}" for j in range(1, n + 1)],
        signs,
        f"$A_{{i,j}}$ is $+1$ where West's $i$-th card from below beats East's $j$-th. Diagonals "
        rf"{sums}; $\underline{{H}} = {under}$, $\overline{{H}} = {over}$.",
    )


def find(name: str, document: Any) -> str:
    """The drawing of a find: the deal (5) of the paper."""
    return hands("EWWEWE", RANKS[:6], "West holds K Q 10, East A J 9")


def pictures() -> Iterator[Picture]:
    """The share of deals by tricks, and how often the ace decides."""
    import numpy as np

    from theorems.single_suit_whist.section_9.section_9 import favoured_by_the_ace
    from theorems.single_suit_whist.solvers import tables

    shares: dict[str, list[tuple[float, float]]] = {}
    worth = []
    for n in SIZES:
        found = tables.solve(n, 0, comb(2 * n, n))
        taken = np.bincount(found[:, 0], minlength=n + 1) / len(found)
        worth.append((float(n), float((found[:, 0] != found[:, 1]).mean())))
        if n in (4, 6, 8, 10):
            shares[f"n = {n}"] = [(k / n, float(share)) for k, share in enumerate(taken)]
    yield Picture(
        "tricks",
        "How many tricks West takes",
        "The share of all deals of n cards a hand in which West, on lead, takes this part of the "
        "tricks under optimal play.",
        curves(shares, "Share of deals by tricks", "part of the tricks", "share of the deals"),
    )
    yield Picture(
        "lead",
        "How often the lead matters",
        "The share of deals of n cards a hand in which West takes another number of tricks when he "
        "leads than when East leads.",
        curves({"lead": worth}, "Share of deals in which the lead matters", "n", "share"),
    )
    ace = []
    for n in range(2, 9):
        favoured, differing = favoured_by_the_ace(n)
        ace.append((float(n), favoured / differing))
    yield Picture(
        "ace",
        "How often the ace decides",
        "Of the deals in which the lower and the upper H differ, the share in which H is the one "
        "that favours the holder of the ace (Section 9.1).",
        curves({"ace": ace}, "Share of deals that the ace decides", "n", "share"),
    )
