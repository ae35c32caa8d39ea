"""Writes the API pages: python docs/api.py [FOLDER]. Any warning is an error."""

import pkgutil
import re
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pdoc
import pdoc.extract

from verify import games, language
from verify.search import usual

GAMES = ("verify.games", *games.packages().values())
MODULES = (*GAMES, "verify.kernel", "verify.language")


def write(folder: Path) -> None:
    """Write the pages for the public interface; private names and solvers have none."""
    warnings.simplefilter("error")
    # The language imports these names only when they are called; pages show the objects themselves.
    late = {name: getattr(usual, name) for name in language.__all__ if name not in vars(language)}
    vars(language).update(late)
    left_out = list(_not_installed())
    for name in left_out:
        warnings.filterwarnings("ignore", f"Couldn't import {re.escape(name)}:")
    _name_types(left_out)
    pdoc.render.configure(docformat="markdown", show_source=False, footer_text="Exact games")
    without = [f"!{name}" for name in left_out]
    known = {*pdoc.extract.walk_specs([*MODULES, *without]), *left_out}
    others = [name for name in _modules() if name not in known]  # that their packages do not name
    pdoc.pdoc(*MODULES, *others, *without, output_directory=folder)
    for name in left_out:
        print(f"{name} has no page: what it adapts is not installed", file=sys.stderr)


def _not_installed() -> Iterator[str]:
    """The adapters to libraries that are not installed."""
    for name in _modules():
        try:
            import_module(name)
        except ImportError:
            yield name


def _modules() -> Iterator[str]:
    """The modules of the games."""
    for package in GAMES:
        for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
            yield found.name


def _name_types(left_out: list[str]) -> None:
    """Name the types of named tuples' fields, which Python would look up in another module."""
    for name in _modules():
        if name not in left_out:
            for value in vars(import_module(name)).values():
                if isinstance(value, type) and issubclass(value, tuple) and value is not tuple:
                    value.__new__.__annotations__ = get_type_hints(value)


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "api")
    write(target)
    print(f"open {target / 'index.html'}")
