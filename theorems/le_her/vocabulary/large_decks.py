"""Decks of s suits and d >= 7 denominations in layers n = s + d, as section 3 treats them."""

from verify.language import Integers, Layered

LEAST = 7  # denominations: the heading of section 3
DECKS = Integers("all integers s >= 1, d >= 7", {"s": 1, "d": LEAST})


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
        unit="decks",
    )
