"""`verify solve GAME` and `verify play GAME`: a module a game, imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

GAMES = ("whist", "symmetric", "gops", "leher")


class ByName(click.Group):
    """A group whose commands are an attribute of the modules of this package, by name."""

    def __init__(self, *args: Any, attribute: str = "command", **options: Any) -> None:
        super().__init__(*args, **options)
        self.attribute = attribute

    def list_commands(self, context: click.Context) -> list[str]:
        """The four games."""
        return list(GAMES)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of a game, its module imported no sooner than it is asked for."""
        if name not in GAMES:
            return None
        found: click.Command = getattr(import_module(f"{__name__}.{name}"), self.attribute)
        return found


@click.group(cls=ByName)
def solve() -> None:
    """Solve a position of your own exactly, with the reason."""
