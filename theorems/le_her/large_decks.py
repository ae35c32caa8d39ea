"""Decks of s suits and d >= 7 denominations in layers n = s + d, as section 3 treats them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from verify.domains import Layered

LEAST = 7  # denominations: the heading of section 3


def sizes(n: int) -> list[tuple[int, int]]:
    """The (s, d) with s + d = n, s >= 1, d >= 7."""
    return [(n - d, d) for d in range(LEAST, n)]


def decks() -> Layered:
    """Every deck (s, d)."""
    return Layered(
        "all integers s >= 1, d >= 7; n = s + d",
        count=lambda n: max(n - LEAST, 0),
        objects=lambda n, start, stop: iter(sizes(n)[start:stop]),
        layer_of=lambda found: sum(found) if found[0] >= 1 and found[1] >= LEAST else None,
        parse=(int, int),
        first=LEAST + 1,
    )


def rows(text: str, first: int, below: int) -> Layered:
    """Every (s, d, i) with first <= i <= d - below."""

    def listed(n: int) -> Iterator[tuple[int, int, int]]:
        return ((s, d, i) for s, d in sizes(n) for i in range(first, d - below + 1))

    def layer(found: tuple[int, ...]) -> int | None:
        s, d, i = found
        return s + d if s >= 1 and d >= LEAST and first <= i <= d - below else None

    return Layered(
        f"all integers s >= 1, d >= 7, {text}; n = s + d",
        count=lambda n: sum(d - below - first + 1 for _, d in sizes(n)),
        objects=lambda n, start, stop: islice(listed(n), start, stop),
        layer_of=layer,
        parse=(int, int, int),
        first=LEAST + 1,
    )


def denominations(least: int) -> Layered:
    """Every d >= least, for statements about all numbers of suits at once."""
    return Layered(
        f"all integers d >= {least}, with every s >= 1 and every i meant; n = d",
        count=lambda n: 1,
        objects=lambda n, start, stop: iter([(n,)][start:stop]),
        layer_of=lambda found: found[0] if found[0] >= least else None,
        parse=(int,),
        first=least,
    )
