"""The games that papers bring, solved exactly on positions of your own, as by `verify solve`.

from verify.games import whist
whist.solve("KQ10/AJ9", lead="West").tricks

`paper.toml` names the package of a game: `games.whist = "play"`. That package is the game's Python
interface. Its module `command` has `command` and `play_command`, for `verify solve` and `verify
play`; its module `data`, if there is one, has the `TABLES` of `verify data`. Each module is
imported only when it is needed.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from types import ModuleType

from verify.kernel.errors import ProjectError
from verify.ledger.papers import imported, papers


@cache
def packages() -> dict[str, str]:
    """The package of each game, by its name on the command line.

    Raises `ProjectError` for a broken table of a paper, or a game that two papers bring.
    """
    found: dict[str, str] = {}
    for paper in papers():
        for name, package in paper.about["games"].items():
            if name in found:
                raise ProjectError(f"{paper.package}: there is a game {name} already; rename one")
            found[name] = f"{paper.package}.{package}"
    return found


def part(name: str, module: str) -> ModuleType | None:
    """A module of a game's package; None if the package has no module of this name.

    Raises `ProjectError` if the package or the module cannot be imported.
    """
    whole = f"{imported(packages()[name]).__name__}.{module}"
    return imported(whole) if find_spec(whole) else None


def __getattr__(name: str) -> ModuleType:
    """The package of a game."""
    if name.startswith("_") or name not in packages():
        raise AttributeError(f"no paper brings a game {name}")
    return imported(packages()[name])
