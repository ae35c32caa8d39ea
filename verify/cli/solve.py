"""`verify solve GAME` and `verify play GAME`: commands that the papers' games define."""

from __future__ import annotations

from typing import Any

import click

from verify import games


class ByName(click.Group):
    """A group of commands defined by the games, each imported when it is called."""

    def __init__(self, *args: Any, attribute: str = "command", **options: Any) -> None:
        super().__init__(*args, **options)
        self.attribute = attribute

    def list_commands(self, context: click.Context) -> list[str]:
        """The games' names, in the order of their papers."""
        return list(games.packages())

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of a game."""
        if name not in games.packages():
            return None
        return getattr(games.part(name, "command"), self.attribute, None)


@click.group(cls=ByName)
def solve() -> None:
    """Solve a position of your own exactly, with the reason."""
