"""`verify solve GAME` and `verify play GAME`: commands that the papers' games define."""

from __future__ import annotations

from typing import Any

import click

from verify import games
from verify.kernel.errors import ProjectError


class ByName(click.Group):
    """A group of commands defined by the games, each imported when it is called."""

    def __init__(self, *args: Any, attribute: str = "command", **options: Any) -> None:
        super().__init__(*args, **options)
        self.attribute = attribute

    def list_commands(self, context: click.Context) -> list[str]:
        """The games' names, in the order of their papers."""
        return list(games.packages())

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of a game. Raises `ProjectError` if its package has none."""
        if name not in games.packages():
            return None
        found = getattr(games.part(name, "command"), self.attribute, None)
        if not isinstance(found, click.Command):
            where = f"{games.packages()[name]}.command"
            raise ProjectError(f"{where}: {self.attribute} is no command of click; write it there")
        return found


@click.group(cls=ByName)
def solve() -> None:
    """Solve a position of your own exactly, with the reason."""
