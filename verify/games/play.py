"""A game of a person against exact optimal play: what each game gives `verify play`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Match(Protocol):
    """A game in progress between a person and the program, which plays optimally."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        ...

    def shown(self) -> Sequence[str]:
        """Lines that show the person what he may see before he moves."""
        ...

    def choices(self) -> Sequence[str]:
        """The moves that he has, as he types them."""
        ...

    def move(self, choice: str) -> Sequence[str]:
        """Make his move, and all of the program's until it is his turn again; says what happened.

        Raises `BadInput` for a move that he has not, naming those that he has.
        """
        ...

    def review(self) -> Sequence[str]:
        """Lines that say, after the game, what it was worth and what each of his moves cost."""
        ...
