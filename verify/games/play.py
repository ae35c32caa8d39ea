"""A game of a person against exact optimal play: the interface used by `verify play`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Match(Protocol):
    """A game in progress between a person and the program, which plays optimally."""

    @property
    def over(self) -> bool:
        """Whether the game is decided."""
        ...

    def shown(self) -> Sequence[str]:
        """Lines that show what the player may see before moving."""
        ...

    def choices(self) -> Sequence[str]:
        """The player's legal moves, as typed."""
        ...

    def move(self, choice: str) -> Sequence[str]:
        """Make the player's move, and all of the program's until the player's next turn.

        Returns lines that say what happened. Raises `BadInput` for an illegal move, naming the
        legal ones.
        """
        ...

    def review(self) -> Sequence[str]:
        """Lines that say, after the game, what it was worth and what each of the player's moves
        cost.
        """
        ...
