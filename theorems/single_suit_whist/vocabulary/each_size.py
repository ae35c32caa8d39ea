"""Domains with one deal, or one number, for each n."""

from collections.abc import Callable, Iterator

from theorems.single_suit_whist.rules import Deal
from verify.language import Layered


def one_deal(text: str, word: Callable[[int], str]) -> Layered:
    """The deal with the word `word(n)` for each n >= 1; an object is (deal,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[Deal]]:
        if start <= 0 < stop:
            yield (Deal.parse(word(n)),)

    def layer_of(candidate: tuple[Deal, ...]) -> int | None:
        n = candidate[0].n
        return n if candidate[0].word == word(n) else None

    return Layered(text, lambda n: 1, objects, layer_of, (Deal.parse,), unit="deals")


def each_n(text: str) -> Layered:
    """Each integer n >= 1; an object is (n,)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[int]]:
        if start <= 0 < stop:
            yield (n,)

    return Layered(text, lambda n: 1, objects, _positive, (int,), unit="sizes")


def each_n_and_row(text: str) -> Layered:
    """Each n >= 1 and 1 <= i <= n; an object is (n, i)."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[int, int]]:
        return ((n, i) for i in range(start + 1, min(stop, n) + 1))

    def layer_of(candidate: tuple[int, ...]) -> int | None:
        n, i = candidate
        return n if 1 <= i <= n else None

    return Layered(text, lambda n: n, objects, layer_of, (int, int), unit="rows")


def _positive(candidate: tuple[int, ...]) -> int | None:
    return candidate[0] if candidate[0] >= 1 else None
