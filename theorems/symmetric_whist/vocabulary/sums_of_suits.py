"""The domain of all symmetric deals, an object being the text of the deal, such as `EW+EWWE`."""

from collections.abc import Iterator

from theorems.symmetric_whist.vocabulary.deals import number_of_deals, ranked
from theorems.symmetric_whist.vocabulary.play import State, Suits
from verify.language import Layered


def suits_of(deal: str) -> Suits:
    """The suits of a deal."""
    return State.parse(deal).suits


def parse(text: str) -> str:
    """The deal of a text. Raises `ValueError` unless it is written as `State` writes it."""
    state = State.parse(text)
    if str(state) != text or state.taken:
        raise ValueError(f"{text!r:.40} is not a deal; write its suits in order, like EW+EWWE")
    return text


def every_sum(text: str, first: int = 1) -> Layered:
    """Every symmetric deal of n cards a hand; an object is (deal,), its text."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[str]]:
        return ((str(state),) for state in ranked(n, start, stop))

    return Layered(
        text,
        number_of_deals,
        objects,
        lambda found: State.parse(found[0]).n,
        (parse,),
        first,
        unit="deals",
    )
