"""The types of click arguments, made from the checks in `asked`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from verify.cli import asked
from verify.kernel.errors import BadInput


class Kind(click.ParamType):  # type: ignore[type-arg]  # generic in some releases
    """A click type made from checks, applied one after another."""

    def __init__(self, name: str, *checks: Callable[[Any], Any]) -> None:
        self.name, self.checks = name, checks

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        """Raises `BadParameter` if a check refuses the value."""
        try:
            for check in self.checks if isinstance(value, str) else ():
                value = check(value)
        except BadInput as error:
            self.fail(str(error), param, ctx)
        return value

    def shell_complete(self, context: Any, param: Any, incomplete: str) -> list[Any]:
        """Completes file names if the argument is a path."""
        kind = "file" if self.name == "path" else "plain"
        return [CompletionItem(incomplete, type=kind)]


TIME = Kind("seconds", asked.seconds)
SEED = Kind("seed", asked.seed)
JOBS = Kind("number", asked.whole, asked.jobs)
NATURAL = Kind("number", asked.whole, asked.sample)
PATH = Kind("path", asked.place)
WHOLE = Kind("number", asked.whole)
