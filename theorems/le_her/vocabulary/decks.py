"""The domain of all decks and thresholds, by the size of the deck."""

from collections.abc import Iterator

from verify.language import Layered


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
    unit="decks with thresholds",
)
