"""The games that papers bring, on positions of one's own, exactly: what `verify solve` prints.

from verify.games import whist
whist.solve("KQ10/AJ9", lead="West").tricks

`paper.toml` names the package of a game: `games.whist = "play"`. That package is what Python sees
of the game; its module `command` has `command` and `play_command`, for `verify solve` and `verify
play`, and its module `data`, if there is one, the `TABLES` of `verify data`. Each is imported no
sooner than it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from types import ModuleType

from verify.ledger.papers import imported, papers


@cache
def packages() -> dict[str, str]:
    """The package of each game, by the name that it has on the command line.

    Raises `ProjectError` for a table of a paper that is broken.
    """
    return {
        name: f"{paper.package}.{package}"
        for paper in papers()
        for name, package in paper.table("paper.toml").get("games", {}).items()
    }


def part(name: str, module: str) -> ModuleType | None:
    """A module of the package of a game, None if the game has none of this name.

    Raises `ProjectError` if the package or the module cannot be imported.
    """
    whole = f"{imported(packages()[name]).__name__}.{module}"
    return imported(whole) if find_spec(whole) else None


def __getattr__(name: str) -> ModuleType:
    """The package of a game."""
    if name.startswith("_") or name not in packages():
        raise AttributeError(f"no paper brings a game {name}")
    return imported(packages()[name])
